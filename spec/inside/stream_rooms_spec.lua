--- Streams in a core with small rooms: what happens in the usual rooms after a million heaps happens after a thousand.

local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"

local sizes = { ROOM = 512, TOGETHER = 128, PART = 256, SEGMENT = 512, TRAIL_STEP = 512, TRAIL_BYTES = 16384,
  RING_MOST = 512, WITNESS_MOST = 200 }
local small = "stream follow scan decide plan" -- the files that have sizes

--- Builds the core with these sizes in a folder: true, or what went wrong.
local function build(folder)
  local flags, sources, others = {}, {}, {}
  for name, size in pairs(sizes) do flags[#flags + 1] = ("-D%s=%d"):format(name, size) end
  for name in small:gmatch "%a+" do
    sources[#sources + 1] = "csrc/core/heap/stream/" .. name .. ".c"
    others[#others + 1] = "! -path '*/stream/" .. name .. ".c'"
  end
  local objects = ("$(find csrc -name '*.c' %s | sed 's|^csrc|build/obj|; s|c$|o|')"):format(table.concat(others, " "))
  local text, built = process.run(("mkdir %s/grundy; env -u LD_PRELOAD cc -std=c99 -O1 -fPIC -Icsrc %s -shared -o "
    .. "%s/grundy/core.so %s %s"):format(folder, table.concat(flags, " "), folder, table.concat(sources, " "), objects))
  return built or text
end

describe("#processes #builds streams with small rooms", function()
  it("have the values, counts, periods and files of plain games: random codes, interrupted", function()
    if not process.run "command -v cc":find "%S" then return pending "no compiler here" end
    process.in_folder(function(folder)
      assert.is_true(build(folder))
      local checker
      if long(false, true) then
        checker = folder .. "/verify_windows"
        assert.equal("", (process.run("cc -O1 -std=c99 -o " .. checker .. " tools/verify_windows.c")))
      end
      local seed, games = ("%d"):format(random.seed()), ("%d"):format(long(60, 3000))
      local command = process.command("spec/inside/stream_rooms.lua", seed, games, checker)
      local text = process.run((command:gsub("LUA_CPATH='", "%0" .. folder:gsub("%%", "%%%%") .. "/?.so;")))
      local followed, late, proven = text:match "^ok\t(%d+)\t(%d+)\t(%d+)"
      assert.is_truthy(followed, text)
      assert.is_true(followed + 0 > 0 and late + 0 > 0 and proven + 0 > 0, text)
    end)
  end)
end)
