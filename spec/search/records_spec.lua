--- The values and the proofs of doc/internals/records.md: found again, and checked by the rules alone.

local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local search_of = require "grundy.theory.search"

local page = process.read "doc/internals/records.md"

--- The cells of a line of a table.
local function cells(line)
  local list = {}
  for cell in line:gmatch "|%s*([^|]-)%s*%f[|]" do list[#list + 1] = cell end
  return list
end

--- The values by n of the tables below a heading.
local function values_below(heading)
  local values, columns = {}, {}
  local from = select(2, page:find("\n## " .. heading, 1, true))
  local text = page:sub(from, (page:find("\n## ", from, true) or 0) - 1)
  for line in text:gmatch "[^\n]+" do
    local list = cells(line)
    if list[1] == "n" then columns = list end
    for i = 2, list[1] == "value" and #list or 0 do values[tonumber(columns[i])] = tonumber(list[i]) end
  end
  return values
end

--- The game by its shape alone, with no facts known.
local function checker()
  return grundy.board.game { name = grundy.games.node_kayles_grid.name, shapes = { ".*./*#*/.*." } }
end

describe("#processes the records", function()
  for words, rows in pairs { three = 3, five = 5, ["four and six"] = 6 } do
    it(("have the values of boards of %s rows"):format(words), function()
      local values = values_below(("Node Kayles on boards of %s rows"):format(words))
      local game, count = checker(), 0
      local most = rows == 3 and long(18, 42) or rows == 5 and long(6, 14) or long(5, 9)
      for n, value in pairs(values) do
        if n <= most then
          assert.equal(value, game:value({ rows, n }, { search = "couples" }), n)
          count = count + 1
        end
      end
      assert.is_true(count >= 2)
      process.in_folder(function(folder)
        assert.is_true(game:save_facts(folder .. "/facts"))
        assert.is_true(checker():verify(nil, folder .. "/facts") > 0)
      end)
    end)
  end

  it("have the proofs of the page", function()
    if not select(2, process.run "command -v sha256sum") then return pending "sha256sum is not here" end
    process.in_folder(function(folder)
      local path, count = folder .. "/proof", 0
      for n, listed, found, kept, bytes, digest in
        page:gmatch "\n| (%d+) | ([%d,]+) | ([%d,]+) | ([%d,]+) | ([%d,]+) | `(%x+)` |" do
        if tonumber(n) <= long(22, 42) then
          local game, p = checker(), { 3, tonumber(n) }
          assert.equal("P", game:outcome(p, { search = "couples" }))
          local statistics = search_of.of(game):statistics()
          assert.equal("P", game:prove(p, path))
          local facts, outcome = checker():verify(nil, path)
          assert.equal("P", outcome)
          local expected = {}
          for i, text in ipairs { listed, found, kept, bytes } do expected[i] = tonumber((text:gsub(",", ""))) end
          assert.same(expected, { statistics.listings, statistics.facts, facts, #process.read(path) })
          assert.equal(digest, process.run("sha256sum " .. path):match "^%x+")
          count = count + 1
        end
      end
      assert.is_true(count > 0)
    end)
  end)
end)
