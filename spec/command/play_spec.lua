local command = require "spec.support.command"
local draw = require "grundy.programs.position.characters"
local grundy = require "grundy"
local json = require "dkjson"
local process = require "spec.support.process"

local games = grundy.games

describe("drawings", function()
  it("show heaps as rows, coins as H and T, strips and boards", function()
    assert.same({ "heap 1: o o o  (3)", "heap 2: o  (1)" }, draw.position(games.nim { 3, 1 }))
    assert.same({ "H T H", "1 2 3" }, draw.position(games.turning_turtles "HTH"))
    assert.same({ ". o o . . o .", "1 2 3 4 5 6 7" }, draw.position(games.poi_gra(7) { 2, 3, 6 }))
    assert.same({ "     1 2 3", "  1  P # #", "  2  # #" }, draw.position(games.chomp { 3, 2 }))
    assert.same({ "step 2: o  (1)", "step 1: o o  (2)", "ground" }, draw.position(games.staircase_nim { 2, 1 }))
    assert.same({ "1: 2", "2: 1, 3", "3: 2", "4: -" },
      draw.position(grundy.games.node_kayles { vertices = 4, edges = { { 1, 2 }, { 2, 3 } } }))
    assert.same({ "edge 1 (1 - 2)", "edge 2 (2 - 3)" },
      draw.position(grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 } }, ground = 1 }))
    assert.same({ "token on 1, edges to: 2, 3" }, draw.position(grundy.graph { { 2, 3 }, {}, {} } (1)))
  end)

  it("show the lines of boxes, where strings lie on a board, else what each coin is tied to", function()
    assert.same({ "+   +   +", "  1   2", "+   +   +", "  3   4", "+   +   +" }, draw.position(games.nimstring(2, 2)))
    assert.same({ "1) +   +", "   | 1 |", "   +   +---+", "     3   4", "   +---+---+",
      "   (1, 3, 4: which side is open to the ground is not known)", "2) +---+", "     2 |", "   +---+",
      "   (2: which side is open to the ground is not known)" },
      draw.position(games.nimstring { { 0, 1 }, { 0, 3 }, { 0, 4 }, { 1, 3 }, { 3, 4 } }
        + games.nimstring { { 0, 2 } }))
    assert.same({ "+---+---+---+", "  1   2   3", "+---+---+---+" },
      draw.position(games.dots_and_boxes { chains = { 3 } }))
    assert.same({ "coin 1: ground, 2, 2", "coin 2: 1, 1" },
      draw.position(games.nimstring { { 1, 2 }, { 2, 1 }, { 0, 1 } }))
    assert.same({ "coin 1: 2, 4", "coin 2: 1, 3", "coin 3: 2, 4", "coin 4: 1, 3" },
      draw.position(games.dots_and_boxes { loops = { 4 } }))
    assert.same({ "coin 1: ground, 2", "coin 2: 1" }, draw.position(games.strings_and_coins { { 1, 2 }, { 0, 1 } }))
    -- more strings to the ground than a box in the middle has sides
    assert.same("coin 1: 2", draw.position(games.nimstring { { 1, 2 }, { 2, 3 }, { 0, 2 }, { 0, 2 }, { 0, 2 } })[1])
  end)

  it("say what may be taken from heaps with a memory", function()
    for text, p in pairs { ["take 3 to 12"] = games.mem { 12, 3 }, ["take 4"] = games.mem { 4, 4 },
      ["nothing can be taken"] = games.mem { 3, 4 }, ["take 1 to 12, but not 3"] = games.mem0 { 12, 3 },
      ["take 2 to 5"] = games.mem0 { 5, 1 }, ["take 1 to 4"] = games.mem0 { 5, 5 },
      ["take 1 to 3"] = games.take_away(2) { 9, 3 } } do
      assert.equal(text, draw.position(p)[2])
    end
    assert.same({ "     1 2 3", "  1  # # #", "  2  # # #" }, draw.position(games.cutcake(2, 3)))
  end)

  it("show texts and lists of equal rows as boards", function()
    local rules = grundy.ruleset(function() end)
    local function drawn(p) return draw.position(rules:sum { p }) end
    assert.same({ "     1 2 3", "  1  . # .", "  2  # . ." }, drawn { ".#.", "#.." })
    assert.same({ "     1 2", "  1  . 2", "  2  # ." }, drawn ".2/#.")
    assert.same({ "     1 2", "  1  . 2", "  2  1 ." }, drawn { { 0, 2 }, { 1, 0 } })
    assert.same({ "# . #", "1 2 3" }, drawn { true, false, true })
    assert.same({ "\u{4E00} \u{4E8C}", " 1  2" }, drawn "\u{4E00}\u{4E8C}")
    assert.same({ 'heap 1: o  (1)', "heap 2: o o  (2)" }, drawn { 1, 2 })
    assert.same({ '{"ab", "c"}' }, drawn { "ab", "c" })
  end)

  it("may be the ruleset's own", function()
    local rules = grundy.ruleset { moves = function() end, draw = function(p) return { "<" .. p .. ">" } end }
    assert.same({ "<7>" }, draw.position(rules(7)))
  end)

  it("exist for every documented game", function()
    for key in pairs(games) do
      local position = assert(load("local grundy = ...; return " .. games[key].info.example))(grundy)
      assert.is_true(#draw.position(position) > 0, key)
    end
  end)
end)

describe("#processes grundy play", function()
  if not command.has_terminal() then
    pending "in a pseudo-terminal: script (util-linux) makes none here"
    return
  end

  --- What is shown when these lines are typed (and all are read: script waits for those that are not).
  local function played(arguments, lines)
    return command.in_terminal("play " .. arguments, table.concat(lines, "\n") .. "\n", "TERM=xterm NO_COLOR=1")
  end

  it("is won with the right moves, and lost with wrong ones", function()
    local text = played("nim 1 2", { "take 1 from heap 2", "1" })
    assert.matches("You play: heap 2: take 1 of 2", text)
    assert.matches("I play: heap 1: take 1 of 1", text)
    assert.matches("I cannot move: you win", text)
    text = played("nim 1 2", { "take 2 from heap 2" })
    assert.matches("You cannot move: I win", text)
  end)

  it("hints, explains, takes back, lets the computer begin, refuses anything but a move", function()
    local text = played("nim 3 4 5", { "hint", "why", "fly", "take 3 from 1", "undo", "computer first", "quit" })
    assert.matches("heap 1: take 2 of 3 wins in 11 moves", text)
    assert.matches("together: 3 xor 4 xor 5 = 2", text)
    assert.matches("nim%-sum of the components'", text)
    assert.matches("'fly' is not a move here", text)
    assert.matches("I play: heap 3: take 1 of 5", text)
    assert.matches("I play: heap 1: take 2 of 3", text)
  end)

  it("is misere play where that is asked for", function()
    local text = played("nim 1 2 --play misere", { "take 2 from 2" })
    assert.matches("who cannot move wins", text)
    assert.matches("You cannot move: you win", text)
    text = played("nim 1 2 --play misere", { "why", "quit" })
    assert.is_nil(text:find "xor", text)
    assert.is_nil(text:find("value ", 1, true))
    assert.matches("N: .*So the position is N", text)
  end)

  it("brings earlier lines back by the arrow keys, where readline is installed", function()
    if not pcall(require, "readline") then return pending "the module readline is not installed" end
    local text = played("nim 5 9", { "take 1 from heap 1", "undo", "\27[A\27[A", "quit" })
    local _, count = text:gsub("You play: heap 1: take 1 of 5", "")
    assert.equal(2, count)
  end)

  it("ends at Ctrl-C, and leaves the terminal as it was, with readline and without", function()
    local without = [[LUA_INIT='package.preload.readline = function() error "none" end']]
    for _, environment in ipairs { "", without } do
      local shown = os.tmpname()
      local line = command.line("play nim 5 9", environment .. " NO_COLOR=1 TERM=xterm")
      local function until_shown(text) return process.waiting(("grep -q '%s' %s"):format(text, shown)) end
      process.run(("{ %s; printf 'take 1\\003'; %s; } | timeout 300 script -qec %s /dev/null >%s"):format(
        until_shown "your move", until_shown " echo ",
        process.quote("trap : INT; " .. line .. "; echo =$?; stty -a"), shown))
      local text = process.read(shown)
      os.remove(shown)
      assert.matches("your move> .*=130\r?\n.* icanon .* echo ", text)
      assert.is_nil(text:find("traceback", 1, true), text)
      assert.is_nil(text:find "your move>.*your move>", text)
    end
  end)

  it("lets the same player move again after an entailing move", function()
    local text = played('"strings_and_coins{{1,2},{2,3},{3,1},{1,4},{0,4}}"', { "1", "1", "1" })
    assert.matches("You play: cut 4 %- ground.*I play: cut 1 %- 4, take coin 4, and move again", text)
    assert.matches("and move again.*I play: cut 1 %- 2.*You play: cut 1", text)
    assert.matches("You play: cut 1 %- 3, take coin 1, and move again.*You play: cut 2 %- 3, take coins 2 and 3", text)
    assert.matches("You cannot move: I win", text)
  end)

  it("lets the computer begin, and plays sums of different games", function()
    local text = played("chomp 2 2 + turning_turtles HT --computer-first", { "quit" })
    assert.matches("I play: component", text)
  end)

  it("answers where distances, or who wins, cost too much to search", function()
    local out = command.run("play kayles 500 300", "hint\nquit\n")
    assert.matches("heap 1: knock down 2 of 500 pins, leaving 11 and 487 wins; distance not searched", out)
    out = command.run("play chomp" .. (" 30"):rep(15) .. " --limit 10", "hint\nquit\n")
    assert.matches("449 moves; `moves` lists them.*Some move wins, but which one is not known", out)
    out = command.run("play chomp 30 30 29 28 --play misere --limit 10", "why\nquit\n")
    assert.matches("Who wins is not known: .*%-%-limit searches further", out)
    local _, err, status = command.run "play nim 3 --limit 0"
    assert.equal(2, status)
    assert.matches("%-%-limit is '0', expected an integer >= 1", err)
  end)

  it("names the closed form only where it answered", function()
    local out = command.run("play chomp 3 1", "why\nquit\n")
    assert.matches("value %d+  %(theorem.value%)", out)
    out = command.run("play chomp 3 3 2 2", "why\nquit\n")
    assert.matches("value %d+  %(search of all that follows%)", out)
  end)

  it("speaks JSON to programs", function()
    local out = command.run("play nim 1 2 --json", "take 1 from 2\n1\n")
    local last
    for line in out:gmatch "[^\n]+" do last = json.decode(line) end
    assert.equal("over", last.event)
    assert.equal("person", last.winner)
  end)

  it("refuses rules that go wrong before the game begins", function()
    local rules = command.file("return function(n, to) to((n + 1) % 3) end", ".lua")
    local out, err, status = command.run("play " .. rules .. " 1")
    os.remove(rules)
    assert.same({ "", 2 }, { out, status })
    assert.matches("^grundy: position repeats: 1 %-> 2 %-> 0 %-> 1", err)
  end)

  it("refuses heaps whose moves are too many to read", function()
    local _, err, status = command.run "play nim 1000000"
    assert.equal(2, status)
    assert.matches("1000000 is too large", err)
  end)
end)
