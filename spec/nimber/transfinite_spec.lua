local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

local nim, ordinal = grundy.games.nim, grundy.nimber.ordinal
local corners = grundy.coins.product("twins", "twins")
local w = ordinal "w"
local sizes = { w, w + 1, w + 6, w * 2, w * 3 + 5, w ^ 2, ordinal "w^2*3 + w", ordinal "w^w + w^2 + 7", ordinal(0),
  ordinal(1), ordinal(2), ordinal(5) }

random.seed()

--- Ordinals below one of the sizes.
local function below(size)
  local list = {}
  for _, other in ipairs(sizes) do
    for n = 0, 3 do
      if other + n < size then list[#list + 1] = other + n end
    end
  end
  return list
end

local function texts(moves)
  local list = {}
  for i, move in ipairs(moves) do list[i] = ("%d: %s"):format(move.component, tostring(move.to)) end
  return table.concat(list, ", ")
end

describe("#quick Nim with transfinite heaps", function()
  it("is Nim where the heaps are finite, in normal and misere play", function()
    for _ = 1, long(60, 500) do
      local heaps, mixed = {}, {}
      for i = 1, math.random(1, 4) do
        heaps[i] = math.random(0, 6)
        mixed[i] = i > 1 and heaps[i] or ordinal(heaps[i])
      end
      local p, q = nim(heaps), nim(mixed)
      assert.equal(p:value(), q:value():finite())
      for _, play in ipairs { "normal", "misere" } do
        assert.equal(p:outcome(play), q:outcome(play))
        local expected = {}
        for i, move in ipairs(p:winning_moves(play)) do
          expected[i] = ("%d: %d"):format(move.component, move.to[1])
          assert.equal("P", q:play(q:winning_moves(play)[i]):outcome(play))
        end
        table.sort(expected)
        local found = {}
        for i, move in ipairs(q:winning_moves(play)) do
          found[i] = ("%d: %s"):format(move.component, tostring(move.to))
        end
        table.sort(found)
        assert.same(expected, found)
      end
    end
  end)

  it("has one winning move a heap at most; no other move of those that are tried wins", function()
    for _ = 1, long(12, 100) do
      local heaps = { random.pick(sizes), random.pick(sizes), random.pick(sizes) }
      local p = nim(heaps)
      for _, play in ipairs { "normal", "misere" } do
        local wins = {}
        for _, move in ipairs(p:winning_moves(play)) do
          wins[move.component .. " " .. tostring(move.to)] = true
          assert.equal("P", p:play(move):outcome(play))
        end
        assert.equal(p:outcome(play) == "N", next(wins) ~= nil or play == "misere" and #p:moves() == 0)
        for _, set in ipairs(p:moves()) do
          for _, size in ipairs(below(set.from)) do
            local is_win = p:play(set, size):outcome(play) == "P"
            assert.equal(is_win, wins[set.component .. " " .. tostring(size)] or false)
          end
        end
      end
    end
  end)

  it("is shown with its moves", function()
    local p = nim { w * w, w, 5 }
    assert.equal("Nim{w^2, w, 5}", tostring(p))
    assert.equal("1: w + 5", texts(p:winning_moves()))
    assert.equal("component 3: from 5 to any ordinal below it", tostring(p:moves()[3]))
    assert.equal("from w to 0", tostring(nim(w):winning_moves()[1]))
    assert.equal("N", nim(w, 5):outcome())
    assert.equal("Nim{w, 5, w}", tostring(nim { w, 5 } + nim { w }))
    assert.equal("no moves", tostring(nim({ w, w }):winning_moves()))
  end)

  it("refuses other arguments", function()
    local p = nim { w, 5 }
    local function refused(message, f, ...)
      local arguments = table.pack(...)
      assert.error_matches(function() f(table.unpack(arguments, 1, arguments.n)) end, message, 1, true)
    end
    refused("element #2 is -1, expected an integer >= 0 or an ordinal", nim, { w, -1 })
    refused("element #2 is \"x\", expected an integer >= 0 or an ordinal", nim, { w, "x" })
    refused("expected a list, got a table with the key \"x\"", nim, { w, x = 1 })
    refused("expected a list, got a table with no element #2", nim, { w, nil, 6 })
    refused("bad argument #1 to 'Nim' (element #2 is {an Ordinal}", nim, { w, { w } })
    local ring = { 1 }
    ring[2] = ring
    refused("element #2 is a table", nim, ring)
    refused("added only to such positions of the same game", function() return p + nim(3) end)
    refused("the choice is w, expected less than w", p.play, p, p:moves()[1], w)
    refused("the choice is nil, expected an integer", p.play, p, p:moves()[1])
    refused("expected moves of this position", p.play, p, nim({ w, 5 }):moves()[1])
    refused("calling 'value' on a bad self", p.value, {})
    refused("play is \"other\"", p.outcome, p, "other")
  end)
end)

describe("#quick Turning Corners at transfinite places", function()
  it("is Turning Corners where the places are finite, with all its winning moves", function()
    for _ = 1, long(20, 200) do
      local heads, seen = {}, {}
      while #heads < math.random(1, 3) do
        local x, y = math.random(1, 6), math.random(1, 6)
        if not seen[x * 8 + y] then heads[#heads + 1] = { x, y } end
        seen[x * 8 + y] = true
      end
      local mixed = {}
      for i, head in ipairs(heads) do mixed[i] = { ordinal(head[1]), head[2] } end
      local p, q = corners(heads), corners(mixed)
      assert.equal(p:value(), q:value():finite())
      local count = 0
      for _, set in ipairs(q:winning_moves()) do
        local before = count
        for x = 1, heads[set.component][1] - 1 do
          for y = 1, heads[set.component][2] - 1 do
            local ok, after = pcall(q.play, q, set, x, y)
            if ok then
              count = count + 1
              assert.equal("P", after:outcome())
              assert.equal(tostring(after), tostring(q:play(set, x)))
            end
          end
        end
        assert.is_true(count > before or not set.nonempty)
      end
      assert.equal(p:count_winning_moves(), count)
    end
  end)

  it("has the nim-products as values, and sets of winning moves that may be infinite", function()
    local p = corners { { w ^ 2, w ^ 2 }, { 6, 2 } }
    assert.equal(ordinal "w*2 + 5", p:value())
    local set, found = p:winning_moves()[1], 0
    for a = 0, 12 do
      for b = 1, 12 do
        local ok, after = pcall(p.play, p, set, w * a + b)
        if ok then
          found = found + 1
          assert.equal("P", after:outcome())
        end
      end
    end
    assert.is_true(found > 5)
    for _, all in ipairs(p:moves()) do
      local after = p:play(all, 1, 1)
      assert.equal(p:value() + corners({ all.from }):value(), after:value())
    end
    assert.same({ w ^ 2, w ^ 2 }, set.from)
    assert.is_true(set.nonempty)
  end)

  it("removes a coin that is turned twice", function()
    local p = corners { { w, w }, { 3, 3 } }
    assert.equal("Twins x Twins{{w, 3}, {3, w}}", tostring(p:play(p:winning_moves()[1], 3)))
  end)

  it("refuses anything but a move, and misere play", function()
    local p = corners { { w, w }, { 3, 3 } }
    local none, message = p:outcome "misere"
    assert.is_nil(none)
    assert.equal("misere play of transfinite coins is not understood", message)
    assert.is_nil((p:winning_moves { play = "misere" }))
    assert.error_matches(function() p:play(p:winning_moves()[1], 2) end, "which no winning move reaches", 1, true)
    assert.error_matches(function() p:play(p:winning_moves()[1], 3, 4) end, "which is not a winning move", 1, true)
    assert.error_matches(function() p:play(p:moves()[1], 3, w) end, "expected less than {w, w}", 1, true)
    assert.error_matches(function() corners { { w, 0 } } end, "element #1 has a y that is 0", 1, true)
    assert.error_matches(function() corners { { w, 2 }, w } end, "element #2 is", 1, true)
  end)
end)
