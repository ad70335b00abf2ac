--- What is shipped: the rockspecs, the source rock, and what `make install` puts below a folder.

local grundy = require "grundy"
local interpreter = require "spec.support.interpreter"
local long = require "spec.support.long"
local process = require "spec.support.process"

local version = _VERSION:match "%d+%.%d+"
local luarocks = "luarocks --lua-version=" .. version
-- The variables of make for the Lua that runs the specs.
local folder_of_headers = os.getenv "LUA_INCDIR"
local this_lua = ("LUA_VERSION=%s LUA=%s"):format(version, interpreter)
  .. (folder_of_headers and " LUA_INCDIR=" .. folder_of_headers or "")

-- A search path without the folders of the checkout.
local function elsewhere(path)
  local kept = {}
  for place in path:gmatch "[^;]+" do
    if not place:find "^%." then kept[#kept + 1] = place end
  end
  return table.concat(kept, ";")
end

--- What the installed command prints, run far from the checkout.
local function installed_command(folder, arguments)
  return (process.run(("cd / && LUA_PATH=%s LUA_CPATH=%s %s/bin/grundy %s"):format(
    process.quote(elsewhere(package.path)), process.quote(elsewhere(package.cpath)), folder, arguments)))
end

--- Whether a program of the shell is there; otherwise the test is pending.
local function needs(command, what)
  local found = os.execute("{ " .. command .. "; } >/dev/null 2>&1")
  if not found then pending(what) end
  return found
end

describe("#processes the rockspec", function()
  it("lists every Lua module and every C source that is there", function()
    local ok, _, status = os.execute(interpreter .. " tools/rockspec.lua --check")
    assert.is_true(ok, "status " .. tostring(status))
  end)

  it("#slow lists modules each of which can be required alone", function()
    -- In a process that never loads "grundy" itself, whose methods would be there for all that follow.
    local program = [[
      local rock, modules = {}, 0
      assert(loadfile("rockspec/grundy-scm-1.rockspec", "t", rock))()
      for name, path in pairs(rock.build.modules) do
        if type(path) == "string" and name ~= "grundy" and not name:find "^grundy%.programs%.command" then
          for loaded in pairs(package.loaded) do
            if loaded:find "^grundy%." and loaded ~= "grundy.core" then package.loaded[loaded] = nil end
          end
          local ok, message = pcall(require, name)
          if not ok then print(name, message) end
          modules = modules + 1
        end
      end
      print(modules > 100, package.loaded.grundy)
    ]]
    assert.equal("true\tnil\n", (process.run(("%s -e %s 2>&1"):format(interpreter, process.quote(program)))))
  end)

  it("is there for development and for this version, and says the same in both", function()
    local released = process.read(("rockspec/grundy-%s-1.rockspec"):format(grundy._VERSION))
    local scm = process.read "rockspec/grundy-scm-1.rockspec"
    assert.equal(scm, (released:gsub("\n  tag = [^\n]*", ""):gsub('version = "[^"]*"', 'version = "scm-1"')))
    assert.matches('tag = "v' .. grundy._VERSION:gsub("%p", "%%%0") .. '"', released)
  end)

  it("has the version of the changelog, the types and the library; make release sees where one differs", function()
    local function check(folder)
      return process.run(("cd %s && %s"):format(folder, process.command "tools/release.lua"))
    end
    local said, agrees = check "."
    assert.is_true(agrees, said)
    local files = { ["CHANGELOG.md"] = "first section", ["types/grundy.d.lua"] = "the version",
      [("rockspec/grundy-%s-1.rockspec"):format(grundy._VERSION)] = "source.tag" }
    process.in_folder(function(folder)
      process.run(("cp -r CHANGELOG.md data lua rockspec tools types %s; ln -s $PWD/build %s"):format(folder, folder))
      assert.is_true(select(2, check(folder)))
      for file, pattern in pairs(files) do
        local text = process.read(file)
        local other = text:gsub(grundy._VERSION:gsub("%p", "%%%0"), "9.8.7", 2)
        process.write(folder .. "/" .. file, other)
        said, agrees = check(folder)
        assert.is_false(agrees)
        assert.matches(pattern .. "[^\n]* is v?9%.8%.7, expected v?" .. grundy._VERSION:gsub("%p", "%%%0"), said)
        process.write(folder .. "/" .. file, text)
      end
    end)
  end)

  it("pleases luarocks lint", function()
    if not needs("luarocks --version", "luarocks is not installed") then return end
    for _, name in ipairs(long({ grundy._VERSION }, { "scm", grundy._VERSION })) do
      local said, good = process.run(("%s lint rockspec/grundy-%s-1.rockspec"):format(luarocks, name))
      assert.is_true(good, said)
    end
  end)
end)

describe("#builds the source rock", function()
  it("holds the last commit, and installs from there without the network", function()
    if long(true, false) then return end -- it takes seconds to pack and to compile; so does make release
    if not needs("luarocks --version && git rev-parse HEAD", "luarocks, or the git clone, is not there") then return end
    process.in_folder(function(folder)
      local rock, packed = process.run("LUA_VERSION=" .. version .. " sh tools/rock.sh " .. folder)
      assert.is_true(packed, rock)
      rock = rock:gsub("\n$", "")
      assert.equal(("%s/grundy-%s-1.src.rock"):format(folder, grundy._VERSION), rock)
      local said, unpacked = process.run(("cd %s && %s unpack %s"):format(folder, luarocks, rock))
      assert.is_true(unpacked, said)
      assert.equal((process.run "git ls-tree -r --name-only HEAD bin csrc lua | LC_ALL=C sort"),
        (process.run(("cd %s/grundy-*/grundy && find bin csrc lua -type f | LC_ALL=C sort"):format(folder))))
      local built
      said, built = process.run(("LUA=%s LUA_VERSION=%s sh tools/release.sh %s %s"):format(interpreter, version, folder,
        "CFLAGS='-O0 -fPIC -w -DGRUNDY_PORTABLE'"))
      assert.is_true(built, said)
      assert.matches("installs without the network", said)
    end)
  end)
end)

describe("#builds make install", function()
  it("#slow puts library and command below DESTDIR and PREFIX, where they find each other", function()
    if not needs("make --version", "make is not installed") then return end
    process.in_folder(function(folder)
      local said, done = process.run(("make -s install DESTDIR=%s PREFIX=/usr %s"):format(folder, this_lua))
      assert.is_true(done, said)
      assert.equal("2\n", installed_command(folder .. "/usr", "value kayles 10"))
      local files = process.run(("cd %s/usr/share && find . -type f"):format(folder))
      for _, file in ipairs { "doc/grundy/README.md", "doc/grundy/README.zh.md", "doc/grundy/doc/guide/tutorial.md",
        "grundy/types/grundy.d.lua", "man/man1/grundy.1", "bash-completion/completions/grundy",
        "zsh/site-functions/_grundy", "fish/vendor_completions.d/grundy.fish" } do
        assert.is_truthy(files:find("./" .. file .. "\n", 1, true), file)
      end
      for page in files:gmatch "%./(doc/grundy/[%w_./]+%.md)\n" do -- its links lead to what is there
        local place = ("%s/usr/share/%s"):format(folder, page)
        for target in process.read(place):gmatch "%]%(([^)%s#]+)[^)%s]*%)" do
          local there = target:find "^https?:" or io.open(place:match "^.*/" .. target)
          assert.is_truthy(there, page .. ": " .. target)
          if io.type(there) then there:close() end
        end
      end
      said, done = process.run(("make -s uninstall DESTDIR=%s PREFIX=/usr %s"):format(folder, this_lua))
      assert.is_true(done, said)
      assert.equal("", (process.run(("find %s -type f"):format(folder))))
    end)
  end)
end)

describe(".github/workflows/ci.yml", function()
  it("pins its actions by commit, and may only read", function()
    local pinned = 0
    for line in process.read ".github/workflows/ci.yml":gmatch "[^\n]+" do
      if line:find "uses:" then
        assert.matches("uses: [%w_.-]+/[%w_.-]+@" .. ("%x"):rep(40) .. " # v[%d.]+$", line)
        pinned = pinned + 1
      end
      assert.is_nil(line:find ": write")
    end
    assert.is_true(pinned >= 4)
    assert.matches("\npermissions:\n  contents: read\n", process.read ".github/workflows/ci.yml")
  end)
end)

describe("#processes doc/guide/games.md", function()
  it("says what the games say", function()
    local ok, _, status = os.execute(interpreter .. " tools/games_doc.lua --check")
    assert.is_true(ok, "status " .. tostring(status))
  end)
end)
