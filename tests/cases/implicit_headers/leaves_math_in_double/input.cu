// C's functions of doubles and integers: <cmath> has them.
__global__ void fill(double *x) { x[threadIdx.x] = threadIdx.x; }

double root(double x, int n) { return sqrt(x) + pow(2, n) + sqrtf(2.0f); }
