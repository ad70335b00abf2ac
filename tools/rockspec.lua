--- Writes the lists of modules and C sources into the rockspec, from the files that are there, and the rockspec of the
--- version beside it:
---   lua tools/rockspec.lua            (make doc)
---   lua tools/rockspec.lua --check    fails when they are stale

local scm = "rockspec/grundy-scm-1.rockspec"

local function read(path)
  local file = io.open(path)
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

local function files(folder, pattern)
  local list = {}
  local find = assert(io.popen("find " .. folder .. " -name '" .. pattern .. "' | LC_ALL=C sort"))
  for file in find:lines() do list[#list + 1] = file end
  find:close()
  return list
end

--- The lists of build.modules.
local function modules()
  local lines = { '    ["grundy.core"] = {', '      incdirs = { "csrc" },', "      sources = {" }
  for _, file in ipairs(files("csrc", "*.c")) do lines[#lines + 1] = ('        "%s",'):format(file) end
  lines[#lines + 1] = "      },"
  lines[#lines + 1] = "    },"
  for _, file in ipairs(files("data lua", "*.lua")) do
    local name = file:gsub("^lua/", ""):gsub("^data/", "grundy/data/"):match "^(.*)%.lua$"
    lines[#lines + 1] = ('    ["%s"] = "%s",'):format(name:gsub("/", "."):gsub("%.init$", ""), file)
  end
  return table.concat(lines, "\n")
end

local text = assert(read(scm))
local head = text:match "^(.*\n  modules = {\n)"
assert(head, scm .. " has no list of modules")
local wanted = { [scm] = head .. modules() .. "\n  },\n}\n" }

-- The version is stated once, in the face of the library; `make release` compares other statements of it.
local version = assert(read("lua/grundy/init.lua"):match '_VERSION = "([%d.]+)"')
wanted[("rockspec/grundy-%s-1.rockspec"):format(version)] = wanted[scm]
  :gsub('version = "scm%-1"', ('version = "%s-1"'):format(version))
  :gsub('(url = "[^"]*",)', ('%%1\n  tag = "v%s",'):format(version))

for path, new in pairs(wanted) do dofile "tools/write.lua"(path, new) end
