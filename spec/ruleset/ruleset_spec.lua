local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

local function kayles_moves(n, to)
  for taken = 1, math.min(2, n) do
    for left = 0, (n - taken) // 2 do to(left, n - taken - left) end
  end
end

local function take_up_to_three(n, to)
  for taken = 1, math.min(3, n) do to(n - taken) end
end

describe("a ruleset written in Lua", function()
  local kayles = grundy.ruleset { name = "Kayles", moves = kayles_moves }

  it("gives values, outcomes and options", function()
    assert.equal(2, kayles:value(10))
    assert.equal("N", kayles:outcome(10))
    assert.equal("P", kayles:outcome(0))
    assert.same({ { 0, 2 }, { 1, 1 }, { 0, 1 } }, kayles:options(3))
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
    for _ = 1, long(30, 200) do
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
            local key = naive.text(option)
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

describe("limits and progress", function()
  it("answers nil and a message when the limit is reached, and goes on from there", function()
    local rules = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
    local value, message = rules:value(100, { limit = 10 })
    assert.is_nil(value)
    assert.equal("limit of 10 positions reached", message)
    assert.equal(0, rules:value(100))
    local outcome, why = rules:outcome(300, "misere", { limit = 5 })
    assert.is_nil(outcome)
    assert.matches("limit of 5 positions", why)
  end)

  it("has a limit and a progress function for all calls in the spec", function()
    local rules = grundy.ruleset { moves = function(n, to) if n > 0 then to(n - 1) end end, limit = 50 }
    assert.is_nil((rules:value(100)))
    assert.equal(0, rules:value(40))
    assert.equal(0, rules:value(1000, { limit = 100000 }))
    local calls = 0
    local slow = grundy.ruleset { moves = function(n, to) for _ = 1, 50 do end if n > 0 then to(n - 1) end end,
      progress = function(done) calls = calls + 1 assert(done >= 0) end }
    slow:value(200000)
    slow:values(200001, 400000)
    assert.is_true(calls > 0)
  end)

  it("calls progress at most 20 times a second, and keeps what is computed when it raises", function()
    local calls, last = 0, -1
    local rules = grundy.ruleset(function(n, to)
      for _ = 1, 200 do math.sqrt(n) end
      if n > 0 then to(n - 1) end
    end)
    local started = os.clock()
    rules:value(20000, { progress = function(done, total)
      calls = calls + 1
      assert(done >= last and (total == nil or total >= done))
      last = done
    end })
    local seconds = os.clock() - started
    assert.is_true(calls <= 20 * seconds + 1, calls .. " calls in " .. seconds)
    local ok, message = pcall(rules.values, rules, 20001, 200000, { progress = function() error("enough", 0) end })
    assert.is_false(ok)
    assert.equal("enough", message)
    assert.equal(0, rules:value(20000))
  end)

  it("refuses unknown options by name", function()
    local rules = grundy.ruleset(function() end)
    assert.error_matches(function() rules:value(1, { limits = 3 }) end,
      "bad argument #2 to 'value' %(unknown option \"limits\"; "
        .. "the options are 'limit', 'memory', 'progress', 'quotient', 'search'%)")
    assert.error_matches(function() rules:value(1, { limit = 0 }) end, "option 'limit' is 0, expected an integer >= 1")
    assert.error_matches(function() rules:value(1, { progress = 1 }) end, "option 'progress' is 1, expected a function")
    assert.error_matches(function() rules:value(1, 7) end, "expected a table of options, got 7")
    assert.error_matches(function() rules:outcome(1, nil, { limits = 3 }) end, "bad argument #3 to 'outcome'")
  end)
end)

describe("a rule that fails", function()
  it("passes its error through with the position added", function()
    local rules = grundy.ruleset { name = "E", moves = function(n, to)
      if n == 2 then error("boom") end
      to(n - 1)
    end }
    local ok, message = pcall(rules.value, rules, 5)
    assert.is_false(ok)
    assert.matches("^spec/ruleset/ruleset_spec.lua:%d+: boom %(ruleset 'E', position 2%)$", message)
    local thing = {}
    local throws = grundy.ruleset(function() error(thing) end)
    local _, object = pcall(throws.value, throws, 1)
    assert.equal(thing, object)
  end)

  it("may fail at its k-th call for every k up to 200, and everything computed so far is kept", function()
    local calls, fail_at = 0, 0
    local rules = grundy.ruleset(function(n, to)
      calls = calls + 1
      if calls == fail_at then error("stop") end
      kayles_moves(n, to)
    end)
    local value = naive.values(kayles_moves)
    for k = 1, 200 do
      calls, fail_at = 0, k
      local ok = pcall(rules.value, rules, k)
      if ok then assert.equal(value(k), rules:value(k)) end
    end
    fail_at = 0
    for n = 0, 200 do assert.equal(value(n), rules:value(n)) end
    calls = 0
    for n = 0, 200 do rules:value(n) end
    assert.equal(0, calls)
  end)

  it("names the option that is no position", function()
    local function with(...)
      local emitted = table.pack(...)
      return grundy.ruleset { name = "K", moves = function(_, to)
        to(1)
        to(table.unpack(emitted, 1, emitted.n))
      end }
    end
    local function message(rules)
      local ok, text = pcall(rules.options, rules, 7)
      assert.is_false(ok)
      return text
    end
    assert.matches("ruleset 'K': option #2 of position 7 is a function$", message(with(print)))
    assert.matches("option #2 of position 7 is nil$", message(with(nil)))
    assert.matches("option #2 of position 7 is 1.5$", message(with(1.5)))
    assert.matches("option #2 of position 7 is nan$", message(with(0 / 0)))
    assert.matches("component #2 of option #2 of position 7 is a userdata$", message(with(3, io.stdout)))
    assert.matches('option #2 of position 7 has the key "x", expected a list$', message(with { 1, x = 2 }))
    assert.matches("option #2 of position 7 has no element #2, expected a list$", message(with { 1, nil, 3 }))
    assert.matches("option #2 of position 7 holds a function$", message(with { 1, { print } }))
    local cyclic = {}
    cyclic[1] = cyclic
    assert.matches("option #2 of position 7 nests deeper than 100 levels %(is it cyclic%?%)$", message(with(cyclic)))
    local returned = grundy.ruleset { name = "K", moves = function() return 5 end }
    assert.matches("ruleset 'K': the moves of position 7 returned 5, expected a list of options or nothing",
      message(returned))
    local keyed = grundy.ruleset(function() return { 1, x = 2 } end)
    assert.matches("no list of options", message(keyed))
    local returned_bad = grundy.ruleset(function() return { 1, print } end)
    assert.matches("option #2 of position 7 is a function", message(returned_bad))
  end)

  it("may not call `to` after its move function has returned", function()
    local kept
    local rules = grundy.ruleset(function(n, to)
      kept = to
      if n > 0 then to(n - 1) end
    end)
    assert.equal(1, rules:value(1))
    assert.error_matches(function() kept(3) end, "'to' called after its move function returned")
  end)

  it("may not yield", function()
    local rules = grundy.ruleset(function(n, to)
      coroutine.yield()
      to(n)
    end)
    local thread = coroutine.create(function() return rules:value(3) end)
    local ok, message = coroutine.resume(thread)
    assert.is_false(ok)
    assert.matches("a move function cannot yield", message)
    assert.matches("position 3", message)
  end)

  it("works from a coroutine, and may use coroutines of its own", function()
    local rules = grundy.ruleset(function(n, to)
      for taken in coroutine.wrap(function() for i = 1, math.min(3, n) do coroutine.yield(i) end end) do
        to(n - taken)
      end
    end)
    local thread = coroutine.wrap(function()
      coroutine.yield(rules:value(10))
      coroutine.yield(rules:value(11))
    end)
    assert.equal(2, thread())
    assert.equal(3, thread())
  end)

  it("shows the cycle of a game that must end, cut in the middle when it is long", function()
    local rules = grundy.ruleset { name = "Turn", moves = function(n, to) to(n == 5 and 3 or n == 3 and 5 or 3) end }
    assert.error_matches(function() rules:value(5) end, "position repeats: 5 %-> 3 %-> 5")
    assert.error_matches(function() rules:value(9) end, "position repeats: 3 %-> 5 %-> 3")
    assert.error_matches(function() rules:outcome(9, "misere") end, "repeats")
    local round = grundy.ruleset(function(n, to) to((n + 1) % 5000) end)
    local _, message = pcall(round.value, round, 0)
    assert.matches("0 %-> 1 %-> 2", message)
    assert.matches("%.%.%. %(4984 more%) %.%.%.", message)
    assert.is_true(#message < 400)
    assert.error_matches(function() grundy.ruleset(function(n, to) to(n) end):value(1) end, "repeats: 1 %-> 1")
    local tables = grundy.ruleset(function(p, to) to { 3 - p[1] } end)
    assert.error_matches(function() tables:value { 1 } end, "repeats: {1} %-> {2} %-> {1}")
  end)

  it("stays usable after a cycle", function()
    local rules = grundy.ruleset(function(n, to) if n > 10 then to(n) elseif n > 0 then to(n - 1) end end)
    assert.has_error(function() rules:value(11) end)
    assert.equal(0, rules:value(10))
  end)
end)

describe("rules that use rules", function()
  it("may ask another ruleset, and their own for smaller positions", function()
    local nim = grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)
    local odd
    odd = grundy.ruleset(function(n, to)
      for left = 0, n - 1 do
        if nim:value(left) % 2 == 0 then to(left) end
      end
    end)
    local check = naive.values(function(n, to) for left = 0, n - 1, 2 do to(left) end end)
    for n = 0, 30 do assert.equal(check(n), odd:value(n)) end
    local own
    own = grundy.ruleset(function(n, to)
      for left = 0, n - 1 do
        if own:value(left) < 2 then to(left) end
      end
    end)
    local memo = {}
    local function expected(n)
      if not memo[n] then
        local seen, v = {}, 0
        for left = 0, n - 1 do if expected(left) < 2 then seen[expected(left)] = true end end
        while seen[v] do v = v + 1 end
        memo[n] = v
      end
      return memo[n]
    end
    for n = 0, 40 do assert.equal(expected(n), own:value(n)) end
  end)

  it("that ask for a position being solved have a cycle", function()
    local own
    own = grundy.ruleset(function(n, to)
      if n > 0 then to(n - 1) end
      if n == 3 then own:value(5) end
    end)
    assert.error_matches(function() own:value(5) end, "position repeats: 5 %-> 4 %-> 3 %-> 5")
    assert.equal(0, own:value(2))
  end)

  it("end with a clean error at the limit of the C stack", function()
    local own
    own = grundy.ruleset(function(n, to)
      if n > 0 then
        own:value(n - 1)
        to(n - 1)
      end
    end)
    assert.error_matches(function() own:value(100000) end, "C stack overflow")
    for n = 0, 50 do assert.equal(n % 2, own:value(n)) end
  end)

  it("survive garbage collection at any moment", function()
    local rules = grundy.ruleset(function(n, to)
      collectgarbage("step")
      kayles_moves(n, to)
      if n % 8 == 0 then collectgarbage() end
    end)
    local value = naive.values(kayles_moves)
    for n = 0, long(16, 40) do assert.equal(value(n), rules:value(n)) end
    local dropped = setmetatable({}, { __mode = "v" })
    for i = 1, 5 do
      local temporary = grundy.ruleset(kayles_moves)
      temporary:value(12)
      assert.equal("N", (temporary(3) + rules(4)):outcome "misere")
      dropped[i] = temporary
      temporary = nil -- luacheck: ignore
    end
    collectgarbage()
    collectgarbage()
    assert.is_nil(next(dropped))
  end)
end)

describe("a theorem", function()
  it("answers instead of search, and is checked against it", function()
    local calls = 0
    local rules = grundy.ruleset {
      moves = function(n, to)
        calls = calls + 1
        take_up_to_three(n, to)
      end,
      theorem = { value = function(n) return n % 4 end },
    }
    assert.equal(2, rules:value(10 ^ 15 // 1 | 2))
    assert.equal(0, calls)
    assert.equal(3, rules:value(7, { search = true }))
    assert.is_true(calls > 0)
    assert.is_true(rules:check(50))
    assert.is_true(rules:check { 1, 5, 9 })
    local last = 0
    assert.is_true(rules:check(3000, { progress = function(done, total)
      assert.is_true(done > last and done <= total and total == 3001)
      last = done
    end }))
    assert.has_error(function() rules:check(5, { limit = 3 }) end,
      "bad argument #2 to 'check' (unknown option \"limit\"; the options are 'progress')")
  end)

  it("that is wrong is refuted by the smallest counterexample", function()
    local rules = grundy.ruleset {
      moves = take_up_to_three,
      theorem = { value = function(n) return n > 8 and 0 or n % 4 end },
    }
    local ok, counterexample, text = rules:check(50)
    assert.is_nil(ok)
    assert.equal(9, counterexample)
    assert.equal("value of 9: the theorem says 0, search says 1", text)
    assert.equal(10, (select(2, rules:check { 30, 11, 10, 14 })))
  end)

  it("may be about outcomes and winning moves only", function()
    local rules = grundy.ruleset {
      moves = take_up_to_three,
      theorem = {
        outcome = function(n) return n % 4 == 0 and "P" or "N" end,
        winning_moves = function(n) return n % 4 == 0 and {} or { n - n % 4 } end,
        misere = { outcome = function(n) return n % 4 == 1 and "P" or "N" end },
      },
    }
    assert.is_true(rules:check(30))
    assert.equal("N", rules:outcome(10 ^ 15 // 1 | 1))
    assert.same({ 4000 }, rules:winning_moves(4003)[1].to)
    assert.equal("P", rules:outcome(4001, "misere"))
    local wrong = grundy.ruleset {
      moves = take_up_to_three,
      theorem = { winning_moves = function(n) return n % 4 == 0 and {} or { n - 1 } end },
    }
    local ok, counterexample = wrong:check(30)
    assert.is_nil(ok)
    assert.equal(2, counterexample)
    local misere = grundy.ruleset {
      moves = take_up_to_three,
      theorem = { misere = { outcome = function() return "N" end } },
    }
    assert.equal(1, (select(2, misere:check(10))))
  end)

  it("are compared with the rules, and so are representatives", function()
    local list = {}
    for a = 0, 4 do
      for b = 0, 4 do list[#list + 1] = { a, b } end
    end
    local function two_heaps(canonical, theorem)
      return grundy.ruleset { name = "Two heaps", canonical = canonical, theorem = theorem, moves = function(p, to)
        for i = 0, p[1] - 1 do to { i, p[2] } end
        for i = 0, p[2] - 1 do to { p[1], i } end
      end }
    end
    local function sorted(p) return { math.min(p[1], p[2]), math.max(p[1], p[2]) } end
    assert.is_true(two_heaps(sorted):check(list))
    assert.is_true(two_heaps(sorted, { value = function(p) return p[1] ~ p[2] end }):check(list))
    local function wrong(p) return p[1] == 3 and { 3, 0 } or p end
    for _, theorem in ipairs { false, { value = function(p) return (wrong(p)[1] ~ wrong(p)[2]) end } } do
      local ok, p, text = two_heaps(wrong, theorem or nil):check(list)
      assert.is_nil(ok)
      assert.same({ 3, 1 }, p)
      assert.equal("canonical of {3, 1}: it is {3, 0}, but by the rules their values are 2 and 3", text)
    end
    local halves = grundy.board.game { symmetry = "all", moves = function(board, to)
      for _, cell in ipairs(board:cells()) do
        if select(2, board:place(cell)) > 1 then to(board:without(cell)) end
      end
    end }
    assert.is_nil((halves:check { "##", "#/#" }))
    assert.is_true(grundy.board.game { shapes = { "##/#." } }:check { "##/##", "###/###", "##./###" })
  end)

  it("must say a value, an outcome", function()
    local rules = grundy.ruleset {
      name = "T",
      moves = take_up_to_three,
      theorem = { value = function() return -1 end },
    }
    assert.error_matches(function() rules:value(3) end, "ruleset 'T': the theorem's value is %-1 for position 3")
    local bad = grundy.ruleset { name = "T", moves = take_up_to_three, theorem = { outcome = function() return 1 end } }
    assert.error_matches(function() bad:outcome(3) end, "ruleset 'T': the theorem's outcome is 1 for position 3")
    local unlisted = grundy.ruleset { moves = take_up_to_three, theorem = { winning_moves = function() return 3 end } }
    assert.error_matches(function() unlisted:winning_moves(3) end,
      "ruleset: theorem.winning_moves lists 3 for position 3, expected a list")
    assert.error_matches(function() grundy.ruleset(take_up_to_three):check(3) end, "has no theorem")
    assert.error_matches(function() rules:check "x" end, "bad argument #1 to 'check'")
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
    assert.error_matches(function() busy:value(3) end, "attempt to close a ruleset that is at work")
  end)
end)
