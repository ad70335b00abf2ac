--- Judge programs as processes.

local interpreter = require "spec.support.interpreter"

local judge = {}

--- The whole text of a file.
function judge.contents(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

--- Runs a program on an input: its standard output, standard error and exit
--- status. A program that computes for more than 10 seconds is stopped.
function judge.run(program, input)
  local base = os.tmpname()
  local file = assert(io.open(base, "wb"))
  file:write(input)
  file:close()
  -- the child finds the library where this process does, whatever the environment says
  local command = ("ulimit -t 10; unset LUA_PATH_5_4 LUA_CPATH_5_4 LUA_PATH_5_5 LUA_CPATH_5_5; LUA_PATH='%s' "
    .. "LUA_CPATH='%s' '%s' examples/judge/%s.lua <%s >%s.out 2>%s.err"):format(package.path, package.cpath,
    interpreter, program, base, base, base)
  local _, _, status = os.execute(command)
  local out, err = judge.contents(base .. ".out"), judge.contents(base .. ".err")
  for _, suffix in ipairs { "", ".out", ".err" } do os.remove(base .. suffix) end
  return out, err, status
end

return judge
