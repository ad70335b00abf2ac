--- The site in a real browser, from a static host on this machine: it is made by `make site`.

local browsers = require "spec.support.browser"
local json = require "dkjson"
local process = require "spec.support.process"

local folder = "build/site/html"
local command = browsers.find()
local built = io.open(folder .. "/index.html")
if built then built:close() end

--- The pages of the site, as addresses below its root.
local function pages_of()
  local list, shelves = {}, "index.html index.zh.html guide reference internals"
  local pipe = assert(io.popen(("cd %s && find %s -name '*.html' | sort"):format(folder, shelves)))
  for path in pipe:lines() do list[#list + 1] = path end
  pipe:close()
  return list
end

describe("#processes the site", function()
  if not command or not built then
    it("is tried where there is a Chromium, and make site has built it", function()
      pending(command and "the site is not built" or "there is no Chromium")
    end)
    return
  end

  local browser, server, root
  local pages = pages_of()
  local counts = { blocks = 0, system = 0, bytes = 0, paint = 0, answer = 0 } -- the largest of a page, milliseconds

  setup(function()
    server = assert(io.popen("python3 spec/site/server.py " .. folder .. " & echo $!; wait"))
    local pid = server:read "l"
    root = "http://127.0.0.1:" .. server:read "l" .. "/book/"
    server = { pid = pid, pipe = server }
    browser = browsers.start(command, true)
    browser.site = root
  end)

  teardown(function()
    browser:close()
    os.execute("kill " .. server.pid)
    server.pipe:close()
    local text = "site: %d pages, %d programs run, %d left to the reader's machine\n"
      .. "site: a page has at most %d bytes, its first text after %.0f ms; the tutorial's first answer after %.0f ms"
    print(text:format(#pages, counts.blocks, counts.system, counts.bytes, counts.paint, counts.answer))
  end)

  after_each(function()
    local complaints = browser.complaints
    browser.complaints = {}
    assert.same({}, complaints)
  end)

  local function open(path, width) browser:open(root .. path, width or 1200) end

  --- Waits until an expression of JavaScript is true: what it is then.
  local function wait(expression, seconds)
    return browser:evaluate(([[new Promise((resolve, reject) => {
      const begun = performance.now();
      const look = () => {
        const is = (() => { try { return %s; } catch { return null; } })();
        if (is) return resolve(is);
        if (performance.now() - begun > %d) return reject(new Error("it does not come: " + %q));
        setTimeout(look, 10);
      };
      look();
    })]]):format(expression, (seconds or 20) * 1000, expression))
  end

  for _, path in ipairs(pages) do
    it("runs every program of " .. path .. ", which prints what the page says", function()
      open(path)
      local results = json.decode(browser:evaluate [[(async () => {
        const programs = [...document.querySelectorAll("div.language-lua")];
        const results = { blocks: 0, system: 0, wrong: [] };
        for (const { program } of programs) {
          if (!program) continue; // what the examples of the reference begin with
          if (program.box.querySelector("[data-system]")) results.system++;
          else {
            results.blocks++;
            program.box.querySelector("[data-run]").click();
            while (program.run_button.disabled) await new Promise((resolve) => setTimeout(resolve, 2));
            const { output } = program.output.dataset;
            const right = output === "equal" || (output === "printed" && program.shown.beside.length === 0);
            if (!right) results.wrong.push(output + ": " + program.text + "\n" + program.output.textContent);
          }
        }
        return JSON.stringify(results); })()]])
      assert.same({}, results.wrong)
      counts.blocks, counts.system = counts.blocks + results.blocks, counts.system + results.system
    end)
  end

  it("asks this host alone, stores nothing, and has less than 200 kB before a program runs", function()
    for _, path in ipairs(pages) do
      browser:send("Network.clearBrowserCache")
      browser.bytes = 0
      open(path)
      assert.is_true(browser.bytes < 200000, path .. ": " .. browser.bytes)
      local paint = wait "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
      counts.bytes, counts.paint = math.max(counts.bytes, browser.bytes), math.max(counts.paint, paint)
      assert.equal(0, browser:evaluate "localStorage.length + sessionStorage.length + document.cookie.length")
    end
  end)

  it("says the first answer of the tutorial within seconds, and ends a program that does not end", function()
    open "guide/tutorial.html"
    browser:evaluate "window.begun = performance.now(); document.querySelector('[data-run]').click()"
    assert.equal("equal", wait [[!document.querySelector("[data-run]").disabled
      && document.querySelector("[data-output]").dataset.output]])
    counts.answer = browser:evaluate "performance.now() - window.begun"
    browser:evaluate "document.querySelector('[data-edit]').click()"
    wait "!!document.querySelector('.editor .cm-content')"
    browser:evaluate [[(() => { const { program } = document.querySelector("div.language-lua");
      program.editor.put("print(1)\nprint(2"); program.run(); })(); 0]]
    wait "!!document.querySelector('[data-output=wrong]')"
    assert.matches("line 2: .*expected", browser:evaluate "document.querySelector('[data-output=wrong]').textContent")
    browser:evaluate [[(() => { const { program } = document.querySelector("div.language-lua");
      program.editor.put("while true do end"); program.run();
      setTimeout(() => program.stop_button.click(), 300); })(); 0]]
    wait "!!document.querySelector('[data-output=stopped]')"
  end)

  --- The first words of the titles that a search finds.
  local function found(query, path)
    open(path or "index.html")
    browser:evaluate "document.getElementById('__search').click()"
    browser:evaluate(([[(() => { const box = document.querySelector(".md-search__input"); box.focus();
      box.value = %s; box.dispatchEvent(new Event("keyup")); box.dispatchEvent(new Event("input"));
    })()]]):format(json.encode(query)))
    return wait [=[[...document.querySelectorAll(".md-search-result__list > li")].map((each) =>
      each.textContent.replaceAll("\u200b", "")).join("\n")]=]
  end

  it("finds words in two languages, numbers of problems, and codes", function()
    for _, pair in ipairs {
      { "remoteness", "Compounds" }, { "misere quotient", "[Mm]isere" }, { "Hackenbush", "Hackenbush" },
      { "0.77", "0%.77" }, { "0.106", "0%.106" }, { "Wythoff", "Wythoff" }, { "nimber", "[Nn]imber" },
      { "必胜", "教程" }, { "后继", "教程" }, { "异或", "教程" }, { "取一或合并", "Merge or take one" },
      { "HDU 1848", "HDU 1848" }, { "POJ 2484", "从题目到程序" }, { "斐波那契", "Fibonacci" },
    } do
      assert.is_truthy(found(pair[1]):find(pair[2]), pair[1])
    end
    assert.matches("教程", found("必胜", "guide/tutorial.zh.html"))
  end)

  it("keeps the page where the language is changed", function()
    open "guide/tutorial.html"
    local link = browser:evaluate "document.querySelector('.md-select__link[hreflang=zh]').href"
    assert.equal(root .. "guide/tutorial.zh.html", link)
    open "guide/tutorial.zh.html"
    assert.equal("zh", browser:evaluate "document.documentElement.lang")
    assert.equal(root .. "guide/tutorial.html",
      browser:evaluate "document.querySelector('.md-select__link[hreflang=en]').href")
    open "guide/other_notes.html"
    browser:evaluate "document.querySelectorAll('article h2')[4].scrollIntoView()"
    local followed = browser:evaluate [[(() => { const link = document.querySelector(".md-select__link[hreflang=zh]");
      link.addEventListener("click", (event) => event.preventDefault()); link.click(); return link.href; })()]]
    assert.equal(root .. "guide/other_notes.zh.html", (followed:gsub("#.*", "")))
    browser:open(followed, 1200)
    assert.is_true(wait "Math.abs(document.querySelectorAll('article h2')[4].getBoundingClientRect().top) < 200")
  end)

  it("enlarges a picture, moves it by the keys, and closes it", function()
    open "guide/mosaics.html"
    browser:evaluate "document.querySelector('article img').click()"
    wait "!!document.querySelector('dialog.held[open] img')"
    local picture = "document.querySelector('dialog.held img')"
    local function press(key)
      local event = ("new KeyboardEvent('keydown', { key: %q, bubbles: true })"):format(key)
      browser:evaluate(picture .. ".dispatchEvent(" .. event .. ")")
    end
    local whole = browser:evaluate(picture .. ".getBoundingClientRect().width")
    press "+"
    assert.is_true(wait(("%s.getBoundingClientRect().width > %f"):format(picture, 1.4 * whole)))
    local left = browser:evaluate(picture .. ".getBoundingClientRect().left")
    press "ArrowLeft"
    assert.is_true(wait(("%s.getBoundingClientRect().left > %f"):format(picture, left + 50)))
    press "0"
    assert.is_true(wait(("Math.abs(%s.getBoundingClientRect().width - %f) < 1"):format(picture, whole)))
    browser:evaluate "document.querySelector('dialog.held button').click()"
    assert.is_true(wait "!document.querySelector('dialog.held')")
  end)

  it("has a contrast of AA in the light and in the dark theme", function()
    local contrast = process.read "spec/site/contrast.js"
    for _, theme in ipairs { "light", "dark" } do
      browser:send("Emulation.setEmulatedMedia", { features = { { name = "prefers-color-scheme", value = theme } } })
      for _, path in ipairs(pages) do
        open(path)
        assert.equal("", browser:evaluate(contrast), theme .. " " .. path)
      end
    end
    browser:send("Emulation.setEmulatedMedia", { features = {} })
  end)

  it("has no dead link, inside or to a heading", function()
    local ids, links = {}, {}
    for _, path in ipairs(pages) do
      local text = process.read(folder .. "/" .. path)
      ids[path] = {}
      for id in text:gmatch ' id="([^"]*)"' do ids[path][id] = true end
      for target in text:gmatch 'href="([^"]*)"' do links[#links + 1] = { path, target } end
    end
    assert.is_true(#links > 1000)
    for _, link in ipairs(links) do
      local path, target = link[1], link[2]
      local file, anchor = target:match "^([^#]*)#?(.*)$"
      if not target:find "^%a+:" then
        local full = file == "" and path or (path:match "^.*/" or "") .. file
        while full:find "[^/]+/%.%./" do full = full:gsub("[^/]+/%.%./", "", 1) end
        full = full:gsub("^%./", ""):gsub("/%./", "/")
        anchor = anchor:gsub("%%(%x%x)", function(c) return string.char(tonumber(c, 16)) end)
        local there
        if ids[full] then there = anchor == "" or ids[full][anchor] else there = io.open(folder .. "/" .. full) end
        assert.is_truthy(there, path .. " -> " .. target)
        if io.type(there) == "file" then there:close() end
      end
    end
  end)
end)
