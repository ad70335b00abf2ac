--- Ctrl-C in the `lua` program: long work stops, and what is computed is kept.

local interpreter = require "spec.support.interpreter"

--- Runs a script in a process of its own, interrupts it after `seconds`, and returns what it printed.
local function interrupted(seconds, script)
  local path = os.tmpname()
  local file = assert(io.open(path, "w"))
  file:write(script)
  file:close()
  local pipe = assert(io.popen(([[
    %s %s > %s.out 2>&1 &
    pid=$!
    sleep %s
    kill -INT $pid 2>/dev/null
    wait $pid
    cat %s.out]]):format(interpreter, path, path, seconds, path)))
  local text = pipe:read "a"
  pipe:close()
  os.remove(path)
  os.remove(path .. ".out")
  return text
end

local prelude = [[
  local grundy = require "grundy"
  local function report(ok, message) print(ok, (tostring(message):gsub("^.-: ", ""))) end
]]

describe("Ctrl-C", function()
  it("stops a search over a rule written in Lua", function()
    local text = interrupted(0.5, prelude .. [[
      local chain = grundy.ruleset(function(n, to) for _ = 1, 300 do end if n > 0 then to(n - 1) end end)
      report(pcall(chain.value, chain, 10000000))
      print(chain:value(1000))]])
    assert.matches("^false\tinterrupted!", text)
    assert.matches("\n0\n$", text)
  end)

  it("stops the computation of heaps", function()
    local text = interrupted(0.5, prelude .. [[
      local heap = grundy.heap "0.007"
      report(pcall(heap.value, heap, 100000000))
      print(heap:value(10))]])
    assert.matches("^false\tinterrupted!", text)
    assert.matches("\n%d\n$", text)
  end)

  it("stops the search for a misere quotient", function()
    local text = interrupted(0.7, prelude .. [[
      local heap = grundy.heap "0.6"
      report(pcall(heap.misere_quotient, heap, { max_heap = 17 }))
      print(heap:misere_quotient({ max_heap = 16 }).order)]])
    assert.matches("^false\tinterrupted!", text)
    assert.matches("\n304\n$", text)
  end)
end)
