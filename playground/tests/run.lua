--- Runs busted in the engine, under node, or in a Lua for Windows, with Lua versions of the C modules that busted
--- needs. The argument: package.path, a line feed, and busted's arguments, a line each.

local windows = package.config:sub(1, 1) == "\\"
local of_directory = windows and 13 or 31 -- the error of opening one: EACCES, or EISDIR, as emscripten has it

--- What a path leads to: "file", "directory" or nil.
local function mode_of(path)
  local file, _, number = io.open(path)
  if not file then return number == of_directory and "directory" or nil end
  local readable
  readable, _, number = file:read(0)
  file:close()
  return not readable and number == of_directory and "directory" or "file"
end

local function preload(name, module)
  package.preload[name] = function() return module end
end

local base, made = windows and os.getenv "GRUNDY_SCRATCH":gsub("/", "\\") .. "\\spec" or os.tmpname(), 0

--- Names for files: the names that the system makes in one millisecond run out.
local function tmpname()
  made = made + 1
  local path = ("%s_%d"):format(base, made)
  assert(io.open(path, "w")):close()
  return path
end

--- io.popen for reading: node can only run the command to its end first.
local function popen(command, mode)
  if mode and mode ~= "r" then return nil, "only for reading" end
  local path = tmpname()
  local results = table.pack(os.execute(("{ %s\n} > %s"):format(command, path)))
  local file = assert(io.open(path, "rb"))
  os.remove(path)
  return setmetatable({ close = function()
    file:close()
    return table.unpack(results, 1, results.n)
  end }, { __index = function(_, name)
    return function(_, ...) return file[name](file, ...) end
  end })
end

return function(argument)
  io.stdout:setvbuf "line"
  local lines = {}
  for line in argument:gmatch "[^\n]+" do lines[#lines + 1] = line end
  package.path = table.remove(lines, 1)
  os.tmpname = tmpname -- luacheck: ignore 122
  if not windows then io.popen = popen end -- luacheck: ignore 122
  local program = require "grundy.program"
  preload("lfs", {
    attributes = function(path, what)
      local mode = mode_of(path)
      if what == "mode" or not mode then return mode end
      return { mode = mode }
    end,
    currentdir = function() return os.getenv "PWD" or "." end,
    chdir = function() return true end, -- where it is already
  })
  preload("system", { gettime = os.time, monotime = program.seconds, sleep = program.sleep })
  preload("term.core", { isatty = function() return false end })
  lines[0] = "busted"
  rawset(_G, "arg", lines)
  require "busted.runner" { standalone = false }
  return ""
end
