--- The mex, the search of couples and that by proof numbers on random rulesets, against values by the definition: of
--- positions and sums, with hints and without, with little memory, and through files of facts and proofs.

local core = require "grundy.core"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local random_game = require "spec.support.random_game"
local moves_of = require "spec.support.moves"
local search_of = require "grundy.theory.search".of
local texts = require "spec.support.theories".move_texts

local function move_texts(moves) return table.concat(texts(moves), " ") end

--- A new ruleset of the game, with what its author knows of it, drawn at random.
local function ruleset_of(game, values)
  local spec, index = { name = "Drawn", moves = game.moves }, game.index
  if math.random(2) == 1 then spec.difficulty = function(p) return index(p) % 5 + 1 end end
  if math.random(2) == 1 then
    spec.max_value = function(p) return index(p) % 3 > 0 and values[index(p)] + index(p) % 2 or nil end
  end
  spec.theorem = oracle.pick { {}, { value = function(p) return index(p) % 4 == 0 and values[index(p)] or nil end },
    { outcome = function(p) return values[index(p)] == 0 and "P" or "N" end } }
  return grundy.ruleset(spec)
end

--- Questions to one search object, perhaps with little memory.
local function check_search(game, values, by)
  local search = core.search(ruleset_of(game, values))
  if math.random(2) == 1 then search:set_memory(math.random(4000)) end
  local i, settings = #values, { search = by }
  for _ = 1, math.random(4) do
    local n = math.random(0, values[i] + 1)
    local answer, message = search:nimber(game.positions[i], settings)
    oracle.same(values[i], answer, "%s of position %d (%s)", by, i, message)
    answer, message = search:is(game.positions[i], n, settings)
    oracle.same(values[i] == n, answer, "%s: whether position %d is %d (%s)", by, i, n, message)
    i = math.random(#values)
  end
end

--- A sum of two or three positions and a Nim heap: value, outcome, and whether winning moves win.
local function check_sum(game, values, by)
  local ruleset, plain, sum = ruleset_of(game, values), grundy.ruleset(game.moves), math.random(0, 3)
  local position, by_mex = grundy.games.nim(sum), grundy.games.nim(sum)
  local settings = { search = by, memory = math.random(2) == 1 and math.random(4000) or nil }
  for _ = 1, math.random(3) do
    local i = math.random(#values)
    position, by_mex = position + ruleset(game.positions[i]), by_mex + plain(game.positions[i])
    sum = sum ~ values[i]
  end
  local text = by .. " of " .. tostring(position)
  oracle.same(sum == 0 and "P" or "N", position:outcome(settings), "%s: outcome", text)
  oracle.same(sum, position:value(settings), "%s: value", text)
  local moves = position:winning_moves(settings)
  oracle.same(sum ~= 0, #moves > 0, "%s: whether moves win", text)
  oracle.same(move_texts(by_mex:winning_moves()), move_texts(moves), "%s: winning moves", text)
end

--- Misere outcomes by proof numbers.
local function check_misere()
  local game, outcome = random_game.new(math.random(3, 9)), naive.sum_outcomes(true)
  local ruleset, moves = grundy.ruleset(game.moves), oracle.slow(game.moves)
  local list, position = {}, nil
  for i = 1, math.random(2) do
    list[i] = { moves = moves, position = oracle.pick(game.positions) }
    local given = ruleset(list[i].position)
    position = position and position + given or given
  end
  oracle.same(outcome(list), position:outcome { play = "misere", search = "proof" }, "misere %s", position)
end

--- Facts and a proof go through a file.
local function check_file(game, values, path)
  local function rules() return grundy.ruleset { name = "Drawn", moves = game.moves } end
  local ruleset, p, value = rules(), game.positions[#values], values[#values]
  local outcome = value == 0 and "P" or "N"
  oracle.same(outcome, ruleset:prove(p, path), "what is proven of %s", p)
  oracle.same(outcome, select(2, rules():verify(nil, path)), "what is verified of %s", p)
  ruleset:value(p, { search = "couples" })
  oracle.same(true, ruleset:save_facts(path), "saving")
  local again = rules()
  local facts = search_of(ruleset):statistics().facts
  oracle.same(facts, again:load_facts(path), "loaded facts")
  oracle.same(facts, search_of(again):statistics().facts, "facts after loading")
  oracle.same(facts, again:verify(nil, path), "verified facts")
  oracle.same(value, again:value(p, { search = "couples" }), "value of %s from facts", p)
end

return function()
  local game = random_game.new(math.random(40))
  local values = naive.heap_values(moves_of.listed(game.options), 1, #game.options)
  local by_mex = ruleset_of(game, values)
  for i = #values, 1, -math.random(8) do
    oracle.same(values[i], by_mex:value(game.positions[i], { search = "mex" }), "mex of position %d", i)
  end
  for _, by in ipairs { "couples", "proof" } do check_search(game, values, by) end
  check_sum(game, values, oracle.pick { "couples", "proof" })
  check_misere()
  if math.random(4) == 1 then oracle.with_file(function(path) check_file(game, values, path) end) end
end
