local grundy = require "grundy"
local long = require "spec.support.long"
local svg = require "grundy.picture.svg"

--- Checks that a text is well-formed XML of the plain kind that pictures use, and returns its elements: { name,
--- attributes, text }.
local function elements(text)
  local list, open, at = {}, {}, 1
  while at <= #text do
    local before, slash, name, attributes, closed, after = text:match("^([^<]*)<(/?)([%a]+)([^<>]-)(/?)>()", at)
    if not name then
      assert.matches("^%s*$", text:sub(at))
      break
    end
    if #open > 0 then open[#open].text = open[#open].text .. before end
    if slash == "/" then
      assert.equal(open[#open].name, name)
      open[#open] = nil
    else
      local element = { name = name, attributes = {}, text = "" }
      local rest = attributes:gsub('%s+([%a%-]+)="([^"]*)"', function(key, value)
        element.attributes[key] = value
        return ""
      end)
      assert.equal("", rest)
      list[#list + 1] = element
      if closed == "" then open[#open + 1] = element end
    end
    at = after
  end
  assert.equal(0, #open, "all elements are closed")
  return list
end

--- The elements with this class.
local function of_class(list, class)
  local found = {}
  for _, element in ipairs(list) do
    if element.attributes.class == class then found[#found + 1] = element end
  end
  return found
end

--- The points of a path of dots as { x, y }.
local function dots(path)
  local list = {}
  local rest = path:gsub("M(%-?[%d.]+) (%-?[%d.]+)h0", function(x, y)
    list[#list + 1] = { tonumber(x), tonumber(y) }
    return ""
  end)
  assert.equal("", rest)
  return list
end

--- The numbers of an attribute.
local function pair(text)
  local a, b = text:match "^(%S+) (%S+)$"
  return tonumber(a), tonumber(b)
end

--- The points of a picture as { n, value }, n and value as the axes say; the second list: those marked as exceptions.
local function points(list)
  local group = of_class(list, "values")[1].attributes
  local x0, x1 = pair(group["data-x"])
  local y0, y1 = pair(group["data-y"])
  local first, last, largest = tonumber(group["data-first"]), tonumber(group["data-last"]),
    tonumber(group["data-largest"])
  local function read(class)
    local result = {}
    for _, path in ipairs(of_class(list, class)) do
      for i, point in ipairs(dots(path.attributes.d)) do
        result[i] = { first + (point[1] - x0) / (x1 - x0) * (last - first), (point[2] - y0) / (y1 - y0) * largest }
      end
    end
    return result
  end
  return read "points", read "exceptions"
end

local function round(x)
  return math.floor(x + 0.5)
end

describe("#quick the picture of a sequence", function()
  it("has a point for every value, where the axes say", function()
    for _, code in ipairs { "0.77", "0.137", "0.8", "0.007" } do
      local sequence = grundy.heap(code):values(0, 300)
      local normal, marked = points(elements(sequence:plot()))
      local seen = {}
      for _, list in ipairs { normal, marked } do
        for _, point in ipairs(list) do
          local n = round(point[1])
          assert.is_near(n, point[1], 0.02)
          assert.is_near(sequence[n], point[2], 0.05)
          assert.is_nil(seen[n])
          seen[n] = true
        end
      end
      assert.equal(301, #normal + #marked)
    end
  end)

  it("marks the exceptional values of Kayles, and shades its periods", function()
    local list = elements(grundy.games.kayles:values(0, 160):plot())
    local _, marked = points(list)
    local ns = {}
    for i, point in ipairs(marked) do ns[i] = round(point[1]) end
    -- Winning Ways, ch. 4
    assert.same({ 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70 }, ns)
    local bands = {}
    for i, band in ipairs(of_class(list, "band")) do
      bands[i] = { tonumber(band.attributes["data-from"]), tonumber(band.attributes["data-to"]) }
    end
    assert.same({ { 71, 82 }, { 95, 106 }, { 119, 130 }, { 143, 154 } }, bands)
  end)

  local last = long(300000, 1000000)
  it("thins many points to those that can be seen, all of them true", function()
    local sequence = grundy.heap("0.77"):values(0, last)
    local text = sequence:plot()
    assert.is_true(#text < 1000000)
    local normal, marked = points(elements(text))
    assert.is_true(#normal <= 20000)
    assert.equal(14, #marked)
    local per_pixel = last / 700
    for i, point in ipairs(normal) do
      if i % 50 == 0 then
        local there = false
        for n = math.max(0, round(point[1] - per_pixel)), math.min(last, round(point[1] + per_pixel)) do
          there = there or math.abs(sequence[n] - point[2]) < 0.05
        end
        assert.is_true(there)
      end
    end
    local shown = {}
    for _, point in ipairs(normal) do shown[round(point[2])] = true end
    for value in pairs(sequence:frequencies()) do
      if value > 0 and value ~= 3 and value ~= 5 and value ~= 6 then assert.is_true(shown[value], value) end
    end
  end)

  it("needs nothing but itself, and knows light and dark", function()
    local sequence = grundy.heap("0.77"):values(0, 20)
    local text = sequence:plot()
    assert.is_nil(text:find "href")
    assert.is_nil(text:find("http", 60, true))
    assert.matches("prefers%-color%-scheme:dark", text)
    assert.is_nil(sequence:plot({ theme = "light" }):find "prefers")
    assert.is_truthy(sequence:plot({ theme = "dark" }):find("#0d1117", 1, true))
    assert.matches("<title>a &lt;&amp;&gt; b</title>", sequence:plot { title = "a <&> b" })
  end)

  it("is written to a file, or says why it is not", function()
    local path = os.tmpname()
    local text = grundy.heap("0.77"):values(0, 20):plot { path = path }
    local file = assert(io.open(path))
    assert.equal(text, file:read "a")
    file:close()
    os.remove(path)
    local nothing, message = grundy.heap("0.77"):values(0, 20):plot { path = "/nowhere/x.svg" }
    assert.is_nil(nothing)
    assert.matches("^/nowhere/x.svg: ", message)
  end)

  it("refuses settings that mean nothing", function()
    local sequence = grundy.heap("0.77"):values(0, 20)
    local _, message = pcall(function() sequence:plot { colour = 1 } end)
    assert.matches("^spec/picture/plot_spec.lua:%d+: ", message)
    assert.equal("bad argument #1 to 'plot' (unknown setting \"colour\"; the settings are "
      .. "'from', 'heaps', 'height', 'kind', 'limit', 'memory', 'path', "
      .. "'period', 'play', 'progress', 'seconds', 'theme', 'title', 'to', 'width')", (message:gsub("^.-:%d+: ", "")))
    assert.error_matches(function() sequence:plot { to = 21 } end, "0 to 21 is not within the sequence, 0%.%.20")
    assert.error_matches(function() sequence:plot { theme = "red" } end, 'expected "auto" or "dark" or "light"')
    assert.error_matches(function() sequence:plot { width = 10 } end, "'width' is 10, expected an integer >= 200")
    assert.error_matches(function() grundy.games.nim:plot(3) end, "expected a table of settings, got 3")
  end)
end)

describe("#quick the map of two heaps", function()
  --- The cells of a map: cells[b][a] = data-value.
  local function cells(text)
    local list = elements(text)
    local group = of_class(list, "map")[1].attributes
    local first, side = tonumber(group["data-first"]), tonumber(group["data-side"])
    local left, bottom = tonumber(group["data-left"]), tonumber(group["data-bottom"])
    local found = {}
    for _, element in ipairs(list) do
      local value = element.attributes["data-value"]
      for x, y, w in (value and element.attributes.d or ""):gmatch "M([%d.]+) ([%d.]+)h([%d.]+)" do
        local a, b = round((x - left) / side) + first, round((bottom - y) / side) - 1 + first
        found[b] = found[b] or {}
        for i = 0, round(w / side) - 1 do
          assert.is_nil(found[b][a + i])
          found[b][a + i] = value
        end
      end
    end
    return found
  end

  it("shows the value of every pair", function()
    for _, ruleset in ipairs { grundy.games.wythoff, grundy.games.nim } do
      local found = cells((ruleset:plot { kind = "heat", to = 9 }))
      for a = 0, 9 do
        for b = 0, 9 do assert.equal(tostring(ruleset({ a, b }):value()), found[b][a]) end
      end
    end
  end)

  it("shows the P-positions, under both conventions", function()
    for _, how in ipairs { "normal", "misere" } do
      assert.equal(grundy.games.wythoff:plot { play = how }, grundy.games.wythoff:plot(how))
      local found = cells((grundy.games.wythoff:plot { kind = "outcome", to = 20, play = how }))
      for a = 0, 20 do
        for b = 0, 20 do
          local p = grundy.games.wythoff({ a, b }):outcome(how) == "P"
          assert.equal(p and "P" or nil, (found[b] or {})[a])
        end
      end
    end
  end)

  it("begins where the pairs do, and is chosen for rules over pairs", function()
    local found = cells((grundy.games.euclid_positive:plot { to = 6 }))
    assert.equal("0", found[1][1])
    assert.is_nil(found[0])
    local rules = grundy.ruleset(function(p, to)
      for left = 0, p[1] - 1 do to { left, p[2] } end
    end)
    assert.equal("3", cells((rules:plot { to = 4 }))[2][3])
  end)
end)

describe("#quick the maps of three heaps", function()
  --- The cells of the maps: cells[a][b][c] = data-value.
  local function cells(text)
    local found, at = {}, nil
    for _, element in ipairs(elements(text)) do
      local of = element.attributes
      if of.class == "map" then at = of end
      for x, y, w in (of["data-value"] and of.d or ""):gmatch "M([%d.]+) ([%d.]+)h([%d.]+)" do
        local first, side, a = tonumber(at["data-first"]), tonumber(at["data-side"]), tonumber(at["data-a"])
        local b = round((x - at["data-left"]) / side) + first
        local c = round((at["data-bottom"] - y) / side) - 1 + first
        found[a] = found[a] or {}
        for i = 0, round(w / side) - 1 do
          found[a][b + i] = found[a][b + i] or {}
          assert.is_nil(found[a][b + i][c])
          found[a][b + i][c] = of["data-value"]
        end
      end
    end
    return found
  end

  local rules = grundy.ruleset(function(p, to)
    for i = 1, 3 do
      local n = p[i]
      for left = n - 1, math.max(0, n - i), -1 do p[i] = left to(p) end
      p[i] = n
    end
  end)

  it("are the same from a table as from one position after the other, which a limit asks for", function()
    local games = grundy.games
    for _, R in ipairs { games.wythoff, games.euclid, games.mem0, games.fibonacci_nim, games.misere_nim } do
      for _, play in ipairs { "normal", "misere" } do
        for _, kind in ipairs { "outcome", R ~= games.misere_nim and "heat" or nil } do
          local settings = { kind = kind, to = long(15, 40), play = play, seconds = 100 }
          local text = R:plot(settings)
          settings.limit = 10000
          assert.equal(R:plot(settings), text)
        end
      end
    end
  end)

  it("show the value, or the outcome, of every triple", function()
    local found, outcomes = cells((rules:plot { to = 6 })), cells((rules:plot { to = 6, kind = "outcome",
      play = "misere" }))
    local nim = cells((grundy.games.nim:plot { heaps = 3, to = 6 }))
    for a = 0, 6 do
      for b = 0, 6 do
        for c = 0, 6 do
          assert.equal(tostring(rules:value { a, b, c }), found[a][b][c])
          assert.equal(rules:outcome({ a, b, c }, "misere") == "P", ((outcomes[a] or {})[b] or {})[c] == "P")
          assert.equal(tostring(a ~ b ~ c), nim[a][b][c])
        end
      end
    end
  end)

  it("#slow end in time with what is known", function()
    local slow = grundy.ruleset(function(p, to)
      local finish = os.clock() + 0.002
      while os.clock() < finish do end
      for i = 1, 3 do
        if p[i] > 0 then
          p[i] = p[i] - 1
          to(p)
          p[i] = p[i] + 1
        end
      end
    end)
    local text = slow:plot { to = 100, seconds = 0.3 }
    assert.matches("limit of 0.3 seconds reached", text)
    assert.equal(tostring(slow:value { 1, 1, 0 }), cells(text)[1][1][0])
  end)

  it("are of triples alone", function()
    assert.error_matches(function() rules:plot { kind = "values" } end, "'heat' and 'outcome' do, .* triples")
    assert.error_matches(function() rules:plot { heaps = 2 } end, "its positions are not pairs")
    local fours = grundy.ruleset(function(p, to) if p[4] > 0 then to { p[1], p[2], p[3], p[4] - 1 } end end)
    assert.error_matches(function() fours:plot() end, "its positions are lists of 4 numbers; R:along draws a line")
  end)
end)

describe("#quick axes", function()
  it("have round numbers", function()
    assert.same({ 0, 20, 40, 60, 80, 100, 120, 140, 160 }, svg.ticks(0, 160, 10))
    assert.same({ 0, 1, 2, 3 }, svg.ticks(0, 3, 10))
    assert.same({ 200000, 400000, 600000, 800000, 1000000 }, svg.ticks(100001, 1000000, 5))
    assert.same({ 0, 5, 10, 15, 20, 25, 30 }, svg.ticks(0, 31, 9))
    assert.equal("1\u{202F}000\u{202F}000", svg.grouped(1000000))
    assert.equal("10\u{202F}000", svg.grouped(10000))
    assert.equal("9999", svg.grouped(9999))
  end)
end)
