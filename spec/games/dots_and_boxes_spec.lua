local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

local boxes = grundy.games.dots_and_boxes

describe("Dots and Boxes", function()
  --- The score of the player to move by search of all sets of lines, given the lines around each box.
  local function naive_net(lines, around)
    local known = {}
    local function completed(drawn)
      local count = 0
      for _, set in ipairs(around) do
        if drawn & set == set then count = count + 1 end
      end
      return count
    end
    local function net(drawn)
      if known[drawn] then return known[drawn] end
      local best = drawn == (1 << lines) - 1 and 0 or -math.huge
      for line = 0, lines - 1 do
        local after = drawn | 1 << line
        if after ~= drawn then
          local taken = completed(after) - completed(drawn)
          best = math.max(best, taken > 0 and taken + net(after) or -net(after))
        end
      end
      known[drawn] = best
      return best
    end
    return net
  end

  --- The sets of lines around the boxes of a board, the lines across first, row by row.
  local function around(rows, columns)
    local list, across = {}, (rows + 1) * columns
    for r = 0, rows - 1 do
      for c = 0, columns - 1 do
        local side = across + r * (columns + 1) + c
        list[#list + 1] = 1 << (r * columns + c) | 1 << ((r + 1) * columns + c) | 1 << side | 1 << (side + 1)
      end
    end
    return list
  end

  it("has the scores of a naive search, from the empty board on", function()
    for _, sides in ipairs(long({ { 1, 1 }, { 1, 3 } }, { { 1, 1 }, { 1, 3 }, { 2, 2 }, { 1, 5 }, { 2, 3 } })) do
      local rows, columns = sides[1], sides[2]
      local lines = (rows + 1) * columns + rows * (columns + 1)
      assert.equal(naive_net(lines, around(rows, columns))(0), boxes.net(sides))
    end
  end)

  it("has the scores of a naive search wherever lines are drawn on 2 by 2 boxes", function()
    random.seed()
    local sets = around(2, 2)
    local net = naive_net(12, sets)
    for _ = 1, long(40, 400) do
      local drawn, left = math.random(0, 4095) | math.random(0, 4095), {}
      for line = 0, 11 do
        if drawn >> line & 1 == 0 then
          local beside = {}
          for box, set in ipairs(sets) do
            if set >> line & 1 == 1 then beside[#beside + 1] = box end
          end
          left[#left + 1] = { beside[1], beside[2] or 0 }
        end
      end
      assert.equal(net(drawn), boxes.net(left), drawn)
      local by_components = #left > 0 and boxes.net(left, { limit = (1 << #left) - 1 })
      if by_components then assert.equal(net(drawn), by_components, drawn) end
    end
  end)

  --- A list of `count` lengths from `least` on.
  local function lengths(count, least)
    local list = {}
    for i = 1, count do list[i] = least + math.random(0, 3) end
    return list
  end

  it("is scored in endgames by control as by search", function()
    random.seed()
    for _ = 1, long(6, 100) do
      local p = { chains = lengths(math.random(0, long(2, 3)), 3), loops = lengths(math.random(0, 1), 4) }
      assert.equal(-boxes.net(p), (boxes.control(p)))
    end
    assert.same({ 0, 0 }, { boxes.control {} })
    assert.equal(0, boxes.net {})
  end)

  --- The score of the player in control, component by component (the recursion, with no code in common).
  local function recursion(list)
    local least
    for i, each in ipairs(list) do
      local rest = {}
      for k, other in ipairs(list) do
        if k ~= i then rest[#rest + 1] = other end
      end
      local score = each[1] - each[2] + math.abs(recursion(rest) - each[2])
      least = math.min(least or score, score)
    end
    return least or 0
  end

  it("has the controlled value as its score where that is 2 or more", function()
    random.seed()
    local met, drawn = 0, 0
    while drawn < long(150, 2000) or met <= 20 do
      drawn = drawn + 1
      assert.is_true(drawn <= 10000, "a controlled value of 2 or more is met often")
      local p = { chains = lengths(math.random(0, 3), 3), loops = lengths(math.random(0, 3), 4) }
      if math.random(0, 1) == 0 then
        for i = 1, #p.chains do p.chains[i] = 3 end
      end
      local list = {}
      for _, length in ipairs(p.chains) do list[#list + 1] = { length, 2 } end
      for _, length in ipairs(p.loops) do list[#list + 1] = { length, 4 } end
      local score, controlled = boxes.control(p)
      assert.equal(recursion(list), score)
      local odd = false
      for _, length in ipairs(p.loops) do odd = odd or length % 2 == 1 end
      if controlled >= 2 and not odd then
        met = met + 1
        assert.equal(controlled, score)
      end
    end
    assert.same({ 4, 2 }, { boxes.control { chains = { 4 }, loops = { 7, 7 } } }) -- no board has loops of 7
  end)

  it("has the same score by a table of all sets of lines as by components", function()
    if long(false, true) then assert.same({ -3, 2 }, { boxes.net { 3, 3 }, boxes.net { 2, 4 } }) end
    for _, sides in ipairs(long({ { 1, 3 } }, { { 2, 2 }, { 2, 3 } })) do
      local lines = 2 * sides[1] * sides[2] + sides[1] + sides[2]
      assert.equal(boxes.net(sides), boxes.net(sides, { limit = (1 << lines) - 1 }))
    end
    local many = { chains = long({ 3, 3, 4, 5 }, { 3, 3, 4, 5, 6 }), loops = { 4 } }
    assert.equal(-boxes.control(many), boxes.net(many))
  end)

  it("has the values of Nimstring", function()
    assert.equal(grundy.games.nimstring(2, 2):value(), boxes(2, 2):value())
    -- who opens a long chain or a loop loses the last move
    assert.equal(0, boxes { chains = { 3, 4 }, loops = { 4 } }:value())
    assert.equal(grundy.games.strings_and_coins { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 } }:outcome(),
      boxes { loops = { 4 } }:outcome())
  end)

  it("stops at a limit", function()
    local score, message = boxes.net({ 2, 2 }, { limit = 5 })
    assert.is_nil(score)
    assert.equal("limit of 5 positions reached", message)
  end)

  it("refuses anything but an endgame, by name", function()
    for message, p in pairs {
      ["element #2 of 'chains' is 2, expected an integer from 3 to 1000"] = { chains = { 3, 2 } },
      ["element #1 of 'loops' is 3, expected an integer from 4 to 1000"] = { loops = { 3 } },
      ['unknown key "rings"; the keys are \'chains\', \'loops\''] = { chains = {}, rings = {} },
      ["key 'chains' is 3, expected a list of lengths"] = { chains = 3 },
    } do
      assert.error_matches(function() boxes.net(p) end, message, 1, true)
      assert.error_matches(function() boxes.control(p) end, message, 1, true)
      assert.error_matches(function() boxes:value(p) end, message, 1, true)
    end
    assert.error_matches(function() boxes.control(3) end, "bad argument #1 to 'control' %(expected { chains")
    assert.error_matches(function() boxes.net { { 1, 1 } } end, "bad argument #1 to 'net' %(element #1")
    assert.error_matches(function() boxes.net({ 1, 1 }, { limit = 0 }) end, "setting 'limit' is 0")
    assert.error_matches(function() boxes(0, 2) end, "expected the sides of a board")
  end)
end)
