local cells = require "spec.support.cells"
local core = require "grundy.core"
local grundy = require "grundy"

describe("a game on cells", function()
  it("finds all symmetries of graphs and of sets but the exchanges of twins", function()
    local function symmetries(spec) return core.cell_symmetries(grundy.cells(spec)) end
    assert.equal(240, symmetries { adjacency = cells.petersen(10, 3), take = "edge" })
    assert.equal(22, symmetries { adjacency = cells.petersen(11, 2), take = "neighbourhood" })
    assert.equal(8, symmetries { adjacency = cells.queens(5), take = "neighbourhood" })
    assert.equal(6, symmetries { take = { { 1, 2 }, { 2, 3 }, { 3, 1 } } })
    assert.equal(2, symmetries { take = { { 1, 2, also = { 3 } } } })
    assert.equal(1, symmetries { take = { { 1, 2, also = { 3 } }, { 1, 3 } } })
    -- of twins none: these are exchanged without
    assert.equal(1, symmetries { adjacency = { { 4 }, { 4 }, { 4 }, { 1, 2, 3 } }, take = "edge" })
  end)
end)
