--- Texts that are shown, and texts that are typed.

local grundy = require "grundy"
local harmless = require "spec.support.harmless"
local long = require "spec.support.long"
local random = require "spec.support.random"
local terminal = require "grundy.programs.command.terminal"
local text = require "grundy.support.text"
local typed_move = require "grundy.support.typed_move"

local games = grundy.games

-- The title of a window, a cursor that moves, a C1 control as UTF-8 and as a byte, a text turned round, a deleted one.
local nasty = "\27]0;owned\7 \r\27[2J \u{9b}31m \x9b31m \u{202e}txt\127 \0 \u{2028}\u{2066}"

describe("A text that is shown", function()
  it("has what a terminal would obey as escapes, and nothing else changed", function()
    assert.equal([[\u001b]0;owned\u0007 \u000d\u001b[2J \u009b31m \x9b31m \u202etxt\u007f \u0000 \u2028\u2066]],
      terminal.visible(nasty))
    for _, plain in ipairs { "", "a\tb\nc", "Kayles \u{4e94} é \u{1F600} ~", "\\x1b" } do
      assert.equal(plain, terminal.visible(plain))
      assert.equal(plain, text.printable(plain))
    end
  end)

  it("is UTF-8 without control characters, whatever its bytes", function()
    random.seed()
    for _ = 1, 2000 do
      local bytes = {}
      for i = 1, math.random(0, 12) do
        bytes[i] = string.char(({ math.random(0, 255), math.random(0xC0, 0xF7), math.random(0x80, 0xBF),
          math.random(0, 31) })[math.random(4)])
      end
      local any = table.concat(bytes)
      assert.is_true(harmless(terminal.visible(any)), ("%q"):format(any))
      assert.is_truthy(utf8.len(text.printable(any)))
      assert.equal(text.printable(any), text.printable(text.printable(any)))
    end
  end)
end)

describe("typed moves", function()
  local function texts(line, position)
    local list = {}
    local found = typed_move.find(line, position:moves(), #position:components())
    for i, move in ipairs(found) do list[i] = tostring(move) end
    return table.concat(list, "; ")
  end

  it("are numbers, or words as people use them", function()
    local position = games.nim { 3, 4, 5 }
    for _, line in ipairs { "2", "take 2 from heap 1", "Take 2 from 1", "component 1: take 2 of 3", "1 to 1",
      "heap 1 to 1", "leave 1 in heap 1", "1 take 2" } do
      assert.equal("component 1: take 2 of 3", texts(line, position), line)
    end
    assert.equal("take 2 from heap 1", texts("take 2 from heap 1", games.misere_nim { 3, 4 }))
    assert.equal("bite at row 2, column 2", texts("row 2 column 2", games.chomp { 3, 3 }))
    assert.equal("bite at row 2, column 2", texts("bite 2,2", games.chomp { 3, 3 }))
    assert.equal("turn coins 3 and 1", texts("turn 3 and 1", games.turning_turtles "HTH"))
    assert.equal("turn coins 3 and 1", texts("flip coins 3 1", games.turning_turtles "HTH"))
    assert.equal("move the coin on 7 to 2", texts("7 -> 2", games.welter { 1, 4, 7 }))
    assert.equal('"a" -> "b"', texts("b", grundy.graph { a = { "b", "c" }, b = {}, c = {} } "a"))
    assert.equal('"b" -> "a"', texts("b to a", grundy.graph { a = {}, b = { "a" } } "b"))
    assert.equal("take 7 of 12", texts("take 7 from 12", games.nim { 12 }))
    assert.equal("cut after column 1", texts("Cut after column 1", games.cutcake(2, 3)))
    assert.equal("cut after row 1; cut after column 1", texts("cut after 1", games.cutcake(2, 3)))
    assert.equal("turn coins 5 to 3", texts("turn coins 5 to 3", games.mock_turtles "TTTTH"))
    assert.equal("", texts("take 9 from 1", position))
    assert.equal("", texts("", position))
  end)

  it("reach every move of every documented game by its own text", function()
    for key in pairs(games) do
      local position = assert(load("local grundy = ...; return " .. games[key].info.example))(grundy)
      local moves = position:moves()
      for i = 1, math.min(#moves, long(2, 15)) do
        local found = typed_move.find(tostring(moves[i]), moves, #position:components())
        assert.equal(tostring(moves[i]), #found == 1 and tostring(found[1]), key)
      end
    end
  end)
end)
