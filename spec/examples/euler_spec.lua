--- The programs for games of Project Euler: their answers are the values in the statements of the problems; with
--- GRUNDY_LONG=1 they are asked for more of these.

local captured = require "spec.support.captured"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"

--- By problem: words and the answer, and what takes longer.
local statements = {
  ["260"] = { { "100", "173895" } },
  ["301"] = { { "10", "144" } },
  ["306"] = { { "5", "3" }, { "50", "40" } },
  ["310"] = { { "29", "1160" } },
  ["325"] = { { "10", "211" }, { "10000", "230312207313" }, { "10000", "282475249", "94879378" } },
  ["366"] = { { "100", "728" } },
  ["391"] = { { "2", "8" }, long = { { "20", "8150" } } },
  ["400"] = { { "5", "1" }, { "10", "17" } },
  ["409"] = { { "1", "1" }, { "2", "6" }, { "3", "168" }, { "5", "19764360" }, { "100", "384777056" } },
  ["459"] = { { "1", "1" }, { "2", "0" }, { "5", "8" }, long = { { "100", "31395" } } },
  ["509"] = { { "10", "692" }, { "100", "735494" } },
  ["550"] = { { "10", "5", "40085" } },
  ["560"] = { { "5", "2", "6" }, { "10", "5", "9964" }, { "10", "10", "472400303" }, { "1000", "1000", "954021836" } },
  ["629"] = { { "7", "66" }, { "10", "291" }, long = { { "200", "626616617" } } },
  ["649"] = { { "3", "1", "4" }, { "3", "2", "40" }, { "9", "3", "450304" } },
  ["665"] = { { "10", "21" }, { "100", "1164" }, { "1000", "117002" } },
  ["692"] = { { "13", "43" } },
  ["787"] = { { "4", "5" }, { "100", "2043" } },
  ["888"] = { { "12", "4", "204" }, { "124", "9", tostring(2259208528408 % 912491249) } },
  ["899"] = { { "7", "21" }, { "49", "221" } },
  ["900"] = { { "10", "361522" } },
  ["953"] = { { "10", "14" }, { "100", "455" } },
  ["961"] = { { "2", "18" }, { "4", "1656" } },
}

local function path_of(problem) return "examples/euler/" .. problem .. ".lua" end

local function answers(problem, cases)
  for _, case in ipairs(cases) do
    local words = table.move(case, 1, #case - 1, 1, { [0] = path_of(problem) })
    local out, err, status = captured.run(assert(loadfile(words[0])), words)
    assert.equal("", err, problem)
    assert.equal(case[#case] .. "\n", out, problem .. " " .. table.concat(words, " "))
    assert.equal(0, status)
  end
end

--- The number of positions visited by `each` that have this outcome.
local function count(game, wanted, each)
  local number = 0
  each(function(p) if game:outcome(p) == wanted then number = number + 1 end end)
  return tostring(number)
end

describe("the programs for Project Euler", function()
  for problem, of in pairs(statements) do
    it("give the values in the statement of problem " .. problem, function()
      answers(problem, of)
      answers(problem, long({}, of.long or {}))
    end)
  end

  it("are twenty-three, of at most fifteen lines beside the comment", function()
    local number = 0
    for problem in pairs(statements) do
      local lines = 0
      for line in process.read(path_of(problem)):gmatch "[^\n]+" do
        if not line:find "^%-%-" then lines = lines + 1 end
      end
      assert.is_true(lines <= 15, problem)
      number = number + 1
    end
    assert.equal(23, number)
  end)

  it("that begin with a theorem agree with the rules", function()
    random.seed()
    local divisors = grundy.ruleset(function(heap, to)
      for part = 1, heap // 2 do
        if heap % part == 0 then to(heap - part) end
      end
    end)
    local n = math.random(5, 40)
    answers("509", { { tostring(n), tostring(n ^ 3 // 1 - divisors:values(1, n):count_sums(3) | 0) } })

    local prime = grundy.ruleset(function(heap, to)
      for taken = 1, heap do
        local a, b = heap, taken
        while b > 0 do a, b = b, a % b end
        if a == 1 then to(heap - taken) end
      end
    end)
    answers("560", { { tostring(n), "4", tostring(prime:values(1, n - 1):count_sums(4)) } })

    local split = grundy.ruleset(function(heap, to)
      for a = 2, heap - 1 do
        for b = 2, heap - 1 do
          if heap % a == 0 and heap % b == 0 then to(a, b) end
        end
      end
    end)
    local values = split:values(2, n)
    answers("550", { { tostring(n), "3", tostring((n - 1) ^ 3 // 1 - values:count_sums(3) | 0) } })

    local distinct = grundy.games.nim:values(1, 15)
    answers("409", { { "4", tostring(15 * 14 * 13 * 12 - distinct:count_sums(4, { distinct = true })) } })

    local least, sum = grundy.games.take_away(2), 0
    for heap = 1, n do
      local taken = 1
      while least { heap - taken, 2 * taken }:outcome() == "N" do taken = taken + 1 end
      sum = sum + taken
    end
    answers("692", { { tostring(n), tostring(sum) } })

    local distribute = grundy.ruleset(function(heaps, to)
      local function take(i, left, rest)
        if left == 0 then
          to(table.move(heaps, i, #heaps, i, rest))
        elseif i <= #heaps then
          for taken = 0, math.min(left, heaps[i] - 1) do
            take(i + 1, left - taken, table.move({ heaps[i] - taken }, 1, 1, i, table.move(rest, 1, i - 1, 1, {})))
          end
        end
      end
      take(1, math.min(table.unpack(heaps)), {})
    end)
    sum = 0
    for heap = 1, 4 do
      local heaps = table.move({ heap }, 1, 1, heap + 1)
      for i = 1, heap do heaps[i] = heap end
      while distribute:outcome(heaps) == "N" do
        heaps[heap + 1] = heaps[heap + 1] + 1
        sum = sum + 1
      end
    end
    answers("900", { { "2", tostring(sum) } })
    sum = 0
    for heap = 1, 2 ^ 16 do sum = sum + (-heap * heap - heap % 2) % (2 << math.floor(math.log(heap, 2))) end
    answers("900", { { "16", ("%d"):format(sum % 900497239) } })
  end)

  it("on pairs of heaps agree with the rules", function()
    random.seed()
    local distribute = grundy.ruleset(function(p, to)
      local least = math.min(p[1], p[2])
      for taken = 0, least do
        if taken < p[1] and least - taken < p[2] then to { p[1] - taken, p[2] - least + taken } end
      end
    end)
    local n = math.random(8, 30)
    answers("899", { { tostring(n), count(distribute, "P", function(visit)
      for a = 1, n do
        for b = 1, n do visit { a, b } end
      end
    end) } })

    local euclid, sum = grundy.ruleset(function(p, to)
      for k = 1, p[1] > 0 and p[2] // p[1] or 0 do
        local left = p[2] - k * p[1]
        to { math.min(p[1], left), math.max(p[1], left) }
      end
    end), 0
    for y = 2, n do
      for x = 1, y - 1 do sum = sum + (euclid:outcome { x, y } == "P" and x + y or 0) end
    end
    answers("325", { { tostring(n), tostring(sum) } })

    local bezout = grundy.ruleset(function(p, to)
      for c = 0, p[1] * p[2] > 0 and p[1] or -1 do
        for d = 0, p[2] do
          if (p[1] * d - p[2] * c) ^ 2 == 1 then to { p[1] - c, p[2] - d } end
        end
      end
    end)
    answers("787", { { tostring(n), count(bezout, "N", function(visit)
      for a = 1, n do
        for b = 1, n - a do
          local x, y = a, b
          while y > 0 do x, y = y, x % y end
          if x == 1 then visit { a, b } end
        end
      end
    end) } })
  end)
end)
