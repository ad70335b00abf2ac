--- Files of facts under several processes: appended to by some, read by others, killed at any moment.

local core = require "grundy.core"
local cram = require "spec.support.cram"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local records = require "spec.support.fact_records"

local kills = long(4, 100)

local by_couples = { search = "couples" }

local function rules()
  return grundy.ruleset { name = "Cram", moves = cram.moves, difficulty = cram.cells }
end

--- A command that decides boards, one after the other, and appends what it finds to a file of facts.
local function decider(path, sign, boards)
  return process.command("-e", ([[
    local cram, grundy = require "spec.support.cram", require "grundy"
    local rules = grundy.ruleset { name = "Cram", moves = cram.moves, difficulty = cram.cells, facts = %q }
    io.open(%q, "w"):close()
    for m, n in (%q):gmatch "(%%d)x(%%d)" do
      print(rules:value(cram.board(tonumber(m), tonumber(n)), { search = "couples" }))
    end]]):format(path, sign, boards))
end

describe("#processes files of facts", function()
  it("#slow lose nothing when their writers are killed at any moment", function()
    random.seed()
    process.in_folder(function(folder)
      local path, sign, boards = folder .. "/facts", folder .. "/sign", long("4x4 3x5", "4x6 5x5")
      local done, count = 0, 0
      repeat
        local ok, problem = pcall(process.killed, decider(path, sign, boards), sign, math.random() * long(0.15, 0.4))
        assert(ok or problem:find "has ended: %d", problem)
        local found, message = rules():load_facts(path)
        -- a writer that is killed before it writes leaves no file; the next one may get further
        if not found and count == 0 then
          assert.matches("No such file", message, 1, true)
        else
          assert.equal(records.facts(assert(records.read(process.read(path)))), found, message)
          assert.is_true(found >= count)
          count = found
        end
        done = done + 1
      until done >= kills and count > 0
      local text = process.run(decider(path, sign, boards))
      for m, n in boards:gmatch "(%d)x(%d)" do
        local value = cram.known[tonumber(m)][tonumber(n)]
        if value then assert.matches(("%d\n"):format(value), text, 1, true) end
      end
      assert.is_true(rules():verify(nil, path) > 0)
    end)
  end)

  it("#slow are appended to and read at the same time", function()
    process.in_folder(function(folder)
      local path, reader, ends, count = folder .. "/facts", core.search(rules()), 0, 0
      local writers, boards = {}, { "3x4 3x5", "2x7 3x3", "2x6 4x4" }
      process.write(path, "")
      for i, list in ipairs(boards) do
        writers[i] = io.popen(decider(path, folder .. "/sign", list) .. " 2>&1")
      end
      for i in ipairs(boards) do
        local line
        repeat
          line = writers[i]:read "l"
          local found, now = reader:load(path, ends)
          count, ends = count + assert(found, now), now
        until not line
        assert.is_true(writers[i]:close())
      end
      local all = rules()
      assert.is_true(all:load_facts(path) >= count)
      for list in table.concat(boards, " "):gmatch "%S+" do
        local board = cram.board(list:byte(1) - 48, list:byte(3) - 48)
        assert.equal(rules():value(board, by_couples), reader:known(board))
      end
      assert.is_true(rules():verify(nil, path) > 0)
    end)
  end)
end)
