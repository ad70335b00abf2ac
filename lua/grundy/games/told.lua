--- Rulesets whose move functions say each move in words, so that no second function has to find the move again.

local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local function silent() end

--- The ruleset of a spec whose `moves(p, to, say)` calls say(format, ...) before `to` with each option. `describe` is
--- made from it: the texts of all moves to an option, joined by "or", in the text `spec.say` (default "%s"). A search
--- forms no texts; the text of one move costs one listing of them all.
---@param spec table
---@return grundy.Ruleset
return function(spec)
  local list, frame = spec.moves, spec.say or "%s"
  spec.say = nil
  function spec.moves(p, to) return list(p, to, silent) end
  function spec.describe(from, to)
    local wanted, texts, known, text = core.position_text(to), {}, {}, nil
    list(from, function(...)
      if core.position_text { ... } == wanted and not known[text] then known[text], texts[#texts + 1] = true, text end
    end, function(format, ...) text = format:format(...) end)
    return frame:format(table.concat(texts, " or "))
  end
  return ruleset(spec)
end
