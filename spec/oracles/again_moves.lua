--- Sums of rulesets with entailing moves, against search of all play by the rules.

local grundy = require "grundy"
local listed = require "spec.oracles.listed"
local oracle = require "spec.oracles.oracle"

local most_options = 4

-- A value is the mex of at most most_options values, or that of a smaller position; so are the parts of a nim-sum.
local largest = 7

--- Random games, as spec/oracles/listed.lua has them; half of the cases have options that lead into other games.
local function draw_games(count)
  local games, likely, own = {}, math.random(0, 4) / 4, math.random(2) == 1
  for g = 1, count do
    games[g] = {}
    for n = 0, own and math.random(2, 9) or 5 do
      games[g][n] = {}
      for i = 1, n > 0 and math.random(0, most_options) or 0 do
        local option = { again = math.random() < likely }
        for k = 1, math.random(0, 2) do option[k] = { own and g or math.random(count), math.random(0, n - 1) } end
        games[g][n][i] = option
      end
    end
  end
  games[0] = listed.nim(largest)
  return games
end

--- The ruleset of game g; of each game kinds has the kind of its positions.
local function ruleset_of(games, g, rulesets, kinds)
  return grundy.ruleset(function(p, to)
    for _, option in ipairs(games[g][kinds[g][2](p)]) do
      local parts = {}
      for k, part in ipairs(option) do
        local position = kinds[part[1]][1](part[2])
        parts[k] = part[1] == g and position or rulesets[part[1]](position)
      end
      if option.again then to:again(table.unpack(parts)) else to(table.unpack(parts)) end
    end
  end)
end

--- The value of a component: the one Nim heap beside which it is lost, loony if there is none.
local function value_of(wins, part)
  local value
  for n = 0, largest do
    if not wins { part, { 0, n } } then
      oracle.same(nil, value, "a second heap beside which %d is lost", part[2])
      value = n
    end
  end
  return value or grundy.loony
end

--- The moves of a sum with { game, n } in place of positions and of Positions of other rulesets.
local function named(moves, sum, rulesets, kinds)
  local list = {}
  for i, move in ipairs(moves) do
    list[i] = { component = move.component, again = move.again, to = {} }
    for k, p in ipairs(move.to) do
      local g = sum[move.component][1]
      if type(p) == "table" and getmetatable(p) then
        local c = p:components()[1]
        for other, ruleset in pairs(rulesets) do
          if c.ruleset == ruleset then g = other end
        end
        p = c.position
      end
      list[i].to[k] = { g, kinds[g][2](p) }
    end
  end
  return list
end

return function()
  local count = math.random(1, 3)
  local games = draw_games(count)
  local wins, sum, position = listed.search(games), {}, nil
  local rulesets, kinds = { [0] = grundy.games.nim }, { [0] = oracle.kinds[1] }
  for g = 1, count do
    kinds[g] = oracle.pick(oracle.kinds)
    rulesets[g] = ruleset_of(games, g, rulesets, kinds)
  end
  for i = 1, math.random(1, 3) do
    local g = math.random(0, count)
    local n = math.random(0, g == 0 and 3 or #games[g])
    sum[i] = i > 1 and math.random(4) == 1 and sum[i - 1] or { g, n }
    local given = rulesets[sum[i][1]](kinds[sum[i][1]][1](sum[i][2]))
    position = position and position + given or given
    oracle.same(value_of(wins, sum[i]), given:value(), "value of %s", given)
  end
  oracle.ask_within_limit(position, "normal", wins(sum) and "N" or "P")
  oracle.same(wins(sum) and "N" or "P", position:outcome(), "%s", position)
  local expected = {}
  listed.rule(games)(sum, function(after, option, i)
    if wins(after) == (option.again or false) then expected[oracle.move_text(i, option)] = true end
  end)
  local winning = position:winning_moves()
  oracle.same_moves(expected, named(winning, sum, rulesets, kinds), tostring(position))
  for _, move in ipairs(winning) do
    oracle.same(move.again and "N" or "P", position:play(move):outcome(), "%s, after %s", position, move)
  end
end
