--- All small positions of some kinds, for exhaustive checks.

local enumerate = {}

--- All subsets of first..last, as ascending lists.
function enumerate.subsets(first, last)
  local all = { {} }
  for n = first, last do
    for i = 1, #all do
      local with = table.move(all[i], 1, #all[i], 1, {})
      with[#with + 1] = n
      all[#all + 1] = with
    end
  end
  return all
end

--- All ascending lists of up to `length` integers in [low, high].
function enumerate.multisets(length, low, high)
  local all = {}
  local list = {}
  local function extend(from)
    all[#all + 1] = table.move(list, 1, #list, 1, {})
    if #list == length then return end
    for n = from, high do
      list[#list + 1] = n
      extend(n)
      list[#list] = nil
    end
  end
  extend(low)
  return all
end

--- All partitions of the integers 0..total, as ascending lists.
function enumerate.partitions(total)
  local all = {}
  local list = {}
  local function extend(from, left)
    all[#all + 1] = table.move(list, 1, #list, 1, {})
    for n = from, left do
      list[#list + 1] = n
      extend(n, left - n)
      list[#list] = nil
    end
  end
  extend(1, total)
  return all
end

--- All strings of up to `length` of the given characters.
function enumerate.words(length, characters)
  local all, begin = { "" }, 1
  for _ = 1, length do
    local finish = #all
    for i = begin, finish do
      for c in characters:gmatch "." do all[#all + 1] = all[i] .. c end
    end
    begin = finish + 1
  end
  return all
end

return enumerate
