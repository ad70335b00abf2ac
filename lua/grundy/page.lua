--- Positions to look at: HTML pages to play on, written by the program grundy.programs.page, and pictures of single
--- positions.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
local position = require "grundy.position"
local text_of = require "grundy.support.text"

local M = {}

-- Loaded when a page or a picture is made, as programs lie above the library.
local writer, painter = "grundy.programs.page", "grundy.programs.position.svg"

--- How a page is made. Other keys are refused by name.
---@class grundy.PageSettings
---@field title? string the heading (default: the position, or the names of the games)
---@field play? grundy.Play the convention at first; readers can change it if the page knows both (default: the game's)
---@field language? "en"|"zh" English (the default) or Chinese; readers can change it on the page
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings
--- The file page.html of the built playground, together with `rule`: a page that would exceed 300 KB, or `limit`, asks
--- the engine in that file instead of listing all positions. For the page of one Position.
---@field engine? string
---@field rule? string a Lua program that returns the Position, for the engine
---@field coordinates? table<integer, number[]> as in `Position:draw`; not with `engine`
---@field limit? integer the most positions of components (default and at most 100000)
---@field progress? grundy.Progress called at most 20 times a second

-- The most positions of components in a page.
local most_positions = 100000

--- How a position is drawn. Other keys are refused by name.
---@class grundy.DrawSettings
---@field path? string also write the picture to this file
---@field theme? "auto"|"light"|"dark" auto (the default) follows the reader's settings
--- Places { x, y } of the vertices of a graph, y upwards; if some vertex has no place, the library chooses the layout.
---@field coordinates? table<integer, number[]>

local function is_place(place)
  local x, y = nil, nil
  if type(place) == "table" then x, y = place[1], place[2] end
  return type(x) == "number" and type(y) == "number" and math.abs(x) < 1e9 and math.abs(y) < 1e9
end

local coordinates = {
  holds = function(value)
    if type(value) ~= "table" then return false end
    for _, place in next, value do
      if not is_place(place) then return false end
    end
    return true
  end,
  expected = "places { x, y } by vertex",
}

local drawing_kinds = {
  coordinates = coordinates,
  path = setting_kinds.of_type "string",
  theme = setting_kinds.one_of { "auto", "dark", "light" },
}

local kinds = {
  coordinates = coordinates,
  engine = setting_kinds.of_type "string",
  language = setting_kinds.one_of { "en", "zh" },
  limit = {
    holds = function(value)
      local n = type(value) == "number" and math.tointeger(value)
      return n and n >= 1 and n <= most_positions
    end,
    expected = ("an integer from 1 to %d"):format(most_positions),
  },
  play = setting_kinds.play,
  progress = setting_kinds.of_type "function",
  rule = setting_kinds.of_type "string",
  theme = setting_kinds.one_of { "auto", "dark", "light" },
  title = setting_kinds.of_type "string",
}

local function check_path(path, argument, name)
  if type(path) ~= "string" then
    core.bad_argument(argument, "expected a path, got " .. core.position_text(path), name)
  end
end

--- The settings of a call, which may be the name of the play alone.
local function checked(settings, argument, name)
  if type(settings) == "string" then settings = { play = settings } end
  settings = setting_kinds.check(settings, kinds, argument, name) or {}
  if (settings.engine == nil) ~= (settings.rule == nil) then
    core.bad_argument(argument, "settings 'engine' and 'rule' go together: the rule is what the engine runs", name)
  end
  if settings.engine and settings.coordinates then
    core.bad_argument(argument, "settings 'engine' and 'coordinates' do not go together", name)
  end
  return settings
end

--- Writes an HTML page on which people play from this Position against a perfect opponent; see doc/guide/page.md. The
--- file needs nothing else, not even a network.
---
--- `nil, message` if play can reach more than `limit` positions of components or 10^6 moves, if misere or loopy play
--- has too many sums to examine, or if the file cannot be written. Raises for errors of the rule.
---     print(grundy.games.nim({ 3, 4, 5 }):page(os.tmpname()))  --> true
---@param path string
---@param settings? grundy.Play|grundy.PageSettings
---@return true|nil done
---@return string? message
---@function Position:page
function M.position_page(self, path, settings)
  check_path(path, 1, "page")
  settings = checked(settings, 2, "page")
  return require(writer).write({ self }, path, settings, most_positions)
end

--- The page of a Compound, by its parts.
---@param own grundy.programs.page.CompoundParts
---@param path string
---@param settings? grundy.PageSettings
---@return true|nil done
---@return string? message
function M.compound_page(own, path, settings)
  check_path(path, 1, "page")
  settings = checked(settings, 2, "page")
  for _, key in ipairs { "coordinates", "engine", "play" } do
    if settings[key] ~= nil then
      core.bad_argument(2, ("setting '%s' is not for the page of a Compound"):format(key), "page")
    end
  end
  return require(writer).write_compound(own, path, settings, most_positions)
end

--- The picture of this Position as a text of SVG: heaps as tokens, boards as cells, graphs as vertices and edges, dots
--- and boxes, or what `svg` or `draw` of the ruleset returns; as on pages, see doc/guide/page.md. Components are drawn
--- one below another.
---
--- `nil, message` if the file of `path` cannot be written. Raises for errors of the rule.
---     print(#grundy.games.nim({ 3, 4 }):draw() > 500)  --> true
---@param settings? grundy.DrawSettings
---@return string|nil svg
---@return string? message
---@function Position:draw
function M.position_draw(self, settings)
  settings = setting_kinds.check(settings, drawing_kinds, 1, "draw") or {}
  local text = require(painter).of(self, settings)
  return text_of.written(text, settings.path)
end

--- Writes one page with several games to choose from, as `Position:page` writes one.
---     print(grundy.pages({ grundy.games.nim { 3, 4 }, grundy.games.kayles { 7 } }, os.tmpname()))  --> true
---@param positions grundy.Position[]
---@param path string
---@param settings? grundy.Play|grundy.PageSettings
---@return true|nil done
---@return string? message
---@function grundy.pages
function M.pages(positions, path, settings)
  if type(positions) ~= "table" or #positions == 0 then
    core.bad_argument(1, "expected a list of Positions, got " .. core.position_text(positions), "pages")
  end
  for i, p in ipairs(positions) do
    if not position.is(p) then
      core.bad_argument(1, ("element #%d is %s, expected a Position"):format(i, core.position_text(p)), "pages")
    end
  end
  check_path(path, 2, "pages")
  settings = checked(settings, 3, "pages")
  if settings.engine then core.bad_argument(3, "setting 'engine' is for the page of one Position", "pages") end
  return require(writer).write(positions, path, settings, most_positions)
end

M.pages = arguments.exact(M.pages, "pages")

return M
