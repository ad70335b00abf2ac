--- Greedy codes: lists of numbers from 1 on, each the least after those before it that is not the nim-sum of at most k
--- of these. (Conway and Sloane 1986: the columns of the check matrix of a code of minimal distance k + 2.)
---
--- A number is a sum of at most k if it differs by a sum of at most k // 2 from one of at most k - k // 2. These sums
--- are all different, as no sum of k + 1 numbers of the code is 0.

local core = require "grundy.core"

-- Sums that are looked up count as one option of a listing.
local steps_an_option = 64

--- The code for k >= 1: number(n), its n-th number, and index, the places of the numbers found so far. `number` leaves
--- the guard around it beyond the options that a call may list.
---@param k integer
---@return { number: (fun(n: integer): integer), index: table<integer, integer> }
return function(k)
  local few, many = k // 2, k - k // 2
  local numbers, index, changing, steps = {}, {}, false, 0
  local sums, is_sum -- the sums of exactly j numbers, by j, up to `many`; and whether a number is one of them

  local function start()
    numbers, sums, is_sum, changing = {}, { [0] = { 0 } }, { [0] = true }, false
    for j = 1, many do sums[j] = {} end
  end

  local function add(v)
    local count = 1 -- of all sums then
    for j = 1, many do count = count + #sums[j] + #sums[j - 1] end
    core.spend(count)
    changing = true -- until it is complete
    for j = many, 1, -1 do
      local own, fewer = sums[j], sums[j - 1]
      for i = 1, #fewer do
        own[#own + 1] = fewer[i] ~ v
        is_sum[fewer[i] ~ v] = true
      end
    end
    numbers[#numbers + 1] = v
    index[v] = #numbers
    changing = false
  end

  local function is_new(v)
    for j = 0, few do
      local list = sums[j]
      for i = 1, #list do
        if is_sum[v ~ list[i]] then
          steps = steps + i
          return false
        end
      end
      steps = steps + #list
    end
    return true
  end

  local function number(n)
    if changing or not sums then start() end
    steps = 0
    local told = 0
    while #numbers < n do
      local v = #numbers <= k and 1 << #numbers or numbers[#numbers] + 1
      while not is_new(v) do
        v = v + 1
        if steps > told then
          core.spend(steps // steps_an_option)
          told = steps + (1 << 14)
        end
      end
      add(v)
    end
    return numbers[n]
  end

  return { number = number, index = index }
end
