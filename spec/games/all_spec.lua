local catalogue = require "grundy.programs.command.catalogue"
local grundy = require "grundy"
local inside = require "spec.support.inside"
local long = require "spec.support.long"
local notation = require "grundy.programs.command.notation"
local page = require("grundy.programs.command.pages")[1]
local play = require("grundy.programs.command.player")[1]

-- Smaller positions for games whose examples take long to play.
local smaller = {
  cutcake = "cutcake(2, 3)",
  grid_geography = "grid_geography(3)",
  nimbi = "nimbi { 1, 3, 4, 6 }",
  nimstring = "nimstring(1, 2)",
  northcott = 'northcott { "o.x" }', -- in misere play larger ones are draws
  notakto = "notakto(1)",
  poker_nim = "poker_nim { 1 }", -- as is Northcott's game
  spawning = "spawning(3) { 2, 3 }",
  sprouts = "sprouts(2)",
}

describe("every documented game", function()
  --- Calls visit(key, its info, its example as it is called in Lua, the Position of that).
  local function each(visit)
    for key in pairs(grundy.games) do
      local info = grundy.games[key].info
      local position = assert(load("local grundy = ...; return " .. info.example))(grundy)
      visit(key, info, info.example:gsub("^grundy%.games%.", ""), position)
    end
  end

  it("says its name, rules, verdict, source and example, in Lua and by grundy info", function()
    local command = catalogue[2]
    each(function(key, info)
      local out = inside.run(command, { game = key }):gsub("%s+", " ")
      for _, field in ipairs { "name", "rules", "verdict", "source" } do
        assert.is_true(#info[field] > 2 and out:find(info[field], 1, true) ~= nil, key .. ": " .. field)
      end
      assert.is_true(out:find(notation.example(info), 1, true) ~= nil, key)
    end)
  end)

  it("has rules whose calls can be made, unless they name numbers by letters", function()
    local count = 0
    local letter = setmetatable({}, { __index = function(_, name) error("the letter " .. name, 0) end })
    each(function(key, info)
      for at in info.rules:gmatch("()%f[%w_]" .. key .. "%f[^%w_][%.%l]* ?[{(\"]") do
        local call, last, good, wrong = info.rules:sub(at), 0, nil, nil
        repeat -- the longest call that is Lua
          last = call:find("[%)}\"]", last + 1)
          local made = last and load("local " .. key .. " = ...; return " .. call:sub(1, last), call, "t", letter)
          if made then good, wrong = pcall(made, grundy.games[key]) end
        until not last
        assert.is_true(good ~= false or tostring(wrong):find "^the letter " ~= nil, key .. ": " .. tostring(wrong))
        count = count + (good and 1 or 0)
      end
    end)
    assert.is_true(count > 60, count)
  end)

  it("is read from a text as it is called in Lua", function()
    each(function(key, info, text, position)
      assert.equal(tostring(position), tostring((notation.position(text))), key)
      assert.equal(tostring(position), tostring((notation.position(notation.example(info)))), key)
    end)
  end)

  it("#slow answers value, outcome, winning moves and why", function()
    each(function(key, _, _, position)
      local outcome = position:outcome()
      assert.matches("^" .. outcome .. ": ", position:explain(), key)
      local how = position:components()[1].ruleset.play or "normal"
      if how == "normal" then assert.equal(position:value() == 0, outcome == "P", key) end
      local moves = position:winning_moves()
      assert.equal(outcome == "N", #moves > 0, key)
      for _, move in ipairs(moves) do
        assert.equal(move.again and "N" or "P", position:play(move):outcome(how), key)
        assert.is_nil(tostring(move):find "table: ", key)
      end
    end)
  end)

  it("takes the positions that its moves leave", function()
    each(function(key, _, _, position)
      for _, after in ipairs(position:options()) do
        local parts = #after:moves() > 0 and after:components() or {} -- Gra takes no position that is over
        for i, part in ipairs(parts) do
          assert.equal(tostring(after:component(i)), tostring(part.ruleset:sum { part.position }), key)
        end
      end
    end)
  end)

  it("is shown and played to its end at the prompt", function()
    each(function(key, _, text)
      for _, how in ipairs(long({ #key % 2 == 0 and "normal" or "misere" }, { "normal", "misere" })) do
        local out, said = inside.run(play, { position = { smaller[key] or text }, play = how }, ("1\n"):rep(60))
        if how == "misere" and said:find "has an entailing move" then
          assert.matches("^ruleset '", said)
        else
          assert.equal("", said, key)
          assert.matches("cannot move: [Iy][ o]u?%s?wins?%.$", out, key)
        end
      end
    end)
  end)

  it("#slow is a page to play with", function()
    local path = os.tmpname()
    each(function(key, _, text)
      if not long(false, true) and key:find "^[^mn]" then return end
      local out, said = inside.run(page, { position = { smaller[key] or text }, output = path })
      assert.same({ path .. ": open it in a browser", "" }, { out, said }, key)
    end)
    os.remove(path)
  end)
end)
