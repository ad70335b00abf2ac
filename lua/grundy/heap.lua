--- Heap games: positions are heaps of tokens, and a move takes from one heap and may divide it.
---
--- Sources: Guy and Smith, "The G-values of various games" (1956); Winning Ways, ch. 4; for the code's modifiers,
--- CGSuite.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
local ruleset = require "grundy.ruleset"

-- The tables are loaded when the first game asks.
core.heap_known_by(function(code) return require("grundy.theory.known_periods")(code) end)

--- A heap game as a table: exactly one of the first four keys, and optionally a name.
---@class grundy.HeapSpec
---@field subtract? integer[] a move takes a number of tokens that is in this list (integers >= 1)
---@field all_but? integer[] a move takes any number >= 1 of tokens that is not in this list
---@field split? "unequal" a move divides a heap into two unequal ones (Grundy's game)
---@field take? fun(n: integer, to: fun(...)): any[]? a rule as `moves` of `grundy.Spec`, which is searched
---@field name? string

--- How the values of a heap game are computed; all ways give the same values. See doc/internals/kernels.md.
---@class grundy.HeapSettings
--- The kernel to use (default "auto").
---@field kernel? "auto"|"naive"|"layers"|"sparse"|"dense"|"blocks"|"subtraction"|"shifts"
---@field vectors? "auto"|"none"|"avx2"|"avx512" the widest vectors of the processor to use (default "auto": all)
---@field periods? boolean false: compute every value even if a proven period could copy it

--- A heap game given by a code or a set, with the engine that computes its values; `tostring` gives its code.
---@class grundy.Heap : grundy.Ruleset
local Heap = {}

-- Fields of a heap game are looked up in its own table, then here, then among the methods of rulesets.
local heap_meta = { __index = Heap }

--- Settings of `Heap:period`.
---@class grundy.PeriodSettings : grundy.CallSettings
---@field checkpoint? string a file of windows, which the call writes and from which the next call resumes

local most_heaps = 2 ^ 48

local period_kinds = setting_kinds.with_call { checkpoint = setting_kinds.of_type "string" }
period_kinds.checkpoint.expected = "the path of a file"

--- The settings, argument number `argument` of `period`, without `checkpoint`, and that path.
local function without_path(settings, argument)
  local rest, path = {}, nil
  for key, value in next, setting_kinds.check(settings, period_kinds, argument, "period") or {} do
    if key == "checkpoint" then path = value else rest[key] = value end
  end
  return rest, path
end

--- The least period of the values, proven if a theorem applies, else observed; `nil, message` if no period shows.
--- Without a limit 1,000,000 values are examined, but only 2048 if no theorem applies to the code or a move may leave
--- more than two heaps.
---
--- If the limit is above 2^21, games with few rare heaps are followed in constant memory (doc/guide/codes.md, "Very
--- large heaps"), up to 2^48 (`nil, message` beyond); `value` and `values` then answer for all heaps passed. With a
--- `checkpoint`, a window of values is added to that file every 2^30 heaps, and a later call with it resumes from the
--- last window. A file that is damaged, belongs to another game or is in use changes nothing: `nil, message`.
---     print(grundy.heap("0.77"):period())  --> period 12 from 71 (proven: Guy-Smith)
---
--- The library knows the periods of its tables, `data/`. Without a limit, a known period whose proof takes more than
--- 2^16 values (or more than the usual limit) is answered at once: its field `certificate` names the file whose line
--- proves it, and `verify` computes the values. A period that is published but not proven here has the field
--- `published`, and `proven` is false. With a limit, only computed values count; the message mentions what the tables
--- know.
---     print(grundy.heap("0.16"):period())
---     --> period 149459 from 105351 (proven: Guy-Smith; certificate in data/octal.jsonl.gz)
---@param limit? integer the most values that are examined; may be one of the settings instead
---@param settings? grundy.PeriodSettings
---@return grundy.Period|nil period
---@return string? message
function Heap:period(limit, settings)
  local argument, path
  limit, settings, argument = setting_kinds.limited(limit, settings, "period")
  settings, path = without_path(settings, argument)
  if path and limit and limit > most_heaps then
    core.bad_argument(1, ("with a checkpoint expected an integer <= 2^48, got %d"):format(limit), "period")
  end
  return core.heap_period(self, limit, settings, path)
end

--- The number of heaps 0 .. limit with each value: a table f with f[v] for the values v that occur. Games with few
--- rare heaps are followed in constant memory, as by `period`; for other games all values are computed and kept.
---     print(grundy.heap("0.77"):frequencies(20)[1])  --> 6
---@param limit integer the last heap
---@param settings? grundy.CallSettings
---@return table<integer, integer>|nil frequencies
---@return string? message
function Heap:frequencies(limit, settings)
  local last = type(limit) == "number" and math.tointeger(limit)
  if not last or last < 0 or last >= most_heaps then
    core.bad_argument(1, "expected an integer >= 0 and < 2^48, got " .. core.position_text(limit), "frequencies")
  end
  setting_kinds.check(settings, setting_kinds.call, 2, "frequencies")
  local counts, message = core.heap_frequencies(self, last, settings)
  if counts or message then return counts, message end
  local values, wrong = self:values(0, last, settings)
  if not values then return nil, wrong end
  return values:frequencies()
end

--- The number of values computed so far: those of the heaps 0 .. count - 1.
---     print(grundy.heap("0.77"):count())  --> 0
---@return integer
function Heap:count()
  return core.heap_count(self)
end

--- The name of the kernel chosen when values were computed last, "none" before the first.
---     print(grundy.heap("0.77"):kernel())  --> none
---@return "none"|"naive"|"layers"|"sparse"|"dense"|"blocks"|"subtraction"|"shifts"
function Heap:kernel()
  return (core.heap_kernel(self))
end

--- Saves all values computed so far, and the proof of a period, to a file for `load`. Heaps that were followed in
--- constant memory, and a period that they prove, are only in the `checkpoint` of `period`. The new file is written
--- beside the old one and renamed: whatever happens, one of the two is there, complete.
---     local path = os.tmpname()
---     print(grundy.heap("0.77"):save(path), os.remove(path))  --> true	true
---@param path string
---@return true|nil ok
---@return string? message
function Heap:save(path)
  arguments.text(path, "the path of a file", "save")
  return core.heap_save(self, path)
end

--- Loads the values that were saved for the same code. A file that is damaged or belongs to another game changes
--- nothing.
---     local heap, path = grundy.heap "0.77", os.tmpname()
---     heap:period()
---     heap:save(path)
---     print(grundy.heap("0.77"):load(path):count() == heap:count(), os.remove(path))  --> true	true
---@param path string
---@return grundy.Heap|nil heap the heap game itself
---@return string? message
function Heap:load(path)
  arguments.text(path, "the path of a file", "load")
  local ok, message = core.heap_load(self, path)
  if not ok then return nil, message end
  return self
end

local kinds = {
  kernel = setting_kinds.of_type "string",
  periods = setting_kinds.of_type "boolean",
  vectors = setting_kinds.of_type "string",
}

local spec_keys = { all_but = true, name = true, split = true, subtract = true, take = true }

local function bad(message)
  core.bad_argument(1, message, "heap")
end

local function fields_for(name)
  return setmetatable({ heap = true, name = name }, heap_meta)
end

--- The key, of those given, that defines the game.
local function kind_of(spec)
  local kind
  for key, value in next, spec do
    if not spec_keys[key] then
      bad(("unknown key %s; the keys are 'all_but', 'name', 'split', 'subtract', 'take'"):format(
        core.position_text(key)))
    end
    if key ~= "name" then
      if kind then bad(("give one of the keys '%s' and '%s', not both"):format(kind, key)) end
      kind = key
    elseif type(value) ~= "string" then
      bad(("key 'name' is %s, expected a string"):format(core.position_text(value)))
    end
  end
  return kind or bad("expected a code or one of the keys 'all_but', 'split', 'subtract', 'take'")
end

local function named(game, name)
  core.fields(game).name = name or core.heap_text(game)
  return game
end

local makers = {}

local function from_set(spec, key)
  if type(spec[key]) ~= "table" then
    bad(("key '%s' is %s, expected a list of integers >= 1"):format(key, core.position_text(spec[key])))
  end
  local game, wrong = core.heap_set(fields_for(), spec[key], key == "all_but")
  if not game then bad(("key '%s': %s"):format(key, wrong)) end
  return named(game, spec.name)
end

function makers.subtract(spec) return from_set(spec, "subtract") end
function makers.all_but(spec) return from_set(spec, "all_but") end

function makers.split(spec)
  if spec.split ~= "unequal" then
    bad(("key 'split' is %s, expected \"unequal\""):format(core.position_text(spec.split)))
  end
  return named(core.heap(fields_for(), "4!.0"), spec.name)
end

function makers.take(spec)
  if type(spec.take) ~= "function" then
    bad(("key 'take' is %s, expected a function like 'moves' of a ruleset"):format(core.position_text(spec.take)))
  end
  return ruleset.new { name = spec.name, moves = spec.take, heap = true }
end

--- Passes the settings of a game on to its engine.
local function choose(game, settings)
  local function refuse(message)
    core.bad_argument(2, message, "heap")
  end
  setting_kinds.check(settings, kinds, 2, "heap")
  if core.kind(game) ~= "heap" then refuse("a rule written in Lua has no kernels") end
  local ok, wrong = core.heap_choose(game, settings.kernel, settings.vectors, settings.periods)
  if not ok then refuse(wrong) end
end

--- The table written by a text like "{ subtract = {1, 3} }", as such games are shown; nil for other texts.
local function set_from_text(text)
  local key, list = text:match "^%s*{%s*([%a_]+)%s*=%s*{%s*([%d%s,]-)%s*}%s*}%s*$"
  if key ~= "subtract" and key ~= "all_but" then return nil end
  local set = {}
  list = list ~= "" and "," .. list or list
  local rest = list:gsub("%s*,%s*(%d+)", function(element)
    set[#set + 1] = math.tointeger(tonumber(element)) or element
    return ""
  end)
  return rest == "" and { [key] = set } or nil
end

--- A heap game from its code ("0.77", "4!.0": doc/guide/codes.md describes the language), or from a table.
--- `R(12)` is a heap, `R{3, 7}` the sum of two. A rule in Lua (`take`) makes a plain Ruleset, without kernels.
---     print(grundy.heap({ subtract = { 1, 3, 4 } }):values(0, 9))  --> 0, 1, 0, 1, 2, 3, 2, 0, 1, 0
---@param spec string|grundy.HeapSpec
---@param settings? grundy.HeapSettings not for a rule in Lua
---@return grundy.Heap
---@function grundy.heap
local function heap(spec, settings)
  local game
  if type(spec) == "string" then spec = set_from_text(spec) or spec end
  if type(spec) == "string" then
    local parsed, wrong = core.heap(fields_for(), spec)
    game = parsed and named(parsed) or bad(wrong)
  else
    if type(spec) ~= "table" then bad("expected a code or a table, got " .. core.position_text(spec)) end
    game = makers[kind_of(spec)](spec)
  end
  if settings ~= nil then choose(game, settings) end
  return game
end

arguments.make_exact(Heap, true)

return arguments.exact(heap, "heap")
