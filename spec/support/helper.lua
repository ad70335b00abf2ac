--- busted's helper, which .busted names: the seed beside the name of a spec that fails, and less work for Lua.

local assert = require "luassert"
local busted = require "busted"
local random = require "spec.support.random"

--- Adds the seed to the name of a spec that fails, before busted's report takes the name.
local function show_seed(spec)
  if random.used then spec.name = ("%s (GRUNDY_SEED=%d)"):format(spec.name, random.used) end
  return nil, true
end

busted.subscribe({ "failure", "it" }, show_seed, { priority = 1 })
busted.subscribe({ "error", "it" }, show_seed, { priority = 1 })
busted.subscribe({ "test", "end" }, function()
  random.used = nil
  return nil, true
end)

--- The environment that busted gives to the functions of specs.
local function environment_of(block)
  for i = 1, math.huge do
    local name, value = debug.getupvalue(block, i)
    if name == "_ENV" or name == nil then return value end
  end
end

--- busted looks up every global of a spec in all blocks around it, which takes a hundred times as long as in a table.
--- Here the environment is given Lua's own.
local function add_globals(_, block)
  local environment = environment_of(block)
  if environment and not rawget(environment, "math") then
    for name, value in pairs(_G) do rawset(environment, name, value) end
    rawset(environment, "assert", assert)
  end
  return nil, true
end

busted.subscribe({ "register", "describe" }, add_globals, { priority = 1 })

--- busted keeps the functions of all specs, and with them what they refer to. Here they go when their file is done, so
--- that the collector has less to visit.
local function drop_functions(element)
  for _, child in ipairs(busted.children(element)) do
    child.run = nil
    drop_functions(child)
  end
  return nil, true
end

busted.subscribe({ "file", "end" }, drop_functions)
