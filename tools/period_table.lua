--- Writes data/periods.lua, the periods that the library knows, from the certificates in data/:
---   lua tools/period_table.lua            (make doc; takes a second)
---   lua tools/period_table.lua --check    fails when the file is stale

local class_of = require "grundy.programs.census.class"
local row_of = require "grundy.programs.census.row"
local windows_of = require "grundy.programs.census.windows"
local write = require "tools.write"

-- The files, and the number of values from which a proof is worth a line: shorter proofs take a few milliseconds at
-- most.
local files = { { "octal", 1 << 12 }, { "octal4", 1 << 12 }, { "hexadecimal", 1 << 9 } }

-- Games whose period a file of windows in data/windows proves.
local followed = { "0.106", "0.1354", "0.3156", "0.3546", "0.4504", "0.5246", "0.7744" }

-- Games that have the values of one of these, by their rules (programs/census/class).
local cousins = { { "0.3547", "0.3546" } }
for last in ("505 514 515 524 525 534 535 704 705 714 715 724 725 734 735"):gmatch "%d+" do
  cousins[#cousins + 1] = { "0.4" .. last, "0.4504" }
end
for last in ("47 56 57 66 67 76 77"):gmatch "%d+" do cousins[#cousins + 1] = { "0.52" .. last, "0.5246" } end
for last in ("45 54 55"):gmatch "%d+" do cousins[#cousins + 1] = { "0.77" .. last, "0.7744" } end

-- Periods that we know only from publications: code, preperiod, period, by whom.
local published = {}

local lines, present = {}, {}

local function add(code, preperiod, period, saltus, values, theorem, source)
  if present[code] then return end
  present[code] = true
  lines[#lines + 1] = ("%s %d %d %d %d %s:%s"):format(code, preperiod, period, saltus, values, theorem, source)
end

for _, file in ipairs(files) do
  local path = "data/" .. file[1] .. ".jsonl.gz"
  local pipe = assert(io.popen("gzip -dc " .. path))
  for line in pipe:lines() do
    local row = assert(row_of.read(line))
    local least = row.code:find "[89A-F]" and file[2] or 1 << 12
    if row.proven and row.searched > least then
      add(row.code, row.preperiod, row.period, row.saltus, row.searched, row.theorem, path)
    end
  end
  assert(pipe:close())
end
for _, code in ipairs(followed) do
  local path = "data/windows/" .. code .. ".windows"
  local input <close> = assert(io.open(path, "rb"))
  local file = assert(windows_of.read(input:read "a"))
  assert(file.code == code and file.claim, path)
  for _, pair in ipairs { { code, code }, table.unpack(cousins) } do
    if pair[2] == code then
      assert(class_of(pair[1]) == class_of(code))
      add(pair[1], file.claim.preperiod, file.claim.period, 0, file.claim.finish, "equal windows", path)
    end
  end
end
for _, one in ipairs(published) do add(one[1], one[2], one[3], 0, 0, "", one[4]) end
table.sort(lines)

write("data/periods.lua", ([[
--- Periods that theory/known_periods.lua knows: "code preperiod period saltus values theorem:source", where no values
--- prove one that is published. Written by tools/period_table.lua.

return [=[

%s
]=]
]]):format(table.concat(lines, "\n")))
