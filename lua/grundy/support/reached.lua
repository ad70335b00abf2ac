--- What can be reached step by step.

--- The things that can be reached from those of a list: by thing its number 1, 2, ... in the order in which they are
--- met, and their list in this order. each(thing, add) calls add(other) for all that are one step away.
---@param from any[]
---@param each fun(thing: any, add: fun(other: any))
---@return table<any, integer> number
---@return any[] list
return function(from, each)
  local number, list = {}, {}
  local function add(thing)
    if number[thing] then return end
    list[#list + 1] = thing
    number[thing] = #list
  end
  for _, thing in ipairs(from) do add(thing) end
  for _, thing in ipairs(list) do each(thing, add) end -- the list grows meanwhile
  return number, list
end
