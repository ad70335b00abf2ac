--- Generated functions: what `period`, `guess` and `p-positions` print with `--format` and a language.

local faults = require "grundy.programs.command.faults"
local notation = require "grundy.programs.command.notation"
local shape = require "grundy.programs.command.shape"

local code = {}

--- Prints a source, without the end of its last line.
local function tell(game, args, run, source, guess)
  run:answer({ game = game.label, language = args.format, source = source, guess = guess }, function()
    run:print("%s", (source:gsub("\n$", "")))
  end)
  return 0
end

--- The function that a period gives; nil, message.
local function source_of(game, found, language)
  local ruleset, last = game.ruleset, found.preperiod + found.period - 1
  local first = game.line and ruleset.first or 0
  local sequence, message = faults.attempt(game.label, ruleset.values, ruleset, first, last)
  if not sequence then return nil, message end
  return found:code(language, sequence)
end

--- Prints the function that the period of a game gives.
---@param game table as notation.game gives it
---@param args table
---@param run grundy.programs.command.Run
---@return integer status
function code.period(game, args, run)
  local found, message = notation.attempt_numbers(game, game.ruleset.period, game.ruleset,
    notation.flag(args, "limit", 1, nil), run:working("period of " .. game.label))
  local source
  if found then source, message = source_of(game, found, args.format) end
  run:done()
  if not source then return run:nothing(("%s: %s"):format(game.label, message)) end
  return tell(game, args, run, source)
end

--- Prints the function of the first guess that can be written, preferring one about values.
---@param game table as notation.game gives it
---@param args table
---@param run grundy.programs.command.Run
---@return integer status
function code.guess(game, args, run)
  local settings = run:working("values of " .. game.label, { heaps = shape.asked(args, 4) })
  local guesses, message = notation.attempt_numbers(game, game.ruleset.guess, game.ruleset,
    notation.flag(args, "to", 8), settings)
  run:done()
  local best, text
  for _, guess in ipairs(guesses or {}) do
    local source, why = guess:code(args.format)
    if source and (not best or guess.value and not best.value) then best, text = guess, source end
    message = message or why
  end
  if best then return tell(game, args, run, text, best.text) end
  return run:nothing(("%s: %s"):format(game.label, message or "no form fits that can be written"))
end

--- Prints the function that tells which positions of a game are P: by its period if that is proven, otherwise by a
--- guess.
---@param game table as notation.game gives it
---@param args table
---@param run grundy.programs.command.Run
---@return integer status
function code.p_positions(game, args, run)
  local ruleset = game.ruleset
  local heap = ruleset.kind == "heap" and ruleset or ruleset.values_from
  if heap and (shape.asked(args, 4) or 1) == 1 then
    local period = heap:period()
    if period and period.proven then
      local source = source_of(game, period, args.format)
      if source then return tell(game, args, run, source) end
    end
  end
  return code.guess(game, args, run)
end

return code
