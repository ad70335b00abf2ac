--- Pictures of values: a sequence as points, a game of two heaps as a map of values or of outcomes. Each is the text of
--- an SVG file.

local core = require "grundy.core"
local exceptions = require "grundy.support.exceptions"
local setting_kinds = require "grundy.settings"
local known = require "grundy.theory.known"
local map = require "grundy.picture.map"
local lists_from = require "grundy.support.number_lists"
local svg = require "grundy.picture.svg"
local text_of = require "grundy.support.text"

local M = {}

--- How a picture looks. Other keys are refused by name.
---@class grundy.PlotSettings
---@field path? string also write the picture to this file
---@field title? string
---@field kind? "values"|"heat"|"outcome" for a ruleset: points, a map of the values of two heaps, or of P-positions
---@field heaps? integer 2: a map, even if integers are positions too; 3: maps of {0, b, c}, {1, b, c}, ...
---@field from? integer the first n (default: that of the Sequence, or 0; 1 for maps of games without 0)
---@field to? integer the last n (default: that of the Sequence, or from + 200; from + 30, 11 for maps)
---@field play? grundy.Play for maps of P-positions
---@field period? grundy.Period the one to shade (default: what the Sequence, or its heap game, shows)
---@field width? integer pixels, at least 200 (default 800)
---@field height? integer pixels, at least 150
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings
---@field progress? grundy.Progress called at most 20 times a second
--- The call ends after this many seconds (default 10), with a picture of what is known by then.
---@field seconds? number
---@field limit? integer as in `grundy.CallSettings`
---@field memory? integer as in `grundy.CallSettings`

local kinds = {
  from = setting_kinds.integer(),
  heaps = { holds = function(n) return n == 2 or n == 3 end, expected = "2 or 3" },
  height = setting_kinds.integer(150),
  kind = setting_kinds.one_of { "heat", "outcome", "values" },
  path = setting_kinds.of_type "string",
  period = setting_kinds.of_type "table",
  limit = setting_kinds.call.limit,
  memory = setting_kinds.call.memory,
  play = setting_kinds.play,
  progress = setting_kinds.call.progress,
  seconds = known.seconds,
  theme = setting_kinds.one_of { "auto", "dark", "light" },
  title = setting_kinds.of_type "string",
  to = setting_kinds.integer(),
  width = setting_kinds.integer(200),
}

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "plot")
end

--- A copy of the settings, checked, with defaults.
local function checked(settings)
  local copy = { width = 800, theme = "auto" }
  for key, value in next, setting_kinds.check(settings, kinds, 1, "plot") or {} do
    copy[key] = type(value) == "number" and math.tointeger(value) or value
  end
  return copy
end

-- Points drawn one by one; more are thinned to one in each cell of some pixels, and cells grow until at most
-- `most_points` are left.
local all_points, most_points = 4000, 20000

--- The n of a list whose points are drawn, in order: all, or the first in each cell.
local function thinned(all, x, y, value)
  if #all <= all_points then return all end
  local cell = 1
  local list
  repeat
    cell, list = cell * 1.5, {}
    local column, seen = -1, {}
    for _, n in ipairs(all) do
      local at = x(n) // cell
      if at ~= column then column, seen = at, {} end
      local row = y(value(n)) // cell
      if not seen[row] then
        seen[row] = true
        list[#list + 1] = n
        if #list > most_points then break end
      end
    end
  until #list <= most_points
  return list
end

--- A path of dots: a line of no length each, whose round ends are the dot.
local function dots(list, x, y, value)
  local texts = {}
  for i, n in ipairs(list) do texts[i] = ("M%s %sh0"):format(svg.number(x(n)), svg.number(y(value(n)))) end
  return table.concat(texts)
end

-- Bands narrower than this many pixels are drawn as one.
local narrowest = 3

--- Shades every second period from where the period begins.
local function shade(frame, period, first, last, x)
  if period.preperiod > last then return end
  local half = (x(first + 1) - x(first)) / 2
  local function band(from, to)
    local left = math.max(x(from) - half, frame.left)
    local right = math.min(x(to) - half, frame.right)
    if right <= left then return end
    frame:add('<rect class="band" x="%s" y="%s" width="%s" height="%s" data-from="%d" data-to="%d"/>', svg.number(left),
      svg.number(frame.top), svg.number(right - left), svg.number(frame.bottom - frame.top), from, to - 1)
  end
  if x(first + period.period) - x(first) < narrowest then return band(period.preperiod, last + 1) end
  for from = period.preperiod, last, 2 * period.period do
    band(from, math.min(from + period.period, last + 1))
  end
end

--- The radius of the dots for a given number of them.
local function radius(count)
  return count <= 150 and 3.2 or count <= 600 and 2.4 or count <= 2500 and 1.7 or 1.1
end

--- Draws the values of first..last as points; those of the list `strange` stand out.
local function draw_points(frame, first, last, strange, x, y, value)
  local is_strange, normal = {}, {}
  for _, n in ipairs(strange) do is_strange[n] = true end
  for n = first, last do
    if not is_strange[n] then normal[#normal + 1] = n end
  end
  normal = thinned(normal, x, y, value)
  local marked = thinned(strange, x, y, value)
  local size = 2 * radius(#normal + #marked)
  frame:add('<path class="points" stroke-width="%s" d="%s"/>', svg.number(size), dots(normal, x, y, value))
  if #marked > 0 then
    frame:add('<path class="exceptions" stroke-width="%s" d="%s"/>', svg.number(size * 1.4), dots(marked, x, y, value))
  end
end

local function note_of(period, count, last, ended)
  local text = period and tostring(period) or "no period shows"
  if ended then text = ("%s; %s"):format(text, ended) end
  if period and period.preperiod > last then text = text .. ", beyond the picture" end
  if count == 0 then return text end
  return ("%s; %s exceptional value%s marked"):format(text, svg.grouped(count), count == 1 and "" or "s")
end

-- The least and the largest number of values for which a heap game is asked for its period.
local asked_least, asked_most = 1000, 20000

--- The period that the values show, or that their heap game shows a little further on.
local function period_of(sequence, maker)
  local period = sequence:period()
  if period or not maker or core.kind(maker) ~= "heap" then return period end
  return (maker:period(math.min(math.max(asked_least, 2 * sequence.last), asked_most)))
end

--- The name of a ruleset; nil stands for a list of values.
local function name_of(ruleset)
  if not ruleset then return "a sequence" end
  if not core.kind(ruleset) then return tostring(ruleset) end -- a line
  return core.fields(ruleset).name or "a game"
end

local function title_of(ruleset, first, last)
  return ("%s: values for n = %s to %s"):format(name_of(ruleset), svg.grouped(first), svg.grouped(last))
end

--- The picture of a Sequence, an SVG text: its values against n, with every second period shaded. The values that
--- the period does not explain are marked. `nil, message` if the file cannot be written.
---     print(grundy.games.kayles:values(0, 160):plot():match "^<%w+")  --> <svg
---@param given? grundy.PlotSettings without `kind`
---@return string|nil svg
---@return string? message
---@function Sequence:plot
function M.sequence_plot(sequence, given)
  return M._picture(sequence, checked(given))
end

--- The picture of a Sequence with checked settings; `ended`: why it has no more values.
function M._picture(sequence, settings, ended)
  local first, last = settings.from or sequence.first, settings.to or sequence.last
  if first < sequence.first or last > sequence.last or first > last then
    refuse("the picture from %d to %d is not within the sequence, %d..%d", first, last, sequence.first, sequence.last)
  end
  local maker = core.sequence_maker(sequence)
  local period = settings.period or period_of(sequence, maker)
  local needed = period and first < period.preperiod and period.preperiod + period.period - 1 or last
  if not maker and needed > sequence.last then
    refuse("the exceptions to the period need values up to %d, and the sequence ends at %d", needed, sequence.last)
  end
  local function value(n) return sequence[n] or core.value_of(maker, n) end
  local largest = 1
  for n = first, last do largest = math.max(largest, sequence[n]) end
  local strange = period and exceptions.list(value, period, first, last) or {}
  local frame = svg.frame {
    width = settings.width, height = settings.height or 440, theme = settings.theme,
    title = settings.title or title_of(maker, first, last),
    note = note_of(period, #strange, last, ended),
  }
  local inset = 8
  local x = svg.scale(first, last, frame.left + inset, frame.right - inset)
  local y = svg.scale(0, largest, frame.bottom - inset, frame.top + inset)
  if period then shade(frame, period, first, last, x) end
  local columns, rows = svg.room_for_ticks(frame)
  frame:axes({ ticks = svg.ticks(first, last, columns), at = x, label = "n" },
    { ticks = svg.ticks(0, largest, math.min(9, rows)), at = y, label = "value" }, true)
  frame:add('<g class="values" data-first="%d" data-last="%d" data-largest="%d" data-x="%s %s" data-y="%s %s">', first,
    last, largest, svg.number(x(first)), svg.number(x(last)), svg.number(y(0)), svg.number(y(largest)))
  draw_points(frame, first, last, strange, x, y, value)
  frame:add "</g>"
  frame:border()
  return text_of.written(frame:finish(), settings.path)
end

--- A table t[a][b] as rows[b][a].
local function rows_of_table(t, first, last)
  local rows = {}
  for b = first, last do
    rows[b] = {}
    for a = first, last do rows[b][a] = t[a][b] end
  end
  return rows
end

--- The maps of the lists of `count` numbers as far as they are known within the settings, an SVG text; nil, message.
local function heaps_picture(ruleset, kind, count, settings, first, last)
  settings.play = settings.play or core.fields(ruleset).play
  local t, known_to, ended = known.table(ruleset, count, first, last, settings,
    kind ~= "outcome" and "values" or settings.play == "misere" and "misere" or "outcomes")
  if not t then return nil, known_to end
  if count == 3 then
    local layers = {}
    for a = first, known_to do layers[a] = rows_of_table(t[a], first, known_to) end
    return map.layers(name_of(ruleset), settings, kind, layers, first, known_to, ended)
  end
  local box = map.box({ first, first }, { known_to, known_to })
  return (kind == "heat" and map.values or map.outcomes)(name_of(ruleset), settings, rows_of_table(t, first, known_to),
    box, ended)
end

--- Whether a call accepts its positions. An interrupt, and memory that has run out, are raised again.
local function takes(...)
  local how, problem = core.protect(...)
  if how == "stopped" or how == "memory" then error(problem, 0) end
  return how == "ok"
end

local words_of = { [2] = "pairs", [3] = "triples", [4] = "lists of 4 numbers" }

-- The default range of maps beyond the first number, by the number of heaps.
local default_side = { [2] = 30, [3] = 11 }

--- The kind of picture that suits a ruleset; for maps, the number of heaps and the first number; raises if none suits,
--- or not the requested one.
local function kind_of(ruleset, settings)
  local asked, heaps, from = settings.kind, settings.heaps, settings.from or 0
  local integers = not heaps and takes(ruleset.values, ruleset, from, from)
  if integers and (asked or "values") == "values" then return "values" end
  local first, count = lists_from(ruleset, heaps)
  if first and count <= 3 and asked ~= "values" then return asked or "heat", count, first end
  local suits = first and count <= 3 and ("'heat' and 'outcome' do, as its positions are %s"):format(words_of[count])
    or first and ("no kind does, as its positions are %s; R:along draws a line of them"):format(words_of[count])
    or heaps and ("no kind does, as its positions are not %s"):format(words_of[heaps])
    or integers and "'values' does, as its positions are integers"
    or "no kind does, as its positions are neither integers nor lists of 2 or 3; `graph` draws what play can reach"
  refuse("%s%s: %s", asked and ("setting 'kind' is '%s', which does not suit "):format(asked) or "no picture suits ",
    core.title(ruleset), suits)
end

--- The picture of the values first..last of a ruleset or a line, as far as they are known within the settings.
local function row_picture(source, first, last, settings)
  local sequence, message = known.row(source, first, last, settings)
  if not sequence then return nil, message end
  settings.title = settings.title or title_of(source, first, sequence.last)
  settings.from, settings.to = first, sequence.last
  return M._picture(sequence, settings, message)
end

--- The picture of a ruleset, an SVG text: values as points, a map of the positions {a, b} of two heaps, or maps of
--- those of three. The default `kind` is "values" for games of integers, else "heat".
---     print(grundy.games.wythoff:plot({ to = 10 }):match "^<%w+")  --> <svg
---@param given? grundy.PlotSettings|grundy.Play
---@return string|nil svg
---@return string? message
---@function Ruleset:plot
function M.plot(ruleset, given)
  local settings = checked(given)
  local kind, count, least = kind_of(ruleset, settings)
  local first = settings.from or least or 0
  local last = settings.to or first + (count and default_side[count] or 200)
  if last < first then refuse("setting 'to' is %d, expected an integer >= %d", last, first) end
  if kind == "values" then return row_picture(ruleset, first, last, settings) end
  local text, message = heaps_picture(ruleset, kind, count, settings, first, last)
  if not text then return nil, message end
  return text_of.written(text, settings.path)
end

--- `Line:plot`.
function M.line_plot(line, given)
  local settings = checked(given)
  if settings.kind and settings.kind ~= "values" then refuse "setting 'kind' of a line is \"values\"" end
  local first = settings.from or line.first
  local last = settings.to or first + 39
  if last < first then refuse("setting 'to' is %d, expected an integer >= %d", last, first) end
  return row_picture(line, first, last, settings)
end

--- How the picture of a table looks. Other keys are refused by name.
---@class grundy.TablePlotSettings
--- Also write the picture to this file. If it ends in .png, the picture is a PNG; if in .html, a page with a canvas
--- that one can drag and zoom.
---@field path? string
---@field title? string
---@field from? integer|integer[] the smallest heaps, one bound for both or one for each (default 0)
---@field to? integer|integer[] the largest heaps, one bound for both or one for each (default: the bounds of the table)
---@field width? integer pixels, at least 200 (default 800; for pictures of pixels, one for each position)
---@field height? integer pixels, at least 150
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings

local corner = {
  holds = function(value)
    if type(value) ~= "table" then return type(value) == "number" and math.tointeger(value) end
    for i = 1, 2 do
      if type(value[i]) ~= "number" or not math.tointeger(value[i]) then return false end
    end
    return #value == 2
  end,
  expected = "an integer, or a list of two, one a heap",
}

local table_kinds = {
  from = corner, height = kinds.height, path = kinds.path, theme = kinds.theme, title = kinds.title, to = corner,
  width = kinds.width,
}

-- The least number of positions on each side for which a position is a pixel, and the largest number.
local pixels_from, most_side = 200, 4096

--- The box of a table with these bounds that the settings ask for.
local function box_of(bounds, settings)
  local first, last = {}, {}
  for i = 1, 2 do
    local from, to = settings.from or 0, settings.to or bounds[i]
    first[i] = math.tointeger(type(from) == "table" and from[i] or from)
    last[i] = math.tointeger(type(to) == "table" and to[i] or to)
    if first[i] < 0 or last[i] > bounds[i] or first[i] > last[i] then
      refuse("heap #%d from %d to %d is not within the table, 0..%d", i, first[i], last[i], bounds[i])
    end
    if last[i] - first[i] >= most_side then
      refuse("heap #%d from %d to %d has %d sizes, expected at most %d: settings 'from' and 'to' choose a part", i,
        first[i], last[i], last[i] - first[i] + 1, most_side)
    end
  end
  return map.box(first, last)
end

--- A function column(a, b, count) that lists what a table has for {a, b}, {a, b + 1}, ...
local function columns_of(source, bounds)
  return function(a, b, count)
    local bytes = core.table_bytes(source, a * (bounds[2] + 1) + b, count, 4)
    local list = { string.unpack("<" .. ("I4"):rep(count), bytes) }
    list[count + 1] = nil
    return list
  end
end

--- The rows of cells of a box, as rows[b][a].
local function rows_of(column, box, is_outcomes)
  local rows = {}
  for b = box.bottom, box.top do rows[b] = {} end
  for a = box.left, box.right do
    for i, value in ipairs(column(a, box.bottom, box.rows)) do
      rows[box.bottom + i - 1][a] = is_outcomes and (value == 0 and "P" or "N") or value
    end
  end
  return rows
end

--- `Table:plot`.
function M.table_plot(source, given)
  local sizes, is_whole = core.table_shape(source)
  if #sizes ~= 2 then core.fail(("a picture of a table has two heaps, and this table has %d"):format(#sizes)) end
  local settings = { theme = "auto" }
  for key, value in next, setting_kinds.check(given, table_kinds, 1, "plot") or {} do settings[key] = value end
  settings.width = settings.width and math.tointeger(settings.width)
  settings.height = settings.height and math.tointeger(settings.height)
  local bounds = { sizes[1] - 1, sizes[2] - 1 }
  local box = box_of(bounds, settings)
  if not is_whole then return nil, "this table kept only its last lines" end
  local question, largest = core.table_fields(source).question, nil
  settings.play = question == "misere" and "misere" or "normal"
  if question == "values" then
    largest = 1
    for value in next, core.table_counts(source) do largest = math.max(largest, value) end
  end
  local column, ending = columns_of(source, bounds), settings.path and settings.path:match "%.(%a+)$"
  local text
  if ending == "png" or ending == "html" or math.max(box.columns, box.rows) >= pixels_from then
    local axes = ending == "png" and math.max(box.columns, box.rows) >= pixels_from
    local pixels, count = map.pixels(column, box, largest, axes and require("grundy.picture.framed").rows or nil)
    if ending == "html" then
      text = require("grundy.picture.canvas").page(pixels, { box.left, box.bottom }, settings.title or "a table",
        largest, map.palette(largest))
    else
      text = ending == "png" and pixels or map.around("a table", settings, pixels, count, box, largest)
    end
  else
    settings.width = settings.width or 800
    local rows = rows_of(column, box, not largest)
    text = (largest and map.values or map.outcomes)("a table", settings, rows, box, nil, largest)
  end
  if not settings.path then return text end
  local ok, message = core.write_file(settings.path, text)
  if not ok then return nil, message end
  return text
end

return M
