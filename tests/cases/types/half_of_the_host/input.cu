// The host compiler's own half, a type that libclang's binding has no name for.
#include <cuda_runtime.h>

__global__ void scale(float *p, float by) { p[threadIdx.x] *= by; }

static float widened(_Float16 x) { return static_cast<float>(x); }

int main() {
    const _Float16 halves[2] = {static_cast<_Float16>(0.5f), static_cast<_Float16>(2.0f)};
    float *p;
    cudaMalloc(&p, 32 * sizeof(float));
    for (const _Float16 &one : halves) scale<<<1, 32>>>(p, widened(one));
    cudaFree(p);
    return 0;
}
