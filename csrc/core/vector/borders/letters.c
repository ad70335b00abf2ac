/* Answers about a plane: letters, and counts of a line. */
#include <string.h>

#include "core/vector/borders/plane.h"

/* The state of a border at a line, kept until another one is requested. */
static status ask(plane *p, const border *b, int64_t line)
{
    const line_rules *r = &p->rules;
    int64_t after = line - p->asked.line;
    status s = STATUS_OK;
    if (p->asked_border != b || after < 0 || after > 64) {
        strip_close(&p->asked, r);
        p->asked_border = NULL;
        s = border_at(b, r, line, &p->asked);
        if (s == STATUS_OK) p->asked_border = b;
    }
    while (s == STATUS_OK && p->asked.line < line) s = strip_step(&p->asked, r);
    if (s != STATUS_OK) p->asked_border = NULL;
    return s;
}

status plane_letter(plane *p, int64_t line, int64_t x, uint32_t *letter)
{
    const line_rules *r = &p->rules;
    const plane_epoch *epoch = plane_epoch_of(p, line);
    x += line_begin(r, line);
    size_t i = epoch->first + epoch->count - 1;
    while (i > epoch->first && border_lo(p->members[i], line) > x) i--;
    const border *b = p->members[i];
    bool inside = x < border_hi(b, line);
    status s = inside ? ask(p, b, line) : STATUS_OK;
    if (s != STATUS_OK) return s;
    mosaic_place at = mosaic_find(b->birth.right, r, line);
    for (*letter = 0; *letter < r->planes; ++*letter) {
        uint64_t word =
            inside ? strip_word(&p->asked, r, 0, *letter, x) : mosaic_word(b->birth.right, r, &at, 0, *letter, x);
        if ((word & 1) != 0) break;
    }
    return STATUS_OK;
}

status plane_count(plane *p, int64_t line, uint64_t *counts)
{
    const line_rules *r = &p->rules;
    const plane_epoch *epoch = plane_epoch_of(p, line);
    memset(counts, 0, (r->planes + 1) * sizeof *counts);
    for (size_t i = 0; i < epoch->count; i++) {
        const border *b = p->members[epoch->first + i];
        status s = ask(p, b, line);
        if (s != STATUS_OK) return s;
        int64_t end = i + 1 < epoch->count ? border_lo(p->members[epoch->first + i + 1], line) : line_end(r, line);
        mosaic_place at = mosaic_find(b->birth.right, r, line);
        for (unsigned e = 0; e < r->planes; e++)
            counts[e] +=
                strip_count(&p->asked, r, e) + mosaic_count(b->birth.right, r, &at, e, border_hi(b, line), end);
    }
    counts[r->planes] = (uint64_t)(line_end(r, line) - line_begin(r, line));
    for (unsigned e = 0; e < r->planes; e++) counts[r->planes] -= counts[e];
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
        bytes += 8 * (b->track_capacity + b->birth.rows_capacity + b->anchor.rows_capacity + b->now.rows_capacity);
    }
    for (size_t i = 0; i < p->mosaics_count; i++) bytes += 8 * p->mosaics[i]->rows_capacity;
    return bytes;
}
