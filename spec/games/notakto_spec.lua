local games = require "spec.support.games"
local grundy = require "grundy"

describe("Notakto", function()
  local notakto = grundy.games.notakto

  -- The naive rule, over sets of cells as numbers of nine bits: no code in common.
  local lines = { 7, 56, 448, 73, 146, 292, 273, 84 }

  local function is_dead(cells)
    for _, line in ipairs(lines) do
      if cells & line == line then return true end
    end
    return false
  end

  --- The eight pictures of the cell in row r and column c, counted from 0.
  local function turned(r, c)
    return { { r, c }, { r, 2 - c }, { 2 - r, c }, { 2 - r, 2 - c }, { c, r }, { c, 2 - r }, { 2 - c, r },
      { 2 - c, 2 - r } }
  end

  local function least(cells)
    local best
    for k = 1, 8 do
      local image = 0
      for cell = 0, 8 do
        local to = turned(cell // 3, cell % 3)[k]
        if cells >> cell & 1 == 1 then image = image | 1 << (3 * to[1] + to[2]) end
      end
      best = best and math.min(best, image) or image
    end
    return best
  end

  local representative = {}
  for cells = 0, 511 do representative[cells] = least(cells) end

  --- The outcome of the sum of some live boards; the player who kills the last one loses.
  local memo = {}
  local function outcome(boards)
    if #boards == 0 then return "N" end
    table.sort(boards)
    local key = table.concat(boards, " ")
    if not memo[key] then
      local result = "P"
      for i, cells in ipairs(boards) do
        for cell = 0, 8 do
          if cells >> cell & 1 == 0 and result == "P" then
            local after = table.move(boards, 1, #boards, 1, {})
            local new = cells | 1 << cell
            if is_dead(new) then table.remove(after, i) else after[i] = representative[new] end
            if outcome(after) == "P" then result = "N" end
          end
        end
      end
      memo[key] = result
    end
    return memo[key]
  end

  local function text_of(cells)
    local text = ""
    for cell = 0, 8 do
      text = text .. (cells >> cell & 1 == 1 and "X" or ".") .. (cell % 3 == 2 and cell < 8 and "/" or "")
    end
    return text
  end

  local alive = {}
  for cells = 0, 511 do
    if representative[cells] == cells and not is_dead(cells) then alive[#alive + 1] = cells end
  end

  it("has the misere outcomes of a naive search on every board and every two boards, by the quotient and by search",
    function()
    for i, a in ipairs(alive) do
      local one = notakto(text_of(a))
      assert.equal(outcome { a }, one:outcome())
      assert.equal(outcome { a }, one:outcome { play = "misere", search = true })
      games.assert_moves_win(one)
      for k = i, #alive do
        local two = one + notakto(text_of(alive[k]))
        assert.equal(outcome { a, alive[k] }, two:outcome())
      end
    end
  end)

  it("#slow has the misere outcome of the rules for up to 3 boards, which are N iff they are odd in number", function()
    for k = 1, 3 do
      local boards = {}
      for i = 1, k do boards[i] = 0 end
      assert.equal(outcome(boards), notakto(k):outcome())
      assert.equal(k % 2 == 1 and "N" or "P", notakto(k):outcome())
      games.assert_moves_win(notakto(k))
    end
    assert.equal("N", notakto(0):outcome())
    assert.equal("N", notakto(99):outcome())
  end)

  -- Plambeck and Whitehead (2013)
  it("has the misere quotient of 18 elements, 4 of them P, by which k boards are N iff k is odd", function()
    local quotient = notakto:misere_quotient { positions = { ".../.../..." } }
    assert.same({ 18, 4 }, { quotient.order, quotient.p_positions })
    for k = 1, 40 do
      local boards = {}
      for i = 1, k do boards[i] = ".../.../..." end
      assert.equal(notakto(k):outcome(), (quotient:outcome(boards)))
      assert.equal(notakto(k):outcome(), notakto:sum(boards):outcome())
    end
  end)

  it("knows dead boards, and boards as rows", function()
    assert.equal("N", notakto("XXX/.../..."):outcome())
    assert.equal(0, #notakto("X../.X./..X"):moves())
    assert.equal(notakto "X../.X./...", notakto { "X..", ".X.", "..." })
  end)

  it("describes its moves", function()
    assert.equal("X into row 2, column 2", tostring(notakto(1):winning_moves()[1]))
    assert.equal("X that kills the board", tostring(notakto("XX./.../X.X"):moves()[1]))
  end)

  it("names a wrong cell", function()
    assert.error_matches(function() notakto "XO./.../..." end, 'character 2 is "O", expected X or %.')
    assert.error_matches(function() notakto "XX." end, "expected three rows of three cells")
    assert.error_matches(function() notakto(-1) end, "a number of boards from 0 to 100")
    assert.error_matches(function() notakto(2.5) end, "a number of boards from 0 to 100")
  end)

  it("has the values of its rules on every board, though a game on cells finds them", function()
    local all = { 1, 2, 3 }
    for board = 0, 511 do
      local text = ""
      for cell = 0, 8 do text = text .. (board >> cell & 1 == 1 and "X" or ".") .. (cell % 3 == 2 and "/" or "") end
      all[#all + 1] = text:sub(1, -2)
    end
    assert.is_true(notakto:check(all))
    assert.same({ 1, 0, 1 }, { notakto:value(1), notakto:value(2), notakto:value(3) })
  end)
end)
