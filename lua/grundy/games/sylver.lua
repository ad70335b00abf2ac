--- Sylver Coinage: name numbers that are not sums of those named before; the player who names 1 loses.

local accept = require "grundy.support.accept"
local primes = require "grundy.support.primes"
local residues = require "grundy.support.residues"

-- Numbers above this are refused.
local largest = 100000

local integers = accept.integers(2)

local function common_divisor(numbers)
  local d = 0
  for _, n in ipairs(numbers) do d = residues.gcd(n, d) end
  return d
end

--- Which of 0..most are sums of the numbers: sums[x] is true or false.
local function sums_of(numbers, most)
  local sums = { [0] = true }
  for x = 1, most do
    local is = false
    for _, n in ipairs(numbers) do
      if n <= x and sums[x - n] then
        is = true
        break
      end
    end
    sums[x] = is
  end
  return sums
end

--- The same after n is named.
local function with(sums, n, most)
  local after = {}
  for x = 0, most do after[x] = sums[x] or x >= n and after[x - n] end
  return after
end

--- The numbers of an ascending list that are not sums of those before them.
local function needed(numbers)
  local sums, list = sums_of(numbers, 0), {}
  local most = numbers[#numbers] or 0
  for x = 1, most do sums[x] = false end
  for _, n in ipairs(numbers) do
    if not sums[n] then
      list[#list + 1] = n
      sums = with(sums, n, most)
    end
  end
  return list
end

--- The largest number that is not a sum of the numbers, and the sums up to it; the numbers have no common divisor.
local function last_gap(numbers)
  local most = numbers[#numbers]
  while true do
    most = 2 * most
    local sums, last = sums_of(numbers, most), most
    while sums[last] do last = last - 1 end
    if most - last >= numbers[1] then return last, sums end
  end
end

--- Whether every number that can be named, other than 1 and the last gap, makes the last gap a sum.
local function is_ender(sums, gap)
  for n = 2, gap - 1 do
    if not sums[n] then
      local is = false
      for k = 1, gap // n do is = is or sums[gap - k * n] end
      if not is then return false end
    end
  end
  return true
end

-- Positions of two numbers with a common divisor, and {2, 3}, that are known to be P.
local known_pairs = { { 2, 3 }, { 4, 6 }, { 6, 9 }, { 8, 12 } }

--- Whether one number of a pair that is P is named and all numbers are sums of the pair: naming the other one wins.
local function lacks_one(numbers, pair)
  local sums, named = sums_of(pair, numbers[#numbers]), 0
  for _, n in ipairs(numbers) do
    if not sums[n] then return false end
    if n == pair[1] or n == pair[2] then named = named + 1 end
  end
  return named == 1
end

local function largest_prime_factor(n)
  local factor = 1
  primes.each_power(n, function(p) factor = p end)
  return factor
end

--- The outcome if a theorem knows it; otherwise nil.
local function outcome(numbers)
  if #numbers == 0 then return "N" end
  for _, pair in ipairs(known_pairs) do
    if #numbers == 2 and numbers[1] == pair[1] and numbers[2] == pair[2] then return "P" end
    if lacks_one(numbers, pair) then return "N" end
  end
  local divisor = common_divisor(numbers)
  if divisor == 1 then
    if #numbers == 2 then return "N" end -- every number makes the last gap a sum
    local gap, sums = last_gap(numbers)
    return is_ender(sums, gap) and "N" or nil
  end
  local prime = largest_prime_factor(divisor)
  if prime >= 5 then return #numbers == 1 and numbers[1] == prime and "P" or "N" end
end

return require("grundy.ruleset").new {
  name = "Sylver Coinage",
  example = "grundy.games.sylver { 4, 5 }",
  rules = "sylver{4, 5}: name a number, 2 or more, that is not a sum of numbers named before, each used any number of "
    .. "times. The player who can name only 1 loses. A position leaves out numbers that have become sums of others.",
  verdict = "When the numbers have no common divisor the game is finite and is searched; it is N at once when each "
    .. "number that may be named makes the last gap a sum (so two coprime numbers are N, except {2, 3}, which is P). "
    .. "With a common divisor there are infinitely many moves, and these are known: {p} is P for every prime p >= 5, "
    .. "and {4, 6}, {6, 9} and {8, 12} are P, so {} is N, and so is each position with a move to one of these or to "
    .. "{2, 3}. Other positions, such as {16}, are open here: asking for their outcome is an error.",
  source = "J. H. Conway and R. L. Hutchings in Winning Ways, ch. 18; R. K. Guy, Twenty questions concerning "
    .. "Conway's Sylver Coinage (1976); G. Sicherman, Theory and practice of Sylver Coinage, INTEGERS 2 (2002) G2",
  accept = function(p)
    local numbers, wrong, about, what = integers(p)
    if not numbers then return nil, wrong, about, what end
    for i, n in ipairs(numbers) do
      if n > largest then
        return nil, ("element #%d is %d, expected an integer from 2 to %d"):format(i, n, largest)
      end
    end
    table.sort(numbers)
    return needed(numbers)
  end,
  moves = function(numbers, to)
    if common_divisor(numbers) ~= 1 then error("infinitely many numbers can be named, and no theorem decides", 0) end
    local gap, sums = last_gap(numbers)
    local most = math.max(gap, numbers[#numbers])
    for n = 2, gap do
      if not sums[n] then
        local now, after = with(sums, n, most), { n }
        for _, other in ipairs(numbers) do
          if other < n or not now[other - n] then after[#after + 1] = other end
        end
        table.sort(after)
        to(after)
      end
    end
  end,
  theorem = { outcome = outcome },
  describe = function(from, to)
    local named = {}
    for _, n in ipairs(from) do named[n] = true end
    for _, n in ipairs(to[1]) do
      if not named[n] then return ("name %d"):format(n) end
    end
  end,
  draw = function(numbers)
    local lines = { "named: " .. (#numbers > 0 and table.concat(numbers, ", ") or "nothing") }
    if common_divisor(numbers) == 1 then
      local gap, sums = last_gap(numbers)
      local free = {}
      for n = 2, gap do
        if not sums[n] then free[#free + 1] = n end
      end
      lines[2] = "left:  " .. (#free > 0 and table.concat(free, ", ") or "nothing but 1")
    end
    return lines
  end,
}
