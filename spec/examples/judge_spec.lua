--- The judge programs as processes: what they print for the samples, for vectors in the judges' formats, for the
--- largest inputs, and for malformed input.

local fixtures = require "spec.support.fixtures"
local judge = require "spec.support.judge"
local long = require "spec.support.long"
local process = require "spec.support.process"
local naive = require "spec.support.naive"
local moves_of = require "spec.support.moves"

local programs = {
  "51nod_1661", "acwing_891", "acwing_892", "acwing_893", "acwing_894", "bzoj_1022", "bzoj_1874", "bzoj_2066",
  "bzoj_2463", "bzoj_2940", "bzoj_3895", "hdu_1525", "loj_10241", "loj_10242", "loj_10243", "luogu_p2197",
  "luogu_p4279", "poj_1740", "poj_2484",
}

-- The programs whose cases end with a 0, or with the end of the input.
local goes_on = { poj_2484 = true, bzoj_2463 = true, hdu_1525 = true, poj_1740 = true }

--- Asserts what a program prints, run by `run` (judge.run).
local function prints(expected, program, input, run)
  local out, err, status = (run or judge.run)(program, input)
  assert.equal("", err, program)
  assert.equal(expected, out, program)
  assert.equal(0, status, program)
end

--- A program, run(input), prints nothing for a wrong input but this message, and fails.
local function refused(run, input, message)
  local out, err, status = run(input)
  assert.same({ "", message .. "\n", 1 }, { out, err, status })
end

local function lines(list)
  return table.concat(list, "\n") .. "\n"
end

--- The text "n\na b c ...\n" of a list.
local function counted(list)
  return #list .. "\n" .. table.concat(list, " ") .. "\n"
end

--- A list of n random integers in [low, high] by the generator `random`.
local function many(random, n, low, high)
  local list = {}
  for i = 1, n do list[i] = random(low, high) end
  return list
end

local function xor_of(list, value)
  local total = 0
  for i = 1, #list do total = total ~ (value and value(list[i]) or list[i]) end
  return total
end

describe("#processes Judge programs", function()
  it("print what the judge expects for the samples", function()
    for _, program in ipairs(programs) do
      local path = "spec/fixtures/judge/" .. program
      prints(process.read(path .. ".out"), program, process.read(path .. ".in"), judge.process)
    end
  end)

  it("read any blanks between numbers, and no line end at the end", function()
    prints("Yes\n", "acwing_891", "  2\r\n2\t3")
    prints("Alice\n", "poj_2484", "\n\n1 0")
  end)

  describe("agree with the vectors:", function()
    --- All rows of a fixture that `case` makes a text of, as one input, against their answers, one a line.
    local function batch(program, name, first, last, case)
      local texts, answers = {}, {}
      for _, row in ipairs(fixtures.rows(name)) do
        local text, answer = case(row)
        if text then texts[#texts + 1], answers[#answers + 1] = text, answer end
      end
      assert.is_true(#texts > 0)
      local head = first == "count" and #texts .. "\n" or ""
      prints(lines(answers), program, head .. table.concat(texts) .. last)
    end

    it("Nim (P2197)", function()
      batch("luogu_p2197", "nim", "count", "", function(row)
        if row.piles and #row.piles > 0 then return counted(row.piles), row.outcome == "N" and "Yes" or "No" end
      end)
    end)

    it("misere Nim (P4279, BZOJ 1022)", function()
      for _, program in ipairs { "luogu_p4279", "bzoj_1022" } do
        batch(program, "misere_nim", "count", "", function(row)
          if row.piles and #row.piles > 0 then
            return counted(row.piles), row.outcome == "N" and "John" or "Brother"
          end
        end)
      end
    end)

    it("the new stone game (POJ 1740)", function()
      batch("poj_1740", "new_stone_game", nil, "0\n", function(row)
        if row.piles and #row.piles > 0 then return counted(row.piles), tostring(row.answer) end
      end)
    end)

    it("take one or merge (BZOJ 3895)", function()
      batch("bzoj_3895", "merge_or_take_one", "count", "", function(row)
        if row.piles and #row.piles > 0 then
          return counted(row.piles), row.answer or row.outcome == "N" and "YES" or "NO"
        end
      end)
    end)

    it("Euclid (HDU 1525)", function()
      batch("hdu_1525", "euclid", nil, "0 0\n", function(row)
        if row.a then
          return row.a .. " " .. row.b .. "\n", row.outcome == "N" and "Stan wins" or "Ollie wins"
        end
      end)
    end)

    it("Stripes (BZOJ 2940)", function()
      local strips = {}
      for p = 1, 1000 do strips[p] = p end
      for _, row in ipairs(fixtures.rows "stripes") do
        if row.answers_p1_to_p1000 then
          local input = ("%d %d %d\n"):format(row.c, row.z, row.n) .. counted(strips)
          prints(row.answers_p1_to_p1000:gsub(".", "%0\n"), "bzoj_2940", input)
        end
      end
    end)

    it("subtraction games (BZOJ 1874): the first winning move", function()
      for _, row in ipairs(fixtures.rows "subtraction") do
        if row.piles and row.moves then
          local expected = "NO\n"
          if #row.moves > 0 then
            local best
            for _, move in ipairs(row.moves) do
              local pile, taken = move[1], row.piles[move[1]] - move[2]
              if not best or pile < best[1] or pile == best[1] and taken < best[2] then best = { pile, taken } end
            end
            expected = ("YES\n%d %d\n"):format(best[1], best[2])
          end
          prints(expected, "bzoj_1874", counted(row.piles) .. counted(row.set))
        end
      end
    end)

    it("the blackboard (51Nod 1661): the first winning move", function()
      for _, row in ipairs(fixtures.rows "blackboard") do
        if row.numbers then
          local expected, best = "Bob\n", nil
          for _, move in ipairs(row.moves) do
            if not best or move[1] < best[1] then best = move end
          end
          if best then expected = ("Alice %d %d\n"):format(best[1], best[2]) end
          prints(expected, "51nod_1661", ("%d %d\n%s\n"):format(#row.numbers, row.k, table.concat(row.numbers, " ")))
        end
      end
    end)

    it("Gra (BZOJ 2066)", function()
      for _, row in ipairs(fixtures.rows "poi_gra") do
        if row.pawns and row.line % 5 == 1 then
          prints(row.n_winning_moves .. "\n", "bzoj_2066",
            ("%d %d\n%s\n"):format(row.m, #row.pawns, table.concat(row.pawns, " ")))
        end
      end
    end)
  end)

  describe("#slow answer for the largest inputs:", function()
    it("Nim (AcWing 891, LOJ 10242, P2197)", function()
      local random = fixtures.generator(891)
      local piles = many(random, long(20000, 100000), 1, 1000000000)
      prints(xor_of(piles) ~= 0 and "Yes\n" or "No\n", "acwing_891", counted(piles))
      piles[1] = piles[1] ~ xor_of(piles)
      prints("No\n", "acwing_891", counted(piles))
      piles = many(random, long(10000, 50000), 1, 100000)
      prints(xor_of(piles) ~= 0 and "win\n" or "lose\n", "loj_10242", counted(piles))
      local texts, answers = {}, {}
      for i = 1, 10 do
        piles = many(random, long(2000, 10000), 0, 1000000000)
        texts[i], answers[i] = counted(piles), xor_of(piles) ~= 0 and "Yes" or "No"
      end
      prints(lines(answers), "luogu_p2197", "10\n" .. table.concat(texts))
    end)

    it("staircase Nim (AcWing 892)", function()
      local stairs, odd = many(fixtures.generator(892), long(20000, 100000), 1, 1000000000), {}
      for i = 1, #stairs, 2 do odd[#odd + 1] = stairs[i] end
      prints(xor_of(odd) ~= 0 and "Yes\n" or "No\n", "acwing_892", counted(stairs))
      stairs[1] = stairs[1] ~ xor_of(odd)
      prints("No\n", "acwing_892", counted(stairs))
    end)

    it("subtraction games (AcWing 893, LOJ 10241)", function()
      local random = fixtures.generator(893)
      local set, piles = many(random, 100, 1, 10000), many(random, 100, 1, 10000)
      local values = naive.heap_values(moves_of.subtract(set), 0, 10000)
      local total = xor_of(piles, function(n) return values[n] end)
      prints(total ~= 0 and "Yes\n" or "No\n", "acwing_893", counted(set) .. counted(piles))
      prints("2\n", "loj_10241", "100000 99999\n")
      prints("1\n", "loj_10241", "99999 100000\n")
    end)

    it("misere Nim and splitting (P4279, AcWing 894)", function()
      local random = fixtures.generator(4279)
      local texts, answers = {}, {}
      for i = 1, 500 do
        local piles = many(random, 50, 0, i % 2 == 0 and 1 or 5000)
        local large = math.max(table.unpack(piles)) > 1
        texts[i], answers[i] = counted(piles), large == (xor_of(piles) ~= 0) and "John" or "Brother"
      end
      prints(lines(answers), "luogu_p4279", "500\n" .. table.concat(texts))
      local piles = many(random, 100, 1, 100)
      local odious = {}
      for n = 1, 200 do
        local ones, rest = 0, n
        while rest > 0 do ones, rest = ones + rest % 2, rest // 2 end
        if ones % 2 == 1 then odious[#odious + 1] = n end
      end
      local total = xor_of(piles, function(n) return odious[n] end)
      prints(total ~= 0 and "Yes\n" or "No\n", "acwing_894", counted(piles))
    end)

    local most = long(100000, 1000000)
    it(("Gra with %d pawns on 10^9 fields (BZOJ 2066)"):format(most), function()
      local random = fixtures.generator(2066)
      local m, pawns, at = 1000000000, {}, 0
      for i = 1, most do
        at = at + (i % 7 == 0 and random(1, 6000) or 1)
        pawns[i] = at
      end
      assert.is_true(at < m)
      -- the verdict by counting: c[h] pawns with h free fields to the right, m among them
      local c, total, moves = {}, 0, 0
      for i, field in ipairs(pawns) do
        local h = m - field - (#pawns - i)
        c[h] = (c[h] or 0) + 1
      end
      assert.is_nil(c[1])
      for h, count in pairs(c) do
        if h % 2 == 1 then total = total ~ count end
      end
      for h, count in pairs(c) do
        if h % 2 == 1 then
          if count ~ total < count then moves = moves + 1 end
        elseif h >= 4 then
          local below = c[h - 1] or 0
          local taken = (below ~ total) - below
          if taken >= 1 and taken <= count then moves = moves + 1 end
        end
      end
      prints((total ~= 0 and moves or 0) .. "\n", "bzoj_2066", ("%d %d\n%s\n"):format(m, #pawns,
        table.concat(pawns, " ")))
    end)

    it("Stripes (BZOJ 2940): 1000 strips of 1000 cells at most", function()
      local strips = many(fixtures.generator(2940), 1000, 1, 1000)
      strips[1] = 1000
      local values = naive.heap_values(function(p, to)
        for _, length in ipairs { 2, 3, 500 } do
          for left = 0, p - length do to(left, p - length - left) end
        end
      end, 0, 1000)
      local answers = {}
      for i, p in ipairs(strips) do answers[i] = values[p] ~= 0 and "1" or "2" end
      prints(lines(answers), "bzoj_2940", "2 3 500\n" .. counted(strips))
    end)

    it("tokens on a graph of 2000 vertices and 6000 edges (LOJ 10243)", function()
      for _, row in ipairs(fixtures.rows "dag_tokens") do
        local gen = row.gen
        if gen and gen.k then
          local random = fixtures.generator(gen.lcg)
          local texts = { ("%d %d %d"):format(gen.n, gen.m, gen.k) }
          for _ = 1, gen.m do
            local a = random(1, gen.n - 1)
            texts[#texts + 1] = ("%d %d"):format(a, random(a + 1, gen.n))
          end
          texts[#texts + 1] = table.concat(many(random, gen.k, 1, gen.n), " ")
          prints(row.answer .. "\n", "loj_10243", lines(texts))
        elseif row.tokens then
          local texts = { ("%d %d %d"):format(row.n, #row.edges, #row.tokens) }
          for _, edge in ipairs(row.edges) do texts[#texts + 1] = table.concat(edge, " ") end
          texts[#texts + 1] = table.concat(row.tokens, " ")
          prints(row.answer .. "\n", "loj_10243", lines(texts))
        end
      end
    end)

    it("circles, boards and piles (POJ 2484, BZOJ 2463, POJ 1740, BZOJ 3895)", function()
      local random = fixtures.generator(1740)
      local texts, answers = { "1000000" }, { "Bob" }
      for i = 2, 1000 do
        local n = random(1, 1000000)
        texts[i], answers[i] = n, n <= 2 and "Alice" or "Bob"
      end
      prints(lines(answers), "poj_2484", lines(texts) .. "0\n")
      for i = 1, 100 do
        local n = i == 1 and 10000 or random(1, 10000)
        texts[i], answers[i] = n, n % 2 == 0 and "Alice" or "Bob"
      end
      prints(lines(table.move(answers, 1, 100, 1, {})), "bzoj_2463", lines(table.move(texts, 1, 100, 1, {})) .. "0\n")
      for i = 1, 1000 do
        local half = many(random, 5, 1, 100)
        local piles = table.move(half, 1, 5, 6, table.move(half, 1, 5, 1, {}))
        if i % 2 == 0 then piles[3] = piles[3] % 100 + 1 end
        texts[i], answers[i] = counted(piles), i % 2 == 0 and "1" or "0"
      end
      prints(lines(answers), "poj_1740", table.concat(texts) .. "0\n")
      for i = 1, 100 do
        local piles = many(random, 50, 2, 1000)
        local moves = #piles - 1
        for _, n in ipairs(piles) do moves = moves + n end
        texts[i], answers[i] = counted(piles), moves % 2 == 1 and "YES" or "NO"
      end
      prints(lines(table.move(answers, 1, 100, 1, {})), "bzoj_3895", "100\n" .. table.concat(texts, "", 1, 100))
    end)

    it("Euclid up to the last Fibonacci numbers below 2^63 (HDU 1525)", function()
      local a, b, texts, answers = 1, 2, {}, {}
      for i = 1, 90 do
        texts[i], answers[i] = a .. " " .. b, i % 2 == 1 and "Stan wins" or "Ollie wins"
        if b > math.maxinteger - a then break end
        a, b = b, a + b
      end
      prints(lines(answers), "hdu_1525", lines(texts) .. "0 0\n")
    end)

    it("many numbers up to 10^18 on a blackboard (51Nod 1661)", function()
      local random, k = fixtures.generator(1661), 3
      local numbers = {}
      for i = 1, long(20000, 100000) do numbers[i] = random(1, 1000000000) * random(1, 1000000000) end
      local function value(x)
        while x > 1 and x % k == 1 do x = x // k end
        return x == 1 and 0 or x - (x + k - 1) // k
      end
      local total = xor_of(numbers, value)
      local out, err, status = judge.run("51nod_1661", ("%d %d\n%s\n"):format(#numbers, k, table.concat(numbers, " ")))
      assert.equal("", err)
      assert.equal(0, status)
      local i, y = out:match "^Alice (%d+) (%d+)\n$"
      local x = numbers[tonumber(i)]
      y = tonumber(y)
      assert.is_true(y < x and y >= (x + k - 1) // k)
      assert.equal(0, total ~ value(x) ~ value(y))
    end)
  end)

  describe("refuse malformed input with one message, status 1 and no output:", function()
    local function refuses(program, input, pattern)
      local out, err, status = judge.run(program, input)
      local where = ("%s, input %q"):format(program, input:sub(1, 60))
      assert.equal("", out, where)
      assert.equal(1, status, where)
      assert.matches("^[^\n]+\n$", err, where)
      if pattern then assert.matches(pattern, err, where) end
    end

    it("but not the lack of a 0 at the end, if cases end with it", function()
      for program, inputs in pairs {
        poj_2484 = { "3\n", "3 0\n" }, bzoj_2463 = { "2\n4", "2\n4\n0" }, hdu_1525 = { "24 15\n", "24 15\n0 0\n" },
        poj_1740 = { "2\n1 1\n1\n1", "2\n1 1\n1\n1\n0\n" },
      } do
        local whole = judge.run(program, inputs[2])
        assert.is_true(#whole > 0, program)
        prints(whole, program, inputs[1])
        prints("", program, "")
      end
      refuses("poj_1740", "2\n1", "the input ends before pile 2 of 2")
      refuses("hdu_1525", "24", "the input ends before the second number")
    end)

    it("an empty input, words, a sample cut short, a sample with more behind it", function()
      for i, program in ipairs(programs) do
        local sample = process.read("spec/fixtures/judge/" .. program .. ".in")
        local inputs = {
          not goes_on[program] and { "", "the input ends before" } or { "x", "expected an integer" },
          not goes_on[program] and { " \n\n", "the input ends before" } or { "\nx", "line 2" },
          { "stones", "line 1: .* is 'stones', expected an integer" },
          goes_on[program] and { "1.5", "is '1.5'" } or { sample:gsub("%s*%S+%s*$", "\n"), "the input ends before" },
          { sample:gsub("%S+%s*$", "x"), "is 'x', expected an integer" },
          { sample:gsub("%S+", "-7", 1), "is '%-7', expected an integer" },
          { sample:gsub("%S+", "1.5", 1), "is '1.5', expected an integer" },
          { sample:gsub("%S+", "99999999999999999999", 1), "is '99999999999999999999'" },
          { sample .. "\n12", "'12' follows the last item" },
        }
        -- the short way: each program refuses some of them, and each of them is refused by some programs
        local step = long(3, 1)
        for k = i % step + 1, #inputs, step do refuses(program, table.unpack(inputs[k])) end
      end
    end)

    it("the line and the item that are wrong", function()
      refuses("acwing_891", "3\n2 3\n-4\n", "line 3: pile 3 is '%-4', expected an integer >= 0")
      refuses("acwing_891", "3\n2 3\n0x4\n", "line 3: pile 3 is '0x4'")
      refuses("acwing_893", "2\n2 0\n3\n2 4 7\n", "line 2: element 2 is '0', expected an integer >= 1")
      refuses("bzoj_2066", "5 2\n1 5\n", "line 2: pawn 2 is '5', expected an integer from 1 to 4")
      refuses("bzoj_2066", "5 2\n3 3\n", "pawn 2 is on field 3, expected one to the right of field 3")
      refuses("bzoj_2940", "1 0 1\n1\n1\n", "line 1: stripe 2 is '0'")
      refuses("loj_10243", "2 1 1\n1 3\n1\n", "line 2: the end of an edge is '3', expected an integer from 1 to 2")
      refuses("loj_10243", "2 2 1\n1 2\n2 1\n1\n")
      refuses("loj_10243", "2 1 1\n1 2\n3\n", "line 3: token 1 is '3'")
      refuses("poj_1740", "2\n1 0\n0\n", "line 2: pile 2 is '0'")
      refuses("51nod_1661", "2 1\n3 4\n", "line 1: the divisor is '1'")
    end)
  end)
end)

describe("#processes The judge program of GG and MM (HDU 3595)", function()
  local function run(input) return judge.run("hdu_3595", input) end

  it("prints what the judge expects for the vectors", function()
    local texts, answers = {}, {}
    for _, row in ipairs(fixtures.rows "every_sg") do
      if row.id == "HDU3595" and row.pairs then
        texts[#texts + 1] = tostring(#row.pairs)
        for _, pair in ipairs(row.pairs) do texts[#texts + 1] = table.concat(pair, " ") end
        answers[#answers + 1] = row.answer
      end
    end
    assert.is_true(#answers > 3)
    local out, err = run(lines(texts))
    assert.same({ lines(answers), "" }, { out, err })
    assert.equal("", (run ""))
  end)

  it("answers a thousand pairs up to 1000", function()
    local random, texts = fixtures.generator(3595), { "1000" }
    for i = 1, 1000 do texts[i + 1] = random(1, 1000) .. " " .. random(1, 1000) end
    local out = run(lines(texts))
    assert.is_true(out == "MM\n" or out == "GG\n")
  end)

  it("says what is wrong with malformed input", function()
    refused(run, "0\n", "line 1: the number of pairs is '0', expected an integer from 1 to 1000")
    refused(run, "1\n2 x\n", "line 2: a number is 'x', expected an integer from 0 to 1999")
    refused(run, "2\n2 3\n", "the input ends before a number")
  end)
end)

describe("#processes The judge program of Christmas Game (POJ 3710)", function()
  local function run(input) return judge.run("poj_3710", input) end

  local function tree(row)
    local texts = { ("%d %d"):format(row.n, #row.edges) }
    for i, edge in ipairs(row.edges) do texts[i + 1] = table.concat(edge, " ") end
    return lines(texts)
  end

  it("prints what the judge expects for the sample", function()
    local out, err = run(process.read "spec/fixtures/judge/poj_3710.in")
    assert.same({ process.read "spec/fixtures/judge/poj_3710.out", "" }, { out, err })
    assert.equal("", (run ""))
  end)

  it("agrees with the vectors, tree by tree and in pairs", function()
    local texts, answers, last = {}, {}, nil
    for _, row in ipairs(fixtures.rows "hackenbush") do
      if row.edges and row.ground == 1 then
        texts[#texts + 1], answers[#answers + 1] = "1\n" .. tree(row), row.outcome == "N" and "Sally" or "Harry"
        if last then
          texts[#texts + 1] = "2\n" .. tree(last) .. tree(row)
          answers[#answers + 1] = last.grundy ~= row.grundy and "Sally" or "Harry"
        end
        last = row
      end
    end
    local out, err = run(table.concat(texts))
    assert.same({ lines(answers), "" }, { out, err })
  end)

  it("says what is wrong with malformed input", function()
    refused(run, "0\n", "line 1: the number of trees is '0', expected an integer >= 1")
    refused(run, "1\n2 1\n1 3\n", "line 3: end of an edge 2 is '3', expected an integer from 1 to 2")
    refused(run, "1\n2 2\n1 2\n", "the input ends before end of an edge 1 of 2")
  end)
end)
