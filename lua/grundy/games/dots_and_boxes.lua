--- Dots and Boxes: draw lines; the player who draws the fourth side of a box owns it and draws again; the player with
--- more boxes wins.
---
--- As a ruleset this is Nimstring on the same lines: its values say who gets the last move, and thus who controls the
--- long chains. Two functions find the score: `net` by search, `control` by the theory of endgames with only long
--- chains and loops.
---
--- Let v be the score of the player in control over the boxes that are left, when the other player has to move. If no
--- long chain or loop is left, v is 0. If the other player opens a chain of c >= 3 boxes, and w is the v of the rest,
--- the player in control scores c - w by taking all boxes, or c - 4 + w by taking all but two: at best c - 2 + |w - 2|.
--- On a loop of l >= 4 boxes all boxes or all but four are taken: at best l - 4 + |w - 4|. The other player opens the
--- chain or loop for which this is least, and the least is v.
---
--- Source: E. R. Berlekamp, The Dots and Boxes Game (2000); Winning Ways, ch. 16.

local box_scores = require "grundy.games.box_scores"
local budget = require("grundy.theory.budget").games
local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
local strings = require "grundy.games.strings"

local least_chain, least_loop, most_boxes = 3, 4, 1000

--- nil, or what is wrong with a list of the lengths of chains or loops.
local function fault_of_lengths(list, name, least)
  if type(list) ~= "table" then
    return ("key '%s' is %s, expected a list of lengths"):format(name, core.position_text(list))
  end
  for i = 1, #list do
    local n = type(list[i]) == "number" and math.tointeger(list[i])
    if not n or n < least or n > most_boxes then
      return ("element #%d of '%s' is %s, expected an integer from %d to %d"):format(i, name,
        core.position_text(list[i]), least, most_boxes)
    end
  end
end

--- The lists of lengths of { chains = list, loops = list }; nil, and what is wrong with it.
local function lengths_of(p)
  for key in next, p do
    if key ~= "chains" and key ~= "loops" then
      return nil, ("unknown key %s; the keys are 'chains', 'loops'"):format(core.position_text(key))
    end
  end
  local chains, loops = p.chains == nil and {} or p.chains, p.loops == nil and {} or p.loops
  local wrong = fault_of_lengths(chains, "chains", least_chain) or fault_of_lengths(loops, "loops", least_loop)
  if wrong then return nil, wrong end
  return chains, loops
end

--- The strings of long chains and loops.
local function strings_of_lengths(chains, loops)
  local list, last = {}, 0
  for _, length in ipairs(chains) do
    for k = 0, length do list[#list + 1] = { k == 0 and 0 or last + k, k == length and 0 or last + k + 1 } end
    last = last + length
  end
  for _, length in ipairs(loops) do
    for k = 1, length do list[#list + 1] = { last + k, last + k % length + 1 } end
    last = last + length
  end
  return strings.position(list)
end

local function accept(p)
  if type(p) ~= "table" or p.chains == nil and p.loops == nil then return strings.accept_board(p) end
  local chains, loops = lengths_of(p)
  if not chains then return nil, loops end
  return strings_of_lengths(chains, loops)
end

local game = strings.new("Dots and Boxes", {
  name = "Dots and Boxes",
  growth = "n^2",
  example = "grundy.games.dots_and_boxes { chains = { 3 }, loops = { 4 } }",
  rules = "dots_and_boxes(m, n): an empty board of m by n boxes; dots_and_boxes { chains = {3, 5}, loops = {4} }: an "
    .. "endgame of chains and loops with these numbers of boxes; or the lines that are left, as in Nimstring. Draw a "
    .. "line. A player who draws the fourth side of a box owns the box and must move again. When all lines are drawn, "
    .. "the player with more boxes wins. Values and outcomes are those of Nimstring, where the last move wins and "
    .. "boxes do not count; dots_and_boxes.net(p) is the score: the number of boxes that the player to move gets from "
    .. "now on, minus the number that the other player gets, when both play for as many as they can; it is found by "
    .. "search of all positions below.",
  verdict = "If only long chains (3 boxes or more) and loops (4 or more) are left, dots_and_boxes.control { chains = "
    .. "{3, 5}, loops = {4} } is the score v of the player in control, who does not have to move: v = 0 if nothing is "
    .. "left; otherwise v is the minimum of c - 2 + |w - 2| over the chains c and of l - 4 + |w - 4| over the loops l, "
    .. "where w is the v of the rest. The second result is Berlekamp's controlled value, the sum of all c - 4, all l - "
    .. "8 and a terminal bonus: 8 if only loops are left, 6 if only loops and chains of 3 are left, 4 with other "
    .. "chains, 0 if nothing is left. If the controlled value is 2 or more and no loop is odd (on a board none is), it "
    .. "equals v.",
  source = "E. R. Berlekamp, The Dots and Boxes Game (2000); Winning Ways, ch. 16",
}, accept, true)

-- ---- the score by search ----

local net_settings = { limit = setting_kinds.integer(1) }

--- The score by a table of all sets of strings; nil if that is larger than the limit, or than memory allows.
local function by_table(position, limit)
  if limit and (#position > 62 or limit < 1 << #position) then return nil end
  return core.strings_score(position)
end

--- The score of a position for the player to move.
local function net(p, settings)
  setting_kinds.check(settings, net_settings, 2, "net")
  local position, wrong = accept(p)
  if not position then core.bad_argument(1, wrong, "net") end
  local limit = settings and math.tointeger(settings.limit)
  local score = #position <= budget.strings_at_once and by_table(position, limit)
  if score then return score end
  local search, numbers = box_scores.new(game, math.min(limit or math.huge, budget.sums_first)), {}
  local free = search:add(position, numbers)
  score = search:score(numbers)
  if score then return free + score end
  score = by_table(position, limit)
  if score then return score end
  search.left = math.max((limit or math.huge) - budget.sums_first, 0)
  score = search:score(numbers)
  if not score then return nil, ("limit of %d positions reached"):format(limit) end
  return free + score
end

-- ---- the score by theory ----

local function bonus(chains, loops)
  if #chains == 0 then return #loops > 0 and 8 or 0 end
  for _, length in ipairs(chains) do
    if length > 3 then return 4 end
  end
  return #loops > 0 and 6 or 4
end

-- The most sums of chains and loops for the recursion.
local most_sums = 1 << 22

--- The score of the player in control by the recursion; nil if it needs too many sums.
---
--- There are `kinds[i].count` components of kind i. Sums are numbered in the mixed radix of the counts plus one, so
--- that a sum comes after the sums with one component fewer.
local function by_recursion(kinds)
  local sums = 1
  for _, kind in ipairs(kinds) do
    kind.unit = sums
    if kind.count >= most_sums // sums then return nil end
    sums = sums * (kind.count + 1)
  end
  local scores = { [0] = 0 }
  for sum = 1, sums - 1 do
    local least = math.huge
    for _, kind in ipairs(kinds) do
      if sum // kind.unit % (kind.count + 1) > 0 then
        least = math.min(least, kind.length - kind.given + math.abs(scores[sum - kind.unit] - kind.given))
      end
    end
    scores[sum] = least
  end
  return scores[sums - 1]
end

--- The kinds of long chains and loops, { length =, given = boxes left to the other player, count = }, the controlled
--- value, and whether a loop is odd.
local function kinds_of(chains, loops)
  local kinds, place, controlled, odd = {}, {}, bonus(chains, loops), false
  local function add(length, given)
    local key = given .. " " .. length
    if not place[key] then
      place[key] = { length = length, given = given, count = 0 }
      kinds[#kinds + 1] = place[key]
    end
    place[key].count = place[key].count + 1
    controlled = controlled + length - 2 * given
  end
  for _, length in ipairs(chains) do add(length, 2) end
  for _, length in ipairs(loops) do
    odd = odd or length % 2 == 1
    add(length, 4)
  end
  return kinds, controlled, odd
end

--- The score v of the player in control, and the controlled value.
local function control(p)
  if type(p) ~= "table" then
    core.bad_argument(1, "expected { chains = list, loops = list }, got " .. core.position_text(p), "control")
  end
  local chains, loops = lengths_of(p)
  if not chains then core.bad_argument(1, loops, "control") end
  local kinds, controlled, odd = kinds_of(chains, loops)
  if controlled >= 2 and not odd then return controlled, controlled end
  local score = by_recursion(kinds)
  if not score then return nil, ("limit of %d sums of chains and loops reached"):format(most_sums) end
  return score, controlled
end

local fields = core.fields(game)
fields.net, fields.control = net, control

return game
