// What a `switch` or a loop over a range has ahead of its `;`; an `if` with such a start is migrated.
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
