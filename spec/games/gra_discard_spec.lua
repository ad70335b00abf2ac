local enumerate = require "spec.support.enumerate"
local fixtures = require "spec.support.fixtures"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"

describe("Gra with discarding", function()
  local gra = grundy.games.gra_discard

  --- The claim of the notes: staircase Nim, the step of a coin being the free fields to its right plus one.
  local function staircase(m, coins)
    local counts, total = {}, 0
    for i, field in ipairs(coins) do
      local step = m - field - (#coins - i) + 1
      counts[step] = (counts[step] or 0) + 1
    end
    for step, count in pairs(counts) do
      if step % 2 == 1 then total = total ~ count end
    end
    return total == 0 and "P" or "N"
  end

  --- The rules once more, on a row of fields as text.
  local function moves(row)
    local options = {}
    for i in row:gmatch "()x" do
      local free = row:find(".", i, true)
      local after = row:sub(1, i - 1) .. "." .. row:sub(i + 1)
      options[#options + 1] = free and after:sub(1, free - 1) .. "x" .. after:sub(free + 1) or after
    end
    return options
  end

  local longest = long(8, 10)
  it("has the values that naive search finds, on all positions with m <= " .. longest, function()
    for m = 1, longest do
      local value = naive.values(moves)
      for _, coins in ipairs(enumerate.subsets(1, m)) do
        local row = {}
        for i = 1, m do row[i] = "." end
        for _, field in ipairs(coins) do row[field] = "x" end
        assert.equal(value(table.concat(row)), gra(m):value(coins))
      end
    end
  end)

  it("agrees with the vectors, with what the notes claim too", function()
    for _, row in ipairs(fixtures.rows "gra_discard") do
      games.assert_row({ line = row.line, grundy = row.grundy, outcome = row.outcome }, gra(row.m)(row.coins))
      assert.equal(row.seed_staircase_says, staircase(row.m, row.coins), "line " .. row.line)
    end
  end)

  it("is not staircase Nim: the claim fails for {1, 2} and {1, 3} on 3 fields, and never before", function()
    local wrong = {}
    for m = 1, 3 do
      for _, coins in ipairs(enumerate.subsets(1, m)) do
        if gra(m):outcome(coins) ~= staircase(m, coins) then
          wrong[#wrong + 1] = m .. ": " .. table.concat(coins, ",")
        end
      end
    end
    assert.same({ "3: 1,2", "3: 1,3" }, wrong)
  end)

  it("has the values of the rules where integers stand for strips", function()
    for m = 1, 6 do assert.is_true(gra(m):check(enumerate.subsets(1, m))) end
    assert.equal(gra(63):value { 2, 62, 63 }, gra(62):value { 1, 61, 62 })
  end)

  it("has winning moves that lead to P, and describes its moves", function()
    for _, coins in ipairs(enumerate.subsets(1, 7)) do games.assert_moves_win(gra(7)(coins)) end
    local texts = {}
    for i, move in ipairs(gra(4) { 1, 2, 4 }:moves()) do texts[i] = tostring(move) end
    assert.same({ "jump from 1 to 3", "jump from 2 to 3",
      "throw away the coin on 4" }, texts)
  end)

  it("names the coin that cannot lie there", function()
    assert.error_matches(function() gra(5) { 1, 6 } end, "element #2 is 6, expected an integer from 1 to 5")
    assert.error_matches(function() gra(5) { 2, 2 } end, "elements #1 and #2 are both 2")
    assert.error_matches(function() gra(0) end, "expected the number of fields, an integer >= 1, got 0")
  end)
end)
