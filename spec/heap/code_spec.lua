--- The code language, against the slow enumerator written from doc/guide/codes.md.

local grundy = require "grundy"
local heap_rules = require "spec.support.heap_rules"
local long = require "spec.support.long"
local random = require "spec.support.random"

--- Options as sorted text, so that lists in different orders can be compared.
local function text_of(options)
  local texts = {}
  for i, heaps in ipairs(options) do texts[i] = "{" .. table.concat(heaps, ",") .. "}" end
  table.sort(texts)
  return table.concat(texts, " ")
end

local function assert_options(code, last)
  local heap, rules = grundy.heap(code), heap_rules.parse(code)
  for n = 0, last do
    assert.equal(text_of(heap_rules.options(rules, n)), text_of(heap:options(n)), code .. ", heap " .. n)
  end
end

--- Compares with the slow values; the kernel is left to the engine.
local function assert_values(code, last)
  local slow = heap_rules.values(heap_rules.parse(code), last)
  local heap = grundy.heap(code, { periods = false })
  for n, value in pairs(heap:values(0, last)) do
    if value ~= slow[n] then assert.equal(slow[n], value, code .. ", heap " .. n) end
  end
end

local pick = random.pick

local numbers = { "{2}", "{2+}", "{3+}", "{2,3}", "{3}", "{2,4}", "{4,5+}", "{2,3,5}" }

--- A random digit, which leaves two heaps or more if `first` is set.
local function random_digit(first)
  local modifier = pick { "", "", "!", "?", "=" }
  local kind = math.random(10)
  if first then
    if kind <= 6 then return pick { "0", "4", "8", "C", "G", "K" } .. modifier end
    return pick(numbers) .. modifier
  end
  if kind <= 6 then
    local sign = math.random(0, 31)
    local letter = ("0123456789ABCDEFGHIJKLMNOPQRSTUV"):sub(sign + 1, sign + 1)
    return (math.random(2) == 1 and letter or letter:lower()) .. modifier
  elseif kind == 7 then
    return "*" .. modifier
  elseif kind == 8 then
    return pick { "{0}", "{1}", "{0,1}", "{0+}", "{1+}", "{0,2}", "{0,1,3}", "{1,2+}" } .. modifier
  elseif kind == 9 then
    return pick(numbers) .. modifier
  end
  return pick { "{2!,3=}", "{1,2?,3+}", "{2,3!+}", "{2=,3+!}", "{0,2!,3?,4=+}", "{3!,4+=}" }
end

local function random_code()
  local digits = {}
  for i = 1, math.random(4) do digits[i] = random_digit() end
  if math.random(4) == 1 then table.insert(digits, math.random(#digits), "[") end
  local text = table.concat(digits)
  if text:find("[", 1, true) then text = text .. "]" end
  return random_digit(true) .. "." .. text
end

describe("the code of a heap game", function()
  it("means what the page says: every digit, with every modifier", function()
    for sign in ("0123456789ABCDEFGHIJKLMNOPQRSTUV"):gmatch "." do
      for _, modifier in ipairs { "", "!", "?", "=" } do assert_options("0.0" .. sign .. modifier, 11) end
    end
    for _, digit in ipairs(numbers) do
      for _, modifier in ipairs { "", "!", "?", "=" } do
        assert_options(digit .. modifier .. ".0", 11)
        assert_options("0." .. digit .. modifier, 11)
      end
    end
    for _, code in ipairs { "0.*", "0.*!", "0.{0+}=", "0.{1+}?", "0.{1}!", "0.{0,1,2!,3=}", "0.{1,2!,3+}", "4.[3]",
      "0.[3]", "0.1[03]", "0.[2*]", "77", ".77", "077", "0.{2=+}", "0.{2+=}" } do
      assert_options(code, 11)
    end
  end)

  it("means what the page says, put together at random, and is written back as a code with that meaning", function()
    random.seed()
    for _ = 1, long(32, 2000) do
      local code = random_code()
      assert_options(code, 9)
      local heap = grundy.heap(code)
      local text = tostring(heap)
      local again = grundy.heap(text)
      assert.equal(text, tostring(again))
      for n = 0, 9 do
        assert.equal(text_of(heap:options(n)), text_of(again:options(n)), code .. " " .. text)
      end
      assert_options(text, 9)
    end
  end)

  it("gives the values of the slow enumerator: all codes with one modifier", function()
    local count = 0
    for _, modifier in ipairs { "!", "?", "=" } do
      for _, digit in ipairs { "4", "8", "C", "G", "{2+}", "{3+}", "{2,4}" } do
        for _, rest in ipairs { "0", "3", "03", "7" } do
          assert_values(digit .. modifier .. "." .. rest, long(14, 300))
          count = count + 1
        end
      end
      for _, digit in ipairs { "4", "5", "6", "7", "8", "9", "B", "C", "F", "G", "V", "*", "{2+}", "{1,3}" } do
        for _, around in ipairs { "0.%s", "0.0%s", "0.%s3", "0.3%s", "4.%s" } do
          assert_values(around:format(digit .. modifier), long(14, 300))
          count = count + 1
        end
      end
    end
    assert.equal(294, count)
  end)

  it("gives the values of the slow enumerator: random codes", function()
    random.seed()
    for _ = 1, long(8, 300) do
      assert_values(random_code(), long(30, 150))
    end
  end)

  it("is written in one way", function()
    for code, text in pairs {
      ["77"] = "0.77", [".77"] = "0.77", ["077"] = "0.077", ["0.770"] = "0.77", ["0.0"] = "0.0", ["0"] = "0.0",
      ["0.e"] = "0.E", ["0.3!"] = "0.3", ["4?.0"] = "4!.0", ["0.{1,2}?"] = "0.6!", ["{2}!.0"] = "4!.0",
      ["0.{0,1,2,3,4}"] = "0.V", ["0.{0,5}"] = "0.{0,5}", ["0.{0+}"] = "0.*", ["0.{0,1,2+}"] = "0.*",
      ["0.{2,3+}"] = "0.{2+}", ["0.{2!,3!+}"] = "0.{2+}!", ["0.{3+=}"] = "0.{3+}=", ["0.[33]"] = "0.[3]",
      ["0.3[3]"] = "0.[3]", ["0.13[23]"] = "0.1[32]", ["0.7[0]"] = "0.7", ["4.[3]"] = "4.[3]", ["0.*!"] = "0.*!",
    } do
      assert.equal(text, tostring(grundy.heap(code)), code)
    end
  end)

  it("names ranges of numbers of heaps, and up to 126 heaps", function()
    for text, same in pairs {
      ["0.{2-5}"] = "0.{2,3,4,5}", ["{2-4!,6}.3"] = "{2!,3!,4!,6}.3", ["0.{1-3}="] = "0.{1,2,3}=",
      ["0.{2-9}"] = "0.{2,3,4,5,6,7,8,9}", ["0.{2-70+}"] = "0.{2+}", ["0.{64-65}?"] = "0.{64,65}?",
    } do
      assert.equal(tostring(grundy.heap(same)), tostring(grundy.heap(text)))
    end
    for _, text in ipairs { "{2-100}.0", "0.{1,3-40,70-126}!", "0.{3,64=,66+}" } do
      local heap = grundy.heap(text)
      assert.equal(tostring(heap), tostring(grundy.heap(tostring(heap):match "'?([%d.{}+!?=,-]+)'?$")))
      assert.equal(text, tostring(heap):match "'?([%d.{}+!?=,-]+)'?$")
    end
    local many = grundy.heap "{70}.0"
    assert.equal(2, #many:options(72)) -- 3 and 69 ones; 2, 2 and 68 ones
    assert.same({ 0, 1, 1 }, { many:value(69), many:value(70), many:value(71) })
    assert.is_true(grundy.heap("{2-100}.0"):values(0, 62) == grundy.heap("{2+}.0"):values(0, 62))
  end)

  it("is refused if it is malformed, with the column", function()
    local function refused(code, column, message)
      local ok, got = pcall(grundy.heap, code)
      assert.is_false(ok, code)
      local expected = ("code %q, column %d: %s"):format(code, column, message)
      assert.is_truthy(got:find(expected, 1, true), got .. "\nexpected " .. expected)
    end
    refused("", 1, "the code is empty")
    refused("0.", 3, "expected a digit")
    refused(".", 2, "expected a digit")
    refused("0.7x", 4, "expected a digit 0-9 or A-V, '*' or '{'")
    refused("0.7 7", 4, "expected a digit")
    refused("0.W", 3, "expected a digit")
    refused("0.-1", 3, "expected a digit")
    refused("0.7.7", 4, "expected a digit")
    refused("07.7", 2, "expected '.' after the first digit")
    refused("1.7", 1, "the digit before the point must leave two heaps or more")
    refused("7.7", 1, "the digit before the point must leave two heaps or more")
    refused("*.7", 1, "the digit before the point must leave two heaps or more")
    refused("{1,2}.7", 1, "the digit before the point must leave two heaps or more")
    refused("0.!", 3, "a modifier must follow a digit")
    refused("!.0", 1, "a modifier must follow a digit")
    refused("0.7!!", 5, "a digit has at most one of ! ? =")
    refused("0.7!?", 5, "a digit has at most one of ! ? =")
    refused("0.{2!}=", 7, "modifiers both inside and after the braces")
    refused("0.{", 4, "expected a number of heaps")
    refused("0.{}", 4, "expected a number of heaps")
    refused("0.{2", 3, "'{' is not closed")
    refused("0.{2,}", 6, "expected a number of heaps")
    refused("0.{2;3}", 5, "expected ',' or '}'")
    refused("0.{2,2}", 6, "this number of heaps is listed twice")
    refused("0.{127}", 4, "the number of heaps is above 126")
    refused("0.{2-127}", 6, "the number of heaps is above 126")
    refused("0.{99999999999999999999}", 4, "the number of heaps is above 126")
    refused("0.{4-3}", 4, "a range ends before it begins")
    refused("0.{2-5,4}", 8, "this number of heaps is listed twice")
    refused("0.{2-}", 6, "expected a number of heaps")
    refused("0.{3,2+}", 7, "'+' must follow the largest number")
    refused("0.{2+,3}", 6, "expected '}' after '+'")
    refused("0.[3", 3, "'[' is not closed")
    refused("0.[]", 4, "nothing to repeat")
    refused("0.3]", 4, "']' without '['")
    refused("0.[3]4", 6, "nothing may follow ']'")
    refused("0.[3[4]]", 5, "'[' inside '['")
    refused("0.}", 3, "expected a digit")
  end)

  it("is refused or read, whatever the text, and no memory is touched that is not its own", function()
    random.seed()
    local signs = { "0", "4", "7", "V", "{", "}", "[", "]", "!", "?", "=", ",", "+", "*", ".", "2", "\0", "\255", " " }
    for _ = 1, long(2000, 200000) do
      local parts = {}
      for i = 1, math.random(0, 9) do parts[i] = pick(signs) end
      local ok, result = pcall(grundy.heap, table.concat(parts))
      if ok then assert.equal(tostring(result), tostring(grundy.heap(tostring(result)))) end
    end
  end)
end)
