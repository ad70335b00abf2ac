--- The plane of all positions of a game with two free heaps, followed line by line where necessary, and by laws where
--- possible.
---
--- A line is a row of borders between mosaics. While the mosaic between two neighbours is at least `step` letters wide,
--- a letter depends on at most one border, and each border develops as it would alone: theorem 11 of
--- doc/internals/proofs.md. A border whose state recurs, moved, repeats for ever: that is its law. When two come closer
--- than `step`, they become one; a border that has grown a periodic piece is cut there in two. All of this is exact at
--- every line.
---
--- A border has its strips (csrc/lua/vector/strips.c) at its `birth`, `now`, and as `anchor` the one 0, 1, 3, 7, ...
--- lines after its birth, to which later ones are compared; in the pages of `track` lo and hi of each line, until it
--- has a `law`: from line `first` on the state is that of `time` lines before, `shift` letters further right. On its
--- right is a mosaic, `right`, or no position; `met` is the line on which it meets its left neighbour, once their laws
--- have told it. A mosaic is followed in the same way; its track has one page, with a period of letters of each line.
---
--- An error, of a progress function or by Ctrl-C, may end a call anywhere: each change is one assignment of what is
--- complete, and the next call continues from there.

local budget = require("grundy.theory.budget").planes
local core = require "grundy.core"
local lines_of = require "grundy.theory.lines"
local residues = require "grundy.support.residues"

-- Longer laws are not used for jumps: with steps below 2^9 the products of three of them stay below 2^62.
local longest_law = 1 << 17

-- The numbers of the lines (grundy.theory.lines), `line`, up to which the plane is known, and whether it has `ended`,
-- so that all lines are. `epochs` has what each event leaves: its line and its `kind`, the `new` borders, from number
-- `at` on, and all borders, its `members`.
local Plane = {}
Plane.__index = Plane

--- Follows a border or a mosaic up to a line, or until its law is known (Brent's search for cycles).
local function follow_alone(rules, b, line)
  while not b.law and b.now.line < line do
    local birth, anchor = b.birth.line, b.anchor
    local turn = 2 * anchor.line - birth + 1
    if b.now.line == turn then
      b.anchor = b.now
    else
      local size = b.next_cut and budget.page_lines or 1 << 40 -- a mosaic has one page
      local page = (b.now.line + 1 - birth) // size
      local list, first = b.track[page + 1] or {}, birth + page * size
      b.track[page + 1] = list
      local now, shift = rules:run(b.now, math.min(line, turn, first + size - 1), anchor, list, first, not b.next_cut)
      b.now = shift and anchor or now -- a law that is forgotten is found again
      if shift then b.law = { first = anchor.line, time = now.line - anchor.line, shift = shift } end
    end
  end
end

--- The line before a later one from which its law repeats; by how many letters it moves until then, and how often.
local function before_turns(b, line)
  local law = b.law
  if not law or line < law.first then return line, 0, 0 end
  local turns = (line - law.first) // law.time
  return line - turns * law.time, turns * law.shift, turns
end

--- The first letter of a border on a line, and the end of its letters.
local function ends_of(b, line)
  local before, letters = before_turns(b, line)
  local at = before - b.birth.line
  local page = b.track[at // budget.page_lines + 1]
  at = 2 * (at % budget.page_lines)
  return page[at + 1] + letters, page[at + 2] + letters
end

--- The letters of the mosaic between two neighbours.
local function gap_of(a, b, line)
  local _, hi = ends_of(a, line)
  return ends_of(b, line) - hi
end

function Plane:border(strip, right)
  return { birth = strip, anchor = strip, now = strip, track = { { strip.lo, strip.hi } }, right = right,
    next_cut = math.max(strip.line + 4 * self.reach + 32, self.care.first) }
end

--- The strip of a border on a line that it has reached.
function Plane:strip_at(b, line)
  local s, before, letters = b.birth, before_turns(b, line)
  if b.now.line <= before then s = b.now elseif b.anchor.line <= before then s = b.anchor end
  while s.line < before do s = self.rules:run(s, before) end
  return { line = line, lo = s.lo + letters, hi = s.hi + letters, left = s.left, right = s.right, letters = s.letters }
end

--- The strip [lo, hi) with the letters of strip a left of b.lo, which is less than `step` letters right of a.hi, and
--- those of b from there on, between mosaics of the periods `left` and `right` that they have there.
function Plane:join(a, b, lo, hi, left, right)
  local rows, begin, m, n = {}, a.lo - a.left, #a.letters // self.reach, #b.letters // self.reach
  for i = 1, self.reach do
    local row = a.letters:sub((i - 1) * m + 1, i * m)
    row = row .. row:sub(-a.right):rep(self.step // a.right + 1)
    row = row:sub(1, b.lo - begin) .. b.letters:sub((i - 1) * n + b.left + 1, i * n)
    rows[i] = row:sub(lo - left - begin + 1, hi + right - begin)
  end
  return { line = a.line, lo = lo, hi = hi, left = left, right = right, letters = table.concat(rows) }
end

--- The borders of a known line, from left to right.
function Plane:borders(line)
  local low, high = 1, #self.epochs + 1
  while high - low > 1 do
    local middle = (low + high) // 2
    if self.epochs[middle].line <= line then low = middle else high = middle end
  end
  return self.epochs[low].members
end

function Plane:last_members()
  return self.epochs[#self.epochs].members
end

--- Begins an epoch: new borders take the place of `gone` borders from number `at` on.
function Plane:add_epoch(kind, at, gone, new)
  local old = self:last_members()
  local members = table.move(old, 1, at - 1, 1, {})
  table.move(new, 1, #new, at, members)
  table.move(old, at + gone, #old, at + #new, members)
  if old[at + gone] then old[at + gone].met = nil end
  self.epochs[#self.epochs + 1] = { line = self.line, kind = kind, at = at, new = new, members = members }
end

--- Makes one border of number i and the next, at the present line, and forgets their laws if they begin later.
function Plane:meet(i)
  local strips, members = {}, self:last_members()
  for k = 0, 1 do
    local b = members[i + k]
    if b.law and b.law.first + b.law.time > self.line then b.law = nil end
    strips[k] = self:strip_at(b, self.line)
  end
  local a, b = strips[0], strips[1]
  local strip = self:join(a, b, a.lo, b.hi, a.left, b.right)
  self:add_epoch("meets", i, 2, { self:border(strip, members[i + 1].right) })
end

--- The pieces of a strip that have a period, longest first, without the parts of others whose period divides theirs.
function Plane:runs_of(s, least)
  local found = {}
  for _, run in ipairs(self.rules:runs(s, least, budget.largest_period)) do
    local is_part = false
    for _, known in ipairs(found) do
      is_part = is_part or run.period % known.period == 0 and known.from <= run.from and run.to <= known.to
    end
    if not is_part then found[#found + 1] = run end
  end
  table.sort(found, function(a, b)
    local by = (b.to - b.from) - (a.to - a.from)
    if by == 0 then by = a.period - b.period end
    return by < 0 or by == 0 and a.from < b.from
  end)
  return found
end

--- The mosaic that a run of a strip continues; nil if it does not recur soon.
function Plane:mosaic_of(s, run)
  local p, middle = run.period, run.from + run.period
  local strip = self:join(s, s, middle, middle, p, p)
  local mosaic = { birth = strip, anchor = strip, now = strip, track = { { strip.letters:sub(1, p) } } }
  follow_alone(self.rules, mosaic, s.line + budget.mosaic_lines + self.care.times * p)
  return mosaic.law and mosaic
end

--- Inserts a run into cuts from left to right, without the parts that others have already; if it becomes too short, or
--- its mosaic does not recur soon, it is left out.
function Plane:take_run(cuts, s, run, least)
  local at = 1
  while cuts[at] and cuts[at].from <= run.from do at = at + 1 end
  if at > 1 then run.from = math.max(run.from, cuts[at - 1].to) end
  if cuts[at] then run.to = math.min(run.to, cuts[at].from) end
  if run.to - run.from < run.period + math.max(least, run.period) then return end
  run.mosaic = self:mosaic_of(s, run)
  if run.mosaic then table.insert(cuts, at, run) end
end

--- Cuts border number i of the last epoch if it has grown runs; it may stay whole.
function Plane:try_cut(i)
  local b, cuts, pieces = self:last_members()[i], {}, {}
  local s, least = b.now, math.max(2 * self.step + self.reach, self.care.least)
  for _, run in ipairs(self:runs_of(s, least)) do self:take_run(cuts, s, run, least) end
  if #cuts == 0 then
    b.next_cut = self.line + (self.line - b.birth.line) // 4 + 16
    return
  end
  local lo, left = s.lo, s.left
  cuts[#cuts + 1] = { from = s.hi, period = s.right, mosaic = b.right }
  for k, cut in ipairs(cuts) do
    pieces[k] = self:border(self:join(s, s, lo, cut.from, left, cut.period), cut.mosaic)
    lo, left = cut.to, cut.period
  end
  self:add_epoch("cut", i, 1, pieces)
end

--- How far the ends of a border, number 1 or 2, times the time of its law, stray from a straight line.
local function spread(b, line, number)
  local least, most, from = 0, 0, select(number, ends_of(b, line))
  for n = 0, b.law.time - 1 do
    local by = b.law.time * (select(number, ends_of(b, line + n)) - from) - b.law.shift * n
    least, most = math.min(least, by), math.max(most, by)
  end
  return most - least
end

--- The first line from `line` to `last` at which two neighbours are closer than `step`, or nil; false if too many lines
--- would have to be examined. safe(more), if it is given, is a number of lines that are safe where the gap has `more`
--- letters more.
function Plane:first_close(a, b, line, last, safe)
  for n = 1, budget.lines_looked_at do
    if line > last then return nil end
    local more = gap_of(a, b, line) - self.step
    if more < 0 then return line end
    -- in a line the gap loses at most `step` letters
    line = line + math.max(more // self.step + 1, safe and safe(more) or 1)
    if n % 0x10000 == 0 then self.tick() end
  end
  return false
end

--- The first line from the present one on at which two neighbours that follow their laws are closer than `step`: one
--- beyond the last line if it lies there; math.maxinteger if there is none. False: the laws are too long, or too many
--- lines would have to be examined. gap(line + n) >= gap(line) + (n faster - slack) / both for all lines and n.
function Plane:meeting(a, b)
  local line, x, y, last, safe = self.line, a.law, b.law, math.maxinteger, nil
  if x.time > longest_law or y.time > longest_law then return false end
  local both, faster = x.time * y.time, y.shift * x.time - x.shift * y.time
  local slack = spread(b, line, 1) * x.time + spread(a, line, 2) * y.time
  if faster < 0 then
    function safe(more) -- rounded down; many at first, and fewer near the meeting
      return math.floor(math.min((more * 1.0 * both * (1 - 1e-9) - slack) / -faster, 2.0 ^ 60))
    end
  else
    last = line + (faster > 0 and slack // faster or residues.lcm(x.time, y.time))
  end
  local met = self:first_close(a, b, line, math.min(last, self.last_line), safe)
  if met == nil then met = last > self.last_line and self.last_line + 1 or math.maxinteger end
  return met
end

--- Jumps to the next meeting, but not beyond `line`; if none is left, the plane has ended. False if it cannot tell.
function Plane:jump(line)
  local members, next_one = self:last_members(), math.maxinteger
  for i = 1, #members - 1 do
    local b = members[i + 1]
    b.met = b.met or self:meeting(members[i], b)
    if not b.met then return false end
    next_one = math.min(next_one, b.met)
  end
  if next_one == math.maxinteger then self.ended = true else self.line = math.min(next_one, line) end
  return true
end

--- The line from which on all borders of the last epoch follow laws; math.maxinteger if that is not known.
function Plane:lawful_from()
  local from = -1
  for _, b in ipairs(self:last_members()) do
    from = math.max(from, b.law and b.law.first + b.law.time or math.maxinteger)
  end
  return from
end

--- Joins close neighbours, and cuts the borders that are due.
function Plane:settle()
  local i, members = 1, self:last_members()
  while members[i + 1] do
    local a, b = members[i], members[i + 1]
    if self.line < (b.met or 0) or gap_of(a, b, self.line) >= self.step then
      i = i + 1
    else
      self:meet(i)
      i, members = math.max(i - 1, 1), self:last_members()
    end
  end
  for k = #members, 1, -1 do
    if not members[k].law and self.line >= members[k].next_cut then self:try_cut(k) end
  end
end

--- Advances all borders to the first line at which two neighbours are close, a border is to be cut, or all have laws,
--- but not beyond `last`. Each may go further than that, alone.
function Plane:advance(last)
  local members = self:last_members()
  last = math.min(last, self.line + budget.lines_at_once)
  for _, b in ipairs(members) do last = b.law and last or math.min(last, b.next_cut) end
  for _, b in ipairs(members) do follow_alone(self.rules, b, last) end
  last = math.min(last, self:lawful_from())
  for i = 1, #members - 1 do
    local a, b = members[i], members[i + 1]
    local lawful = a.law and b.law and a.law.first <= self.line and b.law.first <= self.line
    if lawful and b.met == nil then b.met = self:meeting(a, b) end
    last = math.min(last, b.met or self:first_close(a, b, self.line + 1, last) or last)
  end
  self.line = last
end

--- Goes on to a line, at most `most` lines one by one: a message if the budget of memory is too small.
function Plane:go_on(line, most, tick)
  local done = 0
  function self.tick() return tick(done, most) end
  while not self.ended do
    self:settle()
    local from = self.line
    if from >= line then break end
    local ok, message = self.tick()
    if not ok then return message end
    local lawful = self:lawful_from() <= from
    if lawful and not self:jump(line) or not lawful and done >= most then break end
    if not lawful then
      self:advance(math.min(line, from + most - done))
      done = done + self.line - from
    end
  end
end

--- Follows the plane up to a line, at most `most` lines one by one: the last line that is known, and whether all are.
--- Nil and a message if the budget of memory is too small. What was found is kept.
function Plane:follow(line, most, settings)
  if self.computing then core.fail "this plane is computing: a progress function cannot ask it for more" end
  local message = not self.ended and self.line < line
    and core.alone(self, self.go_on, self, line, most, core.watch(settings))
  if message then return nil, message end
  return self.ended and self.last_line or self.line, self.ended
end

--- The line of a position and its first free heap; nil if it lies beyond all lines, or beyond the bounds.
function Plane:place(p)
  local line = 0
  for i, weight in ipairs(self.weight) do
    local size = self.sizes[i]
    if p[i] >= (size > 0 and size or (1 << 60) // weight) then return nil end
    line = line + weight * p[i]
  end
  if line > self.last_line then return nil end
  return line, p[self.first]
end

--- The first x of a border on a line, and the x after its last.
function Plane:ends(b, line)
  local lo, hi = ends_of(b, line)
  return lo - self.lean * line, hi - self.lean * line
end

--- A period of a mosaic on a line, from letter x on.
local function period_at(mosaic, line, x)
  local before, _, turns = before_turns(mosaic, line)
  local row = mosaic.track[1][before - mosaic.birth.line + 1]
  local left = (x - mosaic.birth.lo - turns % #row * mosaic.law.shift) % #row
  return row:sub(left + 1) .. row:sub(1, left)
end

--- The letters x = from to x = to of a known line in pieces from left to right: a text of bytes, the values, or 0 for P
--- and 1 for N, and the number of letters for which it repeats.
function Plane:pieces(line, from, to)
  local members, pieces = self:borders(line), {}
  from, to = from + self.lean * line, to + 1 + self.lean * line
  for i, b in ipairs(members) do
    local lo, hi = ends_of(b, line)
    local next_lo = members[i + 1] and ends_of(members[i + 1], line) or hi
    local first, last = math.max(from, lo), math.min(to, hi)
    if first < last then
      local s = self:strip_at(b, line)
      local text = s.letters:sub(s.left - lo + first + 1, s.left - lo + last)
      pieces[#pieces + 1] = { text = text, length = #text }
    end
    first, last = math.max(from, hi), math.min(to, next_lo)
    if first < last then
      pieces[#pieces + 1] = { text = period_at(b.right, line, first), length = last - first }
    end
  end
  return pieces
end

--- The letter x of a known line.
function Plane:letter(line, x)
  return self:pieces(line, x, x)[1].text:byte()
end

--- The number of letters of pieces by their names, which are P and N, or values.
function Plane:count(pieces)
  local counts = {}
  for letter = 0, self.letters - 1 do counts[self.names[letter]] = 0 end
  for _, piece in ipairs(pieces) do
    for i = 1, math.min(#piece.text, piece.length) do
      local name = self.names[piece.text:byte(i)]
      counts[name] = counts[name] + (piece.length - i) // #piece.text + 1
    end
  end
  return counts
end

--- The same for a cell of a mosaic: a period of each line until its law repeats.
function Plane:count_cell(mosaic)
  local first = mosaic.law.first - mosaic.birth.line + 1
  local text = table.concat(mosaic.track[1], "", first, first + mosaic.law.time - 1)
  return self:count { { text = text, length = #text } }
end

--- The plane at line -1, which is cut with care number 0, 1, 2 or 3; the other arguments are those of
--- grundy.theory.lines. Nil if it has no lines.
return function(vectors, block, question, sizes, care)
  local plane = lines_of(vectors, block, question, sizes)
  if not plane then return nil end
  plane.care, plane.line, plane.ended, plane.names = budget.cares[care], -1, false, {}
  for letter = 0, plane.letters - 1 do
    plane.names[letter] = question == "values" and letter or letter == 0 and "P" or "N"
  end
  setmetatable(plane, Plane)
  local none = { line = -1, lo = 0, hi = 0, left = 1, right = 1, letters = ("\255"):rep(2 * plane.reach) }
  local first = plane:border(none)
  plane.epochs = { { line = -1, kind = "begins", at = 1, new = { first }, members = { first } } }
  return plane
end
