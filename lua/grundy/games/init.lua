--- The documented games, each in a file of its own, loaded when first named.

local core = require "grundy.core"
local near = require "grundy.support.near"

local keys = {
  "arc_kayles",
  "blackboard",
  "bounded_nim",
  "cannibal_clobber",
  "chomp",
  "couples_are_forever",
  "cram",
  "cram_cylinder",
  "cram_torus",
  "cutcake",
  "dag_tokens",
  "dawsons_chess",
  "dots_and_boxes",
  "end_nim",
  "euclid",
  "euclid_positive",
  "exact_slow_nim",
  "fibonacci_nim",
  "funny_game",
  "gra_discard",
  "grid_geography",
  "grim",
  "grundys_game",
  "hypergraph_nim",
  "impartial_amazons",
  "impartial_clobber",
  "kayles",
  "lasker",
  "lctr",
  "mem",
  "mem0",
  "merge_or_take_one",
  "misere_nim",
  "mock_turtles",
  "moore_nim",
  "new_stone_game",
  "nim",
  "nim_with_a_pass",
  "nimstring",
  "no_go",
  "node_kayles",
  "node_kayles_grid",
  "notakto",
  "officers",
  "ordinal_sum",
  "poi_gra",
  "ruler",
  "silver_dollar",
  "spawning",
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
  "toppling_dominoes",
  "treblecross",
  "triplets",
  "turning_turtles",
  "twins",
  "welter",
  "wythoff",
}

local known = {}
for _, key in ipairs(keys) do known[key] = true end

--- The documented games by key, each loaded when it is first named. `tools/types.lua` lists them for editors.
---@class grundy.Games
local games = {}

--- Gives the texts about a game those in Chinese, which are read when they are asked for.
local function add_chinese(game)
  local info = type(game) == "userdata" and core.fields(game).info or game.info
  setmetatable(info, { __index = function(_, field)
    return field == "chinese" and require("grundy.games.chinese")[info.name] or nil
  end })
end

local function load(_, key)
  if not known[key] then
    core.fail(("no documented game has the key %s%s"):format(core.position_text(key),
      near.hint(key, keys) or "; pairs(grundy.games) lists them"))
  end
  local game = require("grundy.games." .. key)
  rawset(games, key, game)
  add_chinese(game)
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

local function text()
  return "documented games: " .. table.concat(keys, ", ")
end

return setmetatable(games, { __index = load, __pairs = list, __tostring = text })
