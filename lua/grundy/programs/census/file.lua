--- Files of a census, to which any number of processes append lines, and which are read again.

local class_of = require "grundy.programs.census.class"
local program = require "grundy.program"
local row_of = require "grundy.programs.census.row"

local M = {}

-- The bytes read at once, and the default length of the longest line.
local block, longest = 1 << 16, 1 << 26

--- A function that returns the next line of a file without its end; false for one of more than `most` bytes, of which
--- no more are kept; nil at the end of the file.
local function line_reader(file, path, most)
  local text, at = "", 1
  local function fill()
    local ok, more, why = pcall(file.read, file, block)
    if not ok or why then error({ usage = ("%s: %s"):format(path, why or more) }, 0) end
    text, at = more or "", 1
    return more
  end
  return function()
    local pieces, size = {}, 0
    while at <= #text or fill() do
      local stop = text:find("\n", at, true)
      local piece = text:sub(at, (stop or #text + 1) - 1)
      size, at = size + #piece, at + #piece + (stop and 1 or 0)
      if size <= most then pieces[#pieces + 1] = piece end
      if stop then return size <= most and table.concat(pieces) end
    end
    if size > 0 then return size <= most and table.concat(pieces) end
  end
end

--- Iterates over the nonempty lines of a file ("-": standard input): the place ("name:17"), and the text, or false for
--- a line of more than `most` bytes. A file that cannot be read is raised as { usage = message }.
---@param path string
---@param most? integer
---@return fun(): string?, string|false
function M.lines(path, most)
  local file, wrong = io.stdin, nil
  if path ~= "-" then file, wrong = program.open(path) end
  if not file then error({ usage = wrong }, 0) end
  local number, read = 0, line_reader(file, path, most or longest)
  return function()
    local line
    repeat
      line, number = read(), number + 1
    until not line or line:find "%S"
    if line ~= nil then return ("%s:%d"):format(path, number), line end
    if file ~= io.stdin then file:close() end
  end
end

--- Iterates over the lines of a file as M.lines does: the place, and the row, or nil, what is wrong, and "cut".
---@param path string
---@return fun(): string?, table?, string?, string?
function M.rows(path)
  local next_line = M.lines(path)
  return function()
    local place, line = next_line()
    if not place then return nil end
    if not line then return place, nil, ("the line is longer than %d bytes"):format(longest) end
    return place, row_of.read(line)
  end
end

--- The more informative of two rows of a game.
local function says_more(row, than)
  if not than then return true end
  if row.proven ~= than.proven then return row.proven end
  return (row.searched or row.heaps) > (than.searched or than.heaps)
end

local function key_of(row)
  return row.task .. " " .. row.code
end

--- The contents of a file: for each "task code" the most informative row. `complain(message)` gets lines that were cut
--- off, which are left out; other faulty lines are raised as { usage = message }. A missing file has no rows.
---@param path string
---@param complain fun(message: string)
---@return table<string, table>
function M.known(path, complain)
  local known = {}
  local there = program.open(path)
  if not there then return known end
  there:close()
  for place, row, wrong, cut in M.rows(path) do
    if row then
      local key = key_of(row)
      if says_more(row, known[key]) then
        known[key] = { proven = row.proven, searched = row.searched, heaps = row.heaps, seconds = row.seconds,
          stopped = row.stopped }
      end
    elseif cut then
      complain(("%s: the line is cut off; its game is computed again (%s)"):format(place, wrong))
    else
      error({ usage = ("%s: %s"):format(place, wrong) }, 0)
    end
  end
  return known
end

--- Whether a file ends in the middle of a line.
local function ends_open(path)
  local file = program.open(path)
  if not file then return false end
  local size = file:seek "end"
  local open = size and size > 0 and file:seek("end", -1) and file:read(1) ~= "\n"
  file:close()
  return open
end

--- Opens a file to add rows at its end: `write(row)` adds one at once and whole, `close()` ends it. Faults are raised
--- as { usage = message }.
---@param path string
---@return { write: fun(row: table), close: fun() }
function M.writer(path)
  local open = ends_open(path)
  local file, wrong = program.open(path, "a")
  if not file then error({ usage = "cannot write " .. wrong }, 0) end
  file:setvbuf "no" -- a line is one write, whatever other processes add
  local function put(text)
    local ok, why = file:write(text)
    if not ok then error({ usage = ("cannot write %s: %s"):format(path, why) }, 0) end
  end
  if open then put "\n" end -- what a killed process left becomes a line of its own
  return {
    write = function(row) put(row_of.write(row) .. "\n") end,
    close = function() file:close() end,
  }
end

---- merging ------------------------------------------------------------------------------

--- The digest of a row up to a count, if it has one.
local function digest_at(row, count)
  if row.searched == count then return row.digest end
  return row.digests[tostring(count)]
end

--- Why two rows of the values of a game cannot both be right, or nil.
local function values_differ(more, less)
  if digest_at(more, less.searched) and digest_at(more, less.searched) ~= less.digest then return "other values" end
  for count, digest in pairs(less.digests) do
    local other = digest_at(more, math.tointeger(tonumber(count)))
    if other and other ~= digest then return "other values" end
  end
  if not more.proven then return nil end
  if less.proven or less.searched >= more.searched then return "another period" end
  return nil
end

--- The same for two misere quotients.
local function quotients_differ(more, less)
  if less.proven then return "another period" end
  if less.heaps <= more.heaps and less.order > more.order then return "another order" end
  return nil
end

local function refuse(format, ...)
  error({ usage = format:format(...) }, 0)
end

--- Adds a row to those of its game, keeping the most informative one.
local function put(kept, key, place, row)
  local other = kept[key]
  if not other then
    kept[key] = { place = place, row = row }
    return
  end
  local old = other.row
  if row.proven == old.proven and (row.searched or row.heaps) == (old.searched or old.heaps) then
    local same = (row.digest or row_of.write(row)) == (old.digest or row_of.write(old))
    refuse("%s and %s %s %s", other.place, place,
      same and "agree on" or "disagree about", row.code)
  end
  local more, less = row, old
  if not says_more(row, old) then more, less = old, row end
  local differ = row.task == "values" and values_differ(more, less) or row.task == "quotient"
    and quotients_differ(more, less)
  if differ then refuse("%s and %s disagree about %s: %s", other.place, place, row.code, differ) end
  if more == row then kept[key] = { place = place, row = row } end
end

local function copy(row)
  local fields = {}
  for name, value in pairs(row) do fields[name] = value end
  return fields
end

--- Whether a row of a game can serve another of its class. The number of values that prove a period grows with the
--- place of the last digit, so a shorter code may have too few of them for a longer one.
local function serves(row, code)
  return not row.proven or #row.code >= #code
end

--- The most informative row of a class that can serve a code.
local function best_of(class, code)
  local best
  for _, entry in ipairs(class) do
    if serves(entry.row, code) and says_more(entry.row, best and best.row) then best = entry end
  end
  return best
end

--- Gives games without a proof the most informative row of a game whose rules show that it has the same values.
local function share_rows(kept, keys)
  local open, classes = {}, {}
  for _, key in ipairs(keys) do
    local entry = kept[key]
    if entry.row.task == "values" then
      local name = class_of(entry.row.code)
      classes[name] = classes[name] or {}
      table.insert(classes[name], entry)
      if not entry.row.proven then open[#open + 1] = { key = key, class = classes[name] } end
    end
  end
  for _, game in ipairs(open) do
    local entry = kept[game.key]
    local best = best_of(game.class, entry.row.code)
    local differ = best ~= entry and values_differ(best.row, entry.row)
    if differ then refuse("%s and %s disagree about %s: %s", best.place, entry.place, entry.row.code, differ) end
    kept[game.key] = { place = best.place, row = copy(best.row) }
    kept[game.key].row.code = entry.row.code
  end
end

--- The numbers in a text with zeros before them, so that texts are ordered as their numbers are.
local function ordered(text)
  if not text:find "{" then return text end
  return (text:gsub("%d+", function(digits) return ("%08d"):format(digits) end))
end

--- The lines of several files as one: for each game the most informative one, by task and code, without the notes.
--- Identical or contradicting lines, and faulty lines, are raised as { usage = message }; `complain` gets those that
--- were cut off. With `classes`, games of a class (census.class) without a proof share what is known of one of them, as
--- far as it proves a period for them too.
---@param paths string[]
---@param complain fun(message: string)
---@param classes boolean?
---@return string[] lines
function M.merged(paths, complain, classes)
  local kept, keys = {}, {}
  for _, path in ipairs(paths) do
    for place, row, wrong, cut in M.rows(path) do
      if not row and cut then
        complain(("%s: the line is cut off and left out (%s)"):format(place, wrong))
      elseif not row then
        refuse("%s: %s", place, wrong)
      else
        local key = row.task .. " " .. ordered(row.code)
        row.seconds = nil
        if not kept[key] then keys[#keys + 1] = key end
        put(kept, key, place, row)
      end
    end
  end
  table.sort(keys)
  if classes then share_rows(kept, keys) end
  local lines = {}
  for i, key in ipairs(keys) do lines[i] = row_of.write(kept[key].row) end
  return lines
end

return M
