--- What programs that stand on the library need beside it. The command line, the pages and the census use it.

local core = require "grundy.core"
local lists_from = require "grundy.support.number_lists"
local text_of = require "grundy.support.text"

--- What programs that stand on the library need beside it, as its own command line does: errors told apart, time,
--- files, and texts that may be shown.
---@class grundy.program
local program = {
  --- Calls `f(...)`: "ok" and its results; else what ended it, the error, and its reason alone where the library
  --- raised it, or the ruleset and the position where a rule raised what is no text. "refused": an argument is wrong;
  --- "failed": any other error; "stopped": Ctrl-C, or a hook; "memory": there was not enough. A program that goes on
  --- after a mistake raises the last two again.
  ---     local how, problem, reason = grundy.program.protect(grundy.mex, { -1 })
  ---     print(how, reason)  --> refused	element #1 is -1, expected an integer >= 0
  ---@param f function
  ---@param ... any
  ---@return "ok"|"refused"|"failed"|"stopped"|"memory" how
  ---@return any ...
  protect = core.protect,

  --- Calls `f(...)`, during which Ctrl-C ends the program: for functions in C that wait without asking Lua.
  ---     print(grundy.program.ending_by_interrupt(math.max, 2, 3))  --> 3
  ---@param f function
  ---@param ... any
  ---@return any ...
  ending_by_interrupt = core.ending_by_interrupt,

  --- The seconds since some fixed moment, by a clock that never goes back.
  ---     print(grundy.program.seconds() <= grundy.program.seconds())  --> true
  ---@return number
  seconds = core.seconds,

  --- Waits, for 0 to 3600 seconds. Ctrl-C may end the wait.
  ---     print(grundy.program.sleep(0))  -->
  ---@param seconds number
  sleep = core.sleep,

  --- Opens a file, "r" unless told, as io.open does; but directories, and pipes and devices that are to be read, are
  --- refused, and programs that the process starts do not inherit it. `nil, message` where that fails.
  ---     print(grundy.program.open "/no/such/file")  --> nil	/no/such/file: No such file or directory
  ---@param path string
  ---@param mode? "r"|"w"|"a"
  ---@return file*|nil file
  ---@return string? message
  open = core.open,

  --- Writes a file whole or not at all: true; `nil, message`, and then the old file is as it was.
  ---     local path = os.tmpname()
  ---     print(grundy.program.write_file(path, "text"), os.remove(path))  --> true	true
  ---@param path string
  ---@param text string
  ---@return true|nil done
  ---@return string? message
  write_file = core.write_file,

  --- The text of a position, or of any value, as messages show it; a long one is cut in the middle.
  ---     print(grundy.program.text { 3, "a", true })  --> {3, "a", true}
  ---@param p any
  ---@return string
  text = core.position_text,

  --- A text as UTF-8: each byte that is no part of it is replaced by what `shown(byte)` says, U+FFFD unless told.
  ---     print(grundy.program.utf8("a\xFF", function(byte) return ("<%d>"):format(byte) end))  --> a<255>
  ---@param text string
  ---@param shown? fun(byte: integer): string
  ---@return string
  utf8 = text_of.utf8,

  --- A text as UTF-8 without control characters but tab and the ends of lines, as XML and HTML take it.
  ---     print(grundy.program.printable "a\27[2J" == "a\u{FFFD}[2J")  --> true
  ---@param text string
  ---@return string
  printable = text_of.printable,

  --- The least n, 0 or 1, for which a ruleset has the positions {n, n}, {n, n + 1} and {n + 1, n}, and 2; or the same
  --- of lists of 3 or 4 numbers. `count` says how many. nil where its positions are no such lists, or more than 10,000
  --- positions lie below one of these. Raises where that is interrupted.
  ---     print(grundy.program.first_list(grundy.games.wythoff))  --> 0	2
  ---@param ruleset grundy.Ruleset
  ---@param count? integer
  ---@return integer? first
  ---@return integer? count
  first_list = function(ruleset, count) return lists_from(ruleset, count) end,
}

return program
