--- Certificates of planes: `grundy verify` and tools/verify_vectors.c, which shares nothing with the library, accept
--- what `save` writes, and refuse it with any other number.

local command = require "spec.support.command"
local grundy = require "grundy"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"

local irregular = grundy.vector_game { { 1, 1 }, { 1, 3 }, { 3, 2 }, { 4, 1 } }

local program

--- What the checker says of texts, a line each.
local function check(texts)
  local paths = {}
  for i, text in ipairs(texts) do paths[i] = command.file(text, ".plane") end
  local said = process.run(("for f in %s; do %s $f; done"):format(table.concat(paths, " "), program))
  for _, path in ipairs(paths) do os.remove(path) end
  local lines = {}
  for line in said:gmatch "[^\n]+" do lines[#lines + 1] = line end
  assert.equal(#texts, #lines, said)
  return lines
end

--- Copies of a text, each with one of its numbers changed by 1; of every number from a place on, or of some.
local function forged(text, count, from)
  local places, texts = {}, {}
  for first, last in text:gmatch "()%d+()" do
    if first > (from or 0) then places[#places + 1] = { first, last - 1 } end
  end
  for i, place in ipairs(places) do
    if not count or math.random(#places) <= count then
      local by = i % 2 == 0 and 1 or -1
      local number = tonumber(text:sub(place[1], place[2])) + by
      texts[#texts + 1] = text:sub(1, place[1] - 1) .. number .. text:sub(place[2] + 1)
    end
  end
  return texts
end

--- The certificate of a random game, or nil.
local function random_certificate()
  local most, vectors, sizes = random.pick { 2, 4, 6 }, {}, random.pick { { 0, 0 }, { 0, 0 }, { 0, 0, 2 }, { 3, 0, 0 } }
  local least = random.pick { 0, 0, -2 }
  for i = 1, math.random(4) do
    vectors[i] = {}
    for h, size in ipairs(sizes) do
      vectors[i][h] = size == 0 and math.random(least, most) or math.random(0, size - 1)
    end
  end
  local settings = random.pick { {}, { values = true }, { play = "misere" } }
  vectors.block = next(settings) == nil and math.random(2) or 1
  settings.heaps = {}
  for h, size in ipairs(sizes) do settings.heaps[h] = size == 0 and "?" or size - 1 end
  local ends, game = pcall(grundy.vector_game, vectors)
  local period = ends and game:period(4000, settings)
  return period and period:certificate() or nil
end

local function verify(text, words)
  local path = command.file(text, ".plane")
  local out, err, status = command.run(("verify %s %s"):format(words or "", path))
  os.remove(path)
  return out, err, status
end

describe("#processes certificates of planes", function()
  setup(function()
    program = os.tmpname()
    assert.equal("", (process.run("cc -O2 -std=c99 -o " .. program .. " tools/verify_vectors.c")))
  end)
  teardown(function() os.remove(program) end)

  it("are accepted, of random games and of an irregular one", function()
    random.seed()
    local texts = { irregular:period():certificate() }
    while #texts < long(20, 1000) do texts[#texts + 1] = random_certificate() end
    for i, line in ipairs(check(texts)) do
      assert.equal("accepted: the game is " .. (i == 1 and "irregular" or "regular"), line, texts[i])
    end
    for i = 1, long(5, 100) do
      local out, _, status = verify(texts[i])
      assert.equal(0, status)
      assert.matches("^verified: ", out)
    end
    assert.matches('"regular": ?false', (verify(texts[1], "--json")))
  end)

  it("#slow are refused with any other number, cut off, or of another version", function()
    random.seed()
    local small = grundy.vector_game({ { 1, 3 }, { 4, 5 }, { 5, 4 } }):period():certificate()
    local large = irregular:period():certificate()
    local texts = forged(small, long(5))
    for _, text in ipairs(forged(large, long(6))) do texts[#texts + 1] = text end
    for _ = 1, long(2, 25) do -- a game with other numbers may have the same lines
      local text = random_certificate() or small
      for _, other in ipairs(forged(text, long(5), text:find "begins")) do texts[#texts + 1] = other end
    end
    for i = 1, 5 do texts[#texts + 1] = small:sub(1, #small * i // 6) end
    texts[#texts + 1] = small .. "ends\n"
    for i, line in ipairs(check(texts)) do assert.matches("^refused: ", line, 1, false, texts[i]) end
    for i = 1, #texts, long(24, 5) do
      local _, err, status = verify(texts[i])
      assert.equal(1, status, texts[i])
      assert.matches("refused: ", err)
    end
  end)

  it("are not verified beyond a limit", function()
    local _, err, status = verify(irregular:period():certificate(), "--limit 10")
    assert.equal(1, status)
    assert.matches("not verified: the borders are known up to line", err)
  end)
end)
