--- Misere quotients that come with the library, of heap games whose quotients take long to find.
---
--- Proving a quotient from the rules takes a fraction of the time of finding it, so the tables are not trusted: a table
--- that does not fit the rules is refused, like a file.

local core = require "grundy.core"
local joint_rules = require "grundy.theory.joint_rules"
local large_heaps = require "grundy.theory.large_heaps"
local quotient_file = require "grundy.theory.quotient_file"

---@class grundy.QuotientTable
---@field from integer of use where the first game has this heap, or a larger one
---@field to integer the last heap of the first game
---@field all? boolean they prove the period of the images, and so serve for all heaps
---@field beside? integer the last heap of the second game
---@field size string these and the others: lists of integers, see quotient_file
---@field positions string
---@field elements string
---@field action string
---@field outcomes string

local M = {}

--- The identity of the rules of a game: its code, if it is a heap game.
function M.key(game)
  if core.kind(game) == "heap" then return core.heap_text(game) end
  return large_heaps.is_nim(game) and "Nim" or core.title(game)
end

--- The tables of some games; an empty list for most.
---@return grundy.QuotientTable[]
local function tables_of(games)
  local keys = {}
  for g, game in ipairs(games) do keys[g] = M.key(game) end
  return require "grundy.data.quotient_tables"[table.concat(keys, " ")] or {}
end

--- Whether a table has all components, and one that makes it worthwhile.
local function serves(of, components)
  local worth_while = false
  for _, component in ipairs(components) do
    local g, heap = component[1], component[2]
    if g == 1 then worth_while = worth_while or heap >= of.from end
    if heap > (g == 1 and of.to or of.beside) and not (g == 1 and of.all) then return false end
  end
  return worth_while
end

local function prove(of, games, name)
  local lists = {}
  for _, list in ipairs(quotient_file.names) do lists[list] = quotient_file.numbers(of[list]) end
  return (quotient_file.prove(lists, name, games[2] and joint_rules.heaps(games, name) or games[1]))
end

--- The quotient of some games, whose positions are heaps, that knows some components { g, p }: a core.quotient, proven
--- from the rules; nil if there is none. `tried`: the tables consulted before, which are not consulted again.
---@param games grundy.Ruleset[] in the order of their keys
---@param name string the name of their sums
---@param components table[]
---@param tried table<grundy.QuotientTable, boolean>
---@param most integer the most positions that it may have
function M.find(games, name, components, tried, most)
  for _, of in ipairs(tables_of(games)) do
    if not tried[of] and of.to + (of.beside or 0) < most and serves(of, components) then
      tried[of] = true
      return prove(of, games, name)
    end
  end
  return nil
end

return M
