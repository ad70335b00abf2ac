--- Engines: what the core keeps of the sums of some rulesets (theories, explorers).
---
--- The engine of a single ruleset lives as long as that. One for several serves whoever
--- asks for these rulesets while somebody keeps it: the Positions that it has searched.
---
---@class grundy.Engine
---@field core userdata
---@field rulesets grundy.Ruleset[]
---@field index table<grundy.Ruleset, integer> the numbers by which the core knows them

local M = {}

local function new_engine(make, rulesets)
  local distinct, index = {}, {}
  for i = 1, #rulesets do
    if not index[rulesets[i]] then
      distinct[#distinct + 1] = rulesets[i]
      index[rulesets[i]] = #distinct
    end
  end
  return { core = make(distinct), rulesets = distinct, index = index }
end

local function knows(engine, rulesets)
  for i = 1, #rulesets do
    if not engine.index[rulesets[i]] then return false end
  end
  return true
end

--- A function find(rulesets [, kept]) that returns an engine for them, `kept` where that
--- will do, and a function forget(engine) that makes room for another. make(rulesets)
--- creates one; is_busy(core) tells whether it is at work and cannot serve anybody else.
function M.kind(make, is_busy)
  local singles = setmetatable({}, { __mode = "k" })
  local latest = setmetatable({}, { __mode = "v" })

  local function serves(engine, rulesets)
    return engine and knows(engine, rulesets) and not (is_busy and is_busy(engine.core))
  end

  local function find(rulesets, kept)
    if serves(kept, rulesets) then return kept end
    local single = singles[rulesets[1]]
    if serves(single, rulesets) then return single end
    if serves(latest[1], rulesets) then return latest[1] end
    local engine = new_engine(make, rulesets)
    if #engine.rulesets == 1 then singles[rulesets[1]] = engine else latest[1] = engine end
    return engine
  end

  local function forget(engine)
    if singles[engine.rulesets[1]] == engine then singles[engine.rulesets[1]] = nil end
    if latest[1] == engine then latest[1] = nil end
  end

  return find, forget
end

--- An engine that nobody else uses.
function M.new(make, rulesets)
  return new_engine(make, rulesets)
end

--- The numbers by which an engine knows the rulesets of some components.
function M.games(engine, rulesets)
  local games = {}
  for i = 1, #rulesets do games[i] = engine.index[rulesets[i]] end
  return games
end

return M
