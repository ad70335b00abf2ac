--- Runs the Lua examples of a Markdown document.
---
--- A line `code  --> text` in a ```lua block claims that the value of the
--- expression `code` (or of what it prints), as text, is `text`; what the block prints is compared with
--- the ```text block that follows it, if there is one.

local documents = {}

--- The fenced blocks of a file: { language, text, line }.
function documents.blocks(path)
  local blocks, open, number = {}, nil, 0
  for line in assert(io.lines(path)) do
    number = number + 1
    local fence = line:match "^```(.*)$"
    if fence and not open then
      open = { language = fence, text = {}, line = number }
    elseif fence then
      open.text = table.concat(open.text, "\n") .. "\n"
      blocks[#blocks + 1] = open
      open = nil
    elseif open then
      open.text[#open.text + 1] = line
    end
  end
  assert(not open, path .. ": a block is not closed")
  return blocks
end

--- Runs a block: what it printed, and how many claims it made. A false claim raises.
function documents.run(block, path)
  local printed, claims = {}, 0
  local source = block.text:gsub("([^\n]*)\n", function(line)
    local code, text = line:match "^%s*(.-)%s*%-%->%s*(.-)$"
    if not code or code == "" then return line .. "\n" end
    claims = claims + 1
    code = code:match "^print%s*%((.*)%)$" or code
    return ("__claim(%q, %s)\n"):format(text, (code:gsub("^local%s+[%w_]+%s*=", "")))
  end)
  local environment = setmetatable({
    print = function(...)
      local texts = table.pack(...)
      for i = 1, texts.n do texts[i] = tostring(texts[i]) end
      printed[#printed + 1] = table.concat(texts, "\t") .. "\n"
    end,
    __claim = function(text, ...)
      local values = table.pack(...)
      for i = 1, values.n do values[i] = tostring(values[i]) end
      local got = table.concat(values, "\t")
      if got ~= text then error(("claimed %s, but it is %s"):format(text, got), 2) end
    end,
  }, { __index = _G })
  local chunk = assert(load(source, ("@%s:%d"):format(path, block.line), "t", environment))
  chunk()
  return table.concat(printed), claims
end

return documents
