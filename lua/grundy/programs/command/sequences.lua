--- `grundy values` and `period`: the values of a game for n = 0, 1, 2, ...

local code = require "grundy.programs.command.code"
local faults = require "grundy.programs.command.faults"
local formats = require "grundy.programs.command.formats"
local jobs = require "grundy.programs.command.jobs"
local json = require "grundy.programs.json"
local layout = require "grundy.programs.layout"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"
local shape = require "grundy.programs.command.shape"
local tables = require "grundy.programs.command.tables"
local terminal = require "grundy.programs.command.terminal"
local value_lists = require "grundy.programs.command.value_lists"
local windows_of = require "grundy.programs.census.windows"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

--- The heap game that computes the values of a ruleset, or nil.
local function heap_of(ruleset)
  return ruleset.kind == "heap" and ruleset or ruleset.values_from
end

--- Takes up the contents of a file, and makes an interrupted run save there.
local function keep_in(file, heap, run, label)
  if not file then return end
  if not heap then usage("--save needs a game given by a code or a set; %s is not", label) end
  local there = program.open(file)
  if there then
    there:close()
    local ok, message = heap:load(file)
    if not ok then usage("--save: %s", message) end
  end
  run.keep = function()
    local ok, message = heap:save(file)
    return ok and ("values 0..%d are in %s"):format(heap:count() - 1, file) or message
  end
end

--- Saves at the end of a run that was not interrupted.
local function save(run)
  if run.keep then run.keep() end
end

local function period_object(period)
  return { preperiod = period.preperiod, period = period.period, saltus = period.saltus, proven = period.proven,
    theorem = period.theorem, certificate = period.certificate, published = period.published }
end

local values = {
  name = "values",
  summary = "Print the values of one game in rows of its period, of several games in columns, or of several heaps in "
    .. "tables",
  example = "values kayles --to 100",
  arguments = function(command)
    command:argument("game", "Codes, keys of games, or Lua files."):args "+"
    command:option("--from", "The first n.")
    command:option("--to", "The last n.")
    command:option("--save", "Keep the values in this file, and resume from it.")
    shape.flags(command)
    command:flag("--genus", "Print the genus of each position in place of its value.")
    formats.option(command)
  end,
}

-- Values that are computed beyond those shown, in search of the period, at most up to this heap.
local cheap = 10000

--- The period as far as it is cheap to find, from twice the number of values shown.
local function cheap_period(ruleset, sequence, last)
  local heap = heap_of(ruleset)
  return heap and heap:period(math.max(1000, last + 1, math.min(2 * last + 2, cheap))) or sequence:period()
end

-- The values shown without --to: some rows, or all values up to the period.
local shown, most_shown = 100, 400

-- The same for a line of positions, which may be large.
local shown_of_line = 10

--- The last n to show from `first` on.
local function last_shown(game, first)
  local ruleset = game.ruleset
  if game.line then return first + shown_of_line - 1 end
  local last = ruleset.kind == "graph" and ruleset:size() or first + shown - 1
  local heap = heap_of(ruleset)
  local period = heap and heap:period(1000)
  local whole = period and period.preperiod + period.period - 1
  return whole and whole <= most_shown and math.max(whole, last) or last
end

--- The n of a Sequence with exceptional values, before the period begins.
local function marked_of(ruleset, sequence, period)
  local marked, first = {}, sequence.first
  if not period or first >= period.preperiod then return marked end
  local all = ruleset:values(first, math.max(sequence.last, period.preperiod + period.period - 1))
  for _, n in ipairs(period:exceptions(all)) do marked[n] = n <= sequence.last or nil end
  return marked
end

--- Prints a Sequence in rows of the period, if one is known; exceptional values are marked.
local function print_rows(game, sequence, period, run)
  local first, last = sequence.first, sequence.last
  local width = math.max(#tostring(last - first < 10 and "" or 99), #tostring((sequence:max())))
  local label = #tostring(last) + 2
  local columns = layout.columns(period and period.period, (terminal.width() - label) // (width + 1))
  width = math.max(width, #("+" .. columns - 1))
  columns = layout.columns(period and period.period, (terminal.width() - label) // (width + 1))
  local marked = marked_of(game.ruleset, sequence, period)
  local rows = layout.rows(first, last, columns, width, function(n)
    return tostring(sequence[n]), marked[n] and "'" or nil
  end, run.paint)
  run:print("%s, n = %d..%d: %s%s", run.paint(wording.title(game), "bold"), first, last,
    period and tostring(period) or "no period is known", next(marked) and "; ' marks the exceptions" or "")
  for _, line in ipairs(rows) do run:print("%s", line) end
end

--- Prints values as CSV, a tabular or a list: a column for each game.
local function print_table(format, games, sequences, first, last, run)
  if format == "list" then
    for i in ipairs(games) do
      local texts = {}
      for n = first, last do texts[#texts + 1] = tostring(sequences[i][n]) end
      run:print("%s", table.concat(texts, ", "))
    end
    return
  end
  local heading, rows = { "n" }, {}
  for i, game in ipairs(games) do heading[i + 1] = game.label end
  for n = first, last do
    local row = { tostring(n) }
    for i in ipairs(games) do row[i + 1] = tostring(sequences[i][n]) end
    rows[#rows + 1] = row
  end
  for _, line in ipairs(formats.table(format, heading, rows)) do run:print("%s", line) end
end

--- Prints the values of several games side by side.
local function print_columns(games, args, run)
  local first = notation.flag(args, "from", 0, 0)
  local last = notation.flag(args, "to", first, first + 20)
  if args.save then usage("--save goes with one game, got %d", #games) end
  local sequences, objects = {}, json.list {}
  for i, game in ipairs(games) do
    local sequence, message = value_lists.between(game, first, last, run:working("values of " .. game.label))
    run:done()
    if not sequence then return run:nothing(("%s: %s"):format(game.label, message)) end
    sequences[i] = sequence
    objects[i] = { game = game.label, first = first, last = last, values = value_lists.object(sequence, first, last) }
  end
  run:answer(objects, function() print_table(args.format or "text", games, sequences, first, last, run) end)
end

--- Prints the values of one game for n = 0, 1, 2, ...
local function print_sequence(game, args, run)
  local ruleset = game.ruleset
  local first = notation.flag(args, "from", 0, ruleset.kind == "graph" and 1 or game.line and ruleset.first or 0)
  local last = notation.flag(args, "to", 0, nil)
  if last and last < first then usage("--to is %d, expected an integer >= %d", last, first) end
  keep_in(args.save, heap_of(ruleset), run, game.label)
  last = last or last_shown(game, first)
  local sequence, message = value_lists.between(game, first, last, run:working("values of " .. game.label))
  run:done()
  if not sequence then return run:nothing(("%s: %s"):format(game.label, message)) end
  save(run)
  local whole = type(sequence) ~= "table" -- no value is infinite or loony
  local period
  if whole and game.line then -- an error: the line ends where no position is one
    local how, found = program.protect(ruleset.period, ruleset, math.max(1000, last + 1), { seconds = 0.2 })
    if how == "stopped" or how == "memory" then error(found, 0) end
    period = how == "ok" and found and found.proven and found or nil
  end
  period = period or whole and cheap_period(ruleset, sequence, last)
  local object = { game = game.label, first = first, last = last, values = value_lists.object(sequence, first, last),
    period = period and period_object(period) or nil }
  run:answer(object, function()
    if (args.format or "text") ~= "text" then
      return print_table(args.format, { game }, { sequence }, first, last, run)
    end
    if whole then return print_rows(game, sequence, period, run) end
    value_lists.print_column(sequence, first, last, run)
  end)
  if not game.line then run:doubt(ruleset, first, last) end
end

--- Prints the genera of positions 0, 1, 2, ... of a game.
local function print_genera(game, args, run)
  if game.line then usage("--genus goes with a game, got the line %s", game.label) end
  local format, rows, objects = args.format or "text", {}, json.list {}
  local first = notation.flag(args, "from", 0, 0)
  local last = notation.flag(args, "to", first, first + 20)
  local settings = run:working("genera of " .. game.label)
  for n = first, last do
    local genus, message = notation.attempt_numbers(game, game.ruleset.genus, game.ruleset, n, settings)
    if not genus then return run:nothing(("%s, n = %d: %s"):format(game.label, n, message)) end
    local text = tostring(genus)
    objects[#objects + 1] = { n = n, genus = text, class = genus.class }
    rows[#rows + 1] = { tostring(n), format == "latex" and formats.math(text:gsub("%^(.*)", "^{%1}")) or text,
      genus.class }
  end
  run:done()
  run:answer({ game = game.label, genera = objects }, function()
    if format == "list" then
      for i, row in ipairs(rows) do rows[i] = row[2] end
      return run:print("%s", table.concat(rows, ", "))
    end
    for _, line in ipairs(formats.table(format, { "n", "genus", "class" }, rows)) do run:print("%s", line) end
  end)
end

-- The default of --to beyond the first number, by the number of heaps.
local last_of = { [2] = 15, [3] = 5, [4] = 3 }

function values.run(args, run)
  local games = notation.games(notation.join(args.game))
  if #games > 1 and args.genus then usage("--genus goes with one game, got %d", #games) end
  if #games > 1 then return print_columns(games, args, run) end
  local game = games[1]
  if args.genus then return print_genera(game, args, run) end
  if game.ruleset.kind == "graph" and game.ruleset.names then
    return value_lists.print_names(game.label, game.ruleset:values(), run)
  end
  if game.line then return print_sequence(game, args, run) end
  local count, first, wrong = shape.of(game, args, 4)
  if count == 1 then return print_sequence(game, args, run) end
  if not count then
    local hint = notation.no_numbers(game)
    usage("%s%s", faults.labelled(game.label, wrong), hint ~= "" and hint
      or "; the game has neither a row of values nor a table of pairs (--pairs)")
  end
  first = notation.flag(args, "from", first, first)
  return tables.print_lists(game, count, first, notation.flag(args, "to", first, first + last_of[count]),
    args.format or "text", run)
end

local period = {
  name = "period",
  summary = "Find the periods of games, with a proof if a theorem applies",
  example = "period 0.77 0.137 --limit 10000",
  arguments = function(command)
    command:argument("game", "Codes, keys of games, or Lua files."):args "+"
    command:option("--limit", "The largest number of values to examine (default 10^6 for codes).")
    command:option("--save", "Keep the values of a single game in this file, and resume from it.")
    command:option("--checkpoint", "Keep windows of the values of a single game in this file, and resume from the last "
      .. "window.")
    command:option("--memory", "Megabytes for a single game (default: that of the library).")
    jobs.flags(command)
    formats.code_option(command)
  end,
}

--- The label of the line of progress for a game: with the rare heaps that a file of windows has, if there is one.
local function label_of(game, checkpoint)
  local label = "period of " .. game.label
  if not checkpoint then return label end
  local rares = windows_of.rares(checkpoint)
  return function()
    local count, last = rares()
    if not count then return label end
    return ("%s, %d rare heaps, the last %s"):format(game.label, count, last and terminal.short(last) or "none")
  end
end

--- Prints the results for the games, and how many have no period.
local function tell(list, run)
  local missing = 0
  for _, object in ipairs(list) do
    if not object.found then missing = missing + 1 end
    if not run.json then run:print("%s: %s", run.paint(object.game, "bold"), object.text) end
    object.text = nil
  end
  run:answer(list, function() end)
  return missing > 0 and 1 or 0
end

function period.run(args, run)
  if args.format then
    if #args.game > 1 then usage("--format goes with one game, got %d", #args.game) end
    return code.period(notation.game(args.game[1], true), args, run)
  end
  local limit = notation.flag(args, "limit", 1, nil)
  for _, name in ipairs { "save", "checkpoint", "memory" } do
    if args[name] and #args.game > 1 then usage("--%s goes with one game, got %d", name, #args.game) end
  end
  local memory = notation.flag(args, "memory", 1, nil)
  local k, n, starts = jobs.of(args)
  n = math.min(n, #args.game)
  local games = {} -- each is forgotten after its period
  for i, name in ipairs(args.game) do games[i] = notation.game(name, true) end
  local pipes = starts and jobs.start(run.words, n, "--json") or {}
  local list = json.list {}
  for i = k, #args.game, n do
    local game = games[i]
    games[i] = nil
    keep_in(args.save, heap_of(game.ruleset), run, game.label)
    if args.checkpoint and game.ruleset.kind ~= "heap" then
      usage("--checkpoint needs a game given by a code; %s is not", game.label)
    end
    local found, message = notation.attempt_numbers(game, game.ruleset.period, game.ruleset, limit, run:working(
      label_of(game, args.checkpoint), { checkpoint = args.checkpoint, memory = memory and memory << 20 }, "limit"))
    run:done()
    save(run)
    local object = { game = game.label, found = found and true or false, text = found and tostring(found) or message }
    if found then for key, value in pairs(period_object(found)) do object[key] = value end end
    if n == 1 then list[i] = object else list[#list + 1] = { i, object } end
  end
  if args.job then
    run:print("%s", json.encode(list))
    return 0
  end
  if n == 1 then return tell(list, run) end
  local all, texts, well = json.list {}, jobs.wait(pipes)
  for _, text in ipairs(texts) do
    local others = well and json.read(text) or usage "a process failed"
    for _, pair in ipairs(others) do list[#list + 1] = pair end
  end
  for _, pair in ipairs(list) do all[pair[1]] = pair[2] end
  return tell(all, run)
end

return { values, period }
