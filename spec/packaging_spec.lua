local interpreter = require "spec.support.interpreter"

describe("the rockspec", function()
  it("lists every Lua module and every C source that is there", function()
    local ok, _, status = os.execute(interpreter .. " tools/rockspec.lua --check")
    assert.is_true(ok, "status " .. tostring(status))
  end)
end)

describe("doc/games.md", function()
  it("says what the games say", function()
    local ok, _, status = os.execute(interpreter .. " tools/games_doc.lua --check")
    assert.is_true(ok, "status " .. tostring(status))
  end)
end)
