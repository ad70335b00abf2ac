--- All positions of a game of two heaps at once: sectors with periodic outcomes, or collisions that never end.

local core = require "grundy.core"
local settings_of = require "grundy.settings"

local M = {}

--- A part of the plane in which the outcomes, or the values, are periodic: the positions between two directions, except
--- those within the width of a border.
---@class grundy.Sector
---@field from integer[] the direction {x, y} of the border on the side of the second heap
---@field to integer[] that of the border on the side of the first heap
---@field periods integer[][] two vectors: positions that differ by one of them have the same outcome
---@field cell integer the number of positions between these vectors
---@field frequencies table<string|integer, integer> the number of these that are P and N, or have each value

--- Where two sectors meet; the first border lies along the second heap, and the last one along the first heap.
---@class grundy.Border
---@field direction integer[] {x, y}
---@field width integer the largest number of its positions on a line x + y = s

--- The description of all positions of a vector game of two heaps, which `Ruleset:period` proves. It prints itself.
---     local game = grundy.vector_game { { 1, 2 }, { 2, 1 } }
---     local period = game:period()
---     print(period.regular, #period.sectors, period.theorem)  --> true	2	borders
---@class grundy.PlanePeriod
---@field proven boolean true
---@field theorem string "borders" or "irregular"
---@field regular boolean whether there are finitely many sectors, so that the P-positions are a semilinear set
---@field line integer the description holds from this line x + y = s on
---@field sectors? grundy.Sector[] of a regular game, from the second heap to the first
---@field borders? grundy.Border[] of a regular game, one more than the sectors
--- For an irregular game: the `events` between lines `from` and `to` recur for ever, and the additions to the distances
--- between borders grow by the factor `factor` from one time to the next.
---@field cycle? { from: integer, to: integer, events: integer, factor: integer }
local PlanePeriod = {}
PlanePeriod.__index = PlanePeriod
PlanePeriod.__name = "grundy.PlanePeriod"

local function check(self, name)
  if type(self) ~= "table" or getmetatable(self) ~= PlanePeriod then
    core.fail(("calling '%s' on a bad self (expected a PlanePeriod)"):format(name))
  end
  return self
end

-- Hidden from users: the certificate of a period; its plane, and whether the letters of that are outcomes.
local certificates, planes = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })

local default_lines, last_line = 200000, (1 << 60) - 1

local function vector_text(v)
  return ("(%d, %d)"):format(v[1], v[2])
end

local function frequencies_text(sector)
  if sector.frequencies.P then return ("%d of %d are P"):format(sector.frequencies.P, sector.cell) end
  local parts = {}
  for value = 0, #sector.frequencies do
    parts[#parts + 1] = ("%d: %d"):format(value, sector.frequencies[value])
  end
  return ("of %d have value %s"):format(sector.cell, table.concat(parts, ", "))
end

function PlanePeriod:__tostring()
  check(self, "tostring")
  if not self.regular then
    return ("irregular: the %d collisions and cuts of lines %d to %d come again for ever, %d times as far apart " ..
      "(proven: irregular)"):format(self.cycle.events, self.cycle.from, self.cycle.to, self.cycle.factor)
  end
  local lines = { ("%d sector%s from line %d (proven: borders)"):format(#self.sectors,
    self.sectors[2] and "s" or "", self.line) }
  for i, sector in ipairs(self.sectors) do
    lines[i + 1] = ("%s to %s: periods %s, %s; %s"):format(vector_text(sector.from), vector_text(sector.to),
      vector_text(sector.periods[1]), vector_text(sector.periods[2]), frequencies_text(sector))
  end
  return table.concat(lines, "\n")
end

--- Saves the certificate: the events, and the law of each border, which `grundy verify` and `tools/verify_vectors.c`
--- check.
---     local path = os.tmpname()
---     print(grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period():save(path), os.remove(path))  --> true	true
---@param path string
---@return true|nil done
---@return string? message
function PlanePeriod:save(path)
  check(self, "save")
  if type(path) ~= "string" then
    core.bad_argument(1, "expected the path of a file, got " .. core.position_text(path), "save")
  end
  return core.write_file(path, certificates[self])
end

--- The certificate as a text, which `save` writes.
---     local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
---     print(period:certificate():match "moves[^\n]*")  --> moves 1,2 2,1
---@return string
function PlanePeriod:certificate()
  return certificates[check(self, "certificate")]
end

local function check_integer(n, least, most, argument, name)
  local integer = type(n) == "number" and math.tointeger(n)
  if integer and integer >= least and integer <= most then return integer end
  core.bad_argument(argument, ("expected an integer from %d to %d, got %s"):format(least, most, core.position_text(n)),
    name)
end

--- The plane of a period, followed as far as a line, and whether its letters are outcomes; nil and a message.
local function plane_at(self, line, settings, argument, name)
  settings = settings_of.check(settings, settings_of.call, argument, name) or {}
  local own, call = planes[self], { progress = settings.progress, memory = settings.memory }
  local known, message = own.plane:follow(line, settings.limit or default_lines, call)
  if not known then return nil, message end
  if not own.plane:knows(line) then return nil, ("the borders are known up to line %d"):format(known) end
  return own.plane, own.outcomes
end

--- The number of positions {x, y} of the line x + y = `line` with each outcome, or each value: at any distance below
--- 2^60, in as many steps as there are collisions of borders before it.
---     local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
---     print(period:frequencies(10^18).P, period:frequencies(8).N)  --> 333333333333333334	4
---@param line integer
---@param settings? grundy.CallSettings
---@return table<integer|string, integer>|nil frequencies
---@return string? message
function PlanePeriod:frequencies(line, settings)
  check(self, "frequencies")
  line = check_integer(line, 0, last_line, 1, "frequencies")
  local plane, outcomes = plane_at(self, line, settings, 2, "frequencies")
  if not plane then return nil, outcomes end
  local frequencies = {}
  for i, count in ipairs(plane:counts(line)) do
    frequencies[outcomes and (i == 1 and "P" or "N") or i - 1] = count
  end
  return frequencies
end

-- The most letters of a line that one call tells.
local most_letters = 1 << 20

--- The line x + y = `line` from x = first to x = last: a text of the letters P and N, or the Sequence of the values.
---     local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
---     print(period:row(10^18, 10^15, 10^15 + 8))  --> NNPNNPNNP
---@param line integer
---@param first integer
---@param last integer at most first + 2^20 - 1
---@param settings? grundy.CallSettings
---@return string|grundy.Sequence|nil row
---@return string? message
function PlanePeriod:row(line, first, last, settings)
  check(self, "row")
  line = check_integer(line, 0, last_line, 1, "row")
  first = check_integer(first, 0, line, 2, "row")
  last = check_integer(last, first, math.min(line, first + most_letters - 1), 3, "row")
  local plane, outcomes = plane_at(self, line, settings, 4, "row")
  if not plane then return nil, outcomes end
  local letters = {}
  for x = first, last do
    local letter = plane:letter(line, x)
    letters[x - first + 1] = not outcomes and letter or letter == 0 and "P" or "N"
  end
  return outcomes and table.concat(letters) or core.sequence_of(letters, first)
end

--- How the picture of a period looks.
---@class grundy.PlanePlotSettings: grundy.CallSettings
---@field from? integer the smallest heap of both (default 0)
---@field to? integer the largest (default 1000), at most 2^58
---@field path? string also write the picture to this file
---@field theme? "auto"|"light"|"dark"
---@field title? string
---@field width? integer pixels, at least 200 (default 800)

local plot_kinds = { from = settings_of.integer(0), to = settings_of.integer(1), path = settings_of.of_type "string",
  theme = settings_of.one_of { "auto", "dark", "light" }, title = settings_of.of_type "string",
  width = settings_of.integer(200) }
for key, kind in next, settings_of.call do plot_kinds[key] = kind end

--- The picture of all positions between two sizes of the heaps, an SVG text: sectors in colours, a colour for each
--- mosaic, and borders as lines. It is drawn from the events, at any scale. `nil, message` as `frequencies`, and if the
--- file cannot be written.
---     local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
---     print(period:plot({ to = 10^12 }):match "^<%w+")  --> <svg
---@param settings? grundy.PlanePlotSettings
---@return string|nil picture
---@return string? message
function PlanePeriod:plot(settings)
  check(self, "plot")
  local given, call = { from = 0, to = 1000, width = 800, theme = "auto", title = "all positions of two heaps" }, {}
  for key, value in next, settings_of.check(settings, plot_kinds, 1, "plot") or {} do
    given[key] = type(value) == "number" and math.tointeger(value) or value
    if settings_of.call[key] then call[key] = value end
  end
  if given.to > 1 << 58 or given.from >= given.to then
    core.bad_argument(1, ("setting 'to' is %d, expected an integer from %d to 2^58"):format(given.to, given.from + 1),
      "plot")
  end
  local plane, message = plane_at(self, 2 * given.to, call, 1, "plot")
  if not plane then return nil, message end
  local text = require("grundy.picture.sectors").picture(plane, given, given.from, given.to)
  if not given.path then return text end
  local ok, wrong = core.write_file(given.path, text)
  if not ok then return nil, wrong end
  return text
end

--- Settings of the period of a plane. The limit, at most 2^60, is one of lines computed one by one.
---@class grundy.PlaneSettings: grundy.CallSettings
---@field play? grundy.Play
---@field values? boolean values instead of outcomes
--- How late strips are cut, and by how long runs of letters, from 0 to 3. By default all are tried, each with a quarter
--- of the limit.
---@field care? integer

local most_care = 3

local care_kind = {
  holds = function(value) return math.type(value) == "integer" and value >= 0 and value <= most_care end,
  expected = "an integer from 0 to 3",
}

local kinds = { care = care_kind, play = settings_of.play, values = settings_of.truth }
for key, kind in next, settings_of.call do kinds[key] = kind end

local function divided(a, b)
  local x, y = a, b
  while y ~= 0 do x, y = y, x % y end
  return { a // x, b // x }
end

local function direction(border)
  return divided(border.shift, border.time - border.shift)
end

local function sector_of(left, right, outcomes)
  local frequencies, cell = {}, left.period * left.lines
  for i, count in ipairs(left.counts) do
    frequencies[outcomes and (i == 1 and "P" or "N") or i - 1] = count
  end
  return { from = direction(left), to = direction(right), cell = cell, frequencies = frequencies,
    periods = { { left.period, -left.period }, { left.letters, left.lines - left.letters } } }
end

--- A text that says where the position {x, line - x} of a plane lies, which knows its line; nil before its mosaic
--- repeats.
function M.place(plane, line, x)
  local borders, i = plane:borders(line), 1
  while borders[i + 1] and borders[i + 1].lo <= x do i = i + 1 end
  local left, right = borders[i], borders[i + 1]
  if x < left.hi then
    return ("on border %d of %d, letter %d of %d"):format(i, #borders, x - left.lo + 1, left.hi - left.lo)
  end
  if not right or not left.known or line < left.known then return nil end
  local times = (line - left.known) // left.lines
  return ("in the sector %s, letter %d of %d in line %d of %d of its mosaic"):format(
    left.time and right.time and ("from %s to %s"):format(vector_text(direction(left)), vector_text(direction(right)))
      or ("between borders %d and %d"):format(i, i + 1),
    (x - times % left.period * left.letters) % left.period + 1, left.period,
    (line - left.known) % left.lines + 1, left.lines)
end

--- The sectors of a plane that is known for ever; borders that keep pace count as one.
local function describe(period, plane, outcomes)
  local all, first = plane:borders(last_line), 1
  local line = 0
  for _, border in ipairs(all) do line = math.max(line, border.first, border.known or 0) end
  period.line, period.sectors, period.borders = line, {}, {}
  for i, border in ipairs(all) do
    local next_one = all[i + 1]
    if not next_one or border.shift * next_one.time ~= next_one.shift * border.time then
      local width = plane:width(line, first, i)
      table.insert(period.borders, { direction = direction(border), width = width })
      if next_one then table.insert(period.sectors, sector_of(border, next_one, outcomes)) end
      first = i + 1
    end
  end
end

local function law_text(border)
  return ("%d %d %d"):format(border.first or 0, border.time or 0, border.shift or 0)
end

--- The certificate: the events up to number `last`, and the conclusion from them.
local function write(heading, plane, last, ending)
  local lines = { "grundy plane 1", heading }
  for i, event in ipairs(plane:events()) do
    if i > last then break end
    local words = { ("%s %d %d"):format(event.kind, event.line, event.at) }
    if event.kind == "cut" then words[1] = ("%s %d"):format(words[1], #event.new - 1) end
    for k = 2, #event.new do
      words[#words + 1] = ("%d %d %d"):format(event.new[k - 1].to, event.new[k].from, event.new[k - 1].period)
    end
    for _, border in ipairs(event.new) do words[#words + 1] = law_text(border) end
    lines[#lines + 1] = table.concat(words, " ")
  end
  lines[#lines + 1] = ending
  return table.concat(lines, "\n") .. "\n"
end

--- The line of the certificate that states the game and the question.
local function heading(vectors, question, block)
  local texts = {}
  for i, v in ipairs(vectors) do texts[i] = v[1] .. "," .. v[2] end
  return ("moves %s\nquestion %s %d"):format(table.concat(texts, " "), question, block)
end

local unknown = "the description of all positions is for games of two heaps with finitely many vectors, without "
  .. "negative components or sums above 512"

--- The period that a plane shows after the given number of further lines, computed one by one; or nil, a message, and
--- how far the plane is known.
local function prove(own, question, plane, lines, settings)
  local line, ended = plane:follow(last_line, lines, settings)
  if not line then return nil, ended end
  local period = { proven = true, regular = ended, theorem = ended and "borders" or "irregular" }
  local last, ending = math.huge, "ends"
  if ended then
    describe(period, plane, question ~= "values")
  else
    local first, second, factor = plane:cycle(settings)
    if not first then
      return nil, second or ("the borders are known up to line %d, where %d of them are left"):format(line,
        #plane:borders(line)), line
    end
    local events = plane:events()
    period.line = events[first].line
    period.cycle = { from = events[first].line, to = events[second].line, events = second - first, factor = factor }
    last, ending = second, ("cycle %d %d %d"):format(first, second, factor)
  end
  planes[period] = { plane = plane, outcomes = question ~= "values" }
  certificates[period] = write(heading(own.vectors, question, own.block), plane, last, ending)
  return setmetatable(period, PlanePeriod)
end

--- `Ruleset:period` for a vector game. `own` has the list of its `vectors`, its `block`, its planes, `plane(question,
--- care)`, and `settle(question, care)`, which keeps the care that has proven the period.
function M.prover(own)
  return function(limit, settings)
    local at = type(limit) == "table" and settings == nil and 1 or 2
    limit, settings = settings_of.limited(limit, settings, "period")
    settings = settings_of.check(settings, kinds, at, "period") or {}
    limit = limit or default_lines
    if limit > last_line + 1 then
      core.bad_argument(1, ("expected a limit from 1 to 2^60, got %d"):format(limit), "period")
    end
    if settings.values and settings.play then
      core.bad_argument(at, "setting 'values' goes with normal play", "period")
    end
    local question = settings.values and "values" or settings.play == "misere" and "misere" or "outcomes"
    if own.block > 1 and question ~= "outcomes" then return nil, core.only_alone end
    if not own.plane(question) then return nil, unknown end
    local plain = { progress = settings.progress, memory = settings.memory }
    local from, to, farthest, why = settings.care or 0, settings.care or most_care, -1, nil
    for care = from, to do
      local period, message, line = prove(own, question, own.plane(question, care),
        math.max(limit // (to - from + 1), 1), plain)
      if period then
        own.settle(question, care)
        return period
      end
      if not line then return nil, message end
      if line > farthest then farthest, why = line, message end
    end
    return nil, why
  end
end

return M
