--- `grundy page`: a position as an HTML file to play with.

local notation = require "grundy.programs.command.notation"
local terminal = require "grundy.programs.command.terminal"

local usage = notation.usage

local command = {
  name = "page",
  summary = "An HTML page to look at and play with, from a position on",
  example = "page nim 3 4 5 -o nim.html",
  arguments = function(command)
    command:argument("position", "A game and a position, or a sum of these."):args "+"
    command:option("-o --output", "The file.")
    command:option("--play", "How the page begins: who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    command:option("--title", "The heading.")
    command:option("--language", "en or zh (default: as the locale)."):choices { "en", "zh" }
    command:option("--theme", "light, dark, or as the reader's settings say (auto).")
      :choices { "auto", "light", "dark" }
    command:option("--limit", "No more than so many positions (at most 100000).")
  end,
}

local function limit_of(args)
  local limit = args.limit and notation.integer(args.limit)
  if args.limit and (not limit or limit < 1 or limit > 100000) then
    usage("--limit is '%s', expected an integer from 1 to 100000", args.limit)
  end
  return limit
end

function command.run(args, run)
  if not args.output then usage("the page needs a file: -o NAME.html") end
  local position = notation.position(notation.join(args.position))
  local done, message = position:page(args.output, run:working("page", { limit = limit_of(args), play = args.play,
    title = args.title, language = args.language or terminal.chinese() and "zh" or "en", theme = args.theme }, "limit"))
  run:done()
  if not done then return run:nothing(message) end
  run:answer({ position = tostring(position), path = args.output }, function()
    run:print("%s: open it in a browser", args.output)
  end)
end

return { command }
