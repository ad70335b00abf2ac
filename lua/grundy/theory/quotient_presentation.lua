--- Presentations of misere quotients: generators and relations, as text.
---
--- A word is a sum of generators, and the core gives the least word of an element. The relations say "word = least
--- word" for every word that is not least, but all of whose parts are: these imply all others. Relations found to
--- follow from others are left out.

local core = require "grundy.core"

local M = {}

--- Names of the generators: a, b, c, ...; a1, a2, ... if there are more than letters.
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

--- The number of times each of `count` generators occurs in a word.
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

--- The relations "word = least word", each { left, right } of lists of exponents.
local function relations(monoid, images)
  local list = {}
  for e = 1, (monoid:size()) do
    local word = monoid:word(e)
    for g = word[#word] or 1, #images do
      local exponents = exponents_of(word, #images)
      exponents[g] = exponents[g] + 1
      if is_minimal(monoid, images, exponents) then
        local least = monoid:word(monoid:multiply(e, images[g]))
        list[#list + 1] = { exponents, exponents_of(least, #images) }
      end
    end
  end
  return list
end

---- relations that follow from the others --------------------------------------------------

-- The most relations among which redundant ones are left out; the most words examined that follow from a word.
local most_relations, most_words = 40, 300

--- The word after a relation is applied from left to right; nil if its left side is not a part of the word.
local function applied(word, left, right)
  local result = {}
  for g, exponent in ipairs(word) do
    if exponent < left[g] then return nil end
    result[g] = exponent - left[g] + right[g]
  end
  return result
end

--- Whether relation number k follows from the remaining relations of the list: whether these take its left side to its
--- right side, within the bound.
local function follows(list, k, left_out)
  local words = { list[k][1] }
  local seen, wanted = { [table.concat(words[1], " ")] = true }, table.concat(list[k][2], " ")
  local next_one = 1
  while words[next_one] and #words < most_words do
    for i, relation in ipairs(list) do
      for side = 1, i ~= k and not left_out[i] and 2 or 0 do
        local word = applied(words[next_one], relation[side], relation[3 - side])
        local key = word and table.concat(word, " ")
        if key == wanted then return true end
        if key and not seen[key] then
          words[#words + 1], seen[key] = word, true
        end
      end
    end
    next_one = next_one + 1
  end
  return false
end

--- The relations without those that follow from the others, long ones first.
local function needed(list)
  if #list > most_relations then return list end
  local left_out, kept = {}, {}
  for k = #list, 1, -1 do left_out[k] = follows(list, k, left_out) end
  for k, relation in ipairs(list) do
    if not left_out[k] then kept[#kept + 1] = relation end
  end
  return kept
end

---- text -----------------------------------------------------------------------------------

local function text_of_exponents(exponents, names)
  local word = {}
  for g, exponent in ipairs(exponents) do
    for _ = 1, exponent do word[#word + 1] = names[g] end
  end
  return word_text(word)
end

--- The least words of the elements, as texts, and the list of the generators, each { name, element }.
function M.words(monoid)
  local generators, words = monoid:generators(), {}
  local names = generator_names(#generators)
  for e = 1, (monoid:size()) do
    local word = monoid:word(e)
    for i = 1, #word do word[i] = names[word[i]] end
    words[e] = word_text(word)
  end
  for g, p in ipairs(generators) do generators[g] = { name = names[g], element = monoid:image(p) } end
  return words, generators
end

--- The presentation of a core.quotient.
function M.text(monoid)
  local positions, images, generators = monoid:generators(), {}, {}
  local names = generator_names(#positions)
  for g, p in ipairs(positions) do
    images[g] = monoid:image(p)
    generators[g] = ("%s = %s"):format(names[g], core.position_text(p))
  end
  local texts = {}
  for i, relation in ipairs(needed(relations(monoid, images))) do
    texts[i] = text_of_exponents(relation[1], names) .. " = " .. text_of_exponents(relation[2], names)
  end
  return ("<%s | %s>"):format(table.concat(generators, ", "), table.concat(texts, ", "))
end

return M
