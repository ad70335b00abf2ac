--- The outcome of a position derived from its options, step by step, as on a blackboard: the values of the options and
--- their mex, the odd steps of a staircase, the exclusive or of a sum by binary digits; under misere play the outcomes
--- of the options.

local terminal = require "grundy.programs.command.terminal"

local M = {}

-- With larger numbers, options are not derived one by one, and components are not each derived.
local most_options, most_listed, most_components = 400, 12, 6

local english = {
  option = "%s: the option %s has the value %s; mex {%s} = %s",
  options = "%s: the options %s have the values %s; mex {%s} = %s",
  nothing = "(nothing)",
  many = "%s: its %d options have the values {%s}; the mex is %s",
  none = "%s: no options, so the value is 0",
  stairs = "%s: only the odd steps count; they have %s; exclusive or %d",
  step = "%d on step %d",
  steps_none = "nothing",
  total = "exclusive or %d",
  zero = "the exclusive or is 0, so the player to move loses",
  highest = "the highest digit of the exclusive or is %d; component %d has it: its value %d must become "
    .. "%d xor %d = %d",
  numbers = { suspense = "steps", remoteness = "remotenesses" },
  which = { ["largest even"] = "largest even one", ["least odd"] = "least odd one",
    ["least even"] = "least even one", ["largest odd"] = "largest odd one" },
  step_over = "%s is over: 0",
  step_from = "%s: the options have the %s {%s}; 1 + the %s is %d",
  misere_win = "%s: the move '%s' leaves %s, which is P",
  misere_lose = "%s: each of its %d options is N, so it is P",
  misere_end = "%s: no options, and under misere play the player who cannot move wins",
}

local chinese = {
  option = "%s：后继 %s 的 SG 值为 %s；mex {%s} = %s",
  options = "%s：后继 %s 的 SG 值为 %s；mex {%s} = %s",
  nothing = "（空）",
  many = "%s：%d 个后继的 SG 值为 {%s}；mex 为 %s",
  none = "%s：没有后继，SG 值为 0",
  stairs = "%s：只有奇数级起作用：%s；异或和为 %d",
  step = "第 %d 级 %d 枚",
  steps_none = "没有石子",
  total = "异或和 %d",
  zero = "异或和为 0，先手必败",
  highest = "异或和的最高位为 %d；第 %d 部分有此位：把它的 SG 值 %d 变为 %d xor %d = %d",
  numbers = { suspense = " step ", remoteness = "步数" },
  which = { ["largest even"] = "最大的偶数", ["least odd"] = "最小的奇数", ["least even"] = "最小的偶数",
    ["largest odd"] = "最大的奇数" },
  step_over = "%s：已结束，为 0",
  step_from = "%s：后继的%s为 {%s}；%s加 1 得 %d",
  misere_win = "%s：走法“%s”到达 %s，为先手必败",
  misere_lose = "%s：%d 个后继都是先手必胜，故先手必败",
  misere_end = "%s：没有后继，反常规则下不能操作者赢",
}

local function sorted_set(values)
  local met, list = {}, {}
  for _, v in ipairs(values) do
    if not met[v] then met[v], list[#list + 1] = true, v end
  end
  table.sort(list)
  return table.concat(list, ", ")
end

--- The options of a staircase are many and say little: its odd steps.
local function stairs_line(words, name, stairs)
  local parts, total = {}, 0
  for i = 1, #stairs, 2 do
    if stairs[i] > 0 then
      local first, second = stairs[i], i
      if words == chinese then first, second = i, stairs[i] end
      parts[#parts + 1] = words.step:format(first, second)
    end
    total = total ~ stairs[i]
  end
  return words.stairs:format(name, parts[1] and table.concat(parts, words == chinese and "、" or ", ")
    or words.steps_none, total)
end

--- The text of a position without the name of its game: 3 for Kayles(3), {1, 2} for Kayles{1, 2}.
local function without_name(text, ruleset)
  local name = tostring(ruleset.name)
  text = text:sub(1, #name) == name and text:sub(#name + 1) or text:gsub("^[^%({]*", "")
  return (text:gsub("^%((%d+)%)$", "%1"))
end

--- The line of one component; nil if its options are too many, or have values that are not numbers.
local function component_line(words, ruleset, p, settings)
  local name, info = tostring(ruleset:sum { p }), ruleset.info
  if info and info.name == "Staircase Nim" then return stairs_line(words, name, p) end
  local options = ruleset:options(p)
  if #options == 0 then return words.none:format(name) end
  if #options > most_options then return nil end
  local values, texts, by_text = {}, {}, {}
  for _, option in ipairs(options) do
    local position = ruleset:sum(option)
    local value = not option.again and position:value(settings)
    if math.type(value) ~= "integer" then return nil end
    local text = #option == 0 and words.nothing or without_name(tostring(position), ruleset)
    if not by_text[text] then
      by_text[text], texts[#texts + 1], values[#values + 1] = true, text, value
    end
  end
  local own = ruleset:sum({ p }):value(settings)
  if math.type(own) ~= "integer" then return nil end
  if #texts > most_listed or #table.concat(texts) > 160 then
    return words.many:format(name, #options, sorted_set(values), own)
  end
  return words[texts[2] and "options" or "option"]:format(name, table.concat(texts, " "), table.concat(values, ", "),
    sorted_set(values), own)
end

local function binary(n, width)
  local digits = {}
  for k = width - 1, 0, -1 do digits[#digits + 1] = n >> k & 1 end
  return table.concat(digits)
end

--- Values one under the other in binary, their exclusive or below, and what a winning move does.
local function sum_lines(words, values)
  local total, most = 0, 1
  for _, v in ipairs(values) do total, most = total ~ v, math.max(most, v) end
  local width = 0
  while most >> width > 0 do width = width + 1 end
  local lines = {}
  for _, v in ipairs(values) do lines[#lines + 1] = ("  %s  %d"):format(binary(v, width), v) end
  lines[#lines + 1] = "  " .. ("-"):rep(width)
  lines[#lines + 1] = ("  %s  %s"):format(binary(total, width), words.total:format(total))
  if total == 0 then
    lines[#lines + 1] = words.zero
    return lines
  end
  local high = 1
  while high * 2 <= total do high = high * 2 end
  for i, v in ipairs(values) do
    if v & high ~= 0 then
      lines[#lines + 1] = words.highest:format(high, i, v, v, total, v ~ total)
      break
    end
  end
  return lines
end

local function normal_lines(words, position, settings)
  local lines, values, met = {}, {}, {}
  local components = position:components()
  for i, c in ipairs(components) do
    local name = tostring(c.ruleset:sum { c.position })
    local obvious = #components > 1 and c.ruleset.info and c.ruleset.info.name == "Nim" -- a heap of n has the value n
    if i <= most_components and not met[name] and not obvious then
      met[name] = true
      lines[#lines + 1] = component_line(words, c.ruleset, c.position, settings)
    end
    local value = c.ruleset:value(c.position, settings)
    if math.type(value) ~= "integer" then return lines end
    values[i] = value
  end
  if #values > 1 and #values <= 12 then
    for _, line in ipairs(sum_lines(words, values)) do lines[#lines + 1] = line end
  end
  return lines
end

local function misere_lines(words, position, settings, said)
  local moves = position:moves()
  if #moves == 0 then return { words.misere_end:format(tostring(position)) } end
  local winning = position:winning_moves(settings)
  if not winning then return {} end
  if not winning[1] then return { words.misere_lose:format(tostring(position), #moves) } end
  local move = winning[1]
  return { words.misere_win:format(tostring(position), said(tostring(move)), tostring(position:play(move))) }
end

-- The limit of work for each value; a derivation that needs more is left out.
local limit = 5000

--- Whether play in every component ends, and none has too many options.
local function is_small(position)
  for _, c in ipairs(position:components()) do
    if c.ruleset.loopy or c.ruleset.kind == "graph" and not c.ruleset:is_acyclic() then return false end
    if math.type(c.position) == "integer" and c.position > most_options then return false end
  end
  return true
end

--- The lines of the derivation; none if the position is too large for one.
---@param position grundy.Position
---@param play "normal"|"misere"
---@param said fun(text: string): string the text of a move in the language of the reader
---@return string[]
function M.lines(position, play, said)
  if not is_small(position) then return {} end
  local words = terminal.chinese() and chinese or english
  if play == "normal" then return normal_lines(words, position, { limit = limit }) end
  return misere_lines(words, position, { limit = limit, play = "misere" }, said)
end

--- The option that gives a step, or a remoteness: the winner moves to one of even number (under misere play, odd), and
--- chooses the largest of the steps, or the least of the remotenesses; the loser does the opposite.
local function which_option(own, short, play)
  local wins = (own % 2 == 1) == (play ~= "misere")
  return (wins == short and "least" or "largest") .. (own % 2 == 1 and " even" or " odd")
end

--- How the steps (or the remoteness, with a short ending) of a Compound that moves in all components follow from those
--- of the options; no lines for other Compounds.
---@param position grundy.Position its components
---@param way { move?: string, ending?: string, play?: string }
---@return string[]
function M.compound_lines(position, way)
  if way.move ~= "all" or not is_small(position) then return {} end
  local words, lines, met = terminal.chinese() and chinese or english, {}, {}
  local short = way.ending == "short"
  local number = short and "remoteness" or "suspense"
  local settings = { limit = limit, play = way.play }
  for i = 1, math.min(#position:components(), most_components) do
    local component = position:component(i)
    local name, moves, steps = tostring(component), component:moves(), {}
    if not moves or #moves > most_options then return lines end
    for k, move in ipairs(moves) do
      local after = component:play(move)
      steps[k] = after[number](after, settings)
      if not steps[k] then return lines end
    end
    local own = component[number](component, settings)
    if not own then return lines end
    if short and own == 0 then return {} end -- play has ended
    if not met[name] then
      met[name] = true
      lines[#lines + 1] = #moves == 0 and words.step_over:format(name) or words.step_from:format(name,
        words.numbers[number], sorted_set(steps), words.which[which_option(own, short, way.play)], own)
    end
  end
  return lines
end

return M
