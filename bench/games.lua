--- The documented games at the bounds of the original problems: seconds for the outcome and for the list of all winning
--- moves, including the making of the position.

local grundy = require "grundy"
local games = grundy.games
local measure = require "bench.measure"

local state = 20091
local function random(low, high)
  state = state * 6364136223846793005 + 1442695040888963407
  return low + (state >> 33) % (high - low + 1)
end

local function numbers(count, low, high)
  local list = {}
  for i = 1, count do list[i] = random(low, high) end
  return list
end

local function coins(count)
  local list = {}
  for i = 1, count do list[i] = random(0, 1) == 1 and "H" or "T" end
  return table.concat(list)
end

local function distinct(count, low, high)
  local seen, list = {}, {}
  while #list < count do
    local n = random(low, high)
    if not seen[n] then
      seen[n] = true
      list[#list + 1] = n
    end
  end
  return list
end

-- The lists are made here, so that making them is not measured.
local billion, huge = 10 ^ 9 // 1 | 0, 10 ^ 18 // 1 | 0
local million = numbers(1000000, 1, billion)

local pawns = distinct(1000000, 1, billion - 2)
table.sort(pawns)
local piles, coin_string, squares = numbers(200000, 1, billion), coins(1000000), distinct(1000, 0, billion)
local set, heaps = numbers(100, 1, 10000), numbers(100, 1, 10000)
local hundreds, many = numbers(100, 1, 100), numbers(100000, 1, billion)
local edges_from, edges_to, tokens = {}, {}, numbers(2000, 1, 2000)
for i = 1, 6000 do
  edges_from[i] = random(1, 1999)
  edges_to[i] = random(edges_from[i] + 1, 2000)
end
local pairs_of_vertices = {}
for i = 1, 100000 do pairs_of_vertices[i] = { random(1, 10000), random(1, 10000) } end
local strips, rows_of_stones = numbers(1000, 1, 1000), numbers(1000, 1, 1000)

local path_edges = {}
for i = 1, 4095 do path_edges[i] = { i, i + 1 } end

local cells = measure.long and 100000 or 10000

local cases = {
  { "arc_kayles, path of 4096", function() return games.arc_kayles { edges = path_edges } end },
  { "nim, 10^6 heaps", function() return games.nim(million) end },
  { "misere_nim, 10^6 heaps", function() return games.misere_nim(million) end },
  { "bounded_nim(1000), 10^6 heaps", function() return games.bounded_nim(1000)(million) end },
  { "staircase_nim, 10^6 steps", function() return games.staircase_nim(million) end },
  { "subtraction, k = 100, 100 heaps", function() return games.subtraction(set)(heaps) end },
  { "turning_turtles, 10^6 coins", function() return games.turning_turtles(coin_string) end },
  { "poi_gra, m = 10^9, 10^6 pawns", function() return games.poi_gra(billion)(pawns) end },
  { "new_stone_game, 2 * 10^5 piles", function() return games.new_stone_game(piles) end },
  { "merge_or_take_one, 50 piles", function() return games.merge_or_take_one(numbers(50, 1, 1000)) end },
  { "grid_geography, n = 10^9", function() return games.grid_geography(billion) end },
  { "funny_game, n = 10^18", function() return games.funny_game(huge) end },
  { "wythoff, 10^18", function() return games.wythoff { huge, huge // 2 } end },
  { "euclid, 10^18", function() return games.euclid { huge, huge // 3 * 2 } end },
  { "fibonacci_nim, 10^18", function() return games.fibonacci_nim { huge, huge - 1 } end },
  { "blackboard(2), x = 10^18", function() return games.blackboard(2) { huge, huge - 1 } end },
  { "moore_nim(3), 10^5 heaps", function() return games.moore_nim(3)(numbers(100000, 1, billion)) end },
  { "welter, 10^3 coins", function() return games.welter(squares) end },
  { "stripes, p = 1000, 1000 strips", function() return games.stripes(7, 19, 64)(strips) end },
  { "take_two_adjacent, 1000 rows of 1000", function() return games.take_two_adjacent(rows_of_stones) end },
  { "split_nim, 100 heaps of 100", function() return games.split_nim(hundreds) end },
  { "dag_tokens, 2000 vertices, 6000 edges, 2000 tokens", function()
    return games.dag_tokens.from_edges(2000, edges_from, edges_to)(tokens)
  end },
  { "lasker, 10^5 heaps", function() return games.lasker(many) end },
  { "dawsons_chess, 1000 rows of 1000", function() return games.dawsons_chess(rows_of_stones) end },
  { "officers, 1000 rows of 1000", function() return games.officers(rows_of_stones) end },
  { "grundys_game, 1000 heaps of 1000", function() return games.grundys_game(rows_of_stones) end },
  { "couples_are_forever, 1000 heaps of 1000", function() return games.couples_are_forever(rows_of_stones) end },
  { "treblecross, 1000 heaps of 1000", function() return games.treblecross(rows_of_stones) end },
  { ("treblecross.row, %d cells"):format(cells), function() return games.treblecross.row(("."):rep(cells)) end },
  { "euclid_positive, 10^18", function() return games.euclid_positive { huge, huge // 3 * 2 } end },
  { "gra_discard(16), 8 coins, by search", function() return games.gra_discard(16) { 1, 2, 4, 5, 7, 9, 12, 14 } end },
  { "vertex_geography, 10^4 vertices, 10^5 edges", function()
    return grundy.vertex_geography { vertices = 10000, edges = pairs_of_vertices }(1)
  end },
  { "kayles, 10^5 rows of 10^9", function() return games.kayles(numbers(100000, 1, billion)) end, values_only = true },
  { "chomp 6 x 6, by search", function() return games.chomp { 6, 6, 6, 6, 6, 6 } end },
}

local rows = {}
local function add(name, seconds, against)
  rows[#rows + 1] = { name = name, value = seconds * 1000, unit = "ms", against = against }
end
for _, case in ipairs(cases) do
  local position
  add(case[1] .. ": outcome", measure.once(function()
    position = case[2]()
    position:outcome()
  end))
  if not case.values_only then
    local count
    local seconds = measure.once(function() count = #position:winning_moves() end)
    add(case[1] .. ": winning moves", seconds, count .. " moves")
  end
end
return rows
