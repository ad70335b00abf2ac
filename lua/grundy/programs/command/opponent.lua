--- Perfect play: the reply that wins soonest or, in a lost position, the one after which play lasts longest.

local program = require "grundy.program"

local M = {}

---@class grundy.play.Player finds how long games last, and keeps what it has found
local Player = {}
Player.__index = Player

-- Positions that may be explored to find how long a game lasts, and moves between them.
local default_budget, most_edges = 100000, 1000000

-- The share of the time of a move for the first search; the rest is for later requests.
local most_of_it = 0.6

-- Raised to leave a search whose time is over.
local late = {}

---@class grundy.play.Bounds how far a player searches; without any until the answer is known
---@field limit? integer the most positions of one search
---@field seconds? number the time of a move; where it is over, what is known must do
---@field memory? integer the most bytes that one search may add
---@field progress? grundy.Progress

--- Whether a game of a position has entailing moves.
local function entails(position)
  for _, c in ipairs(position:components()) do
    if c.ruleset.entailing then return true end
  end
  return false
end

--- A player of one game, under one play.
---@param play "normal"|"misere"
---@param budget? integer positions that may be explored to know how long the game lasts
---@param bounds? grundy.play.Bounds
---@return grundy.play.Player
function M.player(play, budget, bounds)
  return setmetatable({ play = play, budget = budget or default_budget, bounds = bounds or {} }, Player)
end

--- Starts the time of a move.
function Player:begin()
  self.began = program.seconds()
end

--- Whether a share of the time of the move is over.
function Player:is_late(share)
  local seconds = self.bounds.seconds
  return seconds ~= nil and program.seconds() - self.began > share * seconds
end

--- Returns what ask(settings) returns, with settings that stop it after this share of the time; nothing if it stops.
---@param share number from 0 to 1, or math.huge
---@param ask fun(settings: grundy.CallSettings): any
---@param limit? integer instead of that of the bounds
function Player:within(share, ask, limit)
  local bounds = self.bounds
  if not bounds.seconds then
    return ask { limit = limit or bounds.limit, memory = bounds.memory, progress = bounds.progress }
  end
  if self:is_late(share) then return nil end
  local function progress(done, total)
    if self:is_late(share) then error(late, 0) end
    if bounds.progress then bounds.progress(done, total) end
  end
  local result = table.pack(pcall(ask, { limit = limit or bounds.limit, memory = bounds.memory,
    progress = progress }))
  if result[1] then return table.unpack(result, 2, result.n) end
  if result[2] ~= late then error(result[2], 0) end
end

--- The answer of a method of a position under this play, within a share of the time.
function Player:ask(position, method, share, limit)
  return self:within(share, function(settings)
    settings.play = self.play
    return position[method](position, settings)
  end, limit)
end

--- The outcome of a position, nil if the bounds are too narrow for it.
---@param position grundy.Position
---@return grundy.Outcome|nil
function Player:outcome(position)
  self:begin()
  return (self:ask(position, "outcome", most_of_it))
end

--- Whether the player to move wins, and the remoteness: the number of moves the game lasts when the winner hurries and
--- the loser delays (Steinhaus 1925; Winning Ways, ch. 9), math.huge for a draw. nil if the budget is not enough, or
--- moves are entailing.
---@param position grundy.Position
---@return { wins: boolean, moves: integer|number }|nil
function Player:remoteness(position)
  if entails(position) then return nil end
  local vertex = self.graph and self.graph:vertex(position)
  if not vertex then
    local limit = math.min(self.budget, 1 + most_edges // (1 + #position:moves()))
    self.graph = self:within(0.9, function(settings) return position:graph(settings) end, limit) or nil
    if not self.graph then return nil end
    vertex = self.graph:vertex(position)
  end
  local moves = self.graph(vertex):remoteness(self.play)
  return { wins = moves ~= math.huge and (moves % 2 == 1) ~= (self.play == "misere"), moves = moves }
end

--- The first of the moves after which the remoteness is the best by `better(a, b)`.
--- nil if the game from `position` is too large.
local function by_remoteness(self, position, moves, better)
  if not self:remoteness(position) then return nil end
  local best, least
  for _, move in ipairs(moves) do
    local left = self:remoteness(position:play(move)).moves
    if not best or better(left, least) then best, least = move, left end
  end
  return best, least
end

-- Moves that are tried if the remoteness is unknown, and the positions that are searched after each.
local most_tried, tried_limit = 60, 200

--- Every k-th of the moves, at most about `most_tried`, while there is time; at least the first.
function Player:each_tried(moves)
  local step, i = math.max(1, #moves // most_tried), nil
  return function()
    i = i and i + step or 1
    if i <= #moves and (i == 1 or not self:is_late(1)) then return moves[i] end
  end
end

--- For a game too large for remoteness: the move after which the fewest replies win.
function Player:by_replies(position, moves)
  local best, fewest
  for move in self:each_tried(moves) do
    local after = position:play(move)
    local winning = self:ask(after, "winning_moves", 1)
    if winning and (not fewest or #winning < fewest) then best, fewest = move, #winning end
  end
  return best or moves[1]
end

--- For a game too large to know who wins: a move that a small search shows to win (the second result is then true),
--- otherwise one that no small search shows to lose, with the fewest moves after it.
function Player:by_chances(position, moves)
  local best, fewest
  local limit = math.min(tried_limit, self.bounds.limit or tried_limit)
  for move in self:each_tried(moves) do
    local after = position:play(move)
    local outcome = self:ask(after, "outcome", 1, limit)
    if outcome and (outcome == "P") ~= (move.again == true) then return move, true end
    local left = not outcome and after:moves()
    if left and (not fewest or #left < fewest) then best, fewest = move, #left end
  end
  return best or moves[1], false
end

---@class grundy.play.Result what is known of a move
---@field wins? boolean for the player who makes it; nil if that was not found within the bounds
---@field outcome? grundy.Outcome if it is known although no winning move was found
---@field draws? boolean
---@field moves? integer that are left of the game, with this one

--- The move to make: one that wins as soon as possible; in a draw, one that keeps it; in a lost position, one that
--- lasts longest; nil at the end of the game.
---@param position grundy.Position
---@return grundy.Move|nil move
---@return grundy.play.Result|nil result for the player who moves
function Player:reply(position)
  self:begin()
  local winning = self:ask(position, "winning_moves", most_of_it)
  if winning and #winning > 0 then
    local move, left = by_remoteness(self, position, winning, function(a, b) return a < b end)
    return move or winning[1], { wins = true, moves = left and left + 1 }
  end
  local moves = position:moves()
  if #moves == 0 then return nil end
  if not winning then
    local outcome = self:ask(position, "outcome", math.huge, 1)
    local move, wins = self:by_chances(position, moves)
    return move, { wins = wins or nil, outcome = outcome }
  end
  local drawing = self:ask(position, "drawing_moves", 0.8)
  if drawing and #drawing > 0 then return drawing[1], { wins = false, draws = true } end
  local move, left = by_remoteness(self, position, moves, function(a, b) return a > b end)
  return move or self:by_replies(position, moves), { wins = false, moves = left and left + 1 }
end

return M
