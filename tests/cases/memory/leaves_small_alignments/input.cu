#include <cuda_runtime.h>
#include <cstdint>

int main() {
    float *p;
    cudaMalloc(&p, 128);
    const size_t bytes = 1000;
    if ((size_t)p % sizeof(float4) != 0 || bytes % 128 != 104 || ((uintptr_t)p & 100) == 100) return 1;
    return 0;
}
