--- Problems of judges, the documented games that they are, and the programs of examples/judge that answer them.

local M = {}

--- { judge and number, key of the game, whether a program answers it, what is asked }
M.list = {
  { "51Nod 1661", "blackboard", true, "the winner and a winning move; any winning move is right" },
  { "AcWing 891", "nim", true, "the winner" },
  { "AcWing 892", "staircase_nim", true, "the winner" },
  { "AcWing 893", "subtraction", true, "the winner" },
  { "AcWing 894", "split_nim", true, "the winner" },
  { "BZOJ 1022", "misere_nim", true, "the winner (小约翰)" },
  { "BZOJ 1874", "subtraction", true, "the winner and the first winning move" },
  { "BZOJ 2066", "poi_gra", true, "the number of winning moves" },
  { "BZOJ 2463", "grid_geography", true, "the winner (谁能赢呢？)" },
  { "BZOJ 2940", "stripes", true, "the winner" },
  { "BZOJ 3895", "merge_or_take_one", true, "the winner" },
  { "HDU 1525", "euclid", true, "the winner" },
  { "HDU 1848", "subtraction", false, "the winner; the numbers that may be taken are 1, 2, 3, 5, 8, ..." },
  { "HDU 2516", "fibonacci_nim", false, "the winner; the first move may not take all" },
  { "HDU 3595", "euclid", true, "the winner where a turn moves in every pair (Every-SG)" },
  { "LOJ 10241", "bounded_nim", true, "the winner" },
  { "LOJ 10242", "nim", true, "the winner" },
  { "LOJ 10243", "dag_tokens", true, "the winner" },
  { "Luogu P2197", "nim", true, "the winner" },
  { "Luogu P4279", "misere_nim", true, "the winner (小约翰)" },
  { "POJ 1740", "new_stone_game", true, "the winner" },
  { "POJ 2484", "funny_game", true, "the winner" },
  { "POJ 3710", nil, true, "the winner of Green Hackenbush (grundy.hackenbush; 删边游戏)" },
}

--- A name without blanks and capitals; 洛谷 is Luogu, as is a number that begins with P.
local function plain(name)
  name = name:gsub("洛谷", "luogu"):gsub("%s+", ""):lower()
  return name:find "^p%d+$" and "luogu" .. name or name
end

--- The problem of a name such as "HDU 1848" or "P2197"; nil where the table has none.
---@param name string
---@return { [1]: string, [2]: string?, [3]: boolean, [4]: string }?
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
