--- The start of a program: `require "grundy"` in a process of its own, against requiring as many lines of Lua alone.

local measure = require "bench.measure"
local programs = require "bench.programs"

--- Reads and compiles the modules that `require "grundy"` loads, and does nothing else.
local compiling = [[
  require "grundy"
  local files = {}
  for name in pairs(package.loaded) do
    local file = name:find "^grundy" and name ~= "grundy.core" and package.searchpath(name, package.path)
    if file then files[#files + 1] = file end
  end
  local started = os.clock()
  for _, file in ipairs(files) do assert(loadfile(file)) end
  print(os.clock() - started)]]

local requiring = [[local started = os.clock() require "grundy" print(os.clock() - started)]]

local ours, theirs = measure.contest(20, { requiring, compiling }, programs.told)
return { measure.row('require "grundy"', "ms", 1000, ours, theirs, "compiling its modules alone") }
