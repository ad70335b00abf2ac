--- Files of facts and proofs whose records are forged, with right checksums: what is accepted as verified is true by
--- the definitions.

local fact_records = require "spec.support.fact_records"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local process = require "spec.support.process"
local moves_of = require "spec.support.moves"

local fact, claim = fact_records.fact, fact_records.claim

--- Random options of the positions 1 .. size, lists of smaller ones; and the values by the definition.
local function draw_game(size)
  local options = {}
  for i = 1, size do
    options[i] = {}
    for k = 1, i > 1 and math.random(0, 5) or 0 do
      options[i][k] = {}
      for c = 1, math.random(0, 2) do options[i][k][c] = math.random(i - 1) end
    end
  end
  return options, naive.heap_values(oracle.slow(moves_of.listed(options)), 1, size)
end

--- How position number i is written: as a value, and as the key of a record.
local writings = {
  {
    write = function(i) return i * 7 - 30 end,
    read = function(p) return (p + 30) // 7 end,
    key = function(i) return i * 7 - 30 end,
  },
  {
    write = function(i) return ("p"):rep(i) end,
    read = function(p) return #p end,
    key = function(i) return ("<Bs4"):pack(0xC4, ("p"):rep(i)) end,
  },
}

local function ruleset_of(options, writing)
  return grundy.ruleset { name = "Forged", moves = function(p, to)
    for _, option in ipairs(options[writing.read(p)]) do
      local parts = {}
      for c, j in ipairs(option) do parts[c] = writing.write(j) end
      to(table.unpack(parts))
    end
  end }
end

--- The records of a file, { tag, key, number }, keys being integers or bytes; and its header.
local function records_of(bytes)
  local list, header = {}, nil
  for _, record in ipairs(fact_records.read(bytes)) do
    if record.tag == fact_records.header then
      header = record.text
    else
      list[#list + 1] = { tag = record.tag, key = record.integer and ("<i8"):unpack(record.key) or record.key,
        number = #record.content > 0 and ("<I" .. #record.content):unpack(record.content) or nil }
    end
  end
  return list, header
end

--- A record with another key, number or tag.
local function with(record, name, value)
  local other = { tag = record.tag, key = record.key, number = record.number }
  other[name] = value
  return other
end

local forgeries = {
  left_out = function(list, i) table.remove(list, i) end,
  doubled = function(list, i) table.insert(list, math.random(#list + 1), list[i]) end,
  moved = function(list, i) table.insert(list, math.random(#list), table.remove(list, i)) end,
  number = function(list, i)
    if not list[i].number then return end
    list[i] = with(list[i], "number", oracle.pick { 0, 1, 2, 3, 4, 1 << 31, list[i].number ~ 1 })
  end,
  second = function(list, i) -- another number for the same key
    if not list[i].number then return end
    local other = with(list[i], "number", oracle.pick { 0, 1, 2, list[i].number ~ 1 })
    table.insert(list, math.random(#list + 1), other)
  end,
  key = function(list, i) list[i] = with(list[i], "key", oracle.pick(list).key) end,
  tag = function(list, i)
    if list[i].tag == fact then
      list[i] = with(list[i], "tag", claim)
    elseif list[i].tag == claim then
      list[i] = with(list[i], "tag", fact)
    end
  end,
  added = function(list, _, writing, size) -- a claim about any position
    table.insert(list, math.random(#list + 1),
      { tag = oracle.pick { fact, fact, claim }, key = writing.key(math.random(size)), number = math.random(0, 3) })
  end,
}

local names = {}
for name in pairs(forgeries) do names[#names + 1] = name end
table.sort(names)

--- Writes a file of these records behind a header, and lets the rules verify it: as Ruleset:verify. Every fact of an
--- accepted file must satisfy `is_true(i, number)`.
local function verify(path, header, list, rules, writing, size, is_true, what)
  local parts, number_of = { header }, {}
  for i = 1, size do number_of[writing.key(i)] = i end
  for k, record in ipairs(list) do parts[k + 1] = fact_records.record(record.tag, record.key, record.number) end
  process.write(path, table.concat(parts))
  local count, outcome, p = rules:verify(nil, path)
  oracle.same(count and "number" or "string", type(count or outcome), "%s: the answer or the refusal", what)
  for _, record in ipairs(count and list or {}) do
    if record.tag == fact then
      local i = number_of[record.key]
      oracle.same(true, i ~= nil and is_true(i, record.number), "%s: position %s has the value %d", what, i,
        record.number)
    end
  end
  return count, outcome, p
end

--- Random forgeries of files that the library has saved.
local function check_forgeries(path, writing)
  local size = math.random(2, 20)
  local options, values = draw_game(size)
  local rules, top = ruleset_of(options, writing), writing.write(math.random(math.max(1, size - 3), size))
  rules:value(top, { search = oracle.pick { "couples", "proof" } })
  if math.random(2) == 1 then rules:save_facts(path) else rules:prove(top, path) end
  local bytes = process.read(path)
  local _, header = records_of(bytes)
  local function is_true(i, number) return values[i] == number end
  for turn = 1, 6 do
    local list, made = records_of(bytes), {}
    for k = 1, turn > 1 and math.random(1, 4) or 0 do
      made[k] = oracle.pick(names)
      if #list > 0 then forgeries[made[k]](list, math.random(#list), writing, size) end
    end
    local what = "with records " .. table.concat(made, ", ")
    local count, outcome, p = verify(path, header, list, ruleset_of(options, writing), writing, size, is_true, what)
    if turn == 1 then oracle.same(true, count ~= nil, "what was saved is accepted: %s", outcome) end
    if count and p ~= nil then
      oracle.same(values[writing.read(p)] == 0 and "P" or "N", outcome, "%s: what is proven of %s", what, p)
    end
  end
  return header
end

--- A function is_true(i, n): whether position i has the value n, for play that may continue for ever: i + *n is P. The
--- couples i + *n are decided from the ends on.
local function finite_values(options, largest)
  local outcome, grown = {}, true
  local function decide(i, n)
    local wins, loses = false, true
    local function to(j, m)
      local after = outcome[j * 100 + m]
      wins, loses = wins or after == "P", loses and after == "N"
    end
    for _, option in ipairs(options[i]) do to(option[1], n) end
    for m = 0, n - 1 do to(i, m) end
    return wins and "N" or loses and "P" or nil
  end
  while grown do
    grown = false
    for i = 1, #options do
      for n = 0, largest do
        local key = i * 100 + n
        if not outcome[key] then
          outcome[key] = decide(i, n)
          grown = grown or outcome[key] ~= nil
        end
      end
    end
  end
  return function(i, n) return outcome[i * 100 + n] == "P" end
end

--- Facts about rules with cycles that agree with one another, and may rest on one another in a cycle. All positions
--- without a value are in the file; for the others the rules promise that play ends.
local function check_circles(path, header, writing)
  local size, options, labels, list = math.random(1, 6), {}, {}, {}
  for i = 1, size do
    options[i], labels[i] = {}, math.random(0, 2)
    for k = 1, math.random(0, 3) do options[i][k] = { math.random(size) } end
  end
  for _ = 1, 20 do
    for i = 1, size do
      local seen = {}
      for _, option in ipairs(options[i]) do seen[labels[option[1]]] = true end
      labels[i] = naive.mex(seen)
    end
  end
  local is_true = finite_values(options, 4)
  for i = 1, size do
    local has_value = false
    for n = 0, 4 do has_value = has_value or is_true(i, n) end
    if not has_value or math.random(5) > 1 then
      list[#list + 1] = { tag = fact, key = writing.key(i), number = labels[i] }
    end
  end
  verify(path, header, list, ruleset_of(options, writing), writing, size, is_true, "rules with cycles")
end

return function()
  local writing = oracle.pick(writings)
  oracle.with_file(function(path) check_circles(path, check_forgeries(path, writing), writing) end)
end
