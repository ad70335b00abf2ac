local core = require "grundy.core"
local grundy = require "grundy"
local planes = require "grundy.plane"
local long = require "spec.support.long"
local random = require "spec.support.random"

--- Lines 0 ... last of a game by its rules: lines[s][x] is a value, or 0 for P and 1 for N; and their counts.
local function lines_of(moves, question, block, last)
  local lines = {}
  for s = 0, last do
    local line = {}
    for x = 0, s do
      local seen, lost, options = {}, 0, 0
      for _, m in ipairs(moves) do
        if x >= m[1] and s - x >= m[2] then
          local letter = lines[s - m[1] - m[2]][x - m[1]]
          seen[letter], options = true, options + 1
          lost = lost + (letter == 0 and 1 or 0)
        end
      end
      local mex = 0
      while seen[mex] do mex = mex + 1 end
      if question == "outcomes" then mex = lost >= block and 1 or 0 end
      if question == "misere" then mex = (options == 0 or lost > 0) and 1 or 0 end
      line[x] = mex
    end
    lines[s] = line
  end
  return lines
end

local function random_moves()
  local most, moves, known = random.pick { 2, 3, 5, 8, 30 }, {}, {}
  local kind = math.random(6) -- 1: along the heaps alone, 2: with a common divisor, 3: one move, 4: eight moves
  local wanted = kind == 3 and 1 or kind == 4 and 8 or math.random(2, 5)
  for _ = 1, wanted do
    local m = { math.random(0, most), math.random(0, most) }
    if kind == 1 then m[math.random(2)] = 0 end
    if kind == 2 then m = { 2 * m[1], 2 * m[2] } end
    local key = m[1] .. "," .. m[2]
    if key ~= "0,0" and not known[key] then moves[#moves + 1], known[key] = m, true end
  end
  return moves[1] and moves or { { 1, 1 } }
end

describe("borders", function()
  it("give every letter of every line, as the rules do, on random games of all kinds", function()
    random.seed()
    local ended, drawn = 0, 0
    while drawn < long(12, 2000) or ended == 0 do
      drawn = drawn + 1
      assert.is_true(drawn <= 3000, "the lines of some games have an end")
      local moves, question = random_moves(), random.pick { "values", "outcomes", "misere" }
      local block = question == "outcomes" and math.random(3) or 1
      moves.block = block
      local last = long(120, 500)
      local plane = core.vector_plane(grundy.vector_game(moves), question)
      local lines = lines_of(moves, question, block, last)
      ended = ended + (select(2, plane:follow(last, last + 1)) and 1 or 0)
      for s = 0, last do
        local counts = {}
        for x = 0, s, s < last and math.random(1, 9) or 1 do
          assert.equal(lines[s][x], plane:letter(s, x), ("%s of line %d at %d"):format(question, s, x))
        end
        for x = 0, s do counts[lines[s][x]] = (counts[lines[s][x]] or 0) + 1 end
        for value, count in ipairs(plane:counts(s)) do assert.equal(counts[value - 1] or 0, count) end
      end
    end
  end)

  it("say where a position lies, and those of one place of a mosaic have one outcome", function()
    random.seed()
    local told = 0
    for _ = 1, long(20, 500) do
      local moves, last = {}, 400
      for i = 1, math.random(2, 3) do moves[i] = { math.random(0, 4), math.random(1, 4) } end
      local plane = core.vector_plane(grundy.vector_game(moves), "outcomes")
      local lines = lines_of(moves, "outcomes", 1, last)
      local _, ended = plane:follow(last, last + 1)
      local events, known = plane:events(), {}
      for s = ended and math.max(events[#events].line, 200) or last + 1, last do
        for x = 0, s, 3 do
          local place = planes.place(plane, s, x)
          if place and place:find "sector from" then
            told, known[place] = told + 1, known[place] or lines[s][x]
            assert.equal(known[place], lines[s][x], place)
          end
        end
      end
    end
    assert.is_true(told > 1000)
    local game = grundy.vector_game { { 2, 1 }, { 1, 3 } }
    assert.equal("P: in the sector from (3, 4) to (1, 0), letter 2 of 2 in line 1 of 1 of its mosaic",
      game { 10 ^ 17, 10 ^ 17 }:explain())
    assert.matches("^[NP]: on border 2 of 3, letter %d of %d$", (game { 3 * 10 ^ 15, 4 * 10 ^ 15 }:explain "misere"))
  end)

  it("keep clear of the terminal positions, which are N in misere play and which no mosaic has", function()
    random.seed()
    for _ = 1, long(25, 3000) do
      local long_heap, moves, last = random.pick { 3, 5, 8, 12 }, {}, long(110, 200)
      for i = 1, math.random(4) do moves[i] = { math.random(0, 2), long_heap - math.random(0, 2) } end
      if math.random(2) == 1 then
        for _, m in ipairs(moves) do m[1], m[2] = m[2], m[1] end
      end
      local plane, lines = core.vector_plane(grundy.vector_game(moves), "misere"), lines_of(moves, "misere", 1, last)
      plane:follow(last, last + 1)
      for s = last - 20, last do
        for x = 0, s do assert.equal(lines[s][x], plane:letter(s, x), ("line %d at %d"):format(s, x)) end
      end
    end
  end)

  it("stop at the limit of lines, keep what they have, and continue", function()
    local game = grundy.vector_game { { 1, 1 }, { 1, 3 }, { 3, 2 }, { 4, 1 } }
    local plane, whole = core.vector_plane(game, "outcomes"), core.vector_plane(game, "outcomes")
    whole:follow(10 ^ 6, 10 ^ 6)
    local line
    repeat
      line = plane:follow(10 ^ 6, 7)
    until line == 10 ^ 6
    for _ = 1, 200 do
      local s = math.random(0, 10 ^ 6)
      local x = math.random(0, s)
      assert.equal(whole:letter(s, x), plane:letter(s, x))
    end
    assert.is_false(plane:knows(10 ^ 6 + 1))
    assert.error_matches(function() plane:letter(10 ^ 6 + 1, 0) end, "the plane is not known that far")
  end)

  it("are of two heaps and finitely many vectors without negative numbers", function()
    for _, moves in ipairs {
      { { 1, 0, multiples = true } }, { { 1, 2, 3 } }, { { 2, -1 }, { -1, 1 } }, { { 500, 13 } },
    } do
      assert.is_nil(core.vector_plane(grundy.vector_game(moves), "outcomes"))
    end
  end)
end)
