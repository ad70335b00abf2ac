--- The oracle: values, outcomes and winning moves by the definitions, in plain
--- Lua, without the library. Positions are keyed by text; a sum is a sorted list.

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

--- A function value(p): the mex over the options of the exclusive or of the components' values.
function naive.values(moves)
  local memo = {}
  local function value(p)
    local key = text(p)
    if not memo[key] then
      local seen, v = {}, 0
      for _, option in ipairs(naive.options(moves, p)) do
        local sum = 0
        for _, component in ipairs(option) do sum = sum ~ value(component) end
        seen[sum] = true
      end
      while seen[v] do v = v + 1 end
      memo[key] = v
    end
    return memo[key]
  end
  return value
end

--- A function outcome(components): the outcome of the sum of components { moves
--- = f, position = p } by search of the product game; `misere` says who wins at
--- the end. Move functions are compared by identity.
function naive.sum_outcomes(misere)
  local memo, names, count = {}, {}, 0
  local function name(moves)
    if not names[moves] then
      count = count + 1
      names[moves] = tostring(count)
    end
    return names[moves]
  end
  local function outcome(components)
    local keys = {}
    for i, c in ipairs(components) do keys[i] = name(c.moves) .. ":" .. text(c.position) end
    table.sort(keys)
    local key = table.concat(keys, "|")
    if not memo[key] then
      local result, any = "P", false
      for i, c in ipairs(components) do
        for _, option in ipairs(naive.options(c.moves, c.position)) do
          any = true
          local after = table.move(components, 1, i - 1, 1, {})
          for _, p in ipairs(option) do after[#after + 1] = { moves = c.moves, position = p } end
          table.move(components, i + 1, #components, #after + 1, after)
          if outcome(after) == "P" then result = "N" end
        end
      end
      if not any then result = misere and "N" or "P" end
      memo[key] = result
    end
    return memo[key]
  end
  return outcome
end

return naive
