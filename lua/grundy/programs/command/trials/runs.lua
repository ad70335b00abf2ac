--- Runs of a contestant's program within limits of time and memory.

local faults = require "grundy.programs.command.faults"
local jobs = require "grundy.programs.command.jobs"
local program = require "grundy.program"

local function read(path)
  local file = assert(program.open(path))
  local text = file:read "a"
  file:close()
  return text
end

--- A function run(input) that runs the program: what it prints, with single spaces, or nil and what is wrong: "time"
--- if it took the given seconds of processor time, "waiting" if it did not end within `longest` seconds,
--- "interrupted" or a status.
---@param command string
---@param folder string where files may be made
---@param seconds integer
---@param longest integer
---@param megabytes integer
---@return fun(input: string): string?, string|integer|nil
return function(command, folder, seconds, longest, megabytes)
  local here = folder .. "/"
  local timed = os.execute "timeout --foreground 1 true >/dev/null 2>&1"
    and ("timeout --foreground -s KILL %d "):format(longest) or "exec "
  local limits = ("ulimit -S -t %d; ulimit -H -t %d; ulimit -v %d 2>/dev/null; ulimit -f 2048; "):format(seconds,
    seconds + 1, megabytes * 1024)
  local line = ("%s%ssh -c %s <%s >%s 2>%s"):format(limits, timed, jobs.quoted("exec " .. command),
    jobs.quoted(here .. "in"), jobs.quoted(here .. "out"), jobs.quoted(here .. "err"))
  return function(input)
    local file = assert(program.open(here .. "in", "w"))
    file:write(input, "\n")
    assert(file:close())
    local began = os.time()
    local _, how, status = os.execute(line)
    if how == "signal" then status = 128 + status end
    if status == 130 then return nil, "interrupted" end
    if status == 126 or status == 127 then faults.usage("cannot run '%s'", command) end
    if status == 137 and os.time() - began >= longest then return nil, "waiting" end
    if status == 137 or status == 152 then return nil, "time" end
    if status ~= 0 then return nil, status end
    return (read(here .. "out"):gsub("%s+", " "):gsub("^ ", ""):gsub(" $", ""))
  end
end
