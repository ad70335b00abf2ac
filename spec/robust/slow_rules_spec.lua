--- Rules that take long for each listing: progress comes by time, not by the number of positions listed.

local core = require "grundy.core"
local grundy = require "grundy"

-- Seconds of work for a listing, and the positions listed: all of them within the count of listings after which a
-- search ticks.
local a_listing, listed = 0.022, 7

local function work()
  local finish = os.clock() + a_listing
  while os.clock() < finish do core.seconds() end
end

local function take(n, to)
  work()
  for taken = 1, math.min(n, 2) do to(n - taken) end
end

local function take_of_list(p, to)
  work()
  for i = 1, #p do
    local n = p[i]
    if n > 0 then
      p[i] = n - 1
      to(p)
      p[i] = n
    end
  end
end

describe("a rule whose listings take long", function()
  local last = listed - 1
  local function rules(more)
    local spec = { moves = take }
    for key, value in pairs(more or {}) do spec[key] = value end
    return grundy.ruleset(spec)
  end

  for name, ask in pairs {
    values = function(s) return rules():values(0, last, s) end,
    value = function(s) return rules():value(last, s) end,
    winning_moves = function(s) return rules()(last):winning_moves(s) end,
    genus = function(s) return rules():genus(last, s) end,
    ["loopy values"] = function(s) return rules { loopy = true }:value(last, s) end,
    table = function(s) return grundy.ruleset(take_of_list):table(3, 1, s) end,
    along = function(s) return grundy.ruleset(take_of_list):along({ 1, "?" }):values(0, 3, s) end,
    sums = function(s) return (rules()(last // 2) + rules()(last // 2 + 1)):value(s) end,
    couples = function(s)
      s.search = "couples"
      return rules():outcome(last, s)
    end,
  } do
    it(("reports progress in %s"):format(name), function()
      local calls = 0
      assert(ask { progress = function() calls = calls + 1 end })
      assert(calls >= 2, ("progress was called %d times"):format(calls))
    end)
  end
end)
