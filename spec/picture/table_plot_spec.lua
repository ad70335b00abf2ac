local grundy = require "grundy"
local png = require "grundy.picture.png"

local queen = grundy.vector_game { { 1, 0 }, { 0, 1 }, { 1, 1 }, multiples = true }
local slow = grundy.vector_game { { 2, 1 }, { 1, 3 } }

--- A CRC-32 bit by bit, and an Adler-32 byte by byte: the definitions.
local function plain_crc(text)
  local c = 0xffffffff
  for i = 1, #text do
    c = c ~ text:byte(i)
    for _ = 1, 8 do c = c & 1 == 1 and 0xedb88320 ~ c >> 1 or c >> 1 end
  end
  return c ~ 0xffffffff
end

local function plain_adler(text)
  local a, b = 1, 0
  for i = 1, #text do
    a = (a + text:byte(i)) % 65521
    b = (b + a) % 65521
  end
  return b << 16 | a
end

--- The width, the height, the palette and the indices pixel(x, y), from the top left, of a PNG. All sums are checked.
local function decode(text)
  assert.equal("\x89PNG\r\n\x1a\n", text:sub(1, 8))
  local chunks, at = {}, 9
  while at <= #text do
    local length = string.unpack(">I4", text, at)
    local kind, data = text:sub(at + 4, at + 7), text:sub(at + 8, at + 7 + length)
    assert.equal(plain_crc(kind .. data), (string.unpack(">I4", text, at + 8 + length)))
    chunks[#chunks + 1], chunks[kind], at = kind, data, at + 12 + length
  end
  assert.equal("IHDR PLTE IDAT IEND", table.concat(chunks, " "))
  local width, height, depth, how = string.unpack(">I4I4BB", chunks.IHDR)
  assert.equal(3, how)
  local zlib, parts, final = chunks.IDAT, {}, 0
  assert.equal(0, string.unpack(">I2", zlib) % 31)
  at = 3
  while final == 0 do
    local length, inverse
    final, length, inverse = string.unpack("<BI2I2", zlib, at)
    assert.equal(0xffff, length ~ inverse)
    parts[#parts + 1], at = zlib:sub(at + 5, at + 4 + length), at + 5 + length
  end
  local lines = table.concat(parts)
  assert.equal(plain_adler(lines), (string.unpack(">I4", zlib, at)))
  assert.equal(#zlib, at + 3)
  local bytes = (width * depth + 7) // 8 + 1
  assert.equal(height * bytes, #lines)
  return width, height, chunks.PLTE, function(x, y)
    assert.equal(0, lines:byte(y * bytes + 1))
    local byte = lines:byte(y * bytes + 2 + x * depth // 8)
    return depth == 8 and byte or byte >> (7 - x % 8) & 1
  end
end

--- Plots into a file that ends in .png, or `ending`, and returns what is in it.
local function plotted(t, settings, ending)
  local path = os.tmpname()
  os.remove(path)
  settings.path = path .. (ending or ".png")
  local text = assert(t:plot(settings))
  local file = assert(io.open(settings.path, "rb"))
  assert.equal(text, file:read "a")
  file:close()
  os.remove(settings.path)
  return text
end

describe("#quick the sums of a PNG", function()
  it("are those of the standards", function()
    assert.equal(0xcbf43926, png.crc32 "123456789")
    assert.equal(0x11e60398, png.adler32 "Wikipedia")
    for _, length in ipairs { 0, 1, 7, 8, 9, 70001 } do
      local text = ("\xff\xfe\0a"):rep(length // 4 + 1):sub(1, length)
      assert.equal(plain_crc(text), png.crc32(text))
      assert.equal(plain_adler(text), png.adler32(text))
    end
    assert.equal("", png.base64 "")
    assert.equal("Zg== Zm8= Zm9v Zm9vYg==", table.concat({ png.base64 "f", png.base64 "fo", png.base64 "foo",
      png.base64 "foob" }, " "))
  end)
end)

--- Where the pixels of a picture with axes begin, whose largest second heap is b.
local function corner(b) return 14 + 8 * #tostring(b), 8 end

describe("#quick the picture of a table", function()
  it("has a pixel for each outcome, black for P, and from 200 on axes and a legend", function()
    local t = slow:table(210, 90, { outcomes = true })
    local width, height, colours, pixel = decode(plotted(t, { to = { 99, 90 } }))
    assert.same({ 100, 91, "\0\0\0\xff\xff\xff" }, { width, height, colours })
    for a = 0, 99 do
      for b = 0, 90 do
        if (t:value(a, b) == "P" and 0 or 1) ~= pixel(a, 90 - b) then assert.is_nil(a .. " " .. b) end
      end
    end
    width, height, colours, pixel = decode(plotted(t, {}))
    local left, above = corner(90)
    assert.same({ left + 211 + 40, above + 91 + 24, "\0\0\0\xff\xff\xff" }, { width, height, colours })
    for a = 0, 210 do
      for b = 0, 90 do
        if (t:value(a, b) == "P" and 0 or 1) ~= pixel(left + a, above + 90 - b) then assert.is_nil(a .. " " .. b) end
      end
      assert.equal(0, pixel(left + a, above + 91))
    end
    local digits, known = {}, {} -- the numbers at the ticks: a digit has one form, and no other has it
    for _, n in ipairs { 0, 100, 200 } do
      local text = tostring(n)
      for i = 1, #text do
        local dots = {}
        for k = 0, 14 do
          dots[k + 1] = pixel(left + n - #text * 4 + 8 * (i - 1) + 2 * (k % 3), above + 91 + 9 + 2 * (k // 3))
        end
        local form, digit = table.concat(dots), text:sub(i, i)
        assert.equal(digit, known[form] or digit)
        assert.equal(form, digits[digit] or form)
        digits[digit], known[form] = form, digit
      end
    end
    assert.equal("000010010010000", digits["0"]) -- 0 is ink
    assert.same({ 0, 1 }, { pixel(left + 211 + 14, above + 6), pixel(left + 211 + 14, above + 25) }) -- the legend
  end)

  it("has colours that become brighter with the value, also of a part", function()
    local t = queen:table(260, 260)
    local largest = 0
    for value in pairs(t:frequencies()) do largest = math.max(largest, value) end
    assert.is_true(largest > 255)
    local width, height, colours, pixel = decode(plotted(t, { from = { 3, 100 }, to = { 260, 240 } }))
    local left, above = corner(240)
    assert.same({ left + 258 + 56, above + 141 + 24, 3 * 256 }, { width, height, #colours })
    local index = {}
    for a = 3, 260, 3 do
      for b = 100, 240 do
        local value, i = t:value(a, b), pixel(left + a - 3, above + 240 - b)
        if index[value] and index[value] ~= i or (value == 0) ~= (i == 0) then assert.is_nil(a .. " " .. b) end
        index[value] = i
      end
    end
    local last, light = 0, -1
    for value = 1, largest do
      local i = index[value] or last
      assert.is_true(i >= last)
      last = i
    end
    for i = 1, 255 do
      local red, green, blue = colours:byte(3 * i + 1, 3 * i + 3)
      local grey = 0.299 * red + 0.587 * green + 0.114 * blue
      assert.is_true(grey > light - 0.6 and grey < 255) -- colours are rounded
      light = math.max(light, grey)
    end
  end)

  it("is an SVG with cells below 200 a side, and with pixels from there on", function()
    local t = queen:table(200, 30)
    local cells = t:plot { from = 5, to = { 20, 9 } }
    assert.is_nil(cells:find("<image", 1, true))
    local left, bottom, side = cells:match 'data%-left="([%d.]+)" data%-bottom="([%d.]+)" data%-side="([%d.]+)"'
    local found = 0
    for value, path in cells:gmatch '<path [^>]-data%-value="(%d+)" d="([^"]*)"' do
      for x, y, w in path:gmatch "M([%d.]+) ([%d.]+)h([%d.]+)" do
        local a, b = math.floor((x - left) / side + 5.5), math.floor((bottom - y) / side + 4.5)
        for i = 0, math.floor(w / side + 0.5) - 1 do
          found = found + 1
          assert.equal(tonumber(value), t:value(a + i, b))
        end
      end
    end
    assert.equal(16 * 5, found)
    assert.is_nil(t:plot({ to = { 198, 9 } }):find("<image", 1, true))
    local text = t:plot { to = { 199, 9 } }
    local x, y, w, h, data = text:match '<image x="(%d+)" y="(%d+)" width="(%d+)" height="(%d+)".-base64,([^"]*)"'
    assert.same({ "64", "72", "200", "10" }, { x, y, w, h })
    assert.is_truthy(plotted(t, { to = { 199, 9 } }, ".html"):find(data, 1, true))
    local small = slow:table(4, 1, { outcomes = true })
    assert.is_truthy(small:plot():find((">%d of 10 positions are P<"):format(small:frequencies().P), 1, true))
    local wide = slow:table(220, 1, { outcomes = true })
    assert.is_truthy(wide:plot():find((">%d of 442 positions are P<"):format(wide:frequencies().P), 1, true))
  end)

  it("refuses what it cannot draw", function()
    local t = queen:table(20, 30)
    assert.error_matches(function() t:plot { to = 21 } end, "heap #1 from 0 to 21 is not within the table, 0%.%.20")
    assert.error_matches(function() t:plot { from = { 0, -1 } } end, "heap #2 from %-1 to 30 is not within")
    assert.error_matches(function() t:plot { from = { 1 } } end, "'from' is {1}, expected an integer, or a list of two")
    assert.error_matches(function() t:plot { kind = "heat" } end, "unknown setting \"kind\"; the settings are 'from'")
    assert.error_matches(function() slow:table(4096, 9):plot() end,
      "heap #1 from 0 to 4096 has 4097 sizes, expected at most 4096: settings 'from' and 'to'")
    local cube = grundy.vector_game { { 1, 1, 1 } }:table(3, 3, 3)
    assert.error_matches(function() cube:plot() end, "has two heaps, and this table has 3")
    local nothing, message = t:plot { path = "/nowhere/x.svg" }
    assert.is_nil(nothing)
    assert.matches("^/nowhere/x.svg: ", message)
    nothing, message = slow:table(99, 99, { keep = false }):plot()
    assert.is_nil(nothing)
    assert.equal("this table kept only its last lines", message)
  end)
end)
