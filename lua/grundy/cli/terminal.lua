--- What only a terminal gets: colours and the line that shows progress.
---
--- lua-term says whether a file is a terminal; without it there are neither.
--- NO_COLOR (https://no-color.org) and TERM=dumb turn colours off.

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

--- A function paint(text, name) for what is written to `file`; it changes nothing where there is no colour.
---@param file file*
---@return fun(text: string, name: string): string
function terminal.painter(file)
  if not (terminal.is(file) and allows_colour()) then
    return function(text) return text end
  end
  return function(text, name) return "\27[" .. codes[name] .. "m" .. text .. "\27[0m" end
end

--- The columns of the terminal, or of what is read later: COLUMNS, else 80.
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

--- The text of a progress line: label, bar, rate and time left.
---@param label string
---@param done integer
---@param total integer?
---@param seconds number since the work began
---@return string
function terminal.progress_text(label, done, total, seconds)
  local rate = seconds > 0 and done / seconds or 0
  local text = ("%s  %s done, %s/s"):format(label, terminal.short(done), terminal.short(rate))
  if not total or total <= 0 then return text end
  local part = math.min(done / total, 1)
  local filled = math.floor(part * bar_width)
  local left = rate > 0 and terminal.duration((total - done) / rate) .. " left" or ""
  return ("%s  [%s%s] %3d%%  %s/s  %s"):format(label, ("#"):rep(filled), ("."):rep(bar_width - filled),
    math.floor(part * 100), terminal.short(rate), left)
end

-- The line is shown when work has taken this long.
local patience = 0.3

--- A function progress(done, total) that draws on `file`, and one that removes
--- what it drew; nil, and a function that does nothing, where it is no terminal.
---@param label string
---@param file file*
---@return fun(done: integer, total: integer?)?
---@return fun() finish
function terminal.progress(label, file)
  if not terminal.is(file) or os.getenv "TERM" == "dumb" then
    return nil, function() end
  end
  local began, shown, drawn = os.clock(), -1, false
  return function(done, total)
    local now = os.clock()
    if now - began < patience or now - shown < 0.1 then return end
    shown, drawn = now, true
    local text = terminal.progress_text(label, done, total, now - began):sub(1, terminal.width() - 1)
    file:write("\r\27[K", text)
    file:flush()
  end, function()
    if drawn then file:write("\r\27[K") end
    drawn = false
  end
end

return terminal
