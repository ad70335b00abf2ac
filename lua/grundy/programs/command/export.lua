--- `grundy export`: the facts of a file for other programs to read.

local faults = require "grundy.programs.command.faults"
local grundy = require "grundy"
local json = require "grundy.programs.json"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

--- A position as a text in a database: a text itself, all else as JSON.
local function text_of(p)
  return type(p) == "string" and p or json.encode(type(p) == "table" and json.list(p) or p)
end

--- Calls row(position, value) for every fact; returns their number.
local function each_fact(facts, run, row)
  local count, progress = 0, run:working("facts", {}, "uneven").progress
  for p, value in facts do
    row(p, value)
    count = count + 1
    if progress then progress(count) end
  end
  run:done()
  return count
end

local function quoted(text)
  return "'" .. text:gsub("'", "''") .. "'"
end

--- A database by the Lua module lsqlite3, or by the program sqlite3: run(text of SQL), close().
local function database(path)
  local there, lsqlite3 = pcall(require, "lsqlite3")
  if there and type(lsqlite3) == "table" and lsqlite3.open then
    local db, _, wrong = lsqlite3.open(path)
    if not db then usage("cannot open %s: %s", path, wrong) end
    return function(sql)
      if db:exec(sql) ~= lsqlite3.OK then usage("%s: %s", path, db:errmsg()) end
    end, function() db:close() end
  end
  local found = io.popen "command -v sqlite3"
  local program_path = found and found:read "l"
  if found then found:close() end
  if not program_path then usage "--sqlite needs the program sqlite3, or the Lua module lsqlite3" end
  local pipe = assert(io.popen(("sqlite3 -bail '%s'"):format(path:gsub("'", [['\'']])), "w"))
  return function(sql) pipe:write(sql, "\n") end, function()
    if not pipe:close() then usage("sqlite3 did not write %s", path) end
  end
end

--- Writes the facts to a new database: the table `facts` of positions and values, and `game`, its name.
local function to_sqlite(args, run, facts, title)
  local there = program.open(args.sqlite)
  if there then
    there:close()
    usage("%s exists already", args.sqlite)
  end
  local run_sql, close = database(args.sqlite)
  run_sql "BEGIN; CREATE TABLE game (name TEXT);"
  run_sql "CREATE TABLE facts (position TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;"
  run_sql(("INSERT INTO game VALUES (%s);"):format(quoted(title)))
  local count = each_fact(facts, run, function(p, value)
    run_sql(("INSERT INTO facts VALUES (%s, %d);"):format(quoted(text_of(p)), value))
  end)
  run_sql "COMMIT;"
  close()
  return count
end

local export = {
  name = "export",
  summary = "Export a file of facts, written by a search, as lines of JSON or as an SQLite database",
  example = "export cram.facts cram --sqlite cram.db",
  arguments = function(command)
    command:argument("file", "A file written by `save_facts` of a ruleset, or by `grundy search` with --facts or "
      .. "--proof.")
    command:argument("game", "The game, if the file does not name it."):args "*"
    command:option("--sqlite", "Write a database with the table facts(position, value) to this new file.")
  end,
}

function export.run(args, run)
  local text = #args.game > 0 and notation.join(args.game) or grundy.tasks.text_of(args.file)
  if not text then usage("%s does not name its game: name the game", args.file) end
  if #args.game == 0 and text:find "%.lua" then
    usage("%s names the game '%s': name the game in the command, too, as a file cannot choose the rules that "
      .. "run", args.file, text)
  end
  local game, position = notation.game_and_position(text)
  local ruleset = position and position:components()[1] and position:components()[1].ruleset or game.ruleset
  local title = wording.title { ruleset = ruleset, label = game.label }
  local facts, message = faults.attempt(args.file, ruleset.each_fact, ruleset, args.file)
  if not facts then usage("%s", message) end
  if args.sqlite then
    local count = to_sqlite(args, run, facts, title)
    return run:answer({ file = args.sqlite, facts = count }, function()
      run:print("%s: %d facts", args.sqlite, count)
    end)
  end
  local list = json.list {}
  each_fact(facts, run, function(p, value)
    local fact = { position = type(p) == "table" and json.list(p) or p, value = value }
    if run.json then
      list[#list + 1] = fact
    else
      run:print("%s", json.write(fact, { "position", "value" }))
    end
  end)
  run:answer({ game = title, facts = list }, function() end)
end

return { export }
