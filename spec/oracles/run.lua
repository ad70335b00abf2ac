--- Draws cases of all theories, as many of each as of the others, until the time is over:
---   make check-oracles MINUTES=10 [SEED=1] [THEORIES="genus loopy"]
---   lua spec/oracles/run.lua MINUTES [SEED] [THEORY ...]
--- Prints each failure with the theory and the seed of the case, a line of figures for each theory and one for all.
--- With MINUTES 0 it draws the case of SEED alone. The status is 1 if a case went wrong.

local oracle = require "spec.oracles.oracle"
local random = require "spec.support.random"

local minutes = assert(tonumber(arg[1]), "minutes, seed, theories")
local first = random.seed(math.tointeger(tonumber(arg[2] or "")))
local theories = #arg > 2 and table.move(arg, 3, #arg, 1, {}) or oracle.theories
local stop = os.time() + minutes * 60

local seeds, cases, large, wrong, figures = {}, 0, 0, 0, {}
for i, theory in ipairs(theories) do
  seeds[theory] = first
  figures[i] = { theory = theory, cases = 0, large = 0, wrong = 0, seconds = 0 }
end

--- The theory of the fewest cases: a draw of some of them has many.
local function next_theory()
  local least = figures[1]
  for _, own in ipairs(figures) do
    if own.cases < least.cases then least = own end
  end
  return least
end

repeat
  local own = next_theory()
  local begun, seed = os.clock(), seeds[own.theory]
  local ok, message = oracle.case(own.theory, seed)
  seeds[own.theory] = seed + 1
  own.seconds = own.seconds + os.clock() - begun
  local drawn = ok and math.type(message) == "integer" and message or 1
  own.cases, cases = own.cases + drawn, cases + drawn
  if ok == nil then large, own.large = large + 1, own.large + 1 end
  if ok == false then
    wrong, own.wrong = wrong + 1, own.wrong + 1
    io.stdout:write(message, "\n")
    io.stdout:flush()
  end
until wrong >= 100 or os.time() >= stop and (minutes > 0 or next_theory().cases > 0)
for _, own in ipairs(figures) do
  print(("%-13s %7d cases, %5.2f ms each, %5d too large, %d wrong, seeds %d to %d"):format(own.theory, own.cases,
    own.seconds * 1000 / own.cases, own.large, own.wrong, first, seeds[own.theory] - 1))
end
print(("oracles: %d cases of %d theories, %d too large for the slow search, %d wrong")
  :format(cases, #theories, large, wrong))
os.exit(wrong == 0)
