--- Writes the tables of doc/internals/census.md, below its line "Written by", and the pictures beside it, from data/:
---   lua tools/census_doc.lua          takes half a minute
---   lua tools/census_doc.lua --check  fails if the page was made from other data

local class_of = require "grundy.programs.census.class"
local family = require "grundy.programs.census.family"
local grundy = require "grundy"
local picture = require "grundy.picture.census"
local row_of = require "grundy.programs.census.row"
local standard_form = require "grundy.programs.census.standard_form"
local windows_of = require "grundy.programs.census.windows"

local page, marker = "doc/internals/census.md", "<!-- Written by tools/census_doc.lua from data/ from here on. -->\n"

local out = {}
local function add(format, ...)
  out[#out + 1] = select("#", ...) > 0 and format:format(...) or format
end

--- Identifies these data and this program: the last line of the page.
local function stamp()
  local pipe, sums = assert(io.popen "LC_ALL=C cksum data/*.gz data/windows/* tools/census_doc.lua"), {}
  for line in pipe:lines() do sums[#sums + 1] = line:match "^%d+" end
  assert(pipe:close())
  return "<!-- Made from files with the check sums " .. table.concat(sums, " ") .. ". -->\n"
end

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

if ... == "--check" then
  if text_of(page):sub(-#stamp()) == stamp() then os.exit(0) end
  io.stderr:write(page, " is stale: run lua tools/census_doc.lua\n")
  os.exit(1)
end

--- The files of windows that prove a period, by the class of their games.
local function followed()
  local files, pipe = {}, assert(io.popen "ls data/windows/*.windows")
  for path in pipe:lines() do
    local file = assert(windows_of.read(text_of(path)))
    files[class_of(file.code)] = file.claim and file
  end
  assert(pipe:close())
  return files
end

--- The rows of a file. A row whose period a file of windows proves gets this period and the number of values of the
--- proof.
local function rows_of(name)
  local rows, pipe, files = {}, assert(io.popen("gzip -dc data/" .. name .. ".jsonl.gz")), followed()
  for line in pipe:lines() do
    local row = assert(row_of.read(line))
    local file = row.task == "values" and not row.proven and files[class_of(row.code)]
    if file then
      row.proven, row.period, row.preperiod, row.saltus = true, file.claim.period, file.claim.preperiod, 0
      row.searched, row.rare, row.maximum = file.claim.finish, #file.rares + 1, file.maximum
    end
    rows[#rows + 1] = row
  end
  assert(pipe:close())
  return rows
end

local function write(path, text)
  local file = assert(io.open(path, "w"))
  assert(file:write(text))
  assert(file:close())
end

local function draw(name, kind, rows, title)
  local settings = { width = 960, theme = "auto", title = title }
  write("doc/internals/census_" .. name .. ".svg", assert(picture.draw(kind, rows, settings)))
  add("\n![%s](census_%s.svg)\n", title, name)
end

--- The number of rows that satisfy a condition.
local function count(rows, condition)
  local n = 0
  for _, row in ipairs(rows) do
    if condition(row) then n = n + 1 end
  end
  return n
end

--- The rows in the order of a number, the largest first (the smallest with `up`).
local function sorted(rows, number, up)
  local list = table.move(rows, 1, #rows, 1, {})
  table.sort(list, function(a, b)
    local x, y = number(a), number(b)
    if x ~= y then return (x < y) == (up or false) end
    return a.code < b.code
  end)
  return list
end

--- Classes of rows with the same key, in the order of the first of each: lists of rows.
local function classes(rows, key_of)
  local list, by_key = {}, {}
  for _, row in ipairs(rows) do
    local key = key_of(row)
    if not by_key[key] then
      by_key[key] = {}
      list[#list + 1] = by_key[key]
    end
    table.insert(by_key[key], row)
  end
  return list
end

-- The number of values compared when games without a proof are taken for first cousins.
local compared = 600

--- The largest count up to which all rows without a proof have a digest, as a text.
local function common_count(rows)
  local common
  for _, n in ipairs(row_of.counts) do
    local all = true
    for _, row in ipairs(rows) do all = all and (row.proven or row.searched == n or row.digests[tostring(n)] ~= nil) end
    if all then common = tostring(n) end
  end
  return common
end

--- A key that identifies the values of a row.
local function values_key(row, common)
  if not row.proven then return row.digests[common] or row.digest end
  return ("%d %d %d %s"):format(row.preperiod, row.period, row.saltus,
    grundy.heap(row.code):values(0, math.min(row.preperiod + row.period - 1, 10 * compared)):digest())
end

--- The same for the values without the zeros at their beginning.
local function shifted_key(row)
  local game = grundy.heap(row.code)
  local last = row.proven and math.min(row.preperiod + row.period, compared) or compared
  local values, first = game:values(0, last), 0
  while first < last and values[first] == 0 do first = first + 1 end
  if not row.proven then return game:values(first, first + compared - 10):digest() end
  local from = math.max(row.preperiod - first, 0)
  return ("%d %d %d %s"):format(from, row.period, row.saltus,
    game:values(first, first + math.min(from + row.period, compared) - 1):digest())
end

local function codes_text(class, most)
  local texts = {}
  for i, row in ipairs(class) do
    if i <= most then texts[i] = "`" .. row.code .. "`" end
  end
  if #class > most then texts[#texts + 1] = ("and %d more"):format(#class - most) end
  return table.concat(texts, " ")
end

--- Adds the number of games in standard form, and of standard forms.
local function add_standard_forms(rows)
  local own, forms = 0, {}
  for _, row in ipairs(rows) do
    local form, shift = standard_form(row.code)
    if form and shift == 0 then own = own + 1 end
    if form then forms[#forms + 1] = form end
  end
  add("%d of the games are in *standard form*: a heap of one token may be taken. Each of the others has one or several "
    .. "standard forms, with one token fewer in each heap; together they have %d standard forms.", own,
    #classes(forms, function(form) return form end))
end

--- The standard form of a game if it is another code.
local function form_text(code)
  local form, shift = standard_form(code)
  return shift > 0 and "`" .. form .. "`" or ""
end

--- The counts of a table of values, and its classes of equal values; `octal`: also those up to a shift.
local function add_counts(rows, octal)
  local common = common_count(rows)
  local equal = classes(rows, function(row) return values_key(row, common) end)
  add("%d games: %d have a proven period (%d of these are arithmetic periodic), %d an observed period, and %d none. "
    .. "They have %d different sequences of values. Games with proven periods that agree here agree for ever; the "
    .. "others were compared up to heap %d. The rules alone show that there are at most %d sequences.", #rows,
    count(rows, function(r) return r.proven end), count(rows, function(r) return r.proven and r.saltus > 0 end),
    count(rows, function(r) return r.period and not r.proven end), count(rows, function(r) return not r.period end),
    #equal, math.tointeger(tonumber(common)) - 1, #classes(rows, function(r) return class_of(r.code) end))
  if octal then
    add_standard_forms(rows)
    local firsts = {}
    for i, class in ipairs(equal) do firsts[i] = class[1] end
    add("*First cousins* have the same values except for heaps of value 0 at the beginning; counting them once leaves "
      .. "%d sequences (as far as heap %d if no period is proven).", #classes(firsts, shifted_key), compared)
  end
  add ""
  return equal
end

--- How far the games without a proof were searched.
local function add_searched(rows)
  local open, texts = {}, {}
  for _, row in ipairs(rows) do
    if not row.proven then open[#open + 1] = row end
  end
  local function searched(row) return row.searched end
  for _, class in ipairs(classes(sorted(open, searched), searched)) do
    texts[#texts + 1] = ("%d games to %d values"):format(#class, class[1].searched)
  end
  add("Games without a proof were searched as follows: %s.\n", table.concat(texts, ", "))
end

--- The head of a table, with a column for standard forms if `octal`; and how the first columns of a row begin.
local function add_head(octal, columns)
  local head = (octal and "| games | standard form " or "| games ") .. columns
  add("%s\n%s|", head, (head:gsub("[^|]+", "---"):gsub("|$", "")))
end

local function row_start(row, octal)
  return "| " .. codes_text(row.class, 4) .. (octal and " | " .. form_text(row.code) or "")
end

--- The games whose period begins latest, of a list of classes.
local function add_longest(equal, most, octal)
  local firsts = {}
  for _, class in ipairs(equal) do
    if class[1].proven then
      class[1].class = class
      firsts[#firsts + 1] = class[1]
    end
  end
  add "The proofs that rest on the most values:\n"
  add_head(octal, "| period | preperiod | saltus | largest value | rare | values |")
  for i, row in ipairs(sorted(firsts, function(r) return r.searched end)) do
    if i <= most then
      add("%s | %d | %d | %d | %d | %s | %d |", row_start(row, octal), row.period, row.preperiod, row.saltus,
        row.maximum, row.rare or "", row.searched)
    end
  end
  add ""
end

--- The games without a proof that have the fewest rare heaps.
local function add_open(rows, equal, most, octal)
  local firsts = {}
  for _, class in ipairs(equal) do
    local best = sorted(class, function(r) return r.searched end)[1]
    if not best.period and best.rare then
      best.class = class
      firsts[#firsts + 1] = best
    end
  end
  add_searched(rows)
  add "The open games with the fewest rare heaps, in which a period is most likely:\n"
  add_head(octal, "| searched | rare | largest value |")
  for i, row in ipairs(sorted(firsts, function(r) return r.rare / r.searched end, true)) do
    if i <= most then
      add("%s | %d | %d | %d |", row_start(row, octal), row.searched, row.rare, row.maximum)
    end
  end
  add ""
end

---- the tables -----------------------------------------------------------------------------

local function add_octal()
  add "\n## Octal games of three digits\n\n`data/octal.jsonl.gz`: all codes `0.d1d2d3` and `4.d1d2d3`.\n"
  local rows = rows_of "octal"
  local equal = add_counts(rows, true)
  draw("map", "map", rows, "Octal games of up to three digits")
  add_longest(equal, 20, true)
  add_open(rows, equal, 25, true)
  draw("rares", "rares", rows, "Rare heaps of octal games of up to three digits")
  draw("periods", "periods", rows, "Preperiods and periods of octal games of up to three digits")
end

local function add_octal4()
  add "\n## Octal games of four digits\n\n`data/octal4.jsonl.gz`: all codes `0.d1d2d3d4`.\n"
  local rows = rows_of "octal4"
  local equal = add_counts(rows, true)
  add_longest(equal, 20, true)
  add_open(rows, equal, 20, true)
end

local function add_hexadecimal()
  add "\n## Hexadecimal games of three digits\n\n`data/hexadecimal.jsonl.gz`: all codes `0.d1d2d3` with digits 0-F.\n"
  local rows = rows_of "hexadecimal"
  add_longest(add_counts(rows), 15)
  draw("hexadecimal", "map", rows, "Hexadecimal games of up to three digits")
end

--- The largest quotients of rows that are proven for all heaps, and all orders.
local function add_proven_quotients(proven)
  add "The largest of those proven for all heaps:\n\n| games | order | P | period | preperiod |"
  add "|---|---|---|---|---|"
  local equal = classes(sorted(proven, function(r) return r.order end), function(row)
    return ("%d %d %d %d"):format(row.order, #row.p_positions, row.period, row.preperiod)
  end)
  for i = 1, math.min(#equal, 15) do
    local row = equal[i][1]
    add("| %s | %d | %d | %d | %d |", codes_text(equal[i], 4), row.order, #row.p_positions, row.period, row.preperiod)
  end
  local texts = {}
  local function order(row) return row.order end
  for _, class in ipairs(classes(sorted(proven, order, true), order)) do
    texts[#texts + 1] = ("%d (%d game%s)"):format(class[1].order, #class, #class == 1 and "" or "s")
  end
  add("\nAll orders: %s.", table.concat(texts, ", "))
end

local function add_quotients()
  add "\n## Misere quotients\n\n`data/quotients.jsonl.gz`: the codes `0.d1d2d3` and `4.d1d2d3`.\n"
  local rows, proven = rows_of "quotients", {}
  for _, row in ipairs(rows) do
    if row.proven then proven[#proven + 1] = row end
  end
  add("%d games: the quotient of all heaps is finite and proven for %d. For the other %d the line has the quotient of "
    .. "as many heaps as the limits allowed (512 elements, 1024 heaps, one second); it says nothing about all heaps.\n",
    #rows, #proven, #rows - #proven)
  add_proven_quotients(proven)
  local four = rows_of "quotients4"
  add("\n`data/quotients4.jsonl.gz`: the codes `0.d1d2d3d4` with d4 above 0 whose quotient of all heaps is finite and "
    .. "was proven within such limits, or by more heaps: %d games of %d.\n", #four, 7 * 512)
  add_proven_quotients(four)
end

--- Calls f(set, period, preperiod) for all sets of the families of a file; f may not keep the set.
local function each_set(name, f)
  for _, row in ipairs(rows_of(name)) do
    local i = 0
    family.each(assert(family.read(row.code)), function(set)
      i = i + 1
      f(set, row.periods[i], row.preperiods[i])
    end)
  end
end

--- Counts a set in a class, which keeps the sets with the longest period and preperiod; of equal ones the first.
local function count_set(class, set, period, preperiod)
  class.sets, class.pure = class.sets + 1, class.pure + (preperiod == 0 and 1 or 0)
  if period > class.period then class.period, class.longest = period, table.concat(set, ", ") end
  if preperiod > class.preperiod then class.preperiod, class.latest = preperiod, table.concat(set, ", ") end
end

--- The classes of the sets of a file by key(set), as a list if the keys are 1, 2, 3, ...
local function set_classes(name, keys)
  local of = {}
  for i = 1, #keys do of[i] = {} end
  each_set(name, function(set, period, preperiod)
    for i, key in ipairs(keys) do
      local at = key(set)
      of[i][at] = of[i][at] or { sets = 0, pure = 0, period = 0, preperiod = -1 }
      count_set(of[i][at], set, period, preperiod)
    end
  end)
  return table.unpack(of)
end

local function divisor(a, b)
  while b > 0 do a, b = b, a % b end
  return a
end

--- The period that {a, b, a + b} is expected to have: after division by the greatest common divisor, b is 2ha + r with
--- -a <= r < a, and the period is 2b - r if r < 0 and a(2b + r) otherwise.
local function additive_period(a, b)
  local d = divisor(a, b)
  a, b = a // d, b // d
  local r = (b + a) % (2 * a) - a
  return d * (r < 0 and 2 * b - r or a * (2 * b + r))
end

local function add_triples()
  local all = { sets = 0, pure = 0, period = 0, preperiod = -1 }
  local additive, additive_pure, additive_right, sums, divides = 0, 0, 0, { 0, 0, 0 }, 0
  each_set("subtraction3", function(set, period, preperiod)
    local a, b, c = table.unpack(set)
    count_set(all, set, period, preperiod)
    if a + b == c then
      additive, additive_pure = additive + 1, additive_pure + (preperiod == 0 and 1 or 0)
      additive_right = additive_right + (period == additive_period(a, b) and 1 or 0)
      return
    end
    for i, sum in ipairs { a + b, a + c, b + c } do
      if period == sum then
        sums[i] = sums[i] + 1
        return
      end
    end
    divides = divides + (((a + b) % period == 0 or (a + c) % period == 0 or (b + c) % period == 0) and 1 or 0)
  end)
  local others = all.sets - additive
  add("\n`data/subtraction3.jsonl.gz`: all %d sets {a, b, c} of three elements a < b < c up to 256; all periods are "
    .. "proven. The longest period is %d, of {%s}, the longest preperiod %d, of {%s}. %d sets have preperiod 0.",
    all.sets, all.period, all.longest, all.preperiod, all.latest, all.pure)
  add("\nIn %d sets c is not a + b. The period of %d of them is a + b, of %d a + c, of %d b + c, of %d a proper "
    .. "divisor of one of these sums, and of %d none of this.", others, sums[1], sums[2], sums[3], divides,
    others - sums[1] - sums[2] - sums[3] - divides)
  add("\nIn %d sets c = a + b; %d of them have preperiod 0. The periods of %d follow one rule: divide a and b by their "
    .. "greatest common divisor d, and write b = 2ha + r with -a <= r < a; the period is d(2b - r) if r < 0, otherwise "
    .. "da(2b + r).", additive, additive_pure, additive_right)
end

local function add_sets()
  add "\n## Subtraction sets\n\n`data/subtraction.jsonl.gz`: all sets of elements up to 20; all periods are proven.\n"
  local by_largest, by_size = set_classes("subtraction", {
    function(set) return set[#set] end, function(set) return #set end })
  add "| largest element | sets | longest period | longest preperiod | sets with preperiod 0 |\n|---|---|---|---|---|"
  for largest, class in ipairs(by_largest) do
    add("| %d | %d | %d: `{%s}` | %d: `{%s}` | %d |", largest, class.sets, class.period, class.longest, class.preperiod,
      class.latest, class.pure)
  end
  add "\n| elements | sets | longest period |\n|---|---|---|"
  for size, class in ipairs(by_size) do
    add("| %d | %d | %d: `{%s}` |", size, class.sets, class.period, class.longest)
  end
  add_triples()
end

add_octal()
add_octal4()
add_hexadecimal()
add_quotients()
add_sets()

local before = assert(text_of(page):match("^(.-)" .. marker:gsub("%p", "%%%0")), "the line of the marker is missing")
write(page, before .. marker .. table.concat(out, "\n") .. "\n\n" .. stamp())
