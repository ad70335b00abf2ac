--- All games of two heaps with a given number of moves and components up to a bound, counted once if they differ only
--- in the order of the heaps: how many are proven regular, how many irregular, and which are open.
---   lua examples/planes.lua 3 5          of three moves, components to 5
---   lua examples/planes.lua 4 4 400000   up to 400,000 lines of each

local grundy = require "grundy"

local moves, bound = math.tointeger(tonumber(arg[1])), math.tointeger(tonumber(arg[2]))
local limit = math.tointeger(tonumber(arg[3] or 200000))
if not (moves and bound and limit) then
  io.stderr:write "usage: lua examples/planes.lua MOVES BOUND [LIMIT]\n"
  os.exit(2)
end

local vectors = {}
for x = 0, bound do
  for y = 0, bound do
    if x + y > 0 then vectors[#vectors + 1] = { x, y } end
  end
end

local function text(game, first, second)
  local list = {}
  for i, v in ipairs(game) do list[i] = ("(%d, %d)"):format(v[first], v[second]) end
  table.sort(list)
  return table.concat(list, ", ")
end

local regular, irregular, open, latest, latest_game = 0, 0, 0, -1, nil

local function decide(game)
  local name = text(game, 1, 2)
  if text(game, 2, 1) < name then return end
  local period, message = grundy.vector_game(game):period(limit)
  if not period then
    open = open + 1
    print(("{%s} is open: %s"):format(name, message))
  elseif period.regular then
    regular = regular + 1
    if period.line > latest then latest, latest_game = period.line, name end
  else
    irregular = irregular + 1
    print(("{%s} is %s"):format(name, tostring(period)))
  end
end

local function choose(game, from)
  if #game == moves then return decide(game) end
  for i = from, #vectors do
    game[#game + 1] = vectors[i]
    choose(game, i + 1)
    game[#game] = nil
  end
end

choose({}, 1)
print(("%d games: %d regular, %d irregular, %d open"):format(regular + irregular + open, regular, irregular, open))
if latest_game then print(("the last one to become regular is {%s}, from line %d"):format(latest_game, latest)) end
