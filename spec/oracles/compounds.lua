--- The dozen ways to play several games at once, and the ending "all zero", against search of the product game.

local components = require "spec.oracles.components"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local products = require "spec.support.products"

--- The outcome of a compound that ends as soon as every component has the value 0, when the player to move has won; and
--- whether it has ended. A component that has split is still one component.
local function all_zero(values)
  local memo = {}
  local function has_ended(list)
    for _, component in ipairs(list) do
      local sum = 0
      for _, p in ipairs(component) do sum = sum ~ values[component.moves](p) end
      if sum ~= 0 then return false end
    end
    return true
  end
  local function outcome(list)
    if has_ended(list) then return "N" end
    local keys = {}
    for i, component in ipairs(list) do keys[i] = oracle.move_text(i, component) end
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
  return outcome, has_ended
end

--- The position after a turn, as text: the positions of each component.
local function text_of(after)
  local texts = {}
  for i, component in ipairs(after) do texts[i] = oracle.move_text(i, component) end
  return table.concat(texts, " | ")
end

--- The set of positions after winning turns, as texts.
local function winning_turns(slow, way, outcome, has_ended)
  local left = {}
  if has_ended(slow, way) then return left end
  products.turns(slow, way, function(after)
    if outcome(after) == "P" then left[text_of(after)] = true end
  end)
  return left
end

--- Compares the winning turns of a compound, if these are not too many.
local function compare_turns(sum, expected)
  local most = 200
  local moves, found, listed = sum:winning_moves { most = most }, {}, {}
  for _, move in ipairs(moves) do
    local turn = tostring(move)
    oracle.same(nil, listed[turn], "%s of %s twice", turn, sum)
    listed[turn] = true
    local after = sum:play(move):components()
    for i, component in ipairs(after) do
      local positions = component:components()
      for k, c in ipairs(positions) do positions[k] = c.position end
      after[i] = positions
    end
    local text = text_of(after)
    oracle.same(true, expected[text], "a winning turn of %s: %s, to %s", sum, move, text)
    found[text] = true
  end
  for text in pairs(#moves < most and expected or {}) do
    oracle.same(true, found[text], "a winning turn of %s to %s", sum, text)
  end
  oracle.same(next(expected) ~= nil, sum:winning_move() ~= nil, "one winning turn of %s", sum)
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
  local zero, by_value, has_ended = compound(nil, "all_zero"), all_zero(values)
  oracle.same(by_value(slow), zero:outcome(), "%s", zero)
  compare_turns(zero, winning_turns(slow, { move = "one" }, by_value, has_ended))
  local way = oracle.pick(products.ways())
  local outcome, sum = products.outcomes(way), compound(way.move, way.ending, way.play)
  oracle.same(outcome(slow), sum:outcome(), "%s", sum)
  compare_turns(sum, winning_turns(slow, way, outcome, products.has_ended))
end
