--- Take-away games: one heap, where the number taken limits what the next player may take.
---
--- After t tokens were taken, the next player may take up to f(t), where f does not decrease and f(t) >= t. Let H1 = 1
--- and H(k+1) = Hk + Hm, where m is the least number with f(Hm) >= Hk. The first player, who may take all tokens but
--- one, loses iff the heap is one of these numbers. Every number is, in exactly one way, a sum of them in which each
--- part is above f of the next smaller part. For f(t) = 2t this is Fibonacci Nim.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local family = require "grundy.support.family"
local heap_rows = require "grundy.support.heap_rows"
local ruleset = require("grundy.ruleset").new

--- A function that answers whether f does not decrease and is at least t for t = 1..n; it remembers how far it has
--- looked.
local function monotone_check(f)
  local looked, last, fine = 0, 0, true
  return function(n)
    while fine and looked < n do
      looked = looked + 1
      local value = f(looked)
      fine = value >= last and value >= looked
      last = value
    end
    return fine or looked > n
  end
end

--- A function that gives the parts of n, the least first, and keeps the H's it has found.
local function parts_by(f)
  local h, m = { 1 }, 1
  local function extend(n)
    while h[#h] <= n do
      local last = h[#h]
      while f(h[m]) < last do m = m + 1 end
      if h[m] > math.maxinteger - last then return end
      h[#h + 1] = last + h[m]
    end
  end
  return function(n)
    extend(n)
    local parts = {}
    for i = #h, 1, -1 do
      if h[i] <= n then
        table.insert(parts, 1, h[i])
        n = n - h[i]
      end
    end
    return parts
  end
end

-- The largest c of f(t) = ct: every number up to c + 1 is an H.
local largest = 65536

--- The function that a parameter means, what it is called, and whether it is known to suit the theorem.
local function limit_of(parameter)
  if type(parameter) == "function" then return parameter, "f", false end
  local c = type(parameter) == "number" and math.tointeger(parameter)
  if not c or c < 1 or c > largest then
    core.bad_argument(1, ("expected a function or an integer from 1 to %d, got %s"):format(largest,
      core.position_text(parameter)), "take_away")
  end
  return function(t) return t > math.maxinteger // c and math.maxinteger or c * t end, tostring(c), true
end

--- The theorem of the game with the limits f; `suits`: f is known to satisfy its conditions. `game()` is the ruleset.
local function theorem_of(f, suits, game)
  local is_monotone, parts, value_of = monotone_check(f), parts_by(f), heap_rows.of_limits(f)
  local function known(n) return suits or is_monotone(n) end
  local function outcome(n, q)
    if not known(n) then return nil end
    local least = parts(n)[1]
    return least and q >= least and "N" or "P"
  end
  -- The options of a heap of n after which all parts left of `played` tokens exceed f(t), t being the number taken.
  -- They also exceed f of the next smaller part, so that the other parts are those of t.
  local function winning_options(n, played, q)
    local options, list, taken = {}, parts(played), 0
    for i, part in ipairs(list) do
      taken = taken + part
      if taken > q then break end
      if not list[i + 1] or f(taken) < list[i + 1] then options[#options + 1] = { n - taken, f(taken) } end
    end
    return options
  end
  local theorem = {
    value = function(p) return value_of(p[1], math.min(p[1], p[2])) end,
    outcome = function(p) return outcome(p[1], p[2]) end,
    -- the player who takes the last token loses: both play for the other tokens as under normal play
    misere = {
      outcome = function(p)
        if p[1] == 0 or p[2] == 0 then return "N" end
        return outcome(p[1] - 1, p[2])
      end,
    },
  }
  function theorem.winning_moves(p)
    if known(p[1]) then return winning_options(p[1], p[1], p[2]) end
    local options = {}
    for taken = 1, math.min(p[1], p[2]) do
      local option = { p[1] - taken, f(taken) }
      if game():outcome(option) == "P" then options[#options + 1] = option end
    end
    return options
  end
  if suits then
    function theorem.misere.winning_moves(p)
      return p[1] == 0 and {} or winning_options(p[1], p[1] - 1, p[2])
    end
  end
  return theorem
end

return family({
  name = "Take-away games",
  growth = "n^2",
  example = "grundy.games.take_away(3) { 20, 19 }",
  rules = "take_away(f){n, q}: take 1 to q tokens from a heap of n; after t tokens the next player may take up to "
    .. "f(t), f being a function, or an integer c for f(t) = ct. The player who cannot move loses. The game begins "
    .. "with q = n - 1.",
  verdict = "Suppose that f does not decrease and that f(t) >= t. Let H1 = 1 and H(k+1) = Hk + Hm, where m is the "
    .. "least number with f(Hm) >= Hk. Every n is in exactly one way a sum of H's in which each part is above f of the "
    .. "next smaller part; the position is N iff q is at least the least part. A winning move takes t <= q tokens, "
    .. "where t is the sum of one or more of the least parts and the next part, if there is one, is above f(t). With q "
    .. "= n - 1: P iff n is an H. Other functions f are decided by search.",
  source = "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970)",
}, function(parameter)
  local limit, name, suits = limit_of(parameter)
  local function f(t)
    local value = limit(t)
    if math.type(value) ~= "integer" or value < 0 then
      core.fail(("take_away: f(%d) is %s, expected an integer >= 0"):format(t, core.position_text(value)))
    end
    return value
  end
  local game
  game = ruleset {
    name = ("Take-away (%s)"):format(name),
    accept = accept.tuple(2),
    canonical = function(p) return p[2] > p[1] and { p[1], p[1] } or p end,
    moves = function(p, to)
      local n, q = p[1], p[2]
      for taken = 1, math.min(n, q) do to { n - taken, f(taken) } end
    end,
    theorem = theorem_of(f, suits, function() return game end),
    describe = function(from, to)
      return ("take %d of %d"):format(from[1] - to[1][1], from[1])
    end,
  }
  return game
end)
