--- Ordinal sums of two heap games: a move in the first game ends the second.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local family = require "grundy.support.family"
local heap = require "grundy.heap"
local mex = core.mex
local ruleset = require("grundy.ruleset").new

--- The nim-sum of heaps.
local function value_of(game, heaps)
  local total = 0
  for _, n in ipairs(heaps) do total = total ~ game:value(n) end
  return total
end

--- The lists of heaps after each move in one of the heaps.
local function options_of(game, heaps)
  local list = {}
  for i, n in ipairs(heaps) do
    for _, option in ipairs(assert(core.options_of(game, n))) do
      local after = table.move(heaps, 1, i - 1, 1, {})
      table.move(heaps, i + 1, #heaps, i, after)
      list[#list + 1] = table.move(option, 1, #option, #after + 1, after)
    end
  end
  return list
end

local tuple, integers = accept.tuple(2, 0), accept.integers(0)

--- A pair of heaps, or of lists of heaps, as a pair of lists.
local function pair_of_lists(p)
  if type(p) ~= "table" or rawlen(p) ~= 2 or accept.no_list(p) or type(p[1]) ~= "table"
    or type(p[2]) ~= "table" then
    local heaps, wrong, about, what = tuple(p)
    if not heaps then return nil, wrong, about, what end
    return { { heaps[1] }, { heaps[2] } }
  end
  local lists = {}
  for i = 1, 2 do
    local heaps, wrong = integers(p[i])
    if not heaps then return nil, ("element #%d: %s"):format(i, wrong) end
    lists[i] = heaps
  end
  return lists
end

return family({
  name = "Ordinal sum",
  growth = "n, misere n^3",
  example = "grundy.games.ordinal_sum(\"0.3\", \"0.77\") { 2, 5 }",
  rules = "ordinal_sum(\"0.3\", \"0.77\") { 2, 5 } has a heap of 2 in the game 0.3, and one of 5 in the game 0.77: "
    .. "move in either of two heaps; a move in the first one removes the second. The player who cannot move loses. "
    .. "Later positions are the lists of the heaps of both games: { { 2 }, { 1, 3 } }.",
  verdict = "If the second heap has the value v, the value is the v-th number, from 0 on, that no option of the first "
    .. "heap has. So only the value of the second heap matters (the colon principle), but every option of the first "
    .. "heap matters.",
  source = "Winning Ways, ch. 7 (the colon principle); J. H. Conway, On Numbers and Games; A. N. Siegel, Combinatorial "
    .. "Game Theory (2013)",
}, function(first, second)
  local bottom, top = heap(first), heap(second)
  return ruleset {
    name = ("Ordinal sum %s : %s"):format(tostring(first), tostring(second)),
    -- a position is the list of heaps of the first game, and that of the second
    accept = pair_of_lists,
    moves = function(p, to)
      for _, heaps in ipairs(options_of(bottom, p[1])) do to(bottom:sum(heaps)) end
      for _, heaps in ipairs(options_of(top, p[2])) do to { p[1], heaps } end
    end,
    theorem = {
      value = function(p)
        local excluded, value = {}, nil
        for i, heaps in ipairs(options_of(bottom, p[1])) do excluded[i] = value_of(bottom, heaps) end
        for _ = 0, value_of(top, p[2]) do
          value = mex(excluded)
          excluded[#excluded + 1] = value
        end
        return value
      end,
    },
  }
end)
