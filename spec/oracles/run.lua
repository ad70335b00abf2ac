--- Draws cases of all theories, as many of each as of the others, until the time is over:
---   make check-oracles MINUTES=10 [SEED=1] [THEORIES="genus loopy"]
---   lua spec/oracles/run.lua MINUTES [SEED] [THEORY ...]
--- Prints each failure with the theory and the seed of the case, a line of figures for each theory and one for all.
--- With MINUTES 0 it draws the case of SEED alone. The status is 1 if a case went wrong.

local oracle = require "spec.oracles.oracle"
local random = require "spec.support.random"

local minutes = assert(tonumber(arg[1]), "minutes, seed, theories")
local first = random.seed(arg[2])
local theories = #arg > 2 and table.move(arg, 3, #arg, 1, {}) or oracle.theories
local stop = os.time() + minutes * 60

local all, figures = { cases = 0, large = 0, wrong = 0 }, {}
for i, theory in ipairs(theories) do
  figures[i] = { theory = theory, cases = 0, large = 0, wrong = 0, seconds = 0, seed = first }
end

--- The theory of the fewest cases: a draw of some of them has many.
local function next_theory()
  local least = figures[1]
  for _, own in ipairs(figures) do
    if own.cases < least.cases then least = own end
  end
  return least
end

local function count(own, what, n) own[what], all[what] = own[what] + n, all[what] + n end

io.stdout:setvbuf "line"
repeat
  local own, begun = next_theory(), os.clock()
  local ok, message = oracle.case(own.theory, own.seed)
  own.seed, own.seconds = own.seed + 1, own.seconds + os.clock() - begun
  count(own, "cases", ok and math.type(message) == "integer" and message or 1)
  if ok == nil then count(own, "large", 1) end
  if ok == false then
    count(own, "wrong", 1)
    print(message)
  end
until all.wrong >= 100 or os.time() >= stop and (minutes > 0 or next_theory().cases > 0)
for _, own in ipairs(figures) do
  print(("%-13s %7d cases, %5.2f ms each, %5d too large, %d wrong, seeds %d to %d"):format(own.theory, own.cases,
    own.seconds * 1000 / own.cases, own.large, own.wrong, first, own.seed - 1))
end
print(("oracles: %d cases of %d theories, %d too large for the slow search, %d wrong")
  :format(all.cases, #theories, all.large, all.wrong))
os.exit(all.wrong == 0)
