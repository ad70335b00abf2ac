--- The documented games on boards against the same rules without their theorems, on boards that the theorems do not
--- cover: the cost of asking the theorems about every board that a search meets. Each run begins with nothing known.

local grundy = require "grundy"
local measure = require "bench.measure"

--- The value of a full board of the game of these shapes, and CPU seconds.
local function bare(shapes, rows, columns)
  local p = grundy.board.game { shapes = shapes } (rows, columns)
  local started = os.clock()
  return p:value(), os.clock() - started
end

local function documented(key, rows, columns)
  package.loaded["grundy.games." .. key] = nil
  local p = require("grundy.games." .. key)(rows, columns)
  local started = os.clock()
  return p:value(), os.clock() - started
end

local rows = {}

local function add(key, shapes, m, n)
  local values = {}
  local function by(i, f, ...)
    local arguments = { ... }
    return function()
      local seconds
      values[i], seconds = f(table.unpack(arguments))
      return seconds
    end
  end
  local own, other = measure.contest(5, { by(1, documented, key, m, n), by(2, bare, shapes, m, n) },
    function(f) return f() end)
  assert(values[1] == values[2], "the values differ")
  rows[#rows + 1] = measure.row(("%s %dx%d"):format(key, m, n), "ms", 1000, own, other, "the same without its theorem",
    1 / 1.05)
end

add("cram", { "##" }, 5, 6)
add("node_kayles_grid", { ".*./*#*/.*." }, 5, 10)
if measure.long then add("cram", { "##" }, 5, 7) end

return rows
