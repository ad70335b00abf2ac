--- The scenarios that the deep checks run (make check-deep): there is one for every public function, and each gives the
--- result that it states.

local scenarios = dofile "spec/stress/scenarios.lua"

describe("spec/stress/scenarios.lua", function()
  it("has a scenario for every public function, and for no other", function()
    local documented, covered = {}, {}
    for entry in dofile("tools/annotations.lua").read():each() do
      if entry.kind == "function" then documented[entry.name] = true end
    end
    for _, scenario in ipairs(scenarios) do
      local name = scenario.name:match "^[^,]+"
      assert.is_true(documented[name], name .. " is no public function")
      covered[name] = true
    end
    local missing = {}
    for name in pairs(documented) do
      if not covered[name] then missing[#missing + 1] = name end
    end
    table.sort(missing)
    assert.same({}, missing)
  end)

  it("has different names for all", function()
    local seen = {}
    for _, scenario in ipairs(scenarios) do
      assert.is_nil(seen[scenario.name], scenario.name)
      seen[scenario.name] = true
    end
  end)

  for _, scenario in ipairs(scenarios) do
    it("gives what it says: " .. scenario.name, function()
      local object = scenario.make()
      assert.equal(scenario.gives, tostring((scenario.run(object))))
      assert.equal(scenario.gives, tostring((scenario.run(object))), "the second time")
      scenarios.drop(object)
    end)
  end
end)
