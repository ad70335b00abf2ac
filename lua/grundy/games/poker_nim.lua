--- Poker Nim: Nim in which a player may put tokens taken earlier back on a heap.

local accept = require "grundy.support.accept"
local core = require "grundy.core"

local integers, pair = accept.stones(0), accept.tuple(2, 0)

return require("grundy.games.told") {
  loopy = true,
  name = "Poker Nim",
  example = "grundy.games.poker_nim({ 2, 3, 4 }, { 1, 2 })",
  rules = "poker_nim({ 2, 3, 4 }, { 1, 2 }): heaps, and the numbers of tokens that the player to move and the other "
    .. "player hold; poker_nim { 2, 3, 4 }: neither holds any. Take one or more tokens from a heap and keep them, or "
    .. "put one or more of your own tokens on a heap, which may be empty. The player who cannot move loses.",
  verdict = "The value is that of Nim with these heaps. Tokens put on a heap change nothing: the other player takes "
    .. "them at once and keeps them.",
  source = "Winning Ways, ch. 3",
  accept = function(p)
    local both = type(p) == "table" and type(rawget(p, 1)) == "table"
    if both and #p > 2 then return accept.refused(p, "heaps and the tokens of two players") end
    local heaps, wrong, about, what = integers(both and p[1] or p)
    if not heaps then return nil, wrong, about, what end
    local tokens, wrong_tokens = pair(both and p[2] or { 0, 0 })
    if not tokens then return nil, "the tokens of the players: " .. wrong_tokens end
    if integers(table.move(heaps, 1, #heaps, 3, { tokens[1], tokens[2] })) then return { heaps, tokens } end
    return nil, ("there are more than %d tokens"):format(math.maxinteger)
  end,
  moves = function(p, to, say)
    local heaps, own, other = p[1], p[2][1], p[2][2]
    for sign = -1, 1, 2 do
      for i, n in ipairs(heaps) do
        for k = 1, sign < 0 and n or own do
          heaps[i] = n + sign * k
          say(sign < 0 and "take %d from heap %d" or "put %d on heap %d", k, i)
          to { heaps, { other, own - sign * k } }
        end
        heaps[i] = n
      end
    end
  end,
  theorem = { value = function(p) return core.nim_sum(p[1]) end },
  draw = function(p)
    return { "heaps: " .. table.concat(p[1], " "), ("own tokens: %d, the other's: %d"):format(p[2][1], p[2][2]) }
  end,
}
