--- Random rulesets: positions 1 .. size, whose options are random sums of smaller ones,
--- written as integers, short or long strings, or nested lists.

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
}

local kinds = { "integer", "string", "long", "list" }

--- A game of at most `size` positions: { moves = f, positions = { ... }, options = { [i] = { { j, ... }, ... } } }.
--- `before(i)`, if any, is called at each listing.
function random_game.new(size, before)
  local writing = writings[kinds[math.random(#kinds)]]
  local breadth, parts = math.random(1, 8), math.random(1, 3)
  local options, positions = {}, {}
  for i = 1, size do
    positions[i] = writing.write(i)
    options[i] = {}
    for k = 1, math.random(0, math.min(breadth, i - 1)) do
      options[i][k] = {}
      for c = 1, math.random(0, parts) do options[i][k][c] = math.random(math.max(1, i - 12), i - 1) end
    end
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
  return { moves = moves, positions = positions, options = options }
end

return random_game
