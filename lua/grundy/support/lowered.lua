--- Lists of heaps without empty ones, ascending, of which a move lowers one.

local accept = require "grundy.support.accept"

local M = {}

local sorted = accept.stones(0, true)

--- The list that a user means, for `accept`.
function M.accept(p)
  local heaps, wrong, about, what = sorted(p)
  if not heaps then return nil, wrong, about, what end
  while heaps[1] == 0 do table.remove(heaps, 1) end
  return heaps
end

--- Calls to(list) with every list that has one heap lowered, once for heaps of one size, and says the move; the list
--- is the caller's.
---@param heaps integer[]
---@param to fun(list: integer[])
---@param say fun(format: string, ...)
function M.each(heaps, to, say)
  for i, n in ipairs(heaps) do
    for left = n ~= heaps[i - 1] and n - 1 or -1, 0, -1 do
      local after = table.move(heaps, 1, #heaps, 1, {})
      table.remove(after, i)
      local at = 1
      while after[at] and after[at] < left do at = at + 1 end
      if left > 0 then table.insert(after, at, left) end
      say(left > 0 and "take %d of %d" or "take all of %d", n - left, n)
      to(after)
    end
  end
end

return M
