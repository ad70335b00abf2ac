--- Rims: loops through spots.

return require("grundy.ruleset").new {
  heap = true,
  name = "Rims",
  growth = "n^3",
  example = "grundy.games.rims { 5, 3 }",
  rules = "rims(n): n spots on paper. Draw a closed loop through at least one spot that neither crosses nor touches "
    .. "a line. The player who cannot move loses. rims { 5, 3 }: two regions with 5 and 3 spots. The player chooses "
    .. "which other spots of the region lie inside the loop and which outside.",
  verdict = "A region of n spots is a heap of n in Nim: the two parts together have fewer than n spots, and so has "
    .. "their exclusive or. The same holds in misere play.",
  source = "Winning Ways, ch. 17",
  moves = function(n, to, most)
    for rest = n - 1, math.max(n - (most or n), 0), -1 do
      for inside = 0, rest // 2 do to(inside, rest - inside) end
    end
  end,
  theorem = { value = function(n) return n end, misere = { firm = function(n) return n > 1 end } },
  describe = function(from, to)
    local a, b = to[1] or 0, to[2] or 0
    return ("draw a loop through %d of %d, leaving %d and %d"):format(from - a - b, from, a, b)
  end,
}
