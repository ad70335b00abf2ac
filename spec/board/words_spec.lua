local boards = require "spec.support.boards"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

local board = grundy.board

--- The text without empty rows and columns at its sides; "." if nothing is left.
local function trimmed(text)
  local top, left, bottom, right
  boards.each(text, function(r, c, letter)
    if letter == "." then return end
    top, bottom = top or r, r
    left, right = math.min(left or c, c), math.max(right or c, c)
  end)
  if not top then return "." end
  local lines = {}
  for row in text:gmatch "[^/]+" do lines[#lines + 1] = row:sub(left, right) end
  return table.concat(lines, "/", top, bottom)
end

--- The representative by the definition: of the eight pictures of a board of one letter, those with the
--- fewest rows; of these the one whose letters come first.
local function representative(text)
  local best
  text = trimmed(text)
  for _ = 1, 4 do
    for _, picture in ipairs { text, boards.mirrored(text) } do
      local key = ("%03d %s"):format(select(2, picture:gsub("/", "")), picture)
      if not best or key < best then best = key end
    end
    text = boards.mirrored(boards.transposed(text))
  end
  return best:sub(5)
end

local function canonical(text)
  return tostring(board(text):canonical())
end

--- The text of the bits of a number.
local function by_bits(rows, columns, bits)
  local cell = -1
  return (boards.full(rows, columns):gsub("#", function()
    cell = cell + 1
    return bits >> cell & 1 == 1 and "#" or "."
  end))
end

--- A path of cells: full rows, but of every second row only one cell, at an end.
local function path(rows, columns)
  local lines = {}
  for r = 1, rows do
    local gap = ("."):rep(columns - 1)
    lines[r] = r % 2 == 1 and ("#"):rep(columns) or r % 4 == 2 and gap .. "#" or "#" .. gap
  end
  return table.concat(lines, "/")
end

describe("boards by whole words", function()
  it("have the canonical form of the definition, all small boards", function()
    for _, sides in ipairs { { 1, 6 }, { 2, 4 }, { 3, 3 }, { 4, 2 }, long({ 2, 2 }, { 4, 4 }) } do
      for bits = 0, (1 << sides[1] * sides[2]) - 1 do
        local text = by_bits(sides[1], sides[2], bits)
        assert.equal(representative(text), canonical(text))
      end
    end
  end)

  it("have the canonical form of the definition, random boards of up to 128 cells", function()
    random.seed()
    for _, sides in ipairs { { 8, 8 }, { 8, 16 }, { 16, 8 }, { 11, 11 }, { 1, 128 }, { 128, 1 }, { 64, 1 }, { 7, 9 },
      { 12, 5 }, { 5, 13 }, { 9, 7 }, { 64, 2 } } do
      for _, letters in ipairs { "##.", "#..", "#........................." } do
        for _ = 1, long(1, 40) do
          local text = boards.random(sides[1], sides[2], letters)
          assert.equal(representative(text), canonical(text))
        end
      end
    end
  end)

  it("give long rows and paths the values of heaps, on boards of more and of fewer than 64 cells", function()
    local dominoes, singles = board.game { shapes = { "##" } }, board.game { shapes = { ".*./*#*/.*." } }
    local rows, chess = grundy.heap "0.07", grundy.heap "0.137"
    for _, text in ipairs { boards.full(1, 64), boards.full(1, 65), boards.full(1, 97), path(5, 20), path(7, 9),
      path(9, 14), path(9, 5) } do
      local cells = #text:gsub("[./]", "")
      assert.equal(rows:value(cells), dominoes:value(text, { search = "couples" }), text)
      assert.equal(chess:value(cells), singles:value(text, { search = "couples" }), text)
    end
    assert.equal(1, dominoes:value(boards.full(2, 33), { search = "couples", limit = 100000 }))
  end)

  it("leave out cells that say nothing new only where values and trees stay the same", function()
    -- leaves at one cell, cells between such, pairs at a distance
    random.seed()
    local cram = board.game { shapes = { "##" } }
    local value = naive.values(boards.cram_moves)
    local known = { ".#./###/.#.", ".#.#./#####/.#.#.", "#.#/###/#.#", ".#../####/.#.#", "##/##" }
    if long(false, true) then known[#known + 1] = ".#.#.#./#######" end
    for _ = 1, long(10, 300) do known[#known + 1] = boards.random(3, math.random(3, 5), "##.") end
    for _, text in ipairs(known) do
      for _, search in ipairs { "mex", "couples", "proof" } do
        assert.equal(value(text), cram:value(text, { search = search }), text)
      end
    end
    -- such cells are still there in play: the one in the middle stays, or goes with the left half
    assert.same({ { "...#./..###/...#." }, { "...#./...##/...#." }, { ".#.../##.../.#..." }, { ".#.../###../.#..." } },
      cram:options ".#.#./#####/.#.#.")
  end)
end)
