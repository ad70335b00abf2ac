#include "quotient_monoid.h"

#include <string.h>

/* A monitor is asked once in this many states or elements. */
#define STATES_A_TICK 4096

status monoid_init(monoid *m, const allocator *a)
{
    memset(m, 0, sizeof *m);
    m->memory = *a;
    m->action = memory_zeroed(a, 0, sizeof *m->action);
    m->parent = memory_zeroed(a, 1, sizeof *m->parent);
    m->last = memory_zeroed(a, 1, sizeof *m->last);
    m->outcome = memory_zeroed(a, 1, sizeof *m->outcome);
    m->order = 1;
    if (m->action != NULL && m->parent != NULL && m->last != NULL && m->outcome != NULL) {
        m->last[0] = MONOID_NONE;
        return STATUS_OK;
    }
    monoid_close(m);
    return STATUS_NO_MEMORY;
}

void monoid_close(monoid *m)
{
    allocator a = m->memory;
    if (a.resize == NULL) return;
    memory_free(&a, m->action, (size_t)m->order * m->atoms, sizeof *m->action);
    memory_free(&a, m->parent, m->order, sizeof *m->parent);
    memory_free(&a, m->last, m->order, sizeof *m->last);
    memory_free(&a, m->outcome, m->order, sizeof *m->outcome);
    memset(m, 0, sizeof *m);
}

/* ---- the partition of a machine's states ---- */

typedef struct partition {
    allocator memory;
    const machine *of;
    uint32_t *class, *next; /* by state: the classes of the last round and of this one */
    uint32_t *first;        /* a state of each class of this round */
    uint32_t *slots;        /* class + 1, open addressing */
    size_t slots_count;     /* a power of two above twice the states */
    size_t count;
} partition;

static void partition_close(partition *p)
{
    allocator a = p->memory;
    memory_free(&a, p->class, p->of->states, sizeof *p->class);
    memory_free(&a, p->next, p->of->states, sizeof *p->next);
    memory_free(&a, p->first, p->of->states, sizeof *p->first);
    memory_free(&a, p->slots, p->slots_count, sizeof *p->slots);
}

static status partition_init(partition *p, const allocator *a, const machine *of)
{
    memset(p, 0, sizeof *p);
    p->memory = *a;
    p->of = of;
    p->slots_count = 16;
    while (p->slots_count < 2 * of->states) p->slots_count *= 2;
    p->class = memory_zeroed(a, of->states, sizeof *p->class);
    p->next = memory_zeroed(a, of->states, sizeof *p->next);
    p->first = memory_zeroed(a, of->states, sizeof *p->first);
    p->slots = memory_zeroed(a, p->slots_count, sizeof *p->slots);
    if (p->class == NULL || p->next == NULL || p->first == NULL || p->slots == NULL) {
        partition_close(p);
        return STATUS_NO_MEMORY;
    }
    for (size_t s = 0; s < of->states; s++) p->class[s] = of->label[s];
    return STATUS_OK;
}

static bool alike(const partition *p, size_t s, size_t t)
{
    if (p->class[s] != p->class[t]) return false;
    const uint32_t *from = p->of->action + s * p->of->generators, *to = p->of->action + t * p->of->generators;
    for (uint32_t g = 0; g < p->of->generators; g++)
        if (p->class[from[g]] != p->class[to[g]]) return false;
    return true;
}

/* The class of state s in this round: that of the first state with the same class and successors' classes. */
static uint32_t class_of(partition *p, size_t s)
{
    const uint32_t *next = p->of->action + s * p->of->generators;
    uint64_t hash = p->class[s];
    for (uint32_t g = 0; g < p->of->generators; g++) {
        hash = (hash ^ p->class[next[g]]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    size_t at = (size_t)(hash * UINT64_C(0x9e3779b97f4a7c15) >> 17) & (p->slots_count - 1);
    for (; p->slots[at] != 0; at = (at + 1) & (p->slots_count - 1))
        if (alike(p, s, p->first[p->slots[at] - 1])) return p->slots[at] - 1;
    p->first[p->count] = (uint32_t)s;
    p->slots[at] = (uint32_t)++p->count;
    return (uint32_t)p->count - 1;
}

/* Splits classes until all states of a class go to the same classes (Moore 1956). */
static status partition_refine(partition *p, const monitor *watch)
{
    for (size_t before = 0;;) {
        memset(p->slots, 0, p->slots_count * sizeof *p->slots);
        p->count = 0;
        for (size_t s = 0; s < p->of->states; s++) {
            status r = s % STATES_A_TICK == 0 ? monitor_tick(watch, 0, 0) : STATUS_OK;
            if (r != STATUS_OK) return r;
            p->next[s] = class_of(p, s);
        }
        uint32_t *swap = p->class;
        p->class = p->next;
        p->next = swap;
        if (p->count == before) return STATUS_OK;
        before = p->count;
    }
}

/* ---- numbering the classes by least words ---- */

static uint32_t class_action(const partition *p, uint32_t class, uint32_t generator)
{
    return p->class[p->of->action[(size_t)p->first[class] * p->of->generators + generator]];
}

typedef struct numbering {
    uint32_t *number; /* of a class, or MONOID_NONE */
    uint32_t *class;  /* of an element */
} numbering;

/*
 * Adds to the elements numbered so far their products with powers of a
 * generator. The elements m g^k whose m g^(k-1) is new are taken in order, so that
 * they come in the order of their least words.
 */
static void number_powers(monoid *m, const partition *p, numbering *n, uint32_t generator)
{
    uint32_t begin = 0, end = m->order;
    while (begin < end) {
        for (uint32_t e = begin; e < end; e++) {
            uint32_t class = class_action(p, n->class[e], generator);
            if (n->number[class] != MONOID_NONE) continue;
            n->number[class] = m->order;
            n->class[m->order] = class;
            m->parent[m->order] = e;
            m->last[m->order++] = m->atoms;
        }
        begin = end;
        end = m->order;
    }
    m->atoms++;
}

static status number_classes(monoid *m, const partition *p, numbering *n, uint32_t *element, uint32_t *atom,
                             const monitor *watch)
{
    status r = STATUS_OK;
    memset(n->number, 0xff, p->count * sizeof *n->number);
    n->number[p->class[0]] = 0;
    n->class[0] = p->class[0];
    m->last[0] = MONOID_NONE;
    m->order = 1;
    for (uint32_t g = 0; r == STATUS_OK && g < p->of->generators; g++) {
        if (n->number[class_action(p, p->class[0], g)] != MONOID_NONE) continue;
        atom[m->atoms] = g;
        number_powers(m, p, n, g);
        r = monitor_tick(watch, 0, 0);
    }
    if (r != STATUS_OK) return r;
    if (m->atoms != 0 && m->order > SIZE_MAX / 8 / m->atoms) return STATUS_NO_MEMORY;
    uint32_t *action = memory_zeroed(&m->memory, (size_t)m->order * m->atoms, sizeof *action);
    if (action == NULL) return STATUS_NO_MEMORY;
    m->action = action;
    for (uint32_t e = 0; r == STATUS_OK && e < m->order; e++) {
        m->outcome[e] = p->of->label[p->first[n->class[e]]] == 1;
        for (uint32_t a = 0; a < m->atoms; a++)
            action[(size_t)e * m->atoms + a] = n->number[class_action(p, n->class[e], atom[a])];
        if (e % STATES_A_TICK == 0) r = monitor_tick(watch, 0, 0);
    }
    for (size_t s = 0; s < p->of->states; s++) element[s] = n->number[p->class[s]];
    return r;
}

/* Frees what there is for each of `count` elements. */
static void free_elements(monoid *m, size_t count)
{
    memory_free(&m->memory, m->parent, count, sizeof *m->parent);
    memory_free(&m->memory, m->last, count, sizeof *m->last);
    memory_free(&m->memory, m->outcome, count, 1);
    m->parent = m->last = NULL;
    m->outcome = NULL;
}

/* Gives back the room of `count - order` elements that a quotient did not need. */
static status fit(monoid *m, size_t count)
{
    const allocator *a = &m->memory;
    size_t order = m->order;
    uint32_t *parent = memory_zeroed(a, order, sizeof *parent), *last = memory_zeroed(a, order, sizeof *last);
    unsigned char *outcome = memory_zeroed(a, order, 1);
    bool fits = parent != NULL && last != NULL && outcome != NULL;
    if (fits) {
        memcpy(parent, m->parent, order * sizeof *parent);
        memcpy(last, m->last, order * sizeof *last);
        memcpy(outcome, m->outcome, order);
    } else {
        memory_free(a, parent, order, sizeof *parent);
        memory_free(a, last, order, sizeof *last);
        memory_free(a, outcome, order, 1);
        parent = last = NULL;
        outcome = NULL;
    }
    free_elements(m, count);
    m->parent = parent;
    m->last = last;
    m->outcome = outcome;
    return fits ? STATUS_OK : STATUS_NO_MEMORY;
}

status monoid_reduce(monoid *m, const allocator *a, const machine *from, uint32_t *element, uint32_t *atom,
                     const monitor *watch)
{
    partition p;
    memset(m, 0, sizeof *m);
    if (from->states >= MONOID_NONE) return STATUS_OVERFLOW;
    status r = partition_init(&p, a, from);
    if (r != STATUS_OK) return r;
    r = partition_refine(&p, watch);
    if (r == STATUS_OK) {
        numbering n = {memory_zeroed(a, p.count, sizeof(uint32_t)), memory_zeroed(a, p.count, sizeof(uint32_t))};
        m->memory = *a;
        m->parent = memory_zeroed(a, p.count, sizeof *m->parent);
        m->last = memory_zeroed(a, p.count, sizeof *m->last);
        m->outcome = memory_zeroed(a, p.count, 1);
        r = STATUS_NO_MEMORY;
        if (n.number != NULL && n.class != NULL && m->parent != NULL && m->last != NULL && m->outcome != NULL)
            r = number_classes(m, &p, &n, element, atom, watch);
        memory_free(a, n.number, p.count, sizeof *n.number);
        memory_free(a, n.class, p.count, sizeof *n.class);
        if (r == STATUS_OK)
            r = fit(m, p.count);
        else
            free_elements(m, p.count);
        if (r != STATUS_OK) monoid_close(m);
    }
    partition_close(&p);
    return r;
}

status monoid_commutes(const monoid *m, bool *commute, const monitor *watch)
{
    status r = STATUS_OK;
    *commute = true;
    for (uint32_t e = 0; r == STATUS_OK && *commute && e < m->order; e++) {
        const uint32_t *row = m->action + (size_t)e * m->atoms;
        for (uint32_t a = 0; r == STATUS_OK && *commute && a < m->atoms; a++) {
            for (uint32_t b = 0; *commute && b < a; b++)
                *commute = m->action[(size_t)row[a] * m->atoms + b] == m->action[(size_t)row[b] * m->atoms + a];
            r = monitor_tick(watch, 0, 0);
        }
    }
    if (r != STATUS_OK) *commute = false;
    return r;
}
