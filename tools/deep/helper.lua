--- A helper of busted (busted --helper=tools/deep/helper.lua) for the deep checks: it prints a closing line with the
--- figures of the run.
---   GRUNDY_PART      the name of the check
---   GRUNDY_MODULE    the path of the C module that the specs are meant to load
---   GRUNDY_COLLECT   how the collector is to work: "incremental", always at work and fast, or "generational"

local busted = require "busted"
local collector = require "spec.support.collector"
require "spec.support.helper"

local part = os.getenv "GRUNDY_PART" or "deep"
local wanted, collect = os.getenv "GRUNDY_MODULE", os.getenv "GRUNDY_COLLECT"

if wanted then
  local found = assert(package.searchpath("grundy.core", package.cpath))
  assert(found == wanted, ("the specs would load %s, not %s"):format(found, wanted))
end

-- Collections, counted by an object that each of them finalizes and replaces.
local collections, counting = 0, false
local counter = {}
function counter.__gc()
  collections = collections + 1
  if counting then setmetatable({}, counter) end
end

if collect then
  if collect == "incremental" then
    -- A cycle starts where the last one ends, and continues at every 2^8 bytes.
    collector(1, 40, 8)
  else
    assert(collect == "generational", collect)
    collectgarbage "generational"
  end
  counting = true
  setmetatable({}, counter)
end

local specs, failed = 0, 0

busted.subscribe({ "test", "end" }, function(_, _, status)
  specs = specs + 1
  if status ~= "success" and status ~= "pending" then failed = failed + 1 end
  return nil, true
end)

busted.subscribe({ "suite", "end" }, function()
  counting = false
  io.write(("\n%s: %d specs, %d failed%s\n"):format(part, specs, failed,
    collect and (", %d collections (%s)"):format(collections, collect) or ""))
  io.flush()
  return nil, true
end)
