--- Loony positions: those for which every sum is a win for the player to move.
---
--- After an entailing move the same player must move again (a complimenting move; `to:again` in rules). The value of a
--- position of such a game is a nimber or loony; doc/guide/entailing.md has the lemma. Source: Winning Ways, ch. 12 and
--- 16.

local core = require "grundy.core"

--- The only loony value, `grundy.loony`.
---
--- A position is loony if an entailing move lets the player choose who wins, whatever is added to the position. Every
--- sum with a loony component is loony: `grundy.loony ~ n` is `grundy.loony`.
---@class grundy.Loony
---@operator bxor(integer|grundy.Loony): grundy.Loony
---@operator add(integer|grundy.Loony): grundy.Loony
local loony = core.loony

local Loony = getmetatable(loony)

local function is_value(value)
  return value == loony or math.type(value) == "integer" and value >= 0
end

local function sum(a, b)
  for i = 1, 2 do
    local value = i == 1 and a or i == 2 and b
    if getmetatable(value) == core.loopy_meta then
      core.fail(("attempt to add %s to the loony value: such a sum is not defined"):format(value))
    elseif not is_value(value) then
      core.fail(("attempt to add %s to the loony value (expected an integer >= 0 or the loony value)"):format(
        value == nil and "nil" or tostring(value)))
    end
  end
  return loony
end

Loony.__bxor, Loony.__add = sum, sum

function Loony.__tostring()
  return "loony"
end

return loony
