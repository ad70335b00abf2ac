--- The games of a census: codes, patterns of them, files of both, and the subtraction sets up to an element.

local program = require "grundy.program"
local row_of = require "grundy.programs.census.row"

local M = {}

M.octal, M.hexadecimal = "01234567", "0123456789ABCDEF"

-- Codes of one pattern; more are a mistake.
local most = 1 << 20

--- Calls f with every text that a pattern represents; the last ? counts fastest.
local function each_match(pattern, digits, f)
  local before, after = pattern:match "^([^?]*)%?(.*)$"
  if not before then return f(pattern) end
  for digit in digits:gmatch "." do
    each_match(after, digits, function(rest) f(before .. digit .. rest) end)
  end
end

--- The subtraction sets, not empty, with elements 1 .. last, in the order of their largest element.
local function each_set(last, f)
  for bits = 1, (1 << last) - 1 do
    local set = {}
    for element = 1, last do
      if bits >> element - 1 & 1 == 1 then set[#set + 1] = element end
    end
    f(("{ subtract = {%s} }"):format(table.concat(set, ", ")))
  end
end

--- A growing list of codes: `add(text)` raises for a wrong text, and drops duplicates.
local function new_list()
  local codes, present = {}, {}
  local function add(text)
    local game, wrong = row_of.game(text)
    if not game then error({ usage = wrong }, 0) end
    local code = tostring(game)
    if not present[code] then
      present[code] = true
      codes[#codes + 1] = code
    end
  end
  return codes, add
end

--- Adds a code, or the codes of a pattern: a text with ? that is not itself a code, unless `always`.
local function add_text(text, digits, always, add)
  local _, count = text:gsub("%?", "")
  if count == 0 or not always and row_of.game(text) then return add(text) end
  if (#digits) ^ count > most then
    error({ usage = ("the pattern '%s' stands for more than %d codes"):format(text, most) }, 0)
  end
  each_match(text, digits, add)
end

local function add_file(path, digits, add)
  local file, wrong = io.stdin, nil
  if path ~= "-" then file, wrong = program.open(path) end
  if not file then error({ usage = wrong }, 0) end
  for line in file:lines() do
    local text = line:match "^%s*(.-)%s*$"
    if text ~= "" then add_text(text, digits, false, add) end
  end
  if file ~= io.stdin then file:close() end
end

--- All requested codes, as canonical texts, each once. Faults are raised as { usage = message }.
---@param asked { codes: string[], patterns: string[], files: string[], sets: integer?, digits: string }
---@return string[]
function M.codes(asked)
  local codes, add = new_list()
  for _, text in ipairs(asked.codes) do add_text(text, asked.digits, false, add) end
  for _, text in ipairs(asked.patterns) do add_text(text, asked.digits, true, add) end
  for _, path in ipairs(asked.files) do add_file(path, asked.digits, add) end
  if asked.sets then each_set(asked.sets, add) end
  return codes
end

return M
