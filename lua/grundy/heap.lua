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

-- The heap game of a Period that `period` gave.
Heap.proved = setmetatable({}, { __mode = "k" })

--- The Period of the values: proven where a theorem applies, else (proven =
--- false) as observed; nil, message when `limit` values show none. Where no limit
--- is given it is 1000000, and 2048 for codes without a theorem or with moves into
--- three heaps or more.
---@param limit? integer
---@param options? grundy.CallOptions
---@return grundy.Period|nil
---@return string? message
function Heap:period(limit, options)
  if limit ~= nil and (math.type(limit) ~= "integer" or limit < 1) then
    core.bad_argument(1, "expected an integer >= 1, got " .. core.position_text(limit))
  end
  local period, message = core.heap_period(self, limit, options)
  if not period then return nil, message end
  Heap.proved[period] = self
  return period
end

--- How many values are computed so far: those of the heaps 0 .. count - 1.
---@return integer
function Heap:count()
  return core.heap_count(self)
end

--- The kernel that computed the latest values: "naive", "layers", "sparse", "dense",
--- "blocks", "subtraction", or "none".
---@return string
function Heap:kernel()
  return core.heap_kernel(self)
end

--- Saves all values computed so far to a file, from which `load` goes on. The
--- file is written beside the old one and renamed: one of the two is always whole.
---@param path string
---@return true|nil
---@return string? message
function Heap:save(path)
  if type(path) ~= "string" then
    core.bad_argument(1, "expected the path of a file, got " .. core.position_text(path), "save")
  end
  return core.heap_save(self, path)
end

--- Takes the values that were saved for the same code; the heap game itself, or
--- nil, message (and nothing is changed).
---@param path string
---@return grundy.Heap|nil
---@return string? message
function Heap:load(path)
  if type(path) ~= "string" then
    core.bad_argument(1, "expected the path of a file, got " .. core.position_text(path), "load")
  end
  local ok, message = core.heap_load(self, path)
  if not ok then return nil, message end
  return self
end

-- A heap game is shown as its code, which makes it again.
local title = core.ruleset_meta.__tostring
function core.ruleset_meta:__tostring()
  return core.kind(self) == "heap" and core.heap_text(self) or title(self)
end

-- Sequences of heap games can do what the games can.

local period_of = core.Sequence.period

--- The Period of the values: the one proven for their heap game, else the one
--- observed on them; nil, message when they show none.
---@return grundy.Period|nil
---@return string? message
function core.Sequence:period()
  local period, message = period_of(self)
  if not period then return nil, message end
  if period.proven then Heap.proved[period] = core.sequence_maker(self) end
  return period
end

--- The rare heaps among those of a Sequence, in the sparse space of its game
--- (Winning Ways, ch. 4), its mask, and whether the parity of the heap takes part;
--- nil, message for games without one. Where divisions that take an even and an odd
--- number have their own masks: the heaps rare in either, and both of the second.
---@return integer[]|nil
---@return integer|string
---@return boolean? parity
---@return integer? odd_mask
---@return boolean? odd_parity
function core.Sequence:rare()
  local maker = core.sequence_maker(self)
  if core.kind(maker) ~= "heap" then return nil, "only heap games given by a code or a set have rare heaps" end
  return core.heap_rare(self)
end

--- Saves the values of the heap game of a Sequence (see Heap:save).
---@param path string
---@return true|nil
---@return string? message
function core.Sequence:save(path)
  local maker = core.sequence_maker(self)
  if core.kind(maker) ~= "heap" then return nil, "only values of heap games given by a code or a set can be saved" end
  return Heap.save(maker, path)
end

--- Checks the certificate of a proven period again, with values that the naive
--- kernel computes: true or false; nil, message for a period that is not proven.
---@return boolean|nil
---@return string? message
function core.Period:verify()
  local game = Heap.proved[self]
  if not game or not self.proven then return nil, "this period is not proven, but observed" end
  return core.heap_verify(game)
end

local option_types = { kernel = "string", vectors = "string", periods = "boolean" }

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

--- Lets the engine of a game compute as the options say.
local function choose(game, options)
  local function refuse(message)
    core.bad_argument(2, message, "heap")
  end
  if type(options) ~= "table" then refuse("expected a table of options, got " .. core.position_text(options)) end
  for key, value in next, options do
    local expected = option_types[key]
    if not expected then
      refuse(("unknown option %s; the options are 'kernel', 'periods', 'vectors'"):format(core.position_text(key)))
    end
    if type(value) ~= expected then
      refuse(("option '%s' is %s, expected a %s"):format(key, core.position_text(value), expected))
    end
  end
  if core.kind(game) ~= "heap" then refuse("a rule written in Lua has no kernels") end
  local ok, wrong = core.heap_choose(game, options.kernel, options.vectors, options.periods)
  if not ok then refuse(wrong) end
end

--- The table that a text like "{ subtract = {1, 3} }" writes, which is how such games are shown; else nil.
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

--- A heap game from its code ("0.77", "4!.0"; the language is described in
--- doc/heaps.md), or from a table: { subtract = {1, 3, 4} }, { all_but = {2} },
--- { split = "unequal" } (Grundy's game), { take = function(n, to) ... end } (a
--- move function over heaps). game(12) is a heap, game {3, 7} the sum of two.
---
--- `options` may say how values are computed: kernel = "naive", "layers", "sparse",
--- "dense", "blocks", "subtraction" or "auto"; vectors = "none", "avx2", "avx512" or "auto"
--- (the most that may be used); periods = false: by the kernel alone, without
--- looking for a period on the way. All give the same values.
---@param spec string|table
---@param options? { kernel?: string, vectors?: string, periods?: boolean }
---@return grundy.Heap
local function heap(spec, options)
  local game
  if type(spec) == "string" then spec = set_from_text(spec) or spec end
  if type(spec) == "string" then
    local parsed, wrong = core.heap(fields_for(), spec)
    game = parsed and named(parsed) or bad(wrong)
  else
    if type(spec) ~= "table" then bad("expected a code or a table, got " .. core.position_text(spec)) end
    game = makers[kind_of(spec)](spec)
  end
  if options ~= nil then choose(game, options) end
  return game
end

return heap
