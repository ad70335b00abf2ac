/*
 * Codes of heap games: what is parsed is written and parsed again to the same;
 * plain codes mean what their digits say; the options of small heaps are those
 * that the digits allow; errors name a column of the text.
 */
#include <string.h>

#include "fuzz.h"
#include "core/heap/code.h"

#define LARGEST 9 /* heap whose options are counted */

typedef struct listing {
    const heap_code *code;
    int64_t n, previous[LARGEST + 1];
    size_t previous_count, count;
} listing;

static bool same_heaps(const listing *l, const int64_t *heaps, size_t count)
{
    return l->count > 0 && l->previous_count == count &&
           (count == 0 || memcmp(l->previous, heaps, count * sizeof *heaps) == 0);
}

/* Whether the division into these (ascending) heaps satisfies a constraint. */
static bool satisfies(heap_constraint c, const int64_t *heaps, size_t count)
{
    size_t equal = 0;
    for (size_t i = 1; i < count; i++) equal += heaps[i] == heaps[i - 1];
    if (count < 2 || c == HEAPS_ANY) return true;
    if (c == HEAPS_UNEQUAL) return equal == 0;
    return (c == HEAPS_ALL_EQUAL) == (equal == count - 1);
}

static bool allowed(const heap_code *code, int64_t taken, const int64_t *heaps, size_t count)
{
    heap_digit d = heap_code_digit(code, (uint64_t)taken);
    heap_constraint c;
    return heap_digit_allows(&d, count, &c) && satisfies(c, heaps, count);
}

static status emit(void *context, const int64_t *heaps, size_t count)
{
    listing *l = context;
    int64_t sum = 0;
    CHECK(count <= LARGEST, "%zu heaps", count);
    CHECK(!same_heaps(l, heaps, count), "an option twice");
    for (size_t i = 0; i < count; i++) {
        CHECK(heaps[i] >= 0 && (i == 0 || heaps[i - 1] <= heaps[i]), "heaps not ascending");
        sum += heaps[i];
    }
    CHECK(sum <= l->n, "more tokens than there were");
    if (l->code->kind == HEAP_CODE_DIGITS) CHECK(allowed(l->code, l->n - sum, heaps, count), "an option not allowed");
    if (count > 0) memcpy(l->previous, heaps, count * sizeof *heaps);
    l->previous_count = count;
    l->count++;
    return STATUS_OK;
}

/* The number of divisions of `rest` tokens, after heaps[0 .. count-1], that are allowed when `taken` were taken. */
static size_t divisions(const heap_code *code, int64_t taken, int64_t rest, int64_t *heaps, size_t count)
{
    if (rest == 0) return !(taken == 0 && count < 2) && allowed(code, taken, heaps, count) ? 1 : 0;
    size_t found = 0;
    for (int64_t h = count > 0 ? heaps[count - 1] : 1; h <= rest; h++) {
        heaps[count] = h;
        found += divisions(code, taken, rest - h, heaps, count + 1);
    }
    return found;
}

static status count_heaps(void *context, const int64_t *heaps, size_t count)
{
    (void)heaps;
    *(uint64_t *)context += count;
    return STATUS_OK;
}

/* Whether the options of a heap are not claimed to have more heaps than they have. */
static void check_bound(const heap_code *code, int64_t n)
{
    uint64_t heaps = 0;
    CHECK(heap_code_options(code, n, NULL, count_heaps, &heaps) == STATUS_OK, "options of %d", (int)n);
    CHECK(!heap_code_lists_more(code, n, heaps), "more than %d heaps in the options of %d", (int)heaps, (int)n);
}

static void check_options(const heap_code *code, int64_t n)
{
    listing l = {.code = code, .n = n};
    int64_t heaps[LARGEST + 1];
    CHECK(heap_code_options(code, n, NULL, emit, &l) == STATUS_OK, "options of %d", (int)n);
    if (code->kind != HEAP_CODE_DIGITS) return;
    size_t expected = 0;
    for (int64_t taken = 0; taken <= n; taken++) expected += divisions(code, taken, n - taken, heaps, 0);
    CHECK(l.count == expected, "%zu options of %d, expected %zu", l.count, (int)n, expected);
}

/* A text of 0-9, A-V, one point and one [...] at the end gives its digits directly. */
static void check_plain(const heap_code *code, const char *text, size_t length)
{
    const char *point = memchr(text, '.', length), *open = memchr(text, '[', length);
    size_t digits = 0, tail = 0, start = point == NULL ? 0 : (size_t)(point - text) + 1;
    for (size_t i = start; i < length; i++) {
        if (strchr("*{}!?=,+", text[i]) != NULL) return;
        if (text[i] != '[' && text[i] != ']') digits++, tail += open != NULL && text + i > open;
    }
    for (size_t r = 1; r < digits + 2 * tail + 3; r++) {
        size_t at = r <= digits ? r - 1 : tail == 0 ? SIZE_MAX : digits - tail + (r - 1 - digits) % tail;
        uint64_t expected = 0;
        if (at != SIZE_MAX) {
            char c = text[start + at + (open != NULL && at >= digits - tail ? 1 : 0)];
            expected = (uint64_t)(c <= '9' ? c - '0' : c >= 'a' ? c - 'a' + 10 : c - 'A' + 10);
        }
        heap_digit d = heap_code_digit(code, r);
        CHECK(d.counts[HEAPS_ANY] == expected && !d.more, "digit %zu", r);
    }
}

static bool equal(const heap_code *a, const heap_code *b)
{
    if (a->kind != b->kind || a->digits_count != b->digits_count || a->tail != b->tail || a->set_count != b->set_count)
        return false;
    for (size_t i = 0; i < a->digits_count; i++)
        if (!heap_digits_equal(&a->digits[i], &b->digits[i])) return false;
    return a->set_count == 0 || memcmp(a->set, b->set, a->set_count * sizeof *a->set) == 0;
}

static void check_text(const heap_code *code)
{
    char text[4096], again[4096];
    heap_code_error error = {0, NULL};
    size_t length = heap_code_text(code, text, sizeof text);
    CHECK(length == heap_code_text(code, NULL, 0), "two lengths");
    if (length >= sizeof text || code->kind != HEAP_CODE_DIGITS) return;
    CHECK(strlen(text) == length, "the text is cut");
    heap_code other;
    heap_code_init(&other, &fuzz_memory);
    status s = heap_code_parse(&other, text, length, &error);
    CHECK(s == STATUS_OK, "%s: column %zu: %s", text, error.column, error.message);
    CHECK(equal(code, &other), "%s is another code", text);
    heap_code_text(&other, again, sizeof again);
    CHECK(strcmp(text, again) == 0, "%s is written as %s", text, again);
    CHECK(heap_code_copy(&other, code) == STATUS_OK && equal(code, &other), "the copy differs");
    heap_code_close(&other);
}

static status make(heap_code *code, input *in, unsigned mode, heap_code_error *error)
{
    if (mode < 6) return heap_code_parse(code, (const char *)in->bytes, in->left, error);
    int64_t set[32];
    size_t count = in->left < 32 ? in->left : 32;
    for (size_t i = 0; i < count; i++) set[i] = (int8_t)in->bytes[i];
    if (mode == 6) return heap_code_subtract(code, set, count, error);
    return heap_code_all_but(code, set, count, error);
}

void fuzz_one(input *in)
{
    unsigned first = input_byte(in), mode = first & 7;
    heap_code code;
    heap_code_error error = {0, NULL};
    heap_code_init(&code, &fuzz_memory);
    fuzz_refuse(first >> 6);
    status s = make(&code, in, mode, &error);
    if (s == STATUS_INVALID) {
        CHECK(error.message != NULL && error.column >= 1 && error.column <= in->left + 1, "column %zu of %zu",
              error.column, in->left);
    } else if (s == STATUS_NO_MEMORY)
        CHECK(fuzz_refused(), "no memory");
    else
        CHECK(s == STATUS_OK, "status %d", (int)s);
    fuzz_refuse(0);
    if (s == STATUS_OK && mode < 6) check_plain(&code, (const char *)in->bytes, in->left);
    check_text(&code);
    check_options(&code, (first >> 3 & 7) + (s == STATUS_OK ? 2 : 0));
    if (first >> 6 == 0) check_bound(&code, 9 + (first >> 1 & 15));
    heap_shape shape = heap_code_shape(&code);
    CHECK(shape.plain || !shape.only_pair_unequal || shape.heaps >= 2, "the shape");
    heap_code_close(&code);
}
