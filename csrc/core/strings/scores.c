#include "core/strings/scores.h"

#include "core/base/bits.h"

/* The number of sets between two calls of the monitor. */
#define TICK_EVERY 65536

/* Strings as a set: for each the strings that tie one of its coins, and the other. */
typedef struct ties {
    uint32_t beside[SCORES_MOST_STRINGS][2]; /* never empty for the ground */
} ties;

static void find_ties(ties *t, const string_ends *ends, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        t->beside[i][0] = ends[i].a == 0 ? UINT32_MAX : 0;
        t->beside[i][1] = 0;
        for (size_t k = 0; k < count; k++) {
            uint32_t bit = (uint32_t)1 << k;
            if (ends[i].a != 0 && (ends[k].a == ends[i].a || ends[k].b == ends[i].a)) t->beside[i][0] |= bit;
            if (ends[k].a == ends[i].b || ends[k].b == ends[i].b) t->beside[i][1] |= bit;
        }
    }
}

/* The score of a nonempty set, given those of its subsets. Bit 31 represents the ground. */
static int best(const ties *t, const int8_t *scores, uint32_t set)
{
    int most = INT8_MIN;
    for (uint32_t rest = set; rest != 0; rest &= rest - 1) {
        unsigned i = bits_lowest(rest);
        uint32_t after = set & ~((uint32_t)1 << i), tied = after | (uint32_t)1 << 31;
        int taken = ((tied & t->beside[i][0]) == 0) + ((after & t->beside[i][1]) == 0);
        int score = taken > 0 ? taken + scores[after] : -scores[after];
        if (score > most) most = score;
    }
    return most;
}

status scores_of(const string_ends *ends, size_t count, const allocator *a, const monitor *m, int *score)
{
    ties t;
    size_t sets = (size_t)1 << count;
    int8_t *scores = memory_new(a, sets, sizeof *scores);
    if (scores == NULL) return STATUS_NO_MEMORY;
    find_ties(&t, ends, count);
    status r = STATUS_OK;
    scores[0] = 0;
    for (size_t set = 1; r == STATUS_OK && set < sets; set++) {
        scores[set] = (int8_t)best(&t, scores, (uint32_t)set);
        if (set % TICK_EVERY == 0) r = monitor_tick(m, set, sets);
    }
    *score = scores[sets - 1]; /* NOLINT(bugprone-signed-char-misuse,cert-str34-c): a number */
    memory_free(a, scores, sets, sizeof *scores);
    return r;
}
