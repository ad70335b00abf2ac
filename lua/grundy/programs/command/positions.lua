--- `grundy value`, `outcome` and `moves`: a position, or a sum of positions.

local compounds = require "grundy.programs.command.compounds"
local derivation = require "grundy.programs.command.derivation"
local json = require "grundy.programs.json"
local notation = require "grundy.programs.command.notation"
local readers = require "grundy.programs.readers"
local terminal = require "grundy.programs.command.terminal"
local value_lists = require "grundy.programs.command.value_lists"
local wording = require "grundy.programs.command.wording"

local function arguments(command)
  command:argument("position", "The position, as in: nim 3 4 5, or kayles 10 + nim 2."):args "+"
  command:option("--limit", "The largest number of positions to search.")
  command:flag("--search", "Answer from the rules, even if a theorem applies.")
end

local function play_option(command)
  arguments(command)
  command:option("--play", "The player who cannot move loses (normal) or wins (misere).")
    :choices { "normal", "misere" }
end

-- The winning turns of a Compound that are listed: there may be exponentially many.
local most_turns = 100

--- The position of the arguments, or the requested Compound, and the settings of the call.
local function read(args, run)
  local position = notation.position(notation.join(args.position))
  position = compounds.of(args, position) or position
  local limit = notation.flag(args, "limit", 1)
  return position, run:working("searching", { limit = limit, search = args.search }, "limit")
end

--- The status and the message for an answer cut off by a limit.
local function unknown(run, position, message)
  run:done()
  return run:nothing(("%s: %s"):format(tostring(position), message))
end

--- The known periods on which a value rests, as texts: those of components that are heaps beyond the computed ones.
local function known_periods(position)
  local texts = json.list {}
  for _, component in ipairs(position:components()) do
    local game, n = component.ruleset, component.position
    if game.kind == "heap" and n >= game:count() then
      local period = game:period()
      if period and period.certificate then texts[#texts + 1] = ("%s: %s"):format(tostring(game), tostring(period)) end
    end
  end
  return texts
end

local value = { name = "value", summary = "Find the Grundy value of a position", example = "value kayles 10 + nim 2",
  arguments = arguments }

function value.run(args, run)
  local position, settings = read(args, run)
  local result, message = position:value(settings)
  if result == nil then return unknown(run, position, message) end
  run:done()
  local known = known_periods(position)
  run:answer({ position = tostring(position), value = value_lists.plain(result),
    periods = known[1] and known or nil }, function()
    run:print("%s", tostring(result))
    for _, text in ipairs(known) do run:print("%s", text) end
  end)
end

local meanings = {
  N = "the player to move wins",
  P = "the player to move loses",
  D = "a draw: neither player can be made to lose",
}

local chinese_meanings = { N = "先手必胜", P = "先手必败", D = "平局：双方都不会被迫输" }

local function meaning(result)
  return (terminal.chinese() and chinese_meanings or meanings)[result]
end

local outcome = { name = "outcome", summary = "Find who wins a position: N (the next player), P (the previous player) "
  .. "or D (a draw)",
  example = "outcome nim 1 1 1 --play misere", speaks = true, arguments = function(command)
    play_option(command)
    compounds.flags(command)
  end }

function outcome.run(args, run)
  local position, settings = read(args, run)
  settings.play = not compounds.asked(args) and args.play or nil
  local result, message = position:outcome(settings)
  if result == nil then return unknown(run, position, message) end
  run:done()
  run:answer({ position = tostring(position), outcome = result, play = args.play }, function()
    run:print(terminal.chinese() and "%s：%s" or "%s: %s", run.paint(result, result == "N" and "green" or "red"),
      meaning(result))
  end)
end

--- The parts of a turn of a Compound; nil for other moves.
local function parts_of(move)
  if not move.parts then return nil end
  local parts = json.list {}
  for i, part in ipairs(move.parts) do
    parts[i] = { component = part.component, from = part.from, to = json.list(part.to) }
  end
  return parts
end

local moves = { name = "moves", summary = "List all winning moves of a position", example = "moves nim 3 4 5",
  speaks = true, arguments = function(command)
    play_option(command)
    compounds.flags(command)
    command:option("--most", ("The most moves to list (default: all; %d with --move or --ending)."):format(most_turns))
  end }

function moves.run(args, run)
  local position, settings = read(args, run)
  local compound = compounds.asked(args)
  local most = notation.flag(args, "most", 1, compound and most_turns or math.maxinteger)
  if compound then settings.most = math.max(most, most + 1) else settings.play = args.play end
  local list, message = position:winning_moves(settings)
  if list == nil then return unknown(run, position, message) end
  settings.most = nil
  local result = position:outcome(settings)
  run:done()
  local objects = json.list {}
  for i, move in ipairs(list) do
    if i > most then break end
    objects[i] = { component = move.component, from = move.from, to = move.to and json.list(move.to),
      parts = parts_of(move), text = tostring(move), after = tostring(position:play(move)) }
  end
  run:answer({ position = tostring(position), outcome = result, play = args.play, moves = objects }, function()
    for _, move in ipairs(objects) do
      run:print("%s  %s %s", wording.move(move.text), run.paint(terminal.chinese() and "到达" or "leaves", "dim"),
        move.after)
    end
    if #list > #objects then
      run:print("more %s win; --most lists more than %d", compound and "turns" or "moves", most)
    end
    if #objects == 0 then
      run:print(terminal.chinese() and "没有必胜走法：%s，%s" or "no winning move: %s, %s", result, meaning(result))
    end
  end)
  return #objects == 0 and 1 or 0
end

local explain = { name = "explain", summary = "Explain which theory gives the outcome of a position and why it applies",
  example = "explain 0.77 5 7 --play misere", speaks = true, arguments = function(command)
    command:argument("position", "The position, as in: nim 3 4 5, or kayles 10 + nim 2."):args "+"
    command:option("--play", "The player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    compounds.flags(command)
  end }

-- Positions that the explanation of a Compound may examine, a second or two; `grundy outcome` has no such bound.
local most_explained = 1 << 22

function explain.run(args, run)
  local position = notation.position(notation.join(args.position))
  local compound = compounds.of(args, position)
  local settings = run:working("searching", { play = not compound and args.play or nil,
    limit = compound and most_explained or nil }, "uneven")
  local text, message = (compound or position):explain(settings)
  if not text then return unknown(run, compound or position, message) end
  local lines = compound and derivation.compound_lines(position, args)
    or derivation.lines(position, args.play or readers.default_play(position), wording.move)
  run:done()
  run:answer({ position = tostring(compound or position), play = args.play, explanation = text,
    derivation = json.list(lines) }, function()
    run:print("%s", wording.reason(text))
    for _, line in ipairs(lines) do run:print("%s", line) end
  end)
end

local genus = { name = "genus", summary = "Find the genus of a position, which decides misere play if it is tame",
  example = "genus 0.77 5 + nim 2", arguments = arguments }

function genus.run(args, run)
  local position, settings = read(args, run)
  local result, message = position:genus(settings)
  if result == nil then return unknown(run, position, message) end
  run:done()
  run:answer({ position = tostring(position), genus = tostring(result), class = result.class, value = result.value,
    misere = result.misere, superscript = json.list(result.superscript), period = result.period }, function()
    run:print("%s  %s", tostring(result), run.paint(result.class, result.class == "tame" and "green" or "yellow"))
  end)
end

--- Whether play in a component need not end.
local function may_go_round(position)
  for _, c in ipairs(position:components()) do
    if c.ruleset.loopy or c.ruleset.kind == "graph" and not c.ruleset:is_acyclic() then return true end
  end
  return false
end

local remoteness = { name = "remoteness", summary = "Find how many moves a position lasts: its remoteness and suspense",
  example = "remoteness kayles 7", arguments = play_option }

function remoteness.run(args, run)
  local position, settings = read(args, run)
  settings.play = args.play
  local hurried, message = position:remoteness(settings)
  if hurried == nil then return unknown(run, position, message) end
  local delayed, why
  if not may_go_round(position) then -- otherwise it has no suspense
    delayed, why = position:suspense(settings)
    if delayed == nil then return unknown(run, position, why) end
  end
  run:done()
  run:answer({ position = tostring(position), play = args.play, remoteness = hurried, suspense = delayed }, function()
    if hurried == math.huge then return run:print "a draw: play need not end" end
    run:print("remoteness %d: the winner hurries, the loser delays", hurried)
    if delayed then run:print("suspense %d: the winner delays, the loser hurries", delayed) end
  end)
end

return { value, outcome, moves, explain, genus, remoteness }
