#include "core/heap/kernels/moves.h"

#include <string.h>

unsigned heap_moves_of(const heap_digit *d)
{
    unsigned moves = (unsigned)(d->counts[HEAPS_ANY] & 7);
    if ((d->counts[HEAPS_UNEQUAL] | d->counts[HEAPS_NOT_ALL_EQUAL]) & 4) moves |= MOVE_SPLIT_UNEQUAL;
    if (d->counts[HEAPS_ALL_EQUAL] & 4) moves |= MOVE_SPLIT_EQUAL;
    return moves;
}

bool heap_moves_suit(const heap_code *code)
{
    heap_shape shape = heap_code_shape(code);
    return code->kind == HEAP_CODE_DIGITS && shape.heaps <= 2 && shape.last != UINT64_MAX && shape.only_pair_unequal;
}

status heap_moves_open(heap_moves *moves, const allocator *a, const heap_code *code)
{
    memset(moves, 0, sizeof *moves);
    moves->capacity = code->digits_count;
    moves->ends = memory_zeroed(a, moves->capacity, sizeof *moves->ends);
    moves->takes = memory_zeroed(a, moves->capacity, sizeof *moves->takes);
    moves->splits = memory_zeroed(a, moves->capacity, sizeof *moves->splits);
    if (moves->ends == NULL || moves->takes == NULL || moves->splits == NULL) return STATUS_NO_MEMORY;
    for (size_t taken = 0; taken < code->digits_count; taken++) {
        unsigned allowed = heap_moves_of(&code->digits[taken]);
        if (allowed & MOVE_END) moves->ends[moves->ends_count++] = taken;
        if (allowed & MOVE_TAKE) moves->takes[moves->takes_count++] = taken;
        if (allowed & (MOVE_SPLIT | MOVE_SPLIT_UNEQUAL)) {
            heap_split split = {taken, !(allowed & MOVE_SPLIT)};
            moves->splits[moves->splits_count++] = split;
        }
    }
    return STATUS_OK;
}

void heap_moves_close(heap_moves *moves, const allocator *a)
{
    memory_free(a, moves->ends, moves->capacity, sizeof *moves->ends);
    memory_free(a, moves->takes, moves->capacity, sizeof *moves->takes);
    memory_free(a, moves->splits, moves->capacity, sizeof *moves->splits);
    memset(moves, 0, sizeof *moves);
}

void heap_moves_count_splits(const heap_moves *moves, size_t splits[2])
{
    splits[0] = splits[1] = 0;
    for (size_t i = 0; i < moves->splits_count; i++) splits[moves->splits[i].taken & 1]++;
}
