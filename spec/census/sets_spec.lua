--- Families of subtraction sets: their lines against the games one by one, and forged lines, which both checkers
--- refuse.

local command = require "spec.support.command"
local grundy = require "grundy"
local json = require "dkjson"
local process = require "spec.support.process"

local python3 = process.python()

local function lines_of(words)
  local out, err, status = command.run("census --json --task sets " .. words)
  assert.same({ "", 0 }, { err, status })
  local lines = {}
  for line in out:gmatch "[^\n]+" do lines[#lines + 1] = line end
  return lines
end

--- The sets of numbers first..last, with those of `base`, in the order of lists.
local function sets_of(base, first, last, size, f)
  if #base > 0 and (not size or #base == size) then f(base) end
  for n = first, last do
    local longer = table.move(base, 1, #base, 1, {})
    longer[#longer + 1] = n
    if not size or #longer <= size then sets_of(longer, n + 1, last, size, f) end
  end
end

describe("#processes a family of subtraction sets", function()
  it("has the period of each of its sets", function()
    local lines = lines_of "--sets 14 --size 3"
    assert.equal(12, #lines)
    for a, line in ipairs(lines) do
      local row, i, values = json.decode(line), 0, 0
      assert.equal(("{ subtract = {%d} } + 2 of %d..14"):format(a, a + 1), row.code)
      sets_of({ a }, a + 1, 14, 3, function(set)
        local period = grundy.heap({ subtract = set }):period()
        i, values = i + 1, values + period.verified + 1
        assert.same({ period.preperiod, period.period }, { row.preperiods[i], row.periods[i] }, table.concat(set, " "))
      end)
      assert.same({ i, i, i, values }, { row.sets, #row.periods, #row.preperiods, row.searched })
    end
  end)

  it("has, with the others, every set once", function()
    local found = 0
    for _, line in ipairs(lines_of "--sets 12") do found = found + json.decode(line).sets end
    assert.equal((1 << 12) - 1, found)
    assert.equal(9, json.decode(lines_of("--sets 9 --size 1")[1]).sets)
  end)

  it("is refused if forged, and accepted if right", function()
    local good = lines_of("--sets 9 --size 3")[2]
    local forged = {}
    for _, f in ipairs { { '"sets":%d+', '"sets":22' }, { '"searched":(%d+)', '"searched":1%1' },
      { '"maximum":3', '"maximum":2' }, { '("preperiods":%[)%d+', "%18" }, { '("periods":%[)%d+', "%114" },
      { '"proven":true', '"proven":false' }, { '("periods":%[)%d+,', "%1" }, { '("digest":")%x', "%1z" },
      { '("digest":".*)%x%x"', '%100"' }, { "3%.%.9", "3..8" }, { "2 of 3", "3 of 3" }, { "2 of", "any of" } } do
      local line, count = good:gsub(f[1], f[2])
      assert.equal(1, count, f[1])
      if line ~= good then forged[#forged + 1] = line end
    end
    local path = command.file(good .. "\n" .. table.concat(forged, "\n") .. "\n")
    local said = ("1 accepted, 0 accepted in part, %d refused\n"):format(#forged)
    local out = command.run("verify " .. path)
    assert.equal(said, out)
    if python3 then assert.matches(said, (process.run(python3 .. " tools/verify.py " .. path))) end
    -- the correct line, and two that are false only further on
    local part = command.run("verify --limit 15 " .. path)
    assert.matches("0 accepted, 3 accepted in part", part)
    os.remove(path)
    if not python3 then pending "Python 3 is not here" end
  end)

  it("says what is wrong with what is asked", function()
    for words, pattern in pairs {
      ["--task sets"] = "goes with %-%-sets", ["--task sets --sets 9 0.77"] = "no codes",
      ["--task sets --sets 40"] = "at most 30", ["--task sets --sets 9 --size 10"] = "at most 9",
      ["--sets 9 --size 3"] = "goes with %-%-task sets", ["--task sets --sets 900 --size 5"] = "at most 1048576 sets",
    } do
      local out, err, status = command.run("census " .. words)
      assert.same({ "", 2 }, { out, status }, words)
      assert.matches(pattern, err)
    end
  end)
end)
