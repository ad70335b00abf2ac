--- Choices among things of which some are alike: of those it only matters how many are chosen.

--- The elements of a list in classes: those with the same key are in one class.
---@param list any[]
---@param key_of? fun(element): any
---@return any[][]
local function classes(list, key_of)
  local all, of = {}, {}
  for _, element in ipairs(list) do
    local key = key_of and key_of(element) or element
    local class = of[key]
    if not class then
      class = {}
      of[key], all[#all + 1] = class, class
    end
    class[#class + 1] = element
  end
  return all
end

--- Calls visit(chosen, left) for every way to choose some elements of a list, all or none, up to exchanges of elements
--- with the same key, until it answers true. The two lists change after each call.
---@param list any[]
---@param visit fun(chosen: any[], left: any[]): boolean?
---@param key_of? fun(element): any by default, equal elements may be exchanged
---@return boolean? stopped
return function(list, visit, key_of)
  local all, chosen, left = classes(list, key_of), {}, {}
  local function from(i)
    local class, before = all[i], #chosen
    if not class then return visit(chosen, left) end
    table.move(class, 1, #class, #left + 1, left)
    if from(i + 1) then return true end
    for _ = 1, #class do
      chosen[#chosen + 1] = table.remove(left)
      if from(i + 1) then return true end
    end
    while #chosen > before do table.remove(chosen) end
  end
  return from(1)
end
