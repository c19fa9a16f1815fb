#include <cuda_runtime.h>
#define FAST (__CUDA_ARCH__ >= 800)

__global__ void kernel(int *out) {
#ifdef __CUDA_ARCH__
    out[0] = __CUDA_ARCH__ >= 800;
#endif
#ifdef __CUDA_ARCH__
    out[1] = FAST;
#endif
#if __CUDA_ARCH__ >= 700
    out[2] = 1;
#endif
}

int main() {
    kernel<<<1, 1>>>(nullptr);
    return CUDART_VERSION / 1000 + __CUDACC_VER_MAJOR__;
}
