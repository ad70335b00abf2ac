--- Graphs of games as pictures in TikZ: each vertex below its predecessors, winning moves thick.

local escapes = { ["\\"] = "\\textbackslash{}", ["^"] = "\\textasciicircum{}", ["~"] = "\\textasciitilde{}",
  ["∞"] = "$\\infty$" }

local function escaped(text)
  return (text:gsub("[%z\1-\127\194-\244][\128-\191]*", function(c)
    return escapes[c] or c:find "[&%%#_{}$]" and "\\" .. c
  end))
end

local styles = { P = "fill=black!75, text=white", N = "", D = "fill=black!20, dashed" }

--- The level of each vertex: the longest way to it in a graph without cycles, otherwise the shortest.
local function levels_of(graph, vertices)
  local level, longest, targets = { 0 }, graph:is_acyclic(), {}
  for v = 1, vertices do targets[v] = graph:options(v) end
  local changed = true
  while changed do
    changed = false
    for v = 1, vertices do
      for _, option in ipairs(level[v] and targets[v] or {}) do
        local w, next_level = option[1], level[v] + 1
        if not level[w] or longest and level[w] < next_level then level[w], changed = next_level, true end
      end
    end
  end
  return level, targets
end

--- The text of a graph whose vertices are numbers, all of which are reached from the first; label(v) is a text.
---@param graph grundy.Graph
---@param label fun(v: integer): string
---@return string
return function(graph, label)
  local vertices = graph:size()
  local level, targets = levels_of(graph, vertices)
  local width, place, outcome = {}, {}, {}
  for v = 1, vertices do
    width[level[v]] = (width[level[v]] or 0) + 1
    place[v] = width[level[v]]
    outcome[v] = graph:outcome(v)
  end
  local lines = { "\\begin{tikzpicture}[->, >=stealth, every node/.style={draw, rounded corners, inner sep=3pt}]" }
  for v = 1, vertices do
    lines[#lines + 1] = ("  \\node[%s] (v%d) at (%.1f, %.1f) {%s: %s};"):format(styles[outcome[v]], v,
      2.4 * (place[v] - (width[level[v]] + 1) / 2), 0 - 1.5 * level[v], escaped(label(v)),
      escaped(tostring(graph:value(v))))
  end
  for v = 1, vertices do
    for _, option in ipairs(targets[v]) do
      local w = option[1]
      local bend = level[w] > level[v] + 1 and "bend left=15" or ""
      local thick = outcome[w] == "P" and "very thick" or outcome[v] == "D" and outcome[w] == "D" and "dashed" or ""
      local both = bend ~= "" and thick ~= "" and ", " or ""
      lines[#lines + 1] = ("  \\draw[%s%s%s] (v%d) to (v%d);"):format(thick, both, bend, v, w)
    end
  end
  lines[#lines + 1] = "\\end{tikzpicture}"
  return table.concat(lines, "\n") .. "\n"
end
