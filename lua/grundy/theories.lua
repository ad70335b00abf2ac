--- The numbers of components: remoteness, suspense, foreclosed value, tameness,
--- genus. They are kept with the ruleset they belong to.

local core = require "grundy.core"

local M = {}

local engines = setmetatable({}, { __mode = "k" })

local function new_engine(rulesets)
  local distinct, index = {}, {}
  for _, ruleset in ipairs(rulesets) do
    if not index[ruleset] then
      distinct[#distinct + 1] = ruleset
      index[ruleset] = #distinct
    end
  end
  return { theories = core.theories(distinct), index = index, count = #distinct }
end

local function serves(engine, rulesets)
  for _, ruleset in ipairs(rulesets) do
    if not engine.index[ruleset] then return false end
  end
  return true
end

--- The engine for the parts of a sum, and the numbers of their rulesets in it. That
--- of a single ruleset lives as long as the ruleset.
local function engine_for(rulesets)
  local engine = engines[rulesets[1]]
  if not (engine and serves(engine, rulesets)) then
    engine = new_engine(rulesets)
    if engine.count == 1 then engines[rulesets[1]] = engine end
  end
  local games = {}
  for i, ruleset in ipairs(rulesets) do games[i] = engine.index[ruleset] end
  return engine.theories, games
end

--- The number of the sum of positions[i] of rulesets[i], taken as one component, under
--- "remoteness", "suspense", "foreclosed", or one of these after "misere ". A foreclosed
--- value may be "over" or "at once" instead. nil, message when a limit was reached.
function M.number(theory, rulesets, positions, options)
  if #rulesets == 0 then return theory:find "foreclosed" and "over" or 0 end
  local engine, games = engine_for(rulesets)
  return engine:number(theory, games, positions, options)
end

--- Of a tame sum g+, g- and whether it is firm; false for one that is not tame.
function M.tame(rulesets, positions, options)
  if #rulesets == 0 then return 0, 1, false end
  local engine, games = engine_for(rulesets)
  return engine:tame(nil, games, positions, options)
end

--- The Grundy value, the misere values with 0, 1, 2, ... *2 added, to the end of
--- the first period, and the 0-based place where it begins.
function M.genus(rulesets, positions, options)
  if #rulesets == 0 then return 0, { 1, 2, 0 }, 1 end
  local engine, games = engine_for(rulesets)
  return engine:genus(nil, games, positions, options)
end

return M
