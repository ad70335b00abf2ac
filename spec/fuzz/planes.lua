--- Planes: the letters and counts that borders and collisions give are those of the rules, line by line, for two heaps
--- and for layers of a third, with negative components too. The plane is followed in small steps, and errors end some
--- of them at any moment.

local borders_of = require "grundy.theory.borders"
local bytes_of = require "spec.fuzz.bytes"
local same = require "spec.oracles.oracle".same

local last_line, most_moves = 160, 5

--- Moves that a weight of 1 and 2 lowers, each once.
local function moves_of(below, layers)
  local moves, known = {}, {}
  local count, most = below(most_moves) + 1, below(9) + 1
  local less = below(4) == 0 and below(3) or 0
  for i = 1, count do
    local m = { below(most + less + 1) - less, below(most + less + 1) - less, layers > 1 and below(layers) or nil }
    if m[1] + 2 * m[2] <= 0 then m[1] = 1 - 2 * m[2] end
    local key = table.concat(m, ",")
    if known[key] then break end
    moves[i], known[key] = m, true
  end
  return moves
end

--- The letter of the position x, y of a layer by the rules: a value, or 0 for P and 1 for N. Those of earlier lines, by
--- x, are known.
local function letter_of(plane, moves, question, lines, line, x)
  local w, z = plane.weight, line % plane.layers
  local y, seen, options, lost = (line - z - x * w[1]) // w[2], {}, 0, 0
  for _, m in ipairs(moves) do
    if x >= m[1] and y >= m[2] and z >= (m[3] or 0) then
      local option = lines[line - m[1] * w[1] - m[2] * w[2] - (m[3] or 0)][x - m[1]]
      seen[option], options, lost = true, options + 1, lost + (option == 0 and 1 or 0)
    end
  end
  if question == "misere" then return (options == 0 or lost > 0) and 1 or 0 end
  if question == "outcomes" then return lost >= plane.block and 1 or 0 end
  local mex = 0
  while seen[mex] do mex = mex + 1 end
  return mex
end

--- Follows a plane at most `most` lines at a time; if `apart` > 0, each call ends in an error after that
--- number of instructions if it lasts so long, and twice that number are then allowed.
local function follow(plane, most, apart)
  local line = -1
  while line < last_line do
    local ended, found = pcall(function()
      if apart > 0 then debug.sethook(function() error "ended" end, "", apart) end
      local known = plane:follow(last_line, most)
      debug.sethook()
      return known
    end)
    debug.sethook()
    if not ended and not tostring(found):find "ended$" then error(found, 0) end
    line, apart = ended and found or line, ended and apart or 2 * apart
  end
end

return function(bytes)
  local next_byte = bytes_of(bytes)
  local function below(n) return next_byte() % n end
  local apart, care, most = below(256) * 8, below(4), below(200) + 1
  local question = ({ "values", "outcomes", "misere" })[below(3) + 1]
  local layers = below(2) == 0 and below(4) + 1 or 1
  local block = question == "outcomes" and below(3) + 1 or 1
  local moves = moves_of(below, layers)
  local plane = borders_of(moves, block, question, { 0, 0, layers > 1 and layers or nil }, care)
  follow(plane, most, apart)
  local lines = {}
  for line = 0, last_line do
    local row, counts, pieces = {}, {}, plane:pieces(line, 0, line // plane.unit)
    for i, piece in ipairs(pieces) do row[i] = piece.text:rep(piece.length):sub(1, piece.length) end
    row = { table.concat(row):byte(1, -1) }
    row[0] = table.remove(row, 1)
    same(line // plane.unit, #row, ("line %d: the last letter"):format(line))
    for x, letter in pairs(row) do
      same(letter_of(plane, moves, question, lines, line, x), letter, ("line %d at %d"):format(line, x))
      local name = plane.names[letter]
      counts[name] = (counts[name] or 0) + 1
    end
    lines[line] = row
    local x = below(#row + 1)
    same(row[x], plane:letter(line, x), ("line %d, letter %d alone"):format(line, x))
    for name, count in pairs(plane:count(pieces)) do
      same(counts[name] or 0, count, ("line %d: how many %s"):format(line, name))
    end
  end
end
