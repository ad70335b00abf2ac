--- Runs busted in a Lua for Windows (make check-windows) with the words in the file that the argument names, one a
--- line.

local words = { package.path, "--exclude-tags=builds,processes", "-o", "plainTerminal" }
for word in io.lines(arg[1]) do words[#words + 1] = word end
require "playground.tests.run"(table.concat(words, "\n"))
