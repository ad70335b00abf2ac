/*
 * The solver: memoised values of positions under a theory, over any rules.
 *
 * A depth-first search with its own stack (no C recursion over positions): each position is listed once, its options
 * stay on a shared stack until they are solved, and the theory then folds their values into one. Solved values are kept
 * across calls and across failures. Rules may call the same solver for other positions; a call for a position that is
 * being solved is a cycle.
 *
 * Cost: O(options) beyond the listing; memory 4 bytes for each position, 16 for each position on the current path, and
 * the options of that path (beyond SOLVER_KEPT_COMPONENTS they are dropped and listed again on return).
 */
#ifndef GRUNDY_SEARCH_SOLVER_H
#define GRUNDY_SEARCH_SOLVER_H

#include "core/search/cycle.h"
#include "core/search/interner.h"
#include "core/base/mex.h"
#include "core/base/monitor.h"
#include "core/search/rules.h"
#include "core/search/seen_sets.h"

#define SOLVER_UNKNOWN  UINT32_MAX       /* not solved yet */
#define SOLVER_ON_PATH  (UINT32_MAX - 1) /* being solved */
#define SOLVER_NO_VALUE (UINT32_MAX - 2) /* above LIMIT_VALUE */
#define SOLVER_LOONY    (UINT32_MAX - 3) /* under theory_grundy: every sum with the position is a win */

/* Components kept on the option stack before lists are dropped. */
#define SOLVER_KEPT_COMPONENTS ((size_t)1 << 26)

struct solver;

/* How a theory makes a position's value from its options' values. */
typedef struct theory {
    /* Folds the options first <= i < last of s->listed, all of them solved. */
    status (*fold)(struct solver *s, size_t first, size_t last, uint32_t *value);
    /* An option (of one component) with value `decisive` settles the position as `settled` at once. */
    uint32_t decisive, settled;
} theory;

/*
 * Grundy values: mex over the options of the nim-sum of each option's components.
 *
 * With entailing options, after which the same player moves again, a value is a nimber or loony; a sum is loony if a
 * component is. Let C be the values after such options and O those after the others. If C is empty, the value is the
 * mex of the nimbers in O. If C is one nimber q, and q is not in O, the value is q. Otherwise it is loony.
 * doc/internals/entailing.md has the proof. C is searched first, as two different values settle the position.
 */
extern const theory theory_grundy;
/* Misere outcomes by search; options are single positions. 0 is P, 1 is N. */
extern const theory theory_misere_outcome;

typedef struct solver_frame {
    size_t first_option; /* on s->listed, or SOLVER_DROPPED */
    uint32_t position;
    uint32_t cursor; /* the next component to examine, counted from the first */
} solver_frame;

typedef struct solver {
    allocator memory;
    rules game;
    const theory *theory;
    uint32_t *values; /* by position number */
    size_t values_capacity;
    solver_frame *path;
    size_t path_count, path_capacity;
    options listed;
    mex_set seen;
    seen_sets rays;         /* of solved positions: the values of the options under each name of a ray */
    bool lists_any;         /* a limit bounds only the number of positions listed, not the options of one */
    bool loony;             /* some value may be SOLVER_LOONY */
    bool sums;              /* some listed position has more components of options than options */
    bool lone;              /* options are to be single positions: others are STATUS_INVALID, and `sums` */
    uint64_t solved;        /* positions solved so far */
    uint64_t listed_so_far; /* and listings */
    size_t depth;           /* of the path at the last failure */
    cycle cycle;            /* the last one found */
} solver;

void solver_init(solver *s, const allocator *a, rules game, const theory *t);
void solver_close(solver *s); /* idempotent */

/* The value of a position if it is solved, else SOLVER_UNKNOWN or SOLVER_ON_PATH. */
static inline uint32_t solver_known(const solver *s, uint32_t position)
{
    return position < s->values_capacity ? s->values[position] : SOLVER_UNKNOWN;
}

/* The largest value solved so far, except SOLVER_LOONY and SOLVER_NO_VALUE; 0 if there is none. Cost: O(values). */
uint32_t solver_largest(const solver *s);

/*
 * Solves `position`. `limit`: the number of positions this call may list (0: any number); a single position may then
 * have limit_listed(limit) options. Errors: STATUS_LIMIT, STATUS_CYCLE (see solver fields), STATUS_OVERFLOW,
 * STATUS_TOO_MANY_OPTIONS, STATUS_NO_MEMORY, and those of the rules and the monitor.
 */
status solver_solve(solver *s, uint32_t position, uint64_t limit, const monitor *m, uint32_t *value);

#endif
