--- Impartial NoGo: Go where nothing may be captured, and both players place either colour.

local board = require "grundy.board"

--- Whether the stones connected to a stone have a free point beside them.
local function has_liberty(b, stone)
  local letter, chain, met = b:letter(stone), { stone }, { [stone] = true }
  for _, cell in ipairs(chain) do
    for _, beside in ipairs(b:neighbours(cell)) do
      local other = b:letter(beside)
      if other == "#" then return true end
      if other == letter and not met[beside] then
        met[beside] = true
        chain[#chain + 1] = beside
      end
    end
  end
  return false
end

--- Whether all stones at a cell and beside it have a liberty.
local function is_legal(b, cell)
  if not has_liberty(b, cell) then return false end
  for _, beside in ipairs(b:neighbours(cell)) do
    if b:letter(beside) ~= "#" and not has_liberty(b, beside) then return false end
  end
  return true
end

return board.game {
  name = "Impartial NoGo",
  letters = "#XO",
  components = "none",
  info = {
    name = "Impartial NoGo",
    example = "grundy.games.no_go(1, 5)",
    rules = "no_go(m, n): a board of m by n free points; no_go { \"#X#\", \"##O\" }: # a free point, X and O stones. "
      .. "Put a stone of either colour on a free point, after which every chain of stones of a colour must have a "
      .. "free point beside it. Who cannot move loses.",
    verdict = "By search of whole boards. No closed form is known; one row of n points has the values 0 1 0 1 2 0 1 0 "
      .. "1 2 3 1 0 ... from n = 1 on.",
    source = "M. Mueller, NoGo (Anti Atari Go), the rules of the Banff 2011 tournament, made impartial as in T. "
      .. "Folkersen, M. Mueller and H. Du's solver MCGS (2025)",
  },
  moves = function(b, to)
    for _, cell in ipairs(b:cells "#") do
      for _, letter in ipairs { "X", "O" } do
        local after = b:with(letter, cell)
        if is_legal(after, cell) then to(after) end
      end
    end
  end,
}
