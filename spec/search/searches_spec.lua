local core = require "grundy.core"
local cram = require "spec.support.cram"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local random_game = require "spec.support.random_game"
local records = require "spec.support.fact_records"

local games = long(80, 10000)

for _, name in ipairs { "couples", "proof" } do
  local by = { search = name }

  describe("the search by " .. name, function()
    it("decides sums with values of 16 and more, and options of many components", function()
      random.seed()
      local function nim()
        return grundy.ruleset(function(p, to)
          if type(p) == "table" then to(table.unpack(p)) end
          for left = 0, type(p) == "table" and 2 or p - 1 do to(left) end
        end)
      end
      for _ = 1, 10 do
        local a, b = math.random(16, 60), math.random(0, 60)
        local rules = nim()
        assert.equal(a == b and "P" or "N", (rules(a) + rules(b)):outcome(by), a .. ", " .. b)
        assert.equal(a, core.search(nim()):nimber(a, by))
        local heaps, sum = {}, 0
        for i = 1, 40 do
          heaps[i] = math.random(3, 20)
          sum = sum ~ heaps[i]
        end
        assert.equal(sum == 3 and 4 or 3, nim():value(heaps, by))
      end
    end)

    it("keeps what it has found at a limit, and continues", function()
      random.seed()
      for _ = 1, games // 4 do
        local game = random_game.new(60)
        local value = grundy.ruleset(game.moves):value(game.positions[60])
        local search, limit, found, message = core.search(grundy.ruleset(game.moves)), 1
        repeat
          found, message = search:nimber(game.positions[60], { limit = limit, search = name })
          assert(found or message == ("limit of %d positions reached"):format(limit))
          limit = limit + 1
        until found
        assert.equal(value, found)
        assert.is_true(search:statistics().listings >= limit - 1)
      end
    end)

    it("survives errors of the rules at any listing", function()
      random.seed()
      for _ = 1, games // 8 do
        local left = math.huge
        local game = random_game.new(40, function()
          left = left - 1
          if left == 0 then error("enough", 0) end
        end)
        local value = grundy.ruleset(game.moves):value(game.positions[40])
        local search, found = core.search(grundy.ruleset(game.moves)), nil
        for k = 1, 1000 do
          left = k
          local ok, answer = pcall(search.nimber, search, game.positions[40], by)
          if ok then
            found = answer
            break
          end
          assert.matches("^enough.* %(ruleset, position ", answer)
        end
        left = math.huge
        assert.equal(value, found)
        assert.equal(value, search:nimber(game.positions[40], by))
      end
    end)

    it("may be asked again by the rules that it asks", function()
      random.seed()
      for _ = 1, games // 4 do
        local search, game, depth = nil, nil, 0
        game = random_game.new(30, function(i)
          if not search or depth >= 3 then return end
          depth = depth + 1
          if i > 1 then search:is(game.positions[i // 2], math.random(0, 2), by) end
          depth = depth - 1
        end)
        local value = grundy.ruleset(game.moves):value(game.positions[30])
        search = core.search(grundy.ruleset(game.moves))
        search:set_memory(2000)
        assert.equal(value, search:nimber(game.positions[30], by))
      end
    end)

    it("tells rules when no further option matters", function()
      local calls, told = { 0, 0 }, 0
      local function game(listens)
        return grundy.ruleset(function(p, to)
          for i = 1, #p do
            for left = 0, p[i] - 1 do
              local after = table.move(p, 1, #p, 1, {})
              after[i] = left
              table.sort(after)
              calls[listens] = calls[listens] + 1
              if to(after) then
                told = told + 1
                if listens == 2 then return end
              end
            end
          end
        end)
      end
      for _, p in ipairs { { 3, 4, 5 }, { 1, 2, 3 }, { 2, 2, 4, 4 } } do
        for listens = 1, 2 do
          assert.equal(grundy.ruleset(function(q, to) for left = 0, q - 1 do to(left) end end):sum(p):value(),
            game(listens):value(p, { search = name }))
        end
      end
      assert.is_true(told > 0)
      assert.is_true(calls[2] < calls[1])
      told = 0
      game(1):value({ 3, 4, 5 }, { search = "mex" })
      assert.equal(0, told)
    end)

    it("shows a cycle that it meets", function()
      local search = core.search(grundy.ruleset { name = "Round", moves = function(n, to) to((n + 1) % 5) end })
      assert.has_error(function() search:nimber(2, by) end, "position repeats: 2 -> 3 -> 4 -> 0 -> 1 -> 2 "
        .. "(ruleset 'Round' is not declared loopy)")
      local own
      own = core.search(grundy.ruleset(function(n, to)
        own:nimber(n, by)
        to(n - 1)
      end))
      assert.has_error(function() own:nimber(3, by) end, "position repeats: 3 -> 3 (ruleset is not declared loopy) "
        .. "(ruleset, position 3)")
    end)

    it("refuses wrong hints", function()
      local function search(spec)
        spec.name, spec.moves = "Nim", function(n, to) for left = 0, n - 1 do to(left) end end
        return core.search(grundy.ruleset(spec))
      end
      assert.has_error(function() search { difficulty = function() return 0 end }:nimber(3, by) end,
        "ruleset 'Nim': the difficulty is 0, expected an integer >= 1 (ruleset 'Nim', position 0)")
      assert.has_error(function() search { max_value = function() return "many" end }:nimber(3, by) end,
        "ruleset 'Nim': max_value is \"many\", expected an integer >= 0 (ruleset 'Nim', position 3)")
      assert.has_error(function() search { theorem = { outcome = function() return "D" end } }:nimber(3, by) end,
        "ruleset 'Nim': the theorem's outcome is \"D\", expected \"N\" or \"P\" (ruleset 'Nim', position 3)")
      assert.has_error(function() search {}:nimber(print, by) end)
      assert.error_matches(function() search { canonical = function() end }:nimber(3, by) end,
        "canonical returned nil for position 3")
    end)

    it("knows the published values of Cram", function()
      local rules = grundy.ruleset { name = "Cram", moves = cram.moves, difficulty = cram.cells }
      local search, most = core.search(rules), long(16, 28)
      for m, row in pairs(cram.known) do
        for n, value in pairs(row) do
          if m * n <= most then assert.equal(value, search:nimber(cram.board(m, n), by), m .. "x" .. n) end
        end
      end
      for n = 2, 6 do assert.equal(n % 2, search:nimber(cram.board(2, n), by)) end
    end)
  end)
end

describe("calls of a search within calls of it", function()
  --- A ruleset whose moves call `within` first, and its search.
  local function nested(within)
    local search
    local rules = grundy.ruleset { name = "Nested", moves = function(n, to)
      within(search, n)
      for k = 1, math.min(3, n) do to(n - k) end
    end }
    search = core.search(rules)
    return search, rules
  end

  it("leave the search whose facts order the options", function()
    local other = core.search(grundy.ruleset { name = "Nested", moves = function() end })
    for n = 0, 2000 do other:nimber(n) end
    local search = nested(function(search, n)
      for _ = 1, 3 do
        local ok, message = pcall(search.order_by, search, core.search(grundy.ruleset(function() end)))
        assert.is_false(ok)
        assert.matches("attempt to change a search in use", message)
      end
      if n % 100 == 0 then collectgarbage() end
    end)
    search:order_by(other)
    other = nil -- luacheck: ignore 311
    assert.equal(2, search:nimber(50 * 4 + 2))
  end)

  it("leave the log", function()
    process.in_folder(function(folder)
      local path, count = folder .. "/facts", 0
      local search = nested(function(search)
        local ok, message = pcall(search.log, search, folder .. "/none/facts")
        assert.is_false(ok)
        assert.matches("attempt to change a search in use", message)
        count = count + 1
      end)
      search:log(path)
      assert.equal(1, search:nimber(9))
      assert.is_true(search:save(folder .. "/saved"))
      assert.is_true(search:load(folder .. "/saved") > 0)
      assert.equal(2, search:nimber(14))
      assert.is_true(count > 9)
      assert.is_true(core.search((select(2, nested(function() end)))):load(path) > 0)
      assert.is_true(search:log(folder .. "/other"))
    end)
  end)

  it("report a log that cannot grow when the outermost one ends", function()
    process.in_folder(function(folder)
      process.write(folder .. "/script.lua", [[
        local core, search, inner = require "grundy.core"
        search = core.search(require "grundy".ruleset { moves = function(n, to)
          if n == 3000 and not inner then inner = search:nimber(2001) end
          for k = 1, math.min(3, n) do to(n - k) end
        end })
        search:log(arg[1])
        print(search:nimber(3000))
        print(inner, search:nimber(3001))]])
      local text = process.run("trap '' XFSZ; ulimit -f 4; " ..
        process.command(folder .. "/script.lua", folder .. "/facts"))
      assert.matches("^nil\t.*/facts: cannot write: [^\n]+\n1\t1\n", text)
    end)
  end)

  it("while facts are saved leave no false one in the file", function()
    process.in_folder(function(folder)
      local path = folder .. "/facts"
      -- heaps of which all tokens but one may be taken have the value 1, except the heaps of 0 and 1
      local rules = grundy.ruleset { name = "One left", moves = function(n, to)
        if n > 1 then to(1) end
      end }
      local search, calls = core.search(rules), 0
      for n = 2, 9000 do search:nimber(n) end
      assert.is_true(search:save(path, { progress = function()
        calls = calls + 1
        search:set_memory(100 * 54)
        for n = 1, 4000 do search:nimber(1000000 * calls + n) end -- it is swept
      end }))
      assert.is_true(calls > 0)
      local facts = 0
      for _, record in ipairs(assert(records.read(process.read(path)))) do
        if record.tag == records.fact then
          facts = facts + 1
          assert.equal(("<i8"):unpack(record.key) > 1 and 1 or 0, (("<I4"):unpack(record.content)))
        end
      end
      assert.is_true(facts > 0)
      assert.equal(facts, core.search(rules):load(path))
    end)
  end)
end)
