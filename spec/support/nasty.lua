--- Arguments that a library must survive: the ends of every range, values that are not numbers, tables whose
--- metamethods raise or lie, callbacks that misbehave, objects of other libraries, and the library's own objects, open
--- and closed.

local nasty = {}

--- An error of the callbacks here that is not a string; it may come through unchanged.
nasty.raised = setmetatable({}, { __name = "raised", __tostring = function() return "raised" end })

local function nested(depth)
  local t = 1
  for _ = 1, depth do t = { t } end
  return t
end

local function cyclic()
  local t = { 1 }
  t[2] = t
  return t
end

--- Tables whose metamethods raise, lie, or change the table.
local function tricky()
  local function boom() error "metamethod" end
  local raising = setmetatable({ 1, 2, 3 }, { __index = boom, __len = boom, __pairs = boom, __eq = boom,
    __tostring = boom, __call = boom, __newindex = boom, __lt = boom, __le = boom, __concat = boom, __unm = boom })
  local lying = setmetatable({ 1, 2 }, { __len = function() return 1 << 60 end, __index = function(_, k) return k end,
    __pairs = function() return function() return 1, 1 end end, __eq = function() return true end,
    __name = "grundy.Ruleset", __metatable = { __name = "grundy.Position" }, __mode = "kv",
    __tostring = function() return 7 end })
  local negative = setmetatable({}, { __len = function() return -5 end, __name = 7 })
  local floating = setmetatable({}, { __len = function() return 0.5 end })
  local texts = setmetatable({}, { __len = function() return "10" end, __name = "" })
  local shrinking = setmetatable({ 1, 2, 3, 4, 5 }, {})
  getmetatable(shrinking).__index = function(t) t[#t] = nil end
  local growing = setmetatable({ 1 }, {})
  getmetatable(growing).__len = function(t) rawset(t, rawlen(t) + 1, 1) return rawlen(t) end
  local callable = setmetatable({}, { __call = function() return 1 end })
  local weak = setmetatable({ {}, {} }, { __mode = "v" })
  local ending = setmetatable({}, { __gc = function() error "collected" end })
  local own = {}
  return { raising, lying, negative, floating, texts, shrinking, growing, callable, weak, ending,
    setmetatable(own, { __index = own }) }
end

local function functions()
  return {
    function() end,
    function() error "callback" end,
    function() error(nasty.raised) end,
    function() error() end,
    function(...) return ... end,
    function(n, to) if type(to) == "function" then to(n) to() to(0, 0) end end,
    function(_, to) if type(to) == "function" then to(to) end end,
    function() return {} end,
    function() return { 1, 2, { 3 } } end,
    function() return math.mininteger end,
    function() return 0.5, "x" end,
    function() return setmetatable({}, { __index = function() error "index" end }) end,
    function() coroutine.yield() end,
    coroutine.wrap(function() while true do coroutine.yield(1) end end),
    print == nil or select, math.floor, string.rep, next, setmetatable, require,
    function() collectgarbage() return 1 end,
  }
end

local function userdata()
  local list = { io.stdout, io.stderr }
  local file = io.tmpfile()
  file:close()
  list[#list + 1] = file
  list[#list + 1] = coroutine.create(function() coroutine.yield() end)
  local dead = coroutine.create(function() end)
  coroutine.resume(dead)
  list[#list + 1] = dead
  list[#list + 1] = (coroutine.running())
  local ok, lfs = pcall(require, "lfs")
  if ok then
    local _, folder = lfs.dir "."
    list[#list + 1] = folder
  end
  return list
end

local numbers = { 0, 1, 2, 3, 5, 7, 12, 64, 100, 192, 1000, 65536, -1, -2, -7, math.maxinteger, math.maxinteger - 1,
  math.mininteger, math.mininteger + 1, 1 << 53, (1 << 53) + 1, 1 << 31, (1 << 31) - 1, 1 << 32, (1 << 32) - 1,
  (1 << 32) - 2, 1 << 60, 1 << 40, 2.0, 0.5, -0.0, 2.0 ^ 53, 2.0 ^ 63, -2.0 ^ 63, 2.0 ^ 64, 1e308, 1e-300,
  math.huge, -math.huge, 0 / 0 }

local strings = { "", "\0", "a\0b", "H", "HTH", "TTTT", "THHHHHHHHHHT", "0.77", "4.7", "0.\0", "0.[3]", "0.(1)", "4!.0",
  "normal", "misere", "value", "10", "0x10", "1e3", "nan", "-1", "\255\254", "%d%s%n", ("a"):rep(300),
  ("9"):rep(100000), ("\0"):rep(4096), "kayles", "mock_turtles", "no/such/folder/file", ".", "å b",
  string.pack("i4i4", 1, 2), string.pack("i8i8", 1, -1), ("f"):rep(1024), ("f"):rep(1025), ("ff"):rep(40) }

local function tables()
  local holes = { 1, nil, 3 }
  holes[7] = 1
  local list = { {}, { {} }, { 0 }, { 1 }, { 3, 4, 5 }, { -1 }, { 0.5 }, { 1, "a", true }, { 1, 1, 1 }, { [0] = 1 },
    { a = 1 }, { a = { "b" }, b = {} }, { { 2 }, { 1 } }, { { 1, 2 }, { 2, 3 } }, { math.maxinteger, math.maxinteger },
    { math.mininteger }, holes, nested(99), nested(100), nested(101), nested(190), cyclic(), { { math.maxinteger } },
    { 1 << 32 }, { limit = 1 }, { limit = 5 }, { limit = 1 << 60 }, { limit = -1 }, { limit = 0.5 }, { search = true },
    { progress = function() end }, { progress = function() error "progress" end }, { progress = 1 },
    { progress = function() error(nasty.raised) end }, { unknown = 1 }, { [nasty] = 1 }, { subtract = { 1, 2 } },
    { subtract = { 0 } }, { subtract = { math.maxinteger } }, { all_but = { 1 } }, { all_but = {} },
    { split = "unequal" }, { take = function(n, to) to(n - 1) end }, { take = function(n, to) to(n, n) end },
    { edges = {} }, { edges = { { 1, 2 } } }, { edges = { { 1, 2 } }, vertices = 2 },
    { edges = { { 1, 1 << 40 } }, vertices = 2 }, { edges = {}, vertices = 1 << 60 }, { edges = { { 1 } } },
    { edges = { { 1, 2 }, { 2, 1 } }, vertices = 2, ground = { 1, 2 } }, { edges = { { 1, 1 << 29 } } },
    { vertices = 3, edges = { { 1, 2 }, { 1, 2 }, { 3, 3 } } },
    { at_most = 3 }, { exactly = 1 << 60 }, { within = -1 }, { max_heap = 3 }, { max_heap = 1 << 60, limit = 5 },
    { max_heap = 4, limit = 2 }, { positions = { 1, 2 } }, { positions = { {} } }, { base = 0 }, { type = "int64" },
    { component = 1, to = {} }, { component = 1, to = { 0 } }, { component = 1 << 60, to = { 0 } }, { component = 1 },
    { parts = {} }, { parts = { { component = 1, to = {} } } }, { kind = "heat", from = 0, to = 3 },
    { from = 0, to = 1 << 60 }, { width = 1 << 60 }, { path = "" }, { path = "\0" }, { path = "picture.svg" },
    { kernel = "naive" }, { kernel = "" }, { vectors = "none", kernel = "dense" }, { periods = false },
    { moves = function(n, to) for i = 0, (math.tointeger(n) or 0) - 1 do to(i) end end },
    { moves = function(_, to) to(1) end, loopy = true },
    { moves = function() end, theorem = { value = function() end } },
    { moves = function() end, theorem = { value = function() return -1 end, outcome = function() return 1 end } },
    { moves = function() end, canonical = function() return {} end, accept = function() return 1 end },
    { move = "all", ending = "short" }, { move = "some", play = "misere" }, { infinite = { 0 } } }
  local long = {}
  for i = 1, 300 do long[i] = i % 5 end
  list[#list + 1] = long
  local pairs_of = {}
  for i = 1, 100 do pairs_of[i] = { i, i % 100 + 1 } end
  list[#list + 1] = pairs_of
  list[#list + 1] = { edges = pairs_of, vertices = 100 }
  return list
end

--- All of them except nil, new ones at each call: a list, and the list of those that are likely to be taken for good
--- ones.
function nasty.values(objects)
  local list, plain = { true, false }, { 3, { 3, 4 }, 1, 10, "HTH", { 1 } }
  local function add(from)
    for _, value in ipairs(from) do list[#list + 1] = value end
  end
  add(numbers)
  add(strings)
  add(tables())
  add(tricky())
  add(functions())
  add(userdata())
  local names = {}
  for name in next, objects do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(names) do list[#list + 1] = objects[name] end
  return list, plain
end

return nasty
