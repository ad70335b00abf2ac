--- The parser of the command line: what the words of a command mean, by argparse.

local faults = require "grundy.programs.command.faults"

local parser = {}

-- Stands for the minus of a negative number, which argparse would take for an option.
local minus = "\1"

-- The commands in the order of `grundy --help`: a module and its commands.
local modules = { { "catalogue", "games", "info", "identify" }, { "sequences", "values", "period" },
  { "count", "count" }, { "census", "census" }, { "tables", "p-positions", "guess", "table" },
  { "positions", "value", "outcome", "moves", "explain", "genus", "remoteness" }, { "check", "check" },
  { "search", "search" }, { "verify", "verify" }, { "export", "export" }, { "pictures", "plot", "graph", "draw" },
  { "pages", "page" }, { "player", "play" }, { "quiz", "quiz" }, { "judge", "judge" }, { "rapid", "run" },
  { "misere", "quotient" }, { "repl", "repl" }, { "shell", "completion", "manual" }, { "help", "help" } }

-- These speak of all commands.
local of_all = { completion = true, manual = true, help = true }

--- The modules that a command needs, which is half of its time to start; all for any other word.
local function modules_for(word)
  for _, module in ipairs(of_all[word] and {} or modules) do
    for i = 2, #module do
      if module[i] == word then return { module } end
    end
  end
  return modules
end

--- The parser, made by argparse, and the commands by name: of the module of the command `word`, or of all.
--- `version` is called for --version.
---@param argparse function
---@param version fun()
---@param word? string
---@return table parser
---@return table<string, table> commands
function parser.new(argparse, version, word)
  local made = argparse("grundy", "Impartial games: values, outcomes, winning moves, periods, pictures, and play.")
  made:epilog [[
Positions:  nim 3 4 5    kayles 10 + nim 2    0.77 5 7    subtraction:2,5 4 7    examples/divisors.lua 12
Games are the keys that `grundy games` lists, codes, and Lua files that return a ruleset.]]
  made:flag("-v --version", "Print the version and exit."):action(version)
  made:command_target "command"
  made:require_command(true)
  local commands = {}
  for _, names in ipairs(modules_for(word)) do
    local module = require("grundy.programs.command." .. names[1])
    for _, each in ipairs(module.commands or module) do
      local command = made:command(each.name, each.summary .. ".")
      each.arguments(command)
      command:flag("--json", "Print JSON.")
      if each.speaks then
        command:option("--language", "en or zh (default: the language of the locale)."):choices { "en", "zh" }
      end
      command:epilog("Example: grundy " .. each.example)
      commands[each.name] = each
    end
  end
  return made, commands
end

--- The words with every negative number marked, and `help COMMAND` as `COMMAND --help`; without words, the help.
local function prepared(words, commands)
  local list = {}
  for i = 1, #words do list[i] = words[i]:gsub("^%-(%d)", minus .. "%1") end
  if list[1] == "help" and not list[2] then return { "--help" } end
  if list[1] == "help" and commands[list[2]] then return { list[2], "--help" } end
  return #list > 0 and list or { "--help" }
end

--- Puts the marked minuses back.
local function restored(value)
  if type(value) == "string" then return (value:gsub("^" .. minus, "-")) end
  if type(value) ~= "table" then return value end
  for key, element in pairs(value) do value[key] = restored(element) end
  return value
end

--- Parses the words of a command; nil and a message for words that it does not accept.
---@param made table
---@param commands table<string, table>
---@param words string[]
---@return table? args
---@return string? message
function parser.read(made, commands, words)
  local list = prepared(words, commands)
  local ok, args = made:pparse(list)
  if ok then return restored(args) end
  local command, said = commands[list[1]] and list[1], restored(args)
  local first, question = said:match "^(.-)\nDid (you mean .*%?)$" -- as argparse says it
  if question then return nil, ("%s; did %s See %s"):format(first, question, faults.help(command)) end
  return nil, faults.pointing(said, command)
end

return parser
