--- Saved misere quotients: whatever a file holds, loading answers; a quotient that is accepted gives the misere
--- outcomes that search finds, and has the period that it claims.
---
--- The first byte chooses the game, and whether the checksum is made right; the others are the file.

local grundy = require "grundy"
local process = require "spec.support.process"
local saved = require "spec.support.saved"

local codes = { "0.77", "0.07", "0.123", "0.3", "0.15", "0.4", "4.7", "0.31" }
local sets = { { 1, 2 }, { 2 }, { 1, 3 }, { 2, 3 } }

-- Rulesets that never see a quotient: they search.
local searched = {}

local function game(which)
  if which < #codes then return grundy.heap(codes[which + 1]) end
  return grundy.heap { subtract = sets[(which - #codes) % #sets + 1] }
end

local function outcome(which, list)
  searched[which] = searched[which] or game(which)
  return searched[which]:sum(list):outcome { play = "misere", search = true }
end

local function check_outcome(quotient, which, list)
  local got = quotient:outcome(list)
  if got == nil then return end
  local expected = outcome(which, list)
  assert(got == expected, ("the sum of %s is %s, not %s"):format(table.concat(list, ", "), expected, got))
end

local function check(quotient, which)
  local p = 0
  for e = 1, quotient.order do p = p + (quotient:outcome(e) == "P" and 1 or 0) end
  assert(p == quotient.p_positions, "P-positions")
  assert(quotient:presentation():match "^<.*>$", "presentation")
  local last = math.min(quotient.max_heap or 12, 12)
  local period = quotient:period()
  if period then last = math.min(period.verified + 6, 20) end
  for a = 0, last do
    check_outcome(quotient, which, { a })
    for b = a, math.min(last, 8) do
      check_outcome(quotient, which, { a, b })
      check_outcome(quotient, which, { a, b, math.max(a, last - b) })
    end
  end
end

return function(bytes, path)
  local first = bytes:byte(1) or 0
  local which, text = first // 2 % (#codes + #sets), bytes:sub(2)
  local body = text:match "^(.*\n)checksum %x*\n?$" or text
  -- Right or wrong, listing large heaps takes long: those above 99 are rare, those above 999 left out.
  if body:find(first < 240 and "positions [^\n]*%d%d%d" or "positions [^\n]*%d%d%d%d") then return end
  if first % 2 == 1 then text = saved.quotient(body) end
  process.write(path, text)
  local ruleset = game(which)
  local quotient, message = ruleset:misere_quotient { load = path }
  os.remove(path)
  if quotient then
    check(quotient, which)
  else
    assert(type(message) == "string", "mistakes have words")
    assert(ruleset:sum({ 1, 2 }):outcome("misere") == outcome(which, { 1, 2 }), "the game after a failed load")
  end
end
