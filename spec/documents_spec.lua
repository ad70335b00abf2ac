local documents = require "spec.support.documents"

local paths = { "README.md" }
local list = assert(io.popen "ls doc/*.md 2>/dev/null")
for path in list:lines() do paths[#paths + 1] = path end
list:close()

describe("the examples of", function()
  for _, path in ipairs(paths) do
    it(path .. " do what they say", function()
      local blocks = documents.blocks(path)
      for i, block in ipairs(blocks) do
        if block.language == "lua" then
          local printed = documents.run(block, path)
          local output = blocks[i + 1]
          if output and output.language == "text" then
            assert.equal(output.text, printed, path .. ":" .. output.line)
          end
        end
      end
    end)
  end

  it("README.md are really compared", function()
    assert.has_error(function() documents.run({ text = "1 + 1 --> 3\n", line = 1 }, "x") end)
    local printed, claims = documents.run({ text = "1 + 1 --> 2\nprint(5)\n", line = 1 }, "x")
    assert.same({ "5\n", 1 }, { printed, claims })
  end)
end)
