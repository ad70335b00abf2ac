--- Text in columns: aligned tables, wrapped paragraphs, values in rows of the period.

local program = require "grundy.program"

local layout = {}

--- The number of characters of a text in UTF-8; CJK characters count twice, as terminals show them.
---@param text string
---@return integer
function layout.width(text)
  local width = 0
  for _, code in utf8.codes(program.utf8(text)) do
    width = width + (code >= 0x1100 and (code <= 0x115F or code >= 0x2E80) and 2 or 1)
  end
  return width
end

--- `text` in `width` columns, at the left, or with `right` at the right.
local function padded(text, width, right)
  local space = (" "):rep(width - layout.width(text))
  return right and space .. text or text .. space
end

--- Lines of a table: rows of texts, in columns of the needed width; numbers at the right.
---@param rows string[][]
---@param heading? string[]
---@return string[]
function layout.table(rows, heading)
  local widths, numeric, lines = {}, {}, {}
  local function measure(row, counts)
    for i, text in ipairs(row) do
      widths[i] = math.max(widths[i] or 0, layout.width(text))
      if counts then numeric[i] = numeric[i] ~= false and (text == "-" or tonumber(text) ~= nil) end
    end
  end
  if heading then measure(heading, false) end
  for _, row in ipairs(rows) do measure(row, true) end
  local function add(row)
    local texts = {}
    for i, text in ipairs(row) do texts[i] = padded(text, widths[i], numeric[i]) end
    lines[#lines + 1] = (table.concat(texts, "  "):gsub("%s+$", ""))
  end
  if heading then add(heading) end
  for _, row in ipairs(rows) do add(row) end
  return lines
end

-- The ends of lines in Chinese: after any of its characters, but these do not begin a line.
local closing = {}
for _, mark in ipairs { "，", "。", "；", "：", "、", "）", "”", "？" } do closing[mark] = true end

--- Calls use(piece, space) for the pieces of a text between which a line may end, with the space before each.
local function each_piece(text, use)
  for word in text:gmatch "%S+" do
    local space, piece = " ", ""
    for character in program.utf8(word):gmatch(utf8.charpattern) do
      local wide = layout.width(character) == 2
      if wide and piece ~= "" and not closing[character] then
        use(piece, space)
        space, piece = "", character
      elseif not wide and piece ~= "" and layout.width(piece) > utf8.len(piece) then
        use(piece, space)
        space, piece = "", character
      else
        piece = piece .. character
      end
    end
    use(piece, space)
  end
end

--- The words of a text in lines of at most `width` characters, each after `indent`.
---@param text string
---@param width integer
---@param indent? string
---@return string[]
function layout.wrap(text, width, indent)
  local lines, line = {}, indent or ""
  local empty = true
  each_piece(text, function(piece, space)
    if not empty and layout.width(line .. space .. piece) > width then
      lines[#lines + 1] = line
      line, empty = indent or "", true
    end
    line, empty = line .. (empty and "" or space) .. piece, false
  end)
  lines[#lines + 1] = line
  return lines
end

--- The number of values in a row: a multiple or a divisor of the period that fits.
---@param period integer? nil: not known
---@param fits integer how many the width has room for
---@return integer
function layout.columns(period, fits)
  fits = math.max(fits, 1)
  if not period then return fits >= 20 and 20 or fits >= 10 and 10 or fits end
  if period <= fits then return period * math.max(1, math.min(fits, 16) // period) end
  for columns = fits, math.max(5, fits // 3), -1 do
    if period % columns == 0 then return columns end
  end
  return fits >= 20 and 20 or fits >= 10 and 10 or fits
end

--- Lines of the values of first..last in rows: a head with the columns' offsets, then rows, each with the n of its
--- first column. `cell(n)` returns the text of a value and, if it is exceptional, a mark of one character.
---@param first integer
---@param last integer
---@param columns integer
---@param width integer of a cell without its mark
---@param cell fun(n: integer): string, string?
---@param paint fun(text: string, name: string): string
---@return string[]
function layout.rows(first, last, columns, width, cell, paint)
  local start = first // columns * columns
  local label = math.max(#tostring(last), 1)
  local lines, row = {}, {}
  for i = 0, columns - 1 do row[#row + 1] = padded("+" .. i, width, true) .. " " end
  lines[1] = paint(((" "):rep(label) .. "  " .. table.concat(row)):gsub("%s+$", ""), "dim")
  for n = start, last, columns do
    row = {}
    for i = n, math.min(n + columns - 1, last) do
      if i < first then
        row[#row + 1] = (" "):rep(width + 1)
      else
        local text, mark = cell(i)
        text = padded(text, width, true)
        row[#row + 1] = mark and paint(text .. mark, "yellow") or text .. " "
      end
    end
    lines[#lines + 1] = paint(padded(tostring(n), label, true), "dim") .. "  "
      .. table.concat(row):gsub("%s+$", "")
  end
  return lines
end

return layout
