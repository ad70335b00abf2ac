local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Fibonacci Nim", function()
  local fibonacci = grundy.games.fibonacci_nim

  local most = long(35, 100)
  it("is N iff the limit reaches the least Zeckendorf part, with all winning moves, for n <= " .. most, function()
    local positions = {}
    for n = 0, most do
      for q = 0, n + 2 do positions[#positions + 1] = { n, q } end
    end
    assert.is_true(fibonacci:check(positions))
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "fibonacci_nim") do
      if row.P_n_le_120 then
        local losing = {}
        for n = 2, 120 do
          if fibonacci:outcome { n, n - 1 } == "P" then losing[#losing + 1] = n end
        end
        assert.same(row.P_n_le_120, losing)
      end
      local least = row.min_winning_take_n1_to_n120 or {}
      for n = 1, #least do
        local smallest = n
        for _, move in ipairs(fibonacci { n, n }:winning_moves()) do
          smallest = math.min(smallest, n - move.to[1][1])
        end
        assert.equal(least[n], smallest)
      end
      if row.n then
        local move = fibonacci { row.n, row.n }:winning_moves()[1]
        assert.equal(row.min_winning_take, row.n - move.to[1][1])
      end
    end
  end)

  it("answers up to 2^63 - 1", function()
    for _, n in ipairs { 7540113804746346429, 7540113804746346430, 10^18 // 1, math.maxinteger } do
      n = math.tointeger(n)
      for _, q in ipairs { 0, 1, 1000, n - 1, n, math.maxinteger } do
        games.assert_moves_win(fibonacci { n, math.min(q, 3) })
        local position = fibonacci { n, q }
        local moves = position:winning_moves()
        assert.equal(#moves > 0 and "N" or "P", position:outcome())
        for _, move in ipairs(moves) do assert.equal("P", position:play(move):outcome()) end
      end
    end
    assert.equal("P", fibonacci:outcome { 7540113804746346429, 7540113804746346428 })
  end)

  it("describes its moves", function()
    local texts = {}
    for i, move in ipairs(fibonacci { 4, 2 }:moves()) do texts[i] = tostring(move) end
    assert.same({ "take 1 of 4", "take 2 of 4" }, texts)
  end)

  it("names what is wrong with a position", function()
    assert.error_matches(function() fibonacci { 5 } end, "expected 2 integers, got 1")
    assert.error_matches(function() fibonacci { 5, -1 } end, "element #2 is %-1, expected an integer >= 0")
    assert.error_matches(function() fibonacci(5) end, "expected a list of integers")
  end)
end)
