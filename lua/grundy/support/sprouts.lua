--- Positions of Sprouts as texts, and the moves between them.
---
--- A position is the part of a drawing that matters. A region is a list of boundaries; a boundary is the cyclic list of
--- the spots met on the way round it. A spot of degree 0, 1 or 2 that is met once is 0, 1 or 2; one of degree 2 that is
--- met twice (on one boundary, or on those of two regions) is a letter. A spot of degree 3 is dead and not written.
---
--- Texts are those of Lemoine and Viennot's Glop and of SPOTS: "0*2.1a1a|..." with "." between boundaries, "|" between
--- regions, "+" between components, "0*12" for twelve spots alone, lower-case letters within a boundary, capitals
--- between regions, "!" for nothing. Beyond 26 letters names continue with a prime: A' is the 27th.
---
--- Within this file a region is also a string of one byte a spot: "0", "1", "2", and letters from byte 64 on, with "."
--- between boundaries. The bytes of letters have no meaning except in a component about to be written: there they are
--- names, those below 128 of letters within a boundary, the others of capitals. As regions recur in many positions,
--- results about a region are kept by its string.
---
--- Sources: D. Applegate, G. Jacobson and D. Sleator, Computer analysis of Sprouts (1991);
--- J. Lemoine and S. Viennot, Computer analysis of Sprouts with nimbers (2007).

local core = require "grundy.core"

local M = {}

-- The bytes of letters; capitals are named from `upper` on.
local lower, upper, last_letter = 64, 128, 255
local letters = "[\64-\255]"

-- The number of results of a function of strings that are kept; then all are forgotten.
local most_remembered = 1 << 16

--- A function like f, of a string, that keeps its results.
local function remembered(f)
  local known, count = {}, 0
  return function(text)
    local result = known[text]
    if result == nil then
      if count == most_remembered then known, count = {}, 0 end
      result = f(text)
      known[text], count = result, count + 1
    end
    return result
  end
end

-- ---- what matters of a drawing ----

--- The letters of a region in the order in which they are met: `once`, and those met `twice`.
local letters_of = remembered(function(region)
  local once, twice, met = {}, {}, {}
  for at, letter in region:gmatch("()(" .. letters .. ")") do
    if not met[letter] then
      met[letter] = true
      local list = region:find(letter, at + 1, true) and twice or once
      list[#list + 1] = letter
    end
  end
  return { once = once, twice = twice }
end)

--- A region of 2 or 3 lives, where it does not matter which spots are adjacent, as one boundary, in which a letter that
--- no other region has is 2; "" for fewer lives; false for one that must stay. A spot of degree 0 has 3 lives, of
--- degree 1 has 2, any other 1.
local merged = remembered(function(region)
  local own = letters_of(region)
  local lives = #own.once + #own.twice
  for spot in region:gmatch "%d" do lives = lives + 3 - tonumber(spot) end
  if lives > 3 then return false end
  if lives < 2 then return "" end
  if #own.twice == 0 and not region:find(".", 1, true) then return false end
  local spots = {}
  for spot in region:gmatch "%d" do spots[#spots + 1] = spot end
  for _ = 1, #own.twice do spots[#spots + 1] = "2" end
  table.sort(spots)
  return table.concat(spots) .. table.concat(own.once)
end)

--- Makes letters met once 2; letters met more than twice are dead.
local function without_dead(text)
  local count, change = {}, nil
  for letter in text:gmatch(letters) do count[letter] = (count[letter] or 0) + 1 end
  for letter, times in next, count do
    if times ~= 2 then
      change = change or {}
      change[letter] = times == 1 and "2" or ""
    end
  end
  if not change then return text, false end
  return text:gsub(letters, change), true
end

--- Merges neighbours that are the same letter.
local function without_repeats(text)
  local inner, outer
  text, inner = text:gsub("(" .. letters .. ")%1", "%1")
  text, outer = text:gsub("%f[^./\0](" .. letters .. ")([^./]*)%1%f[./\0]", "%1%2")
  return text, inner + outer > 0
end

--- The part of some regions that matters for the game.
local function reduced(regions)
  local again = true
  while again do
    local text, counted = without_dead(table.concat(regions, "/"))
    text, again = without_repeats(text)
    again = again or counted
    regions = {}
    for written in text:gmatch "[^/]+" do
      local region = written
      if region:find "^%." or region:find "%.$" or region:find("..", 1, true) then
        region = region:gsub("%.+", "."):gsub("^%.", ""):gsub("%.$", "")
      end
      local one = merged(region)
      again = again or one
      if one ~= "" then regions[#regions + 1] = one or region end
    end
  end
  return regions
end

--- The lists of regions connected by letters.
local function components_of(regions)
  if #regions < 2 then return #regions == 1 and { regions } or {} end
  local group, by_letter = {}, {}
  for i, region in ipairs(regions) do
    group[i] = { region }
    for _, letter in ipairs(letters_of(region).once) do
      local into, from = by_letter[letter] and group[by_letter[letter]], group[i]
      if into and into ~= from then
        table.move(from, 1, #from, #into + 1, into)
        for k = 1, i do
          if group[k] == from then group[k] = into end
        end
      end
      by_letter[letter] = i
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

--- The least rotation of a string of spots, compared by `code`, a string of the same length.
local function rotated(spots, code)
  local length = #code
  if length == 1 then return code, spots end
  local twice, best, first = code .. code, code, 1
  for i = 2, length do
    local other = twice:sub(i, i + length - 1)
    if other < best then best, first = other, i end
  end
  if first == 1 then return best, spots end
  return best, spots:sub(first) .. spots:sub(1, first - 1)
end

local function by_code(a, b)
  if a.code ~= b.code then return a.code < b.code end
  return a.spots < b.spots
end

--- The boundaries of a region rotated and sorted: { code, spots }.
local function turned(region, code)
  local list = {}
  for from, spots, to in region:gmatch "()([^.]+)()" do
    local least, from_least = rotated(spots, code:sub(from, to - 1))
    list[#list + 1] = { code = least, spots = from_least }
  end
  table.sort(list, by_code)
  local codes, all = {}, {}
  for i, each in ipairs(list) do codes[i], all[i] = each.code, each.spots end
  return { code = table.concat(codes, "."), spots = table.concat(all, ".") }
end

--- A region, or its mirror image, with its boundaries in order, as determined by the code of its spots.
local function arranged(region, code)
  local one, other = turned(region, code), turned(region:reverse(), code:reverse())
  return by_code(other, one) and other or one
end

--- The same before letters have names, when only their kinds count.
local arranged_by_kind = remembered(function(region)
  local own, kinds = letters_of(region), {}
  for _, letter in ipairs(own.once) do kinds[letter] = string.char(upper) end
  for _, letter in ipairs(own.twice) do kinds[letter] = string.char(lower) end
  return arranged(region, (region:gsub(letters, kinds)))
end)

--- The same once they have. Letters within a boundary are renamed as they are met.
local arranged_by_name = remembered(function(region)
  local found = arranged(region, region)
  if not found.spots:find "[\64-\127]" then return found end
  found.spots = found.spots:gsub("[^.]+", function(boundary)
    local names, count = {}, 0
    return boundary:gsub("[\64-\127]", function(letter)
      if not names[letter] then names[letter], count = string.char(lower + count), count + 1 end
      return names[letter]
    end)
  end)
  found.code = found.spots
  return found
end)

--- The regions of a component, all of them arranged and sorted, as a list of strings.
local function sorted(regions, arrange)
  local list = {}
  for i, region in ipairs(regions) do list[i] = arrange(region) end
  if list[2] then table.sort(list, by_code) end
  for i, region in ipairs(list) do list[i] = region.spots end
  return list
end

--- Names the letters in the order in which they are met, with `all` also those within a boundary. Returns also whether
--- no name has changed.
local function named(regions, all)
  local names, capitals, same = {}, 0, true
  for _, region in ipairs(regions) do
    local own = letters_of(region)
    for _, letter in ipairs(own.once) do
      if not names[letter] then
        local name = string.char(upper + capitals)
        names[letter], capitals, same = name, capitals + 1, same and name == letter
        if upper + capitals > last_letter then core.fail "a drawing has too many letters" end
      end
    end
    if all and #own.twice > upper - lower then core.fail "a drawing has too many letters" end
    for i, letter in ipairs(all and own.twice or {}) do names[letter] = string.char(lower + i - 1) end
  end
  if same and not all then return regions, true end
  local list = {}
  for i, region in ipairs(regions) do list[i] = region:gsub(letters, names) end
  return list, false
end

--- The name of letter number k >= 0 of a kind whose first name is `first`.
local function name_of(k, first)
  return string.char(first:byte() + k % 26) .. ("'"):rep(k // 26)
end

--- The text of a region whose letters have names.
local text_of_region = remembered(function(region)
  local zeros
  region, zeros = region:gsub("0%.?", "")
  local text = region:gsub("%.$", ""):gsub(letters, function(letter)
    local byte = letter:byte()
    return byte >= upper and name_of(byte - upper, "A") or name_of(byte - lower, "a")
  end)
  if zeros == 0 then return text end
  return (zeros == 1 and "0" or "0*" .. zeros) .. (text ~= "" and "." .. text or "")
end)

--- The text of a component whose regions, joined by "/", have some names.
local text_of_named = remembered(function(component)
  local regions, texts = {}, {}
  for region in component:gmatch "[^/]+" do regions[#regions + 1] = region end
  for _ = 1, 2 do
    local same
    regions, same = named(sorted(regions, arranged_by_name), false)
    if same then break end
  end
  for i, region in ipairs(regions) do texts[i] = text_of_region(region) end
  return table.concat(texts, "|")
end)

--- The text of a component.
local function text_of_component(regions)
  return text_of_named(table.concat(named(sorted(regions, arranged_by_kind), true), "/"))
end

--- The texts of the components of the part of some regions that matters, in order.
local function texts_of(regions)
  local texts = {}
  for i, component in ipairs(components_of(reduced(regions))) do texts[i] = text_of_component(component) end
  if texts[2] then table.sort(texts) end
  return texts
end

-- ---- reading ----

--- nil, and what is wrong, with its place.
local function fault(at, what)
  return nil, ("at character %d: %s"):format(at, what)
end

--- Reads the boundary text[at .. stop - 1]: a string. `state` has the letters met so far, and `capitals`, those of the
--- component by name; `fresh` is the byte of the last letter in use.
local function read_boundary(text, at, stop, state)
  local boundary, small = {}, {}
  while at < stop do
    local letter = text:match("^[%a]'*", at)
    local c = text:sub(at, at)
    if c:find "[012]" then
      boundary[#boundary + 1] = c
    elseif letter then
      local own = c:find "%l" ~= nil
      local table_of = own and small or state.capitals
      if not table_of[letter] then
        state.fresh = state.fresh + 1
        if state.fresh > last_letter then return fault(at, "too many letters") end
        table_of[letter] = { spot = string.char(state.fresh), at = at, times = 0, name = letter, own = own }
        table.insert(state.letters, table_of[letter])
      end
      local known = table_of[letter]
      known.times = known.times + 1
      if known.region == state.region and not own then
        return fault(at, ("%s occurs twice in one region (within one boundary it is written in lower "
          .. "case)"):format(letter))
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
    if boundary[i] == "0" and #boundary > 1 then return fault(stop - 1, "a spot 0 must be alone on its boundary") end
  end
  return table.concat(boundary)
end

--- Splits text[first .. last] at a character: calls visit(from, to) for every piece, until it returns a value.
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

-- The most lone spots in a region.
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
    for _ = 1, count do region[#region + 1] = "0" end
    return nil
  end
  local boundary, wrong = read_boundary(text, from, to, state)
  region[#region + 1] = boundary
  return wrong
end

--- The regions of a text; nil and what is wrong with it, and where.
local function read(text)
  local last = #text - (text:sub(-1) == "!" and 1 or 0)
  local regions, state = {}, { fresh = lower - 1, letters = {} }
  if last == 0 and #text == 1 then return regions end
  local wrong = each_piece(text, 1, last, "+", function(land, land_end)
    state.capitals = {}
    return each_piece(text, land, land_end - 1, "|", function(from, to)
      local region = {}
      state.region = region
      local inner = each_piece(text, from, to - 1, ".", function(first, stop)
        return read_boundaries(text, first, stop, region, state)
      end)
      regions[#regions + 1] = table.concat(region, ".")
      return inner
    end)
  end)
  if wrong then return nil, wrong end
  for _, letter in ipairs(state.letters) do
    if letter.times ~= 2 then
      return fault(letter.at, ("%s occurs %s, expected %s"):format(letter.name,
        letter.times == 1 and "once" or letter.times .. " times",
        letter.own and "twice on its boundary" or "on the boundaries of two regions"))
    end
  end
  return regions, state.fresh
end

-- ---- moves ----

--- The boundary read once round from spot i back to it, when a line ends there: the spot at both ends, where a spot of
--- degree 1 becomes the letter `fresh`.
local function opened(boundary, i, fresh)
  local spot = boundary:sub(i, i)
  if spot == "0" then return "1" end
  local after = spot == "1" and fresh or spot == "2" and "" or spot
  return after .. boundary:sub(i + 1) .. boundary:sub(1, i - 1) .. after
end

--- The two boundaries into which a line from spot i to spot j >= i divides one; nil if there is no such line. `new`:
--- the letters of the new spot, and of the ends.
local function cut(boundary, i, j, new)
  local a, b = boundary:sub(i, i), boundary:sub(j, j)
  local rest = boundary:sub(j + 1) .. boundary:sub(1, i - 1)
  if i == j then
    if a ~= "0" and a ~= "1" then return nil end
    local x = a == "0" and new.first or ""
    if a == "0" then rest = "" end
    return x .. new.spot, x .. rest .. new.spot
  end
  if a == b and a:find(letters) then return nil end
  local first = a == "1" and new.first or a == "2" and "" or a
  local second = b == "1" and new.second or b == "2" and "" or b
  return first .. boundary:sub(i + 1, j - 1) .. second .. new.spot, second .. rest .. first .. new.spot
end

--- Equal boundaries without a capital have equal keys, which are texts; others have keys of their own.
local function keys_of(boundaries)
  local keys = {}
  for i, boundary in ipairs(boundaries) do
    local own, names = letters_of(boundary), {}
    for k, letter in ipairs(own.twice) do names[letter] = string.char(lower + k - 1) end
    keys[i] = #own.once > 0 and i or boundary:gsub(letters, names)
  end
  return keys
end

--- Calls visit(part, rest) for every way to divide a list of boundaries in two, where equal ones are distinguished only
--- by their number. Both parts are strings that begin with "." if they are not empty.
local function each_parting(list, keys, visit)
  local groups, by_key = {}, {}
  for i, boundary in ipairs(list) do
    local group = by_key[keys[i]]
    if not group then
      group = {}
      by_key[keys[i]] = group
      groups[#groups + 1] = group
    end
    group[#group + 1] = "." .. boundary
  end
  local function part(g, left, right)
    local group = groups[g]
    if not group then return visit(left, right) end
    for count = 0, #group do
      part(g + 1, left .. table.concat(group, "", 1, count), right .. table.concat(group, "", count + 1))
    end
  end
  part(1, "", "")
end

--- The list without the elements at i and j.
local function without(list, i, j)
  local rest = {}
  for k = 1, #list do
    if k ~= i and k ~= j then rest[#rest + 1] = list[k] end
  end
  return rest
end

--- Calls visit(region) with the region that a line between two of its boundaries leaves.
local function each_joining(region, keys, new, visit)
  local seen = {}
  for i = 1, #region do
    for j = i + 1, #region do
      local pair = keys[i] .. "-" .. keys[j]
      if not seen[pair] and not seen[keys[j] .. "-" .. keys[i]] then
        seen[pair] = true
        local others = table.concat(without(region, i, j), ".")
        if others ~= "" then others = "." .. others end
        for k = 1, #region[i] do
          local one = opened(region[i], k, new.first) .. new.spot
          for l = 1, #region[j] do visit(one .. opened(region[j], l, new.second) .. new.spot .. others) end
        end
      end
    end
  end
end

--- Calls visit(one region, the other) for a line from a boundary to itself.
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
            each_parting(others, other_keys, function(left, right) visit(one .. left, other .. right) end)
          end
        end
      end
    end
  end
end

--- Calls visit(list of the texts of the components) for every move in some regions, each once. `fresh` is the byte of
--- the last letter in use.
local function each_move(regions, fresh, visit)
  if fresh + 3 > last_letter then core.fail "a drawing has too many letters" end
  local new = { spot = string.char(fresh + 1), first = string.char(fresh + 2), second = string.char(fresh + 3) }
  local seen = {}
  for r, region in ipairs(regions) do
    local boundaries, others, tried = {}, without(regions, r), {}
    for boundary in region:gmatch "[^.]+" do boundaries[#boundaries + 1] = boundary end
    local function after(one, other)
      local same = arranged_by_kind(one).spots -- turned and mirrored regions are tried once
      if other then
        local twin = arranged_by_kind(other).spots
        same = same < twin and same .. "/" .. twin or twin .. "/" .. same
      end
      if tried[same] then return end
      tried[same] = true
      local texts = texts_of(table.move(others, 1, #others, other and 3 or 2, { one, other }))
      local key = table.concat(texts, "+")
      if not seen[key] then
        seen[key] = true
        visit(texts)
      end
    end
    local keys = keys_of(boundaries)
    each_joining(boundaries, keys, new, after)
    each_cutting(boundaries, keys, new, after)
  end
end

-- ---- what the game needs ----

--- The text of the position that a text means: the part that matters, components in order; nil and what is wrong with
--- it, and where.
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

--- The largest possible number of moves, by the remaining lives: each move takes two and makes one.
---@param text string
---@return integer
function M.lives(text)
  local lives, halves = 0, 0
  for count in text:gmatch "0%*(%d+)" do lives = lives + 3 * tonumber(count) end
  text = text:gsub("0%*%d+", "")
  for spot in text:gmatch "[012]" do lives = lives + 3 - tonumber(spot) end
  for _ in text:gmatch "%a" do halves = halves + 1 end
  return math.tointeger(lives) + halves // 2
end

return M
