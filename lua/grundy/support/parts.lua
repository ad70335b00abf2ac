--- The parts of a Position, on which the theories work.
---
--- Parts are the parallel lists `rulesets` and `positions` of the components, and what searches of them have left for
--- the next one: `theories` (see grundy.theory.sum_numbers), `explored` (grundy.theory.position_graph) and `too_large`
--- (grundy.theory.move_order).

local core = require "grundy.core"

---@class grundy.Parts
---@field rulesets grundy.Ruleset[]
---@field positions any[]

local M = {}

--- The parts of each Position.
M.of = setmetatable({}, { __mode = "k" })

--- Whether one of the positions is a Position itself.
function M.has_foreign(positions)
  for i = 1, #positions do
    if M.of[positions[i]] then return true end
  end
  return false
end

--- The lists with each position that is a Position replaced by its components; the same lists if there is none.
function M.flat(rulesets, positions)
  local of = M.of
  if not M.has_foreign(positions) then return rulesets, positions end
  local flat_rulesets, flat_positions = {}, {}
  for i = 1, #positions do
    local own = of[positions[i]] or { rulesets = { rulesets[i] }, positions = { positions[i] } }
    table.move(own.rulesets, 1, #own.rulesets, #flat_rulesets + 1, flat_rulesets)
    table.move(own.positions, 1, #own.positions, #flat_positions + 1, flat_positions)
  end
  return flat_rulesets, flat_positions
end

--- The parts after component i is replaced by the positions `to`.
function M.replaced(own, i, to)
  local rulesets, positions = {}, {}
  table.move(own.rulesets, 1, i - 1, 1, rulesets)
  table.move(own.positions, 1, i - 1, 1, positions)
  for k = 1, #to do
    rulesets[i - 1 + k], positions[i - 1 + k] = own.rulesets[i], to[k]
  end
  table.move(own.rulesets, i + 1, #own.rulesets, i + #to, rulesets)
  table.move(own.positions, i + 1, #own.positions, i + #to, positions)
  rulesets, positions = M.flat(rulesets, positions)
  return {
    rulesets = rulesets,
    positions = positions,
    theories = own.theories,
    explored = own.explored,
    too_large = own.too_large,
  }
end

-- Of lists { own, i, to } that become M.replaced(own, i, to).
local later = {
  __index = function(self, key)
    local made = M.replaced(self[1], self[2], self[3])
    setmetatable(self, nil)
    for k = 1, 3 do self[k] = nil end
    for field, value in next, made do self[field] = value end
    return self[key]
  end,
}

--- The same, made when it is first read: usually few of the options of a long sum are examined.
function M.replaced_later(own, i, to)
  return setmetatable({ own, i, to }, later)
end

--- Whether an entailing move has been met in a ruleset of the parts.
function M.entailing(own)
  local last
  for i = 1, #own.rulesets do
    if own.rulesets[i] ~= last then
      last = own.rulesets[i]
      if core.entailing(last) then return true end
    end
  end
  return false
end

--- A key that equal positions of a ruleset share, and no others; for an integer, the integer itself.
function M.key(ruleset, p)
  return type(p) == "table" and core.position_key(ruleset, p) or p
end

--- A copy of a position for the user: changing it changes no Position.
function M.shown(p)
  if type(p) ~= "table" or M.of[p] then return p end
  local copy = {}
  for i = 1, #p do copy[i] = M.shown(p[i]) end
  return copy
end

return M
