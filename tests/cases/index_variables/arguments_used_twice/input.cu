// A macro's argument is written once and used in several places: what the strictest of them needs is written.
#include <cuda_runtime.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define CLAMP(x, low, high) MIN(MAX(x, low), high)
#define STORE(to, v) to = (v) > 3; to = (v) - 9
#define LOOP(i, first, n) for (long long i = first; i < n; i += 1) if (i > first - 9)
#define IS_BELOW(a, b) ((a) < (b))

__global__ void larger(long long *out, int m) {
    out[0] = MAX(m, threadIdx.x);
    out[1] = MAX(threadIdx.x, 3) - 9;
    out[2] = MAX(m, blockIdx.x * blockDim.x + threadIdx.x);
    out[3] = CLAMP(threadIdx.x, 3, m) - 9;
}

__global__ void statements(long long *out, int n) {
    int last = MIN(blockIdx.x * blockDim.x + threadIdx.x, n - 1);
    STORE(out[4], threadIdx.x);
    STORE(out[last], blockIdx.x * blockDim.x + threadIdx.x);
    if (IS_BELOW(threadIdx.x, 5)) out[5] = 1;
    if (n) STORE(out[6], threadIdx.x);
    LOOP(j, threadIdx.x, n) out[j] = 1;
    LOOP(j, blockIdx.x * blockDim.x + threadIdx.x, n) { out[j] = 2; }
}
