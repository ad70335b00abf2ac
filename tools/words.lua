--- Finds words that stand for something else than the glossary of doc/internals/house.md says.
---   lua tools/words.lua            (make lint)

-- { a pattern of Lua, what to write instead, the folders where it must not stand }
local forbidden = {
  { "[Cc]all_?[Oo]ptions", "call settings: options are positions", "csrc lua types tools" },
  { "option_kinds", "setting_kinds: options are positions", "lua" },
  { "closed_form", "theorem", "csrc lua tools" },
  { "options of th[ei][s]? call", "the settings of the call", "csrc lua doc" },
  { "table of options", "a table of settings", "csrc lua doc" },
  { "unknown option [^'-]", "unknown setting", "csrc lua" },
  { "options%.limit", "settings.limit: options are positions", "csrc lua doc" },
  { "options%.progress", "settings.progress: options are positions", "csrc lua doc" },
  { "options%.memory", "settings.memory: options are positions", "csrc lua doc" },
  { "options%.play%f[^%w]", "settings.play: options are positions", "csrc lua doc" },
  { "settings options", "settings: options are positions", "csrc" },
  { "/%* So many ", "what is counted, as the subject: The number of ...", "csrc" },
  { "%f[%w]that [ia][sr]e? none%f[%W]", "what the thing is not", "csrc doc lua" },
  { "[;,:] [Ww]ho cannot move", "the player who cannot move loses", "csrc lua doc" },
  { "function [%w_.:]*[.:_]read%(path", "load: what is saved is loaded", "lua/grundy/heap.lua" },
}

local function files(folders)
  local list, pipe = {}, assert(io.popen("git ls-files " .. folders))
  for file in pipe:lines() do
    if file ~= "tools/words.lua" and file:find "%.[chlm][ud]?a?$" then list[#list + 1] = file end
  end
  pipe:close()
  return list
end

local wrong = 0
for _, word in ipairs(forbidden) do
  for _, file in ipairs(files(word[3])) do
    local number = 0
    for line in io.lines(file) do
      number = number + 1
      local found = line:match(word[1])
      if found then
        wrong = wrong + 1
        io.stderr:write(("%s:%d: %s; write: %s\n"):format(file, number, found, word[2]))
      end
    end
  end
end
if wrong > 0 then os.exit(1) end
print(("%d words that have one meaning"):format(#forbidden))
