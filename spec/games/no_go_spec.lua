local boards = require "spec.support.boards"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"

describe("Impartial NoGo", function()
  local no_go = grundy.games.no_go

  --- Whether every stone reaches a free point through stones of its colour: all that do are marked
  --- again and again until no more are found.
  local function is_legal(text)
    local free, changed = {}, true
    while changed do
      changed = false
      boards.each(text, function(r, c, letter)
        local key = r .. "," .. c
        if letter == "#" or free[key] then return end
        for _, place in ipairs { { r, c + 1 }, { r, c - 1 }, { r + 1, c }, { r - 1, c } } do
          local other = boards.at(text, place[1], place[2])
          if other == "#" or other == letter and free[place[1] .. "," .. place[2]] then
            free[key], changed = true, true
          end
        end
      end)
    end
    local legal = true
    boards.each(text, function(r, c, letter) legal = legal and (letter == "#" or free[r .. "," .. c] == true) end)
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

  it("has the values of a naive search on small boards", function()
    local value = naive.values(moves)
    local list = { { 1, 1 }, { 1, 2 }, { 1, 3 }, { 1, 4 }, { 1, 5 }, { 2, 2 }, { 2, 3 } }
    if long(false, true) then table.move({ { 1, 7 }, { 2, 4 } }, 1, 2, #list + 1, list) end
    for _, sides in ipairs(list) do
      assert.equal(value(boards.full(sides[1], sides[2])), no_go(sides[1], sides[2]):value())
    end
    games.assert_moves_win(no_go(2, 3))
  end)

  -- the table of MCGS 1.7
  it("has the published values", function()
    local row = { 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 1 }
    for n = 1, long(8, 12) do assert.equal(row[n], no_go(1, n):value()) end
    for n, value in ipairs(long({ 1, 1 }, { 1, 1, 0, 0, 0 })) do assert.equal(value, no_go(2, n + 1):value()) end
  end)

  it("names the point that is none", function()
    assert.error_matches(function() no_go { "#?" } end, '"%?" in row 1, column 2, expected #XO or %.')
  end)
end)
