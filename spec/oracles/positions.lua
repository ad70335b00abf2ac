--- Lua values of all kinds as positions: two are one position, with one key, iff they are deeply equal; the position
--- that is returned is deeply equal to the one given; anything but a position is refused with words.

local core = require "grundy.core"
local grundy = require "grundy"
local oracle = require "spec.oracles.oracle"
local random = require "spec.support.random"

-- Levels of lists within each other.
local deepest = 100

--- A random value with at most `room.left` elements, most of them positions.
local function draw(room)
  local kind = math.random(0, 15)
  room.left = room.left - 1
  if kind < 6 and room.left > 0 then
    local list = {}
    for i = 1, kind == 5 and 1 or math.random(0, 15) do list[i] = draw(room) end
    if kind == 2 and math.random(16) == 1 then list.x = math.random(256) end -- a key that lists do not have
    if kind == 3 and math.random(16) == 1 then list[math.random(16)] = nil end -- perhaps a hole
    return list
  end
  if kind == 6 then return math.random(2) == 1 end
  if kind == 7 then return random.text(math.random(0, 15)) end
  if kind == 8 then return math.random(0) end
  if kind == 9 then return math.random(-128, 127) / oracle.pick { 1, 2 } end
  if kind == 10 then return math.random(-32768, 65535) end
  if kind == 11 then return oracle.pick { 0 / 0, print, io.stdout, 0, 1, 2 } end
  return math.random(0, 255)
end

local function is_position(p, depth)
  if type(p) ~= "table" then
    return type(p) == "boolean" or type(p) == "string" or type(p) == "number" and math.tointeger(p) ~= nil
  end
  local count = 0
  for key, value in next, p do
    local fits = depth < deepest and math.tointeger(key) and key >= 1
    if not fits or not is_position(value, depth + 1) then return false end
    count = count + 1
  end
  return depth < deepest and count == #p
end

local function equal(p, q)
  if type(p) ~= "table" or type(q) ~= "table" then return p == q end
  for i = 1, math.max(#p, #q) do
    if p[i] == nil or q[i] == nil or not equal(p[i], q[i]) then return false end
  end
  return true
end

return function()
  local rules, taken, room = grundy.ruleset(function() end), {}, { left = 80 }
  for _ = 1, math.random(2, 4) do
    local p = draw(room)
    for _ = 1, oracle.pick { 0, 0, 0, 0, 0, 0, 98, 99, 100, 101 } do p = { p } end
    local text, good = core.position_text(p), is_position(p, 0)
    local ok, position = pcall(rules, p)
    oracle.same(good, ok, "%s: whether it is a position", text)
    if good then
      oracle.same(true, equal(p, position:components()[1].position), "%s is given back", text)
      taken[#taken + 1] = { p = p, position = position, key = core.position_key(rules, p) }
    else
      oracle.same("string", type(position), "%s: the reason", text)
    end
  end
  for i, a in ipairs(taken) do
    for k = 1, i do
      local b = taken[k]
      local same, text = equal(a.p, b.p), core.position_text(a.p) .. " and " .. core.position_text(b.p)
      oracle.same(same, a.position == b.position, "%s: whether they are one position", text)
      oracle.same(same, a.key == b.key, "%s: whether they have one key", text)
    end
  end
end
