-- The kind of an error: no caller parses messages.

local core = require "grundy.core"
local grundy = require "grundy"
local process = require "spec.support.process"

--- Calls f() while a hook raises an error after some calls or thousands of instructions.
local function stopped(f)
  local left = 50
  debug.sethook(function()
    left = left - 1
    if left > 0 then return end
    debug.sethook()
    error("halt", 0)
  end, "c", 1000)
  local how, problem = core.protect(f)
  debug.sethook()
  return how, problem
end

describe("an error", function()
  it("is known by its kind, and by its reason without place and name", function()
    local function kind(...) return table.pack(core.protect(...)) end
    assert.same({ "ok", 1, nil, 3, n = 4 }, kind(function() return 1, nil, 3 end))
    local refused = kind(function() return grundy.mex { -1 } end)
    assert.same({ "refused", "element #1 is -1, expected an integer >= 0" }, { refused[1], refused[3] })
    assert.matches("errors_spec.lua:%d+: bad argument #1 to 'mex' %(element #1", refused[2])
    local cycle = kind(grundy.ruleset(function(n, to) to(n) end).value, grundy.ruleset(function(n, to) to(n) end), 1)
    assert.same({ "failed", "position repeats: 1 -> 1 (ruleset is not declared loopy)" }, { cycle[1], cycle[3] })
    local own = {}
    assert.same({ "failed", own, nil, n = 3 }, kind(error, own))
    assert.same({ "failed", "x", nil, n = 3 }, kind(error, "x", 0))
  end)

  it("names the method, by whatever key it was called", function()
    local kayles, sequence, heap = grundy.games.kayles, grundy.games.kayles:values(0, 5), grundy.heap "0.77"
    local function named(object, key, ...)
      local arguments = table.pack(...)
      local _, message = pcall(function() object[key](object, table.unpack(arguments)) end)
      assert.matches(("spec/inside/errors_spec.lua:%%d+: bad argument #1 to '%s' %%("):format(key), message)
    end
    for _, key in ipairs { "value", "outcome", "options", "winning_moves", "sum", "misere_quotient", "check" } do
      named(kayles, key, "x")
    end
    for _, key in ipairs { "value", "outcome", "play", "moves", "is_tame", "named_moves" } do
      named(kayles(3), key, 7)
    end
    for _, key in ipairs { "concat", "save" } do named(sequence, key, {}) end
    for _, key in ipairs { "value", "save", "load" } do named(heap, key, {}) end
    for _, key in ipairs { "mul", "inverse" } do
      local _, message = pcall(function() grundy.nimber[key]({}) end)
      assert.matches(("bad argument #1 to '%s' %%("):format(key), message)
    end
  end)

  it("of a hook differs from one with the same words", function()
    assert.same({ "failed", "halt" }, { (core.protect(error, "halt", 0)), "halt" })
    local rules = grundy.ruleset(function(n, to) for k = 1, n do to(n - k) end end)
    for _, work in ipairs {
      function() while true do end end, -- in Lua
      function() rules:value(10 ^ 6) end, -- in a rule
      function() grundy.heap("0.007"):period(10 ^ 8 // 1 | 0) end, -- in C
      function() -- in a rule that passes errors on
        grundy.ruleset(function(n, to) to(rules:value(10 ^ 6) - n) end):value(1)
      end,
    } do
      local how, problem = stopped(work)
      assert.equal("stopped", how, problem)
      assert.matches("^halt", problem)
    end
    assert.equal("failed", (core.protect(error, "halt", 0)))
  end)

  it("of a rule is the rule's, even where it is asked a second time for entailing moves", function()
    local calls = 0
    local rules = grundy.ruleset(function(n, to)
      calls = calls + 1
      to(n.field)
    end)
    assert.error_matches(function() rules:value(3) end, "attempt to index a number value %(local 'n'%).*position 3")
    assert.equal(2, calls)
    calls = 0
    local refusing = grundy.ruleset(function(n)
      calls = calls + 1
      error("no " .. n)
    end)
    assert.error_matches(function() refusing:value(3) end, "no 3.*position 3")
    assert.equal(1, calls)
    calls = 0
    local fickle = grundy.ruleset(function(n, to)
      calls = calls + 1
      if calls % 2 == 0 then error(nil) end
      to(n())
    end)
    assert.error_matches(function() fickle:value(3) end, "attempt to call a number value")
  end)

  it("#processes is read by no file of the library", function()
    -- a message is the value of `message`, `problem`, `wrong` or `reason`, or the tostring of an error
    local names = "(message|problem|wrong|reason|why|err)"
    assert.equal("", (process.run("grep -rnE '\\<" .. names .. "(:(find|match|gsub|sub)\\>| ?[~=]= ?[\"(])' lua bin")))
    assert.equal("", (process.run "grep -rnE 'strstr|interrupted!|lua_rawequal.*message' csrc | grep -v noted"))
  end)
end)

describe("#quick errors about arguments", function()
  it("come from what the library calls itself, too: a text or an object is no table", function()
    local nim = grundy.games.nim
    local function lists() return {} end
    for _, wrong in ipairs { ("x"):rep(300), 7, nim, io.stdout } do
      assert.matches("table expected", select(2, pcall(core.theorem_each, nim, wrong)))
      assert.matches("table expected", select(2, pcall(core.theorem_each, nim, { 3, 4 }, nil, wrong)))
      assert.matches("table expected", select(2, pcall(core.theorem_each, nim, { 3, 4 }, nil, nil, lists, wrong)))
    end
    assert.equal(7, core.theorem_each(nim, { 3, 4 }))
  end)
end)
