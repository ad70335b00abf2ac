--- The flags of commands that play the components of a position as a Compound.

local faults = require "grundy.programs.command.faults"
local grundy = require "grundy"

local M = {}

--- Adds the flags to a command.
function M.flags(command)
  command:option("--move", "The components in which a turn moves: one, all (Every-SG), or some.")
    :choices { "one", "all", "some" }
  command:option("--ending", "When play ends: with the last component (long), with the first (short), or when all "
    .. "values are 0 (all_zero, Anti-SG)."):choices { "long", "short", "all_zero" }
end

--- Whether the flags ask for a Compound.
---@param args table
---@return boolean
function M.asked(args)
  return (args.move or args.ending) ~= nil
end

--- The Compound of the components of a position that the flags request, or nil.
---@param args { move?: string, ending?: string, play?: string }
---@param position grundy.Position
---@return grundy.Compound?
function M.of(args, position)
  if not M.asked(args) then return nil end
  local spec = { move = args.move, ending = args.ending, play = args.play }
  for i = 1, #position:components() do spec[i] = position:component(i) end
  return faults.attempt("--move, --ending", grundy.sum, spec)
end

return M
