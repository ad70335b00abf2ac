--- Strings and Coins, Nimstring and Dots and Boxes against search over the sets of strings that are left.

local grundy = require "grundy"
local oracle = require "spec.oracles.oracle"

local games = grundy.games

-- A value is at most the number of strings.
local most_strings = 9

--- Strings between up to five coins and the ground, 0; two of them may tie the same coins.
local function draw_strings()
  local coins, list = math.random(1, 5), {}
  for i = 1, math.random(0, most_strings) do
    local a, b = math.random(0, coins), math.random(1, coins)
    list[i] = { a == b and 0 or a, b }
  end
  return list, games.strings_and_coins
end

--- The lines that are not drawn on a board of boxes, as strings.
local function draw_board()
  local rows, columns, list = math.random(1, 2), math.random(1, 3), {}
  local function box(r, c)
    return r >= 1 and r <= rows and c >= 1 and c <= columns and (r - 1) * columns + c or 0
  end
  for r = 0, rows do
    for c = 0, columns do
      if c > 0 then list[#list + 1] = { box(r, c), box(r + 1, c) } end
      if r > 0 then list[#list + 1] = { box(r, c), box(r, c + 1) } end
    end
  end
  while #list > most_strings or #list > 0 and math.random(3) == 1 do table.remove(list, math.random(#list)) end
  return list, games[oracle.pick { "nimstring", "dots_and_boxes" }]
end

--- Chains and loops, the lengths that they are named by, and their strings.
local function draw_endgame()
  local lengths, list, last, left = { chains = {}, loops = {} }, {}, 0, most_strings + 4
  for _ = 1, math.random(1, 4) do
    local loop = math.random(2) == 1
    local length = loop and 2 * math.random(2, 3) or math.random(3, 5)
    left = left - length - (loop and 0 or 1)
    if left < 0 then break end
    table.insert(loop and lengths.loops or lengths.chains, length)
    for k = loop and 1 or 0, length do
      list[#list + 1] = { k == 0 and 0 or last + k, loop and last + k % length + 1 or k < length and last + k + 1 or 0 }
    end
    last = last + length
  end
  return lengths, list
end

--- The rule on sets of strings, as bits: take(set, f) calls f(set after, coins taken, string) for every string.
local function rule(strings)
  local at = {}
  for i, string in ipairs(strings) do
    for _, coin in ipairs(string) do
      if coin ~= 0 then at[coin] = (at[coin] or 0) | 1 << i end
    end
  end
  return oracle.slow(function(set, f)
    for i, string in ipairs(strings) do
      if set >> i & 1 == 1 then
        local after, taken = set & ~(1 << i), 0
        for _, coin in ipairs(string) do
          if coin ~= 0 and after & at[coin] == 0 then taken = taken + 1 end
        end
        f(after, taken, i)
      end
    end
  end)
end

--- A function wins(set, heap): whether the player to move wins the strings beside a Nim heap.
local function search(take)
  local memo = {}
  local function wins(set, heap)
    local key = set << 8 | heap
    if memo[key] == nil then
      local found = false
      for left = 0, heap - 1 do found = found or not wins(set, left) end
      take(set, function(after, taken) found = found or wins(after, heap) == (taken > 0) end)
      memo[key] = found
    end
    return memo[key]
  end
  return wins
end

--- The coins of the player to move minus those of the other player, if both take as many as they can.
local function scores(take)
  local memo = {}
  local function score(set)
    if not memo[set] then
      local best
      take(set, function(after, taken)
        local this = taken > 0 and taken + score(after) or -score(after)
        if not best or this > best then best = this end
      end)
      memo[set] = best or 0
    end
    return memo[set]
  end
  return score
end

local function text_of(string)
  return math.min(table.unpack(string)) .. "-" .. math.max(table.unpack(string))
end

local function check_moves(strings, take, wins, all, heap, position, name)
  local expected, found = {}, {}
  take(all, function(after, taken, i)
    if wins(after, heap) == (taken > 0) then expected[text_of(strings[i])] = taken end
  end)
  for _, move in ipairs(position:winning_moves()) do
    if move.component == 1 then
      local text = text_of(#move.string == 2 and move.string or { 0, move.string[1] })
      oracle.same(expected[text], #move.taken, "coins taken by the string %s of %s", text, name)
      oracle.same(#move.taken > 0, move.again or false, "whether the string %s of %s is entailing", text, name)
      found[text] = true
    end
  end
  for text in pairs(expected) do oracle.same(true, found[text] or false, "the string %s of %s wins", text, name) end
end

return function()
  local strings, game = oracle.pick { draw_strings, draw_board }()
  local position, texts = game(strings), {}
  for i, string in ipairs(strings) do texts[i] = text_of(string) end
  local name, all, take = table.concat(texts, " "), (1 << #strings + 1) - 2, rule(strings)
  local wins, value = search(take), grundy.loony
  for n = #strings, 0, -1 do
    if not wins(all, n) then value = n end
  end
  oracle.same(value, position:value(), "value of %s", name)
  local heap = math.random(0, 3)
  local sum = position + games.nim(heap)
  oracle.same(wins(all, heap) and "N" or "P", sum:outcome(), "%s", sum)
  check_moves(strings, take, wins, all, heap, sum, name)
  oracle.same(scores(take)(all), games.dots_and_boxes.net(strings), "score of %s", name)
  local lengths, endgame = draw_endgame()
  local net = scores(rule(endgame))((1 << #endgame + 1) - 2)
  oracle.same(-net, (games.dots_and_boxes.control(lengths)), "control of %d strings", #endgame)
  oracle.same(net, games.dots_and_boxes.net(lengths), "score of %d strings of chains and loops", #endgame)
end
