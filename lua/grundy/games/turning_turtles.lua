--- Turning Turtles: a row of coins; turn a head to tails and, if wished, one coin to its left.

local accept = require "grundy.accept"
local ruleset = require("grundy.ruleset").new

--- The coins after those at i and j < i are turned; j = 0: only that at i.
local function turned(coins, i, j)
  local head, tail = coins:sub(1, i - 1), coins:sub(i + 1)
  if j > 0 then
    local other = coins:byte(j) == ("H"):byte() and "T" or "H"
    head = coins:sub(1, j - 1) .. other .. coins:sub(j + 1, i - 1)
  end
  return head .. "T" .. tail
end

--- The exclusive or of the places of the heads: a head at i is a heap of i.
local function value(coins)
  local total = 0
  for i in coins:gmatch "()H" do total = total ~ i end
  return total
end

return ruleset {
  name = "Turning Turtles",
  info = {
    name = "Turning Turtles",
    title = "翻硬币游戏",
    example = "grundy.games.turning_turtles \"HTHHT\"",
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn a head to "
      .. "tails and, if you like, turn one coin to its left as well. Who cannot move loses.",
    verdict = "The value is the exclusive or of the places of the heads: a head at place i is a heap of i tokens, and "
      .. "turning coin j as well leaves a heap of j (two equal heaps cancel).",
    source = "H. W. Lenstra, Nim multiplication (1978); Winning Ways, ch. 14",
  },
  accept = accept.coins,
  moves = function(coins, to)
    for i in coins:gmatch "()H" do
      for j = 0, i - 1 do to(turned(coins, i, j)) end
    end
  end,
  theorem = {
    value = value,
    options_with_value = function(coins, wanted)
      local change, options = value(coins) ~ wanted, {}
      for i in coins:gmatch "()H" do
        -- turning i and j changes the value by i ~ j, turning i alone by i ~ 0
        local j = i ~ change
        if j < i then options[#options + 1] = function() return turned(coins, i, j) end end
      end
      return options
    end,
  },
  describe = function(from, to)
    local turn = {}
    for i = #from, 1, -1 do
      if from:byte(i) ~= to[1]:byte(i) then turn[#turn + 1] = i end
    end
    return turn[2] and ("turn coins %d and %d"):format(turn[1], turn[2]) or ("turn coin %d"):format(turn[1])
  end,
}
