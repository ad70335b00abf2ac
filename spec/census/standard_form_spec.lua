--- The standard forms of octal games, against the values of both.

local grundy = require "grundy"
local long = require "spec.support.long"
local standard_form = require "grundy.programs.census.standard_form"

describe("the standard form of an octal game", function()
  it("has the same values, for all codes of three digits", function()
    for number = 1, 2047, long(29, 1) do
      local code = ("%d.%03o"):format(number >> 9 > 1 and 4 or 0, number & 511)
      if code:find "[1-7]" and number >> 9 ~= 1 then
        local form, shift = standard_form(code)
        local values, of_form = grundy.heap(code):values(0, 99), grundy.heap(form):values(0, 99)
        assert.equal(1, tonumber(form:sub(3, 3)) & 1, form)
        for n = 0, 99 do assert.equal(n < shift and 0 or of_form[n - shift], values[n], code .. " " .. form) end
      end
    end
  end)

  it("is the one of the books for games of theirs", function()
    assert.same({ "0.137", 2 }, { standard_form "0.4" })
    assert.same({ "0.137", 1 }, { standard_form "0.07" })
    assert.same({ "0.37", 1 }, { standard_form "0.6" })
    assert.same({ "0.77", 0 }, { standard_form "0.77" })
    assert.same({ "0.7", 1 }, { standard_form "4.0" })
    assert.is_nil((standard_form "0.0"))
  end)
end)
