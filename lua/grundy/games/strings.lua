--- Cutting strings: the game of Strings and Coins on any graph, and Nimstring on boards.
---
--- Coins are tied to one another and to the ground by strings. A move cuts a string; the player who cuts the last
--- string of a coin takes the coin and must move again. The player who cannot move loses.
---
--- A position is a list of strings {a, b} between coins a, b >= 1, or {0, b} for a string to the ground. Options are
--- the sums of the connected components that are left. Searches of values reduce positions, in the core, to the parts
--- that affect values; doc/internals/entailing.md has the proof.
---
--- Source: E. R. Berlekamp, The Dots and Boxes Game (2000); Winning Ways, ch. 16.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local picture = require "grundy.picture.strings"
local rulesets = require "grundy.ruleset"

--- The list of strings of a chain of n > 0 coins, or a ring of -n.
local function chain_or_ring(n)
  local p = {}
  for v = 1, math.abs(n) - 1 do p[v] = { v, v + 1 } end
  if n < 0 then p[-n] = { -n, 1 } end
  return p
end

--- A position as a list of strings; a search uses flat lists of the ends of all strings.
local function strings_of(p)
  if type(p) ~= "table" then return chain_or_ring(p) end
  if type(p[1]) ~= "number" then return p end
  local list = {}
  for i = 1, #p // 2 do list[i] = { p[2 * i - 1], p[2 * i] } end
  return list
end

--- The ends of a string; the ground is nil and comes second.
local function ends(string)
  local a, b = string[1], string[2]
  if a == 0 or a == b then return b, nil end
  return a, b
end

--- For each coin the list of the indices of its strings.
local function strings_by_coin(p)
  local at = {}
  local function add(coin, i)
    local list = at[coin]
    if list then list[#list + 1] = i else at[coin] = { i } end
  end
  for i = 1, #p do
    local a, b = ends(p[i])
    add(a, i)
    if b then add(b, i) end
  end
  return at
end

--- The connected components of all strings except number `cut`, each a list of strings in order.
local function components(p, at, cut)
  local of, count = {}, 0 -- of[coin]: the component of a coin
  for start = 1, #p do
    local first = ends(p[start])
    if start ~= cut and not of[first] then
      count = count + 1
      of[first] = count
      local reached = { first }
      for _, coin in ipairs(reached) do
        for _, i in ipairs(at[coin]) do
          local a, b = ends(p[i])
          local other = b and (a == coin and b or a)
          if other and i ~= cut and not of[other] then
            of[other] = count
            reached[#reached + 1] = other
          end
        end
      end
    end
  end
  local list = {}
  for i = 1, count do list[i] = {} end
  for i = 1, #p do
    local component = list[of[ends(p[i])]]
    if i ~= cut then component[#component + 1] = p[i] end
  end
  return list
end

--- The coins that the cut of a string takes: those that no other string holds.
local function taken_with(string, at)
  local a, b = ends(string)
  local taken = {}
  if #at[a] == 1 then taken[1] = a end
  if b and #at[b] == 1 then taken[#taken + 1] = b end
  return taken
end

--- Calls visit(string, the coins it takes, the components that are left) for every string.
local function each_cut(p, visit)
  p = strings_of(p)
  local at = strings_by_coin(p)
  for i = 1, #p do
    local before, string = p[i - 1], p[i]
    if not before or before[1] ~= string[1] or before[2] ~= string[2] then
      visit(string, taken_with(string, at), components(p, at, i))
    end
  end
end

local M = {}

M.each_cut = each_cut

--- A position of strings {a, b}, 0 being the ground: in order, so that equal strings are side by side.
function M.position(list)
  for i, string in ipairs(list) do
    if string[1] > string[2] then list[i] = { string[2], string[1] } end
  end
  table.sort(list, function(x, y)
    if x[1] ~= y[1] then return x[1] < y[1] end
    return x[2] < y[2]
  end)
  return list
end

--- The strings that a user's position names, with 0 for the ground; nil and what is wrong with it.
function M.accept(p)
  if type(p) ~= "table" then return nil, "expected { edges = { {a, b}, ... } }, or a list of strings {a, b}" end
  local edges, ground = p, 0
  if p.edges ~= nil or p.ground ~= nil then
    for key in next, p do
      if key ~= "edges" and key ~= "ground" then
        return nil, ("unknown key %s; the keys are 'edges', 'ground'"):format(core.position_text(key))
      end
    end
    edges = p.edges == nil and {} or p.edges
    if p.ground ~= nil then ground = p.ground end
    if type(edges) ~= "table" then
      return nil, ("key 'edges' is %s, expected a list of strings {a, b}"):format(core.position_text(edges))
    end
  end
  local wrong, list = accept.no_list(edges), {}
  if wrong then return nil, "expected a list of strings {a, b}, got a table with " .. wrong end
  local function coin(v)
    if v == ground then return 0 end
    local n = type(v) == "number" and math.tointeger(v)
    return n and n >= 1 and n or nil
  end
  for i = 1, rawlen(edges) do
    local string = rawget(edges, i)
    local a, b = accept.pair(string)
    a, b = coin(a), coin(b)
    if not (a and b and a ~= b) then
      return nil, ("element #%d is %s, expected two different coins (integers >= 1), or a coin and the ground (%s)")
        :format(i, accept.no_pair(string), core.position_text(ground))
    end
    list[i] = { a, b }
  end
  return M.position(list)
end

--- The lines of an m by n board as strings: box (r, c) is the coin (r - 1) n + c, and a line of the border is tied to
--- the ground.
local function board(m, n)
  local list = {}
  local function box(r, c)
    return r >= 1 and r <= m and c >= 1 and c <= n and (r - 1) * n + c or 0
  end
  for r = 0, m do
    for c = 1, n do list[#list + 1] = { box(r, c), box(r + 1, c) } end
  end
  for r = 1, m do
    for c = 0, n do list[#list + 1] = { box(r, c), box(r, c + 1) } end
  end
  return M.position(list)
end

-- The most boxes of a board; searches finish only on far smaller boards.
local most_boxes = 1000

--- A position from the sides of a board {m, n}, or from strings; nil and what is wrong with it.
function M.accept_board(p)
  if type(p) ~= "table" or type(p[1]) ~= "number" then return M.accept(p) end
  local m, n = math.tointeger(p[1]), type(p[2]) == "number" and math.tointeger(p[2])
  if #p ~= 2 or not (m and n and m >= 1 and n >= 1 and m <= most_boxes // n) then
    return nil, ("expected the sides of a board {m, n} of at most %d boxes, got %s"):format(most_boxes,
      core.position_text(p))
  end
  return board(m, n)
end

--- The cut that leads from a position to the components `to`: its string is the one that they lack.
local function cut_between(from, to)
  local p, left = strings_of(from), {}
  local function key(string) return string[1] .. " " .. string[2] end
  for _, component in ipairs(to) do
    for _, string in ipairs(strings_of(component)) do left[key(string)] = (left[key(string)] or 0) + 1 end
  end
  for _, string in ipairs(p) do
    local count = left[key(string)] or 0
    if count == 0 then return { string = string, taken = taken_with(string, strings_by_coin(p)) } end
    left[key(string)] = count - 1
  end
end

--- The text of a cut: of a string between coins or, on a board, of the line between two boxes that it stands for.
local function text_of_cut(cut, on_boards)
  local a, b = ends(cut.string)
  local taken = table.concat(cut.taken, " and ")
  local text = ("cut %d - %s"):format(a, b or "ground")
  local more = (", take coin%s %s"):format(cut.taken[2] and "s" or "", taken)
  if on_boards then
    text = b and ("line between boxes %d and %d"):format(a, b)
      or ("border line of box %d"):format(a)
    more = (", closing box%s %s"):format(cut.taken[2] and "es" or "", taken)
  end
  return #cut.taken > 0 and text .. more or text
end

--- The connected components of a position; isomorphic components become equal if that is cheap to see.
function M.components(p)
  p = strings_of(p)
  local list = components(p, strings_by_coin(p))
  for i, component in ipairs(list) do
    for k = 1, #component do
      local a, b = ends(component[k])
      component[k] = { a, b or a }
    end
    list[i] = core.graph_canonical(component)
  end
  return list
end

--- The number of coins of a component of one string; nil if it has more strings.
function M.coins_of_one_string(p)
  p = strings_of(p)
  if #p > 1 then return nil end
  local _, b = ends(p[1])
  return b and 2 or 1
end

--- A ruleset of cutting strings; positions that fit a board are shown as boards if `on_boards` is true.
function M.new(name, info, read, on_boards)
  local function moves(p, to)
    each_cut(p, function(_, taken, left)
      if #taken > 0 then to:again(table.unpack(left)) else to(table.unpack(left)) end
    end)
  end
  return core.strings(rulesets.checked {
    name = name,
    info = info,
    accept = read,
    moves = moves,
    move_fields = {
      string = function(from, to) return cut_between(from, to).string end,
      taken = function(from, to) return cut_between(from, to).taken end,
    },
    describe = function(from, to) return text_of_cut(cut_between(from, to), on_boards) end,
    draw = function(p)
      p = strings_of(p)
      return on_boards and picture.board(p) or picture.list(p)
    end,
  }, moves)
end

return M
