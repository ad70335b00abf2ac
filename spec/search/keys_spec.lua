--- Tables of positions whose keys were chosen to collide, by an attacker who knows the hash but not a table's seed.

local core = require "grundy.core"
local grundy = require "grundy"
local process = require "spec.support.process"

local count = 16000

--- The x of which hash_mix (csrc/core/base/hash.h) is y.
local function unmixed(y)
  local function unshifted(x, by)
    local whole = x
    for _ = 1, 64 // by do whole = x ~ whole >> by end
    return whole
  end
  y = unshifted(y, 31) * 0x319642b2d24d8ec3
  y = unshifted(y, 27) * 0x96de1b173f119089
  return unshifted(y, 30)
end

-- Each makes a key of a number: those that collide without a seed, and those of the same form that do not.
local floods = {
  ["integers with the same low half of the hash"] = {
    function(i) return unmixed(i << 32 | 7) end,
    function(i) return unmixed(i * 0x9e3779b97f4a7c15) end,
  },
  -- A block that begins with the hash's constant makes a product 0, and so the rest alike; the tag and the
  -- length of a string come before it in a file's key.
  ["strings with a block that wipes out what is before it"] = {
    function(i) return ("<I8"):pack(i) .. "abc" .. ("<I8"):pack(0xa0761d6478bd642f) .. ("z"):rep(40) end,
    function(i) return ("<I8"):pack(i) .. "abc" .. ("<I8"):pack(0xa0761d6478bd6420) .. ("z"):rep(40) end,
  },
  ["strings whose first block does"] = {
    function(i) return ("<I8I8"):pack(0xa0761d6478bd642f, i) .. ("z"):rep(40) end,
    function(i) return ("<I8I8"):pack(0xa0761d6478bd6420, i) .. ("z"):rep(40) end,
  },
}

--- A ruleset whose positions have no options.
local function nothing()
  return grundy.ruleset(function() end)
end

-- Each numbers a position in a table of its own.
local tables = {
  ["a ruleset's positions"] = function()
    local rules = nothing()
    return function(p) return rules:value(p, { search = "mex" }) end
  end,
  ["the facts of searches"] = function()
    local search = core.search(nothing())
    return function(p) return search:known(p) end
  end,
}

--- The time that it takes to number the given keys.
local function time(new_table, key)
  local number, keys = new_table(), {}
  for i = 1, count do keys[i] = key(i) end
  local begin = os.clock()
  for i = 1, count do number(keys[i]) end
  return os.clock() - begin
end

describe("keys that are made to collide", function()
  it("are the inverse of the hash", function()
    local function mixed(x)
      x = (x ~ x >> 30) * 0xbf58476d1ce4e5b9
      x = (x ~ x >> 27) * 0x94d049bb133111eb
      return x ~ x >> 31
    end
    for _, y in ipairs { 0, 1, -1, math.maxinteger, 0x123456789abcdef } do assert.equal(y, mixed(unmixed(y))) end
  end)

  for which, new_table in pairs(tables) do
    for what, keys in pairs(floods) do
      it(("take no longer than others in %s: %s"):format(which, what), function()
        local ratio = math.huge
        for _ = 1, 5 do -- the best of some, as the machine may be busy
          ratio = math.min(ratio, time(new_table, keys[1]) / time(new_table, keys[2]))
          if ratio < 5 then break end
        end
        assert.is_true(ratio < 5, ratio)
      end)
    end
  end

  it("leave no trace of the seed in files", function()
    process.in_folder(function(folder)
      local script = ([[
        local rules = require "grundy".ruleset(function(p, to)
          for k = 1, math.min(3, #p) do to(p:sub(k + 1), p:sub(1, k - 1)) end
        end)
        print(rules:value("abcdefghijklmnopqrstuvwxyz", { search = "proof" }))
        rules:save_facts(arg[1])]])
      process.write(folder .. "/script.lua", script)
      local first = process.lua(folder .. "/script.lua", folder .. "/a")
      assert.matches("^%d+\n$", first)
      assert.equal(first, process.lua(folder .. "/script.lua", folder .. "/b"))
      assert.equal(process.read(folder .. "/a"), process.read(folder .. "/b"))
    end)
  end)
end)
