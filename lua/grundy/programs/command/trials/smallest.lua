--- The smallest case that has a property, found from a case that has it.

-- The calls in each of the two ways of looking for a smaller case.
local most_calls = 300

--- Moves to smaller cases by small steps, and then tries all smaller cases.
---@param case table a case that fails
---@param kind table what made the case
---@param fails fun(data: any): table? the case of the data if it fails
---@return table case
---@return boolean least whether no smaller case fails
return function(case, kind, fails)
  local calls = 0
  local better = case
  while better do
    case, better = better, nil
    for _, data in ipairs(kind:smaller(case.data)) do
      if calls >= most_calls then break end
      calls = calls + 1
      better = fails(data)
      if better then break end
    end
  end
  if not kind.below then return case, false end
  calls = 0
  local found
  local ended = kind:below(case.data, function(data)
    calls = calls + 1
    found = calls <= most_calls and fails(data) or nil
    return found ~= nil or calls > most_calls
  end)
  return found or case, not ended or found ~= nil
end
