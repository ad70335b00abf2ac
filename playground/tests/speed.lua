--- Times for a comparison of builds: the seconds of the best of nine runs, a line each. The wall clock is used, as
--- WebAssembly has no other: the machine must be otherwise idle.

local grundy = require "grundy"

local function kayles()
  return grundy.ruleset(function(n, to)
    for taken = 1, math.min(2, n) do
      for left = 0, (n - taken) // 2 do to(left, n - taken - left) end
    end
  end)
end

local function pairs_of_heaps()
  return grundy.ruleset(function(p, to)
    for k = 1, p[1] do to { p[1] - k, p[2] } end
    for k = 1, p[2] do to { p[1], p[2] - k } end
  end)
end

local function code(text, last)
  return function() grundy.heap(text, { vectors = "none", periods = false }):value(last) end
end

local works = {
  { "rule: Kayles to 800", function() kayles():values(0, 800) end },
  { "rule: Nim of two heaps to 50", function() pairs_of_heaps():value { 50, 50 } end },
  { "code: 0.77 to 10^6", code("0.77", 1000000) },
  { "code: 0.16 to 10^6", code("0.16", 1000000) },
  { "code: 0.6 to 50,000", code("0.6", 50000) },
  { "code: 0.007 to 10,000", code("0.007", 10000) },
  { "code: 4!.0 to 50,000", code("4!.0", 50000) },
}

return function()
  local lines = {}
  for i, work in ipairs(works) do
    local best = math.huge
    for _ = 1, 9 do
      local begun = grundy.program.seconds()
      work[2]()
      best = math.min(best, grundy.program.seconds() - begun)
    end
    lines[i] = ("%s\t%.4f\n"):format(work[1], best)
  end
  return table.concat(lines)
end
