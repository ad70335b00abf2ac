--- Pages of Compounds: their own game by search against the theories of grundy.sum, and what a browser shows.

local browsers = require "spec.support.browser"
local compound = require "grundy.programs.page.compound"
local grundy = require "grundy"
local process = require "spec.support.process"

local games = grundy.games

describe("#quick the game of a Compound", function()
  it("has by search the outcome of every way of playing", function()
    local count = 0
    for _, components in ipairs {
      { games.nim(2), games.kayles(4) }, { games.kayles(3), games.kayles(2), games.nim(1) },
      { games.nim(3) + games.nim(1), games.kayles(3) },
      { games.subtraction { 1, 2 } (4), games.subtraction { 1, 3 } (4) },
      { games.turning_turtles "HTH", games.nim(0) }, {},
    } do
      for _, way in ipairs { "one", "all", "some" } do
        for _, ending in ipairs { "long", "short", "all_zero" } do
          for _, play in ipairs { "normal", "misere" } do
            if ending ~= "all_zero" or way == "one" and play == "misere" then
              local spec = { move = way, ending = ending, play = play, table.unpack(components) }
              local sum = grundy.sum(spec)
              local position = compound.position { components = components, move = way, ending = ending, play = play }
              assert.equal(sum:outcome(), position:outcome(play), tostring(sum))
              count = count + 1
            end
          end
        end
      end
    end
    assert.equal(6 * 13, count)
  end)

  it("keeps rulesets apart that have one name", function()
    local function taking(most)
      return grundy.ruleset { name = "Take", moves = function(n, to)
        for k = 1, math.min(most, n) do to(n - k) end
      end }
    end
    for _, ending in ipairs { "long", "short" } do
      local components = { taking(1)(3), taking(2)(3) }
      local position = compound.position { components = components, move = "all", ending = ending, play = "normal" }
      local join = grundy.sum { move = "all", ending = ending, table.unpack(components) }
      assert.equal(join:outcome(), position:outcome())
    end
  end)

  it("refuses too many turns, and settings that are not its own", function()
    local path = os.tmpname()
    local three = { games.nim(40), games.nim(40), games.nim(40), move = "some" }
    local done, message = grundy.sum(three):page(path)
    assert.same({ "nil", "a page lists at most 20000 turns" }, { tostring(done), message })
    assert.has_error(function() grundy.sum({ games.nim(2) }):page(path, { play = "misere" }) end,
      "bad argument #2 to 'page' (setting 'play' is not for the page of a Compound)")
    assert.has_error(function() grundy.sum({ games.nim(2) }):page() end,
      "bad argument #1 to 'page' (expected a path, got nil)")
    os.remove(path)
  end)
end)

describe("#processes the page of a Compound", function()
  local command = browsers.find()
  if not command then
    it("is tried if there is a Chromium", function() pending "there is no Chromium" end)
    return
  end

  local browser, path

  setup(function()
    path = os.tmpname() .. ".html"
    browser = browsers.shared(command)
  end)

  teardown(function() os.remove(path) end)

  local function open(sum, settings)
    assert(sum:page(path, settings))
    browser:open "/dev/null"
    browser:open(path)
    browser:evaluate "grundy.View.delay = 1e6; document.getElementById('values').click()"
    assert.same({}, browser.complaints)
  end

  local badges = "[...document.querySelectorAll('.part h3')].map((each) => each.textContent)"

  it("#slow shows the step of each component, and plays by turns", function()
    local components = { games.nim(3), games.kayles(5), games.kayles(4) }
    local every = grundy.sum { move = "all", table.unpack(components) }
    open(every)
    local expected = {}
    for i, c in ipairs(components) do
      expected[i] = ("%d. %sstep %d"):format(i, c:components()[1].ruleset.name, (c:suspense()))
    end
    assert.same(expected, browser:evaluate(badges))
    local text = browser:evaluate "document.body.textContent"
    assert.matches("Every%-SG", text)
    assert.matches("The step of a component %(its suspense%) is 0 if it is over", text)
    assert.equal("N", every:outcome())
    assert.matches("The player to move wins in %d moves%.", text)
    assert.equal(#every:winning_moves(), browser:evaluate
      "document.querySelectorAll('button[data-move] .badge.win').length")
    assert.equal(0, browser:evaluate "document.querySelectorAll('.moves .badge.value').length") -- steps decide
    assert.equal(0, browser:evaluate "document.querySelectorAll('#misere').length")
    browser:evaluate "document.querySelector('button[data-move]:has(.win)').click()"
    assert.equal("computer", browser:evaluate "grundy.view.session.turn")
    assert.equal("P", browser:evaluate "grundy.view.session.verdict().outcome")
  end)

  it("speaks Chinese, also of every turn", function()
    for button, sum in pairs {
      ["显示胜负"] = grundy.sum { games.nim(2), games.kayles(3), move = "some" },
      ["显示 SG 值"] = grundy.sum { games.kayles(4), games.nim(2), ending = "all_zero" },
      ["显示步数"] = grundy.sum { games.nim(2) + games.nim(1), games.kayles(2), move = "all", ending = "short" },
      ["显示 step"] = grundy.sum { games.nim(2), games.kayles(2), move = "all" },
    } do
      open(sum, { language = "zh" })
      assert.equal(button, browser:evaluate "document.getElementById('values').textContent")
      local said = browser:evaluate "[...document.querySelectorAll('.what')].map((each) => each.textContent)"
      assert.is_true(#said > 3)
      for _, text in ipairs(said) do
        assert.is_nil(text:find "%f[%w]%l%l+%f[%W]", text)
        assert.matches("^第 [%d.]+ 部分：", text)
      end
      local rules = browser:evaluate "document.querySelector('.about').textContent"
      rules = rules:gsub('play = "misere"', ""):gsub("step", ""):gsub("Jia Zhihao.*", "")
      assert.is_nil(rules:find "%f[%w]%l%l%l+%f[%W]", rules)
    end
  end)

  it("comes with grundy page and the options of compounds", function()
    local out, ok = process.run("bin/grundy page nim 2 + kayles 3 --move all -o " .. path)
    assert.is_truthy(ok)
    assert.equal(path .. ": open it in a browser\n", out)
    browser:open "/dev/null"
    browser:open(path)
    assert.equal("Every-SG", browser:evaluate "document.querySelector('h1').textContent")
  end)
end)
