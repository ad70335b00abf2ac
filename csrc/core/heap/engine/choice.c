#include "core/heap/engine/choice.h"

#include <string.h>

#include "core/base/clock.h"

/* The first look is at so many values: before, nothing is slow. */
#define FIRST_LOOK 256
/* A candidate runs in a pass for so many nanoseconds at least, and for this part of the time spent so far. */
static const double least_time[CHOICE_PASSES] = {8e3, 16e3, 16e3, 16e3};
static const double part_of_spent[CHOICE_PASSES] = {1 / 256.0, 1 / 128.0, 1 / 128.0, 1 / 128.0};
#define NEARLY 0.8
/* After a pass those go on that need at most so many times the least time a value. */
static const double near_best[CHOICE_PASSES] = {1.5, 1.25, 1.12, 1};
/* Who needed more than this in one look is left out of the next; twice as much, out of two; and so on. */
#define NEAR_ENOUGH 2.5
/* Nor does a candidate run when its least number of values would take more than this part of the time spent so far. */
#define PART_OF_UNIT (1 / 256.0)
/* The same for one that has not run yet, but shares the state of one that has; and how near the best that is to be. */
#define PART_OF_FIRST (1 / 16.0)
#define NEAR_FIRST    1.15
/* The chosen one stays unless another needs less than this part of its time. */
#define GAIN 0.98
/* In so many steps, one after the other, the chosen one needs so many times its time: the game has changed. */
#define SLOW_STEPS 2
#define SLOW       1.5
/* Steps of fewer values are not timed, but for looks. */
#define TIMED_VALUES 64

static void add(heap_choice *c, const kernel *k, cpu_vectors level)
{
    choice_candidate *one = &c->all[c->count++];
    one->kernel = k;
    one->level = level;
}

/* The widest first. */
static void add_widths(heap_choice *c, const heap_game *g, const kernel *k)
{
    if (!k->suits(&g->code)) return;
    for (int level = (int)c->widest; level >= VECTORS_NONE; level--) add(c, k, (cpu_vectors)level);
}

void choice_forget(heap_choice *c)
{
    choice_clock clock = c->clock;
    memset(c, 0, sizeof *c);
    c->clock = clock;
}

/* The naive kernel comes first: it computes the first values, and those that are too large for the others. */
void choice_open(heap_choice *c, const heap_game *g, const kernel *forced)
{
    cpu_vectors widest = cpu_level(g->vectors);
    if (c->count > 0 && c->forced == forced && c->widest == widest) return;
    choice_forget(c);
    c->forced = forced;
    c->widest = widest;
    c->next_look = FIRST_LOOK;
    if (forced != NULL)
        add(c, forced, widest);
    else if (kernel_subtraction.suits(&g->code))
        add_widths(c, g, &kernel_subtraction); /* a word for each element, for many heaps at once: none comes near */
    else {
        add(c, &kernel_naive, VECTORS_NONE);
        add_widths(c, g, &kernel_sparse);
        add_widths(c, g, &kernel_dense);
        add_widths(c, g, &kernel_blocks);
    }
    c->at = c->count;
}

/*
 * Whether a candidate may run for the first time. One that needs many values at once begins when the one that shares
 * its state, which is much like it, comes near the best, and when so many values cost little beside the time spent so
 * far.
 */
static bool may_begin(const heap_choice *c, const choice_candidate *one)
{
    double least = 0;
    if (one->kernel->unit == 1) return true;
    for (size_t i = 0; i < c->count; i++)
        if (c->all[i].kernel->close == one->kernel->close && c->all[i].rate > 0 &&
            (least <= 0 || c->all[i].rate < least))
            least = c->all[i].rate;
    return least <= NEAR_FIRST * c->all[c->best].rate && least * (double)one->kernel->unit <= c->spent * PART_OF_FIRST;
}

/* Whether a candidate that did not come near the best when it ran last may do so now. */
static bool promises(const heap_choice *c, const choice_candidate *one, size_t count)
{
    double best = c->all[c->best].rate, rate = one->rate;
    if (one == &c->all[c->best] || best <= 0) return true;
    if (rate <= 0) return may_begin(c, one);
    if (one->kernel->looks_at_all) rate *= (double)count / (double)one->heap;
    for (unsigned i = 0; i < one->skipped && i < 32; i++) best *= 2;
    return rate <= NEAR_ENOUGH * best && rate * (double)one->kernel->unit <= c->spent * PART_OF_UNIT;
}

/* Begins a look. */
static void begin_look(heap_choice *c, const heap_game *g, size_t room)
{
    for (size_t i = 0; i < c->count; i++) {
        choice_candidate *one = &c->all[i];
        memset(one->slices, 0, sizeof one->slices);
        one->runs =
            g->values.count >= one->kernel->first && room >= one->kernel->unit && promises(c, one, g->values.count);
        one->skipped = one->runs ? 0 : one->skipped + 1;
    }
    c->pass = 0;
    c->at = 0;
    c->warm = false;
}

/* Nanoseconds a value in the last passes up to the present one, or in the first; of three the slowest does not count.
 */
static double rate_of(const choice_candidate *one, unsigned pass)
{
    double time = 0, values = 0, slowest = 0, slowest_time = 0, slowest_values = 0;
    unsigned first = pass == 0 ? 0 : 1;
    for (unsigned p = first; p <= pass; p++) {
        double t = (double)one->slices[p].time, v = (double)one->slices[p].values;
        time += t;
        values += v;
        if (t / v < slowest) continue;
        slowest = t / v;
        slowest_time = t;
        slowest_values = v;
    }
    if (pass - first < 2) return time / values;
    return (time - slowest_time) / (values - slowest_values);
}

/* Ends a look: the best of those that still run is chosen. */
static void end_look(heap_choice *c, size_t count, size_t least)
{
    const choice_candidate *present = &c->all[c->best];
    if (!present->runs || c->all[least].rate < GAIN * present->rate) c->best = least;
    c->pace = c->all[c->best].rate;
    c->slow = 0;
    c->at = c->count;
    c->next_look = 2 * count;
}

/* Ends a pass: those near the best run in the next one, if they are more than one. */
static void end_pass(heap_choice *c, size_t count)
{
    size_t least = c->count, left = 0;
    for (size_t i = 0; i < c->count; i++) {
        choice_candidate *one = &c->all[i];
        if (!one->runs) continue;
        one->rate = rate_of(one, c->pass);
        one->heap = count;
        if (least == c->count || one->rate < c->all[least].rate) least = i;
    }
    for (size_t i = 0; i < c->count; i++) {
        choice_candidate *one = &c->all[i];
        one->runs = one->runs && one->rate <= near_best[c->pass] * c->all[least].rate;
        left += one->runs;
    }
    c->at = 0;
    c->warm = false;
    if (left == 0) {
        c->at = c->count;
        c->next_look = 2 * count;
    } else if (left == 1 || ++c->pass == CHOICE_PASSES)
        end_look(c, count, least);
}

/* How long a candidate is to run in the present pass. */
static double goal_of(const heap_choice *c)
{
    double part = c->spent * part_of_spent[c->pass], least = least_time[c->pass];
    return part > least ? part : least;
}

/* Whether a candidate has run long enough in this pass: as long as it should, or for an eighth of all values. */
static bool is_over(const heap_choice *c, const choice_slice *s, size_t count)
{
    return s->values > 0 && ((double)s->time >= NEARLY * goal_of(c) || s->values > count / 8);
}

/* Whether a wider one of the same kernel has just been slow: then this one does not run in the first pass. */
static bool is_hopeless(const heap_choice *c, size_t at)
{
    double least = 0, wider = 0;
    if (c->pass > 0) return false;
    for (size_t i = 0; i < at; i++) {
        const choice_slice *s = &c->all[i].slices[0];
        double rate = s->values > 0 ? (double)s->time / (double)s->values : 0;
        if (rate > 0 && (least <= 0 || rate < least)) least = rate;
        if (c->all[i].kernel == c->all[at].kernel) wider = rate;
    }
    return wider > (c->all[at].kernel->unit > 1 ? near_best[0] : NEAR_ENOUGH) * least;
}

/* Goes on to the candidate that runs next; ends passes, and the look, where all have run. */
static void find_candidate(heap_choice *c, size_t count)
{
    while (choice_looks(c)) {
        choice_candidate *one = &c->all[c->at];
        if (one->runs && c->at != c->best && is_hopeless(c, c->at)) one->runs = false;
        if (one->runs && !is_over(c, &one->slices[c->pass], count)) return;
        if (++c->at == c->count)
            end_pass(c, count);
        else
            c->warm = c->warm && one->runs && one->kernel == one[1].kernel;
    }
}

/* How many values a candidate computes now: units enough to run as long as it should, if it is as fast as it was. */
static size_t values_of(const heap_choice *c, const choice_candidate *one)
{
    const choice_slice *s = &one->slices[c->pass];
    if (!c->warm) return one->kernel->unit;
    double rate = s->values > 0 ? (double)s->time / (double)s->values : one->rate, unit = (double)one->kernel->unit;
    double most = s->values > 0 ? 4 * (double)s->values : unit > 1 ? unit : 4, wanted = most;
    if (rate > 0) wanted = (goal_of(c) - (double)s->time) / rate;
    if (wanted > most && (s->values > 0 || one->rate <= 0)) wanted = most;
    size_t units = (size_t)(wanted / unit);
    return (units > 0 ? units : 1) * one->kernel->unit;
}

/* Values are too large for the other kernels: the first candidate goes on. */
static choice_turn naive_for_good(heap_choice *c, size_t target)
{
    choice_turn turn = {0, target, false};
    c->best = 0;
    c->at = c->count;
    return turn;
}

choice_turn choice_next(heap_choice *c, const heap_game *g, size_t target, size_t room)
{
    size_t count = g->values.count;
    choice_turn turn = {c->best, target, false};
    if (c->count == 1) return turn;
    if (g->values.maximum >= KERNEL_LARGE_VALUE) return naive_for_good(c, target);
    if (!choice_looks(c) && count >= c->next_look) begin_look(c, g, room);
    find_candidate(c, count);
    for (; choice_looks(c) && c->all[c->at].kernel->unit > room; find_candidate(c, count)) c->all[c->at].runs = false;
    turn.candidate = c->best;
    if (choice_looks(c)) {
        const choice_candidate *one = &c->all[c->at];
        if (target - count < one->kernel->unit) return turn; /* a few values until there is room */
        size_t values = values_of(c, one);
        if (values < target - count) turn.target = count + values;
        turn.candidate = c->at;
        turn.timed = true;
    } else {
        if (target > c->next_look) turn.target = c->next_look;
        turn.timed = c->pace > 0 && turn.target - count >= TIMED_VALUES;
    }
    return turn;
}

uint64_t choice_time(const heap_choice *c, const choice_turn *turn)
{
    if (!turn->timed) return 0;
    return c->clock.now != NULL ? c->clock.now(c->clock.context) : clock_now();
}

/* Outside looks: when the chosen one has become slow, there is a look at once. */
static void watch_pace(heap_choice *c, size_t count)
{
    c->slow = c->all[c->best].rate > SLOW * c->pace ? c->slow + 1 : 0;
    if (c->slow == SLOW_STEPS) c->next_look = count;
}

void choice_note(heap_choice *c, const heap_game *g, const choice_turn *turn, size_t values, uint64_t time)
{
    choice_candidate *one = &c->all[turn->candidate];
    c->spent += turn->timed ? (double)time : one->rate * (double)values;
    if (!turn->timed) return;
    if (choice_looks(c) && !c->warm) {
        c->warm = true;
    } else if (choice_looks(c)) {
        one->slices[c->pass].time += time;
        one->slices[c->pass].values += values;
        find_candidate(c, g->values.count);
    } else {
        one->rate = (double)time / (double)values;
        watch_pace(c, g->values.count);
    }
}
