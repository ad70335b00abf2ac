/*
 * Kernels of heap games: whatever kernels and vectors take turns, and however far
 * each goes, the values are those of the naive kernel; the first ones, the mex
 * of the options; and what a proven period says comes true.
 */
#include <string.h>

#include "fuzz.h"
#include "heap.h"
#include "mex.h"

#define CODES    4096 /* naive values kept */
#define BY_RULES 12   /* heaps computed from their options */

static const char *const names[] = {"auto", "sparse", "blocks", "dense", "subtraction", "auto", "naive", "blocks"};

/* --- The naive values, kept by code: they are what takes time --- */

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
    const sequence *values;
    mex_set *seen;
} mex_context;

static status emit(void *context, const int64_t *heaps, size_t count)
{
    mex_context *c = context;
    uint64_t value = 0;
    for (size_t i = 0; i < count; i++) value ^= sequence_get(c->values, (size_t)heaps[i]);
    mex_set_add(c->seen, value);
    return STATUS_OK;
}

static void check_by_rules(const heap_engine *e)
{
    mex_set seen;
    mex_context c = {&e->values, &seen};
    mex_set_init(&seen, &lasting);
    for (size_t n = 0; n < BY_RULES && n < e->values.count; n++) {
        CHECK(mex_set_clear(&seen, 4096) == STATUS_OK, "room");
        CHECK(heap_code_options(&e->code, (int64_t)n, emit, &c) == STATUS_OK, "options");
        CHECK(mex_set_mex(&seen) == sequence_get(&e->values, n), "heap %zu by its options", n);
    }
    mex_set_close(&seen);
}

/* The naive values of at least `count` heaps of a code. */
static const sequence *naive(const heap_code *code, size_t count)
{
    static heap_engine kept[CODES];
    char text[512];
    const char *message;
    heap_code_text(code, text, sizeof text);
    uint32_t h = 2166136261u;
    for (const char *c = text; *c != '\0'; c++) h = (h ^ (unsigned char)*c) * 16777619u;
    heap_engine *e = &kept[(h ^ h >> 12) % CODES];
    if (e->memory.resize == NULL || !heap_code_equal(&e->code, code)) {
        heap_code copy;
        heap_engine_close(e);
        heap_code_init(&copy, &lasting);
        CHECK(heap_code_copy(&copy, code) == STATUS_OK, "a copy");
        heap_engine_init(e, &lasting, &copy);
        e->next_check = SIZE_MAX;
        CHECK(heap_engine_choose(e, "naive", &message) == STATUS_OK, "naive");
        CHECK(heap_engine_fill(e, BY_RULES, NULL) == STATUS_OK, "values");
        check_by_rules(e);
    }
    CHECK(heap_engine_fill(e, count - 1, NULL) == STATUS_OK, "values");
    return &e->values;
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

/* How many values: mostly few, as naive values cost their square; fewer still with more heaps. */
static size_t length_of(const heap_code *code, unsigned b)
{
    if (heap_code_shape(code).heaps > 2) return 8 + b / 4;
    return b < 208 ? 32 + b : b < 252 ? 448 + 10 * (b - 208) : 2000;
}

static void check_period(heap_engine *e, const sequence *expected, size_t length)
{
    uint64_t value;
    for (size_t n = e->period.start; n < length; n += 1 + n / 8) {
        CHECK(heap_engine_value(e, n, NULL, &value) == STATUS_OK, "value");
        CHECK(value == sequence_get(expected, n), "heap %zu by the period", n);
    }
    sequence part = *expected; /* the values that the certificate names */
    part.count = e->period.proof_last + e->period.period + 1;
    CHECK(part.count > length || period_check(&part, &e->code, &e->period), "the certificate");
}

void fuzz_one(input *in)
{
    heap_code code;
    heap_code_init(&code, &fuzz_memory);
    unsigned first = input_byte(in);
    make_code(&code, in, first % 16);
    size_t length = length_of(&code, input_byte(in));
    const sequence *expected = naive(&code, length);
    heap_engine e;
    heap_engine_init(&e, &fuzz_memory, &code);
    if (first & 16) e.next_check = SIZE_MAX; /* no period is looked for */
    for (size_t done = 0; done < length; done = e.values.count) {
        const char *message;
        unsigned turn = input_byte(in), far = input_byte(in);
        size_t target = far < 128 ? done + 1 + far : done + (far - 127) * 16;
        e.vectors = (cpu_vectors)(turn / 8 % 4);
        if (heap_engine_choose(&e, names[turn % 8], &message) != STATUS_OK) heap_engine_choose(&e, "auto", &message);
        if (in->left == 0 || target > length) target = length;
        CHECK(heap_engine_fill(&e, target - 1, NULL) == STATUS_OK, "fill");
        CHECK(e.values.count >= target, "too few values");
        for (size_t n = done; n < target; n++)
            CHECK(sequence_get(&e.values, n) == sequence_get(expected, n), "heap %zu, kernel %s, vectors %d", n,
                  heap_engine_kernel(&e), (int)e.vectors);
        if (turn >= 128) (void)heap_engine_find_sparse(&e);
    }
    if (e.period.period != 0) check_period(&e, expected, length);
    heap_engine_close(&e);
    heap_code_close(&code);
}
