#include <cmath>
#include <cuda_runtime.h>

double on_the_host(double x) { return j0(x) + yn(1, x); }

__global__ void bessel(float *f, double *d, int n) {
    f[threadIdx.x] = j0f(f[threadIdx.x]) + jnf(n, f[0]);
    d[threadIdx.x] = y1(d[threadIdx.x]) + yn(n, d[0]);
    f[0] += __isnanf(f[1]);
}

void run(float *f, double *d) { bessel<<<1, 32>>>(f, d, (int)on_the_host(2.0)); }
