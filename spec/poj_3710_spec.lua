--- The judge program of Christmas Game as a process.

local fixtures = require "spec.support.fixtures"
local judge = require "spec.support.judge"

local function run(input)
  return judge.run("poj_3710", input)
end

local function tree(row)
  local lines = { ("%d %d"):format(row.n, #row.edges) }
  for i, edge in ipairs(row.edges) do lines[i + 1] = table.concat(edge, " ") end
  return table.concat(lines, "\n") .. "\n"
end

describe("POJ 3710", function()
  it("prints what the judge expects for the sample", function()
    local out, err = run(judge.contents "spec/fixtures/judge/poj_3710.in")
    assert.same({ judge.contents "spec/fixtures/judge/poj_3710.out", "" }, { out, err })
    assert.equal("", (run ""))
  end)

  it("agrees with the vectors, tree by tree and in pairs", function()
    local texts, answers, last = {}, {}, nil
    for _, row in ipairs(fixtures.rows "hackenbush") do
      if row.edges and row.ground == 1 then
        texts[#texts + 1], answers[#answers + 1] = "1\n" .. tree(row), row.outcome == "N" and "Sally" or "Harry"
        if last then
          texts[#texts + 1] = "2\n" .. tree(last) .. tree(row)
          answers[#answers + 1] = last.grundy ~= row.grundy and "Sally" or "Harry"
        end
        last = row
      end
    end
    local out, err = run(table.concat(texts))
    assert.same({ table.concat(answers, "\n") .. "\n", "" }, { out, err })
  end)

  it("says what is wrong with malformed input", function()
    local function refused(input, message)
      local out, err, status = run(input)
      assert.same({ "", message .. "\n", 1 }, { out, err, status })
    end
    refused("0\n", "line 1: the number of trees is '0', expected an integer >= 1")
    refused("1\n2 1\n1 3\n", "line 3: end of an edge 2 is '3', expected an integer from 1 to 2")
    refused("1\n2 2\n1 2\n", "the input ends before end of an edge 1 of 2")
  end)
end)
