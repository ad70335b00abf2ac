--- Test vectors: spec/fixtures/<name>.jsonl, one JSON object a line.
---
--- The vectors come from exhaustive search by programs that share no code with this one; `src` says how each row was
--- made. Large inputs are described by a generator (`gen`) and rebuilt here.

local json = require "dkjson"
local long = require "spec.support.long"

local fixtures = {}

local most = long(60000, math.huge) -- generated numbers of one row

--- The rows of a fixture, each with the number of its line as `line`; those of more than 60000 generated
--- numbers only under GRUNDY_LONG=1.
function fixtures.rows(name)
  local rows, line = {}, 0
  local path = "spec/fixtures/" .. name .. ".jsonl"
  for text in assert(io.lines(path)) do
    line = line + 1
    local row, _, message = json.decode(text, 1, nil, nil) -- without metatables, which positions do not have
    assert(row, ("%s:%d: %s"):format(path, line, message or "no object"))
    row.line = line
    if not row.gen or (row.gen.n or 0) <= most then rows[#rows + 1] = row end
  end
  return rows
end

--- The generator of the large rows: a 64-bit LCG whose upper 31 bits give numbers in [low, high].
function fixtures.generator(seed)
  local state = seed
  return function(low, high)
    state = state * 6364136223846793005 + 1442695040888963407
    return low + (state >> 33) % (high - low + 1)
  end
end

--- The list that a row's `gen` describes ({ lcg, n, lo, hi } and numbers to append; `mirror`: followed by its reverse;
--- `repeat`: this many times over), checked against its `check`.
function fixtures.generated(gen)
  local random = fixtures.generator(gen.lcg)
  local list, sum, xor = {}, 0, 0
  for i = 1, gen.n do list[i] = random(gen.lo, gen.hi) end
  for _, n in ipairs(gen.append or {}) do list[#list + 1] = n end
  for i = 1, #list do sum, xor = sum + list[i], xor ~ list[i] end
  local once = #list
  if gen.mirror then
    for i = once, 1, -1 do list[#list + 1] = list[i] end
  end
  for _ = 2, gen["repeat"] or 1 do table.move(list, 1, once, #list + 1) end
  local check = gen.check
  if not check then return list end
  assert(sum == check.sum and xor == check.xor and list[#list] == check.last, "the generator differs")
  return list
end

return fixtures
