--- Runs commands in this process, without the parser of arguments: much faster than `spec.support.command`.

local program = require "grundy".program

local inside = {}

--- The output of a command, the message that ends it or "", and its result.
---@param command table { run = } of a module of grundy.programs.command
---@param args table by name, as the parser gives them
---@param input? string what is typed
---@return string out
---@return string said
---@return any status
function inside.run(command, args, input)
  local lines = {}
  local run = { json = false, paint = function(text) return text end, done = function() end }
  function run.print(_, format, ...) lines[#lines + 1] = select("#", ...) > 0 and format:format(...) or format end
  function run.working(_, _, settings) return settings or {} end
  function run.answer(_, _, print_text) print_text() end
  local stdin, stdout, given, prompts = io.input(), io.stdout, io.tmpfile(), io.tmpfile()
  given:write(input or "")
  given:seek "set"
  io.input(given)
  io.stdout = prompts -- luacheck: ignore 122
  local how, status, reason = program.protect(command.run, args, run)
  io.input(stdin)
  io.stdout = stdout -- luacheck: ignore 122
  given:close()
  prompts:close()
  local said = how == "ok" and "" or type(status) == "table" and status.usage or reason or tostring(status)
  return table.concat(lines, "\n"), said, how == "ok" and status or nil
end

return inside
