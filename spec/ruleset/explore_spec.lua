local grundy = require "grundy"
local moves_of = require "spec.support.moves"

describe("exploring", function()
  it("turns a ruleset into the graph of all that is reachable, sums being vertices", function()
    local kayles = grundy.games.kayles
    local g = kayles(4):graph()
    assert.same({ 7, 14 }, { g:size() })
    local texts = {}
    for label in g:dot():gmatch 'label="(.-)"' do texts[#texts + 1] = label:gsub("\\n", "=") end
    assert.equal("4=1 3=3 1 + 2=3 2=2 1 + 1=0 1=1 nothing=0", table.concat(texts, " "))
    assert.equal("Kayles(4)", tostring(g:label(1)))
    assert.is_true(g:label(3) == kayles { 2, 1 })
    assert.equal(3, g:vertex(kayles { 2, 1 }))
    assert.equal(5, g:vertex(kayles { 1, 1, 0 }))
    assert.is_nil(g:vertex(kayles(9)))
    assert.is_nil(g:vertex(grundy.games.nim { 1 }))
    assert.equal(4, #g:options(1))
  end)

  it("explores graphs, loopy rulesets and representatives too", function()
    local g = grundy.graph({ a = { "b", "a" }, b = { "a", "c" }, c = {}, d = { "a" } })("a"):graph()
    assert.same({ 3, 4 }, { g:size() })
    assert.equal("∞{0}", tostring(g:value(2)))
    local rules = grundy.ruleset { canonical = function(p) return p % 10 end, moves = function(p, to)
      if p > 0 then to(p + 9) end
    end }
    assert.same({ 4, 3 }, { rules(13):graph():size() })
  end)

  it("guards the size with a limit", function()
    local nim = grundy.ruleset(moves_of.nim)
    assert.same({ 101, 5050 }, { nim(100):graph({ limit = 101 }):size() })
    assert.same({ nil, "limit of 100 positions reached" }, { nim(100):graph({ limit = 100 }) })
    local up = grundy.ruleset { limit = 30, moves = function(n, to) to(n + 1) end }
    assert.same({ nil, "limit of 30 positions reached" }, { up(0):graph() })
    assert.error_matches(function() nim(3):graph { limit = 0 } end, "bad argument #1 to 'graph' %(setting 'limit' is 0")
    assert.error_matches(function() nim(3):graph { size = 1 } end, "unknown setting \"size\"")
    assert.error_matches(function() nim(3):graph(5) end, "expected a table of settings, got 5")
    assert.error_matches(function() nim(3):graph { limit = 1.5 } end, "bad argument #1 to 'graph' %(setting 'limit'")
    assert.error_matches(function() nim(3):graph():label(9) end, "expected an integer from 1 to 4")
    assert.error_matches(function() nim(3):graph():vertex(1) end, "argument #1 to 'vertex' %(expected a Position")
  end)

  it("survives errors of a rule, and rules that ask for values of their own game", function()
    local broken = true
    local rules = grundy.ruleset(function(n, to)
      if broken and n == 2 then error "broken" end
      if n > 0 then to(n - 1) end
    end)
    assert.error_matches(function() rules(4):graph() end, "broken %(ruleset, position 2%)")
    broken = false
    assert.same({ 5, 4 }, { rules(4):graph():size() })
    local game
    game = grundy.ruleset { loopy = true, moves = function(n, to)
      if n > 0 and game:value(n - 1) ~= nil then to(n - 1) end
    end }
    assert.equal(0, game:value(4))
  end)

  it("draws pictures for Graphviz", function()
    local g = grundy.graph { { 2, 3 }, { 1, 3 }, {}, { 5 }, { 4 } }
    local text = g:dot()
    assert.matches('^digraph game {\n.*\n}\n$', text)
    assert.matches('v1 %[label="1\\n∞{0}", style=filled, fillcolor="white"%];', text)
    assert.matches('v3 %[label="3\\n0", style=filled, fillcolor="#1f3b70", fontcolor="white"%];', text)
    assert.matches('v4 %[label="4\\n∞{}", style="filled,dashed"', text)
    assert.matches("v1 %-> v3 %[style=bold, penwidth=2.5%];", text)
    assert.matches("v1 %-> v2;", text)
    assert.matches("v4 %-> v5 %[style=dashed%];", text)
    local names = grundy.graph { ['say "a"'] = { "b" }, b = {} }
    assert.is_truthy(names:dot():find('label="say \\"a\\"\\n1"', 1, true))
    assert.same({ nil, "limit of 3 vertices reached: the graph has 5" }, { g:dot { limit = 3 } })
    assert.error_matches(function() g:dot { size = 3 } end, "bad argument #1 to 'dot' %(unknown setting \"size\"")
    assert.error_matches(function() g:dot { limit = 0 } end, "setting 'limit' is 0")
    assert.error_matches(function() g:dot(3) end, "expected a table of settings, got 3")
  end)
end)
