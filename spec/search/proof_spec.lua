local core = require "grundy.core"
local cram = require "spec.support.cram"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local records_of = require "spec.support.fact_records"
local search_of = require "grundy.theory.search"


local by_couples = { search = "couples" }

local function cram_rules()
  return grundy.ruleset { name = "Cram", moves = cram.moves, difficulty = cram.cells }
end

local function up_to_three()
  return grundy.ruleset { name = "Up to three", moves = function(n, to)
    for k = 1, math.min(3, n) do to(n - k) end
  end }
end

local probe, fact, claim = records_of.probe, records_of.fact, records_of.claim

--- The records of a file behind its header.
local function read(bytes)
  local list = assert(records_of.read(bytes))
  table.remove(list, 1)
  return list
end

local sealed = records_of.sealed

local function written(record)
  return sealed(records_of.prefix(record.tag, record.integer and 0xffffffff or #record.key) .. record.key ..
    record.content)
end

local function with(record, fields)
  local copy = {}
  for key, value in pairs(record) do copy[key] = value end
  for key, value in pairs(fields) do copy[key] = value end
  return copy
end

--- A file of a header and records, in which the i-th is replaced by others (none: left out).
local function forged(path, bytes, records, i, ...)
  local parts = { bytes:sub(1, 31) }
  for k, record in ipairs(records) do
    for _, each in ipairs(k == i and { ... } or { record }) do parts[#parts + 1] = written(each) end
  end
  process.write(path, table.concat(parts))
end

describe("proofs", function()
  it("hold few facts, which follow from the rules alone", function()
    process.in_folder(function(folder)
      local path = folder .. "/proof"
      for _, sides in ipairs(long({ { 3, 4 } }, { { 3, 4 }, { 3, 5 }, { 4, 4 }, { 4, 5 } })) do
        local board = cram.board(sides[1], sides[2])
        local rules = cram_rules()
        local outcome = rules:outcome(board, by_couples)
        assert.equal(outcome, rules:prove(board, path))
        local count, proven, position = cram_rules():verify(nil, path)
        assert.is_true(count > 0)
        assert.equal(outcome, proven)
        assert.equal(board, position)
        assert.same({ count, outcome, board }, { cram_rules():verify(board, path) })
        rules:save_facts(path)
        assert.is_true(count <= cram_rules():verify(nil, path))
      end
    end)
  end)

  it("are not believed if a nimber does not follow", function()
    process.in_folder(function(folder)
      local path = folder .. "/claims"
      local rules = up_to_three()
      rules:value(9, by_couples)
      rules:save_facts(path)
      assert.is_true(rules:verify(nil, path) > 3)
      local header = process.read(path):sub(1, 31)
      local function verified(nimbers)
        local records = { header }
        for n, nimber in pairs(nimbers) do
          records[#records + 1] = written { tag = fact, integer = true, key = ("<i8"):pack(n),
            content = ("<I4"):pack(nimber) }
        end
        process.write(path, table.concat(records))
        return rules:verify(nil, path)
      end
      assert.equal(5, verified { [0] = 0, [1] = 1, [2] = 2, [3] = 3, [4] = 0 })
      local count, message = verified { [0] = 0, [1] = 1, [2] = 3 }
      assert.is_nil(count)
      assert.equal(path .. ": the nimber of position 2 does not follow", message)
      assert.is_nil((verified { [4] = 0 }))
      assert.is_nil((verified { [0] = 1 }))
      assert.is_nil((verified { [0] = 0, [1] = 1, [3] = 2 }))
    end)
  end)

  it("are refused if facts support one another in a cycle", function()
    process.in_folder(function(folder)
      local path = folder .. "/claims"
      -- moves[n]: the options of n, of which there are more than the facts suggest
      local function verified(moves, nimbers)
        local rules = grundy.ruleset { name = "Circle", moves = function(n, to)
          for _, option in ipairs(moves[n]) do to(option) end
        end }
        rules:save_facts(path)
        local parts = { process.read(path) }
        for n, nimber in pairs(nimbers) do parts[#parts + 1] = records_of.record(fact, n, nimber) end
        process.write(path, table.concat(parts))
        local count, message = rules:verify(nil, path)
        assert(count or message:find(path .. ": ", 1, true) == 1)
        return count or message:match "cycle" or message:match "follow"
      end
      assert.equal("cycle", verified({ { 2 }, { 1 } }, { 0, 1 }))
      assert.equal("cycle", verified({ { 2, 4 }, { 3, 5 }, { 1, 4 }, {}, { 4 } }, { 1, 0, 2, 0, 1 }))
      assert.equal("cycle", verified({ { 1 } }, { 0 }))
      -- through a position that is no fact: one of its options has the value 0, so its own value is not 0
      assert.equal("cycle", verified({ { 2 }, { 3 }, { 4 }, { 1 } }, { 0, [3] = 0, [4] = 1 }))
      assert.equal("cycle", verified({ { 2 }, { 1 } }, { 0 }))
      assert.equal(5, verified({ { 2, 4 }, { 3, 5 }, { 4 }, {}, { 4 } }, { 1, 0, 1, 0, 1 }))
      assert.equal("follow", verified({ { 2, 4 }, { 3, 5 }, { 4 }, {}, { 4 } }, { 1, 0, 1, 0, 2 }))
    end)
  end)

  it("are true where play ends; that it ends below an option without a fact is what the rules promise", function()
    process.in_folder(function(folder)
      local path = folder .. "/claims"
      --- 1 may be moved to 2, 3 and 4; 3 and 4 have the values 0 and 1: the value of 1 is 2 unless 2 has the same.
      local function rules_with(options_of_two)
        local moves = { { 2, 3, 4 }, options_of_two, {}, { 3 } }
        return grundy.ruleset { name = "Promise", moves = function(n, to)
          for _, option in ipairs(moves[n]) do to(option) end
        end }
      end
      local rules = rules_with { 3 }
      rules:save_facts(path)
      local parts = { process.read(path) }
      for n, nimber in pairs { [1] = 2, [3] = 0, [4] = 1 } do parts[#parts + 1] = records_of.record(fact, n, nimber) end
      process.write(path, table.concat(parts))
      assert.equal(3, rules:verify(nil, path)) -- a single option is too few for the value 2
      assert.equal(2, rules:value(1, { search = "mex" }))
      local broken = rules_with { 2 }
      assert.equal(3, broken:verify(nil, path))
      assert.has_error(function() broken:value(1, { search = "mex" }) end,
        "position repeats: 2 -> 2 (ruleset 'Promise' is not declared loopy)")
      process.write(path, table.concat(parts) .. records_of.record(fact, 2, 0))
      assert.matches("cycle: the fact of position 2 supports itself", select(2, broken:verify(nil, path)))
    end)
  end)

  it("are refused, or prove what is true, with any record or field changed", function()
    process.in_folder(function(folder)
      local path, rules, truth = folder .. "/proof", up_to_three(), {}
      for n = 0, 40 do truth[n] = n % 4 == 0 and "P" or "N" end
      rules:value(13, by_couples)
      assert.equal("N", rules:prove(13, path))
      local bytes = process.read(path)
      local records, kinds = read(bytes), {}
      local function verified()
        local count, outcome, p = rules:verify(nil, path)
        if count then assert.equal(truth[p], outcome) end
        return count, outcome
      end
      for i, record in ipairs(records) do
        kinds[record.tag] = true
        local n = ("<i8"):unpack(record.key)
        for by = -3, 3 do
          if record.tag == fact and by ~= 0 and ("<I4"):unpack(record.content) + by >= 0 then
            forged(path, bytes, records, i,
              with(record, { content = ("<I4"):pack(("<I4"):unpack(record.content) + by) }))
            local count, message = verified()
            assert.is_nil(count)
            assert.matches("does not follow", message, 1, true)
          end
          forged(path, bytes, records, i, with(record, { key = ("<i8"):pack(n + by) }))
          local count = verified()
          assert(by ~= 0 or count)
        end
        forged(path, bytes, records, i)
        verified()
        forged(path, bytes, records, i, record, record)
        assert.equal("N", select(2, verified()))
        if record.tag == claim then
          forged(path, bytes, records, i, with(record, { content = ("<I4"):pack(0) }))
          assert.same({ nil, path .. ": position 13 is N, and not P" }, { rules:verify(nil, path) })
          forged(path, bytes, records, i, with(record, { content = ("<I4"):pack(2) }))
          assert.matches("an unknown outcome", select(2, rules:verify(nil, path)))
        elseif record.tag == probe then
          forged(path, bytes, records, i, with(record, { content = ("<I8"):pack(7) }))
          assert.matches("facts of other rules", select(2, rules:verify(nil, path)))
        end
      end
      assert.same({ [fact] = true, [claim] = true, [probe] = true }, kinds)
      process.write(path, sealed(bytes:sub(1, 22) .. "x") .. bytes:sub(32))
      assert.matches("facts of a ruleset with another name", select(2, rules:verify(nil, path)))
    end)
  end)

  it("trust neither a theorem nor max_value nor what is known", function()
    process.in_folder(function(folder)
      local path, honest = folder .. "/proof", up_to_three()
      local liar = grundy.ruleset { name = "Up to three", moves = core.fields(honest).moves,
        theorem = { value = function(n) return n > 0 and (n + 1) % 4 or nil end }, max_value = function() return 1 end }
      local known = search_of.of(liar)
      for n = 1, 20 do
        local truth = n % 4 == 0 and "P" or "N"
        known:nimber(n)
        assert.equal(truth, liar:prove(n, path))
        assert.equal(truth, select(2, honest:verify(nil, path)))
        assert.equal(truth, select(2, liar:verify(nil, path)))
      end
      assert.equal(0, known:known(3))
      liar:save_facts(path)
      for _, rules in ipairs { honest, liar } do
        assert.matches("the nimber of position %d+ does not follow", select(2, rules:verify(nil, path)))
      end
    end)
  end)

  it("refuse wrong arguments", function()
    local rules = up_to_three()
    assert.has_error(function() rules:verify() end, "bad argument #2 to 'verify' (expected a path, got nil)")
    assert.has_error(function() rules:verify(print, "x") end)
    assert.has_error(function() rules:verify(7, "x", 7) end)
    assert.has_error(function() grundy.heap "0.77":verify "x" end)
    assert.is_nil((rules:verify(nil, "/nowhere/at/all")))
    process.in_folder(function(folder)
      rules:prove(20, folder .. "/proof")
      assert.same({ nil, folder .. "/proof: limit of 1 positions reached" },
        { rules:verify(nil, folder .. "/proof", { limit = 1 }) })
    end)
  end)
end)
