local boards = require "spec.support.boards"
local cells = require "spec.support.cells"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

local surfaces = { {}, { cylinder = true }, { torus = true } }

--- The game of the shapes on a surface.
local function game_of(shapes, surface, more)
  local spec = { shapes = shapes, torus = surface.torus, cylinder = surface.cylinder }
  for key, value in pairs(more or {}) do spec[key] = value end
  return grundy.board.game(spec)
end

--- The sets that the shapes take on a full board of the surface.
local function sets_of(rows, columns, shapes, surface)
  return boards.sets(rows, columns, shapes, surface.torus or surface.cylinder, surface.torus)
end

--- One or two shapes of up to five cells.
local function random_shapes()
  local shapes = {}
  for i = 1, math.random(1, 2) do
    repeat shapes[i] = boards.random(math.random(1, 2), math.random(1, 3), "#*.")
    until shapes[i]:find "#"
  end
  return shapes
end

--- Two sides of a board of at most `most` cells.
local function random_sides(most)
  local rows = math.random(1, 5)
  return rows, math.random(1, math.min(6, most // rows))
end

describe("grundy.board.game, on the plane, on cylinders and on tori,", function()
  it("has shapes of up to 512 cells", function()
    random.seed()
    for _ = 1, long(12, 200) do
      local rows, columns, letters, sets = math.random(3), math.random(129, 170), {}, {}
      for i = 1, columns - math.random(0, 5 // rows) do letters[i] = math.random(12) == 1 and "*" or "." end
      letters[1], letters[#letters], letters[math.random(#letters)] = "#", "#", "#"
      local shape = table.concat(letters)
      for _, shown in ipairs { shape, shape:reverse() } do
        for first = 1, rows * columns do
          local set = (first - 1) % columns + #shape <= columns and { also = {} }
          for at, letter in (set and shown or ""):gmatch "()([#*])" do
            table.insert(letter == "#" and set or set.also, first + at - 1)
          end
          sets[#sets + 1] = set or nil
        end
      end
      local text = boards.random(rows, columns, "#########.")
      local value = grundy.cells { take = sets, cells = rows * columns }:value(boards.cells(text))
      assert.equal(value, game_of({ shape }, {}):value(text, { search = "couples" }), text)
      local turned = game_of({ boards.transposed(shape) }, {})
      assert.equal(value, turned:value(boards.transposed(text), { search = "couples" }), text)
    end
    for _ = 1, long(10, 300) do
      local row, near = boards.random(1, math.random(12), "##."), math.random(0, 6)
      local far, sets = "#" .. ("*"):rep(near) .. ("."):rep(20) .. ("*"):rep(491 - near), {}
      for i = 1, #row do
        local left, right = { i, also = {} }, { i, also = {} }
        for k = 1, near do
          table.insert(left.also, i > k and i - k or nil)
          table.insert(right.also, i + k <= #row and i + k or nil)
        end
        table.move({ { i }, left, right }, 1, 3, #sets + 1, sets)
      end
      local value = naive.values(cells.moves({ take = sets }, #row))(boards.cells(row))
      assert.equal(value, game_of({ far }, {}):value(row), row .. " " .. near)
    end
    assert.error_matches(function() game_of({ ("#"):rep(513) }, {}) end, "shape #1 has too many cells, .* 512")
  end)

  it("#slow has the values and outcomes of the plain rules, random shapes and boards", function()
    random.seed()
    for _ = 1, long(20, 1500) do
      local surface, shapes = surfaces[math.random(1, 3)], random_shapes()
      local rows, columns = random_sides(10)
      local text = boards.random(rows, columns, "###.")
      local moves = cells.moves({ take = sets_of(rows, columns, shapes, surface) }, rows * columns)
      local there = boards.cells(text)
      local value = naive.values(moves)(there)
      local name = table.concat(shapes, " and ") .. " on " .. text
      for _, by in ipairs { "mex", "couples", "proof" } do
        assert.equal(value, game_of(shapes, surface):value(text, { search = by }), name)
      end
      local game = game_of(shapes, surface)
      assert.equal(value == 0 and "P" or "N", game:outcome(text), name)
      assert.equal(grundy.ruleset(moves):outcome(there, "misere"), game:outcome(text, "misere"), name)
      local wins = game(text):winning_moves()
      assert.equal(value ~= 0, #wins > 0, name)
      for _, move in ipairs(wins) do
        local sum = 0
        for _, left in ipairs(move.to) do sum = sum ~ game:value(left) end
        assert.equal(0, sum, name)
      end
    end
  end)

  it("has the values of grundy.cells on larger boards", function()
    random.seed()
    for _ = 1, long(3, 100) do
      local surface, shapes = surfaces[math.random(2, 3)], random_shapes()
      local rows, columns = math.random(3, 4), 3
      local sets = sets_of(rows, columns, shapes, surface)
      local text = boards.random(rows, columns, "##.")
      local expected = #sets == 0 and 0
        or grundy.cells { take = sets, cells = rows * columns }:value(boards.cells(text))
      assert.equal(expected, game_of(shapes, surface):value(text, { search = "couples" }),
        table.concat(shapes, " and ") .. " on " .. text)
    end
    local grid = cells.adjacency(20, function(v, w)
      return w - v == 5 or w - v == 15 or w - v == 1 and v % 5 > 0 or w - v == 4 and v % 5 == 1
    end)
    for take, shape in pairs { edge = "##", neighbourhood = ".*./*#*/.*." } do
      assert.equal(grundy.cells { adjacency = grid, take = take }(20):value(),
        game_of({ shape }, { torus = true })(4, 5):value())
    end
  end)

  it("is the game of heaps on rows of more than 128 cells, and of rings", function()
    local cram, kayles = grundy.heap "0.07", grundy.heap "0.137"
    assert.equal(cram:value(150), game_of({ "##" }, {}):value({ 1, 150 }, { search = "couples" }))
    assert.equal(kayles:value(140), game_of({ ".*./*#*/.*." }, {}):value({ 140, 1 }, { search = "couples" }))
    for n = 3, 16 do
      local expected = cram:value(n - 2) == 0 and 1 or 0
      assert.equal(expected, game_of({ "##" }, { cylinder = true }):value { 1, n })
      assert.equal(n == 2 and 1 or expected, game_of({ "##" }, { torus = true }):value { n, 1 })
      expected = kayles:value(n - 3) == 0 and 1 or 0
      assert.equal(expected, game_of({ ".*./*#*/.*." }, { torus = true }):value { 1, n })
    end
  end)

  it("has the sum of the values of the parts of a large board", function()
    random.seed()
    for _ = 1, long(2, 200) do
      local rows, width, parts, sum = 3, 3, {}, 0
      local shapes = random_shapes()
      local game, apart = game_of(shapes, {}), "..."
      for i = 1, 512 // (rows * (width + #apart)) do
        parts[i] = boards.random(rows, width, "#..")
        sum = sum ~ game:value(parts[i])
      end
      local lines = {}
      for r = 1, rows do
        lines[r] = {}
        for i, part in ipairs(parts) do lines[r][i] = table.concat(boards.rows(part)[r]) end
        lines[r] = table.concat(lines[r], apart)
      end
      assert.equal(sum, game:value(lines, { search = "couples" }))
      assert.equal(sum, game:value(boards.transposed(table.concat(lines, "/")), { search = "couples" }))
    end
  end)

  it("knows a board again that is shifted, turned or mirrored", function()
    random.seed()
    local kept = { search = "couples", limit = 1 }
    for _ = 1, long(4, 100) do
      local plane, torus = game_of({ "##" }, {}), game_of({ "##" }, { torus = true })
      local tubes = game_of({ "##" }, { cylinder = true })
      local text = "#" .. boards.random(11, 13, "#..."):sub(2, -2) .. "#"
      local shown = boards.shown(text, math.random(0, 7))
      assert.equal(plane:value(text, { search = "couples" }), plane:value((shown:gsub("[^/]+", "%0.")), kept))
      text = boards.random(4, 4, "##.")
      local rows = boards.rows(text)
      table.insert(rows, 1, table.remove(rows))
      local turned = text:gsub("[^/]+", function(row) return row:sub(2) .. row:sub(1, 1) end)
      local value = torus:value(text, { search = "couples" })
      for _, same in ipairs { boards.text(rows), boards.shown(text, math.random(0, 7)), turned } do
        assert.equal(value, torus:value(same, kept))
      end
      assert.equal(tubes:value(text, { search = "couples" }), tubes:value(turned, kept))
    end
  end)

  it("describes moves by their cells", function()
    local torus = game_of({ "##" }, { torus = true })
    assert.equal("take (1, 1) (3, 1) or (1, 1) (1, 2)", tostring(torus "##./..#/#..":moves()[1]))
    assert.equal("take (1, 1) (2, 1)", tostring(torus "#./#.":moves()[1]))
    local row = ("."):rep(150) .. "###"
    assert.equal("take (1, 151) (1, 152) or (1, 152) (1, 153)", tostring(game_of({ "##" }, {})(row):moves()[1]))
    games.assert_moves_win(torus(3, 4) + grundy.games.nim(3))
  end)

  it("writes facts and proofs that follow by the rules", function()
    local path = os.tmpname()
    for _, surface in ipairs(surfaces) do
      local function new() return game_of({ "##" }, surface, { name = "Cram somewhere" }) end
      local sides = surface == surfaces[1] and { 1, 130 } or { 3, 4 }
      local game = new()
      assert.equal(game:outcome(sides), game:prove(sides, path))
      assert.equal(game:outcome(sides), select(2, new():verify(sides, path)))
      game:value(sides, { search = "couples" })
      game:save_facts(path)
      assert.is_true(new():verify(nil, path) > 0)
      local again = new()
      again:load_facts(path)
      assert.equal(game:value(sides), again:value(sides, { search = "couples" }))
    end
    os.remove(path)
  end)

  it("asks a theorem about full boards of the surface, and of no other", function()
    local asked = {}
    local torus = game_of({ "##" }, { torus = true }, { theorem = { where = "full", value = function(text)
      asked[text] = true
      if text == boards.full(2, 3) then return 7 end
    end } })
    assert.equal(0, torus(4, 3):value())
    assert.is_true(asked[boards.full(4, 3)])
    for text in pairs(asked) do assert.equal(boards.full(4, 3), text) end
    assert.equal(7, torus:value { 2, 3 })
    local told = 0
    local all = game_of({ "##" }, { torus = true }, { theorem = { value = function(text)
      told = told + 1
      assert.equal(3, select(2, text:gsub("/", "")))
    end } })
    assert.equal(0, all(4, 3):value())
    assert.is_true(told > 0)
  end)

  it("refuses anything but boards and surfaces", function()
    local game = game_of({ "##" }, {})
    assert.error_matches(function() game(19, 27) end, "expected a board of at most 512 cells, got 19 by 27")
    assert.error_matches(function() game(("#"):rep(513)) end, "the board has too many cells, expected at most 512")
    assert.error_matches(function() game:value(("#"):rep(200) .. "/#") end,
      "has a row 2 of length 1, expected length 200")
    assert.error_matches(function() game(("#"):rep(200) .. "/" .. ("x"):rep(200)) end, '"x" in row 2, column 1')
    local many = {}
    for n = 1, 127 do many[2 * n - 1], many[2 * n] = ("#"):rep(n), "#" .. ("."):rep(n - 1) .. "#" end
    assert.error_matches(function() game_of(many, {}):value { 4, 128 } end,
      "has %d+ places for the shapes, expected at most 65536")
    assert.error_matches(function() game_of({ "##" }, { torus = true, cylinder = true }) end,
      "expected at most one of the keys 'torus' and 'cylinder'")
    assert.error_matches(function() game_of({ "##" }, { torus = 1 }) end, "key 'torus' of the game is 1")
    assert.error_matches(function() grundy.board.game { moves = print, torus = true } end,
      "key 'torus' is for games with 'shapes'")
  end)
end)
