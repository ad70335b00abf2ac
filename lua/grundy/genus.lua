--- Genus and tameness of positions: what is known of misere play before quotients.
---
--- Sources: Winning Ways, ch. 13; ONAG, ch. 12. The classes restive and restless are
--- those of Winning Ways as CGSuite has them (recalled, not proven here).

local core = require "grundy.core"
local theories = require "grundy.theories"

---@class grundy.Genus
---@field value integer the Grundy value
---@field misere integer the misere value
---@field superscript integer[] the misere values with 0, 1, 2, ... times *2 added; the last `period` terms repeat
---@field period integer
---@field class "tame"|"restive"|"restless"|"wild"
local Genus = {}
Genus.__index = Genus
Genus.__name = "grundy.Genus"

--- As in Winning Ways: "4^146"; with commas where a term has two digits.
function Genus:__tostring()
  local separator = ""
  for _, term in ipairs(self.superscript) do
    if term > 9 then separator = "," end
  end
  return ("%d^%s"):format(self.value, table.concat(self.superscript, separator))
end

--- The misere value with n times *2 added.
---@param n integer
---@return integer
function Genus:term(n)
  if getmetatable(self) ~= Genus then core.fail("expected a genus, got " .. core.position_text(self)) end
  if math.type(n) ~= "integer" or n < 0 then
    core.bad_argument(1, "expected an integer >= 0, got " .. core.position_text(n), "term")
  end
  local count = #self.superscript
  if n >= count then n = count - self.period + (n - count) % self.period end
  return self.superscript[n + 1]
end

function Genus.__eq(a, b)
  return getmetatable(a) == getmetatable(b) and tostring(a) == tostring(b)
end

local M = {}

local function of_list(ruleset, list)
  local rulesets = {}
  for i = 1, #list do rulesets[i] = ruleset end
  return rulesets, list
end

--- Whether all options of p are tame.
local function has_tame_options(ruleset, p, options)
  for _, option in ipairs(ruleset:options(p)) do
    if theories.tame(of_list(ruleset, option), option, options) == false then return false end
  end
  return true
end

--- tame; restive and restless, where only the position itself is not tame; else wild.
local function class_of(ruleset, p, value, misere, options)
  if theories.tame({ ruleset }, { p }, options) then return "tame" end
  if not has_tame_options(ruleset, p, options) then return "wild" end
  if value < 2 and misere > 1 then return "restive" end
  if value > 1 and misere < 2 then return "restless" end
  return "wild"
end

local function accepted(ruleset, p, name)
  local position, wrong = core.accept(ruleset, p)
  if position == nil then core.bad_argument(1, wrong, name) end
  return position
end

--- The genus of a position. Options that are sums are searched as sums.
---@param ruleset grundy.Ruleset
---@param p any
---@param options? grundy.CallOptions
---@return grundy.Genus|nil genus
---@return string? message
function M.genus(ruleset, p, options)
  p = accepted(ruleset, p, "genus")
  local value, terms, start = theories.genus({ ruleset }, { p }, options)
  if not value then return nil, terms end
  return setmetatable({
    value = value,
    misere = terms[1],
    superscript = terms,
    period = #terms - start,
    class = class_of(ruleset, p, value, terms[1], options),
  }, Genus)
end

--- Whether a position is tame: it and all that can be reached from it have the
--- genus of a sum of Nim heaps. Sums of tame positions are decided like Nim.
---@param ruleset grundy.Ruleset
---@param p any
---@param options? grundy.CallOptions
---@return boolean|nil
---@return string? message
function M.is_tame(ruleset, p, options)
  p = accepted(ruleset, p, "is_tame")
  local plus, message = theories.tame({ ruleset }, { p }, options)
  if plus == nil then return nil, message end
  return plus ~= false
end

return M
