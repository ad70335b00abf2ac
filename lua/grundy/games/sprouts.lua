--- Sprouts: join spots by lines that do not cross.

local core = require "grundy.core"
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

-- In pixels: the radius of a spot, the margin around a boundary, and the greatest width of a region.
local spot, free, widest = 9, 14, 420

--- The boundaries of a region, each as the list of the spots that a walk round it meets.
local function boundaries(region)
  local list = {}
  for boundary in region:gmatch "[^.]+" do
    local degree, count = boundary:match "^(%d)%*(%d+)$"
    if degree then
      for _ = 1, tonumber(count) do list[#list + 1] = { degree } end
    else
      local spots = {}
      for name in boundary:gmatch "%w'*" do spots[#spots + 1] = name end
      list[#list + 1] = spots
    end
  end
  return list
end

--- Draws a boundary around a point: a single spot, or a circle with its spots.
local function draw_boundary(parts, spots, x, y, radius)
  if radius > 0 then
    parts[#parts + 1] = ('<circle cx="%d" cy="%d" r="%d" fill="none" stroke="currentColor"/>'):format(x, y, radius)
  end
  for i, name in ipairs(spots) do
    local angle = 2 * math.pi * (i - 1) / #spots - math.pi / 2
    local at = { x + radius * math.cos(angle), y + radius * math.sin(angle) }
    parts[#parts + 1] = ('<circle cx="%.1f" cy="%.1f" r="%d" fill="#d8c9a3" stroke="currentColor"/>'):format(at[1],
      at[2], spot)
    parts[#parts + 1] = ('<text x="%.1f" y="%.1f" text-anchor="middle" font-size="12" fill="#1f2328">%s</text>'):format(
      at[1], at[2] + 4, name)
  end
end

--- A picture of the regions of a drawing, one below the other, each with its boundaries. A spot is labelled with the
--- number of line ends at it, or with its letter if the walk meets it twice.
local function svg(text)
  local parts, y, width = {}, 4, 60
  for region in text:gmatch "[^|+!]+" do
    local x, top, high = free, y, 0
    local inside = {}
    for _, spots in ipairs(boundaries(region)) do
      local ring = spots[1] ~= "0"
      local radius = ring and math.max(18, math.ceil(#spots * 26 / (2 * math.pi))) or 0
      local side = 2 * (radius + spot) + free
      if x + side > widest and x > free then x, y, high = free, y + high, 0 end
      draw_boundary(inside, spots, x + side // 2, y + side // 2, radius)
      x, high = x + side, math.max(high, side)
      width = math.max(width, x)
    end
    y = y + high
    parts[#parts + 1] = ('<rect x="4" y="%d" width="WIDTH" height="%d" rx="10" fill="none" stroke="currentColor" '
      .. 'stroke-dasharray="4 4"/>'):format(top, y - top) .. table.concat(inside)
    y = y + 10
  end
  if #parts == 0 then
    parts[1], y, width = '<text x="4" y="20" font-size="14" fill="currentColor">nothing is left</text>', 30, 120
  end
  return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">%s</svg>'):format(
    width + 8, y, width + 8, y, (table.concat(parts):gsub("WIDTH", width)))
end

return require("grundy.ruleset").new {
  name = "Sprouts",
  example = "grundy.games.sprouts(3)",
  rules = "sprouts(n): n spots on paper. Draw a line from a spot to another spot or back to itself, without crossing "
    .. "a line, and put a new spot on it; at most three ends of lines may meet at a spot. The player who cannot draw "
    .. "loses. Later positions are texts such as \"0*2.1a1a|...\": the boundaries of each region with the ends of "
    .. "lines at each spot, in the notation of Glop and SPOTS; sprouts \"0.1a1a\" is one.",
  verdict = "No closed form is known: values and outcomes are found by search. Computers have shown for all n up to "
    .. "62 that n spots are N iff n is 3, 4 or 5 modulo 6; Applegate, Jacobson and Sleator conjecture it for all n. "
    .. "Under misere play 1 and 5 spots are N, 2, 3 and 4 spots are P, and for 5 < n <= 20, n spots are N iff n is "
    .. "0, 4 or 5 modulo 6.",
  source = "J. H. Conway and M. S. Paterson (1967); Winning Ways, ch. 17; D. Applegate, G. Jacobson and D. Sleator, "
    .. "Computer analysis of Sprouts (1991); J. Lemoine and S. Viennot, Computer analysis of Sprouts with nimbers "
    .. "(2007); T. Cizek, M. Balko and M. Schmid (2025)",
  accept = function(p)
    local n = type(p) == "number" and math.tointeger(p)
    if n and n >= 0 and n <= most then return n > 0 and sprouts.normal("0*" .. n) or "!" end
    if type(p) == "string" then
      local text, wrong = sprouts.normal(p)
      if text then return text end
      return nil, ("not a drawing: %s"):format(wrong)
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
  svg = svg,
}
