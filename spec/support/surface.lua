--- The whole surface of the library: every function that a program can reach, and one object of every class, by
--- reflection. The reference says which must exist.

local core = require "grundy.core"
local grundy = require "grundy"

local surface = {}

--- Objects of every class, new ones at each call, and the documented games, by name.
function surface.objects()
  local heap = grundy.heap "0.77"
  local graph = grundy.graph { { 2, 3 }, { 3 }, {} }
  local rules = grundy.ruleset { name = "Nim by rules", moves = function(n, to)
    for left = 0, math.min(n, 50) - 1 do to(left) end
  end, accept = function(n)
    if math.type(n) ~= "integer" or n < 0 then return nil, "expected an integer >= 0" end
    return n
  end }
  local lists = grundy.ruleset(function(p, to)
    if type(p) == "table" then for i = 1, math.min(#p, 8) do to(p[i]) end end
  end)
  local picture = grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 3, 4 } } }
  local square = { vertices = 4, edges = { { 1, 2 }, { 2, 3 }, { 3, 4 }, { 4, 1 } } }
  local compound = grundy.sum { heap(3), heap(4), move = "all", ending = "short" }
  local values = heap:values(0, 200)
  local vectors = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
  local monoid = core.quotient(heap)
  monoid:add { 1, 2, 3 }
  local searched = core.rules({ searched_value = function() end, difficulty = function() return 1 end }, function(n, to)
    if math.type(n) == "integer" then for left = 0, math.min(n, 50) - 1 do to(left) end end
  end)
  local plane = core.vector({}, 2, 1, { 1, 1 }, { { { 1, 0 }, weight = { 1, 1 } }, { { 1, 2 }, weight = { 1, 1 } } })
  local objects = {
    arcs = grundy.edge_geography(square),
    big_position = heap { 3, 4, 5 } + rules(4),
    board = grundy.board("X.O/##.", "#XO"),
    board_moves = grundy.board.game { moves = function(b, to) for a, c in b:pairs() do to(b, a, c) end end },
    cells = grundy.cells { adjacency = { { 2 }, { 1, 3 }, { 2 } }, take = "neighbourhood" },
    cell_sets = grundy.cells { take = { { 1, 2 }, { 2, also = { 3 } } } },
    closed_heap = grundy.heap "0.6",
    closed_rules = grundy.ruleset(function() end),
    closed_sequence = grundy.heap "0.07":values(0, 9),
    coins = grundy.coins "mock_turtles",
    compound = compound,
    block = grundy.vector_game { { 1, 0 }, { 0, 1 }, multiples = true, block = 2 },
    vectors = vectors,
    vector_table = grundy.vector_game { { 2, -1 }, { -1, 1 } }:table(5, 5),
    core_geography = core.vertex_geography(5, { 1, 2, 3, 3 }, { 2, 3, 4, 5 }),
    core_monoid = monoid,
    core_partial = core.partial_quotient(monoid),
    core_picture = core.hackenbush({ { 1, 2 }, { 2, 3 }, { 2, 3 }, { 3, 4 } }, { 1 }),
    core_lines = require("grundy.theory.lines")({ { 1, 0 }, { 1, 2 } }, 1, "outcomes", { 0, 0 }).rules,
    core_rows = core.vector_rows(plane, 1, { 1, 4 }),
    core_search = core.search(searched),
    core_sparse = core.vector_sparse(vectors, { 20, 20 }),
    cyclic = grundy.graph { { 2 }, { 1, 3 }, {} },
    heap_values = grundy.ruleset { moves = function() end, heap = true, values_from = grundy.heap "0.137" },
    entailing = grundy.ruleset(function(n, to)
      if math.type(n) == "integer" and n > 0 and n < 60 then to(n - 1) to:again(n // 2) end
    end),
    explorer = core.explorer { rules, lists },
    form = heap:misere_form(5),
    form_rules = core.form_rules({ name = "forms" }, core.forms()),
    forms = core.forms(),
    genus = heap:genus(5),
    graph = graph,
    guess = grundy.heap "0.3":guess(20)[1],
    heap = heap,
    line = lists:along { 1, "?" },
    lists = lists,
    loop = grundy.ruleset { moves = function(n, to) to((n + 1) % 5) end, loopy = true },
    loony = grundy.loony,
    loopy = grundy.loopy { 0, 2 },
    ordinal = grundy.nimber.ordinal "w^(w+1)*2 + 5",
    ordinal_position = grundy.games.nim { grundy.nimber.ordinal "w", 5 },
    move = heap { 3, 7 }:winning_moves()[1],
    named = grundy.graph { a = { "b" }, b = {} },
    period = heap:period(),
    picture = picture,
    plane_period = grundy.vector_game({ { 1, 2 }, { 2, 1 } }):period(),
    picture_rules = picture:components()[1].ruleset,
    position = heap(7),
    product = grundy.coins.product("ruler", "twins"),
    quotient = heap:misere_quotient { max_heap = 5 },
    rays = grundy.ruleset(function(n, to)
      if math.type(n) == "integer" and n > 0 and n < 60 then to:ray("one", n - 1) to:ray("half", n // 2, n // 3) end
    end),
    reached = heap(4):graph(),
    rules = rules,
    sequence = values,
    sequence_of_list = grundy.sequence { 0, 1, 2, 0, 1, 2, 0, 1, 2, 0 },
    shapes = grundy.board.game { shapes = { "##" } },
    shapes_on_torus = grundy.board.game { shapes = { "##" }, torus = true },
    sums = core.sum_numbers { heap, rules },
    tasks = grundy.tasks.new(grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)(5)),
    vertices = grundy.vertex_geography(square),
  }
  for name, object in pairs(objects) do
    if name:find "^closed" then getmetatable(object).__close(object) end
  end
  for key in pairs(grundy.games) do
    local game = grundy.games[key]
    if type(game) ~= "function" then objects["games." .. key] = game end
  end
  return objects
end

--- Modules of documented games that remember what they have found: up to a bound, as long as they are loaded.
local remembering = { "grundy.support.sprouts" }

--- Forgets the documented games that were closed, or all of them, so that they are loaded anew.
function surface.reload_games(all)
  for _, name in ipairs(all and remembering or {}) do package.loaded[name] = nil end
  for key in pairs(grundy.games) do
    local game = rawget(grundy.games, key)
    if all or type(game) == "userdata" and core.kind(game) == "closed" then
      package.loaded["grundy.games." .. key] = nil
      rawset(grundy.games, key, nil)
    end
  end
end

--- The name of an object's class: of its metatable, or of its type.
local function class_of(object)
  local meta = getmetatable(object)
  return meta and rawget(meta, "__name") or type(object)
end

local function sorted(set)
  local list = {}
  for key in next, set do list[#list + 1] = key end
  table.sort(list)
  return list
end

--- Functions that no walk calls: they stop the process, or set what all calls meet from then on.
local apart = {
  ["core.sleep"] = true, ["grundy.program.sleep"] = true,
  ["core.memory"] = true, ["grundy.memory"] = true, -- the budget
  ["core.own"] = true, -- marks the caller's files as the library's own
  ["core.heap_known_by"] = true, -- what all heap games ask
}

--- Every function, by a path: { path, f, object?, internal, apart }, object being the name of the object whose method
--- it is. Sorted by path.
function surface.functions(objects)
  local found, seen = {}, {}
  local function add(path, f, object)
    -- Functions that no program should call may fail with Lua's own words.
    local internal = path:find "^core" ~= nil or path:find "%.__" ~= nil
    found[path] = { path = path, f = f, object = object, internal = internal, apart = apart[path] }
  end
  local function walk(path, of, object)
    if seen[of] and not object then return end
    seen[of] = true
    for key, value in next, of do
      if type(key) == "string" then
        if type(value) == "function" then
          add(path .. "." .. key, value, object)
        elseif type(value) == "table" and (path:find "^grundy" or key:find "^%l") and key ~= "parts" and not object then
          local meta = getmetatable(value)
          if meta and type(meta.__call) == "function" then
            add(path .. "." .. key, function(...) return value(...) end)
          end
          walk(path .. "." .. key, value)
        end
      end
    end
  end
  for name in next, getmetatable(grundy).parts do
    if name ~= "games" then local _ = grundy[name] end
  end
  walk("grundy", grundy)
  walk("core", core)
  for key in pairs(grundy.games) do
    local game = grundy.games[key]
    if type(game) == "function" then add("games." .. key, game) end
  end
  for name, object in next, objects do
    local class, meta = class_of(object), getmetatable(object)
    walk(class .. "(" .. name .. ")", meta, name)
    local index, depth = rawget(meta, "__index"), 0
    if type(index) == "function" then -- methods behind a function: those of the core's table, and of the fields
      index = core[class:match "grundy%.(%w+)" or ""]
      if class == "grundy.Ruleset" and core.kind(object) ~= "closed" then
        local fields = getmetatable(core.fields(object))
        if fields then walk(class .. ":(" .. name .. ")", fields.__index, name) end
      end
    end
    while type(index) == "table" and depth < 4 do
      walk(class .. ":(" .. name .. ")", index, name)
      index, depth = (getmetatable(index) or {}).__index, depth + 1
    end
  end
  local list = {}
  for i, path in ipairs(sorted(found)) do list[i] = found[path] end
  return list
end

--- Adds the names of the methods of the core's classes that no path stands for: of those without an object.
local function add_methods(missing, reached)
  for class, meta in next, debug.getregistry() do
    local index = type(class) == "string" and class:find "^grundy%." and rawget(meta, "__index")
    for name, f in next, type(index) == "table" and index or {} do
      if type(f) == "function" and not reached[f] then missing[#missing + 1] = class .. ":" .. name end
    end
  end
end

--- The names of the functions in the reference, and of the methods in the core, that no path stands for.
function surface.missing(functions)
  local missing, there = {}, {}
  for _, each in ipairs(functions) do
    there[each.path], there[each.f] = true, true
    local method = each.path:match ":%(.-%)%.([%w_]+)$" or each.path:match "%)%.([%w_]+)$"
    if method then there["*:" .. method] = true end
  end
  local overloaded
  for line in io.lines(surface.reference) do
    local name = line:match "^function ([%w_.:]+)%(" or overloaded and line:match "^(%S+) = {}$"
    local path = name and name:gsub("^%w+:", "*:")
    if name and not there[path] then missing[#missing + 1] = name end
    overloaded = line:find "^%-%-%-@overload" -- a module that can be called
  end
  add_methods(missing, there)
  return missing
end

surface.reference = "types/grundy.d.lua"

return surface
