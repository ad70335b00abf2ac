--- busted's helper, which .busted names: the seed beside the name of a spec that fails, and less work for Lua.

local assert = require "luassert"
local busted = require "busted"
local collector = require "spec.support.collector"
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

-- The specs of a file leave little behind: a collector that waits longer visits the same objects less often.
collector(500, 200, 13)

-- Values that agree need no report: luassert takes a hundred times as long as the comparison.
local agrees = {
  equal = function(...)
    local expected, got = ...
    return select("#", ...) > 1 and expected == got
  end,
  is_nil = function(...) return select("#", ...) > 0 and (...) == nil end,
  is_true = function(value) return value == true end,
  is_false = function(value) return value == false end,
}

--- luassert, except that these functions first ask whether there is anything to report.
local asserts = setmetatable({}, { __index = assert, __call = function(_, ...)
  if ... then return ... end
  return assert(...)
end })
for name, holds in pairs(agrees) do
  asserts[name] = function(...)
    if not holds(...) then return assert[name](...) end
  end
end

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
    rawset(environment, "assert", asserts)
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

--- What a file's specs write under a temporary name, with any ending, goes when the file is done.
local tmpname, names = os.tmpname, {}

rawset(os, "tmpname", function()
  local name = tmpname()
  names[#names + 1] = name .. "*"
  return name
end)

busted.subscribe({ "file", "end" }, function()
  if #names > 0 then os.execute("rm -rf " .. table.concat(names, " ")) end
  names = {}
  return nil, true
end)
