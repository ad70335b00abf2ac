--- Files of windows (csrc/core/heap/stream/windows.h): their records, and their pieces computed again.

local heap = require "grundy.heap"
local private_folder = require "grundy.programs.private_folder"
local program = require "grundy.program"

local M = {}

local beginning = "^GAME....GRUNDYWN"

--- Whether a file with these first bytes is a file of windows.
---@param bytes string
---@return boolean
function M.is(bytes)
  return bytes:find(beginning) ~= nil
end

---@class grundy.programs.census.Windows
---@field code string
---@field text string the bytes of the file
---@field stop integer the bytes of its whole records
---@field windows { n: integer, rares: integer, stop: integer }[] stop: the bytes up to the end of its record
---@field rares integer[] the rare heaps, as far as they are listed
---@field head integer the bytes of the first record
---@field maximum integer the largest value that the windows count
---@field claim? { n0: integer, period: integer, preperiod: integer, finish: integer }

--- Records the contents of a record.
local function take(file, kind, at, length, stop)
  local text = file.text
  if kind == "GAME" then
    file.code, file.head = text:sub(at + 56, at + length - 1), stop
  elseif kind == "RARE" then
    for i = at, at + length - 16, 16 do file.rares[#file.rares + 1] = ("<i8"):unpack(text, i) end
  elseif kind == "WIND" and length >= 32 then
    local n, rares = ("<i8i8"):unpack(text, at)
    file.maximum = math.max(file.maximum, ("<I4"):unpack(text, at + 28) - 1)
    file.windows[#file.windows + 1] = { n = n, rares = rares, stop = stop }
  elseif kind == "PERI" and length == 40 then
    local n0, period, preperiod, _, finish = ("<i8i8i8i8i8"):unpack(text, at)
    file.claim = { n0 = n0, period = period, preperiod = preperiod, finish = finish }
  end
end

--- The contents of a file, as far as its records are whole; nil, message if they name no game. Nothing is verified.
---@param text string
---@return grundy.programs.census.Windows?
---@return string? message
function M.read(text)
  local file, at = { text = text, windows = {}, rares = {}, maximum = 0 }, 1
  while #text - at + 1 >= 16 do
    local kind, length = ("<c4I4"):unpack(text, at)
    if #text - at + 1 < length + 16 then break end
    take(file, kind, at + 8, length, at + length + 15)
    at = at + length + 16
  end
  if not file.code then return nil, "there is no record of a game" end
  file.stop = at - 1
  return file
end

--- A function that tells how many rare heaps the file at `path` lists, and the last one; nil until there is such a
--- file. Each call reads what was added since the last.
---@param path string
---@return fun(): integer?, integer?
function M.rares(path)
  local at, count, last = 0, 0, nil
  return function()
    local file <close> = program.open(path)
    if not file then return nil end
    local size = file:seek "end"
    while at + 16 <= size do
      file:seek("set", at)
      local kind, length = ("<c4I4"):unpack(file:read(8))
      if at + 16 + length > size then break end
      if kind == "RARE" and length >= 16 then
        count = count + length // 16
        file:seek("set", at + 8 + length - 16)
        last = ("<i8"):unpack(file:read(8))
      end
      at = at + 16 + length
    end
    return count, last
  end
end

--- The first byte in which two texts differ up to a length; nil if they do not.
local function first_difference(a, b, length)
  if a:sub(1, length) == b:sub(1, length) then return nil end
  local low, high = 0, length -- they agree up to low
  while high - low > 1 do
    local middle = (low + high) // 2
    if a:sub(1, middle) == b:sub(1, middle) then low = middle else high = middle end
  end
  return high
end

--- The record of a file that contains a byte, in words.
local function place_of(file, byte)
  for i, window in ipairs(file.windows) do
    if byte <= window.stop then return ("byte %d, in the records before the window at heap "
      .. "%d"):format(byte, window.n), i end
  end
  return ("byte %d, after the last window"):format(byte)
end

--- Computes pieces again: true, or nil and what is wrong. Piece 0 leads to the first window, piece j from window j to
--- the next. A run that begins with the bytes up to window `from` must write the bytes of the file up to the end of
--- piece `to`, as the same settings always write the same bytes. What comes after the last window counts if there is a
--- period.
---@param file grundy.programs.census.Windows
---@param from integer
---@param to integer
---@param settings { progress?: function, memory?: integer }
---@return true? holds
---@return string? message
function M.verify(file, from, to, settings)
  local folder <close>, trouble = private_folder()
  if not folder then return nil, trouble end
  local path = folder.path .. "/windows"
  local start = from > 0 and file.windows[from].stop or file.head
  local last, whole = file.windows[to + 1], to + 1 == #file.windows
  local ok, message = program.write_file(path, file.text:sub(1, start))
  if not ok then return nil, message end
  local how, game, reason = program.protect(heap, file.code)
  if how ~= "ok" then return nil, reason or tostring(game) end
  local claimed = file.claim and last.n > file.claim.n0 and file.claim.finish
  local limit = math.min(math.max(claimed or 0, last.n), (1 << 48) - 1)
  local found
  found, message = game:period(limit, { checkpoint = path, progress = settings.progress, memory = settings.memory })
  local written = assert(program.open(path))
  local text = written:read "a"
  written:close()
  local length = whole and file.claim and file.stop or last.stop
  local differ = first_difference(text, file.text, math.min(length, #text))
  if differ then return nil, place_of(file, differ) .. ": another run writes something different" end
  if #text < length then
    return nil, ("%s: another run ends before this byte%s"):format(place_of(file, #text + 1),
      not found and message and " (" .. message .. ")" or "")
  end
  return true
end

return M
