--- A Chromium without windows, driven through its DevTools protocol: messages of JSON that end with a zero byte go
--- through two named pipes, so that nothing but a shell is needed.

local busted = require "busted"
local json = require "dkjson"
local process = require "spec.support.process"

local quote = process.quote

---@class spec.Browser
---@field complaints string[] messages of the console, errors of scripts, and requests other than for files and the site
---@field site? string the beginning of the addresses of a site that may be asked for
---@field bytes integer what came over the network
local Browser = {}
Browser.__index = Browser

local M = {}

--- The command of an installed Chromium; nil if there is none.
function M.find()
  for _, name in ipairs { "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome" } do
    local pipe = assert(io.popen("command -v " .. name .. " 2>/dev/null"))
    local path = pipe:read "l"
    pipe:close()
    if path then return path end
  end
end

local switches = "--headless --no-sandbox --disable-gpu --no-first-run --disable-extensions "
  .. "--disable-background-networking --disable-dev-shm-usage --hide-scrollbars "
  .. "--force-prefers-reduced-motion --remote-debugging-pipe"

--- Starts a browser with one empty page. Without a thread that paints, which pictures need, pages take half the time.
---@param command string
---@param paints? boolean
---@return spec.Browser
function M.start(command, paints)
  local pipe = assert(io.popen "mktemp -d")
  local folder = pipe:read "l"
  pipe:close()
  local line = ("cd %s && mkfifo to from; %s %s %s --user-data-dir=%s/profile about:blank 3<to 4>from >log 2>&1 &")
    :format(folder, quote(command), switches, paints and "" or "--disable-threaded-compositing", folder)
  assert(os.execute(line))
  local self = setmetatable({ folder = folder, number = 0, complaints = {}, bytes = 0 }, Browser)
  self.to = assert(io.open(folder .. "/to", "wb"))
  self.from = assert(io.open(folder .. "/from", "rb"))
  local targets = self:send("Target.getTargets").targetInfos
  for _, target in ipairs(targets) do
    if target.type == "page" then
      self.session = self:send("Target.attachToTarget", { targetId = target.targetId, flatten = true }).sessionId
    end
  end
  for _, domain in ipairs { "Page", "Runtime", "Log", "Network" } do self:send(domain .. ".enable") end
  return self
end

--- The next message of the browser.
function Browser:read()
  local pieces = {}
  while true do
    local c = assert(self.from:read(1), "the browser has ended")
    if c == "\0" then break end
    pieces[#pieces + 1] = c
  end
  return assert(json.decode(table.concat(pieces)))
end

--- Remembers an event that is a complaint.
function Browser:hear(message)
  local method, params = message.method, message.params
  local text
  if method == "Runtime.exceptionThrown" then
    local details = params.exceptionDetails
    text = (details.exception and details.exception.description or details.text)
  elseif method == "Runtime.consoleAPICalled" then
    text = "console: " .. tostring(params.args[1] and params.args[1].value)
  elseif method == "Log.entryAdded" then
    text = params.entry.text .. (params.entry.url and " " .. params.entry.url or "")
  elseif method == "Network.requestWillBeSent" and not params.request.url:find "^[fdab][ibal]%l+:"
    and not (self.site and params.request.url:find(self.site, 1, true) == 1) then
    text = "request: " .. params.request.url
  elseif method == "Network.loadingFinished" then
    self.bytes = self.bytes + params.encodedDataLength
  end
  if text then table.insert(self.complaints, text) end
  if method then self.last_event = method end
end

--- The result of a method of the protocol.
function Browser:send(method, params)
  self.number = self.number + 1
  local text = json.encode { id = self.number, method = method, params = params,
    sessionId = self.session }
  assert(self.to:write(text, "\0"))
  self.to:flush()
  while true do
    local message = self:read()
    if message.id == self.number then
      return message.result or error(method .. ": " .. message.error.message)
    end
    self:hear(message)
  end
end

--- Opens a file, or a page of the site, and waits until it is there.
function Browser:open(path, width, height)
  self:send("Emulation.setDeviceMetricsOverride", { width = width or 800, height = height or 900, deviceScaleFactor = 1,
    mobile = false })
  self:send("Page.navigate", { url = path:find "^http:" and path or "file://" .. path })
  while self.last_event ~= "Page.loadEventFired" do self:hear(self:read()) end
  self.last_event = nil
end

--- The value of an expression of JavaScript, after its promise is kept.
function Browser:evaluate(expression)
  local result = self:send("Runtime.evaluate", { expression = expression, returnByValue = true, awaitPromise = true })
  if result.exceptionDetails then
    local details = result.exceptionDetails
    error(details.exception and details.exception.description or details.text)
  end
  return result.result.value
end

-- The numbers of keys for which a browser does something by itself.
local numbers = { Tab = 9, Enter = 13, Escape = 27, ArrowLeft = 37, ArrowUp = 38, ArrowRight = 39, ArrowDown = 40 }

--- Presses a key, as a person does.
function Browser:press(key, code)
  for _, kind in ipairs { "keyDown", "keyUp" } do
    self:send("Input.dispatchKeyEvent", { type = kind, key = key, code = code or key,
      windowsVirtualKeyCode = numbers[key],
      text = kind == "keyDown" and (#key == 1 and key or key == "Enter" and "\r") or nil })
  end
end

local digits = {}
for i, c in ipairs { ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"):byte(1, -1) } do
  digits[c] = i - 1
end

local function from_base64(text)
  local out = {}
  for a, b, c, d in text:gmatch "(.)(.)(.)(.)" do
    local n = digits[a:byte()] << 18 | digits[b:byte()] << 12 | (digits[c:byte()] or 0) << 6 | (digits[d:byte()] or 0)
    local bytes = string.char(n >> 16, n >> 8 & 255, n & 255)
    out[#out + 1] = bytes:sub(1, d ~= "=" and 3 or c ~= "=" and 2 or 1)
  end
  return table.concat(out)
end

--- The picture of the whole page, as a PNG file's text, from a browser that paints.
function Browser:picture(width)
  self:send("Emulation.setDeviceMetricsOverride", { width = width, height = 900, deviceScaleFactor = 1,
    mobile = false })
  local height = math.ceil(self:evaluate "document.documentElement.scrollHeight")
  local clip = { x = 0, y = 0, width = width, height = height, scale = 1 }
  local shot = self:send("Page.captureScreenshot", { format = "png", captureBeyondViewport = true, clip = clip })
  return from_base64(shot.data)
end

function Browser:close()
  pcall(self.send, self, "Browser.close")
  self.to:close()
  while self.from:read(4096) do end -- until it has ended
  self.from:close()
  os.execute(("for i in 1 2 3 4 5; do rm -rf %s 2>/dev/null && break; sleep 0.2; done"):format(quote(self.folder)))
end

Browser.__close = Browser.close

local shared

--- A browser for the specs of several files, which ends with all specs: a start takes as long as ten pages.
---@return spec.Browser
function M.shared(command)
  if not shared then
    shared = M.start(command)
    busted.subscribe({ "suite", "end" }, function()
      shared:close()
      return nil, true
    end)
  end
  shared.complaints = {}
  return shared
end

return M
