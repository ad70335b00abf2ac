--- Theorem against rules: every function of a ruleset's theorem is compared with search; and `canonical` against rules:
--- the values of positions are compared with those of their representatives.

local theorems = require "grundy.theory.theorem"
local core = require "grundy.core"
local accept = require "grundy.support.accept"
local move = require "grundy.move"
local setting_kinds = require "grundy.settings"
local position = require "grundy.position"
local sum_numbers = require "grundy.theory.sum_numbers"

local M = {}

local by_search = { search = true }

-- Raised, with the reason in `text`, where the rules do not decide a position within the limits and the memory.
local Undecided = {}

--- The answer of a call about p, which is not nil.
local function decided(p, answer, message, ...)
  if answer == nil then
    error(setmetatable({ text = ("%s is not decided: %s"):format(core.position_text(p), message) }, Undecided), 0)
  end
  return answer, message, ...
end

--- A text for a set of options, given as moves; equal for equal sets.
local function key_of_moves(ruleset, moves)
  local keys = {}
  for i, each in ipairs(moves) do
    local parts = {}
    for k, p in ipairs(each.to) do parts[k] = core.position_key(ruleset, p) end
    keys[i] = table.concat(parts, "\0")
  end
  table.sort(keys)
  for i = #keys, 2, -1 do
    if keys[i] == keys[i - 1] then return "a move is listed twice" end
  end
  return table.concat(keys, "\1")
end

local function text_of_moves(moves)
  local texts = {}
  for i, each in ipairs(moves) do
    if i > 6 then
      texts[i] = ("... (%d moves)"):format(#moves)
      break
    end
    texts[i] = tostring(each)
  end
  return #texts == 0 and "no move" or table.concat(texts, "; ")
end

--- The options of p by value, from the rules, without entailing and loony ones: firsts[value] = option; where there are
--- more of a value, lists[value] = list of them; the largest value. `known` keeps the values of integers from call to
--- call.
local function options_by_value(ruleset, options, known)
  local firsts, lists, largest = {}, {}, 0
  for _, option in ipairs(options) do
    local sum = 0
    for k = 1, #option do
      local component = option[k]
      local value = known[component]
      if not value then
        value = decided(component, core.value_of(ruleset, component, by_search))
        if math.type(component) == "integer" then known[component] = value end
      end
      sum = sum ~ value
    end
    if not option.again and sum ~= core.loony then
      local first = firsts[sum]
      if first then
        local list = lists[sum] or { first }
        list[#list + 1], lists[sum] = option, list
      else
        firsts[sum] = option
      end
      if sum > largest then largest = sum end
    end
  end
  return firsts, lists, largest
end

--- Whether a list of options from the theorem is seen at once to be the only option that search found, or nil: both are
--- missing, or are one and the same integer.
local function are_alike(by_theorem, option)
  local one = by_theorem[1]
  if one == nil or option == nil then return one == option end
  return math.type(one) == "integer" and #by_theorem == 1 and #option == 1 and option[1] == one
end

local function as_moves(ruleset, options)
  local moves = {}
  for i, option in ipairs(options) do moves[i] = { to = move.positions_of_option(ruleset, option) } end
  return moves
end

local function moves_to(options)
  local moves = {}
  for i, option in ipairs(options) do moves[i] = { to = option } end
  return moves
end

--- The moves that the function `f` of a theorem, its winning_moves, lists for p.
local function listed_moves(ruleset, f, p)
  local moves, new, components = {}, move.maker(ruleset, 1), move.components_of_options(ruleset)
  for i, option in ipairs(theorems.listed(ruleset, "winning_moves", f, nil, p)) do
    moves[i] = new(1, p, components(option))
  end
  return moves
end

--- Whether options are those of a Nim heap of n: each is a heap below n beside empty ones, and each such heap is there.
local function are_of_nim(options, n)
  local seen, count = {}, 0
  for _, option in ipairs(options) do
    local left = 0
    for k = 1, #option do
      local heap = option[k]
      if heap > 0 and left > 0 then return false end
      left = left + heap
    end
    if left >= n then return false end
    if not seen[left] then seen[left], count = true, count + 1 end
  end
  return count == n
end

--- A text for the set of some options of a heap, empty heaps left out.
local function text_of_options(options)
  local seen, texts = {}, {}
  for _, option in ipairs(options) do
    local heaps = {}
    for _, heap in ipairs(option) do
      if heap > 0 then heaps[#heaps + 1] = heap end
    end
    table.sort(heaps)
    seen[table.concat(heaps, " ")] = true
  end
  for text in next, seen do texts[#texts + 1] = text end
  table.sort(texts)
  return table.concat(texts, ", ")
end

--- The fault in a bound on the number of moves from p: an option must have a smaller one.
local function bound_difference(options, longest, p)
  local bound = longest(p)
  for _, option in ipairs(bound and options or {}) do
    local moves = 0
    for k = 1, #option do moves = moves + longest(option[k]) end
    if moves >= bound then return "moves", ("at most %d"):format(bound), ("%d after one"):format(moves) end
  end
end

--- The fault in the claim of a misere theorem that p is tame, and firm or not, that its moves are those of a heap game,
--- or that there are at most a given number of them: the subject, the claim, the truth; nil if the claim is right.
local function misere_difference(ruleset, misere, p, options)
  local claimed
  if misere.firm then
    claimed = theorems.ask(ruleset, "misere.firm", misere.firm, nil, p, (core.value_of(ruleset, p)))
  end
  if claimed ~= nil then
    local plus, _, firm = decided(p, sum_numbers.tame({ ruleset }, { p }))
    local claim = claimed and "firm" or "fickle"
    local truth = plus and (firm and "firm" or "fickle") or "not tame"
    if claim ~= truth then return "tameness", claim, truth end
  end
  if misere.moves_of then
    local theirs = text_of_options(decided(p, core.options_of(misere.moves_of, p)))
    local ours = text_of_options(options())
    if theirs ~= ours then return "moves", theirs, ours end
  end
  if misere.nim_heap and not are_of_nim(options(), p) then
    local smaller = {}
    for n = 0, p - 1 do smaller[n + 1] = n > 0 and tostring(n) or "" end
    table.sort(smaller)
    return "moves", table.concat(smaller, ", "), text_of_options(options())
  end
  if not misere.longest then return nil end
  return bound_difference(options(), function(q)
    return theorems.ask(ruleset, "misere.longest", misere.longest, nil, q)
  end, p)
end

-- Positions whose values the rules do not find within this many listings are not compared with their representatives.
local small = 2000

--- A function that tells what is wrong with the representative of p; nil for a ruleset without representatives of its
--- own. Values are found by the rules alone, without representatives.
local function representative_difference(ruleset)
  local fields = core.fields(ruleset)
  if fields.loopy or not fields.canonical and (fields.moves or core.kind(ruleset) ~= "rules") then return nil end
  local search = core.search(ruleset, true, true)
  local as_listed = core.rules({ name = fields.name }, function(p, to)
    for _, option in ipairs(assert(core.options_of(ruleset, p))) do
      if option.again then to:again(table.unpack(option)) else to(table.unpack(option)) end
    end
  end)
  local by_mex = { search = "mex", limit = small }
  return function(p)
    local representative = search:representative(p)
    if core.position_key(ruleset, representative) == core.position_key(ruleset, p) then return nil end
    local own, its = core.value_of(as_listed, p, by_mex), core.value_of(as_listed, representative, by_mex)
    if own == its or own == nil or its == nil then return nil end
    return ("canonical of %s: it is %s, but by the rules their values are %s and %s"):format(core.position_text(p),
      core.position_text(representative), own, its)
  end
end

--- A text that tells how the theorem and the rules differ about p; nil if they agree. `known`: see options_by_value.
local function difference(ruleset, theorem, p, known)
  local listed
  local function options()
    listed = listed or decided(p, core.options_of(ruleset, p))
    return listed
  end
  local function differ(what, theirs, ours)
    return ("%s of %s: the theorem says %s, search says %s"):format(what, core.position_text(p), theirs, ours)
  end
  local of = position.new({ ruleset }, { p })
  if theorem.value then
    local by_theorem, _, status = core.value_of(ruleset, p)
    local searched = status ~= "unknown" and decided(p, core.value_of(ruleset, p, by_search)) or nil
    if by_theorem ~= searched then return differ("value", by_theorem, searched) end
  end
  if theorem.options_with_value then
    local firsts, lists, largest = options_by_value(ruleset, options(), known)
    for value = 0, largest + 1 do
      local by_theorem = theorems.listed(ruleset, "options_with_value", theorem.options_with_value, nil, p, value)
      local first, list = firsts[value], lists[value]
      if list or not are_alike(by_theorem, first) then
        local claimed, searched = as_moves(ruleset, by_theorem), moves_to(list or { first })
        if key_of_moves(ruleset, claimed) ~= key_of_moves(ruleset, searched) then
          return differ("options of value " .. value, #claimed .. " options", #searched)
        end
      end
    end
  end
  local own = core.fields(ruleset).play or "normal"
  local misere = theorem.misere or {}
  local what, claim, truth = misere_difference(ruleset, misere, p, options)
  if what then return differ(what, claim, truth) end
  for _, play in ipairs { "normal", "misere" } do
    local given = play == own and theorem or play == "misere" and misere or {}
    if given.outcome then
      local by_theorem, searched = of:outcome(play), decided(p, of:outcome { play = play, search = true })
      if by_theorem ~= searched then return differ(play .. " outcome", by_theorem, searched) end
    end
    if given.winning_moves then
      local by_theorem = listed_moves(ruleset, given.winning_moves, p)
      local searched = decided(p, of:winning_moves { play = play, search = true })
      if key_of_moves(ruleset, by_theorem) ~= key_of_moves(ruleset, searched) then
        return differ("winning moves (" .. play .. " play)", text_of_moves(by_theorem), text_of_moves(searched))
      end
    end
  end
end

--- Whether position a comes before b: shorter lists first, then element by element; numbers by size.
local function less(a, b)
  if type(a) ~= type(b) then return type(a) < type(b) end
  if type(a) == "boolean" then return not a and b end
  if type(a) == "table" then
    if #a ~= #b then return #a < #b end
    for i = 1, #a do
      if less(a[i], b[i]) then return true end
      if less(b[i], a[i]) then return false end
    end
    return false
  end
  if type(a) == "string" and #a ~= #b then return #a < #b end
  return a < b
end

-- The least number of seconds between two calls of `progress`.
local pause = 0.05

local kinds = { progress = setting_kinds.call.progress }

--- The function that reports progress, at most 20 times a second; nil if none is wanted.
local function progress_of(settings)
  settings = setting_kinds.check(settings, kinds, 2, "check") or {}
  local progress, last = settings.progress, core.seconds()
  return progress and function(done, total)
    local now = core.seconds()
    if now - last < pause then return end
    last = now
    progress(done, total)
  end
end

--- Checks that the theorem agrees with the rules on all positions of a list, or on the heaps 0..positions, and that
--- `canonical` preserves those of their values that 2,000 listings find by the rules without it. The answer is true, or
--- nil, the smallest position where they differ, and a text that says how; where none differs, but the rules did not
--- decide one within the limits and the memory, nil, nil and the reason. Raises for a ruleset that has neither. Cost:
--- that of the search.
---     print(grundy.games.nim:check(20))  --> true
---@param positions grundy.PositionValue[]|integer
---@param settings? { progress?: grundy.Progress }
---@return true|nil ok
---@return grundy.PositionValue? counterexample
---@return string? text with `block` why there is no search
---@function Ruleset:check
function M.check(ruleset, positions, settings)
  if core.fields(ruleset).only_alone then return nil, nil, core.fields(ruleset).only_alone end
  local theorem, misplaced = core.fields(ruleset).theorem, representative_difference(ruleset)
  if not theorem and not misplaced then
    core.fail(("calling 'check' on %s, which has no theorem"):format(core.title(ruleset)))
  end
  local first, last = 1, nil
  local most = type(positions) == "number" and math.tointeger(positions)
  if most and most >= 0 then
    first, last = 0, most
  elseif type(positions) ~= "table" then
    core.bad_argument(1, "expected a list of positions or the largest heap, got " .. core.position_text(positions),
      "check")
  else
    local gap = accept.no_list(positions)
    if gap then core.bad_argument(1, "expected a list, got a table with " .. gap, "check") end
    last = #positions
  end
  local report = progress_of(settings)
  local smallest, text, undecided, known = nil, nil, nil, {}
  local function wrong_about(p)
    return misplaced and misplaced(p) or theorem and difference(ruleset, theorem, p, known)
  end
  for i = first, last do
    local p, wrong = core.accept(ruleset, first == 0 and i or positions[i])
    if p == nil then core.bad_argument(1, ("element #%d: %s"):format(i + 1 - first, wrong), "check") end
    if smallest == nil or less(p, smallest) then
      local ok, found = pcall(wrong_about, p)
      if not ok and getmetatable(found) ~= Undecided then error(found, 0) end
      if not ok then undecided = undecided or found.text elseif found then smallest, text = p, found end
    end
    if report then report(i + 1 - first, last + 1 - first) end
  end
  if smallest == nil and undecided == nil then return true end
  return nil, smallest, text or undecided
end

return M
