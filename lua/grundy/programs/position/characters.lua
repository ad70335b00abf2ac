--- Drawings of positions in characters: rows for heaps, coins, strips, boards.
---
--- A ruleset may bring its own, as `draw` of its spec: draw(p) returns a list of lines.

local layout = require "grundy.programs.layout"
local look = require "grundy.programs.position.look"
local program = require "grundy.program"

local draw = {}

-- Rows longer than this are cut.
local longest = 60

--- One heap as a row of tokens with its size.
local function heap_row(label, n)
  local shown = math.min(n, longest)
  return ("%s %s%s (%d)"):format(label, ("o "):rep(math.min(shown, longest // 2)), n > longest // 2 and "..." or "", n)
end

local function heap_rows(name, list)
  local lines = {}
  for i, n in ipairs(list) do lines[i] = heap_row(("%s %d:"):format(name, i), n) end
  return lines
end

--- A string of cells over the numbers of its places.
local function numbered(cells, first)
  local width = #tostring(first + #cells - 1)
  local top, bottom = {}, {}
  for i, cell in ipairs(cells) do
    local columns = math.max(width, layout.width(cell))
    top[i] = (" "):rep(columns - layout.width(cell)) .. cell
    bottom[i] = ("%" .. columns .. "d"):format(first + i - 1)
  end
  return { table.concat(top, " "), table.concat(bottom, " ") }
end

local function characters(text)
  local list = {}
  for c in text:gmatch(utf8.len(text) and utf8.charpattern or ".") do list[#list + 1] = c end
  return list
end

local function coins(p)
  if #p == 0 then return { "(no coins)" } end
  return numbered(characters(p), 1)
end

--- A board given as a text, its rows separated by /: one row as a strip, several with the numbers of rows and columns.
local function board(text)
  local rows, heads = {}, {}
  for row in (text .. "/"):gmatch "([^/]*)/" do rows[#rows + 1] = characters(row) end
  if #rows == 1 then return numbered(rows[1], 1) end
  for c = 1, #rows[1] do heads[c] = tostring(c % 10) end
  local lines = { "     " .. table.concat(heads, " ") }
  for r, cells in ipairs(rows) do lines[r + 1] = ("%3d  %s"):format(r, table.concat(cells, " ")) end
  return lines
end

--- The board or strip that a position looks like, or nil.
local function cells(p, ruleset)
  local rows = look.of(ruleset, p):match "^g([^\n]+)"
  return rows and board(rows)
end

local function welter(p, ruleset)
  local row = look.of(ruleset, p):match "^g(.+)"
  if not row or #row > 200 then return { "coins on " .. table.concat(p, ", ") } end
  return numbered(characters(row), 0)
end

local function staircase(p)
  local lines = {}
  for i = #p, 1, -1 do lines[#lines + 1] = heap_row(("step %d:"):format(i), p[i]) end
  lines[#lines + 1] = "ground"
  return lines
end

--- A heap, and how many tokens may be taken from it.
local function heap_from(p, least, most)
  local text = least > most and "nothing can be taken" or least == most and ("take %d"):format(least)
    or ("take %d to %d"):format(least, most)
  return { heap_row("heap:", p[1]), text }
end

local function fibonacci(p)
  return heap_from(p, 1, math.min(p[1], p[2]))
end

local function mem(p)
  return heap_from(p, math.max(p[2], 1), p[1])
end

local function mem0(p)
  local n, k = p[1], p[2]
  if n == k and n > 1 or k == 0 or k > n then return heap_from(p, 1, n == k and n - 1 or n) end
  if k == 1 then return heap_from(p, 2, n) end
  return { heap_row("heap:", n), ("take 1 to %d, but not %d"):format(n, k) }
end

local function funny(p)
  if type(p) == "number" then return { heap_row("circle:", p) } end
  return heap_rows("row", p)
end

local function graph(vertex, ruleset)
  local to = {}
  for i, option in ipairs(ruleset:options(vertex)) do to[i] = program.text(option[1]) end
  return { ("token on %s, edges to: %s"):format(program.text(vertex), #to > 0 and table.concat(to, ", ")
    or "nothing") }
end

--- The edges and lone vertices of Kayles on a graph, as lists of neighbours.
local function neighbours(p)
  if type(p) ~= "table" then return nil end
  local lists, vertices = {}, {}
  local function add(v, w)
    if not lists[v] then
      lists[v] = {}
      vertices[#vertices + 1] = v
    end
    if w then table.insert(lists[v], w) end
  end
  for _, item in ipairs(p) do
    if type(item) == "table" then
      add(item[1], item[2])
      add(item[2], item[1])
    else
      add(item)
    end
  end
  table.sort(vertices)
  local lines = {}
  for i, v in ipairs(vertices) do
    table.sort(lists[v])
    lines[i] = ("%d: %s"):format(v, #lists[v] > 0 and table.concat(lists[v], ", ") or "-")
  end
  return lines
end

--- The edges that can still be cut, by their numbers.
local function hackenbush(p, ruleset)
  local lines, describe = {}, ruleset.describe
  for i, option in ipairs(ruleset:options(p)) do lines[i] = describe(p, option):gsub("^cut ", "") end
  return #lines > 0 and lines or { "no edge is left" }
end

-- Drawings by the name in the game's info.
local by_name = {
  ["Arc Kayles"] = neighbours,
  ["Chomp"] = cells,
  ["A Funny Game"] = funny,
  ["Fibonacci Nim"] = fibonacci,
  ["Gra"] = cells,
  ["Gra with discarding"] = cells,
  ["Green Hackenbush"] = hackenbush,
  ["Grid geography"] = cells,
  ["Mem"] = mem,
  ["Mem0"] = mem0,
  ["Node Kayles"] = neighbours,
  ["Staircase Nim"] = staircase,
  ["Take-away games"] = fibonacci,
  ["Welter's game"] = welter,
}

--- Whether p is a list of integers >= 0.
local function is_list_of_heaps(p)
  if type(p) ~= "table" or #p == 0 then return false end
  for i = 1, #p do
    if math.type(p[i]) ~= "integer" or p[i] < 0 then return false end
  end
  return true
end

--- The lines of one component.
---@param ruleset grundy.Ruleset
---@param p any
---@return string[]
function draw.component(ruleset, p)
  local by = ruleset.draw or by_name[ruleset.info and ruleset.info.name or ruleset.name]
    or ruleset.kind == "graph" and graph
  local lines = by and by(p, ruleset)
  if type(lines) == "string" then lines = { lines } end
  if lines then return lines end
  local looks = type(p) == "string" and #p > 0 and look.of(ruleset, p)
    or type(p) == "table" and not ruleset.info and look.of(ruleset, p) or ""
  if looks:find "^g" and #p <= longest then return board(looks:sub(2)) end
  if type(p) == "string" and #p <= longest then return coins(p) end
  -- a number of a rule that does not describe its positions is drawn as a heap too
  if math.type(p) == "integer" and p >= 0 and (ruleset.heap or not ruleset.info) then
    return { heap_row("heap:", p) }
  end
  if is_list_of_heaps(p) then return heap_rows("heap", p) end
  return { program.text(p) }
end

--- Whether a component is drawn as one heap.
local function is_heap(lines)
  return #lines == 1 and lines[1]:find "^heap:" ~= nil
end

--- The text of a move of a Position, which says "heap 2" if the drawing does.
---@param position grundy.Position
---@param move grundy.Move
---@return string
function draw.move(position, move)
  local c = position:components()[move.component]
  local text = tostring(move)
  return is_heap(draw.component(c.ruleset, c.position)) and text:gsub("^component ", "heap ") or text
end

--- The lines of a Position: its components one under the other, numbered if there are several.
---@param position grundy.Position
---@return string[]
function draw.position(position)
  local components, lines = position:components(), {}
  for i, c in ipairs(components) do
    local own = draw.component(c.ruleset, c.position)
    local heap = is_heap(own)
    local label = #components == 1 and "" or heap and ("heap %d:"):format(i) or ("%d) "):format(i)
    for k, line in ipairs(own) do
      if heap then line = line:gsub("^heap:", #components == 1 and "heap:" or "") end
      lines[#lines + 1] = (k == 1 and label or (" "):rep(#label)) .. line
    end
  end
  if #lines == 0 then lines[1] = "nothing is left" end
  return lines
end

return draw
