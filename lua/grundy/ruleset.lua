--- Rulesets: games given by their rules.
---
--- A ruleset lists the options of a position; every question about values,
--- outcomes and moves is answered from that, or by a theorem where it has one.

local core = require "grundy.core"
local position = require "grundy.position"

core.own() -- errors point outside of the files of this folder

---@class grundy.Theorem a closed form that answers instead of search
---@field value? fun(p): integer the Grundy value
---@field options_with_value? fun(p, value: integer): any[] the options of p that have this value: positions,
---  functions that return one, or for heaps also lists of heaps
---@field outcome? fun(p): "N"|"P" the outcome under the ruleset's own play
---@field winning_moves? fun(p): any[] all options that win under the ruleset's own play
---@field misere? { outcome?: function, winning_moves?: function } the same under misere play

---@class grundy.Spec
---@field moves fun(p, to: fun(...)): any[]? calls `to(a, b, ...)` once an option, or returns a list of positions
---@field name? string
---@field canonical? fun(p): any the representative of a position (of an isomorphic game)
---@field loopy? boolean cycles are part of the game
---@field move_fields? table<string, fun(from, to: any[], ruleset, alone: boolean): any> more fields of moves
---@field describe? fun(from, to: any[]): string the text of a move
---@field draw? fun(p): string[] the lines that `grundy play` shows for a position
---@field theorem? grundy.Theorem
---@field heap? boolean positions are heaps (integers >= 0), and R{a, b} is the sum of two
---@field accept? fun(p): any the position that a user's p means, or nil and what is wrong with it
---@field play? "normal"|"misere" how outcome() and winning_moves() are meant when they do not say
---@field limit? integer of positions searched, where a call does not say
---@field progress? fun(done: integer, total: integer?) where a call names none
---@field engine? grundy.Heap a heap game with the same values, which answers value, values and period
---@field info? { name: string, title?: string, rules: string, verdict: string, source: string }

---@class grundy.Ruleset
local Ruleset = core.Ruleset

local keys = {
  accept = "function",
  canonical = "function",
  describe = "function",
  draw = "function",
  engine = "userdata",
  heap = "boolean",
  info = "table",
  limit = "number",
  loopy = "boolean",
  move_fields = "table",
  moves = "function",
  name = "string",
  play = "string",
  progress = "function",
  theorem = "table",
}

local theorem_keys = {
  misere = "table",
  options_with_value = "function",
  outcome = "function",
  value = "function",
  winning_moves = "function",
}

local misere_keys = { outcome = "function", winning_moves = "function" }

local function sorted_keys(set)
  local list = {}
  for key in next, set do list[#list + 1] = "'" .. key .. "'" end
  table.sort(list)
  return table.concat(list, ", ")
end

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "ruleset")
end

--- A plain copy of `given`, whose keys must be in `allowed` with these types.
local function checked_copy(given, allowed, what)
  local copy = {}
  for key, value in next, given do
    local expected = allowed[key]
    if not expected then
      refuse("unknown key %s in %s; the keys are %s", core.position_text(key), what, sorted_keys(allowed))
    end
    if type(value) ~= expected then
      refuse("key '%s' of %s is %s, expected a %s", key, what, core.position_text(value), expected)
    end
    copy[key] = value
  end
  return copy
end

--- Lets the values of a game that may go round come from exploring it.
local function answer_by_exploring(fields)
  local function explored(self, p, limit, progress)
    local graph, vertex = require("grundy.explore").vertex({ rulesets = { self }, positions = { p } }, limit, progress)
    if not graph then return nil, vertex end
    return core.value_of(graph, vertex)
  end
  fields.explored_value = explored
  function fields.values(self, first, last, options)
    return require("grundy.explore").values(self, first, last, options)
  end
end

--- Lets a heap game answer for a ruleset with the same values.
local function answer_by_engine(fields, engine)
  fields.theorem = fields.theorem or {}
  fields.theorem.value = function(n) return core.value_of(engine, n) end
  fields.values = function(_, ...) return engine:values(...) end
  fields.period = function(_, ...) return engine:period(...) end
end

local M = {}

--- A ruleset from its move function, or from a table that says more.
---
--- `moves(p, to)` is called with a position and calls `to` once for every
--- option; `to(a, b)` is an option that is the sum of two positions, `to()` one
--- where nothing is left. It may also return a list of options, each of which is
--- one position. Lists given to `to` are copied, so one table may serve for all
--- options (the fast way).
---@param spec grundy.Spec|fun(p, to: fun(...)): any[]?
---@return grundy.Ruleset
function M.new(spec)
  if type(spec) == "function" then spec = { moves = spec } end
  if type(spec) ~= "table" then
    refuse("expected a move function or a table, got %s", core.position_text(spec))
  end
  local fields = checked_copy(spec, keys, "the ruleset")
  if not fields.moves then refuse("key 'moves' is missing: the function that lists the options") end
  if fields.theorem then
    fields.theorem = checked_copy(fields.theorem, theorem_keys, "the theorem")
    if fields.theorem.misere then
      fields.theorem.misere = checked_copy(fields.theorem.misere, misere_keys, "the misere theorem")
    end
  end
  if fields.play and fields.play ~= "normal" and fields.play ~= "misere" then
    refuse("key 'play' is %s, expected \"normal\" or \"misere\"", core.position_text(fields.play))
  end
  if fields.limit and (math.tointeger(fields.limit) or 0) < 1 then
    refuse("key 'limit' is %s, expected an integer >= 1", core.position_text(fields.limit))
  end
  if fields.engine then answer_by_engine(fields, fields.engine) end
  if fields.loopy then answer_by_exploring(fields) end
  return core.rules(fields, fields.moves)
end

--- A Position with the one component p, the first argument of `name`.
local function single(self, p, name)
  local accepted, wrong = core.accept(self, p)
  if accepted == nil then core.bad_argument(1, wrong, name) end
  return position.new({ self }, { accepted })
end

--- The Position with p as its one component.
---@param p any
---@return grundy.Position
function Ruleset:position(p)
  return single(self, p, "position")
end

--- The sum of the positions in a list.
---@param positions any[]
---@return grundy.Position
function Ruleset:sum(positions)
  return position.sum(self, positions, "sum")
end

--- The outcome of a position: "N", the player to move wins, or "P", the other one does.
---@param p any
---@param play? "normal"|"misere"
---@param options? grundy.CallOptions
---@return "N"|"P"|nil outcome
---@return string? message
function Ruleset:outcome(p, play, options)
  return position.outcome(single(self, p, "outcome"), play, options, 2)
end

--- All moves of a position that win, each once, in the order of the rule (in that of
--- winning soonest where play may go round: see Position:winning_moves).
---@param p any
---@param play? "normal"|"misere"
---@param options? grundy.CallOptions
---@return grundy.Move[]|nil moves
---@return string? message
function Ruleset:winning_moves(p, play, options)
  return position.winning_moves(single(self, p, "winning_moves"), play, options, 2)
end

--- The graph of all that is reachable from a position; nil, message when
--- options.limit positions were not enough (see grundy.explore).
---@param p any
---@param options? { limit?: integer, progress?: fun(done: integer) }
---@return grundy.Graph|nil
---@return string? message
function Ruleset:graph(p, options)
  return position.graph(single(self, p, "graph"), options, 2)
end

-- Values that `period` looks at, where it is not told, and how many at first.
local period_limit, period_first = 4096, 64

--- The period that the values of the integer positions from 0 on show, never
--- proven (heap games have theorems): nil, message when `limit` values show none.
---@param limit? integer
---@param options? grundy.CallOptions
---@return grundy.Period|nil
---@return string? message
function Ruleset:period(limit, options)
  core.title(self) -- refuses what is no ruleset
  if limit ~= nil and (math.type(limit) ~= "integer" or limit < 1) then
    core.bad_argument(1, "expected an integer >= 1, got " .. core.position_text(limit), "period")
  end
  limit = limit or period_limit
  local count = math.min(period_first, limit)
  while true do
    local values, message = self:values(0, count - 1, options)
    if not values then return nil, message end
    if type(values) == "table" then return nil, "some of the values are infinite" end
    local period, none = values:period()
    if period then return period end
    if count == limit then return nil, none end
    count = math.min(2 * count, limit)
  end
end

-- Methods that live in modules of their own, loaded at the first call: the module
-- has a function of the method's name, where its documentation stands.
local elsewhere = {
  check = "grundy.check",
  foreclosed = "grundy.component",
  genus = "grundy.genus",
  guess = "grundy.guess",
  is_tame = "grundy.genus",
  load_misere_quotient = "grundy.quotient",
  misere_quotient = "grundy.quotient",
  misere_quotients = "grundy.quotient",
  plot = "grundy.plot",
  remoteness = "grundy.component",
  suspense = "grundy.component",
}

for name, module in next, elsewhere do
  Ruleset[name] = function(self, ...)
    core.title(self)
    return require(module)[name](self, ...)
  end
end

function core.Sequence:plot(given)
  core.sequence_maker(self) -- refuses what is no Sequence
  return require("grundy.plot").sequence(self, given)
end

local meta = core.ruleset_meta

function meta:__call(p)
  local fields = core.fields(self)
  if type(p) == "table" and (fields.heap or core.kind(self) == "graph") then
    return position.sum(self, p, fields.name)
  end
  return single(self, p, fields.name)
end

function meta:__tostring()
  return core.title(self)
end

return M
