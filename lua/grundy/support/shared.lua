--- Shared searches: what the core keeps of the sums of some rulesets (theories, explorers).
---
--- The search of a single ruleset lives as long as the ruleset. A search of several rulesets serves all calls for these
--- rulesets while something keeps it: the Positions that were searched.
---
---@class grundy.SharedSearch
---@field core userdata
---@field rulesets grundy.Ruleset[]
---@field index table<grundy.Ruleset, integer> the numbers by which the core knows them

local M = {}

--- A search of the rulesets for exclusive use; make(rulesets) creates its userdata.
function M.new(make, rulesets)
  local distinct, index = {}, {}
  for i = 1, #rulesets do
    if not index[rulesets[i]] then
      distinct[#distinct + 1] = rulesets[i]
      index[rulesets[i]] = #distinct
    end
  end
  return { core = make(distinct), rulesets = distinct, index = index }
end

local function knows(search, rulesets)
  for i = 1, #rulesets do
    if not search.index[rulesets[i]] then return false end
  end
  return true
end

--- A function find(rulesets [, kept]) that returns a search of them, `kept` if that suits, and a function
--- forget(search) that makes room for another. make(rulesets) creates the userdata; is_busy(userdata) tells whether it
--- is working and cannot serve another call.
function M.kind(make, is_busy)
  local singles = setmetatable({}, { __mode = "k" })
  local latest = setmetatable({}, { __mode = "v" })

  local function serves(search, rulesets)
    return search and knows(search, rulesets) and not (is_busy and is_busy(search.core))
  end

  local function find(rulesets, kept)
    if serves(kept, rulesets) then return kept end
    local single = singles[rulesets[1]]
    if serves(single, rulesets) then return single end
    if serves(latest[1], rulesets) then return latest[1] end
    local search = M.new(make, rulesets)
    if #search.rulesets == 1 then singles[rulesets[1]] = search else latest[1] = search end
    return search
  end

  local function forget(search)
    if singles[search.rulesets[1]] == search then singles[search.rulesets[1]] = nil end
    if latest[1] == search then latest[1] = nil end
  end

  return find, forget
end

--- The numbers by which a search knows the rulesets of some components.
function M.games(search, rulesets)
  local games = {}
  for i = 1, #rulesets do games[i] = search.index[rulesets[i]] end
  return games
end

return M
