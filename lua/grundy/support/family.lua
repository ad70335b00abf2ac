--- Families of games: a ruleset for every parameter, as in bounded_nim(3){7, 5}.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"

--- A text for a parameter, equal for equal ones only. No `make` takes tables within more than four others, which may
--- contain themselves.
local function key_of(parameter, depth)
  if type(parameter) ~= "table" or depth > 4 then
    return type(parameter) .. " " .. tostring(math.tointeger(parameter) or parameter)
  end
  local texts = {}
  for key, value in next, parameter do
    texts[#texts + 1] = key_of(key, depth + 1) .. "=" .. key_of(value, depth + 1)
  end
  table.sort(texts)
  return "{" .. table.concat(texts, ",") .. "}"
end

--- The function `make` of one integer from `least` to `most` as one that raises for anything else.
local function checked(make, info, what, least, most)
  local name = info.example:match "^grundy%.games%.([%w_]+)"
  return function(parameter)
    local n = arguments.parameter(parameter, least, what .. ", ", 1, name)
    if most then arguments.at_most(n, most, 1, name) end
    return make(n)
  end
end

--- A callable table: calling it with parameters gives the ruleset that `make` makes from them, the same one for the
--- same parameters (given as integers). It carries `info`, and so do the rulesets. `make` raises for bad parameters;
--- `integer`, { what it is, the least, the largest if there is one }, does so for a family of one integer.
---@param info table
---@param make fun(...): grundy.Ruleset
---@param integer? table
return function(info, make, integer)
  if integer then make = checked(make, info, table.unpack(integer)) end
  make = arguments.exact(make, info.name)
  local made = setmetatable({}, { __mode = "v" })
  return setmetatable({ info = info }, {
    __call = function(_, ...)
      local key = {}
      for i = 1, select("#", ...) do key[i] = key_of((select(i, ...)), 0) end
      key = table.concat(key, ";")
      local ruleset = made[key]
      if not ruleset then
        ruleset = make(...)
        local fields = core.fields(ruleset)
        fields.info = fields.info or info
        made[key] = ruleset
      end
      return ruleset
    end,
    __name = "grundy.Family",
    __tostring = function() return "family '" .. info.name .. "'" end,
  })
end
