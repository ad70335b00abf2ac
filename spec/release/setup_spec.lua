--- tools/setup.sh, which installs what is missing: it says so first, and does nothing else if it may not.

local process = require "spec.support.process"

--- The output of the script for a Lua that does not exist, with programs of a system that note their calls; and the
--- notes. `target` is "build" by default, `gcc` the script of a compiler.
local function set_up(variables, user, target, gcc)
  local said, noted
  process.in_folder(function(folder)
    for name, script in pairs { ["apt-get"] = "echo apt-get $* >> $NOTES", ["apt-cache"] = "exit 0",
      sudo = 'echo sudo >> $NOTES; exec "$@"', id = "echo " .. user, uname = "echo x86_64", gcc = gcc } do
      process.write(folder .. "/" .. name, "#!/bin/sh\n" .. script .. "\n")
      process.run("chmod +x " .. folder .. "/" .. name)
    end
    process.write(folder .. "/notes", "")
    said = process.run(("NOTES=%s/notes PATH=%s:$PATH LUA_VERSION=9.9 LUA=/no LUA_INCDIR= %s sh tools/setup.sh %s")
      :format(folder, folder, variables, target or "build"))
    noted = process.read(folder .. "/notes")
  end)
  return said, noted
end

describe("#processes the set-up of the tools", function()
  it("only says what is missing with NO_INSTALL=1", function()
    for _, user in ipairs { 0, 1000 } do
      local said, noted = set_up("NO_INSTALL=1", user)
      assert.equal("please install, as root:  apt-get install lua9.9 liblua9.9-dev\n", said)
      assert.equal("", noted)
    end
  end)

  it("says what it installs, and by which program, before it does", function()
    local said, noted = set_up("NO_INSTALL=", 1000)
    assert.equal("installing:  sudo apt-get install --no-install-recommends lua9.9 liblua9.9-dev  "
      .. "(NO_INSTALL=1 does not)\n", said)
    assert.matches("^sudo\napt%-get update\nsudo\napt%-get install", noted)
    said, noted = set_up("NO_INSTALL=", 0)
    assert.matches("^installing:  apt%-get install", said)
    assert.is_nil(noted:find "sudo")
  end)

  it("asks for the libraries of 32 bits where gcc names those of 64 bits, and links none", function()
    local names = "case $* in *print-libgcc*) echo /bin/sh;; *) exit %d;; esac"
    assert.matches(" gcc%-multilib", (set_up("NO_INSTALL=1", 0, "deep", names:format(1))))
    assert.is_nil(set_up("NO_INSTALL=1", 0, "deep", names:format(0)):find "gcc-multilib")
  end)
end)
