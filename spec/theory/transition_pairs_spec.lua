--- The pairs of the transition algebra by which misere quotients are proven.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

--- The number of pairs (t, W) of the sums of the heaps up to `most`, by the definition: t is the image of a sum, and W
--- the set of elements beside which a move in it wins. Every pair is multiplied by that of every heap.
local function count_pairs(heap, q, most)
  local function pair(t, wins, any)
    local text = { t, any and "*" or "" }
    for m = 1, q.order do text[#text + 1] = wins[m] and m or nil end
    return { t = t, wins = wins, any = any, text = table.concat(text, ",") }
  end
  local pairs_of = {}
  for n = 1, most do
    local wins = {}
    for _, option in ipairs(heap:options(n)) do
      for m = 1, q.order do wins[m] = wins[m] or q:outcome(q:multiply(m, q:element(option))) == "P" end
    end
    pairs_of[n] = pair(q:element { n }, wins, #heap:options(n) > 0)
  end
  local list = { pair(1, {}, false) }
  local seen = { [list[1].text] = true }
  for _, a in ipairs(list) do
    for _, b in ipairs(pairs_of) do
      local wins = {}
      for m = 1, q.order do wins[m] = a.wins[q:multiply(b.t, m)] or b.wins[q:multiply(a.t, m)] end
      local product = pair(q:multiply(a.t, b.t), wins, a.any or b.any)
      if not seen[product.text] then
        seen[product.text], list[#list + 1] = true, product
      end
    end
  end
  return #list
end

--- The heaps 1 .. last.
local function first_heaps(last)
  local list = {}
  for n = 1, last do list[n] = n end
  return list
end

--- Learns positions one by one with all pairs and without those of dominated positions, and asserts that the quotients
--- are the same; returns how often the second had fewer pairs.
local function compare_lean(game, list)
  local all, lean, fewer = core.quotient(game, true), core.quotient(game), 0
  for i, position in ipairs(list) do
    if not all:add({ position }, { limit = 150 }, nil, 1 << 12) then return fewer end
    assert.is_true(lean:add { position }, tostring(game))
    local order, p_count, _, pairs_count = all:size()
    local lean_order, lean_p_count, _, lean_pairs_count = lean:size()
    assert.same({ order, p_count }, { lean_order, lean_p_count }, tostring(game))
    assert.is_true(lean_pairs_count <= pairs_count, tostring(game))
    if lean_pairs_count < pairs_count then fewer = fewer + 1 end
    for k = 1, i do assert.equal(all:image(list[k]), lean:image(list[k]), tostring(game)) end
    local a, b = math.random(order), math.random(order)
    assert.equal(all:multiply(a, b), lean:multiply(a, b), tostring(game))
    assert.equal(all:is_p(a), lean:is_p(a), tostring(game))
  end
  return fewer
end

describe("the misere quotient", function()
  it("may be proven with all pairs of its transition algebra", function()
    for code, last in pairs { ["0.77"] = 9, ["0.123"] = 9, ["0.15"] = 12, ["0.6"] = 10, ["0.07"] = 13 } do
      local heap = grundy.heap(code)
      local q = heap:misere_quotient { max_heap = last }
      local monoid = core.quotient(heap, true)
      for n = 0, last do monoid:add { n } end
      local _, _, _, pairs_count = monoid:size()
      assert.equal(count_pairs(heap, q, last), pairs_count, code)
    end
  end)

  it("is the same when its proof leaves out dominated positions", function()
    random.seed()
    local pairs_of_heaps = {}
    for a = 0, 7 do
      for b = a, 7 do pairs_of_heaps[#pairs_of_heaps + 1] = { a, b } end
    end
    local fewer, games_count = compare_lean(grundy.games.wythoff, pairs_of_heaps), long(30, 600)
    for _ = 1, games_count do
      local code = ("%d.%d%d%d"):format(4 * math.random(0, 1), math.random(0, 7), math.random(0, 7), math.random(0, 7))
      fewer = fewer + compare_lean(grundy.heap(code), first_heaps(math.random(8, 24)))
    end
    assert.is_true(fewer > games_count)
  end)
end)
