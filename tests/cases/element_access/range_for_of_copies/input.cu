// A loop over copies changes the copies alone, and converts where it says so.
#include <mma.h>
using namespace nvcuda;

__global__ void norms(const half *a, const half *b, float *c, float *totals) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> left;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> right;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  wmma::load_matrix_sync(left, a, 16);
  wmma::load_matrix_sync(right, b, 16);
  wmma::mma_sync(sum, left, right, sum);
  for (auto v : sum.x) {
    v *= 2.0f;
  }
  float total = 0.0f;
  for (int v : sum.x) total += v;
  for (int other = 16; other > 0; other /= 2) total += __shfl_xor_sync(0xffffffff, total, other);
  for (auto &v : sum.x) v += 1.0f;
  wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
  if (threadIdx.x == 0) totals[0] = total;
}

void run(const half *a, const half *b, float *c, float *totals) { norms<<<1, 32>>>(a, b, c, totals); }
