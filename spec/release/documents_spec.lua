local anchors = dofile "tools/anchors.lua"
local documents = require "spec.support.documents"
local long = require "spec.support.long"
local process = require "spec.support.process"

local paths = { "README.md", "README.zh.md", table.unpack(anchors.pages()) }

describe("#processes #slow the programs of", function()
  for _, path in ipairs(paths) do
    it(path .. " print what the page says", function()
      local programs = documents.programs(path)
      local outputs = documents.outputs(programs, long(true, false)) -- one process a page, or a program
      for i, program in ipairs(programs) do
        assert.equal(documents.expected(program, outputs[i]), outputs[i], path .. ":" .. program.line)
      end
    end)
  end

  it("pages are run as files, and what they print is compared", function()
    process.in_folder(function(folder)
      local path = folder .. "/page.md"
      process.write(path, "```lua\nprint(1 + 1) --> 2\n--> 3\n```\n```lua\nprint(5)\nprint(6) --> 6\n```\n```text\n5\n"
        .. "```\n```lua\n1 + 1 --> 2\n```\n```lua\nx = 1\n```\n```lua\nprint(x or 7)\n```\n")
      local programs = documents.programs(path)
      for _, in_one in ipairs { false, true } do
        local outputs = documents.outputs(programs, in_one)
        local expected = {}
        for i, program in ipairs(programs) do expected[i] = documents.expected(program, outputs[i]) end
        assert.same({ "2\n3\n", "5\n6\n", "2\n", "nothing is shown", "nothing is shown" }, expected)
        assert.same({ "2\n", "5\n6\n", "", "7\n" }, { outputs[1], outputs[2], outputs[4], outputs[5] })
        assert.matches("unexpected symbol", outputs[3])
      end
    end)
  end)
end)

local read = {} -- the sets of anchors of the pages read so far

local function anchors_of(path)
  if not read[path] then
    read[path] = {}
    for _, anchor in ipairs(anchors.of(path)) do read[path][anchor] = true end
  end
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
            local there = anchors_of(file == "" and path or folder .. file)
            assert.is_true(anchor == "" or there[anchor], path .. ": " .. target)
          end
        end
      end
    end)
  end
end)

describe("the shelf", function()
  local function read_page(path)
    local page <close> = assert(io.open(path))
    return page:read "a"
  end

  for shelf, name in pairs { guide = "Guide", reference = "Reference", internals = "Internals" } do
    local pages = {}
    for _, path in ipairs(anchors.pages()) do
      local page = path:match("^doc/" .. shelf .. "/(.*)$")
      if page and page ~= "README.md" then pages[#pages + 1] = page end
    end

    it(shelf .. " begins each page with its title, the shelf, its readers and the next page", function()
      for _, page in ipairs(pages) do
        local title, where = read_page("doc/" .. shelf .. "/" .. page):match "^([^\n]*)\n\n([^\n]*)\n"
        local chinese = page:find "%.zh%.md$"
        assert.matches("^# ", title, 1, false, page)
        assert.matches("^%*" .. (chinese and "指南，适合" or name .. ", "), where, 1, false, page)
        assert.matches(chinese and "下一页：%[" or "Next: %[", where, 1, false, page)
      end
    end)

    if shelf ~= "reference" then
      it(shelf .. " lists its pages in an order in which each names the next one", function()
        local order, listed = {}, {}
        for page in read_page("doc/" .. shelf .. "/README.md"):gmatch "\n| %[[^%]]*%]%(([^/)#]+%.md)%)" do
          order[#order + 1], listed[page] = page, true
        end
        for i, page in ipairs(order) do
          local following = read_page("doc/" .. shelf .. "/" .. page):match "Next: %[[^%]]*%]%(([^)]+)%)"
          assert.equal(order[i + 1] or following, following, page)
        end
        for _, page in ipairs(pages) do assert.is_truthy(listed[page] or page:find "%.zh%.", page) end
      end)
    end
  end
end)
