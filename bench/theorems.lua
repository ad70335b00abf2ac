--- The documented games that have a theorem against the same rules without it, at the first size for which the rules
--- take some milliseconds: a row for each game and call, or the reason why there is none. Each call has a process of
--- its own, which knows nothing. make bench has a few games, make bench-long all.

package.path = "./?.lua;./lua/?.lua;./lua/?/init.lua;" .. package.path
package.cpath = "./build/?.so;" .. package.cpath

local grundy = require "grundy"
local measure = require "bench.measure"
local positions = require "bench.support.sizes"

-- The first size for which the rules take `least` seconds; none beyond `largest`.
local least, largest = 0.005, 100000

-- The seconds of a process: most sizes are found in a tenth of one.
local patience = measure.long and 20 or 2

-- The runs of a game that may be slower than its rules; one that takes half their time is measured once.
local runs = measure.long and 5 or 3

local calls = { "outcome", "value", "winning_moves", "explain", "misere outcome", "misere winning_moves" }

-- The games of make bench: rules in Lua and in C, sums, a theorem of misere play alone, one for winning moves.
local few = { "chomp, two rows", "cram", "dim", "fibonacci_nim", "sprouts", "wythoff" }

--- The same position by its rules alone, and whether a call must ask for a search, as the theorem of rules that are not
--- in Lua stays. An error if it has no theorem.
local function bare(p)
  local sum, searched, has_theorem, rules = nil, nil, false, {}
  for _, c in ipairs(p:components()) do
    local own = c.ruleset
    has_theorem = has_theorem or own.theorem ~= nil
    searched = searched or not own.moves or nil
    rules[own] = rules[own] or not own.moves and own or grundy.ruleset { moves = own.moves, canonical = own.canonical,
      loopy = own.loopy, heap = own.heap, play = own.play, difficulty = own.difficulty, max_value = own.max_value,
      search = own.search }
    local component = rules[own](c.position)
    sum = sum and sum + component or component
  end
  if not has_theorem then error("there is no theorem", 0) end
  return sum, searched
end

--- CPU seconds of a call; an error if it has no answer. The call about another game before it loads what it needs.
local function seconds(call, p, searched)
  local method, settings = p[call:match "%S+$"], { play = call:match "^misere", search = searched }
  method(grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)(2), settings)
  local started = os.clock()
  local answer, message = method(p, settings)
  if answer == nil then error(message, 0) end
  return os.clock() - started
end

--- What a process is asked: the size of a call, the seconds that the game takes, or its rules.
local parts = {
  size = function(name, call)
    local n = 4
    while n <= largest do
      if seconds(call, bare(positions[name](n))) >= least then return n end
      n = n + math.max(1, n // 4)
    end
    error(("the rules take less than %g ms at size %d"):format(least * 1000, largest), 0)
  end,
  own = function(name, call, n) return seconds(call, positions[name](n)) end,
  rules = function(name, call, n) return seconds(call, bare(positions[name](n))) end,
}

--- The number that a process prints for one of these parts; what it prints else is an error.
local function printed(part, name, call, n)
  -- a limit by ulimit would make the processor's clock tick every 4 ms only
  local pipe = assert(io.popen(("timeout %d '%s' bench/theorems.lua --part %s '%s' '%s' %s 2>&1")
    :format(patience, arg[-1], part, name, call, n or "")))
  local text = pipe:read "a"
  local _, _, status = pipe:close()
  if status == 124 then error(("%s: not within %d s"):format(part, patience), 0) end
  return tonumber(text) or error(("%s: %s"):format(part, text:gsub("%s+$", "")), 0)
end

--- The row of a game and a call; an error if there is none.
local function row(name, call)
  local n = printed("size", name, call) // 1 | 0
  local function contest(count)
    return measure.contest(count, { "own", "rules" }, function(part) return printed(part, name, call, n) end)
  end
  local own, rules = contest(1)
  if 2 * own.best > rules.best then own, rules = contest(runs) end
  local _, searched = bare(positions[name](n))
  return measure.row(("%s, size %d: %s"):format(name, n, call), "ms", 1000, own, rules,
    searched and "a search by the rules alone" or "the rules without the theorem", 1 / 1.05)
end

if arg[1] == "--part" then
  local _, answer = pcall(parts[arg[2]], arg[3], arg[4], math.tointeger(tonumber(arg[5])))
  print(answer)
  return
end

local names, rows = measure.long and {} or few, {}
for name in pairs(measure.long and positions or {}) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
  for _, call in ipairs(calls) do
    local found, made = pcall(row, name, call)
    rows[#rows + 1] = found and made or { name = name .. ": " .. call, skipped = made }
  end
end
return rows
