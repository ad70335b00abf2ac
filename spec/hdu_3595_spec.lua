--- The judge program of GG and MM (Every-SG over Euclid's game) as a process.

local fixtures = require "spec.support.fixtures"
local judge = require "spec.support.judge"

local function run(input)
  return judge.run("hdu_3595", input)
end

describe("HDU 3595", function()
  it("prints what the judge expects for the vectors", function()
    local texts, answers = {}, {}
    for _, row in ipairs(fixtures.rows "every_sg") do
      if row.id == "HDU3595" and row.pairs then
        texts[#texts + 1] = tostring(#row.pairs)
        for _, pair in ipairs(row.pairs) do texts[#texts + 1] = table.concat(pair, " ") end
        answers[#answers + 1] = row.answer
      end
    end
    assert.is_true(#answers > 3)
    local out, err = run(table.concat(texts, "\n") .. "\n")
    assert.same({ table.concat(answers, "\n") .. "\n", "" }, { out, err })
    assert.equal("", (run ""))
  end)

  it("answers a thousand pairs up to 1000", function()
    local random, lines = fixtures.generator(3595), { "1000" }
    for i = 1, 1000 do lines[i + 1] = random(1, 1000) .. " " .. random(1, 1000) end
    local out = run(table.concat(lines, "\n") .. "\n")
    assert.is_true(out == "MM\n" or out == "GG\n")
  end)

  it("says what is wrong with malformed input", function()
    local function refused(input, message)
      local out, err, status = run(input)
      assert.same({ "", message .. "\n", 1 }, { out, err, status })
    end
    refused("0\n", "line 1: the number of pairs is '0', expected an integer from 1 to 1000")
    refused("1\n2 x\n", "line 2: a number is 'x', expected an integer from 0 to 1999")
    refused("2\n2 3\n", "the input ends before a number")
  end)
end)
