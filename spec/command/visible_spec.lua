--- The contents of names and files as they are shown: a terminal obeys none of them, and pictures of them are
--- well-formed.

local command = require "spec.support.command"
local grundy = require "grundy"
local process = require "spec.support.process"
local terminal = require "grundy.programs.command.terminal"
local harmless = require "spec.support.harmless"

-- The title of a window, a cursor that moves, a C1 control as UTF-8 and as a byte, a text turned round, a deleted one.
local nasty = "\27]0;owned\7 \r\27[2J \u{9b}31m \x9b31m \u{202e}txt\127 \0 \u{2028}\u{2066}"

describe("#processes the command line", function()
  local file, census

  setup(function()
    file = command.file(([[
      return { name = %q, moves = function(n, to)
        if n > 9 then error(%q) end
        for k = 1, math.min(2, n) do to(n - k) end
      end }]]):format("evil" .. nasty, "wrong" .. nasty), ".lua")
    census = command.file('{"' .. nasty .. '":1}\n{"code":"0.' .. nasty .. '"}\nx' .. nasty .. "\n")
  end)

  teardown(function()
    os.remove(file)
    os.remove(census)
  end)

  it("shows names, errors and lines of files without obeying them", function()
    local name = process.quote("no" .. nasty:gsub("%z", ""))
    local lines = { "run " .. file, "run " .. file .. " 5", "run " .. file .. " 12", "value " .. file .. " 12",
      "values " .. file .. " --to 8", "moves " .. file .. " 5", "outcome " .. file .. " 5",
      "values " .. file .. " --to 20",
      "value --json " .. file .. " 5", "play --json " .. file .. " 5", "census --merge " .. census, "verify " .. census,
      "verify " .. name, "value " .. name .. " 3", "value nim " .. name, "census " .. name, "search " .. file .. " 12",
      "run " .. name .. ".lua", "graph " .. file .. " 3 --json", name, "value --" .. name }
    local shown = 0
    for _, line in ipairs(lines) do
      local out, err = command.run(line, "1\n")
      assert.is_true(harmless(out), line .. ": " .. out)
      assert.is_true(harmless(err), line .. ": " .. err)
      if (out .. err):find("\\u001b", 1, true) then shown = shown + 1 end
    end
    assert.is_true(shown >= 14, shown)
  end)

  it("obeys its own colours alone on a terminal", function()
    if not command.has_terminal() then return pending "no pseudo-terminal" end
    local out = command.in_terminal("values " .. file .. " --to 8", "", "TERM=xterm NO_COLOR=")
    assert.matches("^\27%[1mevil\\u001b%]0;owned\\u0007 ", out)
    assert.is_true(harmless((out:gsub("\27%[%d+m", ""))), out)
    assert.is_nil(out:find("\27[2J", 1, true))
    out = command.in_terminal("graph " .. file .. " 2", "", "TERM=xterm")
    assert.is_true(harmless(out), out)
  end)

  it("writes to the terminal in one place", function()
    for path in io.popen "find lua/grundy/programs/command -name '*.lua'":lines() do
      local number = 0
      for line in io.lines(path) do
        number = number + 1
        if line:find "std%a+:write" or line:find "%f[%w_.:]print%(" or line:find "io%.write" then
          -- fixed texts, and a picture that goes to a file or a pipe
          local known = path:find "/terminal.lua$" or line:find 'write "[^"]*"' or line:find "grundy._VERSION"
            or line:find '^%s+io.stdout:write%(text%)$' and path:find "/pictures.lua$"
          assert.is_truthy(known, ("%s:%d: %s"):format(path, number, line))
        end
      end
    end
  end)

  it("marks its own colours so that no text can have the mark", function()
    local file_of_lines = io.tmpfile()
    terminal.write(file_of_lines, "\0" .. nasty .. "\0" .. ("\0%x\0"):format(0))
    file_of_lines:seek "set"
    assert.is_true(harmless(file_of_lines:read "a"))
    file_of_lines:close()
  end)
end)

describe("#processes pictures", function()
  local labels = { nasty, "\xED\xA0\x80", "\xFF\xFE", "\u{FFFE}\u{FFFF}", "a\0b", "<&\">\1\11\12", "\xC0\x80",
    "\u{85}", "&#27;", "&amp;", "\\N\\" }

  it("of any names are well-formed", function()
    local pictures = {}
    for _, label in ipairs(labels) do
      local ruleset = grundy.ruleset { name = label, moves = function(n, to) if n > 0 then to(n - 1) end end }
      pictures[#pictures + 1] = ruleset:values(0, 9):plot()
      pictures[#pictures + 1] = grundy.heap("0.77"):values(0, 20):plot { title = label }
      local dot = grundy.graph({ [label] = { "end" .. label }, ["end" .. label] = {} }):dot()
      assert.is_truthy(utf8.len(dot))
      assert.is_nil(dot:find "[^%C\n\t\r]")
      assert.is_nil(dot:find "\xC2[\x80-\x9F]")
    end
    process.in_folder(function(folder)
      for i, picture in ipairs(pictures) do
        assert.is_truthy(utf8.len(picture))
        process.write(("%s/%d.svg"):format(folder, i), picture)
      end
      if not select(2, process.run "xmllint --version") then return pending "xmllint is not installed" end
      assert.equal("", (process.run(("xmllint --noout %s/*.svg"):format(folder))))
    end)
  end)

  it("of any names are read by Graphviz, which shows them as they are", function()
    local graph = {}
    for i, label in ipairs(labels) do graph[label] = { labels[i + 1] } end
    process.in_folder(function(folder)
      process.write(folder .. "/graph.dot", (grundy.graph(graph):dot()))
      if not select(2, process.run "dot -V") then return pending "Graphviz is not installed" end
      local svg = process.run(("dot -Tsvg %s/graph.dot"):format(folder))
      for _, shown in ipairs { ">&amp;#27;<", ">&amp;amp;<", ">\\N\\<" } do
        assert.is_truthy(svg:find(shown, 1, true), shown)
      end
      process.write(folder .. "/graph.svg", svg)
      if not select(2, process.run "xmllint --version") then return pending "xmllint is not installed" end
      assert.equal("", (process.run(("xmllint --noout %s/graph.svg"):format(folder))))
    end)
  end)
end)
