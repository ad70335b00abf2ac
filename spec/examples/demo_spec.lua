--- The tour of `make demo`, which takes some seconds: with GRUNDY_LONG=1 alone.

local long = require "spec.support.long"
local process = require "spec.support.process"

describe("#processes the demo", function()
  it("ends by naming the page that it has made", function()
    if long(true, false) then return end
    local text = process.lua "examples/demo.lua"
    local path = text:match "([^ \n]+)\n$"
    assert.equal("build/demo/index.html", path)
    assert.matches("^<!DOCTYPE html>.*</html>\n$", process.read(path))
  end)
end)
