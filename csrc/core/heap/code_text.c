/* The canonical text of a heap code. */
#include <stdio.h>
#include <string.h>

#include "core/heap/code.h"

/* Counts what is written, also beyond the end of the buffer. */
typedef struct writer {
    char *buffer;
    size_t size, length;
} writer;

static void write_char(writer *w, char c)
{
    if (w->length + 1 < w->size) w->buffer[w->length] = c;
    w->length++;
}

static void write_text(writer *w, const char *text)
{
    while (*text != '\0') write_char(w, *text++);
}

static void write_number(writer *w, uint64_t n)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)n);
    write_text(w, text);
}

static void write_constraint(writer *w, unsigned c)
{
    if (c != HEAPS_ANY) write_char(w, "\0!?="[c]);
}

/* The constraint of all divisions into two or more heaps, or HEAP_CONSTRAINTS when they differ. */
static unsigned common_constraint(const heap_digit *d)
{
    unsigned found = HEAPS_ANY, kinds = 0;
    for (unsigned c = 0; c < HEAP_CONSTRAINTS; c++)
        if ((d->counts[c] & ~(uint64_t)3) != 0 || d->upper[c] != 0) {
            found = c;
            kinds++;
        }
    return kinds > 1 ? HEAP_CONSTRAINTS : found;
}

/* The constraint of a number of heaps without `more`; HEAP_CONSTRAINTS if the number is not allowed. */
static unsigned constraint_of(const heap_digit *d, unsigned heaps)
{
    unsigned c = 0;
    while (c < HEAP_CONSTRAINTS && !heap_digit_has(d, c, heaps)) c++;
    return c;
}

/* Longer ranges of numbers of heaps are written as such. */
#define LONG_RANGE 8

/* Writes "{2,3+}" or "*", and a common modifier after it. */
static void write_list(writer *w, const heap_digit *d, unsigned common)
{
    unsigned last = heap_digit_largest(d);
    if (d->more && common != HEAP_CONSTRAINTS)
        while (last > 0 && constraint_of(d, last - 1) != HEAP_CONSTRAINTS) last--;
    if (d->more && last == 0)
        write_char(w, '*');
    else {
        write_char(w, '{');
        for (unsigned h = 0; h <= last; h++) {
            unsigned c = constraint_of(d, h), end = h;
            if (c == HEAP_CONSTRAINTS) continue;
            write_number(w, h);
            while (end < last && constraint_of(d, end + 1) == c) end++;
            if (end - h >= LONG_RANGE && h > 1) {
                write_char(w, '-');
                write_number(w, h = end);
            }
            if (common == HEAP_CONSTRAINTS) write_constraint(w, c);
            if (h < last) write_char(w, ',');
        }
        if (d->more) write_char(w, '+');
        write_char(w, '}');
    }
    if (common != HEAP_CONSTRAINTS) write_constraint(w, common);
}

static void write_digit(writer *w, const heap_digit *d)
{
    uint64_t all = d->counts[0] | d->counts[1] | d->counts[2] | d->counts[3];
    unsigned common = common_constraint(d);
    if (d->more || all > 31 || heap_digit_largest(d) > 4 || common == HEAP_CONSTRAINTS) {
        write_list(w, d, common);
        return;
    }
    write_char(w, "0123456789ABCDEFGHIJKLMNOPQRSTUV"[all]);
    write_constraint(w, common);
}

static void write_digits(writer *w, const heap_code *code)
{
    heap_digit first = heap_code_digit(code, 0);
    write_digit(w, &first);
    write_char(w, '.');
    size_t plain = code->digits_count - code->tail;
    for (size_t r = 1; r < plain; r++) write_digit(w, &code->digits[r]);
    if (code->tail > 0) {
        write_char(w, '[');
        for (size_t r = plain; r < code->digits_count; r++) write_digit(w, &code->digits[r]);
        write_char(w, ']');
    } else if (plain < 2)
        write_char(w, '0');
}

size_t heap_code_text(const heap_code *code, char *buffer, size_t size)
{
    writer w = {buffer, size, 0};
    if (code->kind == HEAP_CODE_DIGITS)
        write_digits(&w, code);
    else {
        write_text(&w, code->kind == HEAP_CODE_SUBTRACT ? "{ subtract = {" : "{ all_but = {");
        for (size_t i = 0; i < code->set_count; i++) {
            if (i > 0) write_text(&w, ", ");
            write_number(&w, (uint64_t)code->set[i]);
        }
        write_text(&w, "} }");
    }
    if (size > 0) buffer[w.length < size ? w.length : size - 1] = '\0';
    return w.length;
}
