--- All positions of a game with two free heaps at once: sectors with periodic outcomes, or collisions that never end.

local arguments = require "grundy.support.arguments"
local borders_of = require "grundy.theory.borders"
local collisions = require "grundy.theory.collisions"
local budget = require("grundy.theory.budget").planes
local core = require "grundy.core"
local residues = require "grundy.support.residues"
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
---@field width integer the largest number of its positions on a line

--- The description of all positions of a vector game of two heaps, which `Ruleset:period` proves. It prints itself.
---
--- The `line` of a position is the sum of its heaps, each times its number in `weight`: x + y for two heaps without
--- negative components. These numbers are the smallest such that every move leads to an earlier line. On a line there
--- is one position for each x, that with the largest y. With the setting `heaps` two heaps are free, and the lines go
--- through all sizes of the others.
---     local game = grundy.vector_game { { 1, 2 }, { 2, 1 } }
---     local period = game:period()
---     print(period.regular, #period.sectors, period.theorem)  --> true	2	borders
---@class grundy.PlanePeriod
---@field proven boolean true
---@field theorem string "borders" or "irregular"
---@field regular boolean whether there are finitely many sectors, so that the P-positions are a semilinear set
---@field line integer the description holds from this line on
---@field weight integer[] one for each heap
---@field sectors? grundy.Sector[] of a regular game, from the second heap to the first
---@field borders? grundy.Border[] of a regular game, one more than the sectors
--- For an irregular game: the `events` between lines `from` and `to` recur for ever, and the additions to the distances
--- between borders grow by the factor `factor` from one time to the next.
---@field cycle? { from: integer, to: integer, events: integer, factor: integer }
local PlanePeriod = {}
PlanePeriod.__index = PlanePeriod
PlanePeriod.__name = "grundy.PlanePeriod"

-- Hidden from users: the plane of a period (grundy.theory.borders), and its certificate.
local planes, certificates = setmetatable({}, { __mode = "k" }), setmetatable({}, { __mode = "k" })

--- The plane of the period of which the method `name` is called.
local function plane_of(self, name)
  return planes[self] or core.fail(("calling '%s' on a bad self (expected a PlanePeriod)"):format(name))
end

local function vector_text(v)
  return "(" .. table.concat(v, ", ") .. ")"
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
  plane_of(self, "tostring")
  if not self.regular then
    local cycle = self.cycle
    return ("irregular: the %d collisions and cuts of lines %d to %d recur for ever, %s (proven: irregular)"):format(
      cycle.events, cycle.from, cycle.to, cycle.factor == 1 and "each time farther apart by the same distances"
      or ("%d times as far apart"):format(cycle.factor))
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
--- verify.
---     local path = os.tmpname()
---     print(grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period():save(path), os.remove(path))  --> true	true
---@param path string
---@return true|nil done
---@return string? message
function PlanePeriod:save(path)
  plane_of(self, "save")
  arguments.text(path, "the path of a file", "save")
  return core.write_file(path, certificates[self])
end

--- The certificate as a text, which `save` writes.
---     local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
---     print(period:certificate():match "moves[^\n]*")  --> moves 1,2 2,1
---@return string
function PlanePeriod:certificate()
  return plane_of(self, "certificate") and certificates[self]
end

local function check_integer(n, least, most, argument, name)
  local integer = type(n) == "number" and math.tointeger(n)
  if integer and integer >= least and integer <= most then return integer end
  core.bad_argument(argument, ("expected an integer from %d to %d, got %s"):format(least, most, core.position_text(n)),
    name)
end

--- Follows a plane up to a line; nil and a message.
local function reach(plane, line, settings)
  local call = settings and { progress = settings.progress, memory = settings.memory }
  local known, message = plane:follow(line, settings and settings.limit or budget.lines, call)
  if not known or known >= line then return known, message end
  return nil, ("the borders are known up to line %d"):format(known)
end

--- The number of positions of a line with each outcome, or each value: at any distance below 2^60, in as many steps as
--- there are collisions of borders before it.
---     local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
---     print(period:frequencies(10^18).P, period:frequencies(8).N)  --> 333333333333333334	4
---@param line integer
---@param settings? grundy.CallSettings
---@return table<integer|string, integer>|nil frequencies
---@return string? message
function PlanePeriod:frequencies(line, settings)
  local plane = plane_of(self, "frequencies")
  line = check_integer(line, 0, plane.last_line, 1, "frequencies")
  local known, message = reach(plane, line, settings_of.check(settings, settings_of.call, 2, "frequencies"))
  if not known then return nil, message end
  return plane:count(plane:pieces(line, 0, line // plane.unit))
end

-- The most letters of a line that one call gives.
local most_letters = 1 << 20

--- A line from x = first to x = last: a text of the letters P and N, or the Sequence of the values.
---     local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
---     print(period:row(10^18, 10^15, 10^15 + 8))  --> NNPNNPNNP
---@param line integer
---@param first integer
---@param last integer at most first + 2^20 - 1
---@param settings? grundy.CallSettings
---@return string|grundy.Sequence|nil row
---@return string? message
function PlanePeriod:row(line, first, last, settings)
  local plane = plane_of(self, "row")
  line = check_integer(line, 0, plane.last_line, 1, "row")
  first = check_integer(first, 0, line // plane.unit, 2, "row")
  last = check_integer(last, first, math.min(line // plane.unit, first + most_letters - 1), 3, "row")
  local known, message = reach(plane, line, settings_of.check(settings, settings_of.call, 4, "row"))
  if not known then return nil, message end
  local letters = {}
  for _, piece in ipairs(plane:pieces(line, first, last)) do
    for i = 0, piece.length - 1 do
      letters[#letters + 1] = plane.names[piece.text:byte(i % #piece.text + 1)]
    end
  end
  return type(letters[1]) == "string" and table.concat(letters) or core.sequence_of(letters, first)
end

--- How the picture of a period looks.
---@class grundy.PlanePlotSettings: grundy.CallSettings
---@field from? integer the smallest heap of both (default 0)
---@field to? integer the largest (default 1000), at most 2^58, or less if the weights of the heaps are larger
---@field path? string also write the picture to this file
---@field theme? "auto"|"light"|"dark"
---@field title? string
---@field width? integer pixels, at least 200 (default 800)

local plot_kinds = settings_of.with_call { from = settings_of.integer(0), to = settings_of.integer(1),
  path = settings_of.of_type "string", theme = settings_of.one_of { "auto", "dark", "light" },
  title = settings_of.of_type "string", width = settings_of.integer(200) }

--- The picture of all positions between two sizes of the heaps, an SVG text: sectors in colours, a colour for each
--- mosaic, and borders as lines. It is drawn from the events, at any scale. `nil, message` as `frequencies`, and if the
--- file cannot be written.
---     local period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period()
---     print(period:plot({ to = 10^12 }):match "^<%w+")  --> <svg
---@param settings? grundy.PlanePlotSettings
---@return string|nil picture
---@return string? message
function PlanePeriod:plot(settings)
  local plane = plane_of(self, "plot")
  local given = { from = 0, to = 1000, width = 800, theme = "auto", title = "all positions of two heaps" }
  for key, value in next, settings_of.check(settings, plot_kinds, 1, "plot") or {} do
    given[key] = type(value) == "number" and math.tointeger(value) or value
  end
  local both = plane.unit + plane.second_unit
  local most = math.min(1 << 58, plane.last_line // both)
  if given.to > most or given.from >= given.to then
    core.bad_argument(1, ("setting 'to' is %d, expected an integer from %d to %s"):format(given.to, given.from + 1,
      most == 1 << 58 and "2^58" or most), "plot")
  end
  local known, message = reach(plane, both * given.to, given)
  if not known then return nil, message end
  local text = require("grundy.picture.sectors").picture(plane, given, given.from, given.to)
  if not given.path then return text end
  local done, wrong = core.write_file(given.path, text)
  return done and text or nil, wrong
end

--- Settings of the period of a plane. `limit`, at most 2^60, bounds the lines that are computed one by one.
---@class grundy.PlaneSettings: grundy.CallSettings
---@field play? grundy.Play
---@field values? boolean values instead of outcomes
--- For more than two heaps: the largest of each that is not free, and "?" for the two that are; { "?", "?", 5 }.
---@field heaps? (integer|"?")[]
--- How late strips are cut, and by how long runs of letters, from 0 to 3. By default all are tried, each with a quarter
--- of the limit.
---@field care? integer

local kinds = settings_of.with_call { care = settings_of.integer(0, 3), heaps = settings_of.of_type "table",
  play = settings_of.play, values = settings_of.truth }

--- The vector with these free heaps, and 0 for the others.
local function spread(plane, x, y)
  local list = {}
  for i, size in ipairs(plane.sizes) do list[i] = size == 0 and (i == plane.first and x or y) or 0 end
  return list
end

--- The direction in which a border moves.
local function direction(plane, border)
  local law = border.law
  local x = law.shift - plane.lean * law.time
  local a, b = plane.second_unit * x, law.time - plane.unit * x
  local common = residues.gcd(a, b)
  return spread(plane, a // common, b // common)
end

--- Two vectors by which a mosaic may be moved, and the number of positions between them in all layers. The vector
--- (x, y) goes through unit x + second_unit y lines and x + lean times as many letters; the mosaic has a period on one
--- line, and recurs after `lines` lines, `letters` letters further right.
local function periods_of(plane, mosaic)
  local a, b = plane.unit // plane.layers, plane.second_unit // plane.layers
  local period, lines, letters = mosaic.birth.left, mosaic.law.time, mosaic.law.shift
  local along = period // residues.gcd(period, b)
  for times = 1, b do
    local down = times * lines // plane.layers
    for k = 0, b - 1 do
      local x = times * (letters - plane.lean * lines) + k * period
      if (down - a * x) % b == 0 then
        x = a == 1 and b == 1 and x or x % (along * b)
        return { spread(plane, along * b, -along * a), spread(plane, x, (down - a * x) // b) }, along * times * lines
      end
    end
  end
end

local function sector_of(plane, left, right)
  local mosaic = left.right
  local periods, cell = periods_of(plane, mosaic)
  local frequencies = plane:count_cell(mosaic)
  for name, count in pairs(frequencies) do
    frequencies[name] = count * cell // (mosaic.birth.left * mosaic.law.time)
  end
  return { from = direction(plane, left), to = direction(plane, right), cell = cell, periods = periods,
    frequencies = frequencies }
end

--- A text that says where the position with first free heap x on a line lies; nil before its mosaic repeats.
function M.place(plane, line, x)
  local borders, i = plane:borders(line), 1
  while borders[i + 1] and plane:ends(borders[i + 1], line) <= x do i = i + 1 end
  local left, right = borders[i], borders[i + 1]
  local lo, hi = plane:ends(left, line)
  if x < hi then return ("on border %d of %d, letter %d of %d"):format(i, #borders, x - lo + 1, hi - lo) end
  if not right or line < left.right.law.first then return nil end
  local period, law = left.right.birth.left, left.right.law
  local times, row = (line - law.first) // law.time, (line - law.first) % law.time
  return ("in the sector %s, letter %d of %d in line %d of %d of its mosaic"):format(
    left.law and right.law
      and ("from %s to %s"):format(vector_text(direction(plane, left)), vector_text(direction(plane, right)))
      or ("between borders %d and %d"):format(i, i + 1),
    (x + plane.lean * line - times % period * law.shift) % period + 1, period, row + 1, law.time)
end

--- The sectors of a plane that is known for ever; borders that keep pace count as one.
local function describe(period, plane)
  local all, first = plane:borders(plane.last_line), 1
  period.line, period.sectors, period.borders = 0, {}, {}
  for _, b in ipairs(all) do
    period.line = math.max(period.line, b.law.first, b.right and b.right.law.first or 0)
  end
  for i, border in ipairs(all) do
    local next_one = all[i + 1]
    if not next_one or border.law.shift * next_one.law.time ~= next_one.law.shift * border.law.time then
      local width, last = 0, plane.last_line
      for line = last, last + residues.lcm(all[first].law.time, border.law.time) - 1 do
        width = math.max(width, select(2, plane:ends(border, line)) - plane:ends(all[first], line))
      end
      table.insert(period.borders, { direction = direction(plane, border), width = width })
      if next_one then table.insert(period.sectors, sector_of(plane, border, next_one)) end
      first = i + 1
    end
  end
end

--- The certificate: the game, the question, the lines, the events up to number `last`, and the conclusion from them.
local function certificate_of(own, question, plane, last, ending)
  local lines = { "grundy plane 1", "moves", ("question %s %d"):format(question, own.block) }
  for _, v in ipairs(own.origins) do lines[2] = lines[2] .. " " .. table.concat(v, ",") end
  if plane.unit > 1 or plane.second_unit > 1 or plane.lean > 0 then
    lines[4] = ("lines %d %d %d %s"):format(plane.unit, plane.second_unit, plane.lean, table.concat(plane.sizes, " "))
  end
  for i = 1, math.min(last, #plane.epochs) do
    local event = plane.epochs[i]
    local words, new = { ("%s %d %d"):format(event.kind, event.line, event.at) }, event.new
    if event.kind == "cut" then words[2] = #new - 1 end
    for k = 2, #new do
      words[#words + 1] = ("%d %d %d"):format(new[k - 1].birth.hi, new[k].birth.lo, new[k].birth.left)
    end
    for _, border in ipairs(new) do
      local law = border.law or { first = 0, time = 0, shift = 0 }
      words[#words + 1] = ("%d %d %d"):format(law.first, law.time, law.shift)
    end
    lines[#lines + 1] = table.concat(words, " ")
  end
  return table.concat(lines, "\n") .. "\n" .. ending .. "\n"
end

--- The plane of a question, cut with this care, 0 to 3, or with the care that has proven its period; false if there is
--- none. Two sizes are 0, of the free heaps; others are below theirs. `own` is as in `completed` of vector_values.
function M.of(own, question, sizes, care)
  own.planes = own.planes or {}
  local asked = question .. " " .. table.concat(sizes, " ")
  local known = own.planes[asked] or { care = 0 }
  own.planes[asked], care = known, care or known.care
  if known[care] == nil then
    known[care] = own.finite and borders_of(own.origins, own.block, question, sizes, care) or false
  end
  return known[care], known
end

local unknown = "the description of all positions is for games with two free heaps and finitely many vectors, at most "
  .. "254, none of which adds to another heap, or leads back more than 512 lines"

--- The sizes of the heaps: 0 for two free ones.
local function sizes_of(own, given, argument)
  local sizes, free = {}, 0
  for i = 1, own.heaps do
    local heap = (given or { "?", "?" })[i]
    local most = type(heap) == "number" and math.tointeger(heap)
    free = free + (heap == "?" and 1 or 0)
    sizes[i] = heap == "?" and 0 or most and most >= 0 and most < 512 and most + 1 or nil
  end
  if #sizes == own.heaps and free == 2 and (not given or rawlen(given) == own.heaps) then return sizes end
  if not given then return nil end
  core.bad_argument(argument, ('setting \'heaps\' is %s, expected a list of %d heaps: two of them "?", the others '
    .. "integers from 0 to 511"):format(core.position_text(given), own.heaps), "period")
end

--- The period that a plane shows after the given number of further lines, computed one by one; or nil, a message, and
--- how far the plane is known.
local function prove(own, question, plane, lines, settings)
  local line, ended = plane:follow(plane.last_line, lines, settings)
  if not line then return nil, ended end
  local period = { proven = true, regular = ended, theorem = ended and "borders" or "irregular",
    weight = table.move(plane.weight, 1, #plane.weight, 1, {}) }
  local last, ending = #plane.epochs, "ends"
  if ended then
    describe(period, plane)
  else
    local first, second, factor = collisions(plane, settings)
    if not first then
      return nil, second or ("the borders are known up to line %d, where %d of them are left"):format(line,
        #plane:borders(line)), line
    end
    local from, to = plane.epochs[first].line, plane.epochs[second].line
    period.line, last, ending = from, second, ("cycle %d %d %d"):format(first, second, factor)
    period.cycle = { from = from, to = to, events = second - first, factor = factor }
  end
  planes[period], certificates[period] = plane, certificate_of(own, question, plane, last, ending)
  return setmetatable(period, PlanePeriod)
end

--- `Ruleset:period` for a vector game.
function M.prover(own)
  return function(limit, settings)
    local at
    limit, settings, at = settings_of.limited(limit, settings, "period")
    settings = settings_of.check(settings, kinds, at, "period") or {}
    limit = limit or budget.lines
    if limit > 1 << 60 then
      core.bad_argument(1, ("expected a limit from 1 to 2^60, got %d"):format(limit), "period")
    end
    if settings.values and settings.play then
      core.bad_argument(at, "setting 'values' goes with normal play", "period")
    end
    local play = settings.play or own.play
    local question = settings.values and "values" or play == "misere" and "misere" or "outcomes"
    if own.block > 1 and question ~= "outcomes" then return nil, core.only_alone end
    local sizes = sizes_of(own, settings.heaps, at)
    if not sizes or not M.of(own, question, sizes) then
      return nil, own.heaps > 2 and not sizes and unknown .. "; the setting 'heaps' bounds the other heaps" or unknown
    end
    local only, farthest, why = math.tointeger(settings.care), -1, nil
    local from, to = only or 0, only or 3
    local call = { progress = settings.progress, memory = settings.memory }
    limit = math.max(limit // (to - from + 1), 1)
    for care = from, to do
      local plane, known = M.of(own, question, sizes, care)
      local period, message, line = prove(own, question, plane, limit, call)
      if period then
        known.care = care
        return period
      end
      if not line then return nil, message end
      if line > farthest then farthest, why = line, message end
    end
    return nil, why
  end
end

arguments.make_exact(PlanePeriod, true)

return M
