--- The sides of a board that is a full rectangle.

--- The shorter and the longer side of the board with this text; nil where a cell is missing.
---@param text string
---@return integer? short
---@return integer? long
return function(text)
  if text:find(".", 1, true) then return nil end
  local columns = #text:match "^[^/]*"
  local rows = (#text + 1) // (columns + 1)
  return math.min(rows, columns), math.max(rows, columns)
end
