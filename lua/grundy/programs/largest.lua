--- The largest integer in a position, or 0.
local function largest_in(p)
  if math.type(p) == "integer" then return p end
  local most = 0
  if type(p) == "table" then
    for i = 1, #p do most = math.max(most, largest_in(p[i])) end
  end
  return most
end

return largest_in
