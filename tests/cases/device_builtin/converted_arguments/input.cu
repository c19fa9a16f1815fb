// Arguments of another type than the function takes: numbers are written in that type, the rest is converted.
#include <cmath>
#include <cooperative_groups.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
#define LOG2E 1.4426950408889634

__global__ void of_float(float *x, const double *d, int n) {
  float a = x[0];
  x[1] = exp2f(a * M_LOG2E) + expf(a * LOG2E) + sqrtf(n) + __expf(a * 2.0) + tanhf(d[0] * a) + expf(LOG2E);
  x[2] = fmaxf(a, 0.0) + fmaxf(a, 0) + fmaxf(a, 1.1) + fmaxf(a, 1e-3) + fminf(.5, a) + fminf(3., a) + powf(a, 2);
  x[3] = fminf(a, 16777217) + fminf(1e40, a) + fminf(010, a) + fminf(0x10, a) + fminf(2.0L, a) + fminf(a, -1.0) + fminf(a, -2) - fabsf(-3) + fminf(a, 'a');
  x[4] = fmaf(d[0], a, 1) + rsqrtf(d[1]) + __fdividef(d[0], 3) + fabsf(d[2]) + fmaxf(a, 2.0f);
}
__global__ void of_double(double *d, float a, int n) { d[0] = pow(d[1], 2) + pow(2, d[1]) + pow(a, n) + exp(d[2]); }

template <typename T> __global__ void open(T *x) { x[0] = expf(x[1] * 2.0) + sqrtf(x[1]) + exp(x[2]) + exp2f(x[2] * x[3]); }
template <typename Tile> __device__ float largest(const Tile &tile, float x) {
  for (int offset = tile.size() / 2; offset > 0; offset /= 2) x = fmaxf(x, tile.shfl_xor(x, offset));
  return x;
}
__global__ void tiles(float *x) { x[0] = largest(cg::tiled_partition<32>(cg::this_thread_block()), x[threadIdx.x]); }

void run(float *x, double *d) {
  of_float<<<1, 1>>>(x, d, 3);
  of_double<<<1, 1>>>(d, 2.0f, 3);
  open<<<1, 1>>>(x);
  tiles<<<1, 32>>>(x);
}
