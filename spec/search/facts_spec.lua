local core = require "grundy.core"
local cram = require "spec.support.cram"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local records = require "spec.support.fact_records"
local search = require "grundy.theory.search"
local watch = require "spec.support.watch"


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
  it("are read as the definition says, and what is verified of them is true: records at random", function()
    random.seed()
    local check = dofile "spec/fuzz/facts.lua"
    process.in_folder(function(folder)
      for _ = 1, long(150, 20000) do check(random.text(math.random(2, 40)), folder .. "/facts") end
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
      for length = 31, #bytes - 1, long(7, 1) do
        process.write(path, bytes:sub(1, length))
        local count = assert(tokens():load_facts(path))
        assert.is_true(count >= most and count < facts(rules), length)
        most = count
        process.write(path, bytes:sub(1, length) .. bytes)
        assert.equal(count + facts(rules), tokens():load_facts(path), length)
      end
      for length = 0, 30, long(6, 1) do
        process.write(path, bytes:sub(1, length))
        assert.equal(0, tokens():load_facts(path))
      end
    end)
  end)

  it("are read on from where they ended", function()
    process.in_folder(function(folder)
      local rules, again, path, ends = tokens(), core.search(tokens()), folder .. "/facts", 0
      rules:value(("o"):rep(5), by_couples)
      rules:save_facts(path)
      local bytes, sum = process.read(path), 0
      local file = io.open(path, "wb")
      for i = 1, #bytes, 9 do
        file:write(bytes:sub(i, i + 8))
        file:flush()
        if i > 31 then
          local count, now = again:load(path, ends)
          sum, ends = sum + assert(count, now), now
          assert.is_true(ends <= i + 8)
        end
      end
      file:close()
      assert.equal(#bytes, ends)
      assert.equal(facts(rules), sum)
      assert.equal(facts(rules), again:statistics().facts)
      assert.equal(0, again:load(path, ends))
    end)
  end)

  it("are of the same bytes on every machine", function()
    process.in_folder(function(folder)
      local path = folder .. "/facts"
      local rules = grundy.ruleset { name = "Pairs", moves = function(p, to)
        if p[1] > 0 then to { p[1] // 300, -7 } end
      end }
      rules:value({ 1000, -7 }, by_couples)
      rules:save_facts(path)
      local bytes, found = process.read(path), 0
      for _, n in ipairs { 1000, 3, 0 } do
        local key = "\xC5\2\0\0\0" .. (n < 192 and string.char(n) or ("<BI2"):pack(0xC1, n)) .. ("<Bi8"):pack(0xC0, -7)
        if bytes:find(records.record(records.fact, key, n == 3 and 1 or 0), 1, true) then found = found + 1 end
      end
      assert.equal(facts(rules), found)
      assert.is_true(found >= 2)
    end)
  end)

  it("are refused if a key is not a position: of boards of another kind, or of nothing", function()
    process.in_folder(function(folder)
      local path = folder .. "/facts"
      local function lists()
        return grundy.ruleset(function(p, to)
          if type(p) == "table" then to(table.unpack(p)) elseif math.type(p) and p > 0 then to(p - 1) end
        end)
      end
      local boards = {
        function() return grundy.board.game { shapes = { "##" } } end,
        function()
          return grundy.board.game { letters = "#XO", moves = function(b, to)
            for a, c in b:pairs() do to(b, a, c) end
          end }
        end,
      }
      local wrong = { "", "\0", "\255\255", "\255\255\1", "\0\3", "\2\2\255", "\2\2\15\15\15",
        "\1\129" .. ("\0"):rep(17), "\xC6", "\xC5\1\0\0\0\xC6", "\xC0\1", "\xC1\1", "\xC4\5\0\0\0ab",
        "\xC4\255\255\255\255", "\xC5\2\0\0\0\1", "\xC5\255\255\255\255\1\2",
        ("\xC5\1\0\0\0"):rep(101) .. "\7", ("\xC5\1\0\0\0"):rep(5000) }
      -- what a ruleset of the same name has written
      assert.is_truthy(lists():prove({ 3, 4 }, path))
      for _, board in ipairs(boards) do
        assert.matches("facts of other rules", select(2, board():load_facts(path)))
        assert.matches("facts of other rules", select(2, board():verify(nil, path)))
      end
      local header = process.read(path):sub(1, 31)
      assert.is_truthy(boards[1]():prove({ "##", "##" }, path))
      assert.matches("facts of other rules", select(2, lists():verify(nil, path)))
      assert.matches("facts of other rules", select(2, boards[2]():verify(nil, path)))
      for _, key in ipairs(wrong) do
        for _, tag in ipairs { records.claim, records.fact } do
          process.write(path, header .. records.record(tag, key, 0))
          for _, rules in ipairs { boards[1](), boards[2](), lists() } do
            local count, message = rules:load_facts(path)
            assert.is_nil(count)
            assert.matches("byte 31: ", message)
          end
        end
      end
    end)
  end)

  it("are refused if two of them contradict each other, in a file or not", function()
    process.in_folder(function(folder)
      local path, rules = folder .. "/facts", tokens()
      rules:value("ooo", by_couples)
      rules:save_facts(path)
      local header = process.read(path):sub(1, 31)
      local function fact(p, nimber)
        return records.record(records.fact, math.type(p) and p or "\xC4" .. ("<I4"):pack(#p) .. p, nimber)
      end
      for p, text in pairs { [7] = "7", oo = '"oo"', [-1] = "-1" } do
        local first, second = fact(p, 2), fact(p, 1)
        local between = fact("", 0) .. fact(p, 2) .. second:sub(1, -2) .. header
        local message = ("%s: byte %d: the nimber 1 contradicts byte %d (position %s)"):format(path,
          31 + #first + #between, 31, text)
        process.write(path, header .. first .. between .. second .. fact("o", 1))
        for _, read in ipairs { rules.load_facts, function(r, file) return r:verify(nil, file) end } do
          local other = tokens()
          assert.same({ nil, message }, { read(other, path) })
          assert.equal(0, facts(other))
        end
        -- the first one is reported, too, if it was read before
        local again = core.search(tokens())
        process.write(path, header .. first)
        local count, ends = again:load(path)
        process.write(path, header .. first .. between .. second)
        assert.same({ nil, message }, { again:load(path, ends) })
        assert.equal(count, again:statistics().facts)
        assert.equal(2, again:known(p))
      end
      process.write(path, header .. fact("o", 0) .. fact("z", 1))
      assert.same({ nil, path .. ": byte 31: the nimber 0 contradicts the known fact 1 (position \"o\")" },
        { rules:load_facts(path) })
      assert.is_nil(search.of(rules):known "z")
    end)
  end)

  it("add nothing if reading them is stopped, and nothing else runs meanwhile", function()
    process.in_folder(function(folder)
      local path, rules, parts = folder .. "/facts", tokens(), {}
      rules:value("o", by_couples)
      rules:save_facts(path)
      for n = 1, 20000 do parts[n] = records.record(records.fact, n, 0) end
      process.write(path, process.read(path) .. table.concat(parts))
      local other, called = core.search(tokens()), 0
      local ok, message = pcall(other.load, other, path, 0, { progress = function()
        called = called + 1
        if called > 1 then other:known "ooo" end
        for _ = 1, 1e6 do local _ = called end -- until the clock calls for the next one
      end })
      if called > 1 then -- a quick machine may be done before
        assert.is_false(ok)
        assert.matches("attempt to use a search that is reading or verifying facts", message)
        assert.equal(0, other:statistics().facts)
      end
    end)
  end)

  it("are refused if the rules fail for a key", function()
    process.in_folder(function(folder)
      local path = folder .. "/facts"
      local function rules(fields)
        fields = fields or {}
        fields.name, fields.moves = "Take", function(n, to) for k = 1, math.min(3, n) do to(n - k) end end
        return grundy.ruleset(fields)
      end
      rules():save_facts(path)
      local header = process.read(path):sub(1, 31)
      local cases = { text = "\xC4\1\0\0\0o", ["true"] = "\xC3", list = "\xC5\1\0\0\0\7", none = "\xC5\0\0\0\0" }
      for _, key in pairs(cases) do
        process.write(path, header .. records.record(records.probe, key, 0))
        for _, read in ipairs { rules().load_facts, function(r, file) return r:verify(nil, file) end } do
          local count, message = read(rules(), path)
          assert.is_nil(count)
          assert.matches(": byte 31: facts of other rules %(.*position ", message)
        end
        for _, tag in ipairs { records.fact, records.claim } do
          process.write(path, header .. records.record(tag, key, 0))
          local count, message = rules():verify(nil, path)
          assert.is_nil(count)
          assert.matches(": facts of other rules %(.*position ", message)
        end
        assert.is_nil((rules { difficulty = function(n) return n + 1 end }:verify(nil, path)))
      end
      -- an incomplete rule, or one that is stopped, says nothing about the file
      process.write(path, header .. records.record(records.fact, 0, 0))
      assert.has_error(function() rules():verify("text", path) end)
      local stopped = rules { canonical = function(n) return n end }
      local results = watch.call(0, "", function()
        while true do stopped:verify(nil, path) end
      end)
      assert.is_false(results[1])
      assert.matches(watch.stop, results[2], 1, true)
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
      local path, board, value = folder .. "/facts", cram.board(3, 5), cram.known[3][5]
      local first = cram_rules { facts = path }
      assert.is_nil((first:value(board, { search = "couples", limit = 100 })))
      local found = facts(first)
      assert.is_true(found > 0)
      first = nil -- luacheck: ignore 311
      collectgarbage()
      local second = cram_rules { facts = path }
      assert.equal(value, second:value(board, by_couples))
      assert.is_true(facts(second) > found)
      local third = cram_rules()
      assert.is_true(third:load_facts(path) >= facts(second))
      assert.equal(value, search.of(third):known(board))
      process.write(path, "something else")
      local none, message = cram_rules { facts = path }:value(cram.board(3, 3), by_couples)
      assert.is_nil(none)
      assert.equal(path .. ": byte 0: not a file of facts", message)
      assert.is_nil((cram_rules { facts = folder .. "/none/facts" }:outcome(cram.board(3, 3), by_couples)))
      assert.is_nil(search.of(cram_rules()):known(board))
    end)
  end)

  it("say so if the file cannot grow: the disk is full", function()
    process.in_folder(function(folder)
      local script = ([[
        local rules = require "grundy".ruleset { facts = %q, moves = function(p, to)
          for k = 1, math.min(3, #p) do to(p:sub(k + 1)) end
        end }
        print(rules:value(("o"):rep(600), { search = "couples" }))
        print(rules:value(("o"):rep(6), { search = "couples" }))]]):format(folder .. "/facts")
      local text = process.run("trap '' XFSZ; ulimit -f 64; " .. process.command("-e", script))
      -- the log is given up, and the search continues without it
      assert.matches("^nil\t.*/facts: cannot write: [^\n]+\n2\n$", text)
    end)
  end)
end)

describe("rulesets that name one file of facts", function()
  it("take each other's facts while they search", function()
    process.in_folder(function(folder)
      local path, board = folder .. "/facts", cram.board(3, long(5, 6))
      local alone, first, second = cram_rules(), cram_rules { facts = path }, cram_rules { facts = path }
      local function listings(rules) return search.of(rules):statistics().listings end
      first:value(cram.board(2, 2), by_couples)
      second:value(cram.board(2, 2), by_couples)
      local value = alone:value(board, by_couples)
      assert.equal(value, first:value(board, by_couples))
      assert.equal(value, second:value(board, by_couples))
      assert.is_true(listings(second) * 5 < listings(alone))
      process.write(path, process.read(path) .. "damaged record")
      local none, message = second:value(cram.board(3, 7), by_couples)
      assert.is_nil(none)
      assert.matches("a damaged record", message, 1, true)
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
