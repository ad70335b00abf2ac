local boards = require "spec.support.boards"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

describe("Node Kayles on a board", function()
  local kayles = grundy.games.node_kayles_grid

  it("has the values of a naive search on random boards", function()
    random.seed()
    local value = naive.values(boards.node_kayles_moves)
    for _ = 1, long(15, 80) do
      local text = boards.random(math.random(4), math.random(4), "##.")
      assert.equal(value(text), kayles:value(text), text)
      games.assert_moves_win(kayles(text))
    end
  end)

  it("has the theorem of the rules on full boards", function()
    local list = {}
    for rows = 1, 6 do
      for columns = 1, long(20, 30) // rows do list[#list + 1] = boards.full(rows, columns) end
    end
    for n = long(21, 31), long(40, 60) do list[#list + 1] = boards.full(1, n) end
    assert.is_true(kayles:check(list))
  end)

  it("has the published values of three rows (OEIS A316632), and those of larger boards", function()
    for columns, value in ipairs { 2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3 } do
      assert.equal(value, kayles(3, columns):value { search = "couples" })
    end
    for columns, value in ipairs { 3, 1, 3, 0, 3, 3 } do assert.equal(value, kayles(5, columns):value()) end
    for columns, value in ipairs { 1, 1, 2, 0 } do assert.equal(value, kayles(7, columns):value()) end
  end)

  it("is the game of graphs", function()
    local graph = grundy.games.node_kayles { edges = { { 1, 2 }, { 2, 3 }, { 4, 5 }, { 5, 6 }, { 1, 4 }, { 2, 5 },
      { 3, 6 } } }
    assert.equal(graph:value(), kayles(2, 3):value())
  end)

  it("describes a move by its squares", function()
    assert.equal("take (1, 1) (1, 2) (2, 1)", tostring(kayles(3, 3):moves()[1]))
  end)
end)
