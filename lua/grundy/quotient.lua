--- Misere quotients: all sums of some positions, up to indistinguishability under misere play, and which of them are P.
---
--- Sources: Plambeck, "Taming the wild in impartial combinatorial games" (2005);
--- Plambeck and Siegel, "Misere quotients for impartial games" (2008).

local core = require "grundy.core"
local accept = require "grundy.support.accept"
local arguments = require "grundy.support.arguments"
local budget = require "grundy.theory.budget"
local setting_kinds = require "grundy.settings"
local quotient_picture = require "grundy.picture.quotient"
local quotient_file = require "grundy.theory.quotient_file"
local quotient_period = require "grundy.theory.quotient_period"
local quotient_presentation = require "grundy.theory.quotient_presentation"

--- A misere quotient: all sums of some positions, as far as misere play tells them apart; see doc/guide/misere.md.
---
--- Its elements are numbered from 1, the identity; `tostring` describes the quotient.
---@class grundy.Quotient
---@field order integer the number of elements
---@field p_positions integer the number of P-elements
---@field elements grundy.PositionValue[][] for each element, the positions of its least sum
---@field generators grundy.PositionValue[] the positions whose elements generate the others
---@field max_heap? integer for heap games: the largest heap
---@field transitions integer the pairs of sums that prove the quotient (see doc/guide/misere.md)
local Quotient = {}
Quotient.__name = "grundy.Quotient"
core.Quotient = Quotient -- errors look there for the names of methods

local M = {}

-- For each quotient: its ruleset, its `monoid` (the core's quotient of that ruleset), its largest heap, and what is
-- known about its period.
local parts = setmetatable({}, { __mode = "k" })

-- For each ruleset: the quotients found, for outcomes under misere play.
local known = require("grundy.theory.kept_quotients").of

local function open(self, name)
  return parts[self] or core.fail(("calling '%s' on a bad self (expected a misere quotient)"):format(name))
end

local function elements_of(own)
  local generators, list = own.monoid:generators(), {}
  for e = 1, own.order do
    local word = own.monoid:word(e)
    for i = 1, #word do word[i] = generators[word[i]] end
    list[e] = word
  end
  return list
end

function Quotient:__index(key)
  local method = rawget(Quotient, key)
  if method ~= nil then return method end
  local own = parts[self]
  if own == nil then return nil end
  if key == "generators" then return own.monoid:generators() end
  if key ~= "elements" then return own[key] end
  local elements = elements_of(own)
  rawset(self, "elements", elements)
  return elements
end

--- The element of a position of the ruleset that the rules list or that was accepted; nil if it is unknown.
local function image_of(self, own, position)
  local period = own.max_heap and position > own.max_heap and self:period()
  if period then position = period.preperiod + (position - period.preperiod) % period.period end
  return own.monoid:image(position)
end

--- The product of the elements of the positions of a list, given by image(position); nil if one has none.
local function product_of(own, list, image)
  local e = 1
  for i = 1, #list do
    local its = image(list[i])
    if not its then return nil end
    e = own.monoid:multiply(e, its)
  end
  return e
end

--- The product of two elements: the element of the sum.
---     print(grundy.heap("0.77"):misere_quotient({ max_heap = 12 }):multiply(2, 2))  --> 1
---@param a integer
---@param b integer
---@return integer
function Quotient:multiply(a, b)
  return open(self, "multiply").monoid:multiply(a, b)
end

--- The element of the sum of the positions in a list; nil if the quotient does not know one of them. The element of a
--- heap above max_heap is known if the period of the images of heaps is proven.
---     print(grundy.heap("0.77"):misere_quotient({ max_heap = 12 }):element { 5, 2 })  --> 9
---@param list grundy.PositionValue[]
---@return integer|nil
function Quotient:element(list)
  local own = open(self, "element")
  if type(list) ~= "table" then
    core.bad_argument(1, "expected a list of positions, got " .. core.position_text(list), "element")
  end
  return product_of(own, list, function(p)
    local position, wrong = core.accept(own.ruleset, p)
    if position == nil then core.bad_argument(1, wrong, "element") end
    return image_of(self, own, position)
  end)
end

--- The positions of a list that the quotient knows, and the others; a large heap is replaced by one with the same
--- image.
local function positions_of(self, own, list)
  local positions = {}
  for i = 1, #list do
    local p = core.accept(own.ruleset, list[i])
    local period = own.max_heap and p > own.max_heap and self:period()
    if period then p = period.preperiod + (p - period.preperiod) % period.period end
    positions[i] = p
  end
  return positions
end

--- The misere outcome of the sum of the positions in a list, or of an element, given by its number.
---
--- The list may contain positions that the quotient does not know: a partial quotient, which grows with the calls, then
--- decides the sum (doc/guide/misere.md). `limit` bounds its elements (default 8192); if there are more, or the work is
--- too much, the answer is `nil, message`.
---     local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 12 }
---     print(quotient:outcome { 12, 5 }, quotient:outcome { 40, 5, 5 }, quotient:outcome(1))  --> P	N	N
---@param of grundy.PositionValue[]|integer
---@param settings? { limit?: integer, progress?: grundy.Progress }
---@return "N"|"P"|nil outcome
---@return string? message
function Quotient:outcome(of, settings)
  local own = open(self, "outcome")
  settings = setting_kinds.check(settings, setting_kinds.work, 2, "outcome")
  local e = type(of) == "number" and of or self:element(of)
  if e then return own.monoid:is_p(e) and "P" or "N" end
  if not own.partial then
    local partial, message = core.partial_quotient(own.monoid)
    if not partial then return nil, message end
    own.partial = partial
  end
  return own.partial:outcome(positions_of(self, own, of), settings, nil, budget.beside_asked)
end

-- A quotient with more elements is not written for other programs.
local most_shown = 1000

local picture_kinds = { limit = setting_kinds.integer(1) }

--- The Cayley graph of the quotient as text in the DOT language: an arrow from each element to its product with each
--- generator; P-elements are dark. `nil, message` if there are more than `limit` elements (default 1000).
---     local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 2 }
---     print(quotient:dot():match "e1 %-> [^;]*")  --> e1 -> e2 [label="a", dir=none]
---@param settings? { limit?: integer }
---@return string|nil dot
---@return string? message
function Quotient:dot(settings)
  local own = open(self, "dot")
  settings = setting_kinds.check(settings, picture_kinds, 1, "dot")
  return quotient_picture.dot(own.monoid, settings and settings.limit)
end

--- A table of the elements as text: the least word, the outcome, and the elements to which sums with this image may
--- have moves: those that no added element makes P together with it (its meximal set). `nil, message` as
--- `Quotient:dot`. Cost: O(order^3).
---     io.write(grundy.heap("0.77"):misere_quotient({ max_heap = 1 }):table())
---     --> element  outcome  may move to
---     --> 1        N        a
---     --> a        P        1
---@param settings? { limit?: integer }
---@return string|nil text
---@return string? message
function Quotient:table(settings)
  local own = open(self, "table")
  settings = setting_kinds.check(settings, picture_kinds, 1, "table")
  return quotient_picture.table(own.monoid, settings and settings.limit)
end

--- A complete presentation by generators and relations, as text, with the least sum of each element on the right. If
--- there are at most 40 relations, those that follow from the others are left out.
---     local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 3 }
---     print(quotient:presentation())  --> <a = 1, b = 2 | a^2 = 1, b^3 = b>
---@return string
function Quotient:presentation()
  return quotient_presentation.text(open(self, "presentation").monoid)
end

--- The quotient for other programs: "gap", a monoid Q of GAP by generators and relations, with the list P of its
--- P-elements; "latex", the presentation and the table of the elements. `nil, message` if there are more than 1000
--- elements.
---     local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 3 }
---     print(quotient:code("gap"):match "R := [^;]*")  --> R := [[b*a, a*b], [a^2, One(F)], [b^3, b]]
---@param language "gap"|"latex"
---@return string|nil source
---@return string? message
function Quotient:code(language)
  local own = open(self, "code")
  if language ~= "gap" and language ~= "latex" then
    core.bad_argument(1, ('expected "gap" or "latex", got %s'):format(core.position_text(language)), "code")
  end
  local order = own.monoid:size()
  if order > most_shown then
    return nil, ("limit of %d elements reached: the quotient has %d"):format(most_shown, order)
  end
  return quotient_picture[language](own.monoid)
end

--- The period of the images of the heaps, if the heaps up to max_heap prove that it continues for ever: the quotient is
--- then that of all heaps.
---
--- Every option of a large enough heap n contains a heap of at least preperiod + period, so that the heaps n and n -
--- period have options with the same images, and the proof of the quotient needs nothing new (Plambeck and Siegel 2008,
--- for octal games). `nil, message` if the heaps do not prove a period. This Period has no method `verify`.
---     local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 170 }
---     print(quotient:period())  --> period 12 from 71 (proven: Plambeck-Siegel)
---@return grundy.Period|nil period
---@return string? message
function Quotient:period()
  local own = open(self, "period")
  if not own.max_heap then return nil, "only quotients of heap games have a period" end
  if own.period == nil then
    local phi = {}
    for n = 0, own.max_heap do phi[n] = own.monoid:image(n) end
    local found, message = quotient_period.find(own.ruleset, phi, own.max_heap)
    own.period, own.no_period = found or false, message
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
  local positions = parts[small].monoid:positions()
  for i = #positions, 1, -1 do
    if not image_of(large, parts[large], positions[i]) then return false end
  end
  return true
end

--- Keeps a quotient for outcomes, unless a larger one is kept; drops smaller ones.
local function remember(ruleset, quotient)
  local own, kept = parts[quotient], {}
  for _, other in ipairs(known[ruleset] or {}) do
    if includes(other.quotient, quotient) then return end
    if not includes(quotient, other.quotient) then kept[#kept + 1] = other end
  end
  local function image(p) return image_of(quotient, own, p) end
  kept[#kept + 1] = { quotient = quotient, element = function(list) return product_of(own, list, image) end }
  known[ruleset] = kept
end

--- The facts about a quotient.
local function parts_of(ruleset, monoid, max_heap)
  local order, p, count, transitions = monoid:size()
  return { ruleset = ruleset, monoid = monoid, max_heap = max_heap, order = order, p_positions = p, count = count,
    transitions = transitions }
end

local function wrap(ruleset, monoid, max_heap)
  local self = setmetatable({}, Quotient)
  parts[self] = parts_of(ruleset, monoid, max_heap)
  remember(ruleset, self)
  return self
end

--- Adds the heaps up to `max_heap` to the quotient, one after the other, and returns the quotient itself. Its elements
--- may be renumbered. `nil, message` if there are more than `limit` elements (default 8192); the heaps added before
--- then remain, as they do after an interruption.
---     local quotient = grundy.heap("0.77"):misere_quotient { max_heap = 2 }
---     print(quotient:extend(12).order)  --> 24
---@param max_heap integer
---@param settings? { limit?: integer, progress?: grundy.Progress }
---@return grundy.Quotient|nil quotient
---@return string? message
function Quotient:extend(max_heap, settings)
  local own = open(self, "extend")
  max_heap = arguments.integer(max_heap or "nothing", 0, 1, "extend")
  setting_kinds.check(settings, setting_kinds.work, 2, "extend")
  if not own.max_heap then core.fail "calling 'extend' on a quotient that is not of heaps" end
  local limit = settings and settings.limit
  if limit and own.order > limit then
    return nil, ("limit of %d elements reached: the quotient has %d"):format(limit, own.order)
  end
  local monoid, first = own.monoid, own.max_heap + 1
  if own.partial and first <= max_heap then -- it is built on the monoid as it is
    monoid, first = core.quotient(own.ruleset), 0
  end
  for n = first, max_heap do
    local done, message = monoid:add({ n }, settings)
    if not done then return nil, message end
    if n > own.max_heap then parts[self] = parts_of(own.ruleset, monoid, n) end
    rawset(self, "elements", nil)
  end
  return self
end

--- The description of a misere quotient: one of `max_heap`, `positions` and `load`. Other keys are refused by name.
---@class grundy.QuotientSpec
---@field max_heap? integer for heap games: the heaps 0..max_heap
---@field positions? grundy.PositionValue[] these positions, and all that play can reach from them
--- A file that `Quotient:save` wrote, or its lists as a table (doc/guide/misere.md). The quotient is proven again from
--- the rules; nothing in the file is trusted.
---@field load? string|table<string, integer|integer[]>
---@field limit? integer the most elements (default 8192); beyond them the answer is `nil, message`
---@field progress? grundy.Progress called at most 20 times a second

local function bad(format, ...)
  core.bad_argument(1, format:format(...), "misere_quotient")
end

local spec_keys = { limit = true, load = true, max_heap = true, positions = true, progress = true }

--- The number of values that are not nil.
local function given(...)
  local count = 0
  for i = 1, select("#", ...) do
    if select(i, ...) ~= nil then count = count + 1 end
  end
  return count
end

local function check_spec(spec)
  if type(spec) ~= "table" then bad("expected a table, got %s", core.position_text(spec)) end
  for key in next, spec do
    if not spec_keys[key] then
      bad("unknown key %s; the keys are 'limit', 'load', 'max_heap', 'positions', 'progress'", core.position_text(key))
    end
  end
  local function integer(key, least)
    local value = spec[key]
    local n = type(value) == "number" and math.tointeger(value)
    if value ~= nil and not (n and n >= least) then
      bad("key '%s' is %s, expected an integer >= %d", key, core.position_text(value), least)
    end
    return n or nil
  end
  local heap = integer("max_heap", 0)
  if given(heap, spec.positions, spec.load) ~= 1 then bad "give one of the keys 'max_heap', 'positions' and 'load'" end
  if spec.positions ~= nil and type(spec.positions) ~= "table" then
    bad("key 'positions' is %s, expected a list", core.position_text(spec.positions))
  end
  return { limit = integer("limit", 1), progress = spec.progress }, heap
end

local function heaps_up_to(n)
  local list = {}
  for heap = 0, n do list[heap + 1] = heap end
  return list
end

--- The positions that the elements of a list mean.
local function accepted(ruleset, list)
  local gap = accept.no_list(list)
  if gap then bad("key 'positions': expected a list, got a table with %s", gap) end
  local positions = {}
  for i = 1, #list do
    local p, wrong = core.accept(ruleset, list[i])
    if p == nil then bad("key 'positions', element #%d: %s", i, wrong) end
    positions[i] = p
  end
  return positions
end

---- files -------------------------------------------------------------------------------

--- Saves the quotient as a text with a checksum. The old file stays until the new one is whole.
--- Positions must be integers (heaps).
---     local path = os.tmpname()
---     print(grundy.heap("0.123"):misere_quotient({ max_heap = 10 }):save(path), os.remove(path))  --> true	true
---@param path string
---@return true|nil ok
---@return string? message
function Quotient:save(path)
  local own = open(self, "save")
  arguments.text(path, "the path of a file", "save")
  return quotient_file.save(path, own.ruleset, own.monoid, own.max_heap)
end

arguments.make_exact(Quotient, true)

local list_keys = { positions = "table", elements = "table", order = "number", generators = "number", action = "table",
  outcomes = "table", max_heap = "number" }

--- The lists of a table in the form of those of a file.
local function given_lists(claim)
  local lists = {}
  for key, value in next, claim do
    if type(value) ~= list_keys[key] then
      bad(list_keys[key] and "key 'load': key '%s' is %s" or "key 'load': unknown key %s", core.position_text(key),
        core.position_text(value))
    end
  end
  for key, kind in next, list_keys do
    local value = claim[key]
    if value == nil and key ~= "max_heap" then bad("key 'load': key '%s' is missing", key) end
    for i = 1, kind == "table" and #value or 0 do
      if math.type(value[i]) ~= "integer" then
        bad("key 'load': key '%s': element #%d is %s, expected an integer", key, i, core.position_text(value[i]))
      end
    end
    if kind == "number" and value ~= nil and math.type(value) ~= "integer" then
      bad("key 'load': key '%s' is %s, expected an integer", key, core.position_text(value))
    end
    lists[key] = value
  end
  lists.size = { 0, claim.order, claim.generators, claim.max_heap or -1 }
  return lists
end

--- The quotient of a file, or of lists; nil, message for a file that cannot be read, is damaged, or belongs to another
--- game.
local function load(ruleset, from, settings)
  local path, lists, message = type(from) == "string" and from, nil, nil
  if path then
    lists, message = quotient_file.read(path)
  elseif type(from) == "table" then
    lists = given_lists(from)
  else
    bad("key 'load' is %s, expected the path of a file", core.position_text(from))
  end
  if not lists then return nil, message end
  local order, limit = lists.size and lists.size[2], settings.limit
  if order and limit and order > limit then
    return nil, ("limit of %d elements reached: the quotient has %d"):format(limit, order)
  end
  local monoid, max_heap = quotient_file.prove(lists, path, ruleset, { progress = settings.progress })
  if not monoid then return nil, max_heap end
  return wrap(ruleset, monoid, max_heap)
end

--- The misere quotient of all sums of given positions, with a proof, or a quotient saved in a file. `nil, message` if
--- it has more than `limit` elements, if the proof needs more than 2^22 pairs of sums or 2^23 steps, or if the file
--- cannot be read, is damaged, or belongs to another game.
---     local heap, path = grundy.heap "0.123", os.tmpname()
---     heap:misere_quotient({ max_heap = 10 }):save(path)
---     print(heap:misere_quotient({ load = path }).order, os.remove(path))  --> 20	true
---@param spec grundy.QuotientSpec
---@return grundy.Quotient|nil quotient
---@return string? message
---@function Ruleset:misere_quotient
function M.misere_quotient(ruleset, spec, more_)
  if more_ ~= nil then
    core.bad_argument(2, "expected one table: 'limit' and 'progress' are keys of it", "misere_quotient")
  end
  local settings, max_heap = check_spec(spec)
  if spec.load ~= nil then return load(ruleset, spec.load, settings) end
  if max_heap and not core.fields(ruleset).heap then bad "key 'max_heap' is for heap games; give 'positions'" end
  local monoid = core.quotient(ruleset)
  local done, message = monoid:add(max_heap and heaps_up_to(max_heap) or accepted(ruleset, spec.positions), settings)
  if not done then return nil, message end
  return wrap(ruleset, monoid, max_heap)
end

return M
