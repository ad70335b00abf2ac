--- Whether a terminal obeys nothing in a text.
---@param shown string
---@return boolean
return function(shown)
  return utf8.len(shown) ~= nil and not shown:find "[^%C\n\t]" and not shown:find "\xC2[\x80-\x9F]"
    and not shown:find "\xE2\x80[\xA8-\xAE]" and not shown:find "\xE2\x81[\xA6-\xA9]"
end
