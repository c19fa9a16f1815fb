// CUDA's votes take an int: of a float, what is left of it without its fraction; of 64 bits, the lower half.
#include <cuda_runtime.h>
#define ALL 0xffffffff
#define VOTE(p) __ballot_sync(ALL, p)
#define ABOVE(x) __any_sync(ALL, (x) > 1)
#define SET(s) __all_sync(ALL, s->bits)

struct State { float bits; };

__global__ void vote(const float *f, const long long *l, const unsigned char *c, const State *s, unsigned *u, bool b) {
    u[0] = __ballot_sync(ALL, f[0]);
    u[1] = __ballot_sync(ALL, f[0] > 1) + __any_sync(ALL, u[1]) + __all_sync(ALL, l[0]) + __ballot_sync(ALL, c[0]);
    u[2] = VOTE(f[1]) + ABOVE(f[1]) + SET(s) + __syncthreads_count(f[1]) + __syncthreads_or(u[1] & 4) + __any_sync(ALL, b && f[2]);
}
