--- What a program has to print for a position: a word for the winner, a number, or any winning move.
---
--- The words for the first player's win may have places for a move: {heap}, the number of the heap or token that is
--- moved; {taken} and {left}, the number taken from it and the number left; {all}, all numbers after the move.

local exercises = require "grundy.programs.exercises"
local faults = require "grundy.programs.command.faults"
local readers = require "grundy.programs.readers"

local M = {}

local places = { ["{heap}"] = "heap", ["{taken}"] = "taken", ["{left}"] = "left", ["{all}"] = "all" }

local function words_of(text)
  local list = {}
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  return list
end

--- The words for N and P of a text such as "Yes,No"; `moves`: whether those for N have places for a move.
---@param text string
---@return { N: string, P: string, moves: boolean }
function M.words(text)
  local first, second = text:match "^%s*([^,]*%S)%s*,%s*([^,]*%S)%s*$"
  if not first then faults.usage("--answers is '%s', expected two, as in Yes,No", text) end
  local met = {}
  for place in first:gmatch "%b{}" do
    if not places[place] then
      faults.usage("--answers has %s, expected {heap}, {taken}, {left} or {all}", place)
    end
    met[places[place]] = true
  end
  local moves = next(met) ~= nil
  if moves and not (met.all or met.heap and (met.taken or met.left)) then
    faults.usage("--answers is '%s', expected {all}, or {heap} with {taken} or {left}", text)
  end
  return { N = first, P = second, moves = moves }
end

--- The numbers printed in the places of a text; nil if the other words differ.
local function printed_move(text, output)
  local pattern, words, found, at = words_of(text), words_of(output), {}, 1
  for i, word in ipairs(pattern) do
    local place = places[word]
    if place == "all" then
      found.all = {}
      for _ = 1, #words - at + 1 - (#pattern - i) do
        found.all[#found.all + 1] = math.tointeger(tonumber(words[at]))
        at = at + 1
      end
    elseif place then
      found[place] = math.tointeger(tonumber(words[at]))
      if not found[place] then return nil end
      at = at + 1
    else
      if words[at] ~= word then return nil end
      at = at + 1
    end
  end
  return at == #words + 1 and found or nil
end

--- The numbers after a printed move; nil if its parts contradict each other.
local function numbers_after(before, found)
  local after = found.all or table.move(before, 1, #before, 1, {})
  local i = found.heap
  if i and not before[i] then return nil end
  if i and not found.all then after[i] = found.left or before[i] - found.taken end
  local fits = not i or (not found.left or after[i] == found.left)
    and (not found.taken or before[i] - found.taken == after[i])
  return fits and after or nil
end

--- The numbers of a position: those of its one list, or of its components.
local function numbers_of(position)
  local components, list = position:components(), {}
  if #components == 1 and type(components[1].position) == "table" then return components[1].position end
  for i, c in ipairs(components) do list[i] = c.position end
  return list
end

--- A winning move as it is printed; nil if it does not change exactly one number.
local function written(text, before, after)
  local heap
  if #after ~= #before then return nil end
  for i, n in ipairs(after) do
    if n ~= before[i] then
      if heap then return nil end
      heap = i
    end
  end
  if not heap then return nil end
  return (text:gsub("{heap}", heap):gsub("{taken}", before[heap] - after[heap]):gsub("{left}", after[heap])
    :gsub("{all}", table.concat(after, " ")))
end

--- Sets in a case what its program has to print: `answer`, `expected`, and, if a move is asked, `after`, the positions
--- after winning moves as texts, any of which is right, and whether there are `others`. Returns false if that is not
--- known. The question has `asked`, a kind of exercises, `words`, those of M.words, `play`, and `compound`: whether the
--- position is a Compound.
---@param question table
---@param kind table what made the case
---@param case table
---@return boolean
function M.prepare(question, kind, case)
  local position, words = case.position, question.words
  local play = not question.compound and (question.play or readers.default_play(position)) or nil
  case.answer = exercises.answer(question.asked, position, play)
  if not case.answer or question.asked == "outcome" and not words[case.answer] then return false end
  case.expected = question.asked == "outcome" and words[case.answer] or case.answer
  if case.answer ~= "N" or not words.moves then return true end
  local winning = exercises.winning_moves(position, play)
  if not winning then return false end
  case.after, case.others = {}, #winning > 1
  local shown
  for _, move in ipairs(winning) do
    local after = position:play(move)
    case.after[tostring(after)] = true
    shown = shown or written(words.N, kind:numbers(case.data), numbers_of(after))
  end
  case.expected = shown or words.N
  return true
end

--- Whether an output is right for a prepared case.
---@param question table
---@param kind table
---@param case table
---@param output string
---@return boolean
function M.accepts(question, kind, case, output)
  if not case.after then return output == case.expected end
  local found = printed_move(question.words.N, output)
  local after = found and numbers_after(kind:numbers(case.data), found)
  local position = after and kind:moved(case.data, after)
  return position ~= nil and case.after[tostring(position)] == true
end

return M
