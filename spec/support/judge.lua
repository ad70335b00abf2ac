--- Judge programs as processes.

local process = require "spec.support.process"

local judge = {}

--- Runs a program on an input: its standard output, standard error and exit
--- status. A program that computes for more than 10 seconds is stopped.
function judge.run(program, input)
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

return judge
