--- The command that runs Lua scripts with the interpreter that runs the specs: $LUA, or what this process was called
--- by.

local at = 0
while arg and arg[at - 1] do at = at - 1 end

return os.getenv "LUA" or at < 0 and arg[at] or "lua" .. _VERSION:match "%d+%.%d+"
