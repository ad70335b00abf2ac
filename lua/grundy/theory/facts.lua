--- Files of facts, exact nimbers of positions that searches of big positions have found, and proofs: the few facts from
--- which an outcome follows.

local arguments = require "grundy.support.arguments"
local core = require "grundy.core"
local setting_kinds = require "grundy.settings"
local searches = require "grundy.theory.search"

local M = {}

local function check_path(path, argument, name)
  if type(path) ~= "string" then
    core.bad_argument(argument, "expected a path, got " .. core.position_text(path), name)
  end
  if path == "" then core.bad_argument(argument, "the path is empty", name) end
end

--- Writes the facts, exact values of positions, that searches of big positions have found. Files of one ruleset are
--- merged by concatenation. `nil, message` if the file cannot be written; the old file is then unchanged.
---     local cram, path = grundy.games.cram, os.tmpname()
---     cram:value { 3, 4 }
---     print(cram:save_facts(path), os.remove(path))  --> true	true
---@param path string
---@return true|nil ok
---@return string? message
---@function Ruleset:save_facts
function M.save_facts(ruleset, path)
  check_path(path, 1, "save_facts")
  local search, message = searches.of(ruleset)
  if not search then return nil, message end
  return search:save(path)
end

--- Adds the facts of a file to those that searches of big positions have found, and returns the number of facts in the
--- file. A record that a killed process left unfinished is ignored. `nil, message` for a file that cannot be read, is
--- damaged, belongs to another game, or contradicts a known fact; then nothing is added.
---     local cram, path = grundy.games.cram, os.tmpname()
---     cram:prove({ 3, 4 }, path)
---     print(cram:load_facts(path) > 0, os.remove(path))  --> true	true
---@param path string
---@return integer|nil count
---@return string? message
---@function Ruleset:load_facts
function M.load_facts(ruleset, path)
  check_path(path, 1, "load_facts")
  local search, message = searches.of(ruleset)
  if not search then return nil, message end
  local count, reason = search:load(path)
  if not count then return nil, reason end
  return count
end

--- Iterates over the positions whose values searches of big positions have found, or over those of a file of facts,
--- which are not loaded: each position as the search represents it, and its value. The order is arbitrary. `nil,
--- message` as from `load_facts`.
---     local cram, path = grundy.games.cram, os.tmpname()
---     cram:prove({ 3, 4 }, path)
---     local count = 0
---     for p, value in cram:each_fact(path) do count = count + 1 end
---     print(count > 0, os.remove(path))  --> true	true
---@param path? string
---@return (fun(): grundy.PositionValue?, integer?)|nil iterator
---@return string? message
---@function Ruleset:each_fact
function M.each_fact(ruleset, path)
  local search, message
  if path == nil then
    search, message = searches.of(ruleset)
    if not search then return nil, message end
  else
    check_path(path, 1, "each_fact")
    search = core.search(ruleset, true, true)
    local count, wrong = search:load(path)
    if not count then return nil, wrong end
  end
  local number = 0
  return function()
    local p, value
    if not number then return nil end
    number, p, value = search:next(number)
    return p, value
  end
end

--- As Ruleset:prove, for an accepted position. The facts of the search `known` order the options; the proof holds a
--- text for the command line.
function M.write_proof(ruleset, known, p, path, settings, text)
  local search = core.search(ruleset, true, true)
  search:order_by(known)
  local lost, message = search:is(p, 0, settings)
  if lost == nil then return nil, message end
  local outcome = lost and "P" or "N"
  local saved, why = search:save(path, nil, p, outcome, text)
  if not saved then return nil, why end
  return outcome
end

--- Finds the outcome of a position under normal play and writes a proof: a file of facts from which the outcome
--- follows. The position is searched again by the rules alone; the facts known so far order the options, so that few
--- facts are needed. `nil, message` if `limit` positions were not enough, or the file cannot be written.
---     local path = os.tmpname()
---     print(grundy.games.cram:prove({ 3, 4 }, path), os.remove(path))  --> N	true
---@param p grundy.PositionValue
---@param path string
---@param settings? grundy.CallSettings
---@return "N"|"P"|nil outcome
---@return string? message
---@function Ruleset:prove
function M.prove(ruleset, p, path, settings)
  p = arguments.position(ruleset, p, "prove")
  check_path(path, 2, "prove")
  setting_kinds.check(settings, setting_kinds.call, 3, "prove")
  local known, message = searches.of(ruleset, settings)
  if not known then return nil, message end
  return M.write_proof(ruleset, known, p, path, settings)
end

--- Whether a position is lost, as follows from verified facts in one step; nil, message if it does not, or if the rules
--- fail for it and a file has `claimed` it.
local function follows(search, p, claimed)
  local kind, lost, message, status = core.protect(search.is, search, p, 0, { limit = 1 })
  if kind ~= "ok" then
    if kind ~= "failed" or not claimed then error(lost, 0) end
    return nil, "facts of other rules (" .. tostring(lost) .. ")"
  end
  if lost ~= nil then return lost end
  if status ~= "limit" then return nil, message end
  return nil, ("the outcome of position %s does not follow"):format(core.position_text(p))
end

--- Verifies a proof, or any file of facts, by the rules alone: every fact must follow from the others in one step.
--- Returns the number of facts, then the outcome of p, and p itself. If p is nil, it is the position, if any, whose
--- outcome the file claims to prove. Neither theorem nor `max_value` is used; `canonical` counts as one of the rules.
--- `nil, message` if a fact or the outcome does not follow, if the file is unusable, or if `limit` positions were not
--- enough. Cost: a listing for each fact, and one for each of its options with an unknown component.
---     local cram, path = grundy.games.cram, os.tmpname()
---     cram:prove({ 3, 4 }, path)
---     print(select(2, cram:verify(nil, path)), os.remove(path))  --> N	true
---@param p grundy.PositionValue|nil
---@param path string
---@param settings? grundy.CallSettings
---@return integer|nil facts
---@return string? outcome_or_message "N" or "P", or the message
---@return grundy.PositionValue? position
---@function Ruleset:verify
function M.verify(ruleset, p, path, settings)
  check_path(path, 2, "verify")
  if p ~= nil then
    local accepted, wrong = core.accept(ruleset, p)
    if accepted == nil then core.bad_argument(1, wrong, "verify") end
    p = accepted
  end
  setting_kinds.check(settings, setting_kinds.call, 3, "verify")
  local search = core.search(ruleset, true, true)
  local count, message, claimed, claim = search:load(path)
  if not count then return nil, message end
  local function refuse(format, ...)
    return nil, path .. ": " .. format:format(...)
  end
  local ok, position, circular = search:verify(settings)
  if ok == nil then return refuse("%s", position) end
  if circular then
    return refuse("facts support one another in a cycle: the fact of position %s supports "
      .. "itself", core.position_text(position))
  end
  if not ok then return refuse("the nimber of position %s does not follow", core.position_text(position)) end
  local lost, why
  if claimed then
    lost, why = follows(search, claim, true)
    if lost == nil then return refuse("%s", why) end
    if lost ~= (claimed == "P") then
      return refuse("position %s is %s, and not %s", core.position_text(claim), lost and "P" or "N", claimed)
    end
  end
  if p ~= nil then
    lost, why = follows(search, p)
    if lost == nil then return refuse("%s", why) end
    claim = p
  end
  if lost == nil then return count end
  return count, lost and "P" or "N", claim
end

-- The length of the header of a proof, which precedes its text.
local header_length, text_tag, longest_text = 31, 0xF5, 4096

--- The text with which the command line names the game and the position of a file; nil if it has none. The bytes of the
--- header and the text may be anything, as later readers check them.
function M.text(path)
  local file, message = core.open(path)
  if not file then return nil, message end
  local bytes = file:read(header_length + 6 + longest_text) or ""
  file:close()
  if #bytes < header_length + 6 or bytes:sub(1, 7) ~= "\xF0grundy" then return nil end
  local tag, length = ("<BI4"):unpack(bytes, header_length + 1)
  if tag ~= text_tag or length > longest_text then return nil end
  return bytes:sub(header_length + 7, header_length + 6 + length)
end

return M
