// An exchange that has a name is a step of a reduction only where nothing else is done with it.
#include <mma.h>
using namespace nvcuda;
__global__ void k(float *o) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> f;
  wmma::load_matrix_sync(f, o, 16, wmma::mem_row_major);
  float a = o[threadIdx.x], t, keep = 0;
  for (int m = 16; m > 0; m >>= 1) { t = __shfl_xor_sync(0xffffffffu, a, m); a += t; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= a;  // t is used below
  o[3] = t;
  float c = o[threadIdx.x];
  for (int m = 16; m > 0; m >>= 1) { float u = __shfl_xor_sync(0xffffffffu, c, m); if (m == 2) break; c += u; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= c;  // left early
  float d = o[threadIdx.x];
  for (int m = 16; m > 0; m >>= 1) { int u = __shfl_xor_sync(0xffffffffu, d, m); d += u; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= d;  // cut
  float e = o[threadIdx.x];
  for (int m = 16; m > 0; m >>= 1) { float u = __shfl_xor_sync(0xffffffffu, e, m) + 1; e += u; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= e;  // something else
  float g = o[threadIdx.x];
  for (int m = 16; m > 0; m >>= 1) { float u = __shfl_xor_sync(0xffffffffu, g, m); if (threadIdx.x > 3) u = 0; g += u; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= g;  // written between
  float h = o[threadIdx.x];
  for (int m = 16; m > 1; m >>= 1) { float u = __shfl_xor_sync(0xffffffffu, h, m); h += u; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= h;  // not all
  float j = o[threadIdx.x];
  for (int m = 16; m > 0; m >>= 1) { float u = __shfl_xor_sync(0xffffffffu, j, m); j = threadIdx.x; j += u; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= j;  // itself written between
  float l = o[threadIdx.x];
  for (int m = 16; m > 0; m >>= 1) { float u; { u = __shfl_xor_sync(0xffffffffu, l, m); } if (threadIdx.x > 3) l += u; }
  for (int i = 0; i < f.num_elements; i++) f.x[i] *= l;  // where some lanes come
  float s = 0;
  for (int i = 0; i < f.num_elements; i++) s += f.x[i];  // a share is kept
  for (int m = 16; m > 0; m >>= 1) { float u = __shfl_xor_sync(0xffffffffu, s, m); s += u; keep += u; }
  o[1] = s; o[2] = keep;
  wmma::store_matrix_sync(o, f, 16, wmma::mem_row_major);
}
