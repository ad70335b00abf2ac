/*
 * Verification: whether facts follow from the rules and from one another alone.
 *
 * A set of claims "P has the nimber n" is true if each follows in one step from the others (by induction over the moves
 * left, as play ends): every smaller nimber is that of an option, and no option has n. That an option does not have the
 * nimber n follows from the nimbers of its components; or, if one of these, Q, is not known, from the options of Q: one
 * of them has the nimber that Q would need, or too few are left to have all smaller nimbers. The facts that a search of
 * couples finds without hints have this form.
 *
 * The rules promise that play ends. If facts rest on one another in a cycle, it does not: positions repeat.
 */
#ifndef GRUNDY_SEARCH_VERIFY_H
#define GRUNDY_SEARCH_VERIFY_H

#include "core/search/search.h"

/*
 * Verifies all facts of a search without hints, each before those on which it rests. *failed: the first position whose
 * nimber does not follow, or (*circular) rests on itself; otherwise FACTS_NONE. `limit`, errors: as couples_nimber.
 * Nothing else may use the search meanwhile. Cost: a listing for each fact, and one for each of its options with an
 * unknown component. Memory: the facts on which the facts of one line of play rest.
 */
status verify_facts(search *s, uint64_t limit, const monitor *m, uint32_t *failed, bool *circular);

#endif
