--- Parts of options that are Positions, of this ruleset or of others. Random rulesets that lead into each other:
--- spec/oracles/foreign.lua and again_moves.lua.

local grundy = require "grundy"
local long = require "spec.support.long"
local random = require "spec.support.random"

local nim = grundy.games.nim

--- Nim whose options are Positions of the ruleset itself.
local function nim_of_positions()
  local rules
  rules = grundy.ruleset(function(heaps, to)
    for i = 1, #heaps do
      for left = 0, heaps[i] - 1 do
        local rest = table.move(heaps, 1, #heaps, 1, {})
        rest[i] = left
        to(rules(rest))
      end
    end
  end)
  return rules
end

--- Two rulesets that take turns, and one that has the positions { which, n } of both.
local function two_and_one(loopy)
  local edges, size = {}, math.random(3, 5)
  for which = 1, 2 do
    edges[which] = {}
    for n = 0, size do
      edges[which][n] = {}
      for i = 1, math.random(0, 3) do
        edges[which][n][i] = { math.random(2), math.random(0, loopy and size or n) }
      end
    end
  end
  local rules = {}
  for which = 1, 2 do
    rules[which] = grundy.ruleset { name = "R" .. which, loopy = loopy, moves = function(n, to)
      for _, edge in ipairs(edges[which][n]) do
        if loopy or edge[2] < n then to(rules[edge[1]](edge[2])) end
      end
    end }
  end
  local one = grundy.ruleset { loopy = loopy, moves = function(p, to)
    for _, edge in ipairs(edges[p[1]][p[2]]) do
      if loopy or edge[2] < p[2] then to(edge) end
    end
  end }
  return rules, one, size
end

describe("an option with Positions as parts", function()
  it("may have them of its own ruleset, alone, as a sum, and in a returned list", function()
    local rules = nim_of_positions()
    assert.equal(2, rules:value { 3, 4, 5 })
    assert.equal(3, #rules:options { 3 })
    assert.same({ { 1, 2 } }, rules:options({ 2, 2 })[2])
    local listed = grundy.ruleset(function() return { nim(3), nim { 4, 2 } } end)
    assert.equal(0, listed:value "start")
    assert.equal("Nim{4, 2}", tostring(listed:options("start")[2][1] + listed:options("start")[2][2]))
  end)

  it("names the other game in options and moves, which can be played, also as texts", function()
    local rules = grundy.ruleset { name = "Mine", moves = function(n, to) if n > 0 then to(n - 1, nim(3)) end end }
    assert.equal("{4, Nim(3)}", tostring(rules:options(5)))
    local move = rules(5):moves()[1]
    assert.equal("5 -> 4 + Nim(3)", tostring(move))
    assert.equal(nim(3), move.to[2])
    assert.equal(rules(4) + nim(3), rules(5):play(move))
    assert.equal(rules(4) + nim(3), rules(5):play "5 -> 4 + Nim(3)")
    assert.equal(rules(4) + nim(3), rules(5):play { component = 1, to = { nim(3), 4 } })
    assert.has_error(function() rules(5):play { component = 1, to = { 4, nim(2) } } end)
    assert.equal(nim(3), rules(nim(3)))
    assert.equal(3, rules:value(nim(3)))
    assert.equal(rules(2) + nim(3), rules:sum { 2, nim(3) })
  end)

  it("has the value of a theorem or of a heap game, however large the heap", function()
    local kayles = grundy.heap "0.77"
    local rules = grundy.ruleset(function(n, to) for k = 0, n do to(kayles(10 ^ 8 + k), nim(k)) end end)
    local expected = {}
    for k = 0, 5 do expected[k + 1] = kayles:value(10 ^ 8 + k) ~ k end
    assert.equal(grundy.mex(expected), rules:value(5))
    local _, message = pcall(function() return grundy.ruleset(function(_, to) to(nim(1 << 40)) end):value(0) end)
    assert.matches("too large", message)
  end)

  it("keeps genus, misere form and quotient", function()
    random.seed()
    for _ = 1, long(10, 100) do
      local rules, one, size = two_and_one(false)
      for which = 1, 2 do
        for n = 0, size do
          assert.equal(tostring(one:genus { which, n }), tostring(rules[which]:genus(n)))
          assert.equal(tostring(one:misere_form { which, n }), tostring(rules[which]:misere_form(n)))
          assert.equal(one { which, n }:remoteness "misere", rules[which](n):remoteness "misere")
        end
      end
      local first, second = rules[1]:misere_quotient { positions = { size } },
        one:misere_quotient { positions = { { 1, size } } }
      assert.equal(first and first.order, second and second.order) -- nil: beyond the limit
    end
  end)

  it("may lead to cycles if the rules are loopy", function()
    random.seed()
    for _ = 1, long(20, 200) do
      local rules, one, size = two_and_one(true)
      for which = 1, 2 do
        for n = 0, size do
          assert.equal(tostring(one:value { which, n }), tostring(rules[which]:value(n)))
          for _, play in ipairs { "normal", "misere" } do
            assert.equal(one:outcome({ which, n }, play), rules[which]:outcome(n, play))
            assert.equal(#one:winning_moves({ which, n }, play), #rules[which]:winning_moves(n, play))
          end
        end
      end
    end
  end)

  it("shows the cycle if they are not, without recursion", function()
    local first, second
    first = grundy.ruleset { name = "First", moves = function(n, to) to(second(n)) end }
    second = grundy.ruleset { name = "Second", moves = function(n, to) to(first(n)) end }
    local _, message = pcall(first.value, first, 3)
    assert.matches("position repeats: 3 %-> Second%(3%) %-> 3 %(ruleset 'First' is not declared loopy%)", message)
    first = grundy.ruleset(function(n, to) if n > 0 then to(second(n - 1)) end end)
    second = grundy.ruleset(function(n, to) if n > 0 then to(first(n - 1)) end end)
    assert.equal(1, first:value(20001))
    first = grundy.ruleset { name = "First", moves = function(n, to) to(second(n - 1)) end }
    second = grundy.ruleset(function(n, to) to(first(n - 1)) end)
    assert.is_nil((first:value(5, { limit = 1000 })))
  end)

  it("is a part of boards", function()
    local game = grundy.board.game { letters = "#", moves = function(board, to)
      for _, c in ipairs(board:cells()) do to(board:without(c), nim(#board:cells())) end
    end }
    local function value(p)
      local options = {}
      for k, option in ipairs(game:options(p)) do
        options[k] = 0
        for _, part in ipairs(option) do
          options[k] = options[k] ~ (type(part) == "string" and value(part) or part:value())
        end
      end
      return grundy.mex(options)
    end
    for _, search in ipairs { "mex", "couples", "proof" } do
      assert.equal(value "###/##.", game:value("###/##.", { search = search }))
    end
  end)

  it("is in no file of facts", function()
    local path = os.tmpname()
    local rules = grundy.ruleset { name = "Mine", moves = function(n, to) if n > 0 then to(n - 1, nim(3)) end end }
    assert.equal(rules:value(5, { search = "mex" }), rules:value(5, { search = "couples" }))
    local ok, message = rules:save_facts(path)
    assert.is_nil(ok)
    assert.matches("options in other games", message)
    os.remove(path)
  end)

  it("is on pages", function()
    local path = os.tmpname()
    local rules = grundy.ruleset { name = "Mine", moves = function(n, to)
      if n > 0 then
        to(n - 1, nim(2))
        to(nim(n))
      end
    end }
    assert.is_true(rules(3):page(path))
    local file = assert(io.open(path))
    local text = file:read "a"
    file:close()
    os.remove(path)
    for n = 0, 3 do assert.truthy(text:find(("Nim(%d)"):format(n), 1, true)) end
  end)

  it("needs an open ruleset, and releases those that are no longer held", function()
    local rules
    do
      local other <close> = grundy.ruleset(function(n, to) if n > 0 then to(n - 1) end end)
      rules = grundy.ruleset(function(n, to) if n > 0 then to(other(n - 1)) end end)
      assert.equal(1, rules:value(5))
    end
    assert.equal(1, rules:value(5))
    assert.has_error(function() rules:value(6) end)
    local gone = setmetatable({}, { __mode = "k" })
    do
      local first, second
      first = grundy.ruleset(function(n, to) if n > 0 then to(second(n - 1)) end end)
      second = grundy.ruleset(function(n, to) if n > 0 then to(first(n - 1)) end end)
      assert.equal(1, first:value(5))
      gone[first], gone[second] = true, true
    end
    for _ = 1, 4 do collectgarbage() end
    assert.is_nil(next(gone))
  end)

  it("is refused with words if it is not a position, or is inside a list", function()
    local function refused(option, expected)
      local rules = grundy.ruleset { name = "Mine", moves = function(_, to) to(option) end }
      local _, message = pcall(rules.value, rules, 7)
      assert.truthy(message:find("ruleset 'Mine': option #1 of position 7 " .. expected, 1, true), message)
    end
    refused({ 2, nim(3) }, "holds Nim(3), a Position")
    refused(nim:values(0, 3), "is a Sequence")
    refused({ nim:winning_moves(3)[1] }, "holds a Move")
    refused(grundy.nimber.ordinal "w", "is an Ordinal")
    refused(grundy.games.bounded_nim, "is a Family")
    refused(print, "is a function")
    refused(io.stdout, "is a userdata")
    refused(setmetatable({}, { __name = "Stack" }), "is a table with a metatable, Stack")
    refused(setmetatable({ 3 }, { __index = table }), "is a table with a metatable")
    refused({ 2, setmetatable({ 3 }, { __name = 5 }) }, "holds a table with a metatable")
    refused(setmetatable({ 3 }, {}), "is a table with a metatable")
    refused(nim, "is a Ruleset")
  end)
end)

describe("a sum as an option", function()
  it("is one option in any order of its parts", function()
    local rules = grundy.ruleset(function(n, to)
      if n > 2 then
        to(1, 2)
        to(2, 1)
      elseif n > 0 then
        to(n - 1)
      end
    end)
    assert.equal(1, #rules:options(3))
    assert.equal(1, #rules(3):moves())
    assert.equal(0, #rules:winning_moves(3))
    assert.equal(2, #(rules(3) + rules(1)):winning_moves()) -- one in each component
    assert.equal(1, #rules:winning_moves(3, "misere"))
    assert.equal(rules(2) + rules(1), rules(3):play { component = 1, to = { 2, 1 } })
  end)
end)
