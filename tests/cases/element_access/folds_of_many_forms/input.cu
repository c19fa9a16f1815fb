#include <mma.h>
#include <cfloat>
#include <climits>
using namespace nvcuda;
template <typename T> using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, T>;
__device__ float warp_max(float v) {
  for (int o = 16; o; o /= 2) v = fmaxf(v, __shfl_xor_sync(~0u, v, o));
  return v;
}
__device__ half half_max(half v) {
  for (int o = 16; o; o /= 2) v = __hmax(v, __shfl_xor_sync(~0u, v, o));
  return v;
}
template <typename T, typename F> __device__ void load(F &f, const T *c) { wmma::load_matrix_sync(f, c, 16, wmma::mem_row_major); }
__global__ void of_int(const int *c, int *out) {
  Acc<int> f;
  load(f, c);
  int most = INT_MIN, least = INT_MAX, sign = 1, count = 0, lost = 64;
  for (int i = 0; i < f.num_elements; i++) { most = max(most, f.x[i]); least = min(least, f.x[i]); }
  for (int i = 0; i < f.num_elements; i++) { sign *= f.x[i] < 0 ? -1 : 1; if (f.x[i] > 2) count++; else --lost; }
  for (int o = 16; o; o /= 2) sign *= __shfl_xor_sync(~0u, sign, o);
  most = __reduce_max_sync(~0u, most);
  least = -__reduce_max_sync(~0u, -least);
  count = __reduce_add_sync(~0u, count);
  atomicAdd(out, lost);
  if (threadIdx.x == 0) { out[1] = most; out[2] = least; out[3] = sign; out[4] = count; }
}
__global__ void of_half(const half *c, half *out) {
  Acc<half> f;
  load(f, c);
  half most = __float2half(-65504.f), biggest = __float2half(0.f);
  for (int i = 0; i < f.num_elements; i++) { most = __hmax(most, f.x[i]); biggest = __hmax(biggest, __habs(f.x[i])); }
  for (int o = 16; o; o /= 2) most = __hmax(most, __shfl_xor_sync(~0u, most, o));
  biggest = half_max(biggest);
  if (threadIdx.x == 0) { out[0] = most; out[1] = biggest; }
}
__global__ void of_float(const float *c, float *out) {
  Acc<float> f;
  load(f, c);
  bool bad = false;
  float least = FLT_MAX;
  for (int i = 0; i < f.num_elements; i++) { float v = f.x[i]; bad = bad || isnan(v) || isinf(v); if (v < least) least = v; }
  least = -warp_max(-least);
  if (__any_sync(~0u, bad)) least = 0;
  if (threadIdx.x == 0) *out = least;
}
void run(int *i, half *h, float *f) {
  of_int<<<1, 32>>>(i, i + 256);
  of_half<<<1, 32>>>(h, h + 256);
  of_float<<<1, 32>>>(f, f + 256);
}
