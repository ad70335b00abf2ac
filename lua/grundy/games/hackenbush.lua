--- Green Hackenbush: the documented face of grundy.hackenbush.

local hackenbush = require "grundy.hackenbush"

return setmetatable({ info = hackenbush.info }, { __call = function(_, spec) return hackenbush(spec) end })
