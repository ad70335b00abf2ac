--- Checks that all files that state a version state the same one (make release). Reports every file that does not, and
--- then fails. A section "## Unreleased" of the changelog has no version.
---   lua tools/release.lua

local function read(path)
  local file = io.open(path)
  local text = file and file:read "a" or ""
  if file then file:close() end
  return text
end

local version = assert(read("lua/grundy/init.lua"):match '_VERSION = "(%d+%.%d+%.%d+)"',
  'lua/grundy/init.lua has no _VERSION = "number.number.number"')
local rockspec = ("rockspec/grundy-%s-1.rockspec"):format(version)
local wrong = {}

--- Notes what a file states if it is not what is expected.
local function expect(path, what, expected, found)
  if found ~= expected then
    wrong[#wrong + 1] = ("%s: %s is %s, expected %s"):format(path, what, found or "missing", expected)
  end
end

--- The names of the rockspecs.
local function rockspecs()
  local list = assert(io.popen "ls rockspec")
  local names = list:read("a"):gsub("%s+", " ")
  list:close()
  return names
end

expect("lua/grundy/init.lua", "the loaded _VERSION", version, require("grundy")._VERSION)
expect("rockspec", "the list of files", ("grundy-%s-1.rockspec grundy-scm-1.rockspec "):format(version), rockspecs())
expect(rockspec, "version", version .. "-1", read(rockspec):match '\nversion = "([^"]*)"')
expect(rockspec, "source.tag", "v" .. version, read(rockspec):match '\n  tag = "([^"]*)"')
expect("types/grundy.d.lua", "the version", version, read("types/grundy.d.lua"):match "\n%-%- grundy (%d[%d.]*%d)")
local first, date = read("CHANGELOG.md"):match "\n## (%S+) %- ([^\n]*)"
expect("CHANGELOG.md", "the first section", version, first)
local dated = date and date:match "^%d%d%d%d%-%d%d%-%d%d$"
expect("CHANGELOG.md", "the date of the first section", dated or "YYYY-MM-DD", date)

if #wrong > 0 then
  io.stderr:write(table.concat(wrong, "\n"), "\n")
  os.exit(1)
end
print("version " .. version .. ": rockspec, CHANGELOG, types and _VERSION agree")
