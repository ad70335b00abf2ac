--- Directed graphs in layers.

local layers = require "grundy.picture.layers"
local random = require "spec.support.random"

--- A graph of n vertices; if `acyclic`, no arrow leads to a lower number.
local function some_graph(n, acyclic)
  local after, widths = {}, {}
  for v = 1, n do
    after[v], widths[v] = {}, 20 + math.random(60)
    for w = acyclic and v + 1 or 1, n do
      if math.random(4) == 1 then table.insert(after[v], w) end
    end
  end
  return after, widths
end

describe("#quick graphs in layers", function()
  --- Checks that boxes do not overlap, that all lie in the picture, and that every arrow is there once.
  local function check(after, widths)
    local drawn, half = layers.of(after, widths), layers.half
    for v = 1, #after do
      assert.is_true(drawn.x[v] - widths[v] / 2 >= 0 and drawn.x[v] + widths[v] / 2 <= drawn.width)
      assert.is_true(drawn.y[v] - half >= 0 and drawn.y[v] + half <= drawn.height)
      for w = 1, v - 1 do
        local apart = math.abs(drawn.x[v] - drawn.x[w]) >= (widths[v] + widths[w]) / 2
        assert.is_true(apart or math.abs(drawn.y[v] - drawn.y[w]) >= 2 * half, ("%d and %d"):format(v, w))
      end
    end
    local count, met = 0, {}
    for _, arrow in ipairs(drawn.arrows) do met[arrow[1] .. " " .. arrow[2]] = true end
    for v, list in ipairs(after) do
      for _, w in ipairs(list) do
        count = count + 1
        assert.is_true(met[v .. " " .. w])
      end
    end
    assert.equal(count, #drawn.arrows)
    return drawn
  end

  it("have boxes apart, and arrows that lead down", function()
    random.seed()
    for n = 1, 14 do
      local after, widths = some_graph(n, true)
      local drawn = check(after, widths)
      for _, arrow in ipairs(drawn.arrows) do
        assert.is_true(drawn.y[arrow[1]] < drawn.y[arrow[2]])
        local from, to = tonumber(arrow.line:match "^M([%d.]+)"), tonumber(arrow.line:match "([%d.]+) [%d.]+$")
        assert.is_true(math.abs(from - drawn.x[arrow[1]]) < 0.01 and math.abs(to - drawn.x[arrow[2]]) < 0.01)
      end
    end
  end)

  it("may have cycles and loops", function()
    random.seed()
    for n = 1, 10 do check(some_graph(n, false)) end
    local drawn = check({ { 2 }, { 3 }, { 1 } }, { 30, 30, 30 })
    assert.is_true(drawn.y[1] < drawn.y[2] and drawn.y[2] < drawn.y[3])
  end)

  it("pass between the boxes of a layer that they cross", function()
    local drawn = check({ { 2, 3 }, { 3 }, {} }, { 30, 30, 30 }) -- the arrow from 1 to 3 passes beside 2
    for _, arrow in ipairs(drawn.arrows) do
      if arrow[2] - arrow[1] == 2 then
        local x = tonumber(arrow.line:match "^M[%d.]+ [%d.]+C[%d.]+ [%d.]+ [%d.]+ [%d.]+ ([%d.]+)")
        assert.is_true(math.abs(x - drawn.x[2]) > 15)
      end
    end
  end)
end)
