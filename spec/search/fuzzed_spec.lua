local long = require "spec.support.long"
local random = require "spec.support.random"
local process = require "spec.support.process"

--- Calls the function of a fuzz target with random bytes.
local function try(target, count, most)
  random.seed()
  local check = dofile(target)
  process.in_folder(function(folder)
    for _ = 1, count do
      check(random.text(math.random(2, most)), folder .. "/facts")
    end
  end)
end

describe("random rulesets", function()
  it("have the same values by mex, couples and proof numbers, alone and in sums, and proofs", function()
    try("spec/fuzz/search.lua", long(150, 10000), 120)
  end)
end)

describe("random files of facts", function()
  it("are read as the definition says, and what is verified of them is true", function()
    try("spec/fuzz/facts.lua", long(150, 20000), 40)
  end)
end)
