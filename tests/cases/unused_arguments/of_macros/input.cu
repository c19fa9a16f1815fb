// The macros say nothing of some arguments in this build: these stand in the text all the same.
#include <cstdio>
#ifdef DEBUG
#define TRACE(...) printf(__VA_ARGS__)
#define WAIT(stream) cudaStreamSynchronize(stream)
#else
#define TRACE(...) ((void)0)
#define WAIT(stream) ((void)0)
#endif
#define TWICE(unused) (q[threadIdx.x] * 2)
#define FROM(first, unused) (q[threadIdx.x + first])
#define CHECK(call) do { cudaError_t status = (call); if (status != cudaSuccess) throw status; } while (0)

__global__ void twice(int *q) {
    TRACE("%d of %d\n", threadIdx.x, blockIdx.x * blockDim.x);
    q[threadIdx.x] = TWICE(threadIdx.x) + FROM(threadIdx.x, __syncthreads());
}

void run(int *q, bool failed) {
    twice<<<1, 32>>>(q);
    WAIT(cudaStreamPerThread);
    CHECK(failed ? cudaErrorUnknown : cudaSuccess);
    TRACE("%s\n", cudaGetErrorString(cudaGetLastError()));
}
