/*
 * Packed arrays of nimbers in blocks of eight vectors, for one vector width; gfni.c and nibbles.c include this file for
 * each width, after the macros that name the vector type and its operations, and before the file that defines
 * multiply_block. PACKED: the name of the multiplier of arrays; SINGLE: the product of two nimbers, for the remainders
 * of the arrays.
 */

/*
 * One round of the transposition: bit k of the register number becomes the lowest bit of the place inside the register,
 * whose highest bit takes its turn.
 */
TARGET static inline void NAME(interleave)(VECTOR v[8], int k)
{
    for (int i = 0; i < 8; i++) {
        int j = i | 1 << k;
        if (i == j) continue;
        VECTOR low = UNPACK_LOW(v[i], v[j]), high = UNPACK_HIGH(v[i], v[j]);
        v[i] = low;
        v[j] = high;
    }
}

/* The products of one block. */
TARGET static inline void NAME(multiply_block)(unsigned char *products, const unsigned char *a, const unsigned char *b);

TARGET void NAME(PACKED)(unsigned char *products, const unsigned char *a, const unsigned char *b, size_t count)
{
    enum { BLOCK = 8 * sizeof(VECTOR), BLOCK_NIMBERS = sizeof(VECTOR) };
    for (; count >= BLOCK_NIMBERS; count -= BLOCK_NIMBERS) {
        NAME(multiply_block)(products, a, b);
        products += BLOCK;
        a += BLOCK;
        b += BLOCK;
    }
    if (count < BLOCK_NIMBERS / 3) { /* one by one is then faster */
        for (size_t i = 0; i < 8 * count; i += 8)
            nimber_store(products + i, SINGLE(nimber_load(a + i), nimber_load(b + i)));
        return;
    }
    unsigned char x[BLOCK] = {0}, y[BLOCK] = {0};
    memcpy(x, a, 8 * count);
    memcpy(y, b, 8 * count);
    NAME(multiply_block)(x, x, y);
    memcpy(products, x, 8 * count);
}
