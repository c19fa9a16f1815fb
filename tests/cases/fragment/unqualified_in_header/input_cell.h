#pragma once
#include <mma.h>

namespace cell {
using namespace nvcuda::wmma;

struct Sums {
  fragment<accumulator, 16, 16, 16, float> of[2];
};

__global__ void step(const half *a, const half *b, float *d) {
  Sums sums;
  fragment<matrix_a, 16, 16, 16, half, row_major> x;
  fragment<matrix_b, 16, 16, 16, half, col_major> y;
  load_matrix_sync(x, a, 16);
  load_matrix_sync(y, b, 16);
  fill_fragment(sums.of[0], 0.0f);
  mma_sync(sums.of[1], x, y, sums.of[0]);
  store_matrix_sync(d, sums.of[1], 16, mem_row_major);
}
}  // namespace cell
