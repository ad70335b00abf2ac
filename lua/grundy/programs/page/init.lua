--- Pages: games as HTML files to look at and to play with.

local compound = require "grundy.programs.page.compound"
local document = require "grundy.programs.page.document"
local json = require "grundy.programs.json"
local layers = require "grundy.picture.layers"
local layout = require "grundy.programs.layout"
local page_positions = require "grundy.programs.page.positions"
local program = require "grundy.program"
local readers = require "grundy.programs.readers"
local sums = require "grundy.programs.page.sums"

local M = {}

--- Calls `progress` the first time, and then at most 20 times a second.
local function ticker(progress)
  if not progress then return function() end end
  local last = -1
  return function(done)
    local now = os.clock()
    if now - last < 0.05 then return end
    last = now
    progress(done)
  end
end

-- Graphs of more vertices and edges are not drawn with tokens on them.
local most_vertices, most_edges = 60, 200

--- The drawing of the graph whose vertices are the positions first, ..., last of a list, on which tokens stand; nil if
--- it is too large. Vertices are numbered from 0.
local function graph_of(list, first, last)
  local after, widths, edges = {}, {}, 0
  if last - first >= most_vertices then return nil end
  for n = first, last do
    local targets = {}
    for k, option in ipairs(list.options[n]) do targets[k] = option[1] - first + 1 end
    edges = edges + #targets
    after[#after + 1], widths[#widths + 1] = targets, math.max(34, 8 * layout.width(list.texts[n]) + 14)
  end
  if edges > most_edges then return nil end
  local drawn, arrows = layers.of(after, widths), {}
  for k, each in ipairs(drawn.arrows) do
    arrows[k] = { from = each[1] - 1, to = each[2] - 1, line = each.line, head = each.head }
  end
  return { width = drawn.width, height = drawn.height, half = layers.half, x = drawn.x, y = drawn.y, widths = widths,
    arrows = arrows }
end

--- The texts about the rulesets, the index (from 0) at which their positions begin, and the drawings of those that are
--- graphs.
local function rulesets_of(list)
  local all = {}
  for i, each in ipairs(list.rulesets) do
    all[i] = readers.of(each.ruleset)
    all[i].first = each.first - 1
    local next_one = list.rulesets[i + 1]
    if each.ruleset.kind == "graph" then
      all[i].graph = graph_of(list, each.first, next_one and next_one.first - 1 or #list.positions)
    end
  end
  return all
end

--- A list of lists as the page reads it, with text(element) for each element.
local function for_page(lists, text)
  local pieces = {}
  for n, list in ipairs(lists) do
    local texts = {}
    for k, element in ipairs(list) do texts[k] = text(element) end
    pieces[n] = (n > 1 and ",[" or "[[") .. table.concat(texts, ",") .. "]"
  end
  pieces[#pieces + 1] = #pieces > 0 and "]" or "[]"
  return json.ready(pieces)
end

--- Options as the page reads them: numbers from 0, after -1 if the same player moves again.
local function options_for_page(lists)
  return for_page(lists, function(option)
    local numbers = { option.again and "-1" or nil }
    for i = 1, #option do numbers[#numbers + 1] = ("%d"):format(option[i] - 1) end
    return "[" .. table.concat(numbers, ",") .. "]"
  end)
end

--- The numbers, from 0, of the texts of moves.
local function said_for_page(said)
  return for_page(said, function(word) return ("%d"):format(word - 1) end)
end

--- The parts of the drawing that select a move, if the drawing has such parts.
local function marks_for_page(list)
  for _, drawn in ipairs(list.looks) do
    if drawn:find "^e" then return list.marks end
  end
end

local function from_zero(list)
  local all = {}
  for i, n in ipairs(list) do all[i] = n - 1 end
  return all
end

--- Which conventions of play the page decides, and how: by the sums, by the values, or not; and the sums, if they
--- decide one.
local function ways_of(list, play)
  local plain, entails = list:is_plain(), list:entails()
  local few = sums.of(list, not plain)
  if few then return { normal = "sums", misere = not entails and "sums" or nil, entails = entails or nil }, few end
  local ways = { normal = plain and "values" or nil }
  local firm = plain and list:firm()
  if firm then
    ways.misere, ways.firm = "values", firm
  elseif play == "misere" then
    few = sums.of(list, true)
    if few then ways.normal, ways.misere = "sums", "sums" end
  end
  return ways, few
end

--- The data of a page for one Position; nil, message if it is too large.
local function game_of(position, settings, limit, tick)
  local list, message = page_positions.new(position, limit, tick, settings.coordinates)
  if not list then return nil, message end
  local play = settings.play or readers.default_play(position)
  local ways, few = ways_of(list, play)
  if not ways[play] then
    return nil, ("a page cannot examine %s play of that many sums"):format(play)
  end
  if settings.compound then -- what decides it are the numbers of the components, in its own play
    ways.normal, ways.misere = play == "normal" and ways.normal or nil, play == "misere" and ways.misere or nil
  end
  local left
  if few then
    local plays = ways.normal and ways.misere and { "normal", "misere" } or { ways.normal and "normal" or "misere" }
    left, message = few:table(plays)
    if not left then return nil, message end
  end
  return {
    compound = settings.compound, play = play, normal = ways.normal, misere = ways.misere, firm = ways.firm,
    entails = ways.entails, left = left,
    rulesets = rulesets_of(list),
    start = from_zero(list.start), positions = list.texts, looks = list.looks, values = list.values,
    options = options_for_page(list.options), words = list.words, said = said_for_page(list.said),
    marks = marks_for_page(list),
  }
end

local function names_of(positions)
  local names, met = {}, {}
  for _, p in ipairs(positions) do
    for _, c in ipairs(p:components()) do
      local name = c.ruleset.name or "a game"
      if not met[name] then met[name], names[#names + 1] = true, name end
    end
  end
  return table.concat(names, ", ")
end

--- A position as a text; for a Compound, its components.
local function title_of(position, settings)
  return settings.compound and position:components()[1].position or tostring(position)
end

--- The text of the file; nil, message.
local function text_of(positions, settings, limit)
  local page = { games = {}, language = settings.language or "en", theme = settings.theme or "auto",
    title = settings.title or #positions == 1 and title_of(positions[1], settings) or names_of(positions) }
  local tick = ticker(settings.progress)
  for i, p in ipairs(positions) do
    local game, message = game_of(p, settings, settings.limit or limit, tick)
    if not game then return nil, ("%s: %s"):format(tostring(p), message) end
    game.title = title_of(p, settings)
    page.games[i] = game
  end
  return document.text(page)
end

-- A larger page uses the engine, if there is one; longer lists of positions are not made only to find their size.
local most_bytes, most_listed = 300000, 2000

--- The text of the page of one Position that the engine plays; nil, message.
local function engine_text(position, settings)
  local file, missing = program.open(settings.engine)
  if not file then return nil, missing end
  local template = file:read "a" or ""
  file:close()
  local how, same = program.protect(function() return tostring(assert(load(settings.rule, "=rule"))()) end)
  if how == "stopped" or how == "memory" then error(same, 0) end
  if how ~= "ok" or same ~= tostring(position) then
    return nil, ("the rule for the engine returns %s, not %s"):format(how == "ok" and same or "an error", position)
  end
  local page = { title = settings.title or tostring(position), language = settings.language or "en",
    theme = settings.theme or "auto", play = settings.play, rule = settings.rule }
  local text = document.engine_text(page, template)
  if not text then return nil, settings.engine .. " is not a page of the playground" end
  return text
end

--- The text of a page, with all positions or with the engine; nil, message.
local function some_text(positions, settings, limit)
  if not settings.engine then return text_of(positions, settings, limit) end
  local text = text_of(positions, settings, math.min(limit, most_listed))
  if text and #text <= most_bytes then return text end
  return engine_text(positions[1], settings)
end

--- Writes a page with the games of Positions: true; nil, message if they are too large, or that fails.
---@param positions grundy.Position[]
---@param path string
---@param settings grundy.PageSettings
---@param limit integer the most positions, unless `settings.limit` says
---@return true|nil done
---@return string? message
function M.write(positions, path, settings, limit)
  local text, none = some_text(positions, settings, limit)
  if not text then return nil, none end
  local file, message = program.open(path, "w")
  if not file then return nil, message end
  local ok, wrong = file:write(text)
  local closed, late = file:close()
  if not (ok and closed) then return nil, wrong or late end
  return true
end

--- Writes the page of a Compound: true; nil, message if it is too large, or that fails.
---@param own grundy.programs.page.CompoundParts
---@param path string
---@param settings grundy.PageSettings
---@param limit integer
---@return true|nil done
---@return string? message
function M.write_compound(own, path, settings, limit)
  local position, none = compound.position(own)
  if not position then return nil, none end
  local all = { play = own.play, compound = true }
  for key, value in pairs(settings) do all[key] = value end
  return M.write({ position }, path, all, limit)
end

return M
