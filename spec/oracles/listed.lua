--- Sums of games whose options are listed, and search of all their play: games[g][n] lists the options of position n of
--- game g, at most a hundred. An option is a list of parts { game, position }; after one with `again` the same player
--- moves on. A sum is such a list.

local oracle = require "spec.oracles.oracle"

local listed = {}

--- The options of the Nim heaps up to `largest`, of game 0.
function listed.nim(largest)
  local heaps = {}
  for n = 0, largest do
    heaps[n] = {}
    for rest = 0, n - 1 do heaps[n][rest + 1] = { { 0, rest } } end
  end
  return heaps
end

--- A sum with the parts of an option in place of its i-th component.
function listed.replaced(sum, i, option)
  local after = table.move(sum, 1, i - 1, 1, {})
  table.move(sum, i + 1, #sum, i, after)
  return table.move(option, 1, #option, #after + 1, after)
end

--- The text of a sum, the same for every order.
function listed.key(sum)
  local keys = {}
  for i, part in ipairs(sum) do keys[i] = part[1] * 100 + part[2] end
  table.sort(keys)
  return table.concat(keys, " ")
end

--- The rule of sums, for the slow search: calls to(sum after, option, component) for every option.
function listed.rule(games)
  return oracle.slow(function(sum, to)
    for i, part in ipairs(sum) do
      for _, option in ipairs(games[part[1]][part[2]]) do to(listed.replaced(sum, i, option), option, i) end
    end
  end)
end

--- A function wins(sum, misere): whether the player to move wins.
function listed.search(games)
  local won, moves = { [true] = {}, [false] = {} }, listed.rule(games)
  local function wins(sum, misere)
    local key, of = listed.key(sum), won[misere or false]
    if of[key] == nil then
      local found, any = false, false
      moves(sum, function(after, option)
        any = true
        found = found or wins(after, misere) == (option.again or false)
      end)
      of[key] = found or misere and not any or false
    end
    return of[key]
  end
  return wins
end

return listed
