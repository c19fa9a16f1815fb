// A program that looks for the most dynamic shared memory that a launch gets: too much is no end of the program.
#include <cstdio>
#include <cuda_runtime.h>

#define LAUNCH(kernel, bytes, ...) kernel<<<1, 32, bytes>>>(__VA_ARGS__)
#define CHECK(call) \
    do { if ((call) != cudaSuccess) return 1; } while (0)

__global__ void fill(int *out) {
    extern __shared__ int staged[];
    staged[threadIdx.x] = 5;
    __syncthreads();
    out[threadIdx.x] = staged[threadIdx.x];
}

using Kernel = void (*)(int *);

static cudaError_t tried(Kernel kernel, size_t bytes, int *out) {
    kernel<<<1, 32, bytes>>>(out);
    return cudaGetLastError();
}

int main() {
    int *out;
    CHECK(cudaMalloc(&out, 32 * sizeof(int)));
    size_t bytes = 1 << 28;
    for (; bytes >= 128; bytes /= 2) {
        fill<<<1, 32, bytes>>>(out);
        if (cudaGetLastError() == cudaSuccess) break;
    }
    fill<<<1, 32, 32 * sizeof(int)>>>(out);
    LAUNCH(fill, bytes, out);
    void *arguments[] = {&out};
    CHECK(cudaLaunchKernel((void *)fill, dim3(1), dim3(32), arguments, bytes, nullptr));
    CHECK(tried(fill, 1024, out));
    std::printf("%zu\n", bytes);
    return cudaFree(out) != cudaSuccess;
}
