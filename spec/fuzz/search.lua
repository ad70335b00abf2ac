--- Random rulesets: the mex, the search of couples and that by proof numbers must find the values
--- that the definition gives, for positions and for sums, with hints and without, with little memory, and through
--- files of facts and proofs.
---
--- The first two bytes choose what is done; the others are the game. Position i has the options that its bytes
--- list, each the sum of up to three smaller positions.

local bytes_of = require "spec.fuzz.bytes"
local core = require "grundy.core"
local grundy = require "grundy"
local naive = require "spec.support.naive"
local moves_of = require "spec.support.moves"

local most_positions = 40

-- How positions are written.
local writings = {
  [0] = { write = function(i) return i end, read = function(p) return p end },
  { write = function(i) return "p" .. i end, read = function(p) return tonumber(p:sub(2)) end },
  { write = function(i) return ("%03d"):format(i):rep(7) end, read = function(p) return tonumber(p:sub(1, 3)) end },
  { write = function(i) return { i % 7, { i // 7, true } } end, read = function(p) return p[1] + 7 * p[2][1] end },
}

--- options[i] = list of lists of positions j < i, from the bytes.
local function read_game(next_byte, left)
  local options = {}
  while left() > 0 and #options < most_positions do
    local i, list = #options + 1, {}
    for k = 1, i > 1 and next_byte() % 7 or 0 do
      local shape = next_byte()
      list[k] = {}
      for c = 1, shape % 4 do list[k][c] = i - 1 - (shape // 4 + (c > 1 and next_byte() or 0)) % (i - 1) end
    end
    if i == 1 then next_byte() end
    options[i] = list
  end
  return options
end

--- The options as the move function gives them, written once.
local function write_all(settings, writing)
  local written = {}
  for i, list in ipairs(settings) do
    written[i] = {}
    for k, option in ipairs(list) do
      local after = {}
      for c, j in ipairs(option) do after[c] = writing.write(j) end
      written[i][k] = after
    end
  end
  return written
end

--- A ruleset of the game; `hints`: a number that says what its author tells.
local function ruleset_of(written, values, writing, hints)
  local spec, read = { name = "Fuzzed" }, writing.read
  function spec.moves(p, to)
    for _, option in ipairs(written[read(p)]) do to(table.unpack(option)) end
  end
  if hints & 1 > 0 then spec.difficulty = function(p) return writing.read(p) % 5 + 1 end end
  if hints & 2 > 0 then
    spec.max_value = function(p)
      local i = writing.read(p)
      return i % 3 > 0 and values[i] + i % 2 or nil
    end
  end
  if hints & 4 > 0 then
    spec.theorem = { value = function(p)
      local i = writing.read(p)
      return i % 4 == 0 and values[i] or nil
    end }
  end
  return grundy.ruleset(spec)
end

local function check(what, expected, got, message)
  if expected ~= got then
    error(("%s: expected %s, got %s (%s)"):format(what, tostring(expected), tostring(got), tostring(message)))
  end
end

--- Questions to one search object.
local function check_search(ruleset, values, writing, by, memory, byte)
  local search = core.search(ruleset)
  if memory then search:set_memory(memory) end
  local i, options = #values, { search = by }
  for k = 1, 1 + byte % 4 do
    local p = writing.write(i)
    if (byte >> k & 1) == 0 then
      local answer, message = search:nimber(p, options)
      if answer or not memory then check(by .. " of position " .. i, values[i], answer, message) end
    else
      local n = (byte + k) % (values[i] + 2)
      local answer, message = search:is(p, n, options)
      if answer ~= nil or not memory then check(by .. ", is it " .. n, values[i] == n, answer, message) end
    end
    i = (i * 7 + byte) % #values + 1
  end
end

--- A sum of two or three positions and a Nim heap: value, outcome, and whether winning moves win.
local function check_sum(ruleset, values, writing, by, byte)
  local nim, sum = byte % 4, byte % 4
  local position = grundy.games.nim(nim)
  for k = 1, 2 + byte % 2 do
    local i = (#values - 1 + k * k * byte) % #values + 1
    position, sum = position + ruleset(writing.write(i)), sum ~ values[i]
  end
  local options = { search = by }
  check(by .. ": outcome of a sum", sum == 0 and "P" or "N", position:outcome(options))
  check(by .. ": value of a sum", sum, position:value(options))
  local moves = position:winning_moves(options)
  check(by .. ": winning moves", sum ~= 0, #moves > 0)
  if moves[1] then check(by .. ": after a winning move", 0, position:play(moves[1]):value { search = "mex" }) end
end

--- Facts and a proof go through a file.
local function check_file(written, values, writing, path)
  local ruleset = ruleset_of(written, values, writing, 0)
  local p, outcome = writing.write(#values), values[#values] == 0 and "P" or "N"
  check("proof", outcome, ruleset:prove(p, path))
  check("verified", outcome, select(2, ruleset_of(written, values, writing, 0):verify(path)))
  ruleset:value(p, { search = "couples" })
  check("saved", true, ruleset:save_facts(path))
  local again = ruleset_of(written, values, writing, 0)
  local count = again:load_facts(path)
  check("verified facts", count, again:verify(path))
  check("value from facts", values[#values], again:value(p, { search = "couples" }))
end

return function(bytes, path)
  local next_byte, _, left = bytes_of(bytes)
  local first, second = next_byte(), next_byte()
  local options = read_game(next_byte, left)
  if #options == 0 then return end
  local values = naive.heap_values(moves_of.listed(options), 1, #options)
  local writing, hints = writings[first & 3], first >> 2 & 7
  local written = write_all(options, writing)
  local by_mex = ruleset_of(written, values, writing, hints)
  for i, value in ipairs(values) do
    if i == #values or i % 8 == second % 8 then
      check("mex of position " .. i, value, by_mex:value(writing.write(i), { search = "mex" }))
    end
  end
  local memory = first & 32 > 0 and 1 + second * 16 or nil
  for _, by in ipairs { "couples", "proof" } do
    check_search(ruleset_of(written, values, writing, hints), values, writing, by, memory, second)
  end
  local by = second & 1 == 0 and "couples" or "proof"
  check_sum(ruleset_of(written, values, writing, hints), values, writing, by, second)
  if path and first & 0xC0 == 0xC0 then check_file(written, values, writing, path) end
end
