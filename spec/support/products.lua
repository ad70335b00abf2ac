--- The oracle for compounds: search of the product game, in plain Lua, by the rules of the dozen ways only. A compound
--- is a list of components; a component is a list of positions (the disjunctive sum that it has become), one move
--- function for each.

local naive = require "spec.support.naive"

local products = {}

--- All components that one move makes of a component { moves = f, positions... }.
local function options_of(component)
  local list = {}
  for i, p in ipairs(component) do
    for _, option in ipairs(naive.options(component.moves, p)) do
      local after = { moves = component.moves, move = { within = i, from = p, to = option } }
      for k, other in ipairs(component) do
        if k ~= i then after[#after + 1] = other end
      end
      for _, q in ipairs(option) do after[#after + 1] = q end
      list[#list + 1] = after
    end
  end
  return list
end

local function key_of(components)
  local keys = {}
  for i, component in ipairs(components) do
    local texts = {}
    for k, p in ipairs(component) do texts[k] = naive.text(p) end
    table.sort(texts)
    keys[i] = table.concat(texts, "+")
  end
  return table.concat(keys, "|")
end

--- Calls found(after) for every turn of a compound that has not ended.
function products.turns(components, way, found)
  local function choose(i, after, moved)
    if i > #components then
      if moved > 0 then found(table.move(after, 1, #after, 1, {})) end
      return
    end
    local options = options_of(components[i])
    local stay = way.move ~= "all" or #options == 0
    if stay then
      local same = table.move(components[i], 1, #components[i], 1, { moves = components[i].moves, move = false })
      after[i] = same
      choose(i + 1, after, moved)
    end
    if way.move ~= "one" or moved == 0 then
      for _, option in ipairs(options) do
        after[i] = option
        choose(i + 1, after, moved + 1)
      end
    end
    after[i] = nil
  end
  choose(1, {}, 0)
end

--- Whether the play of a compound has ended.
function products.has_ended(components, way)
  local over = 0
  for _, component in ipairs(components) do
    if #options_of(component) == 0 then over = over + 1 end
  end
  return over == #components or way.ending == "short" and over > 0
end

--- A function outcome(components) for one of the dozen ways { move, ending, play }.
function products.outcomes(way)
  local memo = {}
  local function outcome(components)
    local key = key_of(components)
    if not memo[key] then
      local result = "P"
      if products.has_ended(components, way) then
        result = way.play == "misere" and "N" or "P"
      else
        products.turns(components, way, function(after)
          if result == "P" and outcome(after) == "P" then result = "N" end
        end)
      end
      memo[key] = result
    end
    return memo[key]
  end
  return outcome
end

--- All dozen ways.
function products.ways()
  local list = {}
  for _, move in ipairs { "one", "all", "some" } do
    for _, ending in ipairs { "long", "short" } do
      for _, play in ipairs { "normal", "misere" } do
        list[#list + 1] = { move = move, ending = ending, play = play }
      end
    end
  end
  return list
end

return products
