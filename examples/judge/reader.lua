--- What the judge programs share: integers from standard input, checked as they
--- are read; answers to standard output when all of them are known.
---
--- Malformed input gives one message on standard error, exit status 1, and nothing on standard output.

local reader = {}

local Input = {}
Input.__index = Input

--- Stops the program with a message about the input.
function Input:fail(format, ...)
  self.message = format:format(...)
  error(self, 0)
end

local function line_of(self, offset)
  local _, before = self.text:sub(1, offset - 1):gsub("\n", "")
  return before + 1
end

local function bounds(low, high)
  if high then return ("an integer from %d to %d"):format(low, high) end
  return ("an integer >= %d"):format(low)
end

--- The next integer; `what` names it in messages, and it lies in [low, high] (high may be left out).
function Input:integer(what, low, high)
  local offset, word = self.words()
  if not word then self:fail("the input ends before %s", what) end
  local n = word:find "^[+-]?%d+$" and math.tointeger(tonumber(word))
  if not n or n < low or high and n > high then
    self:fail("line %d: %s is '%s', expected %s", line_of(self, offset), what, word:sub(1, 40), bounds(low, high))
  end
  return n
end

--- Whether nothing but blanks is left.
function Input:ended()
  return not self.text:find("%S", self.at)
end

--- The next integer, with which a case begins; 0 if the input ends without the 0 that should end it.
function Input:case(what)
  return self:ended() and 0 or self:integer(what, 0)
end

--- The next `count` integers as a list; `what` names one of them ("pile").
function Input:integers(count, what, low, high)
  local list, find, words = {}, string.find, self.words
  for i = 1, count do
    local offset, word = words()
    local n = word and find(word, "^%d+$") and math.tointeger(tonumber(word))
    if not n or n < low or high and n > high then
      if not word then self:fail("the input ends before %s %d of %d", what, i, count) end
      self:fail("line %d: %s %d is '%s', expected %s", line_of(self, offset), what, i, word:sub(1, 40),
        bounds(low, high))
    end
    list[i] = n
  end
  return list
end

--- Nothing but blanks may follow.
function Input:finish()
  local offset, word = self.words()
  if word then self:fail("line %d: '%s' follows the last item", line_of(self, offset), word:sub(1, 40)) end
end

--- Runs a judge program: solve(input) returns the answer, or a list of answers, one a line.
function reader.run(solve)
  local text = io.read "a"
  local input = setmetatable({ text = text, at = 1 }, Input)
  local next_word = text:gmatch "()(%S+)()"
  function input.words()
    local offset, word, after = next_word()
    input.at = after or #text + 1
    return offset, word
  end
  local ok, answer = pcall(function()
    local answer = solve(input)
    input:finish()
    return answer
  end)
  if not ok then
    io.stderr:write(answer == input and input.message or tostring(answer), "\n")
    os.exit(1, true)
  end
  if type(answer) == "table" then
    if #answer > 0 then io.write(table.concat(answer, "\n"), "\n") end
  else
    io.write(answer, "\n")
  end
end

return reader
