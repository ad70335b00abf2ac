local games = require "spec.support.games"
local grundy = require "grundy"
local long = require "spec.support.long"
local naive = require "spec.support.naive"

describe("Sprouts", function()
  local sprouts = grundy.games.sprouts

  --- The text of a drawing as it is written when it is shown.
  local function normal(text) return tostring(sprouts(text)):match '^Sprouts%("(.*)"%)$' end

  --- The naive rule: a drawing is its faces, each a list of closed walks over the corners of its vertices, and the
  --- degree of every vertex. Nothing is ever left out.
  local function start(n)
    local faces, degree = { {} }, {}
    for v = 1, n do
      faces[1][v] = { v }
      degree[v] = 0
    end
    return { faces = faces, degree = degree }
  end

  --- The walk from corner i all the way round to corner j, both included (once where i = j is `short`).
  local function way(walk, i, j, short)
    local list, k = { walk[i] }, i
    if i == j and short then return list end
    repeat
      k = k % #walk + 1
      list[#list + 1] = walk[k]
    until k == j
    return list
  end

  local function with(walk, z)
    walk[#walk + 1] = z
    return walk
  end

  --- Calls visit(drawing) for every line that can be drawn.
  local function each_line(drawing, visit)
    local degree = drawing.degree
    local function draw(f, a, b, faces)
      local after = { faces = {}, degree = table.move(degree, 1, #degree, 1, {}) }
      for k, face in ipairs(drawing.faces) do
        if k ~= f then after.faces[#after.faces + 1] = face end
      end
      for _, face in ipairs(faces) do after.faces[#after.faces + 1] = face end
      after.degree[a] = after.degree[a] + 1
      after.degree[b] = after.degree[b] + 1
      after.degree[#degree + 1] = 2
      visit(after)
    end
    local function fits(a, b)
      return a ~= b and degree[a] < 3 and degree[b] < 3 or a == b and degree[a] < 2
    end
    local z = #degree + 1
    for f, face in ipairs(drawing.faces) do
      for w = 1, #face do
        for i, a in ipairs(face[w]) do
          for x = w + 1, #face do
            for j, b in ipairs(face[x]) do
              if fits(a, b) then
                local walk = with(way(face[w], i, i, degree[a] == 0), z)
                for _, v in ipairs(way(face[x], j, j, degree[b] == 0)) do walk[#walk + 1] = v end
                local new = { with(walk, z) }
                for k = 1, #face do
                  if k ~= w and k ~= x then new[#new + 1] = face[k] end
                end
                draw(f, a, b, { new })
              end
            end
          end
          for j = i, #face[w] do
            local b = face[w][j]
            if fits(a, b) then
              local others = {}
              for k = 1, #face do
                if k ~= w then others[#others + 1] = face[k] end
              end
              for set = 0, (1 << #others) - 1 do
                local one = { with(way(face[w], i, j, i == j), z) }
                local other = { with(way(face[w], j, i, i == j and degree[a] == 0), z) }
                for k, walk in ipairs(others) do
                  local into = set >> (k - 1) & 1 == 1 and one or other
                  into[#into + 1] = walk
                end
                draw(f, a, b, { one, other })
              end
            end
          end
        end
      end
    end
  end

  --- A text for a drawing, whatever the numbers of its vertices.
  local function key_of(drawing)
    local list = {}
    for i, face in ipairs(drawing.faces) do
      local walks = {}
      for k, walk in ipairs(face) do
        local degrees = {}
        for m, v in ipairs(walk) do degrees[m] = drawing.degree[v] end
        walks[k] = { text = table.concat(degrees), walk = walk }
      end
      table.sort(walks, function(a, b) return a.text < b.text end)
      local texts = {}
      for k, each in ipairs(walks) do texts[k] = each.text end
      list[i] = { text = table.concat(texts, "."), walks = walks }
    end
    table.sort(list, function(a, b) return a.text < b.text end)
    local names, count, words = {}, 0, {}
    for _, face in ipairs(list) do
      for _, each in ipairs(face.walks) do
        for _, v in ipairs(each.walk) do
          if not names[v] then names[v], count = count + 1, count + 1 end
          words[#words + 1] = names[v] .. ":" .. drawing.degree[v]
        end
        words[#words + 1] = "."
      end
      words[#words + 1] = "|"
    end
    return table.concat(words, " ")
  end

  --- The value and the misere outcome of drawings by search.
  local memo = {}
  local function search(drawing)
    local key = key_of(drawing)
    if not memo[key] then
      local seen, misere, any = {}, "P", false
      each_line(drawing, function(after)
        local found = search(after)
        seen[found.value], any = true, true
        if found.misere == "P" then misere = "N" end
      end)
      memo[key] = { value = naive.mex(seen), misere = any and misere or "N" }
    end
    return memo[key]
  end

  it("has the values and the misere outcomes of a naive search of whole drawings, for up to 2 spots", function()
    for n = 0, 2 do
      local found = search(start(n))
      assert.equal(found.value, sprouts(n):value())
      assert.equal(found.misere, sprouts(n):outcome "misere")
      games.assert_moves_win(sprouts(n))
      games.assert_moves_win(sprouts(n), "misere")
    end
  end)

  -- Applegate, Jacobson and Sleator (1991): N iff n is 3, 4 or 5 modulo 6; the values are 0 and 1.
  it("has the published outcomes and values", function()
    for n = 0, long(3, 11) do
      local lost = n % 6 < 3
      assert.equal(lost and "P" or "N", sprouts(n):outcome())
      assert.equal(lost and 0 or 1, sprouts(n):value())
    end
  end)

  -- OEIS A164950
  it("has the published outcomes under misere play", function()
    local outcomes = { "N", "P", "P", "P", "N", "N", "P", "P" }
    for n = 1, long(3, 8) do assert.equal(outcomes[n], sprouts(n):outcome "misere") end
  end)

  it("has no more moves than the lives of its spots allow", function()
    assert.is_true(sprouts:check { 3, "0.1a1a", "0*2.1", "1.1.1a1a", "2A|0.2A" })
    assert.equal("N", (sprouts(3) + grundy.games.nim(9)):outcome "misere") -- more than the 8 moves of three spots
  end)

  --- All components that can be met from n spots.
  local function components(n)
    local list, seen = { "0*" .. n }, {}
    for _, text in ipairs(list) do
      for _, option in ipairs(sprouts:options(text)) do
        for _, p in ipairs(option) do
          if not seen[p] then
            seen[p] = true
            list[#list + 1] = p
          end
        end
      end
    end
    return list
  end

  it("meets few components from 2 and 3 spots, whose greatest values are known", function()
    for n, known in pairs(long({ [2] = { 17, 3 } }, { [2] = { 17, 3 }, [3] = { 135, 4 } })) do -- SPOTS keeps this many
      local list, greatest = components(n), 0
      for _, p in ipairs(list) do greatest = math.max(greatest, sprouts:value(p)) end
      assert.is_true(#list <= known[1], n .. " spots: " .. #list)
      assert.equal(known[2], greatest)
    end
  end)

  it("writes what it reads: every component is its own text, whatever its letters, turned or mirrored", function()
    for _, text in ipairs(components(3)) do
      assert.equal(text, normal(text))
      assert.equal(text, normal(text .. "!"))
    end
    for text, same in pairs { ["0.AB|AB"] = "BA|BA.0", ["1aba2b2"] = "12b2aba", ["0.12A|12A.0"] = "0.A21|1A2.0",
      ["0.aba2b2"] = "2x'yx'2y.0" } do
      assert.equal(assert(normal(text)), normal(same))
    end
    assert.equal("!", normal "2")
    assert.equal("0+0", normal "0+0")
    assert.equal("0*12", normal "0*12")
  end)

  it("leaves out what does not matter", function()
    assert.equal("!", normal "A|A")
    assert.equal("22", normal "AB|A|B")
    assert.equal("12", normal "1.2")
    assert.equal("22", normal "aa2")
    assert.equal("0", normal "0|2")
  end)

  it("adds components, and plays in each", function()
    assert.equal(sprouts:value "0*3" ~ sprouts:value "0.1a1a", sprouts "0*3+0.1a1a":value())
    for _, move in ipairs(sprouts("0*2+1a1a"):moves()) do assert.is_true(#move.to <= 3) end
    games.assert_moves_win(sprouts "0*2+1a1a+0.AB|AB")
  end)

  it("names the place at which a drawing is malformed", function()
    for text, message in pairs {
      ["0.1a1b"] = "at character 4: a occurs once, expected twice on its boundary",
      ["A1|2"] = "at character 1: A occurs once, expected on the boundaries of two regions",
      ["A|A|A"] = "at character 1: A occurs 3 times",
      ["A.A"] = "at character 3: A occurs twice in one region",
      ["01"] = "a spot 0 must be alone on its boundary",
      ["1.3"] = 'at character 3: expected a spot %(0, 1, 2 or a letter%), got "3"',
      ["1..2"] = "at character 3: expected a spot",
      ["0*2|"] = "at character 5: expected a spot",
      ["0*0"] = "at character 3: expected 1 to 1000 spots, got 0",
      ["1+*"] = "at character 3",
    } do
      assert.error_matches(function() sprouts(text) end, message)
    end
    assert.error_matches(function() sprouts "" end, "at character 1: expected a spot")
    assert.error_matches(function() sprouts(("AB'"):rep(99)) end, "occurs")
    local walk = {}
    for k = 0, 199 do walk[k + 1] = string.char(97 + k % 26) .. ("'"):rep(k // 26) end
    assert.error_matches(function() sprouts(table.concat(walk) .. table.concat(walk)) end, "too many letters")
    assert.error_matches(function() sprouts(-1) end, "a number of spots from 0 to 1000")
    assert.error_matches(function() sprouts {} end, "a number of spots")
  end)
end)
