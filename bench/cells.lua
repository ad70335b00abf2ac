--- Games on cells, against a program in C for Node Kayles alone (bench/plain_kayles), which knows no symmetries. Each
--- run begins with nothing known.

local grundy = require "grundy"
local measure = require "bench.measure"
local programs = require "bench.programs"

local rows = {}
local plain = programs.make "plain_kayles"

--- The value of Node Kayles on a graph, and CPU seconds, which include those for finding the symmetries.
local function played(adjacency)
  local started = os.clock()
  local value = grundy.cells { adjacency = adjacency, take = "neighbourhood" }(#adjacency):value()
  return value, os.clock() - started
end

--- The adjacency lists of n cells: joined(v, w) says whether the cells v < w, counted from 0, are joined.
local function lists(n, joined)
  local adjacency = {}
  for v = 1, n do adjacency[v] = {} end
  for v = 1, n do
    for w = v + 1, n do
      if joined(v - 1, w - 1) then
        table.insert(adjacency[v], w)
        table.insert(adjacency[w], v)
      end
    end
  end
  return adjacency
end

local function petersen(n, k)
  return lists(2 * n, function(v, w)
    if w < n then return w - v == 1 or w - v == n - 1 end
    return w == v + n or v >= n and (w - v == k or w - v == n - k)
  end)
end

local function queens(n)
  return lists(n * n, function(v, w)
    local row, column = w // n - v // n, w % n - v % n
    return row == 0 or column == 0 or row == column or row == -column
  end)
end

local function add_petersen(n, runs)
  local values, graph = {}, petersen(n, 2)
  local own, other = measure.contest(runs, {
    function()
      local seconds
      values[1], seconds = played(graph)
      return seconds
    end,
    function()
      local value, seconds = programs.lines(plain, n .. " 2")[1]:match "(%d+) (%S+)"
      values[2] = tonumber(value)
      return tonumber(seconds)
    end,
  }, function(f) return f() end)
  assert(values[1] == values[2], "the values differ")
  rows[#rows + 1] = measure.row(("Node Kayles on P(%d, 2)"):format(n), "ms", 1000, own, other,
    "a program for Node Kayles alone, in C", 1 / 1.2)
end

local function add_queens(n, value)
  local graph = queens(n)
  local own = measure.contest(1, { function()
    local found, seconds = played(graph)
    assert(found == value, "the value is wrong")
    return seconds
  end }, function(f) return f() end)
  rows[#rows + 1] = measure.row(("Node Kayles on the queens' graph %dx%d"):format(n, n), "s", 1, own)
end

add_petersen(19, 5)
add_petersen(25, 2)
add_queens(10, 0)
if measure.long then
  add_petersen(31, 1)
  add_queens(12, 0)
  add_queens(13, 1)
end

return rows
