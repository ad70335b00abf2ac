--- Errors of rules and limits in the middle of work: each call gives the right answer, its reason, or the rule's error;
--- and the next call works with what it leaves behind.

local grundy = require "grundy"
local naive = require "spec.support.naive"
local oracle = require "spec.oracles.oracle"
local random_game = require "spec.support.random_game"

--- The settings o, with misere play.
local function misere_play(o)
  local settings = { play = "misere" }
  for key, value in next, o or {} do settings[key] = value end
  return settings
end

--- The questions to a ruleset R about p, each as a function of settings; and the expected answer as text.
local function questions(slow)
  local value, normal, misere = naive.values(slow), naive.sum_outcomes(false), naive.sum_outcomes(true)
  local function outcome(of, p) return of { { moves = slow, position = p } } end
  return {
    value = { function(R, p, o) return R:value(p, o) end, function(p) return value(p) end },
    outcome = { function(R, p, o) return R:outcome(p, o) end, function(p) return outcome(normal, p) end },
    misere = { function(R, p, o) return R:outcome(p, misere_play(o)) end, function(p) return outcome(misere, p) end },
    genus = { function(R, p, o)
      local genus, message = R:genus(p, o)
      return genus and genus.value, message
    end, value },
    form = { function(R, p, o)
      local form, message = R:misere_form(p, o)
      return form and form:outcome(), message
    end, function(p) return outcome(misere, p) end },
    graph = { function(R, p, o)
      local graph, message = R(p):graph(o)
      return graph and graph:value(1), message
    end, value },
    moves = { function(R, p, o)
      local moves, message = R:winning_moves(p, o)
      return moves and #moves > 0, message
    end, function(p) return outcome(normal, p) == "N" end },
    remoteness = { function(R, p, o)
      local remoteness, message = R(p):remoteness(o)
      return remoteness and remoteness % 2, message
    end, function(p) return outcome(normal, p) == "N" and 1 or 0 end },
  }
end

local names = { "value", "outcome", "misere", "genus", "form", "graph", "moves", "remoteness" }

--- Further questions: the expected answer is that of a ruleset that has met no error.
local more = {
  function(R, p, o) return R(p):suspense(o) end,
  function(R, p, o) return R(p):foreclosed(o) end,
  function(R, p, o) return R(p):is_tame(o) end,
  function(R, p) return #R:options(p) end,
  function(R, p, o) return (R(p) + R(p)):outcome(misere_play(o)) end,
  function(R, p, o) return grundy.sum { R(p), R(p), move = "all", ending = "short" }:outcome(o) end,
  function(R, p, o) return #(grundy.sum { R(p), R(p), move = "some" }:winning_moves(o) or {}) end,
  function(R, p) return (R:misere_quotient { positions = { p }, limit = 32 } or { order = 0 }).order end,
}

--- Checks that a call which raises `reason`, in a rule or in progress, raises exactly that, and that the next answer is
--- right.
local function check_reasons(game, set_fuse)
  local R, p = grundy.ruleset(game.moves), game.positions[#game.positions]
  local reason = oracle.pick { "a text", { "no text" } }
  for _ = 1, 3 do
    local ask = oracle.pick(more)
    local expected, o = ask(grundy.ruleset(game.moves), p), {}
    if math.random(2) == 1 then
      o.progress = function() error(reason, 0) end
    else
      set_fuse(math.random(0, 8), reason)
    end
    local ok, found = pcall(ask, R, p, o)
    set_fuse(nil)
    if ok then
      oracle.same(expected, found, "an answer")
    elseif type(reason) == "table" then
      oracle.same(reason, found, "what was raised")
    else
      oracle.same(1, tostring(found):find(reason, 1, true), "%s begins with what was raised", found)
    end
    oracle.same(expected, ask(R, p), "an answer after that")
  end
end

return function()
  local fuse, reason
  local game = random_game.new(math.random(4, 12), function()
    if not fuse then return end
    fuse = fuse - 1
    if fuse < 0 then error(reason or "the rule fails", 0) end
  end)
  check_reasons(game, function(count, why) fuse, reason = count, why end)
  local slow = oracle.slow(function(p, to)
    local kept = fuse
    fuse = nil
    game.moves(p, to)
    fuse = kept
  end)
  local asked, R = questions(slow), grundy.ruleset(game.moves)
  for turn = 1, 12 do
    local name, p = oracle.pick(names), oracle.pick(game.positions)
    local expected = asked[name][2](p)
    local kind = turn <= 10 and math.random(4) or 0
    local options = (kind == 2 or kind == 4) and { limit = math.random(1, 12) } or {}
    if kind == 3 then options.progress = function() error("the rule fails", 0) end end
    fuse = kind == 1 and math.random(0, 8) or nil
    local ok, found, message = pcall(asked[name][1], R, p, options)
    fuse = nil
    local text = ("turn %d: %s of %s"):format(turn, name, naive.text(p))
    if not ok then
      oracle.same(true, (kind == 1 or kind == 3) and tostring(found):find "the rule fails" ~= nil,
        "%s raises %q; an error of the rule", text, tostring(found))
    elseif found == nil then
      oracle.same(true, options.limit ~= nil and tostring(message):find "limit" ~= nil, "%s gives %q; a limit", text,
        tostring(message))
    else
      oracle.same(expected, found, text)
    end
  end
end
