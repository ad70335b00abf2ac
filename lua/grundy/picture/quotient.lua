--- Misere quotients as pictures: the table of elements, and the Cayley graph in the language of Graphviz.

local presentation = require "grundy.theory.quotient_presentation"

local M = {}

local largest = 1000

--- The order of a quotient; nil, message if it is above the limit.
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

--- A word "a^2 b" as a product in GAP.
local function gap_word(word)
  return word == "1" and "One(F)" or (word:gsub(" ", "*"))
end

--- The quotient as a finitely presented monoid of GAP, Q, and the list P of its P-elements.
function M.gap(monoid)
  local words, generators = presentation.words(monoid)
  local names, lines, relations = {}, {}, {}
  for i, generator in ipairs(generators) do names[i] = ("%q"):format(generator.name) end
  lines[1] = #names == 0 and "F := FreeMonoid(0);;" or ("F := FreeMonoid(%s);;"):format(table.concat(names, ", "))
  for i, generator in ipairs(generators) do
    lines[#lines + 1] = ("%s := F.%d;;"):format(generator.name, i)
    for k = 1, i - 1 do
      local other = generators[k].name
      relations[#relations + 1] = ("[%s*%s, %s*%s]"):format(generator.name, other, other, generator.name)
    end
  end
  for left, right in presentation.text(monoid):match "|(.*)>":gmatch "([^,=]+) = ([^,=]+)" do
    relations[#relations + 1] = ("[%s, %s]"):format(gap_word(left:match "^%s*(.-)%s*$"),
      gap_word(right:match "^%s*(.-)%s*$"))
  end
  lines[#lines + 1] = ("R := [%s];;"):format(table.concat(relations, ", "))
  lines[#lines + 1] = "Q := F / R;;"
  local p = {}
  for e, word in ipairs(words) do
    if monoid:is_p(e) then p[#p + 1] = gap_word(word) end
  end
  lines[#lines + 1] = ("P := [%s];;"):format(table.concat(p, ", "))
  return table.concat(lines, "\n") .. "\n"
end

--- A word "a^12 b" in LaTeX.
local function latex_word(word)
  return (word:gsub("%^(%d+)", "^{%1}"):gsub("(%a)(%d+)%f[^%d]", "%1_{%2}"))
end

--- The presentation and the table of the elements, in LaTeX.
function M.latex(monoid)
  local words, rows = presentation.words(monoid), {}
  local order, text = monoid:size(), presentation.text(monoid)
  local generators, relations = text:match "^<(.-) | ?(.*)>$"
  local names = {}
  for name in generators:gmatch "(%w+) =" do names[#names + 1] = latex_word(name) end
  rows[1] = ("\\[ \\langle %s \\mid %s \\rangle \\]"):format(table.concat(names, ", "), latex_word(relations))
  rows[2] = "\\begin{tabular}{lll}\nelement & outcome & may move to \\\\ \\hline"
  for e = 1, order do
    local targets = meximal_set(monoid, order, e)
    for i, y in ipairs(targets) do targets[i] = "$" .. latex_word(words[y]) .. "$" end
    rows[#rows + 1] = ("$%s$ & %s & %s \\\\"):format(latex_word(words[e]), monoid:is_p(e) and "P" or "N",
      table.concat(targets, ", "))
  end
  rows[#rows + 1] = "\\end{tabular}"
  return table.concat(rows, "\n") .. "\n"
end

return M
