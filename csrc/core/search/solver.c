#include "core/search/solver.h"

#include <string.h>

#include "core/base/bits.h"
#include "core/base/limit.h"

/* Marks a frame whose options were dropped from the option stack. */
#define SOLVER_DROPPED SIZE_MAX

/* The number of listings between two calls of the monitor. */
#define TICK_EVERY 32
/* and after each listing of more components than this. */
#define MANY_COMPONENTS ((size_t)1 << 15)
/* An option stack of more components is freed after a call. */
#define STACK_KEPT ((size_t)1 << 12)

static bool is_decisive(const void *reader, uint32_t component)
{
    const solver *s = reader;
    return solver_known(s, component) == s->theory->decisive;
}

void solver_init(solver *s, const allocator *a, rules game, const theory *t)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
    s->game = game;
    s->theory = t;
    options_init(&s->listed, a);
    s->listed.takes_again = s->listed.takes_value = t == &theory_grundy;
    if (t->decisive != SOLVER_NO_VALUE) {
        s->listed.settles = is_decisive;
        s->listed.reader = s;
    }
    mex_set_init(&s->seen, a);
    seen_sets_init(&s->rays, a);
}

void solver_close(solver *s)
{
    if (s->memory.resize == NULL) return;
    memory_free(&s->memory, s->values, s->values_capacity, sizeof *s->values);
    memory_free(&s->memory, s->path, s->path_capacity, sizeof *s->path);
    options_close(&s->listed);
    mex_set_close(&s->seen);
    seen_sets_close(&s->rays);
    allocator a = s->memory;
    solver_init(s, &a, s->game, s->theory);
}

/* Makes room for values[position]. */
static status reserve_value(solver *s, uint32_t position)
{
    size_t before = s->values_capacity;
    if (position < before) return STATUS_OK;
    status r =
        memory_reserve_tight(&s->memory, &s->values, &s->values_capacity, (size_t)position + 1, sizeof *s->values);
    if (r == STATUS_OK) memset(s->values + before, 0xff, (s->values_capacity - before) * sizeof *s->values);
    return r;
}

/* Whether every option from `first` on is a single position. */
static bool are_single(const options *o, size_t first)
{
    size_t component = options_begin(o, first);
    for (size_t i = first; i < o->count; i++)
        if (o->ends[i] != ++component) return false;
    return true;
}

/* Lists the options of the top frame and makes room for the values of their components. */
static status list_top(solver *s, uint64_t limit)
{
    size_t top = s->path_count - 1, first = s->listed.count;
    options_allow(&s->listed, limit_listed(s->lists_any ? 0 : limit));
    status r = s->game.options(s->game.context, s->path[top].position, &s->listed);
    if (r != STATUS_OK) return r;
    uint32_t largest = 0;
    size_t begin = options_begin(&s->listed, first);
    size_t components = s->listed.components_count - begin;
    if (components > LIMIT_OPTIONS) return STATUS_TOO_MANY_OPTIONS;
    if (components > MANY_COMPONENTS) s->listed.slow = true;
    if (components > s->listed.count - first) s->sums = true;
    if (s->lone && !are_single(&s->listed, first)) {
        s->sums = true;
        return STATUS_INVALID;
    }
    for (size_t i = begin; i < s->listed.components_count; i++)
        if (s->listed.components[i] > largest) largest = s->listed.components[i];
    if ((r = reserve_value(s, largest)) != STATUS_OK) return r;
    s->path[top].first_option = first;
    s->path[top].cursor = 0;
    return STATUS_OK;
}

static status push(solver *s, uint32_t position)
{
    status r = memory_reserve(&s->memory, &s->path, &s->path_capacity, s->path_count + 1, sizeof *s->path);
    if (r != STATUS_OK) return r;
    if ((r = reserve_value(s, position)) != STATUS_OK) return r;
    solver_frame frame = {SOLVER_DROPPED, position, 0};
    s->path[s->path_count++] = frame;
    s->values[position] = SOLVER_ON_PATH;
    return STATUS_OK;
}

/* Removes every frame above `base`; their positions are unknown again. */
static void unwind(solver *s, size_t base, size_t listed)
{
    while (s->path_count > base) s->values[s->path[--s->path_count].position] = SOLVER_UNKNOWN;
    options_truncate(&s->listed, listed);
}

static void record_cycle(solver *s, uint32_t position)
{
    s->cycle.length = 0;
    for (size_t i = 0; i < s->path_count; i++) cycle_record(&s->cycle, s->path[i].position, position);
}

/*
 * The value of option i: SOLVER_LOONY if a component is loony; SOLVER_UNKNOWN, and a component, if one is not solved.
 */
static uint32_t option_value(const solver *s, size_t i, uint32_t *unsolved)
{
    uint32_t sum = 0;
    *unsolved = POSITION_NONE;
    for (size_t c = options_begin(&s->listed, i); c < s->listed.ends[i]; c++) {
        uint32_t v = s->values[s->listed.components[c]];
        if (v == SOLVER_LOONY) return v;
        if (v >= SOLVER_ON_PATH)
            *unsolved = s->listed.components[c];
        else
            sum ^= v;
    }
    return *unsolved == POSITION_NONE ? sum : SOLVER_UNKNOWN;
}

/*
 * The common result of the options from `first` on after which the same player moves again: their one value;
 * SOLVER_NO_VALUE if there are none; SOLVER_LOONY if two differ or one is loony; SOLVER_UNKNOWN, and a component to
 * solve, if this is not known yet.
 */
static uint32_t value_again(const solver *s, size_t first, uint32_t *unsolved)
{
    uint32_t common = SOLVER_NO_VALUE;
    *unsolved = POSITION_NONE;
    for (size_t mark = options_first_again(&s->listed, first); mark < s->listed.again_count; mark++) {
        uint32_t missing, v = option_value(s, s->listed.again[mark], &missing);
        if (v == SOLVER_LOONY) return v;
        if (v == SOLVER_UNKNOWN) {
            if (*unsolved == POSITION_NONE) *unsolved = missing;
            continue;
        }
        if (common != SOLVER_NO_VALUE && v != common) return SOLVER_LOONY;
        common = v;
    }
    return *unsolved == POSITION_NONE ? common : SOLVER_UNKNOWN;
}

/*
 * Moves the top frame's cursor to its first unsolved component and returns it; POSITION_NONE if all are solved, or one
 * of them settles the position.
 */
static uint32_t next_unsolved(solver *s, bool *settled)
{
    solver_frame *top = &s->path[s->path_count - 1];
    size_t begin = options_begin(&s->listed, top->first_option), end = s->listed.components_count;
    const uint32_t *components = s->listed.components, *values = s->values;
    uint32_t decisive = s->theory->decisive;
    if (s->listed.again_count > 0 && top->cursor == 0) {
        uint32_t unsolved;
        *settled = value_again(s, top->first_option, &unsolved) == SOLVER_LOONY;
        if (*settled || unsolved != POSITION_NONE) return *settled ? POSITION_NONE : unsolved;
    }
    if (decisive != SOLVER_NO_VALUE && top->cursor == 0)
        for (size_t i = begin; i < end; i++)
            if (values[components[i]] == decisive) {
                *settled = true;
                return POSITION_NONE;
            }
    for (size_t i = begin + top->cursor; i < end; i++) {
        uint32_t v = values[components[i]];
        if (v == decisive) {
            *settled = true;
            return POSITION_NONE;
        }
        if (v >= SOLVER_ON_PATH) {
            top->cursor = (uint32_t)(i - begin);
            return components[i];
        }
    }
    return POSITION_NONE;
}

/* Gives the position of the top frame, whose options begin at `first`, its value. */
static void settle_top(solver *s, size_t first, uint32_t value)
{
    options_truncate(&s->listed, first);
    s->values[s->path[--s->path_count].position] = value;
    s->loony = s->loony || value == SOLVER_LOONY;
    s->solved++;
}

static status search(solver *s, size_t base, uint64_t limit, const monitor *m)
{
    uint64_t listings = 0;
    while (s->path_count > base) {
        size_t top = s->path_count - 1;
        status r;
        if (s->path[top].first_option == SOLVER_DROPPED) {
            if (limit != 0 && listings >= limit) return STATUS_LIMIT;
            s->listed_so_far++;
            bool due = options_tick_is_due(&s->listed, ++listings, TICK_EVERY);
            if (due && (r = monitor_tick(m, s->solved, 0)) != STATUS_OK) return r;
            if ((r = list_top(s, limit)) != STATUS_OK) return r;
            listings += (s->listed.count - s->path[top].first_option) / LIMIT_OPTIONS_EXAMINED;
        }
        size_t first = s->path[top].first_option;
        if (s->listed.told != OPTIONS_UNTOLD) {
            uint32_t told = s->listed.told;
            s->listed.told = OPTIONS_UNTOLD;
            settle_top(s, first, told);
            continue;
        }
        bool settled = false;
        uint32_t child = next_unsolved(s, &settled), value = s->theory->settled;
        if (child != POSITION_NONE) {
            if (s->values[child] == SOLVER_ON_PATH) {
                record_cycle(s, child);
                return STATUS_CYCLE;
            }
            if (s->listed.components_count > SOLVER_KEPT_COMPONENTS) {
                options_truncate(&s->listed, first);
                s->path[top].first_option = SOLVER_DROPPED;
            }
            if ((r = push(s, child)) != STATUS_OK) return r;
            continue;
        }
        if (!settled && (r = s->theory->fold(s, first, s->listed.count, &value)) != STATUS_OK) return r;
        settle_top(s, first, value);
    }
    return STATUS_OK;
}

uint32_t solver_largest(const solver *s)
{
    uint32_t largest = 0;
    for (size_t i = 0; i < s->values_capacity; i++)
        if (s->values[i] < SOLVER_LOONY && s->values[i] > largest) largest = s->values[i];
    return largest;
}

status solver_solve(solver *s, uint32_t position, uint64_t limit, const monitor *m, uint32_t *value)
{
    uint32_t known = solver_known(s, position);
    if (known == SOLVER_ON_PATH) {
        record_cycle(s, position);
        return STATUS_CYCLE;
    }
    if (known == SOLVER_UNKNOWN) {
        size_t base = s->path_count, listed = s->listed.count;
        status r = push(s, position);
        if (r == STATUS_OK) r = search(s, base, limit, m);
        if (r != STATUS_OK) {
            s->depth = s->path_count - base;
            unwind(s, base, listed);
        }
        if (base == 0) options_release(&s->listed, STACK_KEPT);
        if (r != STATUS_OK) return r;
    }
    *value = s->values[position];
    return STATUS_OK;
}

/* fold_grundy for entailing moves or loony values. */
static status fold_entailing(solver *s, size_t first, size_t last, uint32_t *value)
{
    uint32_t unsolved, again = value_again(s, first, &unsolved);
    size_t mark = options_first_again(&s->listed, first);
    status r = mex_set_clear(&s->seen, last - first);
    if (r != STATUS_OK) return r;
    for (size_t i = first; i < last; i++) {
        if (mark < s->listed.again_count && s->listed.again[mark] == i) {
            mark++;
            continue;
        }
        uint32_t v = option_value(s, i, &unsolved);
        if (v == SOLVER_LOONY) continue;
        if (v == again) {
            *value = SOLVER_LOONY;
            return STATUS_OK;
        }
        mex_set_add(&s->seen, v);
    }
    *value = again == SOLVER_NO_VALUE ? mex_set_mex(&s->seen) : again;
    return *value <= LIMIT_VALUE || *value == SOLVER_LOONY ? STATUS_OK : STATUS_OVERFLOW;
}

/* The rays of the top frame: those of its options, which are the last ones. */
static const option_ray *first_ray(const solver *s, size_t first, const option_ray **end)
{
    const option_ray *ray = *end = s->listed.rays + s->listed.rays_count;
    while (ray > s->listed.rays && ray[-1].option >= first) ray--;
    return ray;
}

/* The least value that is neither in s->seen nor on one of the lines. */
static uint32_t mex_with_lines(const solver *s, const seen_line *const *lines, size_t count)
{
    size_t word = 0;
    for (size_t i = 0; i < count; i++)
        if (lines[i]->full > word) word = lines[i]->full;
    for (;; word++) {
        uint64_t taken = 0;
        for (size_t i = 0; i < count; i++)
            if (word < lines[i]->words_count) taken |= lines[i]->words[word];
        for (; taken != UINT64_MAX; taken |= taken + 1) {
            uint64_t value = word * 64 + bits_lowest(~taken);
            if (value >= s->seen.values.capacity || !stamps_has(&s->seen.values, (size_t)value)) return (uint32_t)value;
        }
    }
}

/* fold_grundy for rays: the position's sets extend those of its options. */
static status fold_rays(solver *s, size_t first, size_t last, uint32_t *value)
{
    uint32_t position = s->path[s->path_count - 1].position, names = 0;
    const option_ray *end, *ray = first_ray(s, first, &end);
    const seen_line *lines[SEEN_NAMES];
    size_t count = 0, most = last - first;
    status r = STATUS_OK;
    for (const option_ray *i = ray; r == STATUS_OK && i < end; i++) {
        if ((names >> i->name & 1) == 0) r = seen_sets_clear(&s->rays, position, i->name);
        names |= UINT32_C(1) << i->name;
        uint32_t of = s->listed.components[options_begin(&s->listed, i->option)];
        if (r == STATUS_OK && i->source) r = seen_sets_join(&s->rays, position, i->name, of);
        if (r == STATUS_OK && i->member) r = seen_sets_add(&s->rays, position, i->name, s->values[of]);
    }
    if (r != STATUS_OK) return r;
    for (unsigned name = 0; name < SEEN_NAMES; name++) {
        const seen_line *line = (names >> name & 1) != 0 ? seen_sets_line(&s->rays, position, name) : NULL;
        if (line == NULL) continue;
        most += line->count;
        lines[count++] = line;
    }
    r = mex_set_clear(&s->seen, most);
    for (size_t i = first; r == STATUS_OK && i < last; i++) {
        uint32_t none;
        if (ray < end && ray->option == i)
            ray++;
        else
            mex_set_add(&s->seen, option_value(s, i, &none));
    }
    if (r != STATUS_OK) return r;
    *value = mex_with_lines(s, lines, count);
    return *value <= LIMIT_VALUE ? STATUS_OK : STATUS_OVERFLOW;
}

static status fold_grundy(solver *s, size_t first, size_t last, uint32_t *value)
{
    if (s->listed.rays_count > 0) return fold_rays(s, first, last, value);
    if (s->loony || s->listed.again_count > 0) return fold_entailing(s, first, last, value);
    status r = mex_set_clear(&s->seen, last - first);
    if (r != STATUS_OK) return r;
    size_t component = options_begin(&s->listed, first);
    for (size_t i = first; i < last; i++) {
        uint32_t sum = 0;
        for (; component < s->listed.ends[i]; component++) sum ^= s->values[s->listed.components[component]];
        mex_set_add(&s->seen, sum);
    }
    *value = mex_set_mex(&s->seen);
    return *value <= LIMIT_VALUE ? STATUS_OK : STATUS_OVERFLOW;
}

static status fold_misere_outcome(solver *s, size_t first, size_t last, uint32_t *value)
{
    (void)s;
    *value = first == last;
    return STATUS_OK;
}

const theory theory_grundy = {fold_grundy, SOLVER_NO_VALUE, SOLVER_LOONY};
const theory theory_misere_outcome = {fold_misere_outcome, 0, 1};
