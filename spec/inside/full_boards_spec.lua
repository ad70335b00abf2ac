--- Theorems that hold on some boards only, and are not asked about others.

local boards = require "spec.support.boards"
local core = require "grundy.core"
local grundy = require "grundy"
local random = require "spec.support.random"

local function is_full(text)
  return not text:find(".", 1, true)
end

-- The values of Cram on full boards by the rules, by text.
local bare = grundy.board.game { shapes = { "##" } }
local known = {}
local function value(text)
  known[text] = known[text] or bare:value(text, { search = true })
  return known[text]
end

-- The two kinds of games on boards.
local kinds = {
  shapes = { shapes = { "##" } },
  moves = { least = 2, moves = function(board, to)
    for a, b in board:pairs() do
      if to(board, a, b) then return end
    end
  end },
}

--- Cram of a kind with this theorem.
local function cram(kind, theorem)
  local spec = { name = "Cram", theorem = theorem }
  for key, field in pairs(kinds[kind]) do spec[key] = field end
  return grundy.board.game(spec)
end

--- Cram of a kind with a theorem for full boards, and the boards about which its value and outcome were asked.
local function for_full(kind, keys)
  local asked, theorem = {}, { where = "full" }
  if keys:find "value" then
    theorem.value = function(text)
      asked[#asked + 1] = text
      return value(text)
    end
  end
  if keys:find "outcome" then
    theorem.outcome = function(text)
      asked[#asked + 1] = text
      return value(text) == 0 and "P" or "N"
    end
  end
  return cram(kind, theorem), asked
end

describe("a theorem for full boards", function()
  it("is asked about no others, and changes no answer", function()
    random.seed()
    for kind in pairs(kinds) do
      for _, keys in ipairs { "value", "outcome", "value, outcome" } do
        local game, asked = for_full(kind, keys)
        local searches = { couples = core.search(game), proof = core.search(game) }
        for _ = 1, 6 do
          local text = boards.random(3, math.random(2, 5), "######.")
          local truth = value(text)
          for name, search in pairs(searches) do assert.equal(truth, search:nimber(text, { search = name }), text) end
          local p = game(text)
          assert.equal(truth, p:value(), text)
          assert.equal(truth == 0 and "P" or "N", p:outcome(), text)
          assert.equal(truth == 0, #p:winning_moves() == 0, text)
          assert.equal(0, (p + p):value())
          p:explain()
        end
        assert.is_true(#asked > 0)
        for _, text in ipairs(asked) do assert.is_true(is_full(text), text) end
      end
    end
  end)

  it("runs no Lua in a search at other boards", function()
    local game, asked = for_full("shapes", "value, outcome")
    local search, calls = core.search(game), 0
    for _, text in ipairs { "##/##", "###/###", "####/####", "###/###/###" } do value(text) end -- known from here on
    local function count()
      if debug.getinfo(2, "S").source:find "grundy[/\\]ruleset.lua$" then calls = calls + 1 end
    end
    debug.sethook(count, "c")
    local found = search:nimber("####./####./###.#", { search = "couples" })
    debug.sethook()
    assert.equal(value "####./####./###.#", found)
    assert.is_true(#asked > 0 and search:statistics().listings > #asked)
    assert.equal(#asked, calls)
  end)

  it("is compared with the rules on full boards only", function()
    local game = cram("shapes", { where = "full", value = function(text)
      assert(is_full(text), text)
      return text == "##/##" and 1 or value(text)
    end })
    assert.is_true(game:check { "##./###", "###", ".", "##/#." })
    local ok, counterexample, text = game:check { "##./###", "###", "##/##" }
    assert.is_nil(ok)
    assert.equal("##/##", counterexample)
    assert.equal([[value of "##/##": the theorem says 1, search says 0]], text)
  end)

  it("is named in errors, with the position", function()
    local game = cram("shapes", { where = "full", value = function() error "no idea" end })
    assert.has_error(function() game:value "##" end, "no idea (theorem.value of ruleset 'Cram', position \"##\")")
    assert.equal(1, game:value "##./#.#")
  end)

  it("is asked without the empty lines at the edges, which count where a surface closes up", function()
    local asked
    local theorem = { where = "full", value = function(text)
      asked = text
      return value(text)
    end }
    local plane, torus = cram("shapes", theorem), grundy.board.game { shapes = { "##" }, torus = true,
      theorem = theorem }
    assert.equal(value "##/##", plane:value "...../.##../.##../.....")
    assert.equal("##/##", asked)
    asked = nil
    assert.equal(1, plane:value "##./#.#")
    assert.equal(1, plane:value "##./...")
    assert.equal("##", asked)
    asked = nil
    assert.equal(1, torus:value "##./...")
    assert.is_nil(asked)
    for _, text in ipairs { "....", "..#.", "#./.#", "./#/.", ".#/.#/.." } do
      assert.equal(value(text), plane:value(text), text)
    end
    assert.equal(147, #grundy.games.cram(1, 512):winning_moves())
  end)

  it("has a word that is known, and a board", function()
    local function refused(message, theorem)
      assert.has_error(function() cram("shapes", theorem) end, "bad argument #1 to 'ruleset' (" .. message .. ")")
    end
    refused([[key 'where' of the theorem is "ful", expected 'full']], { where = "ful", value = value })
    refused("key 'where' of the theorem is 1, expected a string", { where = 1, value = value })
    assert.has_error(function() grundy.ruleset { moves = function() end, theorem = { where = "full" } } end,
      "bad argument #1 to 'ruleset' (key 'where' of the theorem is for games on boards)")
  end)

  it("of more than 128 cells are represented with few rows, where the symmetries exchange rows and columns", function()
    local function rectangle(rows, columns) return (("#"):rep(columns) .. "/"):rep(rows):sub(1, -2) end
    local function with_edges(text, columns) -- on a board with empty lines at its edges
      return ("."):rep(columns + 2) .. "/" .. text:gsub("[^/]+", ".%0.")
    end
    local free = core.search(grundy.board.game { shapes = { "##" } })
    local fixed = core.search(grundy.board.game { shapes = { "#/#" }, symmetry = "none" })
    for _, sides in ipairs { { 1, 129 }, { 9, 15 }, { 16, 12 }, { 160, 1 }, { 12, 12 } } do
      local rows, columns = sides[1], sides[2]
      local text = rectangle(rows, columns)
      for _, board in ipairs { text, with_edges(text, columns) } do
        assert.equal(rectangle(math.min(rows, columns), math.max(rows, columns)), free:representative(board))
        assert.equal(text, fixed:representative(board))
      end
    end
  end)
end)
