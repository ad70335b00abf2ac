--- Cycles of collisions: the proof that a plane is not regular, theorem 12 of doc/internals/proofs.md.
---
--- If the borders at the beginnings of two epochs are the same except for the gaps between them, the events between
--- these recur, later, if the gaps allow it; and so on. The gaps then determine how long each epoch lasts, by integers
--- that do not depend on the round.

local budget = require("grundy.theory.budget").planes
local core = require "grundy.core"
local residues = require "grundy.support.residues"

-- Laws take fewer lines and letters than `long`, and all other numbers of a cycle are below `large`: no product
-- overflows.
local long, large = 1 << 20, 1 << 40

--- A text that identifies the borders with which an epoch begins, except for the gaps; and where each border begins.
local function beginning_of(plane, epoch)
  local texts, places = {}, {}
  for i, b in ipairs(epoch.members) do
    local s = plane:strip_at(b, epoch.line)
    local size = s.hi - s.lo
    local layers = s.letters:byte(s.left + size + 1) == 255 and plane.unit or plane.layers
    texts[i] = string.pack("jjjjs", s.left, size, s.right, epoch.line % layers, s.letters)
    places[i] = s.lo
  end
  return table.concat(texts), places
end

--- A common period of the laws of an epoch that have all begun one such period before it ends, or nil.
local function common_time(epoch, after)
  local time, from = 1, epoch.line
  for _, b in ipairs(epoch.members) do
    local law = b.law
    if not law or law.time >= long or law.shift >= long then return nil end
    time = residues.lcm(time, law.time)
    if time >= long then return nil end
    from = math.max(from, law.first)
  end
  return after.line - time >= from and time or nil
end

--- Goes through an epoch, until its last two borders meet as before; false if that is not known. x has the lines by
--- which a round that begins with larger gaps is longer, and the letters by which each border is further right.
local function lengthen(epoch, after, x)
  local members, at = epoch.members, after.at
  for i = 2, #members do
    if x[i] < x[i - 1] then return false end
  end
  local gap = after.kind == "meets" and x[at + 1] - x[at] or 0
  if gap == 0 then return true end
  local time, a, b = common_time(epoch, after), members[at].law, members[at + 1].law
  local closed = time and time // a.time * a.shift - time // b.time * b.shift or 0 -- letters in `time` lines
  if closed <= 0 or gap % closed ~= 0 or gap // closed >= large // time then return false end
  local lines = gap // closed * time
  x.lines = x.lines + lines
  for i, of in ipairs(members) do x[i] = x[i] + lines // of.law.time * of.law.shift end
  return x.lines < large and x[#members] < large
end

--- Goes through all epochs of a round from number e to f, and the events after them.
local function pass_round(epochs, e, f, x)
  for k = e, f - 1 do
    local after, count = epochs[k + 1], #epochs[k].members
    if not lengthen(epochs[k], after, x) then return false end
    local at, new = after.at, #after.new
    table.move(x, at + count + new - #after.members, count, at + new)
    for i = at + 1, at + new - 1 do x[i] = x[at] end
  end
  return true
end

local function copy(x)
  return table.move(x, 1, #x, 1, { lines = x.lines })
end

--- The factor of a cycle from epoch e to epoch f, which begins alike, if its events recur for ever, and one of its
--- borders follows another line x = v s + c in each round, between gaps that open. The gaps b that a round has added
--- make the next one add A b = factor * b + d; and d only adds itself again.
local function factor_of(plane, e, f, s, t)
  local epochs, added, rest, factor = plane.epochs, { lines = 0 }, { lines = 0 }, large
  for i = 1, #s do added[i] = (t[i] - t[1]) - (s[i] - s[1]) end
  local middle, grown, after = copy(added), copy(added), epochs[e + 1]
  local known = lengthen(epochs[e], after, middle) and pass_round(epochs, e, f, grown)
  if not known or middle.lines == 0 then return nil end
  for i = 2, #s do
    local gap = added[i] - added[i - 1]
    if gap > 0 then factor = math.min(factor, (grown[i] - grown[i - 1]) // gap) end
  end
  if factor < 1 or factor == large then return nil end
  for i = 1, #s do
    rest[i] = grown[i] - grown[1] - factor * added[i]
    middle[i] = middle[i] + added[i]
  end
  local again = copy(rest)
  if not pass_round(epochs, e, f, again) or again.lines > 0 then return nil end
  for i = 1, #s do
    if again[i] ~= rest[i] then return nil end
  end
  for i = 2, #s - 1 do
    local b = epochs[e].members[i]
    local lo, hi = plane:ends(b, after.line)
    local is_one = b.law and (lo < hi or b.birth.left ~= b.birth.right)
    if is_one and middle[i - 1] < middle[i] and middle[i] < middle[i + 1]
      and b.law.time * (grown[i] - added[i]) ~= b.law.shift * grown.lines then
      return factor
    end
  end
end

--- The numbers of two epochs that show that collisions recur for ever, and the factor by which the additions to the
--- gaps grow from round to round. Nothing if none are found; nil and a message if the budget of memory is too small.
return function(plane, settings)
  local texts, places, tick = {}, {}, core.watch(settings)
  for i, epoch in ipairs(plane.epochs) do
    if i > budget.epochs or epoch.line >= large or #epoch.members > budget.borders then break end
    local ok, message = tick(i, budget.epochs)
    if not ok then return nil, message end
    texts[i], places[i] = beginning_of(plane, epoch)
  end
  for i = 2, #texts do
    for j = i + 1, math.min(#texts, i + budget.events) do
      local factor = texts[i] == texts[j] and factor_of(plane, i, j, places[i], places[j])
      if factor then return i, j, factor end
    end
  end
end
