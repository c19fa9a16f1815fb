#pragma once
#include <mma.h>

namespace tiles {
using Acc = nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float>;
}

template <typename T>
__global__ void gemm_tile(const T *a, const T *b, float *c) {
    using namespace nvcuda;
    wmma::fragment<wmma::matrix_a, 16, 16, 16, T, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, T, wmma::row_major> b_frag;
    tiles::Acc acc;
    wmma::fill_fragment(acc, 0.0f);
    wmma::load_matrix_sync(a_frag, a, 16);
    wmma::load_matrix_sync(b_frag, b, 16);
    wmma::mma_sync(acc, a_frag, b_frag, acc);
    for (int i = 0; i < acc.num_elements; i++) acc.x[i] += threadIdx.y;
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
