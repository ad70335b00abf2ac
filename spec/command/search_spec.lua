--- `grundy search` and `grundy verify`: workers, lists of tasks for GNU parallel and Slurm, proofs.

local command = require "spec.support.command"
local cram = require "spec.support.cram"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"

-- A small board of one winning option, and one that is lost.
local won, lost = long({ 3, 4 }, { 4, 5 }), long({ 2, 4 }, { 4, 4 })

-- The board of the lists of tasks.
local listed = long({ 2, 3 }, { 3, 4 })

local function outcome_of(m, n)
  return grundy.ruleset(cram.moves):outcome(cram.board(m, n), { search = "mex" })
end

local function there_is(program)
  return select(2, process.run("PATH=$PATH:/usr/sbin; command -v " .. program))
end

--- The outcome that `grundy search` with these words finds; its output must be one line that begins with it.
local function searched(words)
  local out, err, status = command.run("search " .. words)
  assert.equal("", err)
  assert.equal(0, status)
  local outcome = out:match "^([NP]): the player to move %a+ %(%d+ positions listed, %d+ facts known%)\n$"
  assert(outcome, out)
  return outcome
end

--- The value that `grundy search --value` with these words finds.
local function value_of(words)
  local out, err, status = command.run("search --value " .. words)
  assert.equal("", err)
  assert.equal(0, status)
  return tonumber(out:match "^value (%d+) %(%d+ positions listed, %d+ facts known%)\n$" or error(out))
end

describe("#processes grundy search", function()
  it("finds the outcome alone and with others, by each search", function()
    for _, board in ipairs { won, lost } do
      local m, n = board[1], board[2]
      for _, more in ipairs(long({ "", "--search couples --jobs 2" },
        { "", "--search couples", "--search proof --jobs 2", "--search couples --jobs 3" })) do
        assert.equal(outcome_of(m, n), searched(("cram %d %d %s"):format(m, n, more)))
      end
    end
  end)

  it("finds values and what sums come to, alone and with others", function()
    local rules = grundy.ruleset(cram.moves)
    local function by_mex(m, n) return rules:value(cram.board(m, n), { search = "mex" }) end
    local m, n = long(3, 4), 5
    local one, other = by_mex(m, n), by_mex(2, 5)
    assert.equal(one, value_of(("cram %d %d --search couples --jobs 2"):format(m, n)))
    local sum = ("cram %d %d + nim 6 + cram 2 5"):format(m, n)
    assert.equal(one ~ other ~ 6, value_of(sum))
    assert.equal("N", searched(sum .. " --search proof"))
    assert.equal("P", searched(("%s + nim %d --search couples --jobs 2"):format(sum, one ~ other ~ 6)))
  end)

  it("takes rules from a file, and keeps facts with which others continue", function()
    process.in_folder(function(folder)
      local rules, name = folder .. "/rules.lua", folder .. "/facts of it's"
      process.write(rules, [[
        return { name = "Up to three", moves = function(n, to)
          for k = 1, math.min(3, n) do to(n - k) end
        end }]])
      local words = ("%s 400 --facts %s"):format(process.quote(rules), process.quote(name))
      local _, message, status = command.run("search --limit 20 " .. words)
      assert.equal(1, status)
      assert.equal("grundy: limit of 20 positions reached\n", message)
      assert.equal("P", searched("--jobs 2 " .. words))
      local out = command.run("search --json " .. words)
      assert.equal([["P"]], out:match [["outcome":("%a")]])
      assert.is_true(tonumber(out:match [["listings":(%d+)]]) <= 20)
      local all, merged = grundy.ruleset(dofile(rules)), name .. ".all"
      process.run(("cat %s.*.facts > %s"):format(process.quote(name), process.quote(merged)))
      assert.is_true(all:load_facts(merged) > 100)
      assert.is_true(all:verify(nil, merged) > 100)
      process.write(rules, process.read(rules):gsub("3, n", "4, n"))
      _, message, status = command.run("search " .. words)
      assert.equal(2, status)
      assert.matches("facts of other rules", message, 1, true)
    end)
  end)

  it("writes proofs that grundy verify believes, and no others", function()
    process.in_folder(function(folder)
      local path = folder .. "/proof"
      local words = ("cram %d %d"):format(won[1], won[2])
      assert.equal("N", searched(words .. " --search couples --proof " .. path))
      local out, err, status = command.run("verify " .. path)
      assert.equal("", err)
      assert.equal(0, status)
      assert.matches("^ruleset 'Cram': verified, \"[#/]+\" is N\n%d+ facts follow from the rules\n$", out)
      assert.equal(out, (command.run(("verify %s %s"):format(path, words))))
      out = command.run("verify --json " .. path)
      assert.equal("N", out:match [["outcome":"(%a)"]])
      local function refused(expected, code, more)
        local _, message, got = command.run(("verify %s %s"):format(path, more or ""))
        assert.matches(expected, message, 1, true)
        assert.equal(code, got)
      end
      refused("does not follow", 1, "cram 6 7")
      refused("limit of 1 positions reached", 1, "--limit 1")
      refused("--limit is '0'", 2, "--limit 0")
      refused("facts of a ruleset with another name", 1, "impartial_clobber XO")
      local bytes = process.read(path)
      local from, to = bytes:find(words, 1, true)
      process.write(path, bytes:sub(1, from - 1) .. "cram 9 9" .. bytes:sub(to + 1))
      refused("damaged", 1)
      process.write(path, (bytes:gsub("cram %d %d", "ev.lua 3")))
      refused("as a file cannot choose the rules that run", 2)
      process.write(path, "something else")
      refused("is not a file of facts", 2)
    end)
  end)

  it("refuses what it cannot take, and leaves nothing behind", function()
    process.in_folder(function(folder)
      for words, message in pairs {
        ["cram"] = "'cram' needs a position",
        ["cram 3 4 --jobs 0"] = "--jobs is '0', expected an integer >= 1",
        ["cram 3 4 --memory x"] = "--memory is 'x', expected an integer >= 1",
        ["cram 3 4 --task 1.1"] = "--task needs --facts",
        ["cram 3 4 --worker 1"] = "--worker needs --facts",
        ["cram 3 4 --task 99.1 --facts FOLDER/facts"] = "there is no task '99.1'",
        ["cram 3 4 --task =99:1 --facts FOLDER/facts"] = "there is no task '=99:1'",
        ["cram 3 4 + cram 3 5 --proof FOLDER/proof"] = "--proof proves the outcome of a single component",
        ["cram 3 4 --value --proof FOLDER/proof"] = "--proof proves the outcome of a single component",
        ["notakto 2"] = "these searches are for normal play",
        ["0.77 20"] = "expected a ruleset with moves or shapes",
      } do
        local out, err, status = command.run("search " .. words:gsub("FOLDER", folder))
        assert.equal("", out)
        assert.matches(message, err, 1, true)
        assert.equal(2, status)
      end
      assert.equal("", (process.run("ls " .. folder)))
    end)
  end)

  it("says in one line that facts of options into other games are not shared", function()
    local path = command.file([[return function(n, to)
      if n > 0 then to(n - 1, require("grundy").games.nim(2)) end
    end]], ".lua")
    local out, err, status = command.process(("search %s 9 --jobs 2"):format(path))
    os.remove(path)
    assert.same({ "", 1 }, { out, status })
    assert.matches("^grundy: [^\n]*options in other games are neither written nor shared between processes\n$", err)
  end)

  it("continues when a worker is killed", function()
    process.in_folder(function(folder)
      local name = folder .. "/facts"
      local words = ("search cram %d %d --search couples --facts %s"):format(won[1], won[2], name)
      for k = 1, long(2, 30) do
        local begun = ("%s %s --worker w%d >%s/out"):format(command.line "", words, k, folder)
        process.run(("%s & sleep %.3f; kill -9 $!; wait"):format(begun, math.random() * long(0.1, 0.5)))
      end
      assert.equal(outcome_of(won[1], won[2]), searched(words:sub(8) .. " --jobs 2"))
    end)
  end)

  it("gives GNU parallel a list of tasks", function()
    if not there_is "parallel" then return pending "GNU parallel is not here" end
    process.in_folder(function(folder)
      local words = ("cram %d %d --search couples"):format(listed[1], listed[2])
      local tasks = command.run("search --tasks " .. words)
      local _, count = tasks:gsub("\n", "\n")
      local function parallel()
        local text, ok = process.run(("cd %s && ./grundy search %s --tasks | parallel --will-cite --jobs 2 "
          .. "--joblog joblog --resume %s search %s --facts %s/facts --worker {%%} --task {}"):format(folder, words,
          command.wrapper(folder), words, folder))
        assert(ok, text)
        return select(2, text:gsub("%d+: %d+ positions listed", ""))
      end
      command.wrapper(folder)
      assert.equal(count, parallel())
      assert.equal(count + 1, select(2, process.read(folder .. "/joblog"):gsub("\n", "\n")))
      assert.equal(0, parallel())
      assert.equal("N", searched(words .. " --facts " .. folder .. "/facts"))
      if long(true, false) then return end
      -- the value is found by one list after the other
      local stages, value = 0, grundy.ruleset(cram.moves):value(cram.board(listed[1], listed[2]))
      words = ("%s --value --facts %s/values"):format(words, folder)
      repeat
        local text, ok = process.run(("cd %s && ./grundy search %s --tasks | parallel --will-cite --jobs 2 "
          .. "%s search %s --task {}"):format(folder, words, command.wrapper(folder), words))
        assert(ok, text)
        stages = stages + 1
      until text == ""
      assert.equal(value + 2, stages)
      assert.equal(value, value_of(words:gsub("%-%-value ", "")))
    end)
  end)

  it("gives GNU parallel a list of tasks for other machines", function()
    if long(true, false) then return end -- logins take seconds
    for _, program in ipairs { "parallel", "ssh", "ssh-keygen", "sshd" } do
      if not there_is(program) then return pending(program .. " is not here") end
    end
    process.in_folder(function(folder)
      local words = ("cram %d %d --search couples"):format(listed[1], listed[2])
      command.wrapper(folder)
      local command_line = ("./grundy search %s --tasks | parallel --will-cite --sshlogin 4/north,4/south "
        .. "--joblog joblog --resume grundy search %s --facts %s/facts --worker {%%} --task {}"):format(words, words,
        folder)
      local text = process.run(("FOLDER=%s sh spec/command/ssh.sh %s"):format(process.quote(folder),
        process.quote(command_line)))
      if text:find "no sshd" then return pending("sshd does not start here: " .. text) end
      local _, count = command.run("search --tasks " .. words):gsub("\n", "\n")
      assert.equal(count, select(2, text:gsub("%d+: %d+ positions listed", "")), text)
      local log = process.read(folder .. "/joblog")
      for _, machine in ipairs { "north", "south" } do
        assert.is_true(select(2, log:gsub("\n%d+\t" .. machine .. "\t", "")) > 0, log)
      end
      assert.equal("N", searched(words .. " --facts " .. folder .. "/facts"))
    end)
  end)

  it("gives a Slurm array a list of tasks", function()
    if long(true, false) then return end -- it takes seconds to start
    for _, program in ipairs { "slurmctld", "slurmd", "sbatch", "squeue" } do
      if not there_is(program) then return pending "Slurm is not here" end
    end
    process.in_folder(function(folder)
      local words = ("cram %d %d --search couples"):format(listed[1], listed[2])
      command.wrapper(folder)
      process.write(folder .. "/job", ([[#!/bin/sh
cd %s
./grundy search %s --facts %s/facts --task "$(sed -n "${SLURM_ARRAY_TASK_ID}p" tasks)"
]]):format(folder, words, folder))
      local text = process.run(("FOLDER=%s LIST=%s JOB=job sh spec/command/slurm.sh"):format(process.quote(folder),
        process.quote("search " .. words .. " --tasks")))
      if text:find "no node" then return pending("Slurm does not start here: " .. text) end
      local _, count = process.read(folder .. "/tasks"):gsub("\n", "\n")
      assert.equal(count, select(2, text:gsub("%d+: %d+ positions listed", "")), text)
      assert.equal("N", searched(words .. " --facts " .. folder .. "/facts"))
    end)
  end)
end)
