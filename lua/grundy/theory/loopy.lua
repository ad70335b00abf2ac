--- Values of loopy games as theories use them: integers and infinite values (see grundy.loopy).

local core = require "grundy.core"
require "grundy.loopy" -- the metamethods of infinite values

local M = {}

--- Whether a value is infinite.
function M.is_infinite(value)
  return getmetatable(value) == core.loopy_meta
end

--- The outcome of a position of this value: "P" for 0, "N" or "D".
function M.outcome(value)
  if M.is_infinite(value) then return value:outcome() end
  return value == 0 and "P" or "N"
end

return M
