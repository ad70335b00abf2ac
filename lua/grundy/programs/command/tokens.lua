--- The tokens of what a user writes: words, texts in quotes, and marks.

local faults = require "grundy.programs.command.faults"

local M = {}

--- The tokens of a text: { kind = "word"|"text"|"+"|"{"|..., text = }.
local function tokenize(text)
  local tokens, at = {}, 1
  while true do
    at = text:find("%S", at)
    if not at then return tokens end
    local c = text:sub(at, at)
    if c:find "[+{}(),=]" then
      tokens[#tokens + 1] = { kind = c, text = c }
      at = at + 1
    elseif c == '"' then
      local finish = text:find('"', at + 1, true) or faults.misused('the text %s has no closing "', text:sub(at))
      tokens[#tokens + 1] = { kind = "text", text = text:sub(at + 1, finish - 1) }
      at = finish + 1
    else
      local word = text:match('^[^%s+{}(),="]+', at)
      tokens[#tokens + 1] = { kind = "word", text = word }
      at = at + #word
    end
  end
end

local Stream = {}
Stream.__index = Stream

function M.stream(text)
  return setmetatable({ tokens = tokenize(text), at = 1 }, Stream)
end

--- The kind of the next token, "end" after the last one.
function Stream:kind(ahead)
  local token = self.tokens[self.at + (ahead or 0)]
  return token and token.kind or "end"
end

function Stream:next()
  local token = self.tokens[self.at]
  self.at = self.at + 1
  return token
end

return M
