// Bare calls in macros' bodies: those of ALLOCATE and COPY are asked for where they are used, CLEAR's is not.
#include <cuda_runtime.h>
#include <cstdio>

#define FAILED(what) (cudaGetLastError() != cudaSuccess && std::puts(what))
#define ALLOCATE(p, bytes) do { cudaMalloc(&p, bytes); if (FAILED("memory")) return 1; } while (0)
#define COPY(to, from, bytes) do { cudaMemcpy(to, from, bytes, cudaMemcpyDefault); } while (0)
#define CLEAR(p, bytes) do { cudaMemset(p, 0, bytes); } while (0)
#define RUN(call, what) do { call; if (FAILED(what)) return 2; } while (0)

__global__ void twice(float *p) { p[threadIdx.x] *= 2; }

int main() {
    float h[32] = {}, *d;
    ALLOCATE(d, sizeof(h));
    COPY(d, h, sizeof(h));
    RUN(cudaDeviceSynchronize(), "wait");
    CLEAR(d, sizeof(h));
    twice<<<1, 32>>>(d);
    RUN(cudaFree(d), "free");
    return 0;
}
