--- Random numbers for specs. A spec that fails shows its seed beside its name, as "(GRUNDY_SEED=123)";
--- with that in the environment every spec draws the same numbers again.

local random = {}

local given = math.tointeger(tonumber(os.getenv "GRUNDY_SEED" or ""))

--- The seed of the spec that runs; nil where it has drawn none.
---@type integer?
random.used = nil

--- Seeds math.random for one spec, or with the number that is told.
---@param told? integer
---@return integer seed
function random.seed(told)
  random.used = told or given or os.time() * 1000 + math.random(0, 999)
  math.randomseed(random.used)
  return random.used
end

--- One element of a list.
function random.pick(list)
  return list[math.random(#list)]
end

return random
