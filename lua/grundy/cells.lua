--- Games on cells: each move removes some cells, and the remaining ones form components.
---
--- A position is the list of the remaining cells, numbers from 1 on. The library handles components, symmetries, twins
--- and the search: no Lua runs in a search.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local no_list = require("grundy.support.accept").no_list
local rulesets = require "grundy.ruleset"

--- The description of a game on cells, and the keys of `grundy.Spec` except `accept`, `canonical`, `heap`, `moves` and
--- `values_from`.
---@class grundy.CellsSpec: grundy.Spec
--- What a move takes: a cell and its neighbours (Node Kayles), two neighbours (Arc Kayles), or one of these sets. All
--- cells of a set must be present; the cells in its field `also` are taken with them if present.
---@field take? "neighbourhood"|"edge"|(integer[]|{also: integer[]})[]
---@field adjacency? integer[][] the neighbours of each cell, if `take` is a word
--- Instead of `take`: a move takes one cell. Once all cells of one of these sets are gone, play is over in its region:
--- all cells that the sets join to its own, directly or through others, are closed.
---@field ends? integer[][]
---@field cells? integer the number of cells, if there are sets (default: the largest cell in them)

local function refuse(format, ...)
  core.bad_argument(1, format:format(...), "cells")
end

-- The keys that describe a game on cells, and the names in messages for the lists that they have.
local own_keys = { adjacency = "adjacency list", cells = false, ends = "end", take = "set" }
local refused = { "accept", "canonical", "heap", "moves", "values_from" }

--- A copy of a user's list of integers or lists, and of the list in its field `also`, if it may have one; floats of
--- integer value become integers. Raises for other fields and gaps.
local function copied(list, name, also)
  if type(list) ~= "table" then return list end
  local copy = {}
  for key, value in next, list do
    if key ~= also then copy[key] = type(value) == "number" and math.tointeger(value) or value end
  end
  local wrong = no_list(copy)
  if wrong then refuse("%s has %s, expected a list", name, wrong) end
  if also then copy.also = copied(rawget(list, also), "key 'also' of " .. name) end
  return copy
end

--- The keys of `given` that describe a game on cells, with copies of their lists, and the others, which belong to a
--- ruleset.
local function sort_out(given)
  local own, fields = {}, {}
  for key, value in next, given do
    local name = own_keys[key]
    local of = name == nil and fields or own
    of[key] = name and copied(value, ("key '%s'"):format(key)) or value
    for i, list in ipairs(name and type(value) == "table" and own[key] or {}) do
      own[key][i] = copied(list, ("%s #%d"):format(name, i), key == "take" and "also" or nil)
    end
  end
  for _, key in ipairs(refused) do
    if fields[key] ~= nil then refuse("key '%s' is not for games on cells, which have their own", key) end
  end
  return own, fields
end

--- The number of cells of a game with sets.
local function count_cells(own, sets)
  if own.cells ~= nil then return type(own.cells) == "number" and math.tointeger(own.cells) or own.cells end
  local cells = sets[1] ~= nil and 1 or 0
  for _, set in ipairs(sets) do
    for _, of in ipairs { set, type(set) == "table" and set.also or nil } do
      for _, cell in ipairs(type(of) == "table" and of or {}) do
        if math.type(cell) == "integer" then cells = math.max(cells, cell) end
      end
    end
  end
  return cells
end

--- The sets that end play, checked.
local function read_ends(own)
  if type(own.ends) ~= "table" then
    refuse("key 'ends' is %s, expected a list of sets", core.position_text(own.ends))
  end
  for _, key in ipairs { "adjacency", "take" } do
    if own[key] ~= nil then refuse("key '%s' is not for games with 'ends', where a move takes one cell", key) end
  end
  return own.ends
end

--- The core's name for what a move takes, the list that describes it, and the number of cells.
local function read(own)
  if own.ends ~= nil then return "cell", read_ends(own), count_cells(own, own.ends) end
  local take, list = own.take, own.adjacency
  if take == "neighbourhood" or take == "edge" then
    if type(list) ~= "table" then
      refuse("key 'adjacency' is %s, expected the list of the neighbours of each cell", core.position_text(list))
    end
    if own.cells ~= nil then
      refuse "key 'cells' is for games with sets; here the length of 'adjacency' is the number of cells"
    end
    return take, list, #list
  end
  if type(take) ~= "table" then
    refuse("key 'take' is %s, expected \"neighbourhood\", \"edge\" or a list of sets", core.position_text(take))
  end
  if list ~= nil then refuse "key 'adjacency' is for take = \"neighbourhood\" or \"edge\"; sets join their cells" end
  return "sets", take, count_cells(own, take)
end

--- The position that a user means by p: a list of cells, or the first p of them; nil and what is wrong with it.
local function accept(p, cells)
  local count = type(p) == "number" and math.tointeger(p)
  if count and count >= 0 and count <= cells then
    local all = {}
    for cell = 1, count do all[cell] = cell end
    return all
  end
  if type(p) ~= "table" then
    return nil, ("expected a list of cells, or the number of cells that are there (0 to %d), got %s"):format(cells,
      core.position_text(p))
  end
  local wrong, there, list = no_list(p), {}, {}
  if wrong then return nil, "expected a list of cells, got a table with " .. wrong end
  for i = 1, rawlen(p) do
    local given = rawget(p, i)
    local cell = type(given) == "number" and math.tointeger(given)
    if not cell or cell < 1 or cell > cells then
      return nil, ("element #%d is %s, expected a cell from 1 to %d"):format(i, core.position_text(given), cells)
    end
    if there[cell] then return nil, ("cell %d comes twice"):format(cell) end
    there[cell], list[i] = true, cell
  end
  table.sort(list)
  return list
end

--- The sets that moves take: { must = list, also = list } for each.
local function sets_of(take, list, cells)
  local sets = {}
  for v = 1, take == "cell" and cells or 0 do sets[v] = { must = { v }, also = {} } end
  for v, of in ipairs(list) do
    if take == "neighbourhood" then sets[v] = { must = { v }, also = of } end
    for _, w in ipairs(take == "edge" and of or {}) do
      if v < w then sets[#sets + 1] = { must = { v, w }, also = {} } end
    end
    if take == "sets" then sets[v] = { must = of, also = of.also or {} } end
  end
  return sets
end

--- By cell, the set of the cells that ends join to it, directly or through others.
local function regions_of(ends)
  local region = {}
  for _, set in ipairs(ends) do
    local all = {}
    for _, cell in ipairs(set) do
      all[cell] = true
      for other in next, region[cell] or {} do all[other] = true end
    end
    for cell in next, all do region[cell] = all end
  end
  return region
end

--- A function that leaves the regions that are over out of a set of cells.
local function closer(ends)
  local region = regions_of(ends)
  return function(there)
    for _, set in ipairs(ends) do
      local over = true
      for _, cell in ipairs(set) do over = over and not there[cell] end
      for cell in next, over and region[set[1]] or {} do there[cell] = nil end
    end
  end
end

--- Whether all cells of a list are in a set.
local function are_in(list, set)
  for _, cell in ipairs(list) do
    if not set[cell] then return false end
  end
  return true
end

--- The text of the cells that some set can still take.
local function alive(sets, there, cells)
  local can, list = {}, {}
  for _, set in ipairs(sets) do
    if are_in(set.must, there) then
      for _, cell in ipairs(set.must) do can[cell] = true end
    end
  end
  for cell = 1, cells do
    if can[cell] then list[#list + 1] = cell end
  end
  return table.concat(list, " ")
end

--- The moves from one position to an option: the cells that each takes, for all sets with the same effect.
local function describe(sets, cells, close, from, to)
  local there, wanted, texts, known = {}, {}, {}, {}
  for _, cell in ipairs(from) do there[cell] = true end
  close(there)
  for _, component in ipairs(to) do table.move(component, 1, #component, #wanted + 1, wanted) end
  table.sort(wanted)
  for _, set in ipairs(sets) do
    if are_in(set.must, there) then
      local left, taken = {}, {}
      for cell in next, there do left[cell] = true end
      for _, of in ipairs { set.must, set.also } do
        for _, cell in ipairs(of) do
          if left[cell] then taken[#taken + 1] = cell end
          left[cell] = nil
        end
      end
      table.sort(taken)
      close(left)
      local text = table.concat(taken, " ")
      if not known[text] and alive(sets, left, cells) == table.concat(wanted, " ") then
        known[text], texts[#texts + 1] = true, text
      end
    end
  end
  return "take " .. table.concat(texts, " or ")
end

--- The ruleset of a game on cells.
---
--- A position is a list of cells, `game { 1, 2, 5 }`; a number means the first cells, so that `game(9)` is the whole
--- game on nine cells. Values are searched by couples unless the key `search` says otherwise. Raises for a wrong game
--- and names the element: a cell out of range, a neighbour that does not list the cell as its neighbour, a set that is
--- empty or has a cell twice, more than 512 cells or 4096 sets. Cost: O(cells^2), and at most about 0.1 s for the
--- symmetries.
---     local path = { { 2 }, { 1, 3 }, { 2, 4 }, { 3, 5 }, { 4 } }
---     print(grundy.cells { adjacency = path, take = "neighbourhood" } (5):value())  --> 3
---@param given grundy.CellsSpec
---@return grundy.Ruleset
---@function grundy.cells
local function new(given)
  if type(given) ~= "table" then refuse("expected a table, got %s", core.position_text(given)) end
  local own, fields = sort_out(given)
  local take, list, cells = read(own)
  if math.type(cells) ~= "integer" or cells < 1 or cells > core.cells_limit then
    refuse("there are %s cells, expected 1 to %d", core.position_text(cells), core.cells_limit)
  end
  fields.accept = function(p) return accept(p, cells) end
  local sets, close
  fields.describe = fields.describe or function(from, to) return describe(sets, cells, close, from, to) end
  fields.search = fields.search or "couples"
  local rules = core.cells(rulesets.checked(fields), take, list, cells)
  sets, close = sets_of(take, list, cells), closer(own.ends or {})
  return rules
end

return arguments.exact(new, "cells")
