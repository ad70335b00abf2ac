--- The period of phi, the pretending function of a misere quotient: it maps a heap to its element.
---
--- Theorem (Plambeck and Siegel 2008, for octal games). Let the code be plain, let moves leave at most `heaps` heaps,
--- heaps >= 1, and take at most `taken` tokens, and let start >= 1. If phi(n) = phi(n + p) from n = start on, as far as
--- the examined heaps go, and these go at least to heaps * (start + p) + taken - 1, then this holds for all n, and the
--- quotient is that of all heaps (theorem 8 of doc/internals/proofs.md).

local core = require "grundy.core"

local Period = {}
Period.__index = Period

function Period:__tostring()
  return ("period %d from %d (proven: %s)"):format(self.period, self.preperiod, self.theorem)
end

local M = {}

--- The shape of a code for the theorem: the largest number of heaps that a move leaves, and the most tokens it takes;
--- nil if the theorem does not apply.
function M.shape(ruleset)
  if core.kind(ruleset) ~= "heap" then return nil end
  local shape = core.heap_shape(ruleset)
  if not shape.plain or not shape.heaps or not shape.last then return nil end
  return math.max(shape.heaps, 1), shape.last
end

--- Least start >= 1 from which phi[0..last] repeats with the period p.
local function start_of(phi, last, p)
  local start = last - p
  while start >= 1 and phi[start] == phi[start + p] do start = start - 1 end
  return start + 1
end

--- Whether the theorem applies to a ruleset.
function M.applies(ruleset)
  return M.shape(ruleset) ~= nil
end

--- The proven period of phi[0 .. last], the images of the heaps; nil, message if there is none.
---@return grundy.Period|nil
---@return string? message
function M.find(ruleset, phi, last)
  local heaps, taken = M.shape(ruleset)
  if not heaps then return nil, "no periodicity theorem applies to this game" end
  for p = 1, last do
    local start = start_of(phi, last, p)
    local needed = heaps * (start + p) + taken - 1
    if last >= needed then
      return setmetatable({ preperiod = start, period = p, saltus = 0, proven = true, verified = needed,
        theorem = "Plambeck-Siegel" }, Period)
    end
  end
  return nil, ("the images show no period that the heaps up to %d could prove"):format(last)
end

return M
