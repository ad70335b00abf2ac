--- The checks that keep a new rule from silently giving wrong answers, or none.

local grundy = require "grundy"
local long = require "spec.support.long"
local moves_of = require "spec.support.moves"

describe("a rule", function()
  it("that changes the position it is given is refused, whatever is asked", function()
    local moves = function(heaps, to)
      for i = 1, #heaps do
        for left = 0, heaps[i] - 1 do
          heaps[i] = left
          to(heaps)
        end
      end
    end
    local calls = {
      function(r) return r:value { 3, 4 } end,
      function(r) return r:options { 3, 4 } end,
      function(r) return r({ 3, 4 }):remoteness() end,
      function(r) return r:value({ 3, 4 }, { search = "couples" }) end,
    }
    for _, call in ipairs(calls) do
      assert.error_matches(function() call(grundy.ruleset { name = "Heaps", moves = moves }) end,
        "^ruleset 'Heaps': the move function changed position {3, 4} to {2, 3}")
    end
    local longer = grundy.ruleset(function(p, to)
      p[#p + 1] = 0
      to(1)
    end)
    assert.error_matches(function() longer:value { 5 } end, "changed position {5} to {5, 0}")
    local broken = grundy.ruleset(function(p) p.x = 1 end)
    assert.error_matches(function() broken:value { 5 } end, "changed position {5} to ")
  end)

  it("may use the position as a scratch table, if it puts it back", function()
    local rules = grundy.ruleset(moves_of.nim_lists)
    for a = 0, 4 do
      for b = 0, 4 do assert.equal(a ~ b, rules:value { a, b }) end
    end
  end)

  it("#slow without an end is distinguished from one that ends", function()
    local falling
    for _, ask in ipairs(long({ "value" }, { "value", "remoteness", "outcome", "winning_moves", "genus" })) do
      falling = grundy.ruleset { name = "Down", moves = function(n, to) to(n - 1) end }
      assert.error_matches(function() falling(5)[ask](falling(5)) end,
        "^ruleset 'Down': positions decrease without end: 5, 4, 3, %.%.%. %-1048576; does the rule stop%?")
    end
    local none, message = falling:value(5, { limit = 1000 })
    assert.is_nil(none)
    assert.equal("limit of 1000 positions reached", message)
    local growing = grundy.ruleset(function(p, to) to(p .. "a") end)
    assert.error_matches(function() growing:value "x" end,
      '^ruleset: positions grow without end: %.%.%. "xaaa[^ ]*"; does the rule stop%?')
    local grows = grundy.ruleset(function(p, to) if #p < 2000 then to(p .. "a") end end)
    assert.equal(1, grows:value "x")
    if long(false, true) then
      local list = grundy.ruleset(function(p, to) to { p[1] - 1, p[2] } end)
      assert.error_matches(function() list:value { 5, 3 } end,
        "positions decrease without end: {5, 3}, {4, 3}, {3, 3}, %.%.%. {%-1048579, 3}; does the rule stop%?")
    end
    local ends = grundy.ruleset(function(n, to) if n > -10000 then to(n - 1) end end)
    assert.equal(1, ends:value(1))
    local rising = grundy.ruleset(function(n, to) to(n + 1) end)
    assert.error_matches(function()
      if not long(false, true) then error "positions increase without end: 5, 6, 7" end
      rising:value(5)
    end, "positions increase without end: 5, 6, 7")
  end)
end)

describe("a theorem", function()
  local up_to_three = moves_of.up_to(3)

  local function refused(pattern, theorem, ask, ...)
    local rules = grundy.ruleset { name = "T", moves = up_to_three, theorem = theorem }
    local arguments = table.pack(...)
    assert.error_matches(function()
      if ask == "explain" then return rules(arguments[1]):explain() end
      rules[ask](rules, table.unpack(arguments))
    end, pattern)
  end

  it("that contradicts itself is reported with its ruleset and position", function()
    local function lists_one() return { 0 } end
    local function lists_none() return {} end
    refused("ruleset 'T': the theorem contradicts itself for position 4: "
      .. "theorem.outcome is P, but theorem.winning_moves lists 1",
      { outcome = function() return "P" end, winning_moves = lists_one }, "winning_moves", 4)
    refused("position 5: theorem.outcome is N, but theorem.winning_moves lists none",
      { outcome = function() return "N" end, winning_moves = lists_none }, "winning_moves", 5)
    refused("position 6: the value is 2, but theorem.options_with_value lists no option of value 0",
      { value = function(n) return n % 4 end, options_with_value = lists_none }, "winning_moves", 6)
    local function value(n) return n % 4 end
    local function says(outcome) return { outcome = function() return outcome end, value = value } end
    for _, ask in ipairs { "value", "outcome", "winning_moves", "explain" } do
      refused("ruleset 'T': the theorem contradicts itself for position 4: theorem.outcome is N, but the value is 0",
        says "N", ask, 4)
      refused("position 5: theorem.outcome is P, but the value is 1", says "P", ask, 5)
    end
    refused("position 2: theorem.outcome is P, but the value is 2", says "P", "values", 2, 9)
    refused("position 3: theorem.outcome is P, but the value is 3", { outcome = function() return "P" end }, "value", 3)
    refused("position 3: theorem.outcome is P, but a move wins: 3 %-> 2", { outcome = function() return "P" end },
      "winning_moves", 3)
    refused("position 0: theorem.outcome is N, but no move wins", { outcome = function() return "N" end },
      "winning_moves", 0)
    refused("position 4: the value is 5, but no option has the value 0", { value = function(n) return n + 1 end },
      "winning_moves", 4)
    refused("position 6: theorem.options_with_value lists 5 for the value 0, but its value is 1",
      { value = value, options_with_value = function(n) return { n - 1 } end }, "winning_moves", 6)
    refused("the rules for position 7: theorem.options_with_value lists 2, which is not an option by the rules",
      { value = value, options_with_value = function(n) return { n - 5 } end }, "winning_moves", 7)
    refused("position 5: the misere outcome is P, but the value is 1, and firm true", { value = value,
      misere = { outcome = function() return "P" end, firm = function() return true end } }, "outcome", 5, "misere")
    refused("contradicts the rules for position 6: theorem.winning_moves lists 1, which is not an option by the rules",
      { winning_moves = function() return { 4, 1 } end }, "winning_moves", 6)
    local right = grundy.ruleset { moves = up_to_three, theorem = {
      outcome = function(n) return n % 4 == 0 and "P" or "N" end,
      value = function(n) return n % 4 end,
      options_with_value = function(n, least) return least < n % 4 and { n - n % 4 + least } or {} end,
    } }
    for n = 0, 9 do assert.equal(n % 4 == 0 and 0 or 1, #right:winning_moves(n)) end
  end)

  it("may ask its functions for one another, and is not asked for both for ever", function()
    local asked = 0
    local rules
    rules = grundy.ruleset { moves = up_to_three, theorem = {
      value = function(n) return n < 4 and n or rules:value(n - 4) end,
      outcome = function(n)
        asked = asked + 1
        return rules:value(n) == 0 and "P" or "N"
      end,
    } }
    for n = 0, 40 do
      assert.equal(n % 4, rules:value(n))
      assert.equal(n % 4 == 0 and "P" or "N", rules:outcome(n))
    end
    assert.equal(3 * 41, asked)
    for n = 0, 1200 do rules:value(n % 7) end
    assert.is_true(asked < 1200)
  end)

  it("that contradicts itself or the rules is a counterexample of a check", function()
    local function wrong_at_seven(also)
      local rules = grundy.ruleset { moves = up_to_three, theorem = {
        outcome = function(n) return n % 4 == 0 and "P" or "N" end,
        winning_moves = function(n) return n == 7 and also or n % 4 > 0 and { n - n % 4 } or {} end,
      } }
      local ok, counterexample, text = rules:check(20)
      assert.same({ nil, 7 }, { ok, counterexample })
      assert.matches("^winning moves %(normal play%) of 7: the theorem says .*, search says 7 %-> 4$", text)
    end
    wrong_at_seven { 4, 1 }
    wrong_at_seven {}
  end)

  it("that fails is reported with its ruleset and position", function()
    local function fails() return nil + 1 end
    refused("attempt to perform.*%(theorem.value of ruleset 'T', position 3%)", { value = fails }, "value", 3)
    refused("%(theorem.outcome of ruleset 'T', position 3%)", { outcome = fails }, "outcome", 3)
    refused("%(theorem.winning_moves of ruleset 'T', position 3%)", { winning_moves = fails }, "winning_moves", 3)
    refused("%(theorem.options_with_value of ruleset 'T', position 3%)",
      { value = function(n) return n % 4 end, options_with_value = fails }, "winning_moves", 3)
  end)
end)

describe("canonical", function()
  it("that returns nil is named as the culprit", function()
    local rules = grundy.ruleset { name = "C", moves = function(n, to) to(n - 1) end,
      canonical = function(n) if n > 3 then return n end end }
    assert.error_matches(function() rules:value(2) end, "canonical returned nil for position 2")
    assert.error_matches(function() rules:value(5) end,
      "ruleset 'C': canonical returned nil for position 3, an option of 4")
  end)
end)

describe("settings", function()
  it("are the last argument of a call, with the play among them, or the name of the play alone", function()
    local nim = grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)
    local chain = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
    local function limited(r, ask, ...)
      local none, message = r[ask](r, ...)
      assert.is_nil(none, ask)
      assert.equal("limit of 5 positions reached", message, ask)
    end
    for _, ask in ipairs { "outcome", "winning_moves", "drawing_moves", "remoteness", "suspense", "foreclosed",
      "explain" } do
      limited(ask == "remoteness" and chain(50) or nim(50), ask, { limit = 5 })
      limited(ask == "remoteness" and chain(50) or nim(50), ask, { limit = 5, play = "normal" })
      local six = nim(6)
      assert.same({ six[ask](six, "misere") }, { six[ask](six, { limit = 500, play = "misere" }) }, ask)
      assert.same({ six[ask](six) }, { six[ask](six, { play = "normal" }) }, ask)
      assert.error_matches(function() six[ask](six, "misere", { limit = 5 }) end, "bad argument #2 to '[^']+' %("
        .. "all settings are in one table: { play = \"misere\", limit = 1000 }%)")
      assert.error_matches(function() six[ask](six, 5) end, "bad argument #1 to '[^']+' %("
        .. "play is 5, expected \"normal\" or \"misere\", or a table of settings%)")
      assert.error_matches(function() six[ask](six, { play = "x" }) end, "bad argument #1 to '[^']+' %("
        .. "setting 'play' is \"x\", expected \"normal\" or \"misere\"%)")
    end
    for _, ask in ipairs { "outcome", "winning_moves" } do
      limited(nim, ask, 50, { limit = 5, play = "normal" })
      assert.error_matches(function() nim[ask](nim, 5, "misere", {}) end, "bad argument #3 to '" .. ask .. "'")
    end
    local kept = { play = "misere", limit = 100 }
    assert.equal(1, #nim(50):winning_moves(kept))
    assert.same({ play = "misere", limit = 100 }, kept)
    assert.equal(tostring(grundy.heap "0.77":period(100)), tostring(grundy.heap "0.77":period { limit = 100 }))
    for _, game in ipairs { nim, grundy.heap "0.77" } do
      assert.error_matches(function() game:period(100, { limit = 100 }) end,
        "bad argument #2 to 'period' %(the limit is argument #1 already%)")
    end
    assert.error_matches(function() nim(5):outcome { limit = 0 } end, "bad argument #1 to 'outcome' %(setting 'limit'")
    assert.error_matches(function() nim(5):outcome { limit = 0 } end, "bad argument #1 to 'outcome'")
  end)
end)
