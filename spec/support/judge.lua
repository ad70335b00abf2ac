--- Judge programs as processes, or as programs in this one.

local captured = require "spec.support.captured"
local long = require "spec.support.long"
local process = require "spec.support.process"

local judge = {}

--- A program on an input in a process of its own: its standard output, standard error and exit status. A program
--- that computes for more than 10 seconds is stopped.
---@param program string
---@param input string
---@return string out
---@return string err
---@return integer status
function judge.process(program, input)
  local base = os.tmpname()
  process.write(base, input)
  -- the child finds the library where this process does, whatever the environment says
  local command = "ulimit -t 10; unset LUA_PATH_5_4 LUA_CPATH_5_4 LUA_PATH_5_5 LUA_CPATH_5_5; "
    .. process.command("examples/judge/" .. program .. ".lua")
  local _, _, status = os.execute(("%s <%s >%s.out 2>%s.err"):format(command, base, base, base))
  local out, err = process.read(base .. ".out"), process.read(base .. ".err")
  for _, suffix in ipairs { "", ".out", ".err" } do os.remove(base .. suffix) end
  return out, err, status
end

--- The same in this process, unless the specs run at full length.
---@param program string
---@param input string
---@return string out
---@return string err
---@return integer status
function judge.run(program, input)
  if long(false, true) then return judge.process(program, input) end
  local path = "examples/judge/" .. program .. ".lua"
  return captured.run(assert(loadfile(path)), { [0] = path }, input)
end

return judge
