--- Rulesets: games given by their rules.
---
--- A ruleset lists the options of a position; this list, or a theorem if it has one, answers every question about
--- values, outcomes and moves.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
local position = require "grundy.position"
require "grundy.loony" -- how the loony value prints and adds

core.own() -- errors point outside of the files of this folder

-- Loaded when the first ruleset is made.
core.policy_from(function()
  return require("grundy.theory.schedule").component, require("grundy.theory.budget").core
end)

--- What answers instead of search. `Ruleset:check` compares it with the rules. Where `value` or `outcome` does not know
--- the answer, it returns nil, and the position is searched; if a search is hopeless, it returns nil and a message, and
--- so does the call.
---
--- A listed option is a position, a function that returns the position when it is asked for, or in heap games
--- a list of heaps.
---@class grundy.Theorem
---@field value? fun(p): integer|nil, string? the Grundy value
---@field options_with_value? fun(p, value: integer): any[] all options of p that have this value
---@field count_options_with_value? fun(p, value: integer): integer their number, if counting is quicker than listing
---@field outcome? fun(p): "N"|"P"|nil, string? the outcome under the ruleset's own play
---@field winning_moves? fun(p): any[] all options that win under the ruleset's own play
--- For games on boards: `value` and `outcome` are asked only about full boards, those without "."; empty lines at the
--- edges are left out before, where the board has shapes and does not close up. The search itself
--- recognises these, so that a theorem about few positions costs the others nothing.
---@field where? "full"
---@field misere? grundy.MisereTheorem

--- What a theorem says about misere play.
---@class grundy.MisereTheorem
---@field outcome? fun(p): "N"|"P" the outcome
---@field winning_moves? fun(p): any[] all options that win
--- Whether a tame position p of Grundy value `value` is firm: a firm position has equal Grundy and misere values;
--- otherwise the two are 0 and 1, or 1 and 0. Sums of such positions are decided like Nim. `value` is nil if it is not
--- known. The answer nil means that this is not known, or that p may not be tame.
---@field firm? fun(p, value?: integer): boolean?
--- A heap game with the same moves: what is known about its misere play holds for this game.
---@field moves_of? grundy.Heap
--- Position n is a Nim heap of n: its options are 0, ..., n - 1.
---@field nim_heap? boolean
--- A bound on the number of moves from p on, counting both players; nil if none is known.
---@field longest? fun(p): integer?

--- What a move function calls for every option: `to(a, b, ...)`. It answers true once an option settles the search, so
--- that the function may return.
---@class grundy.To
---@overload fun(...): boolean?
---@field again fun(self: grundy.To, ...) the option a + b + ..., after which the same player must move again
--- Gives `option` and all options that `source` (default: the option itself) has under this name; all of them are then
--- options under this name. A queen's row is `to:ray("row", { a - 1, b })`. Values are found without listing these
--- options. There are up to 16 names; rays cannot be combined with `canonical`, `again`, Positions or boards.
---@field ray fun(self: grundy.To, name: string, option, source?): boolean?

--- The description of a ruleset. Other keys are refused by name.
---     local nim = grundy.ruleset {
---       name = "Nim",
---       heap = true, -- nim { 3, 5 } is a sum
---       moves = function(n, to) for left = 0, n - 1 do to(left) end end,
---       theorem = { value = function(n) return n end }, -- answers, and `check` compares it with the moves
---       move_fields = { taken = function(from, to) return from - to[1] end },
---       describe = function(from, to) return ("take %d of %d"):format(from - to[1], from) end,
---     }
---     local move = nim({ 3, 5 }):winning_moves()[1]
---     print(move, move.taken)  --> component 2: take 2 of 5	2
---@class grundy.Spec
--- Lists the options of a position p: calls `to(a, b, ...)` once for each option, the sum of a, b, ... (`to()`: nothing
--- is left), or returns a list of options, each of which is one position. `to:again(a, b, ...)` gives an option after
--- which the same player must move again. `to:ray(name, option)` names an option and all that it has under the same
--- name.
---@field moves fun(p, to: grundy.To): any[]?
---@field name? string shown in texts and errors (default: the name in `info`)
---@field canonical? fun(p): any the representative of p: a position whose game is isomorphic
---@field loopy? boolean play may return to a position
---@field heap? boolean positions are heaps (integers >= 0), and `R{a, b}` is the sum of two
---@field theorem? grundy.Theorem
---@field play? grundy.Play the play of `outcome` and `winning_moves` unless a call says otherwise (default "normal")
---@field accept? fun(p): any the position that p stands for, or nil and what is wrong with p
--- Lists the positions from which a move leads to p, if positions are lists of heaps, and no move enlarges a heap:
--- calls `to(q)` for each, which returns true if q is beyond the bounds of the call. Tables of outcomes, and
--- `p_positions`, then need no moves but those to P-positions.
---@field back? fun(p: integer[], to: fun(q: integer[]): true?)
---@field describe? fun(from, to: any[]): string the text of a move
--- Fields that moves of this ruleset have besides `component`, `from` and `to`, by name: `move.edge` calls
--- `move_fields.edge(from, to, ruleset, alone)` when it is read. `from` is the position, `to` the list of positions
--- that replace it, and `alone` says whether `from` is the only component of its sum.
---@field move_fields? table<string, fun(from, to: any[], ruleset: grundy.Ruleset, alone: boolean): any>
---@field draw? fun(p): string[] the lines that `grundy play` shows for a position
--- A picture of a position for pages. An element with the attribute `data-move`, the text of a move or its number in
--- `moves()`, makes that move when it is chosen.
---@field svg? fun(p): string
---@field values_from? grundy.Heap a heap game with the same values, which answers `value`, `values` and `period`
--- How hard a position of a big game is to search, an integer >= 1 on any scale (default: the length of the position).
---@field difficulty? fun(p): integer
---@field max_value? fun(p): integer|nil an upper bound of the value, for the searches of big games; nil: none is known
--- A file of facts: it is read when the first big position is searched, and each new fact is appended to it.
---@field facts? string
--- The search that decides positions, big or not, unless a call names one.
---@field search? "couples"|"proof"
---@field limit? integer the most positions that a search examines unless a call says otherwise
---@field progress? grundy.Progress called unless a call names another
---@field info? grundy.Info or its texts as keys of the ruleset:
---@field rules? string
---@field verdict? string
---@field source? string
---@field growth? string
---@field example? string

--- Short texts about a documented game.
---@class grundy.Info
---@field name string
---@field title? string its Chinese name
---@field chinese? { rules: string, verdict: string } the same in Chinese, for pages
---@field rules string
---@field verdict string who wins, or the closed form of the values
---@field source string
--- An upper bound on the growth of the time of calls with the size of a position, which `bench/growth.lua` tests: "n",
--- "n^2", "n^3" ..., or "2^n" (the default), which is no bound; "n, misere 2^n" tells misere play apart.
---@field growth? string
---@field example? string an expression that makes a position, from which `make doc` writes an example

--- A game: its positions and their options.
---
--- `R(p)` is the Position with p as its one component; of a heap game or a graph, `R{a, b}` is the sum of a and b.
--- `R(a, b)` is `R{a, b}`.
--- Methods raise for a value that is not a position of the ruleset. The keys of its table can be read as fields:
--- `R.name`, `R.theorem`, `R.draw`. A missing name may be set.
---@class grundy.Ruleset
---@field kind "rules"|"heap"|"graph" what lists the options: a rule written in Lua, a code or a set, a graph
---@field entailing boolean whether an entailing move has been met
---@field name? string
---@field info? grundy.Info
---@operator call(grundy.PositionValue): grundy.Position
local Ruleset = core.Ruleset

--- The Grundy value of a position: by the theorem if there is one, else by search, which keeps its results.
---
--- The value is a `grundy.Loopy` if play need not end, and `grundy.loony` for a loony position. Raises for a cycle in a
--- game that is not loopy, and passes on an error of the rule. In a game given by a code or a set, a heap of 2^40
--- tokens or more needs a proven period: the call looks for one among the first values, and raises if none is proven.
--- Cost: the search visits every position that play can reach once, and keeps 18 to 26 bytes for each position besides
--- its content.
---     print(grundy.games.kayles:value(10))  --> 2
---@param p grundy.PositionValue
---@param settings? grundy.CallSettings
---@return integer|grundy.Loopy|grundy.Loony|nil value
---@return string? message
---@function Ruleset:value

--- The values of the integer positions first..last: a Sequence, or a table indexed by position if some are infinite.
--- `last` is at least first - 1 (no values), and there are at most 2^40 of them.
---     print(grundy.games.kayles:values(0, 6))  --> 0, 1, 2, 3, 1, 4, 3
---@param first integer
---@param last integer
---@param settings? grundy.CallSettings
---@return grundy.Sequence|table<integer, integer|grundy.Loopy>|nil values
---@return string? message
---@function Ruleset:values

--- The options of a position, each once, in the order of the rule.
--- Every option is a list of positions, the components that are left, with the field `again = true` if the same player
--- must then move again. `nil, message` if there are more than 2^20 options; with a limit, more than 64 for
--- each position of the limit up to 2^16, and more than the limit above. Cost: one call of the rule.
---     print(#grundy.games.kayles:options(3))  --> 3
---@param p grundy.PositionValue
---@param settings? grundy.CallSettings
---@return grundy.PositionValue[][]|nil options
---@return string? message
---@function Ruleset:options

local keys = {
  accept = "function",
  back = "function",
  canonical = "function",
  describe = "function",
  difficulty = "function",
  draw = "function",
  example = "string",
  facts = "string",
  growth = "string",
  heap = "boolean",
  info = "table",
  limit = "number",
  loopy = "boolean",
  max_value = "function",
  move_fields = "table",
  moves = "function",
  name = "string",
  play = "string",
  progress = "function",
  rules = "string",
  search = "string",
  source = "string",
  svg = "function",
  theorem = "table",
  values_from = "userdata",
  verdict = "string",
}

-- Keys that are still accepted under their former names.
local former_names = { engine = "values_from" }

local theorem_keys = {
  count_options_with_value = "function",
  misere = "table",
  options_with_value = "function",
  outcome = "function",
  value = "function",
  where = "string",
  winning_moves = "function",
}

local misere_keys = {
  firm = "function",
  longest = "function",
  moves_of = "userdata",
  nim_heap = "boolean",
  outcome = "function",
  winning_moves = "function",
}

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
  for given_key, value in next, given do
    local key = former_names[given_key] or given_key
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

--- The info of a ruleset: the key `info`, or the keys that have its texts.
local function info_of(fields)
  local info = fields.info
  for _, key in ipairs { "example", "growth", "rules", "source", "verdict" } do
    if fields[key] and fields.info then
      refuse("key '%s' of the ruleset stands beside a key 'info', expected one of them", key)
    elseif fields[key] then
      info = info or { name = fields.name }
      info[key], fields[key] = fields[key], nil
    end
  end
  return info
end

--- Lets a heap game answer for a ruleset with the same values; the core asks it for single values.
local function answer_by_heap(fields, heap)
  if core.kind(heap) ~= "heap" then
    refuse("key 'values_from' of the ruleset is %s, expected a heap game by a code or a set", core.position_text(heap))
  end
  fields.accept = fields.accept or function(n)
    local size = type(n) == "number" and math.tointeger(n)
    if size and size >= 0 then return size end
    return require("grundy.support.accept").refused(n, "a heap (an integer >= 0)")
  end
  fields.theorem = fields.theorem or {}
  fields.theorem.value = function(n) return core.value_of(heap, n) end
  fields.values = function(self, first, last, settings)
    return heap:values(first, last, core.completed(settings, self))
  end
  fields.period = function(self, limit, settings)
    if type(limit) == "table" and settings == nil then return heap:period(core.completed(limit, self)) end
    local all = core.completed(settings, self) -- where `limit` replaces that of the ruleset
    if limit ~= nil and all ~= settings and (settings == nil or settings.limit == nil) then all.limit = nil end
    return heap:period(limit, all)
  end
end

--- The value of a position that is too big for the mex, which has listed `spent` positions.
local function searched_value(self, p, settings, spent)
  return require("grundy.theory.search").value(self, p, settings, spent)
end

--- Restricts value and outcome of a theorem to the positions of `where`. The search of a game on boards checks this
--- itself (csrc/lua/board/board_games.c), and then asks about no others.
local function confine(theorem, regions)
  if not regions then refuse "key 'where' of the theorem is for games on boards" end
  local inside = regions[theorem.where]
  if not inside then
    refuse("key 'where' of the theorem is %s, expected %s", core.position_text(theorem.where), sorted_keys(regions))
  end
  for _, key in ipairs { "value", "outcome" } do
    local f = theorem[key]
    theorem[key] = f and function(p)
      local there = inside(p)
      if there then return f(there) end
    end
  end
end

local M = { keys = keys, sorted_keys = sorted_keys }

--- The fields of a ruleset: a checked copy of the table that describes it.
---@param spec grundy.Spec
---@param regions? table<string, fun(p): any> what `where` of a theorem may name: the position to ask it about, or nil
function M.checked(spec, regions)
  local fields = checked_copy(spec, keys, "the ruleset")
  fields.info = info_of(fields)
  if not fields.name and fields.info and type(fields.info.name) == "string" then fields.name = fields.info.name end
  if fields.theorem then
    fields.theorem = checked_copy(fields.theorem, theorem_keys, "the theorem")
    if fields.theorem.misere then
      fields.theorem.misere = checked_copy(fields.theorem.misere, misere_keys, "the misere theorem")
    end
    if fields.theorem.where then confine(fields.theorem, regions) end
  end
  if fields.play and fields.play ~= "normal" and fields.play ~= "misere" then
    refuse("key 'play' is %s, expected \"normal\" or \"misere\"", core.position_text(fields.play))
  end
  if fields.search and fields.search ~= "couples" and fields.search ~= "proof" then
    refuse("key 'search' is %s, expected \"couples\" or \"proof\"", core.position_text(fields.search))
  end
  if fields.limit and (math.tointeger(fields.limit) or 0) < 1 then
    refuse("key 'limit' is %s, expected an integer >= 1", core.position_text(fields.limit))
  end
  if fields.values_from then answer_by_heap(fields, fields.values_from) end
  if fields.loopy then
    local position_graph = require "grundy.theory.position_graph" -- here, as few games are loopy
    fields.explored_value, fields.values = position_graph.value, position_graph.values
  end
  fields.searched_value = searched_value
  return fields
end

--- A ruleset from its move function, or from a table that says more.
---
--- `moves(p, to)` is called with a position and calls `to` once for every option: `to(a, b)` is an option that is the
--- sum of two positions, `to()` one where nothing is left. It may also return a list of options, each of which is one
--- position. `to` copies lists at once, so that one table may serve for all options (the fast way).
---
--- `to:again(a, b)` is an option after which the same player must move again, an entailing move; see
--- doc/guide/entailing.md. Values are then integers or `grundy.loony`, and only values, outcomes and winning moves
--- under normal play are defined: everything else raises. The first position with such an option is listed twice,
--- because `to` has methods only from then on.
---
--- `to:ray(name, option)` gives an option together with all options that this option itself has under the same name;
--- see doc/guide/rules.md.
---     print(grundy.ruleset(function(n, to) for k = 1, math.min(3, n) do to(n - k) end end):value(10))  --> 2
---@param spec grundy.Spec|fun(p, to: grundy.To): any[]?
---@return grundy.Ruleset
---@function grundy.ruleset
function M.new(spec, more_)
  if more_ ~= nil then core.bad_argument(2, "expected one table: 'moves' is a key beside the others", "ruleset") end
  if type(spec) == "function" then spec = { moves = spec } end
  if type(spec) ~= "table" then
    refuse("expected a move function or a table, got %s", core.position_text(spec))
  end
  local fields = M.checked(spec)
  if not fields.moves then refuse("key 'moves' is missing: the function that lists the options") end
  return core.rules(fields, fields.moves)
end

--- A Position with the one component p, the first argument of `name`.
local function single(self, p, name)
  return position.new({ self }, { arguments.position(self, p, name) })
end

--- The sum of the positions in a list. `R:sum { p }` is the position p even if `R(p)` would read p as a sum.
---     print(grundy.games.nim:sum { 1, 2 })  --> Nim{1, 2}
---@param positions grundy.PositionValue[]
---@return grundy.Position
function Ruleset:sum(positions)
  return position.sum(self, positions, "sum")
end

--- The outcome of a position, as `Position:outcome`.
---     print(grundy.games.nim:outcome(1), grundy.games.nim:outcome(1, "misere"))  --> N	P
---@param p grundy.PositionValue
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Outcome|nil outcome
---@return string? message
function Ruleset:outcome(p, settings, further_)
  return position.outcome(single(self, p, "outcome"), settings, further_, 2)
end

--- All moves of a position that win, each once, as `Position:winning_moves`.
---     print(grundy.games.nim:winning_moves(3)[1])  --> take 3 of 3
---@param p grundy.PositionValue
---@param settings? grundy.Play|grundy.PlaySettings
---@return grundy.Move[]|nil moves
---@return string? message
function Ruleset:winning_moves(p, settings, further_)
  return position.winning_moves(single(self, p, "winning_moves"), settings, further_, 2)
end

--- The period that the values of the integer positions 0, 1, 2, ... show; it is never proven (heap games prove theirs).
--- `nil, message` if the first `limit` values show no period, or if some are infinite.
--- Of a vector game with two free heaps and finitely many vectors it is the proven description of all positions.
---     print(grundy.games.nim:period())  --> period 1 from 0, saltus 1 (observed up to 63)
---@param limit? integer the most values that are examined (default 4096); may be one of the settings instead
---@param settings? grundy.CallSettings|grundy.PlaneSettings|grundy.Play
---@return grundy.Period|grundy.PlanePeriod|nil period
---@return string? message
function Ruleset:period(limit, settings)
  core.title(self) -- refuses anything but a ruleset
  local prove_plane = core.fields(self).prove_plane
  if prove_plane then return prove_plane(limit, settings) end
  local at
  limit, settings, at = setting_kinds.limited(limit, settings, "period")
  setting_kinds.check(settings, setting_kinds.call, at, "period")
  local budget = require("grundy.theory.budget").rows
  limit = limit or budget.period
  local count = math.min(budget.first_period, limit)
  while true do
    local values, message = self:values(0, count - 1, settings)
    if not values then return nil, message end
    if type(values) == "table" then return nil, "some of the values are infinite" end
    local period, none = values:period()
    if period then return period end
    if count == limit then return nil, none end
    count = math.min(2 * count, limit)
  end
end

local meta = core.ruleset_meta

--- R(p): the Position of p; R(a, b, ...) is R { a, b, ... }.
function meta:__call(p, ...)
  local fields = core.fields(self)
  if select("#", ...) > 0 then p = { p, ... } end
  if fields.transfinite and package.loaded["grundy.ordinal"] then
    local transfinite = require "grundy.transfinite"
    if transfinite.is_transfinite(p) then return transfinite.read(fields.transfinite, fields.name, p) end
  end
  if type(p) == "table" and not position.is(p) and (fields.heap or core.kind(self) == "graph") then
    return position.sum(self, p, fields.name)
  end
  return single(self, p, fields.name)
end

--- A heap game is shown as its code, from which it can be made again.
function meta:__tostring()
  return core.kind(self) == "heap" and core.heap_text(self) or core.title(self)
end

--- R.name = text, for a ruleset without a name.
function meta:__newindex(key, value)
  local fields = core.fields(self)
  if key ~= "name" or fields.name ~= nil or type(value) ~= "string" then
    core.fail(("attempt to set %s of %s (only a missing name can be set, to a string)"):format(
      core.position_text(key), core.title(self)))
  end
  fields.name = value
end

arguments.make_exact(Ruleset, true)

arguments.late_methods(Ruleset, "Ruleset", {
  along = "grundy.line",
  check = "grundy.check",
  each_fact = "grundy.theory.facts",
  genus = "grundy.genus",
  guess = "grundy.guess",
  load_facts = "grundy.theory.facts",
  misere_form = "grundy.form",
  misere_quotient = "grundy.quotient",
  p_positions = "grundy.vector_table",
  plot = "grundy.picture.plot",
  prove = "grundy.theory.facts",
  save_facts = "grundy.theory.facts",
  table = "grundy.vector_table",
  verify = "grundy.theory.facts",
}, core.title)

-- The classes of values and periods, which rulesets give, are those of the core as well.
arguments.late_methods(core.Sequence, "Sequence", {
  count_sums = "grundy.count_sums",
  guess = "grundy.guess",
  identify = "grundy.identify",
  plot = "grundy.picture.plot",
  rare = "grundy.sequence",
  save = "grundy.sequence",
}, function(value)
  core.sequence_maker(value) -- refuses other values
  return true
end)

arguments.late_methods(core.Period, "Period", {
  code = "grundy.picture.code",
  exceptions = "grundy.sequence",
  verify = "grundy.sequence",
}, function(value) return core.period_maker(value) ~= false end)

return M
