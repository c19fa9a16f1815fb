// Nothing here says what T's traits are, nor is anything instantiated.
#include <mma.h>
using namespace nvcuda;

template <typename Fragment>
__device__ void square(Fragment &c) { wmma::mma_sync(c, c.a, c.b, c); }

template <typename Fragments>
__global__ void gemm(float *c) {
    typename Fragments::type fragments;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::mma_sync(acc, fragments.a, fragments.b, acc);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

template <typename Fragments>
void run(float *c) { gemm<Fragments><<<1, 32>>>(c); }
