--- Periods that come with the library, of heap games given by a code: those that a line in data/ proves, and those that
--- are published and not proven there. The module is a function that the core asks once for each game.

-- Lines "code preperiod period saltus values theorem:source", between ends of lines; written by tools/period_table.lua.
local lines = require "grundy.data.periods"

--- What the table says of a code: nothing, or a text, the file of the certificate or who has published it, preperiod,
--- period, saltus; and of a certificate how many values prove it, and by which theorem.
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
