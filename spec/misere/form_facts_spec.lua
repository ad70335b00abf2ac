local grundy = require "grundy"
local random = require "spec.support.random"

local form = grundy.misere.form

-- From the tests of CGSuite 2 (MisereCanonicalGameTestCase): form, birthday, genus (what is left out repeats), even,
-- generally tame, Nim heap, prime, restive, restless, tame, tameable, the mate, proper parts and partitions counted.
local cgsuite = [==[
0                              0 0^12    E T H - - - t a  1                              0 1
1                              1 1^03    - T H - - - t a  0                              0 1
2                              2 2^20    E T H p - - t a  2                              0 1
2#                             3 0^02    E T - - - - t a  2#                             2 1
2##                            4 1^13    E T - - - - t a  2##                            6 1
2+2                            4 0^02    E T - - - - t a  2+2                            1 1
[2+2#]                         6 0^02    E T - - - - t a  [2+2#]                         7 1
[2#,0]                         4 1^2     E - - p r - - -  [2#,1]                         0 1
[2#,1]                         4 2^1420  E - - p - l - -  [2#,0]                         0 1
[4+2]                          7 0^02    E T - - - - t a  [4+2]                          4 2
[2##,[2#,1]]                   5 0^02    E T - p - - - a  [2##,[2#,0]]                   0 1
[2##,[[2#,0],0,1]]             6 0^02    E T - p - - - a  [2##,[[2#,1],0,1]]             0 1
[[2#,1]+1,[2#,2#+1,[2#,0]]]    6 0^120   E - - p - - - a  [[2#,0]+1,[2#,2#+1,[2#,1]]]    0 1
[[2#,2,0],[2#,3],1]            5 0^2     E - - p - - - -  [[2#,2,1],2#+1,0]             0 1
]==]

--- The canonical form of a tree, by the definition: a list of its options, each a list that `names` gives a name.
--- Options are tried as H in random order.
local function reducer()
  local lists = {}
  local function named(options)
    local names, list = {}, {}
    for _, option in ipairs(options) do
      if not names[option.name] then
        names[option.name] = true
        list[#list + 1] = option
      end
    end
    table.sort(list, function(a, b) return a.name < b.name end)
    local texts = {}
    for i, option in ipairs(list) do texts[i] = option.name end
    local name = "[" .. table.concat(texts, ",") .. "]"
    if not lists[name] then
      local wins = #list == 0
      for _, option in ipairs(list) do wins = wins or not option.wins end
      lists[name] = { name = name, options = list, has = names, wins = wins }
    end
    return lists[name]
  end
  --- Whether the game with these options, all canonical, equals H.
  local function is(game, h)
    for _, option in ipairs(h.options) do
      if not game.has[option.name] then return false end
    end
    for _, option in ipairs(game.options) do
      if not h.has[option.name] and not option.has[h.name] then return false end
    end
    return #h.options > 0 or game.wins
  end
  local function reduce(tree)
    local options = {}
    for i, option in ipairs(tree) do options[i] = reduce(option) end
    local game, candidates = named(options), {}
    for _, option in ipairs(game.options) do
      table.move(option.options, 1, #option.options, #candidates + 1, candidates)
    end
    while #candidates > 0 do
      local h = table.remove(candidates, math.random(#candidates))
      if is(game, h) then return h end
    end
    return game
  end
  return reduce
end

describe("misere forms", function()
  it("have the properties that CGSuite finds", function()
    local count = 0
    for line in cgsuite:gmatch "[^\n]+" do
      local f = {}
      for word in line:gmatch "%S+" do f[#f + 1] = word end
      local g = form(f[1])
      local proper = math.max(0, (#g:parts() - 4) // 2)
      assert.same({ f[2], f[3] }, { tostring(g:birthday()), tostring(g:genus()):sub(1, #f[3]) }, line)
      assert.same(f[4] == "E", g:is_even(), line)
      assert.same(f[5] == "T", g:is_generally_tame(), line)
      assert.same(f[6] == "H", g == form(g:value()), line)
      assert.same(f[7] == "p", #g:parts() == 4, line)
      assert.same(f[8] == "r", g:genus().class == "restive", line)
      assert.same(f[9] == "l", g:genus().class == "restless", line)
      assert.same(f[10] == "t", g:genus().class == "tame", line)
      assert.same(f[11] == "a", g:is_tameable(), line)
      assert.is_true(g:mate() == form(f[12]), line)
      assert.same({ f[13], f[14] }, { tostring(proper), tostring(#g:partitions()) }, line)
      count = count + 1
    end
    assert.equal(14, count)
  end)

  it("of Grundy's game are as in CGSuite", function()
    local a = "[2+2,2,1]" -- in CGSuite's test of heap 22 the parts are written out
    local b = ("[%s+2,%s,2,0]"):format(a, a)
    assert.is_true(grundy.games.grundys_game:misere_form(22) == form(("[[%s,%s,3],%s,%s+1,2+2,1]"):format(b, a, b, a)))
  end)

  it("that are tameable act like a Nim position beside Nim heaps", function()
    random.seed()
    local day_4, more = grundy.misere.born_by(4), 0
    local beside = { {}, { 1 }, { 2 }, { 3, 2 }, { 4 }, { 5, 2, 2 }, { 7, 6, 3 }, { 2, 2, 1 } }
    local list = { form "[[2#,1]+1,[2#,2#+1,[2#,0]]]" }
    for i = 2, 200 do
      local options = {}
      for k = 1, math.random(1, 4) do options[k] = day_4[math.random(#day_4)] end
      list[i] = form { form(options), day_4[math.random(#day_4)], form { form(options), day_4[math.random(#day_4)] } }
    end
    for _, g in ipairs(list) do
      if g:is_generally_tame() then assert.is_true(g:is_tameable()) end
      if g:is_tameable() and g:genus().class ~= "tame" then
        more = more + 1
        local plus, minus = g:value(), g:genus().misere
        local nim = plus == minus and form(2) + form(2 ~ plus) or form(plus)
        for _, heaps in ipairs(beside) do
          local sum = form(0)
          for _, heap in ipairs(heaps) do sum = sum + form(heap) end
          assert.equal((nim + sum):genus().misere, (g + sum):genus().misere, tostring(g))
        end
      end
    end
    assert.is_true(more > 0)
  end)

  it("are equal just where the definition in another order gives the same tree", function()
    random.seed()
    for _ = 1, 8 do
      local reduce, levels, by_name, by_form = reducer(), { {} }, {}, {}
      for _ = 1, 40 do
        local tree = {}
        for i = 1, math.random(1, 3) do tree[i] = levels[math.random(math.max(1, #levels - 8), #levels)] end
        levels[#levels + 1] = tree
        if #levels > 14 then levels = { table.unpack(levels, 1, 6) } end
        local name, g = reduce(tree).name, form(tree)
        assert.is_true((by_name[name] or g) == g, name)
        assert.equal(by_form[g] or name, name)
        by_name[name], by_form[g] = g, name
      end
    end
  end)
end)
