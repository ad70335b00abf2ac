--- Compounds: several positions played at once, in one of Conway's dozen ways.
---
--- A turn moves in one, in all, or in some of the components; the play ends when
--- all of them (long) or any of them (short) is over; the player who cannot move
--- then loses (normal) or wins (misere). Each component is a Position; one that is
--- a sum is one component, in which a move goes on in one of its terms.
--- The theories are those of grundy.ways.

local core = require "grundy.core"
local ways = require "grundy.ways"

---@class grundy.Compound
local Compound = {}
Compound.__index = Compound
Compound.__name = "grundy.Compound"
core.Compound = Compound -- where errors look for the names of methods

local parts = setmetatable({}, { __mode = "k" })

local function open(self, name)
  return parts[self] or core.fail(("calling '%s' on a bad self (expected a Compound)"):format(name))
end

local function wrap(own)
  local self = setmetatable({}, Compound)
  parts[self] = own
  return self
end

---- outcomes ------------------------------------------------------------------------

local function way_of(own)
  return ways.by_move[own.move][own.ending .. " " .. own.play]
end

--- The components as one sum.
local function total(own)
  local rulesets, positions = {}, {}
  for _, component in ipairs(own.components) do
    for _, c in ipairs(component:components()) do
      rulesets[#rulesets + 1], positions[#positions + 1] = c.ruleset, c.position
    end
  end
  return require("grundy.position").new(rulesets, positions)
end

--- Whether the play has ended.
local function has_ended(own)
  if own.ending == "all_zero" then
    for _, component in ipairs(own.components) do
      if component:value() ~= 0 then return false end
    end
    return true
  end
  local over = 0
  for _, component in ipairs(own.components) do
    if ways.is_over(component) then over = over + 1 end
  end
  return over == #own.components or own.ending == "short" and over > 0
end

local function outcome_of(own, options)
  if has_ended(own) then return own.play == "misere" and "N" or "P" end
  local way = way_of(own)
  if not way.class then return total(own):outcome("misere", options) end
  local state = way.first
  for _, component in ipairs(own.components) do
    local class, message = way.class(component, options)
    if class == nil then return nil, message end
    state = way.step(state, class)
  end
  return way.lost(state) and "P" or "N"
end

--- The outcome: "N", the player to move wins, or "P", the other one does.
---@param options? grundy.CallOptions
---@return "N"|"P"|nil outcome
---@return string? message
function Compound:outcome(options)
  return outcome_of(open(self, "outcome"), options)
end

--- How many turns the play lasts: for move = "all", ending = "short" when the winner
--- hurries and the loser delays, for ending = "long" the other way round. nil and a
--- message for the other ways, which have no such number.
---@param options? grundy.CallOptions
---@return integer|nil
---@return string? message
function Compound:remoteness(options)
  local own = open(self, "remoteness")
  if own.move ~= "all" then return nil, "only compounds that move in all components have a remoteness" end
  if has_ended(own) then return 0 end
  local way, state = way_of(own), nil
  for _, component in ipairs(own.components) do
    local class, message = way.class(component, options)
    if class == nil then return nil, message end
    state = way.step(state, class)
  end
  return state
end

---- moves ------------------------------------------------------------------------

local function text_of_list(positions)
  local texts = {}
  for i, p in ipairs(positions) do texts[i] = core.position_text(p) end
  return #texts == 0 and "nothing" or table.concat(texts, " + ")
end

local Move = {}
Move.__index = Move

function Move:__tostring()
  local texts = {}
  for i, part in ipairs(self.parts) do
    local within = part.within and ("component %d.%d"):format(part.component, part.within)
      or ("component %d"):format(part.component)
    texts[i] = ("%s: %s -> %s"):format(within, core.position_text(part.from), text_of_list(part.to))
  end
  return table.concat(texts, "; ")
end

local function new_move(own, list)
  local self = { parts = list }
  if own.move == "one" then self.component, self.from, self.to = list[1].component, list[1].from, list[1].to end
  return setmetatable(self, Move)
end

local function part_of(component, position, move)
  local within = #position:components() > 1 and move.component or nil
  return { component = component, within = within, from = move.from, to = move.to }
end

--- What a component may do: a list of { class, part }, grouped as groups[class] = parts;
--- the part is false for staying where it is.
local function choices_of(own, way, index, options)
  local component = own.components[index]
  local groups, order = {}, {}
  local function put(class, part)
    if not groups[class] then
      groups[class] = {}
      order[#order + 1] = class
    end
    table.insert(groups[class], part)
  end
  local moves = component:moves()
  if own.move ~= "all" or #moves == 0 then
    local class, message = way.class(component, options)
    if class == nil then return nil, message end
    put(class, false)
  end
  for _, move in ipairs(moves) do
    local class, message = way.class(component:play(move), options)
    if class == nil then return nil, message end
    put(class, part_of(index, component, move))
  end
  return { groups = groups, order = order }
end

--- How many components may have moved: counted as far as the rule looks.
local function count_moved(own, moved, part)
  if not part then return moved end
  return own.move == "one" and moved + 1 or 1
end

local function may_have_moved(own, moved)
  return own.move ~= "one" or moved <= 1
end

--- Calls `found(parts)` for every winning move until it returns true. A table says
--- from which states of the first components a winning move can still be reached.
local function search_moves(own, way, all, found)
  local hopeless = {}
  local list = {}
  local function visit(i, state, moved)
    if i > #all then
      if moved == 0 or not way.lost(state) then return false, false end
      return true, found(table.move(list, 1, #list, 1, {}))
    end
    local key = ("%d %d %s"):format(i, moved, tostring(state))
    if hopeless[key] then return false, false end
    local any = false
    for _, class in ipairs(all[i].order) do
      local after = way.step(state, class)
      for _, part in ipairs(all[i].groups[class]) do
        local count = count_moved(own, moved, part)
        if may_have_moved(own, count) then
          if part then list[#list + 1] = part end
          local reached, enough = visit(i + 1, after, count)
          if part then list[#list] = nil end
          any = any or reached
          if enough then return true, true end
          if not reached then
            -- the other parts of this class lead to the same state
            if part then break end
          end
        end
      end
    end
    if not any then hopeless[key] = true end
    return any, false
  end
  visit(1, way.first, 0)
end

--- Misere play of a sum: the moves of the sum, told by component.
local function misere_sum_moves(own, options)
  local owner, moves = {}, {}
  for i, component in ipairs(own.components) do
    for k = 1, #component:components() do owner[#owner + 1] = { i, k } end
  end
  local winning, message = total(own):winning_moves("misere", options)
  if not winning then return nil, message end
  for i, move in ipairs(winning) do
    local component, within = owner[move.component][1], owner[move.component][2]
    if #own.components[component]:components() == 1 then within = nil end
    moves[i] = new_move(own, { { component = component, within = within, from = move.from, to = move.to } })
  end
  return moves
end

local move_options = { limit = true, progress = true, search = true }

--- The options of a call without `limit`, which counts moves here.
local function check_move_options(options, name)
  if options == nil then return nil end
  if type(options) ~= "table" then
    core.bad_argument(1, "expected a table of options, got " .. core.position_text(options), name)
  end
  for key in next, options do
    if not move_options[key] then
      core.bad_argument(1, ("unknown option %s; the options are 'limit', 'progress', 'search'"):format(
        core.position_text(key)), name)
    end
  end
  if options.limit ~= nil and (math.type(options.limit) ~= "integer" or options.limit < 1) then
    core.bad_argument(1, ("option 'limit' is %s, expected an integer >= 1"):format(
      core.position_text(options.limit)), name)
  end
  return { progress = options.progress, search = options.search }
end

local function winning_moves_of(own, limit, options)
  if has_ended(own) then return {} end
  local way, moves = way_of(own), {}
  if not way.class then
    local all, message = misere_sum_moves(own, options)
    if not all then return nil, message end
    return limit and table.move(all, 1, math.min(limit, #all), 1, {}) or all
  end
  local all = {}
  for i = 1, #own.components do
    local choices, message = choices_of(own, way, i, options)
    if not choices then return nil, message end
    all[i] = choices
  end
  search_moves(own, way, all, function(list)
    moves[#moves + 1] = new_move(own, list)
    return limit ~= nil and #moves >= limit
  end)
  return moves
end

--- The winning moves, each once; at most options.limit of them, as there may be
--- exponentially many. A move has `parts`, one for each component that moves:
--- { component = i, from = p, to = { ... } }, and `within`, the term of a component
--- that is a sum. Cost: linear in the moves listed and in the options of the components.
---@param options? { limit?: integer, progress?: function, search?: boolean }
---@return table[]|nil moves
---@return string? message
function Compound:winning_moves(options)
  local own = open(self, "winning_moves")
  local rest = check_move_options(options, "winning_moves")
  return winning_moves_of(own, options and options.limit, rest)
end

--- One winning move, or nil when there is none.
---@param options? { progress?: function, search?: boolean }
---@return table|nil move
---@return string? message
function Compound:winning_move(options)
  local own = open(self, "winning_move")
  local moves, message = winning_moves_of(own, 1, check_move_options(options, "winning_move"))
  if not moves then return nil, message end
  return moves[1]
end

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "play")
end

--- Refuses a move that names the wrong components.
local function check_parts(own, move)
  if type(move) ~= "table" or type(move.parts) ~= "table" then
    refuse("expected a move with parts, got %s", core.position_text(move))
  end
  local moved, count = {}, 0
  for i, part in ipairs(move.parts) do
    local component = type(part) == "table" and part.component
    if math.type(component) ~= "integer" or not own.components[component] then
      refuse("part %d names component %s, expected an index from 1 to %d", i, core.position_text(component),
        #own.components)
    end
    if moved[component] then refuse("component %d moves twice", component) end
    moved[component], count = true, count + 1
  end
  if count == 0 then refuse("a move has at least one part") end
  if own.move == "one" and count > 1 then refuse("only one component may move, but %d do", count) end
  if own.move == "all" then
    for i, component in ipairs(own.components) do
      if not moved[i] and not ways.is_over(component) then refuse("component %d must move too", i) end
    end
  end
end

--- The Compound after a move: one that winning_moves gave, or a table with `parts`.
---@param move table
---@return grundy.Compound
function Compound:play(move)
  local own = open(self, "play")
  if has_ended(own) then refuse("the play has ended") end
  if type(move) == "table" and move.parts == nil and move.component ~= nil then move = { parts = { move } } end
  check_parts(own, move)
  local components = table.move(own.components, 1, #own.components, 1, {})
  for _, part in ipairs(move.parts) do
    local i = part.component
    components[i] = components[i]:play { component = part.within or 1, from = part.from, to = part.to }
  end
  return wrap { components = components, move = own.move, ending = own.ending, play = own.play }
end

--- The components: Positions.
---@return grundy.Position[]
function Compound:components()
  local own = open(self, "components")
  return table.move(own.components, 1, #own.components, 1, {})
end

--- Which theory decides this compound, and what it says.
---@return string
function Compound:explain()
  local own = open(self, "explain")
  local outcome, message = outcome_of(own)
  if not outcome then return message end
  if has_ended(own) then
    return ("%s: the play has ended (ending = \"%s\"), and under %s play the player to move then %s"):format(outcome,
      own.ending, own.play, own.play == "misere" and "wins" or "loses")
  end
  local way = way_of(own)
  if not way.class then return total(own):explain "misere" end
  local classes = {}
  for i, component in ipairs(own.components) do classes[i] = tostring(way.class(component)) end
  return ("%s: %s; here %s"):format(outcome, way.why, table.concat(classes, ", "))
end

function Compound:__tostring()
  local own = parts[self]
  if not own then return "grundy.Compound" end
  local texts = {}
  for i, component in ipairs(own.components) do texts[i] = tostring(component) end
  return ("{ %s; move %s, %s, %s }"):format(table.concat(texts, ", "), own.move, own.ending, own.play)
end

---- making -----------------------------------------------------------------------

local words = {
  move = { one = true, all = true, some = true },
  ending = { long = true, short = true, all_zero = true },
  play = { normal = true, misere = true },
}
local expected = {
  move = '"one", "all" or "some"',
  ending = '"long", "short" or "all_zero"',
  play = '"normal" or "misere"',
}

local function bad(format, ...)
  core.bad_argument(1, format:format(...), "sum")
end

local function check_words(spec)
  for key, value in next, spec do
    if words[key] then
      if not words[key][value] then bad("%s is %s, expected %s", key, core.position_text(value), expected[key]) end
    elseif math.type(key) ~= "integer" or key < 1 or key > #spec then
      bad("unknown key %s; the keys are 'ending', 'move', 'play'", core.position_text(key))
    end
  end
  if spec.ending == "all_zero" and ((spec.move or "one") ~= "one" or (spec.play or "misere") ~= "misere") then
    bad("ending = \"all_zero\" goes with move = \"one\" and play = \"misere\" only")
  end
end

--- A compound of Positions: grundy.sum { p, q, r, move = "one"|"all"|"some",
--- ending = "long"|"short"|"all_zero", play = "normal"|"misere" }. Where they are not
--- said, move is "one", ending "long" and play "normal" (with "all_zero": "misere").
---@param spec table
---@return grundy.Compound
return function(spec)
  if type(spec) ~= "table" then bad("expected a table, got %s", core.position_text(spec)) end
  check_words(spec)
  local components = {}
  for i = 1, #spec do
    if getmetatable(spec[i]) ~= core.Position then
      bad("component #%d is %s, expected a Position", i, core.position_text(spec[i]))
    end
    components[i] = spec[i]
  end
  local ending = spec.ending or "long"
  return wrap {
    components = components,
    move = spec.move or "one",
    ending = ending,
    play = spec.play or (ending == "all_zero" and "misere" or "normal"),
  }
end
