--- Hostile lines of a census: both checkers refuse each with its number and the reason, in bounded time and memory, and
--- check the lines behind it.

local command = require "spec.support.command"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"

local python3 = process.python()

local good = '{"census":1,"task":"values","code":"0.0","searched":2,"period":1,"preperiod":0,"last_exception":-1,'
  .. '"saltus":0,"proven":true,"theorem":"no moves","maximum":0,"rare":1,"mask":1,"parity":"n","digests":{},'
  .. '"digest":"08328807b4eb6fed"}'
local quotient = '{"census":1,"task":"quotient","code":"0.001","heaps":7,"period":1,"preperiod":4,"proven":true,'
  .. '"theorem":"Plambeck-Siegel","order":2,"p_positions":[2],"generators":[3],"images":[1,1,2,1,1,1,1],'
  .. '"multiply":[[2,1]]}'

--- A line of values of a code that claims nothing but a wrong digest.
local function values(code, searched, digests)
  return ('{"census":1,"task":"values","code":"%s","searched":%d,"proven":false,"maximum":1,"digests":{%s},'
    .. '"digest":"0000000000000000"}'):format(code, searched, digests or "")
end

--- A line with a text of it in another form.
local function with(line, old, new)
  local from, to = line:find(old, 1, true)
  return line:sub(1, from - 1) .. new .. line:sub(to + 1)
end

local function numbers(count, of)
  local list = {}
  for i = 1, count do list[i] = of and of(i) or i end
  return table.concat(list, ",")
end

--- What both checkers say of lines: checks that they refuse all but the first and the last, with number and pattern.
local function assert_refused(lines, patterns, lua, python, memory)
  local path = command.file(good .. "\n" .. table.concat(lines, "\n") .. "\n" .. good .. "\n")
  local function check(text, name)
    assert.matches("2 accepted, 0 accepted in part, " .. #lines .. " refused\n", text)
    for i = 1, #lines do
      local why = text:match(":" .. i + 1 .. ": refused: ([^\n]+)\n")
      assert.is_string(why, name .. ", line " .. i + 1)
      if patterns then assert.matches(patterns[i], why, name) end
    end
  end
  local bound = ("(ulimit -v %d; %%s) 2>&1"):format(memory or 2000000)
  check(process.run(bound:format(command.line("verify " .. lua .. " " .. path))), "grundy verify")
  if python3 then
    check(process.run(bound:format(("%s tools/verify.py %s %s"):format(python3, python, path))), "Python")
  end
  os.remove(path)
  if not python3 then pending "Python 3 is not here" end
end

describe("#processes #bounded a hostile line of a census", function()
  it("#slow is refused by number and reason, and the rest is checked", function()
    local deep = ("["):rep(100000)
    assert_refused({
      deep .. ("]"):rep(100000), with(good, ":2,", ":" .. deep .. ","), "\xFF\xFE", with(good, "0.0", "0.\xFF"),
      with(good, '"census"', '"\\ud800":1,"census"'), with(good, "0.0", "0." .. ("7"):rep(long(10000, 100000))),
      with(good, "0.0", "0." .. ("V"):rep(long(10000, 100000))),
      with(good, ":2,", ":" .. ("9"):rep(long(20000, 100000)) .. ","),
      with(good, "0.0", "{ subtract = {" .. ("9"):rep(5000) .. "} }"),
      values("{ subtract = {" .. numbers(long(20000, 99999)):gsub(",", ", ") .. "} }", 900), "\0", "\27[31m",
      with(quotient, '"order":2', '"order":' .. (1 << 40)), with(quotient, '"heaps":7', '"heaps":' .. (1 << 40)),
    }, nil, "", "")
  end)

  it("has no key twice, and integers, digests and lists where they belong", function()
    assert_refused({
      with(good, '"census":1', '"census":1,"census":1'), with(good, '"census":1', '"census":1.0'),
      with(good, '"census":1', '"census":true'), with(good, ":2,", ":2.0,"), with(good, ":2,", ":02,"),
      with(good, ":2,", ":2.,"), with(good, '"mask":1', '"mask":-1'), with(good, "{}", "[]"),
      with(good, '"digests"', '"seconds":NaN,"digests"'), with(good, '"digests"', '"seconds":"1","digests"'),
      with(good, '"digests"', '"unknown":null,"digests"'), with(values("0.7", 9), '"0000000000000000"', '"0"'),
      with(quotient, "[2],", "[2.0],"), with(quotient, "[3]", "[3.0]"), with(quotient, "[1,1,2", "[true,1,2"),
      with(quotient, "[[2,1]]", "[[2.0,1.0]]"), with(quotient, "[2],", "{},"),
      with(quotient, '"order"', '"stopped":[],"order"'), with(quotient, '"order"', '"stopped":"\\udc00","order"'),
    }, nil, "", "")
  end)

  it("#slow takes no more time, memory and bytes than it may", function()
    local digests = ('"1024":"%s","4096":"%s","16384":"%s"'):format(grundy.heap "0.VVVV":values(0, 1023):digest(),
      ("0"):rep(16), ("0"):rep(16)) -- its first values are right
    local slow = values("0.VVVV", 16385, digests):gsub('"maximum":1', '"maximum":100000')
    local round = numbers(6000, function(e) return e % 6000 + 1 end)
    local large = with(quotient, "[[2,1]]", "[[" .. round .. "]]"):gsub('"order":2', '"order":6000')
    local padded = '{"census":' .. (" "):rep(5000000) .. "1}"
    assert_refused({ slow, (" "):rep(2000000) .. large, padded },
      { "not verified within", "[^ ]", "longer than 4194304 bytes" }, "--budget 0.3 --memory 64",
      "--budget 1 --memory 64")
  end)

  it("#slow is refused by its first values, where they show that it is false", function()
    local zeros = '"1024":"0000000000000000","4096":"0000000000000000"'
    local sevens = "0." .. ("7"):rep(5000)
    local period = '"period":12,"preperiod":3,"last_exception":2,"saltus":0,"proven"'
    local function high(line) return (line:gsub('"maximum":1,', '"maximum":100000,')) end
    assert_refused({ values("0.VVVV", 6000, zeros), values(sevens, 6000, zeros), high(values(sevens, 6000, zeros)),
      high(with(values("0.VVVV", 6000, zeros), '"proven"', period)) },
      { "maximum", "maximum", "digest of 1024 values", "do not repeat with this period" }, "--budget 4", "--budget 4")
  end)

  it("comes first in a file, and is one bad line of it", function()
    local path = command.file("\xFF\n" .. good .. "\n")
    local out, err, status = command.run("verify " .. path)
    os.remove(path)
    assert.same({ "1 accepted, 0 accepted in part, 1 refused\n", 1 }, { out, status })
    assert.matches(":1: refused: ", err)
  end)

  it("may say less than its values show, to both checkers", function()
    local less = good:gsub('"period".-"no moves"', '"proven":false'):gsub('"rare":1,"mask":1,"parity":"n",', "")
    local path = command.file(less .. "\n" .. with(less, '"digests"', '"stopped":"time","digests"') .. "\n")
    assert.matches("1 accepted, 0 accepted in part, 1 refused", (command.run("verify " .. path)))
    if python3 then
      assert.matches("1 accepted, 0 accepted in part, 1 refused", (process.run(python3 .. " tools/verify.py " .. path)))
    end
    os.remove(path)
  end)

  it("in numbering its elements otherwise is refused by both checkers", function()
    local three = '{"census":1,"task":"quotient","code":"0.3","heaps":4,"proven":false,"order":3,'
    assert_refused({ three .. '"p_positions":[2],"generators":[1,2],"images":[2,3,2,3],"multiply":[[1,2,3],[3,1,2]]}',
      (quotient:gsub('"generators":%[3%]', '"generators":[3,3]'):gsub("%[%[2,1%]%]", "[[2,1],[2,1]]")) }, nil, "", "")
  end)
end)

describe("#processes the checker in Python", function()
  it("reads on behind a file that ends early or is not there", function()
    if not python3 then return pending "Python 3 is not here" end
    process.in_folder(function(folder)
      process.write(folder .. "/good", good .. "\n")
      process.run(("gzip -c %s/good | head -c 60 > %s/cut.gz"):format(folder, folder))
      local text = process.run((python3 .. " tools/verify.py %s/cut.gz %s/none %s/good"):format(folder, folder, folder))
      assert.matches("cut.gz: refused: it cannot be read", text)
      assert.matches("none: refused: it cannot be read", text)
      assert.matches("1 accepted, 0 accepted in part, 2 refused\n$", text)
    end)
  end)
end)
