// A warp's number is broadcast in the sub-group only where all of its lanes come: not in an arm that some of them take.
#include <mma.h>
using namespace nvcuda;

__global__ void kernel(float *c, int how) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> sum;
  wmma::fill_fragment(sum, 0.0f);
  switch (threadIdx.x % 4) {
    case 0: c[threadIdx.x / 32] = 1.0f; break;
    default: break;
  }
  switch (how) {
    case 0: wmma::store_matrix_sync(c + threadIdx.x / 32 * 256, sum, 16, wmma::mem_row_major); break;
    default: break;
  }
}

void run(float *c) { kernel<<<1, 64>>>(c, 0); }
