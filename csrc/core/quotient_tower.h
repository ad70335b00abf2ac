/*
 * Outcomes of sums, computed exactly by making monoids finer only where they must be.
 *
 * Take a candidate on whose elements some truths about sums depend, and a claim
 * (quotient_claim.h) on it. When the claim is refuted, sums with the same image have
 * different outcomes: no guess would do. The coarsest monoid that tells the elements of
 * the candidate and these outcomes apart is then found from below. Let x be the last
 * position, and the floor the submonoid of the sums without x. The outcomes of the
 * sums c, c x, c xx, ... for all c of the floor come layer by layer: those of layer k
 * are a claim on the floor, in which kill holds what moves in the k x lead to. That
 * claim is decided in the same way, with one position less, which makes the floor
 * finer where it must be. When a layer repeats, so do all layers after it, and the tower of
 * layers, reduced, is the monoid sought.
 *
 * The outcomes are true at every step, and elements are told apart only if some
 * addition does; so no monoid here ever has more elements than the quotient.
 */
#ifndef GRUNDY_QUOTIENT_TOWER_H
#define GRUNDY_QUOTIENT_TOWER_H

#include "quotient_claim.h"

/*
 * *c (zeroed): the quotient of the positions of q, `known` being that of all but the
 * last. With `trusting` no claim is checked: fast, but then *c is only a guess.
 * Errors: STATUS_LIMIT when the quotient has more than q->limit elements or claims need
 * more than q->pairs_limit pairs, STATUS_NO_MEMORY, what the monitor returns.
 */
status tower_solve(const quotient *q, const candidate *known, bool trusting, candidate *c, const monitor *watch);

#endif
