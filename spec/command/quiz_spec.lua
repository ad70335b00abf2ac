--- Exercises at the prompt.

local grundy = require "grundy"
local inside = require "spec.support.inside"
local quiz = require("grundy.programs.command.quiz")[1]
local terminal = require "grundy.programs.command.terminal"

describe("grundy quiz", function()
  local function sheet(position, more)
    local args = { position = { position }, sheet = true }
    for key, value in pairs(more or {}) do args[key] = value end
    return inside.run(quiz, args)
  end

  --- The questions and the answers of a sheet, as lists.
  local function read(text)
    local asked, answered = text:match "^(.-)\n(Answers, paper.*)$"
    local questions, answers = {}, {}
    for line in asked:gmatch "%d+%. ([^\n]+)" do questions[#questions + 1] = line end
    for line in answered:gmatch "\n%d+%. ([^\n]+)" do answers[#answers + 1] = line end
    return questions, answers
  end

  local function position_of(text)
    local heaps = {}
    for n in text:gmatch "%d+" do heaps[#heaps + 1] = math.tointeger(n) end
    return grundy.games.nim(heaps)
  end

  it("gives one paper for one seed, and others for others", function()
    local one = sheet("nim 3 4 5", { seed = "7" })
    assert.equal(one, sheet("nim 3 4 5", { seed = "7" }))
    assert.not_equal(one, sheet("nim 3 4 5", { seed = "8" }))
  end)

  it("answers as the library does, under both conventions", function()
    for seed = 1, 6 do
      for _, play in ipairs { "normal", "misere" } do
        local questions, answers = read(sheet("nim 3 4 5", { seed = tostring(seed), play = play, count = "8" }))
        assert.same({ 8, 8 }, { #questions, #answers })
        for i, question in ipairs(questions) do
          local p = position_of(question:match "^Nim(.-):")
          local expected = question:find "P or N" and p:outcome(play) or question:find "value" and tostring(p:value())
            or tostring(#p:winning_moves(play))
          assert.equal(expected, answers[i], question)
          assert.is_false(play == "misere" and question:find "value" ~= nil)
        end
      end
    end
  end)

  it("asks one kind of question where this is wanted, and then about P and N alike", function()
    local met = { P = 0, N = 0 }
    for seed = 1, 5 do
      local questions, answers = read(sheet("nim 3 4 5", { seed = tostring(seed), count = "6", asked = "outcome" }))
      for i, question in ipairs(questions) do
        assert.matches("P or N", question)
        met[answers[i]] = met[answers[i]] + 1
      end
    end
    assert.equal(30, met.P + met.N)
    assert.is_true(met.P >= 6 and met.N >= 6, ("%d P, %d N"):format(met.P, met.N))
    assert.matches("which Grundy value", sheet("nim 3 4 5", { asked = "value", count = "1" }))
    local _, said = inside.run(quiz, { position = { "nim 3" }, asked = "value", play = "misere" })
    assert.matches("values do not decide misere play", said)
  end)

  it("has words for the empty position", function()
    local text = sheet("cram 2 2", { seed = "2", count = "8" })
    assert.matches("The empty position: P or N%?", text)
    assert.matches("the option %(nothing%) has the value 0; mex {0} = 1", text)
    assert.is_nil(text:find("{}", 1, true))
  end)

  it("checks what is typed, with the reason and the score", function()
    local _, answers = read(sheet("kayles 7", { seed = "3", count = "4" }))
    local right = inside.run(quiz, { position = { "kayles 7" }, seed = "3", count = "4" },
      (table.concat(answers, "\n") .. "\n"):lower())
    assert.matches("\n4 of 4$", right)
    assert.matches("right\n   Kayles", right)
    local wrong = inside.run(quiz, { position = { "kayles 7" }, seed = "3", count = "4" }, "what\n99\n")
    assert.matches("wrong, the answer is " .. answers[1], wrong)
    assert.matches("\n0 of 2$", wrong)
  end)

  it("speaks Chinese", function()
    terminal.language = "zh"
    local text = sheet("nim 3 4 5", { seed = "2" })
    terminal.language = nil
    assert.matches("第 2 卷\n.*先手必胜.*\n第 2 卷答案", text)
  end)
end)
