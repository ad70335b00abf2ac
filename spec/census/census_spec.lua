--- `grundy census`: its lines, its restarts, and processes side by side.

local command = require "spec.support.command"
local grundy = require "grundy"
local json = require "dkjson"
local long = require "spec.support.long"
local process = require "spec.support.process"

local run = command.run

--- What `grundy census words` prints; an error if it fails.
local function census(words)
  local out, err, status = run("census " .. words)
  assert.same({ "", 0 }, { err, status })
  return out
end

--- The rows of a text by code; fails if a line is not an object or a code comes twice.
local function rows_of(text)
  local rows, count = {}, 0
  for line in text:gmatch "[^\n]+" do
    local row = json.decode(line)
    assert.is_table(row, line)
    assert.is_nil(rows[row.code], line)
    rows[row.code], count = row, count + 1
  end
  return rows, count
end

--- Asserts that two texts have the same rows, except for the seconds.
local function assert_same_rows(expected, got)
  local function without(text)
    local rows = rows_of(text)
    for _, row in pairs(rows) do row.seconds = nil end
    return rows
  end
  assert.same(without(expected), without(got))
end

local function refused(pattern, words)
  local out, err, status = run("census " .. words)
  assert.same({ "", 2 }, { out, status }, words)
  assert.matches("^grundy: [^\n]*" .. pattern .. "[^\n]*\n$", err)
end

describe("#processes several processes of one command", function()
  it("write the lines that one writes", function()
    local paths = { os.tmpname(), os.tmpname() }
    for i, jobs in ipairs { "1", "3" } do
      local out, err, status = command.process(("census '0.??' --limit 300 --jobs %s --save %s"):format(jobs,
        paths[i]))
      assert.same({ "", 0 }, { err, status })
      assert.matches("^64 of 64 games are in ", out)
    end
    local one, three = process.read(paths[1]), process.read(paths[2])
    assert_same_rows(one, three)
    for _, path in ipairs(paths) do os.remove(path) end
    for _, how in ipairs { "", " --json" } do
      local words = "census '0.?5' --limit 300" .. how
      local alone, together = command.process(words), command.process(words .. " --jobs 2")
      if how ~= "" then assert_same_rows(alone, together) else assert.equal(alone, together) end
    end
    refused("expected K/N", "0.77 --job 3/2 --save x")
  end)

  it("#slow tell the periods that one tells, in the order of the games", function()
    local words = "period 0.77 0.6 0.07 0.137 4!.0 --limit 900"
    local out, err, status = command.process(words)
    assert.same({ "", 1 }, { err, status })
    assert.same({ n = 3, out, "", 1 }, table.pack(command.process(words .. " --jobs 3")))
    assert.same(json.decode((command.process(words .. " --json"))),
      json.decode((command.process(words .. " --json --jobs=2"))))
  end)
end)

describe("#processes the picture of rare heaps", function()
  it("has a dot for each of them, of a game and of a file of windows", function()
    local heaps = grundy.heap("0.16"):values(0, 3000):rare()
    local out, err, status = run "plot 0.16 --kind rares --to 3000"
    assert.same({ "", 0 }, { err, status })
    assert.equal(#heaps + 1, select(2, out:gsub("<circle", "")))
    for i, n in ipairs(heaps) do
      assert.is_truthy(out:find((">heap %d is rare heap number %d<"):format(n, i), 1, true), n)
    end
    out = run "plot data/windows/0.3546.windows --kind rares"
    assert.equal(16, select(2, out:gsub("<circle", "")))
    assert.is_truthy(out:find("Rare heaps of 0.3546 up to 40411981", 1, true))
    assert.same({ "", 2 }, { (run "plot nim --kind rares"), select(3, run "plot nim --kind rares") })
  end)
end)

describe("#processes the census", function()
  it("says what the library says", function()
    local rows, count = rows_of(census "--json --limit 1100 0.77 0.16 0.8 4!.0 '{ subtract = {5, 2} }' 0.0")
    assert.equal(6, count)
    for code, row in pairs(rows) do
      local game = grundy.heap(code)
      local period = game:period(1100)
      assert.equal(tostring(game), code)
      local values = game:values(0, row.searched - 1)
      assert.equal(period and period.proven and period.verified + 1 or 1100, row.searched)
      assert.equal((values:max()), row.maximum)
      assert.equal(values:digest(), row.digest)
      assert.equal(row.searched > 1024 and game:values(0, 1023):digest() or nil, row.digests["1024"])
      assert.equal(period ~= nil and period.proven, row.proven)
      assert.same({ period and period.period, period and period.preperiod, period and period.saltus },
        { row.period, row.preperiod, row.saltus })
      assert.equal(period and period.proven and period.theorem or nil, row.theorem)
      assert.equal(#(values:rare() or {}), row.rare or 0)
    end
  end)

  it("describes all values of a game that was followed in constant memory", function()
    local size = 1 << long(19, 21)
    local row = rows_of(census("--json 0.1156 --limit " .. size))["0.1156"]
    local values <close> = assert(grundy.heap("0.1156", { kernel = "sparse" }):values(0, size - 1))
    assert.equal(size, row.searched)
    assert.equal((values:max()), row.maximum)
    assert.equal(values:digest(), row.digest)
    assert.equal(#values:rare(), row.rare)
  end)

  it("has the misere quotients that the library has", function()
    local rows = rows_of(census "--json --task quotient --heaps 20 --elements 100 0.123 0.77 0.6")
    for code, row in pairs(rows) do
      local quotient = assert(grundy.heap(code):misere_quotient { max_heap = row.heaps })
      assert.same({ quotient.order, quotient.p_positions }, { row.order, #row.p_positions })
      for e = 1, row.order do
        for g, heap in ipairs(row.generators) do
          assert.equal(quotient:multiply(e, quotient:element { heap }), row.multiply[g][e])
        end
      end
    end
    assert.same({ true, 5, 5 }, { rows["0.123"].proven, rows["0.123"].period, rows["0.123"].preperiod })
    assert.equal("100 elements", rows["0.6"].stopped)
  end)

  it("takes codes, patterns, sets and files of them, each code once", function()
    local function listed(words) return (census("--list " .. words):gsub("\n", " ")) end
    assert.equal(512, select(2, listed "'0.???'":gsub(" ", "")))
    assert.equal("0.4! ", listed "'0.4?'")
    assert.equal("0.4 0.41 0.42 0.43 0.44 0.45 0.46 0.47 ", listed "--pattern '0.4?'")
    assert.equal("0.8 0.9 0.A ", listed "--digits 89A '0.?'")
    assert.equal("0.7 4!.0 { subtract = {1, 2} } ", listed "0.7 0.70 '4?.0' 7 '{subtract = {2,1}}'")
    assert.equal("{ subtract = {1} } { subtract = {2} } { subtract = {1, 2} } ", listed "--sets 2")
    local out = run("census --list --input -", "0.77\n\n  4!.0 \n0.77\n0.1[2]\n")
    assert.equal("0.77\n4!.0\n0.1[2]\n", out)
  end)

  it("shares the games out: each game to one share, neighbours and games with the same last digit to all", function()
    for shares = 1, 5 do
      local share_of, ends_in_7, all = {}, {}, 0
      for k = 1, shares do
        for code in census(("--list --share %d/%d '0.???'"):format(k, shares)):gmatch "[^\n]+" do
          assert.is_nil(share_of[code])
          share_of[code] = k
          if code:find "7$" then ends_in_7[k], all = (ends_in_7[k] or 0) + 1, all + 1 end
        end
      end
      local codes = {}
      for code in census("--list '0.???'"):gmatch "[^\n]+" do codes[#codes + 1] = code end
      for first = 1, #codes - shares, shares do
        local seen = {}
        for i = first, first + shares - 1 do seen[share_of[codes[i]]] = true end
        assert.equal(shares, #seen)
      end
      assert.equal(shares, #ends_in_7)
      for _, count in ipairs(ends_in_7) do assert.is_true(count * shares / all < 1.5, count) end
    end
  end)

  it("refuses what it does not know", function()
    refused("no codes", "")
    refused("expected a digit", "0.7x")
    refused("%-%-share is '3/2', expected K/N", "--share 3/2 0.7")
    refused("expected an integer >= 1", "--limit 0 0.7")
    refused("expected rounds that grow", "--limit 20,10 0.7")
    refused("more than 1048576 codes", "'0.????????'")
    refused("No such file", "--input /nowhere/codes")
    refused("No such file", "--save /nowhere/census 0.7")
    refused("cannot write", "--save /dev/full 0.7")
  end)

  it("searches in rounds, within a budget and a memory", function()
    process.in_folder(function(folder)
      local path = folder .. "/lines"
      census("0.6 0.7 --limit 200,300 --save " .. path)
      local searched = {}
      for line in io.lines(path) do
        local row = json.decode(line)
        searched[#searched + 1] = row.code .. " " .. row.searched
      end
      assert.same({ "0.6 200", "0.7 7", "0.6 300" }, searched)
      assert.equal(4096, rows_of(census "--json 0.6 --memory 0.0625")["0.6"].searched)
      local row = rows_of(census "--json 0.6 --limit 10^9 --budget 0.02")["0.6"]
      assert.is_true(row.searched < 10^7)
    end)
  end)

  it("continues after it was killed at any moment, and nothing is lost", function()
    process.in_folder(function(folder)
      local path = folder .. "/census"
      local words = "'0.??' --limit 2500 --save " .. path
      for i = 1, long(3, 100) do
        process.run(("%s >/dev/null & pid=$!; sleep %.3f; kill -9 $pid; wait $pid"):format(
          command.line("census " .. words), 0.01 + i * 7 % 60 / 1000))
      end
      local file = assert(io.open(path, "ab"))
      file:write '{"census":1,"task":"values","co' -- killed while it writes
      file:close()
      local _, err, status = run("census " .. words)
      assert.equal(0, status)
      local cut = select(2, process.read(path):gsub('"co\n', ""))
      assert.equal(1, cut)
      assert.matches("census:%d+: the line is cut off; its game is computed again", err)
      local out = run("census --merge " .. path)
      assert_same_rows(census "--json '0.??' --limit 2500", out)
      local size = #process.read(path)
      run("census " .. words)
      assert.equal(size, #process.read(path))
      assert.equal("4.0\n", (run("census --list 0.77 4.0 --limit 2500 --save " .. path)))
    end)
  end)

  it("keeps values in a folder, and continues from them", function()
    process.in_folder(function(folder)
      census("--json '4!.0' --limit 2000 --checkpoints " .. folder)
      assert.equal(2000, grundy.heap("4!.0"):load(folder .. "/4_21.0.values"):count())
      assert_same_rows(census "--json '4!.0' --limit 3000",
        census("--json '4!.0' --limit 3000 --checkpoints " .. folder))
      process.write(folder .. "/0.77.values", "damaged")
      local _, err, status = run("census 0.77 --checkpoints " .. folder)
      assert.equal(1, status)
      assert.matches("0.77.values: the file is truncated", err)
    end)
  end)

  it("shares the games among processes, whose lines are merged", function()
    process.in_folder(function(folder)
      local function share(k)
        return command.line(("census '0.??' --limit 500 --share %d/2 --save %s/%d"):format(k, folder, k))
      end
      local text = process.run(("%s & first=$!; %s; second=$?; wait $first; echo $? $second"):format(share(1),
        share(2)))
      assert.matches("0 0\n$", text)
      census(("--merge --save %s/all %s/1 %s/2"):format(folder, folder, folder))
      local rows, count = rows_of(process.read(folder .. "/all"))
      assert.equal(64, count)
      assert.is_nil(rows["0.77"].seconds)
    end)
  end)

  it("refuses lines that tell the same, disagree, or are none, and names them", function()
    process.in_folder(function(folder)
      local line = census "--json 0.16 --limit 1500"
      local function merged(pattern, ...)
        for i, text in ipairs { ... } do process.write(folder .. "/" .. i, text) end
        local files = folder .. "/1" .. (select("#", ...) > 1 and " " .. folder .. "/2" or "")
        local out, err, status = run("census --merge " .. files)
        assert.matches(pattern, err)
        return out, status
      end
      local further = census "--json 0.16 --limit 1600"
      local function other(text) return (text:gsub('"1024":"%x%x', '"1024":"zz')) end
      local function other_last(text)
        return (text:gsub('"digest":"(%x)', function(x) return '"digest":"' .. (x == "0" and "1" or "0") end))
      end
      for pattern, pair in pairs {
        ["/1:1 and [^\n]*/1:2 agree on 0.16"] = { line .. line },
        ["/1:1 and [^\n]*/2:1 disagree about 0.16: other values"] = { further, other(line) },
        ["/1:2 and [^\n]*/2:1 disagree about 0.16"] = { "\n" .. line, other_last(line) },
        ["/1:1: version 2 of the format, expected 1"] = { (line:gsub('"census":1', '"census":2')) },
        ["/1:1: code \"0.9x\", column 4"] = { (line:gsub("0%.16", "0.9x")) },
        ["/1:1: the code 0.160 must be written 0.16"] = { (line:gsub("0%.16", "0.160")) },
        ["/1:1: field 'searched' is \"x\", expected integer"] = { (line:gsub('"searched":%d+', '"searched":"x"')) },
      } do
        local out, status = merged(pattern, table.unpack(pair))
        assert.same({ "", 2 }, { out, status }, pattern)
      end
      local out, status = merged("/2:1: the line is cut off and left out", line, further:sub(1, 90))
      assert.equal(0, status)
      assert_same_rows(line, out)
      assert_same_rows(further, (merged("^$", line, further)))
    end)
  end)

  it("takes one game of each class, and gives all games of it what is known of that one", function()
    process.in_folder(function(folder)
      local path = folder .. "/census"
      local few = "--pattern 0.16? --pattern 0.34? 0.054 0.056"
      census(("--limit 1100 --save %s %s"):format(path, few))
      assert.equal(13, select(2, census("--list --classes " .. few):gsub("\n", "")))
      census(("--classes --limit 1300 --save %s %s"):format(path, few))
      local rows, count = rows_of(census(("--merge --classes %s"):format(path)))
      assert.equal(18, count)
      for code, row in pairs(rows) do
        if not row.proven then assert.equal(1300, row.searched, code) end
      end
      assert.same(rows_of(census("--json --limit 1300 0.056"))["0.056"].digest, rows["0.056"].digest)
      process.write(path, (process.read(path):gsub('("0%.056".-"1024":")%x%x', "%1zz")))
      local _, err, status = run(("census --merge --classes %s"):format(path))
      assert.equal(2, status)
      assert.matches("/census:%d+ and [^\n]*/census:%d+ disagree about 0.056: other values", err)
    end)
  end)

  it("gives games of a class the proof of one of them, as far as it proves their period", function()
    process.in_folder(function(folder)
      local path, merged = folder .. "/census", folder .. "/merged"
      census(("--limit 2^13 --save %s 0.1774 0.156"):format(path))
      census(("--limit 1100 --save %s 0.1775 0.1561"):format(path))
      census(("--merge --classes %s --save %s"):format(path, merged))
      local rows = rows_of(process.read(merged))
      assert.same({ true, 3532 }, { rows["0.1775"].proven, rows["0.1775"].searched })
      assert.same({ true, 7659 }, { rows["0.156"].proven, rows["0.156"].searched })
      assert.same({ false, 1100 }, { rows["0.1561"].proven, rows["0.1561"].searched }) -- four digits: one value more
      local _, err, status = run("verify " .. merged)
      assert.equal(0, status, err)
      process.write(path, (process.read(path):gsub('("0%.1774".-"1024":")%x%x', "%1zz")))
      _, err, status = run(("census --merge --classes %s"):format(path))
      assert.equal(2, status)
      assert.matches("/census:%d+ and [^\n]*/census:%d+ disagree about 0.1775: other values", err)
    end)
  end)

  it("runs in GNU parallel, game by game", function()
    if not select(2, process.run "command -v parallel") then return pending "GNU parallel is not here" end
    process.in_folder(function(folder)
      local function parallel()
        return process.run(("cd %s && ./grundy census --list '0.?' --limit 600 --save %s/lines | parallel --will-cite "
          .. "-q --jobs 2 --joblog log --resume ./grundy census --json --limit 600 >> lines"):format(folder, folder))
      end
      command.wrapper(folder)
      assert.equal("", (parallel()))
      assert_same_rows(census "--json --limit 600 '0.?'", process.read(folder .. "/lines"))
      assert.equal("", (parallel())) -- there is nothing left
      assert.equal(8, select(2, process.read(folder .. "/lines"):gsub("\n", "")))
    end)
  end)

  it("runs as an array of Slurm", function()
    if long(true, false) then return end -- it takes seconds to start
    for _, program in ipairs { "slurmctld", "slurmd", "sbatch", "squeue" } do
      if not select(2, process.run("command -v " .. program)) then return pending "Slurm is not here" end
    end
    process.in_folder(function(folder)
      process.run("cp examples/census.sbatch " .. folder)
      local text = process.run(("FOLDER=%s GRUNDY=%s LIST='census --list 0.? --share 1/4' "
        .. "JOB='census.sbatch %s 0.? --limit 600' sh spec/command/slurm.sh"):format(folder, command.wrapper(folder),
        folder))
      if text:find "no node" then return pending("Slurm does not start here: " .. text) end
      local out = run(("census --merge %s/share.*.jsonl"):format(folder))
      assert_same_rows(census "--json --limit 600 '0.?'", out)
    end)
  end)
end)
