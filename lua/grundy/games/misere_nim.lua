--- Misere Nim: Nim where the player who takes the last token loses.
---
--- A published program calls {1, 0} a win: it asks whether all heaps equal 1, but the theorem speaks of heaps of at
--- most 1, which include empty heaps.

local accept = require "grundy.support.accept"

--- The exclusive or of the heaps, how many are above 1, and the index of one of these.
local function survey(heaps)
  local total, large, index = 0, 0, nil
  for i = 1, #heaps do
    total = total ~ heaps[i]
    if heaps[i] > 1 then large, index = large + 1, i end
  end
  return total, large, index
end

--- The option that leaves `left` tokens in heap i, made when it is asked for.
local function leaving(heaps, i, left)
  return function()
    local after = table.move(heaps, 1, #heaps, 1, {})
    after[i] = left
    return after
  end
end

local function options_with_value(heaps, value)
  local total, options = survey(heaps), {}
  for i = 1, #heaps do
    local left = heaps[i] ~ total ~ value
    if left < heaps[i] then options[#options + 1] = leaving(heaps, i, left) end
  end
  return options
end

local function outcome(heaps)
  local total, large = survey(heaps)
  return (large > 0) == (total ~= 0) and "N" or "P"
end

--- A single heap above 1 is reduced to 1 or 0, so that the number of ones becomes odd. If no heap is above 1, any heap
--- of 1 may be taken. Otherwise play is as in Nim.
local function winning_moves(heaps)
  local total, large, index = survey(heaps)
  if (large > 0) ~= (total ~= 0) then return {} end
  if large > 1 then return options_with_value(heaps, 0) end
  if large == 1 then return { leaving(heaps, index, 1 - ((total ~ heaps[index]) & 1)) } end
  local options = {}
  for i = 1, #heaps do
    if heaps[i] == 1 then options[#options + 1] = leaving(heaps, i, 0) end
  end
  return options
end

return require("grundy.ruleset").new {
  play = "misere",
  name = "Misere Nim",
  growth = "n",
  example = "grundy.games.misere_nim { 3, 5, 1 }",
  rules = "Take one or more tokens from one heap. The player who takes the last token loses.",
  verdict = "Let X be the exclusive or of the heaps. The position is N iff all heaps are at most 1 and X = 0, or "
    .. "some heap is above 1 and X is not 0. Empty heaps count among those of at most 1.",
  source = "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1902)",
  accept = accept.integers(0),
  moves = function(heaps, to)
    for i = 1, #heaps do
      local n = heaps[i]
      for left = 0, n - 1 do
        heaps[i] = left
        to(heaps)
      end
      heaps[i] = n
    end
  end,
  theorem = {
    misere = {
      firm = function(heaps)
        local _, large = survey(heaps)
        return large > 0
      end,
    },
    value = function(heaps) return (survey(heaps)) end,
    options_with_value = options_with_value,
    outcome = outcome,
    winning_moves = winning_moves,
  },
  describe = function(from, to)
    for i = 1, #from do
      if from[i] ~= to[1][i] then return ("take %d from heap %d"):format(from[i] - to[1][i], i) end
    end
  end,
}
