--- The questions of `grundy quiz` and `grundy judge`: kinds of questions about positions, and their answers.

local exercises = {}

-- The kinds of questions: P or N, the Grundy value, the number of winning moves.
exercises.kinds = { "outcome", "value", "count" }

-- Positions for which an answer takes more are not asked about.
local limit = 20000

--- Random integers of a seed, the same on every machine: random(n) is in 1, ..., n, for n up to 2^60.
---@param seed integer
---@return fun(n: integer): integer
function exercises.generator(seed)
  local state = seed % 2147483646 + 1
  local function random(n)
    if n > 1 << 20 then return ((random((n - 1 >> 20) + 1) - 1 << 20) + random(1 << 20) - 1) % n + 1 end
    state = state * 48271 % 2147483647
    return (state >> 8) % n + 1
  end
  return random
end

--- The winning moves of a position; nil where they are not known within the limit.
---@param position grundy.Position|grundy.Compound
---@param play? "normal"|"misere" that of a Compound is its own
---@return grundy.Move[]?
function exercises.winning_moves(position, play)
  return (position:winning_moves { play = play, limit = limit })
end

--- The answer to a question about a position, as text; nil where it is not known within the limit.
---@param kind string
---@param position grundy.Position|grundy.Compound
---@param play? "normal"|"misere" that of a Compound is its own
---@return string?
function exercises.answer(kind, position, play)
  if kind == "outcome" then return (position:outcome { play = play, limit = limit }) end
  if kind == "value" then
    local value = position:value { limit = limit }
    return math.type(value) == "integer" and tostring(value) or nil
  end
  local winning = exercises.winning_moves(position, play)
  return winning and tostring(#winning)
end

return exercises
