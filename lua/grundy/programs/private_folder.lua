--- A folder for files that no other user can read or plant.

--- A new folder that only this user can enter. It is removed with all in it when the variable is closed.
---@return { path: string }? folder
---@return string? message
return function()
  local pipe = io.popen 'mktemp -d "${TMPDIR:-/tmp}/grundy-XXXXXX"'
  local path = pipe and pipe:read "l"
  if not (path and pipe:close()) then return nil, "cannot create a folder for temporary files" end
  return setmetatable({ path = path }, { __close = function()
    os.execute("rm -rf -- '" .. path:gsub("'", "'\\''") .. "'")
  end })
end
