--- Problems of judges, the documented games that they are, and the programs of examples/judge that answer them.

local M = {}

--- { judge and number, key of the game, whether a program answers it, what is asked, and where `grundy judge` can
--- try programs for it: { the game, the input (N: how many numbers, A: the numbers), what to print for N and for P or
--- "count" where the number of winning moves is asked, how many numbers where their count is fixed } }
M.list = {
  { "51Nod 1661", "blackboard", true, "the winner and a winning move; any winning move is right" },
  { "AcWing 891", "nim", true, "the winner", { "nim", "N\nA", "Yes,No" } },
  { "AcWing 892", "staircase_nim", true, "the winner", { "staircase_nim", "N\nA", "Yes,No" } },
  { "AcWing 893", "subtraction", true, "the winner", { "subtraction:2,5", "2\n2 5\nN\nA", "Yes,No" } },
  { "AcWing 894", "split_nim", true, "the winner", { "split_nim", "N\nA", "Yes,No" } },
  { "BZOJ 1022", "misere_nim", true, "the winner (小约翰)", { "misere_nim", "1\nN\nA", "John,Brother" } },
  { "BZOJ 1874", "subtraction", true, "the winner and the first winning move" },
  { "BZOJ 2066", "poi_gra", true, "the number of winning moves", { "poi_gra:12", "12 N\nA", "count" } },
  { "BZOJ 2463", "grid_geography", true, "the winner (谁能赢呢？)", { "grid_geography", "A\n0", "Alice,Bob", 1 } },
  { "BZOJ 2940", "stripes", true, "the winner", { "stripes:2,3,5", "2 3 5\n1\nA", "1,2", 1 } },
  { "BZOJ 3895", "merge_or_take_one", true, "the winner", { "merge_or_take_one", "1\nN\nA", "YES,NO" } },
  { "Codeforces 15C", "nim", false, "the winner; the heaps are given as ranges x, x + 1, ..., x + m - 1" },
  { "Codeforces 305E", "dawsons_chess", false,
    "the winner and the first winning cut; a row is a run of characters with equal neighbours" },
  { "HDU 1525", "euclid", true, "the winner", { "euclid", "A\n0 0", "Stan wins,Ollie wins" } },
  { "HDU 1848", "subtraction", false, "the winner; the numbers that may be taken are 1, 2, 3, 5, 8, ..." },
  { "HDU 2516", "fibonacci_nim", false, "the winner; the first move may not take all" },
  { "HDU 3595", "euclid", true, "the winner where a turn moves in every pair (Every-SG)" },
  { "LOJ 10241", "bounded_nim", true, "the winner", { "bounded_nim:3", "A 3", "1,2", 1 } },
  { "LOJ 10242", "nim", true, "the winner", { "nim", "N\nA", "win,lose" } },
  { "LOJ 10243", "dag_tokens", true, "the winner" },
  { "Luogu P1290", "euclid", false, "the winner" },
  { "Luogu P2197", "nim", true, "the winner", { "nim", "1\nN\nA", "Yes,No" } },
  { "Luogu P4279", "misere_nim", true, "the winner (小约翰)", { "misere_nim", "1\nN\nA", "John,Brother" } },
  { "POJ 1740", "new_stone_game", true, "the winner", { "new_stone_game", "N\nA\n0", "1,0" } },
  { "POJ 2484", "funny_game", true, "the winner", { "funny_game", "A\n0", "Alice,Bob", 1 } },
  { "POJ 2960", "subtraction", false, "the winner; the numbers that may be taken are given (S-Nim)" },
  { "POJ 3710", "hackenbush", true, "the winner (删边游戏)" },
}

--- A name without blanks and capitals; 洛谷 is Luogu, as is a number that begins with P, and CF is Codeforces.
local function plain(name)
  name = name:gsub("洛谷", "luogu"):gsub("%s+", ""):lower():gsub("^cf", "codeforces")
  return name:find "^p%d+$" and "luogu" .. name or name
end

--- The problem of a name such as "HDU 1848" or "P2197"; nil where the table has none.
---@param name string
---@return { [1]: string, [2]: string, [3]: boolean, [4]: string }?
function M.find(name)
  for _, problem in ipairs(M.list) do
    if plain(problem[1]) == plain(name) then return problem end
  end
end

--- The file of the program that answers a problem; nil where there is none.
---@param problem table
---@return string?
function M.program(problem)
  return problem[3] and ("examples/judge/%s.lua"):format((problem[1]:lower():gsub(" ", "_"))) or nil
end

return M
