--- Writes doc/reference.md from the annotations in lua/grundy:
---   lua tools/reference.lua            (make doc)
---   lua tools/reference.lua --check    fails when the page is stale

local annotations = dofile "tools/annotations.lua"
local grundy = require "grundy"

local book = annotations.read()
local out = {}

local function add(format, ...)
  out[#out + 1] = select("#", ...) > 0 and format:format(...) or format
end

--- The anchor that GitHub gives a heading.
local function anchor(heading)
  return "#" .. heading:lower():gsub("[^%w _-]", ""):gsub(" ", "-")
end

--- The heading of an entry: its call, or its name.
local function heading_of(entry)
  local call = entry.kind == "function" and entry or entry.call
  return call and annotations.signature(call) or entry.name
end

--- A type, which leads to its entry where it names one of ours.
local function type_text(type)
  local code = "`" .. type .. "`"
  for name in type:gmatch "grundy[%w_.]*" do
    local entry = book:find(name)
    if entry and book:is_public(entry) then return ("[%s](%s)"):format(code, anchor(heading_of(entry))) end
  end
  return code
end

--- Words with links to pages of this folder and to entries that they name.
local function linked(words)
  words = words:gsub("doc/([%w_]+%.md)", "[%1](%1)")
  return (words:gsub("`([%w_.:]+)`", function(name)
    local entry = book:find(name)
    return entry and book:is_public(entry) and ("[`%s`](%s)"):format(name, anchor(heading_of(entry))) or nil
  end))
end

--- Sentences, and examples as blocks that run.
local function add_text(text)
  for _, piece in ipairs(annotations.pieces(text)) do
    if piece.kind == "lua" then
      add('\n```lua\nlocal grundy = require "grundy"\n%s\n```', table.concat(piece.lines, "\n"))
    else
      add("%s", linked(table.concat(piece.lines, "\n")))
    end
  end
end

--- A field or a parameter as a line of a list: the words above it and those behind it.
local function add_item(each)
  local words = (table.concat(each.text, " ") .. " " .. each.words):match "^%s*(.-)%s*$"
  add("- `%s%s` %s%s", each.name, each.optional and "?" or "", type_text(each.type),
    words ~= "" and ": " .. linked(words) or "")
end

--- The results as a line of a list.
local function add_results(results)
  local texts = {}
  for i, each in ipairs(results) do
    local words = each.words ~= "" and (" (%s)"):format(linked(each.words)) or ""
    texts[i] = type_text(each.type) .. (each.name and " " .. each.name or "") .. words
  end
  if #texts > 0 then add("- returns %s", table.concat(texts, ", ")) end
end

local function add_function(entry)
  add("\n### %s\n", annotations.signature(entry))
  add_text(entry.text)
  if #entry.parameters + #entry.results > 0 then add "" end
  for _, each in ipairs(entry.parameters) do add_item(each) end
  add_results(entry.results)
end

local function link(entry, text)
  return ("[%s](%s)"):format(text, anchor(heading_of(entry)))
end

--- The functions of a class or module as a line of links.
local function add_functions_of(entry)
  local links = {}
  for i, each in ipairs(entry.functions) do links[i] = link(each, each.name:match "[%w_]+$") end
  if #links > 0 then add("\nFunctions: %s.", table.concat(links, ", ")) end
end

--- The games that doc/games.md describes, as links.
local function add_games()
  local links = {}
  for key in pairs(grundy.games) do links[#links + 1] = ("[%s](games.md#%s)"):format(key, key) end
  add("\nGames: %s.", table.concat(links, ", "))
end

local function add_class(entry)
  if entry.call then
    add_function(entry.call)
    add_functions_of(entry)
  else
    add("\n### %s\n", entry.name)
    add_text(entry.text)
    if entry.parent then add("\nIt has everything of %s.", type_text(entry.parent)) end
    if #entry.fields > 0 then add "" end
    for _, each in ipairs(entry.fields) do add_item(each) end
    if entry.name == "grundy.Games" then add_games() end
    add_functions_of(entry)
  end
  for _, each in ipairs(entry.functions) do add_function(each) end
end

--- The contents: sections, with links to what is in them. The functions of a class are listed at the class.
local function add_contents()
  add "## Contents\n"
  for _, section in ipairs(book.sections) do
    local links = {}
    for i, entry in ipairs(section) do links[i] = link(entry, entry.name) end
    add("- [%s](%s): %s", section.title, anchor(section.title), table.concat(links, ", "))
  end
end

add [[
# Reference

<!-- Written by tools/reference.lua from the annotations in lua/grundy; `make doc` writes it anew. -->

Positions are integers, strings, booleans, or lists of these, nested. Indices count from 1, heaps from 0. A mistake in a
program raises an error that names the argument; a budget or the world returns `nil, message`. A question mark follows
the names of parameters and fields that may be left out. `-->` marks what an example prints.
]]
add_contents()
for _, section in ipairs(book.sections) do
  add("\n## %s", section.title)
  for _, entry in ipairs(section) do
    if entry.kind == "class" then
      add_class(entry)
    elseif entry.kind == "function" then
      add_function(entry)
    else
      add("\n### %s\n", entry.name)
      add_text(entry.text)
      add("\n- %s", type_text(entry.type))
    end
  end
end

dofile "tools/write.lua"("doc/reference.md", table.concat(out, "\n") .. "\n")
