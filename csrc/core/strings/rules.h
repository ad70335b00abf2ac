/*
 * The options of positions of Nimstring, which are lists of strings that the caller numbers: in place of its own rules,
 * with fewer options. Only the options that affect the value are listed. Unless the position itself is loony, no listed
 * option is loony or entailing.
 */
#ifndef GRUNDY_STRINGS_RULES_H
#define GRUNDY_STRINGS_RULES_H

#include "core/search/facts.h"
#include "core/search/options.h"
#include "core/strings/strings.h"

typedef struct strings_rules {
    strings from, after;
    bool loony; /* whether the position is; `from` is then empty */
    strings_list list;
    /* The caller's: the number of a list of strings as a position. */
    status (*number)(void *context, const string_ends *ends, size_t count, uint32_t *number);
    void *context;
} strings_rules;

void strings_rules_init(strings_rules *g, const allocator *a);
void strings_rules_close(strings_rules *g); /* idempotent */

/* Begins with a position: as strings_reduce. */
status strings_rules_reduce(strings_rules *g, const string_ends *ends, size_t count, uint32_t coins);

/*
 * Appends the options of the position. With facts, which number them, as search_game.options_unless does: `position` is
 * the number of the position. Cost: that of strings_write for each edge. Errors: those of `number` and of
 * list.monitor, STATUS_NO_MEMORY, STATUS_LIMIT.
 */
status strings_rules_options_unless(strings_rules *g, facts *into, uint32_t position, uint32_t n, options *out,
                                    bool *is);

/*
 * Leaves in g->list the representative of the position: its components one after the other, or a loony chain of four
 * coins. Errors: STATUS_NO_MEMORY; those of list.monitor.
 */
status strings_rules_canonical(strings_rules *g);

#endif
