--- Every function of the library with nasty arguments: see spec/stress/monkey.lua.

local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"

--- Runs the monkey in a folder of its own, with bounded memory (unless a sanitizer has taken the address space), and
--- returns what it printed.
local function monkey(seed, calls)
  local text
  -- in short runs half of the functions, another one by chance
  local range = long(seed % 2 == 0 and "1 1800" or "1801 100000", "1 100000")
  process.in_folder(function(folder)
    local here = process.here()
    local function absolute(path)
      return process.quote((path:gsub("%./", here .. "/")))
    end
    local script = ("%s/spec/stress/monkey.lua %d %d %s now || tail -n 2 now"):format(here, seed, calls, range)
    local command = "cd %s && mkdir types && cp %s/types/grundy.d.lua types && %s LUA_PATH=%s LUA_CPATH=%s %s %s"
    text = process.run(command:format(process.quote(folder), process.quote(here),
      process.sanitized and "" or "ulimit -v 4000000;", absolute("./?.lua;" .. package.path), absolute(package.cpath),
      require "spec.support.interpreter", script))
  end)
  return text
end

describe("#processes nasty arguments", function()
  it("#slow are answered or refused, by every function, in bounded time", function()
    -- random calls that learn what is right before them; at full length every nasty value is also put in each of the
    -- first three places
    for _, calls in ipairs(long({ 1 }, { 60, 0 })) do
      local text = monkey(random.seed(), calls)
      local called, wrong = text:match "calls (%d+), returned %d+, raised %d+, stopped %d+, wrong (%d+)"
      assert.equal("0", wrong, text)
      assert.is_true(tonumber(called) > 1000)
    end
  end)
end)
