/* Reading the text of a heap code. */
#include <string.h>

#include "core/heap/code.h"

/*
 * The canonical form of a digit: a modifier without effect is dropped, "?" on two heaps only is "!", and numbers that
 * "+" covers anyway are not named.
 */
static void normalise_digit(heap_digit *d)
{
    uint64_t low = 3; /* none and one heap: never restricted */
    if (d->more && heap_digit_largest(d) < 2) {
        /* {0+}!, {1+}!: name two heaps, so that "+" carries the modifier */
        unsigned largest = heap_digit_largest(d);
        for (unsigned c = 0; c < HEAP_CONSTRAINTS; c++)
            if (heap_digit_has(d, c, largest)) d->counts[c] |= largest == 0 ? 6 : 4;
    }
    for (unsigned c = 1; c < HEAP_CONSTRAINTS; c++) {
        d->counts[HEAPS_ANY] |= d->counts[c] & low;
        d->counts[c] &= ~low;
    }
    if (!d->more && (d->counts[HEAPS_NOT_ALL_EQUAL] & ~(uint64_t)4) == 0 && d->upper[HEAPS_NOT_ALL_EQUAL] == 0) {
        d->counts[HEAPS_UNEQUAL] |= d->counts[HEAPS_NOT_ALL_EQUAL];
        d->counts[HEAPS_NOT_ALL_EQUAL] = 0;
    }
    if (d->more) {
        unsigned largest = heap_digit_largest(d);
        for (unsigned c = 0; c < HEAP_CONSTRAINTS; c++)
            while (largest > 2 && heap_digit_has(d, c, largest) && heap_digit_has(d, c, largest - 1))
                heap_digit_put(d, c, largest--, false);
    }
}

/* The length of the shortest beginning of the repeated digits that generates all of them by repetition. */
static size_t least_tail(const heap_digit *repeated, size_t tail)
{
    for (size_t p = 1; p < tail; p++) {
        size_t i = p;
        while (i < tail && heap_digits_equal(&repeated[i], &repeated[i - p])) i++;
        if (i == tail && tail % p == 0) return p;
    }
    return tail;
}

/* Drops zeros at the end, a zero tail, and digits that the tail repeats anyway. */
static void normalise_digits(heap_code *code)
{
    for (size_t i = 0; i < code->digits_count; i++) normalise_digit(&code->digits[i]);
    heap_digit *repeated = code->digits + code->digits_count - code->tail;
    bool zero_tail = true;
    for (size_t i = 0; i < code->tail; i++) zero_tail = zero_tail && heap_digit_is_zero(&repeated[i]);
    if (zero_tail) {
        code->tail = 0;
        while (code->digits_count > 0 && heap_digit_is_zero(&code->digits[code->digits_count - 1]))
            code->digits_count--;
        return;
    }
    size_t tail = least_tail(repeated, code->tail);
    code->digits_count -= code->tail - tail;
    code->tail = tail;
    /* "0.13[23]" is "0.1[32]": the tail rotates while the digit before it equals its last; d0 stays outside. */
    while (code->digits_count > tail + 1 &&
           heap_digits_equal(&code->digits[code->digits_count - tail - 1], &code->digits[code->digits_count - 1]))
        code->digits_count--;
}

/* The state of the parser: text[at] is the next character. */
typedef struct parser {
    heap_code *code;
    const char *text;
    size_t length, at;
    heap_code_error *error;
} parser;

static status fail(parser *p, size_t at, const char *message)
{
    p->error->column = at + 1;
    p->error->message = message;
    return STATUS_INVALID;
}

static int peek(const parser *p)
{
    return p->at < p->length ? (unsigned char)p->text[p->at] : -1;
}

/* Reads a modifier if there is one. */
static bool parse_constraint(parser *p, heap_constraint *constraint)
{
    switch (peek(p)) {
    case '!':
        *constraint = HEAPS_UNEQUAL;
        break;
    case '?':
        *constraint = HEAPS_NOT_ALL_EQUAL;
        break;
    case '=':
        *constraint = HEAPS_ALL_EQUAL;
        break;
    default:
        return false;
    }
    p->at++;
    return true;
}

/* Reads a modifier after a whole digit and gives it to all numbers that have none. */
static status parse_digit_constraint(parser *p, heap_digit *d)
{
    size_t at = p->at;
    heap_constraint c;
    if (!parse_constraint(p, &c)) return STATUS_OK;
    for (unsigned other = 1; other < HEAP_CONSTRAINTS; other++)
        if ((d->counts[other] | d->upper[other]) != 0) return fail(p, at, "modifiers both inside and after the braces");
    uint64_t all = d->counts[HEAPS_ANY], above = d->upper[HEAPS_ANY];
    d->counts[HEAPS_ANY] = d->upper[HEAPS_ANY] = 0;
    d->counts[c] = all;
    d->upper[c] = above;
    if (parse_constraint(p, &c)) return fail(p, p->at - 1, "a digit has at most one of ! ? =");
    return STATUS_OK;
}

/* Reads a number of heaps. */
static status parse_count(parser *p, unsigned *count)
{
    size_t at = p->at;
    *count = 0;
    while (peek(p) >= '0' && peek(p) <= '9') {
        *count = *count * 10 + (unsigned)(peek(p) - '0');
        if (*count > LIMIT_HEAPS_LEFT) return fail(p, at, "the number of heaps is above 126");
        p->at++;
    }
    return p->at == at ? fail(p, at, "expected a number of heaps") : STATUS_OK;
}

/* Reads "2", "2-5", "2!" or "2-5!" of a list in braces; *largest is the largest number so far. */
static status parse_range(parser *p, heap_digit *d, unsigned *largest, unsigned *last, heap_constraint *c)
{
    size_t at = p->at;
    unsigned first;
    status r = parse_count(p, &first);
    *last = first;
    if (r == STATUS_OK && peek(p) == '-') {
        p->at++;
        r = parse_count(p, last);
    }
    if (r != STATUS_OK) return r;
    if (*last < first) return fail(p, at, "a range ends before it begins");
    *c = HEAPS_ANY;
    parse_constraint(p, c);
    for (unsigned heaps = first; heaps <= *last; heaps++) {
        for (unsigned other = 0; other < HEAP_CONSTRAINTS; other++)
            if (heap_digit_has(d, other, heaps)) return fail(p, at, "this number of heaps is listed twice");
        heap_digit_put(d, *c, heaps, true);
    }
    if (*last > *largest) *largest = *last;
    return STATUS_OK;
}

/* Reads "{2,3}", "{2+}", "{2!,4+}", "{2-9}"; the opening brace is text[at]. */
static status parse_braces(parser *p, heap_digit *d)
{
    size_t open = p->at++;
    unsigned last = 0, largest = 0;
    for (;;) {
        heap_constraint c = HEAPS_ANY;
        status r = parse_range(p, d, &largest, &last, &c);
        if (r != STATUS_OK) return r;
        if (peek(p) == '+') {
            if (last < largest) return fail(p, p->at, "'+' must follow the largest number");
            d->more = true;
            p->at++;
            parse_constraint(p, &c);
            if (c != HEAPS_ANY && heap_digit_has(d, HEAPS_ANY, last)) {
                heap_digit_put(d, HEAPS_ANY, last, false);
                heap_digit_put(d, c, last, true);
            }
            if (peek(p) != '}') return fail(p, p->at, "expected '}' after '+'");
        }
        if (peek(p) == '}') break;
        if (peek(p) < 0) return fail(p, open, "'{' is not closed");
        if (peek(p) != ',') return fail(p, p->at, "expected ',' or '}'");
        p->at++;
    }
    p->at++;
    return STATUS_OK;
}

/* Reads one digit with its modifier. */
static status parse_digit(parser *p, heap_digit *d)
{
    memset(d, 0, sizeof *d);
    int ch = peek(p);
    if (ch == '{') {
        status r = parse_braces(p, d);
        if (r != STATUS_OK) return r;
        return parse_digit_constraint(p, d);
    }
    if (ch == '*') {
        d->counts[HEAPS_ANY] = 1;
        d->more = true;
    } else if (ch >= '0' && ch <= '9')
        d->counts[HEAPS_ANY] = (uint64_t)(ch - '0');
    else if (ch >= 'A' && ch <= 'V')
        d->counts[HEAPS_ANY] = (uint64_t)(ch - 'A' + 10);
    else if (ch >= 'a' && ch <= 'v')
        d->counts[HEAPS_ANY] = (uint64_t)(ch - 'a' + 10);
    else if (ch == '!' || ch == '?' || ch == '=')
        return fail(p, p->at, "a modifier must follow a digit");
    else
        return fail(p, p->at, "expected a digit 0-9 or A-V, '*' or '{'");
    p->at++;
    return parse_digit_constraint(p, d);
}

static status append_digit(heap_code *code, const heap_digit *d)
{
    status r = memory_reserve(&code->memory, &code->digits, &code->digits_capacity, code->digits_count + 1,
                              sizeof *code->digits);
    if (r == STATUS_OK) code->digits[code->digits_count++] = *d;
    return r;
}

/* Reads d0 and the point; without a point d0 is 0 and nothing is consumed. */
static status parse_first(parser *p, heap_digit *d)
{
    memset(d, 0, sizeof *d);
    if (memchr(p->text, '.', p->length) == NULL) return STATUS_OK;
    size_t at = p->at;
    if (peek(p) != '.') {
        status r = parse_digit(p, d);
        if (r != STATUS_OK) return r;
        for (unsigned c = 0; c < HEAP_CONSTRAINTS; c++)
            if (d->counts[c] & 3)
                return fail(p, at, "the digit before the point must leave two heaps or more: 0, 4, 8, C, ...");
        if (peek(p) != '.') return fail(p, p->at, "expected '.' after the first digit");
    }
    p->at++;
    return STATUS_OK;
}

static status parse_code(parser *p)
{
    heap_digit d;
    bool in_tail = false;
    size_t open = 0, tail_from = 0;
    status r = parse_first(p, &d);
    if (r == STATUS_OK) r = append_digit(p->code, &d);
    if (r != STATUS_OK) return r;
    if (p->at == p->length) return fail(p, p->at, "expected a digit 0-9 or A-V, '*' or '{'");
    while (p->at < p->length) {
        if (peek(p) == '[') {
            if (in_tail) return fail(p, p->at, "'[' inside '['");
            in_tail = true;
            open = p->at++;
            tail_from = p->code->digits_count;
        } else if (peek(p) == ']') {
            if (!in_tail) return fail(p, p->at, "']' without '['");
            if (p->code->digits_count == tail_from) return fail(p, p->at, "nothing to repeat between '[' and ']'");
            if (++p->at != p->length) return fail(p, p->at, "nothing may follow ']'");
            p->code->tail = p->code->digits_count - tail_from;
            return STATUS_OK;
        } else {
            if ((r = parse_digit(p, &d)) != STATUS_OK) return r;
            if ((r = append_digit(p->code, &d)) != STATUS_OK) return r;
        }
    }
    return in_tail ? fail(p, open, "'[' is not closed") : STATUS_OK;
}

status heap_code_parse(heap_code *code, const char *text, size_t length, heap_code_error *error)
{
    heap_code_close(code);
    parser p = {code, text, length, 0, error};
    status r = length == 0 ? fail(&p, 0, "the code is empty") : parse_code(&p);
    if (r == STATUS_OK)
        normalise_digits(code);
    else
        heap_code_close(code);
    return r;
}
