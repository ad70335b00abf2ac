local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

local irregular = { { 1, 1 }, { 1, 3 }, { 3, 2 }, { 4, 1 } }

local function random_game()
  local most, vectors = random.pick { 2, 3, 4, 6 }, {}
  local kind = math.random(6) -- 1: along the heaps alone, 2: with a common divisor, 3: one vector
  for i = 1, kind == 3 and 1 or math.random(2, 4) do
    local v = { math.random(0, most), math.random(0, most) }
    if kind == 1 then v[math.random(2)] = 0 end
    if v[1] + v[2] == 0 then v[random.pick { 1, 2 }] = 1 end
    vectors[i] = kind == 2 and { 2 * v[1], 2 * v[2] } or v
  end
  return grundy.vector_game(vectors)
end

describe("the period of a plane", function()
  it("has the outcomes and values of all positions between its borders, and their frequencies", function()
    random.seed()
    local checked, tries = 0, 0
    while checked < long(25, 500) do
      tries = tries + 1
      assert.is_true(tries < 5000, "some games have sectors")
      local game, settings = random_game(), random.pick { {}, { values = true }, { play = "misere" } }
      local period = game:period(5000, settings)
      if period and period.regular and period.line < 150 then
        local size = 8 * period.line
        local table_settings = { outcomes = not settings.values, play = settings.play }
        local t = game:table(size - 1, size - 1, table_settings)
        local widest = 0
        for _, border in ipairs(period.borders) do widest = math.max(widest, border.width) end
        for _, sector in ipairs(period.sectors) do
          local a, b = sector.periods[1], sector.periods[2]
          assert.equal(sector.cell, math.abs(a[1] * b[2] - a[2] * b[1]))
          -- The positions of the cell with its corner in the middle of the sector.
          local u, v = sector.from, sector.to
          local x = size * (u[1] / (u[1] + u[2]) + v[1] / (v[1] + v[2])) // 4
          local y = size // 2 - x
          local room = size // 2 * (v[1] / (v[1] + v[2]) - u[1] / (u[1] + u[2])) // 2
          if room > widest + period.line + 3 * (a[1] + math.abs(b[1]) + math.abs(b[2])) then
            local found = {}
            for s = 0, b[1] + b[2] - 1 do
              for i = 0, a[1] - 1 do
                local letter = t:value(x + i, y + s - i)
                found[letter] = (found[letter] or 0) + 1
                for _, by in ipairs(sector.periods) do
                  assert.equal(letter, t:value(x + i + by[1], y + s - i + by[2]), tostring(period))
                end
              end
            end
            for letter, count in pairs(sector.frequencies) do assert.equal(count, found[letter] or 0) end
            checked = checked + 1
          end
        end
      end
    end
  end)

  it("has its vectors and frequencies in games whose heaps grow, and with bounded heaps", function()
    random.seed()
    local checked = 0
    while checked < long(12, 500) do
      local sizes, vectors, layers = random.pick { { 0, 0 }, { 0, 0, 2 }, { 3, 0, 0 }, { 0, 2, 0, 2 } }, {}, 1
      local heaps, least = {}, math.random(2) == 1 and -2 or 0
      for i, size in ipairs(sizes) do
        layers, heaps[i] = layers * math.max(size, 1), size == 0 and "?" or size - 1
      end
      for i = 1, math.random(2, 4) do
        vectors[i] = {}
        for h, size in ipairs(sizes) do
          vectors[i][h] = size == 0 and math.random(least, 4) or math.random(0, size - 1)
        end
      end
      local ends, game = pcall(grundy.vector_game, vectors)
      local settings = random.pick { {}, { values = true }, { play = "misere" } }
      settings.heaps = heaps
      local period = ends and game:period(2000, settings)
      for _, sector in ipairs(period and period.sectors or {}) do
        local a, b, u, v = sector.periods[1], sector.periods[2], sector.from, sector.to
        local free, far, found = {}, 10 ^ 9 // 1 | 0, {}
        for i, size in ipairs(sizes) do free[#free + 1] = size == 0 and i or nil end
        local function letter(x, y, layer)
          local p = {}
          for i, size in ipairs(sizes) do
            if size > 0 then p[i], layer = layer % size, layer // size end
          end
          p[free[1]], p[free[2]] = x, y
          return settings.values and game:value(p) or game:outcome(p, settings.play)
        end
        local x, y = far * (u[free[1]] + v[free[1]]), far * (u[free[2]] + v[free[2]])
        local x1, y1, x2, y2 = a[free[1]], a[free[2]], b[free[1]], b[free[2]]
        local wide = math.abs(x1 * y2 - x2 * y1) -- a square of this side is tiled by the vectors `wide` times
        assert.equal(sector.cell, wide * layers)
        if wide * layers <= 60 then
          checked = checked + 1
          for i = 0, wide - 1 do
            for j = 0, wide - 1 do
              for layer = 0, layers - 1 do
                local here = letter(x + i, y + j, layer)
                found[here] = (found[here] or 0) + 1
                if i == j then
                  assert.equal(here, letter(x + i + x1, y + j + y1, layer))
                  assert.equal(here, letter(x + i + x2, y + j + y2, layer))
                end
              end
            end
          end
          for value, count in pairs(sector.frequencies) do assert.equal(count * wide, found[value] or 0) end
        end
      end
    end
  end)

  it("tells lines and their frequencies, which a table has too", function()
    random.seed()
    for _ = 1, long(20, 500) do
      local game, settings = random_game(), random.pick { {}, { values = true }, { play = "misere" } }
      local period = game:period(5000, settings)
      if period then
        local t = game:table(120, 120, { outcomes = not settings.values, play = settings.play })
        for _, line in ipairs { 0, math.random(1, 60), math.random(60, 120), 120 } do
          local letters, counts = {}, {}
          for x = 0, line do
            letters[x + 1] = t:value(x, line - x)
            counts[letters[x + 1]] = (counts[letters[x + 1]] or 0) + 1
          end
          local first = math.random(0, line)
          local row = period:row(line, first, line)
          if settings.values then row = row:concat(" ") end
          assert.equal(table.concat(letters, settings.values and " " or "", first + 1), row)
          for letter, count in pairs(period:frequencies(line)) do assert.equal(counts[letter] or 0, count) end
        end
      end
    end
    local period = grundy.vector_game(irregular):period()
    local game, far, text = grundy.vector_game(irregular), 10 ^ 17 // 1 | 0, {}
    for i = 0, 99 do text[i + 1] = game:outcome { 6 * far + i, 4 * far - i } end
    assert.equal(table.concat(text), period:row(10 * far, 6 * far, 6 * far + 99))
    local found = period:frequencies(10 * far)
    assert.equal(10 * far + 1, found.P + found.N)
    for _, row in ipairs { { -1, 0, 0 }, { 5, 6, 6 }, { 5, 3, 2 }, { 1 << 60, 0, 0 }, { 1 << 30, 0, 1 << 20 } } do
      assert.error_matches(function() period:row(table.unpack(row)) end, "bad argument #%d to 'row'")
    end
    assert.error_matches(function() period:frequencies(1.5) end, "bad argument #1 to 'frequencies'")
    local fresh = grundy.vector_game(irregular):period { limit = 8000, care = 0 }
    local none, message = fresh:frequencies((1 << 60) - 1, { limit = 1 })
    assert.is_nil(none)
    assert.matches("^the borders are known up to line %d+$", message)
  end)

  it("is drawn from its events, each sector in one colour, at any scale", function()
    random.seed()
    local checked = 0
    while checked < long(15, 300) do
      local game, settings = random_game(), random.pick { {}, { values = true }, { play = "misere" } }
      local period = game:period(5000, settings)
      if period and period.regular and period.line < 200 then
        local to = math.random(400, 2000) * random.pick { 1, 10 ^ 3 // 1 | 0, 10 ^ 9 // 1 | 0 }
        local regions, width = {}, 0
        local text = period:plot { to = to, width = 1000 }
        for fill, path in text:gmatch '<path class="sector" fill="([^"]*)" stroke="[^"]*" d="M([^"]*)z"' do
          local points = {}
          for x, y in path:gmatch "([%-%d.]+) ([%-%d.]+)" do points[#points + 1] = { tonumber(x), tonumber(y) } end
          regions[#regions + 1] = { fill = fill, points = points }
        end
        local left, top, right, bottom = text:match '<clipPath id="box"><path d="M(%S+) (%S+)H(%S+)V(%S+)H'
        for _, border in ipairs(period.borders) do width = math.max(width, border.width) end
        local function fill_of(a, b)
          local x, y, fill = left + a / to * (right - left), bottom - b / to * (bottom - top), nil
          for _, region in ipairs(regions) do
            local inside, before = false, region.points[#region.points]
            for _, point in ipairs(region.points) do
              if (point[2] > y) ~= (before[2] > y)
                and x < (before[1] - point[1]) * (y - point[2]) / (before[2] - point[2]) + point[1] then
                inside = not inside
              end
              before = point
            end
            if inside then fill = region.fill end
          end
          return fill
        end
        for _, sector in ipairs(period.sectors) do
          local u, v, seen = sector.from, sector.to, nil
          local low, high = u[1] / (u[1] + u[2]), v[1] / (v[1] + v[2])
          for _ = 1, 10 do -- well inside, and within the box
            local part, line = low + (high - low) * (0.3 + 0.4 * math.random()), to * (0.7 + 0.3 * math.random())
            if line * (high - low) * 0.3 > width + period.line + to / 200 then
              local fill = assert(fill_of(part * line, (1 - part) * line))
              seen, checked = seen or fill, checked + 1
              assert.equal(seen, fill)
            end
          end
        end
      end
    end
    local period = grundy.vector_game(irregular):period()
    local _, regions = period:plot({ to = 10 ^ 12 }):gsub('class="sector"', "")
    assert.is_true(regions > 50 and regions < 500)
    assert.matches("in 10%^9", (period:plot { to = 10 ^ 12 }))
    assert.error_matches(function() period:plot { to = 5, from = 5 } end, "'to' is 5, expected an integer from 6")
    assert.is_nil((period:plot { path = "/nowhere/x.svg" }))
  end)

  it("is known of all games of two vectors with components to 3, whose outcomes it gives at any distance", function()
    for a = 0, 3 do
      for b = 0, 3 do
        for c = 0, 3 do
          if a + b > 0 then
            local period = assert(grundy.vector_game({ { a, b }, { c, 3 } }):period())
            assert.is_true(period.proven and period.regular)
            assert.same({ 0, 1 }, period.borders[1].direction)
            assert.same({ 1, 0 }, period.borders[#period.borders].direction)
            assert.equal(#period.borders, #period.sectors + 1)
          end
        end
      end
    end
  end)

  it("prints itself", function()
    assert.equal("2 sectors from line 54 (proven: borders)\n"
      .. "(0, 1) to (3, 4): periods (3, -3), (0, 1); 1 of 3 are P\n"
      .. "(3, 4) to (1, 0): periods (2, -2), (1, 0); 1 of 2 are P",
      tostring(grundy.vector_game({ { 2, 1 }, { 1, 3 } }):period()))
    assert.equal("irregular: the 48 collisions and cuts of lines 1909 to 7864177 recur for ever, 4096 times as "
      .. "far apart (proven: irregular)", tostring(grundy.vector_game(irregular):period()))
  end)

  it("may be irregular, in other coordinates and with the heaps exchanged too", function()
    local moves = grundy.vector_game(irregular)
    local period = moves:period()
    assert.is_true(period.proven)
    assert.is_false(period.regular)
    assert.equal("irregular", period.theorem)
    assert.is_nil(period.sectors)
    assert.same({ from = 1909, to = 7864177, events = 48, factor = 4096 }, period.cycle)
    local other = {}
    for i, v in ipairs(irregular) do other[i] = { 2 * v[2], 2 * v[1] } end
    assert.equal("irregular", assert(grundy.vector_game(other):period()).theorem)
  end)

  it("is found by late cuts where early ones hide long runs", function()
    local game = grundy.vector_game { { 0, 5 }, { 1, 6 }, { 5, 1 } }
    assert.is_nil((game:period { care = 0, limit = 20000 }))
    local period = assert(game:period())
    assert.is_true(period.regular)
    local t = game:table(4999, 4999, { outcomes = true })
    for _ = 1, 200 do
      local p = { math.random(4200, 4999), math.random(4200, 4999) }
      assert.equal(t:value(p[1], p[2]), game:outcome(p))
    end
  end)

  it("is not known where borders are left, and says how far they are known", function()
    local game = grundy.vector_game { { 0, 1 }, { 1, 2 }, { 3, 0 }, { 4, 4 } }
    local period, message = game:period(1000)
    assert.is_nil(period)
    assert.equal("the borders are known up to line 249, where 3 of them are left", message)
    assert.matches("line 349", select(2, game:period { limit = 100, care = 0 }))
  end)

  it("tells of its progress, which may stop it", function()
    local function open_game() return grundy.vector_game { { 0, 1 }, { 1, 2 }, { 3, 0 }, { 4, 4 } } end
    local calls = 0
    open_game():period(1 << 15, { progress = function(done, all)
      calls = calls + 1
      assert.is_true(done <= all)
    end })
    assert.is_true(calls > 0)
    assert.error_matches(function() open_game():period(1 << 15, { progress = function() error "stop" end }) end, "stop")
  end)

  it("keeps to games that have one, and names what is wrong with a setting", function()
    for _, game in ipairs {
      grundy.vector_game { { 1, 0, multiples = true }, { 0, 1 } }, grundy.vector_game { { 1, 2, 3 } },
      grundy.vector_game { { 2 } }, grundy.vector_game { { 500, 13 } },
    } do
      local period, message = game:period()
      assert.is_nil(period)
      assert.matches("^the description of all positions is for games with two free heaps and finitely many", message)
    end
    assert.matches("the setting 'heaps' bounds the other", select(2, grundy.vector_game({ { 1, 2, 3 } }):period()))
    local game = grundy.vector_game { { 1, 2 }, block = 2 }
    assert.is_true(game:period().regular)
    assert.matches("`block`", select(2, game:period { play = "misere" }))
    assert.error_matches(function() game:period((1 << 60) + 1) end, "expected a limit from 1 to 2%^60")
    assert.error_matches(function() game:period(0) end, "bad argument #1 to 'period' %(expected an integer >= 1")
    assert.error_matches(function() game:period { play = "both" } end, "setting 'play' is")
    local knight = grundy.vector_game { { 1, 2 }, { 2, 1 } }
    for _, play in ipairs { "normal", "misere" } do
      assert.equal(tostring(knight:period { play = play, limit = 300 }), tostring(knight:period(300, play)))
      assert.equal(tostring(knight:period { play = play }), tostring(knight:period(play)))
    end
    assert.error_matches(function() grundy.games.kayles:period "misere" end, "#1 to 'period' %(expected a table")
    assert.error_matches(function() game:period { values = true, play = "misere" } end, "'values' goes with normal")
    for _, heaps in ipairs { { "?", "?", 3 }, { "?", 3 }, {}, { 2, 3 } } do
      assert.error_matches(function() game:period { heaps = heaps } end, "setting 'heaps' is .*, expected a list of 2")
    end
    assert.error_matches(function() game:period { care = 4 } end, "'care' is 4, expected an integer from 0 to 3")
    assert.error_matches(function() game:period { sectors = 3 } end, 'unknown setting "sectors"')
    assert.error_matches(function() game:period().save(nil, "x") end, "bad self")
    assert.error_matches(function() game:period():save(3) end, "expected the path of a file")
  end)
end)
