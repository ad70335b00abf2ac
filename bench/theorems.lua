--- The documented games that have a theorem against the same rules without it, at the first size for which the rules
--- take some milliseconds: a row for each game and call. Each call has a process of its own, which knows nothing.

package.path = "./?.lua;./lua/?.lua;./lua/?/init.lua;" .. package.path
package.cpath = "./build/?.so;" .. package.cpath

local grundy = require "grundy"
local measure = require "bench.measure"
local positions = require "bench.support.sizes"

-- The first size for which the rules take `least` seconds; none beyond `largest`, nor if one takes `most`.
local least, largest, most = 0.005, 1000, 1

-- The runs of a game that may be slower than its rules; one that takes half their time is measured once.
local runs = 5

local asks = { "outcome", "value", "misere outcome" }

-- The settings of a call about rules that are not in Lua: their theorem stays, and is not asked.
local searched = { search = true }

--- The same position by its rules alone, and the settings of a call; nil if it has no theorem.
local function bare(p)
  local sum, settings, has_theorem, rules = nil, nil, false, {}
  for _, c in ipairs(p:components()) do
    local own = c.ruleset
    has_theorem = has_theorem or own.theorem ~= nil
    if not own.moves then settings = searched end
    rules[own] = rules[own] or not own.moves and own or grundy.ruleset { moves = own.moves, canonical = own.canonical,
      loopy = own.loopy, heap = own.heap, play = own.play, difficulty = own.difficulty, max_value = own.max_value,
      search = own.search }
    local component = rules[own](c.position)
    sum = sum and sum + component or component
  end
  if has_theorem then return sum, settings end
end

--- CPU seconds of a call; nil if it has no answer, and for a search under misere play, which uses no theory.
local function seconds(ask, p, settings)
  local misere = ask == "misere outcome"
  if misere and settings then return nil end
  local started = os.clock()
  local answer = misere and p:outcome "misere" or not misere and p[ask](p, settings)
  return answer and os.clock() - started or nil
end

--- The size of a call; nil if there is none.
local function size(name, ask)
  local n = 4
  while n <= largest do
    local p, settings = bare(positions[name](n))
    local took = p and seconds(ask, p, settings)
    if not took or took > most then return nil end
    if took >= least then return n end
    n = n + math.max(1, n // 4)
  end
end

--- What a process is asked: the sizes of all calls, the seconds that the game takes, or its rules.
local parts = {
  sizes = function(name)
    local sizes = {}
    for i, ask in ipairs(asks) do
      local found, n = pcall(size, name, ask)
      sizes[i] = found and n or 0
    end
    return table.concat(sizes, " ")
  end,
  own = function(name, ask, n) return seconds(ask, positions[name](n)) end,
  rules = function(name, ask, n) return seconds(ask, bare(positions[name](n))) end,
}

--- What a process prints for one of these parts.
local function printed(part, name, ask, n)
  -- a limit by ulimit would make the processor's clock tick every 4 ms only
  local pipe = assert(io.popen(("timeout 20 '%s' bench/theorems.lua --part %s '%s' '%s' %s 2>/dev/null")
    :format(arg[-1], part, name, ask or "", n or "")))
  local text = pipe:read "a"
  pipe:close()
  return text
end

--- The row of a game and a call at a size.
local function row(name, ask, n)
  local function contest(count)
    return measure.contest(count, { "own", "rules" }, function(part)
      return tonumber(printed(part, name, ask, n)) or math.huge
    end)
  end
  local own, rules = contest(1)
  if 2 * own.best > rules.best then own, rules = contest(runs) end
  return measure.row(("%s, size %d: %s"):format(name, n, ask), "ms", 1000, own, rules, "the rules without the theorem",
    1 / 1.05)
end

if arg[1] == "--part" then
  local found, number = pcall(parts[arg[2]], arg[3], arg[4], math.tointeger(tonumber(arg[5])))
  print(found and number or "")
  return
end

local names, rows = {}, {}
for name in pairs(positions) do names[#names + 1] = name end
table.sort(names)
for _, name in ipairs(names) do
  local i = 0
  for n in printed("sizes", name):gmatch "%d+" do
    i = i + 1
    if n ~= "0" then rows[#rows + 1] = row(name, asks[i], math.tointeger(tonumber(n))) end
  end
end
return rows
