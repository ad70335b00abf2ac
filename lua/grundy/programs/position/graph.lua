--- The graph of all positions that play reaches, as a picture in SVG.

local layers = require "grundy.picture.layers"
local layout = require "grundy.programs.layout"
local svg = require "grundy.picture.svg"

-- The shades of pictures by Graphviz: they stay apart in grey.
local style = "text{font:12px system-ui,'DejaVu Sans',Arial,sans-serif;fill:#000}rect{fill:#fff;stroke:#000}"
  .. ".P rect{fill:#1f3b70}.P text{fill:#fff}.D rect{fill:#b9c6de;stroke-dasharray:5 3}"
  .. ".edge path{fill:none;stroke:#000}.edge .head{fill:#000}.win .line{stroke-width:2.5}"
  .. ".draw .line{stroke-dasharray:5 3}"

--- The picture: each position with its value below those that lead to it, winning moves bold.
---@param graph grundy.Graph
---@param label fun(v: integer): string
---@return string
return function(graph, label)
  local after, texts, widths, outcome = {}, {}, {}, {}
  for v = 1, (graph:size()) do
    after[v] = {}
    for k, option in ipairs(graph:options(v)) do after[v][k] = option[1] end
    texts[v] = ("%s: %s"):format(label(v), tostring(graph:value(v)))
    widths[v], outcome[v] = 7.5 * layout.width(texts[v]) + 14, graph:outcome(v)
  end
  local drawn, number = layers.of(after, widths), svg.number
  local lines = { ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" role="img">')
    :format(number(drawn.width), number(drawn.height), number(drawn.width), number(drawn.height)),
    ("<style>%s</style>"):format(style), '<rect width="100%" height="100%" style="stroke:none"/>' }
  for _, arrow in ipairs(drawn.arrows) do
    local from, to = outcome[arrow[1]], outcome[arrow[2]]
    local kind = to == "P" and " win" or from == "D" and to == "D" and " draw" or ""
    lines[#lines + 1] = ('<g class="edge%s"><path class="line" d="%s"/><path class="head" d="%s"/></g>'):format(kind,
      arrow.line, arrow.head)
  end
  for v, text in ipairs(texts) do
    lines[#lines + 1] = ('<g class="node %s"><rect x="%s" y="%s" width="%s" height="%d" rx="%d"/>'):format(outcome[v],
      number(drawn.x[v] - widths[v] / 2), number(drawn.y[v] - layers.half), number(widths[v]), 2 * layers.half,
      layers.half) .. ('<text x="%s" y="%s" text-anchor="middle">%s</text></g>'):format(number(drawn.x[v]),
      number(drawn.y[v] + 4), svg.escape(text))
  end
  lines[#lines + 1] = "</svg>"
  return table.concat(lines, "\n") .. "\n"
end
