--- Whether play with vectors ends: a weight that each move lowers, or moves whose sum takes nothing.
---
--- By Farkas' lemma one of the two exists; the simplex method finds it, in integers, with Bland's rule. (A. Schrijver,
--- Theory of Linear and Integer Programming, 1986, ch. 7 and 11; the pivots are those of E. H. Bareiss, Mathematics of
--- Computation 22, 1968.)

local M = {}

-- Larger products are not computed: nil, and the caller reports that the vectors are too large.
local most_product = 2.0 ^ 62

--- a * b - c * d, or nil if it may not fit an integer.
local function minor(a, b, c, d)
  local first, second = a * b, c * d
  if math.abs(a * 1.0 * b) + math.abs(c * 1.0 * d) >= most_product then return nil end
  return first - second
end

--- Replaces the basic variable of row r by column c; d is the denominator of the tableau. Returns the new one, or nil.
local function pivot(tableau, r, c, d)
  local row = tableau[r]
  local by = row[c]
  for i = 1, #tableau do
    local other = tableau[i]
    local factor = other[c]
    if i ~= r then
      for k = 1, #other do
        local entry = minor(other[k], by, factor, row[k])
        if not entry then return nil end
        other[k] = entry // d
      end
    end
  end
  return by
end

--- The row that leaves for column c: the least ratio, then the least basic variable; the last column is the right side.
local function leaving(tableau, basis, c)
  local best, right = nil, #tableau[1]
  for r = 1, #basis do
    local entry = tableau[r][c]
    if entry > 0 then
      local order = best and tableau[r][right] * 1.0 * tableau[best][c] - tableau[best][right] * 1.0 * entry
      if not best or order < 0 or order == 0 and basis[r] < basis[best] then best = r end
    end
  end
  return best
end

--- A list of integers >= 0, one for each column, such that the columns times these numbers have the sum 0 and their
--- marks (0 or 1) a positive sum. Otherwise nil and a weight w, integers, whose product with each column is >= 0, and
--- positive if the mark is 1. Nothing if the numbers are too large.
---@param columns integer[][]
---@param marks integer[]
---@return integer[]? times
---@return integer[]? weight
function M.combine(columns, marks)
  local rows, count = #columns[1], #columns
  local tableau, basis, denominator = {}, {}, 1
  for r = 1, rows + 1 do
    local row = {}
    for k = 1, count do row[k] = r <= rows and columns[k][r] or marks[k] end
    for k = 1, rows + 1 do row[count + k] = k == r and 1 or 0 end
    row[count + rows + 2] = r <= rows and 0 or 1
    tableau[r], basis[r] = row, count + r
  end
  local costs = {} -- the sum of the artificial variables is minimized
  for k = 1, count + rows + 2 do
    local sum = 0
    for r = 1, rows + 1 do sum = sum - tableau[r][k] end
    costs[k] = (k <= count or k == count + rows + 2) and sum or 0
  end
  tableau[rows + 2] = costs
  while true do
    local enters
    for k = 1, count do
      if costs[k] < 0 then
        enters = k
        break
      end
    end
    if not enters then break end
    local r = leaving(tableau, basis, enters)
    denominator = pivot(tableau, r, enters, denominator)
    if not denominator then return nil end
    basis[r] = enters
  end
  if costs[count + rows + 2] == 0 then
    local times = {}
    for k = 1, count do times[k] = 0 end
    for r = 1, rows + 1 do
      if basis[r] <= count then times[basis[r]] = tableau[r][count + rows + 2] end
    end
    return times
  end
  local weight = {}
  for r = 1, rows do weight[r] = costs[count + r] - denominator end
  return nil, weight
end

return M
