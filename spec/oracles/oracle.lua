--- What the theories of this folder share. A theory is a file that returns a function. Each call draws one case by
--- math.random, asks the library, and compares its answers with those by the definitions, computed in Lua.

local naive = require "spec.support.naive"
local random = require "spec.support.random"

local oracle = {}

--- The theories, each a file of this folder.
oracle.theories = { "periods", "kernels", "large", "winning_moves", "genus", "quotients", "again_moves", "loopy",
  "loopy_sums", "positions", "hackenbush", "fusion", "compounds", "geography", "boards", "strings", "joint_graphs",
  "searches", "foreign", "streams", "planes", "faults", "census_lines", "forged" }

--- Those whose cases start no processes and end soon, for programs that draw cases among other things.
oracle.quick = table.move(oracle.theories, 1, #oracle.theories - 2, 1, {})

local too_large = {}
local most, left

--- Counts one listing of the slow search. A case that needs too many is given up.
local function spend()
  left = left - 1
  if left < 0 then error(too_large, 0) end
end

--- The same rule for the slow search of this case.
function oracle.slow(moves)
  return function(p, to)
    spend()
    return moves(p, to)
  end
end

--- f(...), which may need as many listings of the slow search as a case, whatever was needed before; nil if it needs
--- more.
function oracle.within(f, ...)
  left = most
  local ok, result = pcall(f, ...)
  if not ok and result ~= too_large then error(result, 0) end
  return ok and result or nil
end

local function shown(value)
  return type(value) == "table" and naive.text(value) or tostring(value)
end

--- Raises unless the library's answer is the expected one.
function oracle.same(expected, found, what, ...)
  if expected ~= found then
    error(("%s: expected %s, found %s"):format(what:format(...), shown(expected), shown(found)), 0)
  end
end

--- Draws and compares one case of a theory: true, and what the theory returns; nil for a case that is too large; or
--- false and what went wrong.
---@param theory string
---@param seed? integer left out: the numbers that math.random gives next
---@param work? integer the most listings of the slow search (default 20000)
function oracle.case(theory, seed, work)
  if seed then math.randomseed(seed) end
  most = work or 20000
  left = most
  local ok, message = pcall(require("spec.oracles." .. theory))
  if ok then return true, message end
  if message == too_large then return nil end
  return false, ("%s, seed %s: %s"):format(theory, seed, tostring(message))
end

oracle.pick = random.pick

--- The positions that rulesets have in place of n, and back; those of the last kind are numbers and lists.
oracle.kinds = {
  { function(n) return n end, function(p) return p end },
  { function(n) return ("x"):rep(n) end, function(p) return #p end },
  { function(n) return { n, { true } } end, function(p) return p[1] end },
  { function(n) return n % 2 == 0 and n // 2 or { n // 2 } end, function(p)
    return type(p) == "table" and 2 * p[1] + 1 or 2 * p
  end },
}

--- In one case of four, asks for the outcome and the winning moves within a small limit, perhaps by another search: the
--- answer must be right, or the limit the reason for none. Later calls find what this has left.
function oracle.ask_within_limit(position, play, expected)
  if math.random(4) > 1 then return end
  local settings = { play = play, limit = math.random(12) }
  if math.random(2) == 1 then settings.search = oracle.pick { true, "mex", "couples", "proof" } end
  if math.random(4) == 1 then settings.quotient = false end
  local function ask(method)
    local ok, answer, message = pcall(method, position, settings)
    if ok then return answer, message end
    local again = tostring(answer):find "has an entailing move" -- couples and proof numbers do not know loony values
    oracle.same("string", again and type(settings.search), "the search that %s refuses: %s", position, answer)
    return nil, "no limit"
  end
  local outcome, message = ask(position.outcome)
  if outcome == nil then
    oracle.same(true, tostring(message):find "limit" ~= nil, "the reason %q for %s", tostring(message), position)
  else
    oracle.same(expected, outcome, "%s, %s play, within a limit of %d", position, play, settings.limit)
  end
  local moves = ask(position.winning_moves)
  if not moves or expected == "N" and play == "misere" then return end -- it may be N without moves
  oracle.same(expected == "N", #moves > 0, "whether moves win in %s, %s play, within a limit of %d", position, play,
    settings.limit)
end

--- Calls f with the name of a file, which is removed afterwards.
function oracle.with_file(f)
  local path = os.tmpname()
  local ok, message = pcall(f, path)
  os.remove(path)
  if not ok then error(message, 0) end
end

--- A move of component i as text: the sorted parts, and whether it is entailing.
function oracle.move_text(i, parts)
  local texts = {}
  for k, p in ipairs(parts) do texts[k] = naive.text(p) end
  table.sort(texts)
  return i .. ": " .. table.concat(texts, " + ") .. (parts.again and ", again" or "")
end

--- Raises unless the moves are those of the set, each once.
function oracle.same_moves(expected, moves, what)
  local found = {}
  for _, move in ipairs(moves) do
    local parts = table.move(move.to, 1, #move.to, 1, { again = move.again })
    local text = oracle.move_text(move.component, parts)
    if not expected[text] then error(("%s: move %s does not win"):format(what, text), 0) end
    if found[text] then error(("%s: move %s is listed twice"):format(what, text), 0) end
    found[text] = true
  end
  for text in pairs(expected) do
    if not found[text] then error(("%s: the winning move %s is missing"):format(what, text), 0) end
  end
end

return oracle
