--- Positions as pictures: Position:draw, and what it has in common with pages.

local command = require "spec.support.command"
local grundy = require "grundy"
local look = require "grundy.programs.position.look"
local process = require "spec.support.process"

local games = grundy.games

local function count(text, pattern) return select(2, text:gsub(pattern, "")) end

--- Whether the elements of a text of SVG are closed in their order.
local function is_whole(text)
  local open = {}
  for slash, name, rest in text:gmatch "<(/?)(%a+)([^>]*)>" do
    if slash == "/" then
      if table.remove(open) ~= name then return false end
    elseif rest:sub(-1) ~= "/" then
      open[#open + 1] = name
    end
  end
  return #open == 0
end

describe("#quick Position:draw", function()
  it("draws a token for each of a heap, and a bar for many", function()
    local text = games.nim({ 3, 4, 200 }):draw()
    assert.equal(7, count(text, "<circle"))
    assert.equal(1, count(text, 'class="bar"'))
    assert.matches("<title>Nim{3, 4, 200}</title>", text)
  end)

  it("draws boards as cells, with what stands on them", function()
    assert.equal(12, count(games.cram(3, 4):draw(), 'class="full"'))
    local text = games.turning_turtles("HTH"):draw()
    assert.same({ 2, 1 }, { count(text, ">H<"), count(text, ">T<") })
  end)

  it("draws the edges and vertices of graphs, dots and boxes", function()
    local text = games.node_kayles({ edges = { { 1, 2 }, { 2, 3 } }, vertices = 4 }):draw()
    assert.same({ 2, 4 }, { count(text, 'class="line"'), count(text, 'class="dot"') })
    text = grundy.hackenbush({ edges = { { 1, 2 }, { 2, 2 }, { 2, 3 }, { 2, 3 } } }):draw()
    assert.same({ 4, 2, 1 }, { count(text, 'class="line"'), count(text, 'class="dot"'), count(text, 'class="ground"') })
    text = games.nimstring(2, 3):play(games.nimstring(2, 3):moves()[1]):draw()
    assert.same({ 16, 1 }, { count(text, 'class="line faint"'), count(text, 'class="side"') })
    assert.same({ 12, 0 }, { count(text, 'class="corner"'), count(text, 'class="taken"') })
  end)

  it("draws a region of Sprouts with its boundaries, each spot of them", function()
    local text = games.sprouts("0*2.1a1a|AB|0.AB"):draw()
    assert.equal(3, count(text, "<rect x="))
    assert.equal(6 + 2 + 3, count(text, "<text "))
    assert.matches("nothing is left", games.sprouts(0):draw())
  end)

  it("takes given places of vertices, y upwards, as pages do", function()
    local p = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 } } }
    local places = { { 0, 0 }, { 0, 10 }, { 30, 10 } }
    local function dots(text)
      local list = {}
      for x, y in text:gmatch '<circle class="dot" cx="(%d+)" cy="(%d+)"' do
        list[#list + 1] = { math.tointeger(x), math.tointeger(y) }
      end
      return list
    end
    assert.same({ { 35, 35 }, { 245, 35 } }, dots(p:draw { coordinates = places }))
    assert.matches('class="ground" x="23" y="102"', p:draw { coordinates = places })
    assert.equal(p:draw(), p:draw { coordinates = { { 0, 0 } } }) -- some vertex has none
    assert.same({ { 35, 35 } }, dots(p:play(p:moves()[2]):draw { coordinates = places }))
    local path = os.tmpname()
    assert(p:page(path, { coordinates = places }))
    assert.is_truthy(process.read(path):find("net|280,140|1,35,105;2,35,35;3,245,35|", 1, true))
    os.remove(path)
  end)

  it("draws what svg and draw of a ruleset return, before it guesses heaps", function()
    local function moves(p, to) if p[1] > 0 then to { p[1] - 1 } end end
    local coins = grundy.ruleset { name = "Silver <Dollar>", moves = moves,
      draw = function(p) return "coin " .. p[1] end }
    local text = coins({ 2 }):draw()
    assert.matches(">coin 2</text>", text)
    assert.matches("<title>Silver &lt;Dollar&gt;", text)
    local own = grundy.ruleset { name = "own", moves = moves, svg = function()
      return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><circle r="5"/></svg>'
    end }
    assert.matches('<svg width="300" height="100" xmlns', own({ 2 }):draw())
    assert.equal("tnamed: 5, 9", look.of(games.sylver, { 5, 9 }):match "^[^\n]*")
  end)

  it("draws every documented game's example, whole", function()
    for key in pairs(games) do
      local p = load("local grundy = require 'grundy' return " .. games[key].info.example)()
      assert.is_true(is_whole(p:draw { theme = "dark" }), key)
    end
  end)

  it("escapes what rules say", function()
    local evil = '</text><img src=x onerror="a">\u{202E}' .. ("x"):rep(10000)
    local R = grundy.ruleset { name = evil, moves = function(_, _) end, draw = function() return evil end }
    local text = R(0):draw()
    assert.is_nil(text:find("<img", 1, true))
    assert.is_true(is_whole(text))
  end)

  it("writes the file of its path, and names what is wrong with its settings", function()
    local p, path = games.nim { 3 }, os.tmpname()
    assert.equal(p:draw { path = path }, process.read(path))
    os.remove(path)
    local text, message = p:draw { path = "/nowhere/x.svg" }
    assert.is_nil(text)
    assert.matches("No such file", message)
    assert.has_error(function() p:draw { colour = 1 } end, "bad argument #1 to 'draw' (unknown setting \"colour\"; "
      .. "the settings are 'coordinates', 'path', 'theme')")
    assert.has_error(function() p:draw { coordinates = { { 1 } } } end, "bad argument #1 to 'draw' (setting "
      .. "'coordinates' is {{1}}, expected places { x, y } by vertex)")
    assert.error_matches(function() p:draw(7) end, "expected a table of settings, got 7")
  end)
end)

describe("#processes grundy draw", function()
  it("writes the same picture to the file, or to stdout", function()
    local path = os.tmpname()
    local out, err, status = command.run("draw nim 3 4 --theme dark -o " .. path)
    local text = games.nim({ 3, 4 }):draw { theme = "dark" }
    assert.same({ ("%s: %d bytes\n"):format(path, #text), "", 0 }, { out, err, status })
    assert.equal(text, process.read(path))
    os.remove(path)
    assert.equal(games.nim({ 3 }):draw(), (command.run "draw nim 3"))
  end)
end)
