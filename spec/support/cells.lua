--- Games on cells by the definitions: no code in common with the library.

local cells = {}

--- The adjacency lists of a graph of n cells: joined(v, w) says whether the cells v < w are joined.
function cells.adjacency(n, joined)
  local lists = {}
  for v = 1, n do lists[v] = {} end
  for v = 1, n do
    for w = v + 1, n do
      if joined(v, w) then
        lists[v][#lists[v] + 1] = w
        lists[w][#lists[w] + 1] = v
      end
    end
  end
  return lists
end

--- The adjacency of the generalized Petersen graph P(n, k).
function cells.petersen(n, k)
  return cells.adjacency(2 * n, function(v, w)
    if w <= n then return w - v == 1 or w - v == n - 1 end
    return v <= n and w == v + n or v > n and (w - v == k or w - v == n - k)
  end)
end

--- That of the queens' graph of n by n squares.
function cells.queens(n)
  return cells.adjacency(n * n, function(v, w)
    local row, column = (v - 1) // n - (w - 1) // n, (v - 1) % n - (w - 1) % n
    return row == 0 or column == 0 or row == column or row == -column
  end)
end

--- What the moves of a game take: { must = set, gone = set } for each.
local function takes(spec, n)
  local list = {}
  local function add(must, also)
    local new = { must = {}, gone = {} }
    for _, cell in ipairs(must) do new.must[cell], new.gone[cell] = true, true end
    for _, cell in ipairs(also or {}) do new.gone[cell] = true end
    list[#list + 1] = new
  end
  for v = 1, spec.adjacency and n or 0 do
    if spec.take == "neighbourhood" then add({ v }, spec.adjacency[v]) end
    for _, w in ipairs(spec.take == "edge" and spec.adjacency[v] or {}) do
      if v < w then add { v, w } end
    end
  end
  for _, set in ipairs(type(spec.take) == "table" and spec.take or {}) do add(set, set.also) end
  for v = 1, spec.ends and n or 0 do add { v } end
  return list
end

local function any_in(list, set)
  for _, cell in ipairs(list) do
    if set[cell] then return true end
  end
  return false
end

--- The cells of a list without those that are joined, by ends that share cells, to one that is gone.
local function without_over(ends, list)
  local there, over, left = {}, {}, {}
  for _, cell in ipairs(list) do there[cell] = true end
  for _ = 0, #ends do
    for _, set in ipairs(ends) do
      for _, cell in ipairs((any_in(set, over) or not any_in(set, there)) and set or {}) do over[cell] = true end
    end
  end
  for _, cell in ipairs(list) do
    if not over[cell] then left[#left + 1] = cell end
  end
  return left
end

--- The moves of the game that grundy.cells makes of `spec`, with n cells, from lists of cells to one such list.
function cells.moves(spec, n)
  local list, ends = takes(spec, n), spec.ends or {}
  return function(p, to)
    local there = {}
    p = without_over(ends, p)
    for _, cell in ipairs(p) do there[cell] = true end
    for _, move in ipairs(list) do
      local can = true
      for cell in pairs(move.must) do can = can and there[cell] end
      if can then
        local left = {}
        for _, cell in ipairs(p) do
          if not move.gone[cell] then left[#left + 1] = cell end
        end
        to(without_over(ends, left))
      end
    end
  end
end

--- A game of up to `most` cells; next(k) gives an integer from 0 to k - 1. The second result is the number of its
--- cells.
function cells.random(next, most)
  local n, kind = 1 + next(most), next(5)
  if kind < 3 then
    local dense = 1 + next(3)
    local spec = { take = kind == 0 and "edge" or "neighbourhood" }
    spec.adjacency = cells.adjacency(n, function() return next(4) < dense end)
    return spec, n
  end
  local sets = {}
  for i = 1, next(6) do
    sets[i] = { 1 + next(n) }
    local has = { [sets[i][1]] = true }
    for _ = 1, next(3) do
      local cell = 1 + next(n)
      sets[i][#sets[i] + 1] = not has[cell] and cell or nil
      has[cell] = true
    end
    if kind == 3 and next(2) == 1 then sets[i].also = { 1 + next(n), 1 + next(n) } end
  end
  return { [kind == 3 and "take" or "ends"] = sets, cells = n }, n
end

return cells
