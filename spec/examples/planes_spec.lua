local long = require "spec.support.long"
local process = require "spec.support.process"

describe("#processes examples/planes.lua", function()
  it("proves that all games of three moves with components to 3 are regular", function()
    assert.equal("237 games: 237 regular, 0 irregular, 0 open\n"
      .. "the last one to become regular is {(0, 2), (2, 3), (3, 0)}, from line 685\n",
      (process.lua("examples/planes.lua", "3", "3")))
  end)

  it("agrees with the certificates in data/planes", function()
    local first = { ["1_1-1_3-3_2-4_1"] = 48 }
    local all = { ["1_1-1_3-3_2-4_1"] = 48, ["1_1-1_4-4_3-5_1"] = 60, ["1_1-1_5-4_4-5_1"] = 58 }
    for name, events in pairs(long(first, all)) do
      assert.matches(("verified: irregular: the %d collisions"):format(events),
        (process.lua("bin/grundy", "verify", ("data/planes/%s.plane"):format(name))))
    end
  end)
end)
