--- `grundy plot`, `grundy graph` and `grundy draw`: pictures of values, of what play can reach, and of positions.

local census_file = require "grundy.programs.census.file"
local census_picture = require "grundy.picture.census"
local faults = require "grundy.programs.command.faults"
local json = require "grundy.programs.json"
local notation = require "grundy.programs.command.notation"
local positions_picture = require "grundy.programs.position.graph"
local private_folder = require "grundy.programs.private_folder"
local program = require "grundy.program"
local shape = require "grundy.programs.command.shape"
local strategy_of = require "grundy.programs.command.strategy"
local terminal = require "grundy.programs.command.terminal"
local tikz = require "grundy.picture.tikz"
local windows_of = require "grundy.programs.census.windows"

local usage = faults.usage

--- Writes text to the file of -o, or to stdout; with --json reports the file, or includes the text.
local function deliver(run, path, text, object)
  if path then
    local file, message = program.open(path, "w")
    if not file then usage("cannot write %s", message) end
    local ok, wrong = file:write(text)
    if not (ok and file:close()) then usage("cannot write %s: %s", path, wrong or "disk full?") end
    object.path = path
  else
    object.text = text
  end
  run:answer(object, function()
    if path then
      run:print("%s: %d bytes", path, #text)
    elseif terminal.is(io.stdout) then
      terminal.write(io.stdout, text)
    else
      io.stdout:write(text)
    end
  end)
end

local plot = {
  name = "plot",
  summary = "Draw values as SVG: points, or maps over two or three heaps",
  example = "plot kayles --to 160 -o kayles.svg",
  arguments = function(command)
    command:argument("game", "A code, the key of a game, a Lua file; or: census FILE... (-: standard input)."):args "+"
    command:option("--from", "The first n.")
    command:option("--to", "The last n.")
    command:option("--kind", "values: points; heat: values of two or three heaps; outcome: their P-positions. For a "
      .. "census: map, periods, rares. For a game or a file of windows: rares, which shows how rare heaps thin out.")
      :choices { "values", "heat", "outcome", "map", "periods", "rares" }
    shape.flags(command)
    command:option("--play", "The convention, for --kind outcome."):choices { "normal", "misere" }
    command:option("--seconds", "Compute for this many seconds (default 10), and draw what is known by then.")
    command:option("--theme", "light, dark, or auto: the reader's setting.")
      :choices { "auto", "light", "dark" }
    command:option("--title", "The title.")
    command:option("--width", "Pixels (default 800).")
    command:option("--height", "Pixels.")
    command:option("-o --output", "The file (default: stdout).")
  end,
}

--- The picture of the lines of a census.
local function plot_census(args, run)
  local rows = {}
  for i = 2, #args.game do
    for place, row, wrong in census_file.rows(args.game[i]) do
      rows[#rows + 1] = row or usage("%s: %s", place, wrong)
    end
  end
  local kind = args.kind or "map"
  if not census_picture.kinds[kind] then usage("--kind is '%s', expected map, periods or rares for a census", kind) end
  local text, message = census_picture.draw(kind, rows, { width = notation.flag(args, "width", 200) or 960,
    height = notation.flag(args, "height", 150), theme = args.theme or "auto", title = args.title })
  if not text then return run:nothing(message) end
  deliver(run, args.output, text, { lines = #rows })
end

--- The rare heaps of a game among its values, or as listed in a file of windows; the last heap, and the game.
local function rare_heaps(args, run)
  local file = args.game[2] == nil and program.open(args.game[1])
  local text = file and file:read "a"
  if file then file:close() end
  local windows = text and windows_of.is(text) and windows_of.read(text)
  if windows and windows.windows[1] then return windows.rares, windows.windows[#windows.windows].n - 1, windows.code end
  local game = notation.game(notation.join(args.game))
  if game.ruleset.kind ~= "heap" then usage("%s has no rare heaps: it is not a heap game given by a "
    .. "code", game.label) end
  local last = notation.flag(args, "to", 1) or 1 << 16
  local values = faults.attempt(game.label, game.ruleset.values, game.ruleset, 0, last,
    run:working("values of " .. game.label))
  run:done()
  local heaps, message = values:rare()
  if not heaps then usage("%s: %s", game.label, message) end
  return heaps, last, game.label
end

local function plot_rares(args, run)
  local heaps, last, label = rare_heaps(args, run)
  deliver(run, args.output, census_picture.thinning(heaps, last, { width = notation.flag(args, "width", 200) or 800,
    height = notation.flag(args, "height", 150), theme = args.theme or "auto",
    title = args.title or ("Rare heaps of %s up to %d"):format(label, last) }), { game = label, rare = #heaps })
end

function plot.run(args, run)
  if args.game[1] == "census" and args.game[2] then return plot_census(args, run) end
  if args.kind == "rares" then return plot_rares(args, run) end
  if census_picture.kinds[args.kind or ""] then usage("--kind %s is for: plot census FILE", args.kind) end
  local game = notation.game(notation.join(args.game), true)
  if not args.output and not run.json and terminal.is(io.stdout) then
    usage("the picture needs an output file, -o NAME.svg, or a pipe")
  end
  local settings = run:working("plot of " .. game.label, {
    from = notation.flag(args, "from", 0), to = notation.flag(args, "to", 0), kind = args.kind, play = args.play,
    theme = args.theme, title = args.title, width = notation.flag(args, "width", 200),
    height = notation.flag(args, "height", 150), seconds = notation.flag(args, "seconds", 1),
    heaps = shape.asked(args, 3),
  })
  local text, message = faults.attempt(game.label, game.ruleset.plot, game.ruleset, settings)
  run:done()
  if not text then return run:nothing(("%s: %s"):format(game.label, message)) end
  deliver(run, args.output, text, { game = game.label })
end

local graph = {
  name = "graph",
  summary = "Draw all positions that play can reach, as a graph in SVG, DOT or TikZ, or list how the winner plays",
  example = "graph nim 2 + nim 1 --svg -o nim.svg",
  arguments = function(command)
    command:argument("position", "A Lua file, a key or a code, and a position."):args "+"
    command:option("--limit", "The largest number of positions (default 500).")
    command:option("--format", "dot, or latex: a picture in TikZ."):choices { "dot", "latex" }
    command:flag("--svg", "A picture in SVG, by Graphviz if its program dot is installed.")
    command:flag("--strategy", "List a winning move for each position that the loser can reach.")
    command:option("--play", "With --strategy: the player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    command:option("-o --output", "The file (default: stdout).")
  end,
}

--- The vertices of an explored graph in JSON: the text, the value and the options, by number, of each.
local function vertices_of(explored)
  local list = json.list {}
  for v = 1, (explored:size()) do
    local value, options = explored:value(v), json.list {}
    for i, option in ipairs(explored:options(v)) do options[i] = option[1] end
    list[v] = { position = tostring(explored:label(v)), options = options,
      value = math.type(value) == "integer" and value or tostring(value) }
  end
  return list
end

--- Prints the strategy of the player who wins.
local function tell_strategy(start, args, run, limit)
  local settings = run:working("searching", { limit = limit }, "uneven")
  settings.play = args.play
  local moves, outcome = strategy_of(start, settings)
  run:done()
  if not moves then return run:nothing(("%s: %s"):format(tostring(start), outcome)) end
  local lines = {}
  for i, one in ipairs(moves) do lines[i] = ("%s: %s, leaves %s\n"):format(one.position, one.move, one.after) end
  if not run.json then return deliver(run, args.output, table.concat(lines), {}) end
  local object = { position = tostring(start), outcome = outcome, play = args.play, strategy = moves }
  if not args.output then return run:answer(object, function() end) end
  deliver(run, args.output, json.encode(object) .. "\n", { position = tostring(start) })
end

--- The picture in SVG of a graph in DOT, by Graphviz; nil if that is not installed.
local function by_graphviz(dot)
  local found = io.popen "command -v dot"
  local there = found and found:read "l"
  if found then found:close() end
  if not there then return nil end
  local folder <close>, trouble = private_folder()
  if not folder then usage("%s", trouble) end
  local path = folder.path .. "/graph.dot"
  local written, wrong = program.write_file(path, dot)
  if not written then usage("%s", wrong) end
  local pipe = assert(io.popen(("dot -Tsvg '%s'"):format(path:gsub("'", [['\'']]))))
  local text = pipe:read "a"
  if not pipe:close() or not text:find "</svg>%s*$" then usage "dot did not draw the graph" end
  return text
end

function graph.run(args, run)
  local start = notation.position(notation.join(args.position))
  local limit = notation.flag(args, "limit", 1) or 500
  if args.play and not args.strategy then usage "--play goes with --strategy" end
  if (args.format or args.svg) and args.strategy then
    usage("%s goes with the graph, not with --strategy", args.svg and "--svg" or "--format")
  end
  if args.format and args.svg then usage "--format and --svg exclude each other" end
  if args.strategy then return tell_strategy(start, args, run, limit) end
  local explored, message = start:graph(run:working("searching", { limit = limit }, "limit"))
  run:done()
  if not explored then
    return run:nothing(("%s: %s; --limit allows more"):format(tostring(start), message))
  end
  local function label(v) return tostring(explored:label(v)) end
  local text = args.format == "latex" and tikz(explored, label) or assert(explored:dot { limit = limit })
  if args.svg then text = by_graphviz(text) or positions_picture(explored, label) end
  deliver(run, args.output, text, { position = tostring(start),
    positions = (explored:size()), vertices = run.json and vertices_of(explored) or nil })
end

local draw = {
  name = "draw",
  summary = "Draw a position as SVG: heaps, boards, graphs",
  example = "draw cram 3 4 -o cram.svg",
  arguments = function(command)
    command:argument("position", "A game and a position, or a sum of these."):args "+"
    command:option("--theme", "light, dark, or auto: the reader's setting.")
      :choices { "auto", "light", "dark" }
    command:option("-o --output", "The file (default: stdout).")
  end,
}

function draw.run(args, run)
  local position = notation.position(notation.join(args.position))
  deliver(run, args.output, position:draw { theme = args.theme }, { position = tostring(position) })
end

return { plot, graph, draw }
