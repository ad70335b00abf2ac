--- The strategy of a position: a winning move for each position to which the loser can bring the game.

local json = require "grundy.programs.json"
local key_of = require "grundy.programs.key"

--- A text that only equal positions share; `numbers` has a number for each ruleset.
local function text_of(position, numbers)
  local texts = {}
  for i, c in ipairs(position:components()) do
    if not numbers[c.ruleset] then
      numbers.count = (numbers.count or 0) + 1
      numbers[c.ruleset] = numbers.count
    end
    texts[i] = ("%d:%s"):format(numbers[c.ruleset], key_of(c.position))
  end
  return table.concat(texts, "+")
end

--- The winning move that ends the game soonest, if play may be cyclic; otherwise the first.
local function best_move(position, settings, goes_round)
  local moves, message = position:winning_moves(settings)
  if not moves then return nil, message end
  if not goes_round then return moves[1] end
  local best, least
  for _, move in ipairs(moves) do
    local length = position:play(move):remoteness(settings)
    if length and (not least or length < least) then best, least = move, length end
  end
  return best
end

--- The strategy of the player who wins, the first one at N and the second at P: a list of { position, move, after } for
--- each position that play by it can meet, in JSON. `nil, message` for a draw, if a player moves again, and if the
--- limit of positions is reached.
---@param start grundy.Position
---@param settings { limit: integer, play?: string, progress?: function }
---@return table|nil strategy
---@return string? outcome_or_message
return function(start, settings)
  local list, queue, at = json.list {}, {}, 0
  local function report() settings.progress(at, math.max(#queue, 1)) end
  local asked, goes_round = { play = settings.play, progress = settings.progress and report }, false
  for _, c in ipairs(start:components()) do
    if c.ruleset.entailing then return nil, "strategies are not listed for games in which a player may move again" end
    goes_round = goes_round or c.ruleset.loopy or c.ruleset.kind == "graph" and not c.ruleset:is_acyclic()
  end
  local outcome, message = start:outcome(asked)
  if not outcome then return nil, message end
  if outcome == "D" then return nil, "a draw: neither player has a winning strategy" end
  local met, numbers = {}, {}
  local function add(position)
    local key = text_of(position, numbers)
    if not met[key] then met[key], queue[#queue + 1] = true, position end
  end
  local function answer_all(position) -- the loser moves
    for _, move in ipairs(position:moves()) do add(position:play(move)) end
  end
  if outcome == "N" then add(start) else answer_all(start) end
  at = 1
  while queue[at] do
    if #queue > settings.limit then return nil, ("limit of %d positions reached"):format(settings.limit) end
    local move, wrong = best_move(queue[at], asked, goes_round)
    if wrong then return nil, wrong end
    if move then -- nil: at an end of misere play the player to move has won
      local after = queue[at]:play(move)
      list[#list + 1] = { position = tostring(queue[at]), move = tostring(move), after = tostring(after) }
      answer_all(after)
    end
    at = at + 1
    if settings.progress then report() end
  end
  return list, outcome
end
