rockspec_format = "3.0"
package = "grundy"
version = "scm-1"
source = {
  url = "git+https://github.com/grundy-lua/grundy.git",
}
description = {
  summary = "Impartial combinatorial games: Grundy values, outcomes, winning moves, sums",
  detailed = [[
Write the rules of a game in a few lines of Lua (a move function, a heap code,
a graph) and get Grundy values, outcomes, every winning move, sums and misere
play, with a C core. The documented games carry their theorems, which are
checked against the rules by exhaustive search.]],
  homepage = "https://github.com/grundy-lua/grundy",
  license = "MIT",
  labels = { "games", "mathematics", "combinatorial-game-theory" },
}
dependencies = {
  "lua >= 5.4, < 5.6",
}
test_dependencies = {
  "busted",
}
test = {
  type = "busted",
}
build = {
  type = "builtin",
  modules = {
    ["grundy.core"] = {
      incdirs = { "csrc/core", "csrc/lua" },
      sources = {
        "csrc/core/cpu.c",
        "csrc/core/digraph.c",
        "csrc/core/digraph_grundy.c",
        "csrc/core/heap.c",
        "csrc/core/heap_code.c",
        "csrc/core/heap_code_options.c",
        "csrc/core/heap_code_text.c",
        "csrc/core/interner.c",
        "csrc/core/kernel_dense.c",
        "csrc/core/kernel_layers.c",
        "csrc/core/kernel_naive.c",
        "csrc/core/kernel_rules.c",
        "csrc/core/kernel_scan.c",
        "csrc/core/kernel_sparse.c",
        "csrc/core/memory.c",
        "csrc/core/mex.c",
        "csrc/core/nimber.c",
        "csrc/core/nimber_basis.c",
        "csrc/core/nimber_big.c",
        "csrc/core/nimber_field.c",
        "csrc/core/nimber_gfni.c",
        "csrc/core/nimber_log.c",
        "csrc/core/nimber_pclmul.c",
        "csrc/core/options.c",
        "csrc/core/period.c",
        "csrc/core/sequence.c",
        "csrc/core/solver.c",
        "csrc/core/sums.c",
        "csrc/lua/arguments.c",
        "csrc/lua/big_nimbers.c",
        "csrc/lua/call.c",
        "csrc/lua/lua_graph.c",
        "csrc/lua/lua_heap.c",
        "csrc/lua/lua_rules.c",
        "csrc/lua/lua_sequence.c",
        "csrc/lua/module.c",
        "csrc/lua/nimber.c",
        "csrc/lua/position_key.c",
        "csrc/lua/ruleset.c",
        "csrc/lua/sets.c",
        "csrc/lua/sums.c",
      },
    },
    ["grundy.accept"] = "lua/grundy/accept.lua",
    ["grundy.check"] = "lua/grundy/check.lua",
    ["grundy.family"] = "lua/grundy/family.lua",
    ["grundy.games.bounded_nim"] = "lua/grundy/games/bounded_nim.lua",
    ["grundy.games.chomp"] = "lua/grundy/games/chomp.lua",
    ["grundy.games.couples_are_forever"] = "lua/grundy/games/couples_are_forever.lua",
    ["grundy.games.dawsons_chess"] = "lua/grundy/games/dawsons_chess.lua",
    ["grundy.games.euclid"] = "lua/grundy/games/euclid.lua",
    ["grundy.games.euclid_positive"] = "lua/grundy/games/euclid_positive.lua",
    ["grundy.games.euclidean"] = "lua/grundy/games/euclidean.lua",
    ["grundy.games.grundys_game"] = "lua/grundy/games/grundys_game.lua",
    ["grundy.games"] = "lua/grundy/games/init.lua",
    ["grundy.games.kayles"] = "lua/grundy/games/kayles.lua",
    ["grundy.games.misere_nim"] = "lua/grundy/games/misere_nim.lua",
    ["grundy.games.nim"] = "lua/grundy/games/nim.lua",
    ["grundy.games.officers"] = "lua/grundy/games/officers.lua",
    ["grundy.games.split_nim"] = "lua/grundy/games/split_nim.lua",
    ["grundy.games.staircase_nim"] = "lua/grundy/games/staircase_nim.lua",
    ["grundy.games.stripes"] = "lua/grundy/games/stripes.lua",
    ["grundy.games.subtraction"] = "lua/grundy/games/subtraction.lua",
    ["grundy.games.take_two_adjacent"] = "lua/grundy/games/take_two_adjacent.lua",
    ["grundy.games.treblecross"] = "lua/grundy/games/treblecross.lua",
    ["grundy.games.wythoff"] = "lua/grundy/games/wythoff.lua",
    ["grundy.graph"] = "lua/grundy/graph.lua",
    ["grundy.heap"] = "lua/grundy/heap.lua",
    ["grundy"] = "lua/grundy/init.lua",
    ["grundy.move"] = "lua/grundy/move.lua",
    ["grundy.nimber"] = "lua/grundy/nimber.lua",
    ["grundy.position"] = "lua/grundy/position.lua",
    ["grundy.ruleset"] = "lua/grundy/ruleset.lua",
    ["grundy.search"] = "lua/grundy/search.lua",
  },
}
