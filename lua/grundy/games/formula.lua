--- Schaefer's games on formulas. The players make variables true in turn. The formula is a conjunction of clauses, and
--- a clause is true if one of its variables is. The player who makes the formula true loses, or wins.
---
--- A position is a list of the clauses without a true variable, followed by the variables that are not true and are in
--- none of these clauses.

local accept = require "grundy.support.accept"
local core = require "grundy.core"
local told = require "grundy.games.told"

local M = {}

local variables = accept.set(1, 1000)

--- The position of some clauses, sorted, and of the other variables that are not true.
local function position(clauses, open)
  local list, met = {}, {}
  for i, clause in ipairs(clauses) do
    list[i] = clause
    for _, v in ipairs(clause) do met[v] = true end
  end
  table.sort(list, function(a, b) return table.concat(a, " ") < table.concat(b, " ") end)
  for _, v in ipairs(open) do
    if not met[v] then list[#list + 1] = v end
  end
  return list
end

--- The clauses of a position, and all variables that are not true, ascending.
local function read(p)
  local clauses, open, met = {}, {}, {}
  local function add(v)
    if not met[v] then met[v], open[#open + 1] = true, v end
  end
  for _, item in ipairs(p) do
    if type(item) == "table" then
      clauses[#clauses + 1] = item
      for _, v in ipairs(item) do add(v) end
    else
      add(item)
    end
  end
  table.sort(open)
  return clauses, open
end

--- The position that a user means; nil and what is wrong with it.
local function accepted(p)
  if type(p) ~= "table" then
    return nil, "expected { variables = n, list of variables, ... }, got " .. core.position_text(p)
  end
  local clauses, open, most = {}, {}, p.variables
  for key in pairs(p) do
    if key ~= "variables" and math.type(key) ~= "integer" then
      return nil, ("unknown key %s; the key is 'variables'"):format(core.position_text(key))
    end
  end
  if most ~= nil and not accept.integer(most, 1, 1000) then
    return nil, ("key 'variables' is %s, expected an integer from 1 to 1000"):format(core.position_text(most))
  end
  for v = 1, most or 0 do open[v] = v end
  for i = 1, #p do
    local item = variables(type(p[i]) == "table" and p[i] or { p[i] })
    if not item or #item == 0 then
      return nil, ("element #%d is %s, expected a variable, an integer from 1 to 1000, or a list of different "
        .. "ones"):format(i, core.position_text(p[i]))
    end
    if most and item[#item] > most then
      return nil, ("element #%d has the variable %d, but there are %d"):format(i, item[#item], most)
    end
    if type(p[i]) == "table" then clauses[#clauses + 1] = item else open[#open + 1] = item[1] end
  end
  if #clauses == 0 then return nil, "expected one clause or more" end
  return position(read(position(clauses, open)))
end

--- The game in which a move may not make the formula true or, if `wins`, ends the game by making it true.
---@param wins boolean
---@param info table its name, example, rules and verdict
---@return grundy.Ruleset
function M.new(wins, info)
  info.source = "T. J. Schaefer, On the complexity of some two-person perfect-information games, J. Comput. System "
    .. "Sci. 16 (1978)"
  return told {
    info = info,
    accept = accepted,
    say = "make %s true",
    moves = function(p, to, say)
      local clauses, open = read(p)
      for i, v in ipairs(open) do
        local left, rest = {}, table.move(open, 1, #open, 1, {})
        table.remove(rest, i)
        for _, clause in ipairs(clauses) do
          local has = false
          for _, w in ipairs(clause) do has = has or w == v end
          if not has then left[#left + 1] = clause end
        end
        say("%d", v)
        if #left > 0 then to(position(left, rest)) elseif wins then to() end
      end
    end,
    draw = function(p)
      local clauses, open = read(p)
      for i, clause in ipairs(clauses) do clauses[i] = "(" .. table.concat(clause, " or ") .. ")" end
      return { table.concat(clauses, " and "), "not true yet: " .. table.concat(open, ", ") }
    end,
  }
end

return M
