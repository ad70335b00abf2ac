#include "core/heap/letters.h"

#include <string.h>

/* The index of a distance among `count` ascending ones, or the index at which it would be inserted. */
static size_t place_of(const uint64_t *distances, size_t count, uint64_t distance)
{
    size_t k = 0;
    while (k < count && distances[k] < distance) k++;
    return k;
}

static void add_distance(uint64_t *distances, size_t *count, uint64_t distance)
{
    size_t k = place_of(distances, *count, distance);
    if (k < *count && distances[k] == distance) return;
    memmove(distances + k + 1, distances + k, (*count - k) * sizeof *distances);
    distances[k] = distance;
    ++*count;
}

size_t letters_init(letters *l, const uint64_t *set, size_t count, uint64_t *distances)
{
    size_t known = 0;
    memset(l, 0, sizeof *l);
    l->count = count;
    for (size_t i = 0; i < count; i++) {
        l->set[i] = set[i];
        add_distance(distances, &known, set[i]);
        for (size_t j = 0; j < i; j++) add_distance(distances, &known, set[i] - set[j]);
    }
    for (size_t i = 0; i < count; i++) {
        l->place[i] = (unsigned char)place_of(distances, known, set[i]);
        for (size_t j = 0; j < i; j++) {
            size_t k = place_of(set, count, set[i] - set[j]);
            l->apart[i][j] = (unsigned char)place_of(distances, known, set[i] - set[j]);
            l->joins[i][j] = k < count && set[k] == set[i] - set[j];
        }
    }
    return known;
}

/* Whether no move leads to a heap of the value that is new at the heap set[i] below. */
static bool is_free(const letters *l, const unsigned char *read, size_t i)
{
    if (read[l->place[i]] != 0) return false;
    for (size_t j = 0; j < i; j++)
        if (!l->joins[i][j] && read[l->apart[i][j]] == j + 1) return false;
    return true;
}

unsigned char letters_next(const letters *l, const unsigned char *read)
{
    for (size_t i = l->count; i-- > 0;) /* the farthest first: the least value */
        if (is_free(l, read, i)) return (unsigned char)(i + 1);
    return 0;
}
