--- Gra (Polish Olympiad XI): pawns on a strip; the first to occupy the last field wins.
---
--- "The first to occupy field m wins" is the same as "the player who cannot move loses", when a position with a pawn on
--- field m has no moves: the game is over there, and it is the turn of the player who did not get there. No play begins
--- with such a position.
---
--- The theorem counts, for every pawn, the free fields to its right, m among them: h. A jump of the j-th pawn from the
--- right end of a block of adjacent pawns takes the j last pawns of the block from h to h - 1 and changes no other
--- pawn's h. Thus blocks are steps, and a jump moves some stones one step down. The player who first leaves a pawn with
--- h = 1 loses; therefore h = 2 is the ground, and the game is staircase Nim with the steps h - 2.
---
--- Notes that let the last player who can move win, and so count h = 1 as the first step, are wrong: poi_gra(5){1, 4}
--- is N, although h is 1 for one pawn and 3 for the other.

local accept = require "grundy.support.accept"
local family = require "grundy.support.family"
local ruleset = require("grundy.ruleset").new

--- The position after the pawn at index i has jumped over those up to index `last` of its block.
local function jumped(pawns, i, last)
  local after = table.move(pawns, 1, #pawns, 1, {})
  table.move(pawns, i + 1, last, i, after)
  after[last] = pawns[last] + 1
  return after
end

local function is_over(m, pawns)
  return pawns[#pawns] == m
end

--- The blocks of adjacent pawns from right to left: a list of { h =, last =, count = }, where `last` is the index of
--- the block's last pawn.
local function blocks_of(m, pawns)
  local blocks, block = {}, nil
  for i = #pawns, 1, -1 do
    if block and pawns[i] + 1 == pawns[i + 1] then
      block.count = block.count + 1
    else
      block = { h = m - pawns[i] - (#pawns - i), last = i, count = 1 }
      blocks[#blocks + 1] = block
    end
  end
  return blocks
end

local function odd_sum(blocks)
  local total = 0
  for _, block in ipairs(blocks) do
    if block.h >= 3 and block.h % 2 == 1 then total = total ~ block.count end
  end
  return total
end

local function outcome(m, pawns)
  if is_over(m, pawns) then return "P" end
  local blocks = blocks_of(m, pawns)
  if blocks[1] and blocks[1].h == 1 then return "N" end
  return odd_sum(blocks) ~= 0 and "N" or "P"
end

--- If c(1) > 0, the jumps to field m win and all others lose. Otherwise at most one jump from each step makes the
--- exclusive or 0, as in staircase Nim.
local function winning_moves(m, pawns)
  local options = {}
  if is_over(m, pawns) then return options end
  local function jump(block, count)
    options[#options + 1] = function() return jumped(pawns, block.last - count + 1, block.last) end
  end
  local blocks = blocks_of(m, pawns)
  local first = blocks[1]
  if first and first.h == 1 then
    for count = 1, first.count do jump(first, count) end
    return options
  end
  local total = odd_sum(blocks)
  if total == 0 then return options end
  for i, block in ipairs(blocks) do
    local count
    if block.h % 2 == 1 then
      count = block.count - (block.count ~ total)
    else
      local below = blocks[i - 1]
      below = below and below.h == block.h - 1 and below.count or 0
      count = block.h >= 4 and (below ~ total) - below or 0
    end
    if count >= 1 and count <= block.count then jump(block, count) end
  end
  return options
end

return family({
  name = "Gra",
  growth = "n^2",
  example = "grundy.games.poi_gra(7) { 2, 3, 6 }",
  rules = "poi_gra(m): a strip of m fields, with pawns on some of the fields 1 to m - 1. Let a pawn jump to the "
    .. "nearest free field to its right. The player who first occupies field m wins.",
  verdict = "For a pawn let h be the number of free fields to its right, field m among them, and c(h) the number of "
    .. "pawns with that h. If c(1) > 0, N: the jumps of these pawns win at once. Else P iff X, the exclusive or of "
    .. "c(h) over the odd h >= 3, is 0: staircase Nim with the steps h - 2. (The last player who can move does not win "
    .. "this game.)",
  source = "XI Olimpiada Informatyczna (2003/2004), Gra; as BZOJ 2066",
}, function(m)
  return ruleset {
    name = ("Gra (%d)"):format(m),
    accept = accept.set(1, m - 1),
    moves = function(pawns, to)
      if is_over(m, pawns) then return end
      for i = 1, #pawns do
        local last = i
        while pawns[last + 1] == pawns[last] + 1 do last = last + 1 end
        to(jumped(pawns, i, last))
      end
    end,
    theorem = {
      outcome = function(pawns) return outcome(m, pawns) end,
      winning_moves = function(pawns) return winning_moves(m, pawns) end,
    },
    describe = function(from, to)
      local i = 1
      while from[i] == to[1][i] do i = i + 1 end
      local last = i
      while from[last + 1] == to[1][last] do last = last + 1 end
      return ("jump from %d to %d"):format(from[i], to[1][last])
    end,
  }
end, { "the number of fields", 2 })
