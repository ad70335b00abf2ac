--- The theorem of a ruleset whose moves are those of a heap game by a code: the table of the heap game's values gives
--- the options of a value.

local core = require "grundy.core"

--- The heaps of an option, padded with empty heaps in front.
local function padded(option, parts)
  local heaps = {}
  for k = #option + 1, parts do heaps[k - #option] = 0 end
  return table.move(option, 1, #option, #heaps + 1, heaps)
end

--- The nim-sum of the values of some heaps.
local function value_of(heap, option)
  local sum = 0
  for k = 1, #option do sum = sum ~ core.value_of(heap, option[k]) end
  return sum
end

--- The same from a list of all options, when no table is made.
local function from_options(heap, n, value, parts)
  local found = {}
  local all, message = core.options_of(heap, n)
  if not all then return nil, message end
  for _, option in ipairs(all) do
    if value_of(heap, option) == value then found[#found + 1] = padded(option, parts) end
  end
  return found
end

-- The numbers of heaps to which options are padded, by the theorem's options_with_value.
local padding = setmetatable({}, { __mode = "k" })

local M = {}

--- The theorem.
---@param heap grundy.Heap
---@param parts? integer the ruleset pads the options to this many heaps with empty heaps in front
function M.theorem(heap, parts)
  parts = parts or 0
  local function options_with_value(n, value)
    local found, message = core.heap_options_of_value(heap, n, value, nil, parts)
    if found or message then return found, message end
    return from_options(heap, n, value, parts)
  end
  local function count_options_with_value(n, value)
    local count, message = core.heap_options_of_value(heap, n, value, nil, parts, 0)
    if count or message then return count, message end
    local found, reached = from_options(heap, n, value, parts)
    return found and #found, reached
  end
  padding[options_with_value] = parts
  return {
    misere = { moves_of = heap },
    options_with_value = options_with_value,
    count_options_with_value = count_options_with_value,
  }
end

--- The number of heaps to which the options of a ruleset are padded; nil if it has no such theorem.
function M.parts(ruleset)
  if core.kind(ruleset) == "heap" then return 0 end
  local theorem = core.fields(ruleset).theorem
  return theorem and padding[theorem.options_with_value]
end

return M
