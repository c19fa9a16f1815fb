// Macros of a header, of which one use cannot be edited in its body: a macro in an argument of another that is kept.
#include "input.h"
#include <cstdio>

#define CHECK(c) \
    do { if (!(c)) { printf("line %d: %s\n", __LINE__, #c); } } while (0)

__global__ void k(float2 *p, int *out) {
    p[0] = p[1] + p[2];
    out[0] = HALF_OF(threadIdx);
    out[1] = HALF_OF(p[0]);
    CHECK(HALF_OF(blockIdx) == 0);
}
