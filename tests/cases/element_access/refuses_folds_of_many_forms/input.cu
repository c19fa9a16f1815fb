#include <mma.h>
#include <cfloat>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float warp_max(float v) {
  for (int o = 16; o; o /= 2) v = fmaxf(v, __shfl_xor_sync(~0u, v, o));
  return v;
}
__device__ float warp_min(float v) {
  for (int o = 16; o; o /= 2) v = fminf(v, __shfl_xor_sync(~0u, v, o));
  return v;
}
__global__ void kernel(const float *c, float *out) {
  Acc f;
  wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major);
  float product = 1.0f, a = FLT_MAX, b = FLT_MAX, d = FLT_MAX, e = FLT_MAX, from_lane = threadIdx.x;
  int count = 0, last = 0, cut = 1;
  bool odd = false;
  for (int i = 0; i < f.num_elements; i++) product *= f.x[i];
  for (int i = 0; i < f.num_elements; i++) a = fminf(a, f.x[i]);
  for (int i = 0; i < f.num_elements; i++) b = fminf(b, f.x[i]);
  for (int i = 0; i < f.num_elements; i++) d = fminf(d, f.x[i]);
  for (int i = 0; i < f.num_elements; i++) from_lane = fmaxf(from_lane, f.x[i]);
  for (int i = 0; i < f.num_elements; i++) if (f.x[i] > 2.0f) last = count++;
  for (int i = 0; i < f.num_elements; i++) if (f.x[i] > 2.0f) e = -f.x[i];
  for (int i = 0; i < f.num_elements; i++) odd = odd || (f.x[i] > 0 && !odd);
  for (int i = 0; i < f.num_elements; i++) cut *= f.x[i];
  for (int o = 16; o; o /= 2) product *= __shfl_xor_sync(~0u, product, o);
  for (int o = 16; o; o /= 2) cut *= __shfl_xor_sync(~0u, cut, o);
  a = -warp_max(a);
  b = warp_max(-b);
  d = -warp_min(-d);
  from_lane = warp_max(from_lane);
  count = __reduce_add_sync(~0u, count);
  if (threadIdx.x == 0) *out = product + a + b + d + e + from_lane + count + last + cut + __any_sync(~0u, odd);
}
void run(float *c) { kernel<<<1, 32>>>(c, c + 256); }
