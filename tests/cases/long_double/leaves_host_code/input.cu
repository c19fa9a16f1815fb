#include <cuda_runtime.h>
#include <cmath>
#include <cstdio>

#define EXACT(x) (long double)(x)
#define LIMIT 1e-9L
#define COUNT 10L

typedef long double real;

// The host sums in more bits than the device has.
real reference(const float *x, int n) {
    long double sum = 0.0L;
    for (int i = 0; i < n; ++i) sum += EXACT(x[i]) * x[i];
    return sum;
}

__host__ __device__ long double twice(long double x) { return 2.0L * x; }

__global__ void squares(float *x, long long by) { x[threadIdx.x] *= x[threadIdx.x] + by + COUNT; }

int main() {
    float *x;
    cudaMallocManaged(&x, 32 * sizeof(float));
    for (int i = 0; i < 32; ++i) x[i] = i / 32.0f;
    const real wanted = twice(reference(x, 32)) / 2;
    squares<<<1, 32>>>(x, -COUNT);
    cudaDeviceSynchronize();
    real sum = 0;
    for (int i = 0; i < 32; ++i) sum += x[i];
    printf("%s\n", fabsl(sum - wanted) > LIMIT ? "differs" : "is the same");
    cudaFree(x);
}
