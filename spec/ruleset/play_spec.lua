local grundy = require "grundy"
local naive = require "spec.support.naive"
local play = require "grundy.programs.command.opponent"
local process = require "spec.support.process"
local random = require "spec.support.random"
local moves_of = require "spec.support.moves"

local games = grundy.games

describe("the player", function()
  it("knows how long games last", function()
    for _, how in ipairs { "normal", "misere" } do
      local player, by_definition = play.player(how), naive.remoteness(moves_of.nim_lists, how == "misere")
      for a = 0, 3 do
        for b = 0, 3 do
          for c = 0, 2 do
            local wins, moves = by_definition { a, b, c }
            assert.same({ wins = wins, moves = moves }, player:remoteness(games.nim { a, b, c }))
          end
        end
      end
    end
  end)

  it("wins every position that is won, against random replies", function()
    random.seed()
    for _, how in ipairs { "normal", "misere" } do
      for _, start in ipairs { games.nim { 3, 4, 5 }, games.kayles(9) + games.nim(1), games.wythoff { 4, 6 },
        games.chomp { 4, 4, 3 }, games.staircase_nim { 2, 1, 3 } } do
        local player, position, mine = play.player(how), start, start:outcome(how) == "N"
        while #position:moves() > 0 do
          local moves = position:moves()
          local move = mine and player:reply(position) or moves[math.random(#moves)]
          position, mine = position:play(move), not mine
        end
        -- the player to move cannot move
        assert.equal(how == "misere", mine, tostring(start))
      end
    end
  end)

  it("makes a lost game last as long as it can", function()
    local position = games.nim { 4, 4 }
    local player = play.player "normal"
    local _, result = player:reply(position)
    assert.same({ wins = false, moves = 8 }, result)
    local count = 0
    while true do
      local move = player:reply(position)
      if not move then break end
      position, count = position:play(move), count + 1
    end
    assert.equal(8, count)
  end)

  it("keeps a draw if it cannot win", function()
    local round = grundy.graph { { 2, 4 }, { 1, 3 }, {}, { 3, 5 }, {} }
    local player = play.player "normal"
    assert.equal("N", round(2):outcome())
    assert.equal("N", round(4):outcome())
    local loop = grundy.graph { { 2, 4 }, { 1 }, {}, { 3 } }
    local move, result = player:reply(loop(1))
    assert.same({ { 2 }, { wins = false, draws = true } }, { move.to, result })
  end)

  it("chooses by the number of winning replies if the game is too large", function()
    local player = play.player("normal", 50)
    assert.is_nil(player:remoteness(games.nim { 40, 40, 3, 3 }))
    local move, result = player:reply(games.nim { 40, 40, 3, 3 })
    assert.is_table(move)
    assert.same({ wins = false }, result)
  end)

  it("makes the same moves within bounds that are wide enough", function()
    for _, position in ipairs { games.nim { 3, 4, 5 }, games.chomp { 4, 3, 3 }, games.kayles { 4, 4 },
      grundy.graph { { 2, 4 }, { 1 }, {}, { 3 } } (1) } do
      local move, result = play.player("normal"):reply(position)
      local same, within = play.player("normal", nil, { seconds = 1000 }):reply(position)
      assert.same({ tostring(move), result }, { tostring(same), within })
    end
  end)

  it("has a move if it is unknown who wins, and says what it knows", function()
    local rows = {}
    for i = 1, 15 do rows[i] = 30 end
    local bar = games.chomp(rows)
    for _, bounds in ipairs { { limit = 10 }, { seconds = 0.02 } } do
      local player = play.player("normal", nil, bounds)
      local move, result = player:reply(bar)
      assert.is_true(#bar:play(move):moves() < #bar:moves())
      assert.same({ outcome = "N" }, result) -- Gale: the answer to the bite of the last square could be taken over
    end
  end)

  it("finds a winning move that a small search after it shows", function()
    local position = games.chomp { 9, 9, 9, 9 }
    local player = play.player("normal", nil, { limit = 400 })
    local move, result = player:by_chances(position, position:winning_moves())
    assert.is_true(result)
    assert.equal("P", position:play(move):outcome())
  end)

  it("counts winning replies if distances cost too much", function()
    local bounds = { seconds = process.slowed and 40 or 0.5 }
    local move, result = play.player("normal", nil, bounds):reply(games.kayles { 500, 300 })
    assert.same({ wins = true }, result)
    assert.equal(0, games.kayles({ 500, 300 }):play(move):value())
    move, result = play.player("normal", nil, { limit = 100 }):reply(games.kayles { 30, 30 })
    assert.same({ wins = false }, result)
    assert.equal("N", games.kayles({ 30, 30 }):play(move):outcome())
  end)
end)
