local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

describe("vector games of two heaps, far out", function()
  it("#slow have the outcomes and values that tables have, on random games", function()
    random.seed()
    local known = 0
    for _ = 1, long(2, 300) do
      local most, moves = random.pick { 3, 5, 8 }, {}
      for i = 1, random.pick { 3, 3, 4, 5 } do moves[i] = { math.random(0, most), math.random(1, most) } end
      local game = grundy.vector_game(moves)
      local outcomes, values = game:table(4400, 4400, { outcomes = true }), game:table(4400, 4200)
      for _ = 1, 50 do
        local p = { math.random(4100, 4400), math.random(4100, 4400) }
        local q = { math.random(4100, 4400), math.random(4100, 4200) }
        local outcome = game:outcome(p, { limit = 1000 })
        local value = game:value(q, { limit = 1000 })
        if outcome then
          known = known + 1
          assert.equal(outcomes:value(p[1], p[2]), outcome)
        end
        if value then assert.equal(values:value(q[1], q[2]), value) end
      end
    end
    assert.is_true(known > 50)
  end)

  it("have the misere outcomes that tables have, on random games", function()
    random.seed()
    local known = 0
    for _ = 1, long(3, 300) do
      local moves = {}
      for i = 1, random.pick { 2, 3, 4 } do moves[i] = { math.random(0, 3), math.random(1, 5) } end
      local game = grundy.vector_game(moves)
      local t = game:table(4400, 4400, { play = "misere" })
      for _ = 1, 50 do
        local p = { math.random(4100, 4400), math.random(4100, 4400) }
        local outcome = game:outcome(p, { play = "misere", limit = 1000 })
        known = known + (outcome and 1 or 0)
        if outcome then assert.equal(t:value(p[1], p[2]), outcome) end
      end
    end
    assert.is_true(known > 50)
    local game = grundy.vector_game { { 1, 1 }, { 1, 3 }, { 3, 2 } }
    assert.is_string(game:outcome({ 10 ^ 17, 10 ^ 16 }, { play = "misere" }))
  end)

  it("have outcomes and values at any distance, and their winning moves are the moves to P-positions", function()
    local moves = { { 1, 1 }, { 1, 3 }, { 3, 2 }, { 4, 1 } }
    local game = grundy.vector_game(moves)
    for _ = 1, 20 do
      local p = { math.random(10 ^ 15, 10 ^ 17), math.random(10 ^ 15, 10 ^ 17) }
      local lost = {}
      for _, m in ipairs(moves) do
        local option = { p[1] - m[1], p[2] - m[2] }
        if game:outcome(option) == "P" then lost[#lost + 1] = option end
      end
      assert.equal(#lost > 0 and "N" or "P", game:outcome(p))
      assert.equal(#lost == 0, game:value(p) == 0)
      local winning = game:winning_moves(p)
      assert.equal(#lost, #winning)
      for _, move in ipairs(winning) do assert.equal("P", game:outcome(move.to[1])) end
    end
  end)
end)
