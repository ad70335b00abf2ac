--- Draws cases of all theories in turns until the time is over:
---   make check-oracles MINUTES=10 [SEED=1] [THEORIES="genus loopy"]
---   lua spec/oracles/run.lua MINUTES [SEED] [THEORY ...]
--- Prints what was found, with the theory and the seed of the case, and a line of figures. With MINUTES 0 it draws the
--- case of SEED alone. The status is 1 where a case went wrong.

local oracle = require "spec.oracles.oracle"

local minutes = assert(tonumber(arg[1]), "minutes, seed, theories")
local first = math.tointeger(tonumber(arg[2] or "")) or os.time()
local theories = #arg > 2 and table.move(arg, 3, #arg, 1, {}) or oracle.theories
local stop = os.time() + minutes * 60

local seed, cases, large, wrong = first, 0, 0, 0
repeat
  for _, theory in ipairs(theories) do
    local ok, message = oracle.case(theory, seed)
    cases = cases + 1
    if ok == nil then large = large + 1 end
    if ok == false then
      wrong = wrong + 1
      io.stdout:write(message, "\n")
      io.stdout:flush()
    end
  end
  seed = seed + 1
until os.time() >= stop or wrong >= 100
print(("oracles: %d cases of %d theories, %d too large for the slow search, seeds %d to %d, %d wrong")
  :format(cases, #theories, large, first, seed - 1, wrong))
os.exit(wrong == 0)
