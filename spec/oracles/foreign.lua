--- Rulesets whose options lead into each other, against search of all play by the rules of one flat list of games.
---
--- A position is named by its game and an integer n; a ruleset has positions of any kind in its place. Many games give
--- the values of some of their positions by theorems, so that values come from theorems and from search.

local grundy = require "grundy"
local listed = require "spec.oracles.listed"
local oracle = require "spec.oracles.oracle"

local most_options = 3

-- A value is the mex of at most most_options values.
local largest = 3

--- Random games, as spec/oracles/listed.lua has them: options lead to smaller n or to the same n of a smaller game.
local function draw_games(count)
  local games = { [0] = listed.nim(largest) }
  local size = math.random(2, 6)
  for g = 1, count do
    games[g] = {}
    for n = 0, size do
      local options = {}
      for i = 1, n > 0 and math.random(0, most_options) or 0 do
        options[i] = {}
        for k = 1, math.random(0, 2) do
          local h = math.random(0, count)
          local least = h < g and n or n - 1
          options[i][k] = { h, math.random(0, h == 0 and math.min(largest, least) or least) }
        end
      end
      games[g][n] = options
    end
  end
  return games
end

--- A function remoteness(sum).
local function search_ends(games)
  local ends, moves = {}, listed.rule(games)
  local function remoteness(sum)
    local key = listed.key(sum)
    if ends[key] == nil then
      local even, odd, any = math.huge, -1, false
      moves(sum, function(after)
        local left = remoteness(after)
        any = true
        if left % 2 == 0 then even = math.min(even, left) else odd = math.max(odd, left) end
      end)
      ends[key] = not any and 0 or even < math.huge and even + 1 or odd + 1
    end
    return ends[key]
  end
  return remoteness
end

local function value_of(wins, part)
  for n = 0, 2 * largest + 1 do
    local beside = { part }
    if n <= largest then
      beside[2] = { 0, n }
    else -- two heaps with that nim-sum
      beside[2], beside[3] = { 0, largest }, { 0, n ~ largest }
    end
    if not wins(beside, false) then return n end
  end
end

local function is_position(p)
  return type(p) == "table" and getmetatable(p) ~= nil
end

--- The rulesets of the games, and a function part(g, n) that is a Position.
local function rulesets_of(games, values)
  local rulesets, kind = { [0] = grundy.games.nim }, { [0] = oracle.kinds[1] }
  local function part(g, n) return rulesets[g](kind[g][1](n)) end
  for g = 1, #games do
    kind[g] = oracle.pick(oracle.kinds)
    local spec = { name = "game " .. g }
    function spec.moves(p, to)
      local list = {}
      for _, option in ipairs(games[g][kind[g][2](p)]) do
        local parts, position = {}, nil
        for k, one in ipairs(option) do
          if one[1] == g and math.random(2) == 1 then
            parts[k] = kind[g][1](one[2])
          else
            parts[k] = part(one[1], one[2])
          end
        end
        if #option == 2 and is_position(parts[1]) and is_position(parts[2]) and math.random(2) == 1 then
          position = parts[1] + parts[2]
        end
        if #parts == 1 and math.random(4) == 1 then
          list[#list + 1] = parts[1]
        elseif position then
          to(position)
        else
          to(table.unpack(parts))
        end
      end
      return #list > 0 and list or nil
    end
    local told = math.random(0, 2)
    if told > 0 then
      spec.theorem = { value = function(p)
        local n = kind[g][2](p)
        if n % 2 < told then return values[g][n] end
      end }
    end
    spec.search = ({ "couples", "proof" })[math.random(4)]
    rulesets[g] = grundy.ruleset(spec)
  end
  return part, kind
end

--- The parts of the component that a move replaces, as oracle.move_text names them.
local function named(kind, option)
  local parts = {}
  for k, one in ipairs(option) do parts[k] = { one[1], kind[one[1]] and one[2] } end
  return parts
end

return function()
  local count = math.random(2, 3)
  local games = draw_games(count)
  local wins = listed.search(games)
  local values = {}
  for g = 1, count do
    values[g] = {}
    for n = 0, #games[g] do values[g][n] = value_of(wins, { g, n }) end
  end
  local part, kind = rulesets_of(games, values)
  local sum, position = {}, nil
  for i = 1, math.random(1, 2) do
    sum[i] = { math.random(1, count), math.random(0, #games[1]) }
    local given = part(sum[i][1], sum[i][2])
    position = position and position + given or given
    oracle.same(values[sum[i][1]][sum[i][2]], given:value(), "value of %s", given)
  end
  for _, play in ipairs { "normal", "misere" } do
    local misere = play == "misere"
    oracle.ask_within_limit(position, play, wins(sum, misere) and "N" or "P")
    oracle.same(wins(sum, misere) and "N" or "P", position:outcome(play), "%s, %s play", position, play)
    local expected, total = {}, 0
    listed.rule(games)(sum, function(after, option, i)
      local text = oracle.move_text(i, named(kind, option))
      if not expected[text] and not wins(after, misere) then expected[text], total = true, total + 1 end
    end)
    local winning = position:winning_moves(play)
    oracle.same(total, #winning, "how many moves win %s, %s play", position, play)
    for _, move in ipairs(winning) do
      local parts = {}
      local own = sum[move.component][1]
      local left = position:component(move.component):play { component = 1, to = move.to }
      for k, c in ipairs(left:components()) do
        local g = c.ruleset == grundy.games.nim and 0 or tonumber(c.ruleset.name:match("%d+"))
        parts[k] = { g, kind[g][2](c.position) }
      end
      local text = oracle.move_text(move.component, parts)
      oracle.same(true, expected[text] ~= nil, "%s: move %s of game %d wins", position, text, own)
      oracle.same("P", position:play(move):outcome(play), "%s, after %s", position, move)
      expected[text] = nil
    end
  end
  if #sum == 1 then oracle.same(search_ends(games)(sum), position:remoteness(), "remoteness of %s", position) end
end
