--- All winning moves of sums, normal and misere, by whatever theory answers, against search of the sum: random rulesets
--- with and without theorems, codes, documented games, and mixtures of these. A case asks for many sums of the same
--- positions, and returns their number.

local components = require "spec.oracles.components"
local core = require "grundy.core"
local grundy = require "grundy"
local moves_of = require "spec.support.moves"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local random_game = require "spec.support.random_game"
local sums = require "spec.oracles.sums"
local theories = require "spec.support.theories"

local sums_of_a_case, most_nodes = 60, 20

-- Positions of the documented games of which few others can be reached.
local documented = [[
  arc_kayles { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 }, { 4, 5 } } }
  blackboard(2)(7)
  bounded_nim(3)(6)
  chomp { 3, 2 }
  couples_are_forever(8)
  cutcake(2, 3)
  dag_tokens({ { 2, 3 }, { 3, 4 }, { 4, 5 }, { 5 }, {} })(1)
  dawsons_chess(7)
  euclid { 5, 8 }
  euclid_positive { 5, 7 }
  fibonacci_nim { 5, 3 }
  funny_game { 2, 3 }
  gra_discard(3) { 1, 2 }
  grid_geography(2)
  grundys_game(8)
  impartial_clobber(2, 2)
  kayles(6)
  lasker(4)
  mem { 5, 2 }
  mem0 { 5, 2 }
  merge_or_take_one { 1, 1, 2 }
  misere_nim { 1, 1, 2 }
  mock_turtles "HTH"
  moore_nim(2) { 1, 1, 2 }
  new_stone_game { 1, 2, 2 }
  nim(4)
  no_go(1, 3)
  node_kayles { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 5 } } }
  node_kayles_grid(1, 5)
  officers(7)
  poi_gra(4) { 2, 3 }
  ruler "HTH"
  split_nim(5)
  sprouts(2)
  staircase_nim { 1, 1, 1 }
  stripes(2, 1, 3)(7)
  subtraction({ 1, 3, 4 })(7)
  t_wythoff(2) { 1, 2 }
  take_away(2) { 4, 3 }
  take_two_adjacent(7)
  treblecross(7)
  triplets "HTHHT"
  turning_turtles "THTH"
  twins "HTHH"
  welter { 1, 4 }
  wythoff { 2, 1 }
]]

local texts = {}
for text in documented:gmatch "[^\n]+" do texts[#texts + 1] = text end

---- rulesets ----------------------------------------------------------------------------

--- Whether the theorem knows the answer about a node; it need not know all answers.
local function unknown(node, some)
  return some and #node.name % 2 == 0
end

--- A theorem about a random game, told by what search finds; it does not know all values and outcomes. `single`: every
--- option is one position.
local function draw_theorem(of, single)
  local theorem, misere, some = {}, {}, math.random(2) == 1
  local function node_of(p) return of.pool.by_ruleset[of.ruleset][naive.text(p)] end
  local function outcome(lost)
    return function(p) return of.lost[lost](node_of(p).code) and "P" or "N" end
  end
  local function options(holds)
    return function(p, value)
      local list = {}
      for _, parts in pairs(node_of(p).parts) do
        if holds(parts, value) then list[#list + 1] = parts[1].position end
      end
      return list
    end
  end
  local function winning(play)
    return single and options(function(parts) return of.lost[play](parts[1].code) end) or nil
  end
  local function has_value(parts, value) return sums.value(parts[1]) == value end
  if math.random(2) == 1 then
    theorem.value = function(p)
      return not unknown(node_of(p), some) and sums.value(node_of(p)) or nil
    end
    theorem.options_with_value = single and math.random(2) == 1 and options(has_value) or nil
    local list = theorem.options_with_value
    if list and math.random(2) == 1 then theorem.count_options_with_value = function(...) return #list(...) end end
  end
  if math.random(2) == 1 then
    theorem.outcome = function(p)
      return not unknown(node_of(p), some) and outcome "normal"(p) or nil
    end
  end
  if math.random(3) == 1 then theorem.winning_moves = winning "normal" end
  if math.random(3) == 1 then misere.outcome = outcome "misere" end
  if math.random(3) == 1 then misere.winning_moves = winning "misere" end
  if math.random(2) == 1 then misere.longest = function(p) return sums.longest(node_of(p)) end end
  theorem.misere = misere
  return theorem
end

local draw = {}

--- A random game as a ruleset; `of` is to get the pool and the searches.
function draw.random(of, size)
  local single = math.random(4) > 1
  local game = random_game.new(size, nil, single)
  local spec = { moves = game.moves }
  local kind = math.random(8)
  if kind <= 3 then spec.theorem = draw_theorem(of, single) end
  if kind == 4 then spec.loopy = true end
  if kind == 5 then spec.search = oracle.pick { "couples", "proof" } end
  of.ruleset = grundy.ruleset(spec)
  return of.ruleset, game.moves, game.positions[size]
end

function draw.documented()
  local text = oracle.pick(texts)
  local position = assert(load("return require('grundy').games." .. text))()
  local it = oracle.pick(position:components())
  return it.ruleset, function(p, to)
    for _, option in ipairs(core.options_of(it.ruleset, p)) do to(table.unpack(option)) end
  end, it.position
end

function draw.code(_, size)
  local code = components.code()
  return grundy.heap(code), components.heap_moves(code), size
end

function draw.nim() return grundy.games.nim, moves_of.nim, math.random(2, 6) end

---- the case ----------------------------------------------------------------------------

-- Smaller budgets, so that small sums are large for a theory.
local budgets = {
  {},
  { ticks = { 1 << 8, 1 << 9, 1 << 10 }, quick_search = 50 },
  { ticks = { 1 << 20 }, elements = 8, quick_search = 1, slow_search = 1, sums = 1 },
  { sums = 1, tame_positions = 3 },
}

--- Settings of calls; nil more often than not.
local function draw_settings()
  local kind = math.random(12)
  if kind == 1 then return { search = oracle.pick { true, "mex", "couples", "proof" } } end
  if kind == 2 then return { quotient = false } end
  if kind == 3 then return { limit = math.random(1, 40) } end
  return nil
end

--- Compares the winning moves of one sum.
local function compare_moves(list, position, number, lost, play)
  local drawn = draw_settings()
  local settings = { play = play }
  for key, value in next, drawn or {} do settings[key] = value end
  local moves, message = position:winning_moves(settings)
  local name = ("%s under %s play%s"):format(position, play, drawn and ", " .. next(drawn) or "")
  if not moves then
    local limited = drawn and drawn.limit and tostring(message):find "limit" ~= nil
    oracle.same(true, limited or false, "the reason %q for %s", tostring(message), name)
    return
  end
  local expected = {}
  for i, node in ipairs(list) do
    for text, change in pairs(node.options or {}) do
      if lost(number + change) then expected[i .. ": " .. text] = true end
    end
  end
  oracle.same_moves(expected, moves, name)
  if math.random(4) > 1 then return end -- the calls below take as long as that above, and share its theories
  local count, none = position:count_winning_moves(settings)
  if count or not (drawn and drawn.limit) then
    oracle.same(#moves, count, "%s: the number of moves, %s", name, none)
  end
  local first = position:winning_move(settings)
  if first or not (drawn and drawn.limit) then
    oracle.same(tostring(moves[1]), tostring(first), "%s: the first move", name)
  end
end

--- The birthday of the form of what is left of a sum without a Nim heap.
local function birthday_without(list, heap)
  local rest
  for _, node in ipairs(list) do
    if node.ruleset == grundy.games.nim and node.position == heap then
      heap = nil
    else
      rest = rest and rest + node.given or node.given
    end
  end
  return rest:misere_form():birthday()
end

--- Compares what is said of one sum: the outcome, and the reason that is given for it.
local function compare_reason(list, position, number, lost, play)
  local text, value, longest = position:explain(play), 0, 0
  local name = ("%s under %s play: %s"):format(position, play, text)
  for _, node in ipairs(list) do value, longest = value ~ sums.value(node), longest + sums.longest(node) end
  local outcome = lost[play](number) and "P" or "N"
  oracle.same(outcome, text:sub(1, 1), name)
  oracle.same(outcome, position:outcome(play), name)
  local said = text:match "values [%d, ]+ is (%d+)" or text:match "the sum has the genus (%d+)"
  oracle.same(true, not said or value == tonumber(said), name)
  local heap = tonumber(text:match "the Nim heap of (%d+) is larger than the rest")
  oracle.same(true, not heap or longest - heap < heap, name)
  heap = tonumber(text:match "the Nim heap of (%d+) is larger than the birthday")
  oracle.same(true, not heap or birthday_without(list, heap) < heap, name)
  local same = lost.normal(number) == lost.misere(number)
  oracle.same(true, same or not text:find "as under normal play:", name)
  oracle.same(true, not same or not text:find "unlike under normal play:", name)
end

--- All positions that can be reached from those of some random rulesets; nil if these are too many.
local function draw_pool()
  local pool, drawn = sums.new(), {}
  local kinds = { "random", oracle.pick { "nim", "nim", "random", "code", "documented" },
    oracle.pick { "nim", "code", "documented" } }
  for i = 1, math.random(2, 3) do
    drawn[i] = { pool = pool }
    local ruleset, moves, p = draw[kinds[i]](drawn[i], math.random(4, 10))
    if pool:add(ruleset, moves, p) > most_nodes then return nil end
  end
  pool:number()
  local lost = { normal = pool:search(true), misere = pool:search(false) }
  for _, of in ipairs(drawn) do of.lost = lost end
  return pool, lost
end

--- Asks for a quotient of some of the positions of one ruleset, which then answers for them.
local function ask_for_quotient(pool)
  local node, list = oracle.pick(pool.starts), {}
  if core.fields(node.ruleset).loopy then return end
  for _, other in ipairs(pool.starts) do
    if other.ruleset == node.ruleset and math.random(2) == 1 then list[#list + 1] = other.position end
  end
  if list[1] then node.ruleset:misere_quotient { positions = list, limit = 64 } end
end

local function compare_all(pool, lost)
  if math.random(8) == 1 then ask_for_quotient(pool) end
  for _ = 1, sums_of_a_case do
    local list, position, number = pool:draw(oracle.pick { 1, 2, 2, 2, 3 })
    for _, play in ipairs { "misere", "normal" } do
      compare_moves(list, position, number, lost[play], play)
      if math.random(10) == 1 then compare_reason(list, position, number, lost, play) end
    end
  end
end

return function()
  local pool, lost
  repeat pool, lost = draw_pool() until pool and #pool.live > 0
  theories.with_budget(oracle.pick(budgets), function() compare_all(pool, lost) end)
  return sums_of_a_case
end
