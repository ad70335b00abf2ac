--- The lines on which positions lie, if two heaps have no bound and the moves are finitely many.
---
--- The line of a position is its product with a weight, which each move lowers. Its letter there is the first free
--- heap, plus `lean` for each line, so that no move leads to the right. Without negative components these are the lines
--- x + y = s, and the lean is 0. In general, line s has letters for all x with x * unit <= s, that of the position with
--- the largest y. Heaps with bounds make layers, and the lines go through them in turn: some moves are missing in some
--- layers.

local budget = require("grundy.theory.budget").planes
local core = require "grundy.core"

-- The most lines and letters of a move, and the most moves, of which the core makes strips.
local most_reach, most_moves = 512, 254

--- Numbers the layers in mixed radix, and finds the free heaps; nil if a move adds to another heap.
local function find_layers(lines, vectors)
  lines.layers = 1
  for i = #lines.sizes, 1, -1 do
    local size = lines.sizes[i]
    lines.weight[i] = lines.layers
    if size > most_reach // lines.layers then return nil end
    if size == 0 then lines.first, lines.second = i, lines.first else lines.layers = lines.layers * size end
    for _, v in ipairs(vectors) do
      if size > 0 and v[i] < 0 then return nil end
    end
  end
  return lines.second
end

--- Whether a layer has room for what a vector takes.
local function has_room(lines, layer, v)
  for i, size in ipairs(lines.sizes) do
    if size > 0 and layer // lines.weight[i] % size < v[i] then return false end
  end
  return true
end

local function product(v, weight)
  local sum = 0
  for i, n in ipairs(v) do sum = sum + n * weight[i] end
  return sum
end

--- Finds the weights of the free heaps with the least sum that all vectors lower.
local function find_weights(lines, vectors)
  for sum = 2, budget.weights do
    for w = 1, sum - 1 do
      local lowers = true
      lines.unit, lines.second_unit = w * lines.layers, (sum - w) * lines.layers
      lines.weight[lines.first], lines.weight[lines.second] = lines.unit, lines.second_unit
      for _, v in ipairs(vectors) do lowers = lowers and product(v, lines.weight) > 0 end
      if lowers then return true end
    end
  end
  return false
end

--- The numbers of the lines of a game with these vectors and this `block`, and their rules in the core, `rules`; nil
--- if moves reach too far, or add to a heap with a bound. Two sizes are 0, of the free heaps; others are below theirs.
return function(vectors, block, question, sizes)
  local lines, moves, used = { sizes = sizes, block = block, weight = {}, lean = 0, reach = 1, other = 0 }, {}, {}
  if block > 1 and question ~= "outcomes" or not find_layers(lines, vectors) then return nil end
  for _, v in ipairs(vectors) do used[#used + 1] = has_room(lines, lines.layers - 1, v) and v or nil end
  if #used > most_moves or not find_weights(lines, used) then return nil end
  for i, v in ipairs(used) do
    local x, back, fits = v[lines.first], product(v, lines.weight), {}
    if back > most_reach or math.abs(x) > most_reach then return nil end
    if x < 0 then lines.lean = math.max(lines.lean, (back - 1 - x) // back) end
    lines.reach, lines.other = math.max(lines.reach, back), math.max(lines.other, -(-back // lines.unit) - x)
    for layer = 1, lines.layers do fits[layer] = has_room(lines, layer - 1, v) and "\1" or "\0" end
    moves[i] = { letters = x, lines = back, fits = table.concat(fits) }
  end
  lines.step = lines.lean + 1 -- a letter depends on those at most this far to its left; lines grow no faster
  for _, move in ipairs(moves) do
    move.letters = move.letters + lines.lean * move.lines
    if move.letters > most_reach then return nil end
    lines.step = math.max(lines.step, move.letters)
  end
  lines.last_line = (1 << 60) // (lines.lean + 1) - 1 -- letters are below 2^60
  lines.letters = question == "values" and #moves > 0 and #moves + 1 or 2
  lines.rules = core.vector_lines(question, lines, moves)
  return lines
end
