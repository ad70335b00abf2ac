--- The command line, `grundy COMMAND ...`.
---
--- A command is a table { name, summary, example, arguments(command), run(args, run) }; `run` returns the exit status:
--- 0, or 1 if nothing is found. A fault of the input gives one line on stderr, and the status 2.

local faults = require "grundy.programs.command.faults"
local grundy = require "grundy"
local json = require "grundy.programs.json"
local parser = require "grundy.programs.command.parser"
local program = require "grundy.program"
local terminal = require "grundy.programs.command.terminal"

local cli = {}

local found, nothing, bad_input, interrupted = 0, 1, 2, 130

---@class grundy.programs.command.Run what a command is run with
---@field words string[] as they were given
---@field json boolean
---@field parser table of argparse
---@field version string
---@field paint fun(text: string, name: string): string
---@field keep? fun(): string? saves what is computed when the work is interrupted, and says where

local Run = {}
Run.__index = Run

local complain = terminal.complain

--- Prints a line.
function Run.print(_, format, ...)
  local written, why = terminal.write(io.stdout, (select("#", ...) > 0 and format:format(...) or format) .. "\n")
  if not written then faults.usage("cannot write the output: %s", why) end
end

--- Prints the answer of the command: as JSON, or by a function.
function Run:answer(object, print_text)
  if self.json then
    self:print("%s", json.encode(object))
  else
    print_text()
  end
end

--- Settings for long work, which show its progress on a terminal until `done()`.
---@param label string|fun(): string
---@param more? table
---@param pace? "even"|"limit"|"uneven" how the work continues, for the time left (default "even")
---@return table settings
function Run:working(label, more, pace)
  self:done()
  local settings = more or {}
  settings.progress, self.finish = terminal.progress(label, io.stderr, pace or "even", settings.limit)
  return settings
end

--- Reports a rule that lists no option of any of the numbers first..last, or of a position: most likely it never calls
--- `to`.
---@param ruleset grundy.Ruleset
---@param first any
---@param last? integer
function Run.doubt(_, ruleset, first, last)
  if ruleset.kind ~= "rules" or ruleset.theorem then return end
  local p = first
  repeat
    if #ruleset:options(p) > 0 then return end
    p = last and p < last and p + 1 or nil
  until p == nil
  complain "no searched position has a move: was `to` called?"
end

--- Prints what was not found; returns the status for it.
---@param message string
---@return integer
function Run.nothing(_, message)
  complain(message)
  return nothing
end

function Run:done()
  if self.finish then self.finish() end
  self.finish = nil
end

--- The status and the message of an error that ended a command.
local function explain(run, command, how, problem, reason)
  run:done()
  if how == "stopped" then
    local kept = run.keep and run.keep()
    return interrupted, "interrupted" .. (kept and "; " .. kept or "")
  end
  if how == "memory" then return bad_input, "not enough memory; ask for less" end
  local said = faults.said(problem, reason)
  if type(problem) ~= "string" and not (type(problem) == "table" and problem.usage) then
    for _, word in ipairs(run.words) do -- a word that is not a text does not name its file
      if word:find "%.lua$" and not said:find(word, 1, true) then said = word .. ": " .. said end
    end
  end
  return bad_input, type(problem) == "table" and problem.points and faults.pointing(said, command) or said
end

--- Runs the command of the arguments (arg[1], ...) and returns the exit status.
---@param arguments string[]
---@return integer
function cli.main(arguments)
  local has_argparse, argparse = pcall(require, "argparse")
  if not has_argparse then
    complain("the command needs the Lua module argparse (and lua-term for colours): "
      .. "luarocks install argparse && luarocks install lua-term, or apt-get install lua-argparse lua-term")
    return bad_input
  end
  local made, commands = parser.new(argparse, function()
    io.stdout:write("grundy ", grundy._VERSION, "\n")
    os.exit(found, true)
  end, arguments[1])
  local args, wrong = parser.read(made, commands, arguments)
  if not args then
    complain(wrong)
    return bad_input
  end
  terminal.language = args.language
  local run = setmetatable({ words = arguments, json = args.json or false, paint = terminal.painter(io.stdout),
    parser = made,
    version = grundy._VERSION }, Run)
  local how, status, reason = program.protect(commands[args.command].run, args, run)
  if how == "ok" then
    run:done()
    local written, why = io.stdout:flush()
    if written then return status or found end
    complain("cannot write the output: " .. why)
    return bad_input
  end
  local code, message = explain(run, args.command, how, status, reason)
  complain(message)
  return code
end

return cli
