--- Games whose positions are pairs of numbers, as far as one can see.

local core = require "grundy.core"

--- The least n, 0 or 1, for which a ruleset has positions {n, n}, {n, n + 1} and {n + 1, n}; nil where its positions
--- are no such pairs. An interrupt, and memory that has run out, are raised again.
---@param ruleset grundy.Ruleset
---@return integer? first
return function(ruleset)
  if core.kind(ruleset) == "graph" then return nil end
  local function look(n)
    for _, pair in ipairs { { n, n }, { n, n + 1 }, { n + 1, n } } do
      assert(ruleset(pair):outcome())
    end
  end
  for first = 0, 1 do
    local how, problem = core.protect(look, first)
    if how == "stopped" or how == "memory" then error(problem, 0) end
    if how == "ok" then return first end
  end
end
