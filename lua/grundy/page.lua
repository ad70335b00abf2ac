--- Pages: games as HTML files to look at and to play with.

local core = require "grundy.core"
local document = require "grundy.programs.page.document"
local json = require "grundy.programs.page.json"
local listing = require "grundy.programs.page.listing"
local option_kinds = require "grundy.options"
local position = require "grundy.position"

local M = {}

--- How a page is made. Other keys are refused by name.
---@class grundy.PageOptions
---@field title? string the heading (default: the position, or the names of the games)
---@field play? grundy.Play how the page begins; it can be changed there where the page knows both (default: the game's)
---@field language? "en"|"zh" English (the default) or Chinese; it can be changed on the page
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings
---@field limit? integer the most positions of components (default and at most 100000)
---@field progress? grundy.Progress called at most 20 times a second

-- So many positions of components at most are written into a page.
local most_positions = 100000

local kinds = {
  language = option_kinds.one_of { "en", "zh" },
  limit = {
    holds = function(value)
      local n = type(value) == "number" and math.tointeger(value)
      return n and n >= 1 and n <= most_positions
    end,
    expected = ("an integer from 1 to %d"):format(most_positions),
  },
  play = option_kinds.one_of { "misere", "normal" },
  progress = option_kinds.of_type "function",
  theme = option_kinds.one_of { "auto", "dark", "light" },
  title = option_kinds.of_type "string",
}

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

--- The play that the rulesets of a position have by default.
local function default_play(own)
  for _, ruleset in ipairs(own.rulesets) do
    if core.fields(ruleset).play ~= "misere" then return "normal" end
  end
  return #own.rulesets > 0 and "misere" or "normal"
end

--- What is said of the rulesets, and where their positions begin (from 0).
local function rulesets_of(list)
  local all = {}
  for i, each in ipairs(list.rulesets) do
    local fields = core.fields(each.ruleset)
    local info = fields.info or {}
    local chinese = info.chinese
    all[i] = { in_chinese = chinese and { rules = chinese.rules, verdict = chinese.verdict },
      first = each.first - 1, name = info.name or fields.name or "", chinese = info.title, rules = info.rules,
      verdict = info.verdict, source = info.source }
  end
  return all
end

--- Options as the page reads them: numbers from 0, after -1 where the same player moves again.
local function options_for_page(options)
  local pieces = {}
  for n, list in ipairs(options) do
    local texts = {}
    for k, option in ipairs(list) do
      local numbers = { option.again and "-1" or nil }
      for i = 1, #option do numbers[#numbers + 1] = ("%d"):format(option[i] - 1) end
      texts[k] = "[" .. table.concat(numbers, ",") .. "]"
    end
    pieces[n] = (n > 1 and ",[" or "[[") .. table.concat(texts, ",") .. "]"
  end
  pieces[#pieces + 1] = #pieces > 0 and "]" or "[]"
  return json.ready(pieces)
end

--- The numbers of the texts of moves, from 0.
local function said_for_page(said)
  local pieces = {}
  for n, list in ipairs(said) do
    local texts = {}
    for k, word in ipairs(list) do texts[k] = ("%d"):format(word - 1) end
    pieces[n] = (n > 1 and ",[" or "[[") .. table.concat(texts, ",") .. "]"
  end
  pieces[#pieces + 1] = #pieces > 0 and "]" or "[]"
  return json.ready(pieces)
end

local function from_zero(list)
  local all = {}
  for i, n in ipairs(list) do all[i] = n - 1 end
  return all
end

--- Which plays the page decides, and how: by looking at all sums ("sums"), by the values, or not.
local function ways_of(list, play)
  local plain = list:is_plain()
  if list:few_sums(not plain) then
    return { normal = "sums", misere = not list:obliges() and "sums" or nil }
  end
  local ways = { normal = plain and "values" or nil }
  local firm = plain and list:firm()
  if firm then
    ways.misere, ways.firm = "values", firm
  elseif play == "misere" and list:few_sums(true) then
    ways.normal, ways.misere = "sums", "sums"
  end
  return ways
end

--- What the page knows of one Position; nil, message where it is too large.
local function game_of(own, options, tick)
  local list, message = listing.new(own, options.limit or most_positions, tick)
  if not list then return nil, message end
  local play = options.play or default_play(own)
  local ways = ways_of(list, play)
  if not ways[play] then
    return nil, ("%s play of so many sums is more than a page can look through"):format(play)
  end
  return {
    play = play, normal = ways.normal, misere = ways.misere, firm = ways.firm, rulesets = rulesets_of(list),
    start = from_zero(list.start), positions = list.texts, looks = list.looks, values = list.values,
    options = options_for_page(list.options), words = list.words, said = said_for_page(list.said),
  }
end

local function names_of(positions)
  local names, met = {}, {}
  for _, p in ipairs(positions) do
    for _, c in ipairs(p:components()) do
      local name = core.fields(c.ruleset).name or "a game"
      if not met[name] then met[name], names[#names + 1] = true, name end
    end
  end
  return table.concat(names, ", ")
end

--- The text of the file; nil, message.
local function text_of(positions, options)
  options = options or {}
  local page = { games = {}, language = options.language or "en", theme = options.theme or "auto",
    title = options.title or #positions == 1 and tostring(positions[1]) or names_of(positions) }
  local tick = ticker(options.progress)
  for i, p in ipairs(positions) do
    local game, message = game_of(position.parts(p), options, tick)
    if not game then return nil, ("%s: %s"):format(tostring(p), message) end
    game.title = tostring(p)
    page.games[i] = game
  end
  return document.text(page)
end

--- Writes a file: true; nil, message where that fails.
local function write(path, text)
  local file, message = core.open(path, "w")
  if not file then return nil, message end
  local ok, wrong = file:write(text)
  local closed, late = file:close()
  if not (ok and closed) then return nil, wrong or late end
  return true
end

local function check_path(path, argument, name)
  if type(path) ~= "string" then
    core.bad_argument(argument, "expected a path, got " .. core.position_text(path), name)
  end
end

--- Writes an HTML page on which people play from this Position against a perfect opponent, see doc/page.md. The file
--- needs nothing else, no network either.
---
--- `nil, message` where more than `limit` positions of components or 10^6 moves can be reached, where misere or loopy
--- play has too many sums to be looked through, or where the file cannot be written. Raises for errors of the rule.
---     print(grundy.games.nim({ 3, 4, 5 }):page(os.tmpname()))  --> true
---@param path string
---@param options? grundy.PageOptions
---@return true|nil done
---@return string? message
---@function Position:page
function M.page(self, path, options)
  if not position.is(self) then core.fail "calling 'page' on a bad self (expected a Position)" end
  check_path(path, 1, "page")
  option_kinds.check(options, kinds, 2, "page")
  local text, message = text_of({ self }, options)
  if not text then return nil, message end
  return write(path, text)
end

--- Writes one page with several games to choose from, as `Position:page`.
---     print(grundy.pages({ grundy.games.nim { 3, 4 }, grundy.games.kayles { 7 } }, os.tmpname()))  --> true
---@param positions grundy.Position[]
---@param path string
---@param options? grundy.PageOptions
---@return true|nil done
---@return string? message
---@function grundy.pages
function M.pages(positions, path, options)
  if type(positions) ~= "table" or #positions == 0 then
    core.bad_argument(1, "expected a list of Positions, got " .. core.position_text(positions), "pages")
  end
  for i, p in ipairs(positions) do
    if not position.is(p) then
      core.bad_argument(1, ("element #%d is %s, expected a Position"):format(i, core.position_text(p)), "pages")
    end
  end
  check_path(path, 2, "pages")
  option_kinds.check(options, kinds, 3, "pages")
  local text, message = text_of(positions, options)
  if not text then return nil, message end
  return write(path, text)
end

return M
