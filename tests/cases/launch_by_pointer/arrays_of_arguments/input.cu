#include <cuda_runtime.h>
#include <cstdio>
#define CHECK(x) do { cudaError_t e = (x); if (e != cudaSuccess) printf("%s\n", cudaGetErrorString(e)); } while (0)
#define CALL(f, ...) do { if (f(__VA_ARGS__) != cudaSuccess) return; } while (0)

__global__ void scale(float *p, float by, int n) { if (threadIdx.x < n) p[threadIdx.x] *= by; }
template <int N> __global__ void add(float *p) {
    extern __shared__ float s[];
    s[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = s[threadIdx.x] + N;
}

void forward(void **arguments, cudaStream_t s) {
    CHECK(cudaLaunchKernel((const void *)scale, dim3(1), dim3(32), arguments, 0, s));
}

void run(float *p, cudaStream_t s) {
    float by = 3.0f;
    int n = 64;
    void *args[] = {&p, &by, &n};
    dim3 grid(2), block(32);
    cudaLaunchKernel((void *)scale, grid, block, args, 0, 0);
    by = 2.0f;
    CHECK(cudaLaunchKernel((void *)scale, grid, block, args, 0, nullptr));

    void *one[] = {(void *)&p};
    CALL(cudaLaunchKernel, (void *)add<7>, dim3(1, 1, 1), block, one, 32 * sizeof(float), s);
    cudaError_t err = cudaLaunchKernel(reinterpret_cast<const void *>(&add<1>), 1, 32, one, 128, s);
    if (err != cudaSuccess) return;

    // filled later: what the array points to is read where the kernel is launched
    void *later[3];
    later[0] = &p;
    later[1] = &by;
    later[2] = &n;
    cudaLaunchKernel((void *)scale, grid, block, later);
    forward(later, s);
}
