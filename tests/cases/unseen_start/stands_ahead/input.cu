// What a `switch` or a loop over a range has ahead of its `;` becomes a statement of its own; an `if` with such a start stays one.
#include <cstdio>
#include <cuda_runtime.h>
#include <initializer_list>

__global__ void pick(int *out) {
    switch (unsigned part = threadIdx.x / 32; part) {
    case 0: out[threadIdx.x] = 1; break;
    default: out[threadIdx.x] = 2;
    }
}

int run(int *out) {
    int threads = 32;
    switch (threads = 64; cudaPeekAtLastError()) {
    case cudaSuccess: pick<<<1, threads>>>(out); break;
    default: return 1;
    }
    switch (cudaError_t status = cudaDeviceSynchronize(); status) {
    case cudaSuccess: break;
    default: std::printf("%s\n", cudaGetErrorString(status)); return 1;
    }
    switch (cudaError_t status = cudaMemset(out, 0, 4)) {
    case cudaErrorInvalidValue: return 1;
    default: break;
    }
    switch (; cudaGetLastError()) {
    case cudaSuccess: break;
    default: return 1;
    }
    for (cudaError_t status = cudaFree(out); int one : {1, 2})
        if (status != cudaSuccess) return one;
    if (cudaError_t status = cudaGetLastError(); status != cudaSuccess) return 1;
    return 0;
}

template <typename T> __device__ T folded(T n) {
    for (int round = 0; round < 2; ++round)
        switch (T part = __shfl_xor_sync(0xffffffffu, n, 1); part) { // of the other lane
        case 0:
            switch (auto inner = [&] {
                switch (T less = part - 1; less) {
                default: return less;
                }
            }();
                    inner) {
#ifdef WIDE
            case 1: n += 2; break;
#endif
            default: ++n;
            }
            break;
        default: return part;
        }
    if (n > 3)
        for (T twice = 2 * n, one = 1; T each : {twice, one}) n += each;
    else
        n = 0;
    return n;
}

__global__ void fold(int *out) { out[threadIdx.x] = folded(out[threadIdx.x]); }

void run_fold(int *out) { fold<<<1, 32>>>(out); }
