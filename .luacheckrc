std = "lua54"
max_line_length = 120
files["spec"] = { std = "lua54+busted" }
files["playground/rules"] = { std = "lua54", read_globals = { "grundy" } }
exclude_files = { "build", "types" }
