--- Lines of random vector games of all kinds, twenty times as far out as the first line of which their period speaks,
--- and two later ones, against tables found position by position, or by planes of bits where they are large.

local core = require "grundy.core"
local grundy = require "grundy"
local oracle = require "spec.oracles.oracle"

local most_cells = 1 << 22

--- Two to five vectors, and the sizes of the heaps: 0 for the two that are free.
local function draw()
  local sizes = oracle.pick { { 0, 0 }, { 0, 0 }, { 0, 0 }, { 0, 0, 3 }, { 2, 0, 0 }, { 0, 2, 0, 2 } }
  -- 1: along the heaps alone, 2: with a common divisor, 3: one vector, 4: eight of them, 5 and 6: heaps may grow
  local kind, vectors = math.random(9), {}
  local most = kind == 4 and oracle.pick { 5, 30 } or oracle.pick { 2, 3, 4, 5, 6, 8 }
  for i = 1, kind == 3 and 1 or kind == 4 and 8 or math.random(2, 5) do
    local v, axis = {}, math.random(#sizes)
    for h, size in ipairs(sizes) do
      v[h] = size > 0 and math.random(0, 2) or math.random((kind == 5 or kind == 6) and -2 or 0, most)
      if kind == 1 and size == 0 and h ~= axis then v[h] = 0 end
      if kind == 2 then v[h] = 2 * v[h] end
    end
    vectors[i] = v
  end
  return vectors, sizes
end

--- The table of all positions on lines up to the last one, or nil.
local function table_to(game, sizes, weight, last, question)
  local bounds, cells = {}, 1.0
  for h, size in ipairs(sizes) do
    bounds[h] = size > 0 and size or last // weight[h] + 1
    cells = cells * bounds[h]
  end
  if cells > most_cells then return nil end
  return core.vector_table(game, bounds, question, nil, cells < 1 << 19 and "naive" or "auto")
end

--- Compares a line with the table.
local function compare(period, t, sizes, line, question, what)
  local p, free, rest, counts = {}, {}, line, {}
  local weight = period.weight
  for h, size in ipairs(sizes) do
    if size > 0 then
      p[h] = line // weight[h] % size
      rest = rest - weight[h] * p[h]
    else
      free[#free + 1] = h
    end
  end
  local letters = period:row(line, 0, line // weight[free[1]])
  for x = 0, line // weight[free[1]] do
    p[free[1]], p[free[2]] = x, (rest - weight[free[1]] * x) // weight[free[2]]
    local expected = core.table_at(t, p)
    if question ~= "values" then expected = expected == 0 and "P" or "N" end
    counts[expected] = (counts[expected] or 0) + 1
    oracle.same(expected, question == "values" and letters[x] or letters:sub(x + 1, x + 1), "%s, line %d at %d", what,
      line, x)
  end
  for value, count in pairs(period:frequencies(line)) do
    oracle.same(counts[value] or 0, count, "%s, line %d: how many %s", what, line, value)
  end
end

return function()
  for _ = 1, 100 do
    local vectors, sizes = draw()
    local question, heaps, texts = oracle.pick { "outcomes", "values", "misere" }, {}, {}
    if question == "outcomes" then vectors.block = math.random(3) end
    for h, size in ipairs(sizes) do heaps[h] = size > 0 and size - 1 or "?" end
    for i, v in ipairs(vectors) do texts[i] = "(" .. table.concat(v, ",") .. ")" end
    local what = ("%s of %s, block %s, sizes %s"):format(question, table.concat(texts, " "), vectors.block,
      table.concat(sizes, " "))
    local ends, game = pcall(grundy.vector_game, vectors)
    local period = ends and game:period(3000, { values = question == "values", heaps = heaps,
      play = question == "misere" and "misere" or nil })
    local first = period and 20 * (period.line + 1)
    local last = first and first + math.random(first)
    local t = last and table_to(game, sizes, period.weight, last, question)
    if t then
      for _, line in ipairs { first, math.random(first, last), last } do
        compare(period, t, sizes, line, question, what)
      end
      return
    end
  end
end
