--- A funny game: coins in a circle; take one or two adjacent ones; gaps remain.
---
--- A position is n, a circle of n coins, or a list of rows of coins. The first move opens the circle, and then the game
--- is Kayles. With three or more coins the second player wins: whatever the first player takes, a row is left, and
--- taking its middle coin or its two middle coins leaves two equal rows, where every move can be answered by its mirror
--- image.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local kayles = require "grundy.games.kayles"

-- All winning moves are listed in rows of at most this length, which have no more moves than a call may list.
local listed <const> = 1 << 20

local function row_value(n)
  return core.value_of(kayles, n)
end

--- The value of a circle is the mex over the one or two rows that a move can leave.
local function circle_value(n)
  local options = {}
  for taken = 1, math.min(2, n) do options[taken] = row_value(n - taken) end
  return core.mex(options)
end

local function rows_value(rows)
  local total = 0
  for i = 1, #rows do total = total ~ row_value(rows[i]) end
  return total
end

local function value(p)
  return type(p) == "table" and rows_value(p) or circle_value(p)
end

--- The rows, sorted, after row i is cut into rows of a and b coins (0: no row).
local function cut(rows, i, a, b)
  local after = table.move(rows, 1, #rows, 1, {})
  table.remove(after, i)
  if a > 0 then after[#after + 1] = a end
  if b > 0 then after[#after + 1] = b end
  table.sort(after)
  return after
end

--- Calls visit(a, b) for the cuts of a row of n that leave rows of values with the exclusive or `wanted`.
--- The values are periodic: in a long row a cut can be shifted by periods as long as both rows stay above the
--- preperiod. There one cut of each class of shifts is visited, with a at most the first period's end, and the middle
--- cut.
local function each_cut(n, wanted, visit)
  if n <= listed then
    local cuts = core.fields(kayles).theorem.options_with_value(n, wanted)
    for i = 1, cuts and #cuts or 0 do visit(cuts[i][1], cuts[i][2]) end
    return
  end
  local period, half = kayles:period(), (n - 1) // 2
  local most = period.preperiod + period.period - 1
  if wanted == 0 then visit(half, half) end
  for taken = 1, math.min(2, n) do
    for a = 0, math.min(most, (n - taken) // 2) do
      local b = n - taken - a
      if row_value(a) ~ row_value(b) == wanted then visit(a, b) end
    end
  end
end

local function options_with_value(p, wanted)
  local options = {}
  if type(p) == "number" then
    for taken = 1, math.min(2, p) do
      if row_value(p - taken) == wanted then options[#options + 1] = cut({}, nil, p - taken, 0) end
    end
    return options
  end
  local change = rows_value(p) ~ wanted
  for i = 1, #p do
    if p[i] ~= p[i - 1] then
      each_cut(p[i], row_value(p[i]) ~ change, function(a, b)
        options[#options + 1] = function() return cut(p, i, a, b) end
      end)
    end
  end
  return options
end

--- Under misere play, too, rows are those of Kayles, and a circle is N iff a move leaves a row that is P.
local function misere_outcome(p)
  if type(p) == "table" then return kayles(p):outcome "misere" end
  for taken = 1, math.min(2, p) do
    if kayles(p - taken):outcome "misere" == "P" then return "N" end
  end
  return p == 0 and "N" or "P"
end

local function misere_winning_moves(p)
  local options = {}
  if type(p) == "number" then
    for taken = 1, math.min(2, p) do
      if kayles(p - taken):outcome "misere" == "P" then options[#options + 1] = cut({}, nil, p - taken, 0) end
    end
    return options
  end
  local moves, message = kayles(p):winning_moves "misere"
  for _, move in ipairs(moves or {}) do
    local i, left = move.component, move.to
    if p[i] ~= p[i - 1] then
      options[#options + 1] = function() return cut(p, i, left[1] or 0, left[2] or 0) end
    end
  end
  return moves and options, message
end

local accept_rows = accept.integers(0)

local function accept_position(p)
  if type(p) == "number" then
    local n = math.tointeger(p)
    if n and n >= 0 then return n end
  elseif type(p) == "table" then
    local rows, wrong = accept_rows(p)
    if not rows then return nil, wrong end
    table.sort(rows)
    while rows[1] == 0 do table.remove(rows, 1) end
    return rows
  end
  return accept.refused(p, "the number of coins in the circle, an integer >= 0, or a list of rows")
end

return require("grundy.ruleset").new {
  name = "Funny Game",
  info = {
    name = "A Funny Game",
    growth = "n^2",
    example = "grundy.games.funny_game { 3, 4 }",
    rules = "funny_game(n): n coins lie in a circle. Take one coin, or two that lie next to each other; gaps remain. "
      .. "The player who cannot move loses. After the first move the coins lie in rows: funny_game{a, b}.",
    verdict = "A circle is N iff it has 1 or 2 coins: after the first move in a larger circle, the reply leaves two "
      .. "equal rows. Rows have their Kayles values. In rows of more than 2^20 coins the winning moves are listed "
      .. "up to shifts by the period 12, besides the middle cut. Under misere play a circle is N iff it has 0, 2, 3, "
      .. "5, 6, 10, 11, 13, 14, 21 or 22 coins; rows are decided by the misere quotient of Kayles.",
    source = "POJ 2484; Kayles: Winning Ways, ch. 4",
  },
  accept = accept_position,
  moves = function(p, to)
    if type(p) == "number" then
      for taken = 1, math.min(2, p) do to(cut({}, nil, p - taken, 0)) end
      return
    end
    for i = 1, #p do
      for taken = 1, math.min(2, p[i]) do
        for left = 0, (p[i] - taken) // 2 do to(cut(p, i, left, p[i] - taken - left)) end
      end
    end
  end,
  theorem = {
    value = value,
    options_with_value = options_with_value,
    misere = { outcome = misere_outcome, winning_moves = misere_winning_moves },
  },
  describe = function(from, to)
    if type(from) == "number" then return ("take %d of %d in a circle"):format(from - (to[1][1] or 0), from) end
    local left, row = {}, nil
    local i, j = 1, 1
    while i <= #from or j <= #to[1] do -- the difference of two sorted lists
      local a, b = from[i], to[1][j]
      if a == b then
        i, j = i + 1, j + 1
      elseif not b or a and a < b then
        row, i = a, i + 1
      else
        left[#left + 1], j = b, j + 1
      end
    end
    local taken = row - (left[1] or 0) - (left[2] or 0)
    return ("take %d of %d in a row, leaving %d and %d"):format(taken, row, left[1] or 0, left[2] or 0)
  end,
}
