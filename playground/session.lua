--- The requests of the page to the engine, one after another: JSON comes in, and parts of answers go out by host.post.

local answers = require "playground.session.answers"
local console = require "playground.session.console"
local grundy = require "grundy"
local host = require "host"
local json = require "grundy.programs.json"
local player = require "playground.session.player"
local rule = require "playground.session.rule"

-- The budget of the library in bytes: the browser gives a page no more than 2 GB, of which Lua itself needs some.
local budget = 1 << 30

grundy.memory(budget)

---@type { text: string, game: playground.Game? }
local current = { text = "" }

local function post(part) host.post(json.encode(part, true)) end

local function say(text) post { part = "said", text = text } end

--- The game of a text, which is read again if it has changed; nil and what is wrong with it.
local function game_of(text, anew)
  if not anew and current.text == text and current.game then return current.game end
  local game, mistake = rule.read(text, say)
  current = { text = text, game = game }
  return game, mistake
end

local settings = {
  progress = function(done, total) post { part = "progress", done = done, total = total or json.null } end,
}

local requests = {}

--- { text, last, width, language, theme }: all answers for the text of the editor.
function requests.answers(request)
  current = { text = "" } -- the last text may hold all memory
  collectgarbage()
  local game, mistake = game_of(request.text, true)
  if game then mistake = answers.post(game, request, post, settings) end
  return { mistake = mistake }
end

--- { text }: runs a program; its lines on standard output become parts, and an unfinished line is finished.
function requests.run(request)
  current = { text = "" }
  collectgarbage()
  local mistake = rule.run(request.text)
  io.stdout:write "\n"
  return { mistake = mistake }
end

--- { text, line }: a line of the console.
function requests.console(request)
  local game = game_of(request.text)
  local environment = game and game.environment or rule.environment(say)
  if not game then current.game = { environment = environment } end
  local whole, mistake = console.run(request.line, environment, say)
  return { whole = whole, mistake = mistake }
end

--- { text, position }: where play begins.
function requests.begin(request)
  local game, mistake = game_of(request.text)
  if not game then return { mistake = mistake } end
  local begun, wrong = player.begin(game, request.position)
  return begun or { mistake = rule.mistake(wrong) }
end

--- { sum, play, after }: the facts of a sum of positions, which are given by their numbers.
function requests.state(request)
  local facts, wrong = player.state(request.sum, request.play, settings, request.after)
  return facts or { mistake = rule.mistake(wrong) }
end

--- { seed, count, asked, play }: exercises about positions that play reaches from where it began.
function requests.paper(request)
  if request.asked == json.null then request.asked = nil end
  local paper, wrong = player.paper(request)
  return paper or { mistake = rule.mistake(wrong) }
end

--- {}: work that makes the browser compile the engine well, before there is a question.
function requests.warm()
  local rules = grundy.ruleset(function(n, to)
    for left = 0, (n - 1) // 2 do to(left, n - left - 1) end
  end)
  rules:values(0, 120)
  return {}
end

return function(text)
  local request = assert(json.read(text))
  return json.encode(requests[request.request](request), true)
end
