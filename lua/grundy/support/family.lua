--- Families of games: a ruleset for every parameter, as in bounded_nim(3){7, 5}.

local arguments = require "grundy.support.arguments"

--- A text for a parameter, equal for equal ones only.
local function key_of(parameter)
  if type(parameter) ~= "table" then
    return type(parameter) .. " " .. tostring(math.tointeger(parameter) or parameter)
  end
  local texts = {}
  for key, value in next, parameter do texts[#texts + 1] = key_of(key) .. "=" .. key_of(value) end
  table.sort(texts)
  return "{" .. table.concat(texts, ",") .. "}"
end

--- A callable table: calling it with parameters gives the ruleset that `make` makes from them, the same one for the
--- same parameters (given as integers). It carries `info`, as rulesets of single games do; `make` raises for bad
--- parameters.
---@param info table
---@param make fun(...): grundy.Ruleset
return function(info, make)
  make = arguments.exact(make, info.name)
  local made = setmetatable({}, { __mode = "v" })
  return setmetatable({ info = info }, {
    __call = function(_, ...)
      local key = {}
      for i = 1, select("#", ...) do key[i] = key_of((select(i, ...))) end
      key = table.concat(key, ";")
      local ruleset = made[key]
      if not ruleset then
        ruleset = make(...)
        made[key] = ruleset
      end
      return ruleset
    end,
    __name = "grundy.Family",
    __tostring = function() return "family '" .. info.name .. "'" end,
  })
end
