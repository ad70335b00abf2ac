--- Random numbers for specs. A spec that fails shows its seed beside its name, as "(GRUNDY_SEED=123)";
--- with that in the environment every spec draws the same numbers again.

local random = {}

local given = math.tointeger(tonumber(os.getenv "GRUNDY_SEED" or ""))

--- The seed of the spec that runs; nil where it has drawn none.
---@type integer?
random.used = nil

--- Seeds math.random for one spec.
---@return integer seed
function random.seed()
  random.used = given or os.time() * 1000 + math.random(0, 999)
  math.randomseed(random.used)
  return random.used
end

return random
