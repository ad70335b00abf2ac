--- What the specs of games with rows of coins share.

local assert = require "luassert"
local enumerate = require "spec.support.enumerate"
local games = require "spec.support.games"

local coins = {}

--- The binary digits of n >= 0.
function coins.binary(n)
  local digits = {}
  repeat
    digits[#digits + 1] = n & 1
    n = n >> 1
  until n == 0
  return table.concat(digits):reverse()
end

--- The values of lone heads that the fixture coin_turning has for a game, from coin 1 on.
function coins.vector(fixtures, name)
  for _, row in ipairs(fixtures.rows "coin_turning") do
    if row.g and row.game:match "^%w+" == name then return row.g end
  end
  error("no vector of " .. name)
end

--- The coins that a move turns, the rightmost first.
function coins.turned(move)
  local list, to = {}, move.to[1]
  assert.equal(#move.from, #to)
  for n = #to, 1, -1 do
    if move.from:byte(n) ~= to:byte(n) then list[#list + 1] = n end
  end
  return list
end

--- Asserts on all rows of `length` coins that the options are the turns of every allowed set of coins whose rightmost
--- coin shows heads, and the winning moves those that lead to P.
function coins.assert_moves(game, length, allowed)
  local subsets = enumerate.subsets(1, length)
  for _, row in ipairs(enumerate.words(length, "HT")) do
    if #row == length then
      local expected = {}
      for _, set in ipairs(subsets) do
        local turned = {}
        for i = 1, #set do turned[i] = set[#set + 1 - i] end
        if #turned > 0 and row:sub(turned[1], turned[1]) == "H" and allowed(turned) then
          expected[#expected + 1] = turned
        end
      end
      local position, actual = game(row), {}
      for i, move in ipairs(position:moves()) do actual[i] = coins.turned(move) end
      assert.equal(games.set(expected), games.set(actual), row)
      local winning = 0
      for _, option in ipairs(position:options()) do
        if option:value() == 0 then winning = winning + 1 end
      end
      assert.equal(winning, #position:winning_moves(), row)
      games.assert_moves_win(position)
    end
  end
end

--- Asserts that an N position has winning moves, and that the first and the last one win.
function coins.assert_some_moves_win(position)
  local moves = position:winning_moves()
  assert.equal("N", position:outcome())
  assert.is_true(#moves > 0)
  for _, i in ipairs { 1, #moves } do
    assert.equal("P", position:play(moves[i]):outcome())
    local rightmost = coins.turned(moves[i])[1]
    assert.equal("H", moves[i].from:sub(rightmost, rightmost))
  end
end

--- The texts of all moves.
function coins.texts(position)
  local texts = {}
  for i, move in ipairs(position:moves()) do texts[i] = tostring(move) end
  return texts
end

--- Asserts that a game takes rows in all their forms and refuses anything else.
function coins.assert_refusals(game)
  assert.is_true(game { 3, 1 } == game "HTH")
  assert.is_true(game(3) == game "TTH" and game(3.0) == game "TTH")
  assert.is_true(game(0) == game "" and game {} == game "")
  local any = "expected a string of H and T, a list of heads or the place of a head (at most 1000000), got "
  for _, case in ipairs {
    { "HTX", "coin #3 is \"X\", expected H or T" },
    { "h", "coin #1 is \"h\", expected H or T" },
    { { 1, 0 }, "element #2 is 0, expected an integer >= 1" },
    { { 1.5 }, "element #1 is 1.5, expected an integer >= 1" },
    { { "H" }, "element #1 is \"H\", expected an integer >= 1" },
    { { 0 / 0 }, "element #1 is nan, expected an integer >= 1" },
    { { 2, 5, 2 }, "elements #1 and #3 are both 2" },
    { { 1, 1000001 }, "element #2 is 1000001, expected an integer from 1 to 1000000" },
    { { 1, heads = 2 }, "expected a list, got a table with the key \"heads\"" },
    { -1, any .. "-1" },
    { 1.5, any .. "1.5" },
    { 0 / 0, any .. "nan" },
    { math.huge, any .. "inf" },
    { 2 ^ 63, any .. "9.2233720368548e+18" },
    { true, any .. "true" },
  } do
    local ok, message = pcall(game, case[1])
    assert.is_false(ok)
    assert.is_truthy(message:find("(" .. case[2] .. ")", 1, true), message)
  end
  local ok, message = pcall(game)
  assert.is_false(ok)
  assert.is_truthy(message:find(any .. "n", 1, true), message)
end

return coins
