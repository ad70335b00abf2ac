--- Compounds: several positions played at once, in one of Conway's dozen ways.
---
--- A turn moves in one, in all, or in some of the components; the play ends when all of them (long) or any of them
--- (short) is over; the player who cannot move then loses (normal) or wins (misere). Each component is a Position; one
--- that is a sum is one component, in which a move continues in one of its terms.
--- The theories are those of grundy.theory.compounds.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
local compounds = require "grundy.theory.compounds"
local large_heaps = require "grundy.theory.large_heaps"
local parts_of_sums = require "grundy.support.parts"
local printed = require "grundy.support.printed"
local answers = require "grundy.theory.answers"
local winning_moves = require "grundy.theory.winning_moves"

--- Several Positions that are played together, in one of the ways that doc/guide/compounds.md describes.
---
--- A Compound is a value: no method changes it, and `tostring` shows it.
---@class grundy.Compound
local Compound = {}
Compound.__index = Compound
Compound.__name = "grundy.Compound"
core.Compound = Compound -- errors look there for the names of methods

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
  return compounds.by_move[own.move][own.ending .. " " .. own.play]
end

--- Raises if a component has an entailing move, as the rules do not define which component moves after it.
local function refuse_entailing(component)
  for _, c in ipairs(component:components()) do
    if core.entailing(c.ruleset) then
      core.fail(core.title(c.ruleset) .. " has entailing moves: its positions can be added, but a Compound of them is "
        .. "not defined")
    end
  end
end

--- The class of a component in a way of playing; nil, message if a limit was reached.
local function class_of(way, component, settings)
  local class, message = way.class(component, settings)
  refuse_entailing(component)
  return class, message
end

--- The parts of the components as one sum.
local function total(own)
  local rulesets, positions = {}, {}
  for _, component in ipairs(own.components) do
    for _, c in ipairs(component:components()) do
      rulesets[#rulesets + 1], positions[#positions + 1] = c.ruleset, c.position
    end
  end
  return { rulesets = rulesets, positions = positions }
end

--- Whether the play has ended; nil, message if a limit was reached.
local function has_ended(own, settings)
  if own.ending == "all_zero" then
    for _, component in ipairs(own.components) do
      local value, message = component:value(settings)
      refuse_entailing(component)
      if value == nil then return nil, message end
      if value ~= 0 then return false end
    end
    return true
  end
  local over = 0
  for _, component in ipairs(own.components) do
    local is_over, message = compounds.is_over(component)
    if is_over == nil then return nil, message end
    if is_over then over = over + 1 end
  end
  return over == #own.components or own.ending == "short" and over > 0
end

--- The state to which the classes of all components fold, if there is one; nil, message if a limit was reached. The
--- classes are put into the list `classes`, if given.
local function state_of(own, way, settings, classes)
  local state = way.first
  for i, component in ipairs(own.components) do
    local class, message = class_of(way, component, settings)
    if class == nil then return nil, message end
    state = way.step(state, class)
    if classes then classes[i] = class end
  end
  return state
end

local function outcome_at_end(own)
  return own.play == "misere" and "N" or "P"
end

local function outcome_of(own, settings)
  local ended, unknown = has_ended(own, settings)
  if ended == nil then return nil, unknown end
  if ended then return outcome_at_end(own) end
  local way = way_of(own)
  if not way.class then return answers.outcome(total(own), "misere", settings) end
  local state, message = state_of(own, way, settings)
  if message then return nil, message end
  return way.lost(state) and "P" or "N"
end

--- The outcome: "N", the player to move wins, or "P", the other player wins.
---     print(grundy.sum({ grundy.games.nim(3), grundy.games.kayles(7), move = "all" }):outcome())  --> N
---@param settings? grundy.CallSettings
---@return "N"|"P"|nil outcome
---@return string? message
function Compound:outcome(settings)
  local own = open(self, "outcome")
  return outcome_of(own, setting_kinds.check(settings, setting_kinds.call, 1, "outcome"))
end

--- The number of turns that play of a compound with move = "all" lasts; `nil, message` for other compounds. With ending
--- = "short" the winner hurries and the loser delays; with "long" the winner delays and the loser hurries.
---     print(grundy.sum({ grundy.games.nim(3), grundy.games.kayles(7), move = "all" }):remoteness())  --> 5
---@param settings? grundy.CallSettings
---@return integer|nil turns
---@return string? message
function Compound:remoteness(settings)
  local own = open(self, "remoteness")
  setting_kinds.check(settings, setting_kinds.call, 1, "remoteness")
  if own.move ~= "all" then return nil, "only compounds that move in all components have a remoteness" end
  local ended, unknown = has_ended(own)
  if ended == nil then return nil, unknown end
  if ended then return 0 end
  return state_of(own, way_of(own), settings)
end

---- moves ------------------------------------------------------------------------

local function text_of_list(positions)
  local texts = {}
  for i, p in ipairs(positions) do texts[i] = core.position_text(p) end
  return #texts == 0 and "nothing" or table.concat(texts, " + ")
end

--- A turn of a Compound: what it does in each component that moves; `tostring` shows it.
---@class grundy.Turn
--- One part for each component that moves: its index, the position before, and the positions that replace it; in a
--- component that is a sum, `within` is the index of the term that moves.
---@field parts { component: integer, within?: integer, from: grundy.PositionValue, to: grundy.PositionValue[] }[]
---@field component? integer with move = "one": that of the only part; so are `from` and `to`
---@field from? grundy.PositionValue
---@field to? grundy.PositionValue[]
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

-- The most moves of components, and the most parts of turns, in a list of turns; a limit allows at least `least_parts`.
local most_moves <const>, most_parts <const>, least_parts <const> = 1 << 20, 1 << 22, 1 << 16

--- Asks for the class of a component after a move. The class of a part that many components share is asked for once:
--- `known` has the classes by ruleset.
local function asker(way, component, settings, known)
  local own = component:components()
  local ruleset = #own == 1 and own[1].ruleset
  local classes = ruleset and known[ruleset] or {}
  if ruleset then known[ruleset] = classes end
  return function(move)
    local to = move.to
    local key = ruleset and #to == 1 and parts_of_sums.key(ruleset, to[1])
    local class, message = classes[key], nil
    if class == nil then
      class, message = class_of(way, component:play(move), settings)
      if key then classes[key] = class end
    end
    return class, message
  end
end

--- The possibilities of a component: `order`, the classes after them, and part(class, k), the k-th that leads to a
--- class, false for not moving; nil after the last. The third result is the number of its moves; nil, message if there
--- are more than `most`.
local function choices_of(own, way, index, settings, most, known)
  local component = own.components[index]
  local groups, order = {}, {}
  local function put(class, part)
    if not groups[class] then
      groups[class] = {}
      order[#order + 1] = class
    end
    table.insert(groups[class], part)
  end
  local list_moves = way.only and component.winning_moves or component.moves
  local moves, message = list_moves(component, settings)
  if not moves then return nil, message end
  if #moves > most then
    return nil, ("the components have more than %d moves"):format(most_moves)
  end
  if own.move ~= "all" or compounds.is_over(component) then
    local class, reached = class_of(way, component, settings)
    if class == nil then return nil, reached end
    put(class, false)
  end
  local class_after = asker(way, component, settings, known)
  for _, move in ipairs(moves) do
    local class, reached = way.only, nil
    if not class then class, reached = class_after(move) end
    if class == nil then return nil, reached end
    put(class, part_of(index, component, move))
  end
  return { order = order, part = function(class, k) return groups[class][k] end }, nil, #moves
end

--- The number of elements of an ascending list that are below n.
local function count_below(list, n)
  local low, high = 0, #list
  while low < high do
    local middle = (low + high + 1) // 2
    if list[middle] < n then low = middle else high = middle - 1 end
  end
  return low
end

--- The possibilities of a heap of Nim, whose options are the smaller heaps: `known` has the classes of these for all
--- heaps of a ruleset, each found once. nil for other components; nil, message.
local function choices_of_nim(own, way, index, settings, known)
  local component = own.components[index]
  local terms = component:components()
  if way.only or #terms ~= 1 then return nil end
  local ruleset, n = terms[1].ruleset, terms[1].position
  if not large_heaps.is_nim(ruleset) or math.type(n) ~= "integer" or n > most_moves then return nil end
  local of = known[ruleset] or { groups = {}, order = {}, asked = 0 }
  known[ruleset] = of
  for left = of.asked, n - 1 do
    local class, message = class_of(way, ruleset(left), settings)
    if class == nil then return nil, message end
    if not of.groups[class] then of.groups[class], of.order[#of.order + 1] = {}, class end
    table.insert(of.groups[class], left)
    of.asked = left + 1
  end
  local stays, message
  if own.move ~= "all" or n == 0 then
    stays, message = class_of(way, component, settings)
    if stays == nil then return nil, message end
  end
  local order, counts = { stays }, {}
  for _, class in ipairs(of.order) do
    local count = count_below(of.groups[class], n)
    if count == 0 then break end -- classes are in the order of their least heaps
    counts[class] = count
    if class ~= stays then order[#order + 1] = class end
  end
  return { order = order, part = function(class, k)
    if class == stays then k = k - 1 end
    if k == 0 then return false end
    return k <= (counts[class] or 0) and { component = index, from = n, to = { of.groups[class][k] } } or nil
  end }
end

--- The number of components that may have moved, counted as far as the rule needs.
local function count_moved(own, moved, part)
  if not part then return moved end
  return own.move == "one" and moved + 1 or 1
end

local function may_have_moved(own, moved)
  return own.move ~= "one" or moved <= 1
end

--- The next part of a frame of search_moves that the rule allows: sets `part` and the state `after` it, and returns the
--- number of components that may have moved; nil after the last one.
local function next_part(own, way, choices, frame)
  while true do
    if not frame.open then
      frame.class, frame.k = frame.class + 1, 0
      local class = choices.order[frame.class]
      if class == nil then return nil end
      frame.open, frame.after = true, way.step(frame.state, class)
    end
    frame.k = frame.k + 1
    frame.part = choices.part(choices.order[frame.class], frame.k)
    local count = frame.part ~= nil and count_moved(own, frame.moved, frame.part)
    if count and may_have_moved(own, count) then return count end
    frame.open = frame.part == false -- the other parts of the class move as well
  end
end

--- Calls `found(parts)` for every winning move until it returns true. A table says from which states of the first
--- components no winning move can be reached. There is a frame for each component, not a call, as there may be many.
local function search_moves(own, way, all, found)
  local hopeless, list, path = {}, {}, {}
  --- Adds a frame for the next component; after the last one, and if it is hopeless, returns whether a winning move was
  --- reached, and whether to stop.
  local function enter(state, moved)
    if #path == #all then
      if moved == 0 or not way.lost(state) then return false end
      return true, found(table.move(list, 1, #list, 1, {}))
    end
    local key = ("%d %d %s"):format(#path, moved, tostring(state))
    if hopeless[key] then return false end
    path[#path + 1] = { key = key, state = state, moved = moved, class = 0, open = false, any = false }
  end
  local reached, enough = enter(way.first, 0)
  while path[1] and not enough do
    local frame = path[#path]
    if reached ~= nil then -- by the last part
      if frame.part then
        list[#list] = nil
        frame.open = reached -- the other parts of the class lead to the same state
      end
      frame.any = frame.any or reached
    end
    local count = next_part(own, way, all[#path], frame)
    if count then
      if frame.part then list[#list + 1] = frame.part end
      reached, enough = enter(frame.after, count)
    else
      if not frame.any then hopeless[frame.key] = true end
      path[#path], reached = nil, frame.any
    end
  end
end

--- Turns that move in one component, at most `most`, from moves of the sum of all terms.
local function turns_of_moves(own, moves, most)
  local owner, turns = {}, {}
  for i, component in ipairs(own.components) do
    for k = 1, #component:components() do owner[#owner + 1] = { i, k } end
  end
  for i = 1, math.min(most, #moves) do
    local move = moves[i]
    local component, within = owner[move.component][1], owner[move.component][2]
    if #own.components[component]:components() == 1 then within = nil end
    turns[i] = new_move(own, { { component = component, within = within, from = move.from, to = move.to } })
  end
  return turns
end

--- Winning turns of a sum.
local function moves_of_sum(own, settings, most)
  local moves, message = answers.winning_moves(total(own), own.play, settings, most == 1 and 1 or nil)
  if not moves then return nil, message end
  return turns_of_moves(own, moves, most)
end

--- Winning turns of an N-position of an Anti-SG, by the values of its components; nil if one of these has several terms
--- or no integer as its value; nil, message.
local function moves_of_anti_sg(own, settings, most)
  local all = total(own)
  if #own.components < 2 or #all.rulesets ~= #own.components then return nil end
  local moves, message = winning_moves.to_end_at_zero(all, settings, most)
  if not moves then return nil, message end
  return turns_of_moves(own, moves, most)
end

--- Winning turns by the classes of the components after each of their moves.
local function turns_by_classes(own, way, settings, most)
  local all, known, of_nim, turns, moves, listed = {}, {}, {}, {}, 0, 0
  local room = settings and settings.limit and math.min(math.max(settings.limit, least_parts), most_parts) or most_parts
  for i = 1, #own.components do
    local choices, message = choices_of_nim(own, way, i, settings, of_nim)
    local number = 0
    if not (choices or message) then
      choices, message, number = choices_of(own, way, i, settings, most_moves - moves, known)
    end
    if not choices then return nil, message end
    all[i], moves = choices, moves + number
  end
  search_moves(own, way, all, function(list)
    listed = listed + #list
    turns[#turns + 1] = new_move(own, list)
    return listed > room or #turns >= most
  end)
  if listed > room then
    return nil, ("the winning turns have more than %d parts: the setting most gives the most turns to list"):format(
      room)
  end
  return turns
end

local function winning_moves_of(own, most, settings)
  local ended, unknown = has_ended(own, settings)
  if ended == nil then return nil, unknown end
  if ended then return {} end
  local way = way_of(own)
  local is_sum = own.move == "one" and own.ending == "long"
  if is_sum and not way.class then return moves_of_sum(own, settings, most) end
  local outcome, none = outcome_of(own, settings)
  if outcome ~= "N" then return outcome and {} or nil, none end -- a P-position has no winning moves
  if is_sum then return moves_of_sum(own, settings, most) end
  if own.ending == "all_zero" then
    local turns, message = moves_of_anti_sg(own, settings, most)
    if turns or message then return turns, message end
  end
  return turns_by_classes(own, way, settings, most)
end

--- The settings of a call that lists turns, of which there may be exponentially many.
---@class grundy.TurnSettings : grundy.CallSettings
---@field most? integer the most turns to list, the first ones (default: all)

local turn_settings = setting_kinds.with_call { most = setting_kinds.integer(1) }
local turn_list = printed("no turns", tostring)

--- The list of turns, which prints itself; nil, message if there is none.
local function turns_of(own, most, settings)
  local turns, message = winning_moves_of(own, most, settings)
  if not turns then return nil, message end
  return turn_list(turns)
end

--- The winning turns, each once; there may be exponentially many of them. `nil, message` if the components other than
--- heaps of Nim have more than 2^20 moves, or the turns more than 2^22 parts (with a limit: more than the limit and
--- 2^16).
--- Cost: linear in the turns listed and in the options of the components, for heaps of Nim in those of the largest;
--- with move = "some" and ending = "long" in their winning moves instead.
---     local join = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "all", ending = "short" }
---     print(#join:winning_moves { most = 2 })  --> 2
---@param settings? grundy.TurnSettings
---@return grundy.Turn[]|nil turns
---@return string? message
function Compound:winning_moves(settings)
  local own = open(self, "winning_moves")
  setting_kinds.check(settings, turn_settings, 1, "winning_moves")
  if not settings then return turns_of(own, math.huge) end
  return turns_of(own, settings.most or math.huge, { limit = settings.limit, memory = settings.memory,
    progress = settings.progress, quotient = settings.quotient, search = settings.search })
end

--- A winning turn, the first of `winning_moves`; nil if there is none.
---     local join = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "all", ending = "short" }
---     print(join:winning_move())  --> component 1: 3 -> 0; component 2: 5 -> 0
---@param settings? grundy.CallSettings
---@return grundy.Turn|nil turn
---@return string? message
function Compound:winning_move(settings)
  local own = open(self, "winning_move")
  local turns, message = winning_moves_of(own, 1, setting_kinds.check(settings, setting_kinds.call, 1, "winning_move"))
  if not turns then return nil, message end
  return turns[1]
end

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "play")
end

--- The answer of a call; raises its message if the answer was nil.
local function known(answer, message)
  if answer == nil then core.fail(message) end
  return answer
end

--- Refuses a move that names the wrong components.
local function check_parts(own, move)
  if type(move) ~= "table" or type(move.parts) ~= "table" then
    refuse("expected a move with parts, got %s", core.position_text(move))
  end
  local moved, count = {}, 0
  for i, part in ipairs(move.parts) do
    local component = type(part) == "table" and part.component
    if type(component) ~= "number" or not own.components[component] then
      refuse("part %d names component %s, expected an index from 1 to %d", i, core.position_text(component),
        #own.components)
    end
    if moved[component] then refuse("component %d moves twice", component) end
    moved[component], count = true, count + 1
  end
  if count == 0 then refuse("a move must have at least one part") end
  if own.move == "one" and count > 1 then refuse("only one component may move, but %d do", count) end
  if own.move == "all" then
    for i, component in ipairs(own.components) do
      if not moved[i] and not known(compounds.is_over(component)) then refuse("component %d must move too", i) end
    end
  end
end

--- The Compound after a turn: one that `winning_moves` gave, or a table with `parts`.
--- Raises for a turn that the rules do not allow, and if play has ended.
---     local every = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "all" }
---     print(every:play(every:winning_moves()[1]):outcome())  --> P
---@param move grundy.Turn
---@return grundy.Compound
function Compound:play(move)
  local own = open(self, "play")
  if known(has_ended(own)) then refuse("the play has ended") end
  if type(move) == "table" and move.parts == nil and move.component ~= nil then move = { parts = { move } } end
  check_parts(own, move)
  local components = table.move(own.components, 1, #own.components, 1, {})
  for _, part in ipairs(move.parts) do
    local i = part.component
    components[i] = components[i]:play { component = part.within or 1, from = part.from, to = part.to }
  end
  return wrap { components = components, move = own.move, ending = own.ending, play = own.play }
end

--- The components, in their places.
---     print(#grundy.sum({ grundy.games.nim(3), grundy.games.nim(5), move = "all" }):components())  --> 2
---@return grundy.Position[]
function Compound:components()
  local own = open(self, "components")
  return table.move(own.components, 1, #own.components, 1, {})
end

--- Which theory decides this compound, and what it says, as a short text.
---     local selective = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "some" }
---     print(selective:explain())  --> N: the player to move loses iff every component is P; here Nim(3): N, Nim(5): N
---@param settings? grundy.CallSettings
---@return string|nil text
---@return string? message
function Compound:explain(settings)
  local own = open(self, "explain")
  setting_kinds.check(settings, setting_kinds.call, 1, "explain")
  local ended, unknown = has_ended(own, settings)
  if ended == nil then return nil, unknown end
  if ended then
    return ("%s: the play has ended (ending = \"%s\"), and under %s play the player to move then %s"):format(
      outcome_at_end(own), own.ending, own.play, own.play == "misere" and "wins" or "loses")
  end
  local way = way_of(own)
  if not way.class then return answers.explain(total(own), "misere", settings) end
  local texts = {}
  local state, message = state_of(own, way, settings, texts)
  if message then return nil, message end
  for i, class in ipairs(texts) do texts[i] = ("%s: %s"):format(own.components[i], class) end
  local folded = way.folded and "; " .. way.folded:format(state) or ""
  return ("%s: %s; here %s%s"):format(way.lost(state) and "P" or "N", way.why, table.concat(texts, ", "), folded)
end

--- Writes an HTML page on which people play this Compound against a perfect opponent, as `Position:page` does; beside
--- each component stands the number that decides, such as its remoteness. The settings `play`, `engine` and
--- `coordinates` are refused.
---
--- `nil, message` if there are too many positions or turns, or if the file cannot be written.
---     print(grundy.sum({ grundy.games.nim(2), grundy.games.kayles(3), move = "all" }):page(os.tmpname()))  --> true
---@param path string
---@param settings? grundy.PageSettings
---@return true|nil done
---@return string? message
function Compound:page(path, settings)
  return require("grundy.page").compound_page(open(self, "page"), path, settings)
end

function Compound:__tostring()
  local own = parts[self]
  if not own then return "grundy.Compound" end
  local texts = {}
  for i, component in ipairs(own.components) do texts[i] = tostring(component) end
  return ("{ %s; move %s, %s, %s }"):format(table.concat(texts, ", "), own.move, own.ending, own.play)
end

---- making -----------------------------------------------------------------------

--- Positions and the way they are played. Other keys are refused by name.
---@class grundy.CompoundSpec
---@field [integer] grundy.Position the components
---@field move? "one"|"all"|"some" a turn moves in one component (default), in all that are not over, or in some
---@field ending? "long"|"short"|"all_zero" play ends when all are over (default), one is, or all values are 0
---@field play? grundy.Play the player who cannot move loses ("normal", default) or wins ("misere", "all_zero")

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

arguments.make_exact(Compound, true)

--- A compound of Positions. The spec fixes in how many of them a turn moves, when play ends, and who then wins.
---     local every = grundy.sum { grundy.games.nim(3), grundy.games.nim(5), move = "all" }
---     print(every, every:outcome())  --> { Nim(3), Nim(5); move all, long, normal }	N
---@param spec grundy.CompoundSpec
---@return grundy.Compound
---@function grundy.sum
return function(spec, more_)
  if type(spec) ~= "table" or getmetatable(spec) == core.Position then
    bad("expected a table, got %s", core.position_text(spec))
  end
  if more_ ~= nil then
    core.bad_argument(2, "expected one table: 'move', 'ending' and 'play' are keys beside the Positions", "sum")
  end
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
