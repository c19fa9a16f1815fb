// Launch bounds of kernels that one macro launches: each its own, of templates too; blocks beyond them start nothing.
#include <cuda_runtime.h>

#include <cstdio>

static int failures = 0, step = 0;

#define LAUNCH(kernel, grid, block, ...)                        \
    do {                                                        \
        ++step;                                                 \
        kernel<<<grid, block>>>(__VA_ARGS__);                   \
        if (cudaGetLastError() != cudaSuccess) failures |= 1 << step; \
    } while (0)

template <int N> __global__ void __launch_bounds__(N) add(int *p, int v) { atomicAdd(p, v); }

__global__ void plain(int *p, int v) { atomicAdd(p + 1, v); }

__global__ void __launch_bounds__(64) small(int *p) { atomicAdd(p + 2, 1); }

int main() {
    int *d, h[3];
    cudaMalloc(&d, sizeof(h));
    cudaMemset(d, 0, sizeof(h));
    for (int block = 32; block <= 256; block *= 2) LAUNCH(add<64>, 1, block, d, 1);  // 128 and 256 are too many
    LAUNCH(plain, 1, 256, d, 1);
    LAUNCH(add<128>, 1, dim3(16, 16), d, 1000);  // too many
    LAUNCH(add<256>, 1, dim3(16, 16), d, 1000);
    LAUNCH(small, 2, 64, d);
    LAUNCH(small, 1, 65, d);  // too many
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(d);
    const bool right = h[0] == 96 + 256000 && h[1] == 256 && h[2] == 128 && failures == (1 << 3 | 1 << 4 | 1 << 6 | 1 << 9);
    std::printf("%d %d %d %x\n%s\n", h[0], h[1], h[2], failures, right ? "PASSED" : "FAILED");
    return right ? 0 : 1;
}
