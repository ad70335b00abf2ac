--- `grundy run`: a Lua file that returns a ruleset, read again whenever it is saved.

local faults = require "grundy.programs.command.faults"
local json = require "grundy.programs.json"
local layout = require "grundy.programs.layout"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"
local terminal = require "grundy.programs.command.terminal"
local value_lists = require "grundy.programs.command.value_lists"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

-- The number of values that are shown for a rule over integers.
local shown = 40

--- Prints one position of the game of a file.
local function show_position(path, position, run)
  local settings = run:working("searching", {}, "uneven")
  local moves, value, outcome = json.list {}, position:value(settings), position:outcome(settings)
  for i, move in ipairs(position:winning_moves(settings)) do moves[i] = tostring(move) end
  run:done()
  local object = { file = path, position = tostring(position), outcome = outcome, winning_moves = moves,
    value = value_lists.plain(value) }
  run:answer(object, function()
    run:print("%s: value %s, %s", run.paint(object.position, "bold"), tostring(value), object.outcome)
    for _, text in ipairs(moves) do run:print("  %s", text) end
  end)
end

--- Prints the values of the first positions of the game of a file, and their period; says which positions these are.
local function show_values(path, game, run)
  local ruleset = game.ruleset
  local graph = ruleset.kind == "graph"
  local first, last = graph and 1 or 0, graph and ruleset:size() or shown - 1
  local sequence, message = value_lists.between(game, first, last, run:working("values of " .. game.label))
  run:done()
  if not sequence then usage("%s", message) end
  local period = type(sequence) == "userdata" and sequence:period()
  local object = { file = path, name = wording.title(game), first = first, last = last,
    values = value_lists.object(sequence, first, last), period = period and tostring(period) or nil }
  run:answer(object, function()
    run:print("%s", run.paint(object.name, "bold"))
    local width = 3
    for n = first, last do width = math.max(width, layout.width(tostring(sequence[n]))) end
    for _, line in ipairs(layout.rows(first, last, layout.columns(nil, (terminal.width() - 6) // (width + 1)), width,
      function(n) return tostring(sequence[n]) end, run.paint)) do run:print("%s", line) end
    run:print("%s", object.period or "no period shows")
  end)
  return first, last
end

--- Prints what a file says about its game: values and period, or one position.
local function show(path, rest, run)
  local game, position = notation.game_and_position(notation.join { path, table.unpack(rest) })
  local ruleset = game.ruleset
  local first, last
  if position then
    local components = position:components()
    first = components[1] and components[1].position
    show_position(path, position, run)
  elseif ruleset.kind == "graph" and ruleset.names then
    value_lists.print_names(game.label, ruleset:values(), run)
  else
    first, last = show_values(path, game, run)
  end
  if ruleset and first ~= nil then run:doubt(ruleset, first, last) end
end

local function content(path)
  local file = program.open(path)
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

-- Seconds between two readings of the file.
local patience = 0.2

--- Waits until the file's text differs from `text`; false when the wait was ended by Ctrl-C.
local function changed(path, text)
  while true do
    if not pcall(program.sleep, patience) then return false end
    local now = content(path)
    if now and now ~= text then return true end
  end
end

-- Instructions of Lua between two readings of the clock while a file is shown.
local stride = 100000

--- Shows the file, unless it is saved meanwhile: returns what program.protect returns, or "saved".
local function show_until_saved(path, rest, run, text)
  local saved, looked = false, program.seconds()
  debug.sethook(function()
    local now = program.seconds()
    if now - looked < patience then return end
    looked = now
    local current = content(path)
    if current and current ~= text then
      saved = true
      error("saved", 0)
    end
  end, "", stride)
  local how, problem, reason = program.protect(show, path, rest, run)
  if saved or how ~= "stopped" then debug.sethook() end
  run:done()
  return saved and "saved" or how, problem, reason
end

--- Shows the file now and after every save, which ends a rule that continues for ever; a mistake in the file is a
--- message, and the watch continues. On a terminal the screen is drawn anew.
local function watch(path, rest, run)
  local on_terminal = terminal.is(io.stdout)
  while true do
    local text = content(path)
    if on_terminal then io.stdout:write "\27[H\27[2J" end
    local how, problem, reason = show_until_saved(path, rest, run, text)
    if how == "stopped" then error(problem, 0) end
    if how ~= "ok" and how ~= "saved" then run:print("%s", run.paint(faults.said(problem, reason), "red")) end
    run:print("%s", run.paint("watching " .. path .. ", Ctrl-C ends", "dim"))
    io.stdout:flush()
    if how ~= "saved" and not changed(path, text) then return 0 end
  end
end

local command = {
  name = "run",
  summary = "Try the rules in a Lua file that returns a ruleset or only its move function",
  example = "run examples/divisors.lua 12 --watch",
  arguments = function(command)
    command:argument "file"
    command:argument("position", "A position, for its value and winning moves. Without one: the values of 0, 1, 2, "
      .. "..."):args "*"
    command:flag("--watch", "Show the answer again whenever the file is saved.")
  end,
}

function command.run(args, run)
  if not args.file:find "%.lua[:(]?" then usage("'%s' is not a Lua file", args.file) end
  if args.watch then return watch(args.file, args.position, run) end
  show(args.file, args.position, run)
end

return { command }
