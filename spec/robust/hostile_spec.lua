--- Small files that claim much, with right checksums: each is refused at once, before anything is allocated for its
--- claims.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local saved = require "spec.support.saved"

--- A file of a quotient with these lines and a right checksum.
local function write_quotient(path, lines)
  local text = "grundy misere quotient 1\ngame x\n" .. table.concat(lines, "\n") .. "\n"
  process.write(path, saved.quotient(text))
end

--- Calls f and returns its answer. The call must take less than a second and no more than the given MB.
local function at_once_in(megabytes, f, ...)
  local began, budget = os.clock(), grundy.memory()
  local _, held = core.memory_used()
  grundy.memory(math.max(held + collectgarbage "count" * 1024, 0) + megabytes * 1000000 // 1 | 0)
  local answers = table.pack(pcall(f, ...))
  grundy.memory(budget)
  assert.is_true(answers[1], answers[2])
  assert.is_true(os.clock() - began < (process.slowed and 20 or 1), os.clock() - began)
  return table.unpack(answers, 2, answers.n)
end

local function at_once(...) return at_once_in(100, ...) end

describe("a file that claims much", function()
  it("of a graph has no more vertices than its length allows", function()
    process.in_folder(function(folder)
      local path = folder .. "/graph"
      for _, text in ipairs { "1000000000 0", "2000000000 1\n1 2\n", "4000000000 0 1\n1\n", "5000000 0\n" } do
        process.write(path, text)
        local graph, message = at_once(grundy.graph.read, path)
        assert.is_nil(graph)
        assert.matches(":1:1: number of vertices too large", message, 1, true)
      end
      process.write(path, "2 1000000000 1000000000\n1 2\n")
      assert.matches("expected 1000000000 edges, found only 1", select(2, at_once(grundy.graph.read, path)))
      for _, vertices in ipairs { 1000, 4000000 } do
        process.write(path, ("%d 1\n1 2\n"):format(vertices))
        assert.equal(vertices, (grundy.graph.read(path):size()))
      end
      process.write(path, "6000000 1 # " .. ("x"):rep(120000) .. "\n1 2\n")
      assert.equal(6000000, (grundy.graph.read(path):size()))
    end)
  end)

  it("#slow of a quotient lists no positions but its own", function()
    process.in_folder(function(folder)
      local path = folder .. "/quotient"
      local games = { grundy.heap "0.77", grundy.heap "0.3333", grundy.games.nim,
        grundy.ruleset(function(n, to) for k = 1, n do to(n - k) end end),
        grundy.ruleset(function(n, to) if n > 0 then to(n + 1) end end) }
      for _, n in ipairs { "100000", "4000000000000000000" } do
        for _, heap in ipairs { "-1", n } do
          for _, game in ipairs(games) do
            write_quotient(path, { "size 1 1 0 " .. heap, "positions " .. n, "elements 1", "action ", "outcomes 1" })
            local quotient, message = at_once_in(long(5, 100), game.misere_quotient, game, { load = path })
            assert.is_nil(quotient)
            assert.matches("not the misere quotient of", message, 1, true)
          end
        end
      end
    end)
  end)

  it("of a quotient, forged with a right checksum, is found out by the proof", function()
    process.in_folder(function(folder)
      local path, game = folder .. "/quotient", grundy.heap "0.123"
      assert(game:misere_quotient({ max_heap = 12 }):save(path))
      local body = process.read(path):match "^(.*\n)checksum"
      local function loaded(lines)
        process.write(path, saved.quotient(lines))
        return (grundy.heap("0.123"):misere_quotient { load = path })
      end
      assert.is_truthy(loaded(body))
      for _, key in ipairs { "elements", "action", "outcomes" } do
        for k = 1, 8 do
          local count = 0
          local forged = body:gsub("(\n" .. key .. " )([^\n]*)", function(head, rest)
            return head .. rest:gsub("%d+", function(n)
              count = count + 1
              return count == 2 * k and tostring(n == "1" and 2 or 1) or n
            end)
          end)
          if forged ~= body then assert.is_nil(loaded(forged), key .. " " .. k) end
        end
      end
      for _, size in ipairs { "size 1 1 1 1", "size 13 20 5 99", "size 0 0 0 0", "size -1 2 3 4",
        "size 13 4000000000 5 12" } do
        assert.is_nil(loaded((body:gsub("size [^\n]*", size))))
      end
    end)
  end)

  it("of a quotient is not read where it is much for the budget of memory", function()
    process.in_folder(function(folder)
      local path, budget = folder .. "/quotient", grundy.memory()
      local heap, positions = grundy.heap "0.77", "positions " .. ("1 "):rep(2000000)
      write_quotient(path, { "size 1 1 0 -1", positions, "elements 1", "action ", "outcomes 1" })
      grundy.memory(100000000)
      local ok, quotient, message = pcall(heap.misere_quotient, heap, { load = path })
      grundy.memory(budget)
      assert.is_true(ok, quotient)
      assert.is_nil(quotient)
      assert.matches("a file of 4000%d+ bytes does not fit into the limit of memory", message)
    end)
  end)

  it("of values is as long as it says", function()
    process.in_folder(function(folder)
      local path = folder .. "/values"
      grundy.heap("0.77"):save(path)
      local bytes = process.read(path)
      for _, count in ipairs { 1 << 20, 1 << 40, (1 << 58) - 1, 1 << 60 } do
        process.write(path, bytes:sub(1, 16) .. ("<I8"):pack(count) .. bytes:sub(25))
        local game, message = at_once(grundy.heap("0.77").load, grundy.heap "0.77", path)
        assert.is_nil(game)
        assert.is_truthy(message:find "truncated" or message:find "damaged")
      end
    end)
  end)
end)

describe("#processes a budget of memory", function()
  --- The most memory, in bytes, that a process has used which runs this code under a budget.
  local function peak(budget, code)
    local text = process.run("timeout 60 env " .. process.command("-e", ([[
      local grundy = require "grundy"
      grundy.memory(%d)
      local function ask()
        %s
      end
      print(ask())
      for line in io.lines "/proc/self/status" do print(line:match "^VmHWM:.*") end]]):format(budget, code)))
    assert.matches("limit of memory (" .. budget .. " bytes) reached", text, 1, true)
    return tonumber(text:match "VmHWM:%s*(%d+) kB") * 1024
  end

  it("counts the large positions that a rule has in hand", function()
    if process.slowed then return pending "sanitizers keep what is freed" end
    local code = [[
      local big = ("x"):rep(%d)
      local rules = grundy.ruleset(function(p, to) if #p > %d then to(p:sub(2)) end end)
      return rules:value(big)]]
    local budget = long(75000000, 150000000)
    assert.is_true(peak(budget, code:format(long(10000000, 20000000), long(9999970, 19999970))) < 1.15 * budget)
  end)

  it("#slow counts an option that is listed for ever", function()
    if process.slowed then return pending "sanitizers keep what is freed" end
    local budget = long(20000000, 50000000)
    for i, question in ipairs { "value(1)", 'outcome(1, { search = "couples" })', 'outcome(1, "misere")' } do
      local code = [[
        local rules = grundy.ruleset(function(p, to) while p > 0 do to(%s) end end)
        return rules:%s]]
      for _, option in ipairs(long({ i == 1 and "0, 0, 0" or "0" }, { "0", "0, 0, 0" })) do
        assert.is_true(peak(budget, code:format(option, question)) < 1.15 * budget)
      end
    end
  end)
end)
