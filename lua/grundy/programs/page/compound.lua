--- A Compound as a game of its own, for a page: a position is the components side by side, a move is a turn in them.

local json = require "grundy.programs.json"
local look = require "grundy.programs.position.look"
local position_key = require "grundy.programs.key"
local ways = require "grundy.programs.ways"

local M = {}

-- The most turns from one position.
local most_turns = 20000

local english = {
  move = { one = "A turn moves in one component.", all = "A turn moves in every component that is not over.",
    some = "A turn moves in one or more components." },
  ending = { long = "Play ends when all components are over.", short = "Play ends when one component is over.",
    all_zero = "Play ends when every component has the value 0." },
  play = { normal = "The player who cannot move loses.", misere = "The player who cannot move wins." },
}
local chinese = {
  move = { one = "每步在其中一个部分操作。", all = "每步须在所有未结束的部分各操作一次。", some = "每步在一个或几个部分操作。" },
  ending = { long = "全部结束时游戏结束。", short = "有一个结束时游戏结束。", all_zero = "各部分的 SG 值皆为 0 时游戏结束。" },
  play = { normal = "不能操作者输。", misere = "不能操作者赢。" },
}

local function rules_in(texts, own, between)
  return table.concat({ texts.move[own.move], texts.ending[own.ending], texts.play[own.play] }, between)
end

--- The texts about a way of playing: those of contests if it has a name there.
local function info_of(own)
  local key = own.ending == "all_zero" and "anti_sg" or own.move == "all" and own.ending == "long" and "every_sg"
  local info = { name = "Compound", title = "组合游戏", rules = rules_in(english, own, " "), verdict = "", source = "",
    example = "grundy.sum", chinese = { rules = rules_in(chinese, own, ""), verdict = "" } }
  for _, way in ipairs(ways) do
    if way.key == key then
      info.name, info.title = way.info.name, way.info.title
      if own.play == "normal" or key == "anti_sg" then info = way.info end
    end
  end
  return info
end

--- The name of the number of a component that decides, and that number; nil if there is none.
local function number_of(own, component)
  local call = own.move == "all" and (own.ending == "short" and "remoteness" or "suspense")
    or own.move == "one" and (own.play == "normal" or own.ending == "all_zero") and "value" or "outcome"
  local settings = { play = call ~= "value" and own.play or nil }
  local number = component[call](component, settings)
  return call, number ~= nil and number ~= math.huge and tostring(number) or nil
end

--- A function that names components, with different names for components of different contents.
local function namer()
  local by_content, used = {}, {}
  return function(component)
    local at = by_content
    local list = component:components()
    for _, c in ipairs(list) do
      for _, key in ipairs { c.ruleset, position_key(c.position) } do
        at[key] = at[key] or {}
        at = at[key]
      end
    end
    if not at.text then
      local text = tostring(component)
      while used[text] do text = text .. "'" end
      used[text], at.text = true, text
    end
    return at.text
  end
end

--- The moves of a component: { text, after }.
local function moves_in(component, index)
  local list, single = {}, #component:components() == 1
  for k, move in ipairs(assert(component:moves())) do
    local text = tostring(move):gsub("^component (%d+): ", "")
    local where = single and ("%d"):format(index) or ("%d.%d"):format(index, move.component)
    list[k] = { text = ("component %s: %s"):format(where, text), after = component:play(move) }
  end
  return list
end

--- Calls use(components, text) for every turn.
local function each_turn(own, components, use)
  local all, over, zero = {}, 0, 0
  for i, component in ipairs(components) do
    all[i] = moves_in(component, i)
    if #all[i] == 0 then over = over + 1 end
    if own.ending == "all_zero" and component:value() == 0 then zero = zero + 1 end
  end
  local ended = own.ending == "short" and over > 0 or own.ending == "all_zero" and zero == #components
  if ended then return end
  local after, texts = {}, {}
  local function visit(i, moved)
    if i > #components then
      if moved > 0 then use(table.move(after, 1, #after, 1, {}), table.concat(texts, "; ")) end
      return
    end
    if (own.move ~= "all" or #all[i] == 0) then
      after[i] = components[i]
      visit(i + 1, moved)
    end
    if own.move == "one" and moved == 1 then return end
    for _, move in ipairs(all[i]) do
      after[i], texts[#texts + 1] = move.after, move.text
      visit(i + 1, moved + 1)
      texts[#texts] = nil
    end
  end
  visit(1, 0)
end

--- Whether the start would have too many turns if none of its components were over.
local function has_many_turns(own)
  local product, sum = 1, 0
  for _, component in ipairs(own.components) do
    local moves = component:moves { limit = most_turns }
    if not moves then return true end
    product, sum = product * math.max(1, #moves + (own.move == "some" and 1 or 0)), sum + #moves
    if product > most_turns and own.move ~= "one" then return true end
  end
  return own.move == "one" and sum > most_turns
end

---@class grundy.programs.page.CompoundParts
---@field components grundy.Position[]
---@field move "one"|"all"|"some"
---@field ending "long"|"short"|"all_zero"
---@field play grundy.Play

--- The Position of a Compound's own game, whose look is that of its components with the numbers that decide; nil,
--- message.
---@param own grundy.programs.page.CompoundParts
---@return grundy.Position|nil position
---@return string? message
function M.position(own)
  if has_many_turns(own) then return nil, ("a page lists at most %d turns"):format(most_turns) end
  local name, states, said = namer(), {}, {}
  local function state_of(components)
    local texts = {}
    for i, component in ipairs(components) do texts[i] = name(component) end
    local text = table.concat(texts, ", ")
    states[text] = states[text] or components
    return text
  end
  local kept = {}
  local ruleset = require("grundy").ruleset { info = info_of(own), play = own.play == "misere" and "misere" or nil,
    moves = function(from, to)
      said[from] = {}
      each_turn(own, states[from], function(components, text)
        local state = state_of(components)
        if not said[from][state] then
          said[from][state] = text
          to(state)
        end
      end)
    end,
    describe = function(from, to) return said[from] and said[from][to[1]] end,
  }
  look.own[ruleset] = function(state)
    local parts = {}
    for i, component in ipairs(states[state]) do
      local looks = {}
      for k, c in ipairs(component:components()) do
        kept[c.ruleset] = kept[c.ruleset] or {}
        looks[k] = { name = c.ruleset.name, title = c.ruleset.info and c.ruleset.info.title,
          look = look.of(c.ruleset, c.position, kept[c.ruleset]) }
      end
      local call, number = number_of(own, component)
      parts[i] = { call = call, number = number, looks = looks }
    end
    return "c" .. json.encode(parts)
  end
  return ruleset(state_of(own.components))
end

return M
