#include "quotient_learner.h"

#include <string.h>

static uint32_t step(const learner *l, uint32_t state, uint32_t generator)
{
    return l->from->action[(size_t)state * l->from->generators + generator];
}

static uint32_t label_after(const learner *l, uint32_t state, size_t test)
{
    for (; test != 0; test = l->tests[test].rest) state = step(l, state, l->tests[test].generator);
    return l->from->label[state];
}

/* Shortest words to all states. */
static void find_words(learner *l)
{
    size_t states = l->from->states, end = 1;
    memset(l->by, 0xff, states * sizeof *l->by);
    l->order[0] = 0;
    l->before[0] = 0;
    for (size_t i = 0; i < end; i++)
        for (uint32_t g = 0; g < l->from->generators; g++) {
            uint32_t next = step(l, l->order[i], g);
            if (next == 0 || l->by[next] != MONOID_NONE) continue;
            l->by[next] = g;
            l->before[next] = l->order[i];
            l->order[end++] = next;
        }
}

static status add_test(learner *l, uint32_t generator, uint32_t rest, uint32_t *test)
{
    for (size_t i = 1; i < l->tests_count; i++)
        if (l->tests[i].generator == generator && l->tests[i].rest == rest) {
            *test = (uint32_t)i;
            return STATUS_OK;
        }
    status r = memory_reserve(&l->memory, &l->tests, &l->tests_capacity, l->tests_count + 1, sizeof *l->tests);
    if (r != STATUS_OK) return r;
    l->tests[l->tests_count].generator = generator;
    l->tests[l->tests_count].rest = rest;
    *test = (uint32_t)l->tests_count++;
    return STATUS_OK;
}

status learner_init(learner *l, const allocator *a, const machine *from)
{
    size_t states = from->states;
    uint32_t empty;
    memset(l, 0, sizeof *l);
    l->memory = *a;
    l->from = from;
    interner_init(&l->rows, a);
    l->before = memory_zeroed(a, states, sizeof *l->before);
    l->by = memory_zeroed(a, states, sizeof *l->by);
    l->order = memory_zeroed(a, states, sizeof *l->order);
    l->row = memory_zeroed(a, states, sizeof *l->row);
    l->representative = memory_zeroed(a, states, sizeof *l->representative);
    l->of_row = memory_zeroed(a, states, sizeof *l->of_row);
    l->learned = memory_zeroed(a, states, sizeof *l->learned);
    l->action = memory_zeroed(a, states * from->generators, sizeof *l->action);
    bool allocated = l->before != NULL && l->by != NULL && l->order != NULL && l->row != NULL &&
                     l->representative != NULL && l->of_row != NULL && l->learned != NULL && l->action != NULL;
    status r = allocated ? add_test(l, 0, 0, &empty) : STATUS_NO_MEMORY;
    if (r == STATUS_OK)
        find_words(l);
    else
        learner_close(l);
    return r;
}

void learner_close(learner *l)
{
    allocator a = l->memory;
    if (a.resize == NULL) return;
    size_t states = l->from->states;
    memory_free(&a, l->tests, l->tests_capacity, sizeof *l->tests);
    memory_free(&a, l->before, states, sizeof *l->before);
    memory_free(&a, l->by, states, sizeof *l->by);
    memory_free(&a, l->order, states, sizeof *l->order);
    memory_free(&a, l->row, states, sizeof *l->row);
    memory_free(&a, l->row_labels, l->row_capacity, sizeof *l->row_labels);
    memory_free(&a, l->representative, states, sizeof *l->representative);
    memory_free(&a, l->of_row, states, sizeof *l->of_row);
    memory_free(&a, l->learned, states, sizeof *l->learned);
    memory_free(&a, l->action, states * l->from->generators, sizeof *l->action);
    interner_close(&l->rows);
    memset(l, 0, sizeof *l);
}

/* The number of the row of a state: equal for states that no test tells apart. */
static status row_of(learner *l, uint32_t state, uint32_t *row)
{
    if (l->row[state] == POSITION_NONE) {
        for (size_t i = 0; i < l->tests_count; i++) l->row_labels[i] = label_after(l, state, i);
        status r = interner_bytes(&l->rows, l->row_labels, l->tests_count * sizeof *l->row_labels, &l->row[state]);
        if (r != STATUS_OK) return r;
    }
    *row = l->row[state];
    return STATUS_OK;
}

/* The representative of a state, which it becomes itself where there is none. */
static status represent(learner *l, uint32_t state, uint32_t *representative)
{
    uint32_t row = 0;
    status r = row_of(l, state, &row);
    if (r != STATUS_OK) return r;
    if (l->of_row[row] == MONOID_NONE) {
        l->representative[l->count] = state;
        l->of_row[row] = (uint32_t)l->count++;
    }
    *representative = l->of_row[row];
    return STATUS_OK;
}

/* Finds representatives, with the tests there are. Ends early beyond `largest`. */
static status close_representatives(learner *l, size_t largest, const monitor *watch)
{
    uint32_t generators = l->from->generators, first;
    allocator a = l->memory;
    interner_close(&l->rows);
    interner_init(&l->rows, &a);
    memset(l->row, 0xff, l->from->states * sizeof *l->row);
    memset(l->of_row, 0xff, l->from->states * sizeof *l->of_row);
    l->count = 0;
    status r = memory_reserve(&a, &l->row_labels, &l->row_capacity, l->tests_count, sizeof *l->row_labels);
    if (r == STATUS_OK) r = monitor_tick(watch, 0, 0);
    if (r == STATUS_OK) r = represent(l, 0, &first);
    for (size_t i = 0; r == STATUS_OK && i < l->count && l->count <= largest; i++)
        for (uint32_t g = 0; r == STATUS_OK && g < generators; g++)
            r = represent(l, step(l, l->representative[i], g), &l->action[i * generators + g]);
    return r;
}

/*
 * Adds a test that tells `first` times `generator` from `other`, its true product;
 * *added false when they are in the same row.
 */
static status tell_apart(learner *l, uint32_t first, uint32_t generator, uint32_t other, bool *added)
{
    uint32_t product = step(l, first, generator), row = 0, other_row = 0, test = 0;
    status r = row_of(l, product, &row);
    if (r == STATUS_OK) r = row_of(l, other, &other_row);
    *added = r == STATUS_OK && row != other_row;
    if (!*added) return r;
    while (label_after(l, product, test) == label_after(l, other, test)) test++;
    return add_test(l, generator, test, &test);
}

/*
 * Whether g and h commute on representative i. If not, one of the two ways
 * around leads through a representative that does not serve for its product; a
 * test is added that shows it.
 */
static status commute_at(learner *l, size_t i, uint32_t g, uint32_t h, bool *commute)
{
    size_t generators = l->from->generators;
    uint32_t by_g = l->action[i * generators + g], by_h = l->action[i * generators + h];
    *commute = l->action[by_g * generators + h] == l->action[by_h * generators + g];
    if (*commute) return STATUS_OK;
    uint32_t product = step(l, step(l, l->representative[i], g), h);
    bool added;
    status r = tell_apart(l, l->representative[by_g], h, product, &added);
    if (r == STATUS_OK && !added) r = tell_apart(l, l->representative[by_h], g, product, &added);
    return r;
}

static status check_commuting(learner *l, bool *commuting)
{
    status r = STATUS_OK;
    *commuting = true;
    for (size_t i = 0; r == STATUS_OK && *commuting && i < l->count; i++)
        for (uint32_t g = 0; r == STATUS_OK && *commuting && g < l->from->generators; g++)
            for (uint32_t h = 0; r == STATUS_OK && *commuting && h < g; h++) r = commute_at(l, i, g, h, commuting);
    return r;
}

/* The state that a representative and then the end of the word of `state`, after `skip` generators of it, lead to. */
static uint32_t follow(const learner *l, uint32_t from, const uint32_t *word, size_t skip, size_t length)
{
    for (size_t i = skip; i < length; i++) from = step(l, from, word[i]);
    return from;
}

/* Adds the end of a word, from `skip` on, as a test. */
static status add_word(learner *l, const uint32_t *word, size_t skip, size_t length)
{
    uint32_t test = 0;
    status r = STATUS_OK;
    for (size_t i = length; r == STATUS_OK && i-- > skip;) r = add_test(l, word[i], test, &test);
    return r;
}

/*
 * Splits the word of a state whose label the learned monoid gets wrong where the
 * label changes when the beginning is replaced by its representative.
 */
static status learn_from(learner *l, uint32_t state)
{
    size_t length = 0;
    for (uint32_t s = state; s != 0; s = l->before[s]) length++;
    uint32_t *word = memory_zeroed(&l->memory, length, sizeof *word), at = 0;
    if (word == NULL) return STATUS_NO_MEMORY;
    for (uint32_t s = state, i = (uint32_t)length; s != 0; s = l->before[s]) word[--i] = l->by[s];
    size_t i = 0;
    uint32_t label = l->from->label[state];
    for (; i < length; i++) {
        at = l->action[(size_t)at * l->from->generators + word[i]];
        if (l->from->label[follow(l, l->representative[at], word, i + 1, length)] != label) break;
    }
    status r = add_word(l, word, i + 1, length);
    memory_free(&l->memory, word, length, sizeof *word);
    return r;
}

/* Follows the words of all states; the first whose label is wrong, or MONOID_NONE. */
static uint32_t follow_words(learner *l)
{
    uint32_t wrong = MONOID_NONE;
    l->learned[0] = 0;
    for (size_t i = 1; i < l->from->states; i++) {
        uint32_t s = l->order[i];
        l->learned[s] = l->action[(size_t)l->learned[l->before[s]] * l->from->generators + l->by[s]];
        if (wrong == MONOID_NONE && l->from->label[s] != l->from->label[l->representative[l->learned[s]]]) wrong = s;
    }
    return wrong;
}

status learner_next(learner *l, size_t largest, bool *found, const monitor *watch)
{
    status r = STATUS_OK;
    bool commuting = false;
    *found = false;
    if (l->count > 0) {
        uint32_t wrong = follow_words(l);
        if (wrong == MONOID_NONE) return STATUS_OK;
        r = learn_from(l, wrong);
    }
    while (r == STATUS_OK && !commuting) {
        r = close_representatives(l, largest, watch);
        if (r != STATUS_OK || l->count > largest) return r;
        r = check_commuting(l, &commuting);
    }
    if (r == STATUS_OK) follow_words(l);
    *found = r == STATUS_OK;
    return r;
}
