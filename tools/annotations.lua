--- Reads what is public from the annotations in lua/grundy: the one source of types/grundy.d.lua, doc/reference and the
--- specs that compare them with the library.
---
--- A block is a run of lines that begin with three dashes: sentences, examples (indented by four spaces), then tags. It
--- belongs to the line below it, which names
---   local X = ...                  the variable of the class that the block defines
---   function X.f(a), X:f(a)        a function of the class of X, a method
---   f = core.f,                    a function in the table of that class
--- If that line does not show the public name, or a function in C has no line, `---@function grundy.heap` or
--- `---@function Ruleset:value` does. Sentences right above a field describe that field. What has no place in
--- `sections` is not public.

local luacats = dofile "tools/luacats.lua"

local annotations = {}

--- The sections of the reference, in the order in which a reader meets them: a title, then classes, aliases and
--- functions. A class includes those of its functions that no section names, and a module its own call.
annotations.sections = {
  { "The library", "grundy", "grundy.Games" },
  { "Rulesets", "grundy.ruleset", "grundy.Spec", "grundy.Theorem", "grundy.MisereTheorem",
    "grundy.Info", "grundy.Ruleset" },
  { "Positions and moves", "grundy.PositionValue", "grundy.Outcome", "grundy.Play", "grundy.Position", "grundy.Move" },
  { "Settings of calls", "grundy.CallSettings", "grundy.PlaySettings", "grundy.Progress" },
  { "Heap games", "grundy.heap", "grundy.HeapSpec", "grundy.HeapSettings", "grundy.PeriodSettings", "grundy.Heap" },
  { "Sequences, periods, guesses", "grundy.sequence", "grundy.Sequence", "grundy.Period", "grundy.CountSettings",
    "grundy.GuessSettings", "grundy.Guess", "grundy.Match", "grundy.Line" },
  { "Several heaps at once", "grundy.vector_game", "grundy.VectorSpec", "grundy.Vector", "grundy.TableSettings",
    "grundy.Table", "grundy.TablePlotSettings", "grundy.PlaneSettings",
    "grundy.PlanePeriod", "grundy.PlanePlotSettings", "grundy.Sector",
    "grundy.Border" },
  { "Graphs", "grundy.graph", "grundy.Graph" },
  { "Entailing moves", "grundy.To", "grundy.Loony" },
  { "Loopy games", "grundy.loopy", "grundy.Loopy" },
  { "Several games at once", "grundy.sum", "grundy.CompoundSpec", "grundy.Compound", "grundy.Turn",
    "grundy.TurnSettings" },
  { "Misere play", "grundy.Genus", "grundy.QuotientSpec", "grundy.Quotient",
    "grundy.misere", "grundy.Form" },
  { "Hackenbush and geography", "grundy.hackenbush", "grundy.vertex_geography", "grundy.edge_geography" },
  { "Games on boards", "grundy.board", "grundy.BoardSpec", "grundy.ToBoard", "grundy.Board", "grundy.cells",
    "grundy.CellsSpec" },
  { "Coin-turning games", "grundy.coins", "grundy.CoinSpec" },
  { "Nimbers", "grundy.nimber", "grundy.Ordinal", "grundy.OrdinalPosition",
    "grundy.OrdinalMoves" },
  { "Pictures and pages", "grundy.PlotSettings", "grundy.pages", "grundy.PageSettings",
    "grundy.DrawSettings" },
  { "Programs on the library", "grundy.program", "grundy.tasks", "grundy.TaskList" },
}

--- What a user calls day by day: the call, the name of its entry, what it gives.
annotations.daily = {
  { "grundy.ruleset { moves = f }", "grundy.ruleset", "a game from its move function" },
  { 'grundy.heap "0.77"', "grundy.heap", "a heap game from its code" },
  { "grundy.games.nim", "grundy.Games", "a documented game" },
  { "R(p), R(p) + S(q)", "grundy.Ruleset", "a Position; a sum of Positions" },
  { "R:value(p), position:value()", "Position:value", "the Grundy value" },
  { "position:outcome()", "Position:outcome", 'P or N; `"misere"` for misere play' },
  { "position:winning_moves()", "Position:winning_moves", "all winning moves" },
  { "position:play(move)", "Position:play", "the Position after a move" },
  { "position:explain()", "Position:explain", "why" },
  { "R:values(0, 20)", "Ruleset:values", "a Sequence of values" },
  { "R:period()", "Ruleset:period", "the period of the values" },
  { "R:guess()", "Ruleset:guess", "closed forms that fit" },
  { "R:check(positions)", "Ruleset:check", "whether a theorem agrees with search" },
}

--- The calls with which the page of each section begins; types if it has no calls.
annotations.daily_of = {
  ["The library"] = { "grundy.Games", "grundy.mex", "grundy.nim_sum" },
  ["Rulesets"] = { "grundy.ruleset", "Ruleset:value", "Ruleset:values", "Ruleset:outcome", "Ruleset:winning_moves",
    "Ruleset:check" },
  ["Positions and moves"] = { "Position:value", "Position:outcome", "Position:winning_moves", "Position:play",
    "Position:explain" },
  ["Settings of calls"] = { "grundy.CallSettings", "grundy.PlaySettings" },
  ["Heap games"] = { "grundy.heap", "Heap:period" },
  ["Sequences, periods, guesses"] = { "grundy.sequence", "Sequence:period", "Sequence:guess", "Sequence:plot" },
  ["Several heaps at once"] = { "grundy.vector_game", "Table:value", "Table:frequencies", "Table:plot" },
  ["Graphs"] = { "grundy.graph", "Graph:values", "grundy.graph.read" },
  ["Entailing moves"] = { "grundy.To", "grundy.Loony" },
  ["Loopy games"] = { "grundy.loopy", "Loopy:outcome" },
  ["Several games at once"] = { "grundy.sum", "Compound:outcome", "Compound:winning_moves", "Compound:play" },
  ["Misere play"] = { "Ruleset:misere_quotient", "Quotient:outcome", "Quotient:period", "Position:genus",
    "grundy.misere.form" },
  ["Hackenbush and geography"] = { "grundy.hackenbush", "grundy.vertex_geography" },
  ["Games on boards"] = { "grundy.board.game", "grundy.cells", "Board:pairs", "Board:without" },
  ["Coin-turning games"] = { "grundy.coins", "grundy.coins.product" },
  ["Nimbers"] = { "grundy.nimber.mul", "grundy.nimber.inverse", "grundy.nimber.ordinal" },
  ["Pictures and pages"] = { "Ruleset:plot", "Position:draw", "Position:page", "grundy.pages" },
  ["Programs on the library"] = { "grundy.tasks.new", "TaskList:run", "TaskList:answer", "grundy.program.protect" },
}

--- The methods of large classes by what a reader wants; each method has its group.
annotations.groups = {
  ["grundy.Ruleset"] = {
    { "Ask", "value", "outcome", "winning_moves", "options", "values", "sum", "genus", "misere_form" },
    { "Explore", "period", "guess", "along", "table", "p_positions" },
    { "Prove", "check", "misere_quotient", "prove", "verify" },
    { "Draw", "plot" },
    { "Keep", "save_facts", "load_facts", "each_fact" },
  },
  ["grundy.Position"] = {
    { "Ask", "value", "outcome", "winning_moves", "winning_move", "count_winning_moves", "drawing_moves", "play",
      "explain", "remoteness", "suspense", "foreclosed", "genus", "is_tame", "misere_form" },
    { "Explore", "moves", "options", "named_moves", "components", "component", "graph" },
    { "Draw", "draw", "page" },
  },
}

---- blocks ---------------------------------------------------------------------------

--- A block from its lines: the text before its first tag, and the tags, each with the text above it.
local function new_block(place, lines, below)
  local block, text = { place = place, below = below, tags = {} }, {}
  for _, line in ipairs(lines) do
    local ok, tag = pcall(luacats.read, line)
    if not ok then error(place .. ": " .. tag, 0) end
    if not tag then
      text[#text + 1] = line:match "^%-%-%- ?(.*)$"
    else
      if block.text then tag.text = text else block.text, tag.text = text, {} end
      block.tags[#block.tags + 1], text = tag, {}
    end
  end
  if not block.text then block.text, text = text, {} end
  if #text > 0 then error(("%s: text below the tags: '%s'"):format(place, text[1]), 0) end
  return block
end

--- The tags of a kind.
local function tags_of(block, kind)
  local list = {}
  for _, tag in ipairs(block.tags) do
    if tag.tag == kind then list[#list + 1] = tag end
  end
  return list
end

--- The results: the first word after the type is the name.
local function results_of(block)
  local list = tags_of(block, "return")
  for _, tag in ipairs(list) do
    local name, words = tag.words:match "^([%a_][%w_]*)%s*(.*)$"
    tag.name, tag.words = name, words or tag.words:gsub("^#%s*", "")
  end
  return list
end

--- The names of the parameters in the line of a function, without that of the object and those that are not public,
--- which end in "_".
local function parameters_in(line, is_method)
  local names = {}
  for name in line:match("%(([^()]*)%)"):gmatch "[%w_.]+" do names[#names + 1] = name end
  if is_method and not line:find "function [%w_.]*:" then table.remove(names, 1) end
  for i = #names, 1, -1 do
    if names[i]:find "_$" then table.remove(names, i) end
  end
  return names
end

--- The short name of a class, as functions have it: "Ruleset". Modules keep their full name.
local function short(class)
  return class:match "^grundy%.(%u%w*)$" or class
end

--- The public name that the line below a block shows, if any.
local function name_below(line, variables, open_table)
  local base, separator, name = line:match "^function ([%w_.]+)([.:])(%a[%w_]*)%("
  local class = base and (variables[base] or base:match "^core%.%u" and base:gsub("^core", "grundy"))
  if class then return short(class) .. separator .. name end
  local field = open_table and line:match "^%s+(%a[%w_]*) = "
  return field and open_table .. "." .. field
end

---- the book -------------------------------------------------------------------------

--- What the annotations say: `classes`, `functions` and `aliases` by name and in order, and the `sections`.
---@class Book
local Book = {}
Book.__index = Book

local function put(table_of, entry)
  local other = table_of[entry.name]
  if other then error(("%s: %s is described at %s too"):format(entry.place, entry.name, other.place), 0) end
  table_of[entry.name] = entry
  table_of[#table_of + 1] = entry
end

--- Adds what a block says; `place` is "path:line". Returns the name of the class that it defines.
function Book:add(block, variables, open_table)
  local class, alias, named = tags_of(block, "class")[1], tags_of(block, "alias")[1], tags_of(block, "function")[1]
  local entry = { place = block.place, text = block.text, tags = block.tags }
  if class then
    entry.kind, entry.name, entry.parent = "class", class.name, class.parent
    entry.fields, entry.operators, entry.functions = tags_of(block, "field"), tags_of(block, "operator"), {}
    put(self.classes, entry)
    return class.name
  end
  if alias then
    entry.kind, entry.name, entry.type = "alias", alias.name, alias.type
    return put(self.aliases, entry)
  end
  entry.kind, entry.name = "function", named and named.name or name_below(block.below, variables, open_table)
  if not entry.name then return end
  entry.parameters, entry.results = tags_of(block, "param"), results_of(block)
  if block.below:find "function" then entry.code = parameters_in(block.below, entry.name:find ":") end
  put(self.functions, entry)
end

--- Adds what the blocks of a file say.
function Book:read(path)
  local variables, open_table, lines, number = {}, nil, {}, 0
  local function close_block(below)
    local block = new_block(("%s:%d"):format(path, number - #lines), lines, below)
    local class = self:add(block, variables, open_table)
    local variable = below:match "^local ([%w_]+) = " or below:match "^([%w_.]+) = "
    if class and variable then variables[variable], open_table = class, below:find "{$" and class end
    lines = {}
  end
  for line in io.lines(path) do
    number = number + 1
    if line:find "^%s*%-%-%-%f[^%-]" then
      lines[#lines + 1] = line:match "^%s*(.*)$"
    else
      if #lines > 0 then close_block(line) end
      if line:find "^}" then open_table = nil end
    end
  end
  if #lines > 0 then close_block "" end
end

--- The entry of this name: a class, otherwise a function, otherwise an alias.
function Book:find(name)
  return self.classes[name] or self.functions[name] or self.aliases[name]
end

--- The class of a function by its name: "Ruleset:value", "grundy.nimber.mul".
function Book:class_of(name)
  local base = name:match "^(.*)[.:]" or ""
  return self.classes[base] or self.classes["grundy." .. base]
end

--- Whether an entry is in the reference.
function Book:is_public(entry)
  local class = entry.kind == "function" and self:class_of(entry.name)
  return entry.section ~= nil or class and class.section ~= nil
end

--- Puts entries into their sections, and functions into their classes: first those in the file of the class.
function Book:arrange()
  for number, names in ipairs(annotations.sections) do
    local section = { title = names[1] }
    for i = 2, #names do
      local entry = self:find(names[i]) or error(("section '%s': there is no %s"):format(names[1], names[i]), 0)
      section[i - 1], entry.section = entry, number
    end
    self.sections[number] = section
  end
  for _, class in ipairs(self.classes) do
    class.call = self.functions[class.name]
    if class.call then class.call.section = class.section end
  end
  for pass = 1, 2 do
    for _, entry in ipairs(self.functions) do
      local class = not entry.section and self:class_of(entry.name)
      local beside = class and class.place:match "^[^:]*" == entry.place:match "^[^:]*"
      if class and beside == (pass == 1) then table.insert(class.functions, entry) end
      if not class and not entry.section then error(entry.place .. ": no class for " .. entry.name, 0) end
    end
  end
end

--- Iterates over all that is public, in order.
function Book:each()
  return coroutine.wrap(function()
    for _, section in ipairs(self.sections) do
      for _, entry in ipairs(section) do
        coroutine.yield(entry)
        if entry.call then coroutine.yield(entry.call) end
        for _, each in ipairs(entry.functions or {}) do coroutine.yield(each) end
      end
    end
  end)
end

--- What all annotations of the library say.
---@return Book
function annotations.read()
  local book = setmetatable({ classes = {}, functions = {}, aliases = {}, sections = {} }, Book)
  local files = assert(io.popen "find lua/grundy -name '*.lua' | LC_ALL=C sort")
  for path in files:lines() do book:read(path) end
  files:close()
  book:arrange()
  return book
end

---- what the generators share --------------------------------------------------------

--- Divides text into pieces, { kind = "words" or "lua", lines }: lines indented by four spaces are examples.
function annotations.pieces(text)
  local list = {}
  for _, line in ipairs(text) do
    local code = line:match "^    (.*)$"
    local kind, last = code and "lua" or "words", list[#list]
    if not last or last.kind ~= kind then
      last = { kind = kind, lines = {} }
      list[#list + 1] = last
    end
    last.lines[#last.lines + 1] = code or line
  end
  return list
end

--- The functions of a class by groups: { title, function, ... }; one group without a title if the class has none.
function annotations.grouped(class)
  local groups = annotations.groups[class.name]
  if not groups then return { { "", table.unpack(class.functions) } } end
  local by_name, list, count = {}, {}, 0
  for _, each in ipairs(class.functions) do by_name[each.name:match "[%w_]+$"] = each end
  for i, group in ipairs(groups) do
    list[i] = { group[1] }
    for k = 2, #group do
      list[i][k] = assert(by_name[group[k]], class.name .. " has no method " .. group[k])
      count = count + 1
    end
  end
  local left = #class.functions - count
  if left > 0 then error(("%d methods of %s have no group"):format(left, class.name)) end
  return list
end

--- "Ruleset:value(p, settings?)".
function annotations.signature(entry)
  local names = {}
  for i, each in ipairs(entry.parameters) do names[i] = each.name .. (each.optional and "?" or "") end
  return ("%s(%s)"):format(entry.name, table.concat(names, ", "))
end

return annotations
