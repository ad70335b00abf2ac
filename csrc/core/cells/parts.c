#include "core/cells/parts.h"

#include <limits.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/base/hash.h"

/* Cells whose degrees differ modulo this number are of different kinds, unless all orbits have few cells. */
#define DEGREES     16
#define FEW_ANCHORS 2

void cell_parts_init(cell_parts *p, const allocator *a, const cell_game *g)
{
    memset(p, 0, sizeof *p);
    p->game = g;
    option_keys_init(&p->keys, a);
}

void cell_parts_close(cell_parts *p)
{
    allocator a = p->keys.memory;
    if (a.resize == NULL) return;
    memory_free(&a, p->joined, p->joined_capacity, sizeof *p->joined);
    memory_free(&a, p->possible, p->possible_capacity, sizeof *p->possible);
    if (p->table != NULL) memory_free(&a, p->table, SMALL_TABLE, 1);
    if (p->written != NULL) memory_free(&a, p->written, WRITTEN_GRAPHS, sizeof *p->written);
    option_keys_close(&p->keys);
    cell_parts_init(p, &a, p->game);
}

unsigned cell_parts_write(const cell_game *g, const uint64_t *set, unsigned char *key)
{
    unsigned bytes = (g->cells + 7) / 8;
    key[0] = key[1] = 0;
    for (unsigned i = 0; i < g->words; i++)
        for (unsigned k = 0; k < 8; k++) key[2 + 8 * i + k] = (unsigned char)(set[i] >> 8 * k);
    if (bytes < FACTS_NEAR - 2) memset(key + 2 + bytes, 0, FACTS_NEAR - 2 - bytes);
    return 2 + bytes;
}

static void add_bytes(cell_parts *p, const uint64_t *set, unsigned count)
{
    option_key *key = &p->keys.keys[p->keys.keys_count];
    key->length = p->write != NULL ? p->write(p->context, set, key->bytes) : cell_parts_write(p->game, set, key->bytes);
    option_keys_add(&p->keys, count);
}

/* The graph on the vertices of `mask`, if it has already been written. */
static const written_graph *written(cell_parts *p, const small_graph *g, unsigned mask)
{
    written_graph own;
    uint64_t words[4];
    memset(&own, 0, sizeof own);
    own.mask = (uint16_t)mask;
    for (unsigned v = 0; v < g->vertices; v++) own.rows[v] = (mask >> v & 1) != 0 ? (uint16_t)(g->rows[v] & mask) : 0;
    memcpy(words, &own, sizeof words);
    uint64_t hash = hash_fold(words[0] ^ UINT64_C(0x9e3779b97f4a7c15), words[1] ^ UINT64_C(0xbf58476d1ce4e5b9));
    hash = hash_fold(hash ^ words[2], words[3] ^ UINT64_C(0x94d049bb133111eb));
    written_graph *kept = &p->written[hash & (WRITTEN_GRAPHS - 1)];
    if (memcmp(kept, words, sizeof words) == 0) return kept;
    *kept = own;
    kept->length = (unsigned char)small_graph_write(g, mask, kept->key);
    return kept;
}

/* Adds the key of a component that is a small graph. */
static void add_key_of(cell_parts *p, const small_graph *g, unsigned mask)
{
    option_key *key = &p->keys.keys[p->keys.keys_count];
    const written_graph *own = written(p, g, mask);
    memcpy(key->bytes, own->key, SMALL_KEY);
    key->length = own->length;
    option_keys_add(&p->keys, bits_count(mask));
}

/* Adds the components of a small graph on the vertices of `mask`; those of a few vertices only by their value. */
static void add_small(cell_parts *p, const small_graph *g, unsigned mask)
{
    cell_take take = p->game->take;
    for (mask = small_graph_needed(g, mask, take); mask != 0;) {
        unsigned component = small_graph_component(g, mask), count = bits_count(component);
        mask &= ~component;
        if (count > SMALL_VALUES) {
            add_key_of(p, g, component);
            continue;
        }
        unsigned value = small_graph_value(g, component, take, p->table);
        if (value < 4) {
            p->value ^= value;
        } else {
            add_key_of(p, g, component);
        }
    }
}

/* The move at a place of the order in which moves are listed: a cell of a graph, or a set. */
static inline size_t nth_move(const cell_parts *p, size_t i)
{
    return p->as_played || p->game->order == NULL ? i : p->game->order[i];
}

#define WORDS  1
#define OWN(f) one_##f
#include "core/cells/parts_set.h"
#undef WORDS
#undef OWN

#define WORDS  2
#define OWN(f) two_##f
#include "core/cells/parts_set.h"
#undef WORDS
#undef OWN

#define WORDS  4
#define OWN(f) four_##f
#include "core/cells/parts_set.h"
#undef WORDS
#undef OWN

#define WORDS  8
#define OWN(f) eight_##f
#include "core/cells/parts_set.h"

/* Calls the function f for the game's number of words. */
#define BY_WORDS(g, f, arguments)                                                                                      \
    ((g)->words == 1   ? one_##f arguments                                                                             \
     : (g)->words == 2 ? two_##f arguments                                                                             \
     : (g)->words == 4 ? four_##f arguments                                                                            \
                       : eight_##f arguments)

void cell_parts_read(const cell_game *g, const unsigned char *key, uint64_t *set)
{
    memset(set, 0, CELL_WORDS * sizeof *set);
    for (unsigned i = 0; i < (g->cells + 7) / 8; i++) set[i / 8] |= (uint64_t)key[2 + i] << i % 8 * 8;
}

bool cell_parts_is_key(const cell_game *g, const unsigned char *key, size_t length)
{
    if (length >= 2 && key[0] == 0 && key[1] != 0) return cell_game_is_graph(g) && small_graph_is_key(key, length);
    if (length != 2 + (size_t)(g->cells + 7) / 8 || key[0] != 0) return false;
    return g->cells % 8 == 0 || key[length - 1] >> g->cells % 8 == 0;
}

void cell_parts_represent(const cell_game *g, uint64_t *set)
{
    BY_WORDS(g, represent, (g, set));
}

static void begin(cell_parts *p)
{
    p->keys.keys_count = p->keys.count = 0;
    p->cell = 0;
    p->move = 0;
    p->small.vertices = 0;
}

status cell_parts_begin_set(cell_parts *p, const uint64_t *set)
{
    const cell_game *g = p->game;
    status r = STATUS_OK;
    begin(p);
    if (g->take == TAKE_SETS)
        r = memory_reserve(&p->keys.memory, &p->possible, &p->possible_capacity, g->sets_count + 1,
                           sizeof *p->possible);
    if (r == STATUS_OK && g->take == TAKE_SETS)
        r = memory_reserve(&p->keys.memory, &p->joined, &p->joined_capacity, (size_t)g->cells * g->words,
                           sizeof *p->joined);
    if (r != STATUS_OK) return r;
    memcpy(p->there, set, CELL_WORDS * sizeof *set);
    BY_WORDS(g, begin, (p));
    return STATUS_OK;
}

status cell_parts_begin(cell_parts *p, const unsigned char *key)
{
    uint64_t set[CELL_WORDS];
    begin(p);
    if (p->forgets && p->table == NULL) p->table = memory_zeroed(&p->keys.memory, SMALL_TABLE, 1);
    if (p->forgets && p->written == NULL)
        p->written = memory_zeroed(&p->keys.memory, WRITTEN_GRAPHS, sizeof *p->written);
    if (p->forgets && (p->table == NULL || p->written == NULL)) return STATUS_NO_MEMORY;
    if (key[1] != 0) {
        small_graph_read(&p->small, key);
        p->ends[0] = 0;
        return STATUS_OK;
    }
    cell_parts_read(p->game, key, set);
    return cell_parts_begin_set(p, set);
}

/* Adds the components that the next move from the small graph leaves, if there is one. */
static bool next_of_small(cell_parts *p)
{
    const small_graph *g = &p->small;
    cell_take take = p->game->take;
    unsigned v, w = 0;
    while (take == TAKE_EDGE && p->ends[0] == 0) {
        if (p->move == g->vertices) return false;
        p->cell = (unsigned)p->move++;
        p->ends[0] = g->rows[p->cell] & ~((UINT64_C(2) << p->cell) - 1);
    }
    if (take != TAKE_EDGE) {
        if (p->move == g->vertices) return false;
        v = (unsigned)p->move++;
    } else {
        v = p->cell;
        w = bits_lowest(p->ends[0]);
        p->ends[0] &= p->ends[0] - 1;
    }
    add_small(p, g, small_graph_left(g, v, w, take));
    return true;
}

/* Adds paths for the value of the smallest components: one of value 1, one of value 2. */
static void add_value(cell_parts *p)
{
    static const small_graph path = {4, {2, 5, 10, 4}};
    unsigned edge = p->game->take == TAKE_EDGE;
    if ((p->value & 1) != 0) add_key_of(p, &path, edge ? 3 : 1);
    if ((p->value & 2) != 0) add_key_of(p, &path, edge ? 15 : 7);
}

status cell_parts_next(void *parts, bool *there_is)
{
    cell_parts *p = parts;
    status r = option_keys_reserve(&p->keys, (size_t)p->game->cells + 2);
    *there_is = false;
    if (r != STATUS_OK) return r;
    p->value = 0;
    *there_is = p->small.vertices != 0 ? next_of_small(p) : BY_WORDS(p->game, next, (p));
    if (!*there_is) return STATUS_OK;
    add_value(p);
    option_keys_end(&p->keys);
    return STATUS_OK;
}
