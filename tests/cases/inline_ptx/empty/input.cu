#include <cuda_runtime.h>
#define COMPILER_FENCE() asm volatile("" ::: "memory")
#define HIDE(x) asm volatile("" : "+r"(x))
#define SETTLE(x) do { asm volatile("" : "+r"(x)); COMPILER_FENCE(); } while (0)
#define HOST_FENCE() asm volatile("" ::: "memory")

__device__ void put(float *p, float v) {
    *p = v;
    __asm__ __volatile__("" : : : "memory");
}

__global__ void kernel(float *p, int *done, int n) {
    int i = threadIdx.x;
    float sum = p[i] * 2.0f;
    asm("" : "+f"(sum));
    HIDE(i);
    SETTLE(n);
    if (n > 0) COMPILER_FENCE();
    else asm volatile("// begin" ::"r"(n) : "memory");
    put(p + i, sum);
    while (done[0] == 0) COMPILER_FENCE();
}

int main() {
    int ready = 0;
    asm volatile("" ::: "memory");
    HOST_FENCE();
    return ready;
}
