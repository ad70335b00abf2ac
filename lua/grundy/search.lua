--- Exact search over sums of components, for questions without a theory of addition.
---
--- The engine of a set of rulesets keeps what it has searched. It lives as long
--- as the youngest of them (an engine keeps all its rulesets alive).

local core = require "grundy.core"

local M = {}

local serials = setmetatable({}, { __mode = "k" })
local last_serial = 0
local engines = setmetatable({}, { __mode = "k" })

local function serial(ruleset)
  if not serials[ruleset] then
    last_serial = last_serial + 1
    serials[ruleset] = last_serial
  end
  return serials[ruleset]
end

--- The engine for the rulesets of a sum, and for each component the index of its ruleset.
local function engine_for(rulesets)
  local distinct, games = {}, {}
  local index = {}
  for i = 1, #rulesets do
    local ruleset = rulesets[i]
    if not index[ruleset] then
      index[ruleset] = true
      distinct[#distinct + 1] = ruleset
      serial(ruleset)
    end
  end
  table.sort(distinct, function(a, b) return serials[a] < serials[b] end)
  local key = {}
  for i, ruleset in ipairs(distinct) do
    index[ruleset] = i
    key[i] = serials[ruleset]
  end
  for i = 1, #rulesets do games[i] = index[rulesets[i]] end
  local youngest = distinct[#distinct]
  if not youngest then return core.sums(distinct), games end
  key = table.concat(key, " ")
  local own = engines[youngest] or {}
  engines[youngest] = own
  own[key] = own[key] or core.sums(distinct)
  return own[key], games
end

--- The misere outcome of a sum; nil, message when options.limit sums were not enough.
function M.misere_outcome(rulesets, positions, options)
  local engine, games = engine_for(rulesets)
  return engine:misere_outcome(games, positions, options)
end

return M
