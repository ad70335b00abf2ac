--- Random components of sums, each as a Position of the library and as a rule for the slow search.

local grundy = require "grundy"
local heap_rules = require "spec.support.heap_rules"
local oracle = require "spec.oracles.oracle"
local random = require "spec.support.random"
local random_game = require "spec.support.random_game"
local moves_of = require "spec.support.moves"

local components = {}

--- A random octal code, with modifiers that may have an effect.
function components.code()
  local digits = {}
  for i = 1, math.random(1, 3) do
    digits[i] = random.text(1, "01234567") .. oracle.pick { "", "", "", "!", "?", "=" }
  end
  return oracle.pick { "0", "0", "0", "4", "4!", "4=" } .. "." .. table.concat(digits)
end

--- The rule of a heap code, for the slow search.
function components.heap_moves(code)
  local digits, lists = heap_rules.parse(code), {}
  return function(n, to)
    lists[n] = lists[n] or heap_rules.options(digits, n)
    for _, option in ipairs(lists[n]) do to(table.unpack(option)) end
  end
end

local kinds = {}

function kinds.random(size)
  local game = random_game.new(size)
  return grundy.ruleset(game.moves), game.moves, game.positions[math.random(size)]
end

function kinds.code(size)
  local code = components.code()
  return grundy.heap(code), components.heap_moves(code), math.random(0, size)
end

function kinds.rule(size)
  local moves = moves_of[oracle.pick { "nim", "kayles", "lasker" }]
  return grundy.ruleset(moves), moves, math.random(0, size)
end

function kinds.game(size)
  local key = oracle.pick { "nim", "kayles", "lasker", "wythoff" }
  local p = math.random(0, math.min(size, 6))
  if key == "wythoff" then p = { p % 4, math.random(0, 3) } end
  return grundy.games[key], moves_of[key], p
end

local slow = setmetatable({}, { __mode = "k" })

--- A component { ruleset = , moves = , position = , given = the Position } of positions up to about `size`. Components
--- of one ruleset have the same moves.
function components.new(size)
  local ruleset, moves, p = kinds[oracle.pick { "random", "random", "code", "rule", "game" }](size)
  slow[ruleset] = slow[ruleset] or oracle.slow(moves)
  return { ruleset = ruleset, moves = slow[ruleset], position = p, given = ruleset:sum { p } }
end

--- Components, some of them equal, and the Position of their sum.
function components.sum(count, size)
  local list, position = {}, nil
  for i = 1, count do
    list[i] = i > 1 and math.random(6) == 1 and list[i - 1] or components.new(size)
    position = position and position + list[i].given or list[i].given
  end
  return list, position
end

return components
