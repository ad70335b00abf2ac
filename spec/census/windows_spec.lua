--- Files of windows: the library, and two programs that share nothing with it, accept correct files, and refuse each
--- forged field even though all checksums are right.

local command = require "spec.support.command"
local grundy = require "grundy"
local library = require "grundy.programs.census.windows"
local process = require "spec.support.process"
local window_files = require "spec.support.window_files"

local python3 = process.python()

-- Kayles, which a short file describes completely; and a game whose period begins later.
local kayles = { "0.77", { first = 64, step = 64, reach = 32, claim = { 256, 12, 71 } } }
local late = { "0.156", { first = 512, step = 4096, reach = 512, claim = { 4096, 349, 3479 } } }

--- What a shell command prints, and its status.
local function say(line)
  local text = process.run(line .. "; echo =$?")
  return math.tointeger(tonumber(text:match "=(%d+)\n$")), text
end

local program -- tools/verify_windows.c, compiled

--- Asserts what the library says of some pieces of a file, or of all.
local function assert_library(accepted, file, from, to)
  local read = library.read(file.bytes)
  local holds = read and read.windows[1] and library.verify(read, from or 0, to or #read.windows - 1, {})
  assert.equal(accepted, holds or false, file.name .. " by the library")
end

--- Asserts that all checkers accept files (status 0), or refuse each of them (1).
local function assert_all(status, files)
  for _, file in ipairs(files) do assert_library(status == 0, file) end
  local paths = {}
  for i, file in ipairs(files) do paths[i] = command.file(file.bytes, ".windows") end
  for i, file in ipairs(files) do
    local got, said = say(program .. " " .. paths[i])
    assert.equal(status, got, file.name .. ": " .. said)
  end
  if python3 then
    local _, said = say(python3 .. " tools/verify.py " .. table.concat(paths, " "))
    assert.matches(status == 0 and ("%d accepted, 0 accepted in part, 0 refused\n"):format(#files)
      or "\n0 accepted, 0 accepted in part, %d+ refused\n", said)
    for i, file in ipairs(files) do
      assert.equal(status == 1, said:find(paths[i], 1, true) ~= nil, file.name .. ": " .. said)
    end
  end
  for _, path in ipairs(paths) do os.remove(path) end
  if not python3 then pending "Python 3 is not here" end
end

local function file_of(name, records) return { name = name, bytes = window_files.bytes(records) } end

local function more(by) return function(n) return n + by end end
local function flipped(n) return n ~ 1 end

describe("#builds a file of windows", function()
  lazy_setup(function()
    program = os.tmpname()
    assert.equal("", (process.run("cc -O1 -std=c99 -o " .. program .. " tools/verify_windows.c")))
  end)

  lazy_teardown(function() os.remove(program) end)

  it("#slow is accepted if right, with its period", function()
    assert_all(0, { file_of("Kayles", window_files.records(table.unpack(kayles))),
      file_of("0.156", window_files.records(table.unpack(late))) })
  end)

  it("#slow is refused for each field that is forged", function()
    local records = window_files.records(table.unpack(kayles))
    local last, place = #records, {}
    for i, record in ipairs(records) do place[record[1]] = place[record[1]] or i end
    local wind, rare = place.WIND, place.RARE
    local forgeries = {
      { "version", 1, 8, 4, more(1) }, { "k", 1, 12, 4, more(1) }, { "mask", 1, 16, 8, more(1) },
      { "e", 1, 24, 4, flipped }, { "d", 1, 28, 4, flipped }, { "first", 1, 32, 8, more(1) },
      { "step", 1, 40, 8, more(64) }, { "reach", 1, 48, 8, more(-1) }, { "reach", 1, 48, 8, more(1) },
      { "code", 1, 58, 1, flipped }, { "rare heap", rare, 0, 8, more(1) }, { "rare value", rare, 8, 8, more(3) },
      { "window", wind, 0, 8, more(1) }, { "rares", wind, 8, 8, more(1) }, { "length", wind, 16, 8, more(-1) },
      { "bits", wind, 24, 4, more(1) }, { "counts", wind, 28, 4, more(-1) }, { "a count", wind, 32, 8, more(1) },
      { "a value", wind, #records[wind][2] - 2, 1, flipped }, { "a late window", last - 1, 0, 8, more(1) },
      { "a late value", last - 1, #records[last - 1][2] - 2, 1, flipped },
      { "n0", last, 0, 8, more(1) }, { "period", last, 8, 8, more(12) }, { "preperiod", last, 16, 8, more(1) },
      { "preperiod", last, 16, 8, more(-1) }, { "reach of the claim", last, 24, 8, more(-1) },
      { "end", last, 32, 8, more(1) },
    }
    local files = {}
    local function add(name, forged) files[#files + 1] = file_of(name, forged) end
    for _, f in ipairs(forgeries) do add(f[1], window_files.forged(records, table.unpack(f, 2))) end
    for i = 1, last - 1 do
      local without = table.move(records, 1, #records, 1, {})
      table.remove(without, i)
      add("without record " .. i, without)
    end
    local far = table.move(records, 1, #records, 1, {})
    table.insert(far, last - 1, { "FAR ", ("<i8i8"):pack(270, 40) })
    add("a heap that is not far", far)
    local text = window_files.bytes(records)
    local function damaged(at)
      return { name = "byte " .. at, bytes = text:sub(1, at - 1) .. string.char(text:byte(at) ~ 4) .. text:sub(at + 1) }
    end
    for _, at in ipairs { 20, 200 } do files[#files + 1] = damaged(at) end
    assert_all(1, files)
    for _, at in ipairs { 70, #text - 3 } do assert_library(false, damaged(at)) end -- checksums; the program has none
  end)

  it("proves nothing by equal windows alone: 4!.143, where heap 165 is rare", function()
    local settings = { first = 64, step = 64, reach = 20, claim = { 88, 56, 20 } }
    local values = grundy.heap("4!.143"):values(0, 300)
    for j = 1, 23 do assert.equal(values[88 - j], values[144 - j]) end
    assert.not_equal(values[165], values[109])
    local records = window_files.records("4!.143", settings)
    assert.equal(20, (("<i8"):unpack(records[2][2], #records[2][2] - 15)))
    local fars = window_files.with_fars(records, "4!.143", settings)
    assert.is_true(#fars > #records)
    local open = table.move(fars, 1, #fars - 1, 1, {})
    assert_all(1, { file_of("without witnesses", records), file_of("with far witnesses", fars) })
    local path = command.file(window_files.bytes(open), ".windows")
    assert.equal(0, (say(program .. " " .. path)))
    os.remove(path)
  end)

  it("is read up to where it is cut off", function()
    local text = window_files.bytes(window_files.records(table.unpack(kayles)))
    assert_all(0, { { name = "cut off", bytes = text:sub(1, -60) } })
  end)

  it("is checked in pieces", function()
    local file = file_of("0.156", window_files.records(table.unpack(late)))
    local path = command.file(file.bytes, ".windows")
    for _, pieces in ipairs { { 0, 0 }, { 1, 2 }, { 2, #library.read(file.bytes).windows - 1 } } do
      assert_library(true, file, pieces[1], pieces[2])
    end
    for _, pieces in ipairs { "0-0", "1-2", "2-9" } do
      local status, said = say(program .. " " .. path .. " --pieces " .. pieces)
      assert.equal(0, status, said)
    end
    assert.equal(2, (say(program .. " " .. path .. " --pieces 99-100")))
    os.remove(path)
  end)
end)
