--- The lines of a census: what is known about one game, as JSON (doc/internals/census.md).
---
--- A line has one of three tasks: "values", the Grundy values of a heap game; "quotient", its misere quotient; "sets",
--- the periods of a family of subtraction sets.

local family = require "grundy.programs.census.family"
local heap = require "grundy.heap"
local json = require "grundy.programs.json"
local program = require "grundy.program"

local M = {}

--- The version of the format, the field `census` of every line.
M.version = 1

--- The counts up to which lines have a digest besides the last one, for partial checks.
M.counts = { 1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 20, 1 << 24, 1 << 28 }

--- The fields of each task in their order, and the kind of each; numbers, and `stopped`, are notes and claim nothing.
M.fields = {
  values = {
    { "census", "integer" }, { "task", "string" }, { "code", "string" }, { "searched", "integer" },
    { "period", "integer?" }, { "preperiod", "integer?" }, { "last_exception", "integer?" }, { "saltus", "integer?" },
    { "proven", "boolean" }, { "theorem", "string?" }, { "maximum", "integer" }, { "rare", "integer?" },
    { "mask", "integer?" }, { "parity", "string?" }, { "odd_mask", "integer?" }, { "odd_parity", "string?" },
    { "digests", "object" }, { "digest", "digest" }, { "seconds", "number?" },
  },
  quotient = {
    { "census", "integer" }, { "task", "string" }, { "code", "string" }, { "heaps", "integer" },
    { "period", "integer?" }, { "preperiod", "integer?" }, { "proven", "boolean" }, { "theorem", "string?" },
    { "order", "integer" }, { "p_positions", "list" }, { "generators", "list" }, { "images", "list" },
    { "multiply", "lists" }, { "stopped", "string?" }, { "seconds", "number?" },
  },
  sets = {
    { "census", "integer" }, { "task", "string" }, { "code", "string" }, { "sets", "integer" },
    { "searched", "integer" }, { "proven", "boolean" }, { "maximum", "integer" }, { "preperiods", "list" },
    { "periods", "list" },
    { "digest", "digest" }, { "seconds", "number?" },
  },
}

local order = {}
for task, fields in pairs(M.fields) do
  order[task] = {}
  for i, field in ipairs(fields) do order[task][i] = field[1] end
end

--- The text of a row, without the end of the line.
---@param row table
---@return string
function M.write(row)
  return json.write(row, order[row.task])
end

--- The heap game of a code, or nil and what is wrong.
---@param code string
---@return grundy.Heap?
---@return string? message
function M.game(code)
  local ok, game = pcall(heap, code)
  if ok then return game end
  return nil, (tostring(game):gsub("^.-%((.*)%)$", "%1"))
end

--- Whether a text is sixteen hexadecimal digits.
function M.is_digest(text)
  return type(text) == "string" and #text == 16 and not text:find "[^0-9a-f]"
end

--- Whether a value is a list of integers; or, with `depth` 2, of such lists.
local function is_list(value, depth)
  if depth == 0 then return math.type(value) == "integer" end
  if not json.is_list(value) then return false end
  for _, item in ipairs(value) do
    if not is_list(item, depth - 1) then return false end
  end
  return true
end

--- Whether a value is of the kind of a field.
local function is_of(field, value)
  local kind, optional = field[2]:gsub("?$", "")
  if value == nil then return optional > 0 end
  if kind == "integer" then
    return math.type(value) == "integer" and value >= (field[1] == "last_exception" and -1 or 0)
  end
  if kind == "digest" then return M.is_digest(value) end
  if kind == "list" or kind == "lists" then return is_list(value, kind == "list" and 1 or 2) end
  if kind == "object" then return type(value) == "table" and not json.is_list(value) end
  return type(value) == kind
end

--- A message about the first wrong field of a row, or nil.
local function fault(row)
  local known = {}
  for _, field in ipairs(M.fields[row.task]) do
    known[field[1]] = true
    if row[field[1]] == json.null then row[field[1]] = nil end
    if not is_of(field, row[field[1]]) then
      return ("field '%s' is %s, expected %s"):format(field[1], program.text(row[field[1]]), field[2])
    end
  end
  for key in pairs(row) do
    if not known[key] then return ("unknown field %s"):format(program.text(key)) end
  end
  return nil
end

--- The row of a line; nil, what is wrong, and "cut" if the text does not end as a line does.
---@param line string
---@return table?
---@return string? message
---@return string? cut
function M.read(line)
  local row, message = json.read(line)
  if row == nil then return nil, "not a line of a census: " .. message, "cut" end
  if type(row) ~= "table" or row.census == nil then return nil, "not a line of a census" end
  if row.census ~= M.version then
    return nil, ("version %s of the format, expected %d"):format(program.text(row.census), M.version)
  end
  if not M.fields[row.task] then return nil, ("unknown task %s"):format(program.text(row.task)) end
  local wrong = fault(row)
  if wrong then return nil, wrong end
  if row.task == "sets" then
    local _, why = family.read(row.code)
    if why then return nil, why end
    return row
  end
  local game, why = M.game(row.code)
  if not game then return nil, why end
  if tostring(game) ~= row.code then return nil, ("the code %s must be written %s"):format(row.code, tostring(game)) end
  return row
end

return M
