--- `grundy census`: one line for each of many games, its period or its misere quotient.

local census_file = require "grundy.programs.census.file"
local class_of = require "grundy.programs.census.class"
local family = require "grundy.programs.census.family"
local faults = require "grundy.programs.command.faults"
local jobs = require "grundy.programs.command.jobs"
local layout = require "grundy.programs.layout"
local notation = require "grundy.programs.command.notation"
local pattern = require "grundy.programs.census.pattern"
local private_folder = require "grundy.programs.private_folder"
local program = require "grundy.program"
local row_of = require "grundy.programs.census.row"
local terminal = require "grundy.programs.command.terminal"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

local census = {
  name = "census",
  summary = "Compute the periods or the misere quotients of all games whose codes match patterns",
  example = "census '0.???' --limit 2^16,2^20 --budget 60 --save census.jsonl",
  arguments = function(command)
    command:argument("code", "A code, or a pattern in which each ? stands for any digit. With --merge: files."):args "*"
    command:option("--pattern", "A pattern that is also a code, such as 0.4?."):count "*"
    command:option("--input", "Add the codes and patterns in this file (-: standard input)."):count "*"
    command:option("--sets", "Add all subtraction sets with elements up to this number.")
    command:option("--size", "With --task sets: only sets with this number of elements.")
    command:flag("--hex", "Let ? stand for a hexadecimal digit.")
    command:option("--digits", "The digits that ? stands for (default 01234567).")
    command:option("--task", "values: periods of Grundy values; quotient: misere quotients; sets: periods of the sets "
      .. "of --sets, several in each line.")
      :choices { "values", "quotient", "sets" }
    command:option("--limit", "The number of values of each game, or of each round, such as 2^16,2^20 (default "
      .. "2^16; 2^11 if values are slow).")
    command:option("--heaps", "For quotients: the largest heap (default 512).")
    command:option("--elements", "For quotients: the largest order (default 1024).")
    command:option("--budget", "Seconds of computation for each game in each round.")
    command:option("--memory", "Megabytes for the values of one game.")
    command:option("--share", "K/N: only the K-th of N shares of the games, which take about the same time.")
    jobs.flags(command)
    command:option("--save", "Append the lines to this file, and skip games that it already has.")
    command:option("--checkpoints", "Keep the values in this folder, and resume from them.")
    command:flag("--list", "Print only the codes.")
    command:flag("--classes", "Keep only the first of games whose rules imply equal values; with --merge: apply what "
      .. "is known of one to all of them.")
    command:flag("--merge", "Check the lines of all files and print them as one table.")
  end,
}

---- options ------------------------------------------------------------------------------

local function number(name, text)
  local n = text and tonumber(text)
  if text and not (n and n > 0 and n < math.huge) then usage("--%s is '%s', expected a number > 0", name, text) end
  return n
end

local function share_of(text)
  if not text then return 1, 1 end
  local k, n = text:match "^(%d+)/(%d+)$"
  k, n = math.tointeger(tonumber(k)), math.tointeger(tonumber(n))
  if not k or not n or k < 1 or k > n then usage("--share is '%s', expected K/N with 1 <= K <= N", text) end
  return k, n
end

-- The estimated bytes of a value, with everything that is kept beside it.
local bytes_a_value = 16

--- The limits of the rounds, ascending; nil: those of the game.
local function rounds_of(args)
  local rounds, most = {}, nil
  if args.memory then most = math.max(1, math.floor(number("memory", args.memory) * (1 << 20) / bytes_a_value)) end
  if not args.limit then return { false }, most end
  for text in (args.limit .. ","):gmatch "([^,]*)," do
    local n = notation.flag({ limit = text }, "limit", 1)
    if rounds[1] and n <= rounds[#rounds] then usage("--limit is '%s', expected rounds that grow", args.limit) end
    rounds[#rounds + 1] = n
  end
  return rounds, most
end

--- The first code of each class of games that have the same values by their rules.
local function first_of_classes(codes)
  local firsts, seen = {}, {}
  for _, code in ipairs(codes) do
    local class = class_of(code)
    if not seen[class] then
      seen[class], firsts[#firsts + 1] = true, code
    end
  end
  return firsts
end

--- The codes of this share, in order: one of every n, and not always the same one, since neighbours take about equally
--- long, and so do games whose last digits are the same.
local function shared(args, codes)
  local k, n = share_of(args.share)
  local list = {}
  for i = 0, #codes - 1 do
    local turn = (i // n + 1) * 0x9E3779B97F4A7C15 >> 33
    if (i + turn) % n == k - 1 then list[#list + 1] = codes[i + 1] end
  end
  return list
end

-- The largest number of elements of sets that are taken together; more would take days.
local most_together = 1000

--- The families of the requested sets.
local function families_of(args)
  local last, size = notation.flag(args, "sets", 1), notation.flag(args, "size", 1)
  if not last or args.code[1] or args.pattern[1] or args.input[1] then
    usage "--task sets goes with --sets, and no codes"
  end
  if last > most_together or not size and last > 30 then usage("--sets is %d, expected at most %d", last,
    size and most_together or 30) end
  if size and size > last then usage("--size is %d, expected at most %d", size, last) end
  local codes = family.all(last, size)
  local _, wrong = family.read(codes[1])
  if wrong then usage("--size: %s", wrong) end
  return codes
end

--- The requested codes of this share.
local function codes_of(args)
  if args.size and args.task ~= "sets" then usage "--size goes with --task sets" end
  if args.task == "sets" then return shared(args, families_of(args)) end
  local codes = pattern.codes { codes = args.code, patterns = args.pattern, files = args.input,
    sets = notation.flag(args, "sets", 1),
    digits = args.digits or args.hex and pattern.hexadecimal or pattern.octal }
  if not codes[1] then usage "no codes" end
  return shared(args, args.classes and first_of_classes(codes) or codes)
end

---- tasks --------------------------------------------------------------------------------

-- The default number of values: fewer if they are slow, or if no theorem applies.
local usual, usual_slow = 1 << 16, 1 << 11

local function usual_limit(code)
  return code:find "^%x%.%x*[89A-Fa-f]" and usual_slow or usual
end

--- The file for the values of a game: its code, with characters other than letters and digits as numbers.
local function checkpoint(folder, code)
  return folder .. "/" .. code:gsub("[^%w.]", function(c) return ("_%02x"):format(c:byte()) end) .. ".values"
end

local function exists(path)
  local file = program.open(path)
  if file then file:close() end
  return file ~= nil
end

local tasks = {}

function tasks.values(args)
  local budget, rounds, most = number("budget", args.budget), rounds_of(args)
  local task = { rounds = rounds }
  local function limit_of(code, round)
    local limit = round or usual_limit(code)
    return most and math.min(limit, most) or limit
  end
  function task.done(row, code, round)
    return row.proven or row.searched >= limit_of(code, round) or budget and (row.seconds or 0) >= budget
  end
  function task.run(code, round, progress)
    local path = args.checkpoints and checkpoint(args.checkpoints, code)
    return require("grundy.programs.census.values").run(code, { limit = limit_of(code, round), budget = budget,
      load = path and exists(path) and path, save = path, progress = progress })
  end
  function task.describe(row)
    local state = row.proven and "proven" or row.period and "observed" or "none up to " .. row.searched
    return { row.code, row.period or "-", row.preperiod or "-", row.saltus or "-",
      row.period and row.preperiod > 0 and row.last_exception or "-", row.maximum, state }
  end
  task.heading = { "code", "period", "from", "saltus", "last exception", "largest", "" }
  return task
end

function tasks.quotient(args)
  local settings = { heaps = notation.flag(args, "heaps", 1, 512), budget = number("budget", args.budget),
    elements = notation.flag(args, "elements", 1, 1024) }
  local task = { rounds = { false } }
  function task.done(row)
    local elements = math.tointeger(tonumber((row.stopped or ""):match "^(%d+) elements$"))
    return row.proven or row.heaps >= settings.heaps or elements and elements >= settings.elements
      or settings.budget and (row.seconds or 0) >= settings.budget
  end
  function task.run(code, _, progress)
    settings.progress = progress
    return require("grundy.programs.census.quotient").run(code, settings)
  end
  function task.describe(row)
    return { row.code, row.order, #row.p_positions, row.proven and "all" or row.heaps, row.period or "-",
      row.preperiod or "-", row.proven and "proven" or row.stopped }
  end
  task.heading = { "code", "order", "P", "heaps", "period", "from", "" }
  return task
end

local function largest(list)
  local most = 0
  for _, n in ipairs(list or {}) do most = math.max(most, n) end
  return most
end

function tasks.sets()
  local task = { rounds = { false } }
  function task.done() return true end
  function task.run(code, _, progress)
    return require("grundy.programs.census.sets").run(code, { progress = progress })
  end
  function task.describe(row)
    return { row.code, row.sets or "", largest(row.periods), largest(row.preperiods), "proven" }
  end
  task.heading = { "code", "sets", "longest period", "longest preperiod", "" }
  return task
end

---- running ------------------------------------------------------------------------------

--- The row of a game; nil, message if it cannot be computed. Ctrl-C and errors of the user are raised again.
local function attempt(task, code, round, progress)
  local ok, row, message = pcall(task.run, code, round, progress)
  if ok then return row, message end
  local text = tostring(row)
  if type(row) == "table" or text:find "interrupted!" then error(row, 0) end
  return nil, wording.reason(text)
end

--- Runs the rounds over the codes. `sink(row)` takes each new row; returns the number of games that failed.
local function run_rounds(task, codes, known, name, run, sink)
  local failed, skip = 0, {}
  for _, round in ipairs(task.rounds) do
    local progress = run:working(round and ("%s up to %d"):format(name, round) or name).progress
    for i, code in ipairs(codes) do
      local row = known[name .. " " .. code]
      if not skip[code] and not (row and task.done(row, code, round)) then
        local new, message = attempt(task, code, round, progress and function(done, total)
          progress(i - 1 + (total and total > 0 and done / total or 0), #codes)
        end)
        if new then
          known[name .. " " .. code] = new
          sink(new)
        else
          failed, skip[code] = failed + 1, true
          run:done()
          run.nothing(run, ("%s: %s"):format(code, message))
        end
      end
      if progress then progress(i, #codes) end
    end
    run:done()
  end
  return failed
end

local function merge(args, run)
  if not args.code[1] then usage "--merge needs files" end
  local lines = census_file.merged(args.code, terminal.complain, args.classes)
  if not args.save then
    for _, line in ipairs(lines) do run:print("%s", line) end
    return 0
  end
  local ok, message = program.write_file(args.save, table.concat(lines, "\n") .. (lines[1] and "\n" or ""))
  if not ok then usage("%s", message) end
  return 0
end

--- The table of the rows, and the number of those that have a result.
local function show(task, codes, known, name, run)
  local rows, found = {}, 0
  for _, code in ipairs(codes) do
    local row = known[name .. " " .. code]
    if row then
      local texts = task.describe(row)
      for i, text in ipairs(texts) do texts[i] = tostring(text) end
      rows[#rows + 1] = texts
      if row.period then found = found + 1 end
    end
  end
  for _, line in ipairs(layout.table(rows, task.heading)) do run:print("%s", line) end
  run:print("%d of %d games show a period", found, #rows)
end

local function count_known(codes, known, name)
  local all, proven = 0, 0
  for _, code in ipairs(codes) do
    local row = known[name .. " " .. code]
    if row then all = all + 1 end
    if row and row.proven then proven = proven + 1 end
  end
  return all, proven
end

function census.run(args, run)
  if args.merge then return merge(args, run) end
  local name = args.task or "values"
  local task, codes = tasks[name](args), codes_of(args)
  local known = args.save and census_file.known(args.save, terminal.complain) or {}
  if args.list then
    for _, code in ipairs(codes) do
      local row = known[name .. " " .. code]
      if not (row and task.done(row, code, task.rounds[#task.rounds])) then run:print("%s", code) end
    end
    return 0
  end
  local k, n, starts = jobs.of(args)
  local folder <close> = starts and not args.save and (private_folder() or usage "cannot create a folder for the lines")
  local path = args.save or folder and folder.path .. "/lines"
  local more = folder and "--save " .. jobs.quoted(path) or ""
  local pipes = starts and jobs.start(run.words, n, more .. " >/dev/null") or {}
  local writer = path and census_file.writer(path)
  run.keep = function()
    local all = count_known(codes, known, name)
    if not (args.save or run.json) then show(task, codes, known, name, run) end
    return ("%d of %d games done%s"):format(all, #codes, args.save and ", kept in " .. args.save or "")
  end
  local failed = run_rounds(task, jobs.share(codes, k, n), known, name, run, function(row)
    if writer then writer.write(row) elseif run.json then run:print("%s", row_of.write(row)) end
  end)
  local _, well = jobs.wait(pipes)
  if not well then failed = failed + 1 end
  if writer then
    writer.close()
    if folder then
      for place, row, wrong in census_file.rows(path) do -- the last round of a game comes last
        if not row then usage("%s: %s", place, wrong) end
        known[name .. " " .. row.code] = row
      end
    elseif starts then
      known = census_file.known(path, terminal.complain)
    end
  end
  if args.save then
    local all, proven = count_known(codes, known, name)
    run:print("%d of %d games are in %s, %d of them with a proof", all, #codes, args.save, proven)
  elseif not run.json then
    show(task, codes, known, name, run)
  elseif folder then
    for _, code in ipairs(codes) do
      local row = known[name .. " " .. code]
      if row then run:print("%s", row_of.write(row)) end
    end
  end
  return failed > 0 and 1 or 0
end

return { census }
