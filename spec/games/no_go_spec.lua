local boards = require "spec.support.boards"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

describe("Impartial NoGo", function()
  local no_go = grundy.games.no_go

  --- Whether every stone reaches a free point through stones of its colour: all that do are marked again and again
  --- until no more are found.
  local known = {}
  local function is_legal(text)
    if known[text] ~= nil then return known[text] end
    local free, changed = {}, true
    while changed do
      changed = false
      boards.each(text, function(r, c, letter)
        local key = r .. "," .. c
        if letter == "#" or letter == "." or free[key] then return end
        for _, place in ipairs { { r, c + 1 }, { r, c - 1 }, { r + 1, c }, { r - 1, c } } do
          local other = boards.at(text, place[1], place[2])
          if other == "#" or other == letter and free[place[1] .. "," .. place[2]] then
            free[key], changed = true, true
          end
        end
      end)
    end
    local legal = true
    boards.each(text, function(r, c, letter)
      legal = legal and (letter == "#" or letter == "." or free[r .. "," .. c] == true)
    end)
    known[text] = legal
    return legal
  end

  local function moves(text, to)
    boards.each(text, function(r, c, letter)
      if letter ~= "#" then return end
      for _, stone in ipairs { "X", "O" } do
        local after = boards.put(text, { { r, c, stone } })
        if is_legal(after) then to(after) end
      end
    end)
  end

  local value = naive.values(moves)

  it("has the values of a naive search on small boards", function()
    local list = { { 1, 1 }, { 1, 2 }, { 1, 3 }, { 1, 4 }, { 1, 5 }, { 2, 2 } }
    if long(false, true) then table.move({ { 2, 3 }, { 1, 7 }, { 2, 4 } }, 1, 3, #list + 1, list) end
    for _, sides in ipairs(list) do
      assert.equal(value(boards.full(sides[1], sides[2])), no_go(sides[1], sides[2]):value())
    end
    games.assert_moves_win(no_go(2, long(2, 3)))
  end)

  --- A random legal board.
  local function random_board(rows, columns)
    local text = boards.full(rows, columns)
    for _ = 1, math.random(0, 3) do
      local after = {}
      moves(text, function(p) after[#after + 1] = p end)
      if #after > 0 then text = after[math.random(#after)] end
    end
    return text
  end

  it("has the values of a naive search with any stones and holes, and as many moves", function()
    random.seed()
    for _ = 1, long(12, 300) do
      local sides = ({ { 1, 5 }, { 2, 3 }, { 1, 7 }, { 2, 4 } })[math.random(long(2, 4))]
      local text = random_board(sides[1], sides[2])
      if math.random(3) == 1 then text = text:gsub("#", ".", 1) end
      if is_legal(text) then
        assert.equal(value(text), no_go:value(text), text)
        for _, move in ipairs(no_go(text):moves()) do assert.matches("^[XO] at %(%d, %d%)", tostring(move)) end
      end
    end
  end)

  it("has the same values and outcomes by every search, and through files of proofs", function()
    random.seed()
    local path = os.tmpname()
    for _ = 1, long(4, 60) do
      local text = random_board(2, math.random(2, long(3, 4)))
      local expected = no_go:value(text, { search = "mex" })
      local plain = grundy.ruleset(moves)
      for _, by in ipairs { "couples", "proof" } do
        assert.equal(expected, no_go:value(text, { search = by }), text)
      end
      assert.equal(plain:outcome(text, "misere"), no_go:outcome(text, { play = "misere" }), text)
      assert.equal(expected == 0 and "P" or "N", no_go:prove(text, path))
      assert.equal(expected == 0 and "P" or "N", select(2, no_go:verify(text, path)))
    end
    os.remove(path)
  end)

  it("falls apart between chains, and is the same after a symmetry or with the other colours", function()
    local p = no_go { "#X#O", "####" }
    for _, q in ipairs { { "####", "O#X#" }, { "##", "X#", "##", "O#" }, { ".....", ".####", ".#O#X" } } do
      assert.equal(p:value(), no_go(q):value())
    end
    assert.equal(no_go("##X"):value() ~ no_go("O###"):value(), no_go("##XO###"):value())
    local move = no_go("##X#O##"):moves()[5]
    assert.equal("X at (1, 4) or O at (1, 4)", tostring(move))
    assert.same({ "##X....", "....O##" }, move.to)
  end)

  -- the table of MCGS 1.7
  it("has the published values", function()
    local row = { 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 1, 0, 3, 1, 0, 2, 2, 3, 1, 3, 3 }
    for n = 1, long(12, 20) do assert.equal(row[n], no_go(1, n):value()) end
    for n, v in ipairs(long({ 1, 1, 0 }, { 1, 1, 0, 0, 0, 0 })) do assert.equal(v, no_go(2, n + 1):value()) end
    for n, v in ipairs(long({ 1, 0 }, { 1, 0, 0, 1 })) do assert.equal(v, no_go(3, n + 1):value()) end
  end)

  it("names a wrong point", function()
    assert.error_matches(function() no_go { "#?" } end, '"%?" in row 1, column 2, expected #XO or %.')
    assert.error_matches(function() no_go { "#OX" } end, "the stone in row 1, column 3 has no free point")
  end)
end)
