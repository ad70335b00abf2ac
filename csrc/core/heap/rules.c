#include "core/heap/rules.h"

/* Options between two calls of the monitor. */
#define OPTIONS_A_TICK ((uint64_t)1 << 14)

/* The receiver of the options of one heap. */
typedef struct heap_listing {
    heap_rules *rules;
    options *out;
    size_t begin; /* components in `out` before these */
} heap_listing;

static status emit(void *context, const int64_t *heaps, size_t count)
{
    heap_listing *l = context;
    heap_rules *h = l->rules;
    status r = ++h->listed % OPTIONS_A_TICK == 0 ? monitor_tick(h->monitor, h->listed, 0) : STATUS_OK;
    if (r == STATUS_OK && l->out->components_count - l->begin + count > LIMIT_OPTIONS) r = STATUS_TOO_MANY_OPTIONS;
    if (r == STATUS_OK) r = options_reserve(l->out, count);
    for (size_t i = 0; r == STATUS_OK && i < count; i++) {
        uint32_t number;
        r = interner_integer(h->positions, heaps[i], &number);
        if (r == STATUS_OK) options_add(l->out, number);
    }
    if (r == STATUS_OK)
        options_end(l->out);
    else
        options_drop_unfinished(l->out);
    return r;
}

status heap_rules_options(void *context, uint32_t position, options *out)
{
    heap_rules *h = context;
    heap_listing l = {h, out, out->components_count};
    int64_t n = 0;
    interner_key_integer(h->positions, position, &n);
    if (n > 0 && (uint64_t)n > LIMIT_OPTIONS && heap_code_lists_more(h->code, n, LIMIT_OPTIONS))
        return STATUS_TOO_MANY_OPTIONS;
    return heap_code_options(h->code, n, h->monitor, emit, &l);
}
