#include "core/heap/sequence.h"

#include <string.h>

void sequence_init(sequence *s, const allocator *a)
{
    memset(s, 0, sizeof *s);
    s->memory = *a;
    s->width = 1;
}

void sequence_close(sequence *s)
{
    if (s->memory.resize == NULL) return;
    memory_free(&s->memory, s->data, s->capacity_bytes, 1);
    allocator a = s->memory;
    sequence_init(s, &a);
}

/* Makes room for `needed` bytes; grows by a half unless `exact`. */
static status reserve_bytes(sequence *s, size_t needed, bool exact)
{
    if (needed <= s->capacity_bytes) return STATUS_OK;
    size_t grown = s->capacity_bytes / 2 + s->capacity_bytes;
    if (exact || grown < needed) grown = needed;
    if (grown < 64) grown = 64;
    if (grown > SIZE_MAX / 4) return STATUS_NO_MEMORY;
    void *resized = s->memory.resize(s->memory.state, s->data, s->capacity_bytes, grown);
    if (resized == NULL && grown > needed) {
        grown = needed;
        resized = s->memory.resize(s->memory.state, s->data, s->capacity_bytes, grown);
    }
    if (resized == NULL) return STATUS_NO_MEMORY;
    s->data = resized;
    s->capacity_bytes = grown;
    return STATUS_OK;
}

status sequence_reserve(sequence *s, size_t count)
{
    if (count > SIZE_MAX / 4 / s->width) return STATUS_NO_MEMORY;
    return reserve_bytes(s, count * s->width, true);
}

/* Writes `value` at index n of an array of the given width. */
static inline void put(void *data, size_t width, size_t n, uint64_t value)
{
    switch (width) {
    case 1:
        ((uint8_t *)data)[n] = (uint8_t)value;
        break;
    case 2:
        ((uint16_t *)data)[n] = (uint16_t)value;
        break;
    case 4:
        ((uint32_t *)data)[n] = (uint32_t)value;
        break;
    default:
        ((uint64_t *)data)[n] = value;
        break;
    }
}

/*
 * Widens to `width`, last value first, so that nothing is overwritten before it is read. The blocks go through a small
 * buffer because C does not allow reading and writing the same memory as two types.
 */
static void widen_in_place(sequence *s, size_t width)
{
    unsigned char *bytes = s->data;
    uint64_t values[64];
    size_t left = s->count;
    while (left > 0) {
        size_t chunk = left < 64 ? left : 64;
        size_t first = left - chunk;
        for (size_t i = 0; i < chunk; i++) values[i] = sequence_get(s, first + i);
        for (size_t i = 0; i < chunk; i++) put(bytes, width, first + i, values[i]);
        left = first;
    }
    s->width = width;
}

status sequence_fit(sequence *s, uint64_t maximum)
{
    size_t width = sequence_width_for(maximum);
    if (width <= s->width) return STATUS_OK;
    size_t room = s->capacity_bytes / s->width; /* NOLINT(clang-analyzer-core.DivideZero): a width is never 0 */
    if (room > SIZE_MAX / 8 / width) return STATUS_NO_MEMORY;
    status r = reserve_bytes(s, room * width, true);
    if (r != STATUS_OK) return r;
    widen_in_place(s, width);
    return STATUS_OK;
}

void sequence_narrow(sequence *s)
{
    size_t width = sequence_width_for(s->maximum);
    if (width >= s->width) return;
    uint64_t values[64];
    for (size_t first = 0; first < s->count; first += 64) {
        size_t chunk = s->count - first < 64 ? s->count - first : 64;
        for (size_t i = 0; i < chunk; i++) values[i] = sequence_get(s, first + i);
        for (size_t i = 0; i < chunk; i++) put(s->data, width, first + i, values[i]);
    }
    s->width = width;
}

status sequence_append(sequence *s, uint64_t value)
{
    status r = sequence_fit(s, value);
    if (r != STATUS_OK) return r;
    if (s->count >= SIZE_MAX / 4 / s->width) return STATUS_NO_MEMORY;
    if ((r = reserve_bytes(s, (s->count + 1) * s->width, false)) != STATUS_OK) return r;
    put(s->data, s->width, s->count++, value);
    if (value > s->maximum) s->maximum = value;
    return STATUS_OK;
}

status sequence_append_all(sequence *s, const uint64_t *values, size_t count)
{
    uint64_t maximum = 0;
    for (size_t i = 0; i < count; i++)
        if (values[i] > maximum) maximum = values[i];
    status r = sequence_fit(s, maximum);
    if (r != STATUS_OK) return r;
    if (count > SIZE_MAX / 8 / s->width || s->count > SIZE_MAX / 8 / s->width) return STATUS_NO_MEMORY;
    if ((r = reserve_bytes(s, (s->count + count) * s->width, false)) != STATUS_OK) return r;
    for (size_t i = 0; i < count; i++) put(s->data, s->width, s->count + i, values[i]);
    sequence_written(s, s->count + count, maximum);
    return STATUS_OK;
}

void sequence_written(sequence *s, size_t count, uint64_t maximum)
{
    s->count = count;
    if (maximum > s->maximum) s->maximum = maximum;
}

/* Doubles the repeated part with each copy, so that long copies are plain memory moves. */
static void repeat_bytes(unsigned char *end, size_t period_bytes, size_t added_bytes)
{
    size_t done = 0, chunk = period_bytes;
    while (done < added_bytes) {
        size_t now = added_bytes - done < chunk ? added_bytes - done : chunk;
        memcpy(end + done, end + done - chunk, now);
        done += now;
        if (chunk < ((size_t)1 << 16)) chunk *= 2;
    }
}

status sequence_repeat(sequence *s, size_t period, uint64_t saltus, size_t count)
{
    if (count <= s->count) return STATUS_OK;
    size_t added = count - s->count;
    if (saltus == 0) {
        status r = sequence_reserve(s, count);
        if (r != STATUS_OK) return r;
        repeat_bytes((unsigned char *)s->data + s->count * s->width, period * s->width, added * s->width);
        s->count = count;
        return STATUS_OK;
    }
    uint64_t rounds = (added + period - 1) / period;
    if (rounds > (UINT64_MAX - s->maximum) / saltus) return STATUS_OVERFLOW;
    status r = sequence_fit(s, s->maximum + rounds * saltus);
    if (r == STATUS_OK) r = sequence_reserve(s, count);
    if (r != STATUS_OK) return r;
    uint64_t maximum = s->maximum;
    for (size_t n = s->count; n < count; n++) {
        uint64_t value = sequence_get(s, n - period) + saltus;
        if (value > maximum) maximum = value;
        put(s->data, s->width, n, value);
    }
    sequence_written(s, count, maximum);
    return STATUS_OK;
}

size_t sequence_occurrences(const sequence *s, uint64_t value, size_t first, size_t last)
{
    size_t occurrences = 0;
    for (size_t n = first; n < s->count && n <= last; n++) occurrences += sequence_get(s, n) == value;
    return occurrences;
}
