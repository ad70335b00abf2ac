--- The work that a decider may do before the next one has its turn: all tuning constants of the deciders.
---
--- "/4" and "x4" precede the largest change if a constant is a quarter, or four times as large: ms, before and after,
--- of the first call of a fresh program, among the cases of bench/misere_first.lua, Lasker's Nim {30} + Kayles {12}
--- (Lasker below), take two adjacent {10, 4, 52} (Dawson below), Sprouts of 4 spots and a few boards; "even" means that
--- no case changes by more than a third. A constant that suits most cases may cost a few others.

return {
  -- What the core does with a component before the searches have their turns; it reads these when it makes its first
  -- ruleset. ms among full Cram, Nimstring, Sprouts, NoGo, Chomp, Node Kayles on grids and Nim by rules in Lua.
  core = {
    mex_listings = 20000, -- that the search by mex may use for a value before another search; /4: even; x4: Cram of 5
    -- by 6 430 to 710
    quick_mex_listings = 2000, -- the same for an outcome, and for strings and coins; /4: even; x4: Nimstring of 3 by 3
    -- 112 to 213
    deep = 1000, -- Longer plays are left to the mex: the other searches keep the options of all positions of a play.
    -- /4: the outcome of Nim {100, 95, 90} 2080 to more than 15000, of {400, 200} where a move takes 1 to 3 365 to 132;
    -- x4: of {3000, 12} where it takes 1 or 2 56 to 132
    tried = 1 << 16, -- positions that are listed below an integer whose positions would not all fit into the memory
    -- budget; /4: a theorem that never answers is an error after 5 and not 22, but 50000 positions below an integer are
    -- one, too; x4: after 110
    values_compared = 1000, -- with the outcomes of a theorem that gives no values; even
    listings_checked = 1000, -- the first listings of a move function, before and after which the position is compared;
    -- even
  },

  -- single positions that are big for the mex (doc/guide/search.md): the positions that each search lists in its first
  -- turn; each later turn has twice as many. For Cram, Sprouts and their kind, whose options are sums:
  -- (/4 and x4 of couples: full Cram of 6 by 6 915 to 756 and 1906, Sprouts of 6 spots 1744 to 1927 and 2256; of proof:
  -- Sprouts 1829 to 2057, Cram of 5 by 7 901 to 696; of mex: even)
  listings = { couples = 20000, proof = 20000, mex = 5000 },
  -- For a value if no option is a sum, or values are large. The other searches are then slower than the mex: they save
  -- work only on sums, and examine every option once for every smaller nimber.
  listings_of_mex = { mex = 80000, couples = 1250, proof = 1250 },
  large_value = 32, -- /4: the value of Cram of 5 by 6 314 to 996; x4: even
  lone_listings = 20000, -- of a turn of a single search
  facts_memory = 1 << 30, -- bytes of the facts of a ruleset, by default

  -- a single component that is not a heap: most are searched sooner than a theory applies
  sums = 2000, -- sums that are examined; even

  -- is a component tame?
  tame_positions = 20000, -- positions that are examined; even
  first_heaps = 64, -- the heaps that are examined at first, then twice as many; even
  tame_heap = 8192, -- the largest heap that is examined; /4: stripes(1, 2, 5) {3000, 1501} 230 to 20000
  period_heap = 1024, -- heaps up to which a period of the misere values is looked for; even

  -- a quotient that is computed when an outcome is asked for
  elements = 512, -- /4: Dawson 43 to 10; x4: even
  positions = 512, -- /4: Kayles {1000, 1001, 77} 4 to more than 5000; x4: even
  pairs = 1 << 15, -- of the transition algebra; even
  heap = 512, -- the largest heap; even
  classified = 1 << 22, -- the largest heap whose winning options are found by the elements of all smaller heaps: 2 s
  classes = 64, -- of heaps by which winning moves are found, at most 255; even
  beside = 1024, -- sums of positions beside a quotient that does not know them; /4: Lasker 20 to 36; x4: even
  beside_asked = 1 << 16, -- the same for Quotient:outcome, which has no other way; /4: no outcome of 4.07 {40, 41}
  -- beside the quotient up to heap 8, which takes 580; x4: even
  beside_ticks = 16, -- times as many steps as for the quotient; /4: Lasker 20 to 32; x4: even
  glance = 4, -- a first attempt, before search, has 1/glance of the quotient's steps; even

  -- a quotient, search and a partial quotient take turns: each turn gives a quotient a number of steps of its monitor,
  -- and search a number of sums, or of forms; the one expected to be faster comes first
  ticks = { 1 << 13, 1 << 15, 1 << 17, 1 << 19, 1 << 21 }, -- /4: Kayles {20, 21} + Nim {7, 60} 7 to 21; x4: Dawson
  -- 43 to 57, and Lasker 20 to 12
  large_period_ticks = 1 << 15, -- at least, where a period is to be proven for heaps that are too large for search to
  -- be quick: 0.15 {4, 489} 19 to 6; 1 << 14 for smaller heaps, too: Dawson's outcome 10 to 23
  table_ticks = 1 << 17, -- for a table of misere outcomes of a heap game
  options_ticks = 1 << 16, -- of a quotient in the second turn, where many options are decided; /4: Dawson 43 to 20; x4:
  -- 43 to 57
  quick_search = 2000, -- /4: Dawson 43 to 94; x4: Dawson's outcome 27 to 11
  slow_search = 250, -- even
  growth = 4, -- of what search may look at, from turn to turn; /4 (no growth): Dawson 43 to 79; x4: even
  hopeless = 4, -- a sum that contains this many times more sums than the limit is not searched; even
  first_period = 32, -- where heaps are larger, a period is looked for with the heaps up to this one, then with twice as
  -- many; /4: Kayles {20, 21} + Nim {40} 7 to more than 5000; x4: Dawson 43 to 10
  tame_beside = 8, -- tame components from this value on, or a power of 2 above the values of the others, are left out;
  -- /4: Kayles {18, 25} + Nim {7, 40} 9 to more than 5000; x4: Lasker 20 to 619
  tame_with_period = 4, -- the same beside heaps that need a period; even
  nim_heaps = 4, -- among the heaps up to this one *1 and *2 are looked for; even
  forms_of_longest = 200, -- forms that may be examined to find the length of the longest play; even

  -- proof numbers under misere play
  short_play = 6, -- a component in which no more moves can be made is small; /4: even; x4: Sprouts 178 to 1010
  short_listings = 4000, -- the positions that may be listed for the form of a small component; even
  form_listings = 30, -- and of one of which it is not known how many moves can be made; even
  found_for_failure = 3, -- that pay a failure at the same size; /3 and x4: even
  lead = 4, -- the search leaves an option when its number exceeds that of the second one by 1/lead; /4: misere Cram
  -- of 4 by 5 1133 to 635; x4: 1133 to 1650; Sprouts even
  free_failures = 3, -- the failures of each form beyond what the other listings pay; even

  ordered_sums = 100000, -- sums among which the shortest win is searched, to put winning moves in order

  -- big searches by several processes; those in seconds are even: two processes list 0.63 to 0.97 million positions in
  -- 2 seconds for the value of Cram of 5 by 7, and 0.63 to 1.15 million with a quarter or four times of one
  tasks = {
    slice_seconds = 0.1, -- of one call of a search; the facts of others are loaded between calls
    first_slice = 5000, -- positions that are listed in the first call,
    least_slice = 200, -- and in the shortest one
    first_turn = 20000, -- positions that a search lists in its first turn, as above
    look_every = 1, -- seconds between two searches for new files
    claim_every = 5, -- seconds between two lines in which a process claims a task,
    claim_lasts = 20, -- and seconds after which the claim lapses
  },

  -- vector games: the tables, planes and rows that are made for one position; ms of values and winning moves of
  -- Wythoff's queen, and of games of 3 to 8 vectors on two and three heaps
  vectors = {
    cells = 1 << 25, -- of a table, or of rows that are searched for a period; /4: {300, 300, 300} 57 to more than
    -- 100000; x4: even
    work = 1 << 27, -- cells of a table times vectors of the game; as cells
    listed_cells = 1 << 16, -- of a table for which moves are listed: outcomes with `block`, which search does not know;
    -- even
    cells_below = 1 << 26, -- of a table of all positions below one, which search would examine too; /4: no value of
    -- the queen {5000, 5000}; x4: that of {9000, 9000}
    sparse_cells = 1 << 18, -- of a table that rare P-positions, a column at a time, come before; /4: even; x4: the
    -- outcome of Proportionate Nim {1024, 513} 2 to 56
    sparse_columns = 1 << 24, -- for one position; /4: no outcome of Proportionate Nim {8388608, 4194305}, which takes
    -- 832; x4: that of larger ones
    sparse_lines = 1 << 26, -- in one heap; as columns
    first_columns = 64, -- of rare P-positions, in each heap; even
    beyond = 1 << 16, -- positions beyond the bounds that `back` may list for one position; not measured
    asked_together = 256, -- positions about which functions of a theorem are asked together; not measured
    asked_alone = 16, -- the sum of heaps up to which each position is asked alone, so that what the functions promise
    -- is compared; not measured
    least_sizes = { 64, 64, 16, 8, 4, 2, 2, 2 }, -- of a table in each heap, by the number of heaps; even
    columns = 1024, -- of rows at first; then twice as many; even
    seconds = 1, -- for rows, or for a plane; /4: no value of the queen {56, 10^6}, which takes 650; x4: that of
    -- {96, 10^6}, by the times of its rows
    line_seconds = 10, -- for the period of a line of positions; /4: none of the queen {80, ?}; x4: that of
    -- {128, ?}, by the times of its rows
    rows = 128, -- that are computed together; even
    lines = 4096, -- of a plane between two looks at the clock; even
    long_heap = 4096, -- the least one in a position for which rows are made; /4: the queen {3000, 30} 12 to 60; /16:
    -- the winning moves of {300, 400} 14 to 131; x4: even
    few_rows = 32, -- the most rows that come before tables; even
  },

  -- planes of two free heaps (theory/borders.lua); ms, and the number proven, of 60 irregular and random games of three
  -- and five vectors with components to 9, within 20000 lines: now 777, 49; "even" as above, with the same number
  planes = {
    lines = 200000, -- that `period` follows, by default: 59 of the 60, in 3314; 50000: 54, in 2175
    lines_looked_at = 1 << 24, -- that are examined one by one to find where two laws meet; even
    lines_at_once = 64, -- that are followed at a time; even
    page_lines = 1024, -- of a page of the track of a border; even
    largest_period = 4096, -- of a run by which a border is cut; even
    mosaic_lines = 64, -- in which a mosaic must recur, and `times` as many as its period; even
    -- How a plane is cut: not before line `first`, by runs at least `least` letters longer than their period, whose
    -- mosaics recur within `times` as many lines. Small runs are found early; if they hide a long one, late cuts help.
    -- `period` takes these in turn, with a quarter of its lines each. Alone, within 20000 lines, they prove 57, 57, 55
    -- and 0 games, in 489, 1043, 6430 and 19656; no later one proves a game that the first does not
    cares = {
      [0] = { first = 0, least = 0, times = 4 },
      { first = 2000, least = 100, times = 16 },
      { first = 8000, least = 300, times = 16 },
      { first = 30000, least = 1000, times = 64 },
    },
    weights = 64, -- the largest sum of two weights that is tried; even
    epochs = 512, -- that are examined for a cycle of collisions; even
    events = 256, -- of a cycle; even
    borders = 64, -- of an epoch that is examined; even
  },

  -- rows and tables of many values, for guesses, plots and texts; ms of guesses and plots of Wythoff's game, Euclid and
  -- exact slow Nim to 40, 60 and 400
  rows = {
    seconds = 10, -- by default; 15 documented games need more than 1.5: /4: one of 14 guesses about New Stone Game is
    -- lost; x4: none of five gets another
    one_value = 1 << 16, -- positions for one value, by which integers are recognized; not measured
    slow_growth = 2, -- a row grows by 1/slow_growth between looks at the limits; guesses about 8 documented games: even
    period = 4096, -- values that Ruleset:period examines, by default; 40 subtraction sets: even; longer periods
    -- are not measured
    first_period = 64, -- and at first; the same sets: /4: even; x4: 3 to 6
    line_period = 64, -- values that Line:period examines, by default; Wythoff's row 3: even
    guess_last = 200, -- the last value that a guess examines; 8 documented games: even
    guess_again = 1000, -- and where no formula fits those; even
    first_box = 15, -- the largest number in the first table, then twice as large; even
  },

  coins = {
    sums = 1 << 22, -- of values that one rule keeps; a value that needs more is refused, as it would take
    -- too much memory; not measured
  },

  games = {
    strings_at_once = 20, -- Dots and Boxes: positions of at most this number of strings are scored by a table of all
    -- sets of strings; the net scores of boards of 24, 22 and 27 strings take 829, 279 and 4802 ms; 5: even; 24: 464,
    -- 112, 5298
    sums_first = 2000, -- of components, which may be far fewer, that are searched before the table of a larger position
    -- is tried; /4: 460, 127, 5330; x4: 3462, 2398, 6064
    listed_pairs = 1 << 20, -- T-Wythoff: the largest heap whose pairs are listed for a function; not measured
    vectors = 64, -- the largest t whose vectors are made; not measured
  },

  -- theorems
  incomplete = 1000, -- a list of this many winning moves may be incomplete, as documented games list the first ones of
  -- exponentially many (grundy.games.moore_nim): all moves are then searched
  many_components = 64, -- of one ruleset: their values are requested within one call of the core
  outcomes_compared = 1000, -- misere outcomes of a ruleset that are compared with the rest of its theorem
  lists_compared = 16, -- lists of options by a theorem that are compared with the rules,
  compared_tokens = 1000, -- of positions with at most this many tokens,
  compared_elements = 32, -- this many elements,
  compared_options = 200, -- and this many options
}
