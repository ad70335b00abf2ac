--- Random rulesets: positions 1 .. size, whose options are random sums of smaller ones, written as integers, short or
--- long strings, nested lists, or all of these.

local random_game = {}

local writings = {
  integer = {
    write = function(i) return i * 1000003 - 7000000 end,
    read = function(p) return (p + 7000000) // 1000003 end,
  },
  string = { write = function(i) return "p" .. i end, read = function(p) return tonumber(p:sub(2)) end },
  long = {
    write = function(i) return ("%03d"):format(i):rep(9 + i % 5) end,
    read = function(p) return tonumber(p:sub(1, 3)) end,
  },
  list = {
    write = function(i) return { i % 7, { i // 7, true } } end,
    read = function(p) return p[1] + 7 * p[2][1] end,
  },
  mixed = { -- 1, "1" and { 1 } are three positions
    write = function(i)
      local n = i // 3
      if i % 3 == 0 then return n end
      return i % 3 == 1 and tostring(n) or { n }
    end,
    read = function(p)
      if type(p) == "table" then return 3 * p[1] + 2 end
      return 3 * tonumber(p) + (type(p) == "string" and 1 or 0)
    end,
  },
}

local kinds = { "integer", "string", "long", "list", "mixed" }

-- 0, *1, *2 and the game whose only option is *2: the least one that is not tame.
local wild = { {}, { { 1 } }, { { 1 }, { 2 } }, { { 3 } } }

--- Makes position i an earlier one with one more option that reverts to it: a form lacks such options, which may last
--- longer than all others. If there is none, nothing changes.
local function add_reversible(options, i)
  local back = math.random(i - 2)
  for j = i - 1, back + 1, -1 do
    for _, option in ipairs(options[j]) do
      if #option == 1 and option[1] == back then
        options[i] = table.move(options[back], 1, #options[back], 2, { { j } })
        return
      end
    end
  end
end

--- A game of `size` positions: { moves = f, positions = { ... }, options = { [i] = { { j, ... }, ... } } }, and
--- index(p), the i of a position. `before(i)`, if any, is called at each listing. In one game of four, and in all if
--- `single` is true, every option is a single position; every other game begins with the least game that is not tame.
function random_game.new(size, before, single)
  local writing = writings[kinds[math.random(#kinds)]]
  local breadth, parts = math.random(math.random(8)), single and 0 or math.random(0, 3)
  local options, positions, known = {}, {}, math.random(2) == 1 and wild or {}
  for i = 1, size do
    positions[i] = writing.write(i)
    options[i] = known[i] or {}
    for k = 1, known[i] and 0 or math.random(0, math.min(breadth, i - 1)) do
      options[i][k] = {}
      for c = 1, parts == 0 and 1 or math.random(0, parts) do
        options[i][k][c] = math.random(math.max(1, i - 12), i - 1)
      end
    end
    if i > 2 and not known[i] and math.random(3) == 1 then add_reversible(options, i) end
  end
  local function moves(p, to)
    local i = writing.read(p)
    if before then before(i) end
    for _, option in ipairs(options[i]) do
      local after = {}
      for c, j in ipairs(option) do after[c] = writing.write(j) end
      to(table.unpack(after))
    end
  end
  return { moves = moves, positions = positions, options = options, index = writing.read }
end

return random_game
