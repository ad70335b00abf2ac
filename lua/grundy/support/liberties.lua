--- Stones and free points of Go, to find the moves that lead to an option; the search has its own rules, in the core.
---
--- A position is the text of a board: # a free point, X and O stones, . no point. Connected stones of a colour are a
--- chain, and the free points beside a chain are its liberties.
---
--- If no chain may lose its last liberty, stones affect one another only through liberties. Points that are connected
--- through adjacent free points, and through chains and their liberties, therefore form a part of their own; a part
--- with one free point has no move. One stone beside its only liberty represents a chain, as a stone of its colour can
--- join it only there.

local M = {}

local byte, find, sub = string.byte, string.find, string.sub
local free, row_end = byte "#", byte "/"
local codes = { X = byte "X", O = byte "O" }
local is_stone = { [codes.X] = true, [codes.O] = true }

---@class grundy.Stones
---@field cells integer[] the bytes of the text
---@field beside integer[] the distances to the four points beside one
---@field of table<integer, table> the chain of a stone: its cells in order, `liberties` = list

--- The points and chains of a board.
---@param text string
---@return grundy.Stones
local function read(text)
  local row = find(text, "/", 1, true) or #text + 1
  local cells, beside, of = { byte(text, 1, -1) }, { -1, 1, -row, row }, {}
  for start = 1, #cells do
    local code = cells[start]
    if is_stone[code] and not of[start] then
      local chain, met = { start, liberties = {} }, {}
      of[start] = chain
      for _, cell in ipairs(chain) do
        for _, step in ipairs(beside) do
          local next = cell + step
          if cells[next] == code and not of[next] then
            of[next] = chain
            chain[#chain + 1] = next
          elseif cells[next] == free and not met[next] then
            met[next] = true
            chain.liberties[#chain.liberties + 1] = next
          end
        end
      end
    end
  end
  return { cells = cells, beside = beside, of = of }
end

--- Whether a stone of this code may be put on a free point: it and the chains beside it keep a liberty.
local function is_legal(board, point, code)
  local lives = false
  for _, step in ipairs(board.beside) do
    local next = point + step
    local chain = board.of[next]
    if chain then
      local is_own, has_more = board.cells[next] == code, #chain.liberties > 1
      if not is_own and not has_more then return false end
      lives = lives or is_own and has_more
    else
      lives = lives or board.cells[next] == free
    end
  end
  return lives
end

--- The free points in the part of a given one, and the chains that they touch.
local function reach(board, start, seen)
  local points, chains = { start }, {}
  seen[start] = true
  local function add(point)
    if seen[point] then return end
    seen[point] = true
    points[#points + 1] = point
  end
  for _, point in ipairs(points) do
    for _, step in ipairs(board.beside) do
      local next = point + step
      local chain = board.of[next]
      if chain and not seen[chain] then
        seen[chain] = true
        chains[#chains + 1] = chain
        for _, liberty in ipairs(chain.liberties) do add(liberty) end
      elseif board.cells[next] == free then
        add(next)
      end
    end
  end
  return points, chains
end

--- The first stone of a chain beside its only liberty.
local function stone_beside(board, chain)
  local liberty = chain.liberties[1]
  for _, stone in ipairs(chain) do
    for _, step in ipairs(board.beside) do
      if stone + step == liberty then return stone end
    end
  end
end

--- The text of some points and chains in their places.
local function write(board, points, chains)
  local letters = {}
  for i, code in ipairs(board.cells) do letters[i] = code == row_end and "/" or "." end
  for _, point in ipairs(points) do letters[point] = "#" end
  for _, chain in ipairs(chains) do
    local letter = string.char(board.cells[chain[1]])
    if #chain.liberties == 1 then
      letters[stone_beside(board, chain)] = letter
    else
      for _, stone in ipairs(chain) do letters[stone] = letter end
    end
  end
  return table.concat(letters)
end

--- The playable parts of a board, each in place.
local function parts_of(text)
  local board, seen, list = read(text), {}, {}
  for point, code in ipairs(board.cells) do
    if code == free and not seen[point] then
      local points, chains = reach(board, point, seen)
      if #points > 1 then list[#list + 1] = write(board, points, chains) end
    end
  end
  return list
end

--- Calls visit(cell, letter, text after the move) for every stone that may be put on a board, until it returns true.
local function each_stone(text, visit)
  local board = read(text)
  for point, code in ipairs(board.cells) do
    for i = 1, code == free and 2 or 0 do
      local letter = sub("XO", i, i)
      if is_legal(board, point, codes[letter])
        and visit(point, letter, sub(text, 1, point - 1) .. letter .. sub(text, point + 1)) then
        return
      end
    end
  end
end

--- The stones that lead from a board to the parts `to`: { letter =, row =, column = }.
---@param from string
---@param to string[]
---@return table[]
function M.stones(from, to)
  local wanted, list = table.concat(to, " "), {}
  local row = find(from, "/", 1, true) or #from + 1
  each_stone(from, function(cell, letter, after)
    if table.concat(parts_of(after), " ") == wanted then
      list[#list + 1] = { letter = letter, row = (cell - 1) // row + 1, column = (cell - 1) % row + 1 }
    end
  end)
  return list
end

--- The row and the column of a stone that has no liberty; nil if all have one.
---@param text string
---@return integer? row
---@return integer? column
function M.captured(text)
  local board, row = read(text), find(text, "/", 1, true) or #text + 1
  for cell = 1, #text do
    local chain = board.of[cell]
    if chain and #chain.liberties == 0 then return (cell - 1) // row + 1, (cell - 1) % row + 1 end
  end
end

return M
