--- Values and outcomes of vector games without search: tables that grow with the positions that are asked about.

local core = require "grundy.core"

local M = {}

-- A table that is made for one position has at most so many cells: half a second of work. Where moves are listed
-- position by position, search is better; only outcomes with `block`, which it does not know, come out of small tables.
local most_cells, most_listed = 1 << 24, 1 << 16

-- The least size of a table in each heap, by the number of heaps.
local least_sizes = { 64, 64, 16, 8, 4, 2, 2, 2 }

--- Sizes that are powers of two, or else just enough for p; nil where even those are too many cells.
local function sizes_for(p, most)
  for _, least in ipairs { least_sizes[#p], 0 } do
    local sizes, cells = {}, 1
    for i, heap in ipairs(p) do
      local size = least > 0 and least or heap + 1
      while size <= heap do size = 2 * size end
      sizes[i] = size
      cells = cells <= most and size <= most and cells * size or most + 1
    end
    if cells <= most then return sizes end
  end
end

--- What the latest table of this question says of p, or that of a new one; nil where it would be too large.
local function ask(own, question, p)
  local known = own[question]
  local inside = known ~= nil
  for i = 1, known and #p or 0 do inside = inside and p[i] < known.sizes[i] end
  if inside then return core.table_at(known.table, p) end
  local sizes = sizes_for(p, own.plain and most_cells or own.block > 1 and most_listed or 0)
  if not sizes then return nil end
  local new = core.vector_table(own.game, sizes, question)
  if not new then return nil end
  own[question] = { table = new, sizes = sizes }
  return core.table_at(new, p)
end

--- The theorem of a ruleset, completed by what tables know. `own` has its `game`, once that is made, the number of its
--- `heaps`, its `block`, and whether it is `plain`: made of vectors and rays, none with a negative component.
---@param given? grundy.Theorem
---@param own table
function M.completed(given, own)
  if given ~= nil and type(given) ~= "table" then return given end
  local function outcome_by(question)
    return function(p)
      local known = ask(own, question, p)
      return known and (known == 0 and "P" or "N")
    end
  end
  local theorem = { outcome = outcome_by "outcomes" }
  if own.block == 1 then
    theorem.value = function(p) return ask(own, "values", p) end
    theorem.misere = { outcome = outcome_by "misere" }
  end
  for key, form in next, given or {} do theorem[key] = form end
  return theorem
end

return M
