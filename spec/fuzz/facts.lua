--- Files of facts, made of whole records with right checksums, true, false and of keys that are not positions, of cut
--- records and of any bytes: they are read as the definition says (spec/support/fact_records.lua), in one part or two,
--- and what is verified is true.

local bytes_of = require "spec.fuzz.bytes"
local core = require "grundy.core"
local grundy = require "grundy"
local process = require "spec.support.process"
local records = require "spec.support.fact_records"

-- From n one may go to n - 1, n - 2, n - 3: the value is n % 4. Nothing else is a position.
local function rules(name)
  return grundy.ruleset { name = name or "Up to three", moves = function(n, to)
    for k = 1, math.min(3, n) do to(n - k) end
  end }
end

local function truth(n) return n > 0 and n % 4 or 0 end

--- The records of a file that is true, and of one of another ruleset.
local honest
local function read_honest(path)
  honest = {}
  for i, name in ipairs { "Up to three", "Others" } do
    local ruleset = rules(name)
    assert(ruleset:prove(7 + i, path))
    for _, record in ipairs(assert(records.read(process.read(path)))) do honest[#honest + 1] = record.text end
  end
end

--- The keys that are not integers: of a string, a list, true, and any bytes.
local function other_key(kind, text)
  if kind == 0 then return "\xC4" .. ("<I4"):pack(#text) .. text end
  if kind == 1 then return "\xC5" .. ("<I4"):pack(#text) .. text end
  return kind == 2 and "\xC3" or text
end

--- What the bytes describe, step by step.
local function describe(next_byte, next_text, left)
  local parts = { honest[1] }
  local tags = { [0] = records.fact, records.fact, records.fact, records.claim, records.probe }
  while left() > 0 do
    local what = next_byte()
    local step, more, text = what % 8, what // 8, ""
    if step <= 1 then
      local n = next_byte() % 16
      text = records.record(records.fact, n, (truth(n) + (more < 24 and 0 or more % 4)) % 4)
    elseif step == 2 then
      local tag, n = tags[more % 5], next_byte()
      text = records.record(tag, more < 24 and n - 8 or n << 40, next_byte() % 5)
    elseif step == 3 then
      local key = other_key(more % 4, next_text(next_byte() % 24))
      text = records.record(tags[more // 4 % 5], key, next_byte() % 5)
    elseif step == 4 then
      text = more < 16 and records.record(records.text, next_text(more)) or next_text(more - 15)
    elseif step == 5 then
      parts[#parts] = parts[#parts]:sub(1, -2 - more) -- cut off
    elseif step == 6 then
      text = records.prefix(tags[more % 5], next_byte() << 3 * (more // 5))
    else
      text = honest[more % #honest + 1]
    end
    parts[#parts + 1] = text
  end
  return table.concat(parts)
end

local function check_reading(path, bytes, at)
  local found, damage = records.read(bytes)
  process.write(path, bytes)
  local count, ends = core.search(rules()):load(path)
  if not found then
    assert(count == nil and ends:find "byte %d+: ", ("damage at byte %d: %s %s"):format(damage, count, ends))
    return nil
  end
  if not count then return found end
  assert(count == records.facts(found), "another number of facts")
  local parts = core.search(rules())
  process.write(path, bytes:sub(1, at))
  local first, to = parts:load(path)
  assert(first, to)
  process.write(path, bytes)
  local second, last = parts:load(path, to)
  assert(second, last)
  assert(first + second == count and last == ends, "another number of facts in two parts")
  return found
end

return function(bytes, path)
  if not honest then read_honest(path) end
  local next_byte, next_text, left = bytes_of(bytes)
  local cut = next_byte()
  local whole = describe(next_byte, next_text, left)
  local found = check_reading(path, whole, #whole * cut // 256)
  local count, outcome, p = rules():verify(nil, path)
  assert(found or not count, "a damaged file was verified")
  for _, record in ipairs(count and found or {}) do
    if record.tag == records.fact then
      assert(record.integer, "a fact of no position was verified")
      local n = ("<i8"):unpack(record.key)
      assert(truth(n) == ("<I4"):unpack(record.content), "a false fact was verified")
    end
  end
  if count and outcome then assert(outcome == (truth(p) == 0 and "P" or "N"), "a false proof was verified") end
  os.remove(path)
end
