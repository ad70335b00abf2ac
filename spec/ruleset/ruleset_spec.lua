local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"
local moves_of = require "spec.support.moves"

local take_up_to_three = moves_of.up_to(3)

describe("a ruleset written in Lua", function()
  local kayles = grundy.ruleset { name = "Kayles", moves = moves_of.kayles }

  it("gives values, outcomes and options", function()
    assert.equal(2, kayles:value(10))
    assert.equal("N", kayles:outcome(10))
    assert.equal("P", kayles:outcome(0))
    assert.same({ { 0, 2 }, { 1, 1 }, { 0, 1 } }, kayles:options(3))
  end)

  it("takes the texts of its info as keys", function()
    local texts = { example = "e", growth = "n", rules = "r", source = "s", verdict = "v" }
    local spec = { name = "Kayles", moves = moves_of.kayles }
    for key, text in pairs(texts) do spec[key] = text end
    local game = grundy.ruleset(spec)
    texts.name = "Kayles"
    assert.same(texts, game.info)
    assert.is_nil(game.verdict)
    assert.error_matches(function() grundy.ruleset { moves = moves_of.kayles, rules = 3 } end,
      "key 'rules' of the ruleset is 3, expected a string")
    assert.same({ verdict = "v" }, grundy.ruleset { moves = moves_of.kayles, verdict = "v" }.info)
    assert.error_matches(function()
      grundy.ruleset { moves = moves_of.kayles, verdict = "v", info = { name = "Kayles", rules = "r" } }
    end, "key 'verdict' of the ruleset stands beside a key 'info', expected one of them")
  end)

  it("takes a bare move function, and options in a returned list", function()
    local rules = grundy.ruleset(function(n)
      local list = {}
      for taken = 1, math.min(3, n) do list[#list + 1] = n - taken end
      return list
    end)
    for n = 0, 40 do assert.equal(n % 4, rules:value(n)) end
  end)

  it("takes a returned table as one position, never as a sum", function()
    local pairs_of = grundy.ruleset(function(p)
      local list = {}
      for i = 1, 2 do
        for left = 0, p[i] - 1 do
          local after = { p[1], p[2] }
          after[i] = left
          list[#list + 1] = after
        end
      end
      return list
    end)
    for a = 0, 6 do
      for b = 0, 6 do assert.equal(a ~ b, pairs_of:value { a, b }) end
    end
  end)

  it("accepts options by `to` and by the returned list of one move function", function()
    local both = grundy.ruleset(function(n, to)
      if n >= 1 then to(n - 1) end
      return n >= 2 and { n - 2 } or nil
    end)
    for n = 0, 20 do assert.equal(n % 3, both:value(n)) end
  end)

  it("counts to() as the option where nothing is left", function()
    local once = grundy.ruleset(function(n, to) if n > 0 then to() end end)
    assert.equal(1, once:value(5))
    assert.same({ {} }, once:options(5))
  end)

  it("lists each option once, in the order of the rule", function()
    local twice = grundy.ruleset(function(n, to)
      if n > 0 then
        to(n - 1)
        to(0)
        to(n - 1)
      end
    end)
    assert.same({ { 3 }, { 0 } }, twice:options(4))
    assert.same({ { 0 } }, twice:options(1))
  end)

  it("compares positions by content: integers, strings, booleans, nested lists", function()
    local seen = 0
    local rules = grundy.ruleset(function(p, to)
      seen = seen + 1
      if p == "start" then
        to { 1, { 2, "x", true }, {} }
        to { 1, { 2, "x", true }, {} }
        to { 1, { 2, "x", false }, {} }
        to(true)
        to { 3.0 }
        to { 3 }
        to { "3" }
      end
    end)
    assert.equal(1, rules:value "start")
    assert.equal(6, seen) -- the start, and five different terminal positions
    assert.equal(5, #rules:options "start")
    assert.same({ 1, { 2, "x", true }, {} }, rules:options("start")[1][1])
  end)

  it("keeps strings with zeros, long strings and integers at the ends of the range apart", function()
    local text = ("x"):rep(10000)
    local list = { "a\0b", "a\0c", "a", "", text, text .. "x", math.mininteger, math.maxinteger, -1, 191, 192,
      65535, 65536, { math.mininteger, math.maxinteger, -1, 191, 192, 65535, 65536 }, { 191 }, { 192 }, {}, { {} },
      { "" }, false, true }
    local rules = grundy.ruleset(function(p, to)
      if p == "all" then for _, option in ipairs(list) do to(option) end end
    end)
    local options = rules:options "all"
    assert.equal(#list, #options)
    for i, option in ipairs(options) do assert.same({ list[i] }, option) end
  end)

  it("lets a rule emit one table again and again", function()
    local scratch = {}
    local nim = grundy.ruleset(function(heaps, to)
      for i = 1, #heaps do
        for left = 0, heaps[i] - 1 do
          for k = 1, #heaps do scratch[k] = heaps[k] end
          scratch[i] = left
          to(scratch)
        end
      end
    end)
    for a = 0, 5 do
      for b = 0, 5 do
        for c = 0, 5 do assert.equal(a ~ b ~ c, nim:value { a, b, c }) end
      end
    end
  end)

  it("does not look at tables it was given after it has taken them", function()
    local rules = grundy.ruleset(function(p, to) if p[1] > 0 then to { p[1] - 1 } end end)
    local p = { 3 }
    local position = rules(p)
    p[1] = 4
    assert.equal(1, position:value())
    local move = position:winning_moves()[1]
    move.from[1] = 100
    assert.equal("position{3}", tostring(position))
  end)

  it("maps positions to representatives by `canonical`", function()
    local calls = 0
    local function sorted(p)
      local copy = { table.unpack(p) }
      table.sort(copy)
      return copy
    end
    local nim = grundy.ruleset {
      canonical = sorted,
      moves = function(heaps, to)
        calls = calls + 1
        for i = 1, #heaps do
          for left = 0, heaps[i] - 1 do
            local after = { table.unpack(heaps) }
            after[i] = left
            to(after)
          end
        end
      end,
    }
    assert.equal(7 ~ 6 ~ 5, nim:value { 7, 6, 5 })
    assert.equal(7 ~ 6 ~ 5, nim:value { 5, 7, 6 })
    local representatives = 0
    for a = 0, 5 do for b = a, 6 do for _ = b, 7 do representatives = representatives + 1 end end end
    assert.is_true(calls <= representatives)
    -- moves are shown as the rule gives them, for the position as it was given
    for _, move in ipairs(nim({ 7, 1, 2 }):winning_moves()) do
      assert.same({ { 3, 1, 2 } }, move.to)
    end
    assert.equal("P", nim:outcome({ 1, 1, 1 }, "misere"))
  end)

  it("uses `describe` for the text of a move", function()
    local rules = grundy.ruleset {
      moves = take_up_to_three,
      describe = function(from, to) return ("from %d take %d"):format(from, from - to[1]) end,
    }
    assert.equal("from 6 take 2", tostring(rules(6):winning_moves()[1]))
  end)

  it("solves long chains of tables and of integers, without recursion", function()
    local chain = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
    local last = long(200000, 1000000)
    assert.equal(0, chain:value(last))
    assert.equal(1, chain:value(last - 1))
    local tables = grundy.ruleset(function(p, to) if p[1] > 0 then to { p[1] - 1 } end end)
    assert.equal(1, tables:value { long(40001, 1000001) })
  end)

  it("answers negative integers, huge integers and sparse ones", function()
    local halves = grundy.ruleset(function(n, to) if n ~= 0 then to(n // 2) to(n // 3) end end)
    local value = naive.values(function(n, to) if n ~= 0 then to(n // 2) to(n // 3) end end)
    for _, n in ipairs { 1, 10, 12345, 2 ^ 40 // 1 | 0, math.maxinteger } do
      assert.equal(value(n), halves:value(n))
    end
    local up = grundy.ruleset(function(n, to) if n < 0 then to(n + 1) end end)
    assert.equal(1, up:value(-7))
  end)

  it("knows positions again while its table of them grows", function()
    random.seed()
    local written = {
      function(n) return -n - 1 end,
      function(n) return "p" .. n end,
      function(n) return { n // 100, n % 100 } end,
    }
    local function read(p)
      if math.type(p) then return 1, -p - 1 end
      if type(p) == "string" then return 2, math.tointeger(tonumber(p:sub(2))) end
      return 3, 100 * p[1] + p[2]
    end
    local calls, most, asked = 0, long(5000, 15000), { -1, -1, -1 }
    local rules = grundy.ruleset(function(p, to)
      calls = calls + 1
      local kind, n = read(p)
      if n > 0 then to(written[kind](n - 1)) end
    end)
    while math.min(table.unpack(asked)) < most do
      local kind = math.random(3)
      local n = math.max(0, math.min(most, asked[kind] + math.random(-200, 50)))
      assert.equal(n % 2, rules:value(written[kind](n)))
      asked[kind] = math.max(asked[kind], n)
    end
    -- a position that was forgotten would have been listed twice
    assert.equal(3 * (most + 1), calls)
  end)

  it("gives a Sequence of values, and the period it shows", function()
    local rules = grundy.ruleset(take_up_to_three)
    local values = rules:values(0, 20)
    assert.equal(0, values.first)
    assert.equal(20, values.last)
    for n, value in pairs(values) do assert.equal(n % 4, value) end
    local period = rules:period()
    assert.equal(4, period.period)
    assert.equal(0, period.preperiod)
    assert.is_false(period.proven)
    local kayles_period = kayles:period()
    assert.equal(12, kayles_period.period)
    assert.equal(71, kayles_period.preperiod)
    local ruler = grundy.ruleset(function(n, to)
      local turned = {}
      for k = n - 1, 0, -1 do
        to(table.unpack(turned))
        turned[#turned + 1] = k
      end
    end)
    local none, message = ruler:period(100)
    assert.is_nil(none)
    assert.equal("string", type(message))
  end)

  it("agrees with the naive oracle on random rulesets: values, outcomes, winning moves", function()
    random.seed()
    for _ = 1, long(12, 200) do
      local size = math.random(1, 12)
      local options = {}
      for v = 0, size do
        options[v] = {}
        for _ = 1, math.random(0, 4) do
          local option = {}
          for i = 1, v > 0 and math.random(0, 2) or 0 do option[i] = math.random(0, v - 1) end
          table.insert(options[v], option)
        end
        if v == 0 then options[v] = {} end
      end
      local function moves(v, to) for _, option in ipairs(options[v]) do to(table.unpack(option)) end end
      local rules = grundy.ruleset(moves)
      local value = naive.values(moves)
      local normal, misere = naive.sum_outcomes(false), naive.sum_outcomes(true)
      for v = 0, size do
        local component = { { moves = moves, position = v } }
        assert.equal(value(v), rules:value(v))
        assert.equal(normal(component), rules:outcome(v))
        assert.equal(misere(component), rules:outcome(v, "misere"))
        for play, outcome in pairs { normal = normal, misere = misere } do
          local expected, known = {}, {}
          for _, option in ipairs(naive.options(moves, v)) do
            local after = {}
            for i, p in ipairs(option) do after[i] = { moves = moves, position = p } end
            local sorted = table.move(option, 1, #option, 1, {})
            table.sort(sorted)
            local key = naive.text(sorted) -- a sum in another order is the same option
            if outcome(after) == "P" and not known[key] then expected[#expected + 1] = option end
            known[key] = true
          end
          local found = {}
          for i, move in ipairs(rules:winning_moves(v, play)) do found[i] = move.to end
          assert.same(expected, found)
        end
      end
    end
  end)
end)

describe("a list that is known as a position", function()
  it("does not let one with other keys, or holes, pass for it", function()
    local rules = grundy.ruleset(function(p, to) if #p > 0 then to(table.move(p, 1, #p - 1, 1, {})) end end)
    assert.equal(1, rules:value { 1, 2, 3 })
    assert.equal(0, rules:value {})
    assert.error_matches(function() rules:value { 1, 2, 3, x = 1 } end, 'has the key "x", expected a list')
    assert.error_matches(function() rules:value { 1, 2, 3, nil, 5 } end, "has no element #4, expected a list")
    assert.error_matches(function() rules:value { x = 5 } end, 'has the key "x", expected a list')
    local filled = {}
    for i = 3, 1, -1 do filled[i] = i end -- elements in another order inside the table
    assert.equal(1, rules:value(filled))
  end)
end)

describe("grundy.ruleset", function()
  it("refuses a bad spec, naming the key", function()
    local function refused(spec, pattern)
      local ok, message = pcall(function() grundy.ruleset(spec) end)
      assert.is_false(ok)
      assert.matches("^spec/ruleset/ruleset_spec.lua:%d+: bad argument #1 to 'ruleset' %(", message)
      assert.matches(pattern, message)
    end
    local function moves() end
    refused(nil, "expected a move function or a table, got nil")
    refused(3, "got 3")
    refused({}, "key 'moves' is missing")
    refused({ moves = 3 }, "key 'moves' of the ruleset is 3, expected a function")
    assert.error_matches(function() grundy.ruleset(moves, { name = "a" }) end, "#2 to 'ruleset' (expected one table", 1,
      true)
    refused({ moves = moves, mvoes = 1 }, 'unknown key "mvoes" in the ruleset; the keys are')
    refused({ moves = moves, [1] = 1 }, "unknown key 1")
    refused({ moves = moves, name = 5 }, "key 'name' of the ruleset is 5, expected a string")
    refused({ moves = moves, canonical = true }, "key 'canonical'")
    refused({ moves = moves, theorem = { values = moves } }, 'unknown key "values" in the theorem')
    refused({ moves = moves, theorem = { value = 1 } }, "key 'value' of the theorem is 1")
    refused({ moves = moves, theorem = { misere = { value = moves } } }, "the misere theorem")
    refused({ moves = moves, play = "Misere" }, "key 'play' is \"Misere\"")
    refused({ moves = moves, limit = 0 }, "key 'limit' is 0")
    refused({ moves = moves, limit = 1.5 }, "key 'limit' is 1.5")
    refused({ moves = moves, loopy = 1 }, "key 'loopy'")
  end)

  it("copies its spec", function()
    local spec = { name = "A", moves = function(n, to) if n > 0 then to(0) end end }
    local rules = grundy.ruleset(spec)
    spec.name = "B"
    assert.equal("A", rules.name)
    assert.equal("ruleset 'A'", tostring(rules))
    assert.equal("ruleset", tostring(grundy.ruleset(spec.moves)))
  end)

  it("refuses bad positions at the caller's line", function()
    local rules = grundy.ruleset(take_up_to_three)
    local function refused(call, pattern)
      local ok, message = pcall(call)
      assert.is_false(ok)
      assert.matches("^spec/ruleset/ruleset_spec.lua:%d+: ", message)
      assert.matches(pattern, message)
    end
    refused(function() rules:value(nil) end, "bad argument #1 to 'value' %(position is nil")
    refused(function() rules:value() end, "bad argument #1 to 'value'")
    refused(function() rules:value(2.5) end, "bad argument #1 to 'value' %(position is 2.5")
    refused(function() rules:value(print) end, "position is a function")
    refused(function() rules:value { 1, {} , print } end, "position holds a function")
    refused(function() rules:value { x = 1 } end, 'position has the key "x"')
    refused(function() rules:outcome(0 / 0) end, "bad argument #1 to 'outcome' %(position is nan")
    refused(function() return rules:outcome(1, "mis") end, "bad argument #2 to 'outcome' %(play is \"mis\"")
    refused(function() rules:winning_moves(1, "mis") end, "bad argument #2 to 'winning_moves' %(play is \"mis\"")
    refused(function() rules:winning_moves(1e300) end, "bad argument #1 to 'winning_moves' %(position is 1e%+300")
    refused(function() rules:options(io.stdout) end, "bad argument #1 to 'options'")
    refused(function() rules:values(1) end, "bad argument #2 to 'values' %(expected an integer, got nil")
    refused(function() rules:values(5, 3) end, "bad argument #2 to 'values' %(expected an integer >= 5, got 3")
    refused(function() rules:values(0, 1 << 60) end, "too many values")
    refused(function() rules:values(math.mininteger, math.maxinteger) end, "too many values")
    refused(function() rules:sum(3) end, "bad argument #1 to 'sum' %(expected a list of positions, got 3")
    refused(function() rules:sum { 1, print } end, "element #2 is a function")
    refused(function() rules:period(0) end, "bad argument #1 to 'period'")
    refused(function() rules(1.5) end, "position is 1.5")
    refused(function() rules.value(3, 4) end, "expected a ruleset, got 3")
  end)

  it("takes the heaps of the game that its values come from", function()
    local rows = grundy.ruleset { moves = function() end, values_from = grundy.heap "0.77" }
    assert.equal(2, rows(7.0):value())
    for _, p in ipairs { -1, 1.5, "a", { 1, 2 } } do
      for _, name in ipairs { "value", "outcome" } do
        assert.error_matches(function() rows[name](rows, p) end,
          ("bad argument #1 to '%s' %%(expected a heap %%(an integer >= 0%%), got "):format(name))
      end
      assert.error_matches(function() rows(p) end, "expected a heap %(an integer >= 0%), got ")
    end
  end)

  it("can be closed, once or twice, and then refuses to work", function()
    local rules = grundy.ruleset(take_up_to_three)
    do local closing <close> = rules end -- luacheck: ignore
    assert.error_matches(function() rules:value(3) end, "closed ruleset")
    getmetatable(rules).__gc(rules)
    local busy
    busy = grundy.ruleset(function(n, to)
      getmetatable(busy).__gc(busy)
      to(n - 1)
    end)
    assert.error_matches(function() busy:value(3) end, "attempt to close a ruleset in use")
  end)
end)
