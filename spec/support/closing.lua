--- Closes objects of the library that others are using, as a finalizer may.

local closing = {}

--- Closes an object, and what its user values hold; tables are searched.
local function close(value, seen)
  if seen[value] then return end
  seen[value] = true
  if type(value) == "table" then
    for _, inner in pairs(value) do close(inner, seen) end
  elseif type(value) == "userdata" and io.type(value) == nil then
    local meta = debug.getmetatable(value)
    if meta and meta.__close then pcall(meta.__close, value) end
    for i = 1, 3 do
      local kept = debug.getuservalue(value, i)
      if kept ~= nil then close(kept, seen) end
    end
  end
end

--- Closes all objects that the functions that run have on their stacks: in use, or being made.
function closing.all()
  local seen = { [package.loaded] = true, [_G] = true }
  for _, module in pairs(package.loaded) do seen[module] = true end
  for level = 2, math.huge do
    if not debug.getinfo(level, "f") then return end
    for i = 1, math.huge do
      local name, value = debug.getlocal(level, i)
      if not name then break end
      if type(value) == "userdata" then close(value, seen) end
    end
  end
end

return closing
