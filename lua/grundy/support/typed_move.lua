--- Moves as people type them: "take 2 from 3", "heap 2 to 1", "2 3", or the text of the move.

local typed_move = {}

-- Words that do not identify a move.
local filler = {}
for word in ("and at by coin coins component from heap heaps in into is it leaving move moves of on pawn pile "
  .. "pin pins please row column step stone stones the then to token tokens vertex with edge"):gmatch "%S+" do
  filler[word] = true
end

-- Words with the same meaning.
local same = { remove = "take", takes = "take", eat = "bite", flip = "turn", left = "leave", leaves = "leave" }

--- The words and numbers of a text, in lower case, without those of `left_out`, separated by single spaces.
local function words_of(text, left_out)
  local words = {}
  for typed in text:lower():gsub("%->", " "):gmatch "[%w_%-]+" do
    local word = typed:match "^0*(%d+)$" or same[typed] or typed
    if not left_out[word] then words[#words + 1] = word end
  end
  return table.concat(words, " ")
end

local function normalized(text) return words_of(text, filler) end

--- The numbers of a text alone.
local function numbers(text)
  local list = {}
  for n in text:gmatch "%d+" do list[#list + 1] = n end
  return table.concat(list, " ")
end

--- Ways to say that heap i goes from a to b.
local function heap_names(names, i, a, b)
  names[("take %d %d"):format(a - b, i)] = true -- take K from heap I
  names[("%d %d"):format(i, b)] = true -- heap I to B
  names[("leave %d %d"):format(b, i)] = true
  names[("%d take %d"):format(i, a - b)] = true
end

--- The heap of a list that a move makes smaller: its index, size before and after; nil if it does more.
local function one_heap(from, to)
  local index
  if type(from) ~= "table" or type(to) ~= "table" or #from ~= #to then return nil end
  for i = 1, #from do
    if from[i] ~= to[i] then
      if index or math.type(from[i]) ~= "integer" or math.type(to[i]) ~= "integer" then return nil end
      index = i
    end
  end
  if index and to[index] < from[index] then return index, from[index], to[index] end
end

--- All normalized texts that name a move: from its own text, and from the sizes of heaps.
local function names_of(move, count)
  local text = tostring(move)
  local plain = text:gsub("^component %d+: ", "")
  local names = { [normalized(text)] = true }
  if count == 1 then
    names[normalized(plain)] = true
    names[numbers(plain)] = true
  else
    names[move.component .. " " .. normalized(plain)] = true
    names[normalized(plain) .. " " .. move.component] = true
    names[move.component .. " " .. numbers(plain)] = true
  end
  local from, to, by_heap = move.from, move.to, {}
  if math.type(from) == "integer" and #to <= 1 then
    local left = to[1] or 0
    if math.type(left) == "integer" and left <= from then
      heap_names(by_heap, move.component, from, left)
      if count == 1 then
        by_heap[("take %d"):format(from - left)] = true
        by_heap[("take %d %d"):format(from - left, from)] = true -- take K from a heap of N
      end
    end
  elseif type(to[1]) == "string" and #to == 1 then -- the name of a vertex, or the row after the move
    by_heap[normalized(count == 1 and to[1] or move.component .. " " .. to[1])] = true
  elseif count == 1 and #to == 1 then
    local i, a, b = one_heap(from, to[1])
    if i then heap_names(by_heap, i, a, b) end
  end
  return names, by_heap
end

--- Adds a move, unless one with the same text is there.
local function add(list, move)
  for _, other in ipairs(list) do
    if tostring(other) == tostring(move) then return end
  end
  list[#list + 1] = move
end

--- The moves that a typed text means: a number is an index into `moves`; otherwise the moves with that text or, failing
--- these, with its words, with its words except fillers, or moves of heaps that can be described that way. Of moves
--- with the same text (equal heaps) one is listed.
---@param text string
---@param moves grundy.Move[]
---@param count integer components of the position
---@return grundy.Move[]
function typed_move.find(text, moves, count)
  local alone = text:match "^%s*#?(%d+)%s*$"
  if alone then
    local move = moves[math.tointeger(tonumber(alone))]
    return move and { move } or {}
  end
  local words, wanted = words_of(text, {}), normalized(text)
  local same_words, found, by_heap = {}, {}, {}
  for _, move in ipairs(moves) do
    local own = tostring(move)
    if own == text then return { move } end
    local names, heap_names_of_move = names_of(move, count)
    names[""], heap_names_of_move[""] = nil, nil -- the picture of a board has no words
    if words ~= "" and words_of(own, {}) == words then add(same_words, move) end
    if names[wanted] then add(found, move) end
    if heap_names_of_move[wanted] then add(by_heap, move) end
  end
  return #same_words > 0 and same_words or #found > 0 and found or by_heap
end

return typed_move
