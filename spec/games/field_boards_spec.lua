--- Games that are looked up by name, on boards and paper, each against the bare rules written once more.

local boards = require "spec.support.boards"
local compare = require("spec.support.compared").rulesets
local games = require("grundy").games
local long = require "spec.support.long"
local naive = require "spec.support.naive"
local random = require "spec.support.random"
local with = require("spec.support.naive").with

local function random_board()
  local text = boards.random(math.random(3), math.random(3), "##.")
  return text, text
end

--- Calls to with the board without each set of cells of one row or column that `good` allows.
local function lines_without(text, good, to)
  for _, across in ipairs { true, false } do
    local rows, m, n = boards.rows(text)
    for i = 1, across and m or n do
      for mask = 1, 2 ^ (across and n or m) - 1 | 0 do
        local gone, all = {}, good(mask)
        for j = 1, across and n or m do
          if mask >> j - 1 & 1 == 1 then
            local r, c = across and i or j, across and j or i
            all, gone[#gone + 1] = all and rows[r][c] == "#", { r, c, "." }
          end
        end
        if all then to(boards.put(text, gone)) end
      end
    end
  end
end

describe("Supernim", function()
  it("takes any dots of a row or a column", function()
    compare(games.supernim, function(text, to) lines_without(text, function() return true end, to) end, 6, random_board)
  end)

  it("#slow is decided by symmetry where a side is even, and is Nim in one row", function()
    for m = 1, 4 do
      for n = 1, 4 do
        if m * n % 2 == 0 then assert.equal(m % 2 == n % 2 and "P" or "N", games.supernim(m, n):outcome()) end
      end
      assert.equal(m, games.supernim(1, m):value())
    end
    assert.equal(40, games.supernim(1, 40):value { limit = 1000 })
    assert.equal("N", games.supernim(1, 40):outcome { play = "misere", limit = 1000 })
    assert.equal(5, games.supernim(3, 6):value { limit = 10000 })
    assert.equal(0, games.supernim(3, 3):value())
    assert.equal("P", games.supernim(8, 10):outcome())
    assert.is_true(games.supernim:check { { 2, 2 }, { 2, 3 }, { 3, 3 }, "##./.##", "###" })
  end)
end)

describe("TacTix", function()
  it("takes runs of a row or a column", function()
    compare(games.tac_tix, function(text, to)
      lines_without(text, function(mask) -- a run is a number of the form 0..01..10..0
        while mask & 1 == 0 do mask = mask >> 1 end
        return mask & mask + 1 == 0
      end, to)
    end, 6, random_board)
  end)

  it("#slow is decided by symmetry on full boards, and its theorem follows from the rules", function()
    local list = {}
    for m = 1, 4 do
      for n = 1, 12 // m do list[#list + 1] = boards.full(m, n) end
    end
    assert.is_true(games.tac_tix:check(list))
    for m = 1, 4 do
      for n = 1, 4 do
        assert.equal(m % 2 + n % 2 == 0 and "P" or "N", games.tac_tix(m, n):outcome())
      end
      assert.equal(10 * m, games.tac_tix(10 * m, 1):value())
    end
    assert.equal("P", games.tac_tix(4, 4):outcome "misere")
    assert.equal(3, games.tac_tix(4, 5):value())
    assert.equal("N", games.tac_tix(200, 201):outcome())
    assert.same({ 0, 2184 }, { games.tac_tix(12, 14):value(), #games.tac_tix(12, 14):moves() })
    local rows = {}
    local height = long(3, 4)
    for r = 1, height do rows[r] = ("."):rep(r == height and 118 or 128) .. (r == height and ("#"):rep(10) or "") end
    rows[1] = ("#"):rep(128)
    assert.equal(128 ~ 10, games.tac_tix(rows):value())
    local row = games.tac_tix(("#"):rep(150) .. "." .. ("#"):rep(10))
    assert.equal(150 ~ 10, row:value())
    for i, move in ipairs(row:winning_moves()) do
      if i % 20 == 1 then assert.equal(0, row:play(move):value(), tostring(move)) end
    end
    for _, p in ipairs { { 1, 300 }, { 400, 1 }, { 2, 256 }, { 170, 3 } } do
      assert.equal(p[1] == 2 and "P" or "N", games.tac_tix(p):outcome())
    end
    assert.same({ nil, "only a theorem decides a board of more than 65536 places for the shapes" },
      { games.tac_tix(1, 400):winning_moves() })
    assert.error_matches(function() games.tac_tix(("#"):rep(400) .. ".") end,
      "has 80601 places for the shapes, expected at most 65536")
  end)
end)

describe("Popping Balloons", function()
  it("pops one, two neighbours, or what is left in a square", function()
    compare(games.popping_balloons, function(text, to)
      local known = {}
      local function pop(changes)
        local after = boards.put(text, changes)
        if after ~= text and not known[after] then known[after] = to(after) or true end
      end
      boards.each(text, function(r, c, letter)
        if letter == "#" then pop { { r, c, "." } } end
        for _, beside in ipairs { { r, c + 1 }, { r + 1, c } } do
          if letter == "#" and boards.at(text, beside[1], beside[2]) == "#" then
            pop { { r, c, "." }, { beside[1], beside[2], "." } }
          end
        end
        if boards.at(text, r + 1, c + 1) then
          pop { { r, c, "." }, { r, c + 1, "." }, { r + 1, c, "." }, { r + 1, c + 1, "." } }
        end
      end)
    end, 6, random_board)
  end)

  it("is N on full boards, and Kayles in one row", function()
    local list = {}
    for m = 1, 4 do
      for n = 1, 12 // m do list[#list + 1] = boards.full(m, n) end
    end
    assert.is_true(games.popping_balloons:check(list))
    for n = 1, 30 do assert.equal(games.kayles:value(n), games.popping_balloons(1, n):value()) end
  end)
end)

describe("Nimbi", function()
  --- The twelve points where lines a = 1, a = -1, b = 1, ..., c = -1 meet, a + b + c being 0, by rows from the top.
  local points = {}
  for a = -2, 2 do
    for b = -2, 2 do
      local c = -a - b
      local on = (a * a == 1 and 1 or 0) + (b * b == 1 and 1 or 0) + (c * c == 1 and 1 or 0)
      if on >= 2 then points[#points + 1] = { a, b, c } end
    end
  end
  table.sort(points, function(p, q) return p[3] > q[3] or p[3] == q[3] and p[1] < q[1] end)

  --- Positions are lists of 1 (there) and 0.
  local function moves(there, to)
    for axis = 1, 3 do
      for _, at in ipairs { -1, 1 } do
        local line = {}
        for i, point in ipairs(points) do
          if point[axis] == at then line[#line + 1] = i end
        end
        local along = axis % 3 + 1
        table.sort(line, function(i, j) return points[i][along] < points[j][along] end)
        for first = 1, #line do
          local after = there
          for last = first, #line do
            if there[line[last]] == 0 then break end
            after = with(after, line[last], 0)
            to(after)
          end
        end
      end
    end
  end

  it("takes runs along the lines of a hexagram", function()
    assert.equal(12, #points)
    compare(games.nimbi, moves, 4, function()
      local left, there = {}, {}
      for i = 1, 12 do
        there[i] = math.random(2) - 1
        if there[i] == 1 and #left < 7 then left[#left + 1] = i else there[i] = 0 end
      end
      return left, there
    end)
  end)

  it("is P under both conventions", function()
    local p = games.nimbi(12)
    assert.same({ "P", "P" }, { p:outcome(), p:outcome "misere" })
    if long(false, true) then
      local all = {}
      for i = 1, 12 do all[i] = 1 end
      assert.equal(0, naive.values(moves)(all))
      assert.equal("P", naive.sum_outcomes(true) { { moves = moves, position = all } })
    end
  end)
end)

describe("Avoid True and Seek True", function()
  --- Random clauses on a given number of variables, and bare rules on the list of truth values.
  local function draw(wins)
    local n, clauses = math.random(2, 5), {}
    for i = 1, math.random(3) do
      clauses[i] = {}
      for v = 1, n do
        if math.random(2) == 1 then table.insert(clauses[i], v) end
      end
      if #clauses[i] == 0 then clauses[i][1] = n end
    end
    local function is_true(values)
      for _, clause in ipairs(clauses) do
        local any = false
        for _, v in ipairs(clause) do any = any or values[v] end
        if not any then return false end
      end
      return true
    end
    local function moves(values, to)
      if is_true(values) then return end
      for v = 1, n do
        local after = with(values, v, true)
        if not values[v] and (wins or not is_true(after)) then to(after) end
      end
    end
    local start = {}
    for v = 1, n do start[v] = false end
    return { variables = n, table.unpack(clauses) }, start, moves
  end

  for key, wins in pairs { avoid_true = false, seek_true = true } do
    it(key .. " sets variables until the formula is true", function()
      random.seed()
      for _ = 1, long(8, 100) do
        local ours, start, moves = draw(wins)
        local p = games[key](ours)
        assert.equal(naive.values(moves)(start), p:value())
        assert.equal(naive.sum_outcomes(true) { { moves = moves, position = start } }, p:outcome "misere")
        for _, move in ipairs(p:moves()) do assert.matches("^make %d.* true$", tostring(move)) end
        assert.equal(#naive.options(moves, start) > 0, #p:moves() > 0)
        ours.variables = ours.variables + 2
        if wins then assert.equal(p:value(), games[key](ours):value()) end
      end
    end)
  end

  it("name what is wrong", function()
    local avoid = games.avoid_true
    assert.error_matches(function() avoid {} end, "expected one clause or more")
    assert.error_matches(function() avoid { {} } end,
      "element #1 is {}, expected a variable, an integer from 1 to 1000, or")
    assert.error_matches(function() avoid { { 1, 7 }, variables = 3 } end,
      "element #1 has the variable 7, but there are 3")
    assert.error_matches(function() avoid { { 1 }, x = 1 } end, "unknown key \"x\"; the key is 'variables'")
  end)
end)

describe("Impartial Hex", function()
  --- Whether stones of a colour lead from one side to the other: by growing the set of cells reached.
  local function connects(cells, n, letter)
    local met, grown = {}, true
    local function at(r, c) return r >= 1 and r <= n and c >= 1 and c <= n and (r - 1) * n + c or 0 end
    while grown do
      grown = false
      for r = 1, n do
        for c = 1, n do
          local near = (letter == "X" and r or c) == 1
          for _, d in ipairs { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }, { 1, -1 }, { -1, 1 } } do
            near = near or met[at(r + d[1], c + d[2])]
          end
          if near and cells[at(r, c)] == letter and not met[at(r, c)] then
            if (letter == "X" and r or c) == n then return true end
            met[at(r, c)], grown = true, true
          end
        end
      end
    end
    return false
  end

  for colours = 1, 2 do
    it("#slow ends when two sides are connected, with " .. colours, function()
      local letters = { "X", colours == 2 and "O" or nil }
      local function rules(n)
        return function(cells, to)
          if connects(cells, n, "X") or connects(cells, n, "O") then return end
          for i, cell in ipairs(cells) do
            for _, letter in ipairs(cell == "." and letters or {}) do to(with(cells, i, letter)) end
          end
        end
      end
      local of = { rules(2), rules(3) }
      for n = 2, 3 do
        compare(games.impartial_hex, of[n - 1], 4, function()
          local cells, rows = {}, {}
          for i = 1, n * n do cells[i] = "." end
          local stones = n == 3 and math.random(long(4, 3), 5) or 0
          for _ = 1, stones do cells[math.random(9)] = letters[math.random(colours)] end
          for r = 1, n do rows[r] = table.concat(cells, "", (r - 1) * n + 1, r * n) end
          return (table.concat(rows, "/"):gsub("%.", colours == 2 and "*" or ".")), cells
        end)
      end
    end)
  end

  it("begins with an empty board, and refuses anything but a board", function()
    local hex = games.impartial_hex
    assert.equal('Impartial Hex("**/**")', tostring(hex(2, { colours = 2 })))
    assert.equal("X into row 1, column 2", tostring(hex(2):moves()[2]))
    for n, value in ipairs { 1, 0, 1 } do assert.equal(value, hex(n):value()) end
    assert.error_matches(function() hex(0) end,
      "expected the size of the board, an integer from 1 to 26, or a text, got 0")
    assert.error_matches(function() hex(2, { colours = 3 }) end, "key 'colours' is 3, expected 1 or 2")
    assert.error_matches(function() hex "X./?." end, 'row 2 is "%?%.", expected a row like "%.%."')
    assert.error_matches(function() hex "X./." end, 'row 2 is "%.", expected a row like "%.%."')
  end)
end)

describe("Atropos", function()
  --- Circles of the whole triangle by row and column, 0 for open ones; leaving three touching circles of different
  --- colours is not a move.
  local function start(n)
    local p = {}
    for r = 0, n + 2 do
      for c = 0, n + 2 - r do
        local open = r > 0 and c > 0 and r + c < n + 2
        local corner = r + c == 0 or r == n + 2 or c == n + 2
        local colour = r == 0 and (c % 2 == 1 and 2 or 3) or c == 0 and (r % 2 == 1 and 1 or 2)
          or (r % 2 == 1 and 3 or 1)
        p[#p + 1] = { r, c, (open or corner) and 0 or colour, corner and 1 or 0 }
      end
    end
    return p
  end

  local function touch(p, q)
    local dr, dc = p[1] - q[1], p[2] - q[2]
    return dr * dr + dr * dc + dc * dc == 1
  end

  local function good(p, i)
    for j = 1, #p do
      for k = 1, touch(p[i], p[j]) and j - 1 or 0 do
        if touch(p[i], p[k]) and touch(p[j], p[k]) and p[i][3] * p[j][3] * p[k][3] == 6 then return false end
      end
    end
    return true
  end

  local function rules(restricted)
    return function(all, to)
      local p, last = all[1], all[2]
      local function list(near)
        local open = {}
        for i, circle in ipairs(p) do
          if circle[3] == 0 and circle[4] == 0 and (not near or touch(circle, p[near])) then open[#open + 1] = i end
        end
        return open
      end
      local open = restricted and last > 0 and list(last) or {}
      for _, i in ipairs(#open > 0 and open or list()) do
        for colour = 1, 3 do
          local after = with(p, i, { p[i][1], p[i][2], colour, 0 })
          if good(after, i) then to { after, restricted and i or 0 } end
        end
      end
    end
  end

  it("colours circles of Sperner's triangle", function()
    for _, restricted in ipairs { true, false } do
      local moves = rules(restricted)
      local value, misere = naive.values(moves), naive.sum_outcomes(true)
      for n = 1, long(2, 3) do
        local ours, bare = games.atropos(n, { restricted = restricted }), { start(n), 0 }
        assert.equal(value(bare), ours:value())
        assert.equal(misere { { moves = moves, position = bare } }, ours:outcome "misere")
        assert.equal(#naive.options(moves, bare), #ours:moves())
      end
    end
  end)

  it("demands a move beside the last circle", function()
    local p = games.atropos(3)
    assert.equal('Atropos("-/ry/b.r/r..y/-byb-")', tostring(games.atropos(2)))
    local q = p:play(p:moves()[1])
    for _, move in ipairs(q:moves()) do assert.matches("into circle [12] of row 2$", tostring(move)) end
    assert.is_true(#games.atropos(3, { restricted = false }):moves() > #q:moves())
    assert.same({ "   r y", "  b ? r", " r ? R y", "  b y b  " }, games.atropos.draw "-/ry/b?r/r?Ry/-byb-")
  end)

  it("is N for an even number of circles, P for an odd one, as far as is searched here", function()
    for n = 1, long(3, 5) do
      for _, restricted in ipairs { true, false } do
        local outcome = games.atropos(n, { restricted = restricted }):outcome()
        assert.equal(n * (n + 1) // 2 % 2 == 0 and "N" or "P", outcome)
      end
    end
  end)

  it("refuses anything but a position, by name", function()
    local atropos = games.atropos
    local function refused(p, pattern) assert.error_matches(function() atropos(p) end, pattern) end
    refused(0, "expected the size of the board, an integer from 1 to 60, or a text, got 0")
    refused({ 2, { restricted = 1 } }, "key 'restricted' is 1, expected true or false")
    refused({ 2, { free = true } }, "unknown key \"free\"; the key is 'restricted'")
    refused({ 2, true }, "expected settings like { restricted = false }, got true")
    refused("-/ry/b.r/r..y/-bby-", 'row 5 is "%-bby%-", expected a row like "%-byb%-"')
    refused("-/ry/b.r/r.*y/-byb-", 'row 3 is "b%.r", expected a row like "b%*r"')
    refused("-/ry/b*r/r?*y/-byb-", 'row 4 is "r%?%*y", expected a row like "r%*%*y"')
    for rows, text in pairs { [3] = "-/ry/b.r", [1] = "" } do refused(text, "expected 4 to 63 rows, got " .. rows) end
  end)
end)

describe("Brussels Sprouts", function()
  --- A region is the list of its borders; a line is drawn between two free ends.
  local function moves(borders, to)
    local function emit(...)
      local regions = {}
      for _, region in ipairs { ... } do
        table.sort(region)
        regions[#regions + 1] = region
      end
      to(table.unpack(regions))
    end
    for i = 1, #borders do
      for part = 0, borders[i] - 2 do -- the ends of this border at one side of the line
        for mask = 0, 2 ^ #borders - 1 | 0 do
          local here, there = { part + 1 }, { borders[i] - 1 - part }
          for k, ends in ipairs(borders) do
            if k ~= i then table.insert(mask >> k - 1 & 1 == 1 and here or there, ends) end
          end
          if mask >> i - 1 & 1 == 0 then emit(here, there) end
        end
      end
      for j = i + 1, #borders do
        local joined = { borders[i] + borders[j] }
        for k, ends in ipairs(borders) do
          if k ~= i and k ~= j then joined[#joined + 1] = ends end
        end
        emit(joined)
      end
    end
  end

  it("divides and joins borders", function()
    compare(games.brussels_sprouts, moves, 6, function()
      local borders = {}
      for i = 1, math.random(3) do borders[i] = math.random(3) end
      return borders, borders
    end)
  end)

  it("has 5n - 2 moves", function()
    random.seed()
    for n = 1, long(3, 8) do
      local p, count = games.brussels_sprouts(n), 0
      assert.equal(n % 2, p:value())
      while #p:moves() > 0 do
        p, count = p:play(random.pick(p:moves())), count + 1
      end
      assert.equal(5 * n - 2, count)
    end
    assert.is_true(games.brussels_sprouts:check { 1, 2, { 1, 2, 5 }, { 6 }, { 2, 2, 2 } })
    assert.error_matches(function() games.brussels_sprouts(0) end, "expected a number of crosses from 1 to 1000")
    assert.error_matches(function() games.brussels_sprouts { 4, 0 } end, "element #2 is 0, expected an integer >= 1")
  end)
end)
