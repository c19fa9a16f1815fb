#include <cuda_runtime.h>
#include <cstdio>

#define PI 3.14159265358979323846L
#define HALF(x) ((long double)(x) / 2.0L)
#define SUM_OF(T, name) T name = 0

template <typename T>
__device__ T square(T x) {
    return x * x;
}

// By the host's type, in the precision that a GPU has.
__device__ long double horner(const long double *c, int n, double long x) {
    long double r = 0.L;
    for (int i = n - 1; i >= 0; --i) r = r * x + c[i];
    return r;
}

__global__ void evaluate(double *out, int n) {
    __shared__ long double tile[32];
    const long double c[] = {1e-3L, 1.L, .5L, 0x1p-2L};
    auto angle = [=](long double turns) { return 2 * PI * turns; };
    tile[threadIdx.x] = static_cast<long double>(threadIdx.x) / n;
    SUM_OF(long double, sum);
    sum += horner(c, 4, tile[threadIdx.x]) + square<long double>(HALF(n));
    out[threadIdx.x] = (double)(sum + angle(tile[0]));
}

int main() {
    double *out;
    cudaMallocManaged(&out, 32 * sizeof(double));
    evaluate<<<1, 32>>>(out, 32);
    cudaDeviceSynchronize();
    printf("%.12g %.12g\n", out[0], out[31]);
    cudaFree(out);
}
