--- Runs a program of Lua in this process as if it had one of its own: with its own arguments, input and output.
--- Starting a process takes longer than most programs.

local interpreter = require "spec.support.interpreter"

local captured = {}

--- The status of os.exit(code).
local function status_of(code)
  if code == nil or code == true then return 0 end
  return code == false and 1 or code
end

--- The environment that a program sees, with the input and the outputs in files. It ends by an error, before which the
--- status is noted in `ended`.
local function surroundings(files, words, environment, ended)
  local getenv = os.getenv
  return {
    { io, "stdin", files.input }, { io, "stdout", files.out }, { io, "stderr", files.err },
    { _G, "arg", words },
    { _G, "print", function(...)
      local texts = table.pack(...)
      for i = 1, texts.n do texts[i] = tostring(texts[i]) end
      files.out:write(table.concat(texts, "\t"), "\n")
    end },
    { os, "exit", function(code)
      ended.status = status_of(code)
      error("the program ends", 0)
    end },
    { os, "getenv", function(name) return environment[name] or getenv(name) end },
  }
end

--- Puts each value in its place, and those that were there in the list.
local function exchange(places)
  for _, place in ipairs(places) do
    local t, key = place[1], place[2]
    t[key], place[3] = place[3], t[key]
  end
end

local function text_of(file)
  file:seek "set"
  local text = file:read "a"
  file:close()
  return text
end

--- Runs program() with the words `words` (words[0] is its file) and returns what it writes, and its status: what it
--- returns, what it exits with, or 1 after an error, whose message is the last line on stderr.
---@param program fun(): integer?
---@param words string[]
---@param input? string
---@param environment? table<string, string>
---@return string out
---@return string err
---@return integer status
function captured.run(program, words, input, environment)
  local files = { input = io.tmpfile(), out = io.tmpfile(), err = io.tmpfile() }
  files.input:write(input or "")
  files.input:seek "set"
  words[-1] = interpreter
  local ended = {}
  local places = surroundings(files, words, environment or {}, ended)
  local default_input, default_output = io.input(), io.output()
  io.input(files.input)
  io.output(files.out)
  exchange(places)
  local ok, status = pcall(program)
  exchange(places)
  io.input(default_input)
  io.output(default_output)
  if ended.status then
    status = ended.status
  elseif not ok then
    files.err:write(tostring(status), "\n")
    status = 1
  end
  files.input:close()
  return text_of(files.out), text_of(files.err), status or 0
end

return captured
