--- Sums explored as one graph: its vertices, edges, values and remotenesses against those of the search of the sum.

local components = require "spec.oracles.components"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"

--- A sum as text, without the components that are over; `name` numbers the rulesets.
local function key_of(sum, name)
  local keys = {}
  for _, c in ipairs(sum) do
    if #naive.options(c.moves, c.position) > 0 then
      keys[#keys + 1] = name[c.ruleset] .. ":" .. naive.text(c.position)
    end
  end
  table.sort(keys)
  return table.concat(keys, " ")
end

--- All sums that can be reached, by key: { options = keys, value = , and the numbers below }.
local function reachable(list, name)
  local all = {}
  local function visit(sum)
    local key = key_of(sum, name)
    if all[key] then return key end
    local entry = { options = {} }
    all[key] = entry
    local known = {}
    for i, c in ipairs(sum) do
      for _, option in ipairs(naive.options(c.moves, c.position)) do
        local to = visit(naive.after(sum, i, option))
        if not known[to] then known[to], entry.options[#entry.options + 1] = true, to end
      end
    end
    return key
  end
  return all, visit(list)
end

--- The value of a sum by the mex.
local function value(all, key)
  local entry = all[key]
  if not entry.value then
    local seen = {}
    for _, to in ipairs(entry.options) do seen[value(all, to)] = true end
    entry.value = naive.mex(seen)
  end
  return entry.value
end

--- Remoteness: 1 + the least good one of the options, or else 1 + the largest. Suspense, with `better` reversed: 1 +
--- the largest good one, or else 1 + the least.
local function remoteness(all, key, play, better)
  local entry, name = all[key], tostring(better) .. play
  if not entry[name] then
    local good, best, worst = play == "misere" and 1 or 0, nil, nil
    for _, to in ipairs(entry.options) do
      local r = remoteness(all, to, play, better)
      if r % 2 == good and (not best or better(r, best)) then best = r end
      if not worst or better(worst, r) then worst = r end
    end
    entry[name] = not worst and 0 or (best or worst) + 1
  end
  return entry[name]
end

local function less(a, b) return a < b end
local function more(a, b) return a > b end

--- The vertices of a graph as keys. A position that is over may occur beside the empty sum.
local function vertices(graph, name, moves)
  local keys = {}
  for v = 1, (graph:size()) do
    local sum = {}
    for i, c in ipairs(graph:label(v):components()) do
      sum[i] = { ruleset = c.ruleset, moves = moves[c.ruleset], position = c.position }
    end
    keys[v] = key_of(sum, name)
  end
  return keys
end

return function()
  local list, position = components.sum(math.random(1, 2), math.random(3, 7))
  local text, name, moves = tostring(position), {}, {}
  for i, c in ipairs(list) do name[c.ruleset], moves[c.ruleset] = name[c.ruleset] or i, c.moves end
  local all, start = reachable(list, name)
  local graph = position:graph()
  local keys, found = vertices(graph, name, moves), {}
  for v, key in ipairs(keys) do
    oracle.same(true, all[key] ~= nil, "%s leads to %q", text, key)
    oracle.same(true, key == "" or not found[key], "%s is one vertex of %s", key, text)
    found[key] = true
    oracle.same(value(all, key), graph:value(v), "value of %q in %s", key, text)
    oracle.same(v, graph:vertex(graph:label(v)), "vertex %d of %s", v, text)
    local options = {}
    for _, option in ipairs(graph:options(v)) do options[keys[option[1]]] = true end
    for _, to in ipairs(all[key].options) do
      oracle.same(true, options[to] or false, "%q leads to %q in %s", key, to, text)
      options[to] = nil
    end
    oracle.same(nil, next(options), "%q leads further in %s", key, text)
  end
  for key in pairs(all) do oracle.same(true, found[key] or false, "%s leads to %q", text, key) end
  for _, play in ipairs { "normal", "misere" } do
    local long = remoteness(all, start, play, less)
    oracle.same(long, graph(1):remoteness(play), "remoteness of %s, %s", text, play)
    oracle.same(long, position:remoteness(play), "remoteness of the sum %s, %s", text, play)
    oracle.same(remoteness(all, start, play, more), position:suspense(play), "suspense of %s, %s", text, play)
  end
end
