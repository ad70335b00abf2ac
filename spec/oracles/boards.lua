--- Games on boards, of random shapes and of moves over Boards, against search over whole boards: without components,
--- symmetries and dead cells.

local boards = require "spec.support.boards"
local components = require "spec.oracles.components"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

local cells_of, changed, draw = boards.rows, boards.put, boards.random
local mirrored, turned, text_of = boards.mirrored, boards.turned, boards.text

local pictures = {
  none = function(p) return { p } end,
  rotations = function(p) return { p, turned(p), turned(turned(p)), turned(turned(turned(p))) } end,
  reflections = function(p) return { p, mirrored(p), turned(turned(p)), turned(turned(mirrored(p))) } end,
  all = function(p)
    local list = {}
    for _, each in ipairs { p, mirrored(p) } do
      for _ = 1, 4 do
        list[#list + 1], each = each, turned(each)
      end
    end
    return list
  end,
}

--- The places of a picture on a board of these sides, as sets of cells: those that must be there, and those that are
--- taken.
local function places(picture, height, width)
  local shape, list = cells_of(picture), {}
  for row = -2, height do
    for column = -2, width do
      local wanted, taken, fits = 0, 0, true
      for r, line in ipairs(shape) do
        for c, mark in ipairs(line) do
          local y, x = row + r, column + c
          local on_board = y >= 1 and y <= height and x >= 1 and x <= width
          local bit = on_board and 1 << (y - 1) * width + x or 0
          fits = fits and (on_board or mark ~= "#")
          if mark == "#" then wanted = wanted | bit end
          if mark ~= "." then taken = taken | bit end
        end
      end
      if fits then list[#list + 1] = { wanted, taken } end
    end
  end
  return list
end

--- The text of a set of cells.
local function text_of_set(set, height, width)
  local rows = {}
  for r = 1, height do
    rows[r] = {}
    for c = 1, width do rows[r][c] = set >> (r - 1) * width + c & 1 == 1 and "#" or "." end
  end
  return text_of(rows)
end

local kinds = {}

--- Random shapes on sets of cells: the game, the rule, a position, its text as a function, and the name.
function kinds.shapes(height, width)
  local shapes, all, symmetry = {}, {}, oracle.pick { "all", "none", "rotations", "reflections" }
  for i = 1, math.random(1, 2) do
    repeat
      shapes[i] = draw(math.random(1, 3), math.random(1, 3), oracle.pick { "##.", "##*.", "#" })
    until shapes[i]:find "#"
    local seen = {}
    for _, picture in ipairs(pictures[symmetry](shapes[i])) do
      local found = seen[picture] and {} or places(picture, height, width)
      seen[picture] = true
      table.move(found, 1, #found, #all + 1, all)
    end
  end
  local function moves(set, to)
    for _, place in ipairs(all) do
      if set & place[1] == place[1] then to(set & ~place[2]) end
    end
  end
  local start = 0
  for cell = 1, height * width do start = start | (math.random(4) > 1 and 1 or 0) << cell end
  return grundy.board.game { shapes = shapes, symmetry = symmetry }, moves, start,
    function(set) return text_of_set(set, height, width) end, symmetry .. " of " .. table.concat(shapes, " ")
end

local function touch(rows, r, c, adjacent)
  local list = {}
  for y = r - 1, r + 1 do
    for x = c - 1, c + 1 do
      local letter = (rows[y] or {})[x]
      local beside = adjacent == "corners" or y == r or x == c
      if letter and letter ~= "." and beside and (y ~= r or x ~= c) then list[#list + 1] = { y, x, letter } end
    end
  end
  return list
end

--- Effects of a move from a cell onto a neighbour: by the rule over texts, and by Boards.
local effects = {
  both = { -- both stones are taken
    function(a, b) return { { a[1], a[2], "." }, { b[1], b[2], "." } } end,
    function(board, to, a, b) to(board, a, b) end,
  },
  onto = { -- the first stone moves to the second, which is taken
    function(a, b) return { { a[1], a[2], "." }, { b[1], b[2], a[3] } } end,
    function(board, to, a, b) to(board:without(a):with(board:letter(a), b)) end,
  },
  first = { -- the first stone is taken if there is a second
    function(a) return { { a[1], a[2], "." } } end,
    function(board, to, a) to(board:without(a)) end,
  },
}

local conditions = {
  any = function() return true end,
  differ = function(a, b) return a ~= b end,
  same = function(a, b) return a == b end,
}

--- Moves from cell to cell over Boards; the rest is split in several ways.
function kinds.moves(height, width)
  local adjacent, letters = oracle.pick { "sides", "corners" }, oracle.pick { "#", "XO" }
  local split = oracle.pick { adjacent, "corners", "none" }
  local effect, condition = oracle.pick { "both", "onto", "first" }, oracle.pick { "any", "differ", "same" }
  local by_text, by_board, holds = effects[effect][1], effects[effect][2], conditions[condition]
  local function moves(text, to)
    local rows = cells_of(text)
    for r = 1, height do
      for c = 1, width do
        local letter = rows[r][c]
        for _, other in ipairs(letter ~= "." and touch(rows, r, c, adjacent) or {}) do
          if holds(letter, other[3]) then to(changed(text, by_text({ r, c, letter }, other))) end
        end
      end
    end
  end
  local game = grundy.board.game { letters = letters, components = split, least = math.random(1, 2),
    symmetry = oracle.pick { "all", "none", "rotations", "reflections" }, moves = function(board, to)
      for _, a in ipairs(board:cells()) do
        for _, b in ipairs(board:neighbours(a, adjacent)) do
          if holds(board:letter(a), board:letter(b)) then by_board(board, to, a, b) end
        end
      end
    end }
  return game, moves, draw(height, width, letters .. letters .. "."), function(text) return text end,
    ("%s %s by %s, split by %s"):format(effect, condition, adjacent, split)
end

--- Whether the parts of an option, laid on each other, have nothing but cells of a board.
local function within(parts, text)
  for _, part in ipairs(parts) do
    for at = 1, #part do
      if part:byte(at) ~= 46 and part:byte(at) ~= text:byte(at) then return false end -- 46: "."
    end
  end
  return true
end

--- Checks that the winning moves are the options of value 0. A move may leave out cells that can no longer be used, so
--- that different options may give one move.
local function check_moves(moves, options, what)
  local found = {}
  for _, move in ipairs(moves) do
    local some = false
    for i, option in ipairs(options) do
      if option.value == 0 and within(move.to, option.text) then some, found[i] = true, true end
    end
    oracle.same(true, some, "%s: %s wins", what, move)
  end
  for i, option in ipairs(options) do
    oracle.same(option.value == 0, found[i] or false, "%s: the move to %s is listed", what, option.text)
  end
end

return function()
  local rows = math.random(1, 3)
  local columns = math.random(1, rows == 3 and 3 or 5)
  local game, moves, start, text, name = kinds[oracle.pick { "shapes", "moves" }](rows, columns)
  local slow = oracle.slow(moves)
  local board, what, value = text(start), ("%s on %s"):format(name, text(start)), naive.values(slow)
  for _, search in ipairs { "mex", oracle.pick { "couples", "proof" } } do
    oracle.same(value(start), game:value(board, { search = search }), "value by %s of %s", search, what)
  end
  local options = {}
  for i, option in ipairs(naive.options(slow, start)) do
    options[i] = { text = text(option[1]), value = value(option[1]) }
  end
  check_moves(game:winning_moves(board), options, what)
  local other = components.new(4)
  local sum, list = game(board) + other.given, { { moves = slow, position = start }, other }
  for _, play in ipairs { "normal", "misere" } do
    oracle.same(naive.sum_outcomes(play == "misere")(list), sum:outcome(play), "%s + %s under %s play", what,
      other.given, play)
  end
end
