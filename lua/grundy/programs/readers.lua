--- The texts of a ruleset for players, without the parts for those who call it.

local M = {}

--- The text with a capital at its beginning, unless it begins with a variable such as n.
local function capital(text)
  return text:find "^%l " and not text:find "^a " and text or (text:gsub("^%l", string.upper))
end

--- Rules without the parts for callers: those that begin with the key of the game, and those about fields, which stand
--- in `quotes`.
local function for_readers(info, text, stop)
  local key = (info.example or ""):match "^grundy%.games%.([%w_]+)"
  if not text then return nil end
  if key then
    text = text:gsub("^" .. key .. "[^:]*: ", ""):gsub("^" .. key .. "[^:：]*：", "")
      :gsub("; " .. key .. " ?[{(\"][^:]*: [^.;]*", ""):gsub("；" .. key .. " ?[{(\"].-。", "。")
  end
  local kept = {}
  local function keep(sentence)
    local calls = key and sentence:find("%f[%w_]" .. key .. "[%.%w_]* ?[{(\"]")
    if not sentence:find "`" and not calls then kept[#kept + 1] = sentence end
  end
  local last = 1
  for sentence, next_one in text:gmatch("(.-" .. stop:gsub("%.", "%%.") .. ")()") do
    keep(sentence)
    last = next_one
  end
  keep(text:sub(last))
  local said = table.concat(kept):gsub("%s+$", "")
  return said ~= "" and capital(said) or text
end

--- Name, rules, verdict and source of a ruleset, in English and Chinese, as pages show them; an acyclic graph has those
--- of the documented game.
---@param ruleset grundy.Ruleset
---@return table
function M.of(ruleset)
  local info = ruleset.info
  if not info and ruleset.kind == "graph" and ruleset:is_acyclic() then
    info = require("grundy").games.dag_tokens.info -- not before, as "grundy" loads much
  end
  info = info or {}
  local chinese = info.chinese
  return { in_chinese = chinese and { rules = for_readers(info, chinese.rules, "。"), verdict = chinese.verdict },
    name = info.name or ruleset.name or "", chinese = info.title, rules = for_readers(info, info.rules, ". "),
    verdict = info.verdict, source = info.source }
end

--- The play that the rulesets of a position have by default.
---@param position grundy.Position
---@return "normal"|"misere"
function M.default_play(position)
  local components = position:components()
  for _, c in ipairs(components) do
    if c.ruleset.play ~= "misere" then return "normal" end
  end
  return #components > 0 and "misere" or "normal"
end

return M
