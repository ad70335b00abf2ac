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

local read = {} -- the anchors of the pages read so far

--- The anchors of a page: those that it names, and those of its headings, as GitHub makes them, if no two are the same.
local function anchors_of(path)
  if read[path] then return read[path] end
  local named, headings = {}, {}
  for line in assert(io.lines(path)) do
    local heading = line:match "^#+ (.*)$"
    local anchor = heading and heading:lower():gsub("[^%w _\x80-\xff-]", ""):gsub(" ", "-")
    if anchor then headings[anchor] = headings[anchor] == nil end
    for id in line:gmatch '<a id="([^"]+)"' do named[id] = true end
  end
  read[path] = setmetatable(named, { __index = headings })
  return read[path]
end

describe("the links of", function()
  for _, path in ipairs(paths) do
    it(path .. " lead to files and headings that are there", function()
      local folder = path:match "^(.*/)[^/]*$" or ""
      for line in io.lines(path) do
        for target in line:gmatch "%]%(([^)%s]+)%)" do
          local file, anchor = target:match "^([^#]*)#?(.*)$"
          if not target:find "^https?:" then
            local anchors = anchors_of(file == "" and path or folder .. file)
            assert.is_true(anchor == "" or anchors[anchor], path .. ": " .. target)
          end
        end
      end
    end)
  end
end)
