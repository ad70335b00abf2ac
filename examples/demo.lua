--- The demonstration: the documented games on the judges' inputs, then a tour.
---
---   make demo      (or, from the checkout: lua examples/demo.lua)

local grundy = require "grundy"
local games = grundy.games
local lua = arg[-1] or "lua"

--- All integers in a file.
local function read(path)
  local file = assert(io.open(path))
  local list = {}
  for word in file:read("a"):gmatch "%-?%d+" do list[#list + 1] = math.tointeger(tonumber(word)) end
  file:close()
  return list
end

--- The numbers list[first], ..., list[first + count - 1].
local function slice(list, first, count)
  return table.move(list, first, first + count - 1, 1, {})
end

--- One problem each: the name of its input file, and the position its numbers mean.
local problems = {
  { title = "Nim", judge = "AcWing 891", file = "acwing_891",
    position = function(input) return games.nim(slice(input, 2, input[1])) end },
  { title = "Staircase Nim", judge = "AcWing 892", file = "acwing_892",
    position = function(input) return games.staircase_nim(slice(input, 2, input[1])) end },
  { title = "Subtraction game", judge = "AcWing 893", file = "acwing_893",
    position = function(input)
      local k = input[1]
      return games.subtraction(slice(input, 2, k))(slice(input, k + 3, input[k + 2]))
    end },
  { title = "Split Nim", judge = "AcWing 894", file = "acwing_894",
    position = function(input) return games.split_nim(slice(input, 2, input[1])) end },
  { title = "Tokens on a graph", judge = "LOJ 10243", file = "loj_10243",
    position = function(input)
      local n, m, k = input[1], input[2], input[3]
      local from, to = {}, {}
      for i = 1, m do from[i], to[i] = input[2 + 2 * i], input[3 + 2 * i] end
      return grundy.graph.from_edges(n, from, to)(slice(input, 4 + 2 * m, k))
    end },
  { title = "Take two adjacent", judge = "rows of stones", file = "take_two_adjacent",
    position = function(input) return games.take_two_adjacent(slice(input, 2, input[1])) end },
}

local line = "%-18s %-15s %-7s %8s  %-4s %10s %8s  %s"

local function report(problem, size, path)
  local started = os.clock()
  local position = problem.position(read(path))
  local value, moves = position:value(), position:winning_moves()
  local verdict = position:outcome() == "N" and "win" or "lose"
  print(line:format(problem.title, problem.judge, size, #position:components(), verdict, value, #moves,
    moves[1] and tostring(moves[1]) or "-") .. ("   [%.0f ms]"):format((os.clock() - started) * 1000))
end

print("The judges' inputs: does the player who moves first win, and how?\n")
print(line:format("game", "problem", "input", "parts", "", "value", "winning", "the first winning move"))
local folder = "build/input"
assert(os.execute("mkdir -p " .. folder))
arg = { [0] = "examples/large.lua", folder } -- luacheck: ignore
dofile "examples/large.lua"
for _, problem in ipairs(problems) do
  report(problem, "sample", "examples/input/" .. problem.file .. ".txt")
  report(problem, "large", folder .. "/" .. problem.file .. ".txt")
end

print("\nThe documented games, an example each: is it a win for the player to move, and how?\n")
local tour = "%-48s %-5s %6s %8s  %s"
print(tour:format("position", "", "value", "winning", "the first winning move"))
for key in pairs(games) do
  local expression = games[key].info.example
  local position = assert(load("local grundy = ...; return " .. expression))(grundy)
  local moves = position:winning_moves()
  print(tour:format((expression:gsub("grundy%.games%.", "")), position:outcome() == "N" and "win" or "lose",
    position:value(), #moves, moves[1] and tostring(moves[1]) or "-"))
end

print("\nThe same at a prompt:")
for _, words in ipairs { "value kayles 10 + nim 2", "moves nim 3 4 5", "period 0.77 0.07" } do
  print("\n$ grundy " .. words)
  io.stdout:flush()
  os.execute(("%s bin/grundy %s"):format(lua, words))
end

local page = "build/demo/index.html"
assert(os.execute "mkdir -p build/demo")
assert(grundy.pages({ games.nim { 3, 4, 5 }, games.kayles { 12 }, games.chomp { 6, 6, 6, 6 }, games.cram(4, 4),
  games.wythoff { 5, 8 }, games.turning_turtles "HTHHTH", games.notakto(2), games.impartial_clobber(3, 3),
  games.grid_geography(4), games.staircase_nim { 2, 1, 3 }, games.lasker { 5, 7 }, games.welter { 1, 4, 7 } }, page,
  { title = "A tour of impartial games" }))
print(("\nA dozen of them to look at and to play with, in a browser: %s"):format(page))
