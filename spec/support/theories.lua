--- What the specs of theories share.

local core = require "grundy.core"
local budget = require "grundy.theory.budget"

local theories = {}

--- The result of test() while fields of the budget are those of `changed`.
function theories.with_budget(changed, test)
  local before = {}
  for field, value in pairs(changed) do before[field], budget[field] = budget[field], value end
  local results = table.pack(pcall(test))
  for field, value in pairs(before) do budget[field] = value end
  if not results[1] then error(results[2], 0) end
  return table.unpack(results, 2, results.n)
end

--- A set of moves, as a sorted list of texts.
function theories.move_texts(moves)
  local list = {}
  for i, move in ipairs(moves) do list[i] = move.component .. ": " .. core.position_text(move.to) end
  table.sort(list)
  return list
end

return theories
