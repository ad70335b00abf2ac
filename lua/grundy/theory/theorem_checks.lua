--- Options that theorems list, against the rules, where asking these costs next to nothing.

local theorems = require "grundy.theory.theorem"
local core = require "grundy.core"
local move = require "grundy.move"

local M = {}

-- The lists of a ruleset that are compared, how large their positions may be, and how many options they may have.
local most_compared, most_tokens, most_elements, most_options = 16, 1000, 32, 200

-- How many lists were compared, by ruleset.
local compared = setmetatable({}, { __mode = "k" })

--- What is left of `tokens` after those of a position; negative where it is too large.
local function without(tokens, p)
  if math.type(p) == "integer" then
    if p < -most_tokens or p > most_tokens then return -1 end
    return tokens - math.abs(p)
  end
  if type(p) == "string" and #p > most_elements then return -1 end
  if type(p) ~= "table" then return tokens end
  if #p > most_elements then return -1 end
  for i = 1, #p do
    tokens = without(tokens, p[i])
    if tokens < 0 then break end
  end
  return tokens
end

--- A text for an option, a list of components; equal for equal options.
local function key_of(ruleset, option)
  local keys = {}
  for i = 1, #option do keys[i] = core.position_key(ruleset, option[i]) end
  table.sort(keys)
  return table.concat(keys, "\0")
end

--- Raises where a theorem lists an option of p that the rules do not have, or one that has not the `value` by the
--- theorem for which it is listed: for the first lists of a ruleset, where p is small, until one has many options.
---@param ruleset grundy.Ruleset
---@param p any
---@param list any[] what the function `key` of the theorem lists
---@param key string
---@param options? grundy.CallOptions
---@param value? integer
function M.check(ruleset, p, list, key, options, value)
  local count = compared[ruleset] or 0
  if count >= most_compared or #list == 0 or without(most_tokens, p) < 0 then return end
  compared[ruleset] = count + 1
  local of_rules = core.options_of(ruleset, p, options, most_options)
  if not of_rules then
    compared[ruleset] = most_compared -- positions with that many options are not looked at again
    return
  end
  local known, components = {}, move.components_of_options(ruleset)
  for _, option in ipairs(of_rules) do known[key_of(ruleset, option)] = true end
  for _, listed in ipairs(list) do
    local option = components(listed)
    if type(option) == "function" then option = { option() } end
    if not known[key_of(ruleset, option)] then
      theorems.contradiction(ruleset, p, ("theorem.%s lists %s, which is no option by the rules"):format(key,
        core.position_text(#option == 1 and option[1] or option)), "the rules")
    end
    local own = value and theorems.value(ruleset, option, options)
    if own and own ~= value then
      theorems.contradiction(ruleset, p, ("theorem.%s lists %s for the value %d, but its value is %d"):format(key,
        core.position_text(#option == 1 and option[1] or option), value, own))
    end
  end
end

return M
