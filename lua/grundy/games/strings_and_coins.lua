--- Strings and Coins: cut a string; the player who cuts the last string of a coin takes it and moves again.

local strings = require "grundy.games.strings"

return strings.new("Strings and Coins", {
  name = "Strings and Coins",
  example = "grundy.games.strings_and_coins { edges = { { 1, 2 }, { 2, 3 }, { 3, 1 }, { 1, 0 } } }",
  rules = "strings_and_coins{edges = {{1, 2}, {2, 3}, {3, 1}, {1, 0}}}: coins are tied to one another and to the "
    .. "ground, 0, by strings. `ground = g` names the ground g. Two strings may tie the same coins. Cut a string. A "
    .. "player who cuts the last string of a coin takes the coin and must move again. The player who cannot move "
    .. "loses: the number of coins does not count, only the last move. Later positions are lists of strings; moves "
    .. "have the fields `string` and `taken`, the coins taken.",
  verdict = "Values are found by search, component by component; a value is a nimber or loony. A coin with one string, "
    .. "tied to a coin with two, makes a component loony, unless it is a chain of two or three coins, whose value is "
    .. "0. A coin with one string, tied to one with three or more, may be taken without loss.",
  source = "E. R. Berlekamp, The Dots and Boxes Game (2000); Winning Ways, ch. 16",
}, strings.accept)
