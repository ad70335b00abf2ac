--- Uses the whole library at random in one Lua state and watches its memory.
---     lua spec/stress/soak.lua MINUTES [SEED]        (make check-soak MINUTES=20)
---
--- After the warm-up, the first quarter of the time, memory must be flat: a line is
--- fitted to the samples, and the run fails when it rises by more than the bounds
--- below. `live` is what the allocator of the state has given out and not got back, to
--- Lua and to the core (as the host program of make check-soak counts it; without that,
--- what Lua has); `resident` is what the system counts. Both are taken after two full
--- collections.

local grundy = require "grundy"
local nasty = require "spec.stress.nasty"
local surface = require "spec.stress.surface"

local live_bytes = rawget(_G, "live_bytes")
local minutes = tonumber(arg[1] or 20)
local seed = tonumber(arg[2] or os.time())
math.randomseed(seed)

-- Bounds on the rise after the warm-up, from the line's first point to its last.
-- The resident size follows the highest peak so far, as malloc keeps what lies below a
-- block in use: random calls reach higher peaks ever more seldom, by some megabytes.
local live_bound, resident_bound = 256, 32768 -- kilobytes; the second one where live bytes are not known

local started, warm_up = os.time(), 0.25
local calls, refused = 0, 0

local deadline = math.huge
debug.sethook(function()
  if os.clock() > deadline then
    deadline = math.huge
    error("out of time", 0)
  end
end, "c", 1000)

--- f(...), stopped after some time; its results, or nil where it raised.
local function try(f, ...)
  calls = calls + 1
  local results
  local arguments = table.pack(...)
  pcall(function() -- catches the hook, should it come just before or after the call
    deadline = os.clock() + 0.05
    results = table.pack(pcall(f, table.unpack(arguments, 1, arguments.n)))
    deadline = math.huge
  end)
  deadline = math.huge
  if results and results[1] then return table.unpack(results, 2, results.n) end
  refused = refused + 1
end

local function any(list) return list[math.random(#list)] end

local function heaps(count, most)
  local list = {}
  for i = 1, math.random(count) do list[i] = math.random(0, most) end
  return list
end

local codes = { "0.77", "0.137", "4.7", "0.6", "0.007", "4!.0", "0.3", "0.[3]", "0.F9", "0.15" }

local function rules()
  local k, failing = math.random(1, 5), math.random() < 0.2 and math.random(100) or -1
  local calls_made = 0
  return grundy.ruleset { name = "random", moves = function(n, to)
    calls_made = calls_made + 1
    if calls_made == failing then error "a rule that fails" end
    for i = 1, math.min(k, n) do
      to(n - i)
      if n > 2 * i then to(i, n - 2 * i) end
    end
  end, canonical = math.random() < 0.3 and function(n) return n end or nil }
end

local function lists()
  return grundy.ruleset(function(p, to)
    for i = 1, #p do
      for left = 0, p[i] - 1 do
        local q = table.move(p, 1, #p, 1, {})
        q[i] = left
        table.sort(q)
        to(q)
      end
    end
  end)
end

local function graph(cycles)
  local n, all = math.random(1, 60), {}
  for v = 1, n do
    all[v] = {}
    for i = 1, math.random(0, 4) do
      if cycles or v < n then all[v][i] = cycles and math.random(n) or math.random(v + 1, n) end
    end
  end
  return grundy.graph(all)
end

local function ask(r, p)
  try(r.value, r, p)
  try(r.outcome, r, p, any { "normal", "misere" })
  try(r.options, r, p)
  for _, move in ipairs(try(r.winning_moves, r, p) or {}) do try(tostring, move) end
  any { function() try(r.genus, r, p) end, function() try(r.remoteness, r, p, any { "normal", "misere" }) end,
    function() try(r.suspense, r, p) end, function() try(r.is_tame, r, p) end,
    function() local g = try(r.graph, r, p, { limit = 300 }) if g then try(g.dot, g) try(g.label, g, 1) end end,
    function() local at = try(r, p) if at then try(tostring, at + at) try(at.moves, at) end end }()
end

local folder = os.tmpname()
os.remove(folder)
os.execute("mkdir " .. folder)

local function edges()
  local list = {}
  for i = 1, math.random(1, 30) do list[i] = { math.random(15), math.random(15) } end
  return list
end

local uses = {
  function()
    local h = grundy.heap(any(codes))
    local s = try(h.values, h, 0, math.random(2000))
    if s then try(s.period, s) try(s.frequencies, s) try(s.max, s) try(s.totable, s) try(tostring, s) end
    if try(h.save, h, folder .. "/heap") then try(h.load, h, folder .. "/heap") end
    try(h.period, h, 3000)
    try(h.value, h, 1 << 40)
    ask(h, math.random(0, 25))
  end,
  function()
    local h = grundy.heap(any(codes))
    local q = try(h.misere_quotient, h, { max_heap = math.random(1, 8), limit = 200 })
    if not q then return end
    try(q.presentation, q)
    try(q.phi, q, 2)
    try(q.save, q, folder .. "/quotient")
    try(q.period, q)
  end,
  function() ask(rules(), math.random(0, 25)) end,
  function() ask(lists(), heaps(3, 3)) end,
  function() local r = rules() ask(r, 9) getmetatable(r).__close(r) ask(r, 9) end,
  function() local g = graph(false) try(g.values, g) ask(g, 1) end,
  function() local g = graph(true) try(g.values, g) ask(g, 1) try(function() return g { 1, 1 }:value() end) end,
  function()
    local p = try(grundy.hackenbush, { edges = edges() })
    if p then try(p.value, p) try(p.winning_moves, p) end
  end,
  function()
    local g = try(any { grundy.vertex_geography, grundy.edge_geography }, { vertices = 15, edges = edges() })
    if g then ask(g, 1) end
  end,
  function()
    local h = grundy.heap(any(codes))
    local c = try(grundy.sum, { h(math.random(0, 9)), h(math.random(0, 9)), rules()(5),
      move = any { "one", "all", "some" }, ending = any { "long", "short" }, play = any { "normal", "misere" } })
    if not c then return end
    for _, name in ipairs { "outcome", "winning_moves", "winning_move", "remoteness", "explain" } do try(c[name], c) end
  end,
  function()
    local coins = try(grundy.coins, any { "mock_turtles", "ruler", "twins", { at_most = 2, within = 4 } })
    if coins then ask(coins, any { "HTH", "THHTTH", { 3, 5 }, 7 }) end
  end,
  function()
    local n, a, b = grundy.nimber, {}, {}
    for i = 1, 100 do a[i], b[i] = math.random(0), math.random(0) end
    try(n.mul_arrays, a, b)
    try(n.log, math.random(0), math.random(0))
    try(n.big.mul, ("%x"):format(math.random(0)), ("%x"):format(math.random(0)):rep(3))
    try(n.solve_quadratic, math.random(0), math.random(0))
  end,
  function() local r = rules() try(r.plot, r, { from = 0, to = 40 }) try(r.guess, r, 40) try(r.check, r, 5) end,
  function() try(grundy.loopy.sum, grundy.loopy { 0, math.random(9) }, math.random(9)) end,
}

local objects, functions, values

--- Objects of every class and all documented games anew. The old ones go first, with all
--- the positions that they know: what is made twice is the same object while it lives.
local function begin_anew()
  objects, functions, values = nil, nil, nil
  surface.reload_games(true)
  collectgarbage()
  collectgarbage() -- objects that only finalizers held
  objects = surface.objects()
  functions = surface.functions(objects)
  values = nasty.values(objects)
end

begin_anew()

--- A random function with nasty arguments. What would close a documented game, or keep
--- what it is given for ever, is left out.
local plain = { 3, { 3, 4 }, 1, 10, "HTH", { 1 } }
local function monkey()
  local each = any(functions)
  if each.path:find "%.__" or each.path == "core.own" or each.path:find "%.sleep$" then return end
  local arguments = { each.object and objects[each.object] or nil }
  local first = #arguments
  for i = first + 1, first + math.random(0, 3) do
    arguments[i] = math.random() < 0.5 and any(plain) or any(values)
  end
  try(each.f, table.unpack(arguments))
end

local function memory()
  collectgarbage()
  collectgarbage()
  local file = io.open "/proc/self/statm"
  local resident = file and tonumber(file:read "a":match "^%d+ (%d+)") * 4 or 0
  if file then file:close() end
  return live_bytes and live_bytes() / 1024 or collectgarbage "count", resident
end

--- How much the line through the points (time, y) rises from the first to the last.
local function rise(points, key)
  local n, mean_t, mean_y, above, below = #points, 0, 0, 0, 0
  for _, p in ipairs(points) do mean_t, mean_y = mean_t + p.time / n, mean_y + p[key] / n end
  for _, p in ipairs(points) do
    above, below = above + (p.time - mean_t) * (p[key] - mean_y), below + (p.time - mean_t) ^ 2
  end
  return below > 0 and above / below * (points[n].time - points[1].time) or 0
end

print(("soak: %g minutes, seed %d"):format(minutes, seed))
print "minute     calls   refused  live KB  resident KB"
io.stdout:setvbuf "line"
local samples, seconds = {}, minutes * 60
local next_sample, every, round = 0, math.max(0.5, seconds / 60), 0
while os.time() - started < seconds do
  round = round + 1
  any(uses)()
  for _ = 1, 5 do monkey() end
  if round % 200 == 0 then
    begin_anew()
    if os.time() - started >= next_sample then
      next_sample = next_sample + every
      local live, resident = memory()
      samples[#samples + 1] = { time = os.time() - started, live = live, resident = resident }
      print(("%6.2f %9d %9d %8.0f %12d"):format((os.time() - started) / 60, calls, refused, live, resident))
    end
  end
end
debug.sethook()
os.execute("rm -rf " .. folder)

local after = {}
for _, sample in ipairs(samples) do
  if sample.time >= warm_up * seconds then after[#after + 1] = sample end
end
local live, resident = rise(after, "live"), rise(after, "resident")
local flat = live <= live_bound and (live_bytes ~= nil or resident <= resident_bound)
print(("after the warm-up: live memory rises by %.1f KB (bound %d), resident by %.1f KB (bound %d): %s"):format(live,
  live_bound, resident, resident_bound, flat and "flat" or "NOT FLAT"))
os.exit(flat and #after > 2, true)
