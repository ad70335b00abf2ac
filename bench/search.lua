--- Single values of big games: the searches of couples and by proof numbers against the mex of all
--- positions below, on boards of Cram and Node Kayles. Each run has a ruleset of its own.

local grundy = require "grundy"
local measure = require "bench.measure"

local rows = {}

local function shapes(shape)
  return function() return grundy.board.game { shapes = { shape } } end
end

--- Cram as a move function of three lines; `count`, if given, counts its calls.
local function by_pairs(count)
  return function()
    return grundy.board.game { least = 2, moves = function(board, to)
      if count then count[1] = count[1] + 1 end
      for a, b in board:pairs() do
        if to(board, a, b) then return end
      end
    end }
  end
end

--- The same as one writes it first: a Board for each option, and lists of neighbours.
local function by_neighbours()
  return grundy.board.game { least = 2, moves = function(board, to)
    for _, a in ipairs(board:cells()) do
      for _, b in ipairs(board:neighbours(a)) do
        if a < b then to(board:without(a, b)) end
      end
    end
  end }
end

--- A function that finds the value of a full board anew by one of the searches.
local function value(game, m, n, search)
  return function() return game():value({ m, n }, { search = search }) end
end

local function add(name, ours, against, theirs, goal)
  rows[#rows + 1] = measure.row(name, "ms", 1000, ours, theirs, against, goal)
end

do
  local cram = shapes "##"
  local mex, couples, proof = measure.contest(3, { value(cram, 4, 7, "mex"), value(cram, 4, 7, "couples"),
    value(cram, 4, 7, "proof") })
  add("Cram 4x7, shapes, couples", couples, "the mex", mex, 3)
  add("Cram 4x7, shapes, proof", proof, "the mex", mex, 1.5)
  local neighbours, pairs_of_cells, quick = measure.contest(3, { value(by_neighbours, 4, 6, "couples"),
    value(by_pairs(), 4, 6, "couples"), value(cram, 4, 6, "couples") })
  add("Cram 4x6, Lua: board:pairs, to(board, a, b), couples", pairs_of_cells, "board:neighbours, board:without",
    neighbours, 2)
  add("Cram 4x6, shapes, couples", quick, "the three lines of Lua", pairs_of_cells, 1.2)
end

do
  local kayles = shapes ".*./*#*/.*."
  local couples, proof = measure.contest(3, { value(kayles, 3, 21, "couples"), value(kayles, 3, 21, "proof") })
  add("Node Kayles 3x21, shapes, couples", couples, "proof", proof)
end

do -- listings do not depend on the machine
  local listed = {}
  for _, search in ipairs { "mex", "couples", "proof" } do
    local count = { 0 }
    value(by_pairs(count), 4, 7, search)()
    listed[search] = count[1]
  end
  for _, search in ipairs { "couples", "proof" } do
    rows[#rows + 1] = { name = "Cram 4x7, Lua, " .. search, value = listed[search], unit = "listings",
      ratio = listed.mex / listed[search], against = "the mex", goal = 2 }
  end
end

return rows
