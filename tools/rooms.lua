--- The rooms of the house, lowest first, and what each may include or require: itself and the rooms named beside it.
--- Fails when a file reaches elsewhere, or when files reach each other in a cycle: by what they include or require, or,
--- in C, by the functions and constants that they use, wherever these are declared. Programs and examples may require
--- only what a user could.
---   lua tools/rooms.lua            (make lint)

-- { room, what its files are called, the rooms below that it may use }
local rooms = {
  { "base", "csrc/core/base/", "" },
  { "file", "csrc/core/file/", "base" },
  { "nimber", "csrc/core/nimber/", "base" },
  { "seam", "csrc/core/search/(rules,options,interner)", "base" },
  { "graph", "csrc/core/graph/", "base seam" },
  { "heap", "csrc/core/heap/", "base seam" },
  { "search", "csrc/core/search/", "base file seam graph" },
  { "strings", "csrc/core/strings/", "base file seam search graph" },
  { "cells", "csrc/core/cells/", "base seam search" },
  { "board", "csrc/core/board/", "base seam search cells" },
  { "vector", "csrc/core/vector/", "base seam search" },
  { "misere", "csrc/core/misere/", "base seam search" },
  { "kernels", "csrc/core/heap/kernels/", "base heap" },
  { "stream", "csrc/core/heap/stream/", "base file heap kernels" },
  { "engine", "csrc/core/heap/engine/", "base file heap kernels stream" },
  { "binding", "csrc/lua/(module)", "" },
  { "binding-base", "csrc/lua/base/", "base file binding" },
  { "binding-values", "csrc/lua/values/", "base heap binding binding-base" },
  { "binding-game", "csrc/lua/game/", "base file seam search binding binding-base binding-values" },
  { "binding-nimber", "csrc/lua/nimber/", "base nimber binding binding-base" },
  { "binding-heap", "csrc/lua/heap/",
    "base heap kernels engine search binding binding-base binding-values binding-game" },
  { "binding-graph", "csrc/lua/graph/",
    "base file graph strings search binding binding-base binding-values binding-game" },
  { "binding-board", "csrc/lua/board/", "base board cells search binding binding-base binding-values binding-game" },
  { "binding-vector", "csrc/lua/vector/", "base search vector binding binding-base binding-values binding-game" },
  { "binding-misere", "csrc/lua/misere/", "base search misere binding binding-base binding-values binding-game" },

  { "budget", "lua/grundy/theory/(budget).lua", "" },
  { "support", "lua/grundy/support/", "" },
  { "values", "lua/grundy/(loony,loopy,move,nimber,ordinal,settings,transfinite).lua", "support" },
  { "data", "lua/grundy/data/", "" },
  { "theory", "lua/grundy/theory/", "budget support values data" },
  { "ruleset", "lua/grundy/(position,ruleset,sequence).lua", "budget support values theory" },
  { "coins", "lua/grundy/coins/", "budget support values ruleset" },
  { "drawing", "lua/grundy/picture/(canvas,census,framed,layers,map,png,sectors,strings,svg,tikz).lua", "support" },
  { "picture", "lua/grundy/picture/", "support values theory drawing" },
  { "public", "lua/grundy/", "budget support values theory ruleset coins drawing picture" },
  { "games", "lua/grundy/games/", "budget support values ruleset coins drawing public" },
  { "index", "lua/grundy/(identify).lua", "support values theory data public games" },

  { "programs", "lua/grundy/programs/", "public" },
  { "positions", "lua/grundy/programs/position/", "public programs drawing" },
  { "page", "lua/grundy/programs/page/", "public programs drawing positions" },
  { "census", "lua/grundy/programs/census/", "public programs" },
  { "command", "lua/grundy/programs/command/", "public programs drawing positions page census" },
  { "playground", "playground/", "public programs positions" },
  { "examples", "examples/", "values public" },
  { "tools", "tools/", "theory public games programs drawing census command" },
  { "bench", "bench/", "values theory public games census" },
}

local function lines(command)
  local list, pipe = {}, assert(io.popen(command))
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

--- The unit that a file belongs to: x.c and x.h are one.
local function unit(file)
  return (file:gsub("^(csrc/.*)%.[ch]$", "%1"))
end

--- The room of a file: the one whose folder, or list of files, is the longest that fits.
local function room_of(file)
  local best, length = nil, 0
  for _, room in ipairs(rooms) do
    local folder, names, rest = room[2]:match "^(.-)%(?([%w,]*)%)?(%.?%w*)$"
    local fits = names == "" and file:sub(1, #folder) == folder
    for name in names:gmatch "%w+" do fits = fits or unit(file) == unit(folder .. name .. rest) end
    local weight = names ~= "" and math.huge or #folder
    if fits and weight > length then best, length = room, weight end
  end
  return assert(best, file .. " is in no room")
end

--- The module of ours that a line requires.
local function module_in(line)
  local code = line:gsub("%-%-.*", "")
  return code:match 'require%s*%(?%s*"(grundy[%w_.]*)"'
end

-- Programs that the library starts by their names, in a variable, as it does not stand on them; and the files that may.
local starts = { ["grundy.programs.page"] = "lua/grundy/page.lua",
  ["grundy.programs.position.svg"] = "lua/grundy/page.lua" }

--- The program that a line of the library names without `require`, unless its file may start it.
local function program_in(file, line)
  local library = file:find "^lua/grundy/" and not file:find "^lua/grundy/programs/"
  for name in (library and line:gsub("%-%-.*", "") or ""):gmatch '"(grundy%.[%w_.]+)"' do
    if name:find "^grundy%.programs%f[^%w_]" and starts[name] ~= file then return name end
  end
end

-- The modules that the face names: true by their names.
local public = { grundy = true }
do
  local file <close> = assert(io.open "lua/grundy/init.lua")
  local parts = file:read("a"):match "\nlocal parts = (%b{})"
  for name in parts:gmatch "\n  ([%w_]+) = " do public["grundy." .. name] = true end
end

-- What programs may use of the room of pictures, which users do not know: what draws without the library.
for name in ("census layers svg tikz"):gmatch "%S+" do public["grundy.picture." .. name] = true end

--- What a program may not require: a module of the library that users do not know, or its core.
local function is_hidden(file, module)
  local program = file:find "^lua/grundy/programs/" or file:find "^examples/" or file:find "^playground/"
  return program and not (public[module] or module:find "^grundy%.programs%.")
end

--- The file that a line includes or requires, if it is one of ours.
local function target(line)
  local header = line:match '^%s*#include "([^"]+)"'
  if header then return "csrc/" .. header end
  local module = module_in(line)
  if not module or module == "grundy.core" then return nil end
  local path = "lua/" .. module:gsub("%.", "/")
  local file = io.open(path .. ".lua")
  if file then file:close() end
  return file and path .. ".lua" or path .. "/init.lua"
end

local wrong, reached = 0, {}
local function complain(...)
  wrong = wrong + 1
  io.stderr:write(string.format(...), "\n")
end

local sources = lines("find csrc lua examples playground tools bench -path 'bench/*.[ch]' -prune "
  .. "-o -name '*.[ch]' -print -o -name '*.lua' -print | sort")
for _, file in ipairs(sources) do
  local room, own = room_of(file), unit(file)
  reached[own] = reached[own] or {}
  for line in io.lines(file) do
    local to, module = target(line), module_in(line)
    if module and is_hidden(file, module) then complain("%s may not use %s, which is not public", file, module) end
    local program = not module and program_in(file, line)
    if program then complain("%s may not name %s, a program", file, program) end
    local other = to and room_of(to)
    if to and unit(to) ~= own then table.insert(reached[own], unit(to)) end
    if other and other ~= room and not (" " .. room[3] .. " "):find(" " .. other[1] .. " ", 1, true) then
      complain("%s (%s) may not use %s (%s)", file, room[1], to, other[1])
    end
  end
end

--- Complains of the cycles among files, of which each has the list of those that it uses.
local function find_cycles(uses)
  local state, files = {}, {}
  local function visit(file, path)
    if state[file] == "done" then return end
    if state[file] then return complain("a cycle: %s > %s", table.concat(path, " > "), file) end
    state[file], path[#path + 1] = "open", file
    for _, to in ipairs(uses[file] or {}) do visit(to, path) end
    state[file], path[#path] = "done", nil
  end
  for file in pairs(uses) do files[#files + 1] = file end
  table.sort(files)
  for _, file in ipairs(files) do visit(file, {}) end
end
find_cycles(reached)

--- The text of a file in C without comments, strings and lines of the preprocessor.
local function code_of(file)
  local input <close> = assert(io.open(file))
  local text = "\n" .. input:read "a"
  text = text:gsub("/%*.-%*/", " "):gsub('"[^"\n]*"', '""'):gsub("\\\n", " "):gsub("\n#[^\n]*", "\n")
  return text
end

--- The units of C that each unit uses: those that define the functions and constants that it names.
local function used_units()
  local texts, declared, defined, uses = {}, {}, {}, {}
  for _, file in ipairs(lines "find csrc -name '*.[ch]' | sort") do
    local text, own = code_of(file), unit(file)
    local function declare(name)
      declared[name] = declared[name] or file:find "%.h$"
      return "\n"
    end
    text = text:gsub("\n[%a_][^\n;{}()=]*%f[%w_]([%w_]+)%b()%s*;", declare) -- which uses nothing
    local plain = text:gsub("%b[]", "")
    for list in plain:gmatch "\nextern ([^;]*);" do list:gsub("([%w_]+)%s*%f[,\0]", declare) end
    for name in plain:gmatch "\n[%a_][^\n;{}()=]*%f[%w_]([%w_]+)%b()%s*{" do defined[name] = own end
    for name in plain:gmatch "\n[%a_][^\n;{}()=]*%f[%w_]([%w_]+) = " do defined[name] = own end
    texts[file] = text
  end
  for file, text in pairs(texts) do
    local own, seen = unit(file), {}
    uses[own] = uses[own] or {}
    for before, name, last in text:gmatch "([^%w_])%f[%a_]([%w_]+)()" do
      local field = before == "." or before == ">" or (file:find "%.h$" and text:sub(last, last) ~= "(")
      local to = not field and declared[name] and defined[name]
      if to and to ~= own and not seen[to] then
        seen[to] = true
        table.insert(uses[own], to)
      end
    end
  end
  for _, list in pairs(uses) do table.sort(list) end
  return uses
end
find_cycles(used_units())

for i, room in ipairs(rooms) do
  for name in room[3]:gmatch "[%w-]+" do
    local below = false
    for j = 1, i - 1 do below = below or rooms[j][1] == name end
    if not below then complain("the table lets %s use %s, which is not below it", room[1], name) end
  end
end

-- Specs use the public library. Only those in these folders of spec/ may reach inside; no other may require
-- grundy.core, a theory, a module of support, data or a picture, or a module of spec/support that does.
local inside = " fuzz inside oracles picture release robust search stress support theory "
local reaches = { ["grundy.core"] = true, ["grundy.theory"] = true, ["grundy.support"] = true, ["grundy.data"] = true,
  ["grundy.picture"] = true }

--- The module that each line of a file requires which reaches inside, with the number of the line.
local function reaching(file)
  local list, number = {}, 0
  for line in io.lines(file) do
    number = number + 1
    local module = line:match 'require%s*%(?%s*"([%w_.]+)'
    local is = module and (reaches[module] or reaches[module:match "^grundy%.%l+"])
    if is then list[#list + 1] = { number, module } end
  end
  return list
end

for _ = 1, 2 do -- a module of spec/support, and one that requires that
  for _, file in ipairs(lines "find spec/support -name '*.lua'") do
    if #reaching(file) > 0 then reaches[file:gsub("/", "."):sub(1, -5)] = true end
  end
end
for _, file in ipairs(lines "find spec -name '*.lua' | sort") do
  for _, found in ipairs(inside:find(" " .. file:match "^spec/(%w+)/" .. " ", 1, true) and {} or reaching(file)) do
    complain("%s:%d requires %s: it belongs to spec/inside or spec/theory", file, found[1], found[2])
  end
end

if wrong > 0 then os.exit(1) end
print(("%d rooms, no arrow up, no cycle"):format(#rooms))
