--- Heaps near 2^63: formulas other than those of the library, all in integers.

local grundy = require "grundy"
local naive = require "spec.support.naive"
local nimbers = require "spec.support.nimbers"
local oracle = require "spec.oracles.oracle"

local games = grundy.games

--- A size up to 2^63 - 1; the largest ones often.
local function size()
  local kind = math.random(4)
  if kind == 1 then return math.maxinteger - math.random(0, 3) end
  if kind == 2 then return (1 << math.random(1, 62)) + math.random(-1, 1) end
  return math.random(0) >> math.random(1, 63)
end

-- 1, 2, 3, 5, 8, ... as far as they are integers.
local fibonacci = { 1, 2 }
while fibonacci[#fibonacci] <= math.maxinteger - fibonacci[#fibonacci - 1] do
  fibonacci[#fibonacci + 1] = fibonacci[#fibonacci] + fibonacci[#fibonacci - 1]
end

--- The indices of the Fibonacci numbers that sum up to n, no two of them neighbours, the largest first.
local function zeckendorf(n)
  local list = {}
  for i = #fibonacci, 1, -1 do
    if fibonacci[i] <= n then
      list[#list + 1], n = i, n - fibonacci[i]
    end
  end
  return list
end

local cases = {}

function cases.nim()
  local heaps, sum, large = {}, 0, false
  for i = 1, math.random(1, 6) do
    heaps[i] = math.random(3) == 1 and math.random(0, 2) or size()
    sum, large = sum ~ heaps[i], large or heaps[i] > 1
  end
  if math.random(2) == 1 then heaps[#heaps + 1], large, sum = sum, large or sum > 1, 0 end
  local text = "Nim " .. table.concat(heaps, " ")
  oracle.same(sum, grundy.nim_sum(heaps), "nim-sum of %s", text)
  local position = games.nim(heaps)
  oracle.same(sum, position:value(), text)
  local ones = 0
  for _, n in ipairs(heaps) do ones = ones + (n == 1 and 1 or 0) end
  local loses = ones % 2 == 1
  if large then loses = sum == 0 end
  oracle.same(loses and "P" or "N", position:outcome "misere", "misere %s", text)
  local expected = {}
  for i, n in ipairs(heaps) do
    if sum ~= 0 and n ~ sum < n then expected[i] = n ~ sum end
  end
  for _, move in ipairs(position:winning_moves()) do
    oracle.same(expected[move.component], move.to[1] or 0, "a move of %s in heap %d", text, move.component)
    expected[move.component] = nil
  end
  oracle.same(nil, next(expected), "a winning move of %s", text)
end

function cases.subtraction()
  local set, most = {}, 0
  for i = 1, math.random(1, 3) do
    set[i] = math.random(1, 9)
    most = math.max(most, set[i])
  end
  -- The last `most` values determine all that follow: once a state occurs twice, the values repeat for ever.
  local values, states, n, first = {}, {}, 0
  repeat
    local seen = {}
    for _, s in ipairs(set) do
      if s <= n then seen[values[n - s]] = true end
    end
    values[n] = naive.mex(seen)
    n = n + 1
    local state = n >= most and table.concat(values, ",", n - most, n - 1) or -n
    first, states[state] = states[state], n
  until first
  local heap, m = grundy.heap { subtract = set }, math.maxinteger - math.random(0, 100)
  local expected = values[first + (m - first) % (n - first)]
  oracle.same(expected, heap:value(m), "%s, heap %d", heap, m)
  oracle.same(expected ~ values[first], heap({ m, first }):value(), "%s, heaps %d and %d", heap, m, first)
end

function cases.bounded()
  local m, n = math.random(1, 50), size()
  oracle.same(n % (m + 1), games.bounded_nim(m)(n):value(), "%d of at most %d", n, m)
end

function cases.wythoff()
  -- the P-positions: the smaller number ends in an even number of zeros, the larger one is it with one more (Fraenkel)
  local a = math.random(0) >> math.random(3, 62)
  local list, b = zeckendorf(a), 0
  for _, i in ipairs(list) do b = b + fibonacci[i + 1] end
  local fits = a == 0 or list[#list] % 2 == 1
  local off = math.random(-1, 1)
  if b + off < 0 then off = 0 end
  local expected = fits and off == 0 and "P" or fits and "N" or nil
  local found = games.wythoff({ a, b + off }):outcome()
  if expected then oracle.same(expected, found, "Wythoff %d %d", a, b + off) end
  if not fits and off == 0 then oracle.same("N", found, "Wythoff %d %d", a, b) end
end

function cases.euclid()
  local a, b = math.max(1, size()), math.max(1, size())
  local text = ("Euclid %d %d"):format(a, b)
  local found, first = games.euclid({ a, b }):outcome(), true
  if a < b then a, b = b, a end
  while b > 0 and a % b ~= 0 and a // b == 1 do
    a, b, first = b, a % b, not first
  end
  oracle.same(first and "N" or "P", found, text)
end

function cases.fibonacci_nim()
  local n = math.max(2, size())
  local list = zeckendorf(n)
  local least = fibonacci[list[#list]]
  local most = math.random(2) == 1 and math.max(1, least - math.random(0, 1)) or math.max(1, math.min(n, size()))
  oracle.same(least <= most and "N" or "P", games.fibonacci_nim({ n, most }):outcome(), "Fibonacci Nim %d %d", n, most)
end

function cases.staircase()
  local stairs, sum = {}, 0
  for i = 1, math.random(1, 7) do
    stairs[i] = math.maxinteger >> math.random(4, 62)
    if i % 2 == 1 then sum = sum ~ stairs[i] end
  end
  oracle.same(sum == 0 and "P" or "N", games.staircase_nim(stairs):outcome(), "stairs %s", table.concat(stairs, " "))
end

function cases.nimbers()
  local a, b, c = nimbers.random(), nimbers.random(), nimbers.random_unit()
  local nimber = grundy.nimber
  oracle.same(nimbers.recursive_product(a, b), nimber.mul(a, b), "%x times %x", a, b)
  oracle.same(nimber.mul(a, b), nimber.mul(nimber.div(nimber.mul(a, c), c), b), "%x times %x by %x", a, b, c)
  oracle.same(a, nimber.mul(nimber.sqrt(a), nimber.sqrt(a)), "root of %x", a)
  oracle.same(1, nimbers.recursive_product(c, nimber.inverse(c)), "inverse of %x", c)
end

local names = {}
for name in pairs(cases) do names[#names + 1] = name end
table.sort(names)

return function() cases[oracle.pick(names)]() end
