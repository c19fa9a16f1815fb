#include <cuda_runtime.h>

__global__ void fill(float *p) {
#if 0  // the old way
    asm volatile("mov.b32");
    p[0] = __shfl_sync(~0u, p[1], 0);
#else
    p[threadIdx.x] = 1;
#endif
}

#if (0)
__global__ void old_fill(float *p) { p[threadIdx.x] = 1; }
#ifdef NEVER
void launch(float *p) { old_fill<<<1, 32>>>(p); }
#endif
#endif

int main() {
    float *p;
    cudaMalloc(&p, 128);
#if 1
    fill<<<1, 32>>>(p);
#else
    old_fill<<<1, 32>>>(p);
#endif
#if 0 + LATER
    fill<<<2, 32>>>(p);
#endif
    cudaFree(p);
    return 0;
}
