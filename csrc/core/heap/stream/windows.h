/*
 * Files of windows: a heap game followed far beyond memory, in pieces that are checked one by one.
 *
 * The game has a code with at most two heaps left by a move, no digit with "=" and one sparse space (space.h): a mask
 * M, e (1: the position takes part) and d. A value v at heap n >= 1 is rare if |v and M| + e n + d is even, and common
 * otherwise; a heap is rare if its own value is. k is the number of the last digit. R is the last rare heap below the
 * heap in question, or 0. Statements A, B and C are those of doc/internals/proofs.md, theorem 9: the values of the last
 * max(1, R + k) heaps determine the next one.
 *
 * The file has records and nothing between them. All numbers are little-endian and unsigned. A record is
 *
 *   offset  bytes  content
 *        0      4  kind, four letters: "GAME", "RARE", "FAR ", "WIND", "PERI"
 *        4      4  L, the length of its content in bytes, at most WINDOWS_LONGEST
 *        8      L  content
 *      8+L      8  checksum (checksum.h) of the last 8 bytes of the record before (of 8 zero bytes for the first
 *                  record) and of the bytes 0 .. 8+L-1 of this one
 *
 * No record can therefore be changed, left out or moved without a later one being wrong. A file that is cut off ends
 * with a record that is not whole; everything before it is good. The writer only appends: a run that is killed loses
 * what came after its last whole record, and continues from the last window. The same settings write the same bytes, no
 * matter how often a run was interrupted.
 *
 * "GAME", the first record and no other:
 *        0      8  magic "GRUNDYWN"
 *        8      4  version, 1
 *       12      4  k
 *       16      8  M, not 0
 *       24      4  e, 0 or 1
 *       28      4  d, 0 or 1
 *       32      8  first: the heap of the first window
 *       40      8  step, a power of two
 *       48      8  A, the reach: how far witnesses are looked for, >= 1
 *       56    L-56  the canonical text of the code
 *
 * "RARE": rare heaps in ascending order, all greater than those of the records before. They lie in the piece that the
 * next window ends.
 *      16i      8  the heap r
 *    16i+8      8  its value, rare at r
 *
 * "FAR ": a common heap n for which the witnesses of statement B are not all takes or splits {a, b} with a <= A; with
 * a <= reach they are. It lies in the piece that the next window ends, beyond the last window; ascending.
 *        0      8  n
 *        8      8  reach, > A
 *
 * "WIND": the window at n. Windows come in ascending order: at `first`, at each power of two above it, at each
 * multiple of step, and where a "PERI" record needs them; also where the window at a power of two recurs, even if heaps
 * with far witnesses that come later, or the next power of two, prevent a proof.
 *        0      8  n
 *        8      8  rares: how many rare heaps there are below n; all of them stand in records before
 *       16      8  length: the values are those of the heaps n - length .. n - 1
 *       24      4  b: bits a value in this record, 1 .. 8
 *       28      4  V: how many counts follow
 *       32     8V  counts[v]: how many heaps of the piece that ends here (from the window before, included, to n,
 *                  excluded; from heap 0 in the first one) have the value v; values from V on do not occur
 *    32+8V  ceil(b length / 8)  the values' indices, b bits each, the first in the lowest bits of the first byte; the
 *                  bits left over are 0
 * The index of a value v is v without the bit m, the lowest one of M: (v mod 2^m) + 2^m floor(v / 2^(m+1)). The bit is
 * such that the value is common at its heap; for the rare heaps in the window, whose values are listed, it is the
 * other one.
 * length is min(n, max(R + k, A + k, 1)), or less, but at least min(n, A + k), if rare heaps are too late for that
 * many. Then the values further back are those of an earlier piece.
 *
 * "PERI": what statement C proves from the pieces so far; at most one, after the window at end. The file has the heaps,
 * windows and "FAR " records that C requires, as the pieces are right.
 *        0      8  n0
 *        8      8  p, the least period
 *       16      8  preperiod, the least heap from which the values repeat
 *       24      8  A', the reach on which the statement rests, A' = A
 *       32      8  end = n0 + A' + p
 * There are windows at n0, n0 + p and end. The first two have the same rares and, in the last max(1, R + k) heaps, the
 * same indices; e p is even. Every rare heap is below n0 - max(1, k), and no "FAR " record has n0 + A' <= n < end.
 *
 * What a piece proves. Piece 0 goes from heap 0 to the window at `first`: its values are computed by the rules. Piece
 * j, from window j to window j + 1 (counted from 1): if the rare heaps below window j and its values are right, then so
 * are the rare heaps up to window j + 1, its values and its counts. To check it: compute each heap n by statement A;
 * verify by statement B, with witnesses a <= A, that it is common, unless it is listed as rare or far; compare the
 * window and the counts. A rare heap, or a far one, needs the values of all heaps below (up to `reach` at either end
 * for a far one), so that its piece is checked together with all pieces before it. If every piece is right, so is the
 * file. If there is a "PERI" record, n0, p and the proof of C follow; the pieces that contain preperiod and
 * preperiod + p show that the preperiod is the least heap from which the values repeat.
 */
#ifndef GRUNDY_HEAP_STREAM_WINDOWS_H
#define GRUNDY_HEAP_STREAM_WINDOWS_H

#include "core/file/checksum.h"
#include "core/heap/stream/rule.h"

#include <stdio.h>

#define WINDOWS_VERSION 1
#define WINDOWS_LONGEST ((uint32_t)1 << 28)
#define WINDOWS_MESSAGE 200

/* The content of a "GAME" record, except the code. */
typedef struct windows_game {
    heap_partition space;
    uint64_t k, first, step, reach;
} windows_game;

/* A window: where its values are. */
typedef struct windows_mark {
    uint64_t n, rares, length;
    uint64_t values; /* the offset in the file */
    uint8_t *kept;   /* without a file: the values in the file's format */
    unsigned bits;
    uint32_t counts;
    uint64_t record; /* the offset of its content in the file */
} windows_mark;

typedef struct windows_claim {
    uint64_t n0, period, preperiod, reach, end;
} windows_claim;

typedef struct windows_far {
    uint64_t n, reach;
} windows_far;

/* A file of windows; or, without a file, some windows in memory. */
typedef struct windows {
    allocator memory;
    FILE *file;
    windows_game game;
    char *code;
    size_t code_size;
    stream_rares rares; /* as far as there are records of them */
    windows_mark *marks;
    size_t count, capacity;
    windows_far *fars;
    size_t far_count, far_capacity;
    windows_claim claim; /* period 0: none */
    uint64_t last;       /* checksum of the last record */
    uint64_t size;       /* bytes of whole records */
    uint64_t stretch;    /* without a file: windows at multiples of this are kept */
    unsigned char *content;
    size_t content_capacity, length; /* of the record that is read or made */
    char message[WINDOWS_MESSAGE];   /* why STATUS_INVALID: "byte 123: ..." */
} windows;

void windows_init(windows *w, const allocator *a);
void windows_close(windows *w); /* idempotent; written records stay */

/*
 * Opens the file at `path` for the game with this code, for reading and appending, and locks it until it is closed. A
 * file with records sets `game`; a file without records gets the `game` of w, if its mask is not 0. A cut-off record at
 * the end is removed. Errors: STATUS_INVALID (see w->message), STATUS_NO_MEMORY, those of the monitor. Cost: that
 * of reading the file.
 */
status windows_open(windows *w, const char *path, const char *code, const monitor *m);

/*
 * The first window of the file at `path`, from its first record. 0 if there is no such file, or the record is
 * incomplete, which windows_open refuses.
 */
uint64_t windows_first(const char *path);

/*
 * Between calls the file is released, so that another run may continue it. Locking it again fails if another run holds
 * it or has added records. Errors: STATUS_INVALID.
 */
void windows_release(windows *w);
status windows_hold(windows *w);

/* Adds records. Errors: STATUS_INVALID, STATUS_NO_MEMORY. */
status windows_add_rares(windows *w, const stream_rares *rares, size_t first, size_t end); /* first .. end - 1 */
status windows_add_far(windows *w, uint64_t n, uint64_t reach);
/* values[0 .. length-1] are bytes of a stream; those of rare heaps are of rares already added. */
status windows_add_window(windows *w, const stream_rule *rule, uint64_t n, const uint8_t *values, uint64_t length,
                          const uint64_t *counts, uint32_t count_values);
status windows_add_claim(windows *w, const windows_claim *claim);

/* Forgets all windows beyond heap n in memory if there is no file, so that there are few. */
void windows_thin(windows *w);

/* The number of the last window at n or below, or w->count. */
size_t windows_find(const windows *w, uint64_t n);

/*
 * The values of window number i as bytes of a stream, 0xC0 for a rare heap. `bytes` has room for marks[i].length.
 * Errors: STATUS_INVALID, STATUS_NO_MEMORY.
 */
status windows_values(windows *w, size_t i, uint8_t *bytes);

/* The counts of window number i: counts[0 .. marks[i].counts-1]. Only of files. Errors as above. */
status windows_counts(windows *w, size_t i, uint64_t *counts);

/* The number of values that a window at n must have, if R is the last rare heap. */
uint64_t windows_length(const windows_game *game, uint64_t n, uint64_t last_rare);

#endif
