/*
 * The seam: a ruleset is anything that lists the options of a numbered position, each option being a list of component
 * positions.
 *
 * Everything that enters (a Lua move function, core/heap/rules.h and those of graph, board, cells and vector, misere
 * forms, sums of all these) implements `rules`; everything that leaves (values, outcomes, remoteness, quotients, moves,
 * plays) is written once, against it.
 */
#ifndef GRUNDY_SEARCH_RULES_H
#define GRUNDY_SEARCH_RULES_H

#include "core/search/options.h"

typedef struct rules {
    void *context;
    /*
     * Appends the options of `position` to `out`, in a fixed order. It may run foreign code that calls the same solver
     * (for other positions). Errors: STATUS_STOPPED if foreign code failed, and the usual ones; the caller then drops
     * the options appended so far.
     */
    status (*options)(void *context, uint32_t position, options *out);
} rules;

#endif
