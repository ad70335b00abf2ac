--- Runs bin/grundy as users do, in a process of its own.

local interpreter = require "spec.support.interpreter"

local command = {}

--- A text as one word of the shell.
local function quoted(text)
  return "'" .. text:gsub("'", "'\\''") .. "'"
end
command.quoted = quoted

--- The shell command that runs bin/grundy with this process's paths.
function command.line(arguments, environment)
  return ("LUA_PATH=%s LUA_CPATH=%s COLUMNS=80 %s %s bin/grundy %s"):format(quoted(package.path),
    quoted(package.cpath), environment or "", interpreter, arguments)
end

local function content(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  os.remove(path)
  return text
end

--- A file with this text, whose name ends in `suffix`.
function command.file(text, suffix)
  local base = os.tmpname()
  local path = base .. (suffix or "")
  if suffix then os.remove(base) end
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
  return path
end

--- What `grundy arguments` prints on stdout and stderr, and its exit status.
---@param arguments string as typed in a shell
---@param input? string
---@return string out
---@return string err
---@return integer status
function command.run(arguments, input)
  local err, given = os.tmpname(), input and command.file(input)
  local pipe = assert(io.popen(("%s 2>%s <%s; echo \"=$?\""):format(command.line(arguments), err,
    given or "/dev/null")))
  local text = pipe:read "a"
  pipe:close()
  if given then os.remove(given) end
  local out, status = text:match "^(.*)=(%d+)\n$"
  return out, content(err), math.tointeger(tonumber(status))
end

--- Whether `script` of util-linux can make a pseudo-terminal here.
function command.has_terminal()
  return (os.execute "script --version >/dev/null 2>&1 && script -qec true /dev/null </dev/null >/dev/null 2>&1")
end

--- What `grundy arguments` shows in a pseudo-terminal where `input` is typed.
function command.in_terminal(arguments, input, environment)
  local given = command.file(input or "")
  local pipe = assert(io.popen(("script -qec %s /dev/null <%s"):format(
    quoted(command.line(arguments, environment)), given)))
  local text = pipe:read "a"
  pipe:close()
  os.remove(given)
  return (text:gsub("\r\n", "\n"))
end

return command
