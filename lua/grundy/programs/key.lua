--- Keys of positions, for tables.

--- A value that, as a key of a table, is equal only for equal positions.
---@param p grundy.PositionValue
---@return integer|string|boolean
local function key_of(p)
  if type(p) ~= "table" then return type(p) == "string" and "s" .. p or p end
  local keys = {}
  for i = 1, #p do
    local element = p[i]
    if type(element) == "string" then
      keys[i] = ("%q"):format(element)
    else
      keys[i] = math.type(element) and element or tostring(key_of(element))
    end
  end
  return "{" .. table.concat(keys, ",") .. "}"
end

return key_of
