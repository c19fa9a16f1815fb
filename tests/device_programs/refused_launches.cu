// Launches that CUDA refuses when the program runs: beyond the kernel's launch bounds, or with more dynamic shared memory
// than a kernel has that nothing gives more. Which error each is was seen on an H200.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void __launch_bounds__(64) bounded(int *p) { p[threadIdx.x] = 2; }

__global__ void turned(int *p, int n) {
    extern __shared__ int s[];
    s[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = s[n - 1 - threadIdx.x];
}

__global__ void __launch_bounds__(64) reversed(int *p) {
    __shared__ int s[64];
    s[threadIdx.x] = p[blockIdx.x * blockDim.x + threadIdx.x];
    __syncthreads();
    p[blockIdx.x * blockDim.x + threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}

template <typename K, typename... A> cudaError_t launched(K kernel, int threads, size_t bytes, A... a) {
    kernel<<<1, threads, bytes>>>(a...);
    return cudaGetLastError();
}

static int failures = 0;
static void expect(const char *what, bool is_right) {
    printf("%s: %s\n", what, is_right ? "ok" : "WRONG");
    failures += !is_right;
}

static int beyond_bounds(int *p, int threads) {
    for (int i = 0; i < 128; ++i) p[i] = 0;
    bounded<<<1, threads>>>(p);
    const cudaError_t error = cudaGetLastError();
    if (cudaDeviceSynchronize() != cudaSuccess) return -1;
    int written = 0;
    for (int i = 0; i < 128; ++i) written += p[i] == 2;
    return error == (threads > 64 ? cudaErrorInvalidValue : cudaSuccess) ? written : -1;
}

int main() {
    int *p, grid = 0, block = 0;
    if (cudaMallocManaged(&p, 4096 * sizeof(int)) != cudaSuccess) return 2;
    expect("64 of 64 threads", beyond_bounds(p, 64) == 64);
    expect("128 of 64 threads", beyond_bounds(p, 128) == 0);
    bounded<<<1, dim3(16, 8)>>>(p);
    expect("16 x 8 of 64 threads", cudaGetLastError() == cudaErrorInvalidValue);
    expect("by a launcher", launched(bounded, 128, 0, p) == cudaErrorInvalidValue);

    int fit = 0;
    for (size_t bytes = 16 * 1024; bytes <= 96 * 1024; bytes *= 2) {
        turned<<<1, 32, bytes>>>(p, 32);
        fit += cudaGetLastError() == cudaSuccess;
    }
    expect("16 and 32 KB fit, 64 KB do not", fit == 2);
    expect("64 KB by a launcher", launched(turned, 32, 64 * 1024, p, 32) == cudaErrorInvalidValue);
    expect("1 KB by a launcher", launched(turned, 32, 1024, p, 32) == cudaSuccess);

    cudaFuncAttributes attributes;
    if (cudaFuncGetAttributes(&attributes, reversed) != cudaSuccess) return 2;
    expect("the attribute says the bounds", attributes.maxThreadsPerBlock == 64);
    if (cudaOccupancyMaxPotentialBlockSize(&grid, &block, reversed) != cudaSuccess) return 2;
    expect("so does the occupancy", block == 64);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    for (int i = 0; i < 4096; ++i) p[i] = i;
    reversed<<<4096 / block, block>>>(p);
    if (cudaDeviceSynchronize() != cudaSuccess) return 2;
    int wrong = 0;
    for (int i = 0; i < 4096; ++i) wrong += p[i] != i / block * block + block - 1 - i % block;
    expect("and its launch is right", wrong == 0);
    puts(failures ? "FAILED" : "PASSED");
    return failures != 0;
}
