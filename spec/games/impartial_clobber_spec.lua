local boards = require "spec.support.boards"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

describe("Impartial Clobber", function()
  local clobber = grundy.games.impartial_clobber

  --- The naive rule over whole boards.
  local function moves(text, to)
    boards.each(text, function(r, c, letter)
      for _, place in ipairs { { r, c + 1 }, { r, c - 1 }, { r + 1, c }, { r - 1, c } } do
        local other = boards.at(text, place[1], place[2])
        if letter ~= "." and other and other ~= "." and other ~= letter then
          to(boards.put(text, { { r, c, "." }, { place[1], place[2], letter } }))
        end
      end
    end)
  end

  it("has the values of a naive search on random boards", function()
    random.seed()
    local value = naive.values(moves)
    for _ = 1, long(5, 60) do
      local text = boards.random(math.random(3), math.random(4), "XO.")
      assert.equal(value(text), clobber:value(text), text)
      games.assert_moves_win(clobber(text))
      for _, move in ipairs(clobber(text):moves()) do assert.matches("^[XO] at .* onto ", tostring(move)) end
    end
  end)

  it("begins with the colours of a chess board", function()
    assert.equal('Impartial Clobber("XOX/OXO")', tostring(clobber(2, 3)))
    local value = naive.values(moves)
    for n = 1, long(6, 8) do assert.equal(value(("XO"):rep(5):sub(1, n)), clobber(1, n):value()) end
    local board = long("XOX/OXO", "XOXO/OXOX")
    assert.equal(value(board), clobber(2, #board // 2):value())
  end)

  it("describes its moves, all that come to the same", function()
    assert.equal("X at (1, 1) onto (1, 2)", tostring(clobber("XOX"):moves()[1]))
    assert.equal("X at (1, 1) onto (1, 2) or O at (1, 2) onto (1, 1)", tostring(clobber("XO"):moves()[1]))
  end)

  it("names a wrong stone", function()
    assert.error_matches(function() clobber { "XO", "X#" } end, '"#" in row 2, column 2, expected XO or %.')
  end)
end)
