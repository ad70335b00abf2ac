--- `grundy table`, `p-positions` and `guess`, and the tables of several heaps that `grundy values` prints.

local code = require "grundy.programs.command.code"
local faults = require "grundy.programs.command.faults"
local formats = require "grundy.programs.command.formats"
local json = require "grundy.programs.json"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"
local shape = require "grundy.programs.command.shape"
local value_lists = require "grundy.programs.command.value_lists"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

local tables = {}

--- Calls f(list) for every list of `count` integers from first to last, in their order; if `sorted`, only for those
--- with n1 <= n2 <= ...
local function each_list(first, last, count, sorted, f)
  local list = {}
  for i = 1, count do list[i] = first end
  while true do
    f(table.move(list, 1, count, 1, {}))
    local i = count
    while i > 0 and list[i] == last do i = i - 1 end
    if i == 0 then return end
    list[i] = list[i] + 1
    for k = i + 1, count do list[k] = sorted and list[i] or first end
  end
end

--- The values of the lists of `count` numbers first..last, as t[a][b], or t[a][b][c], ...
local function values_of(game, count, first, last, run)
  local t, done, total = {}, 0, (last - first + 1) ^ count // 1 | 0
  local progress = run:working("values of " .. game.label).progress
  local settings = { progress = progress and function() progress(done, total) end }
  each_list(first, last, count, false, function(list)
    local value, message = faults.attempt(game.label, function() return game.ruleset(list):value(settings) end)
    if value == nil then usage("%s: %s: %s", game.label, program.text(list), message) end
    local row = t
    for i = 1, count - 1 do
      row[list[i]] = row[list[i]] or {}
      row = row[list[i]]
    end
    row[list[count]], done = value, done + 1
    if progress then progress(done, total) end
  end)
  run:done()
  return t
end

-- The numbers of a list, in texts.
local letters = { "a", "b", "c", "d" }

--- Calls f(rows, numbers) for each table of two heaps within t: those of the same first `count` - 2 numbers.
local function each_layer(t, count, first, last, f)
  local function look(part, numbers)
    if #numbers == count - 2 then return f(part, numbers) end
    for n = first, last do
      numbers[#numbers + 1] = n
      look(part[n], numbers)
      numbers[#numbers] = nil
    end
  end
  look(t, {})
end

--- The lines of a table of two heaps.
local function square(rows, first, last, format)
  local heading, lines = { format == "text" and "" or "a" }, {}
  for a = first, last do
    heading[#heading + 1] = tostring(a)
    local line = { tostring(a) }
    for b = first, last do line[#line + 1] = tostring(rows[a][b]) end
    lines[#lines + 1] = line
  end
  return formats.table(format, heading, lines)
end

--- The lines of a table with a row for each list.
local function columns(t, count, first, last, format)
  local heading, lines = table.move(letters, 1, count, 1, {}), {}
  heading[count + 1] = "value"
  each_layer(t, count, first, last, function(rows, numbers)
    for a = first, last do
      for b = first, last do
        local line = table.move(numbers, 1, #numbers, 1, {})
        table.move({ a, b, rows[a][b] }, 1, 3, #line + 1, line)
        for i, field in ipairs(line) do line[i] = tostring(field) end
        lines[#lines + 1] = line
      end
    end
  end)
  return formats.table(format, heading, lines)
end

--- A table in JSON: lists within lists.
local function object_of(t, count, first, last)
  local list = json.list {}
  for n = first, last do
    list[#list + 1] = count == 1 and value_lists.plain(t[n]) or object_of(t[n], count - 1, first, last)
  end
  return list
end

--- Prints the values of the lists of `count` numbers first..last, two to four.
function tables.print_lists(game, count, first, last, format, run)
  local t = values_of(game, count, first, last, run)
  run:answer({ game = game.label, first = first, last = last, values = object_of(t, count, first, last) }, function()
    if format == "list" then
      local list = formats.antidiagonals(t, count, first, last)
      for i, value in ipairs(list) do list[i] = tostring(value) end
      return run:print("%s", table.concat(list, ", "))
    end
    if format ~= "text" then
      local lines = count == 2 and square(t, first, last, format) or columns(t, count, first, last, format)
      for _, line in ipairs(lines) do run:print("%s", line) end
      return
    end
    run:print("%s, the values of {%s} for %d..%d", run.paint(wording.title(game), "bold"),
      table.concat(letters, ", ", 1, count), first, last)
    each_layer(t, count, first, last, function(rows, numbers)
      if count > 2 then
        run:print("\n{%s, %s}", table.concat(numbers, ", "), table.concat(letters, ", ", count - 1, count))
      end
      for i, line in ipairs(square(rows, first, last, format)) do
        run:print("%s", i == 1 and run.paint(line, "dim") or line)
      end
    end)
  end)
end

--- The lists among `found` whose numbers do not decrease, if every order of their numbers is found too; otherwise all.
local function without_orders(found, count)
  local known, sorted, orders = {}, json.list {}, 0
  local function key(list) return table.concat(list, " ") end
  for _, list in ipairs(found) do known[key(list)] = true end
  for _, list in ipairs(found) do
    local copy = table.move(list, 1, count, 1, {})
    table.sort(copy)
    if not known[key(copy)] then return found end
    if key(copy) == key(list) then sorted[#sorted + 1] = list end
  end
  for _, list in ipairs(sorted) do -- n! / (a! b! ...), by multiplicities
    local ways, run_length = 1, 0
    for i = 1, count do
      run_length = list[i] == list[i - 1] and run_length + 1 or 1
      ways = ways * i // run_length
    end
    orders = orders + ways
  end
  return orders == #found and sorted or found
end

local p_positions = {
  name = "p-positions",
  summary = "List the P-positions of a game up to a bound: numbers, or lists, in one order if their order does not "
    .. "matter",
  example = "p-positions wythoff --to 20",
  arguments = function(command)
    command:argument("game", "A code, the key of a game, or a Lua file."):args "+"
    command:option("--to", "The largest number (default 100; 30 for pairs, 10 for more).")
    shape.flags(command)
    command:option("--play", "The player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    formats.option(command, formats.languages)
  end,
}

--- The P-positions of a game on lists as a whole, if all lists of the given length up to `last` are positions;
--- otherwise nil.
local function find_all(game, args, run, count, last)
  local bounds = {}
  for i = 1, count do bounds[i] = last end
  local how, positions, message = program.protect(game.ruleset.p_positions, game.ruleset, bounds,
    run:working("P-positions of " .. game.label, { play = args.play }))
  if how == "stopped" or how == "memory" then error(positions, 0) end
  run:done()
  if how ~= "ok" then return nil end
  if not positions then usage("%s: %s", game.label, message) end
  local found = json.list {}
  for p in positions do found[#found + 1] = json.list(p) end
  return without_orders(found, count)
end

--- The P-positions among the lists, or numbers, from first to last.
local function find_p_positions(game, args, run, count, first, last)
  local ruleset, found, done, taken, wrong = game.ruleset, json.list {}, 0, false, nil
  local sums = ruleset.heap or ruleset.kind == "graph"
  if count > 1 and first == 0 and not sums then
    local all = find_all(game, args, run, count, last)
    if all then return all end
  end
  local progress = run:working("P-positions of " .. game.label).progress
  local settings = { play = args.play, progress = progress and function() progress(done) end }
  local values = sums and count > 1 and (args.play or ruleset.play) ~= "misere"
    and faults.attempt(game.label, ruleset.values, ruleset, first, last, { progress = settings.progress })
  values = type(values) == "userdata" and values or nil -- all of them integers
  each_list(first, last, count, sums, function(list)
    done = done + 1
    if progress then progress(done) end
    if count > 1 and not sums then
      local how, _, message = program.protect(function() return ruleset(list) end)
      if how ~= "ok" then
        wrong = message
        return
      end
    end
    taken = true
    if values then
      local sum = 0
      for i = 1, count do sum = sum ~ values[list[i]] end
      if sum == 0 then found[#found + 1] = json.list(list) end
      return
    end
    local position = count == 1 and ruleset:sum(list) or faults.attempt(game.label, ruleset, list)
    if faults.attempt(game.label, position.outcome, position, settings) ~= "P" then return end
    found[#found + 1] = count == 1 and list[1] or json.list(list)
  end)
  run:done()
  if not taken then usage("%s: a list of %d numbers is not a position: %s", game.label, count, wrong) end
  if count == 1 or sums then return found end
  return without_orders(found, count)
end

function p_positions.run(args, run)
  local game = notation.game(notation.join(args.game))
  if formats.is_code(args.format) then
    if (args.play or game.ruleset.play) == "misere" then usage "--format with a language needs normal play" end
    return code.p_positions(game, args, run)
  end
  local count, first, wrong = shape.of(game, args)
  if not count then
    usage("%s; its positions are neither numbers nor pairs of these: --heaps says how many",
      faults.labelled(game.label, wrong))
  end
  local last = notation.flag(args, "to", first, count == 1 and 100 or count == 2 and 30 or 10)
  local found, texts, rows = find_p_positions(game, args, run, count, first, last), {}, {}
  for i, position in ipairs(found) do
    local row = {}
    for k = 1, count do row[k] = tostring(count == 1 and position or position[k]) end
    rows[i], texts[i] = row, count == 1 and row[1] or "{" .. table.concat(row, ", ") .. "}"
  end
  local format = args.format or "text"
  run:answer({ game = game.label, first = first, last = last, play = args.play, p_positions = found }, function()
    if format == "csv" or format == "latex" then
      local heading = {}
      for i = 1, count do heading[i] = count == 1 and "n" or "n" .. i end
      for _, line in ipairs(formats.table(format, heading, rows)) do run:print("%s", line) end
    elseif #texts > 0 then
      run:print("%s", table.concat(texts, ", "))
    end
  end)
  if #texts == 0 then return run:nothing(("%s: no P-position from %d to %d"):format(game.label, first, last)) end
end

local guess = {
  name = "guess",
  summary = "Guess closed forms that fit the examined values of a game",
  example = "guess lasker --to 100",
  arguments = function(command)
    command:argument("game", "A code, the key of a game, or a Lua file."):args "+"
    command:option("--to", "The largest number to examine (default 200; 40 for two heaps).")
    shape.flags(command)
    command:option("--seconds", "Compute for this many seconds (default 10), and guess from what is known by then.")
    command:option("--check", "Compare the guesses with the rules up to this number.")
    formats.code_option(command)
  end,
}

function guess.run(args, run)
  local game = notation.game(notation.join(args.game), true)
  if args.format then return code.guess(game, args, run) end
  local heaps = shape.asked(args, 4)
  local further = notation.flag(args, "check", 1)
  local seconds = notation.flag(args, "seconds", 1)
  local settings = run:working("values of " .. game.label, { heaps = heaps, seconds = seconds })
  local guesses, message = notation.attempt_numbers(game, game.ruleset.guess, game.ruleset,
    notation.flag(args, "to", 8), settings)
  run:done()
  if not guesses then return run:nothing(("%s: %s"):format(game.label, message)) end
  local objects = json.list {}
  for i, one in ipairs(guesses) do
    objects[i] = { text = one.text, first = one.first, last = one.last }
    if further then
      local checking = run:working("checking", { seconds = seconds })
      local agrees, found, difference = one:check(math.max(further, one.last), checking)
      run:done()
      objects[i].checked = agrees and found or agrees == false and difference or "not checked: " .. tostring(found)
    end
  end
  run:answer({ game = game.label, guesses = objects }, function()
    for i, one in ipairs(guesses) do
      run:print("%s%s", tostring(one), objects[i].checked and "\n  " .. objects[i].checked or "")
    end
  end)
  if #guesses == 0 then return run:nothing(("%s: %s"):format(game.label, tostring(guesses))) end
end

local table_command = {
  name = "table",
  summary = "Count the values of all positions with heaps up to given bounds; write the table to a file or a picture",
  example = "table '(2,1) (1,3) (5,2) (3,3) (1,8)' --to 2000 --outcomes --plot x.png",
  arguments = function(command)
    command:argument("game", "The key of a game whose positions are lists, a Lua file, or vectors: '(2,1) "
      .. "(1,3)'."):args "+"
    command:option("--to", "The largest heap, or one bound for each heap: 200 or 200,100 (default 100).")
    command:option("--heaps", "The number of heaps (default: as many as --to has bounds, or 2).")
    command:flag("--outcomes", "Tabulate outcomes in place of values.")
    command:option("--play", "The convention for outcomes."):choices { "normal", "misere" }
    command:option("--plot", "Draw the table: NAME.png, NAME.svg, or NAME.html, a page in which one can drag "
      .. "and zoom.")
    command:option("--from", "With --plot: the smallest heaps to draw; --to gives the largest.")
    command:option("--save", "Write the table to NAME.npy, for NumPy, or to NAME.pgm.")
  end,
}

--- The integers of an option that may have several, separated by commas; nil if it is not given.
local function numbers_of(args, name)
  if not args[name] then return nil end
  local list = {}
  for word in (args[name] .. ","):gmatch "([^,]*)," do
    list[#list + 1] = notation.flag({ [name] = word }, name, 0)
  end
  return list
end

--- The list of an option with one integer for all heaps, or one for each; `given` by default.
local function heaps_of(args, name, heaps, given)
  local list = numbers_of(args, name) or given
  for i = 2, list and #list == 1 and heaps or 0 do list[i] = list[1] end
  return list
end

--- The bounds of a table: those given, or one of all heaps.
local function bounds_of(args)
  local given = numbers_of(args, "to") or { 100 }
  local heaps = notation.flag(args, "heaps", 1, #given > 1 and #given or 2)
  local bounds = heaps_of(args, "to", heaps, given)
  if #bounds ~= heaps then usage("--to has %d numbers, expected one, or one of each of %d heaps", #bounds, heaps) end
  return bounds
end

--- The lines that tell how many positions have each value, or outcome.
local function print_frequencies(frequencies, run)
  local keys, rows = {}, {}
  for key in pairs(frequencies) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b)
    if type(a) == "string" then return a > b end -- P before N
    return a < b
  end)
  for i, key in ipairs(keys) do rows[i] = { tostring(key), tostring(frequencies[key]) } end
  for _, line in ipairs(formats.table("text", { "", "positions" }, rows)) do run:print("%s", line) end
end

function table_command.run(args, run)
  local game = notation.game(notation.join(args.game))
  local bounds = bounds_of(args)
  if args.plot and not (args.plot:find "%.png$" or args.plot:find "%.svg$" or args.plot:find "%.html$") then
    usage("--plot is '%s', expected a path that ends in .png, .svg or .html", args.plot)
  end
  local call = table.move(bounds, 1, #bounds, 1, {})
  call[#call + 1] = run:working("table of " .. game.label, { outcomes = args.outcomes, play = args.play,
    keep = (args.plot or args.save) and true or false })
  local made, message = faults.attempt(game.label, game.ruleset.table, game.ruleset, table.unpack(call))
  run:done()
  if not made then return run:nothing(("%s: %s"):format(game.label, message)) end
  local ok = true
  if args.save then ok, message = faults.attempt(game.label, made.save, made, args.save) end
  if ok and args.plot then
    ok, message = faults.attempt(game.label, made.plot, made, { path = args.plot,
      from = heaps_of(args, "from", #bounds) })
  end
  if not ok then return run:nothing(("%s: %s"):format(game.label, message)) end
  local frequencies, counts = made:frequencies(), {}
  for key, count in pairs(frequencies) do counts[tostring(key)] = count end
  run:answer({ game = game.label, bounds = json.list(bounds), frequencies = counts, plot = args.plot,
    save = args.save }, function() print_frequencies(frequencies, run) end)
end

tables.commands = { table_command, p_positions, guess }

return tables
