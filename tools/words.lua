--- Finds words that stand for something else than the glossary of doc/internals/house.md says, and turns of phrase that
--- read as translated. It is a net for regressions, not an editor.
---   lua tools/words.lua            (make lint)

-- Where texts stand: folders and files as `git ls-files` takes them.
local code = "csrc lua bin bench tools playground examples spec Makefile :!tools/verify_windows.c"
local all = code .. " doc README.md README.zh.md CHANGELOG.md"

-- { a pattern of Lua, what to write instead, where it must not stand }
local forbidden = {
  -- second meanings of the glossary's words
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
  { "options = settings", "settings = settings: options are positions", "lua" },
  { "options%?? ?: grundy%.%w*Settings", "settings: options are positions", "lua" },
  { "local options = [%l:]*working", "settings: options are positions", "lua" },
  { "%f[%w]plays_%l", "listing: a play leads to the end of a game", "csrc" },
  { "theorems?%.form%(", "theorems.of, f: forms are misere canonical forms", "lua" },
  { "function [%w_.:]*[.:_]read%(path", "load: what is saved is loaded", "lua/grundy/heap.lua" },
  { "verify[%l_. A-Z]*`,? checks?%f[%W]", "verifies: to check is to compare a theorem with search", all },
  { "not checked within", "not verified", code },
  { "certificate[%l_]*%.check", "certificate.verify: files are verified", code },
  { "[Tt]heorem%*? is a closed form", "what the author of a ruleset knows without search", all },
  { "local form = {", "theorem: forms are misere canonical forms", "lua/grundy/games" },
  { "form == \"", "kind: forms are misere canonical forms", "lua playground" },
  { "%f[%w]in the form that%f[%W]", "as ... takes it", code .. " doc" },
  { "%.Listing%f[%W]", "a listing has the options of one position", "lua" },
  { "notation%.option", "notation.flag: options are positions", "lua" },
  { "[%l]+s%.options%(command%)", "flags: options are positions", "lua" },
  { "shape%.options%(", "shape.flags: options are positions", "lua" },
  { "these options too%f[%W]", "flags, of the command line: options are positions", "doc" },
  { "commands, options and", "commands, flags and: options are positions", "doc" },
  { "_options = { limit", "settings: options are positions", "lua" },
  { "[Tt]he mex ha[sd]%f[%W]", "the search by mex: a mex is a number", code .. " doc" },
  { "[Tt]he mex may%f[%W]", "the search by mex: a mex is a number", code .. " doc" },
  { "[Tt]he mex lists%f[%W]", "the search by mex: a mex is a number", code .. " doc" },
  { "search/proof%.h", "search/proof_numbers.h: a proof is a file of facts", code },
  { "SEARCH_BY_PROOF%f[^%w_]", "SEARCH_BY_PROOF_NUMBERS: a proof is a file of facts", "csrc" },
  { "%f[%w_]proof %*%l", "proof_numbers *: a proof is a file of facts", "csrc" },
  { "%f[%w_]misere_proof%f[^%w_]", "misere_proof_numbers: a proof is a file of facts", code },
  { "[Ss]earch[es]* [ob][fy] proofs?[%.,;:)]", "by proof numbers: a proof is a file of facts", all },
  { "%f[%w][Cc]onjunctive sums?%f[%W]", "compound: of a sum a move takes one component", all },
  { "%f[%w][Ss]elective sums?%f[%W]", "compound: of a sum a move takes one component", all },
  { "%f[%w]sums? = grundy%.sum.*[{,] move = \"[^o]", "compound: of a sum a move takes one component", all },
  { "values searched%f[%W]", "examined: to search is to decide a position", "lua" },
  -- sentences that read as translated
  { "%f[%w][Ss]o many%f[%W]", "a subject: the number of ..., at most n ..., the given number of ...", code },
  { "%f[%w][ia][sr]e? told%f[%W]", "is reported, is given, is distinguished", code },
  { "%f[%w]that [ia][sr]e? none%f[%W]", "a wrong heap; what the thing is not", all },
  { "[;,:] [Ww]ho cannot", "the player who cannot move loses", all },
  { "%f[%w]Who cannot", "The player who cannot move loses", all },
  { "%f[%w]oblige[sd]? to%f[%W]", "an entailing move, after which the same player must move again",
    code .. " README.md CHANGELOG.md" },
  { "%sless %l%l%l%l+s%f[%W]", "fewer, before a plural", all },
  { "%f[%w][Oo]f which no%f[%W]", "none of which", code },
  { "^%s*/?%*+ So %l", "Therefore, or a comment that begins with its subject", code },
  { "%-%- So %l", "Therefore, or a comment that begins with its subject", code },
  { "%f[%w][Aa]s %l+ as spaces%f[%W]", "values may be separated by commas or spaces", code },
  { "%f[^%w_]nobody%f[%W]", "the player, the program or the call that does not; or the passive", code },
  { "[Tt]o be closed in any case", "Must be closed even after an error", code },
  { "%f[%w]has not the%f[%W]", "does not have the", code },
  { "%f[%w]have not the%f[%W]", "do not have the", code },
  { "[Cc]losing is due", "Must be closed even after an error", "csrc" },
  { "what the monitor returns", "those of the monitor, after other errors", "csrc" },
  { "%[, options", "[, settings: options are positions", "csrc" },
  { "%f[%w][Ff]or what is none%f[%W]", "for anything but, and the thing", "csrc lua" },
  { '"[^"]*what is no %l', "anything but, and the thing", "csrc spec tools" },
  { "%f[%w][Ww]here there is none%f[%W]", "if there is none; where is for places", "csrc lua" },
  { "%f[%w]comes? to light%f[%W]", "is found", "csrc lua" },
  { "%f[%w][Bb]esides,%s", "also, or a sentence of its own", "csrc lua" },
  { "%f[%w]n[iu]ll? where%f[%W]", "nil if; where is for places", code },
  { "that [ia][sr]e? no %l+s%f[%W]", "that are not", code },
  { "%f[%w]out of tables%f[%W]", "from tables", code },
  { "%f[%w]in the place of%f[%W]", "in place of", all },
  { "%f[%w]goe?s? on%f[%W]", "continues", code },
  { "%f[%w]but for%f[%W]", "except", code },
  { "%-%- How many%f[%W]", "The number of", code },
  { "%f[%w]unless told%f[%W]", "by default", code },
  { "seconds? [ai][rs]e? over%f[%W]", "limit of n seconds reached", code },
  { "[^ ]+ in a circle: ", "in a cycle: a circle is where coins and heaps lie", code },
  { "one another in a circle", "in a cycle: a circle is where coins and heaps lie", all },
  { "%f[%w]to and fro%f[%W]", "back and forth", all },
  { "%f[%w]inside of%f[%W]", "inside", all },
  { "%f[%w]keeps? it going", "delays", all },
  { "%f[%w]come again%f[%W]", "recur", all },
  { "%(the most is", "the maximum is", code },
  { "[Hh]ow often 2 divides", "the exponent of 2 in", "lua doc" },
  { "%f[%w]Of an? %l+ the%f[%W]", "In a ..., or a sentence that begins with its subject", all },
  { "/%*+ How many%f[%W]", "The number of", code },
  { "%-%- How often%f[%W]", "The number of times", code },
  { "^%s*%* How many%f[%W]", "The number of", code },
  { "%f[%w]that the [%l ]*has not%f[%W]", "that the ... does not have", code },
  { "%f[%w]ha[sv]e? besides%f[%W] [^`]", "also has, also have", code },
  { "%f[%w]false where%f[%W]", "false if; where is for places", code },
  { "STATUS_%u+ where%f[%W]", "if; where is for places", code },
  { ", which is none%f[%W]", "that is not", code },
  { "%f[%w]duplicates welcome%f[%W]", "duplicates are allowed", code },
  { "%f[%w]of which it is asked%f[%W]", "a question as a clause of its own: to decide whether", code },
  { "%f[%w]is code of the user%f[%W]", "the user's code", code },
  { "%f[%w]of which a %l+ alone%f[%W]", "that only a ... decides", code },
  { "%l loony else%f[%W]", "otherwise loony", code },
  { "[Rr]eaders of the previous page", "readers of the page on ...", "doc" },
  { "%f[%w][Ff]ar out%f[%W]", "very large heaps, positions at any distance", "doc lua README.md" },
  -- Chinese: one word for one thing, as in doc/guide/glossary.zh.md
  { "和局", "平局", all },
  { "无步可走", "不能操作", all },
  { "不能行动", "不能操作", all },
  { "反向规则", "反常规则", all },
  { "闭式", "通项公式", all },
  { "威索夫", "威佐夫", all },
  { "公平组合博弈", "公平组合游戏", all },
  { "着法", "走法", all },
  { "反尼姆", "反 Nim", all },
  { "必败位置", "必败态", all },
  { "必胜位置", "必胜态", all },
  { "必败局面", "必败态", all },
  { "必胜局面", "必胜态", all },
  { "连通区域", "连通块", all },
  { "连通分量", "连通块", all },
  { "个点的路", "个点的链", all },
  { "状态图", "局面图", all },
  { "游戏图", "局面图", all },
  { "先手胜", "先手必胜", all },
  { "后手胜", "先手必败", all },
  { "黄金比", "黄金分割比", all },
  { "冒号原理", "克朗原理", all },
}

-- The files that people write, by the ends of their names.
local texts = {}
for kind in ("c css grundy h html js lua Makefile md mjs mk py sbatch sh"):gmatch "%S+" do texts[kind] = true end

local function files(folders)
  local list, pipe = {}, assert(io.popen("git ls-files " .. folders))
  for file in pipe:lines() do
    local kind = file:match "%.(%l+)$" or file:match "[^/]+$"
    if file ~= "tools/words.lua" and texts[kind] then list[#list + 1] = file end
  end
  pipe:close()
  return list
end

--- The longest part of a pattern that stands for itself: a file without it need not be read line by line.
local function literal(pattern)
  local longest = ""
  local plain = pattern:gsub("%%?f?%[[^]]*%]", "\0"):gsub("%%.", "\0"):gsub(".[?*+-]", "\0"):gsub("[%^$.]", "\0")
  for part in plain:gmatch "[^%z]+" do longest = #part > #longest and part or longest end
  return longest
end

local contents = setmetatable({}, { __index = function(list, path)
  local file <close> = assert(io.open(path))
  list[path] = file:read "a"
  return list[path]
end })

local wrong = 0
for _, word in ipairs(forbidden) do
  local part = literal(word[1])
  for _, path in ipairs(files(word[3])) do
    local number = 0
    for line in (contents[path]:find(part, 1, true) and contents[path] or ""):gmatch "([^\n]*)\n?" do
      number = number + 1
      local found = line:match(word[1])
      if found then
        wrong = wrong + 1
        io.stderr:write(("%s:%d: %s; write: %s\n"):format(path, number, found, word[2]))
      end
    end
  end
end
if wrong > 0 then os.exit(1) end
print(("%d patterns of words"):format(#forbidden))
