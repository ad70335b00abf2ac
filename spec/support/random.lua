--- Random numbers for tests: a seed that is printed, so that a failure can be repeated.
---
--- GRUNDY_SEED=123 makes all tests use that seed.

local random = {}

--- Seeds math.random for one test and prints the seed when the test fails.
--- Use as: local seed = random.seed(); ... assert.equal(a, b, seed)
function random.seed()
  local seed = math.tointeger(tonumber(os.getenv("GRUNDY_SEED") or "")) or os.time() * 1000 + math.random(0, 999)
  math.randomseed(seed)
  io.stdout:write(("[seed %d] "):format(seed))
  return "seed " .. seed
end

return random
