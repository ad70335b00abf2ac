--- Guesses: closed forms that fit the values of a ruleset as far as they were examined.
---
--- A guess is an observation; only a proof makes a theorem of it. `Guess:check` compares it with further values.

local arguments = require "grundy.support.arguments"
local number_forms = require "grundy.support.number_forms"
local budget = require("grundy.theory.budget").rows
local core = require "grundy.core"
local known = require "grundy.theory.known"
local printed = require "grundy.support.printed"
local lcm = require("grundy.support.residues").lcm
local setting_kinds = require "grundy.settings"

--- A closed form that fits the values that were examined; `tostring` says how far. It is not a theorem.
---@class grundy.Guess
---@field text string the closed form, in words of n
---@field first integer it fits for first <= n <= last
---@field last integer
---@field heaps? integer the positions are lists of this many numbers, each from `first` to `last`
---@field value? fun(n: integer, ...: integer): integer? for two heaps value(a, b); nil if the guess says nothing
---@field outcome? fun(...: integer): grundy.Outcome if the guess describes P-positions
---@field ended? string why the values end before the last one asked for
local Guess = {}
Guess.__index = Guess
Guess.__name = "grundy.Guess"

local words_of = { [2] = "all pairs of", [3] = "all triples of" }

--- The examined part, as a Guess states it: "n = 0..200", "all pairs of 1..7; limit of 10 seconds reached".
local function extent(of)
  local words = of.heaps and (words_of[of.heaps] or ("all lists of %d in"):format(of.heaps)) or "n ="
  return ("%s %d..%d%s"):format(words, of.first, of.last, of.ended and "; " .. of.ended or "")
end

function Guess:__tostring()
  return ("%s (fits %s; a guess, not a theorem)"):format(self.text, extent(self))
end

-- The subject of a guess (a ruleset, a line or a Sequence), the way to write it as code, and its own period.
local weak = { __mode = "k" }
local sources, codes, periods = setmetatable({}, weak), setmetatable({}, weak), setmetatable({}, weak)

--- How far a call searches, and for how long. Other keys are refused by name.
---@class grundy.GuessSettings : grundy.CallSettings
---@field heaps? integer examine positions that are lists of this many numbers (2 to 4), even if the game has heaps
---@field seconds? number the call ends after this many seconds (default 10), with guesses from what is known by then

local kinds = known.kinds {
  heaps = { holds = function(n) return n == 2 or n == 3 or n == 4 end, expected = "2, 3 or 4" },
}

--- A guess about a source: `fields` are those that users see.
local function new(source, fields, code, period)
  local guess = setmetatable(fields, Guess)
  sources[guess], codes[guess], periods[guess] = source, code, period
  return guess
end

-- Values show a period if they repeat it this many times.
local times = 3

--- The form given by the period of the values, if they show one.
local function periodic(sequence)
  local period, last = sequence:period(), sequence.last
  if not period or period.preperiod + times * period.period > last then return nil end
  local start, p, saltus = period.preperiod, period.period, period.saltus
  local text = saltus == 0 and ("periodic with period %d from %d"):format(p, start)
    or ("arithmetic periodic with period %d and saltus %d from %d"):format(p, saltus, start)
  return text, function(n)
    if n < start + p then return sequence[n] end
    local k = (n - start) // p
    return sequence[n - k * p] + k * saltus
  end, period
end

local list_of = printed("no guess fits", tostring)

--- The list of the guesses about what was examined.
local function guess_list(guesses, of)
  return list_of(guesses, "no guess fits " .. extent(of))
end

-- The most residues of P-positions that a guess lists.
local most_residues = 12

--- The form of the P-positions among the values, if these show a period, through at least half of them, that the values
--- do not show: the text, the outcome of n, and the way to write it as code; nil if they show none, or have no others.
local function outcomes(values, first, last)
  local list = {}
  for n = first, last do list[#list + 1] = values[n] == 0 and 0 or 1 end
  local sequence = core.sequence_of(list, first)
  local text, f, period = periodic(sequence)
  if not text or period.period == 1 or last - period.preperiod < period.preperiod - first then return nil end
  local p, start, residues = period.period, period.preperiod, {}
  for n = start, start + p - 1 do
    if sequence[n] == 0 then residues[#residues + 1] = n % p end
  end
  table.sort(residues)
  local from = start > first and (" from %d on"):format(start) or ""
  if #residues > most_residues then
    text = ("the P-positions repeat with period %d%s"):format(p, from)
  else
    text = ("P exactly where n mod %d is %s%s"):format(p, table.concat(residues, " or "), from)
  end
  return text, function(n) return f(n) == 0 and "P" or "N" end,
    { period = period, sequence = sequence, name = "outcome" }
end

--- The guesses about a Sequence of values of a source; `ended`: why it is no longer.
local function of_sequence(source, sequence, ended)
  local values, guesses, first, last = sequence:totable(), {}, sequence.first, sequence.last
  local function add(text, f, from, code, halves)
    guesses[#guesses + 1] = new(source, { text = text, value = f, first = from, last = last, ended = ended },
      { expression = code, halves = halves, values = values, first = first })
  end
  local constant = number_forms.plain(values, first, last, add)
  local text, f, period = periodic(sequence)
  if text and not constant then
    guesses[#guesses + 1] = new(source, { text = text, value = f, first = first, last = last, ended = ended },
      { period = period, sequence = sequence }, period)
  end
  if #guesses == 0 then number_forms.others(values, first, last, add) end
  if #guesses == 0 then
    local of, outcome, code = outcomes(values, first, last)
    if of then
      guesses[1] = new(source, { text = of, outcome = outcome, first = first, last = last, ended = ended }, code)
    end
  end
  return guess_list(guesses, { first = first, last = last, ended = ended })
end

--- The last number and the settings of a call whose first argument may be either.
local function arguments_of(last, settings)
  local at = 2
  if type(last) == "table" and settings == nil then last, settings, at = nil, last, 1 end
  settings = setting_kinds.check(settings, kinds, at, "guess") or {}
  return arguments.integer(last, 8, 1, "guess"), settings
end

-- The least number of values for a guess.
local least_values = 8

--- The guesses about the values first..last of a ruleset or a line; nil, message if too few are known.
local function of_row(source, first, last, settings)
  local sequence, message = known.row(source, first, last, settings)
  if not sequence then return nil, message end
  if #sequence < least_values then
    return nil, ("%s, with the values of %d..%d known"):format(message, first, sequence.last)
  end
  return of_sequence(source, sequence, message)
end

--- The guesses about the values of a ruleset from `first` on.
local function of_values(ruleset, first, settings)
  local began = core.seconds()
  local guesses, message = of_row(ruleset, first, budget.guess_last, settings)
  local rest = known.seconds_of(settings) - (core.seconds() - began)
  if not guesses or guesses[1] and guesses[1].value or rest <= 0 then return guesses, message end
  local more = {}
  for key, value in next, settings do more[key] = value end
  more.seconds = rest
  return of_row(ruleset, first, budget.guess_again, more) or guesses
end

local M = {}

--- Closed forms that fit the values of the positions 0..last, simplest first. If no known form fits, the list is empty,
--- and prints how far the values were examined. A form may leave out the first few positions. If no form fits the
--- values of integers, the list may give a form of their P-positions. `nil, message` if the values are not found.
---
--- For a game whose positions are pairs {a, b} these are forms of the whole table; if none fits, the periods that its
--- rows and diagonals show, from the first one to the first that shows none; and the line of the P-positions, if they
--- lie on a line as in Wythoff's game. Triples and quadruples have forms of the whole table. `heaps` is the number of
--- numbers in a position. The values that are known after `seconds` are examined, and each guess states how far it
--- fits.
---     print(grundy.games.nim:guess()[1])  --> n (fits n = 0..200; a guess, not a theorem)
---     print(grundy.games.nim:guess(10, { heaps = 3 })[1])
---     --> a ~ b ~ c (fits all triples of 0..10; a guess, not a theorem)
---@param last? integer|grundy.GuessSettings at least 8 (default 200, then 1000; for lists 40, 15 or 10, at most 1000)
---@param settings? grundy.GuessSettings
---@return grundy.Guess[]|nil guesses
---@return string? message
---@function Ruleset:guess
function M.guess(self, last, settings)
  last, settings = arguments_of(last, settings)
  local integers, problem = core.kind(self) == "graph", nil
  if not integers then integers, problem = known.takes_integers(self, 0) end
  if settings.heaps or not integers then
    local found, looked = require("grundy.guess_pairs").of(self, last, settings)
    if found then
      for i, guess in ipairs(found) do found[i] = new(self, guess, guess.code) guess.code = nil end
      return guess_list(found, looked)
    end
    if looked then return nil, looked end
    local lists = ("lists of %s numbers"):format(settings.heaps or "2 to 4")
    if integers and core.kind(self) ~= "graph" then
      return nil, ("the positions are integers, not %s (with heap = true in the rules lists are sums of heaps)"):format(
        lists)
    end
    local position, wrong = core.accept(self, 0)
    if position == nil then return nil, ("position 0: %s; the positions are not %s either"):format(wrong, lists) end
    return nil, ("the positions are not %s%s"):format(lists, problem and "; position 0: " .. tostring(problem) or "")
  end
  local first = core.kind(self) == "graph" and 1 or 0
  if last then return of_row(self, first, last, settings) end
  return of_values(self, first, settings)
end

--- `Line:guess`.
function M.line_guess(line, last, settings)
  last, settings = arguments_of(last, settings)
  return of_row(line, line.first, last or 40, settings)
end

--- Closed forms that fit the values, as those of `Ruleset:guess`.
---     print(grundy.sequence({ 1, 2, 2, 3, 2, 4, 2, 4, 3, 4, 2, 6 }, 1):guess()[1])
---     --> the number of divisors of n (fits n = 1..12; a guess, not a theorem)
---@return grundy.Guess[] guesses
---@function Sequence:guess
function M.sequence_guess(self)
  if #self < least_values then
    core.fail(("a guess needs at least %d values, got %d"):format(least_values, #self))
  end
  return of_sequence(self, self)
end

--- The proven period of a guess's game, if it has one.
local function proven_period(source)
  local heap = core.kind(source) == "heap" and source or core.kind(source) ~= nil and core.fields(source).values_from
  local period = heap and heap:period()
  return period and period.proven and period or nil
end

--- Whether a guess is a theorem: both it and the values of its game repeat, and a common period of them agrees.
local function proves(guess, source, last)
  local own = periods[guess]
  local its = own and proven_period(source)
  if not its then return false end
  return last >= math.max(own.preperiod, its.preperiod, guess.first) + lcm(own.period, its.period)
end

--- Compares the guess with the values of its ruleset, or line, up to `last`: true, and what is then known; or false,
--- the first number or list of numbers where it fails, and both values in words. A periodic guess about a heap game is
--- proven if the period of the game is proven. `nil, message` if the values end sooner.
---     local guess = grundy.games.kayles:guess()[1]
---     print(guess:check(1000))  --> true	proven: the game has period 12 from 71 (proven: Guy-Smith)
---@param last integer
---@param settings? grundy.GuessSettings without `heaps`
---@return boolean|nil agrees
---@return string|integer|integer[]|nil found
---@return string? difference
function Guess:check(last, settings)
  local source = sources[self]
  if not source then core.fail "calling 'check' on a bad self (expected a Guess)" end
  last = arguments.parameter(last, self.first, "", 1, "check")
  settings = setting_kinds.check(settings, kinds, 2, "check") or {}
  local function differs(list, value)
    local ours
    if self.outcome then
      ours, value = self.outcome(table.unpack(list)), value == 0 and "P" or "N"
    else
      ours = self.value(table.unpack(list))
    end
    if ours ~= nil and ours ~= value then return ("the guess says %s, the rules %s"):format(ours, value) end
  end
  if self.heaps then return require("grundy.guess_pairs").check(self, source, last, settings, differs) end
  local values, message = source, nil
  if type(source) == "table" or core.kind(source) then
    values, message = known.row(source, self.first, last, settings)
  end
  if not values then return nil, message end
  for n = self.first, math.min(last, values.last) do
    local difference = differs({ n }, values[n])
    if difference then return false, n, ("n = %d: %s"):format(n, difference) end
  end
  if values.last < last then return nil, message or ("the values end at %d"):format(values.last) end
  if proves(self, source, last) then return true, "proven: the game has " .. tostring(proven_period(source)) end
  return true, ("it fits up to %d"):format(last)
end

--- The guess as source in "cpp", "python", "lua" or "js": `grundy(n)` or `grundy(a, b)` and `is_p`, or only `is_p` for
--- a guess about P-positions. `nil, message` if its form cannot be written as code.
---     print((grundy.games.nim:guess(20)[1]:code "python"):match "return [^\n]+")  --> return n
---@param language "cpp"|"python"|"lua"|"js"
---@return string|nil source
---@return string? message
function Guess:code(language)
  if not sources[self] then core.fail "calling 'code' on a bad self (expected a Guess)" end
  return require("grundy.picture.code").guess_code(self, language, codes[self])
end

arguments.make_exact(Guess, true)

return M
