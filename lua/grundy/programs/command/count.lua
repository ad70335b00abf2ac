--- `grundy count`: the number of sums of heaps with a given nim-sum.

local faults = require "grundy.programs.command.faults"
local notation = require "grundy.programs.command.notation"

local usage = faults.usage

local count = {
  name = "count",
  summary = "Count the sums of components of a game that are P, or that have a given value, exactly or modulo a number",
  example = "count kayles --components 5 --to 1000 --modulus 1000000007",
  arguments = function(command)
    command:argument("game", "A code, key of a game, or Lua file."):args "+"
    command:option("--components", "The number of components of a sum (default 2).")
    command:option("--from", "The smallest component (default 1).")
    command:option("--to", "The largest component (default 100).")
    command:option("--value", "The value of the sums to count (default 0: the P-positions).")
    command:option("--total", "Count only sums with this total number of tokens.")
    command:option("--modulus", "Print the remainder modulo this number.")
    command:flag("--unordered", "Count sums that differ only in the order of their components once.")
    command:flag("--distinct", "Count only sums of different components.")
  end,
}

function count.run(args, run)
  local game = notation.game(notation.join(args.game))
  local components = notation.flag(args, "components", 0, 2)
  local first = notation.flag(args, "from", 0, 1)
  local last = notation.flag(args, "to", 0, 100)
  if last < first then usage("--to is %d, expected an integer >= %d", last, first) end
  local modulus = notation.flag(args, "modulus", 1, nil)
  if modulus and modulus > 1 << 62 then usage("--modulus is %d, expected an integer from 1 to 2^62", modulus) end
  local settings = { value = notation.flag(args, "value", 0, 0), total = notation.flag(args, "total", 0, nil),
    modulus = modulus, ordered = not args.unordered, distinct = args.distinct or false }
  local values, message = notation.attempt_numbers(game, game.ruleset.values, game.ruleset, first, last,
    run:working("values of " .. game.label))
  run:done()
  if not values then return run:nothing(("%s: %s"):format(game.label, message)) end
  if type(values) == "table" then usage("%s: a value is infinite or loony, expected integers", game.label) end
  local number
  number, message = values:count_sums(components, settings)
  if not number then return run:nothing(("%s: %s"):format(game.label, message)) end
  run:answer({ game = game.label, components = components, first = first, last = last, value = settings.value,
    total = settings.total, modulus = modulus, ordered = settings.ordered, distinct = settings.distinct,
    count = number }, function() run:print("%s", number) end)
end

return { count }
