--- `grundy p-positions` and `grundy guess`, and the tables of two heaps that `grundy values` prints.

local formats = require "grundy.programs.command.formats"
local json = require "grundy.programs.json"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"

local usage = notation.usage

local tables = {}

--- The answers for all pairs in first..last, as t[a][b].
local function of_pairs(ruleset, first, last, run, answer)
  local t, settings = {}, run:working "table"
  local total = (last - first + 1) ^ 2 // 1 | 0
  for a = first, last do
    t[a] = {}
    for b = first, last do
      t[a][b] = answer(ruleset { a, b })
      if settings.progress then settings.progress((a - first) * (last - first + 1) + b - first + 1, total) end
    end
  end
  run:done()
  return t
end

--- Prints the values of the positions {a, b}, first <= a, b <= last.
function tables.print_pairs(game, first, last, format, run)
  local t = of_pairs(game.ruleset, first, last, run, function(position) return position:value() end)
  local rows, heading, objects = {}, { format == "text" and "" or "a" }, json.list {}
  for a = first, last do
    heading[#heading + 1] = tostring(a)
    local row, list = { tostring(a) }, json.list {}
    for b = first, last do
      row[#row + 1] = tostring(t[a][b])
      list[#list + 1] = math.type(t[a][b]) == "integer" and t[a][b] or tostring(t[a][b])
    end
    rows[#rows + 1], objects[#objects + 1] = row, list
  end
  run:answer({ game = game.label, first = first, last = last, values = objects }, function()
    if format == "list" then
      local list = formats.antidiagonals(t, first, last)
      for i, value in ipairs(list) do list[i] = tostring(value) end
      run:print("%s", table.concat(list, ", "))
      return
    end
    if format == "text" then
      run:print("%s, the values of {a, b} for %d..%d", run.paint(notation.title(game), "bold"), first, last)
    end
    for i, line in ipairs(formats.table(format, heading, rows)) do
      run:print("%s", i == 1 and format == "text" and run.paint(line, "dim") or line)
    end
  end)
end

--- Calls f(list) for every list of `count` integers from first to last, in their order; where `sorted` is true for
--- those with n1 <= n2 <= ... alone.
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

--- The lists among `found` in which no number is less than the one before it, where every order of their numbers is
--- found too; else all.
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

--- How many heaps the positions that are listed have, and the least of them.
local function shape_of(ruleset, args, label)
  local graph = ruleset.kind == "graph"
  local heaps = notation.option(args, "heaps", 1)
  if not heaps and (program.protect(ruleset.outcome, ruleset, graph and 1 or 0)) == "ok" then
    return 1, graph and 1 or 0
  end
  if heaps then return heaps, graph and 1 or 0 end
  local first = program.first_pair(ruleset)
  if not first then
    usage("the positions of '%s' are neither numbers nor pairs of these; --heaps says how many", label)
  end
  return 2, first
end

local p_positions = {
  name = "p-positions",
  summary = "The P-positions of a game up to a bound: numbers, pairs of numbers, or more",
  example = "p-positions wythoff --to 20",
  arguments = function(command)
    command:argument("game", "A code, the key of a game, or a Lua file."):args "+"
    command:option("--to", "The largest number (default 100; 30 for pairs, 10 for more).")
    command:option("--heaps", "Positions of so many numbers; where their order does not matter, one of each.")
    command:option("--play", "The player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    formats.option(command, formats.languages)
  end,
}

--- The P-positions among the lists, or numbers, from first to last.
local function find_p_positions(game, args, run, count, first, last)
  local ruleset, found, done, taken, wrong = game.ruleset, json.list {}, 0, false, nil
  local progress = run:working("P-positions of " .. game.label).progress
  local sums = ruleset.heap or ruleset.kind == "graph"
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
    local position = count == 1 and ruleset:sum(list) or notation.attempt(game.label, ruleset, list)
    if notation.attempt(game.label, position.outcome, position, args.play) ~= "P" then return end
    found[#found + 1] = count == 1 and list[1] or json.list(list)
  end)
  run:done()
  if not taken then usage("%s: no list of %d numbers is a position: %s", game.label, count, wrong) end
  if count == 1 or sums then return found end
  return without_orders(found, count)
end

--- Prints a function in a language, by the first guess that can be written so; `accept(guess)`: it will do.
local function print_code(game, args, run, accept)
  local settings = run:working("values of " .. game.label, { heaps = notation.option(args, "heaps", 2,
    args.pairs and 2 or nil) })
  local guesses, message = notation.attempt_numbers(game, game.ruleset.guess, game.ruleset,
    notation.option(args, "to", 8), settings)
  run:done()
  for _, guess in ipairs(guesses or {}) do
    local source, why = guess:code(args.format)
    if source and accept(guess) then
      run:answer({ game = game.label, language = args.format, source = source, guess = guess.text }, function()
        run:print("%s", (source:gsub("\n$", "")))
      end)
      return 0
    end
    message = message or why
  end
  return run:nothing(("%s: %s"):format(game.label, message or "no form fits that can be written"))
end

function p_positions.run(args, run)
  local game = notation.game(notation.join(args.game))
  if formats.is_code(args.format) then
    if args.play == "misere" then usage "--format of a language is for normal play" end
    return print_code(game, args, run, function() return true end)
  end
  local count, first = shape_of(game.ruleset, args, game.label)
  local last = notation.option(args, "to", first, count == 1 and 100 or count == 2 and 30 or 10)
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
  summary = "Closed forms that fit the values of a game as far as they are looked at",
  example = "guess lasker --to 100",
  arguments = function(command)
    command:argument("game", "A code, the key of a game, or a Lua file."):args "+"
    command:option("--to", "The largest number that is looked at (default 200; 40 for two heaps).")
    command:flag("--pairs", "Look at pairs, of a game of heaps too.")
    command:option("--heaps", "Look at lists of so many numbers: 2, 3 or 4.")
    command:option("--seconds", "Look so long (default 10): the guesses are about what is known by then.")
    command:option("--check", "Compare the guesses with the rules up to this number.")
    formats.code_option(command)
  end,
}

function guess.run(args, run)
  local game = notation.game(notation.join(args.game), true)
  if args.format then return print_code(game, args, run, function(one) return one.value ~= nil end) end
  local heaps = notation.option(args, "heaps", 2, args.pairs and 2 or nil)
  local further = notation.option(args, "check", 1)
  local seconds = notation.option(args, "seconds", 1)
  local settings = run:working("values of " .. game.label, { heaps = heaps, seconds = seconds })
  local guesses, message = notation.attempt_numbers(game, game.ruleset.guess, game.ruleset,
    notation.option(args, "to", 8), settings)
  run:done()
  if not guesses then return run:nothing(("%s: %s"):format(game.label, message)) end
  local objects = json.list {}
  for i, one in ipairs(guesses) do
    objects[i] = { text = one.text, first = one.first, last = one.last }
    if further then
      local agrees, found, difference = one:check(math.max(further, one.last), { seconds = settings.seconds })
      objects[i].checked = agrees and found or agrees == false and difference or "not checked: " .. tostring(found)
    end
  end
  run:answer({ game = game.label, guesses = objects }, function()
    for i, one in ipairs(guesses) do
      run:print("%s%s", tostring(one), objects[i].checked and "\n  " .. objects[i].checked or "")
    end
  end)
  if #guesses == 0 then return run:nothing(game.label .. ": no closed form fits") end
end

tables.commands = { p_positions, guess }

return tables
