--- Subtraction games: take s tokens from one heap, for an s of a given set.

local by_code = require "grundy.support.by_code"
local accept = require "grundy.support.accept"
local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local family = require "grundy.support.family"
local heap = require "grundy.heap"
local ruleset = require("grundy.ruleset").new

local info = {
  name = "Subtraction game",
  growth = "n",
  example = "grundy.games.subtraction { 2, 5 } { 2, 4, 7 }",
  rules = "subtraction{2, 5}, or subtraction(2, 5), has the numbers 2 and 5: take one of the given numbers of tokens "
    .. "from one heap. The player who cannot move loses.",
  verdict = "The values of heaps are periodic; the period is found and proven for the given set.",
  source = "Winning Ways, ch. 4; T. S. Ferguson, Game Theory, part I, ch. 4",
}

--- The game of the set whose elements are given in order.
local game = family(info, function(...)
  local set = { ... }
  local heaps = heap { subtract = set }
  return ruleset {
    name = "Subtraction " .. core.position_text(set),
    heap = true,
    info = info,
    values_from = heaps,
    theorem = by_code.theorem(heaps),
    moves = function(n, to)
      for i = 1, #set do
        if set[i] > n then break end
        to(n - set[i])
      end
    end,
    describe = function(from, to)
      return ("take %d of %d"):format(from - to[1], from)
    end,
  }
end)

local accept_set = accept.integers(1)

return setmetatable({ info = info }, {
  __call = function(_, set, ...)
    if type(set) == "table" then
      arguments.no_more(1, "subtraction", ...)
    elseif set ~= nil then
      set = { set, ... }
    end
    local list, wrong = accept_set(set)
    if not list then core.bad_argument(1, wrong, "subtraction") end
    table.sort(list)
    local elements = {}
    for i = 1, #list do
      if list[i] ~= list[i - 1] then elements[#elements + 1] = list[i] end
    end
    return game(table.unpack(elements))
  end,
  __tostring = function() return tostring(game) end,
})
