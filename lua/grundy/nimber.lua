--- The field of nimbers: Nim values with a product.
---
--- A nimber below 2^64 is carried in a Lua integer as an unsigned word: the
--- values from 2^63 on are the negative integers, and `tostring` shows every
--- value unsigned. Addition is exclusive or; the product is
--- `a b = mex { a'b ^ ab' ^ a'b' : a' < a, b' < b }` (Conway, On Numbers and
--- Games, ch. 6). Numbers must be integers (3.0 is one; "3" is not).

local core = require "grundy.core"
local field = core.nimber
local tower = core.nimber_big

---@class grundy.nimber
local nimber = {
  --- The sum `a ~ b`.
  ---@type fun(a: integer, b: integer): integer
  add = field.add,

  --- The product.
  ---@type fun(a: integer, b: integer): integer
  mul = field.mul,

  --- The quotient: the nimber whose product with `b` is `a`. Raises for `b = 0`.
  ---@type fun(a: integer, b: integer): integer
  div = field.div,

  --- The nimber whose product with `a` is 1. Raises for `a = 0`.
  ---@type fun(a: integer): integer
  inverse = field.inverse,

  --- The power of `a` with a (signed) integer exponent; `pow(0, 0)` is 1.
  --- Raises for a negative power of 0.
  ---@type fun(a: integer, exponent: integer): integer
  pow = field.pow,

  --- The square root: every nimber has exactly one.
  ---@type fun(a: integer): integer
  sqrt = field.sqrt,

  --- The discrete logarithm: an exponent with `pow(base, exponent) == a`, or
  --- `nil` and a message when no power of the base is `a`. It is the least
  --- exponent >= 0; when that is above `math.maxinteger`, it is that exponent
  --- less the order of the base, which is negative.
  ---@type fun(a: integer, base: integer): integer?, string?
  log = field.log,

  --- The least n > 0 with `a^n = 1`, an unsigned word that divides 2^64 - 1 (so
  --- -1 stands for the order of a generator). Raises for `a = 0`.
  ---@type fun(a: integer): integer
  order = field.order,

  --- The trace from the field of 2^64 nimbers to the field {0, 1}.
  ---@type fun(a: integer): 0|1
  trace = field.trace,

  --- Both roots of `x^2 + b x = c`, the smaller (unsigned) first, equal for
  --- `b = 0`; or `nil` and a message when there are none below 2^64.
  ---@type fun(b: integer, c: integer): integer?, integer|string
  solve_quadratic = field.solve_quadratic,

  --- The unsigned decimal digits of a nimber.
  ---@type fun(a: integer): string
  tostring = field.tostring,

  --- The nimber below 2^64 written in `text`, decimal or hexadecimal with 0x;
  --- or `nil` and a message.
  ---@type fun(text: string): integer?, string?
  parse = field.parse,

  --- The products `a[i] b[i]` of two arrays of the same length and kind: lists
  --- give a list; packed strings (8 bytes a nimber, least significant byte
  --- first, as `string.pack("<i8", a)`) give a packed string. Long arrays call
  --- `progress(done, total)` at most 20 times a second.
  ---@type fun(a: integer[], b: integer[], options?: { progress: fun(done: integer, total: integer) }): integer[]
  ---@overload fun(a: string, b: string, options?: { progress: fun(done: integer, total: integer) }): string
  mul_arrays = field.mul_arrays,
}

--- Nimbers below 2^4096. Functions take and return hexadecimal strings (with or
--- without 0x; results are lower case without leading zeros); `mul_bytes` takes
--- and returns byte strings, least significant byte first.
---@class grundy.nimber.big
nimber.big = {
  --- The sum: the exclusive or.
  ---@type fun(a: string, b: string): string
  add = tower.add,

  --- The product.
  ---@type fun(a: string, b: string): string
  mul = tower.mul,

  --- The quotient. Raises for `b = 0`.
  ---@type fun(a: string, b: string): string
  div = tower.div,

  --- The nimber whose product with `a` is 1. Raises for `a = 0`.
  ---@type fun(a: string): string
  inverse = tower.inverse,

  --- The square root.
  ---@type fun(a: string): string
  sqrt = tower.sqrt,

  --- The power of `a` with a (signed) integer exponent. Raises for a negative power of 0.
  ---@type fun(a: string, exponent: integer): string
  pow = tower.pow,

  --- The product of byte strings of at most 512 bytes; the result has the least
  --- power of two of bytes that holds both.
  ---@type fun(a: string, b: string): string
  mul_bytes = tower.mul_bytes,

  --- The byte string of a hexadecimal string: the least power of two of bytes that holds it.
  ---@type fun(hexadecimal: string): string
  to_bytes = tower.to_bytes,

  --- The hexadecimal string of a byte string of at most 512 bytes.
  ---@type fun(bytes: string): string
  from_bytes = tower.from_bytes,
}

return nimber
