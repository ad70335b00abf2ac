--- Files are opened with the right mode, never through a planted link, and for this process alone.

local core = require "grundy.core"
local grundy = require "grundy"
local process = require "spec.support.process"

local function mode_of(path)
  return (process.run("stat -c %a " .. process.quote(path)):gsub("\n$", ""))
end

--- The lines of all sources of some kind, with their places.
local function sources(folder, suffix)
  local list = {}
  for path in io.popen(("find %s -name '*%s'"):format(folder, suffix)):lines() do
    local number = 0
    for line in io.lines(path) do
      number = number + 1
      list[#list + 1] = { path = path, place = ("%s:%d"):format(path, number), text = line }
    end
  end
  assert(#list > 0)
  return list
end

describe("#processes a saved file", function()
  local savers = {
    sequence = function(path) return grundy.heap "0.77":save(path) end,
    quotient = function(path) return grundy.heap("0.123"):misere_quotient({ max_heap = 4 }):save(path) end,
    facts = function(path) return grundy.games.cram:save_facts(path) end,
    text = function(path) return core.write_file(path, "text") end,
  }

  it("keeps the mode of the old one, and has the usual one where it is new", function()
    process.in_folder(function(folder)
      process.write(folder .. "/usual", "")
      for kind, save in pairs(savers) do
        local path = folder .. "/" .. kind
        assert(save(path))
        assert.equal(mode_of(folder .. "/usual"), mode_of(path))
        for _, mode in ipairs { "600", "640", "755", "444" } do
          process.run(("chmod %s %s"):format(mode, path))
          assert(save(path))
          assert.equal(mode, mode_of(path))
        end
      end
    end)
  end)

  it("does not go where a link in place of the temporary file leads", function()
    -- Each system call that makes the temporary file is seen: it makes the file anew or fails.
    process.in_folder(function(folder)
      if not select(2, process.run "strace -V") then return pending "strace is not installed" end
      local code = ("require'grundy.core'.write_file(%q, 'text')"):format(folder .. "/file")
      local text = process.run("strace -f -e trace=open,openat -- env " .. process.command("-e", code))
      local seen = 0
      for call in text:gmatch "[^\n]*%.tmp[^\n]*" do
        seen = seen + 1
        assert.matches("O_EXCL", call, 1, true)
        assert.matches("O_CLOEXEC", call, 1, true)
      end
      assert.equal(1, seen, text)
    end)
  end)
end)

describe("#processes a file that core.open opens", function()
  it("is a file of the io library, or nil and why not", function()
    process.in_folder(function(folder)
      local path = folder .. "/file"
      local file = assert(core.open(path, "w"))
      assert.equal("file", io.type(file))
      assert(file:write "one\n")
      assert.is_true(file:close())
      file = core.open(path, "a")
      file:write "two\n"
      file = nil -- luacheck: ignore
      collectgarbage()
      file = core.open(path)
      assert.equal("one\ntwo\n", file:read "a")
      file:close()
      assert.equal("closed file", io.type(file))
      for _, mode in ipairs { "new", "private" } do
        assert.same({ nil, path .. ": File exists", n = 2 }, table.pack(core.open(path, mode)))
        file = core.open(folder .. "/" .. mode, mode)
        file:close()
      end
      assert.equal("600", mode_of(folder .. "/private"))
      process.run(("cd %s && ln -s file link && ln -s nowhere dead && mkfifo pipe"):format(folder))
      assert.same({ nil, folder .. "/link: it is a link", n = 2 }, table.pack(core.open(folder .. "/link", "own")))
      assert.matches("it is a link", select(2, core.open(folder .. "/dead", "own")))
      assert.is_nil((core.open(folder .. "/pipe", "own")))
      assert.matches("device or a pipe", select(2, core.open(folder .. "/pipe")))
      assert.matches("File exists", select(2, core.open(folder .. "/dead", "new")))
      assert.matches("Is a directory", select(2, core.open(folder)))
      assert.has_error(function() core.open(path, "rw") end)
    end)
  end)

  it("is closed in programs that are started", function()
    process.in_folder(function(folder)
      local code = [[
        local core, grundy = require "grundy.core", require "grundy"
        local held = {}
        for _, mode in ipairs { "w", "r", "a", "own" } do held[#held + 1] = assert(core.open(%q, mode)) end
        local search = core.search(grundy.games.cram)
        assert(search:log(%q))
        io.write((io.popen "ls -l /proc/self/fd":read "a"))]]
      local text = process.lua("-e", code:format(folder .. "/file", folder .. "/facts"))
      if not text:find "%->" then return pending "no /proc" end
      assert.is_nil(text:find(folder, 1, true), text)
    end)
  end)

  it("#slow is how all files of the library are opened", function()
    for _, line in ipairs(sources("lua", ".lua")) do
      if not line.text:find "^%s*%-%-" then
        for _, name in ipairs { "io.open", "io.lines", "os.tmpname" } do
          assert.is_nil(line.text:find(name, 1, true), line.place)
        end
      end
    end
    for _, line in ipairs(sources("csrc", ".c")) do
      local opens = line.text:find "%f[%w_]fopen%(" or line.text:find "%f[%w_]open%("
      if opens and not line.text:find "^ %*" and not line.path:find "core/file/open_file.c" then
        assert.matches("O_CLOEXEC", line.text, 1, true) -- a directory that is to be synced
      end
    end
  end)
end)

describe("#processes the files of workers", function()
  it("lie in a folder of mode 700 where --facts names no other, and vanish with it", function()
    process.in_folder(function(folder)
      -- `ls`, which workers use, notes what it is shown of the folder
      process.write(folder .. "/ls", ([[
        #!/bin/sh
        for name; do :; done
        stat -c "%%a %%n" "$(dirname "$name")" >> %s
        exec /bin/ls "$@"]]):gsub("^%s+", ""):format(folder .. "/seen"))
      process.run("chmod +x " .. folder .. "/ls; mkdir " .. folder .. "/tmp")
      local text = process.run(("PATH=%s:$PATH TMPDIR=%s/tmp %s"):format(folder, folder,
        process.command("bin/grundy", "search", "cram", "3", "4", "--search", "couples", "--jobs", "2")))
      assert.matches("^N: ", text)
      local seen = process.read(folder .. "/seen")
      assert.matches(("^700 %s/tmp/grundy%%-%%w+\n"):format(folder:gsub("%p", "%%%0")), seen)
      for line in seen:gmatch "[^\n]+" do assert.matches("^700 ", line) end
      assert.equal("", (process.run("ls -A " .. folder .. "/tmp")))
    end)
  end)

  it("#slow are not written through links, nor under names that are not names of files", function()
    process.in_folder(function(folder)
      local machine = process.run "uname -n":gsub("\n", "")
      local words = { "search", "cram", "2", "3", "--search", "couples" }
      local function work(worker, facts)
        local all = table.move(words, 1, #words, 2, { "bin/grundy" })
        table.move({ "--worker", worker, "--facts", facts }, 1, 4, #all + 1, all)
        return process.lua(table.unpack(all))
      end
      process.write(folder .. "/target", "")
      for _, suffix in ipairs { "facts", "tasks" } do
        process.run(("ln -s target %s/f.%s-1.%s"):format(folder, machine, suffix))
        assert.matches("%." .. suffix .. ": it is a link\n$", (work("1", folder .. "/f")))
        process.run(("rm %s/f.%s-1.%s"):format(folder, machine, suffix))
      end
      assert.equal("", process.read(folder .. "/target"))
      for _, name in ipairs { "a\nb", "a/b", "../1", "a\27[2J" } do
        assert.matches("cannot name a worker", (work(name, folder .. "/f")))
      end
      for _, name in ipairs { folder .. "/a\nb", folder .. "/", folder .. "/\27" } do
        assert.matches("cannot name shared files", (work("1", name)))
      end
      assert.matches("^%d+ positions listed", (work("it's 2", folder .. "/f")))
      assert.matches("^%d+ positions listed", (work("it's 2", folder .. "/f"))) -- again, into the same files
    end)
  end)
end)
