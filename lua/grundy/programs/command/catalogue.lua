--- `grundy games` and `grundy info`: the documented games.

local grundy = require "grundy"
local json = require "grundy.programs.json"
local layout = require "grundy.programs.drawing.layout"
local notation = require "grundy.programs.command.notation"
local terminal = require "grundy.programs.command.terminal"

local function name_of(info)
  if not info.title then return info.name end
  local title = notation.chinese_title(info)
  if title then return ("%s（%s）"):format(title, info.name) end
  return ("%s (%s)"):format(info.name, info.title)
end

--- The example of a game as it can be typed in a shell.
local function typed(info)
  local example = notation.example(info)
  return example:find "[(){}]" and "'" .. example .. "'" or example
end

local games = {
  name = "games",
  summary = "List the documented games",
  example = "games",
  arguments = function() end,
}

function games.run(_, run)
  local list, rows = json.list {}, {}
  for key in pairs(grundy.games) do
    local info = grundy.games[key].info
    local example = notation.example(info)
    list[#list + 1] = { key = key, name = info.name, title = info.title, example = example }
    rows[#rows + 1] = { key, name_of(info), typed(info) }
  end
  run:answer(list, function()
    for i, line in ipairs(layout.table(rows, { "key", "game", "an example" })) do
      run:print("%s", i == 1 and run.paint(line, "bold") or line)
    end
  end)
end

local info = {
  name = "info",
  summary = "Say a game's rules, its verdict and their source",
  example = "info wythoff",
  arguments = function(command)
    command:argument("game", "The key of a documented game.")
  end,
}

function info.run(args, run)
  local known = false
  for key in pairs(grundy.games) do known = known or key == args.game end
  if not known then notation.game(args.game) end
  local about = known and grundy.games[args.game].info
  if not about then notation.usage("'%s' is no documented game; `grundy games` lists them", args.game) end
  local object = { key = args.game, example = notation.example(about) }
  for _, field in ipairs { "name", "title", "rules", "verdict", "source" } do object[field] = about[field] end
  run:answer(object, function()
    run:print("%s", run.paint(name_of(about), "bold"))
    for _, field in ipairs { "rules", "verdict", "source" } do
      run:print("\n%s", run.paint(field:sub(1, 1):upper() .. field:sub(2), "cyan"))
      for _, line in ipairs(layout.wrap(about[field], math.min(terminal.width(), 100), "  ")) do
        run:print("%s", line)
      end
    end
    run:print("\n%s\n  grundy moves %s", run.paint("Try", "cyan"), typed(about))
  end)
end

return { games, info }
