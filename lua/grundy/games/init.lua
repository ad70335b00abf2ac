--- The documented games, each in a file of its own, loaded when first named.

local core = require "grundy.core"
local near = require "grundy.support.near"

-- The kinds of games, and the keys of each in alphabetical order.
local kinds = {
  {
    "heaps",
    "antonim",
    "blackboard",
    "bounded_nim",
    "chess_corner",
    "circular_nim",
    "dim",
    "end_nim",
    "euclid",
    "euclid_positive",
    "exact_slow_nim",
    "fibonacci_nim",
    "gales_nim",
    "hypergraph_nim",
    "mem",
    "mem0",
    "merge_or_take_one",
    "misere_nim",
    "moore_nim",
    "new_stone_game",
    "nim",
    "nim_with_a_pass",
    "nimhof",
    "ordinal_sum",
    "poker_nim",
    "prim",
    "proportionate_nim",
    "ryuo_nim",
    "staircase_nim",
    "subtraction",
    "sylver",
    "t_wythoff",
    "take_away",
    "wythoff",
    "wythoff_heaps",
  },
  {
    "heaps and rows that fall apart",
    "couples_are_forever",
    "dawsons_chess",
    "funny_game",
    "grundys_game",
    "kayles",
    "lasker",
    "officers",
    "spawning",
    "split_nim",
    "stripes",
    "take_two_adjacent",
    "toppling_dominoes",
    "treblecross",
  },
  {
    "coins and pawns on strips",
    "gra_discard",
    "kotzig_nim",
    "mock_turtles",
    "nimble",
    "northcott",
    "poi_gra",
    "ruler",
    "silver_dollar",
    "triplets",
    "turning_turtles",
    "twins",
    "welter",
  },
  {
    "boards",
    "atropos",
    "cannibal_clobber",
    "chomp",
    "cram",
    "cram_cylinder",
    "cram_torus",
    "cutcake",
    "grid_geography",
    "impartial_amazons",
    "impartial_clobber",
    "impartial_hex",
    "lctr",
    "nimbi",
    "no_go",
    "node_kayles_grid",
    "notakto",
    "popping_balloons",
    "supernim",
    "tac_tix",
  },
  {
    "graphs",
    "arc_kayles",
    "cutthroat",
    "dag_tokens",
    "edge_nim",
    "either_colour_snort",
    "geography",
    "grim",
    "hackenbush",
    "nim_on_vertices",
    "node_kayles",
    "proper_colouring",
    "strings_and_coins",
    "vertex_nim",
    "weighted_arc_kayles",
  },
  {
    "pencil and paper",
    "brussels_sprouts",
    "dots_and_boxes",
    "lucasta",
    "nimstring",
    "rails",
    "rims",
    "sprouts",
  },
  {
    "formulas",
    "avoid_true",
    "seek_true",
  },
}

local keys, kind_of = {}, {}
for _, kind in ipairs(kinds) do
  for i = 2, #kind do keys[#keys + 1], kind_of[kind[i]] = kind[i], kind[1] end
end

--- The documented games by key, each loaded when it is first named. `pairs` goes through the keys, each with its kind
--- of game, kind by kind, and loads none. `tools/types.lua` lists them for editors.
---@class grundy.Games
local games = {}

--- Adds the Chinese texts to the info of a game, as `chinese` and `title`; they are loaded when they are asked for.
local function add_chinese(game)
  local info = type(game) == "userdata" and core.fields(game).info or game.info
  setmetatable(info, { __index = function(_, field)
    local chinese = (field == "chinese" or field == "title") and require("grundy.games.chinese")[info.name]
    return chinese and (field == "title" and chinese.title or chinese) or nil
  end })
end

local function load(_, key)
  if not kind_of[key] then
    core.fail(("no documented game has the key %s%s"):format(core.position_text(key),
      near.hint(key, keys) or "; pairs(grundy.games) lists them"))
  end
  local game = require("grundy.games." .. key)
  rawset(games, key, game)
  add_chinese(game)
  return game
end

--- pairs(grundy.games) gives the keys with their kinds, kind by kind, and loads no game.
local function list()
  local i = 0
  return function()
    i = i + 1
    return keys[i], kind_of[keys[i]]
  end
end

--- A line for each kind.
local function text()
  local lines = { "documented games" }
  for i, kind in ipairs(kinds) do lines[i + 1] = ("%s: %s"):format(kind[1], table.concat(kind, ", ", 2)) end
  return table.concat(lines, "\n")
end

return setmetatable(games, { __index = load, __pairs = list, __tostring = text })
