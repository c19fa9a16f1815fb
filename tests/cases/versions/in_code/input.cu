#include <cstdio>
#include <cuda_runtime.h>

#define TEXT_OF(x) #x
#define TEXT(x) TEXT_OF(x)
#define MAJOR (CUDART_VERSION / 1000)
#if CUDART_VERSION >= 11000
#define COMPILER __CUDACC_VER_MAJOR__ * 10 + __CUDACC_VER_MINOR__
#endif

__global__ void tell(int *out) { *out = CUDART_VERSION; }

int main() {
    int runtime = 0;
    cudaRuntimeGetVersion(&runtime);
    std::printf("%d %d %s %d\n", CUDART_VERSION, MAJOR, TEXT(CUDART_VERSION), COMPILER);
    std::printf("nvcc %d.%d\n", __CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__);
    return runtime / 10 != CUDART_VERSION / 10;
}
