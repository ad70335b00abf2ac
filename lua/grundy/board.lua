--- Games on boards: rectangles of cells, of which some are there or hold a stone.
---
--- A position is the text of a board, rows from the top with "/" between them: "##.#/####", where "." is a cell that is
--- gone (or empty). The library splits boards into components, and a search treats boards that differ by a shift or a
--- symmetry as one position.

local board_text = require "grundy.support.board_text"
local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local rulesets = require "grundy.ruleset"

--- The description of a game on boards: either `shapes` or `moves`, and the keys of `grundy.Spec` except `accept`,
--- `canonical`, `heap` and `values_from`.
---@class grundy.BoardSpec: grundy.Spec
--- A move puts a shape on the board and takes the cells below it: a cell below `#` must be there, a cell below `*` is
--- taken if it is there.
---@field shapes? string[]
---@field torus? boolean with `shapes`: the first and the last row, and column, are neighbours
---@field cylinder? boolean with `shapes`: the first and the last column are neighbours, so that the rows are rings
--- Calls `to` once for each option, with the board after the move, or with a Board and the cells that the move takes
--- from it: `to(board, 3, 4)` is a faster form of `to(board:without(3, 4))`.
---@field moves? fun(board: grundy.Board, to: grundy.ToBoard)
--- How shapes may be turned; with `moves`, the symmetries that keep the rules (default "all").
---@field symmetry? "all"|"none"|"rotations"|"reflections"
---@field letters? string with `moves`: the characters that cells can hold, 1 to 3 (default "#")
--- With `moves`: which cells belong to one component: those that touch by their sides (the default), those that touch
--- by sides or corners, or all cells.
---@field components? "sides"|"corners"|"none"
---@field least? integer with `moves`: smaller components are over and are left out (default 1)
---@field start? fun(rows: integer, columns: integer): string|string[] the board of two sides (default: a full one)

--- What a move function over Boards calls for every option. It answers true once an option settles the search.
---@class grundy.ToBoard
---@overload fun(after: grundy.Board, ...: integer): boolean?
---@field again fun(self: grundy.ToBoard, after: grundy.Board, ...: integer) the same player must move again

--- A rectangle of up to 128 cells, numbered row by row from 1. No method changes it.
---
--- `#board` is the number of its cells that hold a letter, `tostring` its text, and two Boards are equal if they have
--- the same sides and cells.
---     local board = grundy.board("X.O/#X.", "#XO")
---     print(#board, board:letter(3))  --> 4	O
---@class grundy.Board
---@operator len: integer

--- The numbers of its rows and columns.
---     print(grundy.board { 2, 4 }:size())  --> 2	4
---@return integer rows
---@return integer columns
---@function Board:size

--- The cells that hold any letter or, if one is given, that letter ("." for nothing), ascending.
---     print(table.concat(grundy.board "#.#":cells(), " "))  --> 1 3
---@param letter? string
---@return integer[]
---@function Board:cells

--- The number of the cell in a row and a column; nil outside the board.
---     print(grundy.board { 2, 4 }:cell(2, 1))  --> 5
---@param row integer
---@param column integer
---@return integer?
---@function Board:cell

--- The row and the column of a cell.
---     print(grundy.board { 2, 4 }:place(5))  --> 2	1
---@param cell integer
---@return integer row
---@return integer column
---@function Board:place

--- What a cell holds, "." for nothing.
---     print(grundy.board "#.#":letter(2))  --> .
---@param cell integer
---@return string
---@function Board:letter

--- The cells that hold a letter and touch a cell by their sides (the default), or by sides or corners, ascending.
---     print(table.concat(grundy.board { 3, 3 }:neighbours(1), " "))  --> 2 4
---@param cell integer
---@param adjacent? "sides"|"corners"
---@return integer[]
---@function Board:neighbours

--- Iterates over the pairs of cells that hold a letter and touch by their sides (the default), or by sides or corners:
--- those near the middle of the board first, in each pair the lesser cell first.
---     for a, b in grundy.board "##.#/.###":pairs() do io.write(a, "-", b, " ") end  --> 6-7 7-8 2-6 1-2 4-8
---@param adjacent? "sides"|"corners"
---@return fun(): integer?, integer? next
---@function Board:pairs

--- The board with these cells emptied.
---     print(grundy.board { 2, 2 }:without(1, 4))  --> .#/#.
---@param ... integer
---@return grundy.Board
---@function Board:without

--- The board with a letter in these cells.
---     print(grundy.board("##", "#X"):with("X", 2))  --> #X
---@param letter string
---@param ... integer
---@return grundy.Board
---@function Board:with

--- The components, in the order of their first cells, each in its place on a board of the same size.
---     print(grundy.board "#.#":components()[2])  --> ..#
---@param adjacent? "sides"|"corners"
---@return grundy.Board[]
---@function Board:components

--- The representative of all boards that differ from this one by a shift or a symmetry (default "all").
---     print(grundy.board "..#/.##":canonical())  --> ##/#.
---@param symmetry? "all"|"none"|"rotations"|"reflections"
---@return grundy.Board
---@function Board:canonical

---@class grundy.board
local M = {}

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "game")
end

--- The places of some cells of a board, as "(1, 1) (1, 2)".
local function places(cells, columns)
  local texts = {}
  for i, cell in ipairs(cells) do
    texts[i] = ("(%d, %d)"):format((cell - 1) // columns + 1, (cell - 1) % columns + 1)
  end
  return table.concat(texts, " ")
end

--- Of the moves of a game of shapes from a position, the lists of cells that they take, by the text of what they leave.
local function taken_from(rules, from)
  local by = {}
  for _, move in ipairs(core.shape_moves(rules, from)) do
    local left = table.concat(move.to, " ")
    by[left] = by[left] or {}
    table.insert(by[left], move.cells)
  end
  return by
end

--- The function for `describe` of a game of shapes: the cells that a move takes, for all placements with the same
--- effect. The moves from a position cost one listing, and are kept until memory is collected.
local function describer(rules_of)
  local last, kept = nil, setmetatable({}, { __mode = "v" })
  return function(from, to)
    local by = from == last and kept.by or taken_from(rules_of(), from)
    last, kept.by = from, by
    local columns, texts, known = #from:match "^[^/]*", {}, {}
    for _, cells in ipairs(by[table.concat(to, " ")] or {}) do
      local text = places(cells, columns)
      if not known[text] then known[text], texts[#texts + 1] = true, text end
    end
    return "take " .. table.concat(texts, " or ")
  end
end

--- The text of a move of a game with one letter: the cells that it takes, and those that it fills.
local function describe_change(from, to)
  local columns, taken, filled, texts = #from:match "^[^/]*", {}, {}, {}
  for at, letter in from:gmatch "()([^/])" do
    local after = "."
    for _, part in ipairs(to) do after = part:sub(at, at) ~= "." and part:sub(at, at) or after end
    local changed = after == "." and taken or filled
    if after ~= letter then changed[#changed + 1] = at - (at - 1) // (columns + 1) end
  end
  texts[1] = #taken > 0 and "take " .. places(taken, columns) or nil
  texts[#texts + 1] = #filled > 0 and "fill " .. places(filled, columns) or nil
  return table.concat(texts, ", ")
end

local own_keys = {
  components = "string",
  cylinder = "boolean",
  least = "number",
  letters = "string",
  moves = "function",
  shapes = "table",
  start = "function",
  symmetry = "string",
  torus = "boolean",
}

--- The keys of `given` that describe a board, and the others, which belong to a ruleset.
local function sort_out(given)
  local own, fields = {}, {}
  for key, value in next, given do
    local expected = own_keys[key]
    if expected and type(value) ~= expected then
      refuse("key '%s' of the game is %s, expected a %s", key, core.position_text(value), expected)
    end
    local of = expected and own or fields
    of[key] = value
  end
  for _, key in ipairs { "accept", "canonical", "heap", "values_from" } do
    if fields[key] ~= nil then refuse("key '%s' is not for games on boards, which have their own", key) end
  end
  return own, fields
end

--- The regions of positions for which a theorem may hold, as functions: the text that it is asked about, or nil. In the
--- plane empty lines at the edges change nothing for shapes.
local regions = {
  full = function(text) return not text:find(".", 1, true) and text or nil end,
}
local regions_in_the_plane = {
  full = function(text) return regions.full(board_text.without_edges(text)) end,
}

--- The ruleset that a function of the core makes; what it says of its argument number n is said of the key keys[n].
local function made(new, keys, ...)
  local ok, result = pcall(new, ...)
  if ok then return result end
  local argument, wrong = tostring(result):match "bad argument #(%d+) to '[^']+' %((.*)%)$"
  local key = wrong and keys[tonumber(argument)]
  if key then refuse("key '%s': %s", key, wrong) end
  error(result, 0)
end

--- The game of the shapes, listed by the core.
local function game_of_shapes(own, fields)
  for _, key in ipairs { "components", "least", "letters" } do
    if own[key] ~= nil then refuse("key '%s' is for games with 'moves'", key) end
  end
  if own.torus and own.cylinder then refuse "expected at most one of the keys 'torus' and 'cylinder'" end
  local surface = own.torus and "torus" or own.cylinder and "cylinder" or "plane"
  local rules
  local theorem = fields.theorem
  fields.accept = function(p)
    local text, wrong = board_text.read_large(p, own.start)
    if text then return text end
    local full = theorem and theorem.where == "full" and board_text.read_full(p, own.start)
    local function ask(key)
      return theorem[key] and core.guarded(rules, key, nil, theorem[key], full)
    end
    local known = full and (ask "value" or ask "outcome")
    if known then return full end
    return nil, wrong
  end
  fields.describe = fields.describe or describer(function() return rules end)
  fields = rulesets.checked(fields, surface == "plane" and regions_in_the_plane or regions)
  rules = made(core.shapes, { [2] = "shapes", [3] = "symmetry" }, fields, own.shapes, own.symmetry, surface)
  return rules
end

--- The game of a move function over Boards.
local function game_of_moves(own, fields, letters)
  for _, key in ipairs { "cylinder", "torus" } do
    if own[key] ~= nil then refuse("key '%s' is for games with 'shapes'", key) end
  end
  fields.accept = function(p)
    local board, wrong = board_text.read(p, letters, own.start)
    if not board then return nil, wrong end
    return tostring(board)
  end
  if #letters == 1 and (own.least or 1) == 1 then fields.describe = fields.describe or describe_change end
  return made(core.board_moves, { [3] = "letters", [4] = "symmetry", [5] = "components", [6] = "least" },
    rulesets.checked(fields, regions), own.moves, letters, own.symmetry, own.components or "sides", own.least or 1)
end

--- A game on boards, from its shapes or from a move function over Boards.
---
--- A position is a text, rows from the top with `/` between them: `"##.#/####"`, in which `.` is a cell that is gone. A
--- list of rows, or the two sides of a full board, stands for such a text: `cram { "##", "#." }`, `cram(4, 5)`. The
--- library splits boards into components. With `shapes` it also finds the symmetries of the game and the cells that no
--- shape can use, and a search runs no Lua. Raises for anything that is not a shape, naming the place. Memory: 24 bytes
--- for each position and one bit for each cell.
---     print(grundy.board.game({ shapes = { "##" } })(4, 5):value())  --> 2
---@param spec grundy.BoardSpec
---@return grundy.Ruleset
function M.game(spec)
  if type(spec) ~= "table" then refuse("expected a table, got %s", core.position_text(spec)) end
  local own, fields = sort_out(spec)
  if (own.shapes == nil) == (own.moves == nil) then refuse "expected one of the keys 'shapes' and 'moves'" end
  fields.draw = fields.draw or board_text.draw
  if own.shapes then return game_of_shapes(own, fields) end
  return game_of_moves(own, fields, own.letters or "#")
end

--- The Board of a text, of a list of rows, or of the list of two sides (full of the first letter).
---
--- `letters` are the characters that its cells can hold, 1 to 3 of them (default "#"). Raises for anything that is not
--- a board, naming the place, and for more than 128 cells.
---     print(grundy.board { "##.#", "####" })  --> ##.#/####
---@param p string|string[]|integer[]
---@param letters? string
---@return grundy.Board
---@function grundy.board
local function new(p, letters)
  local board, wrong = board_text.read(p, letters or "#")
  if not board then core.bad_argument(1, wrong, "board") end
  return board
end

arguments.make_exact(M)

return setmetatable(M, { __call = arguments.exact(function(_, p, letters) return new(p, letters) end, "board", true) })
