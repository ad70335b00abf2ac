local core = require "grundy.core"
local cram = require "spec.support.cram"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local random_game = require "spec.support.random_game"
local search = require "grundy.theory.search"

local games = long(60, 1000)

local function cram_rules(fields)
  local spec = { name = "Cram", moves = cram.moves, difficulty = cram.cells }
  for key, value in pairs(fields or {}) do spec[key] = value end
  return grundy.ruleset(spec)
end

--- Strings of tokens, of which up to three may be taken: quick to list.
local function tokens()
  return grundy.ruleset { name = "Tokens", moves = function(p, to)
    for k = 1, math.min(3, #p) do to(p:sub(k + 1)) end
  end }
end

local function facts(rules) return search.of(rules):statistics().facts end

local by_couples = { search = "couples" }

describe("files of facts", function()
  it("hold what was found, for positions of all kinds", function()
    random.seed()
    process.in_folder(function(folder)
      for i = 1, games do
        local game = random_game.new(40)
        local path = ("%s/%d"):format(folder, i)
        local rules, again = grundy.ruleset(game.moves), grundy.ruleset(game.moves)
        local value = rules:value(game.positions[40], by_couples)
        assert.is_true(rules:save_facts(path))
        assert.equal(facts(rules), again:load_facts(path))
        assert.equal(facts(rules), facts(again))
        assert.equal(value, search.of(again):known(game.positions[40]))
        local claims, count = search.verify_facts(grundy.ruleset(game.moves), path)
        assert.is_true(claims)
        assert.equal(facts(rules), count)
      end
    end)
  end)

  it("are merged by writing one behind the other", function()
    process.in_folder(function(folder)
      local a, b, both = cram_rules(), cram_rules(), cram_rules()
      a:value(cram.board(3, 4), by_couples)
      b:value(cram.board(2, 6), by_couples)
      a:save_facts(folder .. "/a")
      b:save_facts(folder .. "/b")
      process.write(folder .. "/both", process.read(folder .. "/a") .. process.read(folder .. "/b"))
      assert.equal(facts(a) + facts(b), both:load_facts(folder .. "/both"))
      assert.equal(1, search.of(both):known(cram.board(3, 4)))
      assert.equal(0, search.of(both):known(cram.board(2, 6)))
    end)
  end)

  it("may be cut off anywhere, also before another is written behind", function()
    process.in_folder(function(folder)
      local rules = tokens()
      rules:value(("o"):rep(9), by_couples)
      local path = folder .. "/facts"
      rules:save_facts(path)
      local bytes, most = process.read(path), 0
      for length = 31, #bytes - 1 do
        process.write(path, bytes:sub(1, length))
        local count = assert(tokens():load_facts(path))
        assert.is_true(count >= most and count < facts(rules), length)
        most = count
        process.write(path, bytes:sub(1, length) .. bytes)
        assert.equal(count + facts(rules), tokens():load_facts(path), length)
      end
      assert.equal(facts(rules) - 1, most)
      for length = 0, 30 do
        process.write(path, bytes:sub(1, length))
        local count, message = tokens():load_facts(path)
        assert(count == nil and message == path .. ": byte 0: not a file of facts" or count == 0)
      end
    end)
  end)

  it("are refused with any bit flipped", function()
    process.in_folder(function(folder)
      local rules = tokens()
      rules:value(("o"):rep(9), by_couples)
      local path = folder .. "/facts"
      rules:save_facts(path)
      local bytes, again = process.read(path), tokens()
      for i = 1, #bytes do
        for bit = 0, 7 do
          process.write(path, bytes:sub(1, i - 1) .. string.char(bytes:byte(i) ~ 1 << bit) .. bytes:sub(i + 1))
          local count, message = again:load_facts(path)
          assert.is_nil(count, i)
          assert.matches("byte %d+: ", message)
        end
      end
      assert.equal(0, facts(again))
    end)
  end)

  it("are refused when they are of other rules", function()
    process.in_folder(function(folder)
      local path = folder .. "/facts"
      cram_rules():save_facts(path)
      local rules = cram_rules()
      rules:value(cram.board(3, 4), by_couples)
      rules:save_facts(path)
      local function refused(message, other)
        local count, got = other:load_facts(path)
        assert.is_nil(count)
        assert.matches(message, got, 1, true)
      end
      refused("facts of a ruleset with another name", grundy.ruleset { name = "Crammed", moves = cram.moves })
      refused("facts of other rules", grundy.ruleset { name = "Cram", moves = function(p, to)
        if #p > 1 then to(p:sub(2)) end
      end })
      assert.is_nil((rules:load_facts(folder .. "/none")))
      assert.is_nil((rules:save_facts(folder .. "/none/facts")))
      assert.has_error(function() rules:save_facts() end)
      assert.has_error(function() grundy.heap "0.77":save_facts(path .. "2") end)
    end)
  end)

  it("are read at the start and appended to by a ruleset that names one", function()
    process.in_folder(function(folder)
      local path = folder .. "/facts"
      local first = cram_rules { facts = path }
      assert.is_nil((first:value(cram.board(4, 5), { search = "couples", limit = 500 })))
      local found = facts(first)
      assert.is_true(found > 0)
      first = nil -- luacheck: ignore 311
      collectgarbage()
      local second = cram_rules { facts = path }
      assert.equal(2, second:value(cram.board(4, 5), by_couples))
      assert.is_true(facts(second) > found)
      local third = cram_rules()
      assert.is_true(third:load_facts(path) >= facts(second))
      assert.equal(2, search.of(third):known(cram.board(4, 5)))
      process.write(path, "something else")
      local value, message = cram_rules { facts = path }:value(cram.board(3, 3), by_couples)
      assert.is_nil(value)
      assert.equal(path .. ": byte 0: not a file of facts", message)
      assert.is_nil((cram_rules { facts = folder .. "/none/facts" }:outcome(cram.board(3, 3), nil, by_couples)))
    end)
  end)
end)

describe("proofs", function()
  it("hold few facts, which follow from the rules alone", function()
    process.in_folder(function(folder)
      local path = folder .. "/proof"
      for _, board in ipairs { cram.board(3, 5), cram.board(4, 4), cram.board(4, 5) } do
        local rules = cram_rules()
        local outcome = rules:outcome(board, nil, by_couples)
        assert.equal(outcome, rules:prove(board, path))
        local ok, count = search.verify_facts(cram_rules(), path)
        assert.is_true(ok)
        assert.is_true(count <= facts(rules))
        local _, proven = search.verify_facts(cram_rules(), path, board)
        assert.equal(outcome, proven)
      end
    end)
  end)

  it("are not believed where a nimber does not follow", function()
    process.in_folder(function(folder)
      local path = folder .. "/claims"
      local rules = grundy.ruleset { name = "Up to three", moves = function(n, to)
        for k = 1, math.min(3, n) do to(n - k) end
      end }
      rules:value(9, by_couples)
      rules:save_facts(path)
      assert.is_true((search.verify_facts(rules, path)))
      local header = process.read(path):sub(1, 31)
      local function claim(list)
        local records = { header }
        for n, nimber in pairs(list) do
          local prefix = ("<BI4"):pack(0xFC, 0xffffffff)
          local check = 0x5A
          for k = 1, #prefix do check = check ~ prefix:byte(k) end
          local record = prefix .. string.char(check) .. ("<i8I4"):pack(n, nimber)
          records[#records + 1] = record .. ("<I8"):pack(tonumber("0x" .. core.checksum(record)))
        end
        process.write(path, table.concat(records))
        return search.verify_facts(rules, path)
      end
      local ok, why = claim { [0] = 0, [1] = 1, [2] = 2, [3] = 3, [4] = 0 }
      assert(ok, why)
      ok, why = claim { [0] = 0, [1] = 1, [2] = 3 }
      assert.is_false(ok)
      assert.equal("the nimber of position 2 does not follow", why)
      assert.is_false((claim { [4] = 0 }))
      assert.is_false((claim { [0] = 1 }))
      assert.is_false((claim { [0] = 0, [1] = 1, [3] = 2 }))
    end)
  end)

  it("agree with the mex on random games", function()
    random.seed()
    process.in_folder(function(folder)
      for i = 1, games do
        local game = random_game.new(50)
        local rules, path = grundy.ruleset(game.moves), ("%s/%d"):format(folder, i)
        local p = game.positions[50]
        if math.random(2) == 1 then rules:outcome(p, nil, { search = math.random(2) == 1 and "couples" or "proof" }) end
        local outcome = grundy.ruleset(game.moves):outcome(p)
        assert.equal(outcome, rules:prove(p, path))
        local ok, proven = search.verify_facts(rules, path, p)
        assert.is_true(ok)
        assert.equal(outcome, proven)
      end
    end)
  end)
end)

describe("searches", function()
  it("are for rulesets written in Lua whose plays end", function()
    assert.has_error(function() core.search(grundy.heap "0.77") end)
    assert.has_error(function() core.search(grundy.graph { { 2 }, {} }) end)
    assert.has_error(function() core.search(grundy.ruleset { moves = print, loopy = true }) end)
  end)
end)
