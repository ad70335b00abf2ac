--- Games whose positions are pairs of numbers, or longer lists, as far as one can see.

local core = require "grundy.core"

-- Positions that are searched for the outcome of each; small pairs need few.
local most_positions = 10000

--- The least n, 0 or 1, for which a ruleset has positions {n, n}, {n, n + 1} and {n + 1, n}; nil where its positions
--- are no such pairs, or have too many positions below them. The same for lists of `count` numbers. An interrupt, and
--- memory that has run out, are raised again.
---@param ruleset grundy.Ruleset
---@param count? integer (default 2)
---@return integer? first
return function(ruleset, count)
  count = count or 2
  if core.kind(ruleset) == "graph" then return nil end
  local function look(n)
    for place = 0, count do
      local list = {}
      for i = 1, count do list[i] = i == place and n + 1 or n end
      assert(ruleset(list):outcome { limit = most_positions })
    end
  end
  for first = 0, 1 do
    local how, problem = core.protect(look, first)
    if how == "stopped" or how == "memory" then error(problem, 0) end
    if how == "ok" then return first end
  end
end
