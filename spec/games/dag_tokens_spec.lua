local grundy = require "grundy"

describe("Tokens on an acyclic graph", function()
  it("are grundy.graph (whose spec has the vectors)", function()
    local lists = { { 2, 3 }, { 3 }, {} }
    assert.same(grundy.graph(lists):values(), grundy.games.dag_tokens(lists):values())
    assert.equal("N", grundy.games.dag_tokens(lists)({ 1, 2, 2 }):outcome())
    assert.equal(1, grundy.games.dag_tokens.from_edges(2, { 1 }, { 2 }):value(1))
    assert.equal("string", type(grundy.games.dag_tokens.info.verdict))
  end)
end)
