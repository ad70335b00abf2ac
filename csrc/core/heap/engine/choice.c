#include "core/heap/engine/choice.h"

#include <math.h>
#include <string.h>

#include "core/base/clock.h"

/* The first trial comes after this many values; nothing is slow before. */
#define FIRST_TRIAL 64
/*
 * The part of the time spent that all trials may lose, the part that a turn may lose, and what a turn may always lose.
 */
#define PART_OF_ALL  (1 / 96.0)
#define PART_OF_TURN (1 / 2048.0)
#define LEAST_LOSS   2e3
/* The assumed ratio of a candidate's time to the best's when neither it nor a similar one has run. */
#define UNKNOWN 1
/* The assumed ratio of the time of a width that has not run to that of the next wider one. */
#define NARROWER 1.1
/* The least ratio that is assumed in the estimate of the loss of a first round. */
#define CAREFUL 1.03
/*
 * A width of a kernel does not run if the next wider one needs more than this ratio. A kernel that has not run is never
 * assumed to need more, whatever others need, so that it gets a trial.
 */
#define HOPELESS 2.5
/*
 * The runner computes this many values before it is timed: at first its code and data are not in the caches, and its
 * state lacks the values of the other's turn.
 */
#define WARM_VALUES 8
/*
 * A kernel made for heaps from some heap on, with vectors, has its first trial there at once if its assumed ratio is at
 * most this.
 */
#define NEAR 1.5
/* The least and the largest ratio assumed in computing the length of a turn. */
#define CLOSE  1.08
#define FAR    2
#define NEARLY 0.8
/*
 * A trial ends after a round in which one needs this many times the other's time; the best never loses in a single
 * round.
 */
static const double decisive[CHOICE_ROUNDS] = {1.3, 1.1, 1};
/*
 * A candidate is due again when the time spent has grown by this part for each square of its ratio; at the latest by
 * LONGEST times, as one measurement may be wrong, or by its ratio if that is larger; and if it can only fall behind,
 * when all are due.
 */
#define AGAIN   0.35
#define LONGEST 4
/* A candidate that would compute as the best does is due again when the time spent has grown by this part. */
#define ALIKE 0.05
/* If the first turn takes this many times the last time of the best, the best need not have its turn. */
#define SLOW_AT_ONCE 4
/* The best stays unless another needs less than this part of its time. */
#define GAIN 0.99
/* The game has changed if in this many consecutive steps the best needs this many times its time. */
#define SLOW_STEPS 2
#define SLOW       2.5
/* Steps of fewer values are timed only in trials and if the rate is unknown or old. */
#define TIMED_VALUES 64

static void add(heap_choice *c, const heap_game *g, const kernel *k, cpu_vectors level)
{
    if (!k->suits(&g->code)) return;
    choice_candidate *one = &c->all[c->count++];
    one->kernel = k;
    one->level = level;
}

void choice_forget(heap_choice *c)
{
    choice_clock clock = c->clock;
    memset(c, 0, sizeof *c);
    c->clock = clock;
}

/* The candidates in the order of their first trials, the first best first; the naive kernel is the last one. */
static void list_all(heap_choice *c, const heap_game *g)
{
    /* A set takes a word for each element, for many heaps at once: no other kernel comes near. */
    bool set = kernel_subtraction.suits(&g->code);
    for (int level = (int)c->widest; level >= VECTORS_NONE; level--) {
        if (set) add(c, g, &kernel_subtraction, (cpu_vectors)level);
        if (set) continue;
        add(c, g, &kernel_sparse, (cpu_vectors)level);
        add(c, g, &kernel_dense, (cpu_vectors)level);
        add(c, g, &kernel_blocks, (cpu_vectors)level);
    }
    if (kernel_shifts.suits(&g->code)) add(c, g, &kernel_shifts, c->widest);
    if (!set) add(c, g, &kernel_naive, VECTORS_NONE);
}

void choice_open(heap_choice *c, const heap_game *g, const kernel *forced)
{
    cpu_vectors widest = cpu_level(g->vectors);
    if (c->count > 0 && c->forced == forced && c->widest == widest) return;
    choice_forget(c);
    c->forced = forced;
    c->widest = widest;
    if (forced != NULL)
        add(c, g, forced, widest);
    else
        list_all(c, g);
    c->all[c->best].ratio = 1;
    c->at = c->count;
}

/* Keeps the least of the known ratios. */
static void keep_least(double *least, double ratio)
{
    if (*least <= 0 || ratio < *least) *least = ratio;
}

/*
 * The ratio of a candidate's time to the best's. If the candidate has not run: the ratio of the next width of the same
 * kernel or of the others of its kind at the same width, whichever is slower; failing these, that of the fastest of its
 * kind; but at most HOPELESS for what other kernels need.
 */
static double ratio_of(const heap_choice *c, const choice_candidate *one)
{
    double same_kernel = 0, same_width = 0, kind = 0;
    if (one->ratio > 0) return one->ratio;
    for (size_t i = 0; i < c->count; i++) {
        const choice_candidate *other = &c->all[i];
        if (other->ratio <= 0 || other->kernel->looks_at_all != one->kernel->looks_at_all) continue;
        keep_least(&kind, other->ratio);
        if (other->kernel == one->kernel) same_kernel = NARROWER * other->ratio;
        if (other->level == one->level) keep_least(&same_width, other->ratio);
    }
    double others = same_width > 0 ? same_width : kind > 0 ? NARROWER * kind : UNKNOWN;
    if (others > HOPELESS) others = HOPELESS;
    return same_kernel > others || (same_kernel > 0 && same_width <= 0) ? same_kernel : others;
}

/* What a turn may lose. */
static double loss_of_turn(const heap_choice *c)
{
    double loss = c->spent * PART_OF_TURN;
    return loss > LEAST_LOSS ? loss : LEAST_LOSS;
}

/* Whether a candidate is due, has enough room, and, if it has not run, is not hopeless. */
static bool is_due(const heap_choice *c, const choice_candidate *one, size_t count, size_t room)
{
    if (one == &c->all[c->best] || one->due > c->spent) return false;
    if (count < one->kernel->first || room < one->kernel->unit) return false;
    return one->ratio > 0 || ratio_of(c, one) <= HOPELESS;
}

/* Whether a candidate would compute otherwise than the best does. */
static bool would_differ(const heap_choice *c, const heap_game *g, const choice_candidate *one)
{
    const kernel *best = c->all[c->best].kernel;
    return one->kernel->differs == NULL || one->kernel == best || one->kernel->close != best->close ||
           g->kernel_state == NULL || one->kernel->differs(g);
}

/* Whether a kernel has had a trial at some width. */
static bool has_run(const heap_choice *c, const kernel *k)
{
    for (size_t i = 0; i < c->count; i++)
        if (c->all[i].kernel == k && c->all[i].ran) return true;
    return false;
}

/*
 * Whether the budget pays for a first round. A kernel made for heaps from some heap on is expected to be no slower
 * there than the best, if that is of its kind; if it has vectors, the best may be of another kind. It has its first
 * round at once, as it may be much faster. If it was slower, its excess is assumed to have become less since, as the
 * time spent has become more.
 */
static bool affordable(const heap_choice *c, const choice_candidate *one)
{
    bool later = one->kernel->first > 0;
    double ratio = ratio_of(c, one), least = later && one->ratio <= 0 ? 1 : CAREFUL;
    double more = (ratio > least ? ratio : least) - 1;
    if (later && one->ratio > 0 && one->tried > 0) more *= one->tried / c->spent;
    if (later && one->level != VECTORS_NONE && ratio <= NEAR && !has_run(c, one->kernel)) more = 0;
    double loss = loss_of_turn(c) + (double)(one->kernel->unit + WARM_VALUES) * more * c->rate;
    return c->lost + loss <= c->spent * PART_OF_ALL;
}

/* Begins the trial of the most promising candidate that is due and affordable, if there is one. */
static void begin_trial(heap_choice *c, const heap_game *g, size_t room)
{
    size_t count = g->values.count;
    if (count < FIRST_TRIAL || c->rate <= 0) return;
    for (size_t i = 0; i < c->count; i++) {
        choice_candidate *one = &c->all[i];
        if (!is_due(c, one, count, room) || !affordable(c, one)) continue;
        if (!would_differ(c, g, one)) {
            if (one->level == c->all[c->best].level) one->ratio = 1, one->tried = c->spent;
            one->due = c->spent * (1 + ALIKE);
            continue;
        }
        const choice_candidate *first = choice_looks(c) ? &c->all[c->at] : one;
        double ratio = ratio_of(c, one), least = ratio_of(c, first);
        if (one == first || ratio < least || (ratio <= least && one->due < first->due)) c->at = i;
    }
    memset(c->slices, 0, sizeof c->slices);
    memset(&c->extra, 0, sizeof c->extra);
    c->turns = 0;
    c->warm = false;
}

/* Whose turn it is in a trial. */
static size_t runner_of(const heap_choice *c)
{
    return c->turns % 2 == 0 ? c->at : c->best;
}

static choice_slice *slice_of(heap_choice *c)
{
    return &c->slices[c->turns % 2][c->turns / 2];
}

/*
 * Nanoseconds a value in the slices so far. Of several slices the slowest does not count: something else may have
 * delayed it.
 */
static double rate_of(const choice_slice *slices)
{
    double time = 0, values = 0;
    const choice_slice *slowest = &slices[0];
    for (size_t i = 0; i < CHOICE_ROUNDS && slices[i].values > 0; i++) {
        time += slices[i].time;
        values += (double)slices[i].values;
        if (slices[i].time * (double)slowest->values > slowest->time * (double)slices[i].values) slowest = &slices[i];
    }
    if (slices[1].values == 0) return time / values;
    return (time - slowest->time) / (values - (double)slowest->values);
}

/* Nanoseconds by which a trial took longer than the best alone would have. */
static double loss_of_trial(const heap_choice *c, double ratio)
{
    double loss = c->extra.time - (double)c->extra.values * c->rate;
    for (size_t i = 0; i < CHOICE_ROUNDS && ratio > 1; i++)
        loss += (double)c->slices[0][i].values * (ratio - 1) * c->rate;
    return loss > 0 ? loss : 0;
}

/* When a candidate that now has this ratio is due again. */
static double due_after(const heap_choice *c, double ratio)
{
    double wait = AGAIN * ratio * ratio, longest = ratio > LONGEST ? ratio : LONGEST;
    return c->spent * (1 + (wait < longest ? wait : longest));
}

/* Makes another candidate, with this ratio, the best; the ratios of the others grow accordingly. */
static void change_best(heap_choice *c, double ratio)
{
    for (size_t i = 0; i < c->count; i++) c->all[i].ratio /= ratio;
    c->all[c->best].due = due_after(c, 1 / ratio);
    c->best = c->at;
    c->rate *= ratio;
}

/* Ends a trial. Losses beyond the budget are forgiven, so that a long trial does not delay those of others. */
static void end_trial(heap_choice *c, double ratio)
{
    choice_candidate *one = &c->all[c->at];
    c->lost += loss_of_trial(c, ratio);
    if (c->lost > PART_OF_ALL * c->spent) c->lost = PART_OF_ALL * c->spent;
    one->ran = true;
    one->ratio = ratio;
    one->tried = c->spent;
    one->due = due_after(c, ratio);
    if (ratio > HOPELESS && one->kernel->looks_at_all && !c->all[c->best].kernel->looks_at_all)
        one->due = INFINITY; /* it falls behind further with each heap */
    bool changes = ratio<GAIN, slow = c->pace> 0 && c->rate > SLOW * c->pace;
    if (changes) change_best(c, ratio);
    if (changes || !slow) { /* otherwise the steps after the trial show whether the best stays so slow */
        c->pace = c->rate;
        c->slow = 0;
    }
    c->at = c->count;
}

/* Ends a turn, and the trial when it is decided. */
static void end_turn(heap_choice *c, size_t count)
{
    double candidate = rate_of(c->slices[0]);
    c->warm = false;
    if (++c->turns % 2 == 1) {
        if (candidate > SLOW_AT_ONCE * c->rate) end_trial(c, candidate / c->rate);
        return;
    }
    c->rate = rate_of(c->slices[1]);
    c->heap = count;
    double ratio = candidate / c->rate, decided = decisive[c->turns / 2 - 1];
    if (ratio >= decided || (ratio <= 1 / decided && c->turns > 2)) end_trial(c, ratio);
}

/* The length of a turn of the trial: the candidate must lose no more than it may. */
static double goal_of(const heap_choice *c)
{
    double ratio = ratio_of(c, &c->all[c->at]);
    if (ratio > FAR) ratio = FAR;
    if (ratio < CLOSE) ratio = CLOSE;
    return loss_of_turn(c) * ratio / (ratio - 1);
}

/* The number of values to compute now: enough units for the turn, if the runner is as fast as known. */
static size_t values_of(heap_choice *c, const choice_candidate *one, size_t count, size_t room)
{
    const choice_slice *s = slice_of(c);
    double rate = s->values > 0 ? s->time / (double)s->values : ratio_of(c, one) * c->rate;
    size_t unit = room < one->kernel->unit ? 1 : one->kernel->unit;
    if (!c->warm) return WARM_VALUES;
    double wanted = (goal_of(c) - s->time) / rate, most = s->values > 0 ? 4 * (double)s->values : (double)unit;
    if (wanted > most && (s->values > 0 || one->ratio <= 0)) wanted = most;
    if (wanted > (double)count / 8) wanted = (double)count / 8;
    return wanted < (double)unit ? unit : (size_t)wanted / unit * unit;
}

/* Values are too large for the other kernels: the naive one continues. */
static choice_turn naive_for_good(heap_choice *c, size_t target)
{
    choice_turn turn = {c->count - 1, target, false};
    c->best = c->count - 1;
    c->at = c->count;
    return turn;
}

choice_turn choice_next(heap_choice *c, const heap_game *g, size_t target, size_t room)
{
    size_t count = g->values.count;
    choice_turn turn = {c->best, target, false};
    if (c->count == 1) return turn;
    if (g->values.maximum >= KERNEL_LARGE_VALUE) return naive_for_good(c, target);
    if (choice_looks(c) && room < c->all[c->at].kernel->unit) c->at = c->count;
    if (!choice_looks(c)) begin_trial(c, g, room);
    if (!choice_looks(c)) {
        turn.timed = target - count >= TIMED_VALUES || c->rate <= 0 || count > c->heap + c->heap / 4;
        return turn;
    }
    const choice_candidate *one = &c->all[runner_of(c)];
    if (target - count < one->kernel->unit && room >= one->kernel->unit) return turn; /* until there is room */
    size_t values = values_of(c, one, count, room);
    if (values < target - count) turn.target = count + values;
    turn.candidate = runner_of(c);
    turn.timed = true;
    return turn;
}

uint64_t choice_time(const heap_choice *c, const choice_turn *turn)
{
    if (!turn->timed) return 0;
    return c->clock.now != NULL ? c->clock.now(c->clock.context) : clock_now();
}

/*
 * Outside trials: if the best has become slow, earlier measurements and losses no longer count, and all candidates are
 * due.
 */
static void watch_pace(heap_choice *c)
{
    if (c->pace <= 0) c->pace = c->rate;
    c->slow = c->rate > SLOW * c->pace ? c->slow + 1 : 0;
    if (c->slow < SLOW_STEPS) return;
    for (size_t i = 0; i < c->count; i++) {
        c->all[i].due = 0;
        c->all[i].ratio = i == c->best ? 1 : 0;
    }
    c->pace = c->rate;
    c->slow = 0;
    c->lost = 0;
}

/* Records a turn of a trial, or a part of it, with its time. True: the turn is over. */
static void note_trial(heap_choice *c, size_t count, size_t values, double time)
{
    choice_slice *s = c->warm ? slice_of(c) : &c->extra;
    s->time += time;
    s->values += values;
    if (c->warm && (s->time >= NEARLY * goal_of(c) || s->values > count / 16))
        end_turn(c, count);
    else
        c->warm = true;
}

void choice_note(heap_choice *c, const heap_game *g, const choice_turn *turn, size_t values, uint64_t time)
{
    double passed = time > 0 ? (double)time : 1; /* a clock may be coarse */
    c->spent += turn->timed ? passed : c->rate * (double)values;
    if (!turn->timed) return;
    if (choice_looks(c)) {
        note_trial(c, g->values.count, values, passed);
        return;
    }
    c->rate = passed / (double)values;
    c->heap = g->values.count;
    watch_pace(c);
}
