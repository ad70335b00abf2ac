--- The seam of the core, csrc/core/search/rules.h: a program in C without Lua adds what the rooms of the core list.

local boards = require "spec.support.boards"
local grundy = require "grundy"
local process = require "spec.support.process"
local random = require "spec.support.random"

-- The rooms that a sum of a heap, a vertex, a board, cells and a pair of heaps stands on, and Nimstring.
local sources = "csrc/core/base/*.c csrc/core/board/*.c csrc/core/cells/*.c "
  .. "csrc/core/graph/digraph.c csrc/core/graph/refinement.c csrc/core/graph/rules.c "
  .. "csrc/core/heap/code*.c csrc/core/heap/rules.c "
  .. "csrc/core/search/couples.c csrc/core/search/facts.c csrc/core/search/interner.c csrc/core/search/option_keys.c "
  .. "csrc/core/search/options.c csrc/core/search/position_bytes.c csrc/core/search/seen_sets.c "
  .. "csrc/core/search/search.c csrc/core/search/solver.c csrc/core/search/sums.c "
  .. "csrc/core/strings/rules.c csrc/core/strings/strings.c "
  .. "csrc/core/vector/game.c csrc/core/vector/rules.c"

-- Objects that make has compiled are used.
local objects = sources:gsub("csrc/", "build/obj/"):gsub("%.c%f[%s\0]", ".o")
local made = io.open "build/obj/core/search/sums.o"
if made then made:close() end

--- A graph without a cycle: the lists of successors, its edges, and their text for the program.
local function random_graph(vertices)
  local lists, pairs_of, edges = {}, {}, {}
  for v = 1, vertices do
    lists[v] = {}
    for w = v + 1, vertices do
      if math.random() < 0.5 then
        table.insert(lists[v], w)
        pairs_of[#pairs_of + 1], edges[#edges + 1] = { v, w }, ("%d-%d"):format(v - 1, w - 1)
      end
    end
  end
  return lists, pairs_of, #edges > 0 and table.concat(edges, ",") or "-"
end

--- Strings between coins and the ground, 0, and their text for the program.
local function random_strings(coins, count)
  local list, texts = {}, {}
  for i = 1, count do
    local a = math.random(0, coins - 1)
    list[i] = { a, math.random(a + 1, coins) }
    texts[i] = table.concat(list[i], "-")
  end
  return list, table.concat(texts, ",")
end

describe("#processes the core without Lua", function()
  it("#slow adds heaps, a vertex, a board and cells as the library does, and finds values of strings", function()
    random.seed()
    process.in_folder(function(folder)
      local program = folder .. "/seam"
      local built = ("%s -std=c99 -Icsrc -o %s spec/inside/seam.c %s"):format(os.getenv "CC" or "cc", program,
        made and objects or sources)
      assert.equal("", (process.run(built)))
      local vectors = grundy.vector_game { { 2, 1 }, { 1, 2 }, { 1, 1 } }
      local codes = { "0.77", "4.07", "0.[3]" }
      local commands, expected = {}, {}
      for i = 1, 30 do
        local code, heap, board = codes[i % #codes + 1], math.random(0, 7), boards.random(2, math.random(1, 4), "####.")
        local vertices = math.random(1, 5)
        local lists, pairs_of, edges = random_graph(vertices)
        local vertex, a, b = math.random(vertices), math.random(0, 5), math.random(0, 5)
        local parts = { grundy.games.cram(board), grundy.games.node_kayles { edges = pairs_of, vertices = vertices },
          vectors { a, b } }
        local sum = grundy.heap(code)(heap) + grundy.graph(lists)(vertex) + parts[1] + parts[2] + parts[3]
        local strings, text = random_strings(math.random(2, 5), math.random(1, 8))
        local nimstring = grundy.games.strings_and_coins(strings)
        local given = { program, code, heap, vertices, edges, vertex - 1, "'" .. board .. "'", a, b, text }
        commands[i] = table.concat(given, " ")
        expected[i] = ("%d %s %d %d %d %s"):format(sum:value(), sum:outcome "misere", parts[1]:value(),
          parts[2]:value(), parts[3]:value(), nimstring:value())
      end
      assert.equal(table.concat(expected, "\n") .. "\n", (process.run(table.concat(commands, "\n"))))
    end)
  end)
end)
