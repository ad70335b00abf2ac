local command = require "spec.support.command"
local document = require "grundy.programs.page.document"
local encode = require("grundy.programs.json").encode
local grundy = require "grundy"
local json = require "dkjson"
local page_positions = require "grundy.programs.page.positions"
local look = require "grundy.programs.position.look"
local process = require "spec.support.process"
local readers = require "grundy.programs.readers"

local games = grundy.games

--- The text of the page of a Position.
local function page_of(p, settings)
  local path = os.tmpname()
  assert(p:page(path, settings))
  local text = process.read(path)
  os.remove(path)
  return text
end

--- The data of a page.
local function data_of(text)
  return assert(json.decode(text:match '<script id="data" type="application/json">(.-)</script>'))
end

local function positions_of(p, limit)
  return page_positions.new(p, limit or 1000, function() end)
end

describe("#quick the data of a page", function()
  it("has every position of components with its options and its value", function()
    for _, p in ipairs { games.kayles { 7, 4 }, games.wythoff { 3, 4 }, games.nim(2) + games.kayles(5),
      games.turning_turtles "HTHH", games.cram(2, 3) } do
      local game = data_of(page_of(p)).games[1]
      local seen = 0
      for n, text in ipairs(game.positions) do
        local rules
        for i, c in ipairs(p:components()) do
          if game.start[i] >= 0 and (rules == nil or n > game.rulesets[#game.rulesets].first) then rules = c.ruleset end
        end
        local content = assert(load("return " .. text))()
        local options = rules:options(content)
        assert.equal(rules:value(content), game.values[n], text)
        assert.equal(#options, #game.options[n], text)
        for k, option in ipairs(options) do
          assert.equal(#option, #game.options[n][k])
          for i, component in ipairs(option) do
            local there = game.positions[game.options[n][k][i] + 1]
            assert.same(component, assert(load("return " .. there))())
          end
        end
        seen = seen + 1
      end
      assert.is_true(seen >= 5)
    end
  end)

  it("has the rules and verdicts of the documented games in Chinese too", function()
    for key in pairs(games) do
      local chinese = games[key].info.chinese
      for _, field in ipairs { "rules", "verdict" } do
        assert.matches("[\u{4E00}-\u{9FFF}].*。$", chinese[field], key) -- a sentence, of UTF-8 bytes
        assert.is_truthy(utf8.len(chinese[field]), key)
      end
    end
    local of_family = data_of(page_of(games.bounded_nim(3)(4))).games[1].rulesets[1]
    local said = games.bounded_nim.info.chinese
    assert.same({ rules = said.rules, verdict = said.verdict }, of_family.in_chinese)
    assert.equal(said.title, of_family.chinese)
    local own = grundy.ruleset { moves = function() end, info = { name = "Nim", rules = "", verdict = "" } }
    assert.is_nil(data_of(page_of(own(4))).games[1].rulesets[1].in_chinese)
  end)

  it("has the texts of the moves that the rules say", function()
    local game = data_of(page_of(games.nim { 3 })).games[1]
    local said = {}
    for k, word in ipairs(game.said[game.start[1] + 1]) do said[k] = game.words[word + 1] end
    assert.same({ "take 3 of 3", "take 2 of 3", "take 1 of 3" }, said)
  end)

  it("says how each play is decided", function()
    local function ways(p, settings)
      local game = data_of(page_of(p, settings)).games[1]
      return { game.play, game.normal, game.misere or "unknown", game.firm ~= nil }
    end
    assert.same({ "normal", "sums", "sums", false }, ways(games.nim { 3, 4 }))
    assert.same({ "normal", "values", "values", true }, ways(games.nim { 20, 22, 50 }, { limit = 60 }))
    assert.same({ "misere", "sums", "sums", false }, ways(games.misere_nim { 1, 2 }))
    assert.same({ "misere", "sums", "sums", false }, ways(games.nim { 1, 2 }, { play = "misere" }))
    local again = games.nimstring(1, 2) -- entailing moves, which misere play does not know
    assert.same({ "normal", "sums", "unknown", false }, ways(again))
  end)

  it("has the moves that are left of every sum, as the library finds them", function()
    local again = grundy.ruleset(function(n, to)
      if n > 0 then to(n - 1) end
      if n > 1 then to:again(n - 2) end
    end)
    for _, start in ipairs { games.nim { 2, 3 }, games.kayles(7), grundy.graph { { 2 }, { 1, 3 }, {} }(1), again(6) } do
      local ruleset = start:components()[1].ruleset
      local game = data_of(page_of(start)).games[1]
      local n, draws = 0, 0
      for key in (game.left.keys .. ";"):gmatch "(.-);" do
        n = n + 1
        local list = {}
        for p in key:gmatch "%d+" do list[#list + 1] = assert(load("return " .. game.positions[p + 1]))() end
        for _, how in ipairs { "normal", "misere" } do
          local left, sum = game.left[how] and game.left[how][n], ruleset:sum(list)
          if left and not game.entails then
            assert.equal(left < 0 and math.huge or left, (sum:remoteness { play = how }))
          end
          if left then
            local outcome = left < 0 and "D" or (left % 2 == 0) == (how == "normal") and "P" or "N"
            assert.equal(outcome, sum:outcome(how))
            draws = draws + (left < 0 and 1 or 0)
          end
        end
      end
      assert.equal(n, #game.left.normal)
      assert.equal(ruleset.kind == "graph", draws > 0)
      assert.equal(game.entails == nil, game.left.misere ~= nil)
    end
  end)

  it("marks moves after which the same player moves again", function()
    local rules = grundy.ruleset(function(n, to)
      if n > 0 then to(n - 1) end
      if n > 1 then to:again(n - 2) end
    end)
    local game = data_of(page_of(rules(3))).games[1]
    local options = game.options[game.start[1] + 1]
    assert.same({ 1, 2, -1 }, { #options[1], #options[2], options[2][1] })
  end)

  it("takes draws from loopy games", function()
    local game = data_of(page_of(grundy.graph { { 2 }, { 1, 3 }, {} }(1))).games[1]
    assert.same({ "sums", "sums" }, { game.normal, game.misere })
  end)
end)

describe("#quick a page draws", function()
  local plain = grundy.ruleset(function() end)

  it("heaps, rows, boards and texts", function()
    assert.equal("h5", look.of(games.nim, 5))
    assert.equal("h5", look.of(plain, 5))
    assert.equal("l3,4", look.of(games.wythoff, { 3, 4 }))
    assert.equal("g##./###", look.of(games.cram, "##./###"))
    assert.equal("gHTH", look.of(games.turning_turtles, "HTH"))
    assert.equal("gP##/##", look.of(games.chomp, { 3, 2 }))
    assert.equal("g.o.oo", look.of(games.welter, { 1, 3, 4 }))
    assert.equal("g@x/..", look.of(games.grid_geography, { 2, 1, 2 }))
    assert.equal("h20\nat most 6", look.of(games.fibonacci_nim, { 20, 6 }))
    assert.equal("t3", look.of(grundy.graph { { 2 }, { 3 }, {} }, 3))
  end)

  it("lists of equal rows as boards, and no others", function()
    assert.equal("gab/cd", look.of(plain, { "ab", "cd" }))
    assert.equal("gab/cd", look.of(plain, "ab\ncd"))
    assert.equal("g1./.2", look.of(plain, { { 1, 0 }, { 0, 2 } }))
    assert.equal("g#.#", look.of(plain, { true, false, true }))
    assert.equal("g\u{4E00}\u{4E8C}", look.of(plain, "\u{4E00}\u{4E8C}"))
    assert.equal('t{"ab", "c"}', look.of(plain, { "ab", "c" }))
    assert.equal("t{{1}, {2, 3}}", look.of(plain, { { 1 }, { 2, 3 } }))
    assert.equal("t\255", look.of(plain, "\255"))
  end)

  it("what the ruleset's own drawing says", function()
    local drawn = grundy.ruleset { moves = function() end, draw = function(p) return { "x" .. p, "y" } end, info = {
      name = "Drawn", rules = "", verdict = "", source = "" } }
    assert.equal("tx5\ny", look.of(drawn, 5))
  end)
end)

describe("#quick texts of users", function()
  it("cannot leave the JSON or the HTML", function()
    local nasty = "</script><!-- <script>\"'\\ & \u{2028}\u{2029}\0\1\127\255 \u{4E00}"
    local encoded = encode(nasty, true)
    assert.is_nil(encoded:find "[<>&\u{0}-\u{1F}\127\255]")
    assert.equal((nasty:gsub("\255", "\u{FFFD}")), json.decode(encoded))
    assert.is_nil(document.html(nasty):find "[<>\"']")
  end)

  it("are data on the page, whatever they are", function()
    local evil = '</script><img src=x onerror="alert(1)">'
    local rules = grundy.ruleset { name = evil, moves = function(p, to) if p ~= "" then to "" end end,
      describe = function() return evil end, info = { name = evil, rules = evil, verdict = evil, source = evil } }
    local text = page_of(rules(evil), { title = evil })
    assert.is_nil(text:find("<img", 1, true))
    assert.equal(2, select(2, text:gsub("</script>", "")))
    local page = data_of(text)
    assert.equal(evil, page.title)
    assert.equal(evil, page.games[1].words[1])
    assert.equal("t" .. evil, page.games[1].looks[1])
  end)
end)

describe("#quick Position:page", function()
  local path = os.tmpname()

  teardown(function() os.remove(path) end)

  it("says what is too much for a page", function()
    local function refused(pattern, p, settings)
      local done, message = p:page(path, settings)
      assert.is_nil(done)
      assert.matches(pattern, message)
    end
    refused("^Nim%(200000%): 200000 is too large for a page %(at most 100000%)$", games.nim(200000))
    refused("^Nim%(50%): 50 is too large", games.nim(50), { limit = 40 })
    refused("a page holds at most 40 positions$", games.wythoff { 9, 9 }, { limit = 40 })
    refused("^Kayles{6, 6, 6}: a page cannot examine misere play of that many sums", games.kayles { 6, 6, 6 },
      { play = "misere", limit = 20 })
    local _, message = games.nim(3):page "/nowhere/x.html"
    assert.matches("^/nowhere/x.html: ", message)
  end)

  it("says that there are too many moves", function()
    local most = page_positions.most_moves
    page_positions.most_moves = 100
    local done, message = games.nim(20):page(path)
    page_positions.most_moves = most
    assert.same({ "nil", "Nim(20): a page holds at most 100 moves" }, { tostring(done), message })
  end)

  it("names what is wrong with its arguments", function()
    local p = games.nim(3)
    assert.has_error(function() p:page() end, "bad argument #1 to 'page' (expected a path, got nil)")
    assert.has_error(function() p:page(path, { colour = 1 }) end, "bad argument #2 to 'page' (unknown setting "
      .. "\"colour\"; the settings are 'coordinates', 'engine', 'language', 'limit', 'play', 'progress', 'rule', "
      .. "'theme', 'title')")
    assert.has_error(function() p:page(path, { limit = 100001 }) end,
      "bad argument #2 to 'page' (setting 'limit' is 100001, expected an integer from 1 to 100000)")
    assert.has_error(function() grundy.pages({}, path) end)
    assert.has_error(function() grundy.pages({ p, 3 }, path) end,
      "bad argument #1 to 'pages' (element #2 is 3, expected a Position)")
    assert.has_error(function() p.page(3, path) end, "calling 'page' on a bad self (expected a Position)")
  end)

  it("passes on an error of the rule, and calls progress", function()
    local broken = grundy.ruleset(function(n, to) if n < 2 then error "no such heap" end to(n - 1) end)
    assert.has_error(function() broken(3):page(path) end)
    local calls = 0
    local slow = grundy.ruleset(function(n, to)
      local finish = os.clock() + 0.03
      while os.clock() < finish do end
      if n > 0 then to(n - 1) end
    end)
    assert(slow(2):page(path, { progress = function(done)
      assert.equal("integer", math.type(done))
      calls = calls + 1
    end }))
    assert.is_true(calls > 0)
  end)

  it("writes one page of several games", function()
    assert(grundy.pages({ games.nim { 1, 2 }, games.kayles(3) }, path, { language = "zh", theme = "dark" }))
    local page = data_of(process.read(path))
    assert.same({ "Nim, Kayles", "zh", "dark", 2, "Nim{1, 2}", "Kayles(3)" },
      { page.title, page.language, page.theme, #page.games, page.games[1].title, page.games[2].title })
  end)

  it("lists no more than it must", function()
    assert.equal(6, #positions_of(games.nim { 5, 3, 5 }).positions)
    assert.is_true(positions_of(games.nim { 5 }):is_plain())
    assert.is_false(positions_of(grundy.graph { { 2 }, { 1 } }(1)):is_plain())
  end)
end)

describe("#quick a page with the engine", function()
  local template = "<p>{{language}} {{theme}} {{title}} {{other}} {{data}}"
  local rule = "return require('grundy').games.cram(4, 5)"

  local function with(text, f)
    local path = os.tmpname()
    process.write(path, text)
    f(path)
    os.remove(path)
  end

  it("is made where all positions would be more than 300 KB, or too many", function()
    with(template, function(engine)
      local text = page_of(games.cram(4, 5), { engine = engine, rule = rule, title = "<A>", theme = "dark",
        limit = 50 })
      assert.equal("<p>en dark &#60;A&#62; {{other}} ", text:match "^[^{]*{{other}} ")
      local data = json.decode((text:match "{.-({\".*)$"))
      assert.same({ title = "<A>", language = "en", theme = "dark", rule = rule }, data)
      text = page_of(games.nim { 1, 2 }, { engine = engine, rule = "return require('grundy').games.nim { 1, 2 }" })
      assert.equal("Nim{1, 2}", data_of(text).title)
    end)
  end)

  it("is not made with another rule, nor from another file", function()
    local path = os.tmpname()
    local function refused(engine, text)
      return select(2, games.cram(4, 5):page(path, { engine = engine, rule = text, limit = 50 }))
    end
    with(template, function(engine)
      assert.equal("the rule for the engine returns an error, not " .. tostring(games.cram(4, 5)),
        refused(engine, "return"))
      assert.matches("returns Nim%(3%), not", refused(engine, "return require('grundy').games.nim(3)"))
    end)
    with("nothing", function(engine) assert.matches("is not a page of the playground$", refused(engine, rule)) end)
    assert.matches("No such file", refused("/nowhere/page.html", rule))
    assert.error_matches(function() games.nim(3):page(path, { engine = "x" }) end, "'engine' and 'rule' go together")
    assert.error_matches(function()
      grundy.pages({ games.nim(3) }, path, { engine = "x", rule = rule })
    end, "page of one Position")
    os.remove(path)
  end)
end)

describe("#quick texts for readers", function()
  it("say rules without calls and fields, in English and Chinese", function()
    for key in pairs(games) do
      local said = readers.of { info = games[key].info }
      for _, text in ipairs { said.rules, said.in_chinese.rules } do
        assert.is_nil(text:find("%f[%w_]" .. key .. "[%.%w_]*[{(\"]"), key .. ": " .. text)
        assert.is_nil(text:find "[`]", key .. ": " .. text)
        assert.is_truthy(text:find "[%.。)]$", key .. ": " .. text)
        assert.is_nil(text:find "^[B-Z] ", key .. ": " .. text) -- a number such as m stays small
      end
    end
  end)

  it("do not say the numbers of the call, as those of the page are others", function()
    local count = 0
    for key in pairs(games) do
      local info = games[key].info
      local call = info.rules:match("^" .. key .. "[%w_\", %.()]*{([%d, ]+)}")
      if call and call:find "%d[^%d]+%d" then
        count = count + 1
        local said = readers.of({ info = info }).rules
        for _, word in ipairs { "and", "or" } do
          local list = call:gsub("^%s+", ""):gsub("%s+$", ""):gsub(", (%d+)$", " " .. word .. " %1")
          assert.is_nil(said:find(list, 1, true), key .. ": " .. said)
        end
      end
    end
    assert.is_true(count >= 8)
    assert.equal("Take one of the given numbers of tokens from one heap. The player who cannot move loses.",
      readers.of(games.subtraction { 1, 3, 4 }).rules)
  end)
end)

describe("#processes grundy page", function()
  it("writes the page of a position, and says where it is", function()
    local path = os.tmpname()
    local out, err, status = command.run("page kayles 5 + nim 2 -o " .. path)
    assert.same({ path .. ": open it in a browser\n", "", 0 }, { out, err, status })
    assert.equal("Kayles(5) + Nim(2)", data_of(process.read(path)).title)
    os.remove(path)
    out, err, status = command.run "page nim 3"
    assert.same({ "", "grundy: the page needs an output file: -o NAME.html\n", 2 }, { out, err, status })
    out, err, status = command.run("page wythoff 9 9 --limit 5 -o " .. path)
    assert.same({ "", 1 }, { out, status })
    assert.matches("too large", err)
  end)

  it("asks for the playground if the engine should play and is not built", function()
    local path = os.tmpname()
    local out, err, status = command.run("page cram 4 5 --engine --limit 50 -o " .. path)
    local built = io.open "build/playground/page.html"
    if built then
      built:close()
      assert.same({ path .. ": open it in a browser\n", "", 0 }, { out, err, status })
      assert.is_true(#process.read(path) < 1.4e6)
    else
      assert.same({ "", 2 }, { out, status })
      assert.matches("needs the playground, which `make playground` builds", err)
    end
    os.remove(path)
  end)
end)
