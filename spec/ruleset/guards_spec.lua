--- What keeps a new rule from giving wrong answers, or none, without a word.

local grundy = require "grundy"
local long = require "spec.support.long"

local function options_of(heaps, to)
  for i = 1, #heaps do
    local n = heaps[i]
    for left = 0, n - 1 do
      heaps[i] = left
      to(heaps)
    end
    heaps[i] = n
  end
end

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
      function(r) return r:remoteness { 3, 4 } end,
      function(r) return r:value({ 3, 4 }, { search = "couples" }) end,
    }
    for _, call in ipairs(calls) do
      assert.error_matches(function() call(grundy.ruleset { name = "Heaps", moves = moves }) end,
        "^ruleset 'Heaps': the moves of position {3, 4} have changed it to {2, 3}")
    end
    local longer = grundy.ruleset(function(p, to)
      p[#p + 1] = 0
      to(1)
    end)
    assert.error_matches(function() longer:value { 5 } end, "position {5} have changed it to {5, 0}")
    local broken = grundy.ruleset(function(p) p.x = 1 end)
    assert.error_matches(function() broken:value { 5 } end, "position {5} have changed it to ")
  end)

  it("may use the position as a scratch table, if it puts it back", function()
    local rules = grundy.ruleset(options_of)
    for a = 0, 4 do
      for b = 0, 4 do assert.equal(a ~ b, rules:value { a, b }) end
    end
  end)

  it("without an end is told from one that ends", function()
    local falling = grundy.ruleset { name = "Down", moves = function(n, to) to(n - 1) end }
    for _, ask in ipairs(long({ "value" }, { "value", "remoteness", "outcome", "winning_moves", "genus" })) do
      assert.error_matches(function() falling[ask](falling, 5) end,
        "^ruleset 'Down': positions keep falling: 5, 4, 3, %.%.%. %-1048576: is the end missing%?")
    end
    local none, message = falling:value(5, { limit = 1000 })
    assert.is_nil(none)
    assert.equal("limit of 1000 positions reached", message)
    local ends = grundy.ruleset(function(n, to) if n > -10000 then to(n - 1) end end)
    assert.equal(1, ends:value(1))
    local rising = grundy.ruleset(function(n, to) to(n + 1) end)
    assert.error_matches(function()
      if not long(false, true) then error "positions keep rising: 5, 6, 7" end
      rising:value(5)
    end, "positions keep rising: 5, 6, 7")
  end)
end)

describe("options", function()
  it("may be the last argument where a play or a limit may come before them", function()
    local nim = grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)
    local function limited(r, ask, ...)
      local none, message = r[ask](r, ...)
      assert.is_nil(none, ask)
      assert.equal("limit of 5 positions reached", message, ask)
    end
    for _, ask in ipairs { "outcome", "remoteness", "suspense", "foreclosed" } do
      limited(nim, ask, 50, { limit = 5 })
      assert.same({ nim[ask](nim, 6) }, { nim[ask](nim, 6, { limit = 500 }) }, ask)
    end
    limited(nim(50), "outcome", { limit = 5 })
    limited(nim(50), "winning_moves", { limit = 5 })
    limited(nim(50), "remoteness", { limit = 5 })
    assert.equal(1, #nim(50):winning_moves { limit = 100 })
    assert.equal(tostring(grundy.heap "0.77":period(100)), tostring(grundy.heap "0.77":period { limit = 100 }))
    assert.error_matches(function() nim(5):outcome { limit = 0 } end, "bad argument #1 to 'outcome' %(option 'limit'")
    assert.error_matches(function() nim(5):outcome(nil, { limit = 0 }) end, "bad argument #2 to 'outcome'")
  end)
end)
