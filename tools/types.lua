--- Writes types/grundy.d.lua, which editors read, from the annotations in lua/grundy:
---   lua tools/types.lua            (make doc)
---   lua tools/types.lua --check    fails when the file is stale

local annotations = dofile "tools/annotations.lua"

local out = {
  "---@meta grundy",
  "-- Written by tools/types.lua from the annotations in lua/grundy; `make doc` writes it anew.",
}

local function add(format, ...)
  out[#out + 1] = select("#", ...) > 0 and format:format(...) or format
end

--- Sentences and examples; these in fences, as editors show Markdown.
local function add_text(text)
  for _, piece in ipairs(annotations.pieces(text)) do
    if piece.kind == "lua" then add "--- ```lua" end
    for _, line in ipairs(piece.lines) do add("%s", "---" .. (line ~= "" and " " or "") .. line) end
    if piece.kind == "lua" then add "--- ```" end
  end
end

--- "---@param name? type words".
local function add_tag(tag, each)
  local name = each.name and each.name .. (each.optional and "?" or "")
  local words = each.words ~= "" and " " .. each.words or ""
  if tag == "return" then
    add("---@return %s%s%s", each.type, name and " " .. name or words ~= "" and " #" or "", words)
  else
    add("---@%s %s %s%s", tag, name, each.type, words)
  end
end

local function add_function(entry)
  add ""
  add_text(entry.text)
  local names = {}
  for i, each in ipairs(entry.parameters) do
    names[i] = each.name
    add_tag("param", each)
  end
  for _, each in ipairs(entry.results) do add_tag("return", each) end
  add("function %s(%s) end", entry.name, table.concat(names, ", "))
end

--- A module that can be called, as an overload of its class.
local function overload(entry)
  local parameters, returns = {}, {}
  for i, each in ipairs(entry.parameters) do
    parameters[i] = ("%s%s: %s"):format(each.name, each.optional and "?" or "", each.type)
  end
  for i, each in ipairs(entry.results) do returns[i] = each.type end
  return ("fun(%s): %s"):format(table.concat(parameters, ", "), table.concat(returns, ", "))
end

local function add_class(entry)
  add ""
  add_text(entry.text)
  if entry.call then add_text(entry.call.text) end
  add("---@class %s%s", entry.name, entry.parent and " : " .. entry.parent or "")
  for _, each in ipairs(entry.fields) do
    add_text(each.text)
    add_tag("field", each)
  end
  for _, each in ipairs(entry.operators) do add("---@operator %s", each.rest) end
  if entry.call then add("---@overload %s", overload(entry.call)) end
  local name = entry.name:match "^grundy%.(%u%w*)$"
  if not name then
    add("%s%s = {}", entry.name == "grundy" and "local " or "", entry.name)
  elseif #entry.functions > 0 then
    add("local %s = {}", name)
  end
  for _, each in ipairs(entry.functions) do add_function(each) end
end

for _, section in ipairs(annotations.read().sections) do
  for _, entry in ipairs(section) do
    if entry.kind == "class" then
      add_class(entry)
    elseif entry.kind == "function" then
      add_function(entry)
    else
      add ""
      add_text(entry.text)
      add("---@alias %s %s", entry.name, entry.type)
    end
  end
end
add "\nreturn grundy\n"

dofile "tools/write.lua"("types/grundy.d.lua", table.concat(out, "\n"))
