--- What the specs and the scenarios reach of csrc: coverage.lua FOLDER, where FOLDER/obj holds the objects that were
--- built with --coverage and the counts they left. Prints each file, the totals, the unreached lines with the reasons
--- in tools/deep/unreached.lua, and the reasons there that fit no line; fails below the goal.

local folder = arg[1]
local goal = 95.0
local explained = dofile "tools/deep/unreached.lua"

local function run(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read "a"
  assert(pipe:close(), command)
  return text
end

--- The numbers of lines, lines run, branches and branches taken of one source; its unreached lines, with the functions
--- they are in.
local function measure(source)
  local object = source:gsub("^csrc/", folder .. "/obj/"):gsub("%.c$", ".o")
  local text = run(("gcov -b -t -o %s %s 2>/dev/null"):format(object, source))
  local counts, unreached = { lines = 0, run = 0, branches = 0, taken = 0 }, {}
  local own, within = false, nil
  for line in text:gmatch "[^\n]+" do
    local count, number, code = line:match "^%s*([^:]+):%s*(%d+):(.*)$"
    if count and own then within = code:match "^%a[^(]-([%w_]+)%(" or within end
    if number == "0" then
      local name = code:match "^Source:(.*)$"
      if name then own = name == source end
    elseif count and own and count ~= "-" then
      counts.lines = counts.lines + 1
      if count:find "[#=]" then
        code = code:match "^%s*(.-)%s*$"
        unreached[#unreached + 1] = { number = math.tointeger(number), code = code, within = within }
      else
        counts.run = counts.run + 1
      end
    elseif own and line:find "^branch" then
      counts.branches = counts.branches + 1
      local times = line:match "taken (%d+)"
      if times and times ~= "0" then counts.taken = counts.taken + 1 end
    end
  end
  return counts, unreached
end

--- Why nothing reaches a line, or nil.
local function reason(source, line)
  for _, each in ipairs(explained) do
    local there = source:find(each.file)
      and (not each.within or (line.within or ""):find("^" .. each.within .. "$"))
    if there and line.code:find(each.line, 1, true) then
      each.found = true
      return each.why
    end
  end
end

local function percent(part, whole)
  return whole == 0 and 100.0 or 100.0 * part / whole
end

local total, open = { lines = 0, run = 0, branches = 0, taken = 0 }, 0
local listing = {}
for source in run "find csrc -name '*.c' | sort":gmatch "%S+" do
  local counts, unreached = measure(source)
  for key, n in pairs(counts) do total[key] = total[key] + n end
  print(("%6.1f %% of %4d lines  %6.1f %% of %4d branches  %s"):format(percent(counts.run, counts.lines), counts.lines,
    percent(counts.taken, counts.branches), counts.branches, source))
  for _, line in ipairs(unreached) do
    local why = reason(source, line)
    if not why then open = open + 1 end
    listing[#listing + 1] = ("%s:%d: %s%s"):format(source, line.number, line.code, why and "  -- " .. why or "")
  end
end
print("\nlines that nothing reached:\n" .. table.concat(listing, "\n"))
for _, each in ipairs(explained) do
  if not each.found then print(("unreached.lua explains nothing: %s, %q"):format(each.file, each.line)) end
end
local lines = percent(total.run, total.lines)
print(("\ncoverage: %.2f %% of %d lines, %.2f %% of %d branches; %d lines unreached, %d of them not explained"):format(
  lines, total.lines, percent(total.taken, total.branches), total.branches, total.lines - total.run, open))
os.exit(lines >= goal)
