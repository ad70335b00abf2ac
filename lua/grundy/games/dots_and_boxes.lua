--- Dots and Boxes: draw lines; who draws the fourth side of a box owns it and draws again; the
--- greater number of boxes wins.
---
--- As a ruleset this is Nimstring on the same lines: its values say who gets the last
--- move, and so who is left in control of the long chains. The score is the matter of two functions: `net` finds
--- it by search, `control` by the theory of endgames in which all that is left are long chains
--- and loops.
---
--- Let v be the score of the player who is in control (the other one has to move), over what is
--- left. Without long chains and loops v is 0. If a chain of c >= 3 boxes is opened and w is the v
--- of the rest, the player in control takes all, c - w, or all but two, c - 4 + w; so v is the
--- least c - 2 + |w - 2| over the chains, and l - 4 + |w - 4| over the loops of l >= 4 boxes,
--- of which all but four are taken.
---
--- Source: E. R. Berlekamp, The Dots and Boxes Game (2000); Winning Ways, ch. 16.

local core = require "grundy.core"
local option_kinds = require "grundy.options"
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
  example = "grundy.games.dots_and_boxes { chains = { 3 }, loops = { 4 } }",
  rules = "dots_and_boxes(m, n): a board of m by n boxes, none of whose lines is drawn; dots_and_boxes { chains = {3, "
    .. "5}, loops = {4} }: an endgame of chains and loops of so many boxes; or the lines that are left, as in "
    .. "Nimstring. Draw a line. Who draws the fourth side of a box owns it and has to move again. When all lines are "
    .. "drawn, the player with more boxes wins. Values and outcomes are those of Nimstring, where the last move wins "
    .. "and boxes do not count; dots_and_boxes.net(p) is the score: the boxes that the player to move gets from now on "
    .. "less those that the other one gets, if both play for as many as they can, by search of all positions below.",
  verdict = "With long chains (3 boxes or more) and loops (4 or more) alone, dots_and_boxes.control { chains = {3, 5}, "
    .. "loops = {4} } is the score v of the player who does not have to move, who is in control: v = 0 with "
    .. "nothing left, else the least c - 2 + |w - 2| over the chains c and l - 4 + |w - 4| over the loops l, w the v "
    .. "of the rest. The second result is Berlekamp's controlled value, the sum of all c - 4 and all l - 8 and a bonus "
    .. "for the end: 8 with loops alone, 6 with loops and chains of 3 alone, 4 with other chains, 0 with nothing. If "
    .. "it is 2 or more, and no loop is odd (on a board none is), it is v.",
  source = "E. R. Berlekamp, The Dots and Boxes Game (2000); Winning Ways, ch. 16",
}, accept)

-- ---- the score by search ----

--- A search of scores: components by number, with their options, and the scores of sums.
---
--- A component of one string has one box, or two, which the player to move takes at once. It is never
--- worse, by induction: let the score be k + s with these k boxes, s without. If a move leads
--- from s to t and takes j boxes, it leads from k + s to k + t: with j = 0 to -(k + t) <= -t + k, and
--- else to j + k + t, which are no more than k + s.
local function new_search(limit)
  local number_of, components, scores = {}, {}, {}
  local left = limit or math.huge
  local search = {}

  --- Adds the numbers of the components of a position to a list; returns how many boxes are in those of one string.
  function search.add(p, numbers)
    local free = 0
    for _, component in ipairs(strings.components(p)) do
      local key = core.position_text(component)
      if not number_of[key] then
        local boxes = strings.coins_of_one_string(component)
        if not boxes then components[#components + 1] = { position = component } end
        number_of[key] = boxes and -boxes or #components
      end
      local number = number_of[key]
      if number < 0 then free = free - number else numbers[#numbers + 1] = number end
    end
    return free
  end

  --- The options of a component, each once: { taken =, free =, left = numbers }.
  local function options_of(number)
    local component = components[number]
    if component.options then return component.options end
    local options, seen = {}, {}
    strings.each_cut(component.position, function(_, taken, rest)
      local numbers, free = {}, 0
      for _, part in ipairs(rest) do free = free + search.add(part, numbers) end
      table.sort(numbers)
      local key = ("%d %d:%s"):format(#taken, free, table.concat(numbers, " "))
      if not seen[key] then
        seen[key] = true
        options[#options + 1] = { taken = #taken, free = free, left = numbers }
      end
    end)
    component.options = options
    return options
  end

  --- The score of a sum for the player to move; nil when the limit is reached.
  function search.score(numbers)
    table.sort(numbers)
    local key = table.concat(numbers, " ")
    if scores[key] then return scores[key] end
    if left == 0 then return nil end
    left = left - 1
    local best
    for i, number in ipairs(numbers) do
      for _, option in ipairs(number ~= numbers[i - 1] and options_of(number) or {}) do
        local rest = table.move(option.left, 1, #option.left, 1, {})
        for k = 1, #numbers do
          if k ~= i then rest[#rest + 1] = numbers[k] end
        end
        local score = search.score(rest)
        if not score then return nil end
        score = score + option.free
        score = option.taken > 0 and option.taken + score or -score
        if not best or score > best then best = score end
      end
    end
    scores[key] = best or 0
    return scores[key]
  end
  return search
end

local net_options = { limit = option_kinds.integer(1) }

--- The score of a position for the player to move.
local function net(p, options)
  option_kinds.check(options, net_options, 2, "net")
  local position, wrong = accept(p)
  if not position then core.bad_argument(1, wrong, "net") end
  local search, numbers = new_search(options and options.limit), {}
  local free = search.add(position, numbers)
  local score = search.score(numbers)
  if not score then return nil, ("limit of %d positions reached"):format(options.limit) end
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

--- The score of the player in control by the recursion: `counts[i]` components of `kinds[i]`.
local function by_recursion(kinds, counts, known)
  local key = table.concat(counts, " ")
  if known[key] then return known[key] end
  local least
  for i, kind in ipairs(kinds) do
    if counts[i] > 0 then
      counts[i] = counts[i] - 1
      local rest = by_recursion(kinds, counts, known)
      counts[i] = counts[i] + 1
      local score = kind.length - kind.given + math.abs(rest - kind.given)
      if not least or score < least then least = score end
    end
  end
  known[key] = least or 0
  return known[key]
end

--- The score v of the player in control, and the controlled value.
local function control(p)
  if type(p) ~= "table" then
    core.bad_argument(1, "expected { chains = list, loops = list }, got " .. core.position_text(p), "control")
  end
  local chains, loops = lengths_of(p)
  if not chains then core.bad_argument(1, loops, "control") end
  local kinds, counts, place, controlled, odd = {}, {}, {}, bonus(chains, loops), false
  local function add(length, given)
    local key = given .. " " .. length
    if not place[key] then
      place[key] = #kinds + 1
      kinds[#kinds + 1], counts[#counts + 1] = { length = length, given = given }, 0
    end
    counts[place[key]] = counts[place[key]] + 1
    controlled = controlled + length - 2 * given
  end
  for _, length in ipairs(chains) do add(length, 2) end
  for _, length in ipairs(loops) do
    odd = odd or length % 2 == 1
    add(length, 4)
  end
  if controlled >= 2 and not odd then return controlled, controlled end
  return by_recursion(kinds, counts, {}), controlled
end

local fields = core.fields(game)
fields.net, fields.control = net, control

return game
