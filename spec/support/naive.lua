--- The oracle: values, outcomes and winning moves by the definitions, in plain Lua, without the library. Positions are
--- keyed by text; a sum is a sorted list.

local naive = {}

local function text(p)
  if type(p) ~= "table" then return type(p):sub(1, 1) .. tostring(p) end
  local parts = {}
  for i = 1, #p do parts[i] = text(p[i]) end
  return "{" .. table.concat(parts, ",") .. "}"
end
naive.text = text

local function copy(p)
  if type(p) ~= "table" then return p end
  local list = {}
  for i = 1, #p do list[i] = copy(p[i]) end
  return list
end

--- The options of p under a move function: lists of component positions.
function naive.options(moves, p)
  local list = {}
  local returned = moves(copy(p), function(...)
    local option = { ... }
    for i = 1, #option do option[i] = copy(option[i]) end
    list[#list + 1] = option
  end)
  for _, option in ipairs(returned or {}) do list[#list + 1] = { copy(option) } end
  return list
end

--- A copy of a list with another element i.
function naive.with(t, i, value)
  local changed = table.move(t, 1, #t, 1, {})
  changed[i] = value
  return changed
end

--- The least number that is not a key of a set.
function naive.mex(set)
  local least = 0
  while set[least] do least = least + 1 end
  return least
end

--- The values of the heaps first .. last, each of whose options is a list of smaller ones, as a table.
function naive.heap_values(moves, first, last)
  local values = {}
  for n = first, last do
    local seen = {}
    moves(n, function(...)
      local sum = 0
      for i = 1, select("#", ...) do sum = sum ~ values[select(i, ...)] end
      seen[sum] = true
    end)
    values[n] = naive.mex(seen)
  end
  return values
end

--- A function value(p): the mex over the options of the exclusive or of the components' values.
function naive.values(moves)
  local memo = {}
  local function value(p)
    local key = text(p)
    if not memo[key] then
      local seen = {}
      for _, option in ipairs(naive.options(moves, p)) do
        local sum = 0
        for _, component in ipairs(option) do sum = sum ~ value(component) end
        seen[sum] = true
      end
      memo[key] = naive.mex(seen)
    end
    return memo[key]
  end
  return value
end

--- A sum, a list of components { moves = f, position = p, ruleset = r? }, with an option in place of the i-th.
function naive.after(components, i, option)
  local after, c = table.move(components, 1, i - 1, 1, {}), components[i]
  for _, p in ipairs(option) do after[#after + 1] = { moves = c.moves, position = p, ruleset = c.ruleset } end
  return table.move(components, i + 1, #components, #after + 1, after)
end

--- A function answer(components) of sums, by search of all that play reaches: decide(set of the options' answers,
--- whether there is an option). Move functions are compared by identity.
local function searched(decide)
  local memo, names, count = {}, {}, 0
  local function name(moves)
    if not names[moves] then
      count = count + 1
      names[moves] = tostring(count)
    end
    return names[moves]
  end
  local function answer(components)
    local keys = {}
    for i, c in ipairs(components) do keys[i] = name(c.moves) .. ":" .. text(c.position) end
    table.sort(keys)
    local key = table.concat(keys, "|")
    if not memo[key] then
      local seen = {}
      for i, c in ipairs(components) do
        for _, option in ipairs(naive.options(c.moves, c.position)) do
          seen[answer(naive.after(components, i, option))] = true
        end
      end
      memo[key] = decide(seen, next(seen) ~= nil)
    end
    return memo[key]
  end
  return answer
end

--- The outcomes of sums; `misere`: the player who cannot move wins.
function naive.sum_outcomes(misere)
  return searched(function(seen, any)
    return (seen.P or misere and not any) and "N" or "P"
  end)
end

--- The values of sums by the mex over their options; `over` if there are none: 0, or 1 for the misere values.
function naive.sum_values(over)
  return searched(function(seen, any) return any and naive.mex(seen) or over end)
end

--- A function remoteness(p) of rules that leave one position: whether the player to move wins, and in how many moves,
--- as the winner hurries and the loser delays.
function naive.remoteness(moves, misere)
  local memo = {}
  local function of(p)
    local key = text(p)
    if memo[key] then return table.unpack(memo[key]) end
    local wins, count, options = false, nil, naive.options(moves, p)
    for _, option in ipairs(options) do
      local theirs, left = of(option[1])
      if not theirs and (not wins or left + 1 < count) then wins, count = true, left + 1 end
      if theirs and not wins and (not count or left + 1 > count) then count = left + 1 end
    end
    if #options == 0 then wins, count = misere, 0 end
    memo[key] = { wins, count }
    return wins, count
  end
  return of
end

return naive
