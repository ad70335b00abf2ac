--- The misere outcome of sums by proof numbers: small components are replaced by their misere canonical forms.
---
--- A state is the multiset of the components that are still large and of the forms of the others; *1 twice is dropped.
--- Every state has two proof numbers: how many states must be decided, at least, to show that the player to move wins,
--- and that they lose. The search descends where these are least (df-pn with the listed states kept), so it lists few
--- options; this pays if options are costly or branches uneven.
---
--- Sources: J. Lemoine and S. Viennot, Analysis of misere Sprouts game with reduced canonical trees (2009); A. Nagai,
--- Df-pn algorithm for searching AND/OR trees (2002).

local budget = require "grundy.theory.budget"
local core = require "grundy.core"
local parts_of = require "grundy.support.parts"
local forms = require "grundy.theory.forms"
local sum_numbers = require "grundy.theory.sum_numbers"
local theorems = require "grundy.theory.theorem"

local M = {}

-- The proof number of a claim that cannot be shown.
local infinite = math.maxinteger // 4

---@class grundy.MisereProofNumbers
---@field rulesets grundy.Ruleset[]
local Search = {}
Search.__index = Search

local function new(rulesets)
  return setmetatable({
    rulesets = rulesets,
    forms = forms.table(),
    component_of = {}, -- for each ruleset the component of a position
    components = {}, -- { ruleset, position, size, options, form }
    numbers = {}, -- the number of a state by its text
    states = {}, -- for each number { components, forms }; false once it is decided
    win = {}, lose = {}, -- the proof numbers
    options = {}, -- the numbers of a listed state's options
    attempts = {}, failures = {}, -- forms that were found, and forms that were not, by the size of the component
    failed = 0,
    listings = 0,
  }, Search)
end

-- ---- components ----

local function component(self, ruleset, p)
  local of_ruleset = self.component_of[ruleset]
  if not of_ruleset then
    of_ruleset = {}
    self.component_of[ruleset] = of_ruleset
  end
  local c = of_ruleset[p]
  if not c then
    c = #self.components + 1
    of_ruleset[p] = c
    self.components[c] = { ruleset = ruleset, position = p, size = #tostring(p) }
  end
  return c
end

--- The bound on the moves of a component that its ruleset states; nil if it states none; nil, a message and the limit
--- if one was reached.
local function longest_play(self, it)
  local theorem = core.fields(it.ruleset).theorem
  local longest = theorem and theorem.misere and theorem.misere.longest
  if not longest then return nil end
  return theorems.ask(it.ruleset, "misere.longest", longest, self.settings, it.position)
end

--- Finds the form of a component for which `limit` positions may be listed: true, false if they are not enough;
--- nil, a message and which other limit was reached.
local function find_form(self, it, limit)
  local number, message, status = sum_numbers.form({ it.ruleset }, { it.position }, self.forms, { limit = limit })
  if number then
    it.form = number
  elseif status == "memory" then
    return nil, message, status
  end
  return number ~= nil
end

--- The form of a small component; false for others. If the ruleset does not bound the number of moves, forms are tried.
--- Sizes at which they are not found are tried again only if `found_for_failure` times as many were found.
local function form_of(self, c)
  local it = self.components[c]
  if it.form ~= nil then return it.form end
  local longest, reached, limit = longest_play(self, it)
  if limit then return nil, reached, limit end
  it.form = false
  local size = it.size
  if longest and longest > budget.short_play then return false end
  local found, failed = self.attempts[size] or 0, self.failures[size] or 0
  if not longest then
    local paid = budget.free_failures + self.listings // budget.form_listings
    if budget.found_for_failure * failed > found or self.failed > paid then return false end
  end
  local done, message, status = find_form(self, it, longest and budget.short_listings or budget.form_listings)
  if done == nil then return nil, message, status end
  if done then
    self.attempts[size] = found + 1
  else
    self.failures[size], self.failed = failed + 1, self.failed + 1
  end
  return it.form
end

--- The options of a component, as lists of components; nil, a message and the limit reached.
local function options_of(self, c)
  local it = self.components[c]
  if it.options then return it.options end
  local all, message, status = core.options_of(it.ruleset, it.position)
  if not all then return nil, message, status end
  self.listings = self.listings + 1
  local list = {}
  for i, option in ipairs(all) do
    if option.again then return nil, "entailing", "odd" end
    local parts = {}
    for k, p in ipairs(option) do
      local foreign = parts_of.of[p]
      local ruleset = foreign and foreign.rulesets[1] or it.ruleset
      if foreign then p = foreign.positions[1] end
      if type(p) == "table" then return nil, "no key", "odd" end
      parts[k] = component(self, ruleset, p)
    end
    list[i] = parts
  end
  it.options = list
  return list
end

-- ---- states ----

--- Whether the player to move wins the sum of some forms.
local function forms_win(self, list)
  if #list == 0 then return true end
  local rules = {}
  for i = 1, #list do rules[i] = self.forms.rules end
  return sum_numbers.misere_outcome({ rulesets = rules, positions = list }) == "N"
end

--- The number of the state of some components and forms.
local function number_of(self, components, all)
  local kept, odd = {}, false
  for _, form in ipairs(all) do
    if form == 1 then odd = not odd elseif form ~= 0 then kept[#kept + 1] = form end
  end
  if odd then kept[#kept + 1] = 1 end
  table.sort(components)
  table.sort(kept)
  local text = table.concat(components, ",") .. ";" .. table.concat(kept, ",")
  local state = self.numbers[text]
  if state then return state end
  state = #self.win + 1
  self.numbers[text] = state
  self.win[state], self.lose[state], self.states[state] = 1, 1, { components, kept }
  if #components == 0 then
    local wins = forms_win(self, kept)
    self.win[state], self.lose[state] = wins and 0 or infinite, wins and infinite or 0
    self.states[state] = false
  end
  return state
end

--- The state of `components` except that at `skipped`, of some forms, and of more components.
local function with(self, components, skipped, kept, more)
  local large, all = {}, table.move(kept, 1, #kept, 1, {})
  for i, c in ipairs(components) do
    if i ~= skipped then large[#large + 1] = c end
  end
  for _, c in ipairs(more) do
    local form, message, status = form_of(self, c)
    if form == nil then return nil, message, status end
    if form then all[#all + 1] = form else large[#large + 1] = c end
  end
  return number_of(self, large, all)
end

--- Calls visit(option) for the options of a state until it returns true; nil, a message and the limit if one was
--- reached.
local function each_option(self, state, visit)
  local components, kept = self.states[state][1], self.states[state][2]
  for i, form in ipairs(kept) do
    for _, option in ipairs(form ~= kept[i - 1] and self.forms.core:options(form) or {}) do
      local others = table.move(kept, 1, #kept, 1, {})
      others[i] = option
      if visit(number_of(self, table.move(components, 1, #components, 1, {}), others)) then return true end
    end
  end
  for i, c in ipairs(components) do
    local list, message, status = {}, nil, nil
    if c ~= components[i - 1] then list, message, status = options_of(self, c) end
    if not list then return nil, message, status end
    for _, parts in ipairs(list) do
      local option, none, how = with(self, components, i, kept, parts)
      if not option then return nil, none, how end
      if visit(option) then return true end
    end
  end
  return true
end

--- Lists the options of a state, or one that wins.
local function list_options(self, state)
  local list, seen = {}, {}
  local done, message, status = each_option(self, state, function(option)
    if seen[option] then return false end
    seen[option] = true
    list[#list + 1] = option
    return self.lose[option] == 0
  end)
  if not done then return nil, message, status end
  self.options[state] = list
  return true
end

-- ---- the search ----

--- The proof numbers of a listed state from those of its options; also the next option to search, and the loss number
--- of the second-best option.
local function update(self, state)
  local win, lose = self.win, self.lose
  local least, second, sum, best = infinite, infinite, 0, nil
  for _, option in ipairs(self.options[state]) do
    local number = lose[option]
    if number < least then
      least, second, best = number, least, option
    elseif number < second then
      second = number
    end
    sum = math.min(infinite, sum + win[option])
  end
  if #self.options[state] == 0 then least = 0 end -- the player who cannot move wins
  if least == 0 then sum = infinite end
  win[state], lose[state] = least, sum
  return best, second
end

--- Whether a state is decided; its data for the search is then dropped.
local function is_decided(self, state)
  if self.win[state] ~= 0 and self.lose[state] ~= 0 then return false end
  self.options[state], self.states[state] = nil, false
  return true
end

--- Checks the limits: nil, or a message and the limit reached.
local function passed(self, watch)
  if self.listings - watch.first >= watch.limit then
    return ("limit of %d positions reached"):format(watch.limit), "limit"
  end
  if watch.progress and os.clock() - watch.told >= 0.05 then
    watch.told = os.clock()
    watch.progress(self.listings - watch.first)
  end
  if collectgarbage "count" * 1024 > watch.bytes then
    return ("limit of memory (%d bytes) reached"):format(watch.memory), "memory"
  end
  return nil
end

--- Descends from a state until it is decided: true; or nil, a message and the limit reached.
local function solve(self, root, watch)
  local path, on_path = { { state = root, win = infinite, lose = infinite } }, { [root] = true }
  while #path > 0 do
    local top = path[#path]
    local state, best, second = top.state, nil, nil
    if not is_decided(self, state) then
      if not self.options[state] then
        local message, status = passed(self, watch)
        if message then return nil, message, status end
        local done
        done, message, status = list_options(self, state)
        if not done then return nil, message, status end
      end
      best, second = update(self, state)
    end
    if is_decided(self, state) or self.win[state] >= top.win or self.lose[state] >= top.lose then
      path[#path], on_path[state] = nil, nil
    else
      if on_path[best] then return nil, "a cycle", "odd" end
      on_path[best] = true
      path[#path + 1] = {
        state = best,
        win = top.lose - self.lose[state] + self.win[best],
        lose = math.min(top.win, second + 1 + second // budget.lead),
      }
    end
  end
  return true
end

--- Whether Lua's == distinguishes all positions.
local function are_keys(positions)
  for _, p in ipairs(positions) do
    if type(p) == "table" then return false end
  end
  return true
end

-- The known sums of one ruleset's positions.
local kept = setmetatable({}, { __mode = "k" })

local function watch_of(search, settings)
  local bytes, added = core.memory(), settings and settings.memory
  local most = added and math.min(bytes, collectgarbage "count" * 1024 + added) or bytes
  return {
    first = search.listings,
    limit = settings and settings.limit or math.maxinteger,
    told = os.clock(),
    progress = settings and settings.progress,
    bytes = most,
    memory = added or bytes,
  }
end

--- The misere outcome of the sum given by the parts of a Position; nil, a message and the limit reached if `limit`
--- listed positions were not enough. If positions are lists, moves are entailing, or play is cyclic, all sums are
--- searched instead. Results are kept as long as the ruleset if there is only one. Cost: memory grows with the states
--- met, some 500 bytes each.
function M.outcome(own, settings)
  if not are_keys(own.positions) then return sum_numbers.misere_outcome(own, settings) end
  local first, single = own.rulesets[1], true
  for i = 2, #own.rulesets do single = single and own.rulesets[i] == first end
  local search = single and kept[first] or new(own.rulesets)
  kept[first] = nil -- rules that ask again while it runs get a search of their own
  search.settings = settings
  local parts = {}
  for i, ruleset in ipairs(own.rulesets) do parts[i] = component(search, ruleset, own.positions[i]) end
  local root, message, status = with(search, {}, 0, {}, parts)
  local done = root
  if root then done, message, status = solve(search, root, watch_of(search, settings)) end
  if status == "odd" then return sum_numbers.misere_outcome(own, settings) end
  search.settings = nil
  if single and status ~= "memory" then kept[first] = search end
  if not done then return nil, message, status end
  return search.win[root] == 0 and "N" or "P"
end

return M
