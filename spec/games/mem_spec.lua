local games = require "spec.support.games"
local naive = require "spec.support.naive"
local grundy = require "grundy"

-- Which moves may follow one that took k tokens, and a position with a heap of five from which the second takes three.
local rules = {
  mem = { may = function(taken, k) return taken >= k end, shown = { 5, 2 } },
  mem0 = { may = function(taken, k) return taken ~= k end, shown = { 5, 1 } },
}

for key, rule in pairs(rules) do
  describe(key, function()
    local mem = grundy.games[key]

    --- The values by the definition, in the order of heap sizes.
    local function values(most)
      local value = {}
      for n = 0, most do
        value[n] = {}
        for k = 0, most do
          local seen = {}
          for taken = 1, n do
            if rule.may(taken, k) then seen[value[n - taken][taken]] = true end
          end
          value[n][k] = naive.mex(seen)
        end
      end
      return value
    end

    it("has the values of a table by the definition, and its theorem, up to 24", function()
      local value, list = values(24), {}
      for n = 0, 24 do
        for k = 0, 24 do
          assert.equal(value[n][k], mem:value { n, k })
          if n <= 14 then list[#list + 1] = { n, k } end
        end
      end
      assert.is_true(mem:check(list))
    end)

    it("remembers the last move of each heap by itself", function()
      local position = mem { 9, 0 } + mem { 5, 5 }
      assert.equal(mem:value { 9, 0 } ~ mem:value { 5, 5 }, position:value())
      games.assert_moves_win(position)
      assert.equal("take 3 of 5", tostring(mem(rule.shown):moves()[2]))
    end)

    it("refuses anything but a heap, by name", function()
      assert.error_matches(function() mem { 5 } end, "expected 2 integers")
      assert.error_matches(function() mem { 5, -1 } end, "element #2 is %-1")
    end)
  end)
end
