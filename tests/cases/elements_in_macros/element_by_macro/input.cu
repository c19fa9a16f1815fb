// A macro that is an element of the variable it is given, and nothing else: its use is that element.
#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda;
#define ELEM(f, i) f.x[i]
#define AT(f, i) ((f).x[(i)])
#define HALF_ELEM(f, i) (f.x[i] / 2)
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;

__global__ void scale(float *d, float s) {
  Acc f, g;
  wmma::load_matrix_sync(f, d, 16, wmma::mem_row_major);
  wmma::fill_fragment(g, s);
  for (int i = 0; i < f.num_elements; i++) ELEM(f, i) = ELEM(f, i) * s + AT(g, i);
  for (int i = 0; i < f.num_elements; i++) {
    float v = AT(f, i);
    AT(f, i) = v > 0 ? v : 0;
  }
  wmma::store_matrix_sync(d, f, 16, wmma::mem_row_major);
}

__global__ void picks(float *d) {
  Acc f;
  wmma::fill_fragment(f, 1.0f);
  ELEM(f, 0) = 5;
  wmma::store_matrix_sync(d, f, 16, wmma::mem_row_major);
}

__global__ void parts(float *d) {
  Acc f[2];
  for (int j = 0; j < 2; j++) wmma::fill_fragment(f[j], 1.0f);
  for (int i = 0; i < f[0].num_elements; i++) ELEM(f[0], i) += HALF_ELEM(f[1], i);
  wmma::store_matrix_sync(d, f[0], 16, wmma::mem_row_major);
}
void run(float *d) { scale<<<1, 32>>>(d, 2.0f), picks<<<1, 32>>>(d), parts<<<1, 32>>>(d); }
