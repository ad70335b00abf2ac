--- The lines of a census: what is known of one game, as JSON (doc/census.md).
---
--- A line has one of two tasks: "values", the Grundy values of a heap game, or "quotient", its misere quotient.

local core = require "grundy.core"
local heap = require "grundy.heap"
local json_line = require "grundy.support.json_line"

local M = {}

--- The version of the format, the field `census` of every line.
M.version = 1

--- The counts up to which lines have a digest beside the last one, for whoever checks less than all.
M.counts = { 1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 20, 1 << 24, 1 << 28 }

--- The fields of each task in their order, and what kind each is of; "note" is no part of what is claimed.
M.fields = {
  values = {
    { "census", "integer" }, { "task", "string" }, { "code", "string" }, { "searched", "integer" },
    { "period", "integer?" }, { "preperiod", "integer?" }, { "last_exception", "integer?" }, { "saltus", "integer?" },
    { "proven", "boolean" }, { "theorem", "string?" }, { "maximum", "integer" }, { "rare", "integer?" },
    { "mask", "integer?" }, { "parity", "string?" }, { "odd_mask", "integer?" }, { "odd_parity", "string?" },
    { "digests", "object" }, { "digest", "string" }, { "seconds", "note" },
  },
  quotient = {
    { "census", "integer" }, { "task", "string" }, { "code", "string" }, { "heaps", "integer" },
    { "period", "integer?" }, { "preperiod", "integer?" }, { "proven", "boolean" }, { "theorem", "string?" },
    { "order", "integer" }, { "p_positions", "list" }, { "generators", "list" }, { "images", "list" },
    { "multiply", "list" }, { "stopped", "note" }, { "seconds", "note" },
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
  return json_line.write(row, order[row.task])
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

--- Whether a value is of the kind of a field.
local function is_of(kind, value)
  if kind == "note" then return true end
  local optional = kind:sub(-1) == "?"
  if value == nil or value == json_line.null then return optional end
  kind = kind:gsub("?$", "")
  if kind == "integer" then return math.type(value) == "integer" and value >= -1 end
  if kind == "list" or kind == "object" then return type(value) == "table" end
  return type(value) == kind
end

--- What is wrong with the fields of a row, or nil.
local function fault(row)
  local known = {}
  for _, field in ipairs(M.fields[row.task]) do
    known[field[1]] = true
    if not is_of(field[2], row[field[1]]) then
      return ("field '%s' is %s, expected %s"):format(field[1], core.position_text(row[field[1]]), field[2])
    end
  end
  for key in pairs(row) do
    if not known[key] then return ("unknown field '%s'"):format(key) end
  end
  return nil
end

--- The row of a line; nil, what is wrong, and "cut" where the text does not end as a line does.
---@param line string
---@return table?
---@return string? message
---@return string? cut
function M.read(line)
  local row, message = json_line.read(line)
  if row == nil then return nil, "no line of a census: " .. message, "cut" end
  if type(row) ~= "table" or row.census == nil then return nil, "no line of a census" end
  if row.census ~= M.version then
    return nil, ("version %s of the format, expected %d"):format(core.position_text(row.census), M.version)
  end
  if not M.fields[row.task] then return nil, ("unknown task %s"):format(core.position_text(row.task)) end
  for key, value in pairs(row) do
    if value == json_line.null then row[key] = nil end
  end
  local wrong = fault(row)
  if wrong then return nil, wrong end
  local game, why = M.game(row.code)
  if not game then return nil, why end
  if tostring(game) ~= row.code then return nil, ("the code %s is written %s"):format(row.code, tostring(game)) end
  return row
end

return M
