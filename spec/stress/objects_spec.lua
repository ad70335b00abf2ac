--- Objects in calls: any allocation may run a finalizer, which may use and close what is at work.

local grundy = require "grundy"
local process = require "spec.support.process"

local close = getmetatable(grundy.heap "0.77").__close

describe("an object in a call", function()
  it("#slow stays open and right, whatever finalizers do at any allocation of any method", function()
    local text = process.lua "spec/stress/haunted_methods.lua"
    assert.matches("^%d+\t%d+\n$", text)
  end)

  it("stays open when its owner is collected", function()
    local text = process.lua("-e", [[
      local grundy = require "grundy"
      require "spec.support.collector"(100, 1000, 10)
      for _ = 1, 500 do
        local y = grundy.heap "0.77"
        setmetatable({ owned = y }, { __gc = function(o) local c <close> = o.owned end })
        local values = y:values(0, 10)
        assert(values[10] == 2, values[10])
      end
      print "computed"]])
    assert.equal("computed\n", text)
  end)

  it("is closed when the call is over, by an error too", function()
    local rules = grundy.ruleset(function(n, to)
      if n == 3 then error "no moves of 3" end
      for k = 0, n - 1 do to(k) end
    end)
    for _ = 1, 3 do assert.error_matches(function() rules:value(5) end, "no moves of 3") end
    local in_coroutine = coroutine.create(function() rules:value(5) end)
    assert.is_false(coroutine.resume(in_coroutine)) -- its stack still has the call
    close(rules)
    assert.error_matches(function() rules:value(2) end, "closed ruleset")
    assert.equal("dead", coroutine.status(in_coroutine))
  end)

  it("is closed by an error that ends the call, where a variable is to close it", function()
    local rules
    local function make()
      rules = grundy.ruleset(function(n) error("no moves of " .. n, 0) end)
      return rules
    end
    local function ask()
      local r <close> = make()
      return (r:value(2))
    end
    local outer = grundy.ruleset(function() return ask() end)
    local calls = { ask, function() return outer:value(1) end, coroutine.wrap(ask) }
    for i = 1, 3 do
      local ok, message = pcall(calls[i])
      assert.is_false(ok)
      assert.matches("^no moves of 2", message)
      assert.error_matches(function() rules:value(2) end, "closed ruleset")
    end
  end)

  it("is refused where a call closes what it works on, and nothing else changes", function()
    local game
    game = grundy.ruleset(function(n, to)
      if n == 2 then do local _ <close> = game end end
      for k = 0, n - 1 do to(k) end
    end)
    assert.error_matches(function() game:value(4) end, "attempt to close a ruleset in use")
    assert.is_nil(debug.getmetatable(nil))
    assert.is_nil(getmetatable("").__close)
  end)
end)
