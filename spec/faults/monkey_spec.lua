--- Every function of the library with nasty arguments: see spec/faults/monkey.lua.
--- GRUNDY_LONG=1 puts every nasty value in each of the first three places.

local process = require "spec.support.process"

local long = os.getenv "GRUNDY_LONG"

--- Runs the monkey in a folder of its own, with less memory than would hurt (where no
--- sanitizer has taken the address space), and returns what it printed.
local function monkey(seed, calls)
  local text
  process.in_folder(function(folder)
    local here = process.run "pwd":gsub("\n$", "")
    local function absolute(path)
      return (path:gsub("%./", here .. "/"))
    end
    local limit = process.sanitized and "" or "ulimit -v 4000000;"
    local script = ("%s/spec/faults/monkey.lua %d %d 1 100000 now || tail -n 2 now"):format(here, seed, calls)
    local paths = ("LUA_PATH=%s LUA_CPATH=%s"):format(process.quote(here .. "/?.lua;" .. absolute(package.path)),
      process.quote(absolute(package.cpath)))
    local command = ("cd %s && mkdir types && cp %s/types/grundy.d.lua types && %s %s %s %s"):format(
      process.quote(folder), process.quote(here), limit, paths, require "spec.support.interpreter", script)
    text = process.run(command)
  end)
  return text
end

describe("nasty arguments", function()
  it("are answered or refused, by every function, in bounded time", function()
    local seed = math.tointeger(tonumber(os.getenv "GRUNDY_SEED" or "")) or os.time()
    io.stdout:write(("[seed %d] "):format(seed))
    local text = monkey(seed, long and 0 or 1)
    local called, wrong = text:match "calls (%d+), returned %d+, raised %d+, stopped %d+, wrong (%d+)"
    assert.equal("0", wrong, "seed " .. seed .. "\n" .. text)
    assert.is_true(tonumber(called) > 1000)
    if long then print("\n" .. text) end
  end)
end)
