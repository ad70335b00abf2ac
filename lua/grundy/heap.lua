--- Heap games: positions are heaps of tokens, and a move takes from one heap
--- and may divide it.
---
--- Sources: Guy and Smith, "The G-values of various games" (1956); Winning Ways,
--- ch. 4; for the code's modifiers, CGSuite.

local core = require "grundy.core"
local ruleset = require "grundy.ruleset"

---@class grundy.Heap : grundy.Ruleset
local Heap = {}

-- Fields of a heap game are found in its own table, then here, then among the methods of rulesets.
local heap_meta = { __index = Heap }

--- Values looked at before `period` gives up, where it is not told.
Heap.default_limit = 1000000

--- The Period of the values: proven where a theorem applies, else (proven =
--- false) as observed; nil, message when `limit` values show none.
---@param limit? integer
---@param options? grundy.CallOptions
---@return grundy.Period|nil
---@return string? message
function Heap:period(limit, options)
  if limit ~= nil and (math.type(limit) ~= "integer" or limit < 1) then
    core.bad_argument(1, "expected an integer >= 1, got " .. core.position_text(limit))
  end
  return core.heap_period(self, limit or Heap.default_limit, options)
end

local spec_keys = { all_but = true, name = true, split = true, subtract = true, take = true }

local function bad(message)
  core.bad_argument(1, message, "heap")
end

local function fields_for(name)
  return setmetatable({ heap = true, name = name }, heap_meta)
end

--- The one of the keys that say what the game is.
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

--- A heap game from its code ("0.77", "4!.0"; the language is described in
--- doc/heaps.md), or from a table: { subtract = {1, 3, 4} }, { all_but = {2} },
--- { split = "unequal" } (Grundy's game), { take = function(n, to) ... end } (a
--- move function over heaps). game(12) is a heap, game {3, 7} the sum of two.
---@param spec string|table
---@return grundy.Heap
local function heap(spec)
  if type(spec) == "string" then
    local game, wrong = core.heap(fields_for(), spec)
    return game and named(game) or bad(wrong)
  end
  if type(spec) ~= "table" then bad("expected a code or a table, got " .. core.position_text(spec)) end
  return makers[kind_of(spec)](spec)
end

return heap
