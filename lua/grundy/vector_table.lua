--- Tables: the values, or the outcomes, of all positions of a game on lists whose heaps have bounds.

local accept_of = require "grundy.support.accept"
local arguments = require "grundy.support.arguments"
local budget = require("grundy.theory.budget").vectors
local core = require "grundy.core"
local schedule = require "grundy.theory.schedule"
local search = require "grundy.theory.search"
local settings_of = require "grundy.settings"
local theorems = require "grundy.theory.theorem"
local turns = require "grundy.theory.turns"

local M = {}

local most_heaps, largest_bound = 8, (1 << 31) - 2

--- The contents of a table, besides the settings of all calls.
---@class grundy.TableSettings: grundy.CallSettings
---@field outcomes? boolean outcomes instead of values
---@field play? grundy.Play outcomes under this play (default: that of the ruleset)
--- false: for finitely many vectors, keep only the counts and the last lines x + y, of more than two heaps the last
--- layers, so that a table may have any number of positions. A line of positions, `{ 70000, "?" }`: keep it as well,
--- for `Table:row`.
---@field keep? boolean|(integer|"?")[]
---@field digest? boolean find the digest of a table that is not kept, which takes longer than its counts

local kinds = settings_of.with_call {
  outcomes = settings_of.truth,
  play = settings_of.play,
  digest = settings_of.of_type "boolean",
  keep = {
    holds = function(value) return type(value) == "boolean" or type(value) == "table" end,
    expected = "true, false or a line of positions",
  },
}

--- All positions with heaps up to some bounds, each with its value, or its outcome.
---
--- `Ruleset:table` makes one, `grundy.load_table` loads one. Memory: two or four bytes for each position; with finitely
--- many vectors, at most two bits for each possible value.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(queen:table(3, 6):row { 3, "?" })  --> 3, 4, 5, 6, 2, 0, 1
---@class grundy.Table
local Table = core.Table

--- The sizes and the settings in the arguments of the function `name`, or in the list that is its argument.
local function read(name, is_list, ...)
  local given, settings = table.pack(...), nil
  local last = given[given.n]
  if given.n > 1 and (type(last) == "table" or settings_of.play.holds(last)) then
    settings, given.n = last, given.n - 1
  end
  settings = settings_of.check(settings, kinds, given.n + 1, name)
  if given.n == 0 or given.n > most_heaps then
    core.bad_argument(1, ("expected 1 to %d bounds, one for each heap, got %d"):format(most_heaps, given.n), name)
  end
  local sizes = {}
  for i = 1, given.n do
    local bound = type(given[i]) == "number" and math.tointeger(given[i])
    if not bound or bound < 0 or bound > largest_bound then
      local wrong = is_list and ("element #%d is"):format(i) or "the bound is"
      core.bad_argument(is_list and 1 or i, ("%s %s, expected an integer from 0 to %d"):format(wrong,
        core.position_text(given[i]), largest_bound), name)
    end
    sizes[i] = bound + 1
  end
  return sizes, settings or {}
end

--- The settings that the calls of the core take.
local function plain(settings)
  local copy = {}
  for key in next, settings_of.call do copy[key] = settings[key] end
  return copy
end

--- The vector game with the given number of heaps and the moves of a ruleset, or the ruleset if there is none.
local function by_vectors(self, heaps)
  local make = core.vector_facts(self) == nil and core.fields(self).vector_game
  return make and make(heaps) or self
end

--- The number of the heap that is "?" in a line of positions of a box, which is an argument of the function `name`.
local function check_line(line, sizes, argument, name)
  local at
  for i = 1, type(line) == "table" and #line or 0 do
    if line[i] == "?" then
      at = at == nil and i
    else
      local heap = type(line[i]) == "number" and math.tointeger(line[i])
      if not heap or heap < 0 or heap >= (sizes[i] or 0) then at = false end
    end
  end
  if not at or #line ~= #sizes then
    core.bad_argument(argument, ('expected a list of %d heaps of the table, one of them "?", got %s'):format(#sizes,
      core.position_text(line)), name)
  end
  return at
end

local function cells_of(sizes)
  local cells = 1
  for _, size in ipairs(sizes) do cells = cells * size end
  return cells
end

--- The next position after p, with the last heap fastest; nil after the last one. It changes p.
local function following(p, sizes)
  local k = #sizes
  while k > 0 and p[k] == sizes[k] - 1 do
    p[k], k = 0, k - 1
  end
  if k == 0 then return nil end
  p[k] = p[k] + 1
  return p
end

local function origin(heaps)
  local p = {}
  for i = 1, heaps do p[i] = 0 end
  return p
end

local function tokens(p)
  local total = 0
  for i = 1, #p do total = total + p[i] end
  return total
end

--- A function report(done), which calls the setting `progress` at most 20 times a second.
local function reporter(settings, cells)
  local progress, reported = settings.progress, -math.huge
  return function(done)
    if not progress or core.seconds() - reported < 0.05 then return end
    reported = core.seconds()
    progress(done, cells)
  end
end

-- The play of what a table has.
local play_of = { outcomes = "normal", misere = "misere" }

--- What a table with these settings has.
local function question_of(self, settings)
  if not (settings.outcomes or settings.play) then return "values" end
  return (settings.play or core.fields(self).play) == "misere" and "misere" or "outcomes"
end

--- A function ask(p) that gives the entry of p in a table by the functions of the theorem alone; nil if there are none.
--- It answers nil if they do not know the entry, or do not take p. The list p is new for each call.
local function theorem_of(self, question, heaps)
  local fields = core.fields(self)
  local theorem, accept = fields.theorem, fields.accept
  if not theorem then return nil end
  if accept and accept_of.takes_all(accept, heaps) then accept = nil end
  local value, outcome = question ~= "misere" and theorem.value, nil
  if question ~= "values" then outcome = theorems.of_fields(fields, "outcome", play_of[question]) end
  if not (value or outcome) then return nil end
  return function(p)
    if accept then p = accept(p) end
    local known = p and outcome and outcome(p)
    if known == "P" then return 0 elseif known == "N" then return 1 end
    known = p and not known and value and value(p)
    if math.type(known) ~= "integer" or known < 0 then return nil end
    return question == "values" and known or known > 0 and 1 or 0
  end
end

--- The table of a game other than a vector game, one position after the other: by its theorem, which is asked about
--- many together, or else by all that decides a position. With `skips`, draws, and lists that are not positions of
--- the game, are left as if they were N; raises if none is a position.
local function by_positions(self, sizes, settings, question, skips)
  local new, message = core.plain_table(sizes, 2)
  if not new then return nil, message end
  local call, cells, p = plain(settings), cells_of(sizes), origin(#sizes)
  local done, report = 0, reporter(settings, cells)
  call.progress = settings.progress and function() report(done) end -- a position may take long
  local asked = { play = play_of[question] }
  for key, value in next, call do asked[key] = value end
  local account = search.account_of(asked)
  local method, heaps = question == "values" and "value" or "outcome", core.fields(self).heap
  local accept = skips and core.fields(self).accept
  local any, wrong = not accept, nil
  local by_theorem = not heaps and not call.limit and theorem_of(self, question, #sizes)
  local function go_on()
    done, p = done + 1, following(p, sizes)
  end
  local function ask_together()
    local last, set, unpack = #p, core.table_set, table.unpack
    local total, bound = tokens(p), sizes[last] - 1
    for _ = done + 1, math.min(done + budget.asked_together, cells) do
      local entry = total > budget.asked_alone and by_theorem { unpack(p) }
      if not entry or entry > 0xffff then return end
      any = true
      set(new, done, entry)
      if p[last] < bound then
        done, p[last], total = done + 1, p[last] + 1, total + 1
      else
        go_on()
        total = p and tokens(p)
      end
    end
  end
  local function is_position()
    for i = 1, heaps and #p or 1 do
      local found, why = accept(heaps and p[i] or p)
      if found == nil then
        wrong = why
        return false
      end
    end
    return true
  end
  local function ask(given)
    if not heaps then return self[method](self, p, given) end
    local position = self(p) -- p is the sum of these
    return position[method](position, given)
  end
  local function ask_alone()
    local value
    if accept and not is_position() then
      value = "N"
    else
      any = true
      value, message = search.spend(account, self, ask)
    end
    if value == "D" and not skips then
      return nil, ("position %s is a draw, and a table has N and P"):format(core.position_text(p))
    end
    if question ~= "values" then value = value and (value == "P" and 0 or 1) end
    if not value then return nil, message end
    if math.type(value) ~= "integer" or value > 0xffff then
      return nil, ("position %s has the value %s, and a table has integers below 2^16"):format(core.position_text(p),
        tostring(value))
    end
    core.table_set(new, done, value)
    go_on()
    return true
  end
  while done < cells do
    report(done)
    local how, problem
    if by_theorem then how, problem = core.protect(core.guarded, self, "outcome", call, ask_together, p) end
    if how == "stopped" or how == "memory" then error(problem, 0) end
    if done < cells then -- what the theorem does not know, or refuses
      local known
      known, message = ask_alone()
      if not known then return nil, message end
    end
  end
  if not any then
    core.bad_argument(1, ("no list of %d heaps is a position: %s"):format(#sizes, wrong), "p_positions")
  end
  return new
end

--- The table of a game on heaps, if a theory decides sums by an element for each heap: the exclusive or of values,
--- numbers of tame heaps, or elements of a misere quotient. nil, message; nil alone if there is no such theory.
local function by_sums(self, sizes, settings, question)
  local elements, wrong = turns.decide(schedule.elements[question],
    { ruleset = self, last = math.max(table.unpack(sizes)) - 1, play = play_of[question], settings = plain(settings) })
  if not elements then return nil, wrong end
  local list, times, entry = elements.list, elements.times, elements.entry
  local new, message = core.plain_table(sizes, 2)
  if not new then return nil, message end
  local p, size, place, set = origin(#sizes), sizes[#sizes], 0, core.table_set
  local report = reporter(settings, cells_of(sizes))
  while p do
    local others = elements.one
    for i = 1, #p - 1 do others = times(others, list[p[i]]) end
    for n = 0, size - 1 do
      local value = entry(times(others, list[n]))
      if value > 0xffff then
        p[#p] = n
        return nil, ("position %s has the value %d, and a table has integers below 2^16"):format(core.position_text(p),
          value)
      end
      set(new, place + n, value)
    end
    place, p[#p] = place + size, size - 1
    report(place)
    p = following(p, sizes)
  end
  return new
end

--- The table of outcomes of a game whose `back(p, to)` lists the positions from which a move leads to p. In the order
--- of the table, a position that no P-position before it has marked is the next P-position, and marks others.
local function by_back(self, sizes, settings)
  local new, message = core.plain_table(sizes, 2)
  if not new then return nil, message end
  local back, report = core.fields(self).back, reporter(settings, cells_of(sizes))
  local at, beyond = origin(#sizes), 0
  local function refuse(q, why)
    core.fail(("%s: 'back' lists %s for position %s, %s"):format(core.title(self), core.position_text(q),
      core.position_text(at), why))
  end
  local function look_at(q, ...) -- an option that the core does not mark
    if not at[1] then core.fail("`to` was called after 'back' had returned") end
    if type(q) ~= "table" or #q ~= #sizes then refuse(q, ("expected a list of %d heaps"):format(#sizes)) end
    if select("#", ...) > 0 then refuse(q, "and another part, expected one list of heaps") end
    for i, size in ipairs(sizes) do
      local heap = math.type(q[i]) == "integer" and q[i] or -1
      if heap < 0 then refuse(q, "expected heaps, integers >= 0") end
      if heap >= size then
        beyond = beyond + 1
        if beyond > budget.beyond then refuse(q, "far beyond the bounds; where `to` returns true it may stop") end
        return true
      end
      if heap < at[i] then refuse(q, "but a move must not enlarge a heap") end
    end
    refuse(q, "which is the same")
  end
  local to = core.table_marks(new, look_at)
  while core.table_find(new, at, 0) do
    local place = 0
    for i, size in ipairs(sizes) do place = place * size + at[i] end
    report(place)
    beyond = 0
    local returned = back(table.move(at, 1, #at, 1, {}), to)
    if returned ~= nil then
      core.fail(("%s: 'back' returned %s for position %s, expected nothing: it calls `to`"):format(core.title(self),
        core.position_text(returned), core.position_text(at)))
    end
    if not following(at, sizes) then break end
  end
  at[1] = nil
  core.table_marks(new)
  return new
end

--- The table that the function `name` asks for, with these settings.
local function table_of(self, name, skips, sizes, settings)
  local question = question_of(self, settings)
  self = by_vectors(self, #sizes)
  local heaps, _, block = core.vector_facts(self)
  if heaps and heaps ~= #sizes then
    core.bad_argument(1, ("expected %d bounds, one for each heap, got %d"):format(heaps, #sizes), name)
  end
  if block and block > 1 and question ~= "outcomes" then
    core.bad_argument(#sizes + 1, "with `block`, positions have outcomes under normal play but no values: expected { "
      .. "outcomes = true }", name)
  end
  local cells = 1.0
  for _, size in ipairs(sizes) do cells = cells * size end
  if settings.limit and cells > settings.limit then
    return nil, ("limit of %d positions reached"):format(settings.limit)
  end
  local new, message
  if heaps then
    local line = type(settings.keep) == "table" and settings.keep or nil
    if line then check_line(line, sizes, #sizes + 1, name) end
    new, message = core.vector_table(self, sizes, question, plain(settings), nil, nil, not line and settings.keep, line,
      settings.digest)
    if new and line and not select(2, core.table_shape(new)) then
      core.table_fields(new).line = table.move(line, 1, #line, 1, {})
    end
  else
    local fields = core.fields(self)
    if question == "outcomes" and fields.back then
      new, message = by_back(self, sizes, settings)
    elseif fields.heap and core.accept(self, 0) ~= nil and not (question == "misere" and settings.limit) then
      new, message = by_sums(self, sizes, settings, question)
    end
    if not (new or message) then new, message = by_positions(self, sizes, settings, question, skips) end
  end
  if not new then return nil, message end
  core.table_fields(new).question = question
  return new
end

--- A table of all positions with heaps up to these bounds, for any game on lists of heaps, or on heaps, whose
--- sums are meant.
---
--- The core makes tables of vector games as a whole; for other games the value of each position is asked for. `nil,
--- message` if the table has more than `limit` positions, exceeds the budget of memory, or would have a draw. Raises
--- for values of a game with `block`, which has only outcomes.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(queen:table(100, 100):value(60, 80))  --> 113
---@param ... integer|grundy.TableSettings|grundy.Play
---@return grundy.Table|nil table
---@return string? message
---@function Ruleset:table
function M.table(self, ...)
  return table_of(self, "table", false, read("table", false, ...))
end

--- The P-positions of a vector game in which any number may be taken from the last heap alone, and other moves are
--- multiples of a vector or single ones: an iterator, without a table. nil for other games.
local function sparse_positions(self, sizes, settings)
  local positions, message = core.vector_sparse(self, sizes)
  if not positions then return nil, message end
  return function()
    local p = { positions:next(settings) }
    if p[1] then return p end
  end
end

--- The P-positions with heaps up to these bounds, for any game on lists of heaps, or on heaps, whose sums are meant:
--- an iterator over lists, in which the last heap changes fastest. Lists that are not positions of the game are
--- left out. `nil, message` as `Ruleset:table`.
---
--- The call makes that table, with one exception: a vector game under normal play in which any number may be taken from
--- the last heap alone, and in which no set of vectors has two generators or an origin of its own. It then takes a bit
--- and a half for each line in the direction of a vector, so that 10^7 positions take seconds.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     for p in queen:p_positions { 1, 2 } do print(p[1], p[2]) end
---     --> 0	0
---     --> 1	2
---@param bounds integer[]
---@param settings? grundy.TableSettings|grundy.Play
---@return (fun(): integer[]?)|nil positions
---@return string? message
---@function Ruleset:p_positions
function M.p_positions(self, bounds, settings)
  if type(bounds) ~= "table" then
    core.bad_argument(1, "expected a list of bounds, one for each heap, got " .. core.position_text(bounds),
      "p_positions")
  end
  local gap = accept_of.no_list(bounds)
  if gap then core.bad_argument(1, "expected a list, got a table with " .. gap, "p_positions") end
  local call = { outcomes = true }
  for key, value in next, settings_of.check(settings, kinds, 2, "p_positions") or {} do call[key] = value end
  local sizes = read("p_positions", true, table.unpack(bounds))
  local question = question_of(self, call)
  self = by_vectors(self, #sizes)
  local heaps, _, block = core.vector_facts(self)
  if heaps == #sizes and block == 1 and question == "outcomes" and not call.limit then
    local positions, message = sparse_positions(self, sizes, plain(call))
    if positions or message then return positions, message end
  end
  local new, message = table_of(self, "p_positions", true, sizes, call)
  if not new then return nil, message end
  return new:p_positions()
end

local function is_outcomes(self)
  return core.table_fields(self).question ~= "values"
end

--- The value of a position, or its outcome; the heaps are arguments, or one list. Raises for a position outside the
--- table; `nil, message` for a position that was not kept.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(queen:table(9, 9):value(5, 9), queen:table(9, 9):value { 1, 2 })  --> 7	0
---@param ... integer|integer[]
---@return integer|grundy.Outcome|nil value
---@return string? message
function Table:value(...)
  local p = ...
  if type(p) ~= "table" or select("#", ...) > 1 then p = { ... } end
  local value, message = core.table_at(self, p)
  if not value then return nil, message end
  if is_outcomes(self) then return value == 0 and "P" or "N" end
  return value
end

--- The bounds of the heaps, a list.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(table.concat(queen:table(3, 6):bounds(), " by "))  --> 3 by 6
---@return integer[]
function Table:bounds()
  local bounds = core.table_shape(self)
  for i, size in ipairs(bounds) do bounds[i] = size - 1 end
  return bounds
end

--- The values along a line of positions: the heap that is "?" takes the values 0, 1, ... For outcomes 0 is P, 1 is N.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(queen:table(3, 6):row { "?", 2 })  --> 2, 0, 1, 5
---@param line (integer|"?")[]
---@return grundy.Sequence|nil row
---@return string? message
function Table:row(line)
  local sizes = core.table_shape(self)
  local at, kept = check_line(line, sizes, 1, "row"), core.table_fields(self).line
  if kept and table.concat(kept, " ") == table.concat(line, " ") then
    local row, count = core.table_kept(self)
    if #row == count then return row end
    return nil, "not enough memory for the line"
  end
  local row = core.table_row(self, table.move(line, 1, #line, 1, {}), at)
  if not row then return nil, "this table kept only its last lines" end
  return row
end

--- The number of positions with each value, a table indexed by value; for outcomes, by "P" and "N".
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(queen:table(2, 2):frequencies()[0])  --> 3
---@return table<integer|string, integer>
function Table:frequencies()
  local counts = core.table_counts(self)
  return is_outcomes(self) and { P = counts[0] or 0, N = counts[1] or 0 } or counts
end

--- The P-positions, those of value 0: an iterator over lists, in which the last heap changes fastest. Positions that
--- were not kept are left out.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     for p in queen:table(2, 2):p_positions() do print(p[1], p[2]) end
---     --> 0	0
---     --> 1	2
---     --> 2	1
---@return fun(): integer[]?
function Table:p_positions()
  local sizes = core.table_shape(self)
  local from = origin(#sizes)
  return function()
    local found = from and core.table_find(self, from, 0)
    if not found then return nil end
    local p = table.move(found, 1, #found, 1, {})
    from = following(found, sizes)
    return p
  end
end

-- The number of positions turned into bytes at once.
local at_once = 1 << 16

--- The values of all positions, each in a given number of bytes: strings, in order. `nil, message` if not all were
--- kept.
local function pieces(self, width)
  local sizes, is_whole = core.table_shape(self)
  if not is_whole then return nil, "this table kept only its last lines" end
  local cells, list = cells_of(sizes), {}
  for first = 0, cells - 1, at_once do
    list[#list + 1] = core.table_bytes(self, first, math.min(at_once, cells - first), width)
  end
  return list, sizes
end

--- A checksum of the bounds and all values: sixteen hexadecimal digits. `nil, message` if not all were kept.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(queen:table(2, 2):digest() == queen:table(2, 2):digest())  --> true
---@return string|nil digits
---@return string? message
function Table:digest()
  local digest, message = core.table_digest(self)
  if not digest then
    return nil, message or "this table kept only its last lines, and was made without a digest"
  end
  return core.checksum(("%s\n%016x"):format(table.concat(core.table_shape(self), " "), digest))
end

local types = { "|u1", "<u2", [4] = "<u4" }

--- The head of an array of NumPy, version 1.0 of the format.
local function array_head(sizes, width)
  local shape = table.concat(sizes, ", ") .. (#sizes == 1 and "," or "")
  local text = ("{'descr': '%s', 'fortran_order': False, 'shape': (%s), }"):format(types[width], shape)
  return "\x93NUMPY\1\0" .. string.pack("<s2", text .. (" "):rep(-(#text + 11) % 64) .. "\n")
end

--- Writes the table to a file: a NumPy array if the path ends in .npy, a grey picture if it ends in .pgm (two heaps,
--- values below 2^16). For outcomes P is 0 and N is 1. `nil, message` if the file cannot be written.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     local path = os.tmpname() .. ".npy"
---     print(queen:table(3, 6):save(path))  --> true
---@param path string
---@return true|nil ok
---@return string? message
function Table:save(path)
  local ending = type(path) == "string" and path:match "%.(%a+)$"
  if ending ~= "npy" and ending ~= "pgm" then
    core.bad_argument(1, 'expected a path that ends in ".npy" or ".pgm", got ' .. core.position_text(path), "save")
  end
  local most = 0
  for value in next, core.table_counts(self) do most = math.max(most, value) end
  local width = most < 1 << 8 and 1 or most < 1 << 16 and 2 or 4
  local list, sizes = pieces(self, width)
  if not list then return nil, sizes end
  if ending == "pgm" and (#sizes ~= 2 or width == 4) then
    return nil, "a grey picture needs two heaps and values below 2^16"
  end
  local head = ending == "npy" and array_head(sizes, width)
    or ("P5\n%d %d\n%d\n"):format(sizes[2], sizes[1], math.max(most, 1))
  for i, bytes in ipairs(list) do
    list[i] = ending == "pgm" and width == 2 and bytes:gsub("(.)(.)", "%2%1") or bytes
  end
  return core.write_file(path, head .. table.concat(list))
end

--- The picture of a table of two heaps, an SVG text: the first heap goes right, the second up. From 200 positions on
--- each side on, each position is a pixel of an embedded PNG: outcomes are black (P) and white (N), values dark to
--- bright, 0 white. If the path ends in .png the picture is that PNG, from 200 positions on with axes and a
--- legend; if it ends in .html, a page that shows it on a canvas, which one can drag and zoom.
---
--- `from` and `to` choose a part, with at most 4096 sizes of each heap; its colours are those of the whole table.
--- Raises for tables that do not have two heaps; `nil, message` if the file cannot be written, or if not all positions
--- were kept.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(queen:table(20, 20):plot({ from = { 0, 5 }, to = { 9, 20 } }):match "^<%w+")  --> <svg
---@param settings? grundy.TablePlotSettings
---@return string|nil picture
---@return string? message
function Table:plot(settings)
  return require("grundy.picture.plot").table_plot(self, settings)
end

--- The sizes, the format of a number, its bytes, and where the values begin; nil and what is wrong with a text.
local function parse(text)
  if text:sub(1, 8) == "\x93NUMPY\1\0" and #text >= 10 then
    local length = string.unpack("<I2", text, 9)
    local head = text:sub(11, 10 + length)
    local width = ({ ["|u1"] = 1, ["<u2"] = 2, ["<u4"] = 4 })[head:match "'descr': '([^']*)'"]
    local shape, sizes = head:match "'shape': %(([%d, ]*)%)", {}
    if width and shape and head:find("'fortran_order': False", 1, true) then
      for size in shape:gmatch "%d+" do sizes[#sizes + 1] = math.tointeger(size) or 0 end
      return sizes, "<I" .. width, width, 11 + length
    end
  end
  local columns, rows, most, at = text:match "^P5\n(%d+) (%d+)\n(%d+)\n()"
  if not at then return nil, "is neither a NumPy array of integers from 0 to 2^32 nor a grey picture" end
  local width = (math.tointeger(most) or 1 << 16) < 256 and 1 or 2
  return { math.tointeger(rows) or 0, math.tointeger(columns) or 0 }, ">I" .. width, width, at
end

--- Loads the table in a file that `Table:save` wrote: the values of positions, without their game. `nil, message` for
--- any other file.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     local path = os.tmpname() .. ".npy"
---     queen:table(3, 6):save(path)
---     print(grundy.load_table(path):value(2, 3))  --> 5
---@param path string
---@return grundy.Table|nil table
---@return string? message
---@function grundy.load_table
function M.load(path)
  if type(path) ~= "string" then
    core.bad_argument(1, "expected the path of a file, got " .. core.position_text(path), "load_table")
  end
  local file, message = core.open(path)
  if not file then return nil, message end
  local text = file:read "a"
  file:close()
  local sizes, format, width, at = parse(text or "")
  if not sizes then return nil, path .. ": " .. format end
  local cells = 1
  for _, size in ipairs(sizes) do cells = cells <= #text and size <= #text and cells * size or 0 end
  if #sizes < 1 or #sizes > most_heaps or cells < 1 or #text - at + 1 ~= cells * width then
    return nil, path .. ": the number of values is not the stated one"
  end
  local new
  new, message = core.plain_table(sizes, width == 4 and 4 or 2)
  if not new then return nil, message end
  for i = 0, cells - 1 do core.table_set(new, i, (string.unpack(format, text, at + i * width))) end
  core.table_fields(new).question = "values"
  return new
end

arguments.make_exact(Table, true)
M.load = arguments.exact(M.load, "load_table")

return M
