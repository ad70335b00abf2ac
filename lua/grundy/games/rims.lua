--- Rims: loops through spots.

-- All options of larger regions with a value may be more than a call may list.
local most_listed <const> = 1 << 21

--- The options whose parts have the exclusive or `wanted`, in the order of the rule.
local function options_with_value(n, wanted)
  local options = {}
  if wanted >= n then return options end
  if n > most_listed then return nil, ("a region of %d spots has too many options to list"):format(n) end
  for a = 0, (n - 1) // 2 do
    local b = a ~ wanted
    if a <= b and a + b < n then options[#options + 1] = { a, b } end
  end
  table.sort(options, function(p, q)
    local left, other = p[1] + p[2], q[1] + q[2]
    return left > other or left == other and p[1] < q[1]
  end)
  return options
end

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
  theorem = {
    value = function(n) return n end,
    options_with_value = options_with_value,
    misere = { firm = function(n) return n > 1 end },
  },
  describe = function(from, to)
    local a, b = to[1] or 0, to[2] or 0
    return ("draw a loop through %d of %d, leaving %d and %d"):format(from - a - b, from, a, b)
  end,
}
