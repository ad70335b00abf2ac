--- Misere outcomes by the theory that is chosen, against search of the sum if search ends.

local grundy = require "grundy"
local measure = require "bench.measure"

local games = grundy.games

--- { name, a function that makes the position, whether search ends }
local cases = {
  { "Nim {150, 140}", function() return games.nim { 150, 140 } end, true },
  { "Nim {10^9, 10^9}", function() return games.nim { 10 ^ 9, 10 ^ 9 } end },
  { "Bounded Nim (5) {10^8, 77}", function() return games.bounded_nim(5) { 10 ^ 8, 77 } end },
  { "Subtraction {2, 5} {10^7, 77, 5}", function() return games.subtraction { 2, 5 } { 10 ^ 7, 77, 5 } end },
  { "0.77 {14, 15, 13}, quotient computed", function() return grundy.heap "0.77" { 14, 15, 13 } end, true },
  { "0.77 {20, 21, 22}, quotient computed", function() return grundy.heap "0.77" { 20, 21, 22 } end },
  { "0.77 {10^15, 77, 5}, period computed", function() return grundy.heap "0.77" { 10 ^ 15, 77, 5 } end },
  { "0.6 {14, 12, 16}, quotient computed", function() return grundy.heap "0.6" { 14, 12, 16 } end, true },
  { "0.77 {12, 13} and Grundy's game {11}", function()
    return grundy.heap "0.77" { 12, 13 } + grundy.heap { split = "unequal" }(11)
  end, true },
  { "Staircase Nim {9, 9, 6, 4}", function() return games.staircase_nim { 9, 9, 6, 4 } end, true },
  { "Kayles {20, 21} and Nim {7, 12}, partial quotient", function()
    return grundy.heap "0.77" { 20, 21 } + games.nim { 7, 12 }
  end },
  { "Kayles {20, 21} and Nim {7, 60}, a larger heap", function()
    return grundy.heap "0.77" { 20, 21 } + games.nim { 7, 60 }
  end },
  { "New stone game {50, ..., 90} and Nim {400}, a larger heap", function()
    return games.new_stone_game { 50, 60, 70, 80, 90 } + games.nim(400)
  end },
  { "Kayles {9, 8} and Nim {7, 6}, quotient computed", function()
    return grundy.heap "0.77" { 9, 8 } + games.nim { 7, 6 }
  end, true },
  { "0.07 {30, 20}, forms", function() return grundy.heap "0.07" { 30, 20 } end },
  { "Kayles {9} and Nim {1000}, a larger heap", function() return games.kayles(9) + games.nim(1000) end, true },
  { "Moore's Nim (2) {9, 8, 7}, theorem", function() return games.moore_nim(2) { 9, 8, 7 } end, true },
  { "Turning Turtles and Ruler of 10 coins, genus", function()
    return games.turning_turtles "HTHHTHHTTH" + games.ruler "HHTHTTHTHH"
  end, true },
  { "Euclid {10^15, 10^14 + 1} and Nim {7}, genus", function()
    return games.euclid { 10 ^ 15, 10 ^ 14 + 1 } + games.nim(7)
  end },
  { "Kayles {18, 25} and Nim {7, 40}, partial quotient", function()
    return grundy.heap "0.77" { 18, 25 } + games.nim { 7, 40 }
  end },
  { "0.6 {12, 14, 9}, quotient computed", function() return grundy.heap "0.6" { 12, 14, 9 } end, true },
  { "Welter {3, 8, 12, 15}, genus", function() return games.welter { 3, 8, 12, 15 } end, true },
  { "Sprouts (4), proof numbers", function() return games.sprouts(4) end, true },
  { "Fibonacci Nim {10^7, 1000}", function() return games.fibonacci_nim { 10 ^ 7, 1000 } end },
}

local rows = {}
for _, case in ipairs(cases) do
  local name, make, search_ends = table.unpack(case)
  local function ours() make():outcome "misere" end
  local function search() make():outcome { play = "misere", search = true } end
  local seconds, searched = measure.contest(search_ends and 1 or 3, { ours, search_ends and search or nil })
  rows[#rows + 1] = measure.row(name, "ms", 1000, seconds, searched, searched and "search of the sum")
end
return rows
