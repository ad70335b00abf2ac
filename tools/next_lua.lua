--- Finds what Lua 5.5 refuses and Lua 5.4 takes: an assignment to the variable of a for loop, and the name `global`.
--- Each loop's variable (of several, the first) gets a constant of the same name, and Lua compiles that.
---   lua tools/next_lua.lua [FILE ...]        (make lint); all Lua files if none is named

--- The end of the comment or text that begins at `at`, or nil.
local function skipped(text, at)
  local level = text:match("^%-%-%[(=*)%[", at) or text:match("^%[(=*)%[", at)
  if level then return select(2, text:find("]" .. level .. "]", at, true)) end
  if text:find("^%-%-", at) then return (text:find("\n", at, true) or #text + 1) - 1 end
  local quote = text:match("^[\"']", at)
  if not quote then return nil end
  repeat
    at = text:find("[\\" .. quote .. "]", at + 1)
    local escape = text:sub(at, at) == "\\"
    if escape then at = at + 1 end
  until not escape
  return at
end

--- The variable of the loop whose header begins at `at`: of several, the first.
local function loop_variable(text, at)
  return text:match("^%s*([%a_][%w_]*)", at)
end

--- The text with the constants; `heard(at)` is called for every name `global`.
local function with_constants(text, heard)
  local out, at, headers = {}, 1, {} -- headers: the variables of loops that have begun; false for `while`
  while at <= #text do
    local word = text:match("^[%a_][%w_]*", at)
    local past = skipped(text, at) or word and at + #word - 1 or at
    out[#out + 1] = text:sub(at, past)
    at = past + 1
    if word == "global" then heard(past) end
    if word == "for" then headers[#headers + 1] = loop_variable(text, at) end
    if word == "while" then headers[#headers + 1] = false end
    local variable = word == "do" and table.remove(headers)
    if variable then out[#out + 1] = (" local %s <const> = %s;"):format(variable, variable) end
  end
  return table.concat(out)
end

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local files, wrong = { table.unpack(arg) }, 0
if #files == 0 then
  local pipe = assert(io.popen "find lua spec examples bench tools bin/grundy -name '*.lua' -o -path bin/grundy")
  for path in pipe:lines() do files[#files + 1] = path end
  pipe:close()
end

for _, path in ipairs(files) do
  local function complain(message)
    wrong = wrong + 1
    io.stderr:write(message, "\n")
  end
  local text = read(path):gsub("^#[^\n]*", "")
  local changed = with_constants(text, function(at)
    local _, lines = text:sub(1, at):gsub("\n", "")
    complain(("%s:%d: the name 'global' is a word of Lua 5.5"):format(path, lines + 1))
  end)
  local _, message = load(changed, "@" .. path, "t")
  if message then complain(message) end
end

if wrong > 0 then os.exit(1) end
print(("%d Lua files for Lua 5.4 and 5.5"):format(#files))
