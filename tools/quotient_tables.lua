--- Writes data/quotient_tables.lua, the misere quotients that are proven instead of computed:
---   lua tools/quotient_tables.lua            (make doc; takes a second)
---   lua tools/quotient_tables.lua --check    fails when the file is stale

local core = require "grundy.core"
local grundy = require "grundy"
local joint_rules = require "grundy.theory.joint_rules"
local known_quotients = require "grundy.theory.known_quotients"
local quotient_file = require "grundy.theory.quotient_file"
local write = require "tools.write"

--- The games, in the order of their keys, and the fields of a grundy.QuotientTable.
local wanted = {
  { { "0.007" }, from = 36, to = 40 },
  { { "0.007" }, from = 41, to = 42 },
  { { "0.07" }, from = 25, to = 29 },
  { { "0.137" }, from = 24, to = 28 },
  { { "0.77" }, from = 33, to = 167, all = true },
  { { "0.77", "Nim" }, from = 20, to = 54, beside = 4 },
  { { "0.77", "Nim" }, from = 55, to = 60, beside = 4 },
  { { "0.77", "Nim" }, from = 61, to = 73, beside = 4 },
}

local function ruleset_of(name)
  return name == "Nim" and grundy.games.nim or grundy.heap(name)
end

--- Their quotient: lists by name. The heaps of the second game are added first.
local function computed(games, of)
  local rules = games[2] and joint_rules.heaps(games, table.concat(of[1], " ")) or games[1]
  local monoid, list = core.quotient(rules), {}
  for n = 0, of.beside or -1 do list[#list + 1] = joint_rules.heap(games, 2, n) end
  for n = 0, of.to do list[#list + 1] = joint_rules.heap(games, 1, n) end
  assert(monoid:add(list, nil, math.maxinteger, math.maxinteger, math.maxinteger) == true)
  return quotient_file.lists(monoid, not games[2] and of.to or nil)
end

--- The numbers of a list in lines of at most 118 characters.
local function lines_of(list)
  local lines, line = {}, ""
  for _, n in ipairs(list) do
    if #line + #tostring(n) > 115 then
      lines[#lines + 1] = line
      line = ""
    end
    line = line .. (line == "" and "" or " ") .. n
  end
  return table.concat(lines, "\n") .. (lines[1] and "\n" or "") .. line
end

local out = { [[
--- Misere quotients that known_quotients.lua proves: for the keys of games a list of grundy.QuotientTable, from the
--- smallest. Written by tools/quotient_tables.lua.

return {
]] }
local function add(format, ...) out[#out + 1] = format:format(...) end

local last_key
for _, of in ipairs(wanted) do
  local games, keys = {}, {}
  for g, name in ipairs(of[1]) do
    games[g] = ruleset_of(name)
    keys[g] = known_quotients.key(games[g])
  end
  local key = table.concat(keys, " ")
  if key ~= last_key then add("%s  [%q] = {\n", last_key and "  },\n" or "", key) end
  last_key = key
  add("    { from = %d, to = %d,%s%s\n", of.from, of.to, of.all and " all = true," or "",
    of.beside and (" beside = %d,"):format(of.beside) or "")
  local lists = computed(games, of)
  for _, name in ipairs(quotient_file.names) do add("      %s = [[\n%s]],\n", name, lines_of(lists[name])) end
  add "    },\n"
end
add "  },\n}\n"
write("data/quotient_tables.lua", table.concat(out))
