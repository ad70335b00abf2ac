--- The conditions by which a line of a census proves a misere quotient (doc/internals/proofs.md, "Misere quotients"):
--- least pairs against all pairs, by the definitions alone, on random images in monoids with one generator; and without
--- each condition in turn. The same for what proofs leave out (doc/internals/misere.md, "Dominated positions").

local long = require "spec.support.long"
local random = require "spec.support.random"

--- The monoid 0, 1, ..., order - 1 in which a + b stands for a product, and `order` for `back`.
local function monoid(order, back)
  return function(a, b)
    local sum = a + b
    return sum < order and sum or back + (sum - back) % (order - back)
  end
end

--- A random claim: a monoid, its P-portion, and heaps with images and options, each option an earlier heap or nothing.
local function draw()
  local order = math.random(2, 4)
  local back = math.random(0, order - 1)
  local claim = { order = order, times = monoid(order, back), p = {}, heaps = {} }
  for e = 0, order - 1 do claim.p[e] = math.random() < 0.4 end
  for n = 1, math.random(1, 3) do
    local heap = { image = math.random(0, order - 1), options = {} }
    for option = 0, n - 1 do
      if math.random() < 0.5 then table.insert(heap.options, option) end
    end
    claim.heaps[n] = heap
  end
  return claim
end

--- The pair (t, W) of a heap, W a set of bits, and whether it has options.
local function pair_of(claim, heap)
  local wins = 0
  for m = 0, claim.order - 1 do
    for _, option in ipairs(heap.options) do
      local image = option == 0 and 0 or claim.heaps[option].image
      if claim.p[claim.times(m, image)] then wins = wins | 1 << m end
    end
  end
  return { t = heap.image, wins = wins, any = #heap.options > 0 }
end

local function product(claim, a, b)
  local wins = 0
  for m = 0, claim.order - 1 do
    if a.wins >> claim.times(m, b.t) & 1 == 1 or b.wins >> claim.times(m, a.t) & 1 == 1 then wins = wins | 1 << m end
  end
  return { t = claim.times(a.t, b.t), wins = wins, any = a.any or b.any }
end

--- Whether every pair of a sum is P exactly where the rules require it, by the closure of all pairs, a list that is
--- returned too.
local function by_all_pairs(claim)
  local list, seen, own = { { t = 0, wins = 0, any = false } }, {}, {}
  for n, heap in ipairs(claim.heaps) do own[n] = pair_of(claim, heap) end
  for _, a in ipairs(list) do
    if claim.p[a.t] ~= (a.any and a.wins & 1 == 0) then return false end
    for _, b in ipairs(own) do
      local new = product(claim, a, b)
      local key = ("%d %d %s"):format(new.t, new.wins, new.any)
      if not seen[key] then seen[key], list[#list + 1] = true, new end
    end
  end
  return true, list
end

local conditions = { "the identity is not P", "heaps without a move have the image 1", "no heap wins where it is P",
  "pairs with t = 1 are checked" }

--- Whether the conditions hold, save the one that is left out, and W contains 1 for the least pairs that they keep.
local function by_least_pairs(claim, left_out)
  if claim.p[0] and left_out ~= conditions[1] then return false end
  local list, own = {}, {}
  --- Whether the pair may stand; it is kept unless one with the same t and a smaller W is.
  local function take(new)
    if new.any and not claim.p[new.t] and new.wins & 1 == 0 and (new.t > 0 or left_out ~= conditions[4]) then
      return false
    end
    if new.t == 0 then return true end
    for _, old in ipairs(list) do
      if old.t == new.t and old.wins & ~new.wins == 0 then return true end
    end
    list[#list + 1] = new
    return true
  end
  for _, heap in ipairs(claim.heaps) do
    local pair = pair_of(claim, heap)
    if #heap.options == 0 then
      if heap.image > 0 and left_out ~= conditions[2] then return false end
    else
      for m = 0, claim.order - 1 do
        local wrong = pair.wins >> m & 1 == 1 and claim.p[claim.times(m, pair.t)]
        if wrong and left_out ~= conditions[3] then return false end
      end
    end
    own[#own + 1] = pair
    if not take(pair) then return false end
  end
  for _, a in ipairs(list) do
    for _, b in ipairs(own) do
      if not take(product(claim, a, b)) then return false end
    end
  end
  return true
end

describe("least pairs", function()
  it("prove what all pairs prove, and prove falsehoods without any one of their conditions", function()
    random.seed()
    local proven, falsehoods, most = 0, {}, long(2000, 100000)
    for round = 1, 20 * most do
      local claim = draw()
      local holds = by_all_pairs(claim)
      if by_least_pairs(claim) then
        assert.is_true(holds)
        proven = proven + 1
      end
      local missing = 0
      for _, condition in ipairs(conditions) do
        if not holds and by_least_pairs(claim, condition) then falsehoods[condition] = true end
        if not falsehoods[condition] then missing = missing + 1 end
      end
      if round > most and missing == 0 then break end
    end
    assert.is_true(proven > 20, proven)
    for _, condition in ipairs(conditions) do assert.is_true(falsehoods[condition], condition) end
  end)

  it("with t = 1 are checked: nothing else finds that no element is P", function()
    local claim = { order = 2, times = monoid(2, 0), p = { [0] = false, false },
      heaps = { { image = 0, options = {} }, { image = 0, options = { 1 } } } }
    assert.is_false(by_all_pairs(claim)) -- its one move ends play, so it is P
    assert.is_false(by_least_pairs(claim))
    assert.is_true(by_least_pairs(claim, conditions[4]))
  end)
end)

describe("dominated positions", function()
  local needs = { "wins where the sum does", "has options, or 1 in its W", "has no wins but true ones" }

  --- Whether the pair d is dominated by one of the list, save the condition that is left out.
  local function dominated(claim, d, list, left_out)
    for m = 0, claim.order - 1 do
      local wrong = d.wins >> m & 1 == 1 and claim.p[claim.times(m, d.t)]
      if wrong and left_out ~= needs[3] then return false end
    end
    for _, z in ipairs(list) do
      local wins = z.wins & ~d.wins == 0 or left_out == needs[1]
      local ends = z.any and d.any or not z.any and d.wins & 1 == 1 or left_out == needs[2]
      if z.t == d.t and wins and ends then return true end
    end
    return false
  end

  it("may be left out of a proof, and not where one of the conditions fails", function()
    random.seed()
    local left, falsehoods, most = 0, {}, long(2000, 50000)
    --- Adds each heap that has one of the images, and some of the options, to a claim that holds.
    local function extend(claim, list)
      local last = #claim.heaps + 1
      for code = 1, claim.order << last do
        local d = { image = code % claim.order, options = {} }
        for option = 0, last - 1 do
          if code // claim.order >> option & 1 == 1 then table.insert(d.options, option) end
        end
        claim.heaps[last] = d
        local pair, all = pair_of(claim, d), by_all_pairs(claim)
        if dominated(claim, pair, list) then
          assert.is_true(all)
          left = left + 1
        end
        for _, need in ipairs(needs) do
          falsehoods[need] = falsehoods[need] or not all and dominated(claim, pair, list, need)
        end
      end
    end
    -- The heaps 1 and 2 of Nim: a^x b^y is 2 y + x, where a^2 = 1 and b^3 = b.
    local b = monoid(3, 1)
    local nim = { order = 6, times = function(e, f) return 2 * b(e // 2, f // 2) + (e + f) % 2 end,
      p = { [0] = false, true, false, false, true, false },
      heaps = { { image = 1, options = { 0 } }, { image = 2, options = { 0, 1 } } } }
    local _, pairs_of_nim = by_all_pairs(nim)
    extend(nim, pairs_of_nim)
    for round = 1, 40 * most do
      local claim = draw()
      local holds, list = by_all_pairs(claim)
      if holds then extend(claim, list) end
      if round > most and falsehoods[needs[1]] and falsehoods[needs[2]] and falsehoods[needs[3]] then break end
    end
    assert.is_true(left > 20, left)
    for _, need in ipairs(needs) do assert.is_true(falsehoods[need], need) end
  end)
end)
