--- Scenarios like those of scenarios.lua, for the loading of the library itself: without memory `require` fails, and
--- once there is memory again it succeeds, and the module works. The first starts from nothing; each of the others
--- loads one file anew that scenarios.lua finds loaded already.

local list = {
  {
    name = "require 'grundy'",
    gives = "2",
    run = function()
      local grundy = require "grundy"
      return tostring(grundy.mex { 0, 1, 3 })
    end,
  },
}

--- The modules in Lua, as the rockspec lists them, except the command, which may end without memory.
local function modules()
  local rock, names = {}, {}
  assert(loadfile("rockspec/grundy-scm-1.rockspec", "t", rock))()
  for name, path in pairs(rock.build.modules) do
    if type(path) == "string" and not name:find "%.cli" then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

for _, name in ipairs(modules()) do
  list[#list + 1] = {
    name = ("require '%s', anew"):format(name),
    gives = "true",
    -- What it needs is there, it alone is not.
    make = function()
      local found = require(name)
      package.loaded[name] = nil
      return type(found)
    end,
    run = function(kind) return tostring(type(require(name)) == kind) end,
  }
end

return list
