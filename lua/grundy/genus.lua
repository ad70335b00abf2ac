--- Genus and tameness of positions: the theory of misere play before quotients.
---
--- Sources: Winning Ways, ch. 13; ONAG, ch. 12. The classes restive and restless are those of Winning Ways in CGSuite's
--- version (recalled, not proven here).

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
local parts = require "grundy.support.parts"
local position = require "grundy.position"
local tame = require "grundy.theory.tame"
local sum_numbers = require "grundy.theory.sum_numbers"

--- The genus of a position; `tostring` writes it as Winning Ways does: 4^146. Genera written alike are equal.
---@class grundy.Genus
---@field value integer the Grundy value
---@field misere integer the misere value
---@field superscript integer[] the misere values with 0, 1, 2, ... Nim heaps of 2 added, to the end of a period
---@field period integer the number of final terms that repeat for ever
---@field class "tame"|"restive"|"restless"|"wild" see doc/guide/misere.md
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

--- The misere value with n >= 0 Nim heaps of 2 added.
---     print(grundy.heap("0.77"):genus(5):term(1000001))  --> 4
---@param n integer
---@return integer
function Genus:term(n)
  if getmetatable(self) ~= Genus then core.fail("expected a genus, got " .. core.position_text(self)) end
  n = arguments.integer(n, 0, 1, "term")
  if not n then core.bad_argument(1, "expected an integer >= 0, got nil", "term") end
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

--- Whether all options of p are tame; nil, message.
local function has_tame_options(ruleset, p, settings)
  local options, message = core.options_of(ruleset, p, settings)
  if not options then return nil, message end
  for _, option in ipairs(options) do
    local rulesets, positions = parts.flat(of_list(ruleset, option))
    local plus, reason = sum_numbers.tame(rulesets, positions, settings)
    if not plus then return plus, reason end
  end
  return true
end

--- tame; restive and restless, if only the position itself is not tame; otherwise wild; nil, message.
local function class_of(ruleset, p, value, misere, settings)
  local plus, reason = sum_numbers.tame({ ruleset }, { p }, settings)
  if plus then return "tame" end
  if plus == nil then return nil, reason end
  local tame_options, message = has_tame_options(ruleset, p, settings)
  if tame_options == nil then return nil, message end
  if not tame_options then return "wild" end
  if value < 2 and misere > 1 then return "restive" end
  if value > 1 and misere < 2 then return "restless" end
  return "wild"
end

--- The genus of a tame position: that of a Nim heap of `plus` if it is firm, otherwise of an even or odd number of
--- ones.
local function tame_genus(plus, firm)
  local terms = firm and { plus, plus ~ 2 } or plus == 0 and { 1, 2, 0 } or { 0, 3, 1 }
  return setmetatable({ value = plus, misere = terms[1], superscript = terms, period = 2, class = "tame" }, Genus)
end

--- The genus of the sum of positions[i] of rulesets[i] by search; the class of a sum of several is "tame" or "wild".
local function searched_genus(rulesets, positions, settings)
  local value, terms, start = sum_numbers.genus(rulesets, positions, settings)
  if not value then return nil, terms end
  local class, message
  if #rulesets == 1 then
    class, message = class_of(rulesets[1], positions[1], value, terms[1], settings)
  else
    local plus, reason = sum_numbers.tame(rulesets, positions, settings)
    class, message = plus and "tame" or plus == false and "wild" or nil, reason
  end
  if not class then return nil, message end
  return setmetatable({ value = value, misere = terms[1], superscript = terms, period = #terms - start, class = class },
    Genus)
end

--- The genus of a position that was accepted, or reached by moves.
local function single_genus(ruleset, p, settings)
  if not (settings and settings.search) then
    local plus, firm, status = tame.by_theory(ruleset, p, settings)
    if plus then return tame_genus(plus, firm) end
    if status then return nil, firm end
  end
  return searched_genus({ ruleset }, { p }, settings)
end

--- Whether a position that was accepted, or reached by moves, is tame.
local function single_is_tame(ruleset, p, settings)
  if not (settings and settings.search) then
    local known, why, status = tame.by_theory(ruleset, p, settings)
    if known then return true end
    if status then return nil, why end
  end
  local plus, message = sum_numbers.tame({ ruleset }, { p }, settings)
  if plus == nil then return nil, message end
  return plus ~= false
end

--- The genus of a position (Winning Ways, ch. 13). Options that are sums are searched as sums.
--- If a theorem or a proven period shows that all heaps are tame, large heaps are answered at once.
---     print(grundy.heap("0.77"):genus(5))  --> 4^146
---@param p grundy.PositionValue
---@param settings? grundy.CallSettings
---@return grundy.Genus|nil genus
---@return string? message
---@function Ruleset:genus
function M.genus(ruleset, p, settings)
  p = arguments.position(ruleset, p, "genus")
  setting_kinds.check(settings, setting_kinds.call, 2, "genus")
  local own = parts.of[p] -- a Position of another ruleset, which an option may contain
  if own then return single_genus(own.rulesets[1], own.positions[1], settings) end
  return single_genus(ruleset, p, settings)
end

--- The genus of the sum (Winning Ways, ch. 13): a sum of tame positions has the genus of the sum of their Nim heaps. A
--- sum of several components that is not tame has the class "wild".
---     print((grundy.heap("0.77")(5) + grundy.games.nim(2)):genus())  --> 6^46
---@param settings? grundy.CallSettings
---@return grundy.Genus|nil genus
---@return string? message
---@function Position:genus
function M.position_genus(self, settings)
  local own = position.parts(self)
  setting_kinds.check(settings, setting_kinds.call, 1, "genus")
  if #own.rulesets == 1 then return single_genus(own.rulesets[1], own.positions[1], settings) end
  if #own.rulesets == 0 then return tame_genus(0, false) end
  return searched_genus(own.rulesets, own.positions, settings)
end

--- Whether the sum is tame: it and all that play can reach from it have the genus of a sum of Nim heaps.
--- Misere play of sums of tame positions is decided like Nim.
---     print(grundy.heap("0.77")(4):is_tame(), grundy.heap("0.77")(5):is_tame())  --> true	false
---@param settings? grundy.CallSettings
---@return boolean|nil tame
---@return string? message
---@function Position:is_tame
function M.position_is_tame(self, settings)
  local own = position.parts(self)
  setting_kinds.check(settings, setting_kinds.call, 1, "is_tame")
  if #own.rulesets == 1 then return single_is_tame(own.rulesets[1], own.positions[1], settings) end
  local plus, message = sum_numbers.tame(own.rulesets, own.positions, settings)
  if plus == nil then return nil, message end
  return plus ~= false
end

arguments.make_exact(Genus, true)

return M
