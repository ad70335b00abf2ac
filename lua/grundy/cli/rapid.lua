--- `grundy run`: a Lua file that returns a ruleset, read again whenever it is saved.

local core = require "grundy.core"
local json = require "grundy.cli.json"
local layout = require "grundy.cli.layout"
local notation = require "grundy.cli.notation"
local terminal = require "grundy.cli.terminal"

local usage = notation.usage

-- Values that are shown of a rule over integers.
local shown = 40

--- The values of 0..shown - 1 as a list; nil, message when the rule does not take integers.
local function values_of(ruleset)
  if core.kind(ruleset) == "graph" and core.fields(ruleset).names then
    return nil, "its vertices have names (`grundy values` lists them)"
  end
  local first = core.kind(ruleset) == "graph" and 1 or 0
  local last = core.kind(ruleset) == "graph" and core.graph_size(ruleset) or shown - 1
  local how, sequence, reason = core.protect(ruleset.values, ruleset, first, last)
  if how == "ok" then return sequence, first, last end
  if how == "stopped" or how == "memory" then error(sequence, 0) end
  return nil, notation.said(sequence, reason)
end

--- Prints what a file says about its game: values and period, or one position.
local function show(path, rest, run)
  local game, position = notation.game_and_position(notation.join { path, table.unpack(rest) })
  local object = { file = path }
  local ruleset = game.ruleset
  if ruleset then object.name = notation.title(game) end
  local sequence, first, last
  if position then
    local moves = json.list {}
    for i, move in ipairs(position:winning_moves()) do moves[i] = tostring(move) end
    local value = position:value()
    object.position, object.outcome, object.winning_moves = tostring(position), position:outcome(), moves
    object.value = math.type(value) == "integer" and value or tostring(value)
  else
    sequence, first, last = values_of(ruleset)
    if not sequence then usage("%s; the rule may need a position: grundy run %s POSITION", first, path) end
    object.first, object.last, object.values = first, last, json.list {}
    for n = first, last do
      local value = sequence[n]
      object.values[#object.values + 1] = math.type(value) == "integer" and value or tostring(value)
    end
    local period = type(sequence) == "userdata" and sequence:period()
    object.period = period and tostring(period) or nil
  end
  run:answer(object, function()
    if position then
      run:print("%s: value %s, %s", run.paint(object.position, "bold"), tostring(object.value), object.outcome)
      for _, text in ipairs(object.winning_moves) do run:print("  %s", text) end
    else
      run:print("%s", run.paint(object.name, "bold"))
      local width = 3
      for n = first, last do width = math.max(width, layout.width(tostring(sequence[n]))) end
      for _, line in ipairs(layout.rows(first, last, layout.columns(nil, (terminal.width() - 6) // (width + 1)), width,
        function(n) return tostring(sequence[n]) end, run.paint)) do run:print("%s", line) end
      run:print("%s", object.period or "no period shows")
    end
  end)
  if ruleset then run:doubt(ruleset) end
end

local function content(path)
  local file = io.open(path)
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

-- Seconds between two looks at the file.
local patience = 0.2

--- Waits until the file's text differs from `text`; false when the wait was ended by Ctrl-C.
local function changed(path, text)
  while true do
    if not pcall(core.sleep, patience) then return false end
    local now = content(path)
    if now and now ~= text then return true end
  end
end

-- Instructions of Lua between two looks at the clock while a file is shown.
local stride = 100000

--- Shows the file, unless it is saved meanwhile: core.protect's kind, the error and the reason; "saved" where it was.
local function show_until_saved(path, rest, run, text)
  local saved, looked = false, core.seconds()
  debug.sethook(function()
    local now = core.seconds()
    if now - looked < patience then return end
    looked = now
    local current = content(path)
    if current and current ~= text then
      saved = true
      error("saved", 0)
    end
  end, "", stride)
  local how, problem, reason = core.protect(show, path, rest, run)
  if saved or how ~= "stopped" then debug.sethook() end
  return saved and "saved" or how, problem, reason
end

--- Shows the file now and after every save, which ends a rule that goes on for ever; a mistake in the file is a
--- message, and the watch goes on. On a terminal the screen is drawn anew.
local function watch(path, rest, run)
  local on_terminal = terminal.is(io.stdout)
  while true do
    local text = content(path)
    if on_terminal then io.stdout:write "\27[H\27[2J" end
    local how, problem, reason = show_until_saved(path, rest, run, text)
    if how == "stopped" then error(problem, 0) end
    if how ~= "ok" and how ~= "saved" then run:print("%s", run.paint(notation.said(problem, reason), "red")) end
    run:print("%s", run.paint("watching " .. path .. ", Ctrl-C ends", "dim"))
    io.stdout:flush()
    if how ~= "saved" and not changed(path, text) then return 0 end
  end
end

local command = {
  name = "run",
  summary = "Try the rules in a Lua file that returns a ruleset, or just its move function",
  example = "run examples/divisors.lua 12 --watch",
  arguments = function(command)
    command:argument "file"
    command:argument("position", "A position: its value and winning moves. Else the values of 0, 1, 2, ..."):args "*"
    command:flag("--watch", "Show it anew whenever the file is saved.")
  end,
}

function command.run(args, run)
  if not args.file:find "%.lua[:(]?" then usage("'%s' is no Lua file", args.file) end
  if args.watch then return watch(args.file, args.position, run) end
  show(args.file, args.position, run)
end

return { command }
