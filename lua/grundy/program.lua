--- The needs of programs built on the library that its public modules do not meet; used by the command line, the pages
--- and the census.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local lists_from = require "grundy.support.number_lists"
local text_of = require "grundy.support.text"

--- What programs built on the library, such as its own command line, need besides it: kinds of errors, time, files, and
--- texts that are safe to show.
---@class grundy.program
local program = {
  --- Calls `f(...)` and returns "ok" and its results. After an error it returns the kind of the error, the error, and a
  --- reason: the reason alone if the library raised the error, or the ruleset and the position if a rule raised an
  --- error that is not a text. "refused": an argument is wrong; "failed": any other error; "stopped": Ctrl-C, or a
  --- hook; "memory": memory ran out. A program that continues after mistakes should raise the last two again.
  ---     local how, problem, reason = grundy.program.protect(grundy.mex, { -1 })
  ---     print(how, reason)  --> refused	element #1 is -1, expected an integer >= 0
  ---@param f function
  ---@param ... any
  ---@return "ok"|"refused"|"failed"|"stopped"|"memory" how
  ---@return any ...
  protect = core.protect,

  --- Calls `f(...)` while Ctrl-C ends the program: for C functions that wait without returning to Lua.
  ---     print(grundy.program.ending_by_interrupt(math.max, 2, 3))  --> 3
  ---@param f function
  ---@param ... any
  ---@return any ...
  ending_by_interrupt = core.ending_by_interrupt,

  --- The seconds since a fixed moment, by a clock that never goes back.
  ---     print(grundy.program.seconds() <= grundy.program.seconds())  --> true
  ---@return number
  seconds = core.seconds,

  --- Waits, for 0 to 3600 seconds. Ctrl-C may end the wait.
  ---     print(grundy.program.sleep(0))  -->
  ---@param seconds number
  sleep = core.sleep,

  --- Opens a file as io.open does (default mode "r"), but refuses directories, and pipes and devices for reading;
  --- programs that the process starts do not inherit the file. `nil, message` if it cannot be opened.
  ---     print(grundy.program.open "/no/such/file")  --> nil	/no/such/file: No such file or directory
  ---@param path string
  ---@param mode? "r"|"w"|"a"
  ---@return file*|nil file
  ---@return string? message
  open = core.open,

  --- Writes a file completely or not at all: true; or `nil, message`, and the old file is unchanged.
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

  --- A text as UTF-8: each byte that is not part of a character is replaced by `shown(byte)` (default U+FFFD).
  ---     print(grundy.program.utf8("a\xFF", function(byte) return ("<%d>"):format(byte) end))  --> a<255>
  ---@param text string
  ---@param shown? fun(byte: integer): string
  ---@return string
  utf8 = text_of.utf8,

  --- A text as UTF-8 without control characters other than tabs and line ends, as XML and HTML accept it.
  ---     print(grundy.program.printable "a\27[2J" == "a\u{FFFD}[2J")  --> true
  ---@param text string
  ---@return string
  printable = text_of.printable,

  --- For a ruleset whose positions are lists of 2, 3 or 4 numbers: the least number in them, 0 or 1, and the length of
  --- the lists. A ruleset with lists of 2 numbers from n on has the positions {n, n}, {n, n + 1} and {n + 1, n}.
  --- `count` fixes the length. nil if the positions are not such lists, or if more than 10,000 positions lie below one
  --- of these. Raises if it is interrupted.
  ---     print(grundy.program.first_list(grundy.games.wythoff))  --> 0	2
  ---@param ruleset grundy.Ruleset
  ---@param count? integer
  ---@return integer? first
  ---@return integer? count
  first_list = function(ruleset, count) return lists_from(ruleset, count) end,
}

arguments.make_exact(program)

return program
