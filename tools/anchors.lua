--- Keeps the list of all headings of the documentation, so that links to them stay valid:
---   lua tools/anchors.lua            adds new headings to site/anchors.txt (make doc)
---   lua tools/anchors.lua --check    fails when one is missing there
--- Either way it fails if a listed heading is gone, unless site/moved.txt says where it is now.

local write = dofile "tools/write.lua"

local anchors = {}

--- The anchors of a page: those that it names, and those of its headings, as GitHub makes them. Of two equal headings
--- the second one gets a number.
function anchors.of(path)
  local list, named, inside = {}, {}, false
  for line in assert(io.lines(path)) do
    if line:find "^```" then inside = not inside end
    local heading = not inside and line:match "^#+ (.*)$"
    if heading then
      heading = heading:gsub("%[([^%]]*)%]%([^)]*%)", "%1"):lower():gsub("[^%w _\x80-\xff-]", ""):gsub(" ", "-")
      list[#list + 1] = heading
    end
    for id in line:gmatch '<a id="([^"]+)"' do named[#named + 1] = id end
  end
  local seen = {}
  for i, anchor in ipairs(list) do
    seen[anchor] = (seen[anchor] or -1) + 1
    if seen[anchor] > 0 then list[i] = ("%s-%d"):format(anchor, seen[anchor]) end
  end
  return table.move(named, 1, #named, #list + 1, list)
end

--- The pages of the documentation.
function anchors.pages()
  local list, pipe = {}, assert(io.popen "LC_ALL=C ls doc/*/*.md")
  for path in pipe:lines() do list[#list + 1] = path end
  assert(pipe:close() and #list > 0)
  return list
end

if not arg or not arg[0]:find "anchors%.lua$" then return anchors end

local now, lines, gone = {}, {}, {}
for _, path in ipairs(anchors.pages()) do
  local page = path:gsub("^doc/", ""):gsub("%.md$", ".html")
  for _, anchor in ipairs(anchors.of(path)) do
    local address = page .. "#" .. anchor
    if not now[address] then lines[#lines + 1] = address end
    now[address] = true
  end
end
for line in io.lines "site/moved.txt" do
  local old, new = line:match "^([^#%s][^%s]*) ([^%s]+)$"
  if old then
    now[old] = true
    if not now[new] then gone[#gone + 1] = new end
  end
end
local listed = io.open "site/anchors.txt"
if listed then
  for line in listed:lines() do
    if not now[line] then gone[#gone + 1] = line end
  end
  listed:close()
end
if #gone > 0 then
  io.stderr:write("these headings are gone; say in site/moved.txt where they are now:\n")
  for _, address in ipairs(gone) do io.stderr:write("  ", address, "\n") end
  os.exit(1)
end
table.sort(lines)
write("site/anchors.txt", table.concat(lines, "\n") .. "\n")
