--- Impartial combinatorial games: values, outcomes, winning moves, sums.
---
--- The parts that need more than the core are loaded when they are first named.

local core = require "grundy.core"

--- The library: `local grundy = require "grundy"`. Its parts are loaded when they are first named.
---@class grundy
---@field _VERSION string the version
---@field loony grundy.Loony the value of a loony position (see doc/guide/entailing.md)
---@field games grundy.Games the documented games by key (see doc/guide/games.md): rulesets, or functions that make one
local grundy = {
  _VERSION = "0.2.0",
  --- The least integer >= 0 that is not in a list of integers >= 0: their mex.
  --- The list may be in any order and have duplicates. Raises for any other element and names it. Cost: O(length).
  ---     print(grundy.mex { 0, 1, 3 })  --> 2
  ---@param list integer[]
  ---@return integer
  mex = core.mex,
  --- The exclusive or of integers >= 0, given as arguments or as one list; 0 for none.
  --- Raises for anything else and names it. Cost: O(length).
  ---     print(grundy.nim_sum(3, 5, 6), grundy.nim_sum { 3, 5 })  --> 0	6
  ---@param ... integer|integer[]
  ---@return integer
  nim_sum = core.nim_sum,
  --- The budget of memory, in bytes: what all objects of the library and of Lua in this state may hold together.
  --- The default is a quarter of the memory that the machine has, or that the process may use; `bytes`, at least 2^20,
  --- sets a new budget. A call that would exceed the budget answers `nil, message`, or raises an error if it never
  --- returns nil. Computed values are kept if they leave room for other calls. Lua's share is counted while the library
  --- works.
  ---     print(grundy.memory() > 1000000)  --> true
  ---@param bytes? integer
  ---@return integer bytes the budget
  memory = core.memory,
  ruleset = require("grundy.ruleset").new,
  sequence = core.sequence_of,
}

-- Parts by name: true for the module grundy.<name>, or a function that returns the part.
local parts = {
  board = true,
  cells = true,
  edge_geography = function() return require("grundy.geography").edge end,
  coins = true,
  games = true,
  graph = true,
  hackenbush = true,
  heap = true,
  load_table = function() return require("grundy.vector_table").load end,
  loony = true,
  loopy = true,
  misere = true,
  nimber = true,
  program = true,
  pages = function() return require("grundy.page").pages end,
  sum = function() return require "grundy.compound" end,
  tasks = true,
  vector_game = true,
  vertex_geography = function() return require("grundy.geography").vertex end,
}

--- What `print(grundy)` says: the version, and the names that can be used.
local function text()
  local names = {}
  for name in next, parts do names[#names + 1] = name end
  for name, value in next, grundy do
    if type(value) == "function" and not parts[name] then names[#names + 1] = name end
  end
  table.sort(names)
  return ("grundy %s: %s; print(grundy.games) lists the documented games"):format(grundy._VERSION,
    table.concat(names, ", "))
end

return setmetatable(grundy, {
  parts = parts,
  __tostring = text,
  __index = function(self, key)
    local load = parts[key]
    if load then
      local part = load == true and require("grundy." .. key) or load()
      rawset(self, key, part)
      return part
    end
  end,
})
