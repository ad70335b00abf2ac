local borders_of = require "grundy.theory.borders"
local grundy = require "grundy"
local planes = require "grundy.plane"
local long = require "spec.support.long"
local random = require "spec.support.random"

--- Lines 0 ... last of a game by its rules: lines[s][x] is the value of the position whose first free heap is x, or 0
--- for P and 1 for N. The weight gives each position its line.
local function lines_of(moves, question, block, last, weight, sizes)
  local lines, known, free = {}, {}, {}
  weight, sizes = weight or { 1, 1 }, sizes or { 0, 0 }
  for i, size in ipairs(sizes) do free[#free + 1] = size == 0 and i or nil end
  local function letter_of(p)
    local seen, lost, options = {}, 0, 0
    for _, m in ipairs(moves) do
      local option, can = {}, true
      for i, heap in ipairs(p) do
        option[i] = heap - m[i]
        can = can and option[i] >= 0
      end
      if can then
        local letter = known[table.concat(option, ",")]
        seen[letter], options = true, options + 1
        lost = lost + (letter == 0 and 1 or 0)
      end
    end
    if question == "outcomes" then return lost >= block and 1 or 0 end
    if question == "misere" then return (options == 0 or lost > 0) and 1 or 0 end
    local mex = 0
    while seen[mex] do mex = mex + 1 end
    return mex
  end
  for s = 0, last do
    local line, p, rest = {}, {}, s
    for i, size in ipairs(sizes) do
      if size > 0 then
        p[i] = s // weight[i] % size
        rest = rest - p[i] * weight[i]
      end
    end
    for x = 0, rest // weight[free[1]] do
      p[free[1]], p[free[2]] = x, (rest - x * weight[free[1]]) // weight[free[2]]
      local key = table.concat(p, ",")
      known[key] = known[key] or letter_of(p)
      line[x] = known[key]
    end
    lines[s] = line
  end
  return lines
end

--- Random moves, and the sizes of the heaps: 0 for those that are free.
local function random_moves()
  local most, moves, known = random.pick { 2, 3, 5, 8, 30 }, {}, {}
  -- 1: along the heaps alone, 2: with a common divisor, 3: one move, 4: eight moves, 5: heaps that grow, and layers
  local kind = math.random(8)
  local wanted = kind == 3 and 1 or kind == 4 and 8 or math.random(2, 5)
  local sizes, least = { 0, 0 }, 0
  if kind >= 5 then
    for _ = 1, kind >= 7 and math.random(2) or 0 do table.insert(sizes, math.random(#sizes + 1), math.random(4)) end
    most, least = most % 7, kind <= 7 and -math.random(3) or 0
  end
  for _ = 1, wanted do
    local m = {}
    for i, size in ipairs(sizes) do m[i] = size == 0 and math.random(least, most) or math.random(0, 2) end
    if kind == 1 then m[math.random(2)] = 0 end
    if kind == 2 then m = { 2 * m[1], 2 * m[2] } end
    local key = table.concat(m, ",")
    if key:find "[1-9]" and not known[key] then moves[#moves + 1], known[key] = m, true end
  end
  if pcall(grundy.vector_game, moves) and borders_of(moves, 1, "outcomes", sizes, 0) then return moves, sizes end
  return { { 1, 1 } }, { 0, 0 }
end

local irregular = { { 1, 1 }, { 1, 3 }, { 3, 2 }, { 4, 1 } }

--- Checks that two planes have the same events and borders.
local function check_same(plane, other)
  assert.equal(#plane.epochs, #other.epochs)
  for i, epoch in ipairs(plane.epochs) do
    local its = other.epochs[i]
    assert.same({ epoch.line, epoch.kind, epoch.at }, { its.line, its.kind, its.at })
    for k, b in ipairs(epoch.new) do assert.same({ b.birth, b.law }, { its.new[k].birth, its.new[k].law }) end
  end
end

describe("borders", function()
  it("give every letter of every line, as the rules do, on random games of all kinds", function()
    random.seed()
    local ended, drawn = 0, 0
    while drawn < long(6, 2000) or ended == 0 do
      drawn = drawn + 1
      assert.is_true(drawn <= 3000, "the lines of some games have an end")
      local moves, sizes = random_moves()
      local question = random.pick { "values", "outcomes", "misere" }
      local block = question == "outcomes" and math.random(3) or 1
      local last = long(120, 500)
      local plane = borders_of(moves, block, question, sizes, math.random(0, 3))
      local lines = lines_of(moves, question, block, last, plane.weight, sizes)
      ended = ended + (select(2, plane:follow(last, last + 1)) and 1 or 0)
      for s = 0, last do
        local counts = {}
        for x = 0, #lines[s], s < last and math.random(1, 9) or 1 do
          assert.equal(lines[s][x], plane:letter(s, x), ("%s of line %d at %d"):format(question, s, x))
        end
        for x = 0, #lines[s] do
          local name = plane.names[lines[s][x]]
          counts[name] = (counts[name] or 0) + 1
        end
        for name, count in pairs(plane:count(plane:pieces(s, 0, #lines[s]))) do
          assert.equal(counts[name] or 0, count)
          counts[name] = nil
        end
        assert.is_nil(next(counts))
      end
    end
  end)

  it("#slow say where a position lies, and those of one place of a mosaic have one outcome", function()
    random.seed()
    local told, drawn = 0, 0
    while told <= 1000 or drawn < long(6, 500) do
      drawn = drawn + 1
      assert.is_true(drawn <= 3000, "some games have mosaics")
      local moves, last = {}, 400
      for i = 1, math.random(2, 3) do moves[i] = { math.random(0, 4), math.random(1, 4) } end
      local plane = borders_of(moves, 1, "outcomes", { 0, 0 }, 0)
      local _, ended = plane:follow(last, last + 1)
      local epochs, known = plane.epochs, {}
      for s = ended and math.max(epochs[#epochs].line, 200) or last + 1, last, math.random(3, 6) do
        for x = 0, s, 3 do
          local place = planes.place(plane, s, x)
          if place and place:find "sector from" then
            told, known[place] = told + 1, known[place] or plane:letter(s, x)
            assert.equal(known[place], plane:letter(s, x), place)
          end
        end
      end
    end
    local game = grundy.vector_game { { 2, 1 }, { 1, 3 } }
    assert.equal("P: in the sector from (3, 4) to (1, 0), letter 2 of 2 in line 1 of 1 of its mosaic",
      game { 10 ^ 17, 10 ^ 17 }:explain())
    assert.matches("^[NP]: on border 2 of 3, letter %d of %d$", (game { 3 * 10 ^ 15, 4 * 10 ^ 15 }:explain "misere"))
  end)

  it("keep clear of the terminal positions, which are N in misere play and which no mosaic has", function()
    random.seed()
    for _ = 1, long(5, 3000) do
      local long_heap, moves, last = random.pick { 3, 5, 8, 12 }, {}, long(110, 200)
      for i = 1, math.random(4) do moves[i] = { math.random(0, 2), long_heap - math.random(0, 2) } end
      if math.random(2) == 1 then
        for _, m in ipairs(moves) do m[1], m[2] = m[2], m[1] end
      end
      local plane = borders_of(moves, 1, "misere", { 0, 0 }, 0)
      local lines = lines_of(moves, "misere", 1, last)
      plane:follow(last, last + 1)
      for s = last - 20, last do
        for x = 0, s do assert.equal(lines[s][x], plane:letter(s, x), ("line %d at %d"):format(s, x)) end
      end
    end
  end)

  it("stop at the limit of lines, keep what they have, and continue", function()
    local plane, last = borders_of(irregular, 1, "outcomes", { 0, 0 }, 0), 1000000
    local whole = borders_of(irregular, 1, "outcomes", { 0, 0 }, 0)
    assert.equal(6, plane:follow(50, 7))
    whole:follow(last, last)
    local line
    repeat
      line = plane:follow(last, 7)
    until line == last
    check_same(whole, plane)
    for _ = 1, 200 do
      local s = math.random(0, last)
      local x = math.random(0, s)
      assert.equal(whole:letter(s, x), plane:letter(s, x))
    end
  end)

  it("continue after an error at any moment as if there had been none", function()
    random.seed()
    local last, calls = 100000, 0
    local whole = borders_of(irregular, 1, "outcomes", { 0, 0 }, 0)
    whole:follow(last, last)
    for _ = 1, long(3, 300) do
      local plane, line = borders_of(irregular, 1, "outcomes", { 0, 0 }, 0), -1
      while line < last do
        local ok, found = pcall(function()
          debug.sethook(function() error "stop" end, "", math.random(100, random.pick { 300, 3000, 30000 }))
          local known = plane:follow(last, last)
          debug.sethook()
          return known
        end)
        debug.sethook()
        calls, line = calls + 1, ok and found or line
      end
      check_same(whole, plane)
    end
    assert.is_true(calls > 30)
  end)

  it("are not in use after an error at any call or return", function()
    local ended = 0
    for n = 1, 400 do
      local plane, left = borders_of(irregular, 1, "outcomes", { 0, 0 }, 0), n
      pcall(function()
        debug.sethook(function()
          left = left - 1
          if left > 0 then return end
          debug.sethook()
          ended = ended + 1
          error "ended"
        end, "cr")
        plane:follow(3, 3)
        debug.sethook()
      end)
      assert.is_nil(plane.computing, n)
    end
    assert.is_true(ended > 50, ended)
  end)

  it("refuse a progress function that asks for more, and pass on its error", function()
    local plane, asked = borders_of(irregular, 1, "outcomes", { 0, 0 }, 0), nil
    plane:follow(5000, 5000, { progress = function(done, most)
      assert.is_true(done <= most)
      asked = select(2, pcall(plane.follow, plane, 6000, 9))
    end })
    assert.matches("this plane is computing: a progress function cannot ask it for more", asked)
    assert.error_matches(function() plane:follow(9000, 9000, { progress = function() error "stop" end }) end, "stop")
    local in_coroutine = coroutine.wrap(function() plane:follow(9000, 9000, { progress = coroutine.yield }) end)
    assert.error_matches(in_coroutine, "attempt to yield across a C%-call boundary")
    assert.equal(9000, plane:follow(9000, 9000))
    local none, message = borders_of({ { 0, 1 }, { 1, 2 }, { 3, 0 }, { 4, 4 } }, 1, "values", { 0, 0 }, 0)
      :follow(1 << 40, 1 << 40, { memory = 2000000 })
    assert.is_nil(none)
    assert.matches("^limit of memory %(%d+ bytes%) reached$", message)
  end)

  it("are of finitely many vectors that do not reach far, and do not add to bounded heaps", function()
    for _, case in ipairs {
      { { 0, 0 }, { 500, 13 } }, { { 0, 0 }, { 5000, -4999 } }, { { 0, 0, 2 }, { 1, 1, -1 } },
      { { 0, 0, 64 }, { 5, 4, 3 } }, { { 0, 3 }, { 1, 1 } },
    } do
      assert.is_nil(borders_of({ case[2] }, 1, "outcomes", case[1], 0))
    end
    local moves = {}
    for a = 1, 255 do moves[a] = { a, 1 } end
    assert.is_nil(borders_of(moves, 1, "values", { 0, 0 }, 0))
    moves[255] = nil
    local plane = borders_of(moves, 1, "values", { 0, 0 }, 0)
    plane:follow(300, 301)
    assert.equal(1, plane:letter(300, 299))
  end)
end)
