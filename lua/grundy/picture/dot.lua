--- Graphs as pictures in the language of Graphviz.
---
--- A vertex shows its label and its value. Outcomes are shades that stay apart in grey: P dark with light text, D mid
--- with a dashed border, N white. Winning moves are bold, moves that keep a draw dashed.

local core = require "grundy.core"
local loopy = require "grundy.theory.loopy"
local setting_kinds = require "grundy.settings"
local text_of = require "grundy.support.text"

local largest = 1000

local styles = {
  P = 'style=filled, fillcolor="#1f3b70", fontcolor="white"',
  N = 'style=filled, fillcolor="white"',
  D = 'style="filled,dashed", fillcolor="#b9c6de"',
}

--- A label as a quoted text of DOT. Graphviz would read "&#27;" as one character.
local function quoted(text)
  text = text_of.printable(text):gsub('["\\]', "\\%0"):gsub("\n", "\\n"):gsub("&(#?%w+;)", "&amp;%1")
  return '"' .. text .. '"'
end

local kinds = { limit = setting_kinds.integer(1) }

--- The text of a graph; label(v) is that of a vertex.
return function(graph, settings, label)
  settings = setting_kinds.check(settings, kinds, 1, "dot") or {}
  local limit, vertices = settings.limit or largest, (graph:size())
  if vertices > limit then return nil, ("limit of %d vertices reached: the graph has %d"):format(limit, vertices) end
  local names = core.fields(graph).names
  local node, outcome = {}, {}
  local lines = { "digraph game {", "  rankdir=LR;", "  node [shape=ellipse, fontname=\"sans-serif\"];" }
  for i = 1, vertices do
    local v = names and names[i] or i
    local value = graph:value(v)
    node[v], outcome[v] = "v" .. i, loopy.outcome(value)
    lines[#lines + 1] = ("  %s [label=%s, %s];"):format(node[v],
      quoted(label(v) .. "\n" .. tostring(value)), styles[outcome[v]])
  end
  for i = 1, vertices do
    local v = names and names[i] or i
    for _, option in ipairs(graph:options(v)) do
      local w = option[1]
      local style = ""
      if outcome[w] == "P" then
        style = " [style=bold, penwidth=2.5]"
      elseif outcome[v] == "D" and outcome[w] == "D" then
        style = " [style=dashed]"
      end
      lines[#lines + 1] = ("  %s -> %s%s;"):format(node[v], node[w], style)
    end
  end
  lines[#lines + 1] = "}"
  return table.concat(lines, "\n") .. "\n"
end
