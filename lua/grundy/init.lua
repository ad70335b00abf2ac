--- Impartial combinatorial games: values, outcomes, winning moves, sums.
---
--- The parts that need more than the core are loaded when they are first named.

local core = require "grundy.core"

---@class grundy
---@field games table<string, grundy.Ruleset|function> the documented games, by key
local grundy = {
  _VERSION = "0.1.0",
  --- The least integer >= 0 that is not in a list of integers >= 0.
  ---@type fun(list: integer[]): integer
  mex = core.mex,
  --- The exclusive or of integers >= 0, given as arguments or as one list.
  ---@type fun(...: integer|integer[]): integer
  nim_sum = core.nim_sum,
  ruleset = require("grundy.ruleset").new,
}

-- Parts by name: true for the module grundy.<name>, or a function that returns the part.
local parts = {
  edge_geography = function() return require("grundy.geography").edge end,
  coins = true,
  games = true,
  graph = true,
  hackenbush = true,
  heap = true,
  loopy = true,
  nimber = true,
  sum = function() return require "grundy.compound" end,
  vertex_geography = function() return require("grundy.geography").vertex end,
}

return setmetatable(grundy, {
  parts = parts,
  __index = function(self, key)
    local load = parts[key]
    if load then
      local part = load == true and require("grundy." .. key) or load()
      rawset(self, key, part)
      return part
    end
  end,
})
