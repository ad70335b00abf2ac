--- Functions for use elsewhere: a period or a guess as the source of a function in another language.

local core = require "grundy.core"
local exceptions = require "grundy.support.exceptions"

local M = {}

-- A function with more numbers in its tables is refused.
local most_numbers = 1000000

--- Texts of numbers between separators, in lines of a given width.
local function wrapped(texts, indent)
  local lines, line = {}, ""
  for i, text in ipairs(texts) do
    local piece = text .. (i < #texts and "," or "")
    if #line + #piece > 92 then
      lines[#lines + 1], line = line, ""
    end
    line = line .. (line == "" and "" or " ") .. piece
  end
  lines[#lines + 1] = line
  return table.concat(lines, "\n" .. indent)
end

--- An expression in a language; `map`: its operators, `number`: how it writes numbers.
local function translated(expression, map, number)
  local text = expression:gsub("//", "\1"):gsub("~", "\2"):gsub("%f[%w]%d+", number or "%0")
  return (text:gsub("\1", map.quotient):gsub("\2", map.exclusive))
end

-- What is written, by language: a `comment`, tables of `exceptions` and `residues`, `head`, `found`, `result` and
-- `close` of a function; `quotient` and `exclusive` are operators, `exponent` and `root` helpers.
local languages = {
  cpp = {
    comment = "// ", quotient = "/", exclusive = "^", pair = "{%d, %d}", between = " && ",
    exceptions = "static const std::map<long long, long long> exceptions = {\n    %s};\n",
    residues = "static const long long residues[] = {\n    %s};\n",
    includes = "#include <map>\n",
    head = function(name, arguments)
      return ("%s %s(%s)\n{\n"):format(name == "is_p" and "bool" or "long long", name,
        "long long " .. table.concat(arguments, ", long long "))
    end,
    found = "    const auto found = exceptions.find(n);\n    if (found != exceptions.end()) return found->second;\n",
    result = "    return %s;\n", residue = "residues[n %% %d]", step = " + %d * (n / %d)", close = "}\n",
    branch = "    if (%s) return %s;\n", even = "n %% 2 == 0",
    exponent = "static long long exponent(long long n)\n{\n    long long count = 0;\n    if (n == 0) return -1;\n"
      .. "    for (; n %% 2 == 0; n /= 2) count++;\n    return count;\n}\n",
    root = "static long long root(unsigned __int128 n)\n{\n"
      .. "    unsigned __int128 low = 0, high = (unsigned __int128)1 << 63;\n"
      .. "    while (low < high) {\n        unsigned __int128 middle = (low + high + 1) / 2;\n"
      .. "        if (middle * middle <= n) low = middle;\n        else high = middle - 1;\n    }\n"
      .. "    return (long long)low;\n}\n",
    border = "    long long least = a < b ? a : b, d = a < b ? b - a : a - b;\n    if (d %% %d != 0) return false;\n"
      .. "    d /= %d;\n    return (d * %d + root((unsigned __int128)d * d * %d)) / 2 == least;\n",
  },
  python = {
    comment = "# ", quotient = "//", exclusive = "^", pair = "%d: %d",
    exceptions = "EXCEPTIONS = {\n    %s}\n", residues = "RESIDUES = [\n    %s]\n", includes = "",
    head = function(name, arguments) return ("\ndef %s(%s):\n"):format(name, table.concat(arguments, ", ")) end,
    found = "    if n in EXCEPTIONS:\n        return EXCEPTIONS[n]\n",
    result = "    return %s\n", residue = "RESIDUES[n %% %d]", step = " + %d * (n // %d)", close = "",
    branch = "    if %s:\n        return %s\n", even = "n %% 2 == 0",
    exponent = "\ndef exponent(n):\n    return -1 if n == 0 else (n & -n).bit_length() - 1\n",
    root = "from math import isqrt as root\n",
    border = "    least, d = min(a, b), abs(a - b)\n    if d %% %d != 0:\n        return False\n    d //= %d\n"
      .. "    return (d * %d + root(d * d * %d)) // 2 == least\n",
  },
  lua = {
    comment = "-- ", quotient = "//", exclusive = "~", pair = "[%d] = %d",
    exceptions = "local exceptions = {\n  %s }\n", residues = "local residues = {\n  %s }\n", includes = "",
    head = function(name, arguments)
      return ("\nlocal function %s(%s)\n"):format(name, table.concat(arguments, ", "))
    end,
    found = "  if exceptions[n] then return exceptions[n] end\n",
    result = "  return %s\n", residue = "residues[n %% %d + 1]", step = " + %d * (n // %d)", close = "end\n",
    branch = "  if %s then return %s end\n", even = "n %% 2 == 0",
    exponent = "\nlocal function exponent(n)\n  local count = 0\n  if n == 0 then return -1 end\n"
      .. "  while n %% 2 == 0 do n, count = n // 2, count + 1 end\n  return count\nend\n",
    root = "\nlocal function root(n)\n  local low, high = 0, 3037000499\n  while low < high do\n"
      .. "    local middle = (low + high + 1) // 2\n"
      .. "    if middle * middle <= n then low = middle else high = middle - 1 end\n  end\n  return low\nend\n",
    border = "  local least, d = math.min(a, b), math.abs(a - b)\n  if d %% %d ~= 0 then return false end\n"
      .. "  d = d // %d\n"
      .. "  return (d * %d + root(d * d * %d)) // 2 == least\n",
  },
  js = {
    comment = "// ", quotient = "/", exclusive = "^", pair = "[%d, %d]", number = "%0n",
    exceptions = "const exceptions = new Map([\n  %s]);\n", residues = "const residues = [\n  %s];\n", includes = "",
    head = function(name, arguments)
      local lines = { ("\nfunction %s(%s) {\n"):format(name, table.concat(arguments, ", ")) }
      for i, argument in ipairs(arguments) do lines[i + 1] = ("  %s = BigInt(%s);\n"):format(argument, argument) end
      return table.concat(lines)
    end,
    found = "  if (exceptions.has(Number(n))) return BigInt(exceptions.get(Number(n)));\n",
    result = "  return %s;\n", residue = "BigInt(residues[Number(n %% %dn)])", step = " + %dn * (n / %dn)",
    close = "}\n",
    branch = "  if (%s) return %s;\n", even = "n %% 2n === 0n",
    exponent = "\nfunction exponent(n) {\n  let count = 0n;\n  if (n === 0n) return -1n;\n"
      .. "  for (; n %% 2n === 0n; n /= 2n) count++;\n  return count;\n}\n",
    root = "\nfunction root(n) {\n  let low = 0n, high = 1n << 63n;\n  while (low < high) {\n"
      .. "    const middle = (low + high + 1n) / 2n;\n    if (middle * middle <= n) low = middle;\n"
      .. "    else high = middle - 1n;\n  }\n  return low;\n}\n",
    border = "  const least = a < b ? a : b;\n  let d = a < b ? b - a : a - b;\n  if (d %% %dn !== 0n) return false;\n"
      .. "  d /= %dn;\n  return (d * BigInt(%d) + root(d * d * %dn)) / 2n === least;\n",
  },
}

--- The expression a name(n // 2) + b (n // 2) + c.
local function linear(name, form)
  local text = ""
  for i, of in ipairs { name .. "(n // 2)", "(n // 2)", "" } do
    local factor = form[i]
    local amount = i == 3 and ("%d"):format(math.abs(factor)) or math.abs(factor) == 1 and of
      or ("%d * %s"):format(math.abs(factor), of)
    if factor ~= 0 then
      local sign = factor < 0 and "-" or "+"
      text = text == "" and (sign == "-" and "-" or "") .. amount or ("%s %s %s"):format(text, sign, amount)
    end
  end
  return text == "" and "0" or text
end

local zero = { cpp = " == 0", python = " == 0", lua = " == 0", js = " === 0n" }

--- The source of `name(arguments)`: `of` has exceptions (a list of pairs), and a period, an expression, halves, or a
--- border.
local function source(language, name, of)
  local w = languages[language]
  local parts = { w.comment .. of.comment:gsub("\n", " ") .. "\n" }
  local function put(text, ...) parts[#parts + 1] = text:format(...) end
  local list = of.exceptions or {}
  if #list > 0 and #w.includes > 0 then put(w.includes) end
  if of.border then put(w.root) end
  if of.expression and of.expression:find "exponent" then put(w.exponent) end
  local texts = {}
  for i, pair in ipairs(list) do texts[i] = w.pair:format(pair[1], pair[2]) end
  local indent = w.exceptions:match "\n( *)"
  if #texts > 0 then parts[#parts + 1] = (w.exceptions:gsub("%%s", function() return wrapped(texts, indent) end)) end
  if of.residues then
    texts = {}
    for i, value in ipairs(of.residues) do texts[i] = tostring(value) end
    parts[#parts + 1] = (w.residues:gsub("%%s", function() return wrapped(texts, indent) end))
  end
  put("%s", w.head(name, of.arguments))
  if #list > 0 then put("%s", w.found) end
  if of.border then
    local s = of.border
    put(w.border, s, s, 2 - s, s * s + 4)
  elseif of.residues then
    local text = w.residue:format(#of.residues)
    if of.saltus ~= 0 then text = text .. w.step:format(of.saltus, #of.residues) end
    put(w.result, text)
  elseif of.halves then
    put(w.branch, translated("n < " .. 2 * of.halves.from, w, w.number), translated("-1", w, w.number))
    put(w.branch, w.even:format(), translated(linear(name, of.halves.even), w, w.number))
    put(w.result, translated(linear(name, of.halves.odd), w, w.number))
  else
    put(w.result, translated(of.expression, w, w.number))
  end
  put("%s", w.close)
  return table.concat(parts)
end

--- Appends is_p to the source of the function `name`, which is 0 at P-positions alone.
local function with_p(language, name, text, arguments)
  local w = languages[language]
  local call = ("%s(%s)"):format(name, table.concat(arguments, ", ")) .. zero[language]
  return text .. w.head("is_p", arguments) .. w.result:format(call) .. w.close
end

--- The language that a call names, or an error.
local function check_language(language)
  if not languages[language] then
    local got = core.position_text(language)
    core.bad_argument(1, ('expected "cpp", "python", "lua" or "js", got %s'):format(got), "code")
  end
  return language
end

--- The exceptions below the period, and the value of each residue of n by the period, less the saltus.
local function tables_of(period, value, first)
  local p, start, residues = period.period, period.preperiod, {}
  for n = start, start + p - 1 do residues[n % p + 1] = value(n) - period.saltus * (n // p) end
  local list = {}
  for _, n in ipairs(exceptions.list(value, period, first, start - 1)) do list[#list + 1] = { n, value(n) } end
  return list, residues
end

--- The function `grundy(n)` given by a period and the values before it, and `is_p(n)`, as source in "cpp", "python",
--- "lua" or "js" (with unbounded integers): the exceptions and one period in tables. `nil, message` if the tables have
--- more than a million numbers. An observed period needs the values that show it.
---     print(grundy.heap("0.77"):period():code("cpp"):match "[^\n]+")  --> // period 12 from 71 (proven: Guy-Smith)
---@param language "cpp"|"python"|"lua"|"js"
---@param values? grundy.Sequence if the period does not come from a heap game
---@return string|nil source
---@return string? message
---@function Period:code
function M.period_code(self, language, values)
  check_language(language)
  local last = self.preperiod + self.period - 1
  if last > most_numbers then return nil, ("the tables would be made of %d values"):format(last + 1) end
  local maker, is = core.period_maker(self), values ~= nil and getmetatable(values)
  local given = is and rawget(is, "__name") == "grundy.Sequence" and values.last >= last
  if not given and (values ~= nil or not maker) then
    core.bad_argument(2, ("expected a Sequence of values up to %d at least"):format(last), "code")
  end
  if maker then values = maker:values(0, last) end
  local list, residues = tables_of(self, function(n) return values[n] end, values.first)
  return with_p(language, "grundy", source(language, "grundy", { comment = tostring(self), arguments = { "n" },
    exceptions = list, residues = residues, saltus = self.saltus }), { "n" })
end

local letters = { "a", "b", "c", "d" }

--- The source that `Guess:code` gives, of a guess and the form in which it was recorded, or nil.
function M.guess_code(guess, language, code)
  check_language(language)
  if not code then return nil, "no code is written for this form" end
  local of = { comment = tostring(guess), arguments = { "n" } }
  if guess.heaps then of.arguments = table.move(letters, 1, guess.heaps, 1, {}) end
  if code.border then
    of.border = code.border
    return source(language, "is_p", of)
  elseif code.zero then
    of.expression = ("(%s)"):format(code.zero)
    return (source(language, "is_p", of):gsub("(return %b())", "%1" .. zero[language]))
  elseif code.period then
    of.exceptions, of.residues = tables_of(code.period, function(n) return code.sequence[n] end, code.sequence.first)
    of.saltus = code.period.saltus
  else
    of.expression, of.halves, of.exceptions = code.expression, code.halves, {}
    if not (of.expression or of.halves) then return nil, "no code is written for this form" end
    local start = of.halves and 2 * of.halves.from or guess.first
    for n = code.first or start, start - 1 do of.exceptions[#of.exceptions + 1] = { n, code.values[n] } end
  end
  local name = code.name or "grundy"
  return with_p(language, name, source(language, name, of), of.arguments)
end

return M
