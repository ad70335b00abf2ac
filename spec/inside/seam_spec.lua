--- The seam of the core, csrc/core/search/rules.h: a program in C without Lua adds what the rooms of the core list.

local boards = require "spec.support.boards"
local grundy = require "grundy"
local process = require "spec.support.process"
local random = require "spec.support.random"

-- The rooms that a sum of a heap, a vertex and a board stands on.
local sources = "csrc/core/base/*.c csrc/core/board/*.c csrc/core/cells/*.c "
  .. "csrc/core/graph/digraph.c csrc/core/graph/rules.c "
  .. "csrc/core/heap/code*.c csrc/core/heap/rules.c "
  .. "csrc/core/search/couples.c csrc/core/search/facts.c csrc/core/search/interner.c csrc/core/search/option_keys.c "
  .. "csrc/core/search/options.c csrc/core/search/seen_sets.c "
  .. "csrc/core/search/search.c csrc/core/search/solver.c csrc/core/search/sums.c"

-- Objects that make has compiled are used.
local objects = sources:gsub("csrc/", "build/obj/"):gsub("%.c%f[%s\0]", ".o")
local made = io.open "build/obj/core/search/sums.o"
if made then made:close() end

--- A graph without a cycle: the lists of successors, and the text of its edges for the program.
local function random_graph(vertices)
  local lists, edges = {}, {}
  for v = 1, vertices do
    lists[v] = {}
    for w = v + 1, vertices do
      if math.random() < 0.5 then
        table.insert(lists[v], w)
        edges[#edges + 1] = ("%d-%d"):format(v - 1, w - 1)
      end
    end
  end
  return lists, #edges > 0 and table.concat(edges, ",") or "-"
end

describe("#processes the core without Lua", function()
  it("adds a heap, a vertex of a graph and a board as the library does", function()
    random.seed()
    process.in_folder(function(folder)
      local program = folder .. "/seam"
      local built = ("%s -std=c99 -Icsrc -o %s spec/inside/seam.c %s"):format(os.getenv "CC" or "cc", program,
        made and objects or sources)
      assert.equal("", (process.run(built)))
      local codes = { "0.77", "4.07", "0.[3]" }
      local commands, expected = {}, {}
      for i = 1, 30 do
        local code, heap, board = codes[i % #codes + 1], math.random(0, 7), boards.random(2, math.random(1, 4), "####.")
        local vertices = math.random(1, 5)
        local lists, edges = random_graph(vertices)
        local vertex = math.random(vertices)
        local value = grundy.games.cram(board):value()
        local sum = grundy.heap(code)(heap) + grundy.graph(lists)(vertex) + grundy.games.cram(board)
        commands[i] = ("%s %s %d %d %s %d '%s'"):format(program, code, heap, vertices, edges, vertex - 1, board)
        expected[i] = ("%d %s %d"):format(sum:value(), sum:outcome "misere", value)
      end
      assert.equal(table.concat(expected, "\n") .. "\n", (process.run(table.concat(commands, "\n"))))
    end)
  end)
end)
