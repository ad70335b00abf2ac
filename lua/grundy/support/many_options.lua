--- The library's own rulesets whose positions may have exponentially many options, as keys: nobody lists these only to
--- compare them with a theorem.

return setmetatable({}, { __mode = "k" })
