--- Transfinite nimbers: ordinals below w^(w^w), as texts and values.
---
--- The core keeps them as terms {c, k, e_k, ...}: the power of w with the exponent w^k e_k + ..., times c.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local field, bad_argument, describe = core.nimber, core.bad_argument, core.position_text
local ordinals = field.open_ordinals()

---- texts ----------------------------------------------------------------------------

-- While a text is read: `at`, the place of reading, and ordinals as lists of terms { exponent = such a list, c =
-- integer or hexadecimal text }, exponents falling.

local too_large = "not below w^(w^w)"

--- The next token of a pattern after white space, or nil.
local function take(s, pattern)
  local found, after = s.text:match("^%s*(" .. pattern .. ")()", s.at)
  if found then s.at = after end
  return found
end

local function fail(s, message)
  error({ message = message or ("expected w or a number at %q"):format(s.text:sub(s.at, s.at + 20)) }, 0)
end

local function take_number(s)
  local digits = take(s, "0[xX]%x+") or take(s, "%d+")
  if not digits then return nil end
  local c, message = field.parse(digits)
  return c or fail(s, message)
end

--- -1, 0 or 1 for two lists of terms.
local function compare(a, b)
  for i = 1, math.min(#a, #b) do
    local order = compare(a[i].exponent, b[i].exponent)
    if order ~= 0 then return order end
    if a[i].c ~= b[i].c then return ordinals.compare(a[i].c, b[i].c) end
  end
  return #a == #b and 0 or #a < #b and -1 or 1
end

local one = { { exponent = {}, c = 1 } }
local take_sum

--- The text after "^", at a given depth of exponents.
local function take_exponent(s, depth)
  if depth == 3 then fail(s, too_large) end
  if take(s, "%(") then
    local sum = take_sum(s, depth)
    if not take(s, "%)") then fail(s, ("expected ) at %q"):format(s.text:sub(s.at, s.at + 20))) end
    return sum
  end
  local number = take_number(s)
  if number then return number == 0 and {} or { { exponent = {}, c = number } } end
  if not (take(s, "w") or take(s, "ω")) then fail(s) end
  return { { exponent = take(s, "%^") and take_exponent(s, depth + 1) or one, c = 1 } }
end

--- A term, or nil for 0.
local function take_term(s, depth)
  local c = take_number(s)
  if c then return c ~= 0 and { exponent = {}, c = c } or nil end
  if not (take(s, "w") or take(s, "ω")) then fail(s) end
  local exponent = take(s, "%^") and take_exponent(s, depth + 1) or one
  c = 1
  if take(s, "%*") then c = take_number(s) or fail(s) end
  return c ~= 0 and { exponent = exponent, c = c } or nil
end

function take_sum(s, depth)
  local sum = {}
  repeat
    local term = take_term(s, depth)
    if term and sum[1] and compare(sum[#sum].exponent, term.exponent) <= 0 then
      fail(s, "the exponents of w must decrease from term to term")
    end
    sum[#sum + 1] = term
  until not take(s, "%+")
  return sum
end

--- The ordinal of one term.
local function value_of(s, term)
  local numbers = {}
  for _, part in ipairs(term.exponent) do
    local power = part.exponent[1]
    if power and (power.exponent[1] or #part.exponent > 1) then fail(s, too_large) end
    local k, e = power and power.c or 0, part.c
    if math.type(k) ~= "integer" or math.type(e) ~= "integer" or k < 0 or e < 0 then
      fail(s, "the exponents of w must have numbers below 2^63")
    end
    numbers[#numbers + 1], numbers[#numbers + 2] = k, e
  end
  local value, message = ordinals.new(term.c, table.unpack(numbers))
  return value or fail(s, message)
end

--- The ordinal that a text writes.
local function read(text)
  local s = { text = text, at = 1 }
  local values = {}
  local sum = take_sum(s, 0)
  if not text:match("^%s*$", s.at) then fail(s, ("expected + or the end at %q"):format(text:sub(s.at, s.at + 20))) end
  for i, term in ipairs(sum) do values[i] = value_of(s, term) end
  while #values > 1 do -- halves the list, so that long texts take n log n
    local halves = {}
    for i = 1, #values, 2 do halves[#halves + 1] = values[i + 1] and values[i] + values[i + 1] or values[i] end
    values = halves
  end
  return values[1] or field.mul(ordinals.new(1), 0)
end

--- The signs of a text in plain text and in LaTeX.
local plain = { w = "w", times = "*", plus = " + ", plus_above = "+",
  power = function(e) return e:find "[^%d]" and e ~= "w" and "^(" .. e .. ")" or "^" .. e end }
local latex = { w = "\\omega", times = " \\cdot ", plus = " + ", plus_above = " + ",
  power = function(e) return "^{" .. e .. "}" end }

--- w^e c, where e is a text.
local function power(style, e, c)
  local text = e == "1" and style.w or style.w .. style.power(e)
  return c == "1" and text or text .. style.times .. c
end

local function write(value, style)
  local texts = {}
  for i, term in ipairs(ordinals.terms(value)) do
    local exponent = {}
    for k = 2, #term, 2 do
      local e = ("%d"):format(term[k + 1])
      exponent[#exponent + 1] = term[k] == 0 and e or power(style, ("%d"):format(term[k]), e)
    end
    local c = field.tostring(term[1])
    texts[i] = exponent[1] and power(style, table.concat(exponent, style.plus_above), c) or c
  end
  return texts[1] and table.concat(texts, style.plus) or "0"
end

---- values ---------------------------------------------------------------------------

--- A transfinite nimber, made by `grundy.nimber.ordinal`: it never changes. `+` is the nim-sum, `*` the nim-product,
--- `/` the quotient, and `^` takes a signed integer as exponent; `<`, `<=` and `==` compare ordinals (`==` between an
--- ordinal and an integer is false, as always in Lua). `tostring` gives the Cantor normal form.
---@class grundy.Ordinal
---@operator add(grundy.Ordinal|integer|string): grundy.Ordinal
---@operator mul(grundy.Ordinal|integer|string): grundy.Ordinal
---@operator div(grundy.Ordinal|integer|string): grundy.Ordinal
---@operator pow(integer): grundy.Ordinal
local Ordinal = {}

--- The Cantor normal form in LaTeX.
---     print(grundy.nimber.ordinal("w^(w+1)*2 + 5"):latex())  --> \omega^{\omega + 1} \cdot 2 + 5
---@return string
function Ordinal:latex()
  return write(self, latex)
end

--- A finite ordinal as a nimber, an integer or a text of hexadecimal digits; nil for any other.
---     print((grundy.nimber.ordinal "w" ^ 3):finite(), grundy.nimber.ordinal("w"):finite())  --> 2	nil
---@return integer|string|nil
function Ordinal:finite()
  local terms = ordinals.terms(self)
  if not terms[1] then return 0 end
  return #terms[1] == 1 and terms[1][1] or nil
end

--- The degree over {0, 1} of the least field in Conway's construction that contains the ordinal: an inverse or a square
--- root is found by vectors of that many bits. math.huge if the degree is not below 2^63.
---     print(grundy.nimber.ordinal("w"):degree(), grundy.nimber.ordinal("w^w^13"):degree())  --> 6	237820
---@return number
function Ordinal:degree()
  return ordinals.degree(self)
end

local metatable = ordinals.metatable
metatable.__index = Ordinal
metatable.__name = "grundy.Ordinal"
metatable.__tostring = function(self) return write(self, plain) end

--- Makes an ordinal for grundy.nimber.ordinal.
local function new(x)
  if math.type(x) == "float" then x = math.tointeger(x) or x end
  if math.type(x) == "integer" then return ordinals.new(1) * x end
  if debug.getmetatable(x) == metatable then return x end
  if type(x) ~= "string" then
    bad_argument(1, "expected a text, an integer or an ordinal, got " .. describe(x), "ordinal")
  end
  local ok, result = pcall(read, x)
  if ok then return result end
  if type(result) ~= "table" then error(result, 0) end
  bad_argument(1, result.message, "ordinal")
end

local function is(x)
  return debug.getmetatable(x) == metatable
end

--- Finds an excess, and writes its proof for grundy.nimber.excess_certificate.
local function excess_certificate(p, settings)
  local m, degree, least, norms = ordinals.norms(p, settings)
  if not m then return nil, degree end
  return ('{"excess":%d,"prime":%d,"degree":%d,"least":%d,"norms":["%s"]}'):format(m, p, degree, least,
    table.concat(norms, '","'))
end

arguments.make_exact(Ordinal, true)

return { new = new, is = is, excess = ordinals.excess, excess_certificate = excess_certificate }
