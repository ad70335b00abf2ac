--- The lines of a census prove themselves: to `grundy verify`, and to a checker in Python that shares nothing with it.

local certificate = require "grundy.programs.census.certificate"
local command = require "spec.support.command"
local json_line = require "grundy.programs.json"
local long = require "spec.support.long"
local process = require "spec.support.process"
local random = require "spec.support.random"
local row_of = require "grundy.programs.census.row"

local python3 = process.python()

--- What is wrong with a line, or nil.
local function fault(line, limit)
  local row, wrong = row_of.read(line)
  if not row then return wrong end
  local whole, why = certificate.verify(row, { limit = limit or 1 << 12 })
  if whole == nil then return why end
end

--- The numbers of lines that the checker in Python accepts and refuses.
local function python(lines, settings)
  local path = command.file(table.concat(lines, "\n") .. "\n")
  local text = process.run((python3 .. " tools/verify.py %s %s"):format(settings or "", path))
  os.remove(path)
  local whole, part, refused = text:match "(%d+) accepted, (%d+) accepted in part, (%d+) refused\n$"
  assert(whole, text)
  return whole + part, tonumber(refused), text
end

local function lines_of(words)
  local out, err, status = command.run("census --json " .. words)
  assert.same({ "", 0 }, { err, status })
  local lines = {}
  for line in out:gmatch "[^\n]+" do lines[#lines + 1] = line end
  return lines
end

--- Another value of the same type.
local function other(value)
  if math.type(value) == "integer" then return value + 1 end
  if type(value) == "boolean" then return not value end
  if type(value) == "string" then return value .. "0" end
  return value
end

-- The fields that are not claims.
local notes = { seconds = true, stopped = true }

--- Calls f with a change of each claim of a row, and its name; afterwards the row is as before.
local function each_forgery(row, f)
  local function change(t, key, value, name)
    local old = t[key]
    t[key] = value
    f(name)
    t[key] = old
  end
  for _, field in ipairs(row_of.fields[row.task]) do
    local name, kind = field[1], field[2]
    local value = row[name]
    if kind:find "^list" or kind == "object" then
      for key, item in pairs(value) do
        local inner = type(item) == "table" and item or nil
        if inner then change(inner, #inner, other(inner[#inner]), name .. " " .. key .. ", one")
        else change(value, key, other(item), name .. " " .. key) end
      end
    elseif not notes[name] and value ~= nil then
      change(row, name, other(value), name)
    elseif not notes[name] then
      change(row, name, kind == "string?" and "n" or 1, name .. " made up")
    end
    if not notes[name] and value ~= nil then change(row, name, nil, name .. " left out") end
  end
end

-- Changes of no claim.
local function claims_less(name)
  return name:find "^parity made up" or name:find "^rare left out"
end

local games = "--limit 1100 0.77 0.16 0.5 '{ subtract = {2, 5} }'"
local slower = " 4!.0 0.04 0.48 0.F 4.3! '{ all_but = {2, 3} }' 0.1A8 0.8 0.106"
local quotients = "--task quotient --heaps 14 --elements 40 0.123 0.3" .. long("", " 0.77 0.0")

describe("#processes a line of a census", function()
  local lines
  setup(function()
    lines = lines_of(games .. long("", slower))
    for _, line in ipairs(lines_of(quotients)) do lines[#lines + 1] = line end
  end)

  it("#slow is accepted by both checkers", function()
    for _, line in ipairs(lines) do assert.is_nil(fault(line)) end
    local path = command.file(table.concat(lines, "\n"))
    local out, err, status = command.run("verify " .. path)
    os.remove(path)
    assert.same({ #lines .. " accepted, 0 accepted in part, 0 refused\n", "", 0 }, { out, err, status })
    if not python3 then return pending "Python 3 is not here" end
    assert.same({ #lines, 0 }, { table.unpack({ python(lines) }, 1, 2) })
  end)

  it("#slow is refused by both when any claim is forged", function()
    local forged, names = {}, {}
    for _, line in ipairs(lines) do
      local row = assert(json_line.read(line))
      each_forgery(row, function(name)
        local keys = {}
        for _, field in ipairs(row_of.fields[row.task] or row_of.fields.values) do keys[#keys + 1] = field[1] end
        local text = json_line.write(row, keys)
        if not claims_less(name) then
          forged[#forged + 1], names[#names + 1] = text, name
          assert.is_string(fault(text), name .. ": " .. text)
        end
      end)
    end
    if not python3 then return pending "Python 3 is not here" end
    local accepted, refused, text = python(forged)
    for i, name in ipairs(names) do
      assert(text:find(":" .. i .. ": refused", 1, true), name .. ": " .. forged[i])
    end
    assert.same({ 0, #forged }, { accepted, refused })
  end)

  it("is refused by both where the one wrong outcome is that of a heap with the image 1", function()
    local forged = {}
    for i, code in ipairs { "0.1", "0.3", "0.03", "0.4" } do -- one element, which is not P
      local heaps = ({ 1, 2, 3, 4 })[i]
      forged[i] = ('{"census":1,"task":"quotient","code":"%s","heaps":%d,"proven":false,"order":1,"p_positions":[],'
        .. '"generators":[],"images":[%s],"multiply":[]}'):format(code, heaps, ("1,"):rep(heaps - 1) .. "1")
      assert.is_string(fault(forged[i]))
    end
    if not python3 then return pending "Python 3 is not here" end
    local _, refused, text = python(forged)
    assert.equal(#forged, refused)
    assert.equal(#forged, select(2, text:gsub("an outcome is different", "")))
  end)

  it("#slow is checked up to its digests where it says more than one likes to compute", function()
    local limit, digest = long(1500, 5000), long(1024, 4096)
    local line = lines_of("0.16 --limit " .. limit)
    local row = assert(row_of.read(line[1]))
    assert.is_false(certificate.verify(row, { limit = limit - 1 }))
    assert.is_true(certificate.verify(row, { limit = limit }))
    row.digests[tostring(digest)] = ("0"):rep(#row.digest)
    assert.is_nil((certificate.verify(row, { limit = limit - 1 })))
    assert.is_false(certificate.verify(row, { limit = digest - 1 }))
    if not python3 then return pending "Python 3 is not here" end
    assert.same({ 1, 0 }, { table.unpack({ python(line, "--values " .. digest) }, 1, 2) })
    assert.same({ 0, 1 }, { table.unpack({ python({ row_of.write(row) }, "--values " .. digest) }, 1, 2) })
  end)
end)

describe("#processes the published tables", function()
  it("#slow are accepted by both checkers: lines at random", function()
    local all = {}
    local pipe = assert(io.popen "gzip -dc data/*.jsonl.gz")
    for line in pipe:lines() do all[#all + 1] = line end
    assert(pipe:close())
    random.seed()
    local sample, count = {}, long(20, 400)
    while #sample < count do
      local line = all[math.random(#all)]
      if #line < 4000 then sample[#sample + 1] = line end -- few heaps and elements
    end
    for _, line in ipairs(sample) do assert.is_nil(fault(line, 1024), line) end
    if not python3 then return pending "Python 3 is not here" end
    assert.same({ count, 0 }, { table.unpack({ python(sample, "--values 1024") }, 1, 2) })
  end)
end)
