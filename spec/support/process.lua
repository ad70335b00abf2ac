--- Lua scripts in processes of their own, which find the same modules as this one.

local process = {}

--- Whether a sanitizer watches (make check-asan); it needs all addresses, so that limits of memory are left out.
process.sanitized = os.getenv "ASAN_OPTIONS" ~= nil

--- Whether the specs run under a tool that slows them down many times.
process.slowed = process.sanitized or ({ gcstress = true, valgrind = true })[os.getenv "GRUNDY_PART"] or false

local lua = require "spec.support.interpreter"

local windows = package.config:sub(1, 1) == "\\"

--- A text as one word of the shell.
function process.quote(text)
  return "'" .. text:gsub("'", [['\'']]) .. "'"
end

--- The folder in which the specs run.
---@return string
function process.here()
  return (process.run "pwd":gsub("\n$", ""))
end

--- The shell command that runs `lua` with these words. Where there is no shell as of Unix, the test is pending.
function process.command(...)
  if windows then require "busted.core"().pending "without a shell" end
  local words = { "LUA_PATH=" .. process.quote(package.path), "LUA_CPATH=" .. process.quote(package.cpath), lua }
  for _, word in ipairs { ... } do words[#words + 1] = process.quote(word) end
  return table.concat(words, " ")
end

--- Runs a shell command: what it printed (on both streams), and whether it succeeded.
function process.run(command)
  local pipe = assert(io.popen("{ " .. command .. "\n} 2>&1"))
  local text = pipe:read "a"
  return text, pipe:close() == true
end

--- Runs `lua` with these words: what it printed (on both streams), and whether it succeeded.
function process.lua(...)
  return process.run(process.command(...))
end

local python

--- The shell's word for Python, from 3.6 on, itself, not a script that looks for one; nil if there is none.
---@return string?
function process.python()
  if python == nil then
    local path, found = process.run
      "python3 -c 'import sys; print(sys.executable); sys.exit(sys.version_info < (3, 6))'"
    python = found and process.quote(path:gsub("\n$", ""))
  end
  return python or nil
end

--- Starts a shell command, waits until a file of the name `sign` is there, `seconds` more, and kills it (kill -9):
--- returns what it had printed; raises an error if it ends by itself before.
function process.killed(command, sign, seconds)
  os.remove(sign)
  local text, killed = process.run(([[
    %s & pid=$!
    until [ -e %s ]; do kill -0 $pid || exit; sleep 0.005; done
    sleep %.4f
    kill -9 $pid
    wait $pid
    test $? = 137]]):format(command, process.quote(sign), seconds))
  if not killed then error("the process to be killed has ended: " .. text, 2) end
  return text
end

--- A shell command that waits until another one succeeds; after two minutes it gives up.
function process.waiting(condition)
  return ("for i in $(seq 2400); do %s && break; sleep 0.05; done"):format(condition)
end

--- Runs f(folder) with a new folder, and removes it afterwards.
function process.in_folder(f)
  local folder = windows and os.tmpname() .. "_" or process.run "mktemp -d":gsub("\n$", "")
  assert(folder ~= "" and (not windows or os.execute("mkdir " .. folder)))
  local ok, message = pcall(f, folder)
  os.execute(windows and "rmdir /s /q " .. folder or "rm -rf " .. process.quote(folder))
  if not ok then error(message, 0) end
end

function process.read(path)
  local file = assert(io.open(path, "rb"))
  local bytes = file:read "a"
  file:close()
  return bytes
end

function process.write(path, bytes)
  local file = assert(io.open(path, "wb"))
  file:write(bytes)
  assert(file:close())
end

return process
