--- The formats of tables and sequences: text, CSV, a LaTeX tabular, or a plain list for the OEIS.

local layout = require "grundy.programs.layout"

local formats = {}

formats.names = { "text", "csv", "latex", "list" }

--- The option --format of a command; `more`: its additional formats.
function formats.option(command, more)
  local names = table.move(formats.names, 1, #formats.names, 1, {})
  if more then table.move(more, 1, #more, #names + 1, names) end
  command:option("--format", "text; csv; latex: a tabular; list: numbers separated by commas, as in the OEIS (tables "
    .. "by antidiagonals)." .. (more and " A language: the function is_p that states a guess." or "")):choices(names)
end

formats.languages = { "cpp", "python", "lua", "js" }

--- The option --format of a command that prints code.
function formats.code_option(command)
  command:option("--format", "Print a function in this language instead."):choices(formats.languages)
end

--- Whether a format is a language.
function formats.is_code(format)
  for _, language in ipairs(formats.languages) do
    if format == language then return true end
  end
  return false
end

local function csv_field(text)
  return text:find '[",\n]' and '"' .. text:gsub('"', '""') .. '"' or text
end

local escapes = { ["\\"] = "\\textbackslash{}", ["^"] = "\\textasciicircum{}", ["~"] = "\\textasciitilde{}" }

-- Begins a field that is LaTeX already.
local ready = "\0"

--- A field of a table in LaTeX that is written in its mathematics.
function formats.math(text)
  return ready .. "$" .. text .. "$"
end

local function latex_field(text)
  if text:sub(1, 1) == ready then return text:sub(2) end
  return (text:gsub(".", function(c) return escapes[c] or c:find "[&%%#_{}]" and "\\" .. c end):gsub("∞", "$\\infty$"))
end

local function joined(row, field, separator)
  local texts = {}
  for i, text in ipairs(row) do texts[i] = field(text) end
  return table.concat(texts, separator)
end

--- The lines of a table whose rows are lists of texts, the first of them the heading.
---@param format string "text", "csv" or "latex"
---@param heading string[]
---@param rows string[][]
---@return string[]
function formats.table(format, heading, rows)
  if format == "text" then return layout.table(rows, heading) end
  local lines = {}
  if format == "csv" then
    lines[1] = joined(heading, csv_field, ",")
    for i, row in ipairs(rows) do lines[i + 1] = joined(row, csv_field, ",") end
    return lines
  end
  lines[1] = ("\\begin{tabular}{%s}"):format(("r"):rep(#heading))
  lines[2] = joined(heading, latex_field, " & ") .. " \\\\ \\hline"
  for _, row in ipairs(rows) do lines[#lines + 1] = joined(row, latex_field, " & ") .. " \\\\" end
  lines[#lines + 1] = "\\end{tabular}"
  return lines
end

--- The numbers of a table t[a][b], or t[a][b][c], ..., of lists of `count` numbers first..last by antidiagonals:
--- (0,0), (0,1), (1,0), (0,2), ...
---@param t table
---@param count integer
---@param first integer
---@param last integer
---@return any[]
function formats.antidiagonals(t, count, first, last)
  local list = {}
  local function add(part, left, sum) -- `left`: the difference to the sum
    if left == 1 then
      list[#list + 1] = part[sum]
      return
    end
    for n = first, sum - (left - 1) * first do add(part[n], left - 1, sum - n) end
  end
  for sum = count * first, (count - 1) * first + last do add(t, count, sum) end
  return list
end

return formats
