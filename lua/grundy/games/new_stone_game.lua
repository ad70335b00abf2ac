--- A new stone game: take from a pile, and move what is left of it as you like.
---
--- If the piles pair up in equal sizes, every move is answered by its mirror image. The winning moves are those that
--- pair the piles, and all of them can be listed. Let a_1 <= ... <= a_n be the piles and v_1 <= ... <= v_m the sizes of
--- the pairs afterwards.
---
--- If n is even, a move reduces one pile to s > 0, and the others may grow. The pairs can be reached iff they have
--- fewer stones than before and the piles other than s can be reached by growing. It is best to reduce a_n, to the
--- least pile v_1; the condition is then v_1, v_2, v_2, v_3, v_3, ... >= a_1, a_2, a_3, ..., which is v_i >= a_(2i-1).
--- If n is odd, a move removes one pile, at best a_n, and the condition is v_i >= a_2i.
---
--- The winning results are therefore the ascending v_i above these bounds with 2 (v_1 + ... + v_m) < a_1 + ... + a_n.
--- There may be exponentially many.

local accept = require "grundy.support.accept"

-- The most winning moves that are listed.
local listed = 1000

local function outcome(piles)
  if #piles % 2 == 1 then return "N" end
  for i = 1, #piles, 2 do
    if piles[i] ~= piles[i + 1] then return "N" end
  end
  return "P"
end

--- The number of stones; nil if no integer is so large.
local function stones(piles)
  local total = 0
  for i = 1, #piles do
    if piles[i] > math.maxinteger - total then return nil end
    total = total + piles[i]
  end
  return total
end

--- The least sizes of the pairs, and by how much the sum of the sizes may exceed the sum of these.
local function bounds_of(piles)
  local least, total, sum = {}, 0, 0
  for i = 1, #piles do total = total + piles[i] end
  for i = 1 + #piles % 2, #piles - 1, 2 do
    least[#least + 1] = piles[i]
    sum = sum + piles[i]
  end
  return least, (total - 1) // 2 - sum
end

--- The piles that pair up in the sizes of `least`, except those of `raised` (by index).
local function pairing(least, raised)
  local piles = {}
  for i = 1, #least do
    local v = raised[i] or least[i]
    piles[2 * i - 1], piles[2 * i] = v, v
  end
  return piles
end

--- The room that is left after v_i = x if the later sizes are as small as possible; x is too large if it is negative.
local function left_after(least, i, x, room)
  room = room - (x - least[i])
  for j = i + 1, #least do
    if least[j] >= x or room < 0 then break end
    room = room - (x - least[j])
  end
  return room
end

--- For every index the first one with the same least size.
local function starts_of(least)
  local starts = {}
  for i = 1, #least do starts[i] = least[i] == least[i - 1] and starts[i - 1] or i end
  return starts
end

--- The results in lexicographic order: the last size that can be raised is raised by one, and those after it fall back
--- to their least.
local function winning_moves(piles)
  local least, room = bounds_of(piles)
  local options, starts = {}, starts_of(least)
  if room < 0 then return options end
  local raised = {} -- the sizes above the least
  while true do
    local result = {}
    for i, v in pairs(raised) do result[i] = v end
    options[#options + 1] = function() return pairing(least, result) end
    if #options == listed then return options end
    local i, left = #least, -1
    while i >= 1 do
      local size = raised[i] or least[i]
      room = room + size - least[i]
      raised[i] = nil
      left = left_after(least, i, size + 1, room)
      if left >= 0 then
        for j = i, #least do
          if least[j] > size then break end
          raised[j] = size + 1
        end
        break
      end
      -- equal sizes further down would raise all these as well
      i = size == least[i] and starts[i] - 1 or i - 1
    end
    if left < 0 then return options end
    room = left
  end
end

--- Calls `to` with every way to put `left` stones on the piles from index j on, sorted and without empty piles.
local function deal(piles, j, left, to)
  local here = piles[j]
  if j == #piles then
    local after = {}
    piles[j] = here + left
    for i = 1, #piles do
      if piles[i] > 0 then after[#after + 1] = piles[i] end
    end
    table.sort(after)
    to(after)
  else
    for k = 0, left do
      piles[j] = here + k
      deal(piles, j + 1, left - k, to)
    end
  end
  piles[j] = here
end

return require("grundy.ruleset").new {
  name = "New stone game",
  info = {
    name = "A New Stone Game",
    example = "grundy.games.new_stone_game { 1, 2, 3 }",
    rules = "Take one or more stones from a pile, then move any of the stones left in the pile to other nonempty "
      .. "piles. The player who cannot move loses.",
    verdict = "P iff the piles pair up in equal sizes. For a_1 <= ... <= a_n the winning results are the pairs of "
      .. "sizes v_1 <= v_2 <= ... with v_i >= a_(2i-1) (n even) or v_i >= a_2i (n odd) and fewer stones than before. "
      .. "There may be exponentially many: the first 1000 in lexicographic order are listed.",
    source = "POJ 1740, SPOJ 2021",
  },
  accept = accept.stones(1, true),
  moves = function(piles, to)
    for i = 1, #piles do
      local n = piles[i]
      piles[i] = 0
      for left = 0, n - 1 do deal(piles, 1, left, to) end
      piles[i] = n
    end
  end,
  theorem = {
    outcome = outcome,
    winning_moves = winning_moves,
    misere = {
      firm = function(piles) return #piles > 0 and math.max(table.unpack(piles)) > 1 end,
      longest = stones, -- every move takes a stone
    },
  },
}
