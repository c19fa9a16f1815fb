// A name that the macro says again, or makes itself, takes no first value at the use: told.
#include <cuda_runtime.h>

#define NAMED(name) \
    int name;       \
    const char *name##_text = #name; \
    (void)name##_text
#define HERE() int here

__global__ void from_first(int *n) {
    NAMED(base);
    HERE();
    if (threadIdx.x == 0) {
        base = n[0];
        here = n[1];
    }
    n[threadIdx.x] = __shfl_sync(~0u, base, 0) + __shfl_sync(~0u, here, 0);
}

void run(int *n) { from_first<<<1, 32>>>(n); }
