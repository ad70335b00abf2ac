local core = require "grundy.core"

describe("The representatives of boards of stones", function()
  local search = core.search(core.stones { searched_value = function() end })
  local function representative(p) return search:representative(p) end

  it("are the same for boards that differ by a shift, a symmetry or an exchange of the colours", function()
    assert.equal(representative "##X#/####", representative "####/#O##")
    assert.equal(representative "##X#/####", representative "##./##./#X./##.")
  end)

  it("are the same for chains of any length in a row, and for chains of one liberty", function()
    assert.equal(representative "##XX##", representative ".##O##.")
    assert.equal(representative "##X/#.X", representative "##X/#..")
  end)

  it("distinguish other boards", function()
    assert.not_equal(representative "##XX#/#####", representative "##X#/####")
    assert.not_equal(representative "##X#", representative "##XO")
    assert.not_equal(representative "##X#O##", representative "##X#X##")
  end)
end)
