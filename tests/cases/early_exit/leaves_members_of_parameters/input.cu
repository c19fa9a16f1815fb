#include <cuda_runtime.h>

struct Params { const float *a; float *c; int rows; };

// How many turns there are is a kernel's parameter: what is written by a pointer in it changes none of its numbers.
template <typename P> __device__ void rows_of(const P &params, const int &first) {
    __shared__ float s[128];
    const int end = min(params.rows, first + 16);
    for (int i = first; i < end; i++) {
        s[threadIdx.x] = params.a[i * 128 + threadIdx.x];
        __syncthreads();
        params.c[i * 128 + threadIdx.x] = s[127 - threadIdx.x];
        __syncthreads();
    }
}
template <typename P> __global__ void mirror(__grid_constant__ const P params) { rows_of(params, blockIdx.x); }

void run(const float *a, float *c, int rows) { mirror<<<4, 128>>>(Params{a, c, rows}); }
