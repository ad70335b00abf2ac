--- Parallel processes for commands over many games: `--jobs N`. This process does the first share; `grundy` with the
--- same words and `--job K/N` does the others.

local faults = require "grundy.programs.command.faults"
local notation = require "grundy.programs.command.notation"

local usage = faults.usage

local jobs = {}

--- A word as a shell reads it.
---@param text string
---@return string
function jobs.quoted(text)
  return "'" .. text:gsub("'", [['\'']]) .. "'"
end

--- Declares the options.
function jobs.flags(command)
  command:option("--jobs", "The number of processes that share the games (default 1).")
  command:option("--job", "Work as the K-th of N processes: K/N.")
end

--- The number of this process, the number of processes, and whether this one starts the others.
---@return integer k
---@return integer n
---@return boolean starts
function jobs.of(args)
  if args.job then
    local k, n = args.job:match "^(%d+)/(%d+)$"
    k, n = math.tointeger(tonumber(k)), math.tointeger(tonumber(n))
    if not k or not n or k < 1 or k > n then usage("--job is '%s', expected K/N with 1 <= K <= N", args.job) end
    return k, n, false
  end
  local n = notation.flag(args, "jobs", 1, 1)
  if n > 1024 then usage("--jobs is '%s', expected at most 1024", args.jobs) end
  return 1, n, n > 1
end

--- This process's items of a list: the k-th, the (n + k)-th, ...
function jobs.share(list, k, n)
  local mine = {}
  for i = k, #list, n do mine[#mine + 1] = list[i] end
  return mine
end

--- Starts the processes 2 .. n of a command with these words: pipes from which their output is read.
---@param words string[] as cli.main got them
---@param n integer
---@param more string words that are added
---@return file*[]
function jobs.start(words, n, more)
  local program, first, given = {}, 0, {}
  while arg[first - 1] do first = first - 1 end
  for i = first, 0 do program[#program + 1] = jobs.quoted(arg[i]) end
  local i = 1
  while words[i] do
    if words[i] == "--jobs" then
      i = i + 1
    elseif not words[i]:find "^%-%-jobs=" then
      given[#given + 1] = jobs.quoted(words[i])
    end
    i = i + 1
  end
  local pipes = {}
  for k = 2, n do
    local line = ("%s %s %s --job %d/%d"):format(table.concat(program, " "), table.concat(given, " "), more, k, n)
    local pipe, message = io.popen(line)
    if not pipe then usage("cannot start a process: %s", message) end
    pipes[#pipes + 1] = pipe
  end
  return pipes
end

--- Waits for the processes: their outputs, and whether all succeeded.
---@param pipes file*[]
---@return string[] texts
---@return boolean well
function jobs.wait(pipes)
  local texts, well = {}, true
  for i, pipe in ipairs(pipes) do
    texts[i] = pipe:read "a"
    well = pipe:close() == true and well
  end
  return texts, well
end

return jobs
