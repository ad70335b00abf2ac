--- Games whose positions are lists of numbers, such as pairs, as far as can be observed.

local core = require "grundy.core"

-- The number of positions searched for the outcome of each; small lists need few.
local most_positions = 10000

-- The lengths of lists that are tried if a call gives none.
local least_count, most_count = 2, 4

--- The least n, 0 or 1, for which a ruleset has the positions {n, ..., n} of `count` numbers, and those in which n + 1
--- replaces one of them; nil if it has none, or more positions lie below them.
local function first_of(ruleset, count)
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

--- The length of the lists of numbers that are the positions of a ruleset: `count`, or the least of 2, 3 and 4 that
--- fits. Returns the least number in them, and that length; nil if positions are not such lists. Raises an interrupt,
--- or a lack of memory, again.
---@param ruleset grundy.Ruleset
---@param count? integer
---@return integer? first
---@return integer? count
return function(ruleset, count)
  if core.kind(ruleset) == "graph" then return nil end
  for k = count or least_count, count or most_count do
    local first = first_of(ruleset, k)
    if first then return first, k end
  end
end
