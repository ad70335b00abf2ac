--- The benchmarks in C: each is a folder of bench/ with a main.c, which prints rows (bench/support/contest.h).

local programs = {}

function programs.exists(path)
  local file = io.open(path)
  if file then file:close() end
  return file ~= nil
end

--- Makes the program, below `folder` (build) and with other flags, if given; its path.
function programs.make(name, folder, flags)
  folder = folder or "build"
  local program = folder .. "/bench/" .. name
  local command = ("make -s --no-print-directory BUILD=%s %s"):format(folder, program)
  if flags then command = ("%s CFLAGS='%s'"):format(command, flags) end
  assert(os.execute(command), command)
  return program
end

--- The lines that a program prints.
function programs.lines(program, arguments)
  local pipe, lines = assert(io.popen(program .. " " .. (arguments or ""))), {}
  for line in pipe:lines() do lines[#lines + 1] = line end
  assert(pipe:close(), program .. " failed")
  return lines
end

--- The CPU seconds that Lua code reports from a process of its own.
function programs.told(code)
  local pipe = assert(io.popen(("%s -e '%s'"):format(arg[-1], code)))
  local seconds = tonumber(pipe:read "l")
  pipe:close()
  return seconds
end

--- The rows that a program printed as lines.
function programs.parse(lines)
  local rows = {}
  for _, line in ipairs(lines) do
    local fields = {}
    for field in (line .. "\t"):gmatch "([^\t]*)\t" do fields[#fields + 1] = field end
    rows[#rows + 1] = { name = fields[1], level = fields[2], value = tonumber(fields[3]),
      median = tonumber(fields[4]), spread = tonumber(fields[5]), unit = fields[6], ratio = tonumber(fields[7]),
      against = fields[8], goal = tonumber(fields[9]) }
  end
  return rows
end

--- The rows of bench/<name>/main.c.
function programs.rows(name, long)
  return programs.parse(programs.lines(programs.make(name), long and "long" or ""))
end

--- What the head of the table says of the machine, line by line.
function programs.machine()
  return programs.lines(programs.make "machine")
end

return programs
