local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

local misere = grundy.misere
local form = misere.form

---- games as nested lists of options, and misere outcomes of their sums, by the definition ----

--- The tree of a form, from its options.
local function tree_of(of)
  local trees = {}
  local function tree(g)
    if not trees[g] then
      local options = {}
      for i, option in ipairs(g:options()) do options[i] = tree(option) end
      trees[g] = options
    end
    return trees[g]
  end
  return tree(of)
end

--- A function outcome(list of trees), which remembers.
local function new_outcome()
  local names, count, memo = {}, 0, {}
  local function name(tree)
    if not names[tree] then
      count = count + 1
      names[tree] = count
    end
    return names[tree]
  end
  local function outcome(sum)
    local keys = {}
    for i, tree in ipairs(sum) do keys[i] = name(tree) end
    table.sort(keys)
    local key = table.concat(keys, " ")
    if memo[key] then return memo[key] end
    local result, any = "P", false
    for i, tree in ipairs(sum) do
      for _, option in ipairs(tree) do
        any = true
        local after = table.move(sum, 1, #sum, 1, {})
        after[i] = option
        if outcome(after) == "P" then result = "N" end
      end
    end
    memo[key] = any and result or "N"
    return memo[key]
  end
  return outcome
end

local outcome = new_outcome()

--- A random tree of at most this height, with subtrees in common.
local function random_tree(height)
  local levels = { {} }
  for day = 1, height do
    for _ = 1, 3 do
      local tree = {}
      for i = 1, math.random(1, 3) do tree[i] = levels[math.random(#levels)] end
      if day == height then tree[#tree + 1] = levels[#levels] end
      levels[#levels + 1] = tree
    end
  end
  return levels[#levels]
end

local function random_form(day)
  if day <= 4 then
    local list = misere.born_by(day)
    return list[math.random(#list)]
  end
  local options = {}
  for i = 1, math.random(1, 5) do options[i] = random_form(i == 1 and day - 1 or math.random(0, day - 1)) end
  return form(options)
end

local day_3, day_4 = misere.born_by(3), misere.born_by(4)

local function texts(list)
  local words = {}
  for i, each in ipairs(list) do words[i] = tostring(each) end
  return table.concat(words, " ")
end

local function set_of(list)
  local set = {}
  for _, each in ipairs(list) do set[each] = true end
  return set
end

describe("misere forms", function()
  it("are 1, 2, 3, 5, 22 by day 0 to 4, and 4171780 by day 5 (ONAG, ch. 12)", function()
    for day, count in pairs { [0] = 1, 2, 3, 5, 22 } do
      assert.equal(count, #misere.born_by(day))
      assert.equal(count, misere.count_born_by(day))
      for _, g in ipairs(misere.born_by(day)) do assert.is_true(g:birthday() <= day) end
    end
    assert.equal(4171780, misere.count_born_by(5))
    assert.equal("0 *1 *2 *2# *3", texts(day_3))
  end)

  it("beyond day 5 are neither listed nor counted", function()
    assert.same({ nil, "there are about 2^4171780 forms born by day 6, a number of more than a million digits" },
      { misere.count_born_by(6) })
    local none, message = misere.born_by(5)
    assert.is_nil(none)
    assert.matches("3 GB", message)
    assert.error_matches(function() misere.born_by(-1) end, "bad argument #1 to 'born_by' %(expected a day")
    assert.error_matches(function() misere.count_born_by(2.5) end, "bad argument #1 to 'count_born_by'")
    assert.error_matches(function() misere.count_born_by(5, { limit = 1 }) end, "unknown setting \"limit\"")
  end)

  it("act like the game they are made of, beside all forms of day 3 and some of day 4", function()
    random.seed()
    for _ = 1, long(6, 200) do
      local tree = random_tree(math.random(2, 5))
      local own = tree_of(form(tree))
      local beside = table.move(day_3, 1, #day_3, 1, {})
      for i = 1, 4 do beside[#day_3 + i] = day_4[math.random(#day_4)] end
      for _, x in ipairs(beside) do
        assert.equal(outcome { tree, tree_of(x) }, outcome { own, tree_of(x) }, naive.text(tree))
      end
    end
  end)

  it("are all different: some form distinguishes any two", function()
    random.seed()
    local list = table.move(day_4, 1, #day_4, 1, {})
    for i = 1, long(8, 15) do list[#day_4 + i] = random_form(5) end
    for i, g in ipairs(list) do
      for k = 1, i do
        local h = list[k]
        local x = g:distinguisher(h)
        if g == h then
          assert.is_nil(x)
        else
          assert.not_equal(outcome { tree_of(g), tree_of(x) }, outcome { tree_of(h), tree_of(x) },
            tostring(g) .. tostring(h))
        end
      end
    end
  end)

  it("of heap games have the outcome and the genus of the heap", function()
    for _, code in ipairs { "0.77", "0.07", "0.6", "0.4", "0.15", "4.7" } do
      local heap = grundy.heap(code)
      for n = 0, 16 do
        local g = heap:misere_form(n)
        assert.equal(heap:outcome(n, "misere"), g:outcome())
        assert.equal(heap:value(n), g:value())
        assert.equal(tostring(heap:genus(n)), tostring(g:genus()))
        assert.is_true(g:genus().class == "tame" or not heap(n):is_tame()) -- what is not tame may have been dropped
      end
    end
    local mixed = grundy.heap "0.77" { 5, 3 } + grundy.heap "0.6"(7) + grundy.games.nim { 2 }
    assert.equal(mixed:outcome "misere", mixed:misere_form():outcome())
    assert.equal("0", tostring(grundy.heap "0.77":sum {}:misere_form()))
  end)

  it("are the same value where they are equal", function()
    assert.is_true(form { 3, 2 } == form(2) + form(2))
    assert.is_true(rawequal(form { { 2 } }, form "*2##" ))
    assert.is_false(form { 2 } == form(2))
    local found = { [form { 2, 1, 0 }] = "three" }
    assert.equal("three", found[form(3)])
    assert.is_true(form { { 1 } } == form(1), "an option that reverts is dropped")
    assert.is_true(form { 1 } == form(0), "*1 is P")
    assert.is_false(form { 2 } == form(0), "the proviso: the only option, *2, is N")
  end)
end)

describe("the algebra of misere forms", function()
  it("has sums with the outcome of the sum, and mates whose sum is P", function()
    for _, g in ipairs(day_4) do
      for _, h in ipairs(day_4) do
        assert.equal(outcome { tree_of(g), tree_of(h) }, (g + h):outcome())
        assert.is_true(g + h == h + g)
        assert.equal(g:is_even() == h:is_even(), (g + h):is_even())
      end
      assert.equal("P", (g + g:mate()):outcome())
      assert.not_equal(g:is_even(), (g + form(1)):is_even())
      assert.equal(g:is_even(), not (g + form(1)):is_even())
    end
    assert.equal("*1", tostring(form(0):mate()))
    assert.equal("P", outcome { tree_of(form { { 2 }, 4 }), tree_of(form { { 2 }, 4 }:mate()) })
  end)

  it("has differences: the form that is missing, for all pairs of forms of day 4 and their sums", function()
    local pool = set_of(day_4)
    for _, g in ipairs(day_4) do
      for _, h in ipairs(day_4) do
        local sum = g + h
        pool[sum] = true
        assert.is_true(sum:minus(g) == h)
        assert.is_true(sum:minus(h) == g)
      end
    end
    for _, g in ipairs(day_4) do
      for _, h in ipairs(day_4) do
        local k, found = g:minus(h), nil
        for other in pairs(pool) do
          if h + other == g then found = other end
        end
        if found then assert.is_true(k == found) end
        if k then assert.is_true(h + k == g) end
      end
    end
  end)

  it("has differences of random forms", function()
    random.seed()
    for _ = 1, 30 do
      local g, h = random_form(6), random_form(math.random(1, 5))
      assert.is_true((g + h):minus(h) == g)
      assert.is_true((g + h):minus(g) == h)
      local k = g:minus(h)
      assert.is_true(k == nil or h + k == g)
    end
  end)

  it("has parts: all of them, by trying sums", function()
    local parts_of = {}
    for _, g in ipairs(day_4) do
      for _, h in ipairs(day_4) do
        local sum = g + h
        parts_of[sum] = parts_of[sum] or {}
        parts_of[sum][g], parts_of[sum][h] = true, true
      end
    end
    for sum, known in pairs(parts_of) do
      local parts = set_of(sum:parts())
      for part in pairs(known) do assert.is_true(parts[part]) end
      for part in pairs(parts) do
        assert.is_true(parts[sum:minus(part)])
        assert.is_true(parts[part + form(1)])
      end
      assert.is_true(parts[form(0)] and parts[form(1)] and parts[sum])
    end
    assert.equal("0 *1", texts(form(0):parts()))
    assert.equal("0 *1", texts(form(1):parts()))
    assert.equal("0 *1 *2 *3 *2 + *2 *3 + *2", texts((form(2) + form(2)):parts()))
  end)

  it("has partitions into primes, which need not be unique (Norton)", function()
    for _, g in ipairs(day_4) do
      for _, partition in ipairs(g:partitions()) do
        local sum = form(0)
        for _, prime in ipairs(partition) do
          sum = sum + prime
          assert.is_true(#prime:parts() == 4 or g == form(1))
        end
        assert.is_true(sum == g)
      end
      assert.equal(#g:parts() == 4, #g:partitions() == 1 and #g:partitions()[1] == 1 and g ~= form(1))
    end
    assert.equal(0, #form(0):partitions()[1])
    assert.equal("*1", texts(form(1):partitions()[1]))
    assert.equal("*3", texts(form(3):partitions()[1]))
    assert.equal("*2 *2 *3", texts((form(2) + form(2) + form(3)):partitions()[1]))
    local norton = form { form(4) + form(2) }:partitions()
    assert.equal(2, #norton)
    assert.equal("*2", tostring(norton[1][1]))
    assert.equal("*4", tostring(norton[2][1]))
    for _, partition in ipairs(norton) do
      assert.equal(2, #partition)
      assert.is_true(partition[1] + partition[2] == form "[4+2]")
    end
  end)

  it("has links of all pairs without an option in common that is one of them", function()
    random.seed()
    local list = table.move(day_4, 1, #day_4, 1, {})
    for i = 1, 10 do list[#day_4 + i] = random_form(6) end
    for _, g in ipairs(list) do
      for _, h in ipairs(list) do
        local t = g:link(h)
        local linked = not set_of(g:options())[h] and not set_of(h:options())[g]
        assert.equal(linked, t ~= nil)
        if t then
          assert.equal("P", (g + t):outcome())
          assert.equal("P", (h + t):outcome())
        end
      end
    end
  end)

  it("knows Nim heaps, and what acts like one beside Nim heaps", function()
    local heaps, general = 0, 0
    for _, g in ipairs(day_4) do
      if g == form(g:value()) then heaps = heaps + 1 end
    end
    assert.equal(5, heaps)
    assert.is_true(form(30) == form(form(30):value()))
    random.seed()
    local drawn = 0
    while drawn < long(32, 200) or general == 0 do
      drawn = drawn + 1
      assert.is_true(drawn <= 10000, "forms that are generally tame and not tame are met among the first ones")
      local g = random_form(5)
      if g:genus().class == "tame" then assert.is_true(g:is_generally_tame()) end
      if g:is_generally_tame() and g:genus().class ~= "tame" then
        general = general + 1
        local plus, minus = g:value(), g:genus().misere
        local nim = plus == minus and form(2) + form(2 ~ plus) or form(plus)
        for _, n in ipairs { { 0 }, { 1 }, { 2 }, { 3, 2 }, { 4 }, { 5, 2, 2 } } do
          local beside = form(0)
          for _, heap in ipairs(n) do beside = beside + form(heap) end
          assert.equal((nim + beside):genus().misere, (g + beside):genus().misere, tostring(g))
        end
      end
    end
  end)

  it("knows restive and restless forms", function()
    local kayles = grundy.heap "0.77"
    assert.is_true(kayles:misere_form(5):genus().class == "restless")
    local restive = 0
    for _, g in ipairs(day_4) do
      assert.is_false(g:genus().class == "restive" and (g:value() > 1 or g:genus().misere < 2))
      if g:genus().class == "restive" then restive = restive + 1 end
    end
    assert.is_true(restive > 0)
  end)

  it("stops at a limit, continues from there, and reports", function()
    local heap = grundy.heap "0.77"
    local none, message = heap:misere_form(30, { limit = 5 })
    assert.is_nil(none)
    assert.equal("limit of 5 positions reached", message)
    local big, other = heap:misere_form(16), heap:misere_form(15)
    for name, f in pairs {
      minus = function(settings) return (big + other):minus(other, settings) end,
      link = function(settings) return big:link(other + form(2), settings) end,
      distinguisher = function(settings) return big:distinguisher(other + form(2), settings) end,
      parts = function(settings) return big:parts(settings) end,
      partitions = function(settings) return big:partitions(settings) end,
    } do
      local result, why
      for _ = 1, 100000 do
        result, why = f { limit = 40 }
        if result ~= nil or why == nil then break end
        assert.equal("limit of 40 operations on forms reached", why, name)
      end
      assert.not_nil(result, name)
    end
    assert.error_matches(function() big:parts { search = true } end, "unknown setting \"search\"")
    assert.error_matches(function() big:minus(2) end, "bad argument #1 to 'minus' %(expected a form, got 2%)")
    assert.error_matches(function() return big + 2 end, "attempt to add 2 to a form")
    assert.error_matches(function() getmetatable(big).mate {} end, "calling 'mate' on a bad self")
  end)

  it("refuses rules that go round", function()
    local rules = grundy.ruleset(function(n, to) to((n + 1) % 3) end)
    assert.error_matches(function() rules:misere_form(0) end, "repeats")
  end)
end)

describe("the text of misere forms", function()
  it("is read as the form that wrote it: all forms of day 4, their sums, random ones", function()
    random.seed()
    for _, g in ipairs(day_4) do
      assert.is_true(form(tostring(g)) == g)
      for i = 1, #day_4, long(9, 1) do assert.is_true(form(tostring(g + day_4[i])) == g + day_4[i]) end
    end
    for _ = 1, long(16, 100) do
      local g = random_form(math.random(5, 7))
      assert.is_true(form(tostring(g)) == g, tostring(g))
    end
  end)

  it("is the shortest of Winning Ways", function()
    for _, row in ipairs {
      { form {}, "0" }, { form { 0 }, "*1" }, { form { 3, 2 }, "*2 + *2" }, { form { 2 }, "*2#" },
      { form { { 2 } }, "*2##" }, { form { { 3, 2 } }, "*[2+2]" }, { form { 2, { 2 } }, "*[2#,2]" },
      { form { { { 2 }, 2 } }, "*[2#,2]#" }, { form { 2 } + form(1), "*2# + *1" },
      { form { 2 } + form(4) + form(3), "*2# + *5 + *2" }, { form(4) + form(1), "*5" },
    } do assert.equal(row[2], tostring(row[1])) end
  end)

  it("may have spaces, stars and brackets more", function()
    for _, text in ipairs { "2+2", "*2+*2", " * 2 + ( 2 ) ", "*[2,3]", "[*3,2,2]", "([3,2])", "2+(2)" } do
      assert.is_true(form(text) == form { 3, 2 }, text)
    end
    assert.is_true(form "(2+2)#" == form { { 3, 2 } })
    assert.is_true(form "[]" == form "0")
    assert.is_true(form { "2#", 2 } == form "[2#,2]")
  end)

  it("is refused with the place where it is wrong", function()
    for text, message in pairs {
      [""] = "expected a number, '%[' or '%(' at character 1 of the form, got the end",
      ["*[2,x]"] = "expected a number, '%[' or '%(' at character 5 of the form, got \"x\"",
      ["2 2"] = "expected '%+', '#' or the end at character 3 of the form, got \"2\"",
      ["[2"] = "expected ',', '%+', '#' or '%]' at character 3 of the form, got the end",
      ["(2"] = "expected '%+', '#' or '%)' at character 3",
      ["65536"] = "expected a Nim heap from 0 to 65535 at character 1",
      ["99999999999999999999"] = "expected a Nim heap from 0 to 65535 at character 1",
      [("["):rep(5000)] = "expected at most 4000 nested brackets at character 4001",
    } do assert.error_matches(function() form(text) end, "bad argument #1 to 'form' %(" .. message) end
    for _, row in ipairs {
      { { 1, { 2, -1 } }, "option #2, option #2 is %-1, expected a Nim heap from 0 to 65535" },
      { { 1, "x" }, "option #2: expected a number" },
      { { a = 1 }, "expected a list of options, got a table with the key \"a\"" },
      { true, "the form is true, expected a form, a Nim heap, a text or a list of options" },
      { 1.5, "the form is 1.5, expected a Nim heap" },
    } do assert.error_matches(function() form(row[1]) end, "bad argument #1 to 'form' %(" .. row[2]) end
    local cyclic = {}
    cyclic[1] = cyclic
    assert.error_matches(function() form(cyclic) end, "nest deeper than 100 levels")
  end)

  it("is left out where it is long", function()
    assert.matches("^misere form %(born on day 36, 36 options%)$", tostring(grundy.heap "0.77":misere_form(36)))
  end)
end)
