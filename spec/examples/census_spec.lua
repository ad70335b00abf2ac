--- The census: its rows, its restarts, and processes side by side.

local grundy = require "grundy"
local json = require "dkjson"
local process = require "spec.support.process"

local function command(...)
  return process.command("examples/census.lua", ...)
end

--- The rows of a census, by code; fails where a line is no object or a code comes twice.
local function rows_of(text)
  local rows, count = {}, 0
  for line in text:gmatch "[^\n]+" do
    local row = json.decode(line, nil, json.null)
    assert.is_table(row, line)
    assert.is_nil(rows[row.code], line)
    rows[row.code] = row
    count = count + 1
  end
  return rows, count
end

--- Asserts that two censuses say the same, but for the time they took, and for
--- the rare heaps, whose mask depends on how many values there were when it was chosen.
local function assert_same_rows(expected, got)
  for code, row in pairs(expected) do
    assert.is_table(got[code], code)
    for key, value in pairs(row) do
      if key ~= "seconds" and key ~= "rare" then assert.equal(value, got[code][key], code .. ", " .. key) end
    end
  end
end

describe("#processes the census", function()
  it("says what the library says", function()
    local text, ok = process.run(command("--limit", "2000", "0.77", "0.16", "0.8", "4!.0", "{2+}=.0",
      "{ subtract = {5, 2} }", "0.1A8", "0.0"))
    assert.is_true(ok, text)
    local rows, count = rows_of(text)
    assert.equal(8, count)
    for code, row in pairs(rows) do
      local game = grundy.heap(code)
      local period = game:period(2000)
      assert.equal(tostring(game), code)
      assert.equal(game:count(), row.searched)
      assert.equal(game:values(0, game:count() - 1):max(), row.maximum)
      assert.equal(period ~= nil and period.proven, row.proven)
      assert.equal(period and period.period or json.null, row.period)
      assert.equal(period and period.preperiod or json.null, row.preperiod)
      assert.equal(period and period.preperiod - 1 or json.null, row.last_exception)
      assert.equal(period and period.saltus or json.null, row.saltus)
      assert.equal(row.proven and period.theorem or json.null, row.theorem)
      assert.equal("number", type(row.seconds))
    end
    assert.same({ 12, 71, 70, 8, true }, { rows["0.77"].period, rows["0.77"].preperiod, rows["0.77"].last_exception,
      rows["0.77"].maximum, rows["0.77"].proven })
    assert.equal(#grundy.heap("0.16"):values(0, 1999):rare(), rows["0.16"].rare)
    assert.equal(json.null, rows["0.8"].rare)
    assert.equal("levels of three heaps", rows["0.1A8"].theorem)
  end)

  it("takes codes, patterns and files of them, each code once", function()
    local function listed(...)
      local text, ok = process.run(command("--list", ...))
      assert.is_true(ok, text)
      return (text:gsub("\n", " "))
    end
    local octal = process.run(command("--list", "0.???"))
    assert.equal(512, select(2, octal:gsub("\n", "")))
    assert.matches("^0.0\n0.001\n0.002\n.*\n0.776\n0.777\n$", octal)
    assert.equal("0.4! ", listed "0.4?")
    assert.equal("0.4 0.41 0.42 0.43 0.44 0.45 0.46 0.47 ", listed("--pattern", "0.4?"))
    assert.equal("0.8 0.9 0.A ", listed("--digits", "89A", "0.?"))
    assert.equal("0.7 4!.0 { subtract = {1, 2} } ", listed("0.7", "0.70", "4?.0", "7", "{subtract = {2,1}}"))
    assert.equal("0.1 0.3 ", listed("--digits", "1234", "--share", "1/2", "0.?"))
    assert.equal("0.2 0.4 ", listed("--digits", "1234", "--share", "2/2", "0.?"))
    process.in_folder(function(folder)
      process.write(folder .. "/codes", "0.77\n\n  4!.0 \n0.77\n0.1[2]\n")
      assert.equal("0.77 4!.0 0.1[2] ", listed("--input", folder .. "/codes"))
      assert.equal("0.77 4!.0 0.1[2] ", (process.run("cat " .. folder .. "/codes | "
        .. command("--list", "--input", "-")):gsub("\n", " ")))
    end)
  end)

  it("refuses what it does not know", function()
    local function refused(pattern, ...)
      local text, ok = process.run(command(...))
      assert.is_false(ok)
      assert.matches(pattern, text)
    end
    refused("census: no codes")
    refused('census: code "0.7x", column 4: expected a digit', "0.7x")
    refused("unknown option %-%-limits", "--limits", "3", "0.7")
    refused("%-%-limit: expected an integer >= 1, got many", "--limit", "many", "0.7")
    refused("%-%-share: expected K/N", "--share", "3/2", "0.7")
    refused("%-%-limit: a value is missing", "0.7", "--limit")
    refused("No such file", "--input", "/nowhere/codes")
    refused("No such file", "--output", "/nowhere/census", "0.7")
    assert.matches("^usage: ", (process.run(command "--help")))
  end)

  it("goes on after it was killed, also in the middle of a line", function()
    process.in_folder(function(folder)
      local output = folder .. "/census.jsonl"
      local whole = rows_of((process.run(command("--limit", "3000", "0.??"))))
      for delay = 10, 40, 15 do
        process.run(("%s & pid=$!; sleep %.3f; kill -9 $pid; wait $pid"):format(
          command("--limit", "3000", "--output", output, "0.??"), delay / 1000))
        local file = assert(io.open(output, "a"))
        file:write '{"code":"0.77","period":1' -- what a process leaves that is killed while it writes
        file:close()
      end
      local text, ok = process.run(command("--limit", "3000", "--output", output, "0.??"))
      assert.is_true(ok, text)
      local lines, cut = {}, 0
      for line in process.read(output):gmatch "[^\n]+" do
        if line:sub(-1) == "}" then lines[#lines + 1] = line else cut = cut + 1 end
      end
      assert.is_true(1 <= cut and cut <= 3, cut) -- fewer where one was killed before it ended the line
      local rows, count = rows_of(table.concat(lines, "\n"))
      assert.equal(64, count)
      assert_same_rows(whole, rows)
      local size = #process.read(output)
      process.run(command("--limit", "3000", "--output", output, "0.??"))
      assert.equal(size, #process.read(output))
      assert.equal("", (process.run(command("--list", "--output", output, "0.??"))))
      assert.equal("4.0\n", (process.run(command("--list", "--output", output, "0.77", "4.0"))))
    end)
  end)

  it("runs in two processes that append to one file", function()
    process.in_folder(function(folder)
      local output = folder .. "/census.jsonl"
      local function share(k) return command("--limit", "1000", "--output", output, "--share", k .. "/2", "0.???") end
      local text = process.run(share(1) .. " & first=$!; " .. share(2) .. "; second=$?; wait $first; echo $? $second")
      assert.equal("0 0\n", text)
      local rows, count = rows_of(process.read(output))
      assert.equal(512, count)
      assert_same_rows(rows_of((process.run(command("--limit", "1000", "0.77", "0.007", "0.6")))), rows)
    end)
  end)

  it("runs under programs that hand out codes, such as GNU parallel", function()
    local census = command("--limit", "1000")
    local todo = command("--list", "--pattern", "0.4?") .. " | "
    local function check(text)
      local _, count = rows_of(text)
      assert.equal(8, count)
    end
    check((process.run(todo .. "xargs -P 2 -n 1 env " .. census)))
    if process.run "parallel --version 2>/dev/null":match "^GNU parallel" then
      check((process.run(todo .. "parallel -q -j 2 env " .. census)))
    end
  end)

  it("keeps values in a folder, and goes on from them with a higher limit", function()
    process.in_folder(function(folder)
      local function run(limit)
        local text, ok = process.run(command("--limit", limit, "--checkpoints", folder, "4!.0", "0.77",
          "{ subtract = {1, 4} }"))
        assert.is_true(ok, text)
        return rows_of(text)
      end
      run "2000"
      assert.equal(2000, grundy.heap("4!.0"):load(folder .. "/4_21.0.values"):count())
      local rows = run "5000"
      assert.equal(5000, rows["4!.0"].searched)
      assert.equal(5000, grundy.heap("4!.0"):load(folder .. "/4_21.0.values"):count())
      local whole = process.run(command("--limit", "5000", "4!.0", "0.77", "{ subtract = {1, 4} }"))
      assert_same_rows(rows_of(whole), rows)
      -- a damaged file is told, and the game computed anew
      process.write(folder .. "/0.77.values", "damaged")
      local text = process.run(command("--checkpoints", folder, "0.77"))
      assert.matches("0.77.values: the file is truncated; it is computed anew\n", text)
      assert.matches('"code":"0.77","period":12', text)
      assert.is_truthy(grundy.heap("0.77"):load(folder .. "/0.77.values"))
    end)
  end)
end)
