--- Fibonacci Nim: one heap; take at most twice as many as the last player did.
---
--- Every number is, in exactly one way, a sum of Fibonacci numbers 1, 2, 3, 5, 8, ... no two of which are neighbours
--- (Zeckendorf). A player who can take the least of these parts leaves a heap whose least part is more than twice as
--- large.

local accept = require "grundy.support.accept"
local heap_rows = require "grundy.support.heap_rows"
local zeckendorf = require "grundy.support.zeckendorf"

--- The position after `taken` tokens are taken. (A limit above the heap allows the same moves as the heap itself.)
local function after(n, taken)
  return { n - taken, 2 * math.min(taken, math.maxinteger // 2) }
end

local latest, least -- a heap, and its least part: tables ask about a heap with one limit after the other

local function outcome(n, q)
  if n == 0 then return "P" end
  if n ~= latest then latest, least = n, zeckendorf.least(n) end
  return q >= least and "N" or "P"
end

--- Whether a position is firm under misere play: the heap without one token has the same outcome
--- (doc/internals/misere.md).
local function is_firm(n, q)
  return n > 1 and q > 0 and outcome(n, q) == outcome(n - 1, q)
end

--- The numbers of tokens that winning moves take. Taking t wins iff it leaves only parts above 2t; the other parts of n
--- are then those of t.
local function winning_takes(n, q)
  local takes, parts, taken = {}, zeckendorf.parts(n), 0
  for i = #parts, 1, -1 do
    taken = taken + parts[i]
    if taken > q then break end
    if i == 1 or taken < parts[i - 1] - taken then takes[#takes + 1] = taken end
  end
  return takes
end

--- The positions after these numbers of tokens are taken from n.
local function after_all(n, takes)
  for i = 1, #takes do takes[i] = after(n, takes[i]) end
  return takes
end

local value_of = heap_rows.of_limits(function(t) return 2 * t end)

return require("grundy.ruleset").new {
  name = "Fibonacci Nim",
  growth = "n^2",
  example = "grundy.games.fibonacci_nim { 20, 19 }",
  rules = "fibonacci_nim{n, q}: take 1 to q tokens from a heap of n; the next player may take up to twice as many as "
    .. "were taken. The player who cannot move loses. The game begins with q = n - 1.",
  verdict = "Write n as a sum of Fibonacci numbers, no two of them neighbours. The position is N iff q is at least "
    .. "the least part. A winning move takes t <= q tokens, where t is the sum of one or more of the least parts and "
    .. "the next part, if there is one, is above 2t. With q = n - 1: P iff n is a Fibonacci number.",
  source = "M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963); E. Zeckendorf (1972)",
  accept = accept.tuple(2, 0),
  moves = function(p, to)
    local n, q = p[1], p[2]
    for taken = 1, math.min(n, q) do to(after(n, taken)) end
  end,
  theorem = {
    value = function(p) return value_of(p[1], math.min(p[1], p[2])) end,
    outcome = function(p) return outcome(p[1], p[2]) end,
    winning_moves = function(p) return after_all(p[1], winning_takes(p[1], p[2])) end,
    -- The player who takes the last token loses: both play for the other tokens as under normal play.
    misere = {
      outcome = function(p)
        return (p[1] == 0 or p[2] == 0) and "N" or outcome(p[1] - 1, p[2])
      end,
      winning_moves = function(p)
        return p[1] == 0 and {} or after_all(p[1], winning_takes(p[1] - 1, p[2]))
      end,
      firm = function(p) return is_firm(p[1], p[2]) end,
    },
  },
  describe = function(from, to)
    return ("take %d of %d"):format(from[1] - to[1][1], from[1])
  end,
}
