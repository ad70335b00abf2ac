--- Staircase Nim: stones on the steps of a staircase; move some one step down.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

--- The exclusive or of the odd steps: only those count.
local function value(stairs)
  local total = 0
  for i = 1, #stairs, 2 do total = total ~ stairs[i] end
  return total
end

--- The option that moves k stones from step i to step i - 1, made when it is asked for.
local function moving(stairs, i, k)
  return function()
    local after = table.move(stairs, 1, #stairs, 1, {})
    after[i] = after[i] - k
    if i > 1 then after[i - 1] = after[i - 1] + k end
    return after
  end
end

local stones = accept.stones(0)

local hint = "; the list begins with step 1, and staircase_nim.from_ground takes a list that begins with step 0"

--- A list of stones from step 1 on; what is wrong with another value, with a hint for lists that begin with step 0.
local function stairs_of(p)
  local list, wrong, about, what = stones(p)
  if list then return list end
  return nil, wrong .. hint, about and about .. hint, what
end

local game = ruleset {
  name = "Staircase Nim",
  growth = "n, misere n^2",
  example = "grundy.games.staircase_nim { 2, 1, 3 }",
  rules = "Move one or more stones from one step to the next lower step; step 0 is the ground, and stones on the "
    .. "ground are out of play. The player who cannot move loses. The list begins with step 1: drop step 0, or call "
    .. "staircase_nim.from_ground { 5, 2, 1, 3 }, whose list begins with step 0.",
  verdict = "The value is the exclusive or of the numbers of stones on the odd steps. Stones that come down from "
    .. "an even step are moved on at once.",
  source = "related to Poker Nim (Winning Ways, ch. 3); as staircase Nim: AcWing 892",
  accept = stairs_of,
  moves = function(stairs, to)
    for i = 1, #stairs do
      local here, below = stairs[i], stairs[i - 1]
      for k = 1, here do
        stairs[i] = here - k
        if i > 1 then stairs[i - 1] = below + k end
        to(stairs)
      end
      stairs[i] = here
      if i > 1 then stairs[i - 1] = below end
    end
  end,
  theorem = {
    misere = {
      -- like Nim with the odd steps as heaps: a move from an even step is answered by moving the stones on
      firm = function(stairs)
        for i = 1, #stairs, 2 do
          if stairs[i] > 1 then return true end
        end
        return false
      end,
    },
    value = value,
    options_with_value = function(stairs, wanted)
      local change, options = value(stairs) ~ wanted, {}
      for i = 1, #stairs do
        -- the odd one of the steps i and i - 1 must get the number that makes the total `wanted`
        local odd = i % 2 == 1 and i or i - 1
        local k = (stairs[odd] ~ change) - stairs[odd]
        if odd == i then k = -k end
        if k >= 1 and k <= stairs[i] then options[#options + 1] = moving(stairs, i, k) end
      end
      return options
    end,
  },
  describe = function(from, to)
    for i = #from, 1, -1 do
      local k = from[i] - to[1][i]
      if k > 0 then return ("move %d from step %d to step %d"):format(k, i, i - 1) end
    end
  end,
}

--- The position of steps 0, 1, ..., n; stones on step 0, the ground, are out of play.
core.fields(game).from_ground = function(steps)
  if type(steps) ~= "table" or #steps == 0 then
    core.bad_argument(1, "expected a list of the stones on steps 0, 1, ...", "from_ground")
  end
  return game(table.move(steps, 2, #steps, 1, {}))
end

return game
