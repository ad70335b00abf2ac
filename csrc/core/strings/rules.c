#include "core/strings/rules.h"

#include <string.h>

#include "core/file/little_endian.h"
#include "core/graph/refinement.h"
#include "core/search/position_bytes.h"

void strings_rules_init(strings_rules *g, const allocator *a, interner *positions)
{
    memset(g, 0, sizeof *g);
    g->positions = positions;
    strings_init(&g->from, a);
    strings_init(&g->after, a);
    strings_list_init(&g->list, a);
}

void strings_rules_close(strings_rules *g)
{
    strings_close(&g->from);
    strings_close(&g->after);
    memory_free(&g->list.memory, g->names, g->names_capacity, sizeof *g->names);
    memory_free(&g->list.memory, g->ends, g->ends_capacity, sizeof *g->ends);
    memory_free(&g->list.memory, g->key, g->key_capacity, 1);
    g->names = NULL;
    g->ends = NULL;
    g->key = NULL;
    g->names_capacity = g->ends_capacity = g->key_capacity = 0;
    strings_list_close(&g->list);
}

/* ---- keys ---- */

static unsigned char *put_integer(unsigned char *at, uint32_t n)
{
    if (n < TAG_INTEGER) {
        *at++ = (unsigned char)n;
        return at;
    }
    size_t bytes = n <= UINT16_MAX ? 2 : 8;
    *at++ = bytes == 2 ? TAG_SHORT : TAG_INTEGER;
    little_endian_store_part(at, n, bytes);
    return at + bytes;
}

status strings_rules_number(strings_rules *g, facts *into, const string_ends *ends, size_t count, uint32_t *number)
{
    size_t most = HEADER + count * 2 * (1 + sizeof(uint64_t));
    status r = memory_reserve(&g->list.memory, &g->key, &g->key_capacity, most, 1);
    if (r != STATUS_OK) return r;
    g->key[0] = TAG_LIST;
    little_endian_store_part(g->key + 1, 2 * count, COUNT_LENGTH);
    unsigned char *at = g->key + HEADER;
    for (size_t i = 0; i < count; i++) at = put_integer(put_integer(at, ends[i].a), ends[i].b);
    size_t length = (size_t)(at - g->key);
    if (into != NULL) return facts_bytes(into, g->key, length, number);
    return position_bytes_number(g->positions, g->key, length, number);
}

/* Reads an integer >= 0 from the bytes; false if there is none. */
static bool take_integer(const unsigned char **at, const unsigned char *end, uint64_t *n)
{
    if (*at == end || **at > TAG_SHORT) return false;
    unsigned tag = *(*at)++;
    *n = tag;
    if (tag < TAG_INTEGER) return true;
    size_t bytes = tag == TAG_SHORT ? 2 : 8;
    if ((size_t)(end - *at) < bytes) return false;
    *n = little_endian_load_part(*at, bytes);
    *at += bytes;
    return *n <= INT64_MAX;
}

status strings_rules_add(strings_rules *g, uint64_t a, uint64_t b)
{
    const allocator *m = &g->list.memory;
    status r = memory_reserve(m, &g->names, &g->names_capacity, 4 * (g->count + 1), sizeof *g->names);
    if (r == STATUS_OK) r = memory_reserve(m, &g->ends, &g->ends_capacity, g->count + 1, sizeof *g->ends);
    if (r != STATUS_OK) return r;
    g->names[2 * g->count] = a < b ? a : b;
    g->names[2 * g->count++ + 1] = a < b ? b : a;
    return STATUS_OK;
}

/* The place of a name in a sorted list. */
static uint32_t place_of(const uint64_t *names, size_t count, uint64_t name)
{
    size_t low = 0;
    while (count - low > 1) {
        size_t middle = low + (count - low) / 2;
        if (names[middle] <= name)
            low = middle;
        else
            count = middle;
    }
    return (uint32_t)low;
}

/* Numbers the coins of all added strings: small names are their numbers. */
static void number_coins(strings_rules *g)
{
    uint64_t largest = 0;
    size_t count = g->count, distinct = 1;
    for (size_t i = 0; i < count; i++)
        if (g->names[2 * i + 1] > largest) largest = g->names[2 * i + 1];
    if (largest <= 4 * (uint64_t)count + 16) {
        for (size_t i = 0; i < count; i++)
            g->ends[i] = (string_ends){(uint32_t)g->names[2 * i], (uint32_t)g->names[2 * i + 1]};
        g->coins = (uint32_t)largest;
        return;
    }
    uint64_t *sorted = g->names + 2 * count;
    memcpy(sorted, g->names, 2 * count * sizeof *sorted);
    refinement_sort(sorted, 2 * count);
    for (size_t i = 1; i < 2 * count; i++)
        if (sorted[i] != sorted[distinct - 1]) sorted[distinct++] = sorted[i];
    uint32_t ground = sorted[0] == 0 ? 0 : 1; /* if the ground is among them, its place is its number */
    for (size_t i = 0; i < count; i++)
        g->ends[i] = (string_ends){place_of(sorted, distinct, g->names[2 * i]) + ground,
                                   place_of(sorted, distinct, g->names[2 * i + 1]) + ground};
    g->coins = (uint32_t)(distinct - 1) + ground;
}

status strings_rules_read(strings_rules *g, const unsigned char *at, size_t length, bool *is)
{
    const unsigned char *end = at + length;
    g->count = 0;
    for (*is = true; *is && at < end;) {
        uint64_t a, b;
        if (end - at > HEADER && *at == TAG_LIST && little_endian_load_part(at + 1, COUNT_LENGTH) == 2) at += HEADER;
        *is = take_integer(&at, end, &a) && take_integer(&at, end, &b) && a != b && g->count < STRINGS_MOST;
        status r = *is ? strings_rules_add(g, a, b) : STATUS_OK;
        if (r != STATUS_OK) return r;
    }
    if (*is) number_coins(g);
    return STATUS_OK;
}

/* The same for a short list: the ends of one string, or no list of ends. */
static status read_short(strings_rules *g, uint64_t packed, bool *is)
{
    int64_t ends[INTERNER_SHORT];
    g->count = 0;
    *is = interner_unpack(packed, ends) == 2 && ends[0] != ends[1];
    status r = *is ? strings_rules_add(g, (uint64_t)ends[0], (uint64_t)ends[1]) : STATUS_OK;
    if (*is && r == STATUS_OK) number_coins(g);
    return r;
}

status strings_rules_begin(strings_rules *g, const facts *f, uint32_t position, bool *is)
{
    size_t length;
    uint64_t packed;
    int64_t n;
    status r;
    *is = false;
    if (f != NULL ? facts_key_integer(f, position, &n) : interner_key_integer(g->positions, position, &n))
        return STATUS_OK;
    if (f == NULL && interner_key_list(g->positions, position, &packed)) {
        r = read_short(g, packed, is);
    } else {
        const unsigned char *key =
            f != NULL ? facts_key_bytes(f, position, &length) : interner_key_bytes(g->positions, position, &length);
        if (f == NULL && interner_key_kind(g->positions, position) != KIND_LIST) return STATUS_OK;
        if (f != NULL && (length < HEADER || key[0] != TAG_LIST)) return STATUS_OK;
        size_t header = f != NULL ? HEADER : 0;
        r = strings_rules_read(g, key + header, length - header, is);
    }
    if (r == STATUS_OK && *is) r = strings_reduce(&g->from, g->ends, g->count, g->coins, &g->loony);
    *is = *is && r == STATUS_OK;
    return r;
}

/* ---- options ---- */

/* Whether the last option has the nimber n; excludes its nimber, if that is known, for the position. */
static bool last_is(const options *o, facts *into, uint32_t position, uint32_t n)
{
    uint32_t sum = 0;
    for (size_t i = options_begin(o, o->count - 1); i < o->components_count; i++) {
        uint32_t nimber = facts_nimber(into, o->components[i]);
        if (nimber == FACTS_UNKNOWN) return false;
        sum ^= nimber;
    }
    facts_exclude(into, position, sum);
    return sum == n;
}

/* Appends the position g->after as an option. */
static status append(strings_rules *g, facts *into, options *out)
{
    strings *s = &g->after;
    uint32_t components, last;
    status r = options_reserve(out, 0);
    strings_split(s, &components);
    for (uint32_t c = s->unit ? 0 : 1; c <= components && r == STATUS_OK; c++) {
        uint32_t number = 0;
        g->list.count = 0;
        r = strings_write(s, c, &g->list, 0, &last);
        if (r == STATUS_OK) r = strings_rules_number(g, into, g->list.ends, g->list.count, &number);
        if (r == STATUS_OK) r = options_reserve(out, 1);
        if (r == STATUS_OK) options_add(out, number);
    }
    if (r == STATUS_OK)
        options_end(out);
    else
        options_drop_unfinished(out);
    return r;
}

/* The options of a loony position: to nothing, and to nothing with another move. */
static status append_loony(options *out)
{
    for (int i = 0; i < 2; i++) {
        status r = options_reserve(out, 0);
        if (r != STATUS_OK) return r;
        options_end(out);
    }
    return options_mark_again(out);
}

status strings_rules_reduce(strings_rules *g)
{
    number_coins(g);
    return strings_reduce(&g->from, g->ends, g->count, g->coins, &g->loony);
}

/* Whether an edge has the ends and the label of the one before, so that to take it leaves an isomorphic position. */
static bool is_repeated(const strings *s, size_t i)
{
    return i > 0 && memcmp(s->edges + i - 1, s->edges + i, sizeof *s->edges) == 0;
}

status strings_rules_append(strings_rules *g, facts *into, uint32_t position, uint32_t n, options *out, bool *is)
{
    status r = STATUS_OK;
    *is = false;
    if (g->loony) return append_loony(out);
    for (size_t i = 0; r == STATUS_OK && !*is && i < g->from.edges_count; i++) {
        bool is_loony;
        if (is_repeated(&g->from, i)) continue;
        r = strings_take(&g->after, &g->from, i, &is_loony);
        if (r != STATUS_OK || is_loony) continue;
        r = append(g, into, out);
        *is = r == STATUS_OK && into != NULL && last_is(out, into, position, n);
    }
    if (r != STATUS_OK || *is || !g->from.unit) return r;
    g->from.unit = false;
    strings other = g->after; /* the position without the unit */
    g->after = g->from;
    r = append(g, into, out);
    g->from = g->after;
    g->after = other;
    return r;
}

status strings_rules_options_unless(void *context, uint32_t position, uint32_t n, options *out, bool *is)
{
    const strings_listing *l = context;
    status r = strings_rules_begin(l->rules, l->into, position, is);
    if (r == STATUS_OK && !*is) r = STATUS_INVALID;
    return r == STATUS_OK ? strings_rules_append(l->rules, l->into, position, n, out, is) : r;
}

status strings_rules_options(void *context, uint32_t position, options *out)
{
    bool is;
    return strings_rules_options_unless(context, position, FACTS_UNKNOWN, out, &is);
}

status strings_rules_canonical(strings_rules *g)
{
    static const string_ends loony_chain[] = {{1, 2}, {2, 3}, {3, 4}};
    uint32_t components, last = 0;
    strings *s = &g->from;
    strings_list *list = &g->list;
    list->count = 0;
    if (g->loony) {
        status r = memory_reserve(&list->memory, &list->ends, &list->capacity, 3, sizeof *list->ends);
        if (r != STATUS_OK) return r;
        memcpy(list->ends, loony_chain, sizeof loony_chain);
        list->count = 3;
        return STATUS_OK;
    }
    status r = STATUS_OK;
    strings_split(s, &components);
    for (uint32_t c = s->unit ? 0 : 1; r == STATUS_OK && c <= components; c++)
        r = strings_write(s, c, list, last, &last);
    return r;
}
