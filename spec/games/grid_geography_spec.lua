local grundy = require "grundy"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("Grid geography", function()
  local grid = grundy.games.grid_geography

  it("is N iff n is even, by the rules on boards up to 4 x 4", function()
    assert.is_true(grid:check({ 1, 2, 3, 4 }))
    games.assert_moves_win(grid(4))
  end)

  it("has the outcome that the matching tells after every walk on the 3 x 3 board", function()
    local walks, count = {}, 0
    local function walk(position)
      count = count + 1
      for _, option in ipairs(position:options()) do
        local p = option:components()[1].position
        local key = table.concat(p, " ")
        if not walks[key] then
          walks[key] = true
          local ok, _, text = grid:check { p }
          assert.is_true(ok, text)
          walk(option)
        end
      end
    end
    walk(grid(3))
    assert.is_true(count > 40)
  end)

  it("answers boards of 10^9 x 10^9", function()
    assert.equal("N", grid(10 ^ 9 // 1 | 0):outcome())
    assert.equal("P", grid(10 ^ 9 // 1 | 1):outcome())
    assert.equal(2, #grid(10 ^ 9 // 1 | 0):winning_moves())
    assert.equal("move to row 1, column 2", tostring(grid(10 ^ 9 // 1 | 0):winning_moves()[1]))
  end)

  it("plays on: from N every winning move leaves P, on the 6 x 6 board", function()
    local position = grid(6)
    while #position:moves() > 0 do
      local moves = position:winning_moves()
      assert.is_true(#moves > 0)
      position = position:play(moves[1])
      assert.equal("P", position:outcome())
      local replies = position:moves()
      if #replies == 0 then break end
      position = position:play(replies[#replies])
    end
    assert.equal(0, #position:moves())
  end)

  it("refuses anything but boards and walks", function()
    assert.error_matches(function() grid(0) end, "expected the size of the board, an integer >= 1, got 0")
    assert.error_matches(function() grid "x" end, "expected the size")
    assert.error_matches(function() grid { 3, 10 } end, "the walk: element #1 is 10, expected a vertex from 1 to 9")
    assert.error_matches(function() grid { 3, 2, 1, 1 } end, "the walk: elements #2 and #3 are both 1")
    assert.error_matches(function() grid {} end, "element #1 is nil, expected the size of the board")
  end)
end)

describe("Vertex geography", function()
  it("is N iff the stone lies in every maximum matching: random graphs, all starts, by the rules", function()
    random.seed()
    for _ = 1, long(100, 300) do
      local n, edges = math.random(1, 7), {}
      for _ = 1, math.random(0, 12) do edges[#edges + 1] = { math.random(n), math.random(n) } end
      local game = grundy.vertex_geography { vertices = n, edges = edges }
      local starts = {}
      for v = 1, n do starts[v] = v end
      if n > 2 then starts[#starts + 1] = { 1, 2 } end
      local ok, _, text = game:check(starts)
      assert.is_true(ok, (text or ""))
    end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "vertex_geography") do
      local where = "line " .. row.line
      if row.grid then
        local position = grundy.games.grid_geography(row.start and row.start[1] and not (row.start[1] == 1
          and row.start[2] == 1) and { row.grid, (row.start[1] - 1) * row.grid + row.start[2] } or row.grid)
        local outcome = row.outcome or (row.answer == "Alice" and "N" or "P")
        assert.equal(outcome, position:outcome(), where)
        if row.moves and row.grid <= 100 then
          local moves = games.moves(position, function(move)
            local cell = move.to[1][2]
            return { (cell - 1) // row.grid + 1, (cell - 1) % row.grid + 1 }
          end)
          assert.equal(games.set(row.moves), games.set(moves), where)
        end
      else
        local game = grundy.vertex_geography { vertices = row.n, edges = row.edges }
        local outcomes = {}
        for v = 1, row.n do outcomes[v] = game:outcome(v) end
        assert.equal(row.outcome_by_start, table.concat(outcomes), where)
      end
    end
  end)

  it("answers every start of a graph of 10^4 vertices from one matching", function()
    local n, edges = 10000, {}
    for v = 1, n - 1 do edges[v] = { v, v + 1 } end
    local game = grundy.vertex_geography { vertices = n, edges = edges }
    for v = 1, n, 37 do assert.equal("N", game:outcome(v)) end
    edges[n] = { n, n + 1 }
    local odd = grundy.vertex_geography { vertices = n + 1, edges = edges }
    for v = 1, n + 1, 37 do assert.equal(v % 2 == 1 and "P" or "N", odd:outcome(v)) end
  end)

  it("refuses anything but a graph", function()
    local function refused(spec, pattern)
      assert.error_matches(function() grundy.vertex_geography(spec) end, pattern)
    end
    refused(3, "bad argument #1 to 'vertex_geography' %(expected a table with the keys")
    refused({ vertices = 0, edges = {} }, "key 'vertices' is 0")
    refused({ vertices = 10^9, edges = {} }, "expected an integer from 1 to 4194304")
    refused({ vertices = 2 }, "key 'edges' is nil")
    refused({ vertices = 2, edges = { { 1, 3 } } }, "edge #1 is {1, 3}, expected two vertices from 1 to 2")
    refused({ vertices = 2, edges = { { 1, 2, 3 } } }, "edge #1 is {1, 2, 3}, expected two vertices from 1 to 2")
    refused({ vertices = 2, edges = { { 1, 2 }, nil, { 2, 1 } } }, "key 'edges' has no element #2")
    refused({ vertices = 2, edges = {}, names = 1 }, 'unknown key "names"')
    local game = grundy.vertex_geography { vertices = 2, edges = {} }
    assert.error_matches(function() game(3) end, "expected a vertex from 1 to 2")
  end)
end)
