--- Finds the proven periods of rows of vector games and prints data/rows.txt (some minutes): lua tools/rows.lua > FILE.
--- Rows {n, ?} of each game are proven together, so the last one is asked for first.

local grundy = require "grundy"

local games = {
  { "wythoff", grundy.games.wythoff, 128 },
  { "t_wythoff(2)", grundy.games.t_wythoff(2), 64 },
  { "t_wythoff(3)", grundy.games.t_wythoff(3), 64 },
  { "proportionate_nim", grundy.games.proportionate_nim, 80 },
  { "nimhof {{1, 1}, {1, 2}}", grundy.games.nimhof { { 1, 1 }, { 1, 2 } }, 64 },
  { "nimhof {{1, 1}, {2, 3}}", grundy.games.nimhof { { 1, 1 }, { 2, 3 } }, 48 },
}

print("# Rows {n, ?} of vector games, proven by equal states (doc/internals/vector_games.md): n, preperiod, period, "
  .. "saltus.\n# Written by tools/rows.lua.")
for _, row in ipairs(games) do
  local name, game, last = table.unpack(row)
  print(name)
  for n = -1, last do
    local period = assert(game:along({ n < 0 and last or n, "?" }):period(nil, { seconds = 600 }))
    assert(period.proven)
    if n >= 0 then print(n, period.preperiod, period.period, period.saltus) end
  end
end
