--- Every forced kernel with every width of vectors, in steps of any length, against values by the definition.

local core = require "grundy.core"
local grundy = require "grundy"
local heap_rules = require "spec.support.heap_rules"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local moves_of = require "spec.support.moves"
local random = require "spec.support.random"

local kernels = { "auto", "naive", "layers", "sparse", "dense", "blocks", "subtraction" }
local widths = { "none", "avx2", "avx512", "auto" }

--- The rule of a code of digits 0 to 7, some of them with "!": each { digit, differ }, from that of 0 taken.
local function pair_moves(digits)
  return function(n, to)
    for taken = 0, math.min(n, #digits) do
      local digit, left = digits[taken] or { 0 }, n - taken
      if digit[1] & 1 == 1 and left == 0 then to() end
      if digit[1] & 2 == 2 and left > 0 then to(left) end
      if digit[1] & 4 == 4 then
        for a = 1, (digit[2] and left - 1 or left) // 2 do to(a, left - a) end
      end
    end
  end
end

local function values_of(moves)
  return function(last) return naive.heap_values(moves, 0, last) end
end

local kinds = {}

function kinds.pairs()
  local digits, texts = { [0] = oracle.pick { { 0 }, { 0 }, { 0 }, { 4 }, { 4, true } } }, {}
  for i = 1, math.random(1, oracle.pick { 3, 8, 12 }) do
    digits[i] = { oracle.pick { 0, 1, 2, 3, 4, 5, 6, 7 }, math.random(4) == 1 }
    texts[i] = digits[i][1] .. (digits[i][2] and "!" or "")
  end
  local code = digits[0][1] .. (digits[0][2] and "!" or "") .. "." .. table.concat(texts)
  local last = math.random(20) == 1 and 1200 or oracle.pick { 60, 60, 150, 150, 300, 300, 300, 500 }
  return code, last, values_of(pair_moves(digits))
end

function kinds.sets()
  local set, most = {}, oracle.pick { 5, 40, 200, 1000 }
  for i = 1, math.random(1, oracle.pick { 3, 10, 60 }) do set[i] = math.random(most) end
  return { subtract = set }, math.random(200, 2000 // (#set // 10 + 1)), values_of(moves_of.subtract(set))
end

function kinds.many()
  local code = {}
  for i = 1, math.random(1, 3) do
    code[i] = random.text(1, "0123456789ABCDEF") .. oracle.pick { "", "", "", "!", "?", "=" }
  end
  code = oracle.pick { "0", "0", "8", "C" } .. "." .. table.concat(code)
  return code, 40, function(last) return heap_rules.values(heap_rules.parse(code), last) end
end

return function()
  local game, last, values_to = kinds[oracle.pick { "pairs", "pairs", "sets", "many" }]()
  local values, chosen = values_to(last), grundy.heap(game, { periods = false })
  local text = table.concat(values, " ", 0, last)
  local turns = math.random(2) == 1 and 1 or math.random(2, 8)
  for _, kernel in ipairs(kernels) do
    for _, vectors in ipairs(widths) do
      -- one after the other on heaps of their own, and in turns on one
      local own = grundy.heap(game, { periods = false })
      local partitions = math.random(0, 2)
      if core.heap_choose(own, kernel, vectors, false, partitions) then
        local at, name = 0, ("%s by %s, %s, %d partitions, in %d turns"):format(own, kernel, vectors, partitions, turns)
        for turn = 1, turns do
          at = turn == turns and last or math.random(at, last)
          own:value(at)
        end
        local sequence = own:values(0, last)
        if sequence:concat " " ~= text then
          for n = 0, last do oracle.same(values[n], sequence[n], "%s, heap %d", name, n) end
          oracle.same(text, sequence:concat " ", "%s, as a text", name)
        end
        core.heap_choose(chosen, kernel, vectors, false, partitions)
        local n = math.random(0, last)
        oracle.same(values[n], chosen:value(n), "%s after other kernels, heap %d", name, n)
      end
    end
  end
  for n = 0, last do oracle.same(values[n], chosen:value(n), "%s by kernels in turns, heap %d", chosen, n) end
end
