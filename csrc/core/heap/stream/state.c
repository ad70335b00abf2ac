#include "core/heap/stream/state.h"

int stream_byte(const stream *s, uint64_t n)
{
    if (n < s->head->count) return s->head->bytes[s->head->count - 1 - n];
    return (int64_t)n >= s->first && n < s->next ? s->bytes[(int64_t)n - s->base] : -1;
}

uint64_t stream_value(const stream *s, uint64_t n)
{
    int byte = stream_byte(s, n);
    if (n == 0 || byte < 0) return 0;
    if (byte < STREAM_NOT_COMMON) return stream_value_of(s->rule, n, (uint64_t)byte, true);
    return s->rares->values[stream_rares_find(s->rares, n)];
}
