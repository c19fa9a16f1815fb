// What lanes exchange may have a name for a moment.
#include <mma.h>
using namespace nvcuda;
__global__ void k(float *o) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::load_matrix_sync(f, o, 16, wmma::mem_row_major);
  float v = 0;
  for (int i = 0; i < f.num_elements; i++) v += f.x[i];
  for (int m = 16; m > 0; m /= 2) { float t = __shfl_xor_sync(0xffffffffu, v, m); v += t; }
  float r = o[threadIdx.x], other;
  for (int m = 16; m > 0; m >>= 1) { other = __shfl_xor_sync(0xffffffffu, r, m); r = fmaxf(r, other); }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= r + v;
  float a = o[threadIdx.x];
  { float b = __shfl_xor_sync(0xffffffffu, a, 16); a += b; }
  { float b = __shfl_xor_sync(0xffffffffu, a, 8); a += b; }
  { float b = __shfl_xor_sync(0xffffffffu, a, 4); a += b; }
  { const float b = __shfl_xor_sync(0xffffffffu, a, 2); a = a + b; }
  { float b = __shfl_xor_sync(0xffffffffu, a, 1); a += b; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= a;
  wmma::store_matrix_sync(o, f, 16, wmma::mem_row_major);
  if (threadIdx.x == 0) o[0] = v;
}
