/* Answers about a plane: letters, and counts of a line. */
#include <string.h>

#include "core/vector/borders/plane.h"

/* The state of a border at a line, kept until another one is requested. */
static status ask(plane *p, const border *b, int64_t line)
{
    if (p->asked_border == b && p->asked.line == line) return STATUS_OK;
    strip_close(&p->asked, &p->rules);
    p->asked_border = NULL;
    status s = border_at(b, &p->rules, line, &p->asked);
    if (s == STATUS_OK) p->asked_border = b;
    return s;
}

status plane_letter(plane *p, int64_t line, int64_t x, uint32_t *of)
{
    const plane_epoch *epoch = plane_epoch_of(p, line);
    x += line_begin(&p->rules, line);
    size_t i = epoch->first + epoch->count - 1;
    while (i > epoch->first && border_lo(p->members[i], line) > x) i--;
    const border *b = p->members[i];
    bool inside = x < border_hi(b, line);
    status s = inside ? ask(p, b, line) : STATUS_OK;
    if (s == STATUS_OK) *of = inside ? *strip_letter(&p->asked, &p->rules, 0, x) : mosaic_letter(b->right, line, x);
    return s;
}

status plane_count(plane *p, int64_t line, uint64_t *counts)
{
    const line_rules *r = &p->rules;
    const plane_epoch *epoch = plane_epoch_of(p, line);
    uint64_t all[LETTER_NONE + 1] = {0};
    for (size_t i = 0; i < epoch->count; i++) {
        border *const *b = p->members + epoch->first + i;
        status s = ask(p, *b, line);
        if (s != STATUS_OK) return s;
        const letter *row = strip_letter(&p->asked, r, 0, p->asked.lo);
        for (int64_t k = 0; k < p->asked.hi - p->asked.lo; k++) all[row[k]]++;
        if (i + 1 < epoch->count) mosaic_count((*b)->right, line, p->asked.hi, border_lo(b[1], line), all);
    }
    memcpy(counts, all, r->letters * sizeof *counts);
    return STATUS_OK;
}

int64_t plane_width(const plane *p, int64_t line, size_t i, size_t j)
{
    border **of = p->members + plane_epoch_of(p, line)->first;
    int64_t widest = 0, end = line + border_common_time(of[i]->time, of[j]->time);
    for (; line < end; line++) {
        int64_t width = border_hi(of[j], line) - border_lo(of[i], line);
        if (width > widest) widest = width;
    }
    return widest;
}

size_t plane_bytes(const plane *p)
{
    size_t bytes = 0;
    for (size_t i = 0; i < p->borders_count; i++) {
        const border *b = p->borders[i];
        bytes += b->track_capacity * sizeof *b->track + b->birth.capacity + b->anchor.capacity + b->now.capacity;
    }
    for (size_t i = 0; i < p->mosaics_count; i++) bytes += p->mosaics[i]->capacity;
    return bytes;
}
