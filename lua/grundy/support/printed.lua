--- Lists that print themselves, as at the prompt of Lua: one element in a line.

-- The number of elements that are printed.
local shown = 100

--- A function that lets lists print themselves: `text(element)` is the line of an element; `none` is the line of an
--- empty list, unless the list comes with one of its own.
---@param none string
---@param text fun(element: any): string
---@return fun(list: any[], none?: string): any[]
return function(none, text)
  local meta, own = { __name = "grundy.List" }, setmetatable({}, { __mode = "k" })
  function meta.__tostring(list)
    local lines = {}
    for i = 1, math.min(#list, shown) do lines[i] = text(list[i]) end
    if #list > shown then lines[shown + 1] = ("... (%d more)"):format(#list - shown) end
    return #lines > 0 and table.concat(lines, "\n") or own[list] or none
  end
  return function(list, none_of_it)
    own[list] = none_of_it
    return setmetatable(list, meta)
  end
end
