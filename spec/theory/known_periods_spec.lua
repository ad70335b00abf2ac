--- Periods that come with the library: proven ones, published ones, and those that are computed nevertheless.

local grundy = require "grundy"
local process = require "spec.support.process"

local file = "data/octal.jsonl.gz"
local lines = require "grundy.data.periods"

--- Runs f while the library finds other lines in its table.
local function with_lines(text, f)
  local names, kept = { "grundy.data.periods", "grundy.theory.known_periods" }, {}
  for i, name in ipairs(names) do kept[i], package.loaded[name] = package.loaded[name], nil end
  package.loaded[names[1]] = "\n" .. text .. "\n"
  local ok, problem = pcall(f)
  for i, name in ipairs(names) do package.loaded[name] = kept[i] end
  if not ok then error(problem, 0) end
end

--- Asserts that values of large heaps of 0.106 are not known, for a reason, and those of small heaps are.
local function gives_none(said)
  local game = grundy.heap "0.106"
  assert.same({ n = 2, nil, said }, table.pack(game:value(10^15)))
  assert.same({ n = 2, nil, said }, table.pack(game:values(10^15 - 5, 10^15)))
  assert.same({ n = 2, nil, said }, table.pack(game(10^15):value()))
  assert.same({ n = 2, nil, said }, table.pack(grundy.ruleset { values_from = game, moves = print }:value(10^15)))
  assert.same({ n = 2, nil, said }, table.pack((game(10^15) + grundy.games.nim(3)):value()))
  assert.same({ n = 2, nil, "limit of 10 positions reached" }, table.pack(game:value(1000, { limit = 10 })))
  assert.equal(game:value(5000), grundy.heap("0.106", { periods = false }):value(5000))
end

describe("a period of the library's table", function()
  it("is answered at once, and says which file proves it", function()
    local game = grundy.heap "0.16"
    local period = game:period()
    assert.equal("period 149459 from 105351 (proven: Guy-Smith; certificate in " .. file .. ")", tostring(period))
    assert.equal(file, period.certificate)
    assert.is_true(period.proven)
    assert.equal(509621, period.verified)
    assert.equal(0, game:count())
  end)

  it("is what the values prove, for every line of up to 2^14 values", function()
    local count = 0
    for code, s, p, c, values, theorem in lines:gmatch "\n(%S+) (%d+) (%d+) (%d+) (%d+) ([^:]*):" do
      values = math.tointeger(tonumber(values))
      if values > 0 and values <= 1 << 14 and not code:find "[89A-F]" then
        local own = grundy.heap(code):period(values)
        assert.same({ tonumber(s), tonumber(p), tonumber(c), true, values - 1, theorem },
          { own.preperiod, own.period, own.saltus, own.proven, own.verified, own.theorem }, code)
        assert.is_nil(own.certificate)
        count = count + 1
      end
    end
    assert.is_true(count > 100)
  end)

  it("gives the values that are computed without it", function()
    local known, last = grundy.heap "0.56", 1000000
    local computed = grundy.heap("0.56", { periods = false }):values(last - 200, last)
    assert.is_true(known:values(last - 200, last) == computed)
    assert.is_true(known:count() < 400000)
    assert.equal(computed[last], grundy.heap("0.56"):value(last))
    assert.equal(computed[last] ~ 3, (grundy.heap("0.56")(last) + grundy.games.nim(3)):value())
    assert.equal(grundy.heap("0.16"):value(105351 + 7), grundy.heap("0.16"):value(105351 + 7 + 149459 * 1000000000000))
  end)

  it("gives the values of an arithmetic one", function()
    local known, own = grundy.heap "0.00C", grundy.heap "0.00C"
    assert.is_true(own:period(693).proven)
    for _, n in ipairs { 4096, 10^6, 10^15 } do assert.equal(own:value(n), known:value(n)) end
    assert.is_true(known:count() < 693)
    assert.is_true(grundy.heap("0.00C"):values(5000, 5100) == own:values(5000, 5100))
    assert.equal(own:value(2000), grundy.heap("0.00C", { periods = false }):value(2000))
  end)

  it("is proven from its own values where a limit is given", function()
    assert.is_nil(grundy.heap("0.16"):period(509622).certificate)
    local found, message = grundy.heap("0.16"):period(509621)
    assert.is_nil(found)
    assert.equal("no period shows in the values of 0..509620; period 149459 from 105351 is proven by 509622 values "
      .. "(certificate in " .. file .. ")", message)
  end)

  it("is no answer where a kernel is chosen, or all values are to be computed", function()
    for _, settings in ipairs { { kernel = "sparse" }, { periods = false } } do
      local game = grundy.heap("0.356", settings)
      game:value(15000)
      assert.is_true(game:count() > 15000)
      assert.is_nil((game:period(15000) or {}).certificate)
    end
  end)

  it("keeps to a limit", function()
    assert.same({ n = 2, nil, "limit of 1000 positions reached" },
      table.pack(grundy.heap("0.104"):value(10^15, { limit = 1000 })))
  end)

  it("is verified from the values", function()
    with_lines("0.356 7315 142 0 14917 Guy-Smith:" .. file, function()
      local game = grundy.heap "0.356"
      assert.is_true(game:period(14917):verify())
    end)
    -- a table that is wrong claims less than 2^16 values only for this spec: verify finds it out
    with_lines("0.356 7315 284 0 99999 Guy-Smith:" .. file, function()
      local period = grundy.heap("0.356"):period()
      assert.equal(284, period.period)
      assert.is_false(period:verify())
    end)
  end)

  it("is not loaded before it is needed", function()
    local text = process.lua("-e", [[require("grundy").heap("0.77"):value(4000)
      print(package.loaded["grundy.data.periods"], package.loaded["grundy.theory.known_periods"])]])
    assert.equal("nil\tnil\n", text)
  end)
end)

local where_wide = string.packsize "T" == 8 and describe or pending -- its numbers take 64 bits

where_wide("a period that is published and not proven here", function()
  local line = "0.106 465384263797 328226140474 0 0 :A. Nonymous"
  local said = "period 328226140474 from 465384263797 is published by A. Nonymous, not proven here"

  it("is reported, and never proven", function()
    with_lines(line, function()
      local game = grundy.heap "0.106"
      local period = game:period()
      assert.equal("period 328226140474 from 465384263797 (published by A. Nonymous, not proven here)",
        tostring(period))
      assert.is_false(period.proven)
      assert.equal("A. Nonymous", period.published)
      assert.same({ n = 2, nil, "this period is not proven, but published" }, table.pack(period:verify()))
      assert.is_nil((game:period(2000)))
    end)
  end)

  it("gives no value", function()
    with_lines(line, function() gives_none(said) end)
  end)
end)

where_wide("a period whose heaps are too far to compute from heap 0", function()
  local windows = "data/windows/0.106.windows"

  it("is proven by a file of windows", function()
    local period = grundy.heap("0.106"):period()
    assert.equal(("period 328226140474 from 465384263797 (proven: equal windows; certificate in %s)"):format(windows),
      tostring(period))
    assert.is_true(period.proven)
  end)

  it("gives no value without that file, and says what to ask", function()
    gives_none(("period 328226140474 from 465384263797 is proven by 877982019898 values (certificate in %s); "
      .. "heap 1000000000000000 has the value of heap 551402256670: ask for the period with this file, or a copy, as "
      .. "checkpoint, period(10^13, { checkpoint = FILE }), then for the value"):format(windows))
  end)
end)
