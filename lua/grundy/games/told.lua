--- Rulesets whose move functions say each move in words, so that no second function has to find the move again.

local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local function silent() end

-- The number of options whose texts are kept for the next move from the same position.
local most = 4096

--- The ruleset of a spec whose `moves(p, to, say)` calls say(format, ...) before `to` with each option. `describe` is
--- made from it: the texts of all moves to an option, joined by "or", in the text `spec.say` (default "%s"). A search
--- forms no texts; the texts of the moves from a position cost one listing, unless it has many options.
---@param spec table
---@return grundy.Ruleset
return function(spec)
  local list, frame = spec.moves, spec.say or "%s"
  local game, last, texts
  local function key_of(option)
    local keys = {}
    for i, p in ipairs(option) do keys[i] = type(p) == "table" and core.position_key(game, p) or p end
    return string.pack(("s"):rep(#keys), table.unpack(keys))
  end
  spec.say = nil
  function spec.moves(p, to) return list(p, to, silent) end
  function spec.describe(from, to)
    local position, wanted = key_of { from }, key_of(to)
    if position ~= last or not texts[wanted] then
      local found, count, text = {}, 0, nil
      list(from, function(...)
        local option = key_of { ... }
        if count >= most and option ~= wanted and not found[option] then return end
        if not found[option] then found[option], count = {}, count + 1 end
        if not found[option][text] then table.insert(found[option], text) end
        found[option][text] = true
      end, function(format, ...) text = format:format(...) end)
      last, texts = position, found
    end
    return frame:format(table.concat(texts[wanted] or {}, " or "))
  end
  game = ruleset(spec)
  return game
end
