--- No function of the core leaves vectors of 32 or 64 bytes marked as in use.

local grundy = require "grundy"
local process = require "spec.support.process"

describe("#processes #builds wide vectors", function()
  it("are not in use when a call has returned", function()
    -- gcc leaves them in use if it optimizes less
    if os.getenv "GRUNDY_PART" == "coverage" then return pending "code that counts its lines" end
    process.in_folder(function(folder)
      local headers = os.getenv "LUA_INCDIR" or "/usr/include/lua" .. _VERSION:match "%d+%.%d+"
      local text, built = process.run(("env -u LD_PRELOAD cc -shared -fPIC -I%s -o %s/registers.so "
        .. "spec/inside/registers.c"):format(headers, folder))
      if not built then return pending("no compiler here: " .. text) end
      local registers = assert(package.loadlib(folder .. "/registers.so", "luaopen_registers"))()
      local calls = {
        products = function() grundy.nimber.mul_arrays(("x"):rep(8000), ("y"):rep(8000)) end,
        ["a stream"] = function() grundy.heap("0.106"):period(2 ^ 22 | 0) end,
      }
      for _, code in ipairs { "0.007", "0.106", "0.6", "4.0", "0.77", "0.[2-100]" } do
        for _, kernel in ipairs { "naive", "sparse", "blocks", "dense", "subtraction" } do
          for _, vectors in ipairs { "avx2", "avx512" } do
            local suits, heap = pcall(grundy.heap, code, { kernel = kernel, vectors = vectors, periods = false })
            if suits then
              calls[("%s, %s, %s"):format(code, kernel, vectors)] = function() heap:values(0, 3000) end
            end
          end
        end
      end
      for kind, game in pairs {
        moves = grundy.vector_game { { 1, 2 }, { 2, 1 }, { 1, 1 } },
        rays = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true },
      } do
        for asked, settings in pairs { values = {}, outcomes = { outcomes = true }, misere = { play = "misere" } } do
          calls[asked .. " of " .. kind] = function() game:table(200, 200, settings) end
        end
      end
      for name, call in pairs(calls) do
        call()
        assert.is_not_true(registers.wide(), name)
      end
    end)
  end)
end)
