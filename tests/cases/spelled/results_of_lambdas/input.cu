// What stands behind an arrow in a macro may be a lambda's result, and no member.
#include <cuda_runtime.h>
struct Seen { int cudaError_t; };
#define RUN(n) [&]() -> cudaError_t { fill<<<1, n>>>(p); return cudaGetLastError(); }()
#define PAIR(x) [=](int y) noexcept -> int2 { return make_int2(x, y); }
#define NUMBER(s) (s)->cudaError_t

__global__ void fill(int *p) { p[threadIdx.x] = 1; }

int run(int *p, Seen *seen) {
    cudaError_t e = RUN(32);
    return e == cudaSuccess ? PAIR(1)(2).x : NUMBER(seen);
}
