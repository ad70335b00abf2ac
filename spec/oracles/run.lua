--- Draws cases of all theories in turns until the time is over:
---   make check-oracles MINUTES=10 [SEED=1] [THEORIES="genus loopy"]
---   lua spec/oracles/run.lua MINUTES [SEED] [THEORY ...]
--- Prints what was found, with the theory and the seed of the case, a line of figures for each theory and one for all.
--- With MINUTES 0 it draws the case of SEED alone. The status is 1 where a case went wrong.

local oracle = require "spec.oracles.oracle"

local minutes = assert(tonumber(arg[1]), "minutes, seed, theories")
local first = math.tointeger(tonumber(arg[2] or "")) or os.time()
local theories = #arg > 2 and table.move(arg, 3, #arg, 1, {}) or oracle.theories
local stop = os.time() + minutes * 60

local seed, cases, large, wrong, figures = first, 0, 0, 0, {}
for _, theory in ipairs(theories) do figures[theory] = { large = 0, wrong = 0, seconds = 0 } end
repeat
  for _, theory in ipairs(theories) do
    local begun, own = os.clock(), figures[theory]
    local ok, message = oracle.case(theory, seed)
    own.seconds = own.seconds + os.clock() - begun
    cases = cases + 1
    if ok == nil then large, own.large = large + 1, own.large + 1 end
    if ok == false then
      wrong, own.wrong = wrong + 1, own.wrong + 1
      io.stdout:write(message, "\n")
      io.stdout:flush()
    end
  end
  seed = seed + 1
until os.time() >= stop or wrong >= 100
for _, theory in ipairs(theories) do
  local own = figures[theory]
  print(("%-12s %7d cases, %4.1f ms each, %5d too large, %d wrong"):format(theory, seed - first,
    own.seconds * 1000 / (seed - first), own.large, own.wrong))
end
print(("oracles: %d cases of %d theories, %d too large for the slow search, seeds %d to %d, %d wrong")
  :format(cases, #theories, large, first, seed - 1, wrong))
os.exit(wrong == 0)
