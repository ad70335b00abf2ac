--- The first calls of fresh programs: misere outcomes and winning moves by the theory that is chosen, against search of
--- the sum, or of the sum of the canonical forms, if that ends.

local measure = require "bench.measure"
local programs = require "bench.programs"

--- { a position, the setting of the search that ends }
local cases = {
  { "kayles { 20, 21 } + games.nim { 7, 60 }", "quotient = false" },
  { "kayles { 18, 25 } + games.nim { 7, 40 }" },
  { "kayles { 20, 21 } + games.nim { 40 }" },
  { "kayles { 9, 8 } + games.nim { 7, 6 }", "search = true" },
  { "kayles { 14, 11 } + games.nim { 3 }", "search = true" },
  { "kayles { 100 } + games.nim { 3 }" },
  { "kayles { 1000, 1001, 77 }" },
  { "kayles { 50 } + games.nim { 5 }" },
  { "kayles { 71 } + games.nim { 4 }" },
  { "lasker { 9 } + games.kayles { 9, 8 }", "search = true" },
  { "treblecross { 40, 36, 30 }", "quotient = false" },
  { "grundys_game { 14, 53 }", "quotient = false" },
  { "grundys_game { 34, 18, 24 }", "quotient = false" },
  { "dawsons_chess { 26, 25, 20 }", "quotient = false" },
  { "dawsons_chess { 34, 18, 24 }", "quotient = false" },
  { "take_two_adjacent { 10, 4, 52 }", "quotient = false" },
}

local code = [[local games = require("grundy").games
  local sum = games.%s
  local started = os.clock()
  sum:%s { play = "misere", %s }
  print(os.clock() - started)]]

local rows = {}
for _, case in ipairs(cases) do
  local position, search = table.unpack(case)
  for call, name in pairs { outcome = "outcome", winning_moves = "winning moves" } do
    local functions = { code:format(position, call, ""), search and code:format(position, call, search) }
    local ours, theirs = measure.contest(3, functions, programs.told)
    rows[#rows + 1] = measure.row(("%s, %s"):format(position:gsub("games%.", ""), name), "ms", 1000, ours, theirs,
      theirs and (search:find "search" and "search of the sum" or "search of forms"))
  end
end
table.sort(rows, function(a, b) return a.name < b.name end)
return rows
