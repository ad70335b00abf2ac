--- A census of heap games: the periods of many codes, one JSON line each.
---
---   lua examples/census.lua [options] CODE|PATTERN...
---
--- See the text below, and doc/heaps.md for the fields and for GNU parallel.

local grundy = require "grundy"

local usage = [[
usage: lua examples/census.lua [options] CODE|PATTERN...

Prints one JSON line a heap game: its period, what is proven, its largest value.
A pattern is a text that is not a code, as 0.???: each ? stands for each of the
digits (--pattern TEXT takes a text as a pattern that is also a code, as 0.4?).

  --limit N             values computed for each game at most (default: that of
                        heap:period, 1000000, or 2048 where they cost more)
  --input FILE          also the codes and patterns in FILE, one a line ("-": standard input)
  --output FILE         append to FILE, and skip the codes that are in it
  --pattern TEXT        a pattern
  --digits DIGITS       what ? stands for (default 01234567)
  --share K/N           only every N-th of the codes, from the K-th on
  --checkpoints FOLDER  keep the values of each game there, and go on from them
  --list                only print the codes
]]

local function fail(message)
  io.stderr:write("census: ", message, "\n")
  os.exit(2)
end

-- The arguments.

local function parse(arguments)
  local options = { digits = "01234567", share = { 1, 1 }, sources = {} }
  local i = 1
  local function value(name)
    i = i + 1
    return arguments[i] or fail(name .. ": a value is missing")
  end
  local function add(kind, text) table.insert(options.sources, { kind = kind, text = text }) end
  local readers = {
    ["--limit"] = function(v)
      options.limit = math.tointeger(tonumber(v))
      if not options.limit or options.limit < 1 then fail("--limit: expected an integer >= 1, got " .. v) end
    end,
    ["--input"] = function(v) add("file", v) end,
    ["--output"] = function(v) options.output = v end,
    ["--pattern"] = function(v) add("pattern", v) end,
    ["--digits"] = function(v) options.digits = v end,
    ["--share"] = function(v)
      local k, n = v:match "^(%d+)/(%d+)$"
      k, n = math.tointeger(tonumber(k)), math.tointeger(tonumber(n))
      if not k or not n or k < 1 or k > n then fail("--share: expected K/N with 1 <= K <= N, got " .. v) end
      options.share = { k, n }
    end,
    ["--checkpoints"] = function(v) options.checkpoints = v end,
  }
  while i <= #arguments do
    local argument = arguments[i]
    if argument == "--help" or argument == "-h" then
      io.write(usage)
      os.exit(0)
    elseif argument == "--list" then
      options.list = true
    elseif readers[argument] then
      readers[argument](value(argument))
    elseif argument:match "^%-%-" then
      fail("unknown option " .. argument .. "\n\n" .. usage)
    else
      add("either", argument)
    end
    i = i + 1
  end
  if #options.sources == 0 then fail("no codes\n\n" .. usage) end
  return options
end

-- Codes.

--- The heap game of a code, or nil and what is wrong.
local function game_of(code)
  local ok, game = pcall(grundy.heap, code)
  if ok then return game end
  return nil, (game:gsub("^.-%((.*)%)$", "%1"))
end

--- Calls f with every text that a pattern stands for; the last ? counts fastest.
local function each_match(pattern, digits, f)
  local before, after = pattern:match "^([^?]*)%?(.*)$"
  if not before then return f(pattern) end
  for digit in digits:gmatch "." do
    each_match(after, digits, function(rest) f(before .. digit .. rest) end)
  end
end

--- All codes that are asked for, as canonical texts, each once.
local function all_codes(options)
  local codes, present = {}, {}
  local function add(text)
    local game, wrong = game_of(text)
    if not game then fail(wrong) end
    local code = tostring(game)
    if not present[code] then
      present[code] = true
      codes[#codes + 1] = code
    end
  end
  local function add_text(kind, text)
    if kind == "pattern" or text:find("?", 1, true) and not game_of(text) then
      each_match(text, options.digits, add)
    else
      add(text)
    end
  end
  for _, source in ipairs(options.sources) do
    if source.kind ~= "file" then
      add_text(source.kind, source.text)
    else
      local file, wrong = io.stdin, nil
      if source.text ~= "-" then file, wrong = io.open(source.text) end
      if not file then fail(wrong) end
      for line in file:lines() do
        local text = line:match "^%s*(.-)%s*$"
        if text ~= "" then add_text("either", text) end
      end
      if file ~= io.stdin then file:close() end
    end
  end
  return codes
end

--- The codes of the whole lines of a census; the second answer is true when its last line was cut off.
local function finished(path)
  local done, cut = {}, false
  local file = path and io.open(path)
  if not file then return done, cut end
  for line in file:lines "L" do
    cut = line:sub(-1) ~= "\n"
    local code = not cut and line:match '^{"code":"([^"]*)".*}\n$'
    if code then done[code] = true end
  end
  file:close()
  return done, cut
end

-- One game.

--- A file for the values of a game: the code with other signs than letters and digits as numbers.
local function checkpoint_path(folder, code)
  return folder .. "/" .. code:gsub("[^%w.]", function(c) return ("_%02x"):format(c:byte()) end) .. ".values"
end

local save_every = 60 -- seconds

--- The period of a game, proven or observed or nil; its values are saved at the end, and on the way to a limit.
local function search(game, limit, path)
  if path then
    local file = io.open(path)
    if file then
      file:close()
      local ok, message = game:load(path)
      if not ok then io.stderr:write("census: ", message, "; it is computed anew\n") end
    end
  end
  local before, saved, step = game:count(), os.time(), math.max(game:count(), 1 << 16)
  local function save()
    if not path or game:count() == before then return end
    local ok, message = game:save(path)
    if not ok then fail(message) end
    before, saved = game:count(), os.time()
  end
  while true do
    local period = game:period(limit and math.min(step, limit))
    if period and period.proven or not limit or step >= limit then
      save()
      return period
    end
    if os.time() - saved >= save_every then save() end
    step = step + step // 8
  end
end

local function json(value)
  if value == nil then return "null" end
  if type(value) == "string" then return '"' .. value:gsub('[\\"]', "\\%0") .. '"' end
  return tostring(value)
end

local fields = { "code", "period", "preperiod", "last_exception", "saltus", "proven", "theorem", "searched", "maximum",
  "rare", "seconds" }

--- The line of a game.
local function census(code, options)
  local started = os.clock()
  local game = grundy.heap(code)
  local period = search(game, options.limit, options.checkpoints and checkpoint_path(options.checkpoints, code))
  local row = { code = code, proven = false, searched = game:count() }
  if period then
    row.period, row.preperiod, row.saltus = period.period, period.preperiod, period.saltus
    row.last_exception = period.preperiod - 1
    row.proven, row.theorem = period.proven, period.proven and period.theorem or nil
  end
  local values = game:values(0, game:count() - 1)
  local rare = values:rare()
  row.maximum = values:max()
  row.rare = rare and #rare
  row.seconds = ("%.3f"):format(os.clock() - started) + 0
  local parts = {}
  for i, name in ipairs(fields) do parts[i] = json(name) .. ":" .. json(row[name]) end
  return "{" .. table.concat(parts, ",") .. "}\n"
end

local options = parse(arg)
local codes = all_codes(options)
local done, cut = finished(options.output)

local out = io.stdout
if options.output and not options.list then
  local wrong
  out, wrong = io.open(options.output, "a")
  if not out then fail(wrong) end
  if cut then out:write "\n" end -- what a killed process left is a line of its own, and no census
end
out:setvbuf("full", 1 << 16) -- so that flush writes a line at once, whoever else appends to the file

for i, code in ipairs(codes) do
  if i % options.share[2] == options.share[1] % options.share[2] and not done[code] then
    if not out:write(options.list and code .. "\n" or census(code, options)) or not out:flush() then
      fail "cannot write"
    end
  end
end
