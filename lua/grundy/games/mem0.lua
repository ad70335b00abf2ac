--- Mem0, Short Local Nim: take any number of tokens from a heap except the number that the last move took from it.

local accept = require "grundy.support.accept"
local heap_rows = require "grundy.support.heap_rows"

-- Forbidding k lowers the mex only if no other number of tokens leaves the value that k tokens leave.
local value_of = heap_rows.new(function(n, value, row)
  local left, times, mex = {}, {}, 0
  for k = 1, n do
    local v = value(n - k, k <= n - k and k or 0)
    left[k], times[v] = v, (times[v] or 0) + 1
  end
  while times[mex] do mex = mex + 1 end
  row[0] = mex
  for k = 1, n do row[k] = left[k] < mex and times[left[k]] == 1 and left[k] or mex end
end)

return require("grundy.ruleset").new {
  name = "Mem0",
  growth = "n^2",
  example = "grundy.games.mem0 { 12, 3 }",
  rules = "mem0{n, k}: a heap of n tokens, from which the last move in it took k (0: there was none). Take any number "
    .. "of tokens other than k. The player who cannot move loses; in a sum each heap remembers its own last move.",
  verdict = "If n is not k, {n, k} is N, as taking all tokens wins. Values, and the outcome of {k, k}, are computed "
    .. "row by row. No closed form is known: nearly every value belongs to finitely many heaps only; the first that "
    .. "do not are 0, 12, 1270 and 105161.",
  source = "R. K. Guy and R. J. Nowakowski, Unsolved problems in combinatorial games, problem 22 (More Games of No "
    .. "Chance, 2002); U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel, Memgames, arXiv 1912.10517 (2019); OEIS "
    .. "A351630. Guy and Nowakowski call it Short Local Nim",
  accept = accept.tuple(2),
  -- a number above the heap cannot be taken and need not be remembered
  canonical = function(p) return p[2] > p[1] and { p[1], 0 } or p end,
  moves = function(p, to)
    local n, k = p[1], p[2]
    for taken = 1, n do
      if taken ~= k then to { n - taken, taken } end
    end
  end,
  theorem = {
    value = function(p) return value_of(p[1], p[2] <= p[1] and p[2] or 0) end,
    -- all n tokens can be taken unless n were taken before
    outcome = function(p)
      local n, k = p[1], p[2]
      if n == 0 then return "P" end
      if n ~= k then return "N" end
    end,
    misere = { firm = function(_, value) return value and value > 1 end },
  },
  describe = function(from, to)
    return ("take %d of %d"):format(from[1] - to[1][1], from[1])
  end,
}
