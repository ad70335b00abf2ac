--- Pages in a real browser: games are played on them to the end by clicks, against the library's own outcomes.
--- Pictures of the pages are left in build/pages.

local browsers = require "spec.support.browser"
local compound = require "grundy.programs.page.compound"
local grundy = require "grundy"
local json = require "dkjson"
local long = require "spec.support.long"
local process = require "spec.support.process"

local games = grundy.games
local folder = "build/pages"
local browser

local function path_of(name)
  return ("%s/%s/%s"):format(process.here(), folder, name)
end

--- Opens the page of Positions.
local function open(name, positions, settings, width)
  local path = path_of(name .. ".html")
  assert(grundy.pages(positions, path, settings))
  browser:open(path, width)
end

-- Plays one game by clicks on the list of moves: random ones or, if `well` is set, ones that are marked as winning.
-- Returns what it saw: for each turn of the person the state, and for every move the state after it and its mark.
-- The browser paints nothing meanwhile, which takes longer than the games.
local play = [[
(async ({ play, first, well, seed }) => {
  document.body.style.display = "none";
  const { view, View } = grundy;
  const tick = () => new Promise((resolve) => setTimeout(resolve, 0));
  const texts = (state) => state.map((piece) => view.game.positions[piece.p]);
  View.delay = 0;
  document.getElementById(play).click();
  if (!view.shows_values) document.getElementById("values").click();
  if (first) document.getElementById("begin").click();
  const seen = [];
  for (let turn = 0; turn < 200; turn++) {
    while (!view.session.over && view.session.turn !== "you") await tick();
    if (view.session.over) break;
    const moves = [...document.querySelectorAll("button[data-move]")].map((button) => ({ button,
      said: button.querySelector(".badge").className.split(" ")[1],
      after: texts(view.game.after(view.session.state, view.moves[Number(button.dataset.move)])) }));
    const good = moves.filter((move) => well && move.said === "win");
    const choice = good.length > 0 ? good : moves;
    seed = (seed * 48271) % 2147483647;
    const chosen = choice[seed % choice.length];
    seen.push({ state: texts(view.session.state), count: view.moves.length, chosen: chosen.said,
      moves: moves.map(({ said, after }) => ({ said, after })) });
    chosen.button.click();
  }
  const status = document.querySelector(".status").className;
  return { seen, over: view.session.over, status, left: texts(view.session.state) };
})]]

--- The outcome of a state by the library, which reads the texts of the positions.
local function outcome_of(ruleset, texts, how)
  local list = {}
  for i = 1, #texts do list[i] = assert(load("return " .. texts[i]))() end
  return ruleset:sum(list):outcome(how)
end

--- Asserts that the computer played perfectly, and that the marks of the moves are right.
local function check(ruleset, how, report)
  local before
  for _, seen in ipairs(report.seen) do
    local outcome = outcome_of(ruleset, seen.state, how)
    if before then assert.equal(before == "win" and "N" or "P", outcome) end -- the winning player keeps the win
    before = seen.chosen
    assert.equal(math.min(seen.count, 200), #seen.moves)
    local wins = 0
    for _, move in ipairs(seen.moves) do
      local after = outcome_of(ruleset, move.after, how)
      assert.equal(after == "P" and "win" or "lose", move.said)
      if after == "P" then wins = wins + 1 end
    end
    assert.equal(outcome == "N", wins > 0)
  end
  if before then assert.equal(before == "win" and "you" or "computer", report.over) end
  assert.equal(report.over == "you" and "status won" or "status lost", report.status)
  for _, text in ipairs(report.left) do assert.equal(0, #ruleset:options(assert(load("return " .. text))())) end
end

local command = browsers.find()

describe("#processes a page in a browser", function()
  if not command then
    it("is tried if there is a Chromium", function() pending "there is no Chromium" end)
    return
  end

  setup(function()
    assert(os.execute("mkdir -p " .. folder))
    browser = browsers.shared(command)
  end)

  after_each(function()
    assert.same({}, browser.complaints)
    browser.complaints = {}
  end)

  for name, position in pairs {
    nim = games.nim { 2, 3, 4 }, kayles = games.kayles { 8 }, chomp = games.chomp { 4, 3, 3 },
    cram = games.cram(3, 3), turning_turtles = games.turning_turtles "HTHHT",
  } do
    it("plays games of " .. name .. " to the end, as the outcomes say", function()
      open(name, { position })
      local ruleset = position:components()[1].ruleset
      local won, lost, count = 0, 0, long(6, 10)
      for n = 1, count do
        local how = n % 2 == 0 and "misere" or "normal"
        local report = browser:evaluate(("%s({ play: %q, first: %s, well: %s, seed: %d })"):format(play, how,
          n % 3 == 0, n % 4 < 2, n * 7919))
        check(ruleset, how, report)
        if report.over == "you" then won = won + 1 else lost = lost + 1 end
      end
      assert.equal(count, won + lost)
      assert.is_true(won > 0 and lost > 0)
    end)
  end

  it("plays by values when there are too many sums", function()
    open("values", { games.nim { 15, 16, 20 } }, { limit = 30 })
    for n = 1, 2 do
      local how = n == 2 and "misere" or "normal"
      check(games.nim, how, browser:evaluate(("%s({ play: %q, first: false, well: true, seed: 5 })"):format(play, how)))
    end
  end)

  it("#slow is drawn at 800 and 400 pixels, nothing being cut", function()
    local shown = { nim = games.nim { 3, 4, 5 } }
    local all = { nim = shown.nim, chomp = games.chomp { 5, 5, 5, 5 }, cram = games.cram(3, 4) }
    local painter <close> = browsers.start(command, true)
    for name, p in pairs(long(shown, all)) do
      local path = path_of(name .. ".html")
      assert(p:page(path))
      painter:open(path)
      for _, width in ipairs { 800, 400 } do
        local png = painter:picture(width)
        assert.equal("\137PNG", png:sub(1, 4))
        assert.equal(width, (string.unpack(">I4", png, 17)))
        assert.is_true(painter:evaluate "document.documentElement.scrollWidth" <= width)
        process.write(path_of(("%s_%d.png"):format(name, width)), png)
      end
      assert.same({}, painter.complaints)
    end
  end)

  it("has a plot whose texts can be read at 320 pixels", function()
    open("plot", { games.kayles(24) }, { limit = 30 }, 320)
    local drawn, shown = table.unpack(browser:evaluate [[(() => { const svg = document.querySelector("svg.chart");
      return [svg.viewBox.baseVal.width, svg.getBoundingClientRect().width]; })()]])
    assert.is_true(shown / drawn > 0.9 and shown <= 320, ("%d of %d"):format(shown, drawn))
    assert.is_true(browser:evaluate "document.documentElement.scrollWidth" <= 320)
  end)

  it("makes moves by clicks on cells where they mean one", function()
    local function click(key) browser:evaluate(("document.querySelector('[data-cell=%q]').click()"):format(key)) end
    local function made() return browser:evaluate "(grundy.view.session.past[0] || { text: 'none' }).text" end
    open("clicks", { games.chomp { 3, 3 } })
    click "b0:4"
    assert.equal("bite at row 2, column 2", made())
    open("clicks", { games.cram(2, 3) })
    click "b0:1"
    assert.equal("none", made()) -- three dominoes cover this square
    assert.equal(3, browser:evaluate "document.querySelectorAll('button[data-move]').length")
    click "b0:4"
    assert.equal("take (1, 2) (2, 2)", made())
    open("clicks", { games.kayles(5) })
    click "p0:3"
    click "p0:3"
    assert.equal("knock down 1 of 5 pins, leaving 2 and 2", made())
    open("clicks", { games.nim { 3, 5 } })
    click "p1:2"
    assert.equal("take 4 of 5", made())
  end)

  it("says of a row that gets shorter what is taken, and takes what is clicked", function()
    local pairs_of = grundy.ruleset { name = "Equal neighbours", moves = function(row, to)
      for i = 1, #row - 1 do
        if row:byte(i) == row:byte(i + 1) then to(row:sub(1, i - 1) .. row:sub(i + 2)) end
      end
    end }
    open("row", { pairs_of "abbcaa" })
    assert.same({ "take (1, 2) (1, 3)", "take (1, 5) (1, 6)" }, browser:evaluate
      "[...document.querySelectorAll('.what')].map((each) => each.textContent).sort()")
    browser:evaluate "document.querySelector('[data-cell=\"b0:1\"]').click()"
    assert.equal("take (1, 2) (1, 3)", browser:evaluate "grundy.view.session.past[0].text")
  end)

  it("can be used with the keyboard, and every control has a name", function()
    open("keys", { games.nim { 3, 4 } })
    browser:evaluate "grundy.View.delay = 0; document.querySelector('button.cell').focus()"
    local function cell() return browser:evaluate "document.activeElement.dataset.cell" end
    assert.equal("p0:1", cell())
    browser:press "ArrowRight"
    assert.equal("p0:2", cell())
    browser:press "ArrowDown"
    assert.equal("p1:2", cell())
    browser:press "v"
    assert.is_true(browser:evaluate "grundy.view.shows_values")
    browser:press "Enter"
    assert.equal("take 3 of 4", browser:evaluate "grundy.view.session.past[0].text")
    assert.equal(0, browser:evaluate [[
      [...document.querySelectorAll("button, select, input, a, [tabindex]")].filter((each) =>
        !(each.getAttribute("aria-label") || each.textContent.trim() || (each.labels || []).length > 0)).length]])
    assert.equal(1, browser:evaluate "document.querySelectorAll('[aria-live]').length")
  end)

  it("#slow keeps the focus: five moves by keyboard alone on every kind of page", function()
    local strings = grundy.ruleset { name = "Take the last letter", moves = function(p, to)
      for i = 1, math.min(2, #p) do to(p:sub(1, #p - i)) end
    end }
    local svg = grundy.ruleset { name = "Bars",
      describe = function(from, to) return ("%d to %d"):format(from, to[1]) end,
      svg = function(n)
        local bars = {}
        for k = 1, n do
          bars[k] = ('<rect data-move="%d to %d" x="%d" y="0" width="20" height="40"/>'):format(n, k - 1, 25 * k)
        end
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40">' .. table.concat(bars) .. "</svg>"
      end,
      moves = function(n, to) for k = math.max(0, n - 2), n - 1 do to(k) end end }
    local lines = grundy.ruleset { name = "Words", draw = function(n) return { n .. " left" } end,
      moves = function(n, to) for k = math.max(0, n - 2), n - 1 do to(k) end end }
    local wheel = {}
    local rim = long(13, 16)
    for v = 1, rim do wheel[v] = { v, v % rim + 1 } end
    for name, position in pairs {
      heap = games.kayles(24), rows = games.nim { 9, 9, 9 }, grid = games.cram(long(3, 4), 4),
      line = strings("abcdefghijklmnop"),
      net = games.node_kayles { edges = wheel }, svg = svg(14), text = lines(14),
      hackenbush = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 1, 4 }, { 4, 5 }, { 1, 6 }, { 6, 7 }, { 1, 8 },
        { 8, 9 }, { 1, 10 }, { 10, 11 } } },
      boxes = games.nimstring(long(1, 2), 2),
      graph = grundy.graph({ { 2, 3 }, { 3, 4 }, { 4, 5 }, { 5, 6 }, { 6, 7 }, { 7, 8 }, { 8, 9 },
        { 9, 10 }, { 10, 11 }, { 11, 12 }, { 12 }, {} })(1),
    } do
      open("focus_" .. name, { position })
      browser:evaluate "grundy.View.delay = 0"
      browser:press "v" -- keys work from the first moment on
      assert.is_true(browser:evaluate "grundy.view.shows_values", name)
      browser:press "v"
      browser:press "ArrowRight"
      local state = [=[(async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        const { past, over } = grundy.view.session;
        return [past.filter((each) => each.who === "you").length, past.length, !!over,
          document.activeElement !== document.body];
      })()]=]
      local own, length, over, focused = table.unpack(browser:evaluate(state))
      for turn = 1, 5 do
        for _ = 1, 8 do -- where a click chooses a cell only, another one decides
          if own >= turn or over then break end
          local before = length
          assert.is_true(focused, name)
          browser:press "Enter"
          own, length, over, focused = table.unpack(browser:evaluate(state))
          if length == before then browser:press(turn % 2 == 0 and "ArrowLeft" or "ArrowRight") end
        end
      end
      assert.is_true(own >= 5 or over, ("%s: %d moves"):format(name, own))
      assert.is_true(focused, name)
    end
  end)

  it("#slow draws games on graphs as pictures whose edges and vertices are moves", function()
    local function click(key)
      browser:evaluate(("document.querySelector('[data-cell=%q]').dispatchEvent(new MouseEvent('click'))"):format(key))
    end
    local function made() return browser:evaluate "(grundy.view.session.past[0] || { text: 'none' }).text" end
    local function count(selector)
      return browser:evaluate(("document.querySelectorAll(%q).length"):format(".net " .. selector))
    end
    local function open_still(name, position) -- the computer does not move
      open(name, { position })
      browser:evaluate "grundy.View.delay = 1e6"
    end
    open_still("hackenbush", grundy.hackenbush {
      edges = { { 1, 2 }, { 2, 3 }, { 2, 4 }, { 1, 4 }, { 4, 4 }, { 2, 3 } } })
    assert.same({ 6, 1, 3 }, { count ".edge.active", count ".ground", count ".vertex-of-net" })
    click "b0:e2"
    assert.equal("cut edge 2 (2 - 3)", made())
    assert.equal(5, count ".edge")
    open_still("node", games.node_kayles { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 } }, vertices = 5 })
    assert.same({ 3, 5 }, { count ".edge", count ".vertex-of-net.active" })
    click "b0:v2"
    assert.equal("take vertex 2", made())
    open_still("arc", games.arc_kayles { edges = { { 1, 2 }, { 2, 3 }, { 3, 4 } } })
    click "b0:e2-3.1"
    assert.equal("take edge 2 - 3", made())
    open_still("boxes", games.nimstring(2, 2))
    assert.same({ 12, 9, 0 }, { count ".edge.active", count ".corner", count ".side" })
    click "b0:e0-1.1" -- of the two equal lines the one that was clicked is drawn
    assert.same({ 11, 1 }, { count ".edge", count ".side" })
    assert.equal(0, count "[data-cell='b0:e0-1.1']")
    assert.equal(1, count "[data-cell='b0:e0-1.2']")
    assert.matches("2 × 2", browser:evaluate "document.querySelector('.position').textContent")
  end)

  it("draws graphs as Position:draw does", function()
    local function numbers(text)
      local list = {}
      for number in text:gmatch "%-?[%d.]+" do list[#list + 1] = math.floor(tonumber(number) * 10 + 0.5) end
      return list
    end
    for name, position in pairs {
      hackenbush = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 2, 4 }, { 1, 4 }, { 4, 4 }, { 2, 3 } } },
      node = games.node_kayles { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 3, 4 } }, vertices = 5 },
    } do
      open("drawn_" .. name, { position })
      local here, there = {}, {}
      for shape in position:draw():gmatch '<path class="line" d="([^"]*)"' do here[#here + 1] = numbers(shape) end
      for _, shape in ipairs(browser:evaluate
        "[...document.querySelectorAll('.net path.line')].map((each) => each.getAttribute('d'))") do
        there[#there + 1] = numbers(shape)
      end
      assert.same(here, there, name)
      here, there = {}, browser:evaluate [[[...document.querySelectorAll('.net circle.dot')].map((each) =>
        `${each.getAttribute("cx")} ${each.getAttribute("cy")}`)]]
      for x, y in position:draw():gmatch '<circle class="dot" cx="(%d+)" cy="(%d+)"' do
        here[#here + 1] = x .. " " .. y
      end
      assert.same(here, there, name)
    end
  end)

  it("takes the author's drawing before what it guesses, and of an author's picture only what draws", function()
    local coins = grundy.ruleset { name = "Silver Dollar", moves = function(p, to)
      for i = 1, #p do if p[i] > 0 then local q = { table.unpack(p) } q[i] = q[i] - 1 to(q) end end
    end, draw = function(p) return "coins on " .. table.concat(p, " ") end }
    open("draw", { coins { 1, 2 } })
    assert.equal("coins on 1 2", browser:evaluate "document.querySelector('pre.lines').textContent")
    local evil = grundy.ruleset { name = "evil", moves = function(n, to)
      if n > 0 then to(n - 1) end
    end, svg = function()
      return '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=1"><script>document.title = 2</script>'
        .. '<image href="http://example.org/x.png"/><a href="javascript:alert(1)"><text>no</text></a>'
        .. '<circle data-move="1" r="9" onclick="document.title = 3" style="fill: url(http://example.org/y)"/></svg>'
    end }
    open("evil_svg", { evil(2) }, { title = "good" })
    browser:evaluate "grundy.View.delay = 1e6"
    browser:evaluate "document.querySelector('circle').dispatchEvent(new MouseEvent('click'))"
    assert.equal(1, browser:evaluate "grundy.view.session.past.length")
    assert.equal("good", browser:evaluate "document.title")
    assert.equal(0, browser:evaluate [[
      document.querySelectorAll('.board script, .board image, .board a, [onclick]').length]])
  end)

  it("draws the whole game with the outcomes, and a position one move away can be chosen", function()
    local start = games.nim { 1, 2 }
    local graph = start:graph()
    local lost = 0
    for v = 1, (graph:size()) do lost = lost + (graph:label(v):outcome() == "P" and 1 or 0) end
    open("graph", { start })
    assert.equal((graph:size()), browser:evaluate "document.querySelectorAll('.vertex').length")
    assert.equal(lost, browser:evaluate "document.querySelectorAll('.vertex.P').length")
    assert.equal(#start:winning_moves(), browser:evaluate "document.querySelectorAll('.vertex.P.option').length")
    browser:evaluate "document.querySelector('.vertex.P.option').dispatchEvent(new MouseEvent('click'))"
    assert.equal("take 1 of 2", browser:evaluate "grundy.view.session.past[0].text")
  end)

  it("marks every vertex with its value, derives them one by one, and shows none in misere play", function()
    local start = games.kayles(5)
    open("derive", { start })
    local marks = [[[...document.querySelectorAll(".vertex")].map((g) => [g.querySelector("title").textContent
      .split(":")[0], (g.querySelector("text.mark") || {}).textContent])]]
    local seen = 0
    for _, mark in ipairs(browser:evaluate(marks)) do
      local heaps = {}
      for n in mark[1]:gmatch "%d+" do heaps[#heaps + 1] = math.tointeger(n) end
      assert.equal(tostring(games.kayles(heaps):value()), mark[2], mark[1])
      seen = seen + 1
    end
    assert.equal(seen, (start:graph():size()))
    local arrows = browser:evaluate "document.querySelectorAll('path.arrow').length"
    assert.equal(browser:evaluate "document.querySelectorAll('path.edge').length", arrows)
    local click = "document.getElementById('derive').click()"
    for _ = 1, 4 do browser:evaluate(click) end -- none, then nothing, 1 and 2
    assert.equal("2: options {0, 1}, so the mex is 2",
      browser:evaluate "document.querySelector('.derived').textContent")
    assert.equal(3, browser:evaluate "document.querySelectorAll('text.mark').length")
    for _ = 4, seen do browser:evaluate(click) end
    assert.is_true(browser:evaluate "document.getElementById('derive').disabled")
    browser:evaluate "document.getElementById('derive_all').click()"
    browser:evaluate "document.getElementById('values').click()"
    assert.matches("Grundy value 4", browser:evaluate "document.querySelector('.status').textContent")
    browser:evaluate "document.getElementById('misere').click()"
    assert.is_nil(browser:evaluate "document.querySelector('.status').textContent":find "Grundy value")
    assert.equal(0, browser:evaluate "document.querySelectorAll('.badge.value').length")
    local said = browser:evaluate "[...document.querySelectorAll('text.mark')].map((t) => t.textContent).join('')"
    assert.matches("^[NP]+$", said)
  end)

  it("#slow adds the values of heaps by binary digits, and marks the heaps to change", function()
    --- Lines of the table: heap, value, digits, and the new value of a heap that can be changed to win.
    local rows = [=[[...document.querySelectorAll(".digits tbody tr, .digits tfoot tr")].map((row) =>
      [...row.children].map((each) => each.textContent).filter(Boolean).join(" "))]=]
    open("digits", { games.nim { 3, 5, 7 } + games.kayles(9) })
    assert.equal(0, browser:evaluate "document.querySelectorAll('.digits').length")
    browser:evaluate "grundy.View.delay = 1e6; document.getElementById('values').click()"
    assert.same({ "Heap 1: 3 3 0 1 1", "Heap 2: 5 5 → 0 1 0 1", "Heap 3: 7 7 → 2 1 1 1", "Heap 4: 9 4 → 1 1 0 0",
      "exclusive or 5 1 0 1" }, browser:evaluate(rows))
    assert.equal("4", browser:evaluate "document.querySelector('.digits thead .high').textContent")
    -- each heap that is marked, and no other, has a winning move, and it leaves that value
    local wins = browser:evaluate [=[grundy.view.moves.filter((move) =>
      grundy.view.game.result(grundy.view.session.state, move, "normal") === "win").map((move) =>
      `Heap ${move.piece + 1} → ${move.to.reduce((sum, p) =>
      sum ^ grundy.view.game.values[p], 0)}`)]=]
    local met = {}
    for _, text in ipairs(wins) do met[text] = true end
    local list = {}
    for text in pairs(met) do list[#list + 1] = text end
    table.sort(list)
    assert.same({ "Heap 2 → 0", "Heap 3 → 2", "Heap 4 → 1" }, list)
    browser:evaluate [=[grundy.view.make(grundy.view.moves.find(({ piece, to }) =>
      piece === 1 && grundy.view.game.values[to[0]] === 0), null)]=]
    assert.matches("Every column has an even number", browser:evaluate "document.querySelector('.digits').textContent")
    assert.equal(0, browser:evaluate "document.querySelectorAll('.digits .to-change').length")
    open("digits", { games.dag_tokens({ { 2, 3 }, { 3 }, { 4 }, {} }) { 1, 2, 3 } })
    browser:evaluate "document.getElementById('values').click()"
    assert.same({ "1: 1 2 → 1 1 0", "2: 2 0 0 0", "3: 3 1 0 1", "exclusive or 3 1 1" }, browser:evaluate(rows))
    open("digits", { games.nim { 3, 5 } }, { play = "misere" }) -- there the exclusive or does not decide
    browser:evaluate "document.getElementById('values').click()"
    assert.equal(0, browser:evaluate "document.querySelectorAll('.digits').length")
  end)

  it("says under misere play that rules and theory are those of normal play, and plots no values", function()
    local said = [["" + !!document.querySelector(".plot") + ", " + !!document.querySelector(".about .help")]]
    open("about", { games.kayles(6) })
    assert.equal("true, false", browser:evaluate(said))
    browser:evaluate "document.getElementById('misere').click()"
    assert.equal("false, true", browser:evaluate(said))
    open("about", { games.misere_nim { 3, 5 } })
    assert.equal("false, false", browser:evaluate(said))
  end)

  it("draws tokens on their graph, with the values of its vertices, and moves them by clicks", function()
    local lists = { { 2, 3 }, { 3, 5 }, { 4, 6 }, { 6 }, { 6, 7 }, { 7 }, {} }
    local graph = games.dag_tokens(lists)
    open("tokens", { graph { 1, 2, 3, 3 } })
    browser:evaluate "grundy.View.delay = 1e6"
    local function count(selector)
      return browser:evaluate(("document.querySelectorAll(%q).length"):format(".board .net " .. selector))
    end
    assert.same({ 7, 10, 10, 4, 0 }, { count ".vertex-of-net", count "path.edge", count "path.arrow",
      count ".token-on", count "text.mark" })
    browser:evaluate "document.getElementById('values').click()"
    local marks = browser:evaluate [=[[...document.querySelectorAll(".net .vertex-of-net")].map((g) =>
      g.querySelector(".name").textContent + " " + g.querySelector("text.mark").textContent)]=]
    assert.equal(7, #marks)
    for _, mark in ipairs(marks) do
      local v, value = mark:match "(%d+) (%d+)"
      assert.equal(tostring(graph:value(math.tointeger(v))), value, mark)
    end
    local text = browser:evaluate "document.body.textContent"
    for _, said in ipairs { "Tokens on an acyclic graph", "Move one token along an edge", "mex of its successors" } do
      assert.is_truthy(text:find(said, 1, true), said)
    end
    local function click(v)
      browser:evaluate(([[document.querySelector('[data-cell="t:%d"]').dispatchEvent(new MouseEvent("click"))]])
        :format(v))
    end
    click(0) -- a token may leave vertex 1 in two ways
    assert.equal(0, browser:evaluate "grundy.view.session.past.length")
    click(1)
    assert.equal("1 → 2", browser:evaluate "grundy.view.session.past[0].text")
    assert.same({ 4, 2 }, { count ".token-on", browser:evaluate
      [[document.querySelectorAll('[data-cell="t:1"] .token-on').length]] })
    browser:evaluate "document.getElementById('misere').click()" -- there the values do not decide
    assert.equal(0, count "text.mark, .P, .N")
    open("tokens", { grundy.graph { a = { "b" }, b = { "a", "c" }, c = {} } "a" }, { language = "zh" })
    assert.same({ 3, 3, 1 }, { count ".vertex-of-net", count "path.edge", count ".token-on" })
    assert.is_nil(browser:evaluate "document.body.textContent":find("acyclic", 1, true))
  end)

  it("draws a staircase with its odd steps marked, and adds these", function()
    open("stairs", { games.staircase_nim { 1, 2, 1, 0, 2 } })
    browser:evaluate "grundy.View.delay = 1e6; document.getElementById('values').click()"
    assert.same({ "step 5", "step 3", "step 1" }, browser:evaluate
      "[...document.querySelectorAll('.step.odd .step-name')].map((each) => each.textContent)")
    local left = browser:evaluate "[...document.querySelectorAll('.step')].map((e) => e.getBoundingClientRect().left)"
    assert.equal(5, #left)
    for i = 2, 5 do assert.is_true(left[i] < left[i - 1]) end
    assert.same({ "Step 1: 1 1 0 1", "Step 3: 1 1 0 1", "Step 5: 2 2 → 0 1 0", "exclusive or 2 1 0" },
      browser:evaluate [=[[...document.querySelectorAll(".digits tbody tr, .digits tfoot tr")].map((row) =>
        [...row.children].map((each) => each.textContent).filter(Boolean).join(" "))]=])
    browser:evaluate "document.querySelectorAll('.step')[0].querySelectorAll('button')[0].click()"
    assert.equal("move 2 from step 5 to step 4", browser:evaluate "grundy.view.session.past[0].text")
    assert.matches("Every column has an even number", browser:evaluate "document.querySelector('.digits').textContent")
  end)

  it("speaks Chinese, and has light and dark colours", function()
    open("words", { games.nim { 1, 2 } }, { language = "zh", theme = "dark" })
    local text = browser:evaluate "document.body.textContent"
    for _, said in ipairs { "轮到你了", games.nim.info.title, games.nim.info.chinese.rules,
      games.nim.info.chinese.verdict } do
      assert.is_truthy(text:find(said, 1, true), said)
    end
    assert.is_nil(text:find(games.nim.info.verdict, 1, true))
    assert.equal("zh-CN", browser:evaluate "document.documentElement.lang")
    local colour = "getComputedStyle(document.body).backgroundColor"
    local dark = browser:evaluate(colour)
    open("words", { games.nim { 1, 2 } }, { theme = "light" })
    assert.not_equal(dark, browser:evaluate(colour))
    assert.matches("Your move", browser:evaluate "document.body.textContent")
  end)

  it("#slow says the moves of every documented game in Chinese", function()
    local texts, known = {}, {}
    local function add(p, plies)
      for i, move in ipairs(p:moves() or {}) do
        local describe = p:components()[move.component].ruleset.describe
        local text = describe and tostring(move):gsub("^component %d+: ", ""):gsub(", and move again$", "")
        if text and not known[text] then known[text], texts[#texts + 1] = true, text end
        if plies > 1 and i <= 3 then add(p:play(move), plies - 1) end
      end
    end
    for key in pairs(games) do add(load("local grundy = require 'grundy' return " .. games[key].info.example)(), 3) end
    for _, way in ipairs { "all", "some", "one" } do -- turns of compounds, and moves in a sum
      local components = { games.nim(3), games.kayles(4), games.turning_turtles "HTH" }
      local position = compound.position { components = components, move = way, ending = "long", play = "normal" }
      for _, move in ipairs(position:moves()) do texts[#texts + 1] = tostring(move) end
    end
    for _, move in ipairs((games.nim { 2, 3 } + games.kayles(3)):moves()) do texts[#texts + 1] = tostring(move) end
    open("chinese", { games.nim { 1 } }, { language = "zh" })
    for i, text in ipairs(browser:evaluate(json.encode(texts) .. ".map(grundy.in_language)")) do
      assert.is_nil(text:find "%f[%w]%l%l+%f[%W]", texts[i])
      assert.is_truthy(text:find "[\228-\233]", texts[i])
    end
    assert.is_true(#texts > 200)
  end)

  it("shows texts of users as texts", function()
    local evil = '</script><img src=x onerror="alert(1)">\u{202E}'
    local rules = grundy.ruleset { name = evil, moves = function(p, to) if p ~= "" then to "" end end,
      describe = function() return evil end, info = { name = evil, rules = evil, verdict = evil, source = evil } }
    open("evil", { rules(evil) }, { title = evil })
    assert.equal(0, browser:evaluate "document.querySelectorAll('img').length")
    assert.equal(evil, browser:evaluate "document.title")
    assert.same({ true, "" }, browser:evaluate [[(() => { // marks of direction end with their element
      const marked = (each) => each.nodeType === 3 && each.data.includes("\u202E");
      const said = [...document.body.querySelectorAll("*")].filter((each) => [...each.childNodes].some(marked) &&
        !each.closest("script, noscript"));
      const open = said.filter((each) => getComputedStyle(each).unicodeBidi !== "isolate" &&
        getComputedStyle(each).display === "inline");
      return [said.length > 5, open.map((each) => each.outerHTML.slice(0, 150)).join(" ")]; })()]])
    assert.equal(evil, browser:evaluate "document.querySelector('button[data-move]').textContent")
  end)

  it("has several games to choose from", function()
    open("several", { games.nim { 1, 2 }, games.cram(2, 2), grundy.graph { { 2 }, { 1, 3 }, {} }(1) })
    assert.equal(3, browser:evaluate "document.querySelectorAll('nav a').length")
    browser:evaluate "document.getElementById('game2').click(); new Promise((resolve) => setTimeout(resolve, 30))"
    assert.equal("b0:0", browser:evaluate "document.querySelector('.cell').dataset.cell")
  end)
end)
