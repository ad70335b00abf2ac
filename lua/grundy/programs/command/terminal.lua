--- Output for people: texts from which a terminal obeys only the commands' own colours, and the line that shows
--- progress.
---
--- lua-term says whether a file is a terminal; without lua-term there are neither.
--- NO_COLOR (https://no-color.org) and TERM=dumb turn colours off.

local program = require "grundy.program"

local terminal = {}

local found, term = pcall(require, "term")

---@param file file*
---@return boolean
function terminal.is(file)
  return found and term.isatty(file) and true or false
end

local function allows_colour()
  local no = os.getenv "NO_COLOR"
  return (no == nil or no == "") and os.getenv "TERM" ~= "dumb"
end

local codes = { bold = "1", dim = "2", red = "31", green = "32", yellow = "33", cyan = "36" }

local function escape_byte(byte)
  return ("\\x%02x"):format(byte)
end

local function escape(character)
  return ("\\u%04x"):format(utf8.codepoint(character))
end

-- Control characters beyond ASCII, separators of lines, and marks that turn the direction of what follows.
local hidden = { "\xC2[\x80-\x9F]", "\xD8\x9C", "\xE2\x80[\x8E\x8F\xA8-\xAE]", "\xE2\x81[\xA6-\xA9]" }

--- The text as a terminal may show it: control characters (except tab and the ends of lines), marks that hide or turn
--- text, and bytes that are not UTF-8 as \u001b and \x9b.
---@param text string
---@return string
function terminal.visible(text)
  if not text:find "[^\t\n\x20-\x7E]" then return text end
  text = program.utf8(text, escape_byte):gsub("[^%C\t\n]", escape)
  for _, pattern in ipairs(hidden) do text = text:gsub(pattern, escape) end
  return text
end

-- Begins a colour until the text is written: a random mark, which no name or file can contain.
local mark = ("\0%x\0"):format(math.random(0))

--- Writes a text as file:write does, keeping only the control sequences that a painter has added.
---@param file file*
---@param text string
---@return file*?
---@return string? message
function terminal.write(file, text)
  local pieces, at = {}, 1
  repeat
    local from, to = text:find(mark, at, true)
    pieces[#pieces + 1] = terminal.visible(text:sub(at, from and from - 1))
    if from then pieces[#pieces + 1] = "\27[" end
    at = to and to + 1
  until not at
  return file:write(table.concat(pieces))
end

--- Prints a fault: one line on stderr.
---@param text string
function terminal.complain(text)
  terminal.write(io.stderr, "grundy: " .. text:gsub("%s*\n%s*", " ") .. "\n")
end

--- A function paint(text, name) for what is written to `file`; without colour it changes nothing.
---@param file file*
---@return fun(text: string, name: string): string
function terminal.painter(file)
  if not (terminal.is(file) and allows_colour()) then
    return function(text) return text end
  end
  return function(text, name) return mark .. codes[name] .. "m" .. text .. mark .. "0m" end
end

--- A reader of lines by the Lua module linenoise; nil if it is not there.
local function by_linenoise(complete)
  local there, linenoise = pcall(require, "linenoise")
  if not there or type(linenoise) ~= "table" or not linenoise.linenoise then return nil end
  if complete then
    linenoise.setcompletion(function(offered, text)
      for _, whole in ipairs(complete(text)) do offered:add(whole) end
    end)
  end
  return function(prompt)
    io.stdout:flush()
    local line = program.ending_by_interrupt(linenoise.linenoise, terminal.visible(prompt))
    if line and line:find "%S" then linenoise.historyadd(line) end
    return line
  end
end

--- A function read(prompt) that reads a line from stdin, nil at its end. On a terminal where the Lua module readline,
--- or linenoise, is installed, lines can be edited and earlier ones come back by the arrow keys; complete(text) gives
--- the texts that the tabulator offers.
---@param paint fun(text: string, name: string): string
---@param complete? fun(text: string): string[]
---@return fun(prompt: string): string?
function terminal.reader(paint, complete)
  local on_terminal, has_readline, readline = terminal.is(io.stdin) and terminal.is(io.stdout), false, nil
  if on_terminal then has_readline, readline = pcall(require, "readline") end
  local linenoise = on_terminal and not has_readline and by_linenoise(complete)
  if linenoise then return linenoise end
  if has_readline and type(readline) == "table" and readline.readline then
    readline.set_options { histfile = "", minlength = 1, auto_add = true, completion = complete ~= nil }
    if complete and readline.set_complete_function then
      readline.set_complete_function(function(text, from, to)
        local head, words = text:sub(1, from - 1), {}
        for i, whole in ipairs(complete(text:sub(1, to))) do words[i] = whole:sub(#head + 1) end
        return words
      end)
    end
    return function(prompt)
      io.stdout:flush()
      -- readline first puts the terminal back
      return program.ending_by_interrupt(readline.readline, terminal.visible(prompt))
    end
  end
  return function(prompt)
    if prompt ~= "" then terminal.write(io.stdout, paint(prompt, "bold")) end
    io.stdout:flush()
    local how, line = program.protect(io.read, "l")
    if how == "ok" then return line end
    if on_terminal then io.stdout:write "\n" end
    error(line, 0)
  end
end

--- The language that `--language` requests.
---@type "en"|"zh"|nil
terminal.language = nil

--- Whether to print Chinese: as `--language` says, otherwise by the locale of the environment.
---@return boolean
function terminal.chinese()
  if terminal.language then return terminal.language == "zh" end
  for _, name in ipairs { "LC_ALL", "LC_MESSAGES", "LANG" } do
    local locale = os.getenv(name)
    if locale and locale ~= "" then return locale:find "^zh" ~= nil end
  end
  return false
end

--- The columns of the terminal: COLUMNS, or 80.
---@return integer
function terminal.width()
  local columns = math.tointeger(tonumber(os.getenv "COLUMNS" or ""))
  return columns and columns >= 40 and columns or 80
end

--- A number with at most four characters: 950, 12.3k, 4.5M.
---@param n number
---@return string
function terminal.short(n)
  for _, unit in ipairs { { 1e9, "G" }, { 1e6, "M" }, { 1e3, "k" } } do
    if n >= unit[1] then return ("%.3g%s"):format(math.min(n / unit[1], 999), unit[2]) end
  end
  return ("%d"):format(math.floor(n))
end

--- Seconds as m:ss or h:mm:ss.
---@param seconds number
---@return string
function terminal.duration(seconds)
  local s = math.floor(seconds + 0.5)
  if s >= 3600 then return ("%d:%02d:%02d"):format(s // 3600, s // 60 % 60, s % 60) end
  return ("%d:%02d"):format(s // 60, s % 60)
end

local bar_width = 24

-- Texts about the time left, by the way in which the work continues:
--   even    as fast as until now (also where nothing is said): the time that is left
--   limit   the total is a limit, which may not be reached: the time at most
--   uneven  every step is harder than those before: no time, but that which has passed
local time_left = {
  even = function(left) return left .. " left" end,
  limit = function(left) return "at most " .. left .. " left" end,
  uneven = function(_, passed) return passed .. " passed" end,
}

---@class grundy.programs.command.Progress
---@field label string
---@field done integer
---@field total integer? nil: not known
---@field rate number steps a second
---@field seconds number since the work began
---@field pace "even"|"limit"|"uneven"
---@field width? integer the characters that the line may have: numbers replace a bar that does not fit

--- The text of a progress line: label, bar, what is done, rate and time left.
---@param p grundy.programs.command.Progress
---@return string
function terminal.progress_text(p)
  local rate = p.rate >= 1 and terminal.short(p.rate) or ("%.1g"):format(p.rate)
  if not p.total or p.total <= 0 then
    return ("%s  %s done, %s/s, %s passed"):format(p.label, terminal.short(p.done), rate, terminal.duration(p.seconds))
  end
  local part = math.min(p.done / p.total, 1)
  local filled = math.floor(part * bar_width)
  local left = p.rate > 0 and terminal.duration(math.max(p.total - p.done, 0) / p.rate) or "?"
  local pace = ("%s/s  %s"):format(rate, time_left[p.pace](left, terminal.duration(p.seconds)))
  local bar = ("[%s%s] %3d%%"):format(("#"):rep(filled), ("."):rep(bar_width - filled), math.floor(part * 100))
  if p.width and #p.label + #bar + #pace + 4 > p.width then
    bar = ("%s of %s"):format(terminal.short(p.done), terminal.short(p.total))
  end
  return ("%s  %s  %s"):format(p.label, bar, pace)
end

--- A function rate(done): the steps a second since its first call. What was done before that, by an earlier run say, is
--- not counted.
---@param clock fun(): number seconds
---@return fun(done: integer): number
function terminal.meter(clock)
  local first, began
  return function(done)
    local now = clock()
    if not first then first, began = done, now end
    return now > began and (done - first) / (now - began) or 0
  end
end

-- The line is shown when work has taken this long.
local patience = 0.3

--- A function progress(done, total) that draws on `file`, and one that removes what it drew; nil, and a function that
--- does nothing, if it is not a terminal.
---@param label string|fun(): string
---@param file file*
---@param pace "even"|"limit"|"uneven"
---@param limit integer? the total where the work itself knows none
---@return fun(done: integer, total: integer?)?
---@return fun() finish
function terminal.progress(label, file, pace, limit)
  if not terminal.is(file) or os.getenv "TERM" == "dumb" then
    return nil, function() end
  end
  local began, shown, drawn = program.seconds(), 0, false
  local meter = terminal.meter(program.seconds)
  return function(done, total)
    local now, rate = program.seconds(), meter(done)
    if now - began < patience or now - shown < 0.1 then return end
    shown, drawn = now, true
    local name = type(label) == "function" and label() or label
    local text = terminal.progress_text { label = name, done = done, total = total or limit, pace = pace, rate = rate,
      seconds = now - began, width = terminal.width() - 1 }
    file:write("\r\27[K", terminal.visible(text):sub(1, terminal.width() - 1))
    file:flush()
  end, function()
    if drawn then file:write("\r\27[K") end
    drawn = false
  end
end

return terminal
