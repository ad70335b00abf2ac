/*
 * The exact quotient with one more position, in case the guess of learn.h is wrong: candidates are refined where they
 * must be, and nowhere else.
 *
 * Each layer (layers.h) is a claim on a candidate for one position less. It is guessed and proven; when it is refuted,
 * that candidate is made finer in the same way, by layers of its own. This ends, as the candidate for no positions has
 * one element and every claim on it holds.
 *
 * The outcomes are true at every step, and elements are distinguished only if some addition distinguishes them; no
 * monoid here therefore ever has more elements than the quotient.
 */
#ifndef GRUNDY_MISERE_REFINE_H
#define GRUNDY_MISERE_REFINE_H

#include "core/misere/layers.h"

/*
 * Sets *c (zeroed) to the quotient of the positions, given `known`, that of all but the last. With `guess_only` no
 * claim is proven: this is fast, but *c is then only a guess. Errors: STATUS_LIMIT if the quotient has more than
 * given->limit elements or claims need more than given->pairs_limit pairs; STATUS_NO_MEMORY; those of the monitor.
 */
status refine_quotient(const problem *given, const candidate *known, bool guess_only, candidate *c);

/*
 * Sets *out to the coarsest refinement of `coarse` in which a refuted claim on it holds, with its outcomes. Frees `won`
 * (of the order of `coarse`). Errors: as refine_quotient. Must be closed even after an error.
 */
status refine_claim(const problem *given, candidate *coarse, unsigned char *won, bool more_options, refinement *out);

#endif
