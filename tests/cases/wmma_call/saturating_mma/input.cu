#include <mma.h>
using namespace nvcuda;

template <bool Saturate>
__global__ void tile(const signed char *a, const signed char *b, int *c, bool clamp) {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, signed char, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, signed char, wmma::row_major> b_frag;
    wmma::fragment<wmma::accumulator, 16, 16, 16, int> acc;
    wmma::fill_fragment(acc, 0);
    wmma::load_matrix_sync(a_frag, a, 16);
    wmma::load_matrix_sync(b_frag, b, 16);
    wmma::mma_sync(acc, a_frag, b_frag, acc, false);
    wmma::mma_sync(acc, a_frag, b_frag, acc, Saturate);
    if (clamp) wmma::mma_sync(acc, a_frag, b_frag, acc, /* wrap */ !Saturate && false);
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}

__global__ void either(int *c, bool clamp) {
    wmma::fragment<wmma::matrix_a, 32, 8, 16, unsigned char, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 32, 8, 16, unsigned char, wmma::row_major> b_frag;
    wmma::fragment<wmma::accumulator, 32, 8, 16, int> acc;
    wmma::fill_fragment(acc, 0);
    wmma::fill_fragment(a_frag, 1);
    wmma::fill_fragment(b_frag, 2);
    wmma::mma_sync(acc, a_frag, b_frag, acc, clamp);
    wmma::store_matrix_sync(c, acc, 8, wmma::mem_row_major);
}

void run(const signed char *a, const signed char *b, int *c) {
    tile<true><<<1, 32>>>(a, b, c, false);
    tile<false><<<1, 32>>>(a, b, c, true);
    either<<<1, 32>>>(c, true);
}
