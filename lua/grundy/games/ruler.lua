--- Ruler: a row of coins; turn a run of them, the rightmost from heads to tails.

local coin_row = require "grundy.coins.row"
local ruleset = require("grundy.ruleset").new

--- The exclusive or of the values of the coins 1..n: the Gray code of n, as
--- counting on from n - 1 to n flips the digit of the largest power of 2 in n.
local function gray(n)
  return n ~ n >> 1
end

--- The n >= 0 whose Gray code this is.
local function of_gray(code)
  for shift = 0, 5 do code = code ~ code >> (1 << shift) end
  return code
end

local value = coin_row.value(function(n) return n & -n end)

return ruleset {
  name = "Ruler",
  info = {
    name = "Ruler",
    example = 'grundy.games.ruler "HHTH"',
    rules = "A row of coins, each showing heads (H) or tails (T), with places 1, 2, ... from the left. Turn any number "
      .. "of coins that lie next to each other, the rightmost from heads to tails. Who cannot move loses.",
    verdict = "The value is the exclusive or, over the places n of the heads, of the largest power of 2 that divides "
      .. "n. For a head at n at most one run leaves a given value, found by Gray codes.",
    source = "Winning Ways, ch. 14",
  },
  accept = coin_row.accept,
  moves = coin_row.moves(function(n, turn)
    local run = {}
    for first = n, 1, -1 do
      run[#run + 1] = first
      turn(run)
    end
  end),
  theorem = {
    value = value,
    -- a head at an even place
    misere = { firm = function(row) return row:find "^.H" ~= nil or (row:gsub("..", "%0 ")):find "[HT]H " ~= nil end },
    options_with_value = function(row, wanted)
      local change, options = value(row) ~ wanted, {}
      for n in row:gmatch "()H" do
        -- the run first..n changes the value by gray(n) ~ gray(first - 1)
        local before = of_gray(gray(n) ~ change)
        if before < n then
          options[#options + 1] = function() return coin_row.run_turned(row, before + 1, n) end
        end
      end
      return options
    end,
  },
  describe = coin_row.describe,
}
