--- The Silver Dollar Game: coins on a strip move left without passing each other; without the dollar, and with it.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

--- The nim-sum of every other gap, from the last coin on; the first square lies behind `wall`.
local function sum_of_gaps(coins, first, wall)
  local total = 0
  for i = #coins, first, -2 do total = total ~ (coins[i] - (i > first and coins[i - 1] or wall) - 1) end
  return total
end

local game = ruleset {
  name = "Silver Dollar Game without the dollar",
  growth = "n^2, misere 2^n",
  example = "grundy.games.silver_dollar { 1, 4, 8 }",
  rules = "silver_dollar { 1, 4, 8 }: coins lie on different squares 0, 1, 2, ... of a strip. Move a coin any number "
    .. "of squares to the left, without landing on another coin or passing one. The player who cannot move loses. "
    .. "silver_dollar.with_dollar { 2, 3, 5, 8 }: of the coins on 3, 5 and 8 the second is the Silver Dollar, and "
    .. "square 0 is a bag, where any number of coins may lie and stay. The player who takes the dollar out of the "
    .. "bag wins; in silver_dollar.at_once so does the player who puts it there.",
  verdict = "The value is the exclusive or of every other gap, beginning with the gap before the last coin. A move "
    .. "makes the gap before the coin smaller and the next one larger by the same number, as in Staircase Nim. With "
    .. "the dollar a position is P iff that exclusive or is 0; the bag counts as an empty square, but as an occupied "
    .. "square if the dollar is the first coin. In silver_dollar.at_once, a position in which the dollar is the "
    .. "first coin is N, and the bag counts as occupied if one coin lies before the dollar.",
  source = "Winning Ways, ch. 15, with N. G. de Bruijn's rule of the dollar; J. H. Conway, On Numbers and Games",
  accept = accept.set(0, 2 ^ 53 | 0),
  moves = function(coins, to)
    for i, at in ipairs(coins) do
      for square = (coins[i - 1] or -1) + 1, at - 1 do
        coins[i] = square
        to(coins)
      end
      coins[i] = at
    end
  end,
  theorem = {
    value = function(coins) return sum_of_gaps(coins, 1, -1) end,
    options_with_value = function(coins, wanted)
      local change, options = sum_of_gaps(coins, 1, -1) ~ wanted, {}
      local function gap(i) return coins[i] - (coins[i - 1] or -1) - 1 end
      for i, at in ipairs(coins) do
        -- the gap before or behind coin i that counts must get the number that makes the sum `wanted`
        local counted = i + (#coins - i) % 2
        local k = (gap(counted) ~ change) - gap(counted)
        if counted == i then k = -k end
        if k >= 1 and k <= gap(i) then
          options[#options + 1] = function()
            local after = table.move(coins, 1, #coins, 1, {})
            after[i] = at - k
            return after
          end
        end
      end
      return options
    end,
  },
  describe = function(from, to)
    for i = 1, #from do
      if to[1][i] ~= from[i] then return ("move the coin on %d to %d"):format(from[i], to[1][i]) end
    end
  end,
}

local squares = accept.integers(0)

--- { d, s1, s2, ... }: the d-th coin is the dollar. Coins in the bag are left out; { 0 } is the dollar in the bag.
local function accept_dollar(p)
  local list, wrong, about, what = squares(p)
  if not list then return nil, wrong, about, what end
  local dollar = list[1]
  if not dollar or dollar >= #list or dollar == 0 and #list > 1 then
    return nil, ("expected the number of the coin that is the dollar, and the squares of the coins, got %s"):format(
      core.position_text(p))
  end
  for i = 3, #list do
    if list[i] <= list[i - 1] and list[i] > 0 then
      return nil, ("element #%d is %d, expected a square to the right of %d"):format(i, list[i], list[i - 1])
    end
  end
  while list[2] == 0 and dollar > 0 do
    table.remove(list, 2)
    dollar = dollar - 1
  end
  list[1] = dollar
  return dollar > 0 and list or { 0 }
end

--- The game with the dollar; `at_once`: the player who puts it into the bag wins.
local function with_dollar(name, at_once)
  return ruleset {
    name = name,
    accept = accept_dollar,
    moves = function(p, to)
      local dollar = p[1]
      if dollar == 0 then return to() end
      for i = 2, #p do
        local at, wall = p[i], i > 2 and p[i - 1] or -1
        for square = wall + 1, at - 1 do
          p[i] = square
          if square > 0 then
            to(p)
          elseif dollar > 1 then
            to { dollar - 1, table.unpack(p, 3) }
          elseif at_once then
            to()
          else
            to { 0 }
          end
        end
        p[i] = at
      end
    end,
    theorem = {
      outcome = function(p)
        local dollar = p[1]
        if dollar == 0 or dollar == 1 and at_once then return "N" end
        return sum_of_gaps(p, 2, dollar == (at_once and 2 or 1) and 0 or -1) == 0 and "P" or "N"
      end,
    },
    describe = function(from, to)
      if from[1] == 0 then return "take the dollar out of the bag" end
      local after = to[1] or {}
      for i = 2, #from do
        local moved = #after == #from and after[i] or #after ~= #from and 0
        if moved and moved ~= from[i] then
          return ("move %s on %d to %s"):format(i == from[1] + 1 and "the dollar" or "the coin", from[i],
            moved > 0 and tostring(moved) or "the bag")
        end
      end
    end,
  }
end

local fields = core.fields(game)
fields.with_dollar = with_dollar("Silver Dollar Game", false)
fields.at_once = with_dollar("Silver Dollar Game at once", true)

return game
