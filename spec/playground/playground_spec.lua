--- The playground in a real browser: it is made by `make playground`.

local browsers = require "spec.support.browser"
local grundy = require "grundy"
local json = require "dkjson"
local process = require "spec.support.process"

local path = "build/playground/index.html"
local command = browsers.find()
local built = io.open(path)
if built then built:close() end

local function absolute(name)
  return process.here() .. "/" .. name
end

describe("#processes the playground", function()
  if not command or not built then
    it("is tried if there is a Chromium and make playground has built it", function()
      pending(command and "the playground is not built" or "there is no Chromium")
    end)
    return
  end

  local browser

  setup(function() browser = browsers.start(command) end)
  teardown(function() browser:close() end)

  after_each(function()
    assert.same({}, browser.complaints)
    browser.complaints = {}
  end)

  --- Waits until an expression of JavaScript is true, and returns its value, or true for objects; raises an error after
  --- `seconds`.
  local function wait(expression, seconds)
    return browser:evaluate(([[new Promise((resolve, reject) => {
      const begun = performance.now();
      const look = () => {
        const is = (() => { try { return %s; } catch { return null; } })();
        if (is) return resolve(typeof is === "object" ? true : is);
        if (performance.now() - begun > %d) return reject(new Error([".wrong", ".player"].map((each) =>
          (document.querySelector(each) || {}).textContent).join(" ")));
        setTimeout(look, 5);
      };
      look();
    })]]):format(expression, (seconds or 20) * 1000))
  end

  --- Opens the playground anew, with what an address keeps.
  local function open(hash, width)
    browser:open("/dev/null") -- so that a new hash is a new page
    browser:open(absolute(path) .. (hash and "#" .. hash or ""), width or 1000)
    wait "window.playground && !playground.engine.busy && playground.answers.sections.size > 0"
  end

  local function text(selector)
    return browser:evaluate(("(document.querySelector(%q) || { textContent: '' }).textContent"):format(selector))
  end

  --- Puts a rule into the editor, as typing does, and waits for the end of the answers.
  local function write(rule)
    browser:evaluate(([[(() => { const { view } = playground.editor;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: %s } }); })()]]):format(json.encode(rule)))
  end

  local function answered() wait "!playground.working && !playground.engine.busy" end

  --- Plays a game of a view to its end, by the first move of the list: who wins.
  local function play_to_end(view)
    return browser:evaluate(([[(async () => {
      const view = %s; view.constructor.delay = 0;
      const tick = () => new Promise((resolve) => setTimeout(resolve, 5));
      for (let turn = 0; turn < 50 && !view.session.over; turn++) {
        const made = view.session.past.length;
        const button = view.root.querySelector("button[data-move]");
        if (button) button.click();
        while (!view.session.over && (view.session.turn !== "you" || view.session.past.length === made)) await tick();
      }
      return view.session.over; })()]]):format(view))
  end

  it("shows Kayles at once: values, P-positions, period, plot, guesses, genus", function()
    open()
    assert.matches("^n%+0.*0 ?0123143214", (text "[data-part=values] table":gsub("%s", "")))
    assert.equal("0", text "[data-part=lost] .numbers")
    assert.matches("period 12 from 71 %(observed up to %d+%)", text "[data-part=period]")
    assert.matches("of sets are proven: return grundy.heap", text "[data-part=period] .help")
    assert.equal(1, browser:evaluate
      "document.querySelector('[data-part=plot] .scroll').shadowRoot.querySelectorAll('svg').length")
    assert.matches("period 12 from 71", text "[data-part=guesses]")
    assert.matches("4%^146", text "[data-part=genera]")
  end)

  it("lists the P-positions of the play that a rule says", function()
    open()
    write [=[return grundy.ruleset { play = "misere", moves = function(n, to)
      for k = math.max(0, n - 2), n - 1 do to(k) end
    end }]=]
    answered()
    assert.matches("misère", text "[data-part=lost] h2")
    assert.matches("^1, 4, 7, 10, ", text "[data-part=lost] .numbers")
    write [=[return grundy.ruleset { play = "misere", moves = function(p, to)
      for k = 0, p[1] - 1 do to { k, p[2] } end
      for k = 0, p[2] - 1 do to { p[1], k } end
    end }]=]
    answered()
    assert.matches("^{0, 1}, {2, 2}, {3, 3}, ", text "[data-part=lost] .numbers")
  end)

  it("draws a position by itself, and parts stand in their order whatever came before", function()
    open()
    browser:evaluate "playground.choose('hackenbush')"
    answered()
    assert.equal(8, browser:evaluate
      "document.querySelector('[data-part=position] .scroll').shadowRoot.querySelectorAll('path.line').length")
    browser:evaluate "playground.choose('kayles')"
    answered()
    assert.equal("values lost period plot guesses genera", browser:evaluate
      "[...document.querySelectorAll('.part')].map((each) => each.dataset.part).join(' ')")
  end)

  it("answers what is typed, key by key", function()
    open()
    browser:evaluate [[(() => { const { view } = playground.editor;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length }}); view.focus(); })()]]
    for key in ("return grundy.heap { subtract = {1,2,3} }"):gmatch "." do browser:press(key) end
    -- brackets close by themselves, and typing them goes over those that are there
    wait "/period 4 from 0 \\(proven/.test(document.querySelector('[data-part=period]').textContent)"
    assert.equal("return grundy.heap { subtract = {1,2,3} }", browser:evaluate "playground.editor.text()")
  end)

  it("shows a mistake at its line, in the words of Lua and of the library", function()
    open()
    write "return function(n, to)\n  if n > 0 then to(n - nothing) end\nend"
    answered()
    assert.equal("Line 2", text ".wrong strong")
    assert.matches("nothing", text ".wrong")
    assert.equal(1, browser:evaluate "document.querySelectorAll('.cm-lint-marker-error').length")
    write "return function(n to) end"
    answered()
    assert.equal("Line 1", text ".wrong strong")
    write "return function(n, to) to(n) end"
    answered()
    assert.matches("position repeats", text ".wrong")
  end)

  it("ends an endless rule by Stop, and by the next key", function()
    open()
    write "while true do end"
    wait "!document.getElementById('stop').hidden"
    browser:evaluate "document.getElementById('stop').click()"
    assert.equal("! Stopped.", text ".wrong")
    write "while true do end"
    wait "playground.working"
    write "return function(n, to) if n > 0 then to(n - 1) end end"
    wait "/period 2 from 0/.test(document.querySelector('[data-part=period]').textContent)"
    answered()
    assert.equal("", text ".wrong")
  end)

  it("keeps rule and settings in its address", function()
    open()
    write "return grundy.heap { subtract = { 1, 4 } }, 7"
    browser:evaluate "playground.set({ language: 'zh', theme: 'dark' })"
    answered()
    local hash = browser:evaluate "playground.keep_now().then(() => location.hash.slice(1))"
    open(hash)
    assert.equal("return grundy.heap { subtract = { 1, 4 } }, 7", browser:evaluate "playground.editor.text()")
    assert.equal("zh-CN", browser:evaluate "document.documentElement.lang")
    assert.equal("dark", browser:evaluate "document.documentElement.dataset.theme")
    assert.matches("周期", text "[data-part=period] h2")
    assert.matches("^周期 5，自 n = 0 起（已证明）$", text "[data-part=period] .proven")
    browser:evaluate "playground.choose('kayles')"
    assert.matches("击倒", browser:evaluate "playground.editor.text()")
    browser:evaluate "playground.set({ language: 'en' })"
    assert.matches("Knock down", browser:evaluate "playground.editor.text()")
    answered()
  end)

  it("prints lines of the console as lua5.4 -i does", function()
    open()
    local function enter(line)
      browser:evaluate(("playground.enter(%s)"):format(json.encode(line)))
      return browser:evaluate "playground.log[playground.log.length - 1][0]"
    end
    assert.equal("2", enter "game:value(10)")
    assert.equal("1\t2", enter "1, 2")
    enter "x = 5"
    assert.equal("25", enter "x * x")
    enter "for i = 1, 3 do"
    enter "x = x + i"
    enter "end"
    assert.equal("11", enter "x")
    assert.matches("expected an integer", enter "grundy.mex { -1 }")
  end)

  it("plays a game to the end against the engine, which wins what it can", function()
    open()
    write "return grundy.games.nim { 2, 3, 1 }" -- lost for the one to move
    answered()
    browser:evaluate "document.getElementById('tab-play').click()"
    wait "playground.view"
    assert.equal("computer", play_to_end "playground.view")
  end)

  it("offers misere play where it is defined, and says what a game makes wrong", function()
    open()
    local function play(rule)
      browser:evaluate(("playground.choose(%q)"):format(rule))
      answered()
      browser:evaluate "playground.turn_to('play')"
      answered()
      return browser:evaluate "!!playground.view.root.querySelector('#misere')"
    end
    assert.is_true(play "kayles")
    assert.is_false(play "nimstring")
    write "return grundy.games.nim { 3 }"
    answered()
    browser:evaluate "playground.begin.value = '{3, 4'; playground.begin_play()"
    wait "/expected/.test(document.querySelector('.player .wrong').textContent)"
  end)

  it("gives every rule to choose from answers without a mistake, and a game", function()
    open()
    local keys = browser:evaluate "[...document.querySelectorAll('#rules option')].map((each) => each.value)"
    assert.is_true(#keys >= 12)
    for _, key in ipairs(keys) do
      browser:evaluate(("playground.choose(%q)"):format(key))
      answered()
      assert.equal("", text ".wrong", key)
      assert.is_true(browser:evaluate "playground.answers.sections.size > 0", key)
      browser:evaluate "playground.begin_play()"
      answered()
      assert.is_true(browser:evaluate "!!document.querySelector('.player button[data-move]')", key)
    end
  end)

  it("ends a rule that takes all memory by its budget, by Stop, and by the next key", function()
    open()
    local greedy = [==[
local kept = {}
return function(n, to)
  local long = ("x"):rep(1000)
  while true do kept[#kept + 1] = long:rep(2000) .. #kept end
end]==]
    write(greedy)
    answered()
    assert.matches("memory", text ".wrong")
    local spendthrift = greedy:gsub("kept%[#kept %+ 1%]", "kept[1]")
    write(spendthrift)
    wait "!document.getElementById('stop').hidden"
    browser:evaluate "document.getElementById('stop').click()"
    assert.equal("! Stopped.", text ".wrong")
    write(spendthrift .. " -- once more")
    wait "playground.working"
    write "return grundy.heap '0.3'"
    wait "/period 2 from 0/.test(document.querySelector('[data-part=period]').textContent)"
    answered()
    assert.equal("", text ".wrong")
  end)

  it("says that it works after a tenth of a second, and how far it is", function()
    open()
    write "local r = grundy.ruleset(function(n, to) for k = 1, n do to(n - k) end end) return r"
    browser:evaluate "playground.last.value = 20000; playground.set_last()"
    wait "/^Working/.test(document.querySelector('.busy').textContent)"
    wait "/^Working: \\d+ done/.test(document.querySelector('.busy').textContent)"
    browser:evaluate "document.getElementById('stop').click()"
    browser:evaluate "playground.last.value = 200; playground.set_last()"
    answered()
    assert.equal("", text ".busy")
  end)

  it("copies what it shows as text, CSV, LaTeX and as a list for the encyclopedia", function()
    open()
    browser:evaluate [[Object.defineProperty(navigator, "clipboard",
      { value: { writeText: async (text) => { window.copied = text; } } })]]
    local function copied(part, form)
      browser:evaluate(("document.querySelector('[data-part=%s] [data-copy=%s]').click()"):format(part, form))
      return browser:evaluate "window.copied"
    end
    local values, sequence = {}, grundy.games.kayles:values(0, 200)
    for n = 0, 200 do values[n + 1] = sequence[n] end
    assert.equal(table.concat(values, ", "), copied("values", "text"))
    assert.matches("^n,value\n0,0\n1,1\n2,2\n3,3\n4,1\n", copied("values", "CSV"))
    assert.matches("\n0 & 0 & 1 & 2 & 3 & 1 & 4 & 3 & 2 & 1 & 4 \\\\\n10 & 2 &", copied("values", "LaTeX"))
    local terms = copied("values", "OEIS")
    assert.is_true(#terms <= 260 and table.concat(values, ", "):sub(1, #terms) == terms and #terms > 250)
    assert.same({ "0", "n\n0", "$0$", "0" },
      { copied("lost", "text"), copied("lost", "CSV"), copied("lost", "LaTeX"), copied("lost", "OEIS") })
    assert.matches("^preperiod,period,saltus,proven\n71,12,0,", copied("period", "CSV"))
    assert.matches("^period 12 from 71", copied("period", "text"))
    assert.matches("^period 12 from 71", copied("period", "LaTeX"))
    assert.equal("7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2", copied("period", "OEIS"))
    assert.matches("^periodic with period 12 from 71", copied("guesses", "LaTeX"))
    assert.matches("^Conjecture: periodic with period 12 from 71", copied("guesses", "OEIS"))
    assert.matches('^n,genus\n0,"0', copied("genera", "CSV"))
    assert.matches("%$4^{146}%$", copied("genera", "LaTeX"))
    assert.matches("^0, 1, 2, 3, 1, 4,", copied("genera", "OEIS"))
    assert.matches("^<svg", copied("plot", "SVG"))
    browser:evaluate "playground.choose('queen')"
    answered()
    assert.matches("{1, 2}, {3, 5}, {4, 7}", copied("lost", "text"))
    assert.matches("^0, 1, 1, 2, 2, 2, 3, 0, 0, 3,", copied("map", "OEIS"))
    assert.is_true(browser:evaluate [[(() => { // the canvas in its frame, drawn by the page that the engine has written
      const { srcdoc, sandbox } = document.querySelector("[data-part=canvas] iframe");
      const drawn = /<canvas .*const first = \[0, 0\], outcomes = false;/s;
      return sandbox.value === "allow-scripts" && drawn.test(srcdoc); })()]])
    browser:evaluate "playground.choose('hackenbush')"
    answered()
    assert.matches("value: 4\noutcome: N$", copied("position", "text"))
    assert.matches('^position,value,outcome\n".*","4","N"$', copied("position", "CSV"))
    assert.matches("^<svg", copied("position", "SVG"))
    assert.equal("cut edge 1 (1 - 2)", copied("winning", "text"))
    assert.equal('outcome,genus\n"N","4^46"', copied("misere", "CSV"))
    assert.matches("genus} & \\text{4\\textasciicircum{}46}", copied("misere", "LaTeX"))
    browser:evaluate "playground.set({ language: 'zh' })"
    answered()
    assert.equal("删去边 1（1 – 2）", text "[data-part=winning] li")
  end)

  it("can be used by keys alone, from the choice of a rule to five moves of a game", function()
    open(nil, 1000)
    local function focused(what)
      return browser:evaluate("document.activeElement.matches(" .. json.encode(what) .. ")")
    end
    local function tab_to(what)
      for _ = 1, 60 do
        if focused(what) then return end
        browser:press "Tab"
      end
      error("Tab does not reach " .. what)
    end
    browser:evaluate "document.getElementById('rules').focus()"
    for _ = 1, 4 do browser:press "ArrowDown" end
    wait "playground.editor.text().includes('subtract')"
    assert.is_true(focused "#rules")
    tab_to ".cm-content"
    browser:press "Escape"
    tab_to "#line"
    for key in ("game:value(9)"):gmatch "." do browser:press(key) end
    browser:press "Enter"
    wait "playground.log.length === 2"
    assert.equal(tostring(grundy.heap({ subtract = { 2, 5, 7 } }):value(9)),
      browser:evaluate "playground.log[1][0]")
    tab_to "#tab-answers"
    browser:press "ArrowRight"
    assert.is_true(focused "#tab-play")
    tab_to "#position"
    for key in ("60"):gmatch "." do browser:press(key) end
    browser:press "Enter"
    wait "playground.view && /60/.test(playground.view.game.title)"
    browser:evaluate "playground.view.constructor.delay = 0"
    tab_to ".player .cell"
    for turn = 1, 5 do
      for _ = 1, 12 do
        browser:press "Enter"
        browser:evaluate "new Promise((resolve) => setTimeout(resolve, 30))"
        if browser:evaluate "playground.view.session.past.length" >= 2 * turn then break end
        browser:press "ArrowRight"
      end
      assert.is_true(browser:evaluate "document.activeElement !== document.body")
    end
    assert.is_true(browser:evaluate "playground.view.session.past.filter((each) => each.who === 'you').length >= 5")
  end)

  it("shows texts of rules as texts", function()
    open()
    local evil = [=[</script><img src=x onerror="document.title='evil'">"'`&]=] .. "\u{202E}\u{2066}"
      .. ("y"):rep(10000)
    write(([==[
local evil = [=[%s]=]
print(evil, ("x"):rep(10000), "\u{202E}")
return grundy.ruleset { name = evil, moves = function(n, to) if n > 0 then to(n - 1) end end,
  describe = function() return evil end, info = { name = evil, rules = evil } }, 3]==]):format(evil))
    answered()
    browser:evaluate "playground.begin_play()"
    answered()
    assert.equal("", text ".wrong")
    assert.equal(0, browser:evaluate "document.querySelectorAll('img:not(.cm-widgetBuffer)').length")
    assert.not_equal("evil", browser:evaluate "document.title")
    assert.is_truthy(text "[data-part=said]":find(evil, 1, true))
    assert.is_truthy(text ".player":find(evil, 1, true))
    local wide = browser:evaluate [[[...document.querySelectorAll(".playground *")].filter((each) =>
      each.getBoundingClientRect().right > 1000 && !each.closest(".cm-editor, .scroll")).map((each) =>
        each.tagName + "." + each.className).join(" ")]]
    assert.equal("", wide)
    assert.is_true(browser:evaluate "document.documentElement.scrollWidth <= 1000")
  end)

  it("is the engine of pages whose positions would be too many", function()
    local page <const> = absolute "build/playground/engine_page.html"
    local function page_of(position, rule, settings)
      settings.engine, settings.rule, settings.limit = "build/playground/page.html", rule, 50
      assert(position:page(page, settings))
      browser:open(page, 320)
      wait "page.view"
    end
    page_of(grundy.games.cram(4, 4), "return require('grundy').games.cram(4, 4)", { theme = "dark" }) -- P
    assert.is_true(browser:evaluate "document.documentElement.scrollWidth" <= 320)
    assert.equal(16, browser:evaluate "document.querySelectorAll('button.cell').length")
    browser:press "v"
    assert.matches("The player to move loses", text ".status")
    assert.matches("^loses", text ".moves .badge")
    assert.equal("computer", play_to_end "page.view")
    local evil = [=[</script><img src=x onerror="document.title='evil'"> "'\u{202E}]=] .. ("x"):rep(10000)
    local rule = ("return require('grundy').ruleset { name = %q, moves = function(n, to) "
      .. "for k = 1, math.min(n, 2) do to(n - k) end end }(1000)"):format(evil)
    page_of(load(rule)(), rule, { language = "zh", play = "misere" })
    assert.matches("轮到你了", text ".status")
    browser:press "v"
    assert.matches("先手必败", text ".status")
    assert.equal(0, browser:evaluate "document.querySelectorAll('img').length")
    assert.is_truthy(text "h1":find("<img src=x", 1, true))
    os.remove(page)
  end)

  it("plays the page that grundy page --engine writes, and asks its exercises", function()
    local exercises = require "grundy.programs.exercises"
    local page <const> = absolute "build/playground/engine_page.html"
    assert(os.execute("bin/grundy page cram 4 4 --engine --limit 50 -o " .. page .. " > /dev/null"))
    browser:open "/dev/null" -- so that a hash is a new page
    browser:open(page .. "#seed=4&count=3", 1000)
    wait "page.view && page.view.exercises.questions"
    local expected = {}
    for i, each in ipairs(exercises.paper(grundy.games.cram(4, 4), "normal", 3, 4)) do
      expected[i] = each.kind .. " " .. each.answer
    end
    assert.same(expected, browser:evaluate
      "page.view.exercises.questions.map(({ kind, answer }) => kind + ' ' + answer)")
    os.remove(page)
  end)

  it("asks the exercises of grundy quiz, about any game, and keeps the paper in its address", function()
    local exercises = require "grundy.programs.exercises"
    open()
    write "return require('grundy').games.kayles(7) + require('grundy').games.nim(2)"
    answered()
    browser:evaluate "playground.turn_to('play')"
    wait "playground.view && !playground.engine.busy"
    browser:evaluate "playground.view.exercises.open({ seed: 7 })"
    wait "document.querySelectorAll('.questions > li').length === 5"
    local position = grundy.games.kayles(7) + grundy.games.nim(2)
    local function expected(seed)
      local list = {}
      for i, each in ipairs(exercises.paper(position, "normal", 5, seed)) do
        list[i] = each.kind .. " " .. each.answer
      end
      return list
    end
    local asked = "playground.view.exercises.questions.map(({ kind, answer }) => kind + ' ' + answer)"
    assert.same(expected(7), browser:evaluate(asked))
    assert.equal("2 of 2 right; 5 questions.", browser:evaluate [=[(() => {
      const list = [...document.querySelectorAll(".questions > li")];
      const number = list[2].querySelector("input[type=number]"); // the third asks for a value, the fourth for P or N
      number.value = list[2].dataset.answer;
      list[2].querySelector("button.tool").click();
      [...list[3].querySelectorAll("button.tool")].find((each) => each.textContent === list[3].dataset.answer).click();
      return document.querySelector(".score").textContent; })()]=])
    assert.matches("Kayles 7: options {0, 1, 3, 4, 5}, so the mex is 2", text ".questions")
    browser:evaluate "playground.keep_now()"
    local hash = wait "location.hash.slice(1)"
    open(hash)
    wait "document.querySelectorAll('.questions > li').length === 5"
    assert.same(expected(7), browser:evaluate(asked))
  end)

  it("has nothing cut at 320 pixels, and names for all that can be used", function()
    open(nil, 320)
    for _, tab in ipairs { "answers", "play" } do
      browser:evaluate(("document.getElementById('tab-%s').click()"):format(tab))
      if tab == "play" then wait "playground.view" end
      answered()
      assert.is_true(browser:evaluate "document.documentElement.scrollWidth" <= 320, tab)
    end
    browser:evaluate "document.getElementById('tab-answers').click()"
    for _, rule in ipairs { "kayles", "queen" } do
      browser:evaluate(("playground.choose(%q)"):format(rule))
      answered()
      local drawn, shown = table.unpack(browser:evaluate [[(() => {
        const svg = document.querySelector("[data-part=plot] .scroll").shadowRoot.querySelector("svg");
        return [svg.viewBox.baseVal.width, svg.getBoundingClientRect().width]; })()]])
      assert.is_true(shown / drawn > 0.9 and shown <= 320, ("%d of %d"):format(shown, drawn))
      assert.same({}, browser:evaluate [[(() => { // texts of the plot that lie on each other, or are cut
        const svg = document.querySelector("[data-part=plot] .scroll").shadowRoot.querySelector("svg");
        const boxes = [...svg.querySelectorAll("text")].map((each) => [each.textContent, each.getBoundingClientRect()]);
        const { right } = svg.getBoundingClientRect();
        const wrong = boxes.filter(([, box], i) => box.right > right + 1 || boxes.slice(0, i).some(([, other]) =>
          box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom));
        return wrong.map(([text]) => text);
      })()]])
    end
    assert.equal(0, browser:evaluate [[
      [...document.querySelectorAll("button, select, input, a, [tabindex='0']")].filter((each) =>
        !(each.getAttribute("aria-label") || each.textContent.trim() || (each.labels || []).length > 0)).length]])
  end)
end)
