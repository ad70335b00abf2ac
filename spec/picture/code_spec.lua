--- The functions that periods and guesses give in other languages, run in these languages and compared with the rules.

local grundy = require "grundy"
local documents = require "spec.support.documents"
local process = require "spec.support.process"

local half = grundy.ruleset(function(n, to) for taken = 1, n // 2 do to(n - taken) end end)
local third = grundy.ruleset {
  moves = function() end,
  theorem = { value = function(n) return n < 2 and 5 or (n - 2) // 3 end },
}
local t_wythoff = grundy.games.t_wythoff(3)

local function guess_with(ruleset, key, last, settings)
  for _, guess in ipairs(ruleset:guess(last, settings)) do
    if guess[key] and guess:code "lua" then return guess end
  end
end

local digits = grundy.ruleset(function(n, to)
  for d in tostring(n):gmatch "[1-9]" do to(n - d) end
end)
local tenfold = grundy.ruleset {
  moves = function() end,
  theorem = { value = function(n) return (n < 7 and n % 2 or (n % 5) * (n % 3)) * (1 + n * n % 101) end },
}

--- The functions that are written: the object with `code`, its Sequence, the name, the answer of the rules for a list
--- of numbers, the largest number, the length of the list, and the least number.
local written = {
  { grundy.heap("0.77"):period(), nil, "grundy", function(n) return grundy.games.kayles:value(n) end, 300 },
  { grundy.heap("4.4"):period(), nil, "grundy", function(n) return grundy.heap("4.4"):value(n) end, 60 },
  { grundy.games.lasker:values(0, 60):period(), grundy.games.lasker:values(0, 60), "grundy",
    function(n) return grundy.games.lasker:value(n) end, 90 },
  { half:guess(60)[1], nil, "grundy", function(n) return n < 0 and -1 or half:value(n) end, 200, nil, -9 },
  { third:guess(60)[1], nil, "grundy", function(n) return third:value(n) end, 100 },
  { grundy.games.nim:guess(12, { heaps = 2 })[1], nil, "grundy", function(a, b) return a ~ b end, 12, 2 },
  { guess_with(t_wythoff, "outcome", 40), nil, "is_p",
    function(a, b) return t_wythoff({ a, b }):outcome() == "P" and 1 or 0 end, 30, 2 },
  { guess_with(grundy.games.wythoff, "outcome", 20), nil, "is_p",
    function(a, b) return grundy.games.wythoff({ a, b }):outcome() == "P" and 1 or 0 end, 30, 2 },
  { digits:guess(60)[1], nil, "is_p", function(n) return digits:outcome(n) == "P" and 1 or 0 end, 200 },
  { tenfold:guess(90)[1], nil, "is_p", function(n) return tenfold:value(n) == 0 and 1 or 0 end, 200 },
}

--- The lists of arguments that are tried, and the answers of the rules.
local function cases(of)
  local list, first = {}, of[7] or of[1].first or 0
  for a = first, of[5] do
    if of[6] then
      for b = first, of[5] do list[#list + 1] = { a, b, of[4](a, b) } end
    else
      list[#list + 1] = { a, of[4](a) }
    end
  end
  return list
end

--- The source in a language, its name, and the cases as lines of numbers, for each that is written.
local function each_written(language, f)
  for i, of in ipairs(written) do
    local source = assert(of[1]:code(language, of[2]))
    local lines = {}
    for k, case in ipairs(cases(of)) do lines[k] = table.concat(case, " ") end
    f(i, source, of[3], table.concat(lines, ";"))
  end
end

--- Runs a program of a language: what it says.
local function run(command, text, suffix)
  local path = os.tmpname() .. suffix
  local file <close> = assert(io.open(path, "w"))
  file:write(text)
  file:close()
  local said = process.run(command:gsub("FILE", path))
  os.remove(path)
  os.remove((path:gsub("%.%w+$", "")))
  return said
end

local function is_there(program)
  return select(2, process.run("command -v " .. program)) == true
end

--- A specification that is pending if the language is not installed.
local function spec(name, program, f)
  it(name, is_there(program) and f or function() pending(program .. " is not there") end)
end

local right = ("right\n"):rep(#written)

--- The functions in Lua that the programs of doc/guide/contests.md print: each object with `code`, and its values.
local function of_contests()
  local kept = {}
  local env = setmetatable({ keep = function(...)
    kept[#kept + 1] = { ... }
    return (...)
  end, print = function() end }, { __index = _G })
  for _, program in ipairs(documents.programs "doc/guide/contests.md") do
    local text = program.text:gsub('load%(([^\n]-):code%("lua", (%w+)%)', 'load(keep(%1, %2):code("lua", %2)')
      :gsub('load%((%w+):code "lua"', 'load(keep(%1):code "lua"')
    assert(load(text, "doc/guide/contests.md", "t", env))()
  end
  return kept
end

describe("#processes a function to take away", function()
  spec("is right in Lua", "lua5.4", function()
    local parts = {}
    each_written("lua", function(_, source, name, lines)
      parts[#parts + 1] = ([[do
        %s
        local wrong
        for line in ("%s"):gmatch "[^;]+" do
          local l = {}
          for word in line:gmatch "%%S+" do l[#l + 1] = math.tointeger(word) end
          local answer = table.remove(l)
          local said = %s(table.unpack(l))
          if said == true then said = 1 elseif said == false then said = 0 end
          if said ~= answer then wrong = line .. ": " .. tostring(said) end
        end
        print(wrong or "right")
      end]]):format(source, lines, name)
    end)
    assert.equal(right, run("lua5.4 FILE", table.concat(parts, "\n"), ".lua"))
  end)

  spec("is right in Python", "python3", function()
    local parts = {}
    each_written("python", function(_, source, name, lines)
      parts[#parts + 1] = ([[%s
wrong = [l for l in "%s".split(";") if int(%s(*map(int, l.split()[:-1]))) != int(l.split()[-1])]
print(wrong or "right")]]):format(source, lines, name)
    end)
    assert.equal(right, run("python3 FILE", table.concat(parts, "\n"), ".py"))
  end)

  spec("is right in JavaScript", "node", function()
    local parts = {}
    each_written("js", function(_, source, name, lines)
      parts[#parts + 1] = ([[{
%s
const wrong = "%s".split(";").filter(l => {
  const w = l.split(" ").map(Number);
  return Number(%s(...w.slice(0, -1))) !== w[w.length - 1];
});
console.log(wrong.length ? wrong.join() : "right");
}]]):format(source, lines, name)
    end)
    assert.equal(right, run("node FILE", table.concat(parts, "\n"), ".js"))
  end)

  spec("compiles and is right in C++ #builds #slow", "g++", function()
    local parts, main = { "#include <map>\n#include <cstdio>\n" }, {}
    each_written("cpp", function(i, source, name, lines)
      parts[#parts + 1] = ("namespace g%d {\n%s}"):format(i, source:gsub("#include <map>\n", ""))
      local _, numbers = lines:match "^[^;]+":gsub(" ", " ") -- of arguments
      local places = {}
      for place = 0, numbers - 1 do places[place + 1] = ("c[%d]"):format(place) end
      main[#main + 1] = ([[{ static const long long cases[][%d] = { {%s} };
        bool right = true;
        for (auto &c : cases) right &= g%d::%s(%s) == c[%d];
        puts(right ? "right" : "wrong"); }]]):format(numbers + 1, lines:gsub(" ", ", "):gsub(";", "}, {"), i, name,
        table.concat(places, ", "), numbers)
    end)
    parts[#parts + 1] = "int main() {\n" .. table.concat(main, "\n") .. "\n}\n"
    assert.equal(right, run("g++ -Wall -Werror -x c++ FILE -o FILE.out && FILE.out; rm -f FILE.out",
      table.concat(parts, "\n"), ".cpp"))
  end)
end)

describe("#quick a function to take away", function()
  it("is refused in other languages, without values, and for forms that have no code", function()
    local period = grundy.heap("0.77"):period()
    assert.error_matches(function() period:code "cobol" end, 'expected "cpp", "python", "lua" or "js", got "cobol"')
    local shown = grundy.games.lasker:values(0, 60):period()
    assert.error_matches(function() shown:code "lua" end, "#2 to 'code' %(expected a Sequence of values up to 4")
    local divisors = grundy.sequence({ 1, 2, 2, 3, 2, 4, 2, 4, 3, 4, 2, 6 }, 1):guess()[1]
    assert.same({ nil, "no code is written for this form" }, { divisors:code "lua" })
  end)

  spec("of each problem of doc/guide/contests.md is in C++ what it is in Lua #builds #slow", "g++", function()
    local parts, main, expected = { "#include <map>\n#include <cstdio>\n" }, {}, {}
    local kept = of_contests()
    assert.equal(6, #kept)
    for i, of in ipairs(kept) do
      parts[i + 1] = ("namespace g%d {\n%s}"):format(i, of[1]:code("cpp", of[2]):gsub("#include <map>\n", ""))
      local is_p, pairs_of = load(of[1]:code("lua", of[2]) .. "return is_p")(), of[1].heaps == 2
      local last, last_b = pairs_of and 20 or 300, pairs_of and 20 or 0
      main[i] = ("for (int a = 0; a <= %d; a++) for (int b = 0; b <= %d; b++) putchar('0' + g%d::is_p(%s));"):format(
        last, last_b, i, pairs_of and "a, b" or "a")
      for a = 0, last do
        for b = 0, last_b do expected[#expected + 1] = is_p(a, b) and 1 or 0 end
      end
    end
    parts[#parts + 1] = "int main() {\n" .. table.concat(main, "\n") .. "\n}\n"
    assert.equal(table.concat(expected), run("g++ -Wall -Werror -x c++ FILE -o FILE.out && FILE.out; rm -f FILE.out",
      table.concat(parts, "\n"), ".cpp"))
  end)
end)
