--- Runs the Lua programs of a Markdown document, as its readers do: each as a file.
---
--- The output of a program is after `-->` in its lines, and all other output in the ```text block that follows it.

local process = require "spec.support.process"

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

-- What the examples of a page of the reference begin with; the page shows it once.
local beginning = 'local grundy = require "grundy"\n'

--- The programs of a file: { text, line, beside, below }; the last two are the lines of output that the page shows.
function documents.programs(path)
  local programs, blocks = {}, documents.blocks(path)
  local before = path:find "^doc/reference/" and beginning or ""
  for i, block in ipairs(blocks) do
    if block.language == "lua" and block.text ~= beginning then
      local program = { text = before .. block.text, line = block.line, beside = {}, below = {} }
      for line in block.text:gmatch "%-%->%s?([^\n]*)\n" do table.insert(program.beside, (line:match "^(.-)%s*$")) end
      local text = blocks[i + 1] and blocks[i + 1].language == "text" and blocks[i + 1].text or ""
      for line in text:gmatch "([^\n]*)\n" do table.insert(program.below, (line:match "^(.-)%s*$")) end
      programs[#programs + 1] = program
    end
  end
  return programs
end

--- The lines that a program must print; the lines below it fill the places where it prints lines that are not beside
--- it.
function documents.expected(program, output)
  local lines, beside, below = {}, 1, 1
  for line in output:gmatch "([^\n]*)\n" do
    if line == program.beside[beside] then
      lines[#lines + 1], beside = line, beside + 1
    else
      lines[#lines + 1], below = program.below[below], below + 1
    end
  end
  table.move(program.beside, beside, #program.beside, #lines + 1, lines)
  table.move(program.below, below, #program.below, #lines + 1, lines)
  return #lines > 0 and table.concat(lines, "\n") .. "\n" or "nothing is shown"
end

-- Runs files one after the other in one process, each with globals of its own, and a line before what each prints.
-- Temporary files lie in their folder.
local together = [[
local made = 0
function os.tmpname()
  made = made + 1
  return ("%s.%d"):format(arg[0], made)
end
local function run(path)
  assert(loadfile(path, "t", setmetatable({}, { __index = _G })))()
end
for i = 1, #arg do
  io.stdout:write("\1", i, "\n")
  local ok, problem = pcall(run, arg[i])
  if not ok then io.stdout:write(problem, "\n") end
end]]

--- Text as a reader sees it: without spaces at the ends of lines, every line being ended.
local function seen(text)
  return (text:gsub("[^\n]$", "%0\n"):gsub("[ \t]+\n", "\n"))
end

--- What programs print, errors included: each in a process of its own, or all in one.
function documents.outputs(programs, in_one)
  local outputs = {}
  process.in_folder(function(folder)
    local paths = {}
    for i, program in ipairs(programs) do
      paths[i] = ("%s/%d.lua"):format(folder, i)
      process.write(paths[i], program.text)
      if not in_one then outputs[i] = seen((process.lua(paths[i]))) end
    end
    if not in_one then return end
    process.write(folder .. "/all.lua", together)
    local text = process.lua(folder .. "/all.lua", table.unpack(paths))
    for output in (text .. "\1"):gmatch "\1%d+\n([^\1]*)%f[\1]" do outputs[#outputs + 1] = seen(output) end
  end)
  return outputs
end

return documents
