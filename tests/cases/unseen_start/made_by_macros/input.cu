// Starts that macros make, or are given: these are written out. Those that make none stay.
#include <cuda_runtime.h>

#define CHOOSE(x) switch (int part = (x); part)
#define HEAD(x) (int part = (x); part)
#define START(x) int part = (x);
#define SWITCH(...) switch (__VA_ARGS__)
#define SAME(...) __VA_ARGS__
#define DO_FOR(x, ...) \
    switch (x) { \
    case 0: __VA_ARGS__ break; \
    default: break; \
    }
#define HALF_OF(x) ([&] { int y = (x); return y / 2; }())

__device__ int chosen(int n) {
    CHOOSE(n / 2) {
    case 0: return 1;
    default: break;
    }
    switch HEAD(n / 3) {
    case 0: return 2;
    default: break;
    }
    switch (START(n / 5) part) {
    case 0: return 3;
    default: return part;
    }
}

__device__ int given(int n) {
    SWITCH(int part = n / 2; part) {
    case 0: return 1;
    default: break;
    }
    SAME(switch (int part = n / 3; part) {
        case 0: return 2;
        default: return part;
    })
}

__device__ int without(int n) {
    DO_FOR(n, n = 2; ++n;)
    DO_FOR(HALF_OF(n), --n;)
    switch (HALF_OF(n)) {
    case 0: return 1;
    default: return n;
    }
}

__global__ void kernel(int *out) { out[threadIdx.x] = chosen(threadIdx.x) + given(1) + without(2); }

void run(int *out) { kernel<<<1, 32>>>(out); }
