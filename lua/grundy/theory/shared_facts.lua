--- Facts that several processes share while they search: each process appends to a file of its own and reads new facts
--- from the files of the others. It also keeps a log of its tasks, begun and done, as a text.
---
--- The name N represents N itself, which is only read, and N.WRITER.facts and N.WRITER.tasks of each writer. The log
--- serves to share the work; only the facts establish what is true.

local core = require "grundy.core"
local tasks = require("grundy.theory.budget").tasks

local Shared = {}
Shared.__index = Shared

local function quoted(text)
  return "'" .. text:gsub("'", [['\'']]) .. "'"
end

--- The lines that a shell command prints.
local function lines_of(command)
  local lines, pipe = {}, io.popen(command .. " 2>/dev/null")
  if not pipe then return lines end
  for line in pipe:lines() do lines[#lines + 1] = line end
  pipe:close()
  return lines
end

--- A name for this process, unique among all machines.
local function own_name()
  local machine, process = table.unpack(lines_of "uname -n; echo $PPID")
  return ("%s-%s"):format(machine or "machine", process or math.random(1 << 31))
end

--- The name of this machine's worker number `number`.
local function worker_name(number)
  return ("%s-%s"):format(lines_of "uname -n"[1] or "machine", number)
end

--- Why files cannot have these names, which must fit in a line and in one folder; nil if they can.
local function objection(name, worker)
  if name:find "%c" or name:find "/$" then
    return ("%q cannot name shared files, expected a path without control characters that does not end in /")
      :format(name)
  end
  if worker and worker:find "[%c/]" then
    return ("%q cannot name a worker, expected a name without / and control characters"):format(worker)
  end
end

--- What processes have shared under a name so far, without writing.
---@param search userdata the search that takes facts
---@param name string
---@param heard fun(task: string, word: string, number?: number)
---@return table|nil shared
---@return string? message
local function read(search, name, heard)
  local wrong = objection(name)
  if wrong then return nil, wrong end
  local self = setmetatable({ search = search, name = name, heard = heard, ends = {}, looked = -math.huge }, Shared)
  local ok, message = self:poll()
  if not ok then return nil, message end
  return self
end

--- What processes share under a name. `worker` distinguishes this process from the others on its machine. `heard(task,
--- word, number?)` is called for the lines of the logs, including those already in the process's own log. `private`:
--- the folder is this user's alone, and the process's own files are new.
---@param search userdata the search that finds and takes facts
---@param name string
---@param worker? string
---@param heard fun(task: string, word: string, number?: number)
---@param private? boolean
---@return table|nil shared
---@return string? message
local function open(search, name, worker, heard, private)
  local wrong, mode = objection(name, worker), private and "private" or "own"
  if wrong then return nil, wrong end
  local self, message = read(search, name, heard)
  if not self then return nil, message end
  local ok, writer
  writer = worker and worker_name(worker) or own_name()
  self.own_facts, self.own_tasks = ("%s.%s.facts"):format(name, writer), ("%s.%s.tasks"):format(name, writer)
  ok, message = search:log(self.own_facts, mode)
  if not ok then return nil, message end
  self.log, message = core.open(self.own_tasks, mode)
  if not self.log then return nil, message end
  self.log:setvbuf "no"
  return self
end

--- The existing files.
function Shared:look()
  local now = core.seconds()
  if now - self.looked < tasks.look_every then return end
  self.looked = now
  self.files = lines_of(("ls -1d -- %s %s.*.facts %s.*.tasks"):format(quoted(self.name), quoted(self.name),
    quoted(self.name)))
end

--- Reads the new complete lines "TASK WORD" of a log.
function Shared:read_log(path)
  local file = core.open(path)
  if not file then return end
  file:seek("set", self.ends[path] or 0)
  local text = file:read "a"
  file:close()
  local whole = text:match "^.*\n" or ""
  self.ends[path] = (self.ends[path] or 0) + #whole
  for task, word, stamp in whole:gmatch "(%S+) (%S+) ?(%d*)\n" do self.heard(task, word, tonumber(stamp)) end
end

--- Loads the new facts of others: true, or nil and the fault of a file. The process's own file is read once, for the
--- facts of earlier processes.
function Shared:poll()
  self:look()
  for _, path in ipairs(self.files) do
    if path:find "%.tasks$" then
      if path ~= self.own_tasks or not self.log then self:read_log(path) end
    elseif path ~= self.own_facts or not self.log then
      local count, ends = self.search:load(path, self.ends[path])
      if not count then return nil, ends end
      self.ends[path] = ends
    end
  end
  return true
end

--- Writes a line about a task to the process's own log.
function Shared:say(task, word, more)
  self.log:write(task, " ", word, more and " " .. more or "", "\n")
end

function Shared:close()
  self.log:close()
end

return { open = open, read = read }
