--- A move in a sum of components: which component moves, from where, to what.
---
--- The fields that a ruleset adds (`move_fields`) are computed when they are read. So may `to` be, which is then kept
--- only while it is in use: a long list of moves of a long position costs no more than the list, even if all are read.

local core = require "grundy.core"

--- A move in a sum, with the fields that its ruleset adds; `tostring` describes it.
---@class grundy.Move
---@field component integer the index of the component that moves
---@field from grundy.PositionValue its position before
---@field to grundy.PositionValue[] the positions that replace it: {} if nothing is left
---@field again? true the same player must move again after it
---@field remoteness? integer the number of moves left, this one included (see Position:winning_moves)
---@field edge? integer in Hackenbush and edge geography: the edge that is cut, or along which the stone moves
---@field edges? integer[][] in Arc Kayles: the edges that make the move, each as its two vertices
---@field vertices? integer[] in Node Kayles: the vertices that make the move
---@field string? integer[] in Strings and Coins: the two ends of the string that is cut
---@field taken? integer[] in Strings and Coins: the coins that come loose

local move = {}

-- By move whose `to` is computed: a function that returns the position, and the list while it is in use.
local later = setmetatable({}, { __mode = "k" })
local in_use = setmetatable({}, { __mode = "kv" })

-- Metatables by ruleset, so that a move has no fields but its own: one for moves in sums, whose text names the
-- component, and one for single positions.
local metatables = setmetatable({}, { __mode = "k" })
local is_metatable = setmetatable({}, { __mode = "k" })

local function text_of_list(positions)
  if #positions == 0 then return "nothing" end
  local texts = {}
  for i = 1, #positions do texts[i] = core.position_text(positions[i]) end
  return table.concat(texts, " + ")
end

local function new_metatable(ruleset, names_component)
  local meta = { __name = "grundy.Move" }
  function meta:__index(key)
    local compute = key == "to" and later[self]
    if not compute then
      local more = core.fields(ruleset).move_fields
      return more and more[key] and more[key](self.from, self.to, ruleset, not names_component)
    end
    local to = in_use[self] or { compute() }
    in_use[self] = to
    return to
  end
  function meta:__tostring()
    local describe = core.fields(ruleset).describe
    local text
    if describe then
      text = describe(self.from, self.to)
      if type(text) ~= "string" then
        core.fail(("%s: describe returned %s, expected a string"):format(core.title(ruleset), core.position_text(text)))
      end
    else
      text = core.position_text(self.from) .. " -> " .. text_of_list(self.to)
    end
    if rawget(self, "again") then text = text .. ", and move again" end
    return names_component and ("component %d: %s"):format(self.component, text) or text
  end
  is_metatable[meta] = true
  return meta
end

--- The function that makes moves of components of `ruleset` in a sum of `count` components: new(component, from, to),
--- where `to` is the list of positions, or a function that returns the only position that replaces the component. The
--- field `again` of a list becomes that of the move.
function move.maker(ruleset, count)
  local own = metatables[ruleset]
  if not own then
    own = { [true] = new_metatable(ruleset, true), [false] = new_metatable(ruleset, false) }
    metatables[ruleset] = own
  end
  local meta = own[count > 1]
  return function(component, from, to)
    if type(to) == "function" then
      local self = setmetatable({ component = component, from = from }, meta)
      later[self] = to
      return self
    end
    local again = to.again
    if again then to.again = nil end
    return setmetatable({ component = component, from = from, to = to, again = again }, meta)
  end
end

local function as_given(option)
  return type(option) == "function" and option or { option }
end

local function as_heaps(option)
  return type(option) == "table" and option or as_given(option)
end

--- The function that makes `to` of a move from an option that a theorem gives: a position, a function that returns one,
--- or for heaps (whose positions are integers) also the list of the remaining heaps.
function move.components_of_options(ruleset)
  return core.fields(ruleset).heap and as_heaps or as_given
end

--- The positions that remain after an option which a theorem gives.
---@return grundy.PositionValue[]
function move.positions_of_option(ruleset, option)
  local to = move.components_of_options(ruleset)(option)
  return type(to) == "function" and { to() } or to
end

--- Whether a value was made by a `move.maker`.
function move.is(value)
  return is_metatable[getmetatable(value)] == true
end

return move
