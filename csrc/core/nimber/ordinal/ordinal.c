#include "core/nimber/ordinal/ordinal.h"

#include <string.h>

void ordinal_free(const allocator *a, ordinal *x)
{
    memory_free(a, x->words, ordinal_words(x) + 1, sizeof *x->words); /* one more, as 0 has none */
    x->words = NULL;
}

uint64_t ordinal_most(uint32_t rank)
{
    uint64_t p = tower_prime(rank), power = 1;
    while (power <= (UINT64_MAX >> 1) / p) power *= p;
    return power - 1;
}

int ordinal_compare(const ordinal *x, const ordinal *y)
{
    for (size_t i = 0; i < x->terms && i < y->terms; i++) {
        const uint64_t *s = ordinal_term(x, i), *t = ordinal_term(y, i);
        size_t k = 0, l = 0;
        while (k < x->ranks || l < y->ranks) { /* the exponents, from the highest rank of both down */
            bool left = l == y->ranks || (k < x->ranks && x->words[k] >= y->words[l]);
            bool right = k == x->ranks || (l < y->ranks && y->words[l] >= x->words[k]);
            uint64_t d = left ? s[k] : 0, e = right ? t[l] : 0;
            if (d != e) return d < e ? -1 : 1;
            k += left;
            l += right;
        }
        size_t limbs = x->limbs > y->limbs ? x->limbs : y->limbs;
        for (size_t n = limbs; n-- > 0;) {
            uint64_t c = n < x->limbs ? s[x->ranks + n] : 0, d = n < y->limbs ? t[y->ranks + n] : 0;
            if (c != d) return c < d ? -1 : 1;
        }
    }
    return (x->terms > y->terms) - (x->terms < y->terms);
}

/* ---- normal form ---- */

bool sum_uses(const rows *r, size_t k)
{
    for (size_t i = 0; i < r->count; i++)
        if (row_at(r, i)[k] != 0) return true;
    return false;
}

status sum_take(ordinal_work *w, ordinal *x, rows *r, const uint64_t *ranks, size_t count)
{
    size_t limbs = r->limbs;
    while (limbs > 1) {
        bool used = false;
        for (size_t k = limbs / 2; k < limbs && !used; k++) used = sum_uses(r, r->key + k);
        if (used) break;
        limbs /= 2;
    }
    memset(x, 0, sizeof *x);
    for (size_t k = 0; k < count; k++) x->ranks += sum_uses(r, k);
    x->terms = r->count;
    x->limbs = limbs;
    x->words = memory_new(&w->memory, ordinal_words(x) + 1, sizeof *x->words);
    if (x->words != NULL) {
        uint64_t *out = x->words;
        for (size_t k = 0; k < count; k++)
            if (sum_uses(r, k)) *out++ = ranks[k];
        for (size_t i = 0; i < r->count; i++) {
            const uint64_t *row = row_at(r, i);
            size_t place = 0;
            for (size_t k = 0; k < count; k++) {
                while (place < x->ranks && x->words[place] > ranks[k]) place++;
                if (place < x->ranks && x->words[place] == ranks[k]) *out++ = row[k];
            }
            memcpy(out, row + r->key, limbs * sizeof *out);
            out += limbs;
        }
    }
    rows_free(r);
    return x->words == NULL ? STATUS_NO_MEMORY : STATUS_OK;
}

status sum_join_ranks(const allocator *a, uint64_t **ranks, size_t *count, const ordinal *x, const ordinal *y,
                      const tower *t)
{
    size_t most = x->ranks + y->ranks + t->count + 1, i = 0, j = 0, k = t->count;
    uint64_t *list = memory_new(a, most, sizeof *list);
    *count = 0;
    *ranks = list;
    if (list == NULL) return STATUS_NO_MEMORY;
    while (i < x->ranks || j < y->ranks || k > 0) {
        uint64_t next = 0, rank = k > 0 ? tower_rank(t->steps[k - 1].prime) : 0;
        if (i < x->ranks) next = x->words[i];
        if (j < y->ranks && y->words[j] > next) next = y->words[j];
        if (k > 0 && rank > next) next = rank;
        if (i < x->ranks && x->words[i] == next) i++;
        if (j < y->ranks && y->words[j] == next) j++;
        if (k > 0 && rank == next) k--;
        list[(*count)++] = next;
    }
    return STATUS_OK;
}

void sum_free_ranks(const allocator *a, uint64_t *ranks, const ordinal *x, const ordinal *y, const tower *t)
{
    memory_free(a, ranks, x->ranks + y->ranks + t->count + 1, sizeof *ranks);
}

const tower sum_no_tower = {0, 0, {{0, 0}}};

void sum_copy_term(uint64_t *row, const uint64_t *ranks, size_t key, const ordinal *x, size_t term)
{
    const uint64_t *from = ordinal_term(x, term);
    for (size_t k = 0, i = 0; i < x->ranks; i++) {
        while (ranks[k] != x->words[i]) k++;
        row[k] = from[i];
    }
    memcpy(row + key, from + x->ranks, x->limbs * sizeof *row);
}

status ordinal_add(ordinal_work *w, ordinal *sum, const ordinal *x, const ordinal *y)
{
    rows r = {w->memory, 0, x->limbs > y->limbs ? x->limbs : y->limbs, 0, 0, NULL};
    uint64_t *ranks, *row;
    status s = sum_join_ranks(&w->memory, &ranks, &r.key, x, y, &sum_no_tower);
    for (size_t i = 0; i < x->terms + y->terms && s == STATUS_OK; i++) {
        s = rows_new_row(&r, &row);
        if (s == STATUS_OK) sum_copy_term(row, ranks, r.key, i < x->terms ? x : y, i < x->terms ? i : i - x->terms);
    }
    if (s == STATUS_OK) s = rows_combine(&r);
    if (s == STATUS_OK)
        s = sum_take(w, sum, &r, ranks, r.key);
    else
        rows_free(&r);
    if (ranks != NULL) sum_free_ranks(&w->memory, ranks, x, y, &sum_no_tower);
    return s;
}

status ordinal_normal(ordinal_work *w, ordinal *x, const ordinal *terms)
{
    const ordinal zero = {0, 0, 1, NULL};
    return ordinal_add(w, x, terms, &zero);
}

status ordinal_tower(ordinal_work *w, const ordinal *x, tower *t)
{
    *t = sum_no_tower;
    for (size_t n = 1; n < x->limbs; n *= 2) t->fermat = t->fermat == 0 ? 7 : t->fermat + 1;
    for (size_t i = 0; i < x->terms && x->limbs == 1; i++) {
        uint32_t fermat = tower_fermat_of(ordinal_term(x, i)[x->ranks]);
        if (fermat > t->fermat) t->fermat = fermat;
    }
    for (size_t k = 0; k < x->ranks; k++) {
        uint64_t p = tower_prime((uint32_t)x->words[k]), most = 0;
        for (size_t i = 0; i < x->terms; i++)
            if (ordinal_term(x, i)[k] > most) most = ordinal_term(x, i)[k];
        uint32_t power = 0;
        for (; most > 0; most /= p) power++;
        status s = tower_add(t, (uint32_t)p, power, &w->missing);
        if (s != STATUS_OK) return s;
    }
    return STATUS_OK;
}
