--- What the generators share: write a generated file, or with --check fail when the one that is there differs.

return function(path, text)
  if arg[1] ~= "--check" then
    local file = assert(io.open(path, "w"))
    assert(file:write(text))
    return assert(file:close())
  end
  local file = io.open(path)
  local old = file and file:read "a"
  if file then file:close() end
  if old ~= text then
    io.stderr:write(path, " is stale: run make doc\n")
    os.exit(1)
  end
end
