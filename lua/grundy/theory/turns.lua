--- The loop that gives each decider of a list its turn.

---@class grundy.Decider
---@field name string
--- Answers a question: the answer and its reason; or nil, why it does not answer, and the prospect: "more" (it may
--- answer in a later turn, with more work), "limit" (it has reached the limit of the call, as the second result says)
--- or "end" (the question ends with that message); nil if it cannot answer.
---@field decide fun(question: table, turn: integer): any, string?, string?
---@field reason? fun(question: table, answer: any): string why it has answered so, if that takes work of its own
--- The outcomes after moves from such a sum: a function of a component and its option; `outcome` decides any parts.
---@field of_options? fun(question: table, outcome: function): (fun(i: integer, to: any[]): string?, string?)?
---@field winning_options? fun(question: table): (fun(i: integer): any[]?, string?)? those of component i of such a sum
---@field winning_moves? fun(question: table): grundy.Move[]?, string? those of a sum that is N by its answer

local M = {}

--- The deciders of each list of the schedule, loaded when it is first asked.
---@type table<string[], grundy.Decider[]>
M.deciders = setmetatable({}, { __index = function(self, names)
  local list = {}
  for i, name in ipairs(names) do
    local theory, key = name:match "(.*)%.(.*)"
    list[i] = require("grundy.theory." .. theory)[key]
  end
  self[names] = list
  return list
end })

--- Asks the deciders of a list of the schedule in order; those that may do more are asked again when all have had
--- their turn. Returns the answer, its reason, and its decider; nil and a message. question.why_not gets, by decider,
--- why it has not answered.
---@param names string[]
---@param question table
function M.decide(names, question)
  local why_not, message = question.why_not, nil
  local open, turn = M.deciders[names], 1
  repeat
    local later
    for i = 1, #open do
      local decider = open[i]
      local answer, why, state = decider.decide(question, turn)
      if answer ~= nil then return answer, why, decider end
      if state == "end" then return nil, why end
      if state == "limit" then
        message = why or message
      else
        if why_not then why_not[decider] = why end
        if state == "more" then
          later = later or {}
          later[#later + 1] = decider
        end
      end
    end
    open, turn = later, turn + 1
  until not open
  return nil, message
end

return M
