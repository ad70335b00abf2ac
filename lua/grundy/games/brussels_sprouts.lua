--- Brussels Sprouts: Sprouts with crosses. Every line leaves two free ends, so that the number of moves is fixed.

local accept = require "grundy.support.accept"
local choices = require "grundy.support.choices"
local core = require "grundy.core"

local ends_of, most = accept.stones(1, true), 1000

return require("grundy.ruleset").new {
  name = "Brussels Sprouts",
  example = "grundy.games.brussels_sprouts(3)",
  rules = "brussels_sprouts(n): n crosses on paper, each with four free ends. Join two free ends by a line that "
    .. "crosses no other line, and draw a bar across it; the two ends of the bar are free. The player who cannot "
    .. "move loses. Lines divide the paper into regions, each a position of its own: brussels_sprouts { 4, 6 } is a "
    .. "region with two borders, from which 4 and 6 free ends point into it.",
  verdict = "A game of n crosses has 5n - 2 moves, whatever the players do: its value is n modulo 2 in normal play, "
    .. "and in misere play the other player wins. A region with b borders and e free ends has e + b - 2 moves: a "
    .. "move keeps the number of ends, and either joins two borders or adds one region and one border.",
  source = "M. Gardner, Mathematical games, Scientific American (July 1967); Winning Ways, ch. 17",
  accept = function(p)
    local n, crosses = accept.integer(p, 1, most), {}
    for i = 1, n or 0 do crosses[i] = 4 end
    if n then return crosses end
    local borders, wrong = ends_of(p)
    if borders and #borders >= 1 and #borders <= most then return borders end
    if type(p) == "table" and wrong then return nil, wrong end
    return accept.refused(p, ("a number of crosses from 1 to %d, or the free ends of as many borders"):format(most))
  end,
  moves = function(borders, to)
    --- The move to some regions; those in which there is no move are left out.
    local function leave(...)
      local left = {}
      for _, region in ipairs { ... } do
        table.sort(region)
        if #region > 1 or region[1] > 1 then left[#left + 1] = region end
      end
      to(table.unpack(left))
    end
    for i, ends in ipairs(borders) do
      local rest, new = table.move(borders, 1, #borders, 1, {}), ends ~= borders[i - 1]
      table.remove(rest, i)
      for part = 1, new and ends // 2 or 0 do
        choices(rest, function(here, there)
          leave({ part, table.unpack(here) }, { ends - part, table.unpack(there) })
        end)
      end
      for j = i, new and #rest or 0 do
        local joined = table.move(rest, 1, #rest, 1, {})
        joined[j] = joined[j] + ends
        leave(joined)
      end
    end
  end,
  theorem = {
    misere = { firm = function() return false end }, -- the number of moves is fixed
    value = function(borders) return (#borders ~ core.nim_sum(borders)) & 1 end, -- it has this parity
  },
  describe = function(from, to)
    if #to == 0 then return "draw the last line" end
    local left = core.position_text(to):sub(2, -2):gsub("}, {", "} and {")
    return ("draw a line, leaving %s of %s"):format(left, core.position_text(from))
  end,
  draw = function(borders) return { "borders with free ends: " .. table.concat(borders, ", ") } end,
}
