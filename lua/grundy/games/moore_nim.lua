--- Moore's Nim: Nim where a player may take from up to k heaps at once.
---
--- A position is P iff every binary place is 1 in a number of heaps that k + 1 divides. From an N-position the places
--- are corrected from the highest to the lowest. A heap that has lost a 1 may have any digits in the lower places. If f
--- heaps have lost one, the ones in the next place can become fewer by up to k - f or more by up to f, which covers all
--- residues modulo k + 1.

local accept = require "grundy.support.accept"
local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new
local vector_game = require "grundy.vector_game"
local vector_values = require "grundy.vector_values"

-- For k > 1: the most winning moves that are listed, and the most heaps that all these moves change.
local listed, listed_changes = 1000, 1000000

--- The number of heaps that have a 1 in each binary place, from place 0 up to the highest that occurs. The counts are
--- kept in binary, all places side by side: planes[j] has digit j of each count.
local function digit_counts(heaps)
  local planes, any = {}, 0
  for i = 1, #heaps do
    local carry, j = heaps[i], 1
    any = any | carry
    while carry ~= 0 do
      local plane = planes[j] or 0
      planes[j], carry, j = plane ~ carry, plane & carry, j + 1
    end
  end
  local counts, place = {}, 0
  while any >> place ~= 0 do
    local count = 0
    for j = #planes, 1, -1 do count = 2 * count + (planes[j] >> place & 1) end
    counts[place] = count
    place = place + 1
  end
  return counts, place - 1
end

local function outcome(k, heaps)
  local counts, highest = digit_counts(heaps)
  for place = 0, highest do
    if counts[place] % (k + 1) ~= 0 then return "N" end
  end
  return "P"
end

local function count_large(heaps)
  local large = 0
  for i = 1, #heaps do
    if heaps[i] > 1 then large = large + 1 end
  end
  return large
end

local function misere_outcome(k, heaps)
  if count_large(heaps) > 0 then return outcome(k, heaps) end
  local ones = digit_counts(heaps)[0] or 0
  return ones % (k + 1) == 1 and "P" or "N"
end

--- Calls visit(subset) for every set of t elements of the list that are not in `skip`, until visit returns true. The
--- table `subset` is reused.
local function each_subset(list, skip, t, visit)
  local index, subset = {}, {}
  local function fill(j, from)
    for i = from, #list do
      if j > t then break end
      if not skip[list[i]] then
        index[j], subset[j] = i, list[i]
        j = j + 1
      end
    end
    return j > t
  end
  local found = fill(1, 1)
  while found do
    if visit(subset) then return true end
    found = false
    local latest = #list + 1 -- the last place where element j can be
    for j = t, 1, -1 do
      repeat latest = latest - 1 until not skip[list[latest]]
      if index[j] < latest then
        found = fill(j, index[j] + 1)
        break
      end
    end
  end
end

--- The option in which the heaps with these indices have these sizes, made when it is asked for.
local function changing(heaps, sizes)
  return function()
    local after = table.move(heaps, 1, #heaps, 1, {})
    for i, left in pairs(sizes) do after[i] = left end
    return after
  end
end

--- The winning moves of Nim (k = 1) to a position with the given exclusive or: all of them.
local function nim_moves_to(heaps, ones)
  local total, options = ones, {}
  for i = 1, #heaps do total = total ~ heaps[i] end
  for i = 1, #heaps do
    local left = heaps[i] ~ total
    if left < heaps[i] then options[#options + 1] = changing(heaps, { [i] = left }) end
  end
  return options
end

-- The search of `moves_to` is a table:
--   k, heaps, counts   the game, and the number of heaps that have a 1 in each place
--   ones               what the number of heaps with a 1 in place 0 is to become
--   changed, size      the heaps that have lost a digit, and by index what they have now
--   options, room      the moves found, and how many more changes of heaps are listed
--   with_digit         by place the heaps that have a 1 there, once asked for

local function heaps_with_digit(search, place)
  local list = search.with_digit[place]
  if not list then
    list = {}
    for i, n in ipairs(search.heaps) do
      if n >> place & 1 == 1 then list[#list + 1] = i end
    end
    search.with_digit[place] = list
  end
  return list
end

--- Keeps a move; returns true when no more are to be listed.
local function keep(search)
  local sizes = {}
  for i, left in pairs(search.size) do sizes[i] = left end
  table.insert(search.options, changing(search.heaps, sizes))
  search.room = search.room - #search.changed
  return #search.options == listed or search.room < 0
end

local settle

--- Removes the digit at `place` from `lost` of the heaps that have lost none, in every way, and settles the lower
--- places; returns true to stop.
local function lose(search, place, lost)
  local changed, size, f = search.changed, search.size, #search.changed
  return each_subset(lost > 0 and heaps_with_digit(search, place) or {}, size, lost, function(lowered)
    for j = 1, lost do
      local i = lowered[j]
      changed[f + j], size[i] = i, search.heaps[i] >> place + 1 << place + 1
    end
    if settle(search, place - 1) then return true end
    for j = 1, lost do
      size[changed[f + j]] = nil
      changed[f + j] = nil
    end
  end)
end

--- Sets the digit at `place` in `more` of the heaps changed before, in every way, and removes it from `lost` others;
--- returns true to stop.
local function raise_and_lose(search, place, more, lost)
  local changed, size = search.changed, search.size
  return each_subset(table.move(changed, 1, #changed, 1, {}), {}, more, function(raised)
    for _, i in ipairs(raised) do size[i] = size[i] | 1 << place end
    local stop = lose(search, place, lost)
    for _, i in ipairs(raised) do size[i] = size[i] & ~(1 << place) end
    return stop
  end)
end

--- Corrects the places from `place` down, in every way; returns true to stop.
function settle(search, place)
  local k, changed = search.k, search.changed
  if place < 0 then return #changed > 0 and keep(search) end
  local f, count = #changed, search.counts[place]
  for i = 1, f do count = count - (search.heaps[changed[i]] >> place & 1) end
  local wanted = place == 0 and search.ones or 0
  -- by how much the number of ones must fall; each of the `more` ones set in heaps changed before must be lost
  -- elsewhere
  local fewer = (count - wanted + f) % (k + 1) - f
  for more = math.max(0, -fewer), f do
    local lost = fewer + more
    if lost > math.min(k - f, count) then return false end
    if raise_and_lose(search, place, more, lost) then return true end
  end
  return false
end

--- The moves after which the number of heaps with a 1 is `ones` modulo k + 1 in place 0 and a multiple of k + 1 in all
--- other places. The search goes depth first over the binary places and never fails; moves that change few heaps come
--- first.
local function moves_to(k, heaps, ones)
  if k == 1 then return nim_moves_to(heaps, ones) end
  local counts, highest = digit_counts(heaps)
  local search = { k = k, heaps = heaps, counts = counts, ones = ones, changed = {}, size = {}, options = {},
    room = listed_changes, with_digit = {} }
  settle(search, highest)
  return search.options
end

--- Calls `to` with the heaps after every way to take from up to k of the heaps from index i on.
local function lower(heaps, i, k, lowered, to)
  if i > #heaps then
    if lowered then to(heaps) end
    return
  end
  local n = heaps[i]
  lower(heaps, i + 1, k, lowered, to)
  for left = 0, k > 0 and n - 1 or -1 do
    heaps[i] = left
    lower(heaps, i + 1, k - 1, true, to)
  end
  heaps[i] = n
end

--- k, but at most the number of heaps.
local function at_most(k, heaps)
  return math.min(k, math.max(#heaps, 1))
end

--- The moves on n heaps as linear sets: one token or more from each heap of a set of up to k.
local function vectors_of(k, n)
  if n < 1 or n > vector_values.most_heaps then return nil end
  local spec = {}
  for set = 1, (1 << n) - 1 do
    local vector = { plus = {} }
    for i = 1, n do
      vector[i] = set >> (i - 1) & 1
      if vector[i] == 1 then
        local unit = {}
        for j = 1, n do unit[j] = j == i and 1 or 0 end
        table.insert(vector.plus, unit)
      end
    end
    if #vector.plus <= k then spec[#spec + 1] = vector end
  end
  return vector_game(spec)
end

return family({
  name = "Moore's Nim",
  growth = "n^3",
  example = "grundy.games.moore_nim(2) { 3, 4, 5 }",
  rules = "moore_nim(k): take any number of tokens from each of up to k heaps, at least one token in all. The player "
    .. "who cannot move loses.",
  verdict = "P iff, for every binary place, k + 1 divides the number of heaps with a 1 in that place. Under misere "
    .. "play this holds if some heap is above 1; otherwise P iff the number of heaps of 1 is 1 modulo k + 1. For k > 1 "
    .. "there may be exponentially many winning moves; at most 1000 are listed. Values of up to eight heaps come from "
    .. "tables and proven rows.",
  source = "E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910); "
    .. "Winning Ways, ch. 15",
}, function(k)
  local vectors = vector_values.by_games(function(n) return vectors_of(k, n) end)
  return vectors.complete(ruleset {
    name = ("Moore's Nim (%d)"):format(k),
    accept = accept.integers(0),
    moves = function(heaps, to)
      lower(heaps, 1, k, false, to)
    end,
    theorem = {
      value = function(heaps) return vectors.value(vector_values.packed(heaps)) end,
      outcome = function(heaps) return outcome(at_most(k, heaps), heaps) end,
      winning_moves = function(heaps) return moves_to(at_most(k, heaps), heaps, 0) end,
      misere = {
        firm = function(heaps)
          return count_large(heaps) > 0 or (digit_counts(heaps)[0] or 0) % (at_most(k, heaps) + 1) > 1
        end,
        outcome = function(heaps) return misere_outcome(at_most(k, heaps), heaps) end,
        -- with at most k heaps above 1, all become 0 or 1, and the ones 1 modulo k + 1
        winning_moves = function(heaps)
          local n = at_most(k, heaps)
          return moves_to(n, heaps, count_large(heaps) <= n and 1 or 0)
        end,
      },
    },
    describe = function(from, to)
      local parts = {}
      for i = 1, #from do
        local taken = from[i] - to[1][i]
        if taken > 0 then parts[#parts + 1] = ("%d from heap %d"):format(taken, i) end
      end
      return "take " .. table.concat(parts, ", ")
    end,
  })
end, { "the number of heaps that may be taken from", 1 })
