--- Writes doc/reference.md from types/grundy.d.lua:
---   lua tools/reference.lua            (make doc)
---   lua tools/reference.lua --check    fails when the page is stale

local source, path = "types/grundy.d.lua", "doc/reference.md"

--- The annotated entries of the file, in order: { kind, name, text, lines of annotations }.
local function entries()
  local list, text, tags = {}, {}, {}
  local function flush()
    text, tags = {}, {}
  end
  for line in io.lines(source) do
    local tag, rest = line:match "^%-%-%-@(%w+)%s*(.*)$"
    local words = line:match "^%-%-%-%s?(.*)$"
    local name, arguments = line:match "^function ([%w_.:]+)(%b())"
    if tag then
      tags[#tags + 1] = { tag = tag, rest = rest }
    elseif words then
      text[#text + 1] = words
    else
      local first = tags[1]
      local class
      for _, each in ipairs(tags) do if each.tag == "class" then class = each.rest end end
      if name then
        list[#list + 1] = { kind = "function", name = name, arguments = arguments, text = text, tags = tags }
      elseif class then
        list[#list + 1] = { kind = "class", name = class, text = text, tags = tags }
      elseif first and first.tag == "alias" then
        for _, each in ipairs(tags) do list[#list + 1] = { kind = "alias", name = each.rest, text = {}, tags = {} } end
      end
      flush()
    end
  end
  return list
end

local out = { ([[
# Reference

<!-- Written by tools/reference.lua from %s; `make doc` writes it anew. -->

Positions are integers, strings, booleans, or lists of these, nested. Indices count from 1, heaps from 0. A mistake in a
program raises an error that names the argument; a budget or the world returns `nil, message`.
]]):format(source) }

local function add(format, ...)
  out[#out + 1] = format:format(...)
end

local function code(text)
  return "`" .. text .. "`"
end

--- "name? type words" of a @param or @field as a line of a list.
local function item(rest)
  local name, what = rest:match "^(%[?[%w_.]+%]?%??)%s+(.*)$"
  if not name then return nil end
  local depth, at = 0, #what + 1
  for i = 1, #what do -- the type ends at the first space outside of brackets that follows no comma or colon
    local c = what:sub(i, i)
    if c:find "[%(%{%[<]" then depth = depth + 1 elseif c:find "[%)%}%]>]" then depth = depth - 1 end
    if c == " " and depth == 0 and not what:sub(i - 1, i - 1):find "[,:]" then
      at = i
      break
    end
  end
  local words = what:sub(at + 1)
  return ("- `%s`: %s%s"):format(name, code(what:sub(1, at - 1)), words ~= "" and " " .. words or "")
end

for _, entry in ipairs(entries()) do
  if entry.kind == "class" then
    local name, parent = entry.name:match "^(%S+)%s*:?%s*(%S*)"
    add("\n## %s\n", name)
    if #entry.text > 0 then add("%s\n", table.concat(entry.text, "\n")) end
    if parent ~= "" then add("Has everything of `%s`.\n", parent) end
    for _, each in ipairs(entry.tags) do
      local line = each.tag == "field" and item(each.rest)
      if line then add("%s", line) end
    end
  elseif entry.kind == "function" then
    add("\n### %s%s\n", entry.name, entry.arguments)
    add("%s\n", table.concat(entry.text, "\n"))
    local returns = {}
    for _, each in ipairs(entry.tags) do
      if each.tag == "param" then
        add("%s", item(each.rest) or "- " .. each.rest)
      elseif each.tag == "return" then
        returns[#returns + 1] = code(each.rest)
      end
    end
    if #returns > 0 then add("- returns %s", table.concat(returns, ", ")) end
  end
end

local text = table.concat(out, "\n") .. "\n"
dofile "tools/write.lua"(path, text)
