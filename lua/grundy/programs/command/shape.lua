--- The kind of the positions of a game, for commands that examine many: numbers, or lists of a given length.

local faults = require "grundy.programs.command.faults"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"

local shape = {}

--- Declares the flags --pairs and --heaps of a command.
function shape.flags(command)
  command:flag("--pairs", "Take pairs of numbers as positions, even if the game has heaps.")
  command:option("--heaps", "Take lists of this many numbers as positions.")
end

--- The length of lists that the flags request, at most `most`; nil without such a flag.
---@param args table
---@param most? integer
---@return integer?
function shape.asked(args, most)
  if args.pairs and args.heaps then faults.usage "--pairs means --heaps 2: give only one of them" end
  local count = notation.flag(args, "heaps", 1, args.pairs and 2 or nil)
  if count and most and count > most then faults.usage("--heaps is '%s', expected at most %d", args.heaps, most) end
  return count
end

--- The number of numbers in the positions of a game, by the flags or its rules, and the least of these numbers; 1 if
--- the positions are numbers. nil, how and why the first number was refused, if neither is known.
---@param game table as notation.game gives it
---@param args table
---@param most? integer
---@return integer? count
---@return integer|string first
---@return string? wrong
function shape.of(game, args, most)
  local ruleset, asked = game.ruleset, shape.asked(args, most)
  local least = ruleset.kind == "graph" and 1 or 0
  if asked then return asked, asked > 1 and program.first_list(ruleset, asked) or least end
  local from = ruleset.kind == "graph" and 1 or notation.flag(args, "from", 0, 0)
  local how, problem, reason = program.protect(ruleset.value, ruleset, from, { limit = 1 << 16 })
  if how == "stopped" or how == "memory" then error(problem, 0) end
  if how == "ok" then return 1, least end
  local first, count = program.first_list(ruleset)
  if first then return count, first end
  return nil, how, faults.said(problem, reason)
end

return shape
