-- HDU 3595, GG and MM: for each test N pairs; a turn subtracts, in every pair that has no 0 yet, a
-- multiple of the smaller number from the larger. Print MM if the first player wins, otherwise GG.
local reader = dofile((arg[0]:match "^.*[/\\]" or "") .. "reader.lua")
local grundy = require "grundy"

local base = 2000

-- A pair is the number larger * base + smaller.
local pairs_of_numbers = grundy.ruleset(function(pair, to)
  local larger, smaller = pair // base, pair % base
  while smaller > 0 and larger >= smaller do
    larger = larger - smaller
    to(math.max(larger, smaller) * base + math.min(larger, smaller))
  end
end)

reader.run(function(input)
  local answers = {}
  while true do
    if input:ended() then return answers end
    local count = input:integer("the number of pairs", 1, 1000)
    local compound = { move = "all" }
    for i = 1, count do
      local a, b = input:integer("a number", 0, base - 1), input:integer("a number", 0, base - 1)
      compound[i] = pairs_of_numbers(math.max(a, b) * base + math.min(a, b))
    end
    answers[#answers + 1] = grundy.sum(compound):outcome() == "N" and "MM" or "GG"
  end
end)
