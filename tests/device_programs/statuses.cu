// What CUDA calls a success, and what an error: each line is what CUDA's own run time answers,
// but for a grid of nothing, which CUDA 13.0 calls cudaErrorInvalidValue on an H100 (driver 580.159).
#include <cuda_runtime.h>

#include <cstdio>

__global__ void fill(int *out) {
    extern __shared__ int staged[];
    staged[threadIdx.x] = 5;
    __syncthreads();
    out[threadIdx.x] = staged[threadIdx.x];
}

static cudaError_t made(int **p, size_t n) { return cudaMalloc(p, n * sizeof(int)); }

// 256 MB of shared memory no device has; the launch that starts at last is the first one to write.
static bool starts_at_last(int *out) {
    size_t bytes = 1 << 28;
    int refused = 0, first = 0;
    for (; bytes >= 128; bytes /= 2, refused++) {
        fill<<<1, 32, bytes>>>(out);
        const cudaError_t status = cudaGetLastError();
        if (status == cudaSuccess) break;
        if (status != cudaErrorInvalidValue) return false;
    }
    cudaMemcpy(&first, out, sizeof(int), cudaMemcpyDeviceToHost);
    return refused > 0 && first == 5;
}

static bool says_so_itself(int *out, unsigned nothing) {
    void *arguments[] = {&out};
    const cudaError_t none = cudaLaunchKernel((void *)fill, dim3(nothing), dim3(32), arguments, 128, nullptr);
    const cudaError_t large = cudaLaunchKernel((void *)fill, dim3(1), dim3(32), arguments, 1 << 28, nullptr);
    const cudaError_t last = cudaGetLastError();
    return none == cudaErrorInvalidConfiguration && large == cudaErrorInvalidValue && last == large &&
           cudaGetLastError() == cudaSuccess;
}

int main(int count, char **) {
    const unsigned nothing = count / 1000;
    int *out, *none = nullptr, wrong = 0;
    wrong += made(&out, 32) != cudaSuccess || out == nullptr;
    wrong += made(&none, 0) != cudaSuccess || none != nullptr;
    wrong += !starts_at_last(out);
    wrong += !says_so_itself(out, nothing);
    fill<<<nothing, 32, 128>>>(out);
    wrong += cudaMemset(out, 0, 4) != cudaSuccess;  // what was refused is no failure of the next call
    wrong += cudaGetLastError() != cudaErrorInvalidConfiguration;
    wrong += cudaFree(out) != cudaSuccess;
    std::puts(wrong == 0 ? "PASSED" : "FAILED");
    return wrong;
}
