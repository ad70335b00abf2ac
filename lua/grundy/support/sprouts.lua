--- Positions of Sprouts as texts, and the moves between them.
---
--- A position is what is left of a drawing that matters. A region is a list of boundaries;
--- a boundary is the cyclic list of the spots met on the way round it. A spot of degree 0, 1
--- or 2 that is met once is the number 0, 1 or 2; one of degree 2 that is met twice (on one
--- boundary, or on those of two regions) is a letter: an integer above 3, of its own. A spot of
--- degree 3 is dead: the number 3 while a move is made, and never written.
---
--- Texts are those of Lemoine and Viennot's Glop and of SPOTS: "0*2.1a1a|..." with "." between
--- boundaries, "|" between regions, "+" between components, "0*12" for twelve spots alone,
--- lower-case letters within a boundary, capitals between regions, "!" for nothing. Beyond 26
--- letters names go on with a prime: A' is the 27th.
---
--- Sources: D. Applegate, G. Jacobson and D. Sleator, Computer analysis of Sprouts (1991);
--- J. Lemoine and S. Viennot, Computer analysis of Sprouts with nimbers (2007).

local core = require "grundy.core"

local M = {}

local dead = 3

-- ---- what matters of a drawing ----

--- How often each letter is met.
local function count_letters(regions)
  local count = {}
  for _, region in ipairs(regions) do
    for _, boundary in ipairs(region) do
      for _, spot in ipairs(boundary) do
        if spot > dead then count[spot] = (count[spot] or 0) + 1 end
      end
    end
  end
  return count
end

--- The boundary without dead spots, equal neighbours made one, letters met once made 2;
--- and whether it is another one now.
local function cleaned(boundary, count)
  local new, length, changed = {}, 0, false
  for _, spot in ipairs(boundary) do
    local times = count[spot]
    if times == 1 then spot, changed = 2, true end
    if spot ~= dead and not (times and times > 2) and not (spot > dead and new[length] == spot) then
      length = length + 1
      new[length] = spot
    end
  end
  if length > 1 and new[1] > dead and new[1] == new[length] then new[length], length = nil, length - 1 end
  return new, changed or length ~= #boundary
end

--- The lives of a region: 3 of a spot of degree 0, 2 of degree 1, else 1. Above 3 they are not counted.
local function lives_of(region)
  local lives, met = 0, {}
  for _, boundary in ipairs(region) do
    for _, spot in ipairs(boundary) do
      if spot < dead then
        lives = lives + 3 - spot
      elseif not met[spot] then
        met[spot] = true
        lives = lives + 1
      end
      if lives > 3 then return lives end
    end
  end
  return lives
end

--- A region of 2 or 3 lives, where it does not matter which spots lie beside each other, as
--- one boundary, in which a letter that no other region has is 2. Nil where it is that.
local function merged(region)
  local times, own = {}, false
  for _, boundary in ipairs(region) do
    for _, spot in ipairs(boundary) do
      times[spot] = (times[spot] or 0) + 1
      own = own or spot > dead and times[spot] == 2
    end
  end
  if #region == 1 and not own then return nil end
  local all = {}
  for spot, count in pairs(times) do
    if spot > dead then
      all[#all + 1] = count == 2 and 2 or spot
    else
      for _ = 1, count do all[#all + 1] = spot end
    end
  end
  table.sort(all)
  return { all }
end

--- What of some regions matters for the game.
local function reduced(regions)
  local again = true
  while again do
    again = false
    local count, left = count_letters(regions), {}
    for _, region in ipairs(regions) do
      local boundaries = {}
      for _, boundary in ipairs(region) do
        local new, changed = cleaned(boundary, count)
        again = again or changed
        if #new > 0 then boundaries[#boundaries + 1] = new end
      end
      local lives = lives_of(boundaries)
      if lives < 2 then
        again = true
      else
        local one = lives < 4 and merged(boundaries)
        again = again or one
        left[#left + 1] = one or boundaries
      end
    end
    regions = left
  end
  return regions
end

--- The lists of regions that are joined by letters.
local function components_of(regions)
  local group, by_letter = {}, {}
  for i, region in ipairs(regions) do
    group[i] = { region }
    for _, boundary in ipairs(region) do
      for _, spot in ipairs(boundary) do
        local into = spot > dead and by_letter[spot] and group[by_letter[spot]]
        local from = group[i]
        if into and into ~= from then
          table.move(from, 1, #from, #into + 1, into)
          for k = 1, i do
            if group[k] == from then group[k] = into end
          end
        end
        by_letter[spot] = i
      end
    end
  end
  local list, known = {}, {}
  for i = 1, #regions do
    if not known[group[i]] then
      known[group[i]] = true
      list[#list + 1] = group[i]
    end
  end
  return list
end

-- ---- a text for a component, nearly always the same for the same ----

-- Codes of letters while they are compared: numbers < letters of one boundary < letters of two.
local lower, upper, most_lower, most_upper = 64, 128, 64, 128

--- The texts of letters in the code: of their kind, as long as they have no name.
local function kinds_of(regions)
  local code = { [0] = "0", "1", "2" }
  for _, region in ipairs(regions) do
    for _, boundary in ipairs(region) do
      local met = {}
      for _, spot in ipairs(boundary) do
        if spot > dead then code[spot] = string.char(met[spot] and lower or upper) end
        met[spot] = true
      end
    end
  end
  return code
end

--- The least rotation of a boundary's text in the code, and the boundary so rotated.
local function rotated(boundary, code)
  local length, texts = #boundary, {}
  for i = 1, length do texts[i] = code[boundary[i]] end
  local text = table.concat(texts)
  if length == 1 then return text, boundary end
  local twice, best, first = text .. text, text, 1
  for i = 2, length do
    local other = twice:sub(i, i + length - 1)
    if other < best then best, first = other, i end
  end
  if first == 1 then return best, boundary end
  local turned = table.move(boundary, first, length, 1, {})
  return best, table.move(boundary, 1, first - 1, length - first + 2, turned)
end

local function by_text(a, b) return a.text < b.text end

--- A region with its boundaries rotated and sorted, and its text.
local function arranged(region, code)
  local list = {}
  for i, boundary in ipairs(region) do
    local text, turned = rotated(boundary, code)
    list[i] = { text = text, boundary = turned }
  end
  table.sort(list, by_text)
  local new, texts = {}, {}
  for i, each in ipairs(list) do new[i], texts[i] = each.boundary, each.text end
  new.text = table.concat(texts, ".")
  return new
end

local function mirrored(region)
  local new = {}
  for i, boundary in ipairs(region) do
    local length, turned = #boundary, {}
    for k = 1, length do turned[k] = boundary[length + 1 - k] end
    new[i] = turned
  end
  return new
end

--- The regions sorted, each of them or its mirror image, with its boundaries in order.
local function sorted(regions, code)
  local list = {}
  for i, region in ipairs(regions) do
    local one, other = arranged(region, code), arranged(mirrored(region), code)
    list[i] = other.text < one.text and other or one
  end
  table.sort(list, by_text)
  return list
end

--- Names the letters in the order in which they are met.
local function named(regions, code)
  local names, capitals = { [0] = "0", "1", "2" }, 0
  for _, region in ipairs(regions) do
    for _, boundary in ipairs(region) do
      local small = 0
      for _, spot in ipairs(boundary) do
        if not names[spot] then
          if code[spot]:byte() < upper then
            names[spot], small = string.char(lower + small), small + 1
          else
            names[spot], capitals = string.char(upper + capitals), capitals + 1
          end
          if small == most_lower or capitals == most_upper then core.fail "a drawing has too many letters" end
        end
      end
    end
  end
  return names
end

--- The name of letter number k >= 0 of a kind, `first` being its first.
local function name_of(k, first)
  return string.char(first:byte() + k % 26) .. ("'"):rep(k // 26)
end

local function text_of_boundary(boundary, code)
  local texts = {}
  for i, spot in ipairs(boundary) do
    local byte = code[spot]:byte()
    texts[i] = byte >= upper and name_of(byte - upper, "A") or byte >= lower and name_of(byte - lower, "a")
      or code[spot]
  end
  return table.concat(texts)
end

--- The text of a component; nil where nothing is left to be drawn in it.
local function text_of_component(regions)
  local code = kinds_of(regions)
  regions = sorted(regions, code)
  for _ = 1, 2 do
    code = named(regions, code)
    regions = sorted(regions, code)
  end
  code = named(regions, code)
  local texts = {}
  for i, region in ipairs(regions) do
    local boundaries, zeros = {}, 0
    for _, boundary in ipairs(region) do
      if boundary[1] == 0 then
        zeros = zeros + 1
      else
        boundaries[#boundaries + 1] = text_of_boundary(boundary, code)
      end
    end
    if zeros > 0 then table.insert(boundaries, 1, zeros == 1 and "0" or "0*" .. zeros) end
    texts[i] = table.concat(boundaries, ".")
  end
  return table.concat(texts, "|")
end

--- The texts of the components of what matters of some regions, in order.
local function texts_of(regions)
  local texts = {}
  for i, component in ipairs(components_of(reduced(regions))) do texts[i] = text_of_component(component) end
  table.sort(texts)
  return texts
end

-- ---- reading ----

--- nil, and what is wrong where.
local function fault(at, what)
  return nil, ("at character %d: %s"):format(at, what)
end

--- Reads the boundary text[at .. stop - 1]. `state` has the letters met so far, and `capitals`, those of the
--- component by name; `fresh` is the last letter in use.
local function read_boundary(text, at, stop, state)
  local boundary, small = {}, {}
  while at < stop do
    local letter = text:match("^[%a]'*", at)
    local c = text:sub(at, at)
    if c:find "[012]" then
      boundary[#boundary + 1] = tonumber(c)
    elseif letter then
      local own = c:find "%l" ~= nil
      local table_of = own and small or state.capitals
      if not table_of[letter] then
        state.fresh = state.fresh + 1
        table_of[letter] = { spot = state.fresh, at = at, times = 0, name = letter, own = own }
        table.insert(state.letters, table_of[letter])
      end
      local known = table_of[letter]
      known.times = known.times + 1
      if known.region == state.region and not own then
        return fault(at, ("%s is met twice in one region (on one boundary it is written in lower case)"):format(letter))
      end
      known.region = state.region
      boundary[#boundary + 1] = known.spot
    else
      return fault(at, ("expected a spot (0, 1, 2 or a letter), got %s"):format(core.position_text(c)))
    end
    at = at + (letter and #letter or 1)
  end
  if #boundary == 0 then return fault(at, "expected a spot (0, 1, 2 or a letter)") end
  for i = 1, #boundary do
    if boundary[i] == 0 and #boundary > 1 then return fault(stop - 1, "a spot 0 is alone on its boundary") end
  end
  return boundary
end

--- Splits text[first .. last] at a character: calls visit(from, to) for every piece, and stops where it answers.
local function each_piece(text, first, last, separator, visit)
  local from = first
  while true do
    local to = text:find(separator, from, true)
    if not to or to > last then to = last + 1 end
    local wrong = visit(from, to)
    if wrong then return wrong end
    if to > last then return nil end
    from = to + 1
  end
end

-- The most spots alone in a region.
local most_spots = 1000

--- Adds the boundaries of text[from .. to - 1] to a region.
local function read_boundaries(text, from, to, region, state)
  local count = text:sub(from, to - 1):match "^0%*(%d+)$"
  if count then
    count = math.tointeger(tonumber(count))
    if not count or count < 1 or count > most_spots then
      local given = text:sub(from + 2, to - 1)
      return ("at character %d: expected 1 to %d spots, got %s"):format(from + 2, most_spots, given)
    end
    for _ = 1, count do region[#region + 1] = { 0 } end
    return nil
  end
  local boundary, wrong = read_boundary(text, from, to, state)
  region[#region + 1] = boundary
  return wrong
end

--- The regions of a text; nil and what is wrong with it, and where.
local function read(text)
  local last = #text - (text:sub(-1) == "!" and 1 or 0)
  local regions, state = {}, { fresh = dead, letters = {} }
  if last == 0 and #text == 1 then return regions end
  local wrong = each_piece(text, 1, last, "+", function(land, land_end)
    state.capitals = {}
    return each_piece(text, land, land_end - 1, "|", function(from, to)
      local region = {}
      state.region = region
      local inner = each_piece(text, from, to - 1, ".", function(first, stop)
        return read_boundaries(text, first, stop, region, state)
      end)
      regions[#regions + 1] = region
      return inner
    end)
  end)
  if wrong then return nil, wrong end
  for _, letter in ipairs(state.letters) do
    if letter.times ~= 2 then
      return fault(letter.at, ("%s is met %s, expected %s"):format(letter.name,
        letter.times == 1 and "once" or letter.times .. " times",
        letter.own and "twice on its boundary" or "on the boundaries of two regions"))
    end
  end
  return regions, state.fresh
end

-- ---- moves ----

--- The boundary read once round from spot i back to it, when a line ends there: what becomes
--- of the spot at both ends. `new` gives the next letter.
local function opened(boundary, i, new)
  local spot, length = boundary[i], #boundary
  if spot == 0 then return { 1 } end
  local after = spot == 1 and new() or spot == 2 and dead or spot
  local list = { after }
  for k = i + 1, i + length - 1 do list[#list + 1] = boundary[(k - 1) % length + 1] end
  list[#list + 1] = after
  return list
end

local function joined(a, z, b)
  local list = table.move(a, 1, #a, 1, {})
  list[#list + 1] = z
  table.move(b, 1, #b, #list + 1, list)
  list[#list + 1] = z
  return list
end

--- The two boundaries that a line from spot i to spot j makes of one; nil where there is no such line.
local function cut(boundary, i, j, new)
  local a, b = boundary[i], boundary[j]
  local z = new()
  if i == j then
    if a > 1 then return nil end
    local x = a == 0 and new() or dead
    local rest = { x }
    for k = i + 1, i + #boundary - 1 do rest[#rest + 1] = boundary[(k - 1) % #boundary + 1] end
    rest[#rest + 1] = z
    return { x, z }, rest
  end
  if a == b and a > dead then return nil end
  local first = a == 1 and new() or a == 2 and dead or a
  local second = b == 1 and new() or b == 2 and dead or b
  local one, other = { first }, { second }
  for k = i + 1, j - 1 do one[#one + 1] = boundary[k] end
  one[#one + 1] = second
  one[#one + 1] = z
  for k = j + 1, i + #boundary - 1 do other[#other + 1] = boundary[(k - 1) % #boundary + 1] end
  other[#other + 1] = first
  other[#other + 1] = z
  return one, other
end

--- Equal boundaries without a capital have equal keys, which are texts; others have keys of their own.
local function keys_of(region, count_in_boundary)
  local keys = {}
  for i, boundary in ipairs(region) do
    local texts, alone = {}, true
    local names, last = {}, 0
    for k, spot in ipairs(boundary) do
      if spot > dead then
        if count_in_boundary[boundary][spot] ~= 2 then alone = false end
        if not names[spot] then names[spot], last = last + 1, last + 1 end
        texts[k] = "a" .. names[spot]
      else
        texts[k] = tostring(spot)
      end
    end
    keys[i] = alone and table.concat(texts, " ") or i
  end
  return keys
end

--- How often each letter is met on each boundary of a region.
local function counts_of(region)
  local counts = {}
  for _, boundary in ipairs(region) do counts[boundary] = count_letters { { boundary } } end
  return counts
end

--- Calls visit(part, rest) for every way to part a list of boundaries in two, equal ones told
--- apart by their number only.
local function each_parting(list, keys, visit)
  local groups, by_key = {}, {}
  for i, boundary in ipairs(list) do
    local group = by_key[keys[i]]
    if not group then
      group = {}
      by_key[keys[i]] = group
      groups[#groups + 1] = group
    end
    group[#group + 1] = boundary
  end
  local function part(g, left, right)
    local group = groups[g]
    if not group then return visit(left, right) end
    for count = 0, #group do
      local one, other = table.move(left, 1, #left, 1, {}), table.move(right, 1, #right, 1, {})
      table.move(group, 1, count, #one + 1, one)
      table.move(group, count + 1, #group, #other + 1, other)
      part(g + 1, one, other)
    end
  end
  part(1, {}, {})
end

--- The list without the elements at i and j.
local function without(list, i, j)
  local rest = {}
  for k = 1, #list do
    if k ~= i and k ~= j then rest[#rest + 1] = list[k] end
  end
  return rest
end

--- Calls visit(regions) with what becomes of a region by a line between two of its boundaries.
local function each_joining(region, keys, new, visit)
  local seen = {}
  for i = 1, #region do
    for j = i + 1, #region do
      local pair = keys[i] .. "-" .. keys[j]
      if not seen[pair] and not seen[keys[j] .. "-" .. keys[i]] then
        seen[pair] = true
        for k = 1, #region[i] do
          for l = 1, #region[j] do
            local after = without(region, i, j)
            after[#after + 1] = joined(opened(region[i], k, new), new(), opened(region[j], l, new))
            visit { after }
          end
        end
      end
    end
  end
end

--- The same by a line from a boundary to itself.
local function each_cutting(region, keys, new, visit)
  local seen = {}
  for i, boundary in ipairs(region) do
    if not seen[keys[i]] then
      seen[keys[i]] = true
      local others, other_keys = without(region, i), without(keys, i)
      for k = 1, #boundary do
        for l = k, #boundary do
          local one, other = cut(boundary, k, l, new)
          if one then
            each_parting(others, other_keys, function(left, right)
              left[#left + 1], right[#right + 1] = one, other
              visit { left, right }
            end)
          end
        end
      end
    end
  end
end

--- Calls visit(list of the texts of the components) for every move in some regions, each once.
--- `fresh` is the last letter in use.
local function each_move(regions, fresh, visit)
  local seen = {}
  local function new()
    fresh = fresh + 1
    return fresh
  end
  for r, region in ipairs(regions) do
    local keys = keys_of(region, counts_of(region))
    local function after(changed)
      local texts = texts_of(table.move(regions, 1, r - 1, #changed + 1,
        table.move(regions, r + 1, #regions, #changed + r, changed)))
      local key = table.concat(texts, "+")
      if not seen[key] then
        seen[key] = true
        visit(texts)
      end
    end
    each_joining(region, keys, new, after)
    each_cutting(region, keys, new, after)
  end
end

-- ---- what the game needs ----

--- The text of the position that a text means: what matters of it, components in order;
--- nil and what is wrong with it, and where.
---@param text string
---@return string?
---@return string?
function M.normal(text)
  local regions, wrong = read(text)
  if not regions then return nil, wrong end
  local texts = texts_of(regions)
  return #texts > 0 and table.concat(texts, "+") or "!"
end

--- Calls to(texts of the components) for every move in a position.
function M.moves(text, to)
  if text == "!" then return end
  local lands = {}
  for land in text:gmatch "[^+]+" do lands[#lands + 1] = land end
  for i, land in ipairs(lands) do
    if land ~= lands[i - 1] then
      local others = without(lands, i)
      local regions, fresh = read(land)
      each_move(regions, fresh, function(texts)
        to(table.unpack(table.move(others, 1, #others, #texts + 1, texts)))
      end)
    end
  end
end

return M
