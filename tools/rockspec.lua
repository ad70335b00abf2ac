--- Writes the lists of modules and C sources into the rockspec, from the files
--- that are there:  lua tools/rockspec.lua  (a spec fails when the lists are stale).

local path = "rockspec/grundy-scm-1.rockspec"

local function files(folder, pattern)
  local list = {}
  local find = assert(io.popen("find " .. folder .. " -name '" .. pattern .. "' | LC_ALL=C sort"))
  for file in find:lines() do list[#list + 1] = file end
  find:close()
  return list
end

local lines = { '    ["grundy.core"] = {', '      incdirs = { "csrc/core", "csrc/lua" },', "      sources = {" }
for _, file in ipairs(files("csrc", "*.c")) do lines[#lines + 1] = ('        "%s",'):format(file) end
lines[#lines + 1] = "      },"
lines[#lines + 1] = "    },"
for _, file in ipairs(files("lua", "*.lua")) do
  local name = file:match("^lua/(.*)%.lua$"):gsub("/", "."):gsub("%.init$", "")
  lines[#lines + 1] = ('    ["%s"] = "%s",'):format(name, file)
end

local file = assert(io.open(path))
local text = file:read "a"
file:close()
local head = text:match "^(.*\n  modules = {\n)"
assert(head, path .. " has no list of modules")
local new = head .. table.concat(lines, "\n") .. "\n  },\n}\n"
if arg[1] == "--check" then
  if new ~= text then
    io.stderr:write(path, " does not list the files that are there: run lua tools/rockspec.lua\n")
    os.exit(1)
  end
else
  file = assert(io.open(path, "w"))
  assert(file:write(new))
  assert(file:close())
end
