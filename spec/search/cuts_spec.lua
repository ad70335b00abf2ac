--- Files of facts with missing parts, as killed writers leave them, and files that were made to take long.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local records = require "spec.support.fact_records"

local files = long(60, 5000)

--- Strings of tokens, of which up to three may be taken.
local function tokens(path)
  return grundy.ruleset { name = "Tokens", facts = path, moves = function(p, to)
    for k = 1, math.min(3, #p) do to(p:sub(k + 1)) end
  end }
end

--- A file of the facts of the strings of up to `most` tokens.
local function file_of(folder, most)
  local rules = tokens()
  rules:value(("o"):rep(most), { search = "couples" })
  assert(rules:save_facts(folder .. "/whole"))
  return process.read(folder .. "/whole")
end

--- Whether a search reads the file correctly.
local function check(path, bytes)
  local found, at = records.read(bytes)
  process.write(path, bytes)
  local search = core.search(tokens())
  local count, ends = search:load(path)
  if not found then
    assert.is_nil(count)
    assert.matches(("byte %d: "):format(at), ends, 1, true)
    return nil
  end
  assert.equal(records.facts(found), count, ends)
  for _, record in ipairs(found) do
    if record.tag == records.fact then
      assert.equal(("<I4"):unpack(record.content), search:known(record.key:sub(6)))
    end
  end
  return count, ends, found
end

describe("files of facts of which parts are missing", function()
  it("give all whole records, wherever others were cut off, and however many", function()
    random.seed()
    process.in_folder(function(folder)
      local path, whole = folder .. "/facts", assert(records.read(file_of(folder, 12)))
      local header = whole[1].text
      for i = 1, files do
        -- what writers have written, each from its header on; each may have been cut off, at 1 to 5 places in all
        local parts, expected, cuts = {}, 0, 1 + i % 5
        for writer = 1, math.random(2, 6) do
          local alive = true
          for k = 1, math.random(1, 5) do
            local text = k == 1 and header or whole[math.random(2, #whole)].text
            local cut = alive and cuts > 0 and math.random(3) == 1
            if cut then
              alive, cuts, text = k > 1 and writer > 1, cuts - 1, text:sub(1, math.random(0, #text - 1))
            end
            if cut or alive then
              parts[#parts + 1] = text
              if not cut and text:byte(1) == records.fact then expected = expected + 1 end
            end
          end
        end
        local bytes = table.concat(parts)
        local count, ends = check(path, bytes)
        assert.is_true(count ~= nil and count >= expected, "a whole record was not found")
        assert.is_true(ends <= #bytes)
        -- records appended later are read from there on
        local search = core.search(tokens())
        local before, to = search:load(path)
        process.write(path, bytes .. header .. whole[#whole].text)
        local after, last = search:load(path, to)
        assert.equal(expected + 1, before + after)
        assert.equal(#bytes + #header + #whole[#whole].text, last)
      end
    end)
  end)

  it("are refused with a bit flipped where that cannot be the work of cuts", function()
    random.seed()
    process.in_folder(function(folder)
      local path, bytes, refused, tried = folder .. "/facts", file_of(folder, 9), 0, 0
      for i = 1, #bytes, long(5, 1) do
        local flipped = string.char(bytes:byte(i) ~ 1 << math.random(0, 7))
        tried = tried + 1
        if not check(path, bytes:sub(1, i - 1) .. flipped .. bytes:sub(i + 1)) then refused = refused + 1 end
      end
      assert.is_true(refused > 0.8 * tried)
    end)
  end)

  it("are refused, or read, as the definition says, with any bytes between whole records", function()
    random.seed()
    process.in_folder(function(folder)
      local path, whole = folder .. "/facts", assert(records.read(file_of(folder, 5)))
      local tags = "\xF0\xF3\xFC\xFA\xF5g\0\1"
      local refused, read = 0, 0
      for _ = 1, files do
        local parts = {}
        for k = 1, #whole do
          if math.random(3) == 1 then
            local noise = {}
            for n = 1, math.random(1, 8) do
              local at = math.random(#tags)
              noise[n] = math.random(4) > 1 and tags:sub(at, at) or
                records.prefix(tags:byte(math.random(2, 5)), math.random(0, 12)):sub(1, math.random(1, 6))
            end
            parts[#parts + 1] = table.concat(noise)
          end
          parts[#parts + 1] = whole[k].text
        end
        if check(path, table.concat(parts)) then read = read + 1 else refused = refused + 1 end
      end
      assert.is_true(refused > 0 and read > 0)
    end)
  end)

  it("begin with a header, of which something may be missing", function()
    process.in_folder(function(folder)
      local path, bytes = folder .. "/facts", file_of(folder, 4)
      local whole = assert(records.read(bytes))
      local count = records.facts(whole)
      for n = 0, 30 do
        assert.equal(count, (check(path, bytes:sub(1, n) .. bytes)))
        assert.equal(count, (check(path, bytes:sub(1, n) .. bytes:sub(1, 30 - n) .. bytes)))
        assert.equal(0, (check(path, bytes:sub(1, n))))
      end
      assert.is_nil((check(path, whole[2].text .. bytes)))
      assert.is_nil((check(path, bytes:sub(1, 30) .. whole[2].text .. bytes)))
      assert.is_nil((check(path, "\xFC" .. bytes)))
    end)
  end)
end)

describe("#processes files of facts that the system cuts off", function()
  it("give all whole records of all writers", function()
    process.in_folder(function(folder)
      local path = folder .. "/facts"
      local script = ([[
        local core, rules = require "grundy.core", require "grundy".ruleset { name = "Tokens", moves = function(p, to)
          for k = 1, math.min(3, #p) do to(p:sub(k + 1)) end
        end }
        local search, path = core.search(rules), arg[1]
        assert(search:log(path))
        print(search:nimber(("o"):rep(tonumber(arg[2]))))]])
      process.write(folder .. "/writer.lua", script)
      local commands = { "trap '' XFSZ" } -- a write beyond the limit is cut there
      for blocks = 1, 8 do
        local writer = process.command(folder .. "/writer.lua", path, tostring(40 + blocks))
        commands[#commands + 1] = ("(ulimit -f %d; %s)"):format(blocks, writer)
      end
      process.run(table.concat(commands, "\n"))
      local count, _, found = check(path, process.read(path))
      assert.is_true(count > 40)
      local gaps, ends = 0, 0
      for _, record in ipairs(found) do
        if record.at > ends then gaps = gaps + 1 end
        ends = record.at + #record.text
      end
      assert.is_true(gaps >= 5)
    end)
  end)
end)

describe("files that are made to take long", function()
  local header
  local function load(path, bytes, settings)
    process.write(path, header .. bytes)
    return core.search(tokens()):load(path, 0, settings)
  end

  before_each(function()
    process.in_folder(function(folder) header = file_of(folder, 1):sub(1, 31) end)
  end)

  -- Bytes that look like beginnings of long records, at every place where they can.
  local hostile = {
    ["beginnings of long records"] = records.prefix(records.fact, 1000000):rep(400000),
    ["beginnings of the longest records, behind each other"] = records.prefix(records.text, 1 << 24):rep(200000),
    ["beginnings of records as long as the rest"] = (function()
      local parts, count = {}, 200000
      for i = 1, count do parts[i] = records.prefix(records.fact, math.max(0, 6 * (count - i) - 18)) end
      return table.concat(parts)
    end)(),
    ["a long beginning before small records"] = records.prefix(records.text, 1 << 24) ..
      records.record(records.text, ""):rep(200000),
  }

  for what, bytes in pairs(hostile) do
    it("end: " .. what, function()
      process.in_folder(function(folder)
        local most, begin = process.slowed and 30 or 2, os.clock()
        local count, message = load(folder .. "/facts", bytes)
        assert.is_true(os.clock() - begin < most, os.clock() - begin)
        assert(count == 0 or message:find "damaged record")
      end)
    end)

    it("are left by Ctrl-C: " .. what, function()
      process.in_folder(function(folder)
        local called = 0
        local ok, message = pcall(load, folder .. "/facts", bytes, { progress = function()
          called = called + 1
          error "stopped here"
        end })
        assert.is_false(ok)
        assert.matches("stopped here", message)
        assert.equal(1, called)
      end)
    end)
  end

  it("have no longer keys than positions can have", function()
    process.in_folder(function(folder)
      local key = "\xC4" .. ("<I4"):pack((1 << 24) - 4) .. ("z"):rep((1 << 24) - 4)
      local count, message = load(folder .. "/facts", records.record(records.fact, key, 0))
      assert.is_nil(count)
      assert.matches("byte 31: a damaged record", message)
    end)
  end)
end)
