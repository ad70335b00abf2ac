--- Mem: take at least as many tokens from a heap as the last move took from it.

local accept = require "grundy.support.accept"
local heap_rows = require "grundy.support.heap_rows"

-- The moves after k are those after k + 1, and taking k.
local value_of = heap_rows.new(function(n, value, row)
  local seen, mex = {}, 0
  for k = n, 1, -1 do
    seen[k <= n - k and value(n - k, k) or 0] = true
    while seen[mex] do mex = mex + 1 end
    row[k] = mex
  end
  row[0] = mex
end)

return require("grundy.ruleset").new {
  name = "Mem",
  growth = "n^2",
  example = "grundy.games.mem { 12, 3 }",
  rules = "mem{n, k}: a heap of n tokens, from which the last move in it took k (0: there was none). Take at least "
    .. "one token, and at least k. The player who cannot move loses; in a sum each heap remembers its own last move. "
    .. "In `mem0` any number other than k may be taken.",
  verdict = "{n, k} is N if n > 0 and n >= k, as taking all tokens wins; otherwise there is no move. Values are "
    .. "computed row by row. We know no closed form: fresh heaps of n = 1, 2, ... have the values 1 2 1 2 3 4 3 2 4 "
    .. "3 5 4 5 6 3 6 ...",
  source = "U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel, Memgames, arXiv 1912.10517 (2019)",
  accept = accept.tuple(2),
  canonical = function(p)
    local n, k = p[1], p[2]
    if k > n then return { 0, 0 } end
    return k == 1 and { n, 0 } or p
  end,
  moves = function(p, to)
    local n, k = p[1], p[2]
    for taken = math.max(k, 1), n do to { n - taken, taken } end
  end,
  theorem = {
    value = function(p)
      if p[2] > p[1] then return 0 end
      return value_of(p[1], p[2])
    end,
    outcome = function(p) return p[1] >= math.max(p[2], 1) and "N" or "P" end,
    misere = { firm = function(_, value) return value and value > 1 end },
  },
  describe = function(from, to)
    return ("take %d of %d"):format(from[1] - to[1][1], from[1])
  end,
}
