--- The ways of playing several games together that have names in contests: texts about each, as for the documented
--- games, an example in Lua and one to type. `grundy.sum` plays them.

local jia = "Jia Zhihao, 组合游戏略述——浅谈 SG 游戏的若干拓展及变形, papers of the Chinese team for the IOI 2009"

--- { key, what may be typed after `grundy`, info }
return {
  {
    key = "anti_sg",
    try = "outcome kayles 8 + nim 2 --ending all_zero",
    info = {
      name = "Anti-SG",
      title = "Anti-SG 游戏与 SJ 定理",
      example = 'grundy.sum { grundy.games.kayles(8), grundy.games.nim(2), ending = "all_zero" }',
      rules = "A turn moves in one component. Play is over as soon as every component has the value 0, and the player "
        .. "to move then wins. Without this ending, play = \"misere\" is the rule that the player who cannot move "
        .. "wins.",
      verdict = "The SJ theorem: the player to move wins iff the exclusive or of the values is not 0 and some value is "
        .. "above 1, or it is 0 and no value is above 1. For misere play to the last move the theorem is false in "
        .. "general; it holds if no move divides a component and every position of value 0 that is not over has an "
        .. "option of value 1, as in Nim.",
      source = jia,
      chinese = {
        rules = "每步在一个单一游戏中操作。所有单一游戏的 SG 值皆为 0 时游戏结束，此时轮到者赢。"
          .. "若无此约定，而是不能操作者赢，则为反常规则 play = \"misere\"。",
        verdict = "SJ 定理：先手必胜，当且仅当异或和不为 0 且某个 SG 值大于 1，或异或和为 0 且没有 SG 值大于 1。"
          .. "一般的反常规则下此定理不成立；若走法不分裂局面，且 SG 值为 0 的非终止局面都有 SG 值为 1 的后继（如 Nim），则成立。",
      },
    },
  },
  {
    key = "every_sg",
    try = "explain nim 3 + kayles 7 4 --move all",
    info = {
      name = "Every-SG",
      title = "Every-SG 游戏",
      example = 'grundy.sum { grundy.games.nim(3), grundy.games.kayles(7), grundy.games.kayles(4), move = "all" }',
      rules = "A turn moves in every component that is not over. Play ends when all are over. The player who cannot "
        .. "move loses.",
      verdict = "The step of a component (its suspense) is 0 if it is over; otherwise it is 1 + the largest even step "
        .. "of an option or, if there is none, 1 + the least odd step. The player to move wins iff the largest step of "
        .. "a component is odd.",
      source = jia .. "; J. H. Conway, On Numbers and Games, ch. 14 (the continued conjunctive compound); as HDU 3595",
      chinese = {
        rules = "每步须在所有未结束的单一游戏中各操作一次。全部结束时游戏结束。不能操作者输。",
        verdict = "单一游戏的 step：终止局面为 0；有 step 为偶数（先手必败）的后继时，为其中最大者加 1；否则为后继中最小的奇数 step 加 1。"
          .. "先手必胜，当且仅当各单一游戏的 step 的最大值为奇数。",
      },
    },
  },
  {
    key = "multi_sg",
    try = "explain split_nim 3 4",
    info = {
      name = "Multi-SG",
      title = "Multi-SG 游戏",
      example = "grundy.ruleset(function(n, to) for left = 1, (n - 1) // 2 do to(left, n - left) end end)(8)",
      rules = "A move may divide a game into several: a rule lists to(a, b) if a move leaves a and b, and likewise for "
        .. "any number of positions. A turn moves in one of them. The player who cannot move loses.",
      verdict = "The value of an option is the exclusive or of the values of its parts, and the value of a position is "
        .. "the mex of the values of its options. Kayles, Grundy's game and Split Nim are such games.",
      source = jia .. "; R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 "
        .. "(1956)",
      chinese = {
        rules = "一步可以把一个单一游戏变成几个：走法留下 a 与 b 时，规则写 to(a, b)，个数不限。每步在其中一个操作。不能操作者输。",
        verdict = "后继的 SG 值是其各部分的 SG 值的异或和，局面的 SG 值是各后继的 SG 值的 mex。"
          .. "Kayles、Grundy 游戏与 AcWing 894 拆分 Nim 皆属此类。",
      },
    },
  },
}
