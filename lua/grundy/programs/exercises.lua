--- Exercises about positions, for `grundy quiz`, pages and `grundy judge`: kinds of questions, their answers, papers.
--- One seed is one paper; page/script/exercises.lua draws the same ones from the table of a page.

local position_key = require "grundy.programs.key"

local exercises = {}

-- The kinds of questions: P or N, the Grundy value, the number of winning moves.
exercises.kinds = { "outcome", "value", "count" }

-- Positions whose answers take more than this are not asked about.
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

--- The winning moves of a position; nil if they are not known within the limit.
---@param position grundy.Position|grundy.Compound
---@param play? "normal"|"misere" that of a Compound is its own
---@return grundy.Move[]?
function exercises.winning_moves(position, play)
  return (position:winning_moves { play = play, limit = limit })
end

--- The answer to a question about a position, as text; nil if it is not known within the limit.
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

--- Winning moves in the order of all moves, as in the table of a page; those of graphs come sorted by length.
local function in_order(position, winning)
  local function name(move)
    local keys = { move.component, tostring(move.again) }
    for i, p in ipairs(move.to) do keys[i + 2] = tostring(position_key(p)) end
    return table.concat(keys, "\0")
  end
  local place = {}
  for k, move in ipairs(position:moves()) do place[name(move)] = k end
  local list = table.move(winning, 1, #winning, 1, {})
  table.sort(list, function(a, b) return place[name(a)] < place[name(b)] end)
  return list
end

--- A position reached from another one by random moves, and these moves.
local function wander(position, random)
  local path = {}
  for _ = 1, random(4) - 1 do
    local moves = position:moves()
    local move = #moves > 0 and moves[random(#moves)]
    if not move or move.again then break end
    position, path[#path + 1] = position:play(move), move
  end
  return position, path
end

---@class grundy.programs.Exercise
---@field kind string
---@field position grundy.Position
---@field answer string
---@field path grundy.Move[] the moves that lead from the start to the position

--- The questions of a paper about positions that play reaches; all are of the kind `asked` if it is given.
---@param position grundy.Position
---@param play "normal"|"misere"
---@param count integer
---@param seed integer
---@param asked? string
---@return grundy.programs.Exercise[]
function exercises.paper(position, play, count, seed, asked)
  local random, list, met = exercises.generator(seed), {}, {}
  for _ = 1, 20 * count do
    if #list == count then break end
    local kind = asked or exercises.kinds[random(#exercises.kinds)]
    if kind == "value" and play == "misere" then kind = "outcome" end -- values do not decide misere play
    local p, path = wander(position, random)
    if kind == "outcome" and random(2) == 1 then -- most positions are N, so a winning move makes some of them P
      local winning = exercises.winning_moves(p, play)
      if winning and winning[1] then
        path[#path + 1] = in_order(p, winning)[random(#winning)]
        p = p:play(path[#path])
      end
    end
    local key = kind .. " " .. tostring(p)
    local answer = not met[key] and exercises.answer(kind, p, play)
    if answer then
      met[key] = true
      list[#list + 1] = { kind = kind, position = p, answer = answer, path = path }
    end
  end
  return list
end

return exercises
