--- Rulesets whose move functions say each move in words, so that no second function has to find the move again.

local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new

local function silent() end

--- Adds the text of a move to an option, by its key, to the texts of all moves: a text, or a list if there are several.
local function add(texts, option, text)
  local known = texts[option]
  if known == nil then
    texts[option] = text
  elseif known ~= text then
    if type(known) ~= "table" then known = { known, [known] = true } end
    if not known[text] then known[text], known[#known + 1] = true, text end
    texts[option] = known
  end
end

--- The ruleset of a spec whose `moves(p, to, say)` calls say(format, ...) before `to` with each option. `describe` is
--- made from it: the texts of all moves to an option, joined by "or", in the text `spec.say` (default "%s"). A search
--- forms no texts; the texts of the moves from a position cost one listing, and are kept until memory is collected.
---@param spec table
---@return grundy.Ruleset
return function(spec)
  local list, frame = spec.moves, spec.say or "%s"
  local game, last, kept = nil, nil, setmetatable({}, { __mode = "v" })
  local function key_of(option)
    local keys = {}
    for i, p in ipairs(option) do keys[i] = type(p) == "table" and core.position_key(game, p) or p end
    return string.pack(("s"):rep(#keys), table.unpack(keys))
  end
  spec.say = nil
  function spec.moves(p, to) return list(p, to, silent) end
  function spec.describe(from, to)
    local position, texts = key_of { from }, kept.texts
    if position ~= last or not texts then
      local text
      texts = {}
      list(from, function(...)
        add(texts, key_of { ... }, text)
      end, function(format, ...) text = format:format(...) end)
      last, kept.texts = position, texts
    end
    local of = texts[key_of(to)]
    return frame:format(type(of) == "table" and table.concat(of, " or ") or of or "")
  end
  game = ruleset(spec)
  return game
end
