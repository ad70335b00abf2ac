--- Lucasta: lines between spots, at most two at each, in the plane.

local accept = require "grundy.support.accept"
local core = require "grundy.core"

local pair, most = accept.tuple(2, 0), 10000

return require("grundy.games.told") {
  name = "Lucasta",
  growth = "n^2, misere 2^n",
  example = "grundy.games.lucasta { 7, 2 }",
  rules = "lucasta(n): n spots on paper. Join two different spots by a line that crosses no other; at most two lines "
    .. "may end at a spot. The player who cannot move loses. lucasta { 7, 2 } is a region with 7 single spots and 2 "
    .. "chains, whose two ends can still be joined: to a spot, to another chain, or to each other. Joining them "
    .. "closes the chain; the player chooses which of the rest of the region lies inside it and which outside.",
  verdict = "A region without chains has the value 0, so that the second player wins from the start. With an even "
    .. "number of chains the value is 0 if the number of single spots is even, and 3 if it is odd; with an odd "
    .. "number of chains it is 1 or 2 likewise. Misere play is decided by search. (If a line may lead from a spot to "
    .. "itself, play on n spots always lasts n moves.)",
  source = "Winning Ways, ch. 17, quoted from memory: the rules and the values were not compared with the book. The "
    .. "values follow by induction over the moves",
  accept = function(p)
    if type(p) == "number" then p = { p, 0 } end
    if type(p) ~= "table" then return accept.refused(p, "a number of spots, or spots and chains such as { 7, 2 }") end
    local region, wrong = pair(p)
    if region and math.max(region[1], region[2]) <= most then return region end
    return nil, wrong or ("%s has more than %d spots or chains"):format(core.position_text(region), most)
  end,
  moves = function(p, to, say)
    local spots, chains = p[1], p[2]
    say "join two spots"
    if spots >= 2 then to { spots - 2, chains + 1 } end
    say "join a spot to a chain"
    if spots >= 1 and chains >= 1 then to { spots - 1, chains } end
    say "join two chains"
    if chains >= 2 then to { spots, chains - 1 } end
    for a = 0, chains > 0 and spots or -1 do
      for b = 0, chains - 1 do
        say("close a chain around {%d, %d}", spots - a, chains - 1 - b)
        to({ a, b }, { spots - a, chains - 1 - b })
      end
    end
  end,
  theorem = {
    value = function(p) return p[2] == 0 and 0 or 2 * (p[1] % 2) + (p[1] + p[2]) % 2 end,
  },
  draw = function(p) return { ("o "):rep(math.min(p[1], 40)) .. ("o-o "):rep(math.min(p[2], 20)) } end,
}
