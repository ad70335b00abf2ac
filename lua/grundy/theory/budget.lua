--- How much work misere play may cost before the next theory is tried: see doc/misere.md.

return {
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
  ticks = 1 << 16, -- steps of the monitor that watches the work
  heap = 512, -- the largest heap
}
