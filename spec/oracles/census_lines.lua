--- Forged lines of a census: the verdicts of both checkers are compared with each other, and accepted lines with the
--- definitions in Lua. A draw is some lines of data/ or of random games, each with many forgeries; each line is a case,
--- and their number is returned. The checker in Python starts once a draw, as starting it takes longer than checking.

local certificate = require "grundy.programs.census.certificate"
local command = require "spec.support.command"
local components = require "spec.oracles.components"
local heap_rules = require "spec.support.heap_rules"
local json_line = require "grundy.programs.json"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local process = require "spec.support.process"
local row_of = require "grundy.programs.census.row"
local moves_of = require "spec.support.moves"
local values_of = require "grundy.programs.census.values"

local python3 = process.python()
local pick = oracle.pick

---- real lines ------------------------------------------------------------------------------

-- The longest line that is forged, and the values up to which the checkers go.
local longest, most_values = 1500, 1100

local names = { "hexadecimal", "octal", "octal4", "quotients", "quotients4" }
local tables = {}

--- The short lines of a file of data/.
local function published(name)
  if tables[name] then return tables[name] end
  local list, pipe = {}, assert(io.popen("gzip -dc data/" .. name .. ".jsonl.gz"))
  for line in pipe:lines() do
    local searched = tonumber(line:match '"searched":(%d+)' or 0)
    if #line < longest and searched <= most_values then list[#list + 1] = line end
  end
  assert(pipe:close() and list[1], name)
  tables[name] = list
  return list
end

--- The line of a random game, also of kinds that data/ lacks.
local function drawn()
  local code = components.code()
  if math.random(3) == 1 then code = code .. pick { "4!", "4?", "9!", "G", "4=", "C?" } end
  if math.random(3) == 1 then
    code = pick { "{ all_but = {%s} }", "{ subtract = {%s} }" }:format(pick { "1", "2, 3", "1, 4, 5", "7", "3, 8, 11" })
  end
  local game = row_of.game(code)
  return row_of.write(values_of.run(tostring(game), { limit = math.random(2, 150) }))
end

local function real_line()
  if math.random(4) == 1 then return drawn() end
  return pick(published(pick(names)))
end

---- values by the definition ----------------------------------------------------------------

--- The values 0 .. last of a code or a set.
local function compute(code, last)
  local kind, elements = code:match "^{ (%l[%l_]*) = {(.*)} }$"
  if not kind then return heap_rules.values(heap_rules.parse(code), last) end
  local set = {}
  for s in elements:gmatch "%d+" do set[#set + 1] = math.tointeger(tonumber(s)) end
  return naive.heap_values(moves_of[kind](set), 0, last)
end

-- The most values by the definitions for a line; the values of the codes of this draw, and the searches of their sums.
local most_naive, known, searches = 200, {}, {}

--- The values 0 .. last, and more, as the next forgery may need them.
local function values(code, last)
  if not known[code] or #known[code] < last then known[code] = compute(code, last | 63) end
  return known[code]
end

local function digest_of(list, count)
  local h = 0xcbf29ce484222325
  for n = 0, count - 1 do h = (h ~ list[n]) * 0x100000001b3 end
  return ("%016x"):format(h)
end

---- forging ---------------------------------------------------------------------------------

local raw_meta = {}

--- A token of JSON as it is written.
local function raw(text)
  return setmetatable({ text = text }, raw_meta)
end

local function encode(value)
  if getmetatable(value) == raw_meta then return value.text end
  if type(value) ~= "table" or value == json_line.null then
    return (json_line.write({ x = value }, { "x" }):sub(6, -2))
  end
  local texts = {}
  if json_line.is_list(value) then
    for i, item in ipairs(value) do texts[i] = encode(item) end
    return "[" .. table.concat(texts, ",") .. "]"
  end
  for key, item in pairs(value) do texts[#texts + 1] = encode(key) .. ":" .. encode(item) end
  table.sort(texts)
  return "{" .. table.concat(texts, ",") .. "}"
end

local function copy(value)
  if type(value) ~= "table" or value == json_line.null then return value end
  local new = setmetatable({}, getmetatable(value))
  for key, item in pairs(value) do new[key] = copy(item) end
  return new
end

local odd_tokens = { "null", "true", "false", "[]", "{}", '""', '"n"', '"n+1"', "0", "1", "-1", "2.0", "1e0", "01",
  "NaN", "1e999", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1" .. ("0"):rep(60),
  "4611686018427387904", '"\\ud800"', '"\\ud83d\\ude00"', '"\\u0000"', '"\xFF"', '"\x7F"', '"\t"', "[[[[1]]]]",
  '"Guy-Smith"', '"no moves"', '"levels of three heaps"', '"all-but window"', '"subtraction window"',
  '"Plambeck-Siegel"', '"0.7"', '"0000000000000000"' }

--- Another value in place of one of a line. `other`: a row of another game.
local function changed(value, other, name)
  local way = math.random(6)
  if way == 1 then return raw(pick(odd_tokens)) end
  if way == 2 and other[name] ~= nil then return copy(other[name]) end
  if math.type(value) == "integer" then
    return pick { value + 1, value - 1, -value, 2 * value, value + math.random(30), value // 2, raw(value .. ".0"),
      raw('"' .. value .. '"'), value | 1 << 62 }
  end
  if type(value) == "boolean" then return pick { not value, raw(value and "1" or "0") } end
  if type(value) == "string" then
    local at = math.random(#value + 1)
    return pick { value .. "0", value:sub(2), value:upper(), value:sub(1, at - 1) .. pick { "1", "4", "F", "!", " " }
      .. value:sub(at + 1) }
  end
  return raw(pick(odd_tokens))
end

--- Changes something in a table: an item, its place, or its presence.
local function forge_table(t, other)
  local keys = {}
  for key in pairs(t) do keys[#keys + 1] = key end
  table.sort(keys)
  if not keys[1] then
    t[json_line.is_list(t) and 1 or "1024"] = pick { 1, 0, "00" }
    return
  end
  local key = pick(keys)
  local way = math.random(8)
  if type(t[key]) == "table" and getmetatable(t[key]) ~= raw_meta and way < 7 then
    return forge_table(t[key], type(other[key]) == "table" and other[key] or {})
  end
  if json_line.is_list(t) and way <= 3 then
    if way == 1 then return table.remove(t, key) end
    if way == 2 then return table.insert(t, key, copy(t[key])) end
    return table.insert(t, changed(t[key], other, key))
  end
  if way == 4 then
    local with = pick(keys)
    t[key], t[with] = t[with], t[key]
  elseif way == 5 and not json_line.is_list(t) then
    t[key] = nil
  else
    t[key] = changed(t[key], other, key)
  end
end

-- Fields that go together, and are left out together.
local together = { { "period", "preperiod", "saltus", "last_exception", "theorem" }, { "rare", "mask", "parity",
  "odd_mask", "odd_parity" }, { "odd_mask", "odd_parity" }, { "theorem" } }

--- Elements or generators in another order, everywhere.
local function rename(row)
  if row.task ~= "quotient" or row.order < 3 then return end
  local a, b = math.random(2, row.order), math.random(2, row.order)
  local function new(e) return e == a and b or e == b and a or e end
  for _, name in ipairs { "images", "p_positions" } do
    for i, e in ipairs(row[name]) do row[name][i] = new(e) end
  end
  table.sort(row.p_positions)
  for g, column in ipairs(row.multiply) do
    local renamed = json_line.list {}
    for e, product in ipairs(column) do renamed[new(e)] = new(product) end
    row.multiply[g] = renamed
  end
end

--- Another code of the class of one, or nearly: a move that takes a heap whole, another digit at the end.
local function mate(code)
  if code:find "{" then return code end
  local digit = tonumber(code:match "[0-9A-V]$" or "0", 32)
  return pick { code .. "1", code .. "2", code:sub(1, -2) .. ("0123456789ABCDEFGHIJKLMNOPQRSTUV"):sub((digit ~ 1) + 1,
    (digit ~ 1) + 1) }
end

local theorems = { "no moves", "Guy-Smith", "Guy-Smith for several heaps", "Guy-Smith for unequal heaps",
  "subtraction window", "all-but window", "levels of three heaps" }

--- A row of as many values as the forger likes, with their right digest and maximum, and another claim about them.
local function claim(row)
  if row.task ~= "values" or row.searched > most_naive then return end
  local s, p = row.preperiod or math.random(0, 9), row.period or math.random(9)
  s, p = s + pick { 0, 0, 0, 1, -1 }, p * pick { 1, 1, 1, 2, 3 }
  local count = math.max(1, pick { row.searched, row.searched, 2 * (s + p), s + 2 * p } + math.random(-2, 3))
  local list, largest = values(row.code, count - 1), 0
  for n = 0, count - 1 do largest = math.max(largest, list[n]) end
  row.searched, row.maximum, row.digest, row.rare, row.mask = count, largest, digest_of(list, count), nil, nil
  row.parity, row.odd_mask, row.odd_parity = nil, nil, nil
  row.proven = math.random(3) > 1
  row.period, row.preperiod, row.last_exception, row.saltus = p, s, s - 1, row.saltus or 0
  row.theorem = row.proven and (math.random(3) > 1 and row.theorem or pick(theorems)) or nil
end

local function forge_row(row, other)
  local way = math.random(15)
  if way == 1 then
    for _, name in ipairs(pick(together)) do row[name] = nil end
    row.proven = false
  elseif way == 2 then
    row.code = pick { other.code, mate(row.code) }
  elseif way == 3 then
    rename(row)
  elseif way == 4 then
    local fields = pick(row_of.fields[row.task])
    row[fields[1]] = raw(pick(odd_tokens))
  elseif way == 5 then
    row[pick { "note", "Code", "seconds", "stopped", "odd_mask", "\1" }] = raw(pick(odd_tokens))
  elseif way >= 13 then
    claim(row)
  else
    for _ = 1, pick { 1, 1, 1, 2, 3 } do forge_table(row, other) end
  end
end

--- A byte of a text changed, a part left out or written twice.
local function forge_text(line)
  local at, to = math.random(#line), math.random(#line)
  return pick { line:sub(1, at), line:sub(1, at - 1) .. string.char(math.random(11, 255)) .. line:sub(at + 1),
    line:sub(1, at) .. line:sub(at + 1 + to % 9), line:sub(1, at) .. line:sub(math.max(1, at - to % 9)),
    "{" .. line:sub(2, -2):match "^[^,]*," .. line:sub(2), line .. pick { " ", "]", "x", "\t" } }
end

local function forged(line)
  if math.random(10) == 1 then return forge_text(line):gsub("\n", " "), nil end
  local row = assert(json_line.read(line))
  forge_row(row, assert(json_line.read(real_line())))
  return (encode(row):gsub("\n", " "))
end

---- what is accepted, by the definitions -----------------------------------------------------

local function is_rare(value, n, mask, parity)
  local sum = parity == "n" and n or parity == "n+1" and n + 1 or 0
  for bit = 0, 62 do sum = sum + (value & mask) // (1 << bit) % 2 end
  return sum % 2 == 0
end

--- What is false in an accepted row of values; nil if nothing is. Beyond N a proven period is looked at, too.
local function false_values(row)
  local count = row.searched
  if count > most_naive then return nil end
  local far = row.proven and math.min(count + 2 * row.period, count + 40) or count
  local list, largest, rare = values(row.code, far - 1), 0, 0
  if digest_of(list, count) ~= row.digest then return "digest" end
  for n = 0, count - 1 do
    largest = math.max(largest, list[n])
    if row.mask and (is_rare(list[n], n, row.mask, row.parity)
      or row.odd_mask and is_rare(list[n], n, row.odd_mask, row.odd_parity)) then rare = rare + 1 end
  end
  if largest ~= row.maximum then return "maximum" end
  if row.mask and rare ~= row.rare then return "rare" end
  local s, p, c = row.preperiod, row.period, row.saltus
  if not p then return s or c or row.proven or row.theorem or row.last_exception end
  for n = s, far - 1 - p do
    if list[n + p] ~= list[n] + c then return "period" end
  end
  if s > 0 and list[s - 1 + p] == list[s - 1] + c or row.last_exception ~= s - 1 then return "preperiod" end
  for q = 1, p - 1 do
    local holds = true
    for n = s, count - 1 - q do holds = holds and list[n + q] - list[n] == list[s + q] - list[s] end
    if holds then return "a smaller period" end
  end
end

--- The moves of a code, and the misere outcomes of sums by them.
local function search_of(code)
  if not searches[code] then
    searches[code] = { oracle.slow(components.heap_moves(code)), naive.sum_outcomes(true) }
  end
  return table.unpack(searches[code])
end

--- What is false in an accepted quotient: sums of up to three small heaps must have the outcomes of their elements.
local function false_quotient(row)
  local moves, outcome = search_of(row.code)
  local p = {}
  for _, e in ipairs(row.p_positions) do p[e] = true end
  local function times(e, heap) -- by the words of the heap's element
    local reached, queue = { [1] = e }, { 1 }
    for _, x in ipairs(queue) do
      for _, column in ipairs(row.multiply) do
        if not reached[column[x]] then
          reached[column[x]], queue[#queue + 1] = column[reached[x]], column[x]
        end
      end
    end
    return reached[row.images[heap]]
  end
  for _ = 1, 4 do
    local sum, e = {}, 1
    for i = 1, math.random(3) do
      local heap = math.random(math.min(row.heaps, 7))
      sum[i], e = { moves = moves, position = heap }, times(e, heap)
    end
    if outcome(sum) ~= (p[e] and "P" or "N") then return "an outcome" end
  end
end

---- both checkers ---------------------------------------------------------------------------

-- The bounds of each checker for a line; a line that takes longer is not compared.
local bounds = { limit = most_values, seconds = 20, megabytes = 512 }

--- The refusals of the checker in Python by the number of the line; and the number of lines that it accepts in part.
local function python(lines)
  local path = command.file(table.concat(lines, "\n") .. "\n")
  local text = process.run((python3 .. " tools/verify.py --values %d --budget %d --memory %d %s"):format(bounds.limit,
    bounds.seconds, bounds.megabytes, path))
  os.remove(path)
  local refused, part = {}, tonumber(text:match "(%d+) accepted in part, %d+ refused\n$")
  for number, why in text:gmatch ":(%d+): refused: ([^\n]*)" do refused[tonumber(number)] = why end
  return refused, part or error(text, 0)
end

-- The real lines of a draw, and the lines that each of them becomes.
local games, copies = 4, 40

--- Compares the verdicts about line i, of which each first copy is real. Returns the verdict of the checker in Lua, and
--- whether one of the two did not come to an end.
local function compare(i, text, refusal)
  local whole, why = certificate.verify_line(text, bounds)
  local unknown = (why or ""):find "^not verified" or (refusal or ""):find "^not verified"
  if python3 and not unknown then
    oracle.same(whole ~= nil, not refusal, "%s\nLua: %s, Python: %s; accepted", text, why, refusal)
  end
  if i % copies == 1 then oracle.same(true, whole ~= nil, "%s\n%s; accepted", text, why) end
  if whole then
    local row = assert(row_of.read(text))
    local wrong = oracle.within(row.task == "values" and false_values or false_quotient, row)
    oracle.same(nil, wrong or nil, "%s\naccepted, but false", text)
  end
  return whole, unknown ~= nil
end

return function()
  known, searches = {}, {}
  local lines = {}
  for _ = 1, games do
    local line = real_line()
    lines[#lines + 1] = line
    for _ = 2, copies do lines[#lines + 1] = forged(line) end
  end
  local refused, part = {}, nil
  if python3 then refused, part = python(lines) end
  local partly, unknown = 0, 0
  for i, text in ipairs(lines) do
    local whole, left_out = compare(i, text, refused[i])
    partly, unknown = partly + (whole == false and 1 or 0), unknown + (left_out and 1 or 0)
  end
  if part and unknown == 0 then oracle.same(part, partly, "the number of lines accepted in part") end
  return #lines
end
