--- Values and outcomes of vector games without search: tables that grow with the positions asked about.

local budget = require("grundy.theory.budget").vectors
local core = require "grundy.core"
local planes = require "grundy.plane"
local schedule = require "grundy.theory.schedule"

local M = {}

--- Whether a search is asking about one position after another, so that none may take long.
local function is_searched(own)
  return select(4, core.vector_facts(own.game))
end

--- Sizes of at least `least` and those of `floors`, doubled until p fits; nil if they are more than `most` cells. For
--- `least` = 0 they are just enough.
local function fitting(p, most, least, floors)
  local sizes, cells = {}, 1
  for i, heap in ipairs(p) do
    local size = math.max(least > 0 and least or math.min(heap, most) + 1, floors and floors[i] or 0)
    while size <= heap and size <= most do size = 2 * size end
    sizes[i] = size
    cells = cells <= most and size <= most and cells * size or most + 1
  end
  return cells <= most and sizes or nil
end

--- The sizes of a table for p. In a search a table only grows: two that take turns would each be made again and again.
local function sizes_for(own, p, most, known)
  local least, floors = budget.least_sizes[#p], known and known.sizes
  if is_searched(own) then return fitting(p, most, least, floors) end
  return fitting(p, most, least) or floors and fitting(p, most, 0, floors) or fitting(p, most, 0)
end

--- The number of positions whose heaps are at most those of p, a float.
local function count_below(p)
  local cells = 1.0
  for i = 1, #p do cells = cells * (p[i] + 1) end
  return cells
end

--- The answer of the latest table of this question, or of a new one of at most `most` cells, for p; nil if the table
--- would be too large.
local function ask(own, question, p, most)
  local known = own[question]
  local inside = known ~= nil
  for i = 1, known and #p or 0 do inside = inside and p[i] < known.sizes[i] end
  if inside then return core.table_at(known.table, p) end
  most = most or own.plain and math.min(budget.cells, budget.work // own.vectors)
    or own.block > 1 and budget.listed_cells or 0 -- other tables list the moves of each position, as search does
  if count_below(p) > most then return nil end
  local sizes = sizes_for(own, p, most, known)
  if not sizes then return nil end
  local new = core.vector_table(own.game, sizes, question)
  if not new then return nil end
  own[question] = { table = new, sizes = sizes }
  do local _ <close> = known and known.table end -- the collector might keep it for long
  return core.table_at(new, p)
end

--- The answer of a table of all positions below p if play reaches each of them, as search would then examine them all.
--- Leaves the call if that exceeds its limit.
local function by_all(own, question, p)
  if not own.reaches_all or is_searched(own) then return nil end
  local count = math.min(count_below(p), 2.0 ^ 62) // 1 | 0
  core.spend_positions(count, budget.cells_below)
  return ask(own, question, p, count)
end

--- Whether p is a P-position of a game in which these are rare, 0 if it is, by those of all columns up to its own; nil
--- for other games, and where a table is quick or the columns are too many.
local function by_columns(own, p)
  if own.columns == false or own.block > 1 or count_below(p) < budget.sparse_cells then return nil end
  local known = own.columns
  local inside = known ~= nil
  for i = 1, known and #p or 0 do inside = inside and p[i] < known.sizes[i] end
  if not inside then
    local sizes, columns = {}, 1
    for i, heap in ipairs(p) do
      sizes[i] = known and known.sizes[i] or budget.first_columns
      while sizes[i] <= heap and sizes[i] <= budget.sparse_lines do sizes[i] = 2 * sizes[i] end
      columns = i < #p and columns <= budget.sparse_columns and columns * sizes[i] or columns
      if sizes[i] > budget.sparse_lines or columns > budget.sparse_columns then return nil end
    end
    if count_below(p) > budget.cells then core.spend_positions(columns, budget.sparse_columns) end
    local positions, message = core.vector_sparse(own.game, sizes)
    if not positions and not message then own.columns = false end
    if not positions then return nil end
    known = { positions = positions, sizes = sizes }
    own.columns = known
  end
  local has = known.positions:has(p)
  if has == nil then return nil end
  return has and 0 or 1
end

-- Heaps along which rows are known are below this.
local most_line = 1 << 60

--- The sizes of the heaps for p, whose two largest heaps are free: they are powers of two, so that few planes are made.
local function sizes_of_plane(own, p)
  local sizes, first, second = {}, 1, nil
  for i = 2, own.heaps do
    if p[i] > p[first] then
      first, second = i, first
    elseif not second or p[i] > p[second] then
      second = i
    end
  end
  for i = 1, own.heaps do
    sizes[i] = i ~= first and i ~= second and 1 or 0
    while sizes[i] > 0 and sizes[i] <= p[i] do sizes[i] = 2 * sizes[i] end
  end
  return sizes
end

--- The plane of a question if it knows the line of p, that line, and the first free heap; nil if the game has none, or
--- the plane does not reach the line within a second.
local function plane_for(own, question, p)
  local plane = own.finite and own.heaps > 1 and planes.of(own, question, sizes_of_plane(own, p))
  if not plane then return nil end
  local line, x = plane:place(p)
  if not line then return nil end
  local started = core.seconds()
  local known
  repeat
    known = plane:follow(line, budget.lines)
    if not known or known < line and core.seconds() - started > budget.seconds then return nil end
  until known >= line
  return plane, line, x
end

--- The answer of the plane for a position, and its place there; or nil.
local function by_plane(own, question, p)
  local plane, line, x = plane_for(own, question, p)
  if not plane then return nil end
  return plane:letter(line, x), { plane = plane, line = line, x = x, why = "its plane, followed from line to line" }
end

--- Rows of a game in which heap number `axis` grows and the others are at least those of p, or false if no theorem
--- covers their moves; and whether their period is proven, found within the given seconds or columns.
local function rows_for(own, p, axis, seconds, most, settings)
  own.rows = own.rows or {}
  local known = own.rows[axis]
  for i = 1, known and #p or 0 do known = known and (i == axis or p[i] < known.sizes[i]) and known end
  if is_searched(own) and not (known and known.proven) then return nil end
  if not known then
    known = { sizes = {}, columns = 0 }
    for i = 1, #p do known.sizes[i] = i == axis and 1 or p[i] + 1 end
    known.rows = core.vector_rows(own.game, axis, known.sizes) or false
    own.rows[axis] = known
  end
  if known.proven or not known.rows then return known.rows, known.proven end
  local started, columns, message = core.seconds(), math.min(budget.columns, most), nil
  repeat
    if columns > known.columns then
      local start
      start, message = known.rows:prove(columns, settings)
      known.proven = start ~= nil
      known.columns = columns
    end
    columns = math.min(2 * columns, most)
  until known.proven or message or known.columns >= most or core.seconds() - started > seconds
  message = message or ("the states of the rows do not recur in %d columns"):format(known.columns)
  return known.rows, known.proven, message
end

--- The value of a position whose largest heap is beyond all tables, by the period of its row; nil if none is proven.
local function by_row(own, p)
  local axis = 1
  for i = 2, #p do
    if p[i] > p[axis] then axis = i end
  end
  if p[axis] < budget.long_heap or p[axis] >= most_line then return nil end
  local others = 1.0
  for i = 1, #p do others = i == axis and others or others * (p[i] + 1) end
  if others > budget.rows then return nil end
  local rows = rows_for(own, p, axis, budget.seconds, budget.cells // budget.rows)
  return rows and rows:value(p) or nil
end

--- A function of a position and a value: its options with this value from the table of values; nil if no table has
--- them all.
function M.options_in_table(own)
  return function(p, value)
    if not ask(own, "values", p) then return nil end
    return core.table_options(own.values.table, p, value)
  end
end

-- Search does not know `block`.
local beyond = "with `block`, outcomes come from tables, which would be too large for this position"

local function is_thin(p)
  local rows, longest = 1.0, 0
  for i = 1, #p do
    rows, longest = rows * (p[i] + 1), math.max(longest, p[i])
  end
  return longest >= budget.long_heap and rows / (longest + 1) <= budget.few_rows
end

-- The deciders that grundy.theory.schedule names: f(own, question, p) returns the value of a position or, for
-- "outcomes" and "misere", 0 for P and another number for N; nil if it does not know. The second result, if any, is
-- for the reason.
local deciders = {
  thin_row = function(own, _, p) return own.falls and is_thin(p) and by_row(own, p) or nil end,
  table = ask,
  columns = function(own, _, p) return by_columns(own, p) end,
  row = function(own, _, p) return own.falls and by_row(own, p) or nil end,
  plane = by_plane,
  all_below = function(own, question, p) -- leaves the call if search would list or examine more than it may
    if own.falls then core.spend(core.vector_least_moves(own.game, p)) end
    return by_all(own, question, p)
  end,
}

local why = {
  table = "a table of outcomes",
  columns = "the P-positions of all columns up to its own",
  all_below = "a table of all positions below it",
}

-- By question the deciders in their order, and why each is right.
local lists, reasons = {}, {}
for question, names in next, schedule.vectors do
  lists[question], reasons[question] = {}, {}
  for i, name in ipairs(names) do lists[question][i], reasons[question][i] = deciders[name], { why = why[name] } end
end

--- Why an outcome of the theorem is right: by the deciders, and for a position beyond all tables where it lies on its
--- plane. `found`: what the theorem returned beside the outcome; nil if that is not known.
function M.reason(_, found)
  if type(found) ~= "table" then return nil end
  return found.plane and planes.place(found.plane, found.line, found.x) or found.why
end

--- prove(pattern, limit, settings) for lines of positions: the Period of a list with one "?", or nil and how far none
--- was proven; nothing if there is no such theorem for the line.
---@param own table as in `completed`
function M.line_prover(own)
  return function(pattern, limit, settings)
    local axis
    local p = {}
    for i = 1, own.heaps do
      local is_place = pattern[i] == "?"
      if is_place and axis then return nil end
      axis = is_place and i or axis
      p[i] = is_place and 0 or pattern[i]
      if type(p[i]) ~= "number" or p[i] >= budget.listed_cells then return nil end
    end
    if not axis or not own.falls then return nil end
    local call = { progress = settings.progress, memory = settings.memory }
    local known = own.rows and own.rows[axis]
    for i = 1, known and not known.proven and #p or 0 do -- more rows, which are not proven yet, would take longer
      if i ~= axis and p[i] + 1 < known.sizes[i] then own.rows[axis] = nil end
    end
    local seconds = settings.seconds or budget.line_seconds
    local rows, proven, message = rows_for(own, p, axis, seconds, limit or 1 << 30, call)
    if not rows then return nil end
    if not proven then return nil, message end
    return rows:period(p)
  end
end

--- The options of p that are P, regardless of which of them may be refused; nil if they are unknown.
function M.lost_options(own, p)
  local lost, outcome = {}, core.fields(own.game).theorem.outcome
  local options = outcome(p) and own.game:options(p)
  if not options then return nil end
  for _, option in ipairs(options) do
    local known = outcome(option[1])
    if not known then return nil end
    if known == "P" then lost[#lost + 1] = option[1] end
  end
  return lost
end

--- The theorem of a ruleset, completed by what tables know. `own` has its `game`, once that is made, the number of its
--- `heaps` and of its `vectors`, the `origins` of its sets, its `block`, and whether it `falls`: no component is
--- negative, and nothing is refused; is `plain`, if its tables are found without listing moves, and `finite`, if its
--- vectors are; whether play `reaches_all` positions with smaller heaps; and the ruleset's `play`.
---@param given? grundy.Theorem
---@param own table
function M.completed(given, own)
  if given ~= nil and type(given) ~= "table" then return given end
  local function outcome_by(question)
    local list = lists[question]
    return function(p)
      for i = 1, #list do
        local known, place = list[i](own, question, p)
        if known then return known == 0 and "P" or "N", place or reasons[question][i] end
      end
      return nil, own.block > 1 and beyond or nil
    end
  end
  local theorem = { outcome = outcome_by(own.play == "misere" and own.block == 1 and "misere" or "outcomes") }
  if own.block == 1 then
    local list = lists.values
    theorem.value = function(p)
      for i = 1, #list do
        local known = list[i](own, "values", p)
        if known then return known end
      end
    end
    theorem.misere = { outcome = outcome_by "misere" }
  else
    theorem.winning_moves = function(p)
      local lost = M.lost_options(own, p)
      if not lost then return nil, beyond end
      return #lost >= own.block and lost or {}
    end
  end
  for key, f in next, given or {} do theorem[key] = f end
  return theorem
end

--- What a ruleset on lists of heaps gets from vector games with the same moves: `value`, for its theorem, and
--- `complete(ruleset)`, which gives it their tables and lines. `make(n)` is the game of n heaps, or nil.
---@param make fun(heaps: integer): grundy.Ruleset?
function M.by_games(make)
  local games, by = {}, {}
  local function game_of(heaps)
    if games[heaps] == nil then games[heaps] = make(heaps) or false end
    return games[heaps] or nil
  end
  function by.value(p)
    local game = game_of(#p)
    return game and core.fields(game).theorem.value(p)
  end
  function by.complete(ruleset)
    local fields = core.fields(ruleset)
    fields.vector_game = game_of
    fields.options_in_table = function(p, value)
      local game = game_of(#p)
      local in_table = game and core.fields(game).options_in_table
      return in_table and in_table(p, value)
    end
    fields.prove_line = function(pattern, ...)
      local game = game_of(#pattern)
      if game then return core.fields(game).prove_line(pattern, ...) end
    end
    return ruleset
  end
  return by
end

--- The nonempty heaps of a list, in ascending order: a new list.
function M.packed(heaps)
  local list = {}
  for _, n in ipairs(heaps) do list[#list + 1] = n > 0 and n or nil end
  table.sort(list)
  return list
end

M.most_heaps = 8

return M
