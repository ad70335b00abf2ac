--- Kotzig's Nim: a token advances round a circle and never returns to a place.

local accept = require "grundy.support.accept"
local reached = require "grundy.support.reached"
local rows = require "grundy.support.rows"

local steps_of, most = accept.set(1, 1 << 20), 1000 -- the largest circle

return require("grundy.games.told") {
  name = "Kotzig's Nim",
  example = "grundy.games.kotzig_nim(10, { 1, 3 })",
  rules = "kotzig_nim(n, { 1, 3 }): places 0, 1, ..., n - 1 in a circle, and a token on place 0. Advance the token by "
    .. "a number of the set, to a place that it has not visited. The player who cannot move loses. Later positions: "
    .. "kotzig_nim(\"x@.x..\", { 1, 3 }), where @ is the token and x a visited place. Also called Modular Nim.",
  verdict = "For any set, outcomes and values are periodic in n from some n on, in normal and misere play (Liang "
    .. "2026). For a set with many moves the periods are not known; positions are decided by search. "
    .. "doc/internals/records.md has the circles of up to 100 places for small sets.",
  source = "Winning Ways, ch. 15; X. L. Tan and M. D. Ward, On Kotzig's Nim, INTEGERS 14 (2014) G6; K. Liang, A "
    .. "finite automaton approach to combinatorial games, arXiv:2608.13273 (2026)",
  accept = function(p)
    if type(p) ~= "table" or #p ~= 2 then return accept.refused(p, "the number of places and the set of steps") end
    local steps, wrong = steps_of(p[2])
    if not steps then return nil, "the set of steps: " .. wrong end
    local n = accept.integer(p[1], 1, most)
    local text = n and "@" .. ("."):rep(n - 1) or p[1]
    if type(text) == "string" and #text <= most and text:find "^[.x]*@[.x]*$" then return { text, steps } end
    wrong = ("the number of places, 1 to %d, or a text of dots, x and one @"):format(most)
    return nil, "element #1 " .. select(3, accept.refused(p[1], wrong))
  end,
  -- The representative has the token on place 0; places that the token can no longer reach count as visited.
  canonical = function(p)
    local at, steps = p[1]:find("@", 1, true), p[2]
    local text = p[1]:sub(at) .. p[1]:sub(1, at - 1)
    local met = reached({ 1 }, function(from, add)
      for _, step in ipairs(steps) do
        local place = (from + step - 1) % #text + 1
        if text:sub(place, place) == "." then add(place) end
      end
    end)
    return { text:gsub("()%.", function(place) return not met[place] and "x" end), steps }
  end,
  search = "couples",
  difficulty = function(p) return 1 + select(2, p[1]:gsub("%.", "")) end,
  moves = function(p, to, say)
    local text, steps = p[1], p[2]
    for _, step in ipairs(steps) do
      local place = (text:find("@", 1, true) - 1 + step) % #text
      say("move to place %d", place)
      if text:sub(place + 1, place + 1) == "." then to { rows.put(text:gsub("@", "x"), place + 1, "@"), steps } end
    end
  end,
  draw = function(p) return { p[1] } end,
}
