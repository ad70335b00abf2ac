--- Values that do not form rows of integers: of graphs whose vertices have names, infinite and loony ones.

local json = require "grundy.programs.json"
local layout = require "grundy.programs.layout"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"

local value_lists = {}

--- A value in JSON: an integer, or the text of another one.
---@param value any
---@return integer|string
function value_lists.plain(value)
  return math.type(value) == "integer" and value or tostring(value)
end

--- The values of first..last in JSON.
---@param list grundy.Sequence|table<integer, any>
---@param first integer
---@param last integer
---@return any[]
function value_lists.object(list, first, last)
  local values = json.list {}
  for n = first, last do values[#values + 1] = value_lists.plain(list[n]) end
  return values
end

--- Prints a table of names, or numbers, and values.
local function print_rows(rows, run)
  for _, line in ipairs(layout.table(rows)) do run:print("%s", line) end
end

--- Prints the values of a graph whose vertices have names.
---@param label string
---@param by_name table<string, any>
---@param run grundy.programs.command.Run
function value_lists.print_names(label, by_name, run)
  local names, rows, values = {}, {}, {}
  for name in pairs(by_name) do names[#names + 1] = name end
  table.sort(names)
  for i, name in ipairs(names) do
    rows[i] = { name, tostring(by_name[name]) }
    values[name] = value_lists.plain(by_name[name])
  end
  run:answer({ game = label, values = values }, function() print_rows(rows, run) end)
end

--- Prints values some of which are not integers, as of graphs with cycles.
---@param list table<integer, any>
---@param first integer
---@param last integer
---@param run grundy.programs.command.Run
function value_lists.print_column(list, first, last, run)
  local rows = {}
  for n = first, last do rows[#rows + 1] = { tostring(n), tostring(list[n]) } end
  print_rows(rows, run)
end

--- The values of the positions first..last, one by one; nil, message.
local function one_by_one(ruleset, first, last, settings)
  local list = {}
  for n = first, last do
    local value, message = ruleset:value(n, settings)
    if value == nil then return nil, message end
    list[n] = value
  end
  return list
end

--- The values of the positions first..last of a game: a Sequence, or a table if some are infinite or loony; nil,
--- message if a limit was reached. Ends the command if the rule does not take numbers.
---@param game table as notation.game gives it
---@param first integer
---@param last integer
---@param settings table of the calls
---@return grundy.Sequence|table|nil values
---@return string? message
function value_lists.between(game, first, last, settings)
  local ruleset = game.ruleset
  local how, values, message = program.protect(ruleset.values, ruleset, first, last, settings)
  if how == "ok" then return values, message end
  if how == "stopped" or how == "memory" then error(values, 0) end
  -- a Sequence has no loony values, which entailing moves make
  local ask = ruleset.entailing and one_by_one or ruleset.values
  return notation.attempt_numbers(game, ask, ruleset, first, last, settings)
end

return value_lists
