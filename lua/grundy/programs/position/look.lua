--- What a position looks like: a text from which pages draw and `characters` writes; its first letter gives the kind.
---
---   h5          a heap of 5
---   l3,4,5      rows of tokens
---   g##/#.      a board of cells, rows from the top
---   e...        a graph, see grundy.programs.position.net
---   s<svg ...   a picture that the ruleset's `svg` has made
---   t...        lines of text
---
--- In the first three kinds the text after a line feed is a caption.

local boards = require "grundy.board"
local net = require "grundy.programs.position.net"
local program = require "grundy.program"

local M = {}

--- By ruleset the drawing of a position, for rulesets that a program has made: a function.
---@type table<grundy.Ruleset, fun(p): string>
M.own = setmetatable({}, { __mode = "k" })

-- Boards of more cells than this are written as text.
local most_cells = 400

local function lines(list)
  return "t" .. table.concat(list, "\n")
end

---- documented games whose positions do not show their look ----------------------------

local function chomp(rows)
  local texts = {}
  for i, length in ipairs(rows) do texts[i] = (i == 1 and "P" or "#") .. ("#"):rep(length - 1) end
  return "g" .. table.concat(texts, "/")
end

--- A strip with pieces on some cells.
local function strip(pieces, first, last)
  if last - first >= most_cells then return nil end
  local cells = {}
  for k = 1, last - first + 1 do cells[k] = "." end
  for _, at in ipairs(pieces) do
    if math.type(at) == "integer" and at >= first and at <= last then cells[at - first + 1] = "o" end
  end
  return "g" .. table.concat(cells)
end

local function pawns(p, ruleset)
  local last = math.tointeger(tonumber(tostring(ruleset):match "%((%d+)%)"))
  return type(p) == "table" and last and strip(p, 1, last)
end

local function welter(p)
  return #p > 0 and strip(p, 0, p[#p]) or nil
end

local function walk(p)
  local size = type(p) == "table" and p[1] or p
  if type(size) ~= "number" or size * size > most_cells then return nil end
  local cells = {}
  for i = 1, size * size do cells[i] = "." end
  for i = 3, type(p) == "table" and #p or 0 do cells[p[i]] = "x" end
  cells[type(p) == "table" and p[2] or 1] = "@"
  return "g" .. table.concat(cells):gsub(("."):rep(size), "%0/"):sub(1, -2)
end

local function take_at_most(p)
  return type(p) == "table" and #p == 2 and ("h%d\nat most %d"):format(p[1], math.min(p[1], p[2])) or nil
end

local function bar(p)
  if type(p) ~= "table" or #p ~= 2 or p[1] * p[2] > most_cells then return nil end
  return "g" .. (("#"):rep(p[2]) .. "/"):rep(p[1]):sub(1, -2)
end

-- By the name in the game's info.
local by_name = {
  ["Chomp"] = chomp,
  ["Cutcake"] = bar,
  ["Fibonacci Nim"] = take_at_most,
  ["Gra"] = pawns,
  ["Gra with discarding"] = pawns,
  ["Grid geography"] = walk,
  ["Welter's game"] = welter,
}

---- positions that do ------------------------------------------------------------------

--- Whether texts are rows of cells of one length.
local function are_rows(list)
  local length = type(list[1]) == "string" and utf8.len(list[1])
  if not length or length == 0 or length * #list > most_cells then return false end
  for _, row in ipairs(list) do
    if type(row) ~= "string" or utf8.len(row) ~= length or row:find "[%c/]" then return false end
  end
  return true
end

--- A text that is a board: rows separated by / or line feeds, or one row.
local function board(text)
  local rows = {}
  for row in (text:gsub("\n", "/") .. "/"):gmatch "([^/]*)/" do rows[#rows + 1] = row end
  return are_rows(rows) and "g" .. table.concat(rows, "/") or nil
end

--- A row of a board given as a list of cells, as a text: each an integer of one digit, a truth value or a character.
local function row_of(list)
  local texts = {}
  for i, cell in ipairs(list) do
    if cell == true or cell == false then
      texts[i] = cell and "#" or "."
    elseif math.type(cell) == "integer" and cell >= 0 and cell <= 9 then
      texts[i] = cell == 0 and "." or ("%d"):format(cell)
    elseif type(cell) == "string" and utf8.len(cell) == 1 then
      texts[i] = cell
    else
      return nil
    end
  end
  return table.concat(texts)
end

--- A list that is a board: of rows, each a text or a list of cells, or of the truth values of one row.
local function board_of_rows(list)
  local rows = {}
  if type(list[1]) == "boolean" then
    rows[1] = row_of(list)
  else
    for i, row in ipairs(list) do
      local text = type(row) == "string" and row or type(row) == "table" and #row > 1 and row_of(row)
      if not text then return nil end
      rows[i] = text
    end
  end
  return #rows > 0 and are_rows(rows) and "g" .. table.concat(rows, "/") or nil
end

--- Whether p is a list of integers >= 0.
local function is_list_of_heaps(p)
  if #p == 0 then return false end
  for i = 1, #p do
    if math.type(p[i]) ~= "integer" or p[i] < 0 then return false end
  end
  return true
end

local function by_content(ruleset, p)
  -- a number of a rule that does not describe its positions is drawn as a heap too
  if math.type(p) == "integer" and p >= 0 and (ruleset.heap or not ruleset.info) then return ("h%d"):format(p) end
  if type(p) == "string" then return #p > 0 and board(p) or nil end
  if type(p) ~= "table" then return nil end
  if is_list_of_heaps(p) and not ruleset.draw then return "l" .. table.concat(p, ",") end
  return not ruleset.info and board_of_rows(p) or nil -- documented games have lists of edges
end

--- The drawing that the `svg` or `draw` function of a ruleset returns; nil without such a function.
local function by_ruleset(ruleset, p)
  local svg = ruleset.svg and ruleset.svg(p)
  if type(svg) == "string" and svg:find "^%s*<svg" then return "s" .. svg:gsub("^%s+", "") end
  local own = ruleset.draw and ruleset.draw(p)
  if type(own) == "string" then return "t" .. own end
  return type(own) == "table" and lines(own) or nil
end

local board_draw -- the drawing of games on boards whose author gives none

--- Whether an author has defined how positions look.
local function is_drawn(ruleset)
  board_draw = board_draw or boards.game({ shapes = { "##" } }).draw
  return ruleset.svg or not ruleset.info and ruleset.draw and ruleset.draw ~= board_draw
end

--- The drawing of a position of a ruleset: a documented game in its own way, others as their author draws them,
--- otherwise by what the position is.
---@param ruleset grundy.Ruleset
---@param p any
---@param kept? table one for all positions of a game, so that they are drawn alike
---@return string
function M.of(ruleset, p, kept)
  if M.own[ruleset] then return M.own[ruleset](p) end
  if ruleset.kind == "graph" then return "t" .. program.text(p) end
  local by = by_name[ruleset.info and ruleset.info.name or ruleset.name]
  local graph = net.of(ruleset, p, kept or {})
  return by and by(p, ruleset) or graph and "e" .. graph or is_drawn(ruleset) and by_ruleset(ruleset, p)
    or by_content(ruleset, p) or by_ruleset(ruleset, p) or "t" .. (type(p) == "string" and p or program.text(p))
end

return M
