--- Checkpoints of heap games: whole or refused, whenever a process is killed.

local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"

--- The checksum as doc/internals/formats.md describes it.
local function checksum(bytes)
  local first, second = 0x9e3779b185ebca87, 0xc2b2ae3d27d4eb4f
  local function mix(h, word)
    h = (h ~ word) * first
    return (h << 29 | h >> 35) + second
  end
  local lanes = { second, 2 * second, 3 * second, 4 * second }
  local padded = bytes .. ("\0"):rep(32 - #bytes % 32)
  for at = 1, #padded, 8 do
    local lane = (at - 1) // 8 % 4 + 1
    lanes[lane] = mix(lanes[lane], (string.unpack("<i8", padded, at)))
  end
  local s = #bytes
  for lane = 1, 4 do s = mix(s, lanes[lane]) end
  s = (s ~ s >> 32) * second
  return s ~ s >> 29
end

--- A file with this header and these values, its checksum being right.
local function build(h, code, values)
  local bytes = "GRUNDYSQ" .. string.pack("<I4I4i8i8i8i8i8i8i8i8i8", h.version or 1, h.width,
    h.count or #values, h.maximum, h.code_length or #code, h.period or 0, h.start or 0, h.saltus or 0, h.first or 0,
    h.last or 0, h.theorem or 0) .. code
  for _, value in ipairs(values) do bytes = bytes .. string.pack("<I" .. math.min(h.width, 8), value) end
  return bytes .. string.pack("<i8", checksum(bytes))
end

local function games_same(a, b, last)
  return a:values(0, last) == b:values(0, last)
end

--- Calls f with a path in a folder of its own.
local function with_path(f)
  process.in_folder(function(folder) f(folder .. "/game", folder) end)
end

describe("a checkpoint", function()
  it("gives back all values, from which computing continues", function()
    with_path(function(path)
      for _, spec in ipairs { "0.6", "0.77", "0.16", "0.007", "4!.0", "0.8", "{2+}!.0", "0.[3]", "0.0",
        { subtract = { 2, 5, 6 } }, { all_but = { 2, 3 } }, { subtract = {} } } do
        local slow = spec == "{2+}!.0" or spec == "0.8"
        local saved, whole = grundy.heap(spec), grundy.heap(spec)
        local some, more = slow and 100 or long(1000, 3000), slow and 200 or long(3000, 9000)
        saved:value(some)
        assert.is_true(saved:save(path))
        local loaded = grundy.heap(spec)
        assert.equal(loaded, loaded:load(path))
        assert.equal(saved:count(), loaded:count())
        assert.is_true(games_same(whole, loaded, more), tostring(whole))
        assert.equal(tostring(whole:period(more)), tostring(loaded:period(more)))
      end
    end)
  end)

  it("holds values of two bytes, and continues under every kernel", function()
    with_path(function(path)
      local wide = grundy.heap "0.6"
      local last = long(15000, 60000)
      local values = wide:values(0, last)
      assert.is_true(values:max() > 255)
      assert.is_true(values:save(path))
      local whole = grundy.heap("0.6"):values(0, last + 6000)
      for _, kernel in ipairs { "naive", "sparse", "blocks", "dense", "auto" } do
        local game = grundy.heap("0.6", { kernel = kernel }):load(path)
        assert.is_true(whole == game:values(0, last + 6000), kernel)
      end
    end)
  end)

  it("keeps a proven period, which answers at once", function()
    with_path(function(path)
      local game = grundy.heap "0.16"
      game:period(1000000)
      assert.is_true(game:save(path))
      local loaded = assert(grundy.heap("0.16"):load(path))
      assert.equal(game:value(10 ^ 18 | 0), loaded:value(10 ^ 18 | 0))
      assert.equal(game:count(), loaded:count())
      assert.equal(tostring(game:period()), tostring(loaded:period(1)))
    end)
  end)

  it("does not lose values that are there already, and keeps Sequences valid", function()
    with_path(function(path)
      local game = grundy.heap "0.6"
      game:value(1000)
      game:save(path)
      game:value(5000)
      local early = game:values(0, 900)
      assert.equal(game, game:load(path))
      assert.equal(5001, game:count())
      local other = grundy.heap "0.6"
      local view = other:values(0, 500)
      other:load(path)
      assert.equal(1001, other:count())
      for n = 0, 500 do assert.equal(early[n], view[n]) end
    end)
  end)

  it("has the format that the page describes", function()
    with_path(function(path)
      local game = grundy.heap "0.77"
      local period = game:period()
      game:save(path)
      local bytes = process.read(path)
      local magic, version, width, count, maximum, length, p, start, saltus, first, last, theorem, at =
        string.unpack("<c8I4I4i8i8i8i8i8i8i8i8i8", bytes)
      assert.same({ "GRUNDYSQ", 1, 1, game:count(), game:values(0, game:count() - 1):max(), 4 },
        { magic, version, width, count, maximum, length })
      assert.same({ 12, 71, 0, 71, period.verified - 12, 1, 89 }, { p, start, saltus, first, last, theorem, at })
      assert.equal("0.77", bytes:sub(89, 92))
      for n = 0, count - 1 do assert.equal(game:value(n), bytes:byte(93 + n)) end
      assert.equal(92 + count + 8, #bytes)
      assert.equal(checksum(bytes:sub(1, -9)), (string.unpack("<i8", bytes, #bytes - 7)))
      -- and one that is written by the page is read
      process.write(path, build({ width = 2, maximum = 3 }, "0.77", { 0, 1, 2, 3, 1 }))
      assert.equal(5, grundy.heap("0.77"):load(path):count())
    end)
  end)

  it("is refused when a bit is flipped, or bytes are missing or added", function()
    with_path(function(path, folder)
      local game = grundy.heap "0.6"
      game:value(12)
      game:save(path)
      local bytes = process.read(path)
      local copy = folder .. "/copy"
      local other = grundy.heap "0.6"
      other:value(8)
      local before = tostring(other:values(0, 8))
      local function refused(content, text)
        process.write(copy, content)
        local loaded, message = other:load(copy)
        assert.is_nil(loaded, text)
        assert.equal("string", type(message), text)
        assert.is_truthy(message:find(copy .. ": ", 1, true), message)
        assert.equal(9, other:count(), text)
      end
      for i = 1, #bytes do
        for bit = long(i % 4, 0), 7, long(4, 1) do
          refused(bytes:sub(1, i - 1) .. string.char(bytes:byte(i) ~ 1 << bit) .. bytes:sub(i + 1),
            ("bit %d of byte %d"):format(bit, i))
        end
      end
      for length = 0, #bytes - 1 do refused(bytes:sub(1, length), "length " .. length) end
      refused(bytes .. "\0", "a byte more")
      refused(bytes .. bytes, "twice")
      assert.equal(before, tostring(other:values(0, 8)))
      process.write(copy, bytes)
      assert.equal(13, other:load(copy):count())
    end)
  end)

  it("is refused if it is of another game or kind, or makes a false claim", function()
    with_path(function(path, folder)
      local game = grundy.heap "0.77"
      local function refused(pattern)
        local loaded, message = game:load(path)
        assert.is_nil(loaded)
        assert.matches(pattern, message)
        assert.equal(0, game:count())
      end
      refused "open the file: "
      process.write(path, "")
      refused "truncated"
      process.write(path, ("Not a checkpoint at all.\n"):rep(20))
      refused "not a checkpoint of a heap game"
      assert.is_true(grundy.heap("0.7"):save(path))
      refused "of another game"
      local good = { 0, 1, 2, 3, 1, 4, 3, 2 }
      local function written(h, values, pattern)
        h.width, h.maximum = h.width or 1, h.maximum or 4
        process.write(path, build(h, h.code or "0.77", values))
        refused(pattern)
      end
      written({ version = 2 }, good, "version 2")
      written({ width = 3 }, good, "damaged %(width%)")
      written({ maximum = 5 }, good, "damaged %(maximum%)")
      written({ maximum = 300 }, good, "damaged %(maximum%)")
      written({ count = 9 }, good, "truncated")
      written({ count = 7 }, good, "too long")
      written({ count = 1 << 60 }, good, "damaged %(count%)")
      written({ count = 1 << 58 }, good, "truncated")
      written({ code_length = -1 }, good, "damaged")
      written({ code_length = 1 << 50 }, good, "truncated")
      written({ theorem = 99 }, good, "damaged %(theorem%)")
      written({ period = 12, start = 71, first = 71, last = 155, theorem = 1 }, good, "damaged %(period%)")
      written({ period = 1, start = 0, first = 1, last = 4, theorem = 1 }, { 0, 1, 1, 1, 1, 1, 1, 1, 4 },
        "damaged %(period%)")
      written({ period = -5 }, good, "damaged %(period%)")
      -- whole, but its values are not those of the game
      process.write(path, build({ width = 1, maximum = 4 }, "0.77", { 0, 1, 2, 3, 1, 4, 3, 3 }))
      local other = grundy.heap "0.77"
      other:value(10)
      local loaded, message = other:load(path)
      assert.is_nil(loaded)
      assert.matches("differ from those computed", message)
      loaded, message = game:load(folder)
      assert.is_nil(loaded)
      assert.is_truthy(message)
      assert.error_matches(function() game:load() end,
        "bad argument #1 to 'load' %(expected the path of a file, got nil")
      assert.error_matches(function() game:save(3) end,
        "bad argument #1 to 'save' %(expected the path of a file, got 3")
    end)
  end)

  it("is not written where that is impossible, and the old file stays", function()
    process.in_folder(function(folder)
      local game = grundy.heap "0.6"
      game:value(40000)
      local function fails(path, pattern)
        local ok, message = game:save(path)
        assert.is_nil(ok)
        assert.matches(pattern, message)
        assert.is_truthy(message:find(path .. ": ", 1, true))
      end
      fails(folder .. "/nowhere/game", "cannot create the file: ")
      fails(folder .. "/" .. ("x"):rep(300), "cannot create the file: ")
      assert(os.execute("mkdir -p " .. folder .. "/full/inside"))
      fails(folder .. "/full", "cannot replace it: it is a directory")
      -- a file that may not grow: the disk is full
      local path = folder .. "/game"
      local small = grundy.heap "0.6"
      small:value(1000)
      small:save(path)
      local bytes = process.read(path)
      local script = ([[
        local game = require "grundy".heap "0.6"
        game:value(40000)
        print(game:save %q)]]):format(path)
      local text = process.run("trap '' XFSZ; ulimit -f 16; " .. process.command("-e", script))
      assert.matches("^nil\t.*cannot write: ", text)
      assert.equal(bytes, process.read(path))
      -- nothing is left behind
      assert.equal("full\ngame\n", (process.run("ls " .. folder)))
    end)
  end)

  it("is whole at any moment of a loop of saves that is killed", function()
    random.seed()
    with_path(function(path)
      local script = ([[
        local game = require "grundy".heap "0.6"
        local path = %q
        game:value(2000)
        assert(game:save(path))
        io.open(path .. ".there", "w"):close()
        for i = 1, 100000 do
          game:value(2000 + i %% 100 * 300)
          assert(game:save(path))
        end]]):format(path)
      local reference = grundy.heap "0.6"
      local counts = {}
      for _ = 1, long(6, 200) do
        local moment = math.random(0, long(20, 60)) / 1000
        local text = process.killed(process.command("-e", script), path .. ".there", moment)
        assert.is_nil(text:find("rror", 1, true), text)
        local game, message = grundy.heap("0.6"):load(path)
        assert.is_truthy(game, tostring(message))
        counts[game:count()] = true
        assert.is_true(reference:values(0, game:count() - 1) == game:values(0, game:count() - 1))
      end
      assert.is_truthy(next(counts))
    end)
  end)
end)
