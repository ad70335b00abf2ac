#include "core/misere/machine.h"

#include <string.h>

/* The number of states or elements between two calls of the monitor. */
#define STATES_A_TICK 4096

void machine_close(machine *m, const allocator *a)
{
    memory_free(a, m->action, m->states * m->generators, sizeof *m->action);
    memory_free(a, m->label, m->states, sizeof *m->label);
    memory_free(a, m->element, m->states, sizeof *m->element);
    memory_free(a, m->kept, m->generators, sizeof *m->kept);
}

status machine_init(machine *m, const allocator *a, size_t states, size_t generators)
{
    memset(m, 0, sizeof *m);
    if (generators != 0 && states > SIZE_MAX / 8 / generators) return STATUS_NO_MEMORY;
    m->states = states;
    m->generators = (uint32_t)generators;
    m->action = memory_zeroed(a, states * generators, sizeof *m->action);
    m->label = memory_zeroed(a, states, sizeof *m->label);
    m->element = memory_zeroed(a, states, sizeof *m->element);
    m->kept = memory_zeroed(a, generators, sizeof *m->kept);
    if (m->action != NULL && m->label != NULL && m->element != NULL && m->kept != NULL) return STATUS_OK;
    machine_close(m, a);
    return STATUS_NO_MEMORY;
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

/* The data of numbered classes; the number is the element that a class becomes. */
typedef struct numbering {
    uint32_t *number;                /* of a class, or MONOID_NONE */
    uint32_t *class, *parent, *last; /* of an element: its class, and as in the monoid */
    uint32_t order, generators;
} numbering;

static void numbering_close(numbering *n, const partition *p)
{
    memory_free(&p->memory, n->number, p->count, sizeof *n->number);
    memory_free(&p->memory, n->class, p->count, sizeof *n->class);
    memory_free(&p->memory, n->parent, p->count, sizeof *n->parent);
    memory_free(&p->memory, n->last, p->count, sizeof *n->last);
}

/* The identity, the class of state 0, has the number 0. */
static status numbering_init(numbering *n, const partition *p)
{
    memset(n, 0, sizeof *n);
    n->number = memory_zeroed(&p->memory, p->count, sizeof *n->number);
    n->class = memory_zeroed(&p->memory, p->count, sizeof *n->class);
    n->parent = memory_zeroed(&p->memory, p->count, sizeof *n->parent);
    n->last = memory_zeroed(&p->memory, p->count, sizeof *n->last);
    if (n->number == NULL || n->class == NULL || n->parent == NULL || n->last == NULL) {
        numbering_close(n, p);
        return STATUS_NO_MEMORY;
    }
    memset(n->number, 0xff, p->count * sizeof *n->number);
    n->number[p->class[0]] = 0;
    n->class[0] = p->class[0];
    n->last[0] = MONOID_NONE;
    n->order = 1;
    return STATUS_OK;
}

static uint32_t class_action(const partition *p, uint32_t class, uint32_t generator)
{
    return p->class[p->of->action[(size_t)p->first[class] * p->of->generators + generator]];
}

/*
 * Numbers the products of the elements so far with powers of a generator g. The elements m g^k for which m g^(k-1) is
 * new are taken in order, and so come in the order of their least words.
 */
static void number_powers(numbering *n, const partition *p, uint32_t generator)
{
    uint32_t begin = 0, end = n->order;
    while (begin < end) {
        for (uint32_t e = begin; e < end; e++) {
            uint32_t class = class_action(p, n->class[e], generator);
            if (n->number[class] != MONOID_NONE) continue;
            n->number[class] = n->order;
            n->class[n->order] = class;
            n->parent[n->order] = e;
            n->last[n->order++] = n->generators;
        }
        begin = end;
        end = n->order;
    }
    n->generators++;
}

/* Numbers all classes that words reach. */
static status number_classes(numbering *n, const partition *p, machine *from, const monitor *watch)
{
    status r = STATUS_OK;
    for (uint32_t g = 0; r == STATUS_OK && g < from->generators; g++) {
        if (n->number[class_action(p, p->class[0], g)] != MONOID_NONE) continue;
        from->kept[n->generators] = g;
        number_powers(n, p, g);
        r = monitor_tick(watch, 0, 0);
    }
    for (size_t s = 0; s < from->states; s++) from->element[s] = n->number[p->class[s]];
    return r;
}

static status read_monoid(const numbering *n, const partition *p, monoid *to, const monitor *watch)
{
    const machine *from = p->of;
    status r = monoid_allocate(to, &p->memory, n->order, n->generators);
    if (r != STATUS_OK) return r;
    memcpy(to->parent, n->parent, n->order * sizeof *to->parent);
    memcpy(to->last, n->last, n->order * sizeof *to->last);
    for (uint32_t e = 0; r == STATUS_OK && e < n->order; e++) {
        to->p[e] = from->label[p->first[n->class[e]]] == 1;
        for (uint32_t g = 0; g < n->generators; g++)
            to->action[(size_t)e * n->generators + g] = n->number[class_action(p, n->class[e], from -> kept[g])];
        if (e % STATES_A_TICK == 0) r = monitor_tick(watch, 0, 0);
    }
    if (r != STATUS_OK) monoid_close(to);
    return r;
}

status machine_reduce(machine *from, monoid *to, const allocator *a, const monitor *watch)
{
    partition p;
    numbering n;
    if (from->states >= MONOID_NONE) return STATUS_OVERFLOW;
    status r = partition_init(&p, a, from);
    if (r != STATUS_OK) return r;
    r = partition_refine(&p, watch);
    if (r == STATUS_OK) r = numbering_init(&n, &p);
    if (r == STATUS_OK) {
        r = number_classes(&n, &p, from, watch);
        if (r == STATUS_OK) r = read_monoid(&n, &p, to, watch);
        numbering_close(&n, &p);
    }
    partition_close(&p);
    return r;
}
