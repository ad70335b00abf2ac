--- The schedule: who decides, read from top to bottom. "theorem.of_many" is the decider `of_many` of
--- grundy.theory.theorem. grundy.theory.turns has the loop, grundy.theory.answers the questions, grundy.theory.budget
--- the cost of each turn.

return {
  -- the value of a component: steps of the core, csrc/lua/game/value_steps.c
  component = {
    "other_game", -- with the same values
    "theorem",
    "table", -- of the values of heaps or graphs
    "loopy",
    "too_large", -- for any search, by the memory that it would need
    "mex", -- of what is known already, then of a number of listings
    "searches", -- in turns, as follows
  },

  -- a big component, in turns
  searches = {
    -- a value, if no option is a sum or values are large
    few_sums = { "search.mex", "search.couples", "search.proof_numbers" },
    sums = { "search.couples", "search.proof_numbers", "search.mex" },
    couples = { "search.couples_alone" }, -- the one that the call or the ruleset requests
    proof = { "search.proof_numbers_alone" },
  },

  -- the value of a sum
  values = {
    "theorem.of_many",
    "nim_sum.of_components",
  },

  -- whether a single component has the value 0, and its value if it is quickly found
  lone_value = {
    "nim_sum.of_values",
    "nim_sum.of_big_components",
  },

  -- a position of a vector game, which its theorem decides: grundy.vector_values
  vectors = {
    values = { "thin_row", "table", "row", "plane", "all_below" },
    outcomes = { "columns", "table", "plane" }, -- then the value
    misere = { "table", "plane", "all_below" },
  },

  -- the elements of all heaps of a game, of which one product decides each sum of heaps
  elements = {
    values = { "nim_sum.elements" },
    outcomes = { "nim_sum.elements" },
    misere = { "tame.elements", "small_quotient.elements" },
  },

  outcomes = {
    normal = {
      "theorem.theorem",
      "nim_sum.of_values",
      "nim_sum.of_big_components",
    },
    misere = {
      "theorem.theorem",
      "cycles.round",
      "sum_search.empty",
      "sum_search.by_proof_numbers",
      "sum_search.as_wanted",
      "tame.single_theorem",
      "kept_quotients.decider",
      "sum_search.short",
      "large_heaps.quick",
      "tame.genus",
      "large_heaps.decider",
      -- and in turns:
      "quotient_turns.quotient",
      "quotient_turns.partial_first",
      "sum_search.glance", -- once
      "sum_search.faster",
      "sum_search.slower",
      "quotient_turns.partial",
    },
  },

  moves = {
    normal = {
      "winning_moves.by_theorem",
      "winning_moves.by_values",
      "winning_moves.by_outcomes",
    },
    misere = {
      "winning_moves.by_theorem",
      "winning_moves.by_decider", -- that which knows the outcome
      "winning_moves.by_outcomes",
    },
  },
}
