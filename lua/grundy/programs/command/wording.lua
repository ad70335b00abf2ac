--- What the command line says of games, positions and moves, in the language of the reader.

local chinese = require "grundy.programs.chinese"
local terminal = require "grundy.programs.command.terminal"

local wording = {}

--- The Chinese title of a game, if it has one and the locale is Chinese.
---@param info? table
---@return string?
function wording.chinese_title(info)
  return info and terminal.chinese() and info.title or nil
end

--- A text of `grundy play`, or its format, in the language of the reader.
---@param english string
---@return string
function wording.phrase(english)
  return terminal.chinese() and chinese.phrases[english] or english
end

--- The text of a position's `explain`, in the language of the reader.
---@param text string
---@return string
function wording.reason(text)
  return terminal.chinese() and chinese.reason(text) or text
end

--- The text of a move in the language of the reader.
---@param text string
---@return string
function wording.move(text)
  return terminal.chinese() and chinese.move(text) or text
end

--- A line of a drawing in characters, in the language of the reader.
---@param line string
---@return string
function wording.drawn(line)
  return terminal.chinese() and chinese.drawn(line) or line
end

--- The name of a game that `notation.game` gave.
---@param game table
---@return string
function wording.title(game)
  local ruleset = game.ruleset
  return wording.chinese_title(ruleset.info) or ruleset.name or game.label
end

--- A Position as a heading: in a Chinese locale, after the Chinese titles of its games.
---@param position grundy.Position
---@return string
function wording.heading(position)
  local titles, met = {}, {}
  for _, c in ipairs(position:components()) do
    local title = wording.chinese_title(c.ruleset.info)
    if title and not met[title] then met[title], titles[#titles + 1] = true, title end
  end
  if #titles == 0 then return tostring(position) end
  return ("%s（%s）"):format(table.concat(titles, "、"), tostring(position))
end

return wording
