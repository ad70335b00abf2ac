#include "core/misere/candidate.h"

#include <string.h>

status candidate_reserve(candidate *c, const allocator *a, size_t count)
{
    status r = memory_reserve(a, &c->generators, &c->generators_capacity, count, sizeof *c->generators);
    if (r == STATUS_OK) r = memory_reserve(a, &c->images, &c->images_capacity, count, sizeof *c->images);
    if (r == STATUS_OK) r = memory_reserve(a, &c->pairs, &c->pairs_capacity, count, sizeof *c->pairs);
    return r;
}

status candidate_init(candidate *c, const allocator *a, size_t count)
{
    memset(c, 0, sizeof *c);
    c->count = count;
    return candidate_reserve(c, a, count);
}

void candidate_close(candidate *c, const allocator *a)
{
    monoid_close(&c->monoid);
    transitions_close(&c->transitions);
    memory_free(a, c->generators, c->generators_capacity, sizeof *c->generators);
    memory_free(a, c->images, c->images_capacity, sizeof *c->images);
    memory_free(a, c->pairs, c->pairs_capacity, sizeof *c->pairs);
    memset(c, 0, sizeof *c);
}

status candidate_trivial(candidate *c, const allocator *a, size_t count)
{
    status r = candidate_init(c, a, count);
    if (r == STATUS_OK) r = monoid_init(&c->monoid, a);
    for (size_t i = 0; r == STATUS_OK && i < count; i++) c->images[i] = 0;
    return r;
}

status candidate_copy(candidate *c, const allocator *a, const candidate *from)
{
    status r = candidate_init(c, a, from->count);
    if (r == STATUS_OK) r = monoid_copy(&c->monoid, a, &from->monoid);
    if (r != STATUS_OK) return r;
    if (from->monoid.generators > 0)
        memcpy(c->generators, from->generators, from->monoid.generators * sizeof *c->generators);
    if (from->count > 0) memcpy(c->images, from->images, from->count * sizeof *c->images);
    return STATUS_OK;
}

status candidate_option_images(const candidate *c, const positions *p, size_t i, element_list *l)
{
    status r = STATUS_OK;
    for (size_t o = positions_first_option(p, i); r == STATUS_OK && o < p->ends[i]; o++) {
        uint32_t image = 0;
        for (size_t k = options_begin(&p->words, o); k < p->words.ends[o]; k++)
            image = monoid_multiply(&c->monoid, image, c->images[p->words.components[k]]);
        r = element_list_add(l, &p->memory, image);
    }
    return r;
}
