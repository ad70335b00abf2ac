--- Sets the pause of Lua's collector, in percent: a parameter since Lua 5.5, an option of its own before.

---@param percent integer
return function(percent)
  if not pcall(collectgarbage, "param", "pause", percent) then collectgarbage("setpause", percent) end
end
