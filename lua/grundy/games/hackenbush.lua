--- Green Hackenbush: the documented face of grundy.hackenbush.

local hackenbush = require "grundy.hackenbush"

return setmetatable({ info = hackenbush.info }, { __call = function(_, ...) return hackenbush(...) end })
