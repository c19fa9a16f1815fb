#include <mma.h>
#include <cuda_fp16.h>
using namespace nvcuda;

// The shape of one tile
#define WMMA_M 16
#define WMMA_N 16
#define WMMA_K (8 * 2)

__global__ void tile(const half *a, float *c) {
    wmma::fragment<wmma::matrix_a, WMMA_M, WMMA_N, WMMA_K, half, wmma::col_major> a_frag;
    wmma::fragment<wmma::accumulator, WMMA_M, WMMA_N, WMMA_K, float> acc;
    wmma::load_matrix_sync(a_frag, a, WMMA_M);
    wmma::fill_fragment(acc, 1.0f);
    wmma::store_matrix_sync(c, acc, WMMA_N, wmma::mem_row_major);
}
