--- `grundy page`: a position as an HTML file to play with.

local compounds = require "grundy.programs.command.compounds"
local faults = require "grundy.programs.command.faults"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"
local terminal = require "grundy.programs.command.terminal"

local usage = faults.usage

local command = {
  name = "page",
  summary = "Write an HTML page to explore and play a position",
  example = "page nim 3 4 5 -o nim.html",
  speaks = true,
  arguments = function(command)
    command:argument("position", "A game and a position, or a sum of these."):args "+"
    command:option("-o --output", "The file to write.")
    command:option("--play", "How the page begins: the player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    compounds.flags(command)
    command:option("--title", "The heading.")
    command:option("--theme", "light, dark, or auto: the reader's setting.")
      :choices { "auto", "light", "dark" }
    command:flag("--engine", "If the page would exceed 300 KB, include the engine of the playground instead of all "
      .. "positions.")
    command:option("--limit", "The largest number of positions (at most 100000).")
  end,
}

local function limit_of(args)
  local limit = args.limit and notation.integer(args.limit)
  if args.limit and (not limit or limit < 1 or limit > 100000) then
    usage("--limit is '%s', expected an integer from 1 to 100000", args.limit)
  end
  return limit
end

--- The contents of a file; nil, message.
local function content(path)
  local file, message = program.open(path)
  if not file then return nil, message end
  local text = file:read "a"
  file:close()
  return text
end

--- The page with the engine, in the place where the playground is built.
local function engine_page()
  local library = package.searchpath("grundy", package.path) or ""
  local path = library:gsub("lua/grundy/init%.lua$", "") .. "build/playground/page.html"
  if library:find "lua/grundy/init%.lua$" and content(path) then return path end
  usage("--engine needs the playground, which `make playground` builds in the source tree (without --engine the page "
    .. "contains all positions)")
end

--- A program of Lua that returns the position of a text, with the files that the text names.
local function rule_of(text, games)
  local lines = { 'local notation = require "grundy.programs.command.notation"' }
  for _, game in ipairs(games) do
    if game.file then lines[#lines + 1] = ("notation.texts[%q] = %q"):format(game.file, assert(content(game.file))) end
  end
  lines[#lines + 1] = ("return (notation.position(%q))"):format(text)
  return table.concat(lines, "\n")
end

function command.run(args, run)
  if not args.output then usage("the page needs an output file: -o NAME.html") end
  local text = notation.join(args.position)
  local position, games = notation.position(text)
  local compound = compounds.of(args, position)
  if compound and args.engine then usage "--engine does not go with --move and --ending" end
  local done, message = (compound or position):page(args.output, run:working("page", { limit = limit_of(args),
    play = not compound and args.play or nil, engine = args.engine and engine_page(),
    rule = args.engine and rule_of(text, games), title = args.title,
    language = terminal.chinese() and "zh" or "en", theme = args.theme }, "limit"))
  run:done()
  if not done then return run:nothing(message) end
  run:answer({ position = tostring(compound or position), path = args.output }, function()
    run:print("%s: open it in a browser", args.output)
  end)
end

return { command }
