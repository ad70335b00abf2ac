--- Misere quotients: all sums of some positions, as far as misere play can tell them
--- apart, and which of them are P.
---
--- Sources: Plambeck, "Taming the wild in impartial combinatorial games" (2005);
--- Plambeck and Siegel, "Misere quotients for impartial games" (2008).

local core = require "grundy.core"

---@class grundy.Quotient
---@field order integer the number of elements
---@field p_positions integer how many of them are P
---@field elements any[][] for each element (1 is the identity) the positions of its least sum
---@field max_heap? integer of heap games: the largest heap
---@field transitions integer the size of the transition algebra that proves the quotient
local Quotient = {}
Quotient.__name = "grundy.Quotient"
core.Quotient = Quotient -- where errors look for the names of methods

local M = {}

local parts = setmetatable({}, { __mode = "k" })

-- For each ruleset the quotients found, for outcomes under misere play: none of them
-- knows all positions of another.
local known = setmetatable({}, { __mode = "k" })

local function open(self, name)
  return parts[self] or core.fail(("calling '%s' on a bad self (expected a misere quotient)"):format(name))
end

local function sum_text(names)
  local texts, i = {}, 1
  while i <= #names do
    local count = 1
    while names[i + count] == names[i] do count = count + 1 end
    texts[#texts + 1] = count == 1 and names[i] or ("%s^%d"):format(names[i], count)
    i = i + count
  end
  return #texts == 0 and "1" or table.concat(texts, " ")
end

local lazy = {}

function lazy.elements(own)
  local atoms, list = own.engine:atoms(), {}
  for e = 1, own.order do
    local word = own.engine:word(e)
    for i = 1, #word do word[i] = atoms[word[i]] end
    list[e] = word
  end
  return list
end

function Quotient:__index(key)
  local method = rawget(Quotient, key)
  if method ~= nil then return method end
  local own = parts[self]
  if own == nil then return nil end
  if lazy[key] then
    local value = lazy[key](own)
    rawset(self, key, value)
    return value
  end
  return own[key]
end

--- The element of a position (of a heap); nil where the quotient does not know it.
--- Beyond the heaps that were looked at it follows the period of phi, where that is proven.
---@param p any
---@return integer|nil
function Quotient:phi(p)
  local own = open(self, "phi")
  local position, wrong = core.accept(own.ruleset, p)
  if position == nil then core.bad_argument(1, wrong, "phi") end
  local period = own.max_heap and position > own.max_heap and self:period()
  if period then position = period.start + (position - period.start) % period.period end
  return own.engine:image(position)
end

--- The product of two elements: the element of the sum.
---@param a integer
---@param b integer
---@return integer
function Quotient:multiply(a, b)
  return open(self, "multiply").engine:multiply(a, b)
end

--- Whether an element is P under misere play.
---@param a integer
---@return boolean
function Quotient:is_p(a)
  return open(self, "is_p").engine:is_p(a)
end

--- The element of the sum of the positions in a list; nil where one is not known.
---@param list any[]
---@return integer|nil
function Quotient:element(list)
  local own = open(self, "element")
  if type(list) ~= "table" then
    core.bad_argument(1, "expected a list of positions, got " .. core.position_text(list), "element")
  end
  local e = 1
  for i = 1, #list do
    local image = self:phi(list[i])
    if not image then return nil end
    e = own.engine:multiply(e, image)
  end
  return e
end

--- The misere outcome of the sum of the positions in a list: nil, message where the
--- quotient does not know one of them.
---@param list any[]
---@return "N"|"P"|nil
---@return string? message
function Quotient:outcome(list)
  local own = open(self, "outcome")
  local e = self:element(list)
  if not e then return nil, "a position is not in this quotient" end
  return own.engine:is_p(e) and "P" or "N"
end

--- Names of the atoms: a, b, c, ...; a1, a2, ... where there are more than letters.
local function atom_names(count)
  local names = {}
  for i = 1, count do names[i] = count <= 26 and string.char(96 + i) or "a" .. i end
  return names
end

--- The exponents of a word as a key.
local function exponents(word, count)
  local list = {}
  for i = 1, count do list[i] = 0 end
  for _, atom in ipairs(word) do list[atom] = list[atom] + 1 end
  return list
end

--- Whether a sum of atoms is the least of its element.
local function is_least(engine, list)
  local e, length = 1, 0
  for atom, count in ipairs(list) do
    for _ = 1, count do e = engine:multiply(e, list.images[atom]) end
    length = length + count
  end
  local least = exponents(engine:word(e), #list)
  for atom, count in ipairs(list) do
    if least[atom] ~= count then return false end
  end
  return true
end

--- Relations: every least sum times an atom that is not a least sum, but all of whose parts are.
local function relations(own, names)
  local engine, atoms, images, texts = own.engine, own.engine:atoms(), {}, {}
  for i, p in ipairs(atoms) do images[i] = engine:image(p) end
  for e = 1, own.order do
    local word = engine:word(e)
    for atom = word[#word] or 1, #atoms do
      local product = engine:multiply(e, images[atom])
      local longer = exponents(word, #atoms)
      longer[atom], longer.images = longer[atom] + 1, images
      local minimal = not is_least(engine, longer)
      for part = 1, #atoms do
        if minimal and longer[part] > 0 then
          longer[part] = longer[part] - 1
          minimal = is_least(engine, longer)
          longer[part] = longer[part] + 1
        end
      end
      if minimal then
        local left, right = {}, {}
        for i, a in ipairs(word) do left[i] = names[a] end
        left[#left + 1] = names[atom]
        for i, a in ipairs(engine:word(product)) do right[i] = names[a] end
        texts[#texts + 1] = sum_text(left) .. " = " .. sum_text(right)
      end
    end
  end
  return texts
end

--- Generators and relations, as text; complete, and each side on the right the
--- least sum of its element.
---@return string
function Quotient:presentation()
  local own = open(self, "presentation")
  local atoms, generators = own.engine:atoms(), {}
  local names = atom_names(#atoms)
  for i, p in ipairs(atoms) do generators[i] = ("%s = %s"):format(names[i], core.position_text(p)) end
  return ("<%s | %s>"):format(table.concat(generators, ", "), table.concat(relations(own, names), ", "))
end

---- the period of phi -------------------------------------------------------------

--- Least start >= 1 from which phi[0..last] repeats with the period p.
local function start_of(phi, last, p)
  local start = last - p
  while start >= 1 and phi[start] == phi[start + p] do start = start - 1 end
  return start + 1
end

--- The shape of a code for the periodicity theorem: the largest number of heaps a
--- move leaves, and the most tokens it takes; nil where the theorem does not apply.
local function shape_of(ruleset)
  if core.kind(ruleset) ~= "heap" then return nil end
  local text = core.heap_text(ruleset)
  local set = text:match "^{ subtract = {(.*)} }$"
  if set then
    local largest = 0
    for n in set:gmatch "%d+" do largest = math.max(largest, math.tointeger(n)) end
    return 1, largest
  end
  local zero, digits = text:match "^(%d)%.(%d+)$"
  if not zero then return nil end
  local heaps = 1
  for digit in (zero .. digits):gmatch "%d" do
    if math.tointeger(digit) & 8 ~= 0 then heaps = math.max(heaps, 3) end
    if math.tointeger(digit) & 4 ~= 0 then heaps = math.max(heaps, 2) end
  end
  return heaps, #digits
end

local Period = {}
Period.__index = Period

function Period:__tostring()
  return ("period %d from %d (proven: %s)"):format(self.period, self.start, self.theorem)
end

local function find_period(own)
  local heaps, taken = shape_of(own.ruleset)
  if not heaps then return nil, "no periodicity theorem applies to this game" end
  local phi, last = {}, own.max_heap
  for n = 0, last do phi[n] = own.engine:image(n) end
  for p = 1, last // 2 do
    local start = start_of(phi, last, p)
    if last >= heaps * (start + p) + taken - 1 then
      return setmetatable({ start = start, period = p, saltus = 0, proven = true, verified = last,
        theorem = "Plambeck-Siegel" }, Period)
    end
  end
  return nil, ("phi shows no period that the heaps up to %d could prove"):format(last)
end

--- The period of phi, when the heaps looked at prove that it goes on for ever: then the
--- quotient is that of all heaps. An option of a heap n large enough has a heap
--- of at least start + period in it, so that the heaps n and n - period have options with
--- the same images, and the proof of the quotient needs nothing new (Plambeck and Siegel
--- 2008, for octal games). nil, message where that is not so.
---@return grundy.Period|nil
---@return string? message
function Quotient:period()
  local own = open(self, "period")
  if not own.max_heap then return nil, "only quotients of heap games have a period" end
  if own.period == nil then
    local period, message = find_period(own)
    own.period, own.no_period = period or false, message
  end
  if own.period then return own.period end
  return nil, own.no_period
end

function Quotient:__tostring()
  local own = parts[self]
  if not own then return "grundy.Quotient" end
  local range = "of " .. own.count .. " positions"
  if own.max_heap then
    range = self:period() and "of all heaps" or ("of the heaps up to %d"):format(own.max_heap)
  end
  return ("misere quotient of %s, %s: order %d, %d P"):format(core.title(own.ruleset), range, own.order,
    own.p_positions)
end

---- making ----------------------------------------------------------------------------

--- Whether `large` knows all positions of `small`.
local function includes(large, small)
  local positions = parts[small].engine:positions()
  for i = #positions, 1, -1 do
    if not large:phi(positions[i]) then return false end
  end
  return true
end

--- Keeps a quotient for outcomes, unless a larger one is kept; smaller ones go.
local function remember(ruleset, quotient)
  local kept = {}
  for _, other in ipairs(known[ruleset] or {}) do
    if includes(other, quotient) then return end
    if not includes(quotient, other) then kept[#kept + 1] = other end
  end
  kept[#kept + 1] = quotient
  known[ruleset] = kept
end

local function wrap(ruleset, engine, max_heap)
  local order, p, count, transitions = engine:size()
  local self = setmetatable({}, Quotient)
  parts[self] = { ruleset = ruleset, engine = engine, max_heap = max_heap, order = order, p_positions = p,
    count = count, transitions = transitions }
  remember(ruleset, self)
  return self
end

local spec_keys = { limit = true, max_heap = true, positions = true, progress = true }

local function check_spec(spec, name, needs_heap)
  local function bad(format, ...) core.bad_argument(1, format:format(...), name) end
  if type(spec) ~= "table" then bad("expected a table, got %s", core.position_text(spec)) end
  for key in next, spec do
    if not spec_keys[key] then
      bad("unknown key %s; the keys are 'limit', 'max_heap', 'positions', 'progress'", core.position_text(key))
    end
  end
  local heap = spec.max_heap
  if heap ~= nil and (math.type(heap) ~= "integer" or heap < 0) then
    bad("key 'max_heap' is %s, expected an integer >= 0", core.position_text(heap))
  end
  if needs_heap and heap == nil then bad("key 'max_heap' is missing") end
  if (heap == nil) == (spec.positions == nil) then bad("give one of the keys 'max_heap' and 'positions'") end
  if spec.positions ~= nil and type(spec.positions) ~= "table" then
    bad("key 'positions' is %s, expected a list", core.position_text(spec.positions))
  end
  if spec.limit ~= nil and (math.type(spec.limit) ~= "integer" or spec.limit < 1) then
    bad("key 'limit' is %s, expected an integer >= 1", core.position_text(spec.limit))
  end
  return { limit = spec.limit, progress = spec.progress }
end

local function check_heap_game(ruleset, name)
  if not core.fields(ruleset).heap then
    core.bad_argument(1, "key 'max_heap' is for heap games; give 'positions'", name)
  end
end

local function heaps_up_to(n)
  local list = {}
  for heap = 0, n do list[heap + 1] = heap end
  return list
end

--- The misere quotient of all sums of the heaps 0 .. max_heap, or of the positions of a
--- list and all that can be reached from them; proven exactly. nil, message when it has
--- more than `limit` elements (default 8192), or the proof needs more than 2^22 transitions.
---@param ruleset grundy.Ruleset
---@param spec { max_heap?: integer, positions?: any[], limit?: integer, progress?: function }
---@return grundy.Quotient|nil
---@return string? message
function M.misere_quotient(ruleset, spec)
  local options = check_spec(spec, "misere_quotient")
  local list = spec.positions
  if spec.max_heap then
    check_heap_game(ruleset, "misere_quotient")
    list = heaps_up_to(spec.max_heap)
  else
    local accepted = {}
    for i = 1, #list do
      local p, wrong = core.accept(ruleset, list[i])
      if p == nil then
        core.bad_argument(1, ("key 'positions', element #%d: %s"):format(i, wrong), "misere_quotient")
      end
      accepted[i] = p
    end
    list = accepted
  end
  local engine = core.quotient(ruleset)
  local done, message = engine:add(list, options)
  if not done then return nil, message end
  return wrap(ruleset, engine, spec.max_heap)
end

--- Iterates over the partial quotients as the heap grows: n, order, P-elements, for n =
--- 1 .. max_heap. Ends early when options.limit elements are not enough.
---@param ruleset grundy.Ruleset
---@param spec { max_heap: integer, limit?: integer, progress?: function }
---@return fun(): integer?, integer?, integer?
function M.misere_quotients(ruleset, spec)
  local options = check_spec(spec, "misere_quotients", true)
  check_heap_game(ruleset, "misere_quotients")
  local engine, n = core.quotient(ruleset), 0
  return function()
    n = n + 1
    if n > spec.max_heap or not engine:add({ n }, options) then return nil end
    local order, p = engine:size()
    return n, order, p
  end
end

--- The misere outcome of positions by a quotient found before, and which it was; nil
--- where none knows them all.
function M.known_outcome(ruleset, list)
  for _, quotient in ipairs(known[ruleset] or {}) do
    local outcome = quotient:outcome(list)
    if outcome then return outcome, quotient end
  end
  return nil
end

---- files -------------------------------------------------------------------------------

local header = "grundy misere quotient 1"

local function check_path(path, name)
  if type(path) ~= "string" then
    core.bad_argument(1, "expected the path of a file, got " .. core.position_text(path), name)
  end
end

--- A position as text that `load` reads again: integers only.
local function plain(list)
  for _, p in ipairs(list) do
    if math.type(p) ~= "integer" then return false end
  end
  return true
end

--- Saves the quotient as a text with a checksum: true, or nil and a message. The old
--- file stays until the new one is there. Positions must be integers (heaps).
---@param path string
---@return true|nil
---@return string? message
function Quotient:save(path)
  local own = open(self, "save")
  check_path(path, "save")
  local engine, atoms = own.engine, own.engine:atoms()
  local positions, elements = engine:positions()
  if not plain(positions) then return nil, "only quotients whose positions are integers can be saved" end
  local action, p, images = {}, {}, {}
  for i, atom in ipairs(atoms) do images[i] = engine:image(atom) end
  for e = 1, own.order do
    p[e] = engine:is_p(e) and 2 or 1
    for _, image in ipairs(images) do action[#action + 1] = engine:multiply(e, image) end
  end
  local lines = {
    header,
    "game " .. core.title(own.ruleset):gsub("%c", " "),
    ("size %d %d %d %d"):format(#positions, own.order, #atoms, own.max_heap or -1),
    "positions " .. table.concat(positions, " "),
    "elements " .. table.concat(elements, " "),
    "action " .. table.concat(action, " "),
    "outcomes " .. table.concat(p, " "),
  }
  local text = table.concat(lines, "\n") .. "\n"
  return core.write_file(path, text .. "checksum " .. core.checksum(text) .. "\n")
end

--- The integers of a line, as they are written: 7e11 is none. nil for any other text.
local function numbers(text)
  local list = {}
  for word in text:gmatch "%S+" do
    local n = word:find "^%-?%d+$" and math.tointeger(tonumber(word))
    if not n then return nil end
    list[#list + 1] = n
  end
  return list
end

local function read(path)
  local regular, reason = core.check_input(path)
  if not regular then return nil, reason end
  local file, message = io.open(path, "rb")
  if not file then return nil, message end
  local text, why = file:read "a"
  file:close()
  if not text then return nil, path .. ": " .. why end
  local body, sum = text:match "^(.*\n)checksum (%x+)\n$"
  if not body or not body:find(header .. "\n", 1, true) then return nil, path .. ": not a saved quotient" end
  if core.checksum(body) ~= sum then return nil, path .. ": the checksum is wrong" end
  local lists = {}
  for key, rest in body:gmatch "\n(%l+) ([^\n]*)" do
    if key ~= "game" then lists[key] = numbers(rest) end
  end
  return lists
end

--- Whether the quotient knows all heaps 0 .. max_heap.
local function has_heaps(engine, max_heap)
  for heap = 0, max_heap do
    if not engine:image(heap) then return false end
  end
  return max_heap >= 0
end

--- The quotient saved in a file. Nothing in it is believed: the quotient is proven anew
--- from the rules. nil, message for a file that is damaged or of another game.
---@param ruleset grundy.Ruleset
---@param path string
---@return grundy.Quotient|nil
---@return string? message
function M.load_misere_quotient(ruleset, path)
  check_path(path, "load_misere_quotient")
  local lists, message = read(path)
  if not lists then return nil, message end
  local foreign = path .. ": not the misere quotient of " .. core.title(ruleset)
  for _, p in ipairs(lists.positions or {}) do
    if core.accept(ruleset, p) == nil then return nil, foreign end
  end
  local size, engine = lists.size or {}, core.quotient(ruleset)
  local ok, valid = pcall(function()
    return engine:restore(lists.positions, lists.elements, size[2], size[3], lists.action, lists.outcomes)
  end)
  -- Lists of the wrong shape are refused as arguments; any other error is not the file's.
  if not ok and not tostring(valid):find("bad argument", 1, true) then error(valid, 0) end
  if not ok or not valid then return nil, foreign end
  local max_heap = size[4] ~= -1 and size[4] or nil
  if max_heap and not has_heaps(engine, max_heap) then return nil, path .. ": the heaps do not fit" end
  return wrap(ruleset, engine, max_heap)
end

return M
