--- The table that is printed, and the file with the same rows.
---
--- A row is { name, level, value, median, spread, unit, ratio, limit, against, goal }: the value is the best of several
--- runs, the spread the worst of them less the best as a part of the best, the limit is the ratio that no program of
--- its kind can pass (that of the part of the work that all have to do), and the goal is for the ratio. A row that
--- could not be measured is { name, skipped }, the reason why; it is printed, and not in the file.

local rows_printed = {}
rows_printed.__index = rows_printed

local function formatted(format, value)
  return value and format:format(value) or ""
end

--- A table with these lines as its head.
function rows_printed.new(head)
  for _, line in ipairs(head) do print(line) end
  return setmetatable({ head = head, csv = {} }, rows_printed)
end

local function verdict(row)
  if not row.goal then return "" end
  return (">= %.3gx %s"):format(row.goal, (row.ratio or 0) >= row.goal and "yes" or "NO")
end

function rows_printed:add_row(title, row)
  if row.skipped then return print(("  %-65s skipped: %s"):format(row.name, row.skipped)) end
  print(("  %-65s %-10s %10.4g %10s %6s %-10s %8s %7s  %-34s %s"):format(row.name, row.level or "", row.value,
    formatted("%.4g", row.median), formatted("%.0f%%", row.spread and 100 * row.spread), row.unit,
    formatted("%.2fx", row.ratio), formatted("%.2fx", row.limit), row.against or "", verdict(row)))
  self.csv[#self.csv + 1] = ("%s,%q,%s,%.6g,%s,%s,%s,%s,%s,%q,%s"):format(title, row.name, row.level or "", row.value,
    formatted("%.6g", row.median), formatted("%.4f", row.spread), row.unit, formatted("%.4f", row.ratio),
    formatted("%.4f", row.limit), row.against or "", formatted("%g", row.goal))
end

--- Prints rows below a title.
function rows_printed:add(title, rows)
  if #rows == 0 then return end
  print(("\n%-67s %-10s %10s %10s %6s %-10s %8s %7s  against"):format(title, "level", "best", "median", "spread",
    "unit", "ratio", "limit"))
  for _, row in ipairs(rows) do self:add_row(title, row) end
end

--- Writes all rows so far; lines that begin with # describe the machine.
function rows_printed:save(path)
  local file = assert(io.open(path, "w"))
  for _, line in ipairs(self.head) do file:write("# ", line, "\n") end
  file:write("benchmark,name,level,best,median,spread,unit,ratio,limit,against,goal\n")
  file:write(table.concat(self.csv, "\n"), "\n")
  file:close()
end

return rows_printed
