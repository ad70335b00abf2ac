--- tools/next_lua.lua, by which make lint finds out whether Lua 5.5 takes the Lua files.

local process = require "spec.support.process"

--- The output of the tool for a text, without the file's name, and whether it accepts the text.
local function check(text)
  local path = os.tmpname()
  process.write(path, text)
  local said, takes = process.lua("tools/next_lua.lua", path)
  os.remove(path)
  return said:gsub("^/[^:]*:", ""):gsub("\n$", ""), takes
end

describe("#processes tools/next_lua.lua", function()
  it("refuses an assignment to the variable of a loop, and the name global", function()
    for _, row in ipairs {
      { "for i = 1, 2 do\n  i = 3\nend", "2: attempt to assign to const variable 'i'" },
      { "for k, v in pairs { f = function(n) while n do n = nil end end } do\n  v, k = 1, 2\nend",
        "2: attempt to assign to const variable 'k'" },
      { "#!/usr/bin/lua\n\nlocal global = 1", "3: the name 'global' is a word of Lua 5.5" },
    } do
      assert.same({ row[2], false }, { check(row[1]) })
    end
  end)

  it("takes what Lua 5.5 takes", function()
    for _, text in ipairs {
      "for k, v in pairs {} do local k = k k, v = v, 1 end",
      "for i = 1, 2 do local function f(i) i = i + 1 return i end f(i) end",
      "local s, i = [==[ for i do i = 1 ]] global ]==] .. 'for i do \\' global' -- global for i"
        .. "\n--[[ for i do ]] do i = 1 end",
    } do
      assert(load(text))
      assert.same({ "1 Lua files for Lua 5.4 and 5.5", true }, { check(text) })
    end
  end)
end)
