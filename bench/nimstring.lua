--- Nimstring by reduction (core/strings) against a program in C with a table of all sets of lines
--- (bench/plain_nimstring). Each run begins with nothing known.

local grundy = require "grundy"
local measure = require "bench.measure"
local programs = require "bench.programs"

local rows = {}
local plain = programs.make "plain_nimstring"

local function ours(m, n)
  package.loaded["grundy.games.nimstring"] = nil
  local nimstring = require "grundy.games.nimstring"
  local started = os.clock()
  return nimstring(m, n):value(), os.clock() - started
end

local function theirs(m, n)
  local value, seconds = programs.lines(plain, m .. " " .. n)[1]:match "(%d+) (%S+)"
  return value == "255" and grundy.loony or tonumber(value), tonumber(seconds)
end

local function add(m, n, runs, goal)
  local values = {}
  local function by(f, i)
    return function()
      local seconds
      values[i], seconds = f(m, n)
      return seconds
    end
  end
  local own, other = measure.contest(runs, { by(ours, 1), by(theirs, 2) }, function(f) return f() end)
  assert(values[1] == values[2], "the values differ")
  rows[#rows + 1] = measure.row(("Nimstring %dx%d"):format(m, n), "ms", 1000, own, other,
    "a table of all sets of lines, in C", goal)
end

add(3, 3, 3, 1)
if measure.long then add(3, 4, 1, 1) end

return rows
