#include <cuda_runtime.h>
#include <limits>

#define EXACT(x) ((long double)(x))

typedef long double real;
struct Sum {
    long double value;
};

__host__ __device__ inline long double cube(long double x) { return x * x * x; }
long double on_host(float x) { return EXACT(x); }

__global__ void all(double *p, Sum sum) {
    real r = p[0];
    p[1] = r + sum.value;
    p[2] = cube(EXACT(p[3]));
    p[4] = sizeof(long double) + std::numeric_limits<long double>::digits;
}
