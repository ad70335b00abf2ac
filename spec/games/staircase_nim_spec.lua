local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"

describe("Staircase Nim", function()
  local staircase = grundy.games.staircase_nim

  --- The step that stones leave, and how many.
  local function step_and_number(move)
    for i = #move.from, 1, -1 do
      if move.from[i] > move.to[1][i] then return { i, move.from[i] - move.to[1][i] } end
    end
  end

  it("has as value the exclusive or of the odd steps, with the options of every value: up to 4 steps", function()
    for steps, most in ipairs { 12, 8, 5, 3 } do assert.is_true(staircase:check(games.lists(steps, 0, most))) end
  end)

  it("agrees with the vectors", function()
    for _, row in ipairs(fixtures.rows "staircase") do
      local position = staircase(row.stairs or fixtures.generated(row.gen))
      games.assert_row(row, position, row.moves and step_and_number)
      local moves = position:winning_moves()
      for _, i in ipairs { 1, #moves } do
        if moves[i] then assert.equal("P", position:play(moves[i]):outcome(), "line " .. row.line) end
      end
    end
  end)

  it("wins against other games too", function()
    for _, stairs in ipairs(games.lists(3, 0, 3)) do
      games.assert_moves_win(staircase(stairs) + grundy.games.nim(2))
    end
  end)

  local count = long(100000, 1000000)
  it(("answers for %d steps"):format(count), function()
    local position = staircase(fixtures.generated { lcg = 5, n = count, lo = 0, hi = 1000000000 })
    local moves = position:winning_moves()
    assert.equal("N", position:outcome())
    for _, i in ipairs { 1, #moves } do assert.equal("P", position:play(moves[i]):outcome()) end
  end)

  it("describes its moves and names a wrong step", function()
    local texts = {}
    for i, move in ipairs(staircase { 1, 2 }:moves()) do texts[i] = tostring(move) end
    assert.same({ "move 1 from step 1 to step 0", "move 1 from step 2 to step 1", "move 2 from step 2 to step 1" },
      texts)
    assert.error_matches(function() staircase { 3, -1 } end, "element #2 is %-1, expected an integer >= 0")
    assert.error_matches(function() staircase { [0] = 5, 2, 1 } end, "a table with the key 0; the list begins with "
      .. "step 1, and staircase_nim.from_ground takes a list that begins with step 0")
    assert.error_matches(function() staircase { math.maxinteger, 1 } end, "elements #1 to #2 have a sum above")
    assert.error_matches(function() staircase(3) end, "expected a list of integers")
  end)
end)
