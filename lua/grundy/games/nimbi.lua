--- Nimbi: take a run of neighbouring counters along a line of a hexagram.

-- The circles are counted from the top by rows of 1, 4, 2, 4 and 1.
local lines = { { 1, 3, 6, 8 }, { 1, 4, 7, 11 }, { 2, 3, 4, 5 }, { 2, 6, 9, 12 }, { 5, 7, 10, 12 }, { 8, 9, 10, 11 } }

local runs = {}
for circle = 1, 12 do runs[circle] = { circle } end
for _, line in ipairs(lines) do
  for first = 1, #line - 1 do
    for last = first + 1, #line do runs[#runs + 1] = { table.unpack(line, first, last) } end
  end
end

return require("grundy.cells") {
  take = runs,
  name = "Nimbi",
  example = "grundy.games.nimbi(12)",
  rules = "nimbi(12): counters on the twelve points of a hexagram, which are the ends and the crossings of its six "
    .. "lines, four on each; nimbi { 1, 3, 6 }: the counters that are left, counted by rows from the top. Take any "
    .. "number of counters that are neighbours on a line, with no gap between them. The player who cannot move "
    .. "loses. Usually the game is played misere, and the player who takes the last counter loses: nimbi(12):outcome "
    .. "\"misere\".",
  verdict = "P under both conventions. Under normal play each run is answered by its image at the centre; misere "
    .. "play is decided by search.",
  source = "P. Hein's game; A. S. Fraenkel and H. Herda, Never rush to be first in playing Nimbi, Mathematics "
    .. "Magazine 53 (1980). We have not seen their drawing: on the triangle of rows of 2, 3, 4 and 3 circles in "
    .. "three directions, which has twelve too, the game is P under both conventions as well",
  draw = function(left)
    local marks = {}
    for circle = 1, 12 do marks[circle] = "." end
    for _, circle in ipairs(left) do marks[circle] = "#" end
    return { ("    %s\n%s  %s %s  %s\n  %s   %s\n%s  %s %s  %s\n    %s"):format(table.unpack(marks)) }
  end,
}
