--- Exercises on pages, in a real browser: the same paper as at the prompt, checked at once, with a sheet to print.

local browsers = require "spec.support.browser"
local exercises = require "grundy.programs.exercises"
local grundy = require "grundy"
local long = require "spec.support.long"

local games = grundy.games
local command = browsers.find()

describe("#processes exercises on a page", function()
  if not command then
    it("are tried if there is a Chromium", function() pending "there is no Chromium" end)
    return
  end

  local browser, path

  setup(function()
    path = os.tmpname() .. ".html"
    browser = browsers.shared(command)
  end)

  teardown(function() os.remove(path) end)

  after_each(function()
    assert.same({}, browser.complaints)
    browser.complaints = {}
  end)

  local opened = 0

  local function open(position, hash, settings)
    assert(position:page(path, settings))
    opened = opened + 1
    browser:open(("%s?%d%s"):format(path, opened, hash or "")) -- by a new address, as a new hash alone is no new page
  end

  --- The questions of the page: kind, answer, and the positions of the components.
  local questions = [[grundy.view.exercises.questions.map(({ kind, answer, state }) =>
    [kind, answer, state.map(({ p }) => grundy.view.game.positions[p]).join(" + ")])]]

  --- The same of a paper of the library.
  local function paper(...)
    local list = {}
    for i, each in ipairs(exercises.paper(...)) do
      local texts = {}
      for k, c in ipairs(each.position:components()) do texts[k] = grundy.program.text(c.position) end
      list[i] = { each.kind, each.answer, table.concat(texts, " + ") }
    end
    return list
  end

  it("are those of grundy quiz with the same seed", function()
    local seeds = long(2, 4)
    for name, position in pairs {
      nim = games.nim { 3, 4, 5 }, sum = games.kayles(7) + games.nim(2), cram = games.cram(2, 3),
      coins = games.turning_turtles "HTHHT",
      hackenbush = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 1, 3 } } },
      loopy = grundy.graph { { 2, 4 }, { 3, 1 }, {}, { 4 } }(1), fibonacci = games.fibonacci_nim { 9, 4 },
    } do
      open(position)
      for _, play in ipairs { "normal", "misere" } do
        browser:evaluate(("document.getElementById(%q).click()"):format(play))
        local papers = browser:evaluate(([[(async () => {
          const papers = [];
          for (let seed = 1; seed <= %d; seed++) {
            await grundy.view.exercises.open({ seed, count: 8 });
            papers.push(%s);
          }
          return papers; })()]]):format(seeds, questions))
        for seed = 1, seeds do
          assert.same(paper(position, play, 8, seed), papers[seed], ("%s, %s, seed %d"):format(name, play, seed))
        end
      end
    end
    open(games.kayles(9))
    for _, asked in ipairs(exercises.kinds) do
      browser:evaluate(("grundy.view.exercises.open({ seed: 5, count: 6, asked: %q })"):format(asked))
      assert.same(paper(games.kayles(9), "normal", 6, 5, asked), browser:evaluate(questions))
    end
  end)

  it("are named by the address, and keep it", function()
    open(games.nim { 3, 4, 5 }, "#seed=7")
    assert.same(paper(games.nim { 3, 4, 5 }, "normal", 5, 7), browser:evaluate(questions))
    browser:evaluate "document.getElementById('exercise_next').click()"
    assert.equal("#seed=8&count=5", browser:evaluate "location.hash")
    assert.same(paper(games.nim { 3, 4, 5 }, "normal", 5, 8), browser:evaluate(questions))
    open(games.nim { 3, 4, 5 }, "#seed=3&count=4&asked=count&play=misere")
    assert.same(paper(games.nim { 3, 4, 5 }, "misere", 4, 3, "count"), browser:evaluate(questions))
    assert.equal("misere", browser:evaluate "grundy.view.session.play")
    open(games.nim { 3, 4, 5 })
    assert.equal(0, browser:evaluate "document.querySelectorAll('.questions').length")
    assert.is_nil(browser:evaluate "grundy.view.exercises.questions")
  end)

  --- Answers every question correctly, except the one whose number, from 0, is `wrong`.
  local function answer(wrong)
    return browser:evaluate(([=[(() => {
      const { view } = grundy;
      const list = view.exercises.questions;
      for (let k = 0; k < list.length; k++) {
        const { kind, state, answer } = list[k];
        const li = document.querySelectorAll(".questions > li")[k];
        const inputs = [...li.querySelectorAll("input, button.tool")].filter((each) => !each.disabled);
        const check = inputs[inputs.length - 1];
        if (kind === "outcome") inputs.find((each) => (each.textContent === answer) === (k !== %d)).click();
        else if (kind === "value") {
          inputs[0].value = String(Number(answer) + (k === %d ? 1 : 0));
          check.click();
        } else {
          const moves = view.game.moves(state);
          moves.forEach((move, i) => {
            const wins = view.game.verdict(view.game.after(state, move), view.session.play).outcome === "P";
            if (wins !== (k === %d && i === 0)) inputs[i].click();
          });
          check.click();
        }
      }
      return [[...document.querySelectorAll(".said strong")].map((each) => each.className),
        document.querySelector(".score").textContent]; })()]=]):format(wrong, wrong, wrong))
  end

  it("are checked at once, with the reason and a score", function()
    for wrong = 0, 2 do
      open(games.kayles(7) + games.nim(2), "#seed=7&count=3") -- two questions about moves, one about a value
      assert.equal(0, browser:evaluate "document.querySelectorAll('.panel.graph, .panel.plot').length")
      local marks, score = table.unpack(answer(wrong))
      local expected = { "good", "good", "good" }
      expected[wrong + 1] = "bad"
      assert.same(expected, marks)
      assert.equal("2 of 3 right; 3 questions.", score)
    end
    local said = browser:evaluate "document.querySelector('.questions').textContent"
    assert.matches("Kayles 3: options {0, 1, 2}, so the mex is 3", said)
    assert.matches("These win: knock down 1 of 3 pins, leaving 1 and 1", said)
    assert.matches("None of the 6 moves wins", said)
    assert.matches("2 xor 1 = 3", said)
    assert.equal(1, browser:evaluate "document.querySelectorAll('.panel.plot').length") -- all are answered
    open(games.nim { 1 }, "#seed=7&asked=count&count=1&play=misere")
    answer(-1)
    assert.matches("The only move does not win", browser:evaluate "document.querySelector('.questions').textContent")
    open(games.nim { 3, 4, 5 }, "#seed=2&asked=outcome&count=2")
    assert.equal("1 of 2 right; 2 questions.", answer(1)[2])
    open(games.nim { 2, 3 }, "#seed=2&asked=outcome&count=2&play=misere")
    assert.equal("2 of 2 right; 2 questions.", answer(-1)[2])
    assert.is_nil(browser:evaluate "document.querySelector('.questions').textContent":find "mex") -- it does not decide
  end)

  it("speak Chinese, and keep their state when the language changes", function()
    open(games.kayles(6), "#seed=4&asked=count&count=2", { language = "zh" })
    local text = browser:evaluate "document.querySelector('.exercises').textContent"
    assert.matches("找出全部必胜走法", text)
    assert.is_nil(browser:evaluate "document.querySelector('.questions').textContent":find "%f[%w]%l%l+%f[%W]")
    answer(-1)
    browser:evaluate [[(() => { const select = document.getElementById("language"); select.value = "en";
      select.dispatchEvent(new Event("change")); })()]]
    assert.matches("2 of 2 right", browser:evaluate "document.querySelector('.score').textContent")
    assert.matches("These win: ", browser:evaluate "document.querySelector('.said').textContent")
  end)

  it("are printed with the answers on a page of their own, and nothing else", function()
    open(games.turning_turtles "HTHH", "#seed=3")
    assert.equal("none", browser:evaluate "getComputedStyle(document.querySelector('.answers')).display")
    browser:send("Emulation.setEmulatedMedia", { media = "print" })
    local shown = [[[...document.querySelectorAll(%q)].filter((each) =>
      each.getBoundingClientRect().height > 0).length]]
    assert.equal(0, browser:evaluate(shown:format ".playing, .beside, .panel:not(.exercises), button.tool"))
    assert.equal(5, browser:evaluate(shown:format ".answers li"))
    assert.equal(5, browser:evaluate(shown:format ".questions > li"))
    assert.equal("page", browser:evaluate "getComputedStyle(document.querySelector('.answers')).breakBefore")
    browser:send("Emulation.setEmulatedMedia", { media = "" })
  end)
end)
