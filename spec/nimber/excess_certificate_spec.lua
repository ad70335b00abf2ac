local nimber = require "grundy.nimber"
local process = require "spec.support.process"

local python3 = process.python()

--- The output of tools/verify_excess.py for a file of these lines.
local function said(lines)
  local path = os.tmpname()
  local file = assert(io.open(path, "w"))
  file:write(table.concat(lines, "\n"), "\n")
  file:close()
  local text = process.run(python3 .. " tools/verify_excess.py " .. path)
  os.remove(path)
  return (text:gsub("^.-, line ", "line "))
end

local lines = {}
for _, p in ipairs { 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 73, 89, 163 } do
  lines[#lines + 1] = nimber.excess_certificate(p)
end

describe("#processes A certificate of an excess", function()
  if not python3 then pending "Python 3 is not here" return end

  it("is accepted by a program that shares nothing with the library", function()
    assert.equal("16 accepted, 0 not verified, 0 refused\n", said(lines))
  end)

  it("is refused with another excess, degree, polynomial, or without what it rests on", function()
    local wrong, patterns = { lines[7], "{}", "x", lines[1] }, -- that of 19, before and behind that of 3
      { "rests on the excess of 3, which no line before it shows", "unknown fields", "." }
    for pattern, change in pairs {
      ["norms are missing"] = { '"excess":4', '"excess":3' },
      ["the degree is 36"] = { '"degree":36', '"degree":18' },
      ["polynomial 1 is not that of the norm"] = { '"50307"', '"70407"' },
      ["polynomial 1 is not irreducible"] = { '"50307"', '"50305"' },
      ["kappa %+ 3 is a power"] = { '"excess":4(.*)36(.*),"72a29"', '"excess":3%118%2' },
    } do
      local line, count = lines[7]:gsub(change[1], change[2])
      assert.equal(1, count)
      wrong[#wrong + 1], patterns[#wrong + 1] = line, pattern
    end
    local text = "\n" .. said(wrong)
    assert.matches("\n1 accepted, 0 not verified, 8 refused\n$", text)
    for number, pattern in pairs(patterns) do
      assert.matches(pattern, text:match("line " .. number .. ": ([^\n]+)"), pattern)
    end
  end)
end)
