--- Sprouts: join spots by lines that cross nothing.

local core = require "grundy.core"
local ruleset = require("grundy.ruleset").new
local sprouts = require "grundy.support.sprouts"

-- The most spots of a drawing to begin with.
local most = 1000

--- A bound on the number of moves. A spot of degree d has 3 - d lives; a move takes two and makes a spot with one.
local function longest(text)
  local half_lives = 0
  local others = text:gsub("(%d)%*(%d+)", function(degree, count)
    half_lives = half_lives + 2 * (3 - tonumber(degree)) * tonumber(count)
    return ""
  end)
  for degree in others:gmatch "%d" do half_lives = half_lives + 2 * (3 - tonumber(degree)) end
  local letters = select(2, others:gsub("%a", "")) -- a spot of degree 2 that is met twice has two letters
  return math.max(0, (half_lives + letters) // 2 - 1)
end

--- A line for each region of a drawing, its boundaries side by side.
local function draw(text)
  if text == "!" then return { "nothing is left to be drawn" } end
  local lines = {}
  for region in text:gmatch "[^|+]+" do
    lines[#lines + 1] = ("region %d:  %s"):format(#lines + 1, (region:gsub("%.", "  ")))
  end
  return lines
end

return ruleset {
  info = {
    name = "Sprouts",
    title = "豆芽游戏 (Sprouts)",
    example = "grundy.games.sprouts(3)",
    rules = "sprouts(n): n spots on paper. Draw a line from a spot to another one or back to itself, crossing no line, "
      .. "and put a new spot on it; no spot may have more than three ends of lines. Who cannot draw loses. Drawings "
      .. "that are met later are texts as \"0*2.1a1a|...\": the boundaries of each region with the ends of lines at "
      .. "each spot, in the notation of Glop and SPOTS; sprouts \"0.1a1a\" is one.",
    verdict = "No closed form is known: values and outcomes by search. By computer n spots are N iff n is 3, 4 or 5 "
      .. "modulo 6, for all n up to 62; Applegate, Jacobson and Sleator conjecture it for all n. Under misere play "
      .. "1 and 5 spots are N, 2, 3 and 4 are P, and from there up to 20 spots n is N iff it is 0, 4 or 5 modulo 6.",
    source = "J. H. Conway and M. S. Paterson (1967); Winning Ways, ch. 17; D. Applegate, G. Jacobson and D. Sleator, "
      .. "Computer analysis of Sprouts (1991); J. Lemoine and S. Viennot, Computer analysis of Sprouts with nimbers "
      .. "(2007); T. Cizek, M. Balko and M. Schmid (2025)",
  },
  accept = function(p)
    local n = type(p) == "number" and math.tointeger(p)
    if n and n >= 0 and n <= most then return n > 0 and sprouts.normal("0*" .. n) or "!" end
    if type(p) == "string" then
      local text, wrong = sprouts.normal(p)
      if text then return text end
      return nil, ("no drawing: %s"):format(wrong)
    end
    return nil, ("expected a number of spots from 0 to %d or a text like \"0*2.1a1a\", got %s"):format(most,
      core.position_text(p))
  end,
  moves = sprouts.moves,
  -- the trees are too uneven for the other searches
  search = "proof",
  describe = function(_, to) return "leave " .. (#to > 0 and table.concat(to, " + ") or "nothing to draw") end,
  theorem = { misere = { longest = longest } },
  draw = draw,
}
