--- What the page shows of a game, part after part, the quick ones first.

local json = require "grundy.programs.json"
local program = require "grundy.program"
local rule = require "playground.session.rule"

local M = {}

--- f(...), or nil and a message if it raises: a part of the answers that a game does not have.
local function try(f, ...)
  local how, result, message = program.protect(f, ...)
  if how == "ok" then return result, message end
  if how == "stopped" or how == "memory" then error(result, 0) end
  return nil, tostring(result)
end

--- A value as JSON has it: an integer, or the text of another one.
local function plain(value)
  return math.type(value) == "integer" and value or tostring(value)
end

--- Whether a ruleset has values for integers; if not, the reason.
local function of_integers(ruleset)
  local how, problem = program.protect(ruleset.value, ruleset, 1)
  if how == "stopped" or how == "memory" then error(problem, 0) end
  return how == "ok", problem
end

---- games of one heap -------------------------------------------------------------------

-- The number of heaps whose genera are shown, and the positions that a misere outcome may cost.
local most_genera, most_positions = 24, 5000

--- The values of first..last as a list; nil, message.
local function values_between(ruleset, first, last, settings)
  local sequence = try(ruleset.values, ruleset, first, last, settings)
  local list = {}
  if sequence then
    for n = first, last do list[#list + 1] = plain(sequence[n]) end
    return list
  end
  for n = first, last do -- a Sequence has no loony values
    local value, message = try(ruleset.value, ruleset, n, settings)
    if value == nil then return nil, message end
    list[#list + 1] = plain(value)
  end
  return list
end

--- Posts values in blocks, each twice as long as the one before, up to `last`; returns the last one reached.
local function post_values(ruleset, first, last, post, settings)
  local reached, block = first - 1, 64
  while reached < last do
    local to = math.min(last, reached + block)
    local list, message = values_between(ruleset, reached + 1, to, settings)
    if not list then
      post { part = "note", text = message }
      break
    end
    post { part = "values", first = reached + 1, values = list }
    reached, block = to, 2 * block
  end
  return reached
end

local function post_period(ruleset, last, post, settings)
  local period, message = try(function()
    if ruleset.heap then return ruleset:period(100000, settings) end
    return ruleset:period(math.max(256, last + 1), settings)
  end)
  if period then
    post { part = "period", text = tostring(period), proven = period.proven == true, preperiod = period.preperiod,
      period = period.period, saltus = period.saltus }
  else
    post { part = "period", none = message }
  end
  return period
end

local function post_guesses(ruleset, last, post)
  local texts = {}
  for i, guess in ipairs(try(ruleset.guess, ruleset, math.max(8, last)) or {}) do texts[i] = tostring(guess) end
  post { part = "guesses", texts = texts }
end

local function post_genera(ruleset, last, post)
  local texts = {}
  for n = 0, math.min(last, most_genera) do
    local genus = try(ruleset.genus, ruleset, n, { limit = 20000 })
    if not genus then break end
    texts[#texts + 1] = tostring(genus)
  end
  if #texts > 0 then post { part = "genera", texts = texts } end
end

--- The titles of pictures in Chinese; the library has those in English.
local function title_of(ruleset, last, language)
  if language ~= "zh" then return nil end
  local name = ruleset.name or ""
  return last and ("%s：n = 0 至 %d 的值"):format(name, last) or ("%s：两堆的值"):format(name)
end

local function post_plot(ruleset, given, shown, post)
  given.width, given.theme = shown.width, shown.theme
  local svg, message = try(ruleset.plot, ruleset, given)
  post { part = "plot", svg = svg, none = not svg and message or nil }
end

--- The P-positions of misere play, which do not follow from values: positions(n) lists the positions of n. Up to
--- `last`, or as far as they are known.
local function post_lost(ruleset, first, last, positions, post, settings)
  local given = { play = "misere", limit = most_positions, progress = settings.progress }
  local list, reached = {}, first - 1
  for n = first, last do
    local lost = {}
    for _, p in ipairs(positions(n)) do
      local outcome = try(ruleset.outcome, ruleset, p, given)
      if not outcome then lost = nil break end
      if outcome == "P" then lost[#lost + 1] = math.type(p) == "integer" and p or program.text(p) end
    end
    if not lost then break end
    table.move(lost, 1, #lost, #list + 1, list)
    reached = n
  end
  post { part = "lost", list = json.list(list), last = reached }
end

local function heaps(ruleset, shown, post, settings)
  local reached = post_values(ruleset, 0, shown.last, post, settings)
  if reached < 8 then return end
  local period = post_period(ruleset, reached, post, settings)
  local to = math.min(reached, 400)
  post_plot(ruleset, { to = to, period = period, height = 300, title = title_of(ruleset, to, shown.language) }, shown,
    post)
  post_guesses(ruleset, math.min(reached, 200), post)
  post_genera(ruleset, reached, post)
  if ruleset.play ~= "misere" then return end
  post_lost(ruleset, 0, math.min(reached, 200), function(n) return { n } end, post, settings)
end

---- games of two heaps ------------------------------------------------------------------

-- Pictures have at most `most_sizes` sizes of each heap; one with twice as many is made if a table took less than
-- `quick` CPU seconds.
local most_sizes, quick = 512, 0.1

--- The values as a page with a canvas, for as many pairs as are quickly computed; or nil.
local function canvas(ruleset, sizes, title)
  local values
  repeat
    local begun = os.clock()
    local more = try(ruleset.table, ruleset, sizes - 1, sizes - 1)
    values, sizes = more or values, 2 * sizes
  until not more or sizes > most_sizes or os.clock() - begun > quick
  local name = os.tmpname()
  local page = values and try(values.plot, values, { path = name .. ".html", title = title })
  os.remove(name .. ".html")
  os.remove(name)
  return page
end

local function pairs_of_heaps(ruleset, first, shown, post, settings)
  local last = math.min(shown.last, 30)
  local rows = {}
  for a = first, last do
    local row = {}
    for b = first, last do row[#row + 1] = plain(assert(ruleset:value({ a, b }, settings))) end
    rows[#rows + 1] = row
    settings.progress(#rows, last - first + 1)
  end
  post { part = "map", first = first, rows = rows }
  local title = title_of(ruleset, nil, shown.language)
  post_plot(ruleset, { to = last, title = title }, shown, post)
  post { part = "canvas", page = canvas(ruleset, last + 1, title or ruleset.name) }
  post_guesses(ruleset, math.max(8, last), post)
  if ruleset.play ~= "misere" then return end
  post_lost(ruleset, first, last, function(b)
    local list = {}
    for a = first, b do list[#list + 1] = { a, b } end
    return list
  end, post, settings)
end

---- graphs and single positions ---------------------------------------------------------

local function graph(ruleset, post)
  local names, list, values = {}, {}, ruleset:values()
  if ruleset.names then
    for name in pairs(values) do names[#names + 1] = name end
    table.sort(names)
  else
    for n = 1, (ruleset:size()) do names[n] = n end
  end
  for i, name in ipairs(names) do list[i] = plain(values[name]) end
  for i, name in ipairs(names) do names[i] = tostring(name) end
  post { part = "vertices", names = names, values = list }
end

local function texts_of(moves)
  local texts = {}
  for i, move in ipairs(moves or {}) do texts[i] = tostring(move) end
  return texts
end

--- The facts of the position where play begins.
local function one_position(position, shown, post, settings)
  local facts = { part = "position", text = tostring(position) }
  facts.svg = try(position.draw, position, { theme = shown.theme })
  local value, message = try(position.value, position, settings)
  facts.value = value ~= nil and tostring(value) or nil
  facts.none = value == nil and message or nil
  facts.outcome = try(position.outcome, position, settings)
  post(facts)
  local moves = try(position.winning_moves, position, settings)
  if moves then post { part = "winning", texts = texts_of(moves) } end
  facts = { part = "misere", outcome = try(position.outcome, position, { play = "misere", limit = 100000 }) }
  local genus = try(position.genus, position, { limit = 100000 })
  facts.genus = genus and tostring(genus) or nil
  post(facts)
end

---- all --------------------------------------------------------------------------------

--- Posts the parts of the answers for a game: what is wrong with it, if anything.
---@param game playground.Game
---@param shown { last: integer, width: integer, language: string, theme: string } the last heap that is shown, and the
---width of pictures in pixels
---@param post fun(part: table)
---@param settings grundy.CallSettings
---@return playground.Mistake?
function M.post(game, shown, post, settings)
  local how, problem = program.protect(function()
    local ruleset, start = game.ruleset, game.start
    if game.sequence then
      local s, list = game.sequence, {}
      for n = s.first, math.min(s.last, s.first + shown.last) do list[#list + 1] = plain(s[n]) end
      post { part = "values", first = s.first, values = list }
    end
    if start then one_position(start, shown, post, settings) end
    if not ruleset then return end
    post { part = "name", text = ruleset.name or ruleset.info and ruleset.info.name, play = ruleset.play }
    if ruleset.kind == "graph" then return graph(ruleset, post) end
    local integers, wrong = of_integers(ruleset)
    if integers then return heaps(ruleset, shown, post, settings) end
    if start then return end
    local first = program.first_list(ruleset, 2)
    if not first then error(wrong, 0) end
    pairs_of_heaps(ruleset, first, shown, post, settings)
  end)
  if how ~= "ok" then return rule.mistake(problem) end
end

return M
