local boards = require "spec.support.boards"
local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

local board = grundy.board

--- The eight pictures of a board.
local function pictures(text)
  local list = {}
  for _ = 1, 4 do
    list[#list + 1] = text
    list[#list + 1] = boards.mirrored(text)
    text = boards.mirrored(boards.transposed(text))
  end
  return list
end

describe("grundy.board", function()
  it("reads and writes texts, rows, and sides", function()
    assert.equal("##.#/####", tostring(board "##.#/####"))
    assert.equal("##.#/####", tostring(board { "##.#", "####" }))
    assert.equal("###/###", tostring(board { 2, 3 }))
    assert.equal("X.O/.#.", tostring(board("X.O/.#.", "#XO")))
    assert.equal(1, #tostring(board "."))
    assert.equal(board { 2, 3 }, board "###/###")
    assert.not_equal(board { 2, 3 }, board { 3, 2 })
    assert.equal(7, #board "##.#/####")
  end)

  it("names the place of a wrong letter, and the row that is too short", function()
    assert.error_matches(function() board "##/#x" end, '"x" in row 2, column 2, expected # or %.')
    assert.error_matches(function() board("#Y", "XO") end, '"#" in row 1, column 1, expected XO or %.')
    assert.error_matches(function() board "##/#" end, "row 2 of length 1, expected length 2")
    assert.error_matches(function() board "##//##" end, "row 2 of length 0, expected length 2")
    assert.error_matches(function() board "" end, "is empty")
    assert.error_matches(function() board "/" end, "row 1 of length 0")
    assert.error_matches(function() board "#\0" end, 'row 1, column 2')
    assert.error_matches(function() board { "##", 5 } end, "row 2 is 5")
    assert.error_matches(function() board {} end, "one row or more")
    assert.error_matches(function() board(7) end, "expected rows like")
    assert.error_matches(function() board(setmetatable({}, { __index = { "##" } })) end, "expected one row or more")
    assert.error_matches(function() board("#", "##") end, "letters are \"##\"")
    assert.error_matches(function() board({ 2, 2 }, 5) end, "letters are 5")
    assert.error_matches(function() board("#", "ABCD") end, "1 to 3 different characters")
  end)

  it("holds up to 128 cells", function()
    for _, sides in ipairs { { 1, 128 }, { 128, 1 }, { 8, 16 }, { 2, 64 }, { 64, 2 } } do
      assert.equal(128, #board(sides))
      assert.equal(boards.full(sides[1], sides[2]), tostring(board(sides)))
    end
    assert.error_matches(function() board { 12, 11 } end, "at most 128 cells, got 12 by 11")
    assert.error_matches(function() board { 1, 129 } end, "at most 128 cells")
    assert.error_matches(function() board(("#"):rep(129)) end, "too many cells, expected at most 128")
    assert.error_matches(function() board { math.maxinteger, math.maxinteger } end, "at most 128 cells")
    assert.error_matches(function() board { 0, 3 } end, "sides of 1 cell or more")
    assert.error_matches(function() board { 2.5, 3 } end, "got 2.5 by 3")
  end)

  it("answers for its cells", function()
    local b = board("X.O/#X.", "#XO")
    assert.same({ 2, 3 }, { b:size() })
    assert.same({ 1, 3, 4, 5 }, b:cells())
    assert.same({ 1, 5 }, b:cells "X")
    assert.same({ 2, 6 }, b:cells ".")
    assert.same({ 6, nil, nil }, { b:cell(2, 3), b:cell(3, 1), b:cell(1, 0) })
    assert.same({ 2, 1 }, { b:place(4) })
    assert.equal("O", b:letter(3))
    assert.equal(".", b:letter(2))
    assert.same({ 1, 5 }, b:neighbours(4))
    assert.same({ 1, 3, 5 }, b:neighbours(2))
    assert.same({ 1, 3, 4 }, b:neighbours(5, "corners"))
    assert.equal("..O/#..", tostring(b:without(1, 5)))
    assert.equal("OOO/#X.", tostring(b:with("O", 1, 2)))
    assert.equal("X.O/#X.", tostring(b))
  end)

  it("has the pairs of neighbours, each once, from the middle outwards", function()
    local function pairs_of(text, adjacent)
      local list = {}
      for a, c in board(text, "#X"):pairs(adjacent) do list[#list + 1] = a .. "-" .. c end
      return table.concat(list, " ")
    end
    assert.equal("3-4 4-5 2-3 5-6 1-2", pairs_of "######")
    assert.equal("5-6 5-8 4-5 2-5", pairs_of ".#./#X#/.#.")
    assert.equal("2-3", pairs_of(".#/#.", "corners"))
    assert.equal("", pairs_of "#.#/.#.")
    random.seed()
    for _ = 1, 20 do
      local b = board(boards.random(math.random(9), math.random(9), "##."))
      for _, adjacent in ipairs { "sides", "corners" } do
        local seen, count = {}, 0
        for a, c in b:pairs(adjacent) do
          assert.is_true(a < c)
          seen[a .. "-" .. c] = true
          count = count + 1
        end
        for _, a in ipairs(b:cells()) do
          for _, c in ipairs(b:neighbours(a, adjacent)) do
            if a < c then
              assert.is_true(seen[a .. "-" .. c])
              count = count - 1
            end
          end
        end
        assert.equal(0, count)
      end
    end
  end)

  it("says which cells a move of a game with one letter takes and fills", function()
    local game = grundy.board.game { components = "none", moves = function(b, to)
      if #b == 3 then
        to(b, 2, 4)
        to(b:without(1, 2):with("#", 3, 6))
        to(b:with("#", 5))
      end
    end }
    local texts = {}
    for i, move in ipairs(game "##./#..":moves()) do texts[i] = tostring(move) end
    assert.same({ "take (1, 2) (2, 1)", "take (1, 1) (1, 2), fill (1, 3) (2, 3)", "fill (2, 2)" }, texts)
  end)

  it("refuses anything but cells, letters and words", function()
    local b = board "##"
    assert.error_matches(function() b:place(3) end, "expected an integer")
    assert.error_matches(function() b:without(1, 0) end, "expected an integer")
    assert.error_matches(function() b:with("X", 1) end, "expected a letter of #")
    assert.error_matches(function() b:cells "##" end, "expected a letter of #")
    assert.error_matches(function() b:neighbours(1, "king") end, '"sides" or "corners"')
    assert.error_matches(function() b:canonical "some" end, 'symmetry is "some"')
    assert.error_matches(function() b.cells {} end, "expected a Board")
  end)

  it("falls apart into the parts that do not touch", function()
    local function parts(text, adjacent)
      local list = {}
      for i, part in ipairs(board(text):components(adjacent)) do list[i] = tostring(part) end
      return list
    end
    assert.same({ "##./#..", ".../..#" }, parts "##./#.#")
    assert.same({ "#.#/.#." }, parts("#.#/.#.", "corners"))
    assert.same({ "#../...", "..#/...", ".../.#." }, parts "#.#/.#.")
    assert.same({}, parts "...")
    -- neighbours do not go round the edge
    assert.equal(2, #parts "..#/#..")
    assert.equal(2, #parts("...#/#...", "corners"))
  end)

  it("has one canonical form for shifts and the eight symmetries, and for no others", function()
    random.seed()
    for _ = 1, long(100, 300) do
      local text = boards.random(math.random(6), math.random(6), math.random(2) == 1 and "#." or "#XO.")
      local letters, own = "#XO", nil
      for _, picture in ipairs(pictures(text)) do
        local shifted = ("." .. picture:gsub("/", "/."))
        local form = tostring(board(picture, letters):canonical())
        own = own or form
        assert.equal(own, form)
        assert.equal(own, tostring(board(shifted, letters):canonical()))
        assert.equal(own, tostring(board(own, letters):canonical()))
      end
      -- the form is one of the pictures
      local found = false
      for _, picture in ipairs(pictures(text)) do
        found = found or tostring(board(picture, letters):canonical "none") == own
      end
      assert.is_true(found, text)
    end
  end)

  it("takes the given symmetries", function()
    local function forms(symmetry)
      local set, count = {}, 0
      for _, picture in ipairs(pictures "###/#..") do
        local form = tostring(board(picture):canonical(symmetry))
        if not set[form] then set[form], count = true, count + 1 end
      end
      return count
    end
    assert.same({ 1, 2, 2, 8 }, { forms "all", forms "rotations", forms "reflections", forms "none" })
    assert.equal("#./##", tostring(board "#../##./...":canonical "none"))
    assert.equal("##", tostring(board "...#/...#":canonical()))
    assert.equal("#/#", tostring(board "...#/...#":canonical "reflections"))
    assert.equal(".", tostring(board ".../...":canonical()))
    assert.equal(boards.full(1, 128), tostring(board { 128, 1 }:canonical()))
  end)
end)

describe("grundy.board.game", function()
  local function dominoes(more)
    local spec = { name = "Cram", moves = function(b, to)
      for _, a in ipairs(b:cells()) do
        for _, c in ipairs(b:neighbours(a)) do
          if a < c then to(b:without(a, c)) end
        end
      end
    end }
    for key, value in pairs(more or {}) do spec[key] = value end
    return board.game(spec)
  end

  local by_shapes = board.game { name = "Cram", shapes = { "##" } }

  it("leaves out the cells that no shape can use, and splits what no shape can join", function()
    assert.same({ {} }, by_shapes:options "###")
    local trominoes = board.game { shapes = { "##/#." } }
    assert.same({}, trominoes:options "#####")
    assert.same({ {} }, trominoes:options "##/#.")
    assert.same({ { "....##/.....#" }, { "###.../##...." } }, { table.unpack(trominoes:options "###.##/##...#", 1, 2) })
    local columns = board.game { shapes = { "#/#" }, symmetry = "none" }
    assert.same({ { ".#./.#.", "..#/..#" }, { "#../#..", "..#/..#" }, { "#../#..", ".#./.#." } },
      columns:options "###/###")
  end)

  it("keeps a board in its place while it is played, and describes moves by their cells", function()
    assert.same({ { "..##/####" }, { "#..#/####" }, { "##../####" } },
      table.move(by_shapes:options "####/####", 1, 3, 1, {}))
    assert.same({ "#.../#...", "..##/..##" }, by_shapes:options("####/####")[8])
    local move = by_shapes("###/###"):winning_moves()[1]
    assert.equal("take (1, 1) (2, 1)", tostring(move))
    assert.same({ ".##/.##" }, move.to)
    assert.equal("take (1, 1) (1, 2) or (1, 2) (1, 3)", tostring(by_shapes "###":moves()[1]))
  end)

  it("is called with texts, rows and sides", function()
    assert.equal(by_shapes(2, 3), by_shapes "###/###")
    assert.equal(by_shapes { 2, 3 }, by_shapes { "###", "###" })
    assert.equal(3, by_shapes(4, 7):value())
    assert.error_matches(function() by_shapes(20, 26) end, "at most 512 cells")
    assert.error_matches(function() by_shapes:value "#x" end, 'row 1, column 2')
    assert.error_matches(function() by_shapes(true) end, "expected rows like")
  end)

  it("refuses a wrong game and says what is wrong", function()
    local function refused(spec, message)
      assert.error_matches(function() board.game(spec) end, message)
    end
    refused(nil, "expected a table")
    refused({}, "one of the keys 'shapes' and 'moves'")
    refused({ shapes = { "##" }, moves = function() end }, "one of the keys")
    refused({ shapes = { "#", "#x" } }, 'shape #2 has "x" in row 1, column 2, expected #%* or %.')
    refused({ shapes = { "**" } }, "shape #1 has no #")
    refused({ shapes = { 5 } }, "bad argument #1 to 'game' %(key 'shapes': shape #1 is 5")
    refused({ shapes = { "##", x = 1 } }, "#1 to 'game' %(key 'shapes': expected a list, got a table with the key")
    refused({ shapes = { "##" }, symmetry = "a" }, "#1 to 'game' %(key 'symmetry': symmetry is \"a\", expected")
    refused({ moves = print, letters = "aa" }, "#1 to 'game' %(key 'letters': letters are \"aa\", expected 1 to 3")
    refused({ moves = print, least = 0 }, "#1 to 'game' %(key 'least': expected an integer from 1 to 128, got 0%)$")
    refused({ shapes = "##" }, "key 'shapes' of the game is \"##\", expected a table")
    refused({ shapes = { "#" }, letters = "X" }, "key 'letters' is for games with 'moves'")
    refused({ shapes = { "#" }, canonical = tostring }, "key 'canonical' is not for games on boards")
    refused({ shapes = { "#" }, symmetry = "most" }, 'symmetry is "most"')
    refused({ shapes = { "#" }, colour = "red" }, "unknown key \"colour\"")
    refused({ moves = function() end, components = "near" }, 'adjacent is "near"')
    refused({ moves = function() end, least = 0 }, "expected an integer")
    refused({ moves = function() end, letters = "A.B" }, "letters are")
  end)

  it("takes cells from a board that is named as an option", function()
    local short = board.game { least = 2, moves = function(b, to)
      for a, c in b:pairs() do
        if to(b, a, c) then return end
      end
    end }
    local stones = board.game { letters = "XO", moves = function(b, to)
      for a, c in b:pairs() do
        if b:letter(a) ~= b:letter(c) then to(b, a, c) end
      end
    end }
    for _, text in ipairs { "####/####/####", "##.#/####/.##.", "#####" } do
      for _, search in ipairs { "mex", "couples", "proof" } do
        assert.equal(dominoes():value(text), short:value(text, { search = search }))
      end
      assert.equal(#dominoes():options(text), #short:options(text))
      assert.same({ {}, { "##.." }, { "..##" } }, short:options "####")
    end
    assert.equal(dominoes():value { 3, 3 }, stones:value "XOX/OXO/XOX")
  end)

  it("are checked for symmetries that the rules do not keep", function()
    local function across(symmetry)
      return board.game { symmetry = symmetry, moves = function(b, to)
        for a, c in b:pairs() do
          if b:place(a) == b:place(c) then to(b, a, c) end
        end
      end }
    end
    local small = { "##", "#/#", "###/###", "##/##/##", "##/#.", "#./##" }
    local ok, board_of, text = across("all"):check(small)
    assert.same({ nil, "#/#" }, { ok, board_of })
    assert.equal('canonical of "#/#": it is "##", but by the rules their values are 0 and 1', text)
    assert.is_true(across("reflections"):check(small))
    assert.equal(1, across("reflections"):value "##/##/##")
  end)

  it("may have entailing moves", function()
    local game = board.game { components = "none", symmetry = "none", moves = function(b, to)
      local cells = b:cells()
      if #cells > 0 then to(b, cells[#cells]) end
      if #cells > 2 then to:again(b, cells[1]) end
    end }
    local plain = grundy.ruleset(function(n, to)
      if n > 0 then to(n - 1) end
      if n > 2 then to:again(n - 1) end
    end)
    for n = 1, 8 do assert.equal(plain:value(n), game:value(boards.full(1, n))) end
  end)

  it("passes the errors of a move function through, with the position", function()
    local bad = board.game { name = "Bad", moves = function(b, to) to(b:without(99)) end }
    assert.error_matches(function() bad:value "##" end, "ruleset 'Bad', position \"##\"")
    local odd = board.game { moves = function(_, to) to "##" end }
    assert.error_matches(function() odd:value "##" end, "expected a Board")
    local function refused(message, f)
      assert.error_matches(function() board.game({ moves = f }):value "##" end, message)
    end
    refused("expected a Board, got no value", function(_, to) to() end)
    refused("expected an integer from 1 to 2, got 3", function(b, to) to(b, 3) end)
    refused("expected a Board of the letters #, got one of XO", function(_, to) to(board("XO", "XO")) end)
  end)

  it("has boards of several letters", function()
    -- X may be written beside nothing: Node Kayles, with the stones kept
    local stones = board.game { letters = "#X", components = "none", moves = function(b, to)
      for _, cell in ipairs(b:cells "#") do
        local free = true
        for _, other in ipairs(b:neighbours(cell)) do free = free and b:letter(other) == "#" end
        if free then to(b:with("X", cell)) end
      end
    end }
    for rows = 1, 3 do
      for columns = 1, 4 do
        assert.equal(grundy.games.node_kayles_grid(rows, columns):value { search = true },
          stones:value { rows, columns })
      end
    end
  end)
end)
