--- The end of a state, and what the debug library can do: finalizers that use the library while everything is
--- collected, in any order, and objects given the wrong metatables and user values.

local process = require "spec.support.process"

--- Runs a script by itself, with these settings of the environment: a crash is a failure. Returns what it printed.
local function alone(script, settings)
  local printed, ok = process.run((settings or "") .. " " .. process.command("-e", script))
  assert.is_true(ok, printed)
  return printed
end

-- One object of every kind; uses[i](objects[i]) asks it something.
local objects = [[
  local grundy = require "grundy"
  local core = require "grundy.core"
  local nim = grundy.ruleset(function(n, to) for left = 0, n - 1 do to(left) end end)
  local heap = grundy.heap "0.77"
  local graph = grundy.graph { { 2, 1 }, {} }
  local objects = {
    nim, heap, graph, nim(3) + heap(4), heap:values(0, 50), heap:misere_quotient { max_heap = 6 }, graph:value(1),
    heap:genus(5), grundy.hackenbush { edges = { { 1, 2 }, { 2, 3 } } }, nim(3):graph(),
    grundy.sum { nim(3), heap(4), move = "all" }, grundy.coins "mock_turtles", heap:period(),
    grundy.vertex_geography { vertices = 3, edges = { { 1, 2 }, { 2, 3 } } },
    grundy.edge_geography { vertices = 3, edges = { { 1, 2 }, { 2, 3 } } },
    heap:misere_form(5),
  }
  local uses = {
    function(r) r:value(5) r:outcome(4, "misere") r:winning_moves(3) end,
    function(h) h:value(60) h:period() end,
    function(g) g:value(1) g:outcome(1) end,
    function(p) p:value() p:outcome "misere" p:winning_moves() end,
    function(s) s:max() s:frequencies() tostring(s) return s[3] end,
    function(q) q:outcome { 3, 4 } q:presentation() end,
    function(l) tostring(l) end,
    function(g) tostring(g) end,
    function(p) p:value() p:winning_moves() end,
    function(g) g:value(1) g:label(1) end,
    function(s) s:outcome() s:winning_moves() end,
    function(c) c:value(5) end,
    function(p) p:verify() tostring(p) end,
    function(g) g:outcome(1) g:winning_moves(1) end,
    function(g) g:outcome(1) g:winning_moves(1) end,
    function(g) tostring(g + g) g:parts() g:link(g:mate()) g:genus() end,
  }
  assert(#objects == #uses)
]]

-- Lua (lgc.c, luaC_checkfinalizer) never finalizes what a finalizer makes while the state closes, such as the theories
-- that misere play needs: their memory is left behind.
local leaky = 'ASAN_OPTIONS="$ASAN_OPTIONS:detect_leaks=0"'

describe("while the state loads the library", function()
  it("a ruleset may be made: all share one policy, which is kept", function()
    assert.equal("true\ttrue\n", alone [[
      local core, made, kept
      local function policies()
        local found = {}
        for key, value in next, debug.getregistry() do
          if type(key) == "userdata" and type(value) == "userdata" then found[value] = true end
        end
        return found
      end
      local function rules() return core.rules({}, function(n, to) for left = 0, n - 1 do to(left) end end) end
      table.insert(package.searchers, 1, function(name)
        if name == "grundy.theory.budget" and core and not made then
          made = true
          made = rules()
          kept = policies()
        end
      end)
      core = require "grundy.core"
      require "grundy.ruleset"
      rules()
      local now, all = policies(), true
      for policy in next, kept do all = all and now[policy] == true end
      collectgarbage()
      print(all, made:value(50) == 50)
    ]])
  end)
end)

describe("when the state closes", function()
  it("finalizers may use every object, before or after it was finalized", function()
    for _, order in ipairs { "first", "last", "both" } do
      local printed = alone(objects .. ([[
        local order, asked, texts = "%s", 0, 0
        local function haunt()
          setmetatable({}, { __gc = function()
            for i, use in ipairs(uses) do
              local ok, message = pcall(use, objects[i])
              asked = asked + 1
              if not ok then
                if type(message) ~= "string" then os.exit(7) end
                texts = texts + 1
              end
            end
            if asked < 100 then collectgarbage() end
            print(asked)
          end })
        end
        if order ~= "last" then haunt() end
        for i, use in ipairs(uses) do use(objects[i]) end
        local later = grundy.heap "0.137"
        objects[2] = later
        if order ~= "first" then haunt() end
        -- objects stay alive until the end: lua closes the state after this
        KEEP = { objects, uses }
      ]]):format(order), leaky)
      assert.matches("^%d+\n", printed, order)
    end
  end)

  it("nothing is closed twice, by hand and by the collector", function()
    assert.equal("closed\n", alone(objects .. [[
      for i = 1, #objects do
        local meta = debug.getmetatable(objects[i])
        for _, name in ipairs { "__close", "__gc" } do
          local close = meta and rawget(meta, name)
          if close then
            pcall(close, objects[i])
            pcall(close, objects[i])
            local ok, message = pcall(uses[i], objects[i])
            assert(ok or type(message) == "string")
          end
        end
      end
      collectgarbage()
      print "closed"
    ]]))
  end)
end)

describe("the debug library", function()
  it("gives no object the methods of another kind", function()
    assert.equal("asked\n", alone(objects .. [[
      for i = 1, #objects do
        local meta = debug.getmetatable(objects[i])
        local methods = meta and meta.__index
        if type(methods) == "table" then
          for name, method in pairs(methods) do
            for k = 1, #objects do
              if type(method) == "function" and debug.getmetatable(objects[k]) ~= meta then
                local ok, message = pcall(method, objects[k], 1)
                assert(ok or type(message) == "string", tostring(name))
              end
            end
          end
        end
        for _, event in ipairs { "__gc", "__close", "__len", "__tostring", "__call", "__pairs" } do
          local f = meta and rawget(meta, event)
          for k = 1, #objects do
            if type(f) == "function" and debug.getmetatable(objects[k]) ~= meta then pcall(f, objects[k], 1) end
          end
        end
      end
      for i, use in ipairs(uses) do use(objects[i]) end -- and none was harmed
      print "asked"
    ]]))
  end)

  it("puts other user values into an object, and the types are checked", function()
    assert.equal("asked\n", alone(objects .. [[
      -- every object, as the library's own modules see it: the userdata behind it, too
      local all = {}
      for i = 1, #objects do all[#all + 1] = { objects[i], uses[i] } end
      for _, made in ipairs { core.explorer { nim, heap }, core.sum_numbers { heap, nim }, core.quotient(heap) } do
        all[#all + 1] = { made, function(o)
          for _, name in ipairs { "add", "run", "size", "outcome", "genus", "positions", "generators" } do
            pcall(function() return o[name](o, 1) end)
            pcall(function() return o[name](o, { 1 }) end)
          end
        end }
      end
      local forms = core.forms()
      all[#all + 1] = { forms, function(f) f:make { f:heap(3), f:make { 2 } } end }
      all[#all + 1] = { core.form_rules({ name = "forms" }, forms), function(r) r:value(4) r:genus(4) r:options(4) end }
      all[#all + 1] = { core.sum_numbers { nim, heap }, function(t)
        t:form(forms, { 1, 2 }, { 3, 9 })
        pcall(t.form, t, core.forms(), { 2 }, { 9 })
      end }
      local others = { false, 7, "text", {}, function() end, io.stdout, coroutine.create(print) }
      for _, each in ipairs(all) do others[#others + 1] = each[1] end
      for _, each in ipairs(all) do
        local object, use = each[1], each[2]
        for n = 1, type(object) == "userdata" and 8 or 0 do
          local kept, there = debug.getuservalue(object, n)
          for i = 0, there and #others or -1 do
            debug.setuservalue(object, others[i], n)
            local ok, message = pcall(use, object)
            assert(ok or type(message) == "string")
            collectgarbage "step"
          end
          if there then debug.setuservalue(object, kept, n) end
        end
      end
      for i, use in ipairs(uses) do use(objects[i]) end -- with their own metatables all objects work again
      print "asked"
    ]]))
  end)

  it("makes a table or a foreign userdata no object of the library", function()
    assert.equal("refused\n", alone(objects .. [[
      for i = 1, #objects do
        local meta = debug.getmetatable(objects[i])
        if type(objects[i]) == "table" then
          local ok, message = pcall(uses[i], setmetatable({}, meta))
          assert(ok or type(message) == "string")
        end
        local file = io.tmpfile()
        local before = debug.getmetatable(file)
        local methods = meta and meta.__index
        if type(methods) == "table" then
          for _, method in pairs(methods) do
            if type(method) == "function" then
              local ok, message = pcall(method, file, 1)
              assert(ok or type(message) == "string")
            end
          end
        end
        assert(debug.getmetatable(file) == before)
        file:close()
      end
      print "refused"
    ]]))
  end)
end)
