--- A helper of busted (busted --helper=tools/deep/helper.lua) for the deep checks.
---   GRUNDY_MODULE    the path of the C module that the specs are meant to load
---   GRUNDY_COLLECT   how the collector is to work: "setpause" (always at work) or "generational"

local wanted, collect = os.getenv "GRUNDY_MODULE", os.getenv "GRUNDY_COLLECT"

if wanted then
  local found = assert(package.searchpath("grundy.core", package.cpath))
  assert(found == wanted, ("the specs would load %s, not %s"):format(found, wanted))
end

if collect == "setpause" then
  collectgarbage("setpause", 0)
elseif collect == "generational" then
  collectgarbage "generational"
end
