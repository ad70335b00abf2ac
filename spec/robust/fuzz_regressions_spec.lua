--- Cases that fuzzing found (spec/fuzz), made small: each of them once crashed, hung, or gave a wrong answer.

local grundy = require "grundy"
local process = require "spec.support.process"
local saved = require "spec.support.saved"

local made = {}

local function file_of(bytes)
  local path = os.tmpname()
  made[#made + 1] = path
  process.write(path, bytes)
  return path
end

--- A checkpoint of a heap game that claims these values, with a right checksum.
local function checkpoint(code, values)
  local maximum = math.max(table.unpack(values))
  local body = "GRUNDYSQ" .. ("<I4I4I8I8I8"):pack(1, 8, #values, maximum, #code) .. ("\0"):rep(48) .. code
  for _, value in ipairs(values) do body = body .. ("<I8"):pack(value) end
  return saved.checkpoint(body)
end

--- A saved quotient of Kayles with these positions and elements, with a right checksum.
local function kayles_quotient(positions, elements)
  local text = ([[
grundy misere quotient 1
game Kayles
size 5 6 2 4
positions %s
elements %s
action 2 3 1 4 4 5 3 6 6 3 5 4
outcomes 1 2 1 1 2 1
]]):format(positions, elements)
  return saved.quotient(text)
end

describe("fuzzing has found that", function()
  after_each(function()
    for i, path in ipairs(made) do made[i] = os.remove(path) and nil end
  end)

  it("a quotient's file that lists a position twice is refused", function()
    local kayles = grundy.heap "0.77"
    assert.truthy(kayles:misere_quotient { load = file_of(kayles_quotient("0 1 2 3 4", "1 2 3 4 2")) })
    for _, positions in ipairs { "0 1 2 4 4", "0 1 1 3 4", "0 0 2 3 4" } do
      local quotient, message = kayles:misere_quotient { load = file_of(kayles_quotient(positions, "1 2 3 4 2")) }
      assert.is_nil(quotient)
      assert.matches("not the misere quotient of", message)
    end
  end)

  it("a quotient's file is read as it is written: 2e0 is no heap, nor is the huge 7e11", function()
    local kayles = grundy.heap "0.77"
    for _, positions in ipairs { "0 1 2e0 3 4", "0 1 2.0 3 4", "0 1 0x2 3 4", "0 1 2 3 7e11" } do
      local quotient, message = kayles:misere_quotient { load = file_of(kayles_quotient(positions, "1 2 3 4 2")) }
      assert.is_nil(quotient)
      assert.matches("not the misere quotient of", message)
    end
  end)

  it("a quotient's file that claims heaps it does not have is refused", function()
    -- The heaps 4, 2, 0 of { subtract = {2} } are a quotient; but of the others nothing is known.
    local game = grundy.heap { subtract = { 2 } }
    for _, claimed in ipairs { "4", "-7", "9", "100000000000" } do
      local path = file_of ""
      assert(game:misere_quotient({ positions = { 4 } }):save(path))
      local text = process.read(path):gsub("(size %d+ %d+ %d+) %-1", "%1 " .. claimed):gsub("checksum .*", "")
      local quotient, message = game:misere_quotient { load = file_of(saved.quotient(text)) }
      assert.is_nil(quotient)
      assert.matches("the heaps do not fit$", message)
    end
    assert.error_matches(function() game:misere_quotient { load = {} } end,
      "bad argument #1 to 'misere_quotient' %(key 'load'")
  end)

  it("a checkpoint of values that no heap can have is refused", function()
    local function load(heap, values)
      return heap:load(file_of(checkpoint(tostring(heap), values)))
    end
    assert.truthy(load(grundy.heap { subtract = { 1, 3 } }, { 0, 1, 0, 1, 0 }))
    assert.truthy(load(grundy.heap "0.77", { 0, 1, 2, 3 }))
    local impossible = {
      { grundy.heap { subtract = { 1, 3 } }, { 0, 1, 2, 3 } }, -- more than there are options
      { grundy.heap "0.3", { 0, 1, 2, 3 } },
      { grundy.heap { all_but = { 2 } }, { 0, 1, 3 } },
      { grundy.heap "0.77", { 1 } },
      { grundy.heap "0.77", { 0, 1, 3 } }, -- nim-sums of 0 and 1 leave no 3
      { grundy.heap "0.77", { 0, 1, 2, math.maxinteger } },
      { grundy.heap "0.*", { 0, 1, 2, 1 << 40 } },
    }
    for _, case in ipairs(impossible) do
      local heap, message = load(case[1], case[2])
      assert.is_nil(heap, tostring(case[1]))
      assert.matches("damaged %(values%)$", message)
      assert.equal(0, case[1]:count())
    end
    local doubling = { 0 }
    for i = 0, 60 do doubling[i + 2] = 1 << i end
    assert.is_nil((load(grundy.heap "0.*", doubling)))
  end)

  it("values fit the words of the subtraction kernel when a heap may also be taken whole", function()
    -- One heap has all values of the digits 2 as options, and also 0; the next ones look at it.
    for _, takes in ipairs { 7, 15, 31, 63, 126 } do
      local code = "0." .. ("2"):rep(takes) .. "011"
      local naive = grundy.heap(code, { kernel = "naive", periods = false }):values(0, 500)
      assert.equal(takes + 1, (naive:max()))
      for _, vectors in ipairs { "none", "avx2", "avx512" } do
        local fast = grundy.heap(code, { kernel = "subtraction", vectors = vectors, periods = false })
        assert.equal(naive, fast:values(0, 500), code .. ", " .. vectors)
      end
    end
    local code = "0." .. ("2"):rep(127) .. "011"
    assert.error_matches(function() grundy.heap(code, { kernel = "subtraction" }) end, "does not suit")
    assert.equal(128, (grundy.heap(code):values(0, 500):max()))
  end)

  it("values of integers that are not positions say so", function()
    for _, key in ipairs { "chomp", "wythoff", "welter" } do
      local game = grundy.games[key]
      for _, method in ipairs { "values", "period" } do
        local ok, message = pcall(function()
          local answer = game[method](game, method == "values" and 0 or 10, 10)
          return answer
        end)
        assert.is_false(ok)
        assert.matches("^[^:]*fuzz_regressions_spec.lua:%d+: bad argument #%d to '[%w?]+' %(expected a ", message)
      end
    end
    for _, key in ipairs { "chomp", "welter" } do -- pairs have guesses, as those of wythoff
      local guesses, message = grundy.games[key]:guess(10)
      assert.is_nil(guesses)
      assert.matches("^position 0: expected a list of integers", message)
    end
  end)

  it("a wrong value of a theorem is reported at the caller's line", function()
    local game = grundy.ruleset { moves = function() end, theorem = { value = function() return {} end } }
    for _, method in ipairs { "value", "outcome" } do
      local ok, message = pcall(function()
        local answer = game[method](game, 1)
        return answer
      end)
      assert.is_false(ok)
      assert.matches("^[^:]*fuzz_regressions_spec.lua:%d+: .*the theorem's value is ", message)
    end
  end)
end)
