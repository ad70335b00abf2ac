local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"
local vectors = require "spec.support.vectors"

describe("kernels of tables", function()
  local levels = { "none", "avx2", "avx512" }

  --- The sizes of a box of a given number of heaps with some hundred cells.
  local function box(heaps)
    local sizes = {}
    for i = 1, heaps do sizes[i] = math.random(1, ({ 60, 18, 7, 5, 4, 3, 3, 3 })[heaps]) end
    return sizes
  end

  local function digits(t, sizes)
    local list = {}
    vectors.each(sizes, function(p) list[#list + 1] = core.table_at(t, p) end)
    return table.concat(list, " ")
  end

  it("say what the definition says, of two to eight heaps", function()
    random.seed()
    for round = 1, long(60, 3000) do
      local kind = random.pick { "finite", "finite", "rays", "sets", "signs" }
      local heaps = round % 4 == 0 and math.random(1, 8) or math.random(2, 3)
      if heaps > 4 and kind ~= "finite" then kind = "rays" end
      local given, sizes = vectors.random(heaps, kind, heaps > 4 and 1 or 4), box(heaps)
      given.block = random.pick { nil, nil, 2, 3 }
      local game, naive = grundy.vector_game(given), vectors.naive(given)
      local questions = { outcomes = function(p) return naive.outcome(p, given.block) == "P" and 0 or 1 end }
      if not given.block then
        questions.values = naive.value
        questions.misere = function(p) return naive.misere(p) == "P" and 0 or 1 end
      end
      for question, f in pairs(questions) do
        local expected = {}
        vectors.each(sizes, function(p) expected[#expected + 1] = f(p) end)
        expected = table.concat(expected, " ")
        for _, kernel in ipairs { "auto", "naive", "planes", "lines" } do
          local t = core.vector_table(game, sizes, question, nil, kernel, random.pick(levels))
          assert.is_true(t ~= nil or kernel == "planes" or kernel == "lines")
          if t then assert.equal(expected, digits(t, sizes), kernel) end
        end
      end
    end
  end)

  it("agree where a table has more rows, and longer ones, than are computed together", function()
    random.seed()
    for round = 1, long(4, 300) do
      local heaps = math.random(2, 3)
      local given = vectors.random(heaps, round % 3 == 0 and "sets" or "rays", 3)
      if round % 4 == 0 then -- multiples alone
        given = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 }, multiples = true }
        for _, v in ipairs(given) do v[heaps] = v[heaps] or math.random(0, 1) end
      end
      local sizes = { math.random(1, long(140, 200)), math.random(1, long(140, 200)) }
      if heaps == 3 then table.insert(sizes, math.random(3), math.random(1, 5)) end
      local game = grundy.vector_game(given)
      for _, question in ipairs { "values", "outcomes", "misere" } do
        local t = core.vector_table(game, sizes, question, nil, "lines")
        local expected = core.vector_table(game, sizes, question, nil, "naive")
        local cells = sizes[1] * sizes[2] * (sizes[3] or 1)
        if t then
          assert.is_true(core.table_bytes(t, 0, cells, 2) == core.table_bytes(expected, 0, cells, 2), question)
        end
      end
    end
  end)

  it("have room for lines on which all values have been seen", function()
    local rook = grundy.vector_game { { 1, 0 }, { 0, 1 }, multiples = true }
    for _, sizes in ipairs { { 64, 1 }, { 1, 64 }, { 32, 33 }, { 64, 65 }, { 128, 1 } } do
      assert.equal(sizes[1] - 1 ~ sizes[2] - 1, core.table_at(core.vector_table(rook, sizes, "values", nil, "lines"),
        { sizes[1] - 1, sizes[2] - 1 }))
    end
  end)

  it("agree at each level of vectors where lines have many words, and counts too", function()
    random.seed()
    for round = 1, long(2, 40) do
      local most = round % 2 == 0 and 200 or math.random(2)
      local given = vectors.random(2, "finite", most)
      local game, deepest = grundy.vector_game(given), 0
      for _, v in ipairs(given) do deepest = math.max(deepest, v[1] + v[2]) end
      local sizes = { math.random(300, 1500), math.random(300, 700) }
      if most <= 2 then -- so long that lines that are not kept are made of segments
        local least = 256 * (2 * most + 1)
        sizes = { math.random(least, least + 100), math.random(least, least + 100) }
      end
      local questions = { "values", "outcomes", "misere" }
      for _, question in ipairs(long({ random.pick(questions) }, questions)) do
        local expected = core.vector_table(game, sizes, question, nil, "lines")
        local bytes = core.table_bytes(expected, 0, sizes[1] * sizes[2], 1)
        for _, level in ipairs(levels) do
          local t = core.vector_table(game, sizes, question, nil, "planes", level)
          assert.is_true(bytes == core.table_bytes(t, 0, sizes[1] * sizes[2], 1), level)
          local brief = core.vector_table(game, sizes, question, nil, "planes", level, false)
          assert.same(core.table_counts(expected), core.table_counts(t))
          assert.same(core.table_counts(expected), core.table_counts(brief))
          local line = { "?", math.random(0, sizes[2] - 1) }
          local kept = core.vector_table(game, sizes, question, nil, "planes", level, false, line)
          assert.equal(core.table_row(expected, { 0, line[2] }, 1), core.table_kept(kept))
          for back = 0, 2 do
            local short = math.random(0, 2)
            local last = { sizes[1] - 1 - back, sizes[2] - 1 - short }
            local value = core.table_at(brief, last)
            assert.is_true(value ~= nil or back + short > deepest)
            assert.equal(value and core.table_at(expected, last), value)
          end
        end
      end
    end
  end)

  it("find rare P-positions one after the other, of one to four heaps", function()
    random.seed()
    for round = 1, long(24, 600) do
      local heaps = math.random(1, 4)
      local given, sizes = vectors.random(heaps, "finite", 3), box(heaps)
      if round % 4 == 0 then sizes[heaps] = math.random(200, 700) end
      for _, v in ipairs(given) do v.multiples = math.random() < 0.7 end
      local unit = { multiples = true }
      for i = 1, heaps do unit[i] = i == heaps and 1 or 0 end
      table.insert(given, math.random(#given + 1), unit)
      local game = grundy.vector_game(given)
      local all, rare, bounds = {}, {}, {}
      for i, size in ipairs(sizes) do bounds[i] = size - 1 end
      local t = core.vector_table(game, sizes, "outcomes", nil, "naive")
      vectors.each(sizes, function(p)
        if core.table_at(t, p) == 0 then all[#all + 1] = table.concat(p, " ") end
      end)
      assert.is_truthy(core.vector_sparse(game, sizes))
      for p in game:p_positions(bounds) do rare[#rare + 1] = table.concat(p, " ") end
      assert.equal(table.concat(all, ", "), table.concat(rare, ", "))
    end
    assert.is_nil(core.vector_sparse(grundy.vector_game { { 1, 0 }, { 0, 2 }, multiples = true }, { 9, 9 }))
  end)

  it("know how many moves one generator of each set has alone", function()
    random.seed()
    for _ = 1, long(300, 20000) do
      local heaps, least, known = math.random(1, 3), 0, {}
      local given, p = vectors.random(heaps, random.pick { "finite", "rays", "sets" }, 3), {}
      for i = 1, heaps do p[i] = math.random(0, 9) end
      for _, v in ipairs(given) do
        local generators, longest, texts = table.move(v.plus or {}, 1, #(v.plus or {}), 1, {}), 0, {}
        if v.multiples then generators[#generators + 1] = v end
        if not generators[1] then longest = #vectors.options({ v }, p) end
        for i, generator in ipairs(generators) do
          longest = math.max(longest, #vectors.options({ { plus = { generator }, table.unpack(v) } }, p))
          texts[i] = table.concat(generator, ",")
        end
        table.sort(texts)
        local key = table.concat(v, ",") .. ";" .. table.concat(texts, ";")
        least, known[key] = least + (known[key] and 0 or longest), true
      end
      assert.equal(least, core.vector_least_moves(grundy.vector_game(given), p))
    end
    assert.equal(0, core.vector_least_moves(grundy.vector_game { { 2, -1 } }, { 9, 9 }))
    local rays = grundy.vector_game { { 1, 1 }, { 0, 1 }, multiples = true }
    assert.equal(math.maxinteger, core.vector_least_moves(rays, { 1 << 62, 1 << 62 }))
  end)
end)
