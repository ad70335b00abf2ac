--- Periods that come with the library, of heap games given by a code: those proven by a line in data/, and those that
--- are published but not proven there. The module is a function that the core calls once for each game.

-- Lines "code preperiod period saltus values theorem:source", between line ends; written by tools/period_table.lua.
local lines = require "grundy.data.periods"

--- The entry of the table for a code: nothing, or a text, the file of the certificate or the publisher, preperiod,
--- period, saltus; and for a certificate the number of values that prove it, and the theorem.
---@param code string the canonical text
---@return string? text
---@return string? source
---@return integer? preperiod
---@return integer? period
---@return integer? saltus
---@return integer? values
---@return string? theorem
local function known_period(code)
  local _, at = lines:find("\n" .. code .. " ", 1, true)
  if not at then return nil end
  local preperiod, period, saltus, values, theorem, source = lines:match("^(%d+) (%d+) (%d+) (%d+) ([^:]*):([^\n]+)",
    at + 1)
  local text = ("period %s from %s%s is "):format(period, preperiod, saltus ~= "0" and ", saltus " .. saltus or "")
  preperiod, period, saltus, values = tonumber(preperiod), tonumber(period), tonumber(saltus), tonumber(values)
  if values == 0 then
    return text .. ("published by %s, not proven here"):format(source), source, preperiod, period, saltus
  end
  text = text .. ("proven by %d values (certificate in %s)"):format(values, source)
  return text, source, preperiod, period, saltus, values, theorem
end

return known_period
