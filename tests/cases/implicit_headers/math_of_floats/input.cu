// nvcc includes <math.h>, where a function of floats is float: <cmath> alone has C's at global scope, in double.
#include <cstdio>
#define POWER(a, b) pow(a, b)
#define WIDTH(x) int(sizeof(POWER(x, 2.0f)))

__global__ void widths(int *out, const float *x) { out[threadIdx.x] = WIDTH(x[0]); }

int main() {
  int *out;
  float *x;
  cudaMallocManaged(&out, 32 * sizeof(int));
  cudaMallocManaged(&x, sizeof(float));
  x[0] = 3;
  widths<<<1, 32>>>(out, x);
  cudaDeviceSynchronize();
  printf("%d %zu\n", out[0], sizeof(sqrt(x[0])));
}
