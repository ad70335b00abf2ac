--- Exceptional values: those before the period begins that do not follow it.

local exceptions = {}

--- Whether the value at n is exceptional: n lies before period.preperiod, and continuing the period backwards gives
--- another value.
---@param value fun(n: integer): integer known for the first period, from period.preperiod on
---@param period grundy.Period
---@param n integer
---@return boolean
function exceptions.at(value, period, n)
  if n >= period.preperiod then return false end
  local periods = (period.preperiod - n + period.period - 1) // period.period
  return value(n) ~= value(n + periods * period.period) - periods * (period.saltus or 0)
end

--- The exceptional n in first..last, in order.
---@param value fun(n: integer): integer
---@param period grundy.Period
---@param first integer
---@param last integer
---@return integer[]
function exceptions.list(value, period, first, last)
  local list = {}
  for n = first, math.min(last, period.preperiod - 1) do
    if exceptions.at(value, period, n) then list[#list + 1] = n end
  end
  return list
end

return exceptions
