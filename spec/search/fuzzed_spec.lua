local long = require "spec.support.long"
local random = require "spec.support.random"
local process = require "spec.support.process"

local games = long(150, 10000)

describe("random rulesets", function()
  it("have the same values by mex, couples and proof numbers, alone and in sums, and proofs", function()
    random.seed()
    local check = dofile "spec/fuzz/search.lua"
    process.in_folder(function(folder)
      for _ = 1, games do
        local bytes = {}
        for i = 1, math.random(2, 120) do bytes[i] = string.char(math.random(0, 255)) end
        check(table.concat(bytes), folder .. "/facts")
      end
    end)
  end)
end)
