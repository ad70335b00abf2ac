--- Lines of Lua, as at the prompt of lua5.4 -i: an expression is printed, a statement is executed.

local program = require "grundy.program"
local rule = require "playground.session.rule"

local M = {}

--- Runs one text in the globals of a game; what it prints goes to `say`. Returns false if the text is incomplete, such
--- as the first line of a loop.
---@param text string
---@param environment table
---@param say fun(text: string)
---@return boolean whole
---@return playground.Mistake?
function M.run(text, environment, say)
  local chunk, wrong = load("return " .. text, "=rule", "t", environment)
  if not chunk then chunk, wrong = load(text, "=rule", "t", environment) end
  if not chunk then
    if wrong:find "<eof>'?$" then return false end
    return true, rule.mistake(wrong)
  end
  local results = table.pack(program.protect(chunk))
  if results[1] ~= "ok" then return true, rule.mistake(results[2]) end
  if results.n > 1 then
    local texts = {}
    for i = 2, results.n do texts[#texts + 1] = tostring(results[i]) end
    say(program.utf8(table.concat(texts, "\t")))
  end
  return true
end

return M
