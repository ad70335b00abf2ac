--- A search of the sums of rulesets lists the options of a sum up to one that decides it; other calls ask for all.

local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

--- A random rule: a heap becomes one or two smaller ones. Its options by heap, and the ruleset.
local function random_game(last)
  local lists = { [0] = {} }
  for n = 1, last do
    lists[n] = { { math.random(0, n - 1) } }
    for i = 2, math.random(1, 4) do
      lists[n][i] = { math.random(0, n - 1), i % 2 == 0 and math.random(0, (n - 1) // 2) or nil }
    end
  end
  return lists, grundy.ruleset(function(n, to)
    for _, option in ipairs(lists[n]) do to(table.unpack(option)) end
  end)
end

--- The sum without its component at an index, with the components of an option instead.
local function after(sum, index, option)
  local rest = table.move(sum, 1, #sum, 1, {})
  local changed = table.remove(rest, index)
  for _, n in ipairs(option) do rest[#rest + 1] = { game = changed.game, n = n } end
  table.sort(rest, function(a, b) return a.game < b.game or a.game == b.game and a.n < b.n end)
  return rest
end

local function key_of(sum)
  local words = {}
  for i, c in ipairs(sum) do words[i] = c.game .. " " .. c.n end
  return table.concat(words, ", ")
end

--- The remoteness under misere play of the sums of heaps of two games, by definition: odd for P.
local function by_definition(games)
  local known = {}
  local function remoteness(sum)
    local key = key_of(sum)
    if known[key] then return known[key] end
    local least, most = nil, -1
    for i, c in ipairs(sum) do
      for _, option in ipairs(games[c.game][c.n]) do
        local r = remoteness(after(sum, i, option))
        most = math.max(most, r)
        if r % 2 == 1 then least = math.min(least or r, r) end
      end
    end
    known[key] = (least or most) + 1
    return known[key]
  end
  return remoteness
end

describe("a sum of games decided by an option known before", function()
  it("has all its moves afterwards, and its remoteness", function()
    random.seed()
    for _ = 1, long(3, 60) do
      local lists, rulesets = {}, {}
      for i = 1, 2 do lists[i], rulesets[i] = random_game(5) end
      local remoteness = by_definition(lists)
      for _ = 1, 5 do
        local a, b, c = math.random(3, 5), math.random(3, 5), math.random(0, 2)
        local sum = { { game = 1, n = a }, { game = 2, n = c }, { game = 2, n = b } }
        local position = rulesets[1](a) + rulesets[2](c) + rulesets[2](b)
        local options, winning, seen = 0, 0, {}
        for i, component in ipairs(sum) do
          for _, option in ipairs(lists[component.game][component.n]) do
            local left = after(sum, i, option)
            local key = key_of(left)
            if not seen[key] then
              options = options + 1
              if remoteness(left) % 2 == 1 then winning = winning + 1 end
            end
            seen[key] = true
          end
        end
        local expected = remoteness(sum)
        assert.equal(expected % 2 == 1 and "P" or "N", position:outcome "misere")
        assert.equal(winning, #position:winning_moves "misere")
        assert.equal(options, #position:options())
        assert.equal(expected, position:remoteness "misere")
      end
    end
  end)
end)
