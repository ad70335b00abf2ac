--- Hypergraph Nim: take from all heaps of one set of a list.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new

--- Calls `to` with the heaps after each way to take from the heaps of a set, from its element `k` on.
local function take(heaps, set, k, to)
  if k > #set then return to(heaps) end
  local n = heaps[set[k]]
  for left = 0, n - 1 do
    heaps[set[k]] = left
    take(heaps, set, k + 1, to)
  end
  heaps[set[k]] = n
end

--- Copies of the sets of heaps in ascending order, and the largest heap in them.
local function checked(sets)
  local list, last, index = {}, 0, accept.set(1, 1000)
  local wrong = type(sets) ~= "table" and "got " .. core.position_text(sets) or accept.no_list(sets)
  if wrong then core.bad_argument(1, "expected a list of sets of heaps, " .. wrong, "hypergraph_nim") end
  for i, set in ipairs(sets) do
    local ascending, message = index(set)
    if not ascending or #ascending == 0 then
      core.bad_argument(1, ("set #%d: %s"):format(i, message or "expected a heap"), "hypergraph_nim")
    end
    list[i], last = ascending, math.max(last, ascending[#ascending])
  end
  return list, last
end

return family({
  name = "Hypergraph Nim",
  growth = "n^5",
  example = "grundy.games.hypergraph_nim({ 1, 2 }, { 2, 3 }, { 1, 3 }) { 2, 3, 4 }",
  rules = "hypergraph_nim({ 1, 2 }, { 2, 3 }): choose one of the sets of heaps, and take at least one token from each "
    .. "of its heaps. The player who cannot move loses.",
  verdict = "If each set is one heap, the game is Nim; all sets of up to k heaps give Moore's Nim, all sets of k heaps "
    .. "exact k-Nim. The value of a single set is its smallest heap. Other values are found by search.",
  source = "E. Boros, V. Gurvich, N. B. Ho, K. Makino and P. Mursic, Sprague-Grundy function of matroids and related "
    .. "hypergraphs, arXiv:1804.03692 (2018), and On the Sprague-Grundy function of exact k-Nim, arXiv:1508.04484 "
    .. "(2015)",
}, function(first, ...)
  local one = type(first) == "table" and type(rawget(first, 1)) == "number" -- each set is an argument
  local list, last = checked((one or select("#", ...) > 0) and { first, ... } or first)
  local integers = accept.integers(0)
  return ruleset {
    name = "Hypergraph Nim " .. core.position_text(list),
    accept = function(p)
      local heaps, wrong, about, what = integers(p)
      if heaps and #heaps < last then return nil, ("expected %d heaps or more, got %d"):format(last, #heaps) end
      return heaps, wrong, about, what
    end,
    moves = function(heaps, to)
      for _, set in ipairs(list) do take(heaps, set, 1, to) end
    end,
    theorem = #list == 1 and {
      value = function(heaps)
        local least = math.maxinteger
        for _, i in ipairs(list[1]) do least = math.min(least, heaps[i]) end
        return least
      end,
    } or nil,
    describe = function(from, to)
      local texts = {}
      for i = 1, #from do
        local taken = from[i] - to[1][i]
        if taken > 0 then texts[#texts + 1] = ("%d from heap %d"):format(taken, i) end
      end
      return "take " .. table.concat(texts, ", ")
    end,
  }
end)
