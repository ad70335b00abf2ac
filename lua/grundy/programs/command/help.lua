--- `grundy help TOPIC`: a page of the guide at the prompt.

local notation = require "grundy.programs.command.notation"
local program = require "grundy.program"

local help = {
  name = "help",
  summary = "Show the help of a command, or a page of the guide",
  example = "help tutorial",
  arguments = function(command)
    command:argument("topic", "A command, or the name of a page.")
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

--- The pages of the guide in their order: { name, title, subject }; none if it is not installed.
---@return { [1]: string, [2]: string, [3]: string }[]
function help.pages()
  local place, list = folder(), {}
  local index = place and read(place .. "README.md") or ""
  for title, name, subject in index:gmatch "| %[([^%]]*)%]%(([%w_]+)%.md%)[^|]*| ([^|\n]*) |" do
    list[#list + 1] = { name, title, subject }
  end
  return list
end

function help.run(args, run)
  local names = {}
  for i, page in ipairs(help.pages()) do
    names[i] = page[1]
    if page[1] == args.topic then
      local text = read(folder() .. page[1] .. ".md")
      run:answer({ page = "guide/" .. page[1], text = text }, function()
        run:print("%s\nThis is guide/%s.html on the site.", text, page[1])
      end)
      return
    end
  end
  if #names == 0 then notation.usage("no command is '%s', and the pages of the guide are not installed", args.topic) end
  notation.usage("no command and no page is '%s'; the pages are %s", args.topic, table.concat(names, ", "))
end

return { help }
