local boards = require "spec.support.boards"
local cells = require "spec.support.cells"
local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"

for key, tubes in pairs { cram_torus = true, cram_cylinder = false } do
  describe("Cram on a " .. key:match "_(.*)", function()
    local cram = grundy.games[key]

    --- The value of a board by the definitions.
    local function value(text)
      local _, rows, columns = boards.rows(text)
      local sets = boards.sets(rows, columns, { "##" }, true, tubes)
      return naive.values(cells.moves({ take = sets }, rows * columns))(boards.cells(text))
    end

    it("has the values of a naive search on random boards", function()
      random.seed()
      for _ = 1, long(15, 60) do
        local text = boards.random(math.random(4), math.random(4), "##.")
        assert.equal(value(text), cram:value(text), text)
        games.assert_moves_win(cram(text))
      end
    end)

    it("has the theorem of the rules on full boards", function()
      local list = {}
      for rows = 1, 5 do
        for columns = 1, long(16, 24) // rows do list[#list + 1] = boards.full(rows, columns) end
      end
      assert.is_true(cram:check(list))
      for rows = 1, 4 do
        for columns = 1, 12 // rows do assert.equal(value(boards.full(rows, columns)), cram(rows, columns):value()) end
      end
    end)

    it("is Dawson's Kayles with two squares fewer on a ring", function()
      local row = grundy.heap "0.07"
      for n = 3, 20 do assert.equal(row:value(n - 2) == 0 and 1 or 0, cram(1, n):value { search = "couples" }) end
    end)
  end)
end
