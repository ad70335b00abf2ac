--- Faults of what a user writes, and messages about them. They are raised as a table { usage = message }.

local program = require "grundy.program"

local faults = {}

--- Ends the command with a message about what the user wrote (exit status 2).
---@param format string
---@param ... any
function faults.usage(format, ...)
  error({ usage = format:format(...) }, 0)
end

--- Ends the command with a message about meaningless words, which points to its help.
---@param format string
---@param ... any
function faults.misused(format, ...)
  error({ usage = format:format(...), points = true }, 0)
end

--- The command line that shows the help of a command, or of all.
---@param command? string
---@return string
function faults.help(command)
  return ("`grundy %s--help`"):format(command and command .. " " or "")
end

--- A message that points to the help of a command, or of all.
---@param message string
---@param command? string
---@return string
function faults.pointing(message, command)
  return ("%s; see %s"):format(message, faults.help(command))
end

--- A value as text; for a table that is not a list and has no text of its own, with its keys, in order.
local function described(value)
  if type(value) ~= "table" or next(value) == nil or rawlen(value) > 0 then return program.text(value) end
  local parts = {}
  for key, field in next, value do
    local name = type(key) == "string" and key:find "^[%a_][%w_]*$" and key or ("[%s]"):format(program.text(key))
    parts[#parts + 1] = ("%s = %s"):format(name, program.text(field))
  end
  table.sort(parts)
  return ("{%s}"):format(table.concat(parts, ", "))
end

--- The text of an error: the reason alone if the library raised it; for an error that is not a text, also the position.
---@param problem any
---@param reason? string
---@return string
function faults.said(problem, reason)
  if type(problem) == "string" then return reason or problem end
  if type(problem) == "table" and problem.usage then return problem.usage end
  local meta, text = getmetatable(problem), nil
  if type(meta) == "table" and (meta.__tostring or meta.__name) then
    local how, said = program.protect(tostring, problem)
    text = how == "ok" and said
  end
  return ("error %s%s"):format(text or described(problem), reason and (" (%s)"):format(reason) or "")
end

--- A message behind a label, unless it begins with that.
---@param label string
---@param said string
---@return string
function faults.labelled(label, said)
  return said:sub(1, #label + 1) == label .. ":" and said or label .. ": " .. said
end

--- The results of f(...). An error of f becomes a message about the user's input, after the label and before the result
--- of hint(), if given; an interrupt, or a lack of memory, is raised again.
---@param label string
---@param hint? fun(): string
---@param f function
---@param ... any
---@return any ...
function faults.attempt_hinting(label, hint, f, ...)
  local results = table.pack(program.protect(f, ...))
  local how, problem, reason = results[1], results[2], results[3]
  if how == "ok" then return table.unpack(results, 2, results.n) end
  if how == "stopped" or how == "memory" then error(problem, 0) end
  faults.usage("%s%s", faults.labelled(label, faults.said(problem, reason)), hint and hint() or "")
end

--- The same without a hint.
---@param label string
---@param f function
---@param ... any
---@return any ...
function faults.attempt(label, f, ...)
  return faults.attempt_hinting(label, nil, f, ...)
end

return faults
