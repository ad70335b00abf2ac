--- `grundy quotient`: the misere quotient of a heap game.

local core = require "grundy.core"
local json = require "grundy.cli.json"
local notation = require "grundy.cli.notation"

local usage = notation.usage

local quotient = {
  name = "quotient",
  summary = "The misere quotient of a heap game",
  example = "quotient 0.123 --max-heap 12",
  arguments = function(command)
    command:argument("game", "A code, the key of a game, or a Lua file."):args "+"
    command:option("--max-heap", "The largest heap (default 10)."):target "max_heap"
    command:option("--limit", "Give up beyond so many elements (default 1000).")
  end,
}

local function positive(args, name, default)
  if not args[name] then return default end
  local n = notation.integer(args[name])
  if not n or n < 1 then usage("--%s is '%s', expected an integer >= 1", (name:gsub("_", "-")), args[name]) end
  return n
end

function quotient.run(args, run)
  local game = notation.game(notation.join(args.game))
  local engine = core.kind(game.ruleset) == "heap" and game.ruleset or core.fields(game.ruleset).engine or game.ruleset
  local options = { max_heap = positive(args, "max_heap", 10), limit = positive(args, "limit", 1000) }
  local has, method = pcall(function() return engine.misere_quotient end)
  if not has or not method then
    return require("grundy.cli").nothing("this version of grundy has no misere quotients")
  end
  local result, message = engine:misere_quotient(options)
  if not result then return require("grundy.cli").nothing(("%s: %s"):format(game.label, message)) end
  local portion = json.list {}
  for i, element in ipairs(result.p_positions or {}) do portion[i] = element end
  run:answer({ game = game.label, max_heap = options.max_heap, order = result.order, p_positions = portion }, function()
    run:print("%s, heaps up to %d: the misere quotient has %d elements", run.paint(game.label, "bold"),
      options.max_heap, result.order)
    local texts = {}
    for i, element in ipairs(portion) do texts[i] = tostring(element) end
    run:print("P-positions: %s", table.concat(texts, ", "))
  end)
end

return { quotient }
