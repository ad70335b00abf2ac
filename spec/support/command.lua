--- Runs the command line: bin/grundy in a process of its own as users do, or what it calls in this one.

local captured = require "spec.support.captured"
local long = require "spec.support.long"
local process = require "spec.support.process"

local command = {}

--- The shell command that runs bin/grundy with this process's paths.
function command.line(arguments, environment)
  return ("COLUMNS=80 %s %s %s"):format(environment or "", process.command "bin/grundy", arguments)
end

--- A program `grundy` in a folder, which other programs can start anywhere: its path.
function command.wrapper(folder)
  local path = folder .. "/grundy"
  process.write(path, ('#!/bin/sh\ncd %s && exec env %s "$@"\n'):format(process.quote(process.here()),
    process.command "bin/grundy"))
  assert(os.execute("chmod +x " .. process.quote(path)))
  return path
end

--- A file with this text, whose name ends in `suffix`.
function command.file(text, suffix)
  local base = os.tmpname()
  local path = base .. (suffix or "")
  if suffix then os.remove(base) end
  process.write(path, text)
  return path
end

--- The words that a shell makes of a line; nil if it does more than that, for pipes and patterns of names.
local function words_of(line)
  local words, word, i = {}, nil, 1
  local function add(pattern, kept)
    local first, last, text = line:find(pattern, i)
    if first then i, word = last + 1, kept and (word or "") .. text or word end
    return first ~= nil
  end
  while i <= #line do
    if add "^(%s+)" then
      words[#words + 1], word = word, nil
    elseif not (add("^'([^']*)'", true) or add('^"([^"$`\\]*)"', true) or add("^\\([^\n])", true)
      or add("^([%w%-_.,:=/+^@%%{}%z\x80-\xff]+)", true)) then
      return nil
    end
  end
  words[#words + 1] = word
  return words
end

--- What bin/grundy does in a process of its own.
---@param arguments string as typed in a shell
---@param input? string
---@return string out
---@return string err
---@return integer status
function command.process(arguments, input)
  local errors, given = os.tmpname(), input and command.file(input)
  local pipe = assert(io.popen(("%s 2>%s <%s; echo \"=$?\""):format(command.line(arguments), errors,
    given or "/dev/null")))
  local text = pipe:read "a"
  pipe:close()
  local out, status = text:match "^(.*)=(%d+)\n$"
  local err = process.read(errors)
  os.remove(errors)
  if given then os.remove(given) end
  return out, err, math.tointeger(tonumber(status))
end

--- What `grundy arguments` prints on stdout and stderr, and its exit status: in this process, unless the line needs a
--- shell or the specs run at full length.
---@param arguments string as typed in a shell
---@param input? string
---@return string out
---@return string err
---@return integer status
function command.run(arguments, input)
  local words = long(words_of(arguments), nil)
  if not words then return command.process(arguments, input) end
  words[0] = "bin/grundy"
  local main = require("grundy.programs.command").main
  return captured.run(function() return main(words) end, words, input, { COLUMNS = "80" })
end

--- Whether `script` of util-linux can make a pseudo-terminal here.
function command.has_terminal()
  return (os.execute "script --version >/dev/null 2>&1 && script -qec true /dev/null </dev/null >/dev/null 2>&1")
end

--- What `grundy arguments` shows in a pseudo-terminal where `input` is typed.
function command.in_terminal(arguments, input, environment)
  local given = command.file(input or "")
  local pipe = assert(io.popen(("script -qec %s /dev/null <%s"):format(
    process.quote(command.line(arguments, environment)), given)))
  local text = pipe:read "a"
  pipe:close()
  os.remove(given)
  return (text:gsub("\r\n", "\n"))
end

return command
