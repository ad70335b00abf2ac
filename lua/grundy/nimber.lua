--- The field of nimbers: Nim values with a product.
---
--- Addition is exclusive or; the product is
--- `a b = mex { a'b ^ ab' ^ a'b' : a' < a, b' < b }` (Conway, On Numbers and
--- Games, ch. 6).

local core = require "grundy.core"
local field = core.nimber

--- The field of the nimbers; see doc/guide/nimbers.md.
---
--- Nimbers below 2^64 are Lua integers, read as unsigned words: the values from 2^63 on are the negative integers, and
--- `grundy.nimber.tostring` shows every value unsigned (3.0 is an integer, "3" is not). Nimbers below 2^4096 are texts,
--- hexadecimal digits after 0x. If an operand of `add`, `mul`, `div`, `inverse`, `pow` or `sqrt` is a text, so is the
--- result, in lower case and without leading zeros. Source: Conway, On Numbers and Games, ch. 6.
---@class grundy.nimber
local nimber = {
  --- The sum `a ~ b`.
  ---     print(grundy.nimber.add(3, 5))  --> 6
  ---@param a integer|string
  ---@param b integer|string
  ---@return integer|string
  add = field.add,

  --- The product.
  ---     print(grundy.nimber.mul(8, 8), grundy.nimber.mul("0x10000000000000000", 3))  --> 13	0x30000000000000000
  ---@param a integer|string
  ---@param b integer|string
  ---@return integer|string
  mul = field.mul,

  --- The quotient: the nimber whose product with b is a. Raises for b = 0.
  ---     print(grundy.nimber.div(13, 8))  --> 8
  ---@param a integer|string
  ---@param b integer|string
  ---@return integer|string
  div = field.div,

  --- The nimber whose product with a is 1. Raises for a = 0.
  ---     print(grundy.nimber.inverse(8))  --> 10
  ---@param a integer|string
  ---@return integer|string
  inverse = field.inverse,

  --- The power of a with a signed integer as exponent; `pow(0, 0)` is 1. Raises for a negative power of 0.
  ---     print(grundy.nimber.pow(2, 3), grundy.nimber.pow(2, -1))  --> 1	3
  ---@param a integer|string
  ---@param exponent integer
  ---@return integer|string
  pow = field.pow,

  --- The square root: every nimber has exactly one.
  ---     print(grundy.nimber.sqrt(13))  --> 8
  ---@param a integer|string
  ---@return integer|string
  sqrt = field.sqrt,

  --- The discrete logarithm: an exponent with `pow(base, exponent) == a`; `nil, message` if no power of the base is a.
  --- It is the least exponent >= 0, or, if that exceeds math.maxinteger, that exponent minus the order of the base.
  ---     print(grundy.nimber.log(13, 4))  --> 12
  ---@param a integer
  ---@param base integer
  ---@return integer|nil exponent
  ---@return string? message
  log = field.log,

  --- The least n > 0 with `pow(a, n) == 1`, a divisor of 2^64 - 1 as an unsigned word. Raises for a = 0. The order of a
  --- generator of the field therefore reads as -1.
  ---     print(grundy.nimber.order(4))  --> 15
  ---@param a integer
  ---@return integer
  order = field.order,

  --- The trace from the field of 2^64 nimbers to the field {0, 1}.
  ---     print(grundy.nimber.trace(8), grundy.nimber.trace(1 << 63))  --> 0	1
  ---@param a integer
  ---@return 0|1
  trace = field.trace,

  --- Both roots of x^2 + b x = c, the smaller (unsigned) first, equal for b = 0. `nil, message` if there are none below
  --- 2^64.
  ---     print(grundy.nimber.solve_quadratic(1, 1))  --> 2	3
  ---@param b integer
  ---@param c integer
  ---@return integer|nil x
  ---@return integer|string y or the message
  solve_quadratic = field.solve_quadratic,

  --- The unsigned decimal digits of a nimber.
  ---     print(grundy.nimber.tostring(-1))  --> 18446744073709551615
  ---@param a integer|string
  ---@return string
  tostring = field.tostring,

  --- The nimber below 2^4096 that a text gives in decimal digits, or in hexadecimal digits after 0x: an integer if it
  --- is below 2^64, else a text. `nil, message` for any other text.
  ---     print(grundy.nimber.parse "0xff", grundy.nimber.parse "18446744073709551616")  --> 255	0x10000000000000000
  ---@param text string
  ---@return integer|string|nil a
  ---@return string? message
  parse = field.parse,

  --- The products a[i] b[i] of two arrays of the same length and kind: a list for lists, a packed string for packed
  --- strings. A packed string has 8 bytes for each nimber, the least significant first, as `string.pack("<i8", a)`
  --- writes it.
  ---     print(table.concat(grundy.nimber.mul_arrays({ 8, 8 }, { 1, 2 }), " "))  --> 8 12
  ---@param a integer[]|string
  ---@param b integer[]|string
  ---@param settings? { progress?: grundy.Progress }
  ---@return integer[]|string
  mul_arrays = field.mul_arrays,

  --- A transfinite nimber: an ordinal below w^(w^w) with finite coefficients below 2^4096. A text writes it in Cantor
  --- normal form, with w (or ω) for omega; an integer and an ordinal stand for themselves. The functions above up to
  --- `sqrt` take ordinals as well, and then give ordinals. Raises for other texts; operations on ordinals raise if they
  --- need an excess that is not known, or a field of degree above 2^31. Sources: Conway, On Numbers and Games, ch. 6;
  --- Lenstra, On the algebraic closure of two, 1977.
  ---     local ordinal = grundy.nimber.ordinal
  ---     print(ordinal "w" ^ 3, ordinal "w^(w+1)*2 + 5" * 3)  --> 2	w^(w+1) + 15
  ---@param x string|integer|grundy.Ordinal
  ---@return grundy.Ordinal
  ordinal = function(x) return require("grundy.ordinal").new(x) end,

  --- The excess of an odd prime p: the least integer m >= 0 for which kappa_f + m has no p-th root in its field, where
  --- f is the order of 2 modulo p. Then (w^(w^k))^p = kappa_f + m for k primes between 2 and p. The excess comes from a
  --- table; with `search = true` it is computed, and the degree of the field is the second result. `nil, message` if
  --- the table lacks this excess, or one that its computation needs, or if a limit is reached: `limit` bounds the
  --- products of elements in parts of the field.
  ---     print(grundy.nimber.excess(19), grundy.nimber.excess(47, { search = true }))  --> 4	1	5060
  ---@param p integer
  ---@param settings? grundy.CallSettings
  ---@return integer|nil excess
  ---@return integer|string|nil degree or the message
  excess = function(p, settings) return require("grundy.ordinal").excess(p, settings) end,

  --- Computes the excess of an odd prime and gives it as a line of text that a program without a tower of fields can
  --- check; see doc/internals/certificates.md. `nil, message` as for `excess`.
  ---     print(grundy.nimber.excess_certificate(7))  --> {"excess":1,"prime":7,"degree":6,"least":1,"norms":["b"]}
  ---@param p integer
  ---@param settings? grundy.CallSettings
  ---@return string|nil line
  ---@return string? message
  excess_certificate = function(p, settings) return require("grundy.ordinal").excess_certificate(p, settings) end,
}


return nimber
