local grundy = require "grundy"
local long = require "spec.support.long"

describe("the rows in data/rows.txt", function()
  --- The rows of each game by its name: lists of { preperiod, period, saltus } from index 0 on.
  local function read()
    local games, name = {}, nil
    for line in io.lines "data/rows.txt" do
      local n, preperiod, period, saltus = line:match "^(%d+)\t(%d+)\t(%d+)\t(%d+)$"
      if n then
        games[name][tonumber(n)] = { tonumber(preperiod), tonumber(period), tonumber(saltus) }
      elseif line:sub(1, 1) ~= "#" then
        name, games[line] = line, {}
      end
    end
    return games
  end

  it("are those that the library proves", function()
    local most, count = long(16, 64), 0
    for name, rows in pairs(read()) do
      count = count + 1
      local game = assert(load("return require 'grundy'.games." .. name))()
      for n = math.min(most, #rows), 0, -1 do
        local period = game:along({ n, "?" }):period(nil, { seconds = 100 })
        assert.is_true(period.proven)
        assert.same(rows[n], { period.preperiod, period.period, period.saltus }, name .. " " .. n)
      end
    end
    assert.equal(6, count)
  end)

  it("fit the values of a table", function()
    local rows = read()["wythoff"]
    assert.equal(128, #rows)
    local preperiod, period, saltus = table.unpack(rows[40])
    local row = grundy.games.wythoff:table(40, preperiod + 2 * period):row { 40, "?" }
    for n = preperiod, preperiod + period do assert.equal(row[n] + saltus, row[n + period]) end
    assert.is_true(row[preperiod - 1] + saltus ~= row[preperiod - 1 + period])
  end)
end)
