--- Random programs: every byte string is a program of calls to the library, on objects of all kinds, with good and bad
--- arguments. Nothing may crash, every call is protected, and what it raises is a string (with FUZZ_STRICT=1: that
--- points at no line of the library).
---
--- Programs also close objects and use them afterwards, call methods on wrong objects, collect garbage, and call from
--- within rules and progress functions.

local grundy = require "grundy"

local CALLS, DEPTH, OBJECTS = 24, 3, 8

-- The program: its bytes, the place of the next one, the objects made, what is left to do.
local program, at, objects, made, calls, depth, path

local function byte()
  at = at + 1
  return program:byte(at) or 0
end

local function below(n) return byte() % n end

local function pick(list) return list[below(#list) + 1] end

local function keep(object)
  if type(object) == "table" or type(object) == "userdata" or type(object) == "function" then
    made = made % OBJECTS + 1
    objects[made] = object
  end
end

local function some_object()
  local last = math.max(made, 1)
  return objects[(last - below(OBJECTS) - 1) % OBJECTS + 1]
end

---- values ----------------------------------------------------------------------------

local value, step

local integers = { math.maxinteger, math.mininteger, -1, 1 << 53, 1 << 32, (1 << 32) - 1, 1 << 31, 255, 256, 65536,
  1 << 62, 1000, 64, 63, 100, 127 }
local floats = { 0.5, 3.0, 0 / 0, math.huge, -0.0, 2 ^ 53, 1e300, 7.0 }
local texts = { "", "0.77", "0.3", "4!.0", "0.[3]", "HTH", "HHTHT", "normal", "misere", "a", "all", "some", "one",
  "long", "short", "ff", "\0", "0.8F", "values", "v", "N", "12" }

local function list(length, element)
  local t = {}
  for i = 1, length do t[i] = element() end
  return t
end

local function small() return below(12) end

local function call_inside()
  if depth < DEPTH then
    depth = depth + 1
    step()
    depth = depth - 1
  end
end

local function call_settings()
  local options, b = {}, byte()
  if b & 1 == 1 then options.limit = b & 2 == 0 and 1 + below(200) or value() end
  if b & 4 == 4 then options.progress = b & 8 == 0 and call_inside or function() error "progress" end end
  if b & 16 == 16 then options.search = true end
  if b & 224 == 224 then options[value() or 1] = value() end
  return options
end

local values = {
  small, small, small, small, some_object, some_object,
  function() return pick(integers) end,
  function() return pick(floats) end,
  function() return pick(texts) end,
  function() return list(below(5), small) end,
  function() return list(below(4), value) end,
  function() return list(below(4), function() return { small(), small() } end) end,
  function() return byte() % 2 == 0 end,
  call_settings, call_settings,
  function() return nil end,
  function() return function() call_inside() end end,
  function() return { edges = list(below(6), function() return { 1 + below(5), 1 + below(5) } end), vertices = 5 } end,
  function()
    return setmetatable({}, { __index = function() error "index" end, __len = function() return 1 << 40 end,
      __pairs = function() error "pairs" end })
  end,
  coroutine.running,
}

function value() return pick(values)() end

---- rules in Lua ----------------------------------------------------------------------

local rules = {
  function(n, to) for i = 1, math.min(3, n) do to(n - i) end end,
  function(n, to) for i = 0, (n - 1) // 2 do to(i, n - 1 - i) end end,
  function(n, to) if n > 4 then error "rule" end if n > 0 then to(n - 1) end end,
  function(n, to) call_inside() if n > 0 then to(n - 1) end end,
  function(n) return n > 0 and { n - 1, n // 2 } or {} end,
  function(n, to) to((n + 1) % 5) end,
  function(n, to) to(value()) if n == 0 then to(n) end end,
  function() return value() end,
  function(n, to) if type(n) == "table" then to(n[1]) else to({ n, { n } }) end end,
  function(n, to) if n > 0 then collectgarbage "step" to(n - 1) end end,
  function(n, to) if n > 0 then pcall(to, print) to(n - 1, n - 1) end end,
  function(n, to) if n > 0 then coroutine.yield() to(n - 1) end end,
  function(s, to) for i = 1, #s do to(s:sub(1, i - 1)) end end,
}

local function spec()
  local t = { moves = pick(rules), name = byte() % 2 == 0 and "game" or nil }
  local b = byte()
  if b & 1 == 1 then t.loopy = true end
  if b & 2 == 2 then
    t.canonical = pick { function(p) return p end, function() return 0 end, function() error "canonical" end, value }
  end
  if b & 4 == 4 then t.theorem = { value = pick { function() return 0 end, function() error "theorem" end, value } } end
  if b & 8 == 8 then t.heap = true end
  if b & 16 == 16 then t.describe = value end
  if b & 32 == 32 then t.limit = 1 + below(100) end
  if b & 64 == 64 then t.play = pick { "misere", "normal", "x" } end
  if b & 128 == 128 then
    t.accept = pick { function(p) return p end, function() return nil, "no" end, value }
  end
  return t
end

---- makers ----------------------------------------------------------------------------

local codes = { "0.77", "0.07", "0.3", "4!.0", "0.[3]", "0.8F", "0.137", "0.4", "0.{2,3+}", "*.1", "0.77!", "0.33" }
local kernels = { "auto", "naive", "sparse", "dense", "blocks", "subtraction", "shifts", "x" }

local games = {}
for key in pairs(grundy.games) do games[#games + 1] = key end

local function game_arguments()
  return pick {
    small, function() return list(1 + below(4), small) end, function() return pick { "HTH", "THH", "T" } end,
    function() return { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 } }, vertices = 3 } end, value,
  }()
end

local makers = {
  function() return grundy.heap(pick(codes), { kernel = pick(kernels), vectors = pick { "auto", "none", "avx2" } }) end,
  function() return grundy.heap(pick(codes)) end,
  function() return grundy.heap { [pick { "subtract", "all_but" }] = list(below(4), small) } end,
  function() return grundy.heap(value(), value()) end,
  function() return grundy.heap { take = pick(rules) } end,
  function() return grundy.ruleset(pick(rules)) end,
  function() return grundy.ruleset(spec()) end,
  function() return grundy.ruleset(value()) end,
  function()
    local function vertex() return 1 + below(5) end
    return grundy.graph(list(1 + below(5), function() return list(below(4), vertex) end))
  end,
  function() return grundy.graph(value()) end,
  function() return grundy.graph { a = { "b" }, b = { "a" }, c = { "a" } } end,
  function() return grundy.graph.from_edges(small(), list(below(5), small), list(below(5), small), value()) end,
  function()
    return grundy.graph.from_edges(3, string.pack("i4i4", 1, 2), string.pack("i4i4", below(4), 3), value())
  end,
  function() return grundy.graph.read(path) end,
  function() return grundy.games[pick(games)](game_arguments()) end,
  function() return grundy.games[pick(games)] end,
  function() return grundy.coins(pick { "mock_turtles", "ruler", "twins", "x" }) end,
  function() return grundy.coins { at_most = below(4), within = below(5) } end,
  function() return grundy.coins(function(n, turn) if n > 1 then turn(n - 1) end end) end,
  function() return grundy.coins.product(some_object(), pick { "twins", "ruler" }) end,
  function()
    return grundy.hackenbush { edges = list(below(6), function() return { 1 + below(4), 1 + below(4) } end) }
  end,
  function() return grundy.hackenbush(value()) end,
  function() return grundy.hackenbush.picture(some_object()) end,
  function() return grundy.vertex_geography { vertices = 4, edges = { { 1, 2 }, { 2, 3 }, { 3, 4 } } } end,
  function() return grundy.vertex_geography(value()) end,
  function() return grundy.edge_geography { vertices = 4, edges = { { 1, 2 }, { 2, 3 }, { 3, 1 + below(4) } } } end,
  function() return grundy.edge_geography(value()) end,
  function()
    return grundy.sum { some_object(), some_object(), move = pick { "one", "all", "some" },
      ending = pick { "long", "short", "all_zero" }, play = pick { "normal", "misere" } }
  end,
  function() return grundy.sum(value()) end,
  function() return some_object()(small()) end,
  function() return some_object()(value()) end,
  function() return some_object()(small()) + some_object()(small()) end,
  function() return some_object() + some_object() end,
  function() return grundy.loopy(list(below(4), small)) end,
  function() return grundy.loopy[pick { "sum", "outcome", "is_infinite" }](value(), value()) end,
  function() return grundy[pick { "mex", "nim_sum" }](value(), value()) end,
  function()
    return grundy.nimber[pick { "add", "mul", "div", "inverse", "pow", "sqrt", "log", "order", "trace",
      "solve_quadratic", "tostring", "parse", "mul_arrays" }](value(), value(), value())
  end,
  function()
    return grundy.nimber[pick { "add", "mul", "div", "inverse", "sqrt", "pow", "tostring", "parse" }](
      pick { "0xff", "0x1", "0x0", "0x0123456789abcdef0123", value() or "" }, pick { "0x3", "", 5, value() or 1 })
  end,
}

---- methods ---------------------------------------------------------------------------

local methods = {}
for name in ([[sum value values outcome options winning_moves period check guess moves play components count
  kernel save load totable max frequencies rare verify size is_acyclic remoteness label dot graph
  drawing_moves explain suspense foreclosed genus is_tame misere_quotient plot
  term multiply element presentation has]]):gmatch "%S+" do methods[#methods + 1] = name end

local wanted = { value = true, values = true, outcome = true, options = true, winning_moves = true, period = true,
  play = true, save = true, load = true, moves = true, misere_quotient = true, graph = true, genus = true }
local often = {}
for name in pairs(wanted) do often[#often + 1] = name end
table.sort(often)

local function arguments(name)
  if name == "save" or name == "load" then
    local odd = byte() % 8 == 0 and value()
    return type(odd) ~= "string" and odd or path -- no file but this one is ever written
  end
  if name == "misere_quotient" then
    return byte() % 4 == 0 and value() or { max_heap = below(10), limit = 1 + below(40) }
  end
  if name == "values" then return small(), small() + below(64), value() end
  if name == "check" or name == "guess" then return byte() % 4 == 0 and value() or small() end
  if name == "period" and byte() % 4 ~= 0 then return below(256), value() end
  if byte() % 4 ~= 0 then return small(), value() end
  return value(), value(), value()
end

--- Calls a method of `object` on `self`. The rule of a ruleset, which is its field `moves`, is no method.
local function call(object, name, self)
  if object == nil or name == "moves" and object.components == nil then return end
  return object[name](self, arguments(name))
end

-- What a program does in one step.
local steps = {
  function() return pick(makers)() end,
  function() return pick(makers)() end,
  function()
    local object = some_object()
    return call(object, pick(often), object)
  end,
  function()
    local object = some_object()
    return call(object, pick(methods), object)
  end,
  function() -- a method of an object called on another one; that may fail inside the method
    local other = some_object()
    local ok, result = pcall(call, other, pick(methods), some_object())
    if ok then return result end
    error(type(result) == "string" and result:gsub("^.-:%d+: ", "") or result, 0)
  end,
  function()
    local object = some_object()
    return pick { tostring, function(o) return #o end, function(o) return o[value()] end, pairs, ipairs,
      function(o) for _ in pairs(o) do call_inside() end end, function(o) return o == some_object() end,
      function(o) return o(value(), value()) end, function(o) return o .. "" end }(object)
  end,
  function() -- closed, and used afterwards
    local object = some_object()
    local meta = debug.getmetatable(object)
    local close = meta and (rawget(meta, "__close") or rawget(meta, "__gc"))
    if close then return close(object) end
  end,
  function()
    local b = byte()
    if b % 2 == 0 then objects[b % OBJECTS + 1] = nil end
    collectgarbage(b % 16 == 0 and #program > 40 and "collect" or "step") -- in longer programs: it takes long
  end,
  function()
    local thread = coroutine.create(step)
    local ok, result = coroutine.resume(thread)
    if not ok then error(result, 0) end
    return thread
  end,
}

-- Whether an error names a line of the library: users' mistakes are reported at users' lines. (What is done to objects
-- through `debug` is not a user's mistake.) This is a fault of wording, not a crash: it only counts with FUZZ_STRICT=1.
local strict = os.getenv "FUZZ_STRICT" == "1"

local function internal(message)
  if not strict or not message:match "^%.?/?lua/grundy/[^:]*:%d+: " then return false end
  for _, allowed in ipairs { "stack overflow", "interrupted!", "attempt to use a closed", "attempt to close",
    "not enough memory", "C stack overflow", "index$", "pairs$" } do
    if message:find(allowed) then return false end
  end
  return true
end

local function check_error(message)
  if type(message) ~= "string" then
    error(("an error that is a %s: %s"):format(type(message), tostring(message)), 0)
  end
  if internal(message) then error("from within: " .. message, 0) end
end

-- With FUZZ_TRACE=1 every error is shown with where it came from.
local trace = os.getenv "FUZZ_TRACE" == "1"

local function shown(message)
  if trace then io.stderr:write(debug.traceback(tostring(message), 2), "\n\n") end
  return message
end

function step()
  if calls <= 0 or at >= #program then return end
  calls = calls - 1
  local ok, first, second = xpcall(pick(steps), shown)
  if ok then
    keep(first)
    keep(second)
  else
    check_error(first)
    if first:find("interrupted!", 1, true) then error(first, 0) end
  end
end

return function(bytes, file)
  program, at, objects, made, calls, depth, path = bytes, 0, {}, 0, CALLS, 0, file
  while calls > 0 and at < #program do step() end
  objects = nil
  os.remove(path)
end
