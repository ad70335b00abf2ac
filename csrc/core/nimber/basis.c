#include "core/nimber/basis.h"

/* The 256 sums of eight words; place n has the sum over the bits i of n. */
#define SUMS1(s, a)                      (s), (s) ^ (a)
#define SUMS2(s, a, b)                   SUMS1(s, a), SUMS1((s) ^ (b), a)
#define SUMS3(s, a, b, c)                SUMS2(s, a, b), SUMS2((s) ^ (c), a, b)
#define SUMS4(s, a, b, c, d)             SUMS3(s, a, b, c), SUMS3((s) ^ (d), a, b, c)
#define SUMS5(s, a, b, c, d, e)          SUMS4(s, a, b, c, d), SUMS4((s) ^ (e), a, b, c, d)
#define SUMS6(s, a, b, c, d, e, f)       SUMS5(s, a, b, c, d, e), SUMS5((s) ^ (f), a, b, c, d, e)
#define SUMS7(s, a, b, c, d, e, f, g)    SUMS6(s, a, b, c, d, e, f), SUMS6((s) ^ (g), a, b, c, d, e, f)
#define SUMS8(s, a, b, c, d, e, f, g, h) SUMS7(s, a, b, c, d, e, f, g), SUMS7((s) ^ (h), a, b, c, d, e, f, g)

#define SUMS(a, b, c, d, e, f, g, h)                                                                                   \
    {                                                                                                                  \
        SUMS8(UINT64_C(0), UINT64_C(a), UINT64_C(b), UINT64_C(c), UINT64_C(d), UINT64_C(e), UINT64_C(f), UINT64_C(g),  \
              UINT64_C(h))                                                                                             \
    }

/* The polynomials of the nimbers 1, 2, 4, ..., 2^63. */
const uint64_t nimber_to_polynomial_table[8][256] = {
    SUMS(0x0000000000000001, 0x19c9369f278adc03, 0xb848d14948d52b96, 0xe5f0921e86ad769e, 0x454a70e754ee7a56,
         0x4ae8fb39198c2000, 0x512620375ed2a109, 0x189be8f8f84c1b84),
    SUMS(0x12f4ab0a52ba0968, 0xb1cba98db3e17e51, 0xe6d16c7f6b314509, 0x43525bbf2e2d33f1, 0x0ca1b5311dd696ed,
         0xaf14757bebd6580b, 0x46cfb5f692aae267, 0x5e7199741fafa14d),
    SUMS(0xa31796b5d57043ed, 0xf650dc117fefebd1, 0xb07e38a46fd73eef, 0x595d0ac6cadb42f4, 0x5c34b539e0fa2c6b,
         0xe9b18f31a809ec8f, 0x1d6bdff2fae889ec, 0x55d7a8bd711069ae),
    SUMS(0xad5c52e7b93919c0, 0x4af9748fe173c369, 0xac5b6df5fd697f44, 0x5ab96ededd7f87d4, 0x4dc6d5a9442483ad,
         0xa4bcaf74c6d268e1, 0xed7b1c0b3019331f, 0xb90d2bf930948b01),
    SUMS(0xe11371dea39de70c, 0xbc59901908c58987, 0xe01dffe7ab7a5c47, 0xeb267b270f0b0226, 0x1c14a9fe49c11298,
         0xe10346a3117fbcc2, 0x5d71d03533941182, 0xbf3e5e1423b9fda5),
    SUMS(0xe4d4b3a0d071801d, 0x5269d7894c54331f, 0x08173d122b1650a4, 0xf71aa14a92339fb7, 0x5af3d6f895538388,
         0xae7977fdd8d4ba2a, 0x5b2db8e9a5debcad, 0x5b51a197145c58f8),
    SUMS(0x16556b56ede08f0c, 0xb3f3998f3cf230c7, 0xf558c93b0da599d9, 0x06ba68b8191d67e2, 0xf527eb81f43d3b69,
         0x1541e3cde0a76cd0, 0xf94851d9c357113b, 0x402cb70038f964b3),
    SUMS(0xf957b8b21f22c64c, 0x11c95a82ba09aa68, 0x063f803068f4607b, 0x5a111b6f9c4b4e8c, 0xf375d48258cda706,
         0x110becb9b749adc1, 0x512c0e7c89efe62b, 0x6a6d6ea1aff88def),
};

/* The nimbers of the polynomials 1, x, x^2, ..., x^63: the powers of alpha. */
const uint64_t nimber_from_polynomial_table[8][256] = {
    SUMS(0x0000000000000001, 0x7cf7499aff8b6419, 0x4028c4e2853d6880, 0x7aea581d7a481f79, 0x67b6d5c53e983490,
         0x562ce7aae765eecb, 0x450aebae55a60484, 0x35fea9058af3e6ff),
    SUMS(0x57336901448c74db, 0x6d3e9bd3af8b4e07, 0x7add610b0eb77f54, 0x13334319ab9282d2, 0x60718f2eed93690f,
         0x57c56d7ee4d78f7f, 0x2bcb4792abd0e1a0, 0x6c20d36d2954e2b0),
    SUMS(0x7b4ce4aac398d4cb, 0x457b869915e4556f, 0x5940145ba754886a, 0x280b1ee5954af54e, 0x4522dd754fb8a466,
         0x63eac90686efbc8a, 0x1ab32de8fa517454, 0x0b8c10761a096998),
    SUMS(0x533e4864be87cac9, 0x7e60ce2f1a248d94, 0x7bdcb198f5e96c33, 0x0b5475817c1f7363, 0x3b6d27804971bdd7,
         0x272f5a4b86d83b7b, 0x58d0ad10430fd957, 0x51e575282f66921b),
    SUMS(0x4465cdfa46b09859, 0x36581bd73f1baea5, 0x603b7f62d6dee148, 0x40f8713e5752ba13, 0x73d57608d4335b4f,
         0x186a19cbdcc99532, 0x3914361a4148d048, 0x6e5c72bad778bd3a),
    SUMS(0x6048bd16f0302291, 0x0e97590ea9121f72, 0x5137ba85bf35d988, 0x19c5acd37e43a93a, 0x160d23a7e8df9198,
         0x0b671fe717fb0208, 0x0ff524d586b53245, 0x697fa45a14d1e658),
    SUMS(0x7d36437728d795d8, 0x012f8d0ff79b041a, 0x43aa4054da76502e, 0x0e2904cefdb87739, 0x44a3a2f7c77806fc,
         0x75c0e4f615f9bf19, 0x0f5908c0b384262d, 0x3e541270a080209e),
    SUMS(0x23df7c3b6e985e62, 0x22d0e28f1b5292ea, 0x3076b8335c76629b, 0x3b3176c3ea8c6d74, 0x7293c132289c23d3,
         0xdb413b413a87dff6, 0x7ed824141e8b91f0, 0x8b2cf1d8f229f3ef),
};
