// Nulls of other members stay, and a stream that is given.
#include <cuda_runtime.h>

struct State { float *p; cudaStream_t stream; int n; };
struct Plain { void *stream; int n; };

__global__ void fill(float *p) { p[threadIdx.x] = 1.0f; }

void run(float *p, cudaStream_t given) {
    State state{nullptr, given, 0};
    Plain plain{0, 0};
    fill<<<1, 32, 0, state.stream>>>(plain.n ? state.p : p);
}
