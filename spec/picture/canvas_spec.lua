--- The page of a table: its canvas shows the outcomes that the rules give, and can be dragged and zoomed.

local browsers = require "spec.support.browser"
local grundy = require "grundy"
local png = require "grundy.picture.png"
local random = require "spec.support.random"
local vectors = require "spec.support.vectors"

--- Plots a table into a file with this ending, and returns its path and the text.
local function plotted(t, ending, settings)
  local path = os.tmpname()
  os.remove(path)
  settings.path = path .. ending
  return settings.path, assert(t:plot(settings))
end

describe("the page of a table", function()
  it("has the pixels of the picture, its corner and a legend", function()
    local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
    local t = queen:table(30, 20)
    local path, text = plotted(t, ".html", { from = { 3, 4 }, title = "a <queen>" })
    local picture, pixels = plotted(t, ".png", { from = { 3, 4 } })
    os.remove(path)
    os.remove(picture)
    assert.is_truthy(text:find("base64," .. png.base64(pixels) .. '"', 1, true))
    assert.is_truthy(text:find("const first = [3, 4], outcomes = false;", 1, true))
    assert.is_truthy(text:find("<h1>a &lt;queen&gt;</h1>", 1, true))
    local largest = 0
    for value in pairs(t:frequencies()) do largest = math.max(largest, value) end
    assert.is_truthy(text:find("</span>" .. largest .. ". Drag", 1, true))
  end)

  it("#processes tells outcomes, and is dragged and zoomed", function()
    local command = browsers.find()
    if not command then return pending "there is no Chromium" end
    random.seed()
    local moves = { { math.random(1, 3), math.random(0, 3) }, { math.random(0, 2), math.random(1, 3) } }
    local naive, t = vectors.naive(moves), grundy.vector_game(moves):table(40, 30, { outcomes = true })
    local path = plotted(t, ".html", { from = { 2, 5 } })
    local browser = browsers.shared(command)
    browser:open(path)
    local function told(a, b)
      return browser:evaluate(([[(() => {
        const x = (%d - first[0] + 0.5 - left) * scale, y = (first[1] + image.height - %d - 0.5 - upper) * scale;
        tell({ offsetX: x, offsetY: y });
        return told.value; })()]]):format(a, b))
    end
    local function check()
      for _ = 1, 20 do
        local a, b = math.random(2, 40), math.random(5, 30)
        assert.equal(("{%d, %d} %s"):format(a, b, naive.outcome { a, b }), told(a, b))
      end
    end
    check()
    local before = browser:evaluate "[scale, left, upper]"
    browser:evaluate [[canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -300, cancelable: true }))]]
    local after = browser:evaluate "[scale, left, upper]"
    assert.is_true(math.abs(after[1] - 2 * before[1]) < 1e-9)
    check()
    for i, kind in ipairs { "mousePressed", "mouseMoved", "mouseReleased" } do
      browser:send("Input.dispatchMouseEvent", { type = kind, button = "left", clickCount = 1,
        x = i == 1 and 300 or 260, y = i == 1 and 400 or 430 })
    end
    local moved = browser:evaluate "[scale, left, upper]"
    assert.is_true(math.abs((moved[2] - after[2]) * after[1] - 40) < 1e-6)
    assert.is_true(math.abs((moved[3] - after[3]) * after[1] + 30) < 1e-6)
    check()
    browser:evaluate "canvas.focus()"
    browser:press "0"
    assert.same(before, browser:evaluate "[scale, left, upper]")
    assert.is_true(browser:evaluate "pen.getImageData(0, 0, canvas.width, canvas.height).data.some(v => v > 0)")
    assert.same({}, browser.complaints)
    os.remove(path)
  end)
end)
