--- Subtraction games: take s tokens from one heap, for an s of a given set.

local core = require "grundy.core"
local family = require "grundy.family"
local heap = require "grundy.heap"
local ruleset = require("grundy.ruleset").new

local info = {
  name = "Subtraction game",
  title = "集合-Nim 游戏",
  example = "grundy.games.subtraction { 2, 5 } { 2, 4, 7 }",
  rules = "subtraction{2, 5}: take 2 or 5 tokens from one heap. Who cannot move loses.",
  verdict = "The values of heaps are periodic; the period is found and proven for the set that is given.",
  source = "Winning Ways, ch. 4; T. S. Ferguson, Game Theory, part I, ch. 4",
}

return family(info, function(set)
  if type(set) ~= "table" then
    core.bad_argument(1, "expected a list of integers >= 1, got " .. core.position_text(set), "subtraction")
  end
  local engine = heap { subtract = set }
  local sorted = table.move(set, 1, #set, 1, {})
  table.sort(sorted)
  return ruleset {
    name = "Subtraction " .. core.position_text(sorted),
    heap = true,
    info = info,
    engine = engine,
    moves = function(n, to)
      for i = 1, #sorted do
        if sorted[i] > n then break end
        if sorted[i] ~= sorted[i - 1] then to(n - sorted[i]) end
      end
    end,
    describe = function(from, to)
      return ("take %d of %d"):format(from - to[1], from)
    end,
  }
end)
