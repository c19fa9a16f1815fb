#include <cuda_runtime.h>
__global__ void before(float *p) { p[threadIdx.x] = 1.0f; }

int mistaken() {
#ifdef WITH_MISTAKE
    return undeclared + 1;
#else
    return 1;
#endif
}

__global__ void after(float *p) { p[blockIdx.x] = 2.0f; }
