--- Planes of all positions of two heaps by borders and collisions, with the seconds that they may take: lines far out
--- of an irregular game, outcomes where these are known, and all games of three moves proven regular.

local borders_of = require "grundy.theory.borders"
local measure = require "bench.measure"

local rows = {}

local function add(name, seconds, goal)
  rows[#rows + 1] = { name = name, unit = "s", value = seconds, ratio = goal / seconds, against = "seconds allowed",
    goal = 1 }
end

local irregular, far = { { 1, 1 }, { 1, 3 }, { 3, 2 }, { 4, 1 } }, 1100000000000000000

--- The plane of a game's outcomes, followed up to a line, or as far as it is known.
local function followed(moves, care, line, most)
  local plane = borders_of(moves, 1, "outcomes", { 0, 0 }, care)
  plane:follow(line or plane.last_line, most)
  return plane
end

for line, goal in pairs { [638945] = 0.005, [1000000000000] = 0.015, [1000000000000000000] = 0.03 } do
  local best = measure.contest(9, { function() followed(irregular, 0, line, far) end })
  add(("line %d by collisions"):format(line), best.best, goal)
end
table.sort(rows, function(a, b) return a.value < b.value end)

do
  local plane, asked = followed(irregular, 0, nil, far), 1000
  local seconds = measure.once(function()
    for i = 0, asked - 1 do
      local line = far + i * 1000003
      plane:letter(line, line // asked * i)
    end
  end)
  add("an outcome of {10^18, 10^17}", seconds / asked, 1e-5)
end

--- All games of three moves with components to a bound, those of two that differ by the order of the heaps once.
local function games_to(bound)
  local all, number_of, games = {}, {}, {}
  for a = 0, bound do
    for b = a == 0 and 1 or 0, bound do
      all[#all + 1] = { a, b }
      number_of[a * (bound + 1) + b] = #all
    end
  end
  for i = 1, #all do
    for j = i + 1, #all do
      for k = j + 1, #all do
        local other = {}
        for at, n in ipairs { i, j, k } do other[at] = number_of[all[n][2] * (bound + 1) + all[n][1]] end
        table.sort(other)
        local by = i ~= other[1] and i - other[1] or j ~= other[2] and j - other[2] or k - other[3]
        if by <= 0 then games[#games + 1] = { all[i], all[j], all[k] } end
      end
    end
  end
  return games
end

for _, set in ipairs { { 3, 0.1 }, { 5, 2 }, measure.long and { 8, 60 } or nil } do
  local games = games_to(set[1])
  local seconds = measure.once(function()
    for _, moves in ipairs(games) do
      local care = 0
      while not followed(moves, care, nil, 50000).ended do care = care + 1 end
    end
  end)
  add(("the %d games of three moves to %d"):format(#games, set[1]), seconds, set[2])
end

return rows
