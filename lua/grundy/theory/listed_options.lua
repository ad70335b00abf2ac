--- Options that theorems list, against the rules, where asking these costs next to nothing.

local closed_form = require "grundy.theory.closed_form"
local core = require "grundy.core"
local move = require "grundy.move"

local M = {}

-- The lists of a ruleset that are compared, and the largest integer in their positions: large heaps have many options.
local most_compared, largest = 16, 1000

-- How many lists were compared, by ruleset.
local compared = setmetatable({}, { __mode = "k" })

--- Whether all integers in a position are small.
local function is_small(p)
  if type(p) == "table" then
    for i = 1, #p do
      if not is_small(p[i]) then return false end
    end
  end
  return math.type(p) ~= "integer" or p <= largest
end

--- A text for an option, a list of components; equal for equal options.
local function key_of(ruleset, option)
  local keys = {}
  for i = 1, #option do keys[i] = core.position_key(ruleset, option[i]) end
  table.sort(keys)
  return table.concat(keys, "\0")
end

--- Raises where a theorem lists an option of p that the rules do not have: for the first lists of a ruleset, where p is
--- small.
---@param ruleset grundy.Ruleset
---@param p any
---@param list any[] what the function `key` of the theorem lists
---@param key string
---@param options? grundy.CallOptions
function M.check(ruleset, p, list, key, options)
  local count = compared[ruleset] or 0
  if count >= most_compared or #list == 0 or not is_small(p) then return end
  compared[ruleset] = count + 1
  local of_rules = core.options_of(ruleset, p, options)
  if not of_rules then return end
  local known, components = {}, move.components_of_options(ruleset)
  for _, option in ipairs(of_rules) do known[key_of(ruleset, option)] = true end
  for _, listed in ipairs(list) do
    local option = components(listed)
    if type(option) == "function" then option = { option() } end
    if not known[key_of(ruleset, option)] then
      closed_form.contradiction(ruleset, p, ("theorem.%s lists %s, which is no option by the rules"):format(key,
        core.position_text(listed)), "the rules")
    end
  end
end

return M
