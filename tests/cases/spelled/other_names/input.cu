#include <cuda_runtime.h>
#include <cstdio>
#ifdef USE_HIP
#define gpuMalloc hipMalloc
#else
#define gpuMalloc cudaMalloc
#define gpuMemcpyAsync cudaMemcpyAsync
#define gpuMemcpyHostToDevice cudaMemcpyHostToDevice
#define gpuStream_t cudaStream_t
#define gpuError_t cudaError_t
#define gpuGetErrorString cudaGetErrorString
#define gpuBallot __ballot_sync
#endif
#define CHECK(call) do { gpuError_t e = (call); if (e) printf("%s\n", gpuGetErrorString(e)); } while (0)
#define ALLOCATE(p, n) CHECK(gpuMalloc(&(p), (n) * sizeof(*(p))))
__global__ void votes(unsigned *out) { out[threadIdx.x] = gpuBallot(0xffffffffu, threadIdx.x % 3 == 0); }
void run(const unsigned *host, gpuStream_t stream) {
    unsigned *a, *b;
    CHECK(gpuMalloc(&a, 32 * sizeof(unsigned)));
    ALLOCATE(b, 32);
    gpuMemcpyAsync(b, host, 128, gpuMemcpyHostToDevice, stream);
    votes<<<1, 32, 0, stream>>>(a);
}
