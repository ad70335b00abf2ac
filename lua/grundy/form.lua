--- Misere canonical forms: games up to equality under misere play.
---
--- A form is a number of the table of forms (see grundy.theory.forms), and one object: equal games are the same value.
---
--- Sources: ONAG, ch. 12; Winning Ways, ch. 13; Siegel, Combinatorial Game Theory, ch. V.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local accept = require "grundy.support.accept"
local form_text = require "grundy.form_text"
local form_theory = require "grundy.theory.forms"
local genus = require "grundy.genus"
local setting_kinds = require "grundy.settings"
local position = require "grundy.position"
require "grundy.ruleset" -- the core searches for forms only with its policy

--- A misere canonical form: a game, as far as misere play can tell games apart; see doc/guide/misere.md.
---
--- Equal games are the same object, so that forms can be keys of tables. `+` adds; `tostring` writes the form in the
--- notation that `grundy.misere.form` reads, or states its birthday if that would take more than 4000 characters.
---     local form = grundy.misere.form
---     print(form { 3, 2 } == form(2) + form(2), form { 3, 2 })  --> true	*2 + *2
---@class grundy.Form
---@operator add(grundy.Form): grundy.Form
local Form = {}
Form.__index = Form
Form.__name = "grundy.Form"
core.Form = Form -- errors look there for the names of methods

local M = {}

-- For each form: its number, and the table of forms to which it belongs.
local own = setmetatable({}, { __mode = "k" })

local function wrap(forms, number)
  local form = forms.objects[number]
  if not form then
    form = setmetatable({}, Form)
    own[form] = { forms = forms, number = number }
    forms.objects[number] = form
  end
  return form
end

local function wrap_list(forms, numbers)
  local list = {}
  for i, number in ipairs(numbers) do list[i] = wrap(forms, number) end
  return list
end

--- The table and the number of a form, or an error about `self`.
local function open(self, name)
  local mine = own[self] or core.fail(("calling '%s' on a bad self (expected a form)"):format(name))
  return mine.forms, mine.number
end

---- making forms --------------------------------------------------------------------------

local max_nesting, max_heap = 100, 65535

local function refuse(where, value, expected)
  core.bad_argument(1, ("%s%s, expected %s"):format(where == "" and "the form is " or where .. " is ",
    core.position_text(value), expected), "form")
end

--- The number of a form given as a form, a Nim heap, a text, or a list of these, its options. `where` is the place of
--- the value in the argument.
local function number_of(forms, value, where, depth)
  if own[value] then return own[value].number end
  local n = math.type(value) and math.tointeger(value)
  if n and n >= 0 and n <= max_heap then return forms.core:heap(n) end
  if math.type(value) then refuse(where, value, ("a Nim heap from 0 to %d"):format(max_heap)) end
  if type(value) == "string" then
    local number, wrong = form_text.parse(forms.core, value, max_heap)
    if not number then core.bad_argument(1, (where == "" and "" or where .. ": ") .. wrong, "form") end
    return number
  end
  if type(value) ~= "table" then refuse(where, value, "a form, a Nim heap, a text or a list of options") end
  if depth > max_nesting then
    core.bad_argument(1, ("the lists nest deeper than %d levels (are they cyclic?)"):format(max_nesting), "form")
  end
  local gap = accept.no_list(value)
  if gap then core.bad_argument(1, "expected a list of options, got a table with " .. gap, "form") end
  local options = {}
  for i = 1, rawlen(value) do
    local place = ("%soption #%d"):format(where == "" and "" or where .. ", ", i)
    options[i] = number_of(forms, rawget(value, i), place, depth + 1)
  end
  return forms.core:make(options)
end

--- The form of a game given as a form, a Nim heap, a text or the list of its options.
function M.of(value)
  local forms = form_theory.table()
  return wrap(forms, number_of(forms, value, "", 1))
end

--- All forms born by a day from 0 to 4: those born first, and with few options, first.
function M.born_by(day)
  local forms = form_theory.table()
  local list, keys = wrap_list(forms, forms.core:born_by(day)), {}
  for _, form in ipairs(list) do
    keys[form] = ("%2d %2d %s"):format(form:birthday(), #form:options(), tostring(form))
  end
  table.sort(list, function(a, b) return keys[a] < keys[b] end)
  return list
end

--- The number of forms born by day 5.
function M.count_born_by_5(settings)
  return form_theory.table().core:count_born_by_5(settings)
end

---- positions as forms --------------------------------------------------------------------

local function of_parts(parts, settings, argument)
  setting_kinds.check(settings, setting_kinds.call, argument, "misere_form")
  local number, message = form_theory.number(parts, settings)
  if not number then return nil, message end
  return wrap(form_theory.table(), number)
end

--- The misere canonical form of the sum: the sum of the components' forms.
--- A position and its form have the same misere outcome beside any other game. `limit` bounds the positions, and the
--- sums of forms, that the call examines.
---     print((grundy.heap("0.77")(8) + grundy.games.nim(2)):misere_form())  --> *3 + *2 + *2
---@param settings? grundy.CallSettings
---@return grundy.Form|nil form
---@return string? message
---@function Position:misere_form
function M.position_misere_form(self, settings)
  return of_parts(position.parts(self), settings, 1)
end

--- The misere canonical form of a position, as `Position:misere_form`.
---     print(grundy.heap("0.77"):misere_form(5))  --> *[2+2,3,2,1]
---@param p grundy.PositionValue
---@param settings? grundy.CallSettings
---@return grundy.Form|nil form
---@return string? message
---@function Ruleset:misere_form
function M.misere_form(ruleset, p, settings)
  local given = arguments.position(ruleset, p, "misere_form")
  return of_parts({ rulesets = { ruleset }, positions = { given } }, settings, 2)
end

---- facts ---------------------------------------------------------------------------------

--- The options of the form, each a form. Cost: O(options).
---     print(#grundy.misere.form(4):options())  --> 4
---@return grundy.Form[]
function Form:options()
  local forms, number = open(self, "options")
  return wrap_list(forms, forms.core:options(number))
end

--- The day on which the form is born: the number of moves of the longest play.
---     print(grundy.misere.form("2+2"):birthday())  --> 4
---@return integer
function Form:birthday()
  local forms, number = open(self, "birthday")
  return (forms.core:facts(number))
end

--- The outcome under misere play: "N", the player to move wins, or "P", the other one does.
---     print(grundy.misere.form(0):outcome(), grundy.misere.form(1):outcome())  --> N	P
---@return "N"|"P"
function Form:outcome()
  local forms, number = open(self, "outcome")
  local _, _, misere = forms.core:facts(number)
  return misere == 0 and "P" or "N"
end

--- The Grundy value, which all games with this form have.
---     print(grundy.misere.form({ 2, 0 }):value())  --> 1
---@return integer
function Form:value()
  local forms, number = open(self, "value")
  local _, value = forms.core:facts(number)
  return value
end

--- The genus, as of a position of a ruleset. The form of a tame position is tame; a position that is not tame may have
--- a tame form.
---     print(grundy.misere.form("2#"):genus())  --> 0^02
---@param settings? grundy.CallSettings
---@return grundy.Genus|nil genus
---@return string? message
function Form:genus(settings)
  local forms, number = open(self, "genus")
  setting_kinds.check(settings, setting_kinds.call, 1, "genus")
  return genus.genus(forms.rules, number, settings)
end

--- The forms that can be reached from one, itself included, each after its options.
local function subpositions(forms, number)
  local list, seen, next_one = { number }, { [number] = true }, 1
  while list[next_one] do
    for _, option in ipairs(forms.core:options(list[next_one])) do
      if not seen[option] then
        list[#list + 1], seen[option] = option, true
      end
    end
    next_one = next_one + 1
  end
  table.sort(list) -- options have smaller numbers
  return list
end

local function mex(set)
  local n = 0
  while set[n] do n = n + 1 end
  return n
end

--- Whether an option reverts: among its options that act like Nim positions one has the value p, and one the misere
--- value m.
local function reverts(option, p, m, acts, options_of, pair_of)
  local plus, minus = false, false
  for _, back in ipairs(options_of[option]) do
    if acts[back] then
      plus, minus = plus or pair_of[back][1] == p, minus or pair_of[back][2] == m
    end
  end
  return plus and minus
end

--- Whether a form acts like a Nim position beside tame games, given `acts[option]` for its options: the mex of those
--- that do are its value and misere value, and every other option reverts. With `alone`, the misere value may come from
--- other options if none of them act so.
local function acts_like(form, acts, options_of, pair_of, alone)
  local options, p, m = options_of[form], pair_of[form][1], pair_of[form][2]
  if not (p == m or p < 2 and m < 2) then return false end
  local plus, minus, any = {}, {}, false
  for _, option in ipairs(options) do
    if acts[option] then
      plus[pair_of[option][1]], minus[pair_of[option][2]], any = true, true, true
    elseif not reverts(option, p, m, acts, options_of, pair_of) then
      return false
    end
  end
  if #options == 0 or alone and not any and p == 0 then return true end
  return mex(plus) == p and mex(minus) == m
end

--- Whether a form is generally tame, and whether it is tameable.
local function tameness(forms, number)
  local options_of, pair_of, tame, tameable = {}, {}, {}, {}
  for _, sub in ipairs(subpositions(forms, number)) do
    local _, value, misere_value = forms.core:facts(sub)
    options_of[sub], pair_of[sub] = forms.core:options(sub), { value, misere_value }
    tame[sub] = acts_like(sub, tame, options_of, pair_of)
    tameable[sub] = tame[sub] or acts_like(sub, tameable, options_of, pair_of, true)
  end
  return tame[number], tameable[number]
end

--- Whether the form acts like a Nim position, alone and in sums of such forms. This holds if its options are generally
--- tame, except for options that revert: such an option has an option with the value of the form and one with its
--- misere value, both generally tame. Tame forms are generally tame.
---     local g = grundy.misere.form "[[2#,0],3]"
---     print(g:genus().class, g:is_generally_tame())  --> wild	true
---@return boolean
function Form:is_generally_tame()
  local forms, number = open(self, "is_generally_tame")
  return (tameness(forms, number))
end

--- Whether the form is tameable: by itself beside any tame games it acts like the Nim position with its value and
--- misere value. Two tameable forms together need not act so. Generally tame forms are tameable.
---     local g = grundy.misere.form "[[2#,1]+1, [2#,2#+1,[2#,0]]]"
---     print(g:is_generally_tame(), g:is_tameable())  --> false	true
---@return boolean
function Form:is_tameable()
  local forms, number = open(self, "is_tameable")
  local _, tameable = tameness(forms, number)
  return tameable
end

---- algebra -------------------------------------------------------------------------------

--- The settings that remain for a call: its limit falls with each operation.
local function new_budget(settings, argument, name)
  settings = setting_kinds.check(settings, setting_kinds.work, argument, name)
  if not settings then return nil end
  return { limit = settings.limit, progress = settings.progress, allowed = settings.limit }
end

--- An operation on two forms: a number, false if there is no such form; nil, message.
local function compute(forms, operation, g, h, budget)
  if not budget then return (forms.core:compute(operation, g, h)) end
  local left = budget.limit
  local result, done
  if left ~= 0 then
    result, done = forms.core:compute(operation, g, h, { limit = left, progress = budget.progress })
  end
  if result == nil then return nil, ("limit of %d operations on forms reached"):format(budget.allowed) end
  if left then budget.limit = left - done end
  return result
end

--- The form of an operation, nil if there is none, or nil and a message.
local function answer(forms, operation, g, h, budget)
  local result, message = compute(forms, operation, g, h, budget)
  if result then return wrap(forms, result) end
  if result == nil then return nil, message end
  return nil
end

--- The number of another form, argument 1 of a method.
local function argument(other, name)
  local mine = own[other]
  if not mine then core.bad_argument(1, "expected a form, got " .. core.position_text(other), name) end
  return mine.number
end

function Form.__add(a, b)
  if not own[a] or not own[b] then
    core.fail(("attempt to add %s to a form (only forms can be added)"):format(core.position_text(own[a] and b or a)))
  end
  return answer(own[a].forms, "sum", own[a].number, own[b].number)
end

--- The mate: the form of the game whose options are the mates of the options; the mate of 0 is *1. The sum of a form
--- and its mate is P.
---     print(grundy.misere.form(0):mate(), grundy.misere.form(3):mate())  --> *1	*3
---@return grundy.Form
function Form:mate()
  local forms, number = open(self, "mate")
  return answer(forms, "mate", number, 0)
end

--- The form k with h + k = g, where g is the form whose method is called; nil if there is none. There is at most one,
--- as forms can be cancelled.
---     print(grundy.misere.form("2+3"):minus(grundy.misere.form(2)))  --> *3
---@param h grundy.Form
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form|nil k
---@return string? message
function Form:minus(h, settings)
  local forms, number = open(self, "minus")
  return answer(forms, "difference", number, argument(h, "minus"), new_budget(settings, 2, "minus"))
end

--- A form t for which g + t and h + t are both P; nil if there is none, which happens exactly when one of g and h is an
--- option of the other. A simple form is preferred.
---     print(grundy.misere.form("2+2"):link(grundy.misere.form(0)))  --> *2#
---@param h grundy.Form
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form|nil t
---@return string? message
function Form:link(h, settings)
  local forms, number = open(self, "link")
  return answer(forms, "link", number, argument(h, "link"), new_budget(settings, 2, "link"))
end

--- A form x for which g + x and h + x have different misere outcomes; nil if g = h. A simple form is preferred.
---     print(grundy.misere.form("2+2"):distinguisher(grundy.misere.form(1)))  --> *2#
---@param h grundy.Form
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form|nil x
---@return string? message
function Form:distinguisher(h, settings)
  local forms, number = open(self, "distinguisher")
  return answer(forms, "distinguisher", number, argument(h, "distinguisher"),
    new_budget(settings, 2, "distinguisher"))
end

--- Whether the form is born earlier than its sum with *1. Exactly one of these two is even.
---     print(grundy.misere.form(2):is_even(), grundy.misere.form(3):is_even())  --> true	false
---@return boolean
function Form:is_even()
  local forms, number = open(self, "is_even")
  return forms.core:facts(number) < forms.core:facts(compute(forms, "sum", number, 1))
end

---- parts ---------------------------------------------------------------------------------

--- The first-born option of a form.
local function first_born(forms, number)
  local best, day
  for _, option in ipairs(forms.core:options(number)) do
    local birthday = forms.core:facts(option)
    if not best or birthday < day then best, day = option, birthday end
  end
  return best
end

--- The parts of a form as a list of numbers: if g = h + k, then an option of g is h' + k or h + k', so that h or k is a
--- part of it. The parts of 0 are 0 and *1. nil, message.
local function parts_of(forms, number, budget)
  local chain = {}
  while number ~= 0 do
    chain[#chain + 1] = number
    number = first_born(forms, number)
  end
  local parts = { 0, 1 }
  for i = #chain, 1, -1 do
    local seen, found = {}, {}
    local function add(part)
      if not seen[part] then found[#found + 1], seen[part] = part, true end
    end
    for _, part in ipairs(parts) do
      local other, message = compute(forms, "difference", chain[i], part, budget)
      if other == nil then return nil, message end
      if other then
        add(part)
        add(other)
      end
    end
    parts = found
  end
  return parts
end

--- The parts of the form g: all forms h with g = h + k for some k, in the order of their birthdays. 0, *1, g and g + *1
--- are always among them; if these four are different and the only parts, g is prime. There are finitely many parts.
---     local parts = grundy.misere.form("2+2"):parts()
---     print(#parts, parts[3], parts[4], parts[5], parts[6])  --> 6	*2	*3	*2 + *2	*3 + *2
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form[]|nil parts
---@return string? message
function Form:parts(settings)
  local forms, number = open(self, "parts")
  local parts, message = parts_of(forms, number, new_budget(settings, 1, "parts"))
  if not parts then return nil, message end
  local birthday = {}
  for _, part in ipairs(parts) do birthday[part] = forms.core:facts(part) end
  table.sort(parts, function(a, b)
    if birthday[a] ~= birthday[b] then return birthday[a] < birthday[b] end
    return a < b
  end)
  return wrap_list(forms, parts)
end

--- Whether the form with the number is prime; nil, message.
local function is_prime(forms, number, budget)
  if number < 2 then return false end
  local parts, message = parts_of(forms, number, budget)
  if not parts then return nil, message end
  return #parts == 4
end

--- The prime parts of a form in ascending order; of p and p + *1 only the one born first. nil, message.
local function primes_of(forms, number, budget)
  local parts, message = parts_of(forms, number, budget)
  if not parts then return nil, message end
  local primes = {}
  for _, part in ipairs(parts) do
    local odd, prime
    odd, message = compute(forms, "sum", part, 1, budget)
    if odd and forms.core:facts(part) < forms.core:facts(odd) then
      prime, message = is_prime(forms, part, budget)
      if prime then primes[#primes + 1] = part end
    end
    if message then return nil, message end
  end
  table.sort(primes)
  return primes
end

--- Adds to `found` all ways to write the form as a sum of the primes from number `from` on, and possibly *1, after
--- those of `chosen`; nil, message.
local function add_partitions(forms, number, primes, from, chosen, found, budget)
  if number < 2 then
    found[#found + 1] = { unit = number, table.unpack(chosen) }
    return true
  end
  for i = from, #primes do
    local rest, message = compute(forms, "difference", number, primes[i], budget)
    if rest then
      chosen[#chosen + 1] = primes[i]
      rest, message = add_partitions(forms, rest, primes, i, chosen, found, budget)
      chosen[#chosen] = nil
    end
    if rest == nil then return nil, message end
  end
  return true
end

--- All ways to write the form as a sum of primes, each a list of forms. There may be several.
--- p and p + *1 count as the same prime: *1 is added to the last prime if the sum needs it. 0 is the sum of the empty
--- list, *1 that of { *1 }.
---     local norton = grundy.misere.form("*[4+2]"):partitions()
---     print(#norton, norton[1][1], norton[2][1])  --> 2	*2	*4
---@param settings? { limit?: integer, progress?: grundy.Progress } limit: the most operations on forms
---@return grundy.Form[][]|nil partitions
---@return string? message
function Form:partitions(settings)
  local forms, number = open(self, "partitions")
  local budget, found = new_budget(settings, 1, "partitions"), {}
  local primes, message = primes_of(forms, number, budget)
  if not primes then return nil, message end
  local done
  done, message = add_partitions(forms, number, primes, 1, {}, found, budget)
  if not done then return nil, message end
  for i, partition in ipairs(found) do
    local list = wrap_list(forms, partition)
    if partition.unit == 1 then
      local last = list[#list]
      list[last and #list or 1] = last and last + wrap(forms, 1) or wrap(forms, 1)
    end
    found[i] = list
  end
  return found
end

---- text ----------------------------------------------------------------------------------

function Form:__tostring()
  local mine = own[self]
  if not mine then return "grundy.Form" end
  local text = form_text.write(mine.forms.core, mine.number)
  if text then return text end
  return ("misere form (born on day %d, %d options)"):format(self:birthday(), #self:options())
end

arguments.make_exact(Form, true)

return M
