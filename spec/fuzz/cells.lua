--- Random games on cells: grundy.cells must find what grundy.ruleset finds by the plain rules: values by every search,
--- outcomes of normal and misere play, options, winning moves, and through files of facts and proofs.

local bytes_of = require "spec.fuzz.bytes"
local cells = require "spec.support.cells"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local same = require "spec.oracles.oracle".same

local most_cells = 9

--- The values of the options, sorted, as a text; each option is a list of components.
local function values_of(game, options)
  local list = {}
  for i, option in ipairs(options) do
    list[i] = 0
    for _, p in ipairs(option) do list[i] = list[i] ~ game:value(p, { search = "mex" }) end
  end
  table.sort(list)
  local kept = {}
  for i, value in ipairs(list) do
    if value ~= list[i - 1] then kept[#kept + 1] = value end
  end
  return table.concat(kept, " ")
end

--- The cells in the byte pair as a position.
local function position_of(n, bits)
  local list = {}
  for cell = 1, n do
    if bits >> cell - 1 & 1 == 1 then list[#list + 1] = cell end
  end
  return list
end

local function check_file(spec, p, outcome, path)
  spec.name = "Fuzzed"
  same(outcome, grundy.cells(spec):prove(p, path), "proof")
  same(outcome, select(2, grundy.cells(spec):verify(p, path)), "verified")
end

return function(bytes, path)
  local next_byte = bytes_of(bytes)
  local bits = next_byte() << 8 | next_byte()
  local spec, n = cells.random(function(k) return next_byte() % k end, most_cells)
  local moves = cells.moves(spec, n)
  local game, plain = grundy.cells(spec), grundy.ruleset(moves)
  local value = naive.values(moves)
  for _, p in ipairs { position_of(n, (1 << n) - 1), position_of(n, bits) } do
    local expected, text = value(p), naive.text(p)
    same(expected, game:value(p), "value of " .. text)
    for _, by in ipairs { "mex", "couples", "proof" } do
      same(expected, grundy.cells(spec):value(p, { search = by }), by .. " of " .. text)
    end
    same(expected == 0 and "P" or "N", game:outcome(p), "outcome of " .. text)
    same(plain:outcome(p, "misere"), game:outcome(p, "misere"), "misere outcome of " .. text)
    same(values_of(plain, plain:options(p)), values_of(game, game:options(p)), "options of " .. text)
    local wins = game:winning_moves(p)
    same(expected ~= 0, #wins > 0, "winning moves of " .. text)
    for _, move in ipairs(wins) do
      local sum = 0
      for _, left in ipairs(move.to) do sum = sum ~ value(left) end
      same(0, sum, "after a move from " .. text)
    end
    if path and bits & 0xE == 0xE then check_file(spec, p, expected == 0 and "P" or "N", path) end
  end
end
