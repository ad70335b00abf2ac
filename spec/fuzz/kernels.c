/*
 * Kernels of heap games: whatever kernels and vectors take turns, and however far
 * each goes, the values are those of the definition; and every proven period
 * is true.
 */
#include <string.h>

#include "fuzz.h"
#include "core/heap/engine/engine.h"
#include "core/heap/kernels/moves.h"
#include "core/base/mex.h"

#define CODES      4096 /* kept */
#define BY_OPTIONS 12   /* heaps computed from the options that the code lists */

static const char *const names[] = {"auto", "sparse", "blocks", "dense", "subtraction", "auto", "naive", "blocks"};

/* --- The expected values, kept by code: they are what takes time --- */

#define LONGEST 2048

typedef struct known {
    heap_code code;
    char text[512];
    size_t count;
    uint16_t values[LONGEST];
} known;

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    (void)state;
    (void)old_size;
    if (new_size > 0) return realloc(block, new_size);
    free(block);
    return NULL;
}

static const allocator lasting = {resize, NULL};

typedef struct mex_context {
    const uint16_t *values;
    mex_set *seen;
} mex_context;

static status emit(void *context, const int64_t *heaps, size_t count)
{
    mex_context *c = context;
    uint64_t value = 0;
    for (size_t i = 0; i < count; i++) value ^= c->values[heaps[i]];
    mex_set_add(c->seen, value);
    return STATUS_OK;
}

/* The first values, from the options that the code lists. */
static void define_by_options(known *k, size_t count)
{
    mex_set seen;
    mex_context c = {k->values, &seen};
    mex_set_init(&seen, &lasting);
    for (size_t n = k->count; n < count; n++) {
        CHECK(mex_set_clear(&seen, 4096) == STATUS_OK, "room");
        CHECK(heap_code_options(&k->code, (int64_t)n, NULL, emit, &c) == STATUS_OK, "options");
        k->values[n] = (uint16_t)mex_set_mex(&seen);
    }
    k->count = count;
    mex_set_close(&seen);
}

/* The others, by the naive kernel, which spec/oracles compares with the definition. */
static void define_by_kernel(known *k, size_t count)
{
    heap_engine e;
    heap_code copy;
    const char *message;
    heap_code_init(&copy, &lasting);
    CHECK(heap_code_copy(&copy, &k->code) == STATUS_OK, "a copy");
    heap_engine_init(&e, &lasting, &copy);
    e.proves = false;
    CHECK(heap_engine_choose(&e, "naive", &message) == STATUS_OK, "naive");
    CHECK(heap_engine_fill(&e, count - 1, NULL) == STATUS_OK, "values");
    for (size_t n = 0; n < count; n++) {
        CHECK(n >= k->count || k->values[n] == sequence_get(&e.game.values, n), "heap %zu by its options", n);
        k->values[n] = (uint16_t)sequence_get(&e.game.values, n);
    }
    k->count = count;
    heap_engine_close(&e);
}

/* The values of at least `count` heaps of a code. */
static const uint16_t *expected_values(const heap_code *code, size_t count)
{
    static known *kept[CODES];
    char text[512];
    heap_code_text(code, text, sizeof text);
    uint32_t h = 2166136261u;
    for (const char *c = text; *c != '\0'; c++) h = (h ^ (unsigned char)*c) * 16777619u;
    known **at = &kept[(h ^ h >> 12) % CODES], *k = *at;
    if (k == NULL) {
        k = *at = calloc(1, sizeof **at);
        heap_code_init(&k->code, &lasting);
    }
    if (strcmp(k->text, text) != 0) {
        memcpy(k->text, text, sizeof text);
        CHECK(heap_code_copy(&k->code, code) == STATUS_OK, "a copy");
        k->count = 0;
    }
    if (k->count < BY_OPTIONS) define_by_options(k, BY_OPTIONS);
    if (k->count < count) define_by_kernel(k, count);
    return k->values;
}

/* --- A code, mostly octal --- */

static status digits(heap_code *code, input *in, unsigned kind)
{
    static const char few[] = "01234567", many[] = "0123456789ABCDEF*";
    static const char *const modifiers[] = {"!", "?", "=", "", "", "", "", ""};
    char text[64];
    size_t length = 0;
    heap_code_error error;
    unsigned first = input_byte(in), count = first % 5 + 1;
    if (first & 64) text[length++] = '4';
    if (first & 64 && first & 128) text[length++] = first & 32 ? '!' : '?';
    text[length++] = '.';
    for (unsigned i = 0; i < count; i++) {
        unsigned b = input_byte(in);
        text[length++] = kind == 0 ? many[b % 17] : few[b % 8];
        if (kind < 2 && modifiers[b / 32][0] != '\0') text[length++] = modifiers[b / 32][0];
    }
    return heap_code_parse(code, text, length, &error);
}

/* Digits 0 to 3, each repeated: up to 140 of them. */
static status long_digits(heap_code *code, input *in)
{
    char text[160] = ".";
    size_t length = 1;
    heap_code_error error;
    for (unsigned runs = 1 + input_below(in, 6); runs > 0; runs--) {
        unsigned b = input_byte(in), count = b / 4;
        if (b == 255) count = 126;
        for (unsigned i = 0; i <= count && length < 141; i++) text[length++] = (char)('0' + b % 4);
    }
    return heap_code_parse(code, text, length, &error);
}

static void make_code(heap_code *code, input *in, unsigned kind)
{
    int64_t set[8];
    heap_code_error error;
    status s;
    if (kind == 11)
        s = long_digits(code, in);
    else if (kind < 11)
        s = digits(code, in, kind);
    else {
        size_t count = input_below(in, 9);
        for (size_t i = 0; i < count; i++) {
            unsigned b = input_byte(in);
            set[i] = 1 + (b < 224 ? b % 32 : (b - 224) * 10);
        }
        s = kind < 14 ? heap_code_subtract(code, set, count, &error) : heap_code_all_but(code, set, count, &error);
    }
    CHECK(s == STATUS_OK, "%s", error.message);
}

/* The number of values: mostly small, as naive values cost their square; smaller still with more heaps. */
static size_t length_of(const heap_code *code, unsigned b, bool longer, bool longest)
{
    if (heap_code_shape(code).heaps > 2) return longer ? 8 + b / 4 : 4 + b / 12;
    return longest ? 2000 : longer ? 64 + 2 * b : 1 + b / 4;
}

static void check_period(heap_engine *e, const uint16_t *expected, size_t length)
{
    uint64_t value;
    for (size_t n = e->period.preperiod; n < length; n += 1 + n / 8) {
        CHECK(heap_engine_value(e, n, NULL, &value) == STATUS_OK, "value");
        CHECK(value == expected[n], "heap %zu by the period", n);
    }
    bool valid = true;
    if (length < 200) CHECK(heap_engine_verify(e, NULL, &valid) == STATUS_OK && valid, "the certificate");
}

/* Replaces the chosen sparse space by any other: with any masks the values are right. */
static void change_space(heap_engine *e, input *in)
{
    heap_sparse_space *space = &e->game.sparse;
    heap_moves moves;
    size_t splits[2];
    if (!heap_moves_suit(&e->game.code)) return;
    CHECK(heap_moves_open(&moves, &fuzz_memory, &e->game.code) == STATUS_OK, "moves");
    heap_moves_count_splits(&moves, splits);
    heap_moves_close(&moves, &fuzz_memory);
    bool mixed = splits[0] > 0 && splits[1] > 0;
    unsigned b = input_byte(in);
    memset(space, 0, sizeof *space);
    space->known = true;
    space->count = mixed && b & 1 ? 2 : 1;
    for (unsigned i = 0; i < space->count; i++) {
        heap_partition *part = &space->parts[i];
        part->mask = input_byte(in);
        part->splits = space->count == 2 ? splits[i] : splits[0] + splits[1];
        part->shift = space->count == 2 ? i : splits[1] > 0;
        part->parity = (space->count == 2 || !mixed) && (b >> (i + 1) & 1) != 0;
    }
    space->examined = e->game.values.count;
    for (unsigned i = 0; i < space->count; i++)
        for (size_t n = 1; n < e->game.values.count; n++) {
            if (!partition_is_rare(&space->parts[i], n, sequence_get(&e->game.values, n))) continue;
            space->parts[i].rare_count++;
            space->parts[i].last_rare = n;
        }
}

void fuzz_one(input *in)
{
    heap_code code;
    heap_code_init(&code, &fuzz_memory);
    bool longer = input_rare(in, 32), longest = input_rare(in, 512);
    unsigned first = input_byte(in);
    make_code(&code, in, first % 16);
    size_t length = length_of(&code, input_byte(in), longer, longest);
    const uint16_t *expected = expected_values(&code, length);
    heap_engine e;
    heap_engine_init(&e, &fuzz_memory, &code);
    e.proves = (first & 16) == 0;
    for (size_t done = 0; done < length; done = e.game.values.count) {
        const char *message;
        unsigned turn = input_byte(in), far = input_byte(in);
        size_t target = far < 128 ? done + 1 + far : done + (far - 127) * 16;
        e.game.vectors = (cpu_vectors)(turn / 8 % 4);
        if (heap_engine_choose(&e, names[turn % 8], &message) != STATUS_OK) heap_engine_choose(&e, "auto", &message);
        if (in->left == 0 || target > length) target = length;
        CHECK(heap_engine_fill(&e, target - 1, NULL) == STATUS_OK, "fill");
        CHECK(e.game.values.count >= target, "too few values");
        for (size_t n = done; n < target; n++)
            CHECK(sequence_get(&e.game.values, n) == expected[n], "heap %zu, kernel %s, vectors %d", n,
                  heap_engine_kernel(&e), (int)e.game.vectors);
        e.game.partitions = (heap_partitions)(far % 3);
        if (turn >= 192)
            change_space(&e, in);
        else if (turn >= 128)
            (void)heap_engine_find_sparse(&e);
    }
    if (e.period.period != 0) check_period(&e, expected, length);
    heap_engine_close(&e);
    heap_code_close(&code);
}
