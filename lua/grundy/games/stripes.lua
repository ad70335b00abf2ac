--- Stripes: cover c, z or n adjacent free cells of a strip.

local by_code = require "grundy.support.by_code"
local core = require "grundy.core"
local family = require "grundy.support.family"
local heap = require "grundy.heap"
local ruleset = require("grundy.ruleset").new

-- A code has one digit for every length.
local longest = 1000000

local names = { "c", "z", "n" }

--- The lengths in increasing order, each once; an error names what is not a length.
local function checked(...)
  local lengths, seen = {}, {}
  for i = 1, 3 do
    local given = select(i, ...)
    local length = type(given) == "number" and math.tointeger(given)
    if not length or length < 1 or length > longest then
      core.bad_argument(i, ("expected the length %s, an integer from 1 to %d, got %s"):format(
        names[i], longest, core.position_text(given)), "stripes")
    end
    if not seen[length] then lengths[#lengths + 1] = length end
    seen[length] = true
  end
  table.sort(lengths)
  return lengths
end

--- The octal code with the digit 7 at these lengths.
local function code(lengths)
  local digits, last = { "0." }, 0
  for _, length in ipairs(lengths) do
    digits[#digits + 1] = ("0"):rep(length - last - 1) .. "7"
    last = length
  end
  return table.concat(digits)
end

return family({
  name = "Stripes",
  growth = "n",
  example = "grundy.games.stripes(1, 2, 5) { 6, 4 }",
  rules = "stripes(c, z, n): cover c, z or n adjacent free cells of a strip with a stripe of that length; what is left "
    .. "of the strip on both sides is free. The lengths may exceed the strip. The player who cannot move loses.",
  verdict = "The octal game with the digit 7 at c, z and n: values come from a table over the two parts that a stripe "
    .. "leaves. A strip of p cells is N if one of the lengths is at most p and differs from p by an even number (cover "
    .. "the middle, then mirror every move); if the lengths are odd and one of them is 1, the value is p mod 2.",
  source = "Polish Olympiad in Informatics VII (2000), Stripes; R. K. Guy and C. A. B. Smith (1956)",
}, function(...)
  local lengths = checked(...)
  local strips = heap(code(lengths))
  return ruleset {
    name = ("Stripes (%s)"):format(table.concat({ ... }, ", ")),
    heap = true,
    values_from = strips,
    theorem = by_code.theorem(strips, 2),
    moves = function(p, to)
      for _, length in ipairs(lengths) do
        for left = 0, (p - length) // 2 do to(left, p - length - left) end
      end
    end,
    describe = function(from, to)
      return ("cover cells %d to %d of %d"):format(to[1] + 1, from - to[2], from)
    end,
  }
end)
