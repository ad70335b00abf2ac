--- Limits, progress and Ctrl-C, for every function of the reference that computes, and for every documented game.
---
--- The slack of a limit: one position may list 64 options for each position of the limit, and theories of misere play
--- have budgets of their own (grundy.theory.budget); therefore a call with a limit of 1000 may take `patience` seconds.

local core = require "grundy.core"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local watch = require "spec.support.watch"

local patience = process.slowed and 40 or 3

local function nim() return grundy.ruleset { moves = function(n, to) for left = 0, n - 1 do to(left) end end } end

--- Rules without end: every position has further positions below it.
local function endless()
  return grundy.ruleset(function(n, to) to(n + 2, 1000 - n) to(n + 3) end)
end

local function position() return endless()(7) end

local function with(make, name, ...)
  local arguments = table.pack(...)
  return function(settings)
    local object = make()
    arguments[arguments.n + 1] = settings
    return object[name](object, table.unpack(arguments, 1, arguments.n + 1))
  end
end

--- The same with the settings of a play.
local function played(play, call)
  return function(settings)
    local all = { play = play }
    for key, value in next, settings or {} do all[key] = value end
    return call(all)
  end
end

--- The calls, by the names of the reference. Each takes the settings.
local calls = {
  ["Ruleset:value"] = with(endless, "value", 7),
  ["Ruleset:values"] = with(endless, "values", 5, 9),
  ["Ruleset:outcome"] = played("misere", with(endless, "outcome", 7)),
  ["Ruleset:winning_moves"] = played("normal", with(endless, "winning_moves", 7)),
  ["Ruleset:period"] = with(endless, "period"),
  ["grundy.nimber.excess"] = function(settings)
    local all = { search = true }
    for key, value in next, settings or {} do all[key] = value end
    return grundy.nimber.excess(839, all)
  end,
  ["grundy.nimber.excess_certificate"] = function(settings) return grundy.nimber.excess_certificate(839, settings) end,
  ["Ruleset:misere_form"] = with(endless, "misere_form", 7),
  ["Ruleset:genus"] = with(endless, "genus", 7),
  ["Position:value"] = with(position, "value"),
  ["Position:outcome"] = played("normal", with(position, "outcome")),
  ["Position:winning_moves"] = played("misere", with(position, "winning_moves")),
  ["Position:count_winning_moves"] = played("misere", with(position, "count_winning_moves")),
  ["Position:winning_move"] = played("misere", with(position, "winning_move")),
  ["Position:drawing_moves"] = played("normal", with(position, "drawing_moves")),
  ["Position:graph"] = with(position, "graph"),
  ["Position:misere_form"] = with(position, "misere_form"),
  ["Position:genus"] = with(position, "genus"),
  ["Position:is_tame"] = with(position, "is_tame"),
  ["Position:remoteness"] = played("normal", with(position, "remoteness")),
  ["Position:suspense"] = played("normal", with(position, "suspense")),
  ["Position:foreclosed"] = played("misere", with(position, "foreclosed")),
  ["Position:explain"] = played("normal", with(position, "explain")),
  ["Heap:period"] = with(function() return grundy.heap("4!.0", { periods = false }) end, "period", nil),
  ["Heap:frequencies"] = with(function() return grundy.heap("4!.0", { periods = false }) end, "frequencies", 10000000),
  ["Compound:explain"] = function(settings)
    return grundy.sum { position(), position(), move = "some" }:explain(settings)
  end,
  ["Compound:outcome"] = function(settings)
    return grundy.sum { position(), position(), move = "all" }:outcome(settings)
  end,
  ["Compound:winning_moves"] = function(settings)
    return grundy.sum { position(), position(), move = "all" }:winning_moves(settings)
  end,
  ["Compound:winning_move"] = function(settings)
    return grundy.sum { position(), position(), move = "one", ending = "short" }:winning_move(settings)
  end,
}

--- Calls that list what one position has: as they examine nothing below it, their limit counts options.
local lists = {
  ["Ruleset:options"] = with(nim, "options", 10 ^ 9 // 1 | 0),
  ["Position:moves"] = with(function() return nim()(10 ^ 9 // 1 | 0) end, "moves"),
  ["Position:options"] = with(function() return nim()(10 ^ 9 // 1 | 0) end, "options"),
}

--- Functions of the reference that take such settings, but no limit or none that can be reached here; and the reason.
local apart = {
  ["Compound:remoteness"] = "asks the same numbers as Position:remoteness",
  ["Form:genus"] = "forms are finished positions: its work is bounded by the form",
  ["Form:distinguisher"] = "its limit is of operations on forms: spec/misere/forms_spec.lua",
  ["Form:link"] = "its limit is of operations on forms: spec/misere/forms_spec.lua",
  ["Form:minus"] = "its limit is of operations on forms: spec/misere/forms_spec.lua",
  ["Form:partitions"] = "its limit is of operations on forms: spec/misere/forms_spec.lua",
  ["Form:parts"] = "its limit is of operations on forms: spec/misere/forms_spec.lua",
  ["Graph:dot"] = "its limit is of vertices drawn",
  ["Line:values"] = "asks Ruleset:value for each position",
  ["OrdinalPosition:outcome"] = "asks a theorem: spec/nimber/transfinite_spec.lua",
  ["OrdinalPosition:winning_moves"] = "asks a theorem: spec/nimber/transfinite_spec.lua",
  ["PlanePeriod:frequencies"] = "its limit is of lines of borders: spec/vector/sectors_spec.lua",
  ["PlanePeriod:row"] = "its limit is of lines of borders: spec/vector/sectors_spec.lua",
  ["Quotient:extend"] = "its limit is of elements",
  ["Quotient:outcome"] = "its limit is of elements: spec/misere/quotient_spec.lua",
  ["Quotient:dot"] = "its limit is of what is drawn",
  ["Quotient:table"] = "its limit is of elements shown",
  ["Ruleset:check"] = "takes progress alone: it compares all positions it is given",
  ["Ruleset:prove"] = "writes a file: spec/search/facts_spec.lua has its limits",
  ["Ruleset:verify"] = "reads a file: spec/search/facts_spec.lua has its limits",
  ["grundy.tasks.new"] = "hands its limit to the tasks: spec/program/program_spec.lua",
  ["grundy.misere.count_born_by"] = "counts to an end that is known",
  ["grundy.nimber.mul_arrays"] = "takes progress alone: its work is that of its arrays",
}

--- Other functions of the reference, which take no such settings: the patterns of their names, and the reason.
local without = {
  { "^grundy%.[%a_]+$", "makes an object from what it is given, or is linear in that" },
  { "^grundy%.%a+%.[%a_.]+$", "makes an object from what it is given, or is bounded by the bits of its numbers" },
  { "^grundy%.program%.", "is no search" }, { "^TaskList:", "has the limit that grundy.tasks.new was given" },
  { "^Ruleset:sum", "makes a Position" },
  { "^Ruleset:guess", "ends after its seconds: spec/ruleset/line_spec.lua" },
  { "^Line:", "ends after its seconds" }, { "^Guess:", "ends after its seconds" },
  { "^Ruleset:plot", "ends after its seconds: spec/ruleset/line_spec.lua" },
  { "^PlanePeriod:", "writes or draws what is known" },
  { "^Ruleset:along", "makes a Line" },
  { "^Ruleset:table", "its limit is of the positions of the table: spec/vector/table_spec.lua" },
  { "^Ruleset:p_positions", "has the limit of Ruleset:table" },
  { "^Ruleset:[%a_]*misere_quotient", "has limits of its own, of elements" },
  { "^Ruleset:%a+_facts?$", "reads or writes what is known" },
  { "^Position:", "asks what outcome asks, or changes one component" },
  { "^Sequence:count_sums", "ends after 10^8 steps: spec/heap/count_sums_spec.lua" },
  { "^Heap:", "tells or saves what is known" }, { "^Sequence:", "is linear in the values" },
  { "^Period:", "checks a proof that was found" }, { "^%a*Graph:", "is linear in the graph" },
  { "^Loopy:", "looks at one value" }, { "^Compound:", "changes one component, or asks what outcome asks" },
  { "^Genus:", "looks at one value" }, { "^Quotient:", "is bounded by the elements" },
  { "^Form:", "is bounded by the form" }, { "^Board:", "is bounded by the cells" },
  { "^Ordinal:", "is linear in the terms" }, { "^OrdinalPosition:", "asks a theorem" },
  { "^Table:", "is linear in the positions of the table" },
}

--- The functions of the reference that take settings with a limit or progress, and the others.
local function functions_with_options()
  local names, others, takes = {}, {}, false
  for line in io.lines "types/grundy.d.lua" do
    if (line:find "^%-%-%-@param options%?" or line:find "^%-%-%-@param settings%?")
      and (line:find "CallSettings" or line:find "PlaySettings" or line:find "TurnSettings"
        or line:find "PeriodSettings" or line:find "limit%?" or line:find "Progress") then
      takes = true
    end
    local name = line:match "^function ([%w_.:]+)%("
    if name then table.insert(takes and names or others, name) end
    if not line:find "^%-%-" then takes = false end
  end
  return names, others
end

--- f(settings) under a watchdog, a hook with this mask (by default "c", which also works in C code): the results of
--- pcall and the seconds that it took.
local function watched(f, settings, seconds, mask)
  local results, took = watch.call(seconds, mask or "c", f, settings)
  return results[1], results[2], results[3], took
end

describe("settings of calls", function()
  it("are tried here for every function of the reference that takes them", function()
    local seen, names, others = {}, functions_with_options()
    for _, name in ipairs(others) do
      local reason
      for _, row in ipairs(without) do reason = reason or name:find(row[1]) and row[2] end
      assert.is_string(reason, name)
    end
    for _, name in ipairs(names) do
      seen[name] = true
      assert.is_true((calls[name] or lists[name] or apart[name]) ~= nil, name .. " is not tried")
    end
    for _, list in ipairs { calls, lists, apart } do
      for name in pairs(list) do assert.is_true(seen[name], name .. " takes no options") end
    end
  end)

  it("are the table's own: one whose metatable would tell them is refused by every kind of call", function()
    local told = setmetatable({}, { __index = { limit = 1 } })
    local asked = { lists["Ruleset:options"], lists["Position:moves"] }
    for _, name in ipairs { "Ruleset:value", "Ruleset:values", "Ruleset:period", "Ruleset:genus", "Ruleset:misere_form",
      "Position:graph", "Position:genus", "Position:is_tame", "Heap:period", "Heap:frequencies", "Compound:outcome" } do
      asked[#asked + 1] = calls[name]
    end
    asked[#asked + 1] = with(position, "outcome")
    asked[#asked + 1] = with(position, "winning_moves")
    asked[#asked + 1] = function(settings) return grundy.nimber.excess(839, settings) end
    asked[#asked + 1] = function(settings) return grundy.heap("0.77", settings) end
    for i, f in ipairs(asked) do
      assert.error_matches(function() f(told) end, "settings are read from the table itself, and its metatable has", 1,
        false, i)
    end
  end)

  it("hold: a limit ends the call with nil and a message", function()
    for name, f in pairs(calls) do
      for _, limit in ipairs(long({ 1 }, { 1, 1000 })) do
        local ok, answer, message, took = watched(f, { limit = limit }, patience, "")
        assert.is_true(ok, name .. ": " .. tostring(answer))
        if name ~= "Heap:period" then
          assert.is_nil(answer, name)
          assert.matches("limit of %d+ [%w ]+ reached", message, name)
        end
        assert.is_true(took < patience, name)
      end
    end
    for name, f in pairs(lists) do
      for _, options in ipairs(long({ { limit = 1 } }, { { limit = 1 }, { limit = 1000 }, {} })) do
        local ok, answer, message = watched(f, options, patience, "")
        assert.is_true(ok, name .. ": " .. tostring(answer))
        assert.is_nil(answer, name)
        assert.matches("limit of %d+ options reached", message, name)
      end
    end
  end)

  it("hold: progress is called, and its error ends the call", function()
    for name, f in pairs(calls) do
      local ok, message = watched(f, { progress = function() error("heard", 0) end }, patience)
      assert.is_false(ok, name)
      assert.matches("^heard", message, name)
    end
  end)

  it("need not be there: Ctrl-C ends the call", function()
    for name, f in pairs(calls) do
      local ok, message, _, took = watched(f, nil, 0.003)
      assert.is_false(ok, name)
      assert.equal(watch.stop, tostring(message):sub(1, #watch.stop), name)
      assert.is_true(took < patience, name .. " took " .. took)
    end
  end)

  it("#slow hold for every documented game", function()
    local tried = 0
    local function try(name, f)
      for _, limit in ipairs(long({ 1 }, { 1, 1000 })) do
        local ok, answer, message, took = watched(f, { limit = limit }, patience, "")
        tried = tried + 1
        assert.is_true(ok, name .. ": " .. tostring(answer))
        assert.is_true(answer ~= nil or type(message) == "string", name)
        assert.is_true(took < patience, name)
      end
    end
    for key in pairs(grundy.games) do
      local game = grundy.games[key]
      local info = type(game) == "table" and game.info or type(game) == "userdata" and core.fields(game).info
      local example = info and info.example and load("local grundy = ... return " .. info.example)(grundy)
      if example then
        for _, ask in ipairs(long({ "value" }, { "value", "outcome", "winning_moves", "moves" })) do
          try(key .. " " .. ask, function(settings) return example[ask](example, settings) end)
        end
      end
      if core.kind(game) and core.fields(game).heap then
        for _, ask in ipairs { "value", "outcome", "winning_moves" } do
          try(key .. " 10^9 " .. ask, function(settings) return game[ask](game, 10 ^ 9 // 1 | 0, settings) end)
        end
        if long(false, true) then
          try(key .. " options", function(settings) return game:options(10 ^ 9 // 1 | 0, settings) end)
          try(key .. " remoteness", function(settings) return game(10 ^ 9 // 1 | 0):remoteness(settings) end)
          try(key .. " misere", function(settings)
            settings.play = "misere"
            return game:outcome(10 ^ 9 // 1 | 0, settings)
          end)
        end
      end
    end
    assert.is_true(tried > 60, tried)
  end)
end)
