--- How much work a decider may take before the next one has its turn. All constants of policy stand here.

return {
  -- single positions that are big for the mex (doc/search.md): the positions that each search lists in its first turn;
  -- each later turn has twice as many. For Cram, Sprouts and their kind, whose options are sums:
  listings = { couples = 20000, proof = 20000, mex = 5000 },
  -- For a value where no option is a sum, or values are large. The others are then slower than the mex: a sum is what
  -- they save, and they look at every option once for every smaller nimber.
  listings_of_mex = { mex = 80000, couples = 1250, proof = 1250 },
  large_value = 32,
  lone_listings = 20000, -- of a turn of a search that is alone
  facts_memory = 1 << 30, -- bytes of the facts of a ruleset where no call has said

  -- a single component that is no heap: most are searched sooner than a theory applies
  sums = 2000, -- sums that are looked at

  -- is a component tame?
  tame_positions = 20000, -- positions that are looked at
  tame_heap = 2048, -- the largest heap that is looked at
  period_heap = 1024, -- heaps up to which a period of the misere values is looked for

  -- a quotient that is computed when an outcome is asked for
  elements = 512,
  positions = 512,
  pairs = 1 << 15, -- of the transition algebra
  heap = 512, -- the largest heap
  beside = 1024, -- sums of positions beside a quotient that does not know them
  beside_ticks = 16, -- times as many steps as for the quotient
  glance = 4, -- a first attempt, before search, has a part of the quotient's steps: one in so many

  -- a quotient, search and a partial quotient take turns: in each turn a quotient has so many steps of the monitor that
  -- watches the work, and search may look at so many sums, or so many forms, whichever is expected to be quicker first
  ticks = { 1 << 13, 1 << 15, 1 << 17, 1 << 19, 1 << 21 },
  period_ticks = 1 << 14, -- at least, where a period is to be proven
  large_period_ticks = 1 << 15, -- and for heaps that are too large for search to be quick
  options_ticks = 1 << 16, -- of a quotient in the second turn, where many options are decided
  quick_search = 2000,
  slow_search = 250,
  growth = 4, -- of what search may look at, from turn to turn

  ordered_sums = 100000, -- sums among which the shortest win is searched, to put winning moves in order

  -- theorems
  many_components = 64, -- of one ruleset, whose values are asked for within one call of the core
  outcomes_compared = 1000, -- misere outcomes of a ruleset that are compared with what else its theorem says
  lists_compared = 16, -- lists of options by a theorem that are compared with the rules,
  compared_tokens = 1000, -- of positions with so many tokens,
  compared_elements = 32, -- so long,
  compared_options = 200, -- and with so many options, at most
}
