--- The moves of well-known games, each written once, as functions moves(position, to) without the library.

local moves_of = {}

function moves_of.nim(n, to)
  for left = 0, n - 1 do to(left) end
end

function moves_of.kayles(n, to)
  for taken = 1, math.min(2, n) do
    for left = 0, (n - taken) // 2 do to(left, n - taken - left) end
  end
end

--- Grundy's game: a heap is split into two unequal ones.
function moves_of.grundys_game(n, to)
  for a = 1, (n - 1) // 2 do to(a, n - a) end
end

function moves_of.lasker(n, to)
  moves_of.nim(n, to)
  for a = 1, n // 2 do to(a, n - a) end
end

function moves_of.wythoff(p, to)
  for left = 0, p[1] - 1 do to { left, p[2] } end
  for left = 0, p[2] - 1 do to { p[1], left } end
  for taken = 1, math.min(p[1], p[2]) do to { p[1] - taken, p[2] - taken } end
end

--- Nim whose positions are lists of heaps. The rule changes its list while it lists, and restores it.
function moves_of.nim_lists(heaps, to)
  for i = 1, #heaps do
    local n = heaps[i]
    for left = 0, n - 1 do
      heaps[i] = left
      to(heaps)
    end
    heaps[i] = n
  end
end

--- Removing 1 to `most`.
function moves_of.up_to(most)
  return function(n, to)
    for taken = 1, math.min(most, n) do to(n - taken) end
  end
end

--- Removing any number of a list, or any number but those.
function moves_of.subtract(list)
  return function(n, to)
    for _, taken in ipairs(list) do
      if taken <= n then to(n - taken) end
    end
  end
end

function moves_of.all_but(list)
  local forbidden = {}
  for _, taken in ipairs(list) do forbidden[taken] = true end
  return function(n, to)
    for taken = 1, n do
      if not forbidden[taken] then to(n - taken) end
    end
  end
end

--- The options of position n are those of options[n], each a list of positions.
function moves_of.listed(options)
  return function(n, to)
    for _, option in ipairs(options[n]) do to(table.unpack(option)) end
  end
end

return moves_of
