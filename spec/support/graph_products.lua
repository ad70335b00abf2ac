--- Tokens on graphs with cycles, one on each: the product graph, analysed from its ends. No code in common with the
--- library.

local products = {}

--- A random digraph as adjacency lists: cycles, loops and parallel edges welcome.
function products.random_graph(least, most, degree)
  local n, lists = math.random(least, most), {}
  for v = 1, n do
    lists[v] = {}
    for i = 1, math.random(0, degree) do lists[v][i] = math.random(n) end
  end
  return lists
end

--- The nim-heaps 0..k as a graph: vertex n + 1 is *n.
function products.nim_heaps(k)
  local lists = {}
  for n = 0, k do
    lists[n + 1] = {}
    for m = 0, n - 1 do lists[n + 1][m + 1] = m + 1 end
  end
  return lists
end

--- The product: its vertices are the numbers 0 .. size - 1; options(code) lists what one move gives.
function products.product(graphs)
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

--- Outcomes and remotenesses by rounds: each decides the positions that follow from earlier rounds; the rest are draws.
function products.analysis(options, misere)
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

--- A function outcome(vertices) of the tokens on those vertices.
function products.outcomes(graphs)
  local options, code_of = products.product(graphs)
  local outcome = products.analysis(options)
  return function(vertices) return outcome[code_of(vertices)] or "D" end
end

--- The outcome of a position of a value, finite or infinite.
function products.outcome_of(value)
  return type(value) == "table" and value:outcome() or value == 0 and "P" or "N"
end

return products
