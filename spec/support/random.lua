--- Random numbers for specs. A spec that fails shows its seed beside its name, as "(GRUNDY_SEED=123)";
--- with that in the environment every spec draws the same numbers again.

local random = {}

local given = math.tointeger(tonumber(os.getenv "GRUNDY_SEED" or ""))

--- The seed of the running spec; nil if it has drawn none.
---@type integer?
random.used = nil

--- Seeds math.random for one spec, or with a given number, which may be a text, the argument of a program.
---@param told? integer|string
---@return integer seed
function random.seed(told)
  random.used = math.tointeger(tonumber(told or "")) or given or os.time() * 1000 + math.random(0, 999)
  math.randomseed(random.used)
  return random.used
end

--- A random text of the given length from the characters of `from` (default: any bytes).
---@param length integer
---@param from? string
function random.text(length, from)
  local list = {}
  for i = 1, length do
    local at = from and math.random(#from)
    list[i] = from and from:sub(at, at) or string.char(math.random(0, 255))
  end
  return table.concat(list)
end

--- A list of `count` integers from `least` to `most`.
function random.list(count, least, most)
  local list = {}
  for i = 1, count do list[i] = math.random(least, most) end
  return list
end

--- The list itself, in random order.
function random.shuffle(list)
  for i = #list, 2, -1 do
    local k = math.random(i)
    list[i], list[k] = list[k], list[i]
  end
  return list
end

--- One element of a list.
function random.pick(list)
  return list[math.random(#list)]
end

return random
