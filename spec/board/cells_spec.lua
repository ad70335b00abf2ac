local boards = require "spec.support.boards"
local cells = require "spec.support.cells"
local played = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

local games = grundy.games

describe("grundy.cells", function()
  it("agrees with a ruleset of the plain rules on random games, whatever is asked", function()
    local seed = random.seed()
    local check = require "spec.fuzz.cells"
    for _ = 1, long(20, 1500) do
      local bytes = {}
      for i = 1, 64 do bytes[i] = string.char(math.random(0, 255)) end
      local ok, message = pcall(check, table.concat(bytes), os.tmpname())
      assert.is_true(ok, tostring(message) .. ", seed " .. tostring(seed))
    end
  end)

  it("has the values of larger random games", function()
    random.seed()
    for _ = 1, long(6, 200) do
      local spec, n = cells.random(function(k) return math.random(0, k - 1) end, long(13, 16))
      local all = {}
      for v = 1, n do all[v] = v end
      assert.equal(naive.values(cells.moves(spec, n))(all), grundy.cells(spec)(n):value())
    end
  end)

  it("has the values of the plain rules where cells are twins", function()
    random.seed()
    for _ = 1, long(8, 200) do
      local kind, n, of, clique = math.random(3, 4), 9, {}, {}
      for v = 1, n do of[v] = math.random(kind) end
      for class = 1, kind do clique[class] = math.random(2) == 1 end
      local joined = cells.adjacency(kind, function() return math.random(3) > 1 end)
      local are_joined = {}
      for a = 1, kind do
        are_joined[a] = { [a] = clique[a] }
        for _, b in ipairs(joined[a]) do are_joined[a][b] = true end
      end
      local adjacency = cells.adjacency(n, function(v, w) return are_joined[of[v]][of[w]] end)
      local all = {}
      for v = 1, n do all[v] = v end
      for _, take in ipairs { "neighbourhood", "edge" } do
        local spec = { adjacency = adjacency, take = take }
        local moves = cells.moves(spec, n)
        local value, winning = naive.values(moves), 0
        moves(all, function(p) winning = winning + (value(p) == 0 and 1 or 0) end)
        for _, by in ipairs { "mex", "couples", "proof" } do
          assert.equal(value(all), grundy.cells(spec)(n):value { search = by })
        end
        assert.equal(winning > 0, #grundy.cells(spec)(n):winning_moves() > 0)
      end
    end
  end)

  it("has the values and misere outcomes of the plain rules on trees, where Arc Kayles leaves out leaves", function()
    random.seed()
    for _ = 1, long(12, 400) do
      local n, parent, all = math.random(6, 11), {}, {}
      for v = 1, n do parent[v], all[v] = v > 1 and math.random(math.max(1, v - 4), v - 1) or 0, v end
      local chord = { math.random(n), math.random(n) }
      local adjacency = cells.adjacency(n, function(v, w)
        return parent[w] == v or v == chord[1] and w == chord[2]
      end)
      for _, take in ipairs { "neighbourhood", "edge" } do
        local spec = { adjacency = adjacency, take = take }
        local moves = cells.moves(spec, n)
        for _, by in ipairs { "mex", "couples", "proof" } do
          assert.equal(naive.values(moves)(all), grundy.cells(spec)(n):value { search = by })
        end
        assert.equal(grundy.ruleset(moves):outcome(all, "misere"), grundy.cells(spec)(n):outcome "misere")
      end
    end
  end)

  it("needs few positions on a board, as moves in the middle come first", function()
    local grid = cells.adjacency(25, function(v, w) return w - v == 5 or w - v == 1 and v % 5 > 0 end)
    local sets = {}
    for v = 1, 25 do
      for _, w in ipairs(grid[v]) do
        if v < w then sets[#sets + 1] = { v, w } end
      end
    end
    local lists = { { adjacency = grid, take = "edge" }, { take = sets } }
    for _, spec in ipairs(lists) do
      assert.equal("N", (grundy.cells(spec):outcome(25, { play = "misere", limit = 4000 })))
      assert.equal(0, (grundy.cells(spec):value(25, { search = "couples", limit = 2500 })))
    end
  end)

  it("has the values of a sum of copies, on 1, 2, 4 and 8 words of cells", function()
    local single = cells.adjacency(16, function(v, w) return w - v == 4 or w - v == 1 and v % 4 > 0 end)
    for take, numbers in pairs(long({ neighbourhood = { 7, 32 }, edge = { 3, 15 } },
      { neighbourhood = { 3, 7, 15, 32 }, edge = { 3, 7, 15, 32 } })) do
      local part = {} -- 4 x 4 without a corner, so that the value is not 0
      for v = 2, 16 do part[#part + 1] = v end
      local expected = grundy.cells { adjacency = single, take = take }:value(part)
      for _, copies in ipairs(numbers) do
        local adjacency, there = {}, {}
        for k = 0, copies - 1 do
          for v = 1, 16 do
            adjacency[16 * k + v] = {}
            for i, w in ipairs(single[v]) do adjacency[16 * k + v][i] = 16 * k + w end
            if k == copies - 1 and v > 1 then there[#there + 1] = 16 * k + v end
          end
        end
        local game = grundy.cells { adjacency = adjacency, take = take }
        assert.equal(expected, game:value(there))
        local sets = {}
        for v = 1, 16 * copies do
          if take == "neighbourhood" then sets[#sets + 1] = { v, also = adjacency[v] } end
          for _, w in ipairs(take == "edge" and adjacency[v] or {}) do
            if v < w then sets[#sets + 1] = { v, w } end
          end
        end
        assert.equal(expected, grundy.cells { cells = 16 * copies, take = sets }:value(there))
      end
    end
  end)

  it("has the published values on generalized Petersen graphs (OEIS A316533) and queens' graphs (A344227)", function()
    for n, value in pairs { [5] = 1, [7] = 1, [8] = 0, [9] = 1, [11] = 0, [13] = 1, [15] = 1, [19] = 0, [21] = 1 } do
      assert.equal(value, grundy.cells { adjacency = cells.petersen(n, 2), take = "neighbourhood" }(2 * n):value())
    end
    local values = {}
    for n = 1, 9 do values[n] = grundy.cells { adjacency = cells.queens(n), take = "neighbourhood" }(n * n):value() end
    assert.equal("1 1 2 1 3 1 2 3 1", table.concat(values, " "))
  end)

  it("is Cram and Node Kayles on boards", function()
    local function grid(rows, columns)
      return cells.adjacency(rows * columns, function(v, w)
        return w - v == columns or w - v == 1 and v % columns > 0
      end)
    end
    for _, sides in ipairs { { 3, 3 }, { 3, 5 }, { 4, 5 }, { 4, 6 } } do
      local rows, columns = sides[1], sides[2]
      local n = rows * columns
      assert.equal(grundy.games.cram(rows, columns):value(),
        grundy.cells { adjacency = grid(rows, columns), take = "edge" }(n):value())
      assert.equal(grundy.games.node_kayles_grid(boards.full(rows, columns)):value(),
        grundy.cells { adjacency = grid(rows, columns), take = "neighbourhood" }(n):value())
    end
  end)

  it("closes a region whose end is complete: Treblecross, and the boards of Notakto", function()
    for n = 3, 12 do
      local ends = {}
      for i = 1, n - 2 do ends[i] = { i, i + 1, i + 2 } end
      assert.equal(games.treblecross.row(("."):rep(n)):value(), grundy.cells { ends = ends }(n):value())
    end
    local lines = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 }, { 1, 4, 7 }, { 2, 5, 8 }, { 3, 6, 9 }, { 1, 5, 9 },
      { 3, 5, 7 } }
    local board = grundy.cells { name = "Notakto", ends = lines, play = "misere" }
    assert.equal(1, (board(9):value { search = "mex", limit = 60 })) -- of 231 positions that differ in place
    for _ = 1, long(40, 400) do
      local free, text = {}, ""
      for cell = 1, 9 do
        local is_free = math.random(3) > 1
        free[#free + 1] = is_free and cell or nil
        text = text .. (is_free and "." or "X") .. (cell % 3 == 0 and "/" or "")
      end
      local p = games.notakto(text:sub(1, -2))
      for _, play in ipairs { "normal", "misere" } do assert.equal(p:outcome(play), board(free):outcome(play)) end
      assert.equal(#p:moves(), #board(free):moves())
    end
    for i = 1, 8 do lines[8 + i] = { lines[i][1] + 9, lines[i][2] + 9, lines[i][3] + 9 } end
    local two = grundy.cells { ends = lines, play = "misere" }
    assert.equal("P", two(18):outcome())
    assert.equal(0, two(18):value())
    assert.equal("take 1 or 5 or 9", tostring(board { 1, 2, 5, 9 }:moves()[1]))
    assert.same({}, board { 4, 5, 7, 8 }:moves())
  end)

  it("shows positions, moves and sums as any ruleset", function()
    local star = { { 2, 3, 4 }, { 1 }, { 1 }, { 1 } }
    local game = grundy.cells { name = "Star", adjacency = star, take = "neighbourhood" }
    assert.equal("Star{1, 3, 4}", tostring(game { 4, 1, 3 }))
    assert.equal("Star{1, 2, 3, 4}", tostring(game(4)))
    assert.same({ {}, { { 3 }, { 4 } } }, { game:options(4)[1], game:options(4)[2] })
    assert.equal("take 1 2", tostring(game(4):moves()[2]))
    local lines = grundy.cells { take = { { 1, 2, 3 }, { 3, 4 }, { 4, 5, also = { 6 } }, { 6 }, { 6 } } }
    assert.equal("take 4 5 6", tostring(lines { 3, 4, 5, 6 }:winning_moves()[1]))
    assert.equal("take 1 2 or 1 3", tostring(grundy.cells { take = { { 1, 2 }, { 1, 3 } } }(3):moves()[1]))
    played.assert_moves_win(game(4) + games.nim(3))
    assert.equal(0, game({}):value())
    assert.equal("N", game({}):outcome "misere")
  end)

  it("refuses anything but a game, naming the element", function()
    local function refused(spec, pattern)
      assert.error_matches(function() grundy.cells(spec) end, pattern)
    end
    refused(5, "expected a table, got 5")
    refused({ take = "vertex" }, "key 'take' is \"vertex\", expected \"neighbourhood\", \"edge\" or a list of sets")
    refused({ take = "edge" }, "key 'adjacency' is nil")
    refused({ take = "edge", adjacency = { { 2 }, {} } },
      "cell 1 has the neighbour 2, but cell 2 does not have the neighbour 1")
    refused({ take = "edge", adjacency = { { 3 }, {} } }, "adjacency list #1 has an element #1 that is 3, .* 1 to 2")
    refused({ take = "edge", adjacency = { { 1 } } }, "cell 1 is its own neighbour")
    refused({ take = "edge", adjacency = { 7 } }, "adjacency list #1 is 7, expected a list of cells")
    refused({ take = "edge", adjacency = {} }, "there are 0 cells, expected 1 to 512")
    refused({ take = "edge", adjacency = { {} }, cells = 1 }, "key 'cells' is for games with sets")
    refused({ take = { {} }, cells = 3 }, "set #1 is empty")
    refused({ take = { { 1, 4 } }, cells = 3 }, "set #1 has an element #2 that is 4, expected a cell from 1 to 3")
    refused({ take = { { 1 }, { 2, 1, 2 } } }, "set #2 has cell 2 twice")
    refused({ ends = { { 3, 3 } } }, "end #1 has cell 3 twice")
    refused({ take = { { 1, also = 4 } } }, "key 'also' of set #1 is 4")
    refused({ take = { { 1, also = { 0 } } } }, "key 'also' of set #1 has an element #1 that is 0")
    refused({ take = { { 513 } } }, "there are 513 cells, expected 1 to 512")
    refused({ take = { { 0 } } }, "set #1 has an element #1 that is 0, expected a cell from 1 to 1")
    refused({ ends = { {} } }, "end #1 is empty, expected one cell or more")
    refused({ ends = {} }, "there are 0 cells, expected 1 to 512")
    refused({ take = { { 1 } }, adjacency = {} }, "key 'adjacency' is for")
    refused({ take = { { 1 } }, moves = print }, "key 'moves' is not for games on cells")
    refused({ ends = 3 }, "key 'ends' is 3, expected a list of sets")
    refused({ ends = { { 1 }, {} } }, "end #2 is empty, expected one cell or more")
    refused({ ends = { { 1 }, 7 } }, "end #2 is 7, expected a list of cells")
    refused({ ends = { { 1, 5 } }, cells = 3 }, "end #1 has an element #2 that is 5, expected a cell from 1 to 3")
    refused({ ends = { { 1, also = { 2 } } } }, "end #1 has the key \"also\", expected a list")
    refused({ ends = { { 1 } }, take = "edge" }, "key 'take' is not for games with 'ends'")
    refused({ take = { { 1, 2, x = 3 } } }, 'set #1 has the key "x", expected a list')
    refused({ take = { { 1, also = { 2, also = { 3 } } } } }, "key 'also' of set #1 has the key \"also\"")
    refused({ take = { { 1 }, nil, { 2 } } }, "key 'take' has no element #2")
    refused({ take = "edge", adjacency = { a = { "b" } } }, "key 'adjacency' has the key \"a\"")
    local endless = setmetatable({}, { __index = function() return 1 end, __len = function() return 1 << 40 end })
    refused({ take = endless }, "there are 0 cells")
    refused({ ends = { endless } }, "end #1 is empty")
    refused({ take = { { 1, also = endless, [2] = 1 } } }, "set #1 has cell 1 twice")
    local lists = {}
    for v = 1, 513 do lists[v] = {} end
    refused({ take = "edge", adjacency = lists }, "there are 513 cells")
    local game = grundy.cells { take = { { 1, 2 }, { 2, 3 } } }
    assert.error_matches(function() game { 1, 4 } end, "element #2 is 4, expected a cell from 1 to 3")
    assert.error_matches(function() game { 1, 1 } end, "cell 1 comes twice")
    assert.error_matches(function() game "x" end, "expected a list of cells, or the number of cells")
    assert.error_matches(function() game { cells = { 1 } } end, 'got a table with the key "cells"')
    assert.equal("take 2 3", tostring(grundy.cells { take = { { 2.0, 3.0 } } }(3):moves()[1]))
    assert.error_matches(function() game(4) end, "the number of cells that are there %(0 to 3%), got 4")
  end)

  it("stops at a limit", function()
    local game = grundy.cells { adjacency = cells.queens(8), take = "neighbourhood" }
    assert.same({ nil, "limit of 20 positions reached" }, { game:value(64, { limit = 20 }) })
    assert.equal(3, game:value(64))
  end)

  it("asks a theorem about lists of cells", function()
    local asked = 0
    local game = grundy.cells { adjacency = cells.petersen(7, 2), take = "neighbourhood", theorem = {
      value = function(p)
        asked = asked + 1
        assert.equal("number", type(p[1] or 1))
        if #p == 1 then return 1 end
      end } }
    local bare = grundy.cells { adjacency = cells.petersen(7, 2), take = "neighbourhood" }
    assert.equal(bare(14):value(), game(14):value())
    assert.is_true(asked > 0)
  end)

  it("take every edge of a complete graph of six vertices, the last place of the table of small graphs", function()
    local adjacency = {}
    for v = 1, 6 do
      adjacency[v] = {}
      for w = 1, 6 do
        if w ~= v then table.insert(adjacency[v], w) end
      end
    end
    assert.equal(1, grundy.cells { adjacency = adjacency, take = "edge" } { 1, 2, 3, 4, 5, 6 }:value())
  end)
end)
