--- The dozen ways to play several games at once, and the ending "all zero", against search of the product game.

local components = require "spec.oracles.components"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local products = require "spec.support.products"

--- The outcome of a compound that ends as soon as every component has the value 0, one that fell apart being one
--- component still; the player to move has then won.
local function all_zero(values)
  local memo = {}
  local function outcome(list)
    local keys, over = {}, true
    for i, component in ipairs(list) do
      local texts, sum = {}, 0
      for k, p in ipairs(component) do
        texts[k], sum = naive.text(p), sum ~ values[component.moves](p)
      end
      table.sort(texts)
      keys[i], over = table.concat(texts, "+"), over and sum == 0
    end
    if over then return "N" end
    local key = table.concat(keys, "|")
    if not memo[key] then
      local result = "P"
      products.turns(list, { move = "one" }, function(after)
        if result == "P" and outcome(after) == "P" then result = "N" end
      end)
      memo[key] = result
    end
    return memo[key]
  end
  return outcome
end

return function()
  local list = {}
  for i = 1, math.random(1, 3) do list[i] = components.new(math.random(2, 5)) end
  local slow, values = {}, {}
  for i, c in ipairs(list) do
    slow[i] = { c.position, moves = c.moves }
    values[c.moves] = naive.values(c.moves)
  end
  local function compound(move, ending, play)
    local spec = { move = move, ending = ending, play = play }
    for i, c in ipairs(list) do spec[i] = c.given end
    return grundy.sum(spec)
  end
  oracle.same(all_zero(values)(slow), compound(nil, "all_zero"):outcome(), "%s", compound(nil, "all_zero"))
  local way = oracle.pick(products.ways())
  local outcome, sum = products.outcomes(way), compound(way.move, way.ending, way.play)
  oracle.same(outcome(slow), sum:outcome(), "%s", sum)
  local turns = 0
  if not products.has_ended(slow, way) then
    products.turns(slow, way, function(after) turns = turns + (outcome(after) == "P" and 1 or 0) end)
  end
  local moves = sum:winning_moves { limit = 50 }
  oracle.same(turns > 0, #moves > 0, "a winning turn of %s", sum)
  oracle.same(turns > 0, sum:winning_move() ~= nil, "one winning turn of %s", sum)
  for _, move in ipairs(moves) do oracle.same("P", sum:play(move):outcome(), "%s after %s", sum, move) end
end
