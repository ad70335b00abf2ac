--- Several games as one ruleset, which has a joint misere quotient.
---
--- Its positions are pairs { g, p }, where p is a position of ruleset number g, or one number for such a pair if all
--- positions are heaps. Parts of options that are Positions, of any ruleset, stay as they are.

local core = require "grundy.core"
local parts = require "grundy.support.parts"

local M = {}

--- Heap n of game g of some games whose positions are heaps: n * #games + g - 1, which is n for one game.
function M.heap(games, g, n)
  return n * #games + g - 1
end

--- The rules of all games at once, whose positions are heaps.
function M.heaps(games, name)
  local count = #games
  return core.rules({ name = name }, function(p, to)
    local g = p % count
    for _, option in ipairs(assert(core.options_of(games[g + 1], p // count, { limit = math.maxinteger }))) do
      for k = 1, #option do
        if not parts.of[option[k]] then option[k] = option[k] * count + g end
      end
      to(table.unpack(option))
    end
  end)
end

--- The rules of all games at once.
function M.any(games, name)
  return core.rules({ name = name }, function(p, to)
    local g = p[1]
    for _, option in ipairs(assert(core.options_of(games[g], p[2], { limit = math.maxinteger }))) do
      local components = {}
      for k = 1, #option do components[k] = parts.of[option[k]] and option[k] or { g, option[k] } end
      to(table.unpack(components))
    end
  end)
end

return M
