--- `grundy play`: a person against perfect play, in the terminal.

local derivation = require "grundy.programs.command.derivation"
local draw = require "grundy.programs.position.characters"
local faults = require "grundy.programs.command.faults"
local json = require "grundy.programs.json"
local largest_in = require "grundy.programs.largest"
local layout = require "grundy.programs.layout"
local notation = require "grundy.programs.command.notation"
local play = require "grundy.programs.command.opponent"
local readers = require "grundy.programs.readers"
local terminal = require "grundy.programs.command.terminal"
local wording = require "grundy.programs.command.wording"

local usage, phrase = faults.usage, wording.phrase

-- Heaps above this have too many moves to list.
local largest = 20000

-- Moves that are listed unasked.
local most_listed = 12

-- The default bounds for an answer: seconds, and the bytes that a search for it may add.
local seconds, memory = 0.8, 2 ^ 24 | 0

--- The text of a move, in the language of the reader.
local function move_text(position, move)
  return wording.move(draw.move(position, move))
end

---@class grundy.programs.command.Session one game between a person and the computer
local Session = {}
Session.__index = Session

function Session:say(format, ...)
  if not self.run.json then self.run:print(phrase(format), ...) end
end

--- Writes an event as a line of JSON, for programs that play.
function Session:report(event, fields)
  if not self.run.json then return end
  fields.event, fields.position = event, tostring(self.position)
  self.run:print("%s", json.encode(fields))
end

function Session:show()
  local paint = self.run.paint
  self:say("")
  for _, line in ipairs(draw.position(self.position)) do self:say("  %s", paint(wording.drawn(line), "cyan")) end
  self:say("")
end

--- The moves with their numbers, in columns.
function Session:list(moves, only)
  local texts, width = {}, 0
  for i, move in ipairs(moves) do
    if not only or only[move] then
      texts[#texts + 1] = ("%3d) %s"):format(i, move_text(self.position, move))
      width = math.max(width, layout.width(texts[#texts]))
    end
  end
  local columns = math.max(1, math.min(4, terminal.width() // (width + 3)))
  for i = 1, #texts, columns do
    local row = {}
    for k = i, math.min(i + columns - 1, #texts) do
      row[#row + 1] = texts[k] .. (" "):rep(width - layout.width(texts[k]))
    end
    self:say("%s", (table.concat(row, "   "):gsub("%s+$", "")))
  end
end

local function plural(n, one)
  if terminal.chinese() then return ("%d 步"):format(n) end
  return ("%d %s%s"):format(n, one, n == 1 and "" or "s")
end

--- Makes a move and remembers the position before it.
function Session:make(move, who)
  self.history[#self.history + 1] = { position = self.position, who = who }
  self.position = self.position:play(move)
end

local function objects_of(moves)
  local list = json.list {}
  for i, move in ipairs(moves) do list[i] = tostring(move) end
  return list
end

--- One move of the computer; nil if it cannot move.
function Session:computer()
  local move, result = self.player:reply(self.position)
  self.run:done()
  if not move then return nil end
  local text = move_text(self.position, move)
  self:report("computer", { move = tostring(move), wins = result.wins, left = result.moves })
  self:make(move, "computer")
  local note = ""
  if result.draws then
    note = phrase " (a draw, if we both play well)"
  elseif result.wins == nil then
    note = phrase " (who wins is not known; --limit searches further)"
  elseif not result.moves then
    note = phrase(result.wins and " (wins; distance not searched)" or " (lost, unless you slip; distance not searched)")
  elseif not result.wins then
    note = phrase(" (lost, unless you slip; %s to go)"):format(plural(result.moves - 1, "move"))
  end
  self:say("%s %s%s", self.run.paint(phrase "I play:", "bold"), text, note)
  return move
end

--- The theory that answers for a component.
local function theory_of(ruleset, p)
  local heap = ruleset.kind == "heap" and ruleset or ruleset.values_from
  if heap then
    local period = heap:period(1000)
    return period and tostring(period) or "computed heap by heap"
  end
  local by_theorem = ruleset.theorem and ruleset.theorem.value
  if by_theorem and by_theorem(p) ~= nil then return "theorem.value" end
  return ruleset.kind == "graph" and "the values of the graph's vertices" or "search of all that follows"
end

local commands = {}

--- The text about a winning move.
function Session:say_winning(text, result)
  self:say("%s wins%s.", text, result.moves and phrase(" in %s"):format(plural(result.moves, "move"))
    or phrase "; distance not searched")
  local winning = self.player:ask(self.position, "winning_moves", 1)
  if winning and #winning > 1 then self:say("%d moves win.", #winning) end
end

function commands.hint(self)
  local move, result = self.player:reply(self.position)
  local text = move_text(self.position, move)
  if result.draws then
    self:say("%s keeps the draw; neither player can be made to lose.", text)
  elseif result.wins then
    self:say_winning(text, result)
  elseif result.wins == false then
    self:say("No move wins against perfect play%s: %s",
      phrase(result.moves and ". This move delays the end longest" or "; distance not searched. A suggestion"), text)
  else
    self:say("%s is too large for this search; --limit searches further. A suggestion: %s",
      phrase(result.outcome == "N" and "Some move wins, but which one is not known: this game" or "This"), text)
  end
  self.run:done()
  self:report("hint", { move = tostring(move), wins = result.wins })
end

--- The value of every component, their sum, and the sources of the values: what decides normal play.
function Session:explain_values()
  local position, sum, verdicts, known = self.position, {}, {}, true
  for i, c in ipairs(position:components()) do
    local value = self.player:within(1, function(settings) return c.ruleset:value(c.position, settings) end)
    sum[i] = value ~= nil and tostring(value) or phrase "not searched"
    local theory = value ~= nil and phrase("  (%s)"):format(wording.reason(theory_of(c.ruleset, c.position)))
    self:say("  %s: value %s%s", tostring(c.ruleset:sum { c.position }), sum[i],
      theory or phrase "; --limit searches further")
    known = known and value ~= nil
    local info = c.ruleset.info
    if info and not verdicts[info] then
      verdicts[info], verdicts[#verdicts + 1] = true, info
    end
  end
  if known and #sum > 1 then
    self:say("  together: %s = %s  (the exclusive or: Sprague and Grundy)", table.concat(sum, " xor "),
      tostring(position:value()))
  end
  for _, info in ipairs(verdicts) do
    local chinese = terminal.chinese() and info.chinese
    local said = chinese and chinese.title .. "：" .. chinese.verdict or info.name .. ". " .. info.verdict
    for _, line in ipairs(layout.wrap(said, math.min(terminal.width(), 100), "  ")) do
      self:say("%s", line)
    end
  end
  return sum
end

--- Explains the verdict; under misere play by what is known about misere play alone.
function commands.why(self)
  local position = self.position
  local outcome = self.player:outcome(position)
  if not outcome then
    self.run:done()
    self:say("Who wins is not known: this game is too large for this search; --limit searches further.")
    self:report("why", {})
    return
  end
  local sum = self.play == "normal" and self:explain_values() or nil
  local explanation = position:explain(self.play)
  self.run:done()
  for _, line in ipairs(layout.wrap(wording.reason(explanation), math.min(terminal.width(), 100), "  ")) do
    self:say("%s", line)
  end
  for _, line in ipairs(derivation.lines(position, self.play, wording.move)) do self:say("  %s", line) end
  self:say("  So the position is %s: %s", outcome, phrase(outcome == "N" and "you win with the right move."
    or outcome == "P" and "every move loses against perfect play." or "a draw with the right move."))
  self:report("why", { outcome = outcome, values = sum and json.list(sum), theory = explanation })
end

--- Takes back the last move of the person, and the computer's reply.
function commands.undo(self)
  local back = #self.history
  while back > 0 and self.history[back].who ~= "person" do back = back - 1 end
  if back == 0 then
    self:say("There is nothing to take back.")
    return
  end
  self.position = self.history[back].position
  for i = #self.history, back, -1 do self.history[i] = nil end
  return "again"
end

function commands.moves(self, moves)
  self:list(moves)
  self:report("moves", { moves = objects_of(moves) })
end

function commands.help(self)
  self:say("Type a move as its number or in words (%s), or one of:", self.sample or "take 2 from 3")
  self:say("  hint   a move that wins        why    values, and the theory behind them")
  self:say("  moves  all moves, numbered     undo   take your last move back")
  self:say("  computer first   let me move now (at the beginning)      quit")
end

commands["computer first"] = function(self)
  if #self.history > 0 then
    self:say("That is possible only at the beginning; `undo` takes a move back.")
    return
  end
  return "computer"
end

function commands.quit()
  return "quit"
end

local aliases = { ["?"] = "help", h = "hint", w = "why", u = "undo", m = "moves", q = "quit", exit = "quit",
  computer = "computer first", pass = "computer first", ["you first"] = "computer first" }

--- The moves that a line means: its number or words, or the words of the reader's language.
function Session:named(line, moves)
  for _, move in ipairs(line:find "[\x80-\xff]" and moves or {}) do
    if move_text(self.position, move) == line then return { move } end
  end
  return self.position:named_moves(line)
end

--- Reads lines until one is a move, which is returned; or "again", "computer", "quit".
function Session:read_move(moves)
  while true do
    local line = self.read(self.run.json and "" or phrase "your move> ")
    if not line then
      self:say("")
      return "quit"
    end
    line = line:gsub("[\4\r]", ""):match "^%s*(.-)%s*$"
    local word = line:lower()
    local command = commands[aliases[word] or word]
    if command then
      local verdict = command(self, moves)
      if verdict then return verdict end
    elseif line ~= "" then
      local found = self:named(line, moves)
      if #found == 1 then return found[1] end
      if #found == 0 then
        self:say("'%s' is not a move here; `moves` lists the moves, `help` explains what you can type.", line)
        self:report("refused", { input = line })
      else
        local only = {}
        for _, move in ipairs(found) do only[move] = true end
        self:say("Which of these?")
        self:list(moves, only)
        self:report("ambiguous", { input = line, moves = objects_of(found) })
      end
    end
  end
end

--- Says who has won, if `who` cannot move.
function Session:over(who)
  local person_wins = (who == "person") == (self.play == "misere")
  self:report("over", { winner = person_wins and "person" or "computer" })
  self:say("%s cannot move: %s.", phrase(who == "person" and "You" or "I"),
    self.run.paint(phrase(person_wins and "you win" or "I win"), person_wins and "green" or "red"))
end

--- The person's turn: "again" if the person moves next, "computer", or "quit".
function Session:person()
  self:show()
  local moves = self.position:moves()
  if #moves == 0 then
    self:over "person"
    return "quit"
  end
  self.sample = move_text(self.position, moves[#moves])
  if #moves <= most_listed then
    self:list(moves)
  else
    self:say("%d moves; `moves` lists them.", #moves)
  end
  self:report("turn", { moves = objects_of(moves), play = self.play })
  local move = self:read_move(moves)
  if type(move) == "string" then return move end
  self:say("%s %s", self.run.paint(phrase "You play:", "bold"), move_text(self.position, move))
  self:make(move, "person")
  self:report("person", { move = tostring(move) })
  return move.again and "again" or "computer"
end

function Session:start(computer_first)
  self:say("%s, %s play: the player who cannot move %s. `help` explains what you can type.",
    self.run.paint(wording.heading(self.position), "bold"), phrase(self.play),
    phrase(self.play == "misere" and "wins" or "loses"))
  local verdict = computer_first and "computer" or "again"
  while verdict ~= "quit" do
    if verdict == "computer" then
      if self.history[1] then self:show() end
      local move = self:computer()
      if not move then return self:over "computer" end
      verdict = move.again and "computer" or "again"
    else
      verdict = self:person()
    end
  end
end

local command = {
  name = "play",
  summary = "Play against a perfect opponent in the terminal",
  example = "play nim 3 4 5 --computer-first",
  speaks = true,
  arguments = function(command)
    command:argument("position", "A game and a position, or a sum of these."):args "+"
    command:option("--play", "The player who cannot move loses (normal) or wins (misere).")
      :choices { "normal", "misere" }
    command:option("--limit", "The largest number of positions to search (default: search for a second).")
    command:flag("--computer-first", "The computer makes the first move."):target "computer_first"
  end,
}

--- A function that shows the progress of each search, until `run:done()`.
local function progress_of(run, limit)
  local shown
  return function(done, total)
    if not run.finish then shown = run:working("searching", { limit = limit }, "limit").progress end
    if shown then shown(done, total) end
  end
end

function command.run(args, run)
  local position = notation.position(notation.join(args.position))
  for _, c in ipairs(position:components()) do
    local most = largest_in(c.position)
    if most > largest then usage("%d is too large to play here (at most %d)", most, largest) end
  end
  local how = args.play or readers.default_play(position)
  local limit = notation.flag(args, "limit", 1)
  local bounds = limit and { limit = limit, progress = progress_of(run, limit) }
    or { seconds = seconds, memory = memory }
  local player = play.player(how, limit, bounds)
  player:outcome(position) -- errors of rules appear before the game begins
  run:done()
  local session = setmetatable({ run = run, position = position, play = how, player = player, history = {},
    read = terminal.reader(run.paint) }, Session)
  session:start(args.computer_first)
end

return { command }
