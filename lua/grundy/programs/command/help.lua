--- `grundy help TOPIC`: a page of the guide at the prompt.

local faults = require "grundy.programs.command.faults"
local program = require "grundy.program"
local terminal = require "grundy.programs.command.terminal"

local help = {
  name = "help",
  summary = "Show the help of a command, or a page of the guide",
  example = "help tutorial",
  arguments = function(command)
    command:argument("topic", "A command, or a page of the guide: heaps, tutorial.zh (in Chinese), "
      .. "guide/games (games is a command, too) and others.")
  end,
}

--- The folder of the guide: in a checkout, below a PREFIX, or in a tree of LuaRocks; nil if it is not installed.
local function folder()
  local module = package.searchpath("grundy", package.path)
  local root = module and module:match "^(.*)grundy/init%.lua$"
  if not root then return nil end
  local version = _VERSION:match "%d.*$"
  local rocks = ("%s../../../lib/luarocks/rocks-%s/grundy"):format(root, version)
  local places = { root .. "../doc/guide/", root .. "../../doc/grundy/doc/guide/" }
  local manifest = program.open(rocks .. "/manifest")
  if manifest then manifest:close() end
  local pipe = manifest and io.popen(("ls -d '%s'/*/doc/guide 2>/dev/null"):format(rocks))
  if pipe then
    for place in pipe:lines() do places[#places + 1] = place .. "/" end
    pipe:close()
  end
  for _, place in ipairs(places) do
    local file = program.open(place .. "README.md")
    if file then
      file:close()
      return place
    end
  end
end

local function read(path)
  local file = program.open(path)
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

--- The pages of the guide in their order; none if it is not installed. `topic` is what shows a page: its name, after
--- "guide/" if a command of the parser has this name too.
---@return { name: string, topic: string, subject: string }[]
function help.pages(parser)
  local place, commands, list = folder(), {}, {}
  for _, command in ipairs(parser._commands) do commands[command._name] = true end
  local index = place and read(place .. "README.md") or ""
  for name, more, subject in index:gmatch "| %[[^%]]*%]%(([%w_]+)%.md%)([^|]*)| ([^|\n]*) |" do
    list[#list + 1] = { name = name, topic = (commands[name] and "guide/" or "") .. name, subject = subject }
    local chinese = more:match "%(([%w_]+%.zh)%.md%)"
    if chinese and chinese ~= name .. ".zh" then -- a Chinese page without an English one
      list[#list + 1] = { name = chinese, topic = chinese, subject = "In Chinese." }
    end
  end
  return list
end

--- The name and the text of a page: the Chinese page if `chinese` is true and there is one.
local function page_of(name, chinese)
  local text = chinese and read(folder() .. name .. ".zh.md")
  if text then return name .. ".zh", text end
  return name, read(folder() .. name .. ".md")
end

function help.run(args, run)
  local wanted = args.topic:gsub("^guide/", "")
  local chinese, topics = wanted:match "^(.*)%.zh$", {}
  for i, page in ipairs(help.pages(run.parser)) do
    topics[i] = page.topic
    if page.name == wanted or page.name == chinese then
      local name, text = page_of(page.name, chinese or terminal.chinese())
      run:answer({ page = "guide/" .. name, text = text }, function()
        run:print("%s\nThis is guide/%s.html on the site.", text, name)
      end)
      return
    end
  end
  local unknown = args.topic
  if #topics == 0 then faults.usage("no command is '%s', and the pages of the guide are not installed", unknown) end
  faults.usage("no command and no page is '%s'; the pages are %s", unknown, table.concat(topics, ", "))
end

return { help }
