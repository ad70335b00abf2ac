--- Theorem against rules: every closed form of a ruleset, compared with search.

local core = require "grundy.core"
local move = require "grundy.move"
local position = require "grundy.position"

local M = {}

local by_search = { search = true }

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

--- The options of p by value, from the rules: lists[value] = list of options.
local function options_by_value(ruleset, p)
  local lists, largest = {}, 0
  for _, option in ipairs(core.options_of(ruleset, p)) do
    local sum = 0
    for _, component in ipairs(option) do sum = sum ~ core.value_of(ruleset, component, by_search) end
    lists[sum] = lists[sum] or {}
    table.insert(lists[sum], { to = option })
    largest = math.max(largest, sum)
  end
  return lists, largest
end

local function as_moves(ruleset, options)
  local moves, components = {}, move.components_of_options(ruleset)
  for i, option in ipairs(options) do
    local to = components(option)
    moves[i] = { to = type(to) == "function" and { to() } or to }
  end
  return moves
end

--- What the theorem says of p and the rules do not, as a text; nil when they agree.
local function difference(ruleset, theorem, p)
  local function differ(what, theirs, ours)
    return ("%s of %s: the theorem says %s, search says %s"):format(what, core.position_text(p), theirs, ours)
  end
  local of = position.new({ ruleset }, { p })
  if theorem.value then
    local closed, searched = core.value_of(ruleset, p), core.value_of(ruleset, p, by_search)
    if closed ~= searched then return differ("value", closed, searched) end
  end
  if theorem.options_with_value then
    local lists, largest = options_by_value(ruleset, p)
    for value = 0, largest + 1 do
      local closed, searched = as_moves(ruleset, theorem.options_with_value(p, value)), lists[value] or {}
      if key_of_moves(ruleset, closed) ~= key_of_moves(ruleset, searched) then
        return differ("options of value " .. value, #closed .. " options", #searched)
      end
    end
  end
  local own = core.fields(ruleset).play or "normal"
  local misere = theorem.misere or {}
  for _, play in ipairs { "normal", "misere" } do
    local forms = play == own and theorem or play == "misere" and misere or {}
    if forms.outcome then
      local closed, searched = of:outcome(play), of:outcome(play, by_search)
      if closed ~= searched then return differ(play .. " outcome", closed, searched) end
    end
    if forms.winning_moves then
      local closed, searched = of:winning_moves(play), of:winning_moves(play, by_search)
      if key_of_moves(ruleset, closed) ~= key_of_moves(ruleset, searched) then
        return differ("winning moves (" .. play .. " play)", text_of_moves(closed), text_of_moves(searched))
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

-- Seconds of work between two calls of `progress`.
local pause = 0.05

--- The function that reports progress, at most 20 times a second; nil where none is wanted.
local function progress_of(options)
  if options == nil then return nil end
  if type(options) ~= "table" then
    core.bad_argument(2, "expected a table of options, got " .. core.position_text(options), "check")
  end
  for key in pairs(options) do
    if key ~= "progress" then
      core.bad_argument(2, ("unknown option %s; the options are 'progress'"):format(core.position_text(key)), "check")
    end
  end
  local progress, last = options.progress, core.seconds()
  if progress ~= nil and type(progress) ~= "function" then
    core.bad_argument(2, ("option 'progress' is %s, expected a function"):format(core.position_text(progress)), "check")
  end
  return progress and function(done, total)
    local now = core.seconds()
    if now - last < pause then return end
    last = now
    progress(done, total)
  end
end

--- Whether the theorem agrees with the rules on all the positions of a list (or
--- on the heaps 0..positions): true, or nil, the smallest position where it does
--- not, and a text that says what differs. Cost: that of the search.
---@param ruleset grundy.Ruleset
---@param positions any[]|integer
---@param options? { progress?: fun(done: integer, total: integer) }
---@return true|nil
---@return any counterexample
---@return string? message
function M.check(ruleset, positions, options)
  local theorem = core.fields(ruleset).theorem
  if not theorem then core.fail(("calling 'check' on %s, which has no theorem"):format(core.title(ruleset))) end
  if math.type(positions) == "integer" and positions >= 0 then
    local heaps = {}
    for n = 0, positions do heaps[n + 1] = n end
    positions = heaps
  elseif type(positions) ~= "table" then
    core.bad_argument(1, "expected a list of positions or the largest heap, got " .. core.position_text(positions),
      "check")
  end
  local report = progress_of(options)
  local smallest, text
  for i = 1, #positions do
    local p, wrong = core.accept(ruleset, positions[i])
    if p == nil then core.bad_argument(1, ("element #%d: %s"):format(i, wrong), "check") end
    local found = (smallest == nil or less(p, smallest)) and difference(ruleset, theorem, p)
    if found then smallest, text = p, found end
    if report then report(i, #positions) end
  end
  if smallest == nil then return true end
  return nil, smallest, text
end

return M
