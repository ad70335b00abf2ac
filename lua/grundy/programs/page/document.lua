--- The document: one HTML file with its style, its script and its games; nothing else is loaded.

local json = require "grundy.programs.json"
local program = require "grundy.program"
local style = require "grundy.programs.page.style"

-- The parts of the script, in their order.
local scripts = { "engine", "words", "cells", "drawing", "pictures", "session", "exercises", "view", "start" }

local M = {}

--- Text as the content of an HTML element or an attribute.
---@param text string
---@return string
function M.html(text)
  return (program.printable(text):gsub("[&<>\"']", function(c) return ("&#%d;"):format(c:byte()) end))
end

-- Three tokens.
local icon = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
  .. "<circle cx='5' cy='11' r='4' fill='#0f766e'/><circle cx='11' cy='11' r='4' fill='#c2562d'/>"
  .. "<circle cx='8' cy='5' r='4' fill='#d9a441'/></svg>"

local template = [[
<!DOCTYPE html>
<html lang="$language" data-theme="$theme">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
  content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:image/svg+xml,$icon">
<title>$title</title>
<style>
$style</style>
</head>
<body>
<noscript>
<p><bdi>$title</bdi>: a script that is part of this file plays the game, and scripts are switched off.</p>
</noscript>
<script id="data" type="application/json">$data</script>
<script>
"use strict";
(() => {
$script})();
</script>
</body>
</html>
]]

--- The text of the file.
---@param page { title: string, language: string, theme: string, games: table[] }
---@return string
function M.text(page)
  local script = {}
  for i, name in ipairs(scripts) do script[i] = require("grundy.programs.page.script." .. name) end
  local parts = {
    title = M.html(page.title),
    language = page.language == "zh" and "zh-CN" or "en",
    theme = page.theme,
    icon = icon:gsub("[<>#]", function(c) return ("%%%02X"):format(c:byte()) end),
    style = style,
    data = json.encode(page, true),
    script = table.concat(script, "\n"),
  }
  return (template:gsub("%$(%l+)", parts))
end

--- The text of a page that the engine of the playground plays, made from the file that the playground was built with;
--- nil if that is another file.
---@param page { title: string, language: string, theme: string, play?: string, rule: string }
---@param file string
---@return string?
function M.engine_text(page, file)
  local parts = { title = M.html(page.title), language = page.language == "zh" and "zh-CN" or "en",
    theme = page.theme, data = json.encode(page, true) }
  local text, filled = file:gsub("{{(%l+)}}", parts)
  return filled >= 4 and text or nil
end

return M
