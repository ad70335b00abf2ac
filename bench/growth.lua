--- How the calls of the documented games grow: sizes are doubled until a call takes two seconds.
---
---   lua bench/growth.lua               all games; prints the exponents that exceed those of `info.growth`,
---                                      and the jumps: a doubled size takes twenty times as long; fails on a jump
---   lua bench/growth.lua mem wythoff   those named, with all their exponents
---
--- Each series runs in a process of its own, which is ended if a call does not return.

package.path = "./?.lua;./lua/?.lua;./lua/?/init.lua;" .. package.path
package.cpath = "./build/?.so;" .. package.cpath

local grundy = require "grundy"
local positions = require "bench.support.sizes"

-- A series ends after `enough` seconds for one size; a process is ended after `most` seconds, or `unbounded` ones where
-- no bound is stated; times below `least` are noise; a step by the factor `jump`, or more if more is stated, is a jump.
local enough, most, unbounded, least, jump = 2, 60, 6, 0.02, 20
local largest = 1 << 20

local games = grundy.games

-- What is asked, in this order.
local calls = {
  { "value", function(p) return p:value() end },
  { "outcome", function(p) return p:outcome() end },
  { "winning_moves", function(p) return p:winning_moves() end },
  { "winning_move", function(p) return p:winning_move() end },
  { "count_winning_moves", function(p) return p:count_winning_moves() end },
  { "explain", function(p) return p:explain() end },
  { "misere outcome", function(p) return p:outcome "misere" end },
  { "misere winning_moves", function(p) return p:winning_moves "misere" end },
}

--- Runs one series in this process: a line for each size, as long as a position and its call take less than two
--- seconds, with the seconds of the call and the length of the answer; or the reason why there is no answer.
local function run_series(name, call)
  local n = 8
  repeat
    io.write(n, " ")
    io.flush()
    local begun = os.clock()
    local made, p = pcall(positions[name], n)
    local started = os.clock()
    local called, answer, reason = pcall(made and call or error, p)
    local seconds = os.clock() - started
    if not called or reason then
      print(("%.6f %s"):format(seconds, tostring(called and reason or answer):gsub("%s+", " ")))
      return
    end
    local long = type(answer) == "table" or type(answer) == "string"
    print(("%.6f %d"):format(seconds, long and #answer or 1))
    io.flush()
    n = 2 * n
  until os.clock() - begun > enough or n > largest
end

--- The lines of a series, { n, seconds, length }; the last one has no seconds if it did not end, and a reason if there
--- was no answer.
local function series(name, index, allowed)
  local command = ("ulimit -t %d; exec '%s' bench/growth.lua --series '%s' %d 2>/dev/null"):format(
    allowed < math.huge and most or unbounded, arg[-1], name, index)
  local pipe, list = assert(io.popen(command)), {}
  for line in pipe:lines() do
    local n, seconds, answer = line:match "^(%d+) ?([%d.]*) ?(.*)$"
    if n then
      list[#list + 1] = { n = math.tointeger(tonumber(n)), seconds = tonumber(seconds), length = tonumber(answer),
        reason = not tonumber(answer) and answer ~= "" and answer or nil }
    end
  end
  pipe:close()
  return list
end

--- The exponent that the last measured steps show; nil if nothing takes long enough.
local function exponent(list)
  local last = #list
  while last > 0 and not list[last].seconds do last = last - 1 end
  local first = last
  while first > 1 and list[first - 1].seconds > least do first = first - 1 end
  if last - first < 2 then return nil end
  return math.log(list[last].seconds / list[first].seconds) / math.log(list[last].n / list[first].n)
end

--- The step at which a series jumps, as a text; nil if there is none. A call that did not end took `most` seconds; an
--- answer that is longer may take longer, and a step of the stated exponent is no jump.
local function jump_of(list, allowed)
  local factor = math.max(jump, 1.25 * 2 ^ allowed)
  for i = 2, #list do
    local before, after = list[i - 1].seconds, list[i].seconds or most
    local longer = (list[i].length or 1) / math.max(1, list[i - 1].length)
    if after > factor * math.max(before, least) * math.max(1, longer) then
      return ("%.3f s at %d, %s at %d"):format(before, list[i - 1].n,
        list[i].seconds and ("%.3f s"):format(after) or "no end", list[i].n)
    end
  end
end

-- What is stated of positions that are not of a documented game, or special ones of it.
local stated_here = {
  arc_kayles = "n, misere 2^n",
  ["arc_kayles, ring"] = "n, misere 2^n",
  ["cram, one row"] = "n^3, misere 2^n",
  ["hackenbush, comb"] = "n, misere 2^n",
  ["hackenbush, path"] = "n^2",
  ["hackenbush, ring"] = "n, misere 2^n",
  node_kayles = "n, misere 2^n",
  ["node_kayles, ring"] = "n, misere 2^n",
  ["runs of coins"] = "n^2, misere 2^n",
  strings_and_coins = "n^2, misere 2^n",
}

local many_turns = "there are n^2 / 18 winning moves at every other size, and few at the others"

-- Jumps that have a reason, by series and call.
local explained = {
  ["mock_turtles count_winning_moves"] = many_turns,
  ["mock_turtles winning_move"] = many_turns,
  ["mock_turtles winning_moves"] = many_turns,
  ["prim winning_move"] = "65537 is a prime, so that all smaller heaps are its options",
  ["t_wythoff(2) value"] = "values beyond a table of 2^25 cells are searched",
  ["triplets count_winning_moves"] = many_turns,
  ["triplets winning_move"] = many_turns,
  ["triplets winning_moves"] = many_turns,
  ["wythoff value"] = "values beyond a table of 2^25 cells are searched",
}

--- The exponent that a game states for a call in `info.growth`, and the text; math.huge for "2^n", the default.
local function stated(name, call)
  local growth = stated_here[name] or games[name:match "^[%w_]+"].info.growth or "2^n"
  local normal, misere = growth:match "^(.*), misere (.*)$"
  if normal then growth = call:find "^misere" and misere or normal end
  return growth == "2^n" and math.huge or tonumber(growth:match "^n%^([%d.]+)$") or 1, growth
end

--- The names of all series; each documented game has one.
local function names()
  local list, seen = {}, {}
  for name in pairs(positions) do
    list[#list + 1] = name
    seen[name:match "^[%w_]+"] = true
  end
  for key in pairs(games) do assert(seen[key], key) end
  table.sort(list)
  return list
end

if arg[1] == "--series" then
  run_series(arg[2], calls[math.tointeger(tonumber(arg[3]))][2])
  return
end

local chosen = #arg > 0 and arg or names()
local failed = 0
for _, name in ipairs(chosen) do
  for index, call in ipairs(calls) do
    local allowed, text = stated(name, call[1])
    local list = series(name, index, allowed)
    local grows, step = exponent(list), jump_of(list, allowed)
    local last = list[#list] or { n = 0 }
    if #list == 0 then
      print(("%-24s %-20s FAILS"):format(name, call[1]))
      failed = failed + 1
    elseif last.reason and #arg > 0 then
      print(("%-24s %-20s %s s at %d: %s"):format(name, call[1], last.seconds, last.n, last.reason))
    elseif step then
      local why = explained[name .. " " .. call[1]]
      print(("%-24s %-20s JUMPS: %s%s"):format(name, call[1], step, why and ", as " .. why or ""))
      failed = failed + (why and 0 or 1)
    elseif grows and grows > allowed + 0.4 then
      print(("%-24s %-20s n^%.1f, and %s is stated"):format(name, call[1], grows, text))
    elseif #arg > 0 then
      print(("%-24s %-20s %s, %s at %d"):format(name, call[1], grows and ("n^%.1f"):format(grows) or "quick",
        last.seconds and last.seconds .. " s" or "no end", last.n))
    end
  end
end
print(("growth: %d games, %d calls each, %d jumps without a reason"):format(#chosen, #calls, failed))
os.exit(failed == 0)
