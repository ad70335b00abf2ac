--- Misere quotients as pictures: the table of elements, and the Cayley graph in the language of Graphviz.

local presentation = require "grundy.theory.quotient_presentation"

local M = {}

local largest = 1000

--- The order of a quotient; nil, message where it is above the limit.
local function order_within(monoid, limit)
  limit = limit or largest
  local order = monoid:size()
  if order > limit then return nil, ("limit of %d elements reached: the quotient has %d"):format(limit, order) end
  return order
end

--- The Cayley graph: for each element and generator an arrow to their product; two arrows back and forth are one line.
function M.dot(monoid, limit)
  local order, message = order_within(monoid, limit)
  if not order then return nil, message end
  local lines = { "digraph quotient {", "  rankdir=LR;", '  node [shape=ellipse, fontname="sans-serif"];' }
  local words, generators = presentation.words(monoid)
  for e = 1, order do
    lines[#lines + 1] = ("  e%d [label=\"%s\", %s];"):format(e, words[e], monoid:is_p(e)
      and 'style=filled, fillcolor="#1f3b70", fontcolor="white"' or 'style=filled, fillcolor="white"')
  end
  for e = 1, order do
    for _, generator in ipairs(generators) do
      local to = monoid:multiply(e, generator.element)
      local back = monoid:multiply(to, generator.element) == e
      if not back or e <= to then
        lines[#lines + 1] = ("  e%d -> e%d [label=\"%s\"%s];"):format(e, to, generator.name,
          back and e ~= to and ", dir=none" or "")
      end
    end
  end
  lines[#lines + 1] = "}"
  return table.concat(lines, "\n") .. "\n"
end

--- The elements to which a sum with the image e may have moves: those y for which no z makes both e z and y z P.
local function meximal_set(monoid, order, e)
  local set = {}
  for y = 1, order do
    local both = false
    for z = 1, order do
      both = both or monoid:is_p(monoid:multiply(e, z)) and monoid:is_p(monoid:multiply(y, z))
    end
    if not both then set[#set + 1] = y end
  end
  return set
end

--- The table: of each element its word, its outcome and its meximal set.
function M.table(monoid, limit)
  local order, message = order_within(monoid, limit)
  if not order then return nil, message end
  local words, rows, width = presentation.words(monoid), {}, 7
  for e = 1, order do width = math.max(width, #words[e]) end
  rows[1] = ("%-" .. width .. "s  outcome  may move to"):format "element"
  for e = 1, order do
    local targets = meximal_set(monoid, order, e)
    for i, y in ipairs(targets) do targets[i] = words[y] end
    rows[e + 1] = ("%-" .. width .. "s  %-7s  %s"):format(words[e], monoid:is_p(e) and "P" or "N",
      table.concat(targets, ", "))
    rows[e + 1] = rows[e + 1]:gsub("%s+$", "")
  end
  return table.concat(rows, "\n") .. "\n"
end

return M
