/*
 * What the searches for single answers share: the game with its author's knowledge, the table of facts, the budget of a
 * call, and the options of a position as candidates, which are sums whose known components are folded into one nimber.
 */
#ifndef GRUNDY_SEARCH_SEARCH_H
#define GRUNDY_SEARCH_SEARCH_H

#include "core/base/monitor.h"
#include "core/search/cycle.h"
#include "core/search/facts.h"
#include "core/search/rules.h"

/* What a theorem may say about a position's nimber. */
typedef struct search_bounds {
    uint32_t least, most; /* equal: the nimber; most FACTS_UNKNOWN: no bound */
} search_bounds;

/* Positions are numbers of the facts. All functions but `rules` may be NULL; all may run foreign code, as rules may. */
typedef struct search_game {
    rules rules; /* its context serves the others, too */
    /*
     * As rules.options, for rules that can examine options one by one: it may stop, with *is true, at an option known
     * to have the nimber n.
     */
    status (*options_unless)(void *context, uint32_t position, uint32_t n, options *out, bool *is);
    /* How hard a position is to search: any scale from 1 on. NULL: the length of its key. */
    status (*difficulty)(void *context, uint32_t position, uint32_t *difficulty);
    /* An upper bound of the nimber, or FACTS_UNKNOWN; called before a position is listed. */
    status (*most)(void *context, uint32_t position, uint32_t *most);
    /* Called once for each position met. */
    status (*theorem)(void *context, uint32_t position, search_bounds *bounds);
    /*
     * The game may have entailing moves, so that positions may be loony; listing one then fails. Two equal components
     * have the nim-sum 0 unless they are loony: they cancel once one of them has been listed.
     */
    bool entailing;
} search_game;

/* An option as a sum: its unknown components, the hardest last, and the nim-sum of the others. */
typedef struct candidate {
    uint64_t weight; /* the sum of the squares of the difficulties */
    size_t first;    /* its first unknown component on `components` */
    uint32_t count;  /* 0: it is settled */
    uint32_t known;
    uint32_t excluded; /* the number of nimbers that its single component is known not to have */
} candidate;

/* The nimbers that options of one position have: bits on a stack of words. */
typedef struct nimber_set {
    size_t first, words;
} nimber_set;

/* A position that is being searched, with its part of the search's stacks. */
typedef struct search_node {
    uint32_t position;
    uint32_t n;    /* the nimber in question; FACTS_UNKNOWN: the nimber is to be found */
    uint32_t most; /* its nimber is at most this, once it is listed */
    bool listed;
    size_t candidates, components, words; /* where its part begins */
    nimber_set nimbers;                   /* of the settled options, once it is listed */
    uint64_t listings_before;
} search_node;

typedef struct search {
    allocator memory;
    search_game game;
    facts facts;
    const facts *order; /* NULL, or facts that are trusted only for the order of the options */
    options listed;
    /* Stacks. */
    candidate *candidates;
    size_t candidates_count, candidates_capacity;
    uint32_t *components;
    size_t components_count, components_capacity;
    uint64_t *words;
    size_t words_count, words_capacity;
    /* Room for sorting. */
    uint64_t *scratch;
    size_t scratch_capacity;
    /* The budget of the running call. */
    const monitor *monitor;
    bool limited, alone; /* alone: the limit is one position, which is listed whole */
    uint64_t left;
    /*
     * Statistics: listings; nodes at which no option settled the question at once; components whose nimber was known.
     */
    uint64_t listings, nodes, hits;
    uint64_t asked; /* positions about which the theorem was asked */
    uint64_t spent; /* what counts toward limits: listings, and more for many options and for what was asked */
    cycle cycle;    /* the last one found */
} search;

void search_init(search *s, const allocator *a, search_game game);
void search_close(search *s); /* idempotent */

/* Calls of the same search may nest, if a rule asks; each call has its own budget. */
typedef struct search_budget {
    const monitor *monitor;
    bool limited, alone;
    uint64_t left;
} search_budget;

/*
 * Sets the budget: `limit` listings (0: any number); more than LIMIT_OPTIONS_EXAMINED options of a position count as
 * further ones, except where the limit is 1. Returns that of the outer call, for search_leave.
 */
search_budget search_enter(search *s, uint64_t limit, const monitor *m);
void search_leave(search *s, search_budget outer);

/* Asks the theorem about a position, once; its answer becomes a fact, or excludes nimbers. */
status search_ask(search *s, uint32_t position);

/* The difficulty of a position, measured once while the table remembers the position. */
status search_difficulty(search *s, uint32_t position, uint32_t *difficulty);

/*
 * Lists the options of a position on s->listed, from *first on. Errors: STATUS_LIMIT if the budget is used up,
 * STATUS_TOO_MANY_OPTIONS, those of the rules, the monitor and facts_tidy.
 */
status search_list(search *s, uint32_t position, size_t *first);

/*
 * Removes the options from `first` on from s->listed and folds them into candidates, which it appends to s->candidates.
 * Options without an unknown component go into the set, which is created here.
 */
status search_fold_options(search *s, size_t first, nimber_set *set);

/* Measures and sorts the candidates from `first` on, the easiest first, each once. */
status search_rank(search *s, size_t first);

/* Folds the components that are now known. True if none is left; o->known is then the option's nimber. */
bool search_fold(search *s, candidate *o);

/*
 * Sorts the candidates from `first` on again by what is now known: among those of equal weight, the ones whose
 * component has the fewest possible nimbers come first.
 */
void search_rank_again(search *s, size_t first);

/* Among the candidates first .. last-1, moves the one to which s->order gives the nimber k, if any, to the front. */
void search_put_first(search *s, size_t first, size_t last, uint32_t k);

/* Sets hold all nimbers up to the number of options; larger ones are ignored. */
void search_add_nimber(search *s, nimber_set set, uint32_t nimber);
bool search_has_nimber(const search *s, nimber_set set, uint32_t nimber);

/* Begins with a position at the ends of the stacks, without listing it; and cuts the stacks there again. */
void search_begin(const search *s, search_node *v, uint32_t position, uint32_t n);
void search_end(search *s, const search_node *v);

/*
 * Lists a position that has begun. *known_not: n is not its nimber; it is then not listed. Otherwise v->nimbers are
 * those of its options and those excluded for it, v->most is the largest nimber that it may have, and the other options
 * are the candidates from v->candidates on, ranked. The rules may begin with further positions: v must lie where these
 * do not move it. Errors: as search_list.
 */
status search_open(search *s, search_node *v, bool *known_not);

/* Pins a position, until s->components_count is what it was before. Errors: STATUS_NO_MEMORY. */
status search_pin_one(search *s, uint32_t position);

#endif
