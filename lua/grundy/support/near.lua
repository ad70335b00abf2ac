--- Names that look like a mistyped one.

local near = {}

--- The number of insertions, deletions and replacements that make b from a (Levenshtein).
local function distance(a, b)
  local row = {}
  for j = 0, #b do row[j] = j end
  for i = 1, #a do
    local diagonal = row[0]
    row[0] = i
    for j = 1, #b do
      local cost = diagonal + (a:byte(i) == b:byte(j) and 0 or 1)
      diagonal = row[j]
      row[j] = math.min(cost, row[j] + 1, row[j - 1] + 1)
    end
  end
  return row[#b]
end

--- The names of a list that look like `name`, nearest first.
---@param name string
---@param names string[]
---@return string[]
function near.names(name, names)
  local list = {}
  for _, other in ipairs(names) do
    local d = distance(name, other)
    local part = #name > 2 and (other:find(name, 1, true) or name:find(other, 1, true))
    if d <= math.max(2, #other // 3) or part then list[#list + 1] = { name = other, d = d } end
  end
  table.sort(list, function(a, b)
    if a.d ~= b.d then return a.d < b.d end
    return a.name < b.name
  end)
  local found = {}
  for i = 1, math.min(3, #list) do found[i] = list[i].name end
  return found
end

--- "; did you mean 'kayles' or 'nim'?", or nil if no name is near.
---@param name any
---@param names string[]
---@return string?
function near.hint(name, names)
  local found = type(name) == "string" and near.names(name, names) or {}
  if #found == 0 then return nil end
  return "; did you mean '" .. table.concat(found, "' or '") .. "'?"
end

return near
