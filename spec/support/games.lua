--- What the specs of documented games share.

local assert = require "luassert"

local games = {}

--- A set of moves as sorted text, so that lists in different orders can be compared.
function games.set(list)
  local texts = {}
  for i, item in ipairs(list) do
    texts[i] = type(item) == "table" and table.concat(item, ",") or tostring(item)
  end
  table.sort(texts)
  return table.concat(texts, " ")
end

--- The moves of a position as the items that `item(move)` makes of them.
function games.moves(position, item, play)
  local list = {}
  for i, move in ipairs(position:winning_moves(play)) do list[i] = item(move) end
  return list
end

--- The field that a move's piece leaves and the one it goes to.
function games.jump(move)
  local before, after = {}, {}
  for _, field in ipairs(move.from) do before[field] = true end
  for _, field in ipairs(move.to[1]) do after[field] = true end
  local from, to
  for field in pairs(before) do from = after[field] and from or field end
  for field in pairs(after) do to = before[field] and to or field end
  return { from, to }
end

--- Asserts that every winning move leads to P, and that a position has one iff it is N and not over.
function games.assert_moves_win(position, play)
  local moves = position:winning_moves(play)
  for _, move in ipairs(moves) do
    assert.equal("P", position:play(move):outcome(play), tostring(position) .. ": " .. tostring(move))
  end
  if position:outcome(play) == "P" then
    assert.equal(0, #moves, tostring(position))
  elseif #position:options() > 0 then
    assert.is_true(#moves > 0, tostring(position))
  end
end

--- Asserts the claims of a row of vectors about a position: value, outcome, and all winning moves (as the items that
--- `item(move)` makes of them), their number, the first and the last one.
function games.assert_row(row, position, item)
  local where = "line " .. row.line
  if row.grundy then assert.equal(row.grundy, position:value(), where) end
  if row.outcome then assert.equal(row.outcome, position:outcome(), where) end
  local moves = item and games.moves(position, item) or position:winning_moves()
  assert.is_true(#moves == 0 or position:outcome() == "N", where)
  if row.moves then assert.equal(games.set(row.moves), games.set(moves), where) end
  if row.n_moves then assert.equal(row.n_moves, #moves, where) end
  if row.first_move then assert.same(row.first_move, moves[1], where) end
  if row.last_move then assert.same(row.last_move, moves[#moves], where) end
end

--- The component of a move, and what it leaves of it.
function games.component_and_left(move) return { move.component, move.to[1] } end

--- All lists of `length` integers in [low, high], as a list.
function games.lists(length, low, high)
  local all = { {} }
  for _ = 1, length do
    local longer = {}
    for _, list in ipairs(all) do
      for n = low, high do
        local copy = table.move(list, 1, #list, 1, {})
        copy[#copy + 1] = n
        longer[#longer + 1] = copy
      end
    end
    all = longer
  end
  return all
end

return games
