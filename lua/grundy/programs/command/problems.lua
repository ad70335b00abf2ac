--- Problems of online judges, the documented games that they pose, and the programs of examples/judge that answer them.

local M = {}

local winner, john = { "the winner", "先手是否必胜" }, { "the winner (小约翰)", "先手是否必胜（小约翰的游戏）" }

-- Pages of games that occur in several problems, as typed.
local tokens = "'dag_tokens({ { 2, 3 }, { 3 }, {} }) 1 2 2'"
local fibonacci = "subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987"

---@class grundy.Problem
---@field name string the judge and the number
---@field game string the key of the game
---@field program? string the file of examples/judge that answers it
---@field page string what `grundy page` may be given
---@field asked string[] what the problem asks, in English and Chinese
---@field judge? table what `grundy judge` is given, where it can try programs: the options by name

--- The problems, in the order of their names.
---@type grundy.Problem[]
M.list = {
  { name = "51Nod 1661", game = "blackboard", program = "51nod_1661", page = "blackboard:2 5 9",
    asked = { "the winner and a winning move; any winning move is right", "先手是否必胜，并给出任意一种必胜走法" },
    judge = { game = "blackboard:2", input = "N 2\nA", answers = "Alice {heap} {left},Bob" } },
  { name = "AcWing 1319", game = "dag_tokens", program = "loj_10243", page = tokens, asked = winner,
    judge = { game = "dag_tokens", answers = "win,lose" } },
  { name = "AcWing 1321", game = "merge_or_take_one", program = "bzoj_3895", page = "merge_or_take_one 1 1 3",
    asked = winner, judge = { game = "merge_or_take_one", input = "1\nN\nA", answers = "YES,NO" } },
  { name = "AcWing 891", game = "nim", program = "acwing_891", page = "nim 3 4 5", asked = winner,
    judge = { game = "nim", answers = "Yes,No" } },
  { name = "AcWing 892", game = "staircase_nim", program = "acwing_892", page = "staircase_nim 2 1 3", asked = winner,
    judge = { game = "staircase_nim", answers = "Yes,No" } },
  { name = "AcWing 893", game = "subtraction", program = "acwing_893", page = "subtraction:2,5 2 4 7", asked = winner,
    judge = { game = "subtraction:2,5", input = "2\n2 5\nN\nA", answers = "Yes,No" } },
  { name = "AcWing 894", game = "split_nim", program = "acwing_894", page = "split_nim 2 3", asked = winner,
    judge = { game = "split_nim", answers = "Yes,No" } },
  { name = "BZOJ 1022", game = "misere_nim", program = "bzoj_1022", page = "misere_nim 3 5 1", asked = john,
    judge = { game = "misere_nim", input = "1\nN\nA", answers = "John,Brother" } },
  { name = "BZOJ 1115", game = "staircase_nim", page = "staircase_nim 2 1 3",
    asked = { "the winner (Pebbles); the steps are the differences of neighbouring heaps, the last heap's first",
      "先手是否必胜（石子游戏）；各级是相邻两堆之差，从最后一堆数起" } },
  { name = "BZOJ 1413", game = "end_nim", page = "end_nim 3 1 9 4", asked = winner,
    judge = { game = "end_nim", input = "1\nN\nA", answers = "1,0" } },
  { name = "BZOJ 1874", game = "subtraction", program = "bzoj_1874", page = "subtraction:2,5 2 4 7",
    asked = { "the winner and the first winning move", "先手是否必胜，并给出第一种必胜走法" },
    judge = { game = "subtraction:1,2", input = "N\nA\n2\n1 2", answers = "YES {heap} {taken},NO" } },
  { name = "BZOJ 2066", game = "poi_gra", program = "bzoj_2066", page = "poi_gra:7 2 3 6",
    asked = { "the number of winning moves", "必胜走法的种数" },
    judge = { game = "poi_gra:12", input = "12 N\nA", asked = "count" } },
  { name = "BZOJ 2463", game = "grid_geography", program = "bzoj_2463", page = "grid_geography 4",
    asked = { "the winner (谁能赢呢？)", "先手是否必胜（谁能赢呢？）" },
    judge = { game = "grid_geography", input = "A\n0", answers = "Alice,Bob", numbers = 1 } },
  { name = "BZOJ 2940", game = "stripes", program = "bzoj_2940", page = "stripes:1,2,5 6 4", asked = winner,
    judge = { game = "stripes:2,3,5", input = "2 3 5\n1\nA", answers = "1,2", numbers = 1 } },
  { name = "BZOJ 3895", game = "merge_or_take_one", program = "bzoj_3895", page = "merge_or_take_one 1 1 3",
    asked = winner, judge = { game = "merge_or_take_one", input = "1\nN\nA", answers = "YES,NO" } },
  { name = "Codeforces 15C", game = "nim", page = "nim 3 4 5",
    asked = { "the winner; the heaps are given as ranges x, x + 1, ..., x + m - 1",
      "先手是否必胜；各堆以区间 x、x + 1、……、x + m - 1 给出" } },
  { name = "Codeforces 305E", game = "dawsons_chess", page = "dawsons_chess 8 3",
    asked = { "the winner and the first winning cut; a row is a run of characters with equal neighbours",
      "先手是否必胜，并给出最左的必胜切法；一段左右相等的字符是一行" } },
  { name = "HDU 1525", game = "euclid", program = "hdu_1525", page = "euclid 15 25", asked = winner,
    judge = { game = "euclid", input = "A\n0 0", answers = "Stan wins,Ollie wins" } },
  { name = "HDU 1848", game = "subtraction", page = "subtraction:1,2,3,5,8 7 9 4",
    asked = { "the winner; the numbers that may be taken are 1, 2, 3, 5, 8, ...", "先手是否必胜；可取 1、2、3、5、8、……枚" },
    judge = { game = fibonacci, input = "A\n0 0 0", answers = "Fibo,Nacci", numbers = 3 } },
  { name = "HDU 2516", game = "fibonacci_nim", page = "fibonacci_nim 20 19",
    asked = { "the winner; the first move may not take all", "先手是否必胜；第一次不能全取" } },
  { name = "HDU 3595", game = "euclid", program = "hdu_3595", page = "euclid 15 25",
    asked = { "the winner if a turn moves in every pair (Every-SG)", "先手是否必胜；每次须在每一对未结束的数上操作（Every-SG）" },
    judge = { game = "euclid", move = "all", answers = "MM,GG" } },
  { name = "LOJ 10241", game = "bounded_nim", program = "loj_10241", page = "bounded_nim:3 7 5", asked = winner,
    judge = { game = "bounded_nim:3", input = "A 3", answers = "1,2", numbers = 1 } },
  { name = "LOJ 10242", game = "nim", program = "loj_10242", page = "nim 3 4 5", asked = winner,
    judge = { game = "nim", answers = "win,lose" } },
  { name = "LOJ 10243", game = "dag_tokens", program = "loj_10243", page = tokens, asked = winner,
    judge = { game = "dag_tokens", answers = "win,lose" } },
  { name = "Luogu P1247", game = "nim", page = "nim 3 4 5",
    asked = { "the first winning move: how many, from which heap, what is left",
      "第一种必胜走法：取几枚，从哪一堆取，取后各堆" },
    judge = { game = "nim", answers = "{taken} {heap} {all},lose" } },
  { name = "Luogu P1290", game = "euclid", page = "euclid 15 25", asked = winner,
    judge = { game = "euclid", input = "1\nA", answers = "Stan wins,Ollie wins" } },
  { name = "Luogu P2197", game = "nim", program = "luogu_p2197", page = "nim 3 4 5", asked = winner,
    judge = { game = "nim", input = "1\nN\nA", answers = "Yes,No" } },
  { name = "Luogu P2252", game = "wythoff", page = "wythoff 8 4", asked = winner,
    judge = { game = "wythoff", answers = "1,0" } },
  { name = "Luogu P4279", game = "misere_nim", program = "luogu_p4279", page = "misere_nim 3 5 1", asked = john,
    judge = { game = "misere_nim", input = "1\nN\nA", answers = "John,Brother" } },
  { name = "POJ 1067", game = "wythoff", page = "wythoff 8 4", asked = winner,
    judge = { game = "wythoff", answers = "1,0" } },
  { name = "POJ 1704", game = "silver_dollar", page = "silver_dollar 1 4 8",
    asked = { "the winner; the squares are numbered from 1", "先手是否必胜；格子从 1 数起" } },
  { name = "POJ 1740", game = "new_stone_game", program = "poj_1740", page = "new_stone_game 1 2 3", asked = winner,
    judge = { game = "new_stone_game", input = "N\nA\n0", answers = "1,0" } },
  { name = "POJ 2348", game = "euclid", program = "hdu_1525", page = "euclid 15 25", asked = winner,
    judge = { game = "euclid", input = "A\n0 0", answers = "Stan wins,Ollie wins" } },
  { name = "POJ 2425", game = "dag_tokens", page = tokens, asked = winner },
  { name = "POJ 2484", game = "funny_game", program = "poj_2484", page = "funny_game 3 4", asked = winner,
    judge = { game = "funny_game", input = "A\n0", answers = "Alice,Bob", numbers = 1 } },
  { name = "POJ 2960", game = "subtraction", page = "subtraction:2,5 2 4 7",
    asked = { "the winner; the numbers that may be taken are given (S-Nim)", "先手是否必胜；可取的枚数由输入给出（S-Nim）" },
    judge = { game = "subtraction:2,5", input = "2 2 5\n1\nN A\n0", answers = "W,L" } },
  { name = "POJ 2975", game = "nim", page = "nim 3 4 5", asked = { "the number of winning moves", "必胜走法的种数" },
    judge = { game = "nim", input = "N\nA\n0", asked = "count" } },
  { name = "POJ 3710", game = "hackenbush", program = "poj_3710",
    page = "'hackenbush {edges = {{1, 2}, {2, 3}, {2, 4}, {3, 4}}}'", asked = { "the winner (删边游戏)", "先手是否必胜" },
    judge = { game = "hackenbush", shape = "tree with cycles", input = "1\nN M\nE", answers = "Sally,Harry" } },
}

--- A name without blanks and capitals; 洛谷 is Luogu, as is a number that begins with P, and CF is Codeforces.
local function plain(name)
  name = name:gsub("洛谷", "luogu"):gsub("%s+", ""):lower():gsub("^cf", "codeforces")
  return name:find "^p%d+$" and "luogu" .. name or name
end

--- The problem with a name such as "HDU 1848" or "P2197", or nil.
---@param name string
---@return grundy.Problem?
function M.find(name)
  for _, problem in ipairs(M.list) do
    if plain(problem.name) == plain(name) then return problem end
  end
end

--- The file of the program that answers a problem, or nil.
---@param problem grundy.Problem
---@return string?
function M.program(problem)
  return problem.program and ("examples/judge/%s.lua"):format(problem.program)
end

return M
