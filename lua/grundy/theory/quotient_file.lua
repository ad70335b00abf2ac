--- Files of misere quotients: a text with a checksum, one line for each list.
---
---   size       positions, elements, generators, largest heap (-1: not of heaps)
---   positions  integers, in the order of adding
---   elements   the element of each
---   action     for each element its products with the generators
---   outcomes   for each element 2 if it is P, else 1

local core = require "grundy.core"

local M = {}

-- The bytes of memory that a byte of a file may take: a number of one digit is 2 bytes there, and 16 in a list that may
-- be half empty.
local bytes_a_byte = 32

local header = "grundy misere quotient 1"

--- Whether a list holds only integers that are the same when read again.
local function all_integers(list)
  for _, p in ipairs(list) do
    if math.type(p) ~= "integer" then return false end
  end
  return true
end

-- The lists of a file, in their order.
M.names = { "size", "positions", "elements", "action", "outcomes" }

--- The lists of a core.quotient by name. max_heap: its largest heap; nil: not of heaps.
function M.lists(monoid, max_heap)
  local order = monoid:size()
  local positions, elements = monoid:positions()
  local generators, action, outcomes = {}, {}, {}
  for g, p in ipairs(monoid:generators()) do generators[g] = monoid:image(p) end
  for e = 1, order do
    outcomes[e] = monoid:is_p(e) and 2 or 1
    for _, image in ipairs(generators) do action[#action + 1] = monoid:multiply(e, image) end
  end
  return { size = { #positions, order, #generators, max_heap or -1 }, positions = positions, elements = elements,
    action = action, outcomes = outcomes }
end

--- Writes a core.quotient: true, or nil and a message.
function M.save(path, ruleset, monoid, max_heap)
  local lists = M.lists(monoid, max_heap)
  if not all_integers(lists.positions) then return nil, "only quotients whose positions are integers can be saved" end
  local lines = { header, "game " .. core.title(ruleset):gsub("%c", " ") }
  for _, name in ipairs(M.names) do lines[#lines + 1] = name .. " " .. table.concat(lists[name], " ") end
  local text = table.concat(lines, "\n") .. "\n"
  return core.write_file(path, text .. "checksum " .. core.checksum(text) .. "\n")
end

--- The integers of a text, written in digits (7e11 is not allowed); nil for any other text.
function M.numbers(text)
  local list = {}
  for word in text:gmatch "%S+" do
    local n = word:find "^%-?%d+$" and math.tointeger(tonumber(word))
    if not n then return nil end
    list[#list + 1] = n
  end
  return list
end

--- The lists of a file by name; nil, message for a file that is damaged.
function M.read(path)
  local file, message = core.open(path)
  if not file then return nil, message end
  local size = file:seek "end"
  if size and size > core.memory() // bytes_a_byte then
    file:close()
    return nil, ("%s: a file of %d bytes does not fit into the limit of memory"):format(path, size)
  end
  file:seek "set"
  local text, why = file:read "a"
  file:close()
  if not text then return nil, path .. ": " .. why end
  local body, sum = text:match "^(.*\n)checksum (%x+)\n$"
  if not body or not body:find(header .. "\n", 1, true) then return nil, path .. ": not a saved quotient" end
  if core.checksum(body) ~= sum then return nil, path .. ": the checksum is wrong" end
  local lists = {}
  for key, line in body:gmatch "\n(%l+) ([^\n]*)" do
    if key ~= "game" then lists[key] = M.numbers(line) end
  end
  return lists
end

--- Whether all numbers of a list are positions of the ruleset.
local function all_accepted(ruleset, list)
  for _, p in ipairs(list) do
    if core.accept(ruleset, p) == nil then return false end
  end
  return true
end

--- Whether the quotient knows all heaps 0 .. max_heap.
local function has_heaps(monoid, max_heap)
  for heap = 0, max_heap do
    if not monoid:image(heap) then return false end
  end
  return max_heap >= 0
end

--- A core.quotient, proven anew from the lists of a file, if there is a path, and its largest heap (nil: not of heaps);
--- nil, message if they are not those of this game.
function M.prove(lists, path, ruleset, settings)
  local place = path and path .. ": " or ""
  local monoid, size, positions = core.quotient(ruleset), lists.size or {}, lists.positions
  local valid = positions and all_accepted(ruleset, positions)
    and monoid:restore(positions, lists.elements, size[2], size[3], lists.action, lists.outcomes, settings)
  if not valid then return nil, place .. "not the misere quotient of " .. core.title(ruleset) end
  local max_heap = size[4] ~= -1 and size[4] or nil
  if max_heap and not has_heaps(monoid, max_heap) then return nil, place .. "the heaps do not fit" end
  return monoid, max_heap
end

return M
