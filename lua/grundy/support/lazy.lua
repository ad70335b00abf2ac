--- A module that is loaded when one of its functions is first called, so that `require "grundy"` need not wait for it.

--- A table with the functions of the module that load() returns.
---@param load fun(): table
---@return table
return function(load)
  return setmetatable({}, { __index = function(self, key)
    local value = load()[key]
    rawset(self, key, value)
    return value
  end })
end
