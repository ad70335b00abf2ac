--- Cram by shapes and the search of couples against a program in C that plays Cram alone (bench/plain_cram): the price
--- of a search that knows nothing of the game. Each run begins with nothing known.

local core = require "grundy.core"
local grundy = require "grundy"
local measure = require "bench.measure"
local programs = require "bench.programs"

local rows = {}
local plain = programs.make "plain_cram"

--- The value of a full board, its nodes, and CPU seconds.
local function ours(m, n)
  local game = grundy.board.game { shapes = { "##" } }
  local search, board = core.search(game), (("#"):rep(n) .. "/"):rep(m):sub(1, -2)
  local started = os.clock()
  local value = search:nimber(board, { search = "couples" })
  return value, search:statistics().nodes, os.clock() - started
end

local function theirs(m, n)
  local value, seconds, nodes = programs.lines(plain, m .. " " .. n)[1]:match "(%d+) (%S+) (%d+)"
  return tonumber(value), tonumber(nodes), tonumber(seconds)
end

local function add(m, n, runs)
  local values, nodes = {}, {}
  local function by(f, i)
    return function()
      local seconds
      values[i], nodes[i], seconds = f(m, n)
      return seconds
    end
  end
  local own, other = measure.contest(runs, { by(ours, 1), by(theirs, 2) }, function(f) return f() end)
  assert(values[1] == values[2], "the values differ")
  local name, against = ("Cram %dx%d, shapes, couples"):format(m, n), "a program for Cram alone, in C"
  rows[#rows + 1] = measure.row(name, "ms", 1000, own, other, against, 1 / 1.5)
  rows[#rows + 1] = { name = name, value = nodes[1], unit = "nodes", ratio = nodes[2] / nodes[1], against = against,
    goal = 1 / 1.3 }
end

add(3, 12, 3)
if measure.long then
  add(4, 9, 2)
  add(5, 7, 2)
end

return rows
