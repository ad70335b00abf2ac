--- Sequences and Periods: what the core does for them, and methods that are loaded when one of them is first called.

local core = require "grundy.core"
local exceptions = require "grundy.support.exceptions"
require "grundy.ruleset" -- gives both classes these methods

local M = {}

--- A Sequence of any integers >= 0, as the values of a game written elsewhere: `list[1]` is the value of `first`.
--- Raises for any other element and names it. Cost: O(length).
---     print(grundy.sequence({ 3, 1, 4 }, 5)[6])  --> 1
---@param list integer[]
---@param first? integer the n of the first value (default 0)
---@return grundy.Sequence
---@function grundy.sequence

--- The values of the integer positions first..last, one byte each as long as none is above 255.
---
--- `s[n]` is the value of position n (heaps are counted from 0), nil outside first..last; `#s` is the number of values,
--- `pairs(s)` iterates over n, value, and `tostring` lists the values. Two Sequences are equal if they have the same
--- first and the same values.
---     local s = grundy.games.kayles:values(3, 9)
---     print(s[3], s.last, #s)  --> 3	9	7
---@class grundy.Sequence
---@field first integer
---@field last integer first - 1 if there are no values
---@field [integer] integer
---@operator len: integer

--- A table t with t[n] = value for first <= n <= last. If the Sequence begins at 0, the table has t[0], which `#`,
--- `ipairs`, `table.concat` and `unpack` leave out; use `concat` and `each`, or values(1, last). Cost: 16 bytes for
--- each value.
---     print(#grundy.games.kayles:values(1, 9):totable())  --> 9
---@return table<integer, integer>
---@function Sequence:totable

--- The values from the first to the last as one text.
---     print(grundy.games.kayles:values(0, 6):concat " ")  --> 0 1 2 3 1 4 3
---@param separator? string (default ", ")
---@return string
---@function Sequence:concat

--- Iterates over n, value for n = first .. last, as `pairs` does.
---     local sum = 0
---     for _, v in grundy.games.kayles:values(0, 6):each() do sum = sum + v end
---     print(sum)  --> 14
---@return fun(): integer?, integer?
---@function Sequence:each

--- The largest value and the first n that has it; nothing if there are no values.
---     print(grundy.games.kayles:values(0, 20):max())  --> 7	15
---@return integer? value
---@return integer? n
---@function Sequence:max

--- The number of occurrences of each value: a table f with f[v] for the values v that occur.
---     print(grundy.games.kayles:values(0, 20):frequencies()[1])  --> 6
---@return table<integer, integer>
---@function Sequence:frequencies

--- A digest of the values, 16 hexadecimal digits, with which two computations of them can be compared: the 64-bit
--- FNV-1a hash, with a value in place of a byte. Beginning with 0xcbf29ce484222325, each value is added by exclusive
--- or, and the result is multiplied by 0x100000001b3. `before` is the digest of earlier values; the answer is then the
--- digest of those followed by these.
---     print(grundy.games.kayles:values(0, 20):digest())  --> ae742147c2c52e4b
---     local first = grundy.games.kayles:values(0, 9):digest()
---     print(grundy.games.kayles:values(10, 20):digest(first))  --> ae742147c2c52e4b
---@param before? string
---@return string
---@function Sequence:digest

--- The Period of the values: the one proven for their heap game, else the one that they show. `nil, message` if they
--- show none.
---     print(grundy.heap("0.77"):values(0, 200):period())  --> period 12 from 71 (observed up to 200)
---@return grundy.Period|nil period
---@return string? message
---@function Sequence:period

--- The rare heaps among those of a Sequence, and the sparse space of their game (Winning Ways, ch. 4;
--- doc/guide/codes.md).
---
--- A value is rare if its bits under the mask have an even sum, to which n or n + 1 is added if `parity` says so. If
--- divisions that take an even number of tokens and divisions that take an odd number have different masks, the list
--- has the heaps that are rare under either; mask and parity belong to the even divisions, odd_mask and odd_parity to
--- the odd ones. `nil, message` for games without a sparse space: heap games given by digits below 8 have one.
---     print(#grundy.heap("0.6"):values(0, 20000):rare())  --> 1583
---@return integer[]|nil heaps in ascending order
---@return integer|string mask or the message
---@return false|"n"|"n+1"|nil parity
---@return integer? odd_mask
---@return false|"n"|"n+1"|nil odd_parity
---@function Sequence:rare
function M.sequence_rare(self)
  local maker = core.sequence_maker(self)
  if not maker or core.kind(maker) ~= "heap" then
    return nil, "only heap games given by a code or a set have rare heaps"
  end
  local heaps, mask, parity, odd_mask, odd_parity, shifted, odd_shifted = core.heap_rare(self)
  if not heaps then return nil, mask end
  parity = parity and (shifted and "n+1" or "n")
  if odd_mask == nil then return heaps, mask, parity end
  return heaps, mask, parity, odd_mask, odd_parity and (odd_shifted and "n+1" or "n")
end

-- The lines of files for other programs, by the ending of their names, and the line before them.
local line_of, heading_of = { csv = "%d,%d\n", txt = "%d %d\n" }, { csv = "n,value\n", txt = "" }

-- The number of lines written at once.
local at_once = 4096

--- Writes a line for each value; true, or nil and a message.
local function write_lines(sequence, path, ending)
  local file, message = core.open(path, "w")
  if not file then return nil, message end
  local format, lines = line_of[ending], { heading_of[ending] }
  local ok, wrong = true, nil
  for n = sequence.first, sequence.last do
    lines[#lines + 1] = format:format(n, sequence[n])
    if #lines >= at_once and ok then
      ok, wrong = file:write(table.concat(lines))
      lines = {}
    end
  end
  if ok then ok, wrong = file:write(table.concat(lines)) end
  local closed, late = file:close()
  if not (ok and closed) then return nil, ("%s: %s"):format(path, wrong or late) end
  return true
end

--- Writes the values to a file: lines "n,value" if its name ends in .csv, and "n value", a b-file of the OEIS, if it
--- ends in .txt. Otherwise it saves the heap game of the Sequence, as `Heap:save`; `nil, message` for other Sequences,
--- and if the file cannot be written. To search the OEIS use `concat ", "`.
---     local path = os.tmpname()
---     print(grundy.heap("0.77"):values(0, 99):save(path), os.remove(path))  --> true	true
---     print(grundy.sequence({ 3, 1, 4 }, 5):save(path .. ".csv"), os.remove(path .. ".csv"))  --> true	true
---@param path string
---@return true|nil ok
---@return string? message
---@function Sequence:save
function M.sequence_save(self, path)
  local maker = core.sequence_maker(self)
  local ending = type(path) == "string" and path:match "%.(%a+)$"
  if line_of[ending] then return write_lines(self, path, ending) end
  if not maker or core.kind(maker) ~= "heap" then
    return nil, "only values of heap games given by a code or a set can be saved; other values can be written as .csv "
      .. "or .txt"
  end
  return maker:save(path)
end

--- A period of values: value(n + period) = value(n) + saltus for all n >= preperiod; `tostring` says it in words.
---@class grundy.Period
---@field preperiod integer the least n >= 0 from which the values repeat
---@field period integer
---@field saltus integer 0 unless the values grow for ever (arithmetic periodic)
---@field proven boolean whether a theorem proves that it continues for ever; otherwise it is observed up to `verified`
---@field theorem string which theorem (doc/guide/codes.md lists them), or "observed", or "published"
---@field verified integer the last n whose value the proof, or the observation, uses
---@field certificate? string the file with the line that proves it, if its values were not computed
---@field published? string who published it, if nothing else is known

--- The exceptions: the n below `preperiod` whose values do not follow the period when it is continued backwards. The
--- values are a Sequence with at least one whole period from `preperiod` on.
---     local kayles = grundy.heap "0.77"
---     print(table.concat(kayles:period():exceptions(kayles:values(0, 90)), " "))
---     --> 0 3 6 9 11 15 18 21 22 28 34 39 57 70
---@param values grundy.Sequence
---@return integer[]
---@function Period:exceptions
function M.period_exceptions(self, values)
  local needed = self.preperiod + self.period - 1
  local meta = getmetatable(values)
  local is = type(meta) == "table" and rawget(meta, "__name") == "grundy.Sequence"
  if not is or values.last < needed then
    core.bad_argument(1, ("expected a Sequence of values up to %d at least"):format(needed), "exceptions")
  end
  return exceptions.list(function(n) return values[n] end, self, values.first, values.last)
end

--- Verifies the certificate of a proven period with values that only the naive kernel computes. A period from a table
--- (`certificate`) is first proven from its values; the answer is false if they prove another. `nil, message` for a
--- period that is not proven, and for a period proven by equal windows whose values are not kept: `grundy verify`
--- examines its file of windows. Cost: quadratic in `verified`.
---     print(grundy.heap("0.77"):period():verify())  --> true
---@return boolean|nil valid
---@return string? message
---@function Period:verify
function M.period_verify(self)
  local game = core.period_maker(self)
  if game == nil and self.proven then
    return nil, "the period of a line of positions has no certificate: it is proven anew at each call"
  end
  if not game or not self.proven then
    return nil, "this period is not proven, but " .. (self.published and "published" or "observed")
  end
  if self.certificate then
    local own = game:period(self.verified + 1)
    if not own or not own.proven or own.period ~= self.period or own.preperiod ~= self.preperiod
      or own.saltus ~= self.saltus then
      return false
    end
  end
  return core.heap_verify(game)
end

return M
