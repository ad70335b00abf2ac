--- The documented games, each in a file of its own, loaded when first named.

local core = require "grundy.core"

local keys = {
  "arc_kayles",
  "blackboard",
  "bounded_nim",
  "chomp",
  "couples_are_forever",
  "cram",
  "cutcake",
  "dag_tokens",
  "dawsons_chess",
  "euclid",
  "euclid_positive",
  "fibonacci_nim",
  "funny_game",
  "gra_discard",
  "grid_geography",
  "grundys_game",
  "impartial_clobber",
  "kayles",
  "lasker",
  "mem",
  "merge_or_take_one",
  "misere_nim",
  "mock_turtles",
  "moore_nim",
  "new_stone_game",
  "nim",
  "nimstring",
  "no_go",
  "node_kayles",
  "node_kayles_grid",
  "notakto",
  "officers",
  "poi_gra",
  "ruler",
  "split_nim",
  "sprouts",
  "staircase_nim",
  "strings_and_coins",
  "stripes",
  "subtraction",
  "sylver",
  "t_wythoff",
  "take_away",
  "take_two_adjacent",
  "treblecross",
  "triplets",
  "turning_turtles",
  "twins",
  "welter",
  "wythoff",
}

local known = {}
for _, key in ipairs(keys) do known[key] = true end

--- The number of insertions, deletions and replacements that make b from a (Levenshtein).
local function distance(a, b)
  local row = {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local diagonal = row[0]
    row[0] = i
    for j = 1, #b do
      local cost = diagonal + (a:byte(i) == b:byte(j) and 0 or 1)
      diagonal = row[j]
      row[j] = math.min(cost, row[j] + 1, row[j - 1] + 1)
    end
  end
  return row[#b]
end

--- The keys that look like a mistyped one, nearest first.
local function near(name)
  local list = {}
  for _, key in ipairs(keys) do
    local d = distance(name, key)
    local part = #name > 2 and (key:find(name, 1, true) or name:find(key, 1, true))
    if d <= math.max(2, #key // 3) or part then list[#list + 1] = { key = key, d = d } end
  end
  table.sort(list, function(a, b)
    if a.d ~= b.d then return a.d < b.d end
    return a.key < b.key
  end)
  local names = {}
  for i = 1, math.min(3, #list) do names[i] = "'" .. list[i].key .. "'" end
  return names
end

local games = {}

local function load(_, key)
  if not known[key] then
    local names = type(key) == "string" and near(key) or {}
    local hint = #names > 0 and "; did you mean " .. table.concat(names, " or ") .. "?"
      or "; pairs(grundy.games) lists them"
    core.fail(("no documented game has the key %s%s"):format(core.position_text(key), hint))
  end
  local game = require("grundy.games." .. key)
  rawset(games, key, game)
  return game
end

--- pairs(grundy.games): the keys in order (with `true`); no game is loaded by it.
local function list()
  local i = 0
  return function()
    i = i + 1
    if keys[i] then return keys[i], true end
  end
end

return setmetatable(games, { __index = load, __pairs = list })
