// Loops in macros over what only looks like a fragment's elements, and over fragments' numbers without their elements.
#include <mma.h>
using namespace nvcuda;
typedef wmma::fragment<wmma::accumulator, 16, 16, 16, float> Acc;

struct Buffer {
  float x[8];
  int num_elements;
};
#define SCALE(f, v) for (int i_ = 0; i_ < f.num_elements; ++i_) f.x[i_] *= (v)

__global__ void scaled(float *p, float *d) {
  Buffer own;
  own.num_elements = 8;
  for (int i = 0; i < 8; ++i) own.x[i] = p[i];
  SCALE(own, 2.0f);
  Acc c;
  wmma::load_matrix_sync(c, p, 16, wmma::mem_row_major);
  wmma::store_matrix_sync(d, c, 16, wmma::mem_row_major);
  p[threadIdx.x] = own.x[threadIdx.x % 8];
}
void run(float *p, float *d) { scaled<<<1, 32>>>(p, d); }
