/*
 * Checks a file of windows (csrc/core/heap/stream/windows.h), from the rules of the game alone: each piece by itself.
 *   clang -O3 -march=native -o verify_windows tools/verify_windows.c     (gcc too: half as fast)
 *   verify_windows FILE [--pieces 12-40]    all pieces, or these; with the last one, what the file says of the period
 * Written from that header and statements A, B and C of doc/internals/proofs.md; it shares nothing with the library.
 * Checksums are left out: all is computed again. Status: 0, 1 if the file is refused, 2 if it is not verified. A piece
 * with rare or far heaps is checked together with all before it, in a byte a heap; each other one takes some megabytes.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { RARE = 0x80 /* added to the index of a rare heap */, ABSENT = 0xff /* heap 0: no part of a split */,
       BLOCK = 64 /* heaps computed together */, SOME = 64 /* pairs that are looked up for all of a block */,
       PLAIN = 2048 /* heaps below this, and those up to k, are computed by the rules; others by A and B */ };
typedef uint64_t u64;
typedef struct { u64 n, value; } listed; /* a rare heap and its value; a far one and its reach */
typedef struct { u64 n, rares, fars, length, counted, b; const uint8_t *counts; } window;
typedef struct { u64 lag, never, order; unsigned x; } pair; /* gives n, if n != never, the index H[n - lag] ^ x */
static struct { u64 mask, bit, first, step, reach, k, e, d; int take[4096], split[4096], whole[4096]; } game;
static listed *rare, *far_heap; static window *win, *mark;
static u64 rares, fars, windows, peri[5], has_period, commons, witnesses;
static uint8_t *H, *small; /* H[n - base]: index of heap n, and whether it is rare; small: of the heaps 0 .. reach */
static u64 base, room, all_kept, next_rare, next_far, tally[128], hot[256]; /* all_kept: H has all heaps so far */
static pair *common_by, *near, *rare_by; /* what gives values that are common at n, by lag, and rare ones */
static void stop(int status, const char *what, u64 where) {
    printf("%s: %s (%" PRIu64 ")\n", status == 1 ? "refused" : "not verified", what, where), exit(status);
}
static void demand(int condition, const char *what, u64 where) { if (!condition) stop(1, what, where); }
static void *grown(void *old, u64 bytes) {
    void *p = bytes > SIZE_MAX / 2 ? NULL : realloc(old, (size_t)bytes + 1);
    return p == NULL ? stop(2, "not enough memory for so many bytes", bytes), p : p;
}
static u64 word(const uint8_t *p, u64 bytes) { return bytes == 0 ? 0 : word(p + 1, bytes - 1) << 8 | p[0]; }
static int is_rare(u64 n, u64 v) { return ((u64)__builtin_parityll(v & game.mask) + game.e * n + game.d) % 2 == 0; }
static unsigned index_of(u64 v) { return (unsigned)((v & (game.bit - 1)) | (v >> 1 & ~(game.bit - 1))); }
static u64 value_of(u64 n, u64 index, int wanted_rare) {
    u64 v = (index & (game.bit - 1)) | (index & ~(game.bit - 1)) << 1;
    return is_rare(n, v) == wanted_rare ? v : v | game.bit;
}
static u64 value_at(u64 n) { return n == 0 ? 0 : value_of(n, H[n - base] & 63, H[n - base] >= RARE); }
static u64 index_in(const window *w, u64 n) {
    u64 from = (n + w->length - w->n) * w->b;
    return word(w->counts + 8 * w->counted + from / 8, (from % 8 + w->b + 7) / 8) >> from % 8 & ((1u << w->b) - 1);
}
static u64 last_of(const listed *list, u64 count) { return count > 0 ? list[count - 1].n : 0; }
static u64 larger(u64 a, u64 b) { return a > b ? a : b; }
static u64 smaller(u64 a, u64 b) { return a < b ? a : b; }
static void read_game(const uint8_t *p, u64 length) {
    demand(length >= 59 && memcmp(p, "GRUNDYWN", 8) == 0 && word(p + 8, 4) == 1, "no file of version 1", length);
    game.mask = word(p + 16, 8), game.bit = game.mask & -game.mask, game.e = word(p + 24, 4), game.d = word(p + 28, 4);
    game.first = word(p + 32, 8), game.step = word(p + 40, 8), game.reach = word(p + 48, 8);
    demand(game.mask != 0 && game.mask >> 62 == 0 && game.e < 2 && game.d < 2, "mask, e or d", game.mask);
    demand(game.step != 0 && (game.step & (game.step - 1)) == 0 && game.reach - 1 < 1 << 28, "step, reach", game.step);
    for (u64 i = 56, r = 0; i < length; i++) {
        int splits = p[i] >> 2 & 1, unequal = i + 1 < length && (p[i + 1] == '!' || p[i + 1] == '?');
        if (r == 1 && p[i] == '.') continue;
        demand(p[i] >= '0' && p[i] <= '7' && r < 4096 && splits >= unequal, "the code at column", i - 55);
        game.whole[r] = p[i] & 1, game.take[r] = p[i] >> 1 & 1, game.split[r] = splits + unequal;
        demand((r > 0 || (p[i] & 3) == 0) && (!splits || (game.e & r) == game.d), "digit", r);
        if (p[i] != '0') game.k = r;
        i += (u64)unequal, r++;
    }
    demand(game.k == word(p + 12, 4), "k", word(p + 12, 4));
}
static void read_window(const uint8_t *p, u64 length) {
    demand(length >= 32, "a short window", windows);
    window w = {word(p, 8), word(p + 8, 8), fars, word(p + 16, 8), word(p + 28, 4), word(p + 24, 4), p + 32};
    u64 R = last_of(rare, rares), least = game.reach + game.k;
    demand(w.n >> 48 == 0 && (windows > 0 ? w.n > win[windows - 1].n : w.n == game.first), "there is a window at", w.n);
    demand(w.rares == rares && larger(R, last_of(far_heap, fars)) < w.n, "other heaps are listed below", w.n);
    demand(w.length >= smaller(w.n, least) && w.length <= smaller(w.n, larger(R + game.k, least)), "length at", w.n);
    demand(w.b - 1 < 8 && w.counted <= 128 && length == 32 + 8 * w.counted + (w.b * w.length + 7) / 8, "size at", w.n);
    demand(w.b * w.length % 8 == 0 || p[length - 1] >> w.b * w.length % 8 == 0, "bits are left over at", w.n);
    win = grown(win, ++windows * sizeof *win), win[windows - 1] = w;
}
static void read_listed(listed **list, u64 *count, const uint8_t *p, int far) {
    listed one = {word(p, 8), word(p + 8, 8)};
    u64 from = larger(last_of(*list, *count) + 1, windows > 0 ? win[windows - 1].n : 0);
    demand(one.n >= from && one.n >> 48 == 0, "listed out of order", one.n);
    demand(far ? one.value > game.reach : one.value < 128 && is_rare(one.n, one.value), "listed of heap", one.n);
    *list = grown(*list, ++*count * sizeof one), (*list)[*count - 1] = one;
}
static void read_record(const uint8_t *kind, const uint8_t *p, u64 length, u64 where) {
    demand((where == 0) == (memcmp(kind, "GAME", 4) == 0) && !has_period, "a record out of place, at byte", where);
    if (where == 0) read_game(p, length);
    else if (memcmp(kind, "WIND", 4) == 0) read_window(p, length);
    else if (memcmp(kind, "FAR ", 4) == 0 && length == 16) read_listed(&far_heap, &fars, p, 1);
    else if (memcmp(kind, "RARE", 4) == 0 && length % 16 == 0)
        for (u64 i = 0; i < length; i += 16) read_listed(&rare, &rares, p + i, 0);
    else if (memcmp(kind, "PERI", 4) == 0 && length == 40 && windows > 0)
        for (int i = 0; i < 5; i++) has_period = 1, peri[i] = word(p + 8 * i, 8);
    else stop(1, "an unknown record at byte", where);
}
static void read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    uint8_t *p = grown(NULL, 1 << 20);
    u64 size = 0, n = 0, got = file == NULL ? stop(2, "the file cannot be opened", 0), 0 : 0;
    while ((got = fread(p + size, 1, 1 << 20, file)) > 0) p = grown(p, (size += got) + (1 << 20));
    for (; size - n >= 16 && size - n - 16 >= word(p + n + 4, 4); n += word(p + n + 4, 4) + 16)
        read_record(p + n, p + n + 8, word(p + n + 4, 4), n);
    if (n < size) printf("the last %" PRIu64 " bytes are cut off, and left out\n", size - n);
    demand(windows > 0, "there is no window", 0);
    rares = win[windows - 1].rares, fars = win[windows - 1].fars; /* not those of a piece that is not whole */
    for (u64 i = 1, power = 1, R = last_of(rare, rares); i < windows; i++) {
        u64 at = win[i].n, next = (win[i - 1].n / game.step + 1) * game.step;
        for (; power <= win[i - 1].n; power *= 2) mark = &win[i - 1];
        u64 j = mark->n == power / 2 ? game.k + larger(R, 1) : at; /* an equal window that proved nothing is extra */
        while (j - 1 < mark->length && index_in(mark, mark->n - j) == index_in(&win[i], at - j)) j--;
        int asked = !has_period || j == 0 || at == peri[0] || at == peri[0] + peri[1] || at == peri[4];
        demand(asked ? at <= smaller(next, power) : at == smaller(next, power), "windows are missing at", at);
    }
}
static int in_order(const void *a, const void *b) {
    const pair *p = a, *q = b;
    return (p->order > q->order) - (p->order < q->order);
}
/* The pairs for the rare heaps below the next heap; those with a <= reach once `small` has these heaps. */
static void list_pairs(void) {
    u64 count[64] = {0};
    common_by = grown(common_by, (game.k + 1) * (rares + 1) * sizeof *common_by);
    rare_by = grown(rare_by, (game.k + 1) * (rares + game.reach + 2) * sizeof *rare_by);
    commons = witnesses = 0;
    for (u64 i = 0, e = game.e; i <= game.k; i++)
        if (game.take[i])
            common_by[commons++] = (pair){i, 0, i, e & i ? RARE : 0},
            rare_by[witnesses++] = (pair){i, 0, 0, e & i ? 0 : RARE};
    for (u64 a = 1; small != NULL && a <= game.reach; a++)
        for (u64 i = 0; i <= game.k && small[a] < RARE; i++)
            if (game.split[i]) rare_by[witnesses++] = (pair){i + a, game.split[i] == 2 ? 2 * a + i : 0, 0, small[a]};
    for (const listed *r = rare; r < rare + next_rare; r++)
        for (u64 i = 0; i <= game.k; i++)
            if (game.split[i])
                common_by[commons++] = (pair){i + r->n, 0, i + r->n, index_of(r->value)}, rare_by[witnesses++] =
                    (pair){i + r->n, game.split[i] == 2 ? 2 * r->n + i : 0, 0, index_of(r->value) | RARE};
    for (pair *p = rare_by; p < rare_by + witnesses; p++) /* one pair for each x, then a second one for each, ... */
        p->order = p->x < 64 ? count[p->x]++ << 32 | p->lag : UINT64_MAX;
    qsort(rare_by, witnesses, sizeof *rare_by, in_order);
    qsort(common_by, commons, sizeof *common_by, in_order);
    for (near = common_by; near < common_by + commons && near->lag < 8;) near++;
}
static u64 least(u64 set, u64 n) {
    return set == 0 ? stop(2, "a value is beyond 127 at heap", n), 0 : (u64)(unsigned)__builtin_ctzll(set);
}
/* The value of heap n by the rules. */
static u64 plain(u64 n) {
    u64 open[2] = {UINT64_MAX, UINT64_MAX};
    for (u64 i = 0; i <= game.k && i <= n; i++)
        for (u64 a = 0; 2 * a <= n - i; a++) { /* heap 0 is no heap */
            int way = a > 0 ? game.split[i] : i < n ? game.take[i] : game.whole[i];
            u64 v = value_at(a) ^ value_at(n - i - a);
            if (way == 1 || (way == 2 && 2 * a != n - i)) open[v / 64] &= ~(1ull << v % 64);
        }
    return open[0] != 0 ? least(open[0], n) : 64 + least(open[1], n);
}
/* The indices of the rare values below the common value v: those of the values that are v without the bit, or less. */
static u64 rares_below(u64 v) {
    u64 below = (v >> 1 & ~(game.bit - 1)) + (v & game.bit);
    return below > 63 ? UINT64_MAX : (1ull << below) - 1;
}
/* Of a set of indices, those that no pair of a list gives at n, nor, if all heaps are kept, a split with a <= reach. */
static u64 without(u64 set, u64 n, const pair *p, const pair *end, u64 reach) {
    for (; set != 0 && p < end; p++)
        if (p->lag < n && p->never != n) set &= ~hot[H[n - p->lag - base] ^ p->x];
    for (u64 i = 0; all_kept && i <= game.k; i++)
        for (u64 a = 1; set != 0 && game.split[i] && a <= reach && 2 * a <= n - i; a++)
            if (H[a] < RARE && (game.split[i] == 1 || 2 * a != n - i)) set &= ~hot[H[n - i - a] ^ H[a]];
    return set;
}
/* Heap n. `exact`: it is rare, far or common as the file says; else that is believed. */
static void next_heap(u64 n, int exact) {
    const listed *r = next_rare < rares && rare[next_rare].n == n ? &rare[next_rare] : NULL;
    const listed *f = next_far < fars && far_heap[next_far].n == n ? &far_heap[next_far] : NULL;
    unsigned h = n == 0 ? ABSENT : r != NULL ? index_of(r->value) | RARE : 0;
    if (n > 0 && all_kept && (n <= game.k || (n < PLAIN && n < game.first))) {
        demand(r == NULL ? !is_rare(n, plain(n)) : plain(n) == r->value, "rare unlike the file says", n);
        h |= index_of(plain(n));
    } else if (n > 0 && (exact || r == NULL)) {
        u64 v = least(without(UINT64_MAX, n, common_by, common_by + commons, 0), n); /* statement A */
        u64 far = exact ? without(rares_below(value_of(n, v, 0)), n, rare_by, rare_by + witnesses, 0) : 0; /* and B */
        u64 left = without(far, n, NULL, NULL, n);
        if (r == NULL) h = (unsigned)v;
        demand(!exact || (left != 0) == (r != NULL), r ? "common, and listed as rare" : "not shown to be common", n);
        demand(r == NULL || (unsigned)__builtin_ctzll(left) == index_of(r->value), "another value has heap", n);
        int is_far = small != NULL && n >= game.first && far != 0 && r == NULL;
        demand(!exact || is_far == (f != NULL), "far unlike the file says", n);
        demand(!is_far || without(far, n, NULL, NULL, f->value) == 0, "further than the file says", n);
    }
    if (n - base >= room && all_kept) H = grown(H, room *= 2);
    if (n - base >= room) memmove(H, H + room / 2, room / 2), base += room / 2;
    H[n - base] = (uint8_t)h, next_rare += r != NULL, next_far += f != NULL, tally[value_at(n)]++;
    if (r != NULL) list_pairs();
}
/* Removes from sets[j], j < count, the index that a pair gives heap j from h on, whose heaps are common. */
static inline void reduce(u64 *restrict sets, const uint8_t *restrict h, const pair *p, u64 count) {
    for (u64 j = 0; j < count && p->x < 64; j++) sets[j] &= ~(1ull << (((h - p->lag)[j] ^ p->x) & 63));
}
/* The heaps n .. n + BLOCK - 1, common as all that their pairs lead to. */
static void next_block(u64 n) {
    u64 sets[BLOCK], value[BLOCK];
    uint8_t *h = H + (n - base);
    for (u64 i = 0; i < BLOCK; i += 8) {
        u64 open[8];
        memset(open, 0xff, sizeof open);
        for (const pair *p = near; p < common_by + commons; p++) reduce(open, h + i, p, 8);
        for (u64 j = 0; j < 8; h[i + j] = (uint8_t)least(open[j], n + i + j), j++)
            for (const pair *p = common_by; p < near; p++) reduce(open + j, h + i + j, p, 1);
    }
    for (u64 i = 0; i < BLOCK; i++) value[i] = value_of(n + i, h[i], 0), sets[i] = rares_below(value[i]);
    for (const pair *p = rare_by; p < rare_by + SOME; p++) reduce(sets, h, p, BLOCK);
    for (u64 i = 0; i < BLOCK; tally[value[i++]]++)
        if (sets[i]) demand(!without(sets[i], n + i, rare_by + SOME, rare_by + witnesses, 0), "not common", n + i);
}
/* Makes ready for the heap behind a window, or for heap 0; which it is. */
static u64 begin(const window *w) {
    static const window none;
    if ((all_kept = w == NULL)) w = &none;
    next_rare = w->rares, next_far = w->fars, base = w->n - w->length;
    H = grown(H, room = 2 * w->length + (1 << 20));
    for (u64 n = base, r = 0; n < w->n; n++) {
        u64 v = index_in(w, n);
        while (r < w->rares && rare[r].n < n) r++;
        int is = r < w->rares && rare[r].n == n;
        demand(v < 64 && (!is || v == index_of(rare[r].value)), "a window has another value of", n);
        H[n - base] = (uint8_t)(n == 0 ? ABSENT : is ? v | RARE : v);
    }
    list_pairs();
    return w->n;
}
/* Whether window i gives all that the next heaps need. */
static int suffices(u64 i) {
    return win[i].length >= smaller(game.k + larger(game.reach, last_of(rare, win[i].rares)), win[i].n);
}
/* The heaps from n to window i, which must be what was computed. */
static u64 piece(u64 n, u64 i) {
    const window *w = &win[i];
    memset(tally, 0, sizeof tally);
    for (u64 m = n; n < w->n; n += m) { /* a block where the next heaps are not listed, and all pairs reach back */
        u64 end = smaller(next_rare < rares ? rare[next_rare].n : w->n, next_far < fars ? far_heap[next_far].n : w->n);
        int block = n > 2 * larger(game.reach, last_of(rare, next_rare)) + game.k && n >= game.first && !all_kept;
        m = block && witnesses > SOME && n + BLOCK <= smaller(end, w->n) && n - base + BLOCK <= room ? BLOCK : 1;
        m == 1 ? next_heap(n, 1) : next_block(n);
    }
    demand(next_rare == w->rares && next_far == w->fars, "heaps are listed in another piece than before", n);
    for (u64 m = n - w->length; m < n; m++)
        demand(m == 0 ? index_in(w, m) == 0 : index_in(w, m) == (H[m - base] & 127u), "window: another value of", m);
    for (u64 v = 0; v < 128; v++)
        demand(tally[v] == (v < w->counted ? word(w->counts + 8 * v, 8) : 0), "the counts of the window at", n);
    return n;
}
static uint8_t *values_of(u64 from, u64 count) {
    u64 i = windows;
    while (i > 0 && (win[i - 1].n - win[i - 1].length > from || win[i - 1].rares < rares || !suffices(i - 1))) i--;
    uint8_t *values = grown(NULL, count);
    u64 behind = begin(i > 0 ? &win[i - 1] : NULL);
    for (u64 n = smaller(behind, from); n < from + count; n++) {
        if (n >= behind) next_heap(n, 0);
        if (n >= from) values[n - from] = (uint8_t)value_at(n);
    }
    return values;
}
static int same_values(u64 a, u64 b, u64 count) { return memcmp(values_of(a, count), values_of(b, count), count) == 0; }
/* Statement C, the least period and the least preperiod; the pieces are right. */
static void check_period(void) {
    u64 n0 = peri[0], p = peri[1], s = peri[2], R = last_of(rare, rares), W = larger(R + game.k, 1);
    const window *w = win, *v = win;
    for (; v < win + windows && v->n != n0 + p; v++) w += w->n != n0;
    demand(v < win + windows && w->n == n0 && w->length >= W && v->length >= W, "there is no window at n0", n0);
    demand(p - 1 < 1ull << 48 && (game.e == 0 || p % 2 == 0) && peri[3] == game.reach, "period or reach", p);
    demand(peri[4] == n0 + game.reach + p && peri[4] == win[windows - 1].n, "end", peri[4]);
    demand(n0 > R + game.k && last_of(far_heap, fars) < n0 + game.reach, "late rare or far heaps", n0);
    for (u64 j = 1; j <= W; j++) demand(index_in(w, n0 - j) == index_in(v, n0 + p - j), "the windows differ", n0 - j);
    demand(s <= n0 && same_values(s, s + p, larger(s, R + game.k + 1) - s + W), "the values do not repeat from", s);
    demand(s == 0 || !same_values(s - 1, s - 1 + p, 1), "the values repeat from an earlier heap than", s);
    for (u64 q = 2, left = p; left > 1; q++) {
        if (q * q > left) q = left;
        if (left % q == 0) demand(!same_values(n0 - W, n0 - W + p / q, W), "a smaller period is", p / q);
        while (left % q == 0) left /= q;
    }
    printf("period %" PRIu64 " from %" PRIu64 "\n", p, s);
}
int main(int count, char **words) {
    u64 from = 0, to = UINT64_MAX, last = 0, n;
    int given = count == 4 && !strcmp(words[2], "--pieces") ? sscanf(words[3], "%" SCNu64 "-%" SCNu64, &from, &to) : 0;
    if (count != 2 && given < 2) stop(2, "expected FILE, or FILE --pieces A-B", 0);
    for (u64 i = 0; i < 64; i++) hot[i] = 1ull << i;
    read_file(words[1]);
    if ((to = smaller(to, windows - 1)) < from) stop(2, "the last piece of the file", windows - 1);
    for (n = begin(NULL); n <= game.reach; n++) next_heap(n, 1);
    small = memcpy(grown(NULL, n), H, n);
    for (u64 i = from; i <= to; i++) /* these, and those before them, are checked together */
        if (i == 0 || !suffices(i - 1) || win[i].rares + win[i].fars > win[i - 1].rares + win[i - 1].fars) last = i + 1;
    n = begin(NULL);
    for (u64 i = 0; i < last; i++) n = piece(n, i);
    for (u64 i = larger(last, from); i <= to; i++) n = piece(begin(&win[i - 1]), i);
    printf("pieces %" PRIu64 "-%" PRIu64 " hold, up to heap %" PRIu64 "\n", from, to, win[to].n - 1);
    if (has_period && to == windows - 1) check_period();
    return 0;
}
