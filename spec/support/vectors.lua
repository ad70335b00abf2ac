--- Random vector games, and the same games by plain rules in Lua: options by adding up, values by the mex.

local vectors = {}

--- A list of vectors for grundy.vector_game; `kind`: "finite", "rays", "sets" or "signs", the last with negative
--- components, but with play that ends because each move lowers the sum of weights 1 + i of heap i.
function vectors.random(heaps, kind, most)
  local function vector()
    while true do
      local v, sum, weight = {}, 0, 0
      for i = 1, heaps do
        v[i] = math.random(kind == "signs" and -1 or 0, math.random(0, most))
        sum, weight = sum + math.abs(v[i]), weight + v[i] * (1 + i)
      end
      if sum > 0 and weight > 0 then return v end
    end
  end
  local game = {}
  for i = 1, math.random(1, 4) do
    game[i] = vector()
    if kind ~= "finite" and kind ~= "signs" and math.random() < 0.7 then
      if math.random() < 0.6 then
        game[i].multiples = true
      else
        game[i].plus = { vector() }
      end
      if kind == "sets" then
        game[i].plus = game[i].plus or {}
        table.insert(game[i].plus, vector())
      end
    end
  end
  return game
end

--- All options of a position, each once, as texts and as lists.
function vectors.options(game, p)
  local known, list = {}, {}
  local function add(at)
    for _, heap in ipairs(at) do
      if heap < 0 then return end
    end
    local text = table.concat(at, " ")
    if not known[text] then known[text], list[#list + 1] = true, at end
  end
  local function minus(at, v)
    local left = {}
    for i = 1, #at do left[i] = at[i] - v[i] end
    return left
  end
  local function turn(at, generators, k)
    if not generators[k] then return add(at) end
    local fits = true
    while fits do
      turn(at, generators, k + 1)
      at = minus(at, generators[k])
      for _, heap in ipairs(at) do fits = fits and heap >= 0 end
    end
  end
  for _, v in ipairs(game) do
    local generators = {}
    if v.multiples then generators[1] = v end
    for _, g in ipairs(v.plus or {}) do generators[#generators + 1] = g end
    turn(minus(p, v), generators, 1)
  end
  return list
end

--- value(p), outcome(p, block) and misere(p) of a game, by the definitions.
function vectors.naive(game)
  local values, outcomes, miseres, naive = {}, {}, {}, {}
  function naive.value(p)
    local key = table.concat(p, " ")
    if not values[key] then
      local seen, mex = {}, 0
      for _, option in ipairs(vectors.options(game, p)) do seen[naive.value(option)] = true end
      while seen[mex] do mex = mex + 1 end
      values[key] = mex
    end
    return values[key]
  end
  function naive.outcome(p, block)
    local key = table.concat(p, " ")
    if not outcomes[key] then
      local lost = 0
      for _, option in ipairs(vectors.options(game, p)) do
        if naive.outcome(option, block) == "P" then lost = lost + 1 end
      end
      outcomes[key] = lost >= (block or 1) and "N" or "P"
    end
    return outcomes[key]
  end
  function naive.misere(p)
    local key = table.concat(p, " ")
    if not miseres[key] then
      local options = vectors.options(game, p)
      miseres[key] = #options == 0 and "N" or "P"
      for _, option in ipairs(options) do
        if naive.misere(option) == "P" then miseres[key] = "N" end
      end
    end
    return miseres[key]
  end
  return naive
end

--- Calls f(p) for all positions with heaps below sizes.
function vectors.each(sizes, f)
  local function choose(p, i)
    if i > #sizes then return f(table.move(p, 1, #p, 1, {})) end
    for n = 0, sizes[i] - 1 do
      p[i] = n
      choose(p, i + 1)
    end
  end
  choose({}, 1)
end

return vectors
