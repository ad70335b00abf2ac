--- Writes the pages of doc/reference from the annotations in lua/grundy: one for each section, and an index.
---   lua tools/reference.lua            (make doc)
---   lua tools/reference.lua --check    fails when a page is stale

local annotations = dofile "tools/annotations.lua"
local grundy = require "grundy"
local write = dofile "tools/write.lua"

local folder = "doc/reference/"
local book = annotations.read()
local out, page = {}, nil -- the lines of a page, and its file

local function add(format, ...)
  out[#out + 1] = select("#", ...) > 0 and format:format(...) or format
end

--- The anchor that GitHub gives a heading.
local function anchor(heading)
  return "#" .. heading:lower():gsub("[^%w _-]", ""):gsub(" ", "-")
end

--- The file of a section: "Heap games" has heap_games.md.
local function file_of(section)
  return section.title:lower():gsub("[^%w]+", "_") .. ".md"
end

--- The heading of an entry: its call, or its name.
local function heading_of(entry)
  local call = entry.kind == "function" and entry or entry.call
  return call and annotations.signature(call) or entry.name
end

local files = {} -- the file of each entry
for _, section in ipairs(book.sections) do
  for _, entry in ipairs(section) do
    files[entry] = file_of(section)
    if entry.call then files[entry.call] = files[entry] end
    for _, each in ipairs(entry.functions or {}) do files[each] = files[entry] end
  end
end

--- The address of an entry on the page that is being written.
local function address(entry)
  return (files[entry] == page and "" or files[entry]) .. anchor(heading_of(entry))
end

--- A type, with a link to its entry if it is one of ours.
local function type_text(type)
  local code = "`" .. type .. "`"
  for name in type:gmatch "grundy[%w_.]*" do
    local entry = book:find(name)
    if entry and book:is_public(entry) then return ("[%s](%s)"):format(code, address(entry)) end
  end
  return code
end

--- Words with links to pages and to entries that they name.
local function linked(words)
  words = words:gsub("doc/(%l+)/([%w_]+%.md)", "[%2](../%1/%2)")
  return (words:gsub("`([%w_.:]+)`", function(name)
    local entry = book:find(name)
    return entry and book:is_public(entry) and ("[`%s`](%s)"):format(name, address(entry)) or nil
  end))
end

--- Sentences, and examples as blocks that run after the first line of the page.
local function add_text(text)
  for _, piece in ipairs(annotations.pieces(text)) do
    if piece.kind == "lua" then
      add("\n```lua\n%s\n```", table.concat(piece.lines, "\n"))
    else
      add("%s", linked(table.concat(piece.lines, "\n")))
    end
  end
end

--- A field or a parameter as a line of a list: the words above it and those after it.
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
  add("\n## %s\n", annotations.signature(entry))
  add_text(entry.text)
  if #entry.parameters + #entry.results > 0 then add "" end
  for _, each in ipairs(entry.parameters) do add_item(each) end
  add_results(entry.results)
end

local function link(entry, text)
  return ("[%s](%s)"):format(text, address(entry))
end

--- The functions of a class or module as a line of links for each group.
local function add_functions_of(entry)
  for _, group in ipairs(annotations.grouped(entry)) do
    local links = {}
    for i = 2, #group do links[i - 1] = link(group[i], group[i].name:match "[%w_]+$") end
    if #links > 0 then add("\n%s: %s.", group[1] == "" and "Functions" or group[1], table.concat(links, ", ")) end
  end
end

--- The games that the guide describes, as links.
local function add_games()
  local links = {}
  for key in pairs(grundy.games) do links[#links + 1] = ("[%s](../guide/games.md#%s)"):format(key, key) end
  add("\nGames: %s.", table.concat(links, ", "))
end

local function add_class(entry)
  if entry.call then
    add_function(entry.call)
    add_functions_of(entry)
  else
    add("\n## %s\n", entry.name)
    add_text(entry.text)
    if entry.parent then add("\nIt has everything of %s.", type_text(entry.parent)) end
    if #entry.fields > 0 then add "" end
    for _, each in ipairs(entry.fields) do add_item(each) end
    if entry.name == "grundy.Games" then add_games() end
    add_functions_of(entry)
  end
  for _, group in ipairs(annotations.grouped(entry)) do
    for i = 2, #group do add_function(group[i]) end
  end
end

--- Writes the page that `out` has.
local function finish(name)
  write(folder .. name, table.concat(out, "\n") .. "\n")
  out = {}
end

local generated = "<!-- Written by tools/reference.lua from the annotations in lua/grundy; `make doc` does it anew. -->"

for number, section in ipairs(book.sections) do
  page = file_of(section)
  local after = book.sections[number + 1]
  add("# %s\n", section.title)
  add("*Reference, for readers who look up a call. Next: %s. [Index](README.md).*\n",
    after and ("[%s](%s)"):format(after.title, file_of(after)) or "[the guide](../guide/README.md)")
  add(generated .. "\n")
  local daily, label = {}, "Types"
  for i, name in ipairs(annotations.daily_of[section.title]) do
    local entry = assert(book:find(name), name)
    if entry.kind == "function" then label = "Daily calls" end
    daily[i] = link(entry, ("`%s`"):format(name))
  end
  add("%s: %s.\n", label, table.concat(daily, ", "))
  add 'Every example on this page begins with\n\n```lua\nlocal grundy = require "grundy"\n```'
  for _, entry in ipairs(section) do
    if entry.kind == "class" then
      add_class(entry)
    elseif entry.kind == "function" then
      add_function(entry)
    else
      add("\n## %s\n", entry.name)
      add_text(entry.text)
      add("\n- %s", type_text(entry.type))
    end
  end
  finish(page)
end

page = "README.md"
add [[
# Reference

*Every public function, for readers who know what they are looking for. A first reader begins with the
[guide](../guide/README.md). Next: [The library](the_library.md).*
]]
add(generated .. "\n")
add [[
Positions are integers, strings, booleans, or lists of these, nested. Indices count from 1, heaps from 0. A mistake in a
program raises an error that names the argument; a failure that depends on a limit, a file or the system returns
`nil, message`. A question mark follows the names of optional parameters and fields. `-->` marks the output of an
example.

## Daily calls

| call | gives |
|---|---|]]
for _, daily in ipairs(annotations.daily) do
  add("| %s | %s |", link(assert(book:find(daily[2]), daily[2]), "`" .. daily[1] .. "`"), daily[3])
end
add "\n## Pages\n"
for _, section in ipairs(book.sections) do
  local links = {}
  for i, entry in ipairs(section) do links[i] = link(entry, entry.name) end
  add("- [%s](%s): %s", section.title, file_of(section), table.concat(links, ", "))
end
add "\n## Index\n"
local names, letter = {}, nil
for entry in book:each() do
  names[#names + 1] = { entry.name:match "[%w_]+$", entry }
end
table.sort(names, function(a, b)
  local x, y = a[1]:lower(), b[1]:lower()
  if x ~= y then return x < y end
  return a[2].name < b[2].name
end)
local line = {}
local function end_line()
  if #line > 0 then add("- **%s**: %s", letter, table.concat(line, ", ")) end
  line = {}
end
for i, name in ipairs(names) do
  local first = name[1]:sub(1, 1):upper()
  if first ~= letter then
    end_line()
    letter = first
  end
  local twice = i > 1 and names[i - 1][1] == name[1] or names[i + 1] and names[i + 1][1] == name[1]
  line[#line + 1] = link(name[2], twice and name[2].name or name[1])
end
end_line()
finish "README.md"
