--- Moves that lower one heap of a list, in words.

--- "take 2 of 5", for positions that are lists of heaps in any order, without empty ones.
---@param from integer[]
---@param to integer[][]
---@return string
return function(from, to)
  local kept, before = {}, nil
  for _, n in ipairs(to[1] or {}) do kept[n] = (kept[n] or 0) + 1 end
  for _, n in ipairs(from) do
    if (kept[n] or 0) > 0 then kept[n] = kept[n] - 1 else before = n end
  end
  for n, count in next, kept do
    if count > 0 then return ("take %d of %d"):format(before - n, before) end
  end
  return ("take all of %d"):format(before)
end
