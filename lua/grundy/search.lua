--- Exact search over sums of components, for questions without a theory of addition.
---
--- An engine searches the sums of a set of rulesets and keeps what it has found.
--- The engine of a single ruleset lives as long as that; one for several lives as
--- long as a Position that has used it (and those played from there).

local core = require "grundy.core"

local M = {}

local engines = setmetatable({}, { __mode = "k" })

--- An engine, and the indices by which it knows the rulesets.
local function new_engine(rulesets)
  local distinct, index = {}, {}
  for i = 1, #rulesets do
    if not index[rulesets[i]] then
      distinct[#distinct + 1] = rulesets[i]
      index[rulesets[i]] = #distinct
    end
  end
  return { sums = core.sums(distinct), index = index, count = #distinct }
end

--- Whether the engine knows all of these rulesets.
local function serves(engine, rulesets)
  for i = 1, #rulesets do
    if not engine.index[rulesets[i]] then return false end
  end
  return true
end

--- The engine for the parts of a Position, which keep it.
local function engine_for(own)
  if own.engine and serves(own.engine, own.rulesets) then return own.engine end
  local engine = engines[own.rulesets[1]]
  if not (engine and serves(engine, own.rulesets)) then
    engine = new_engine(own.rulesets)
    if engine.count == 1 then engines[own.rulesets[1]] = engine end
  end
  own.engine = engine
  return engine
end

--- The misere outcome of a sum, given as the parts of a Position; nil, message
--- when options.limit sums were not enough.
function M.misere_outcome(own, options)
  local engine = engine_for(own)
  local games = {}
  for i = 1, #own.rulesets do games[i] = engine.index[own.rulesets[i]] end
  return engine.sums:misere_outcome(games, own.positions, options)
end

return M
