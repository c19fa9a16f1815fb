// Loops over elements that a macro spells: migrated in its body where each use could be, written out.
#include <mma.h>
using namespace nvcuda;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Acc;

#define SCALE(f, v) for (int i_ = 0; i_ < f.num_elements; ++i_) f.x[i_] *= (v)
#define BLEND(c, acc, alpha, beta)                          \
  do {                                                      \
    for (int i_ = 0; i_ < (c).num_elements; i_++) {         \
      (c).x[i_] = (alpha) * (acc).x[i_] + (beta) * (c).x[i_]; \
    }                                                       \
  } while (0)
#define NUMBER(f) for (int i_ = 0; i_ < f.num_elements; ++i_) f.x[i_] = i_
#define ADD(f, v) for (int i_ = 0; i_ < f.num_elements; ++i_) f.x[i_] += (v)
#define ELEMENT(f, i) f.x[i]

__global__ void blended(float *p, float *d, float alpha, float x) {
  Acc c, acc[2];
  wmma::fill_fragment(acc[1], 1.0f);
  wmma::load_matrix_sync(c, p, 16, wmma::mem_row_major);
  SCALE(acc[1], alpha);
  SCALE(c, x + 1);
  BLEND(c, acc[1], alpha, x);
  wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
}
__global__ void by_lane(float *p, const float *bias) {
  Acc c;
  wmma::fill_fragment(c, 1.0f);
  NUMBER(c);
  ADD(c, 1.0f);
  ADD(c, bias[threadIdx.x]);
  for (int i = 0; i < c.num_elements; ++i) ELEMENT(c, i) *= 2.0f;
  wmma::store_matrix_sync(p, c, 16, wmma::mem_row_major);
}
void run(float *p, float *d) {
  blended<<<1, 32>>>(p, d, 2.0f, 3.0f);
  by_lane<<<1, 32>>>(p, d);
}
#define SCALE_SHARED(f, v) for (int i_ = 0; i_ < f.num_elements; ++i_) f.x[i_] *= (v)
__global__ void shared_factor(float *p, const float *from) {
  __shared__ float factors[4];
  if (threadIdx.x < 4) factors[threadIdx.x] = from[threadIdx.x];
  __syncthreads();
  Acc c;
  wmma::fill_fragment(c, 1.0f);
  SCALE_SHARED(c, factors[1]);
  wmma::store_matrix_sync(p, c, 16, wmma::mem_row_major);
}
#define SUM(to, from) for (int i_ = 0; i_ < to.num_elements; ++i_) to.x[i_] += from.x[i_]
__global__ void doubled(float *p) {
  Acc c;
  wmma::fill_fragment(c, 1.0f);
  SUM(c, c);
  wmma::store_matrix_sync(p, c, 16, wmma::mem_row_major);
}
