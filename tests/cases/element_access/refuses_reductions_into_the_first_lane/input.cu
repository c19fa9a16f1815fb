// What __shfl_down_sync leaves in all but the first lane depends on which elements each one holds
#include <mma.h>
using namespace nvcuda;
#define FULL 0xffffffff
#define STEP(v, d) v += __shfl_down_sync(FULL, v, d)
#define WARP_SUM(v) do { STEP(v, 16); STEP(v, 8); STEP(v, 4); STEP(v, 2); STEP(v, 1); } while (0)
#define TWICE(v) do { WARP_SUM(v); WARP_SUM(v); } while (0)
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__device__ float warp_sum(float v) { WARP_SUM(v); return v; }
__device__ float partly(float v) { STEP(v, 16); STEP(v, 8); STEP(v, 4); STEP(v, 2); return v; }
__device__ float twice(float v) { TWICE(v); return v; }
__device__ float then_all(float v) {
  WARP_SUM(v);
  for (int o = 16; o > 0; o /= 2) v += __shfl_xor_sync(FULL, v, o);
  return v;
}
__global__ void sums(const float *c, float *out, int tiles) {
  Acc acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  float a = 0.0f, b = 0.0f, d = 0.0f, e = 0.0f, f = 0.0f, g = 0.0f, h = 0.0f, k = 0.0f, l = 0.0f, m = 0.0f;
  for (int i = 0; i < acc.num_elements; i++) a += acc.x[i];
  WARP_SUM(a);
  out[threadIdx.x] = a;
  for (int i = 0; i < acc.num_elements; i++) b += acc.x[i];
  WARP_SUM(b);
  if (threadIdx.x == 1) out[0] = b;
  for (int i = 0; i < acc.num_elements; i++) d += acc.x[i];
  WARP_SUM(d);
  d = __shfl_sync(FULL, d, 1);
  out[1] = d;
  for (int t = 0; t < tiles; ++t) {
    for (int i = 0; i < acc.num_elements; i++) e += acc.x[i];
    WARP_SUM(e);
    if (threadIdx.x == 0) out[t] = e;
  }
  for (int i = 0; i < acc.num_elements; i++) f += acc.x[i];
  if (partly(f) > 0.0f && threadIdx.x == 0) out[2] = f;
  for (int i = 0; i < acc.num_elements; i++) g += acc.x[i];
  const float total = warp_sum(g);
  out[threadIdx.x] = total;
  for (int i = 0; i < acc.num_elements; i++) h += acc.x[i];
  const float two = twice(h);
  if (threadIdx.x == 0) out[3] = two;
  for (int i = 0; i < acc.num_elements; i++) k += acc.x[i];
  out[4] = then_all(k);
  for (int i = 0; i < acc.num_elements; i++) l += acc.x[i];
  WARP_SUM(l);
  if (threadIdx.x == 0) out[5] = l;
  atomicAdd(out + 6, l);
  for (int i = 0; i < acc.num_elements; i++) m += acc.x[i];
  m += __shfl_down_sync(FULL, m, 16, 16);
  STEP(m, 8); STEP(m, 4); STEP(m, 2); STEP(m, 1);
  if (threadIdx.x == 0) out[7] = m;
}
__global__ void folded(const float *c, float *out) {
  Acc acc;
  wmma::load_matrix_sync(acc, c, 16, wmma::mem_row_major);
  float s = 0.0f;
  for (int i = 0; i < acc.num_elements; i++) s += acc.x[i];
  WARP_SUM(s);
  if (threadIdx.x == 0) out[threadIdx.y] = s;
}
void launch(const float *c, float *out) { folded<<<1, dim3(16, 4)>>>(c, out); }
