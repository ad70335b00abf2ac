--- Sums of tokens on graphs with cycles, against the analysis of the product graph from its ends.

local grundy = require "grundy"
local oracle = require "spec.oracles.oracle"

local function draw_graph()
  local n, degree, lists = math.random(1, 7), math.random(1, 4), {}
  for v = 1, n do
    lists[v] = {}
    for i = 1, math.random(0, degree) do lists[v][i] = math.random(n) end
  end
  return lists
end

--- The product: its vertices are the numbers 0 .. size - 1; options(code) lists what one move gives.
local function product(graphs)
  local size, strides = 1, {}
  for i, lists in ipairs(graphs) do
    strides[i], size = size, size * #lists
  end
  local options = {}
  for code = 0, size - 1 do
    options[code] = {}
    for i, lists in ipairs(graphs) do
      local v = code // strides[i] % #lists
      for _, w in ipairs(lists[v + 1]) do table.insert(options[code], code + (w - 1 - v) * strides[i]) end
    end
  end
  return options, function(vertices)
    local code = 0
    for i, v in ipairs(vertices) do code = code + (v - 1) * strides[i] end
    return code
  end
end

--- Remoteness by rounds: in each, the positions that the former ones decide; those never decided are draws.
local function analysis(options, misere)
  local outcome, remoteness, round, grown = {}, {}, 0, true
  while grown or round <= 1 do
    grown = false
    local new = {}
    for code = 0, #options do
      if not outcome[code] then
        local win, all = false, true
        for _, to in ipairs(options[code]) do
          if outcome[to] == "P" then win = true end
          if outcome[to] ~= "N" then all = false end
        end
        if #options[code] == 0 then
          new[code] = misere and "N" or "P"
        elseif win or all then
          new[code] = win and "N" or "P"
        end
      end
    end
    for code, result in pairs(new) do
      outcome[code], remoteness[code], grown = result, round, true
    end
    round = round + 1
  end
  return outcome, remoteness
end

--- The moves of some tokens to vertices with which the product has an outcome.
local function moves_to(wanted, graphs, vertices, code_of, outcome)
  local set = {}
  for i, lists in ipairs(graphs) do
    for _, w in ipairs(lists[vertices[i]]) do
      local after = table.move(vertices, 1, #vertices, 1, {})
      after[i] = w
      if (outcome[code_of(after)] or "D") == wanted then set[oracle.move_text(i, { w })] = true end
    end
  end
  return set
end

return function()
  local graphs, vertices, position = {}, {}, nil
  for i = 1, math.random(1, 3) do
    graphs[i] = draw_graph()
    vertices[i] = math.random(#graphs[i])
    local token = grundy.graph(graphs[i])(vertices[i])
    position = position and position + token or token
  end
  local options, code_of = product(graphs)
  local code = code_of(vertices)
  for _, play in ipairs { "normal", "misere" } do
    local text = ("tokens %s under %s play"):format(position, play)
    local outcome, remoteness = analysis(options, play == "misere")
    local known = outcome[code] or "D"
    oracle.same(known, position:outcome(play), "%s", text)
    oracle.same(remoteness[code] or math.huge, position:graph():remoteness(1, play), "remoteness of %s", text)
    oracle.same_moves(moves_to("P", graphs, vertices, code_of, outcome), position:winning_moves(play), text)
    local drawing = known == "D" and moves_to("D", graphs, vertices, code_of, outcome) or {}
    oracle.same_moves(drawing, position:drawing_moves(play), "drawing moves of " .. text)
  end
end
