--- Positions of every size, by names that begin with the key of a documented game: what `bench/growth.lua` asks.

local grundy = require "grundy"

local games = grundy.games

local function path(n, fields)
  local graph = fields or {}
  graph.edges = {}
  for i = 1, n do graph.edges[i] = { i, i + 1 } end
  return graph
end

local function ring(n, fields)
  local graph = path(n, fields)
  graph.edges[n] = { n, 1 }
  return graph
end

--- A path of about 2n edges, of which every other one ends at a leaf.
local function comb(n)
  local graph = path(n)
  for i = 1, n do graph.edges[n + i] = { i, n + 1 + i } end
  return graph
end

local function coins(n) return ("TTH"):rep(n // 3 + 1):sub(1, n) end

--- { f(1), ..., f(n) }
local function list(n, f)
  local numbers = {}
  for i = 1, n do numbers[i] = f(i) end
  return numbers
end

local function steps(n)
  return list(n, function(i) return 3 * i % 7 + 1 end)
end

local function squares(n)
  return list(n, function(i) return i + i // 3 end)
end

local function pairs_of(n)
  return list(n, function(i) return { i, i + 1 } end)
end

--- Rows of northcott, each with a gap.
local function rows_of_two(n)
  return list(n, function(i) return ("o" .. ("."):rep(i % 5 + 1) .. "x...."):sub(1, 7) end)
end

--- A graph of n vertices, each with edges to the next two.
local function next_two(n)
  return list(n, function(i) return list(math.min(2, n - i), function(k) return i + k end) end)
end

-- Two numbers of a game of two heaps.
local function two(key)
  return function(n) return games[key] { n, n // 2 + 1 } end
end

-- A board of `rows` rows and n columns.
local function board(key, rows)
  return function(n) return games[key](rows, n) end
end

return {
  antonim = function(n) return games.antonim { n, n + 1, n + 3 } end,
  ["antonim, four heaps"] = function(n) return games.antonim { n, n + 1, n + 3, n + 4 } end,
  arc_kayles = function(n) return games.arc_kayles(path(n)) end,
  ["arc_kayles, ring"] = function(n) return games.arc_kayles(ring(n + 2)) end,
  atropos = function(n) return games.atropos(n // 8 + 1) end,
  avoid_true = function(n)
    local clauses = pairs_of(n - 1)
    clauses.variables = n
    return games.avoid_true(clauses)
  end,
  blackboard = function(n) return games.blackboard(2) { n, n + 5 } end,
  ["bounded_nim(3)"] = function(n) return games.bounded_nim(3) { n, n + 1 } end,
  brussels_sprouts = function(n) return games.brussels_sprouts(n) end,
  cannibal_clobber = board("cannibal_clobber", 1),
  chess_corner = function(n) return games.chess_corner "king" { n, n // 2 } end,
  ["chess_corner, knight"] = function(n) return games.chess_corner "knight" { n, n // 2 } end,
  ["chess_corner, rook"] = function(n) return games.chess_corner "rook" { n, n // 2 } end,
  ["chomp, two rows"] = function(n) return games.chomp { n, n - n // 3 } end,
  ["chomp, three rows"] = function(n) return games.chomp { n, n - n // 3, n // 2 } end,
  circular_nim = function(n) return games.circular_nim(4, 2) { n, n + 1, n // 2, n // 2 } end,
  couples_are_forever = two "couples_are_forever",
  cram = board("cram", 2),
  ["cram, one row"] = board("cram", 1),
  ["cram, three rows"] = board("cram", 3),
  cram_cylinder = board("cram_cylinder", 2),
  cram_torus = board("cram_torus", 3),
  cutcake = function(n) return games.cutcake(n, n + 1) end,
  cutthroat = function(n) return games.cutthroat(path(n)) end,
  ["cutthroat, comb"] = function(n) return games.cutthroat(comb(n)) end,
  dag_tokens = function(n)
    return games.dag_tokens(next_two(n))(list(n, function(i) return i end))
  end,
  dawsons_chess = two "dawsons_chess",
  dim = two "dim",
  dots_and_boxes = function(n)
    return games.dots_and_boxes { chains = list(n, function() return 3 end), loops = { 4 } }
  end,
  edge_nim = function(n)
    return games.edge_nim(path(n, { heaps = steps(n), at = n // 2 }))
  end,
  ["edge_nim, ring"] = function(n) return games.edge_nim(ring(n, { heaps = steps(n), at = 1 })) end,
  either_colour_snort = function(n) return games.either_colour_snort(path(n)) end,
  end_nim = function(n) return games.end_nim(steps(n)) end,
  ["end_nim, four heaps"] = function(n) return games.end_nim { n, n + 1, n, n // 2 } end,
  euclid = function(n) return games.euclid { 2 * n, n + 1 } end,
  euclid_positive = function(n) return games.euclid_positive { 2 * n, n + 1 } end,
  exact_slow_nim = function(n) return games.exact_slow_nim(2) { n, n + 2, n // 2 } end,
  fibonacci_nim = function(n) return games.fibonacci_nim { n, n - 1 } end,
  funny_game = function(n) return games.funny_game(n) end,
  ["funny_game, rows"] = two "funny_game",
  gales_nim = function(n) return games.gales_nim(1) { n, n + 2, n // 2 } end,
  ["gales_nim, four heaps"] = function(n) return games.gales_nim(1) { n, n + 2, n // 2, 3 } end,
  geography = function(n) return games.geography("undirected vertex", path(n)) { 1 } end,
  ["geography, directed"] = function(n) return games.geography("directed vertex", ring(n)) { 1 } end,
  gra_discard = function(n) return games.gra_discard(n + 2) { 1, n // 2 } end,
  grid_geography = function(n) return games.grid_geography(n // 8 + 1) end,
  grim = function(n) return games.grim(path(n).edges) end,
  grundys_game = two "grundys_game",
  ["hackenbush, path"] = function(n) return grundy.hackenbush(path(n)) end,
  ["hackenbush, comb"] = function(n) return grundy.hackenbush(comb(n)) end,
  ["hackenbush, ring"] = function(n) return grundy.hackenbush(ring(n)) end,
  hypergraph_nim = function(n) return games.hypergraph_nim({ 1, 2 }, { 2, 3 }, { 1, 3 }) { n, n + 2, n // 2 } end,
  impartial_amazons = board("impartial_amazons", 1),
  impartial_clobber = board("impartial_clobber", 1),
  impartial_hex = function(n) return games.impartial_hex(n // 8 + 1) end,
  kayles = two "kayles",
  kotzig_nim = function(n) return games.kotzig_nim(n, { 1, 2 }) end,
  lasker = two "lasker",
  lctr = function(n)
    return games.lctr(list(n, function(i) return n + 1 - i end))
  end,
  lucasta = function(n) return games.lucasta { n, n // 2 } end,
  mem = function(n) return games.mem { n, 0 } end,
  mem0 = function(n) return games.mem0 { n, n } end,
  merge_or_take_one = function(n) return games.merge_or_take_one { n, n + 1, 1 } end,
  ["merge_or_take_one, piles"] = function(n) return games.merge_or_take_one(steps(n)) end,
  misere_nim = function(n) return games.misere_nim(steps(n)) end,
  mock_turtles = function(n) return games.mock_turtles(coins(n)) end,
  moore_nim = function(n) return games.moore_nim(2) { n, n + 2, n // 2 } end,
  new_stone_game = function(n) return games.new_stone_game { n, n + 2, n // 2 } end,
  ["new_stone_game, piles"] = function(n) return games.new_stone_game(steps(n)) end,
  nim = two "nim",
  nim_on_vertices = function(n)
    return games.nim_on_vertices(path(n - 1, { heaps = steps(n), at = n // 2 }))
  end,
  nim_with_a_pass = function(n) return games.nim_with_a_pass { n, n + 2, n // 2 } end,
  nimbi = function(n) return games.nimbi(list(math.min(n // 8, 12), function(i) return i end)) end,
  nimble = function(n) return games.nimble { n, n // 2, 3 } end,
  ["nimble, coins"] = function(n) return games.nimble(steps(n)) end,
  nimhof = function(n) return games.nimhof { { 1, 2 }, { 2, 1 } } { n, n // 2 } end,
  nimstring = board("nimstring", 1),
  no_go = board("no_go", 1),
  node_kayles = function(n) return games.node_kayles(path(n)) end,
  ["node_kayles, comb"] = function(n) return games.node_kayles(comb(n)) end,
  ["node_kayles, ring"] = function(n) return games.node_kayles(ring(n + 2)) end,
  node_kayles_grid = board("node_kayles_grid", 2),
  northcott = function(n) return games.northcott(rows_of_two(n)) end,
  notakto = function(n) return games.notakto(n // 8) end,
  officers = two "officers",
  ordinal_sum = function(n) return games.ordinal_sum("0.3", "0.77") { n, n // 2 } end,
  poi_gra = function(n) return games.poi_gra(n + 2) { 1, n // 2 } end,
  poker_nim = function(n) return games.poker_nim({ n, n + 2, n // 2 }, { n, 2 }) end,
  popping_balloons = board("popping_balloons", 1),
  ["popping_balloons, two rows"] = board("popping_balloons", 2),
  prim = two "prim",
  proper_colouring = function(n) return games.proper_colouring(2)(path(n)) end,
  proportionate_nim = two "proportionate_nim",
  rails = two "rails",
  rims = two "rims",
  ruler = function(n) return games.ruler(coins(n)) end,
  ["runs of coins"] = function(n) return grundy.coins "ruler"(coins(n)) end,
  ryuo_nim = function(n) return games.ryuo_nim(3) { n, n // 2 } end,
  seek_true = function(n)
    local clauses = pairs_of(n - 1)
    clauses.variables = n
    return games.seek_true(clauses)
  end,
  silver_dollar = function(n) return games.silver_dollar(squares(n)) end,
  ["silver_dollar, three coins"] = function(n) return games.silver_dollar { 1, n // 2, n } end,
  ["spawning(3)"] = function(n) return games.spawning(3) { n, n + 1 } end,
  ["spawning of runs"] = function(n) return games.spawning "ruler" { n, n + 1 } end,
  split_nim = two "split_nim",
  sprouts = function(n) return games.sprouts(n // 4) end,
  staircase_nim = function(n) return games.staircase_nim(steps(n)) end,
  strings_and_coins = function(n) return games.strings_and_coins(ring(n + 2)) end,
  ["stripes(1, 2, 5)"] = function(n) return games.stripes(1, 2, 5) { n, n // 2 + 1 } end,
  ["subtraction{2, 5}"] = function(n) return games.subtraction { 2, 5 } { n, n + 1 } end,
  supernim = board("supernim", 1),
  ["supernim, three rows"] = board("supernim", 3),
  sylver = function(n) return games.sylver { n, n + 1 } end,
  ["take_away(3)"] = function(n) return games.take_away(3) { n, n - 1 } end,
  take_two_adjacent = two "take_two_adjacent",
  ["t_wythoff(2)"] = function(n) return games.t_wythoff(2) { n, n // 2 + 1 } end,
  tac_tix = board("tac_tix", 1),
  ["tac_tix, two rows"] = board("tac_tix", 2),
  toppling_dominoes = two "toppling_dominoes",
  treblecross = two "treblecross",
  triplets = function(n) return games.triplets(coins(n)) end,
  turning_turtles = function(n) return games.turning_turtles(coins(n)) end,
  twins = function(n) return games.twins(coins(n)) end,
  vertex_nim = function(n)
    return games.vertex_nim(path(n - 1, { heaps = steps(n), at = 1 }))
  end,
  weighted_arc_kayles = function(n)
    return games.weighted_arc_kayles(path(2, { counters = { n, n + 1, n // 2 } }))
  end,
  ["weighted_arc_kayles, path"] = function(n)
    return games.weighted_arc_kayles(path(n, { counters = list(n + 1, function(i) return i % 2 + 1 end) }))
  end,
  welter = function(n) return games.welter(squares(n)) end,
  wythoff = function(n) return games.wythoff { 2 * n, n } end,
  wythoff_heaps = function(n) return games.wythoff_heaps(3) { n, n + 2, n // 2 } end,
}
