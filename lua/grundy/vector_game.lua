--- Vector games: a position is a list of heaps, and a move subtracts a vector from it.
---
--- The core lists moves; values and outcomes come from tables that grow (see grundy.vector_table).

local accept = require "grundy.support.accept"
local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local planes = require "grundy.plane"
local rulesets = require "grundy.ruleset"
local values = require "grundy.vector_values"
local weights = require "grundy.support.vector_weights"

--- A vector that a move subtracts, one number for each heap; a negative number adds to the heap. Not all numbers are 0.
---@class grundy.Vector
---@field multiples? boolean any positive multiple of it may be subtracted
---@field plus? integer[][] these vectors, each any number of times, may be subtracted as well: a linear set

--- The description of a vector game: the list of its vectors, and the keys of `grundy.Spec` except `accept`,
--- `canonical`, `heap`, `loopy`, `moves` and `values_from`.
---@class grundy.VectorSpec: grundy.Spec
---@field [integer] grundy.Vector
---@field multiples? boolean any positive multiple of each vector may be subtracted
---@field any_order? boolean each vector stands for all orders of its numbers
--- After a move, the player who made it may refuse up to `block - 1` options of the new position (default 1: none).
--- Positions then have outcomes under normal play but no values.
---@field block? integer

local most_heaps, most_generators, most_sets, most_block = values.most_heaps, 8, 4096, 64
local most_component, most_weight = (1 << 31) - 1, 1 << 28

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "vector_game")
end

local own_keys = { any_order = true, block = true, multiples = true }
local refused = { "accept", "canonical", "heap", "loopy", "moves", "values_from" }

--- A copy of the vector `given`, which messages call `what`, for the given number of heaps.
local function vector_of(given, what, heaps)
  if type(given) ~= "table" then
    refuse("%s is %s, expected a list of integers, one for each heap", what, core.position_text(given))
  end
  local count = rawlen(given)
  if not heaps and (count < 1 or count > most_heaps) then
    refuse("%s has %d numbers, expected 1 to %d, one for each heap", what, count, most_heaps)
  end
  if heaps and count ~= heaps then
    refuse("%s has %d numbers, expected %d as in vector #1", what, count, heaps)
  end
  local copy, zero = {}, true
  for i = 1, count do
    local n = type(given[i]) == "number" and math.tointeger(given[i])
    if not n or math.abs(n) > most_component then
      refuse("%s has an element #%d that is %s, expected an integer from -%d to %d", what, i,
        core.position_text(given[i]), most_component, most_component)
    end
    copy[i], zero = n, zero and n == 0
  end
  if zero then refuse("%s is zero: it takes nothing", what) end
  return copy
end

--- The linear set of element i of a game: a list of vectors, the origin first.
local function set_of(given, i, heaps, all_multiples)
  local what = ("vector #%d"):format(i)
  local origin = vector_of(given, what, heaps)
  for key in next, given do
    if key ~= "multiples" and key ~= "plus" and math.type(key) ~= "integer" then
      refuse("%s has the key %s; the keys are 'multiples', 'plus'", what, core.position_text(key))
    end
  end
  local set, plus = { origin }, given.plus
  if given.multiples or all_multiples then set[2] = origin end
  if plus == nil then return set end
  if type(plus) ~= "table" or rawlen(plus) == 0 or rawlen(plus) + #set - 1 > most_generators then
    refuse("key 'plus' of %s is %s, expected a list of at most %d vectors", what, core.position_text(plus),
      most_generators)
  end
  for k = 1, rawlen(plus) do set[#set + 1] = vector_of(plus[k], ("'plus' #%d of %s"):format(k, what), #origin) end
  return set
end

--- The text of a set, which identifies equal sets.
local function key_of(set)
  local texts = {}
  for i, vector in ipairs(set) do texts[i] = table.concat(vector, ",") end
  table.sort(texts, function(a, b) return a < b end)
  return table.concat(set[1], ",") .. ";" .. table.concat(texts, ";")
end

--- Adds the set with its heaps in all orders, each once, to a list.
local function add_in_any_order(sets, known, set)
  local columns, free, kinds = {}, {}, {}
  for i = 1, #set[1] do
    local column = {}
    for k, vector in ipairs(set) do column[k] = vector[i] end
    local text = table.concat(column, ",")
    if not free[text] then
      kinds[#kinds + 1], columns[text] = text, column
    end
    free[text] = (free[text] or 0) + 1
  end
  local chosen = {}
  local function choose(i)
    if i > #set[1] then
      local new = {}
      for k = 1, #set do
        new[k] = {}
        for h, column in ipairs(chosen) do new[k][h] = column[k] end
      end
      local key = key_of(new)
      if not known[key] then sets[#sets + 1], known[key] = new, true end
      if #sets > most_sets then refuse("there are more than %d sets of vectors in any order", most_sets) end
      return
    end
    for _, text in ipairs(kinds) do
      if free[text] > 0 then
        free[text], chosen[i] = free[text] - 1, columns[text]
        choose(i + 1)
        free[text] = free[text] + 1
      end
    end
  end
  choose(1)
end

local function text_of(vector)
  return "(" .. table.concat(vector, ", ") .. ")"
end

--- A sum of multiples of columns, as a text: "2 (1, -1) + (-2, 1) = (0, -1)", without the units of the heaps.
local function combination(columns, times, units)
  local terms, sum, common = {}, {}, 0
  for _, n in ipairs(times) do
    while n ~= 0 do common, n = n, common % n end
  end
  for i = 1, #columns[1] do sum[i] = 0 end
  for k, n in ipairs(times) do
    n = n // math.max(common, 1)
    if n > 0 and k <= #columns - units then
      terms[#terms + 1] = (n > 1 and n .. " " or "") .. text_of(columns[k])
      for i = 1, #sum do sum[i] = sum[i] + n * columns[k][i] end
    end
  end
  return table.concat(terms, " + ") .. (terms[2] and " = " .. text_of(sum) or "")
end

--- The weight that no combination of columns contradicts, or an error with the combination.
local function weight_of(columns, marks, heaps, format)
  for i = 1, heaps do
    local unit = {}
    for k = 1, heaps do unit[k] = k == i and 1 or 0 end
    columns[#columns + 1] = unit
  end
  local times, weight = weights.combine(columns, marks)
  if times then refuse(format, combination(columns, times, heaps)) end
  for _, w in ipairs(weight or { most_weight }) do
    if w >= most_weight then refuse "the negative components are too large to show that play ends" end
  end
  return weight
end

--- A positive weight that each move lowers; each set gets one that bounds its generators. Raises if play need not end,
--- or if a position has infinitely many options.
local function find_weights(sets, heaps)
  local falls, ones, columns, marks = true, {}, {}, {}
  for i = 1, heaps do ones[i] = 1 end
  for _, set in ipairs(sets) do
    set.weight = ones
    for k, vector in ipairs(set) do
      columns[#columns + 1], marks[#marks + 1] = vector, k == 1 and 1 or 0
      for _, n in ipairs(vector) do falls = falls and n >= 0 end
    end
  end
  if falls then return ones, true end
  for _, set in ipairs(sets) do
    if set[2] then
      local generators, all = { table.unpack(set, 2) }, {}
      for k = 1, #generators + heaps do all[k] = k <= #generators and 1 or 0 end
      set.weight = weight_of(generators, all, heaps, "a position has infinitely many options: %s takes nothing")
    end
  end
  for _ = 1, heaps do marks[#marks + 1] = 1 end
  return weight_of(columns, marks, heaps, "play need not end: %s takes nothing"), false
end

local function refuse_key(key)
  local allowed = {}
  for _, keys in ipairs { rulesets.keys, own_keys } do
    for known in next, keys do allowed[known] = true end
  end
  for _, known in ipairs(refused) do allowed[known] = nil end
  refuse("unknown key %s; the keys are %s", core.position_text(key), rulesets.sorted_keys(allowed))
end

--- The sets of a game, the number of its heaps, and the fields of its ruleset.
local function read(given)
  local fields, sets, known = {}, {}, {}
  for key, value in next, given do
    if math.type(key) ~= "integer" and not own_keys[key] then fields[key] = value end
  end
  for _, key in ipairs(refused) do
    if fields[key] ~= nil then refuse("key '%s' is not for vector games, which have their own", key) end
  end
  for key in next, fields do
    if not rulesets.keys[key] then refuse_key(key) end
  end
  for _, key in ipairs { "any_order", "multiples" } do
    if given[key] ~= nil and type(given[key]) ~= "boolean" then
      refuse("key '%s' is %s, expected true or false", key, core.position_text(given[key]))
    end
  end
  local wrong = accept.no_list(table.move(given, 1, rawlen(given), 1, {}))
  if wrong or rawlen(given) == 0 then refuse("there are no vectors, expected a list of one or more") end
  local heaps
  for i = 1, rawlen(given) do
    local set = set_of(given[i], i, heaps, given.multiples)
    heaps = #set[1]
    if given.any_order then
      add_in_any_order(sets, known, set)
    elseif not known[key_of(set)] then
      sets[#sets + 1], known[key_of(set)] = set, true
    end
  end
  if #sets > most_sets then refuse("there are %d vectors, expected at most %d", #sets, most_sets) end
  return sets, heaps, fields
end

--- The largest heap that the core takes: if heaps may grow, those of later positions must not overflow.
local function largest_heap(sets, weight, falls)
  local sum = 0
  for _, w in ipairs(weight) do sum = sum + w end
  for _, set in ipairs(sets) do
    if set[2] and not falls then return most_component end
  end
  return (1 << 62) // (falls and 1 or sum)
end

--- Whether moves without negative components take 1 from each heap alone.
local function has_units(sets, heaps)
  local units = {}
  for _, set in ipairs(sets) do
    local sum, last = 0, 0
    for i, n in ipairs(set[1]) do
      sum, last = sum + n, n > 0 and i or last
    end
    units[last] = units[last] or sum == 1
  end
  for i = 1, heaps do
    if not units[i] then return false end
  end
  return true
end

local function block_of(given)
  if given.block == nil then return 1 end
  local block = type(given.block) == "number" and math.tointeger(given.block)
  if not block or block < 1 or block > most_block then
    refuse("key 'block' is %s, expected an integer from 1 to %d", core.position_text(given.block), most_block)
  end
  return block
end

--- "take (2, 1)", for a move from one list of heaps to another; with `any_order` the other may be sorted.
local function describe(from, to)
  local taken = {}
  for i, heap in ipairs(from) do taken[i] = heap - to[1][i] end
  return "take " .. text_of(taken)
end

--- The ruleset of a game on a list of heaps in which each move subtracts a vector, as long as no heap becomes negative.
---
--- A position is a list of heaps, `game { 5, 9 }`. With `multiples` a vector stands for all its positive multiples;
--- with `plus`, for the linear set of the vector plus any sum of those. Negative components are allowed if play still
--- ends. Raises for a wrong game and names the vector: no vectors, or more than eight heaps; different lengths; a zero
--- vector; components beyond 2^31; moves whose sum takes nothing, so that play need not end.
---     local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
---     print(queen { 5, 9 }:value(), queen { 3, 5 }:outcome())  --> 7	P
---@param given grundy.VectorSpec
---@return grundy.Ruleset
---@function grundy.vector_game
local function new(given, more_)
  if more_ ~= nil then
    core.bad_argument(2, "expected one table: 'multiples', 'block' and others are keys beside the vectors",
      "vector_game")
  end
  if type(given) ~= "table" then refuse("expected a list of vectors, got %s", core.position_text(given)) end
  local sets, heaps, fields = read(given)
  local weight, falls = find_weights(sets, heaps)
  local block = block_of(given)
  local tuple, most = accept.tuple(heaps), largest_heap(sets, weight, falls)
  fields.accept = function(p)
    local list, wrong, about, what = tuple(p)
    for i = 1, list and heaps or 0 do
      if list[i] > most then
        return nil, ("element #%d is %d, expected an integer from 0 to %d"):format(i, list[i], most)
      end
    end
    return list, wrong, about, what
  end
  fields.describe = fields.describe or describe
  local plain, finite = falls, true
  for _, set in ipairs(sets) do
    plain, finite = plain and (block == 1 or #set <= 2), finite and not set[2]
  end
  local own = { heaps = heaps, vectors = 0, block = block, plain = plain, finite = finite, play = fields.play,
    falls = falls and block == 1, origins = {} }
  own.reaches_all = own.falls and not given.any_order and has_units(sets, heaps)
  for i, set in ipairs(sets) do own.vectors, own.origins[i] = own.vectors + #set, set[1] end
  fields.theorem = values.completed(fields.theorem, own)
  fields = rulesets.checked(fields)
  fields.prove_line = values.line_prover(own)
  if plain and not given.any_order then fields.options_in_table = values.options_in_table(own) end
  fields.reason = values.reason
  if block > 1 then
    fields.only_alone = core.only_alone
    fields.reason = function(p)
      return ("%d of its options are P, of which %d may be refused"):format(#values.lost_options(own, p), block - 1)
    end
  end
  fields.prove_plane = planes.prover(own)
  own.game = core.vector(fields, heaps, block, weight, sets, given.any_order == true)
  return own.game
end

return arguments.exact(new, "vector_game")
