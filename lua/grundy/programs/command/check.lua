--- `grundy check`: a theorem against the rules.

local faults = require "grundy.programs.command.faults"
local key_of = require "grundy.programs.key"
local notation = require "grundy.programs.command.notation"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

-- The default number of positions examined.
local default_limit = 2000

--- The positions that play can reach from a Position, each once, at most `limit`.
local function reachable(start, limit)
  local seen, list = {}, {}
  local function add(p)
    local key = key_of(p)
    if not seen[key] and #list < limit then
      seen[key] = true
      list[#list + 1] = p
    end
  end
  local ruleset
  for _, component in ipairs(start:components()) do
    ruleset = component.ruleset
    add(component.position)
  end
  local at = 1
  while list[at] ~= nil do
    for _, option in ipairs(ruleset:options(list[at])) do
      for _, p in ipairs(option) do add(p) end
    end
    at = at + 1
  end
  return list
end

local check = {
  name = "check",
  summary = "Compare the theorem of a game with its rules by search",
  example = "check wythoff 6 9",
  arguments = function(command)
    command:argument("game", "A Lua file or the key of a game. With a position: check all positions that follow "
      .. "it."):args "+"
    command:option("--to", "For heaps: check 0, 1, ... up to this heap (default 100).")
    command:option("--limit", ("The largest number of positions to check (default %d)."):format(default_limit))
  end,
}

--- What to check: a list of positions, or the largest heap.
local function positions_for(game, position, args)
  local limit = notation.flag(args, "limit", 1, default_limit)
  if position then return reachable(position, limit) end
  if type(game.more) == "table" then return game.more end
  local ruleset = game.ruleset
  if ruleset.heap or game.file then return notation.flag(args, "to", 1, 100) end
  local example = ruleset.info and ruleset.info.example
  if not example then usage("'%s' needs a starting position", game.label) end
  return reachable((notation.position(notation.example(ruleset.info))), limit)
end

function check.run(args, run)
  local game, position = notation.game_and_position(notation.join(args.game))
  local ruleset = game.ruleset or usage("%s returns a position, expected a ruleset", game.label)
  if not ruleset.theorem and not ruleset.canonical then usage("%s has no theorem to check", game.label) end
  local positions = positions_for(game, position, args)
  local count = type(positions) == "table" and #positions or positions + 1
  local ok, counterexample, message = ruleset:check(positions, run:working("checking"))
  run:done()
  local object = { game = game.label, positions = count }
  if ok or counterexample ~= nil then object.agrees = ok or false end
  if not ok then object.counterexample, object.difference = counterexample, message end
  run:answer(object, function()
    if ok then
      run:print("%s: %s and the rules agree on %d positions", run.paint(wording.title(game), "bold"),
        ruleset.theorem and "the theorem" or "canonical", count)
    else
      run:print("%s: %s", run.paint(wording.title(game), "bold"), message)
    end
  end)
  return ok and 0 or 1
end

return { check }
