/* Heap codes as rules (core/search/rules.h): a position is the number that an interner gives to the size of a heap. */
#ifndef GRUNDY_HEAP_RULES_H
#define GRUNDY_HEAP_RULES_H

#include "core/heap/code.h"
#include "core/search/interner.h"
#include "core/search/rules.h"

typedef struct heap_rules {
    const heap_code *code;
    interner *positions;
    const monitor *monitor; /* called as options are listed, or NULL */
    uint64_t listed;        /* options listed so far */
} heap_rules;

/*
 * The options of a heap, as `rules` requires them; the context is the heap_rules. Errors: as heap_code_options and
 * interner_integer; STATUS_TOO_MANY_OPTIONS beyond LIMIT_OPTIONS heaps.
 */
status heap_rules_options(void *context, uint32_t position, options *out);

#endif
