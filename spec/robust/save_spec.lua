--- What may happen to files while they are saved and read, for sequences and quotients: whenever a process is killed or
--- refused, the old file or the new one is there, whole.

local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"

--- The two kinds of files: `prelude` defines save(i) in a process of its own, `load` reads the file and returns an
--- error text, or nil if all is well.
local kinds = {
  sequence = {
    prelude = [[
      local game = grundy.heap "0.6"
      game:value(1000)
      function save(i) game:value(1000 + i % 50 * 400) return game:save(path) end]],
    load = function(path)
      local reference = grundy.heap "0.6"
      local game, message = grundy.heap "0.6":load(path)
      if not game then return message end
      local last = game:count() - 1
      if reference:values(0, last) ~= game:values(0, last) then return "other values" end
    end,
  },
  quotient = {
    prelude = [[
      local all = {}
      for n = 1, 8 do all[n] = grundy.heap "0.77":misere_quotient { max_heap = n } end
      function save(i) return all[i % 8 + 1]:save(path) end]],
    load = function(path)
      local quotient, message = grundy.heap "0.77":misere_quotient { load = path }
      if not quotient then return message end
      local again = grundy.heap "0.77":misere_quotient { max_heap = quotient.max_heap }
      if again.order ~= quotient.order then return "another order" end
    end,
  },
}

local function script(kind, path, body)
  return ("local grundy, path = require 'grundy', %q\nlocal save\n%s\n%s"):format(path,
    kinds[kind].prelude:gsub("function save", "save = function"), body)
end

--- What save(3) prints in a process of its own, after a shell command.
local function saved(kind, path, before)
  return (process.run((before or "") .. process.command("-e", script(kind, path, "print(save(3))"))))
end

--- The command in front that turns root into a user whom permissions hold back; nil if that is impossible, or if such a
--- user could not read the library.
local function as_stranger()
  local before = "setpriv --reuid=65534 --regid=65534 --clear-groups env "
  local _, ok = process.run(before .. process.command("-e", "require 'grundy'.heap '0.77'"))
  return ok and before or nil
end

local root = process.run "id -u" == "0\n"

-- A regular file on Linux whose first byte is unreadable: the memory of a process, where address 0 is.
local unreadable = "/proc/self/mem"
local readable, refusal = io.open(unreadable, "rb"), nil
if readable then
  refusal = select(2, readable:read(1))
  readable:close()
end

--- Mounts a small file system on a folder while f runs; false if that is impossible.
local function on_small_disk(folder, settings, f)
  if not root then return false end
  local _, ok = process.run("mount -t tmpfs -o " .. settings .. " tmpfs " .. process.quote(folder))
  if not ok then return false end
  local done, message = pcall(f)
  process.run("umount " .. process.quote(folder))
  assert(done, message)
  return true
end

for _, kind in ipairs { "sequence", "quotient" } do
  describe("#processes the file of a " .. kind, function()
    local load = kinds[kind].load

    it("is whole whenever the process that saves it is killed", function()
      random.seed()
      process.in_folder(function(folder)
        local path = folder .. "/file"
        local body = "assert(save(0)) io.open(path .. '.there', 'w'):close() for i = 1, 1e9 do assert(save(i)) end"
        local command = process.command("-e", script(kind, path, body))
        local wanted, done, distinct, count = long(8, 500), 0, {}, 0
        repeat
          local text = process.killed(command, path .. ".there", math.random(0, 400) / 10000)
          assert.is_nil(text:find("rror", 1, true), text)
          assert.is_nil(load(path))
          local bytes = process.read(path)
          if not distinct[bytes] then distinct[bytes], count = true, count + 1 end
          done = done + 1
          assert.is_true(count > 1 or done < 20 * wanted, "all kills found the same file")
        until done >= wanted and count > 1
      end)
    end)

    it("stays if the disk is full, and nothing is left beside it", function()
      process.in_folder(function(folder)
        local tried = on_small_disk(folder, "size=16k", function()
          local path = folder .. "/file"
          assert.matches("^true", saved(kind, path))
          local before = process.read(path)
          process.run("head -c 100000 /dev/zero > " .. folder .. "/filler")
          assert.matches("^nil\t.*cannot %w+.*: No space left on device\n$", saved(kind, path))
          assert.equal(before, process.read(path))
          assert.is_nil(load(path))
          assert.equal("file\nfiller\n", (process.run("ls " .. folder)))
        end)
        if not tried then pending "no right to mount a small disk" end
      end)
    end)

    it("stays in a folder that cannot be written to", function()
      process.in_folder(function(folder)
        local path = folder .. "/file"
        local refused = "^nil\t.*cannot create the file: "
        if root then -- whom permissions do not hold back
          local tried = on_small_disk(folder, "size=64k", function()
            assert.matches("^true", saved(kind, path))
            process.run("mount -o remount,ro " .. folder)
            assert.matches(refused .. "Read%-only file system\n$", saved(kind, path))
            assert.is_nil(load(path))
          end)
          if not tried then pending "no right to mount" end
        else
          assert.matches("^true", saved(kind, path))
          process.run("chmod a-w " .. folder)
          assert.matches(refused .. "Permission denied\n$", saved(kind, path))
          assert.is_nil(load(path))
          process.run("chmod u+w " .. folder)
        end
      end)
    end)

    it("is not replaced, and not read, without the permission", function()
      process.in_folder(function(folder)
        local before = root and as_stranger() or ""
        if root and before == "" then return pending "no user without rights to be" end
        local path = folder .. "/file"
        assert.matches("^true", saved(kind, path))
        process.run(("chmod 555 %s && chmod 000 %s"):format(folder, path))
        assert.matches("^nil\t.*cannot create the file: Permission denied\n$", saved(kind, path, before))
        local reading = kind == "sequence" and "grundy.heap '0.6':load(path)"
          or "grundy.heap '0.77':misere_quotient { load = path }"
        local text = process.run(before .. process.command("-e", script(kind, path, "print(" .. reading .. ")")))
        assert.matches("^nil\t.*Permission denied\n$", text)
        process.run(("chmod 755 %s && chmod 644 %s"):format(folder, path))
        assert.is_nil(load(path))
        assert.equal("file\n", (process.run("ls " .. folder)))
      end)
    end)

    it("is not read from a pipe, which might keep the reader waiting for ever", function()
      process.in_folder(function(folder)
        process.run(("cd %s && mkfifo pipe && ln -s pipe link"):format(folder))
        for _, name in ipairs { "pipe", "link" } do
          local reading = kind == "sequence" and "grundy.heap '0.6':load(path)"
            or "grundy.heap '0.77':misere_quotient { load = path }"
          local code = script(kind, folder .. "/" .. name, "print(" .. reading .. ")")
          assert.matches("^nil\t.*it is a device or a pipe, not a regular file\n$",
            (process.run("timeout 20 " .. process.command("-e", code):gsub("^LUA_PATH", "env LUA_PATH"))))
        end
      end)
    end)

    it("is not taken for a short one if reading fails", function()
      if not refusal then return pending "no file here that fails to be read" end
      local message = load(unreadable)
      assert.matches("^" .. unreadable .. ": ", message)
      assert.equal(refusal, message:match "[^:]*$":sub(2))
    end)

    it("#slow may vanish or shrink while it is read", function()
      random.seed()
      process.in_folder(function(folder)
        local path, copy = folder .. "/file", folder .. "/copy"
        assert.matches("^true", saved(kind, path))
        local whole = process.read(path)
        local reading = kind == "sequence" and "grundy.heap '0.6':load(path)"
          or "grundy.heap '0.77':misere_quotient { load = path }"
        local code = script(kind, copy, ([[
          local answers = {}
          io.open(path .. ".there", "w"):close()
          repeat
            local ok, message = %s
            answers[ok and "read" or message:match "[^:]*$"] = true
          until os.clock() > %g and (answers.read or os.clock() > 20)
          for answer in pairs(answers) do print(answer) end]]):format(reading, long(0.05, 2)))
        local actions = { "rm -f copy", ": > copy", "head -c %d file > copy", "cp file copy",
          "cp file new; mv new copy" }
        local steps = {}
        for i = 1, 60 do
          steps[i] = actions[math.random(#actions)]:format(math.random(0, #whole)) .. "; sleep 0.01"
        end
        local text = process.run(([[
          cd %s && cp file copy
          cd - > /dev/null
          %s & pid=$!
          until [ -e %s.there ] || ! kill -0 $pid; do sleep 0.005; done
          cd %s
          while kill -0 $pid 2>/dev/null; do %s; done
          wait $pid]]):format(folder, process.command("-e", code), copy, folder, table.concat(steps, "; ")))
        assert.is_truthy(text:find "read\n", text)
        for answer in text:gmatch "[^\n]+" do
          local known = answer == "read"
          for _, message in ipairs { "No such file", "the file is truncated", "the file is damaged", "not a checkpoint",
            "not a saved quotient", "the checksum is wrong" } do
            known = known or answer:find(message, 1, true)
          end
          assert.is_truthy(known, answer)
        end
      end)
    end)

    it("may have any name; a missing file is reported", function()
      process.in_folder(function(folder)
        for _, name in ipairs { "a b c", "ärger 围棋", "'quoted' $HOME", ("x"):rep(200), "-f", "%d%s" } do
          local path = folder .. "/" .. name
          assert.matches("^true", saved(kind, path))
          assert.is_nil(load(path))
          os.remove(path)
          assert.matches("No such file", load(path))
        end
        assert.matches("cannot create the file: File name too long", saved(kind, folder .. "/" .. ("x"):rep(256)))
        assert.matches("[Ii]s a directory", load(folder))
        assert.matches("No such file", load(folder .. "/no/file"))
        assert.has_error(function() grundy.heap "0.6":save "a\0b" end,
          "bad argument #1 to 'save' (the path has a zero byte)")
      end)
    end)

    it("is replaced behind a symbolic link, which stays", function()
      process.in_folder(function(folder)
        process.run(("cd %s && mkdir far && ln -s far/file link && ln -s link again && ln -s nowhere/file dead && "
          .. "ln -s loop loop"):format(folder))
        for _, link in ipairs { "link", "again" } do
          -- the first time the link leads to no file
          local text = saved(kind, folder .. "/" .. link)
          if link == "link" then
            assert.matches("^nil\t.*cannot follow the link: No such file", text)
            process.write(folder .. "/far/file", "old")
            text = saved(kind, folder .. "/" .. link)
          end
          assert.matches("^true", text)
          assert.is_nil(load(folder .. "/far/file"))
          assert.is_nil(load(folder .. "/" .. link))
        end
        assert.equal("far/file\n", (process.run("readlink " .. folder .. "/link")))
        assert.matches("^nil\t.*cannot follow the link: ", saved(kind, folder .. "/dead"))
        assert.matches("^nil\t.*cannot follow the link: ", saved(kind, folder .. "/loop"))
        assert.equal("file\n", (process.run("ls " .. folder .. "/far")))
      end)
    end)

    it("never takes the place of a directory, a device or a pipe", function()
      process.in_folder(function(folder)
        process.run(("cd %s && mkdir sub && mkfifo pipe && ln -s pipe link"):format(folder))
        assert.matches("^nil\t.*cannot replace it: it is a directory", saved(kind, folder .. "/sub"))
        -- a device of our own if that is allowed, so that a fault cannot harm the machine's
        local device = folder .. "/full"
        local _, made = process.run("mknod " .. device .. " c 1 7")
        if not made then device = not root and "/dev/full" or nil end
        for _, path in ipairs { folder .. "/pipe", folder .. "/link", device } do
          assert.matches("^nil\t.*cannot replace it: it is a device or a pipe", saved(kind, path))
        end
        if device then assert.equal("character special file\n", (process.run("stat -c %F " .. device))) end
        assert.equal("fifo\n", (process.run("stat -c %F " .. folder .. "/pipe")))
        assert.is_string(load "/dev/null")
        assert.is_string(load "/dev/zero") -- which has no end
      end)
    end)
  end)
end

describe("#processes a graph file", function()
  it("is a message if it cannot be read", function()
    process.in_folder(function(folder)
      process.run("mkfifo " .. folder .. "/pipe")
      local missing = folder .. "/nothing"
      for _, path in ipairs { folder, missing, missing .. "/at all", "/dev/null", folder .. "/pipe" } do
        local graph, message = grundy.graph.read(path)
        assert.is_nil(graph)
        assert.is_truthy(message:find(path, 1, true))
      end
      assert.error_matches(function() grundy.graph.read "" end, "the path is empty")
      if refusal then assert.equal(unreadable .. ": " .. refusal, select(2, grundy.graph.read(unreadable))) end
      local path = folder .. "/ü b"
      process.write(path, "2 1\n1 2\n")
      assert.equal(1, grundy.graph.read(path):value(1))
      assert.has_error(function() grundy.graph.read(path .. "\0") end)
    end)
  end)
end)
