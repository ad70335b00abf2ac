--- `grundy verify`: files that prove something, verified by the rules alone. The first bytes of a file determine its
--- kind.

local census_file = require "grundy.programs.census.file"
local certificate = require "grundy.programs.census.certificate"
local faults = require "grundy.programs.command.faults"
local grundy = require "grundy"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"
local windows_of = require "grundy.programs.census.windows"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

--- The game, and the position or nil, named by the arguments or, failing that, by the file.
local function game_of(args)
  if #args.game > 0 then return notation.game_and_position(notation.join(args.game)) end
  local text = grundy.tasks.text_of(args.file)
  if not text then usage("%s does not name its game: name the game and the position", args.file) end
  if text:find "%.lua" then
    usage("%s names the game '%s': name the game in the command, too, as a file cannot choose the rules that "
      .. "run", args.file, text)
  end
  return notation.game_and_position(text)
end

--- Facts from which an outcome follows (R:prove).
local function verify_facts(args, run, limit)
  local game, position = game_of(args)
  local ruleset, p = game.ruleset, nil
  if position then
    local components = position:components()
    if #components ~= 1 then usage("expected a position of one component, got %d", #components) end
    ruleset, p = components[1].ruleset, components[1].position
  end
  local count, outcome, proven = ruleset:verify(p, args.file, run:working("verifying", { limit = limit }, "uneven"))
  run:done()
  if not count then return run:nothing(outcome) end
  run:answer({ file = args.file, game = wording.title { ruleset = ruleset, label = game.label }, facts = count,
    outcome = outcome, position = proven ~= nil and program.text(proven) or nil }, function()
    if outcome then
      run:print("%s: %s, %s is %s", tostring(ruleset), run.paint("verified", "green"), program.text(proven),
        outcome)
    end
    run:print("%d facts follow from the rules", count)
  end)
end

local bounds = certificate.bounds

--- The number > 0 of an option, or its default.
local function number(args, name, usual)
  local n = args[name] and (tonumber(args[name]) or 0)
  if n and not (n > 0 and n < 1 << 40) then usage("--%s is '%s', expected a number > 0", name, args[name]) end
  return n or usual
end

-- The largest share of the memory for a line, and the most bytes shown of its fault.
local line_share, most_shown = 16, 300

--- Lines of a census, each of which is verified by itself.
local function verify_census(args, run, limit)
  local whole, part, refused = 0, 0, 0
  local settings = { limit = limit or bounds.limit, seconds = number(args, "budget", bounds.seconds),
    megabytes = number(args, "memory", bounds.megabytes), progress = run:working("verifying " .. args.file).progress }
  local bytes = math.max(math.floor(settings.megabytes * 2 ^ 20), 1 << 20)
  local longest = bytes // line_share
  grundy.memory(bytes)
  for place, line in census_file.lines(args.file, longest) do
    local done, why = nil, ("the line is longer than %d bytes"):format(longest)
    if line then done, why = certificate.verify_line(line, settings) end
    if done == nil then
      refused = refused + 1
      run:done()
      local text = place .. ": refused: " .. why
      run.nothing(run, text:sub(1, #place + most_shown))
    elseif done then
      whole = whole + 1
    else
      part = part + 1
    end
  end
  run:done()
  run:answer({ file = args.file, accepted = whole, accepted_in_part = part, refused = refused }, function()
    run:print("%d accepted, %d accepted in part, %d refused", whole, part, refused)
  end)
  return refused > 0 and 1 or 0
end

--- The first and the last piece named by --pieces: "12-40", "7"; by default all.
local function pieces_of(text, last)
  if not text then return 0, last end
  local from, to = text:match "^(%d+)%-?(%d*)$"
  from = from and math.tointeger(tonumber(from))
  to = from and (to == "" and from or math.tointeger(tonumber(to)))
  if not from or not to or from > to then usage("--pieces is '%s', expected A-B with A <= B", text) end
  if from > last then usage("--pieces is '%s': the file has the pieces 0 to %d", text, last) end
  return from, math.min(to, last)
end

--- A file of windows: its pieces are computed again.
local function verify_windows(args, run)
  local input = assert(program.open(args.file))
  local text = input:read "a"
  input:close()
  local file, message = windows_of.read(text)
  if not file or not file.windows[1] then return run:nothing(args.file .. ": refused: " .. (message or "no window")) end
  local from, to = pieces_of(args.pieces, #file.windows - 1)
  local begin, finish = from > 0 and file.windows[from].n or 0, file.windows[to + 1].n - 1
  local holds, wrong = windows_of.verify(file, from, to,
    run:working(("verifying %s"):format(file.code), { memory = number(args, "memory", bounds.megabytes) << 20 }))
  run:done()
  if not holds then return run:nothing(("%s: refused: %s"):format(args.file, wrong)) end
  local claim = to + 1 == #file.windows and file.claim or nil
  run:answer({ file = args.file, game = file.code, pieces = { from, to }, heaps = { begin, finish },
    period = claim and claim.period, preperiod = claim and claim.preperiod }, function()
    run:print("%s: %s, pieces %d-%d, heaps %d to %d", file.code, run.paint("verified", "green"), from, to, begin,
      finish)
    if claim then
      run:print("%speriod %d from %d", from > 0 and "with the pieces before them they prove: " or "", claim.period,
        claim.preperiod)
    end
  end)
end

local begin_plane, most_plane = "grundy plane ", 1 << 24

-- The default number of lines of a plane computed one by one.
local plane_lines = 1 << 20

--- The game of a certificate of a plane, and the settings of its question; nil if it names none.
local function plane_game(text)
  local moves, question, block = text:match "^grundy plane 1\nmoves ([%d, -]+)\nquestion (%l+) (%d+)\n"
  local vectors, heaps, free = { block = tonumber(block) }, {}, 0
  for vector in (moves or ""):gmatch "[^ ]+" do
    local list = {}
    for n in vector:gmatch "[^,]+" do list[#list + 1] = tonumber(n) end
    vectors[#vectors + 1] = list
  end
  for size in (text:match "\nlines %d+ %d+ %d+ ([%d ]+)\n" or "0 0"):gmatch "%d+" do
    heaps[#heaps + 1] = size == "0" and "?" or tonumber(size) - 1
    free = free + (size == "0" and 1 or 0)
  end
  local made, game = pcall(grundy.vector_game, vectors)
  if not made or free ~= 2 or #heaps ~= #vectors[1] then return nil end
  return game, { values = question == "values" or nil, play = question == "misere" and question or nil, heaps = heaps }
end

--- The first line of a text in which another one differs.
local function first_difference(text, other)
  local wanted, place = other:gmatch "[^\n]*", 0
  for line in text:gmatch "[^\n]*" do
    place = place + 1
    local here = wanted()
    if line ~= here then return place, line, here or "" end
  end
end

--- The certificate of a plane: all its events are found again.
local function verify_plane(args, run, limit)
  local input = assert(program.open(args.file))
  local text = input:read(most_plane) or ""
  input:close()
  local game, settings = plane_game(text)
  if not game then return run:nothing(args.file .. ": refused: it does not name its game") end
  local period, message
  for care = 0, 3 do
    settings.care = care
    local found, none = game:period(limit or plane_lines, run:working("verifying " .. args.file, settings))
    period, message = found or period, message or none
    if found and found:certificate() == text then break end
  end
  run:done()
  if not period then return run:nothing(("%s: not verified: %s"):format(args.file, message)) end
  local place, line, wanted = first_difference(text, period:certificate())
  if place then
    return run:nothing(("%s: refused: line %d is '%.99s', and by the rules it is '%.99s'"):format(args.file, place,
      line, wanted))
  end
  run:answer({ file = args.file, regular = period.regular, line = period.line }, function()
    run:print("%s: %s", run.paint("verified", "green"), tostring(period))
  end)
end

local begin_facts = "\xF0grundy facts"

--- Whether a file has a line of a census somewhere.
local function is_census(path)
  for _, line in census_file.lines(path) do
    if line and line:find('"census"', 1, true) then return true end
  end
  return false
end

local verify = {
  name = "verify",
  summary = "Verify a file of facts, a proof or a census by the rules of the games alone",
  example = "verify proof.facts cram 4 5",
  arguments = function(command)
    command:argument("file", "A file written by `grundy search --proof`, `prove` of a ruleset, `grundy census` (-: "
      .. "standard input), `grundy period --checkpoint` or `save` of the period of a plane.")
    command:argument("game", "The game and the position, if the file does not name them."):args "*"
    command:option("--limit", ("The largest number of positions to list; for a census, of values to compute for a game "
      .. "(default %d)."):format(bounds.limit))
    command:option("--pieces", "For a file of windows: only these pieces, such as 12-40.")
    command:option("--budget", ("For a census: the seconds of computing a line (default %d)."):format(bounds.seconds))
    command:option("--memory", ("For a census: the megabytes for verifying a line; its text may have a %dth of that "
      .. "(default %d)."):format(line_share, bounds.megabytes))
  end,
}

function verify.run(args, run)
  local limit = notation.flag(args, "limit", 1)
  if args.file == "-" then return verify_census(args, run, limit) end
  local file, message = program.open(args.file)
  if not file then usage("cannot open %s", message) end
  local beginning = file:read(64) or ""
  file:close()
  if windows_of.is(beginning) then return verify_windows(args, run) end
  if beginning:sub(1, #begin_plane) == begin_plane then return verify_plane(args, run, limit) end
  if args.pieces then usage("--pieces applies to files of windows only; %s is not one", args.file) end
  if beginning:sub(1, #begin_facts) == begin_facts then return verify_facts(args, run, limit) end
  if is_census(args.file) then return verify_census(args, run, limit) end
  usage("%s is not a file of facts or of windows, a certificate of a plane, or a census", args.file)
end

return { verify }
