--- `grundy quotient`: the misere quotient of a heap game.

local faults = require "grundy.programs.command.faults"
local json = require "grundy.programs.json"
local layout = require "grundy.programs.layout"
local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"
local terminal = require "grundy.programs.command.terminal"
local wording = require "grundy.programs.command.wording"

local usage = faults.usage

local quotient = {
  name = "quotient",
  summary = "Find the misere quotient of a heap game",
  example = "quotient 0.123 --max-heap 12",
  arguments = function(command)
    command:argument("game", "A code, the key of a game, or a Lua file."):args "+"
    command:option("--max-heap", "The largest heap (default 12)."):target "max_heap"
    command:option("--limit", "Give up beyond this number of elements (default 1000).")
    command:option("--format", "Print the quotient as GAP code, or its presentation and its table in LaTeX.")
      :choices { "gap", "latex" }
    command:flag("--dot", "Print the Cayley graph in the DOT language.")
    command:flag("--table", "Print the elements: word, outcome, and the elements to which they can move.")
  end,
}

--- The least sums of the elements, as texts, and which elements are P.
local function elements_of(result)
  local list = json.list {}
  for e, positions in ipairs(result.elements) do
    list[e] = { sum = json.list(positions), outcome = result:outcome(e) }
  end
  return list
end

local function sum_text(positions)
  local texts = {}
  for i, p in ipairs(positions) do texts[i] = program.text(p) end
  return #texts == 0 and "0" or table.concat(texts, " + ")
end

function quotient.run(args, run)
  local game = notation.game(notation.join(args.game))
  if not game.ruleset.heap then usage("'%s' is not a game of heaps", game.label) end
  local settings = run:working("quotient of " .. game.label, { max_heap = notation.flag(args, "max_heap", 1, 12),
    limit = notation.flag(args, "limit", 1, 1000) }, "uneven")
  local result, message = game.ruleset:misere_quotient(settings)
  run:done()
  if not result then return run:nothing(("%s: %s"):format(game.label, message)) end
  if args.dot or args.table or args.format then
    local text, why
    if args.format then text, why = result:code(args.format) end
    if why then return run:nothing(("%s: %s"):format(game.label, why)) end
    text = text or args.dot and result:dot { limit = settings.limit } or result:table { limit = settings.limit }
    run:answer({ game = game.label, max_heap = settings.max_heap, text = text }, function()
      run:print("%s", (text:gsub("\n$", "")))
    end)
    return
  end
  local period, list = result:period(), elements_of(result)
  local object = { game = game.label, max_heap = settings.max_heap, order = result.order, elements = list,
    p_positions = result.p_positions, presentation = result:presentation(), period = period and tostring(period) }
  run:answer(object, function()
    run:print("%s, %s: the misere quotient has %d elements, %d of them P", run.paint(wording.title(game), "bold"),
      period and "all heaps" or ("heaps up to %d"):format(settings.max_heap), result.order, result.p_positions)
    if period then run:print("%s", tostring(period)) end
    local sums = {}
    for _, element in ipairs(list) do
      if element.outcome == "P" then sums[#sums + 1] = sum_text(element.sum) end
    end
    for _, line in ipairs(layout.wrap("P like " .. table.concat(sums, ", "), terminal.width())) do
      run:print("%s", line)
    end
    -- a line may end between two relations, not within one
    local relations = object.presentation:gsub("([^,|]) ", "%1\0")
    for _, line in ipairs(layout.wrap(relations, terminal.width())) do run:print("%s", (line:gsub("%z", " "))) end
  end)
end

return { quotient }
