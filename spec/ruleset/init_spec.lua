local process = require "spec.support.process"

local function run(code)
  return (process.lua("-e", code))
end

describe("#quick require \"grundy\"", function()
  it("adds no globals", function()
    assert.equal("ok\n", run [[
      local before = {} for key in pairs(_G) do before[key] = true end
      local grundy = require "grundy"
      for key in pairs(grundy.games) do local _ = grundy.games[key] end
      for key in pairs(_G) do assert(before[key], key) end
      print "ok"]])
  end)

  it("loads no game, heap, graph or theory until it is needed", function()
    assert.equal("ok\n", run [[
      local grundy = require "grundy"
      for name in pairs(package.loaded) do
        assert(not name:find "^grundy%.games" and not name:find "^grundy%.theory", name)
        assert(name ~= "grundy.heap" and name ~= "grundy.graph" and name ~= "grundy.nimber", name)
      end
      local _ = grundy.games.nim
      assert(package.loaded["grundy.games.nim"] and not package.loaded["grundy.games.wythoff"])
      print "ok"]])
  end)

  it("says what is there, and loads nothing for that", function()
    local said = run [[
      local grundy = require "grundy"
      print(grundy)
      print(grundy.games)
      assert(not package.loaded["grundy.heap"] and not package.loaded["grundy.games.nim"])]]
    local grundy = require "grundy"
    local first, second = said:match "^(.-)\n(.*)$"
    for name in first:match(": (.-);"):gmatch "[%w_]+" do assert.is_not_nil(grundy[name], name) end
    for _, name in ipairs { "heap", "graph", "ruleset", "mex", "misere", "games" } do assert.matches(name, first) end
    local listed, keys = {}, {}
    for kind, line in second:gmatch "\n([^\n]-): ([^\n]*)" do
      for key in line:gmatch "[%w_]+" do listed[#listed + 1] = { key, kind } end
    end
    for key, kind in pairs(grundy.games) do keys[#keys + 1] = { key, kind } end
    assert.same(keys, listed)
  end)

  it("answers nil for a name that it does not have", function()
    assert.is_nil(require("grundy").nothing)
  end)
end)

describe("#quick grundy.games", function()
  local games = require("grundy").games

  it("lists its keys kind by kind in order, and each can be loaded and has its texts", function()
    local last, met = {}, {}
    for key, kind in pairs(games) do
      assert.is_true(last.kind ~= kind and not met[kind] or last.kind == kind and last.key < key, key)
      last, met[kind] = { key = key, kind = kind }, true
      for _, field in ipairs { "name", "rules", "verdict", "source" } do
        assert.equal("string", type(games[key].info[field]), key .. "." .. field)
      end
    end
  end)

  it("refuses an unknown key with near names", function()
    assert.error_matches(function() return games.nimm end,
      "no documented game has the key \"nimm\"; did you mean 'nim'")
    assert.error_matches(function() return games.whytoff end, "did you mean 'wythoff'")
    assert.error_matches(function() return games.qqqqqq end, "pairs%(grundy.games%) lists them")
    assert.error_matches(function() return games[3] end, "no documented game has the key 3")
  end)
end)
