--- Presentations of misere quotients: generators and relations, as text.
---
--- A word is a sum of generators, and the least word of an element is the one that the
--- core gives. The relations say "word = least word" for every word that is not
--- least, but all of whose parts are: these imply all others.

local core = require "grundy.core"

local M = {}

--- Names of the generators: a, b, c, ...; a1, a2, ... where there are more than letters.
local function generator_names(count)
  local names = {}
  for i = 1, count do names[i] = count <= 26 and string.char(96 + i) or "a" .. i end
  return names
end

--- "a^2 b": names that are given in order, or "1" for none.
local function word_text(names)
  local texts, i = {}, 1
  while i <= #names do
    local count = 1
    while names[i + count] == names[i] do count = count + 1 end
    texts[#texts + 1] = count == 1 and names[i] or ("%s^%d"):format(names[i], count)
    i = i + count
  end
  return #texts == 0 and "1" or table.concat(texts, " ")
end

--- How often each of `count` generators occurs in a word.
local function exponents_of(word, count)
  local exponents = {}
  for g = 1, count do exponents[g] = 0 end
  for _, g in ipairs(word) do exponents[g] = exponents[g] + 1 end
  return exponents
end

--- Whether a word is the least of its element; `images`: the elements of the generators.
local function is_least(monoid, images, exponents)
  local e = 1
  for g, exponent in ipairs(exponents) do
    for _ = 1, exponent do e = monoid:multiply(e, images[g]) end
  end
  local least = exponents_of(monoid:word(e), #images)
  for g, exponent in ipairs(exponents) do
    if least[g] ~= exponent then return false end
  end
  return true
end

--- Whether a word is not least, but all of its parts are.
local function is_minimal(monoid, images, exponents)
  if is_least(monoid, images, exponents) then return false end
  for g, exponent in ipairs(exponents) do
    if exponent > 0 then
      exponents[g] = exponent - 1
      local least = is_least(monoid, images, exponents)
      exponents[g] = exponent
      if not least then return false end
    end
  end
  return true
end

--- The names in a word, and one more at its end.
local function named(word, names, more)
  local list = {}
  for i, g in ipairs(word) do list[i] = names[g] end
  list[#list + 1] = more
  return list
end

local function relations(monoid, images, names)
  local texts = {}
  for e = 1, (monoid:size()) do
    local word = monoid:word(e)
    for g = word[#word] or 1, #images do
      local exponents = exponents_of(word, #images)
      exponents[g] = exponents[g] + 1
      if is_minimal(monoid, images, exponents) then
        local least = monoid:word(monoid:multiply(e, images[g]))
        texts[#texts + 1] = word_text(named(word, names, names[g])) .. " = " .. word_text(named(least, names))
      end
    end
  end
  return texts
end

--- The presentation of a core.quotient.
function M.text(monoid)
  local positions, images, generators = monoid:generators(), {}, {}
  local names = generator_names(#positions)
  for g, p in ipairs(positions) do
    images[g] = monoid:image(p)
    generators[g] = ("%s = %s"):format(names[g], core.position_text(p))
  end
  return ("<%s | %s>"):format(table.concat(generators, ", "), table.concat(relations(monoid, images, names), ", "))
end

return M
