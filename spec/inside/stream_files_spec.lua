--- Files of windows: continuing from them, and what is refused.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local window_files = require "spec.support.window_files"

--- Looks for the period with a file that begins at heap 4096, with a window every 8192 heaps.
local function follow(code, limit, path, settings)
  local heap = grundy.heap(code)
  return heap, core.heap_period(heap, limit, settings, path, 4096, 8192, 1024)
end

--- A path for a file of windows, which is removed at the end.
local function temporary()
  local path = os.tmpname()
  os.remove(path)
  return path, setmetatable({}, { __close = function() os.remove(path) end })
end

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read "a"
end

local function write(path, text)
  local file <close> = assert(io.open(path, "wb"))
  file:write(text)
end

--- The records of a file: a list of { kind, first byte, last byte }.
local function records(text)
  local list, at = {}, 1
  while at < #text do
    local kind, length = ("<c4I4"):unpack(text, at)
    list[#list + 1] = { kind, at, at + 15 + length }
    at = at + 16 + length
  end
  return list
end

local where_wide = string.packsize "T" == 8 and describe or pending -- streams need 64 bits

where_wide("a file of windows", function()
  it("is the same however often a run was interrupted, and the run continues from its last window", function()
    local one <const>, closes1 <close> = temporary()
    local other <const>, closes2 <close> = temporary()
    follow("0.1156", 100000, one)
    for limit = 20000, 90000, 7000 do follow("0.1156", limit, other) end
    follow("0.1156", 100000, other)
    assert.equal(read(one), read(other))
    local list = records(read(one))
    assert.same({ "GAME", "RARE", "WIND" }, { list[1][1], list[2][1], list[3][1] })
    local count = 0
    for _, record in ipairs(list) do count = count + (record[1] == "WIND" and 1 or 0) end
    assert.equal(13, count) -- at 4096, 8192, ..., 98304
    local _ = { closes1, closes2 }
  end)

  it("keeps fewer values than a late rare heap asks for: they are computed again", function()
    local path <const>, _ <close> = temporary()
    local code = "4.0555"
    core.heap_period(grundy.heap(code), 1060, nil, path, 64, 256, 64)
    local heap = grundy.heap(code)
    core.heap_period(heap, 1522, nil, path, 64, 256, 64)
    local plain = grundy.heap(code, { kernel = "naive", periods = false })
    assert.equal(tostring(plain:values(0, 1521):concat " "), tostring(heap:values(0, 1521):concat " "))
  end)

  it("answers for all heaps that were passed, and says how far they are known", function()
    local path <const>, closes <close> = temporary()
    local heap = follow("0.1156", 50000, path)
    local plain = grundy.heap("0.1156", { periods = false })
    assert.equal(4096, heap:count())
    for _, range in ipairs { { 0, 100 }, { 4000, 4200 }, { 8191, 30000 }, { 49999, 49999 } } do
      assert.equal(plain:values(range[1], range[2]):digest(), heap:values(range[1], range[2]):digest())
    end
    assert.equal(plain:value(40000), heap:value(40000))
    assert.same(plain:values(0, 33333):frequencies(), heap:frequencies(33333))
    assert.same({ nil, "heap 50000 is beyond those known, 0..49999: ask for the period with a greater limit" },
      { heap:value(50000) })
    local _ = closes
  end)

  it("may be cut off anywhere: whole records count", function()
    random.seed()
    local path <const>, closes <close> = temporary()
    follow("0.1156", 60000, path)
    local whole = read(path)
    for _ = 1, 12 do
      local length = math.random(200, #whole - 1)
      write(path, whole:sub(1, length))
      local _, _, message = follow("0.1156", 60000, path)
      assert.equal("no period shows in the values of 0..59999", message)
      assert.equal(whole, read(path), length)
    end
    local _ = closes
  end)

  it("may be cut off at each byte of its first records, and at some of the first window", function()
    local path <const>, closes <close> = temporary()
    follow("0.1156", 8300, path)
    local whole = read(path)
    local list = records(whole)
    local length = 0
    while length <= list[3][2] + 60 do
      write(path, whole:sub(1, length))
      local _, _, message = follow("0.1156", 8300, path)
      if length > 0 and length <= list[1][3] - 1 then
        assert.equal("byte 0: not a file of windows", message, length)
        assert.equal(length, #read(path))
      else
        assert.equal("no period shows in the values of 0..8299", message, length)
        assert.equal(whole, read(path), length)
      end
      length = length + (length <= list[1][3] + 2 and 1 or long(30, 1))
    end
    local _ = closes
  end)

  it("has another version: refused", function()
    local path <const>, closes <close> = temporary()
    follow("0.1156", 8300, path)
    local content = read(path):sub(9, -1):sub(1, 62)
    local forged = window_files.bytes { { "GAME", content:sub(1, 8) .. ("<I4"):pack(2) .. content:sub(13) } }
    write(path, forged)
    assert.same({ nil, "byte 16: version 2, expected 1" }, { select(2, follow("0.1156", 8300, path)) })
    assert.equal(forged, read(path))
    local _ = closes
  end)

  it("is refused with the byte and the reason if a byte was changed, and stays as it is", function()
    random.seed()
    local path <const>, closes <close> = temporary()
    follow("0.1156", 30000, path)
    local whole = read(path)
    for _ = 1, 30 do
      local at = math.random(#whole)
      local byte = string.char(whole:byte(at) ~ (1 << math.random(0, 7)))
      local changed = whole:sub(1, at - 1) .. byte .. whole:sub(at + 1)
      write(path, changed)
      local heap, period, message = follow("0.1156", 30000, path)
      -- a length that has become larger looks like a record that is cut off: then the file is written anew from there
      if message ~= "no period shows in the values of 0..29999" then
        assert.is_nil(period)
        assert.matches("^byte %d+: ", message)
        assert.equal(changed, read(path))
        assert.equal(0, heap:value(0))
      else
        assert.equal(whole, read(path))
      end
    end
    local _ = closes
  end)

  it("is refused by the checksum if a bit of the place of its first window was changed", function()
    local path <const>, closes <close> = temporary()
    follow("0.1156", 30000, path)
    local whole = read(path)
    for bit = 0, 63 do
      local at = 41 + bit // 8
      local byte = string.char(whole:byte(at) ~ (1 << bit % 8))
      local changed = whole:sub(1, at - 1) .. byte .. whole:sub(at + 1)
      write(path, changed)
      local _, period, message = follow("0.1156", 30000, path)
      assert.is_nil(period)
      assert.matches("^byte %d+: the checksum is wrong", message, nil, nil, bit)
      assert.equal(changed, read(path))
    end
    local _ = closes
  end)

  it("is refused if it is of another game or version, or not such a file", function()
    local path <const>, closes <close> = temporary()
    follow("0.1156", 20000, path)
    assert.same({ nil, "byte 64: windows of another game, 0.1156" }, { select(2, follow("0.1712", 20000, path)) })
    local whole = read(path)
    write(path, "no windows at all")
    assert.same({ nil, "byte 0: not a file of windows" }, { select(2, follow("0.1156", 20000, path)) })
    assert.equal("no windows at all", read(path))
    write(path, whole:sub(1, 40))
    assert.is_nil((select(2, follow("0.1156", 20000, path))))
    local _, _, message = follow("0.1156", 20000, "/nowhere/at/all")
    assert.matches("^cannot open: ", message)
    _, _, message = follow("0.1156", 20000, "/dev/null")
    assert.matches("^cannot open: ", message)
    local _ = closes
  end)

  it("proves a period, which is verified, saved and loaded; a later call takes it from the file", function()
    local path <const>, closes <close> = temporary()
    local saved <const>, closes1 <close> = temporary()
    local heap = grundy.heap "0.156"
    local period = core.heap_period(heap, 20000, nil, path, 512, 4096, 512)
    assert.equal("period 349 from 3479 (proven: equal windows)", tostring(period))
    assert.is_true(period:verify())
    assert.is_true(heap:save(saved))
    local loaded = grundy.heap("0.156"):load(saved)
    assert.same({ tostring(period), true }, { tostring(loaded:period()), loaded:period():verify() })
    local text = read(path)
    assert.equal("PERI", records(text)[#records(text)][1])
    local again = grundy.heap "0.156"
    assert.equal(tostring(period), tostring(core.heap_period(again, 20000, nil, path, 512, 4096, 512)))
    assert.equal(text, read(path))
    assert.equal(heap:value(10 ^ 12 | 0), again:value(10 ^ 12 | 0))
    local _ = { closes, closes1 }
  end)

  it("#slow proves a period whose values are not kept: they are verified by the file", function()
    local heap = grundy.heap "0.3546"
    local path <const>, closes <close> = temporary()
    write(path, read "data/windows/0.3546.windows")
    local period = heap:period(1 << 26, { checkpoint = path })
    assert.equal("period 6792014 from 16987457 (proven: equal windows)", tostring(period))
    local other = grundy.heap "0.3546" -- it knows the period from the tables, and goes to one heap of it by a stream
    assert.equal(heap:value(10 ^ 15 | 0), other:value(10 ^ 15 | 0))
    assert.equal(1 << 20, other:count())
    if long(false, true) then assert.equal(heap:value(10 ^ 14 | 0), other:value(10 ^ 14 | 0)) end
    assert.equal(heap:value(3000000), other:value(3000000))
    assert.same({ nil, "the values that prove this period are not kept; `grundy verify` examines the file of windows "
      .. "that `period` writes" }, { period:verify() })
    local _ = closes
  end)

  it("is one run's at a time", function()
    local path <const>, closes <close> = temporary()
    local message
    follow("0.1156", 30000, path, {
      progress = function()
        if not message then message = { select(2, follow("0.1156", 30000, path)) } end
      end,
    })
    assert.same({ nil, "another run is using this file" }, message)
    local first, second = follow("0.1156", 30000, path), follow("0.1156", 50000, path)
    assert.same({ nil, "another run has changed this file" }, { core.heap_period(first, 60000, nil, path) })
    assert.equal(first:value(20000), second:value(20000))
    local _ = closes
  end)

  it("#slow loses nothing to Ctrl-C, or another error, at any moment", function()
    local path <const>, closes <close> = temporary()
    local one <const>, closes1 <close> = temporary()
    follow("0.1156", 60000, one)
    for stop = 1, 8 do
      local calls = 0
      local heap = grundy.heap "0.1156"
      local ok = pcall(core.heap_period, heap, 60000, {
        progress = function()
          calls = calls + 1
          if calls == stop % 2 + 1 then error "stop" end
        end,
      }, path, 4096, 8192, 1024)
      assert.is_boolean(ok)
      collectgarbage()
    end
    follow("0.1156", 60000, path)
    assert.equal(read(one), read(path))
    local _ = { closes, closes1 }
  end)

  it("loses nothing if it cannot grow: the disk is full", function()
    local path <const>, closes <close> = temporary()
    local script = ([[
      local core, grundy = require "grundy.core", require "grundy"
      local heap = grundy.heap "0.1156"
      print(core.heap_period(heap, 60000, nil, %q, 4096, 8192, 1024))
      print(heap:value(5000))]]):format(path)
    local text = process.run("trap '' XFSZ; ulimit -f 8; " .. process.command("-e", script) .. " 2> /dev/null")
    assert.matches("^nil\tcannot write: [^\n]+\n" .. grundy.heap("0.1156"):value(5000) .. "\n$", text)
    local _, _, message = follow("0.1156", 60000, path)
    assert.equal("no period shows in the values of 0..59999", message)
    local other <const>, closes1 <close> = temporary()
    follow("0.1156", 60000, other)
    assert.equal(read(other), read(path))
    local _ = { closes, closes1 }
  end)

  it("#slow is there for games with a sparse space alone", function()
    local path <const>, closes <close> = temporary()
    for _, code in ipairs { "0.8", "4=.0", "0.[3]", "0.3" } do
      local _, period, message = follow(code, 30000, path)
      assert.is_nil(period)
      assert.matches("no sparse space", message)
      assert.is_nil(io.open(path))
    end
    assert.same({ nil, "a stream goes up to 2^48 heaps: ask for a limit of at most 281474976710656" },
      { grundy.heap "0.106":period(2 ^ 48 + 1 | 0) })
    assert.equal(12, grundy.heap "0.77":period(math.maxinteger).period)
    -- a limit below the first window needs no file
    for code, expected in pairs { ["0.07"] = "period 34 from 53 (proven: Guy-Smith)",
      ["0.6"] = "no period shows in the values of 0..99999" } do
      local period, message = grundy.heap(code):period(10 ^ 5 | 0, { checkpoint = path })
      assert.equal(expected, period and tostring(period) or message)
      assert.is_nil(io.open(path))
    end
    local heap = grundy.heap "0.77"
    assert.has_error(function() heap:period(2 ^ 49 | 0, { checkpoint = path }) end,
      "bad argument #1 to 'period' (with a checkpoint expected an integer <= 2^48, got 562949953421312)")
    assert.has_error(function() heap:period(10, { checkpoint = 3 }) end,
      "bad argument #2 to 'period' (setting 'checkpoint' is 3, expected the path of a file)")
    assert.has_error(function() heap:frequencies(-1) end,
      "bad argument #1 to 'frequencies' (expected an integer >= 0 and < 2^48, got -1)")
    local _ = closes
  end)
end)
