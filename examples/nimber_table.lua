-- Prints the multiplication table of the nimbers below n (16 unless given) as Markdown.
--
--   lua examples/nimber_table.lua [n]

local nimber = require "grundy.nimber"

local n = tonumber(arg and arg[1]) or 16

local function row(first, cell)
  local cells = {}
  for b = 1, n - 1 do cells[b] = string.format("%3s", cell(b)) end
  print(string.format("| %5s | %s |", first, table.concat(cells, " | ")))
end

row("⊗", function(b) return b end)
row("--:", function() return "--:" end)
for a = 1, n - 1 do
  row("**" .. a .. "**", function(b) return nimber.mul(a, b) end)
end
