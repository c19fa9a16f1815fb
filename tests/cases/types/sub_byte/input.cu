#include <mma.h>
using namespace nvcuda;
using namespace nvcuda::wmma::experimental;
namespace ex = nvcuda::wmma::experimental;
using Nibble = precision::s4;
template <typename T> struct Depth { static constexpr int value = 32; };
template <> struct Depth<ex::precision::b1> { static constexpr int value = 128; };

template <bmmaBitOp Op>
__global__ void bits(const void *a, const void *b, int *c) {
    wmma::fragment<wmma::matrix_a, 8, 8, Depth<precision::b1>::value, precision::b1, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 8, 8, 128, wmma::experimental::precision::b1, wmma::col_major> b_frag;
    wmma::fragment<wmma::accumulator, 8, 8, 128, int> acc;
    wmma::fill_fragment(acc, 0);
    wmma::load_matrix_sync(a_frag, a, 128);
    wmma::load_matrix_sync(b_frag, b, 128);
    wmma::bmma_sync(acc, a_frag, b_frag, acc, Op);
    wmma::store_matrix_sync(c, acc, 8, wmma::mem_row_major);
}

template <typename T>
__global__ void nibbles(const int *a, const int *b, int *c) {
    wmma::fragment<wmma::matrix_a, 8, 8, 32, T, wmma::row_major> a_frag;
    wmma::fragment<wmma::matrix_b, 8, 8, 32, T, wmma::col_major> b_frag;
    wmma::fragment<wmma::accumulator, 8, 8, 32, int> acc;
    wmma::fill_fragment(acc, 0);
    wmma::load_matrix_sync(a_frag, a, 32);
    wmma::load_matrix_sync(b_frag, b, 32);
    wmma::mma_sync(acc, a_frag, b_frag, acc);
    wmma::store_matrix_sync(c, acc, 8, wmma::mem_row_major);
}

void run(const int *a, const int *b, int *c, bool both) {
    bits<bmmaBitOpAND><<<1, 32>>>(a, b, c);
    bits<ex::bmmaBitOp::bmmaBitOpXOR><<<1, 32>>>(a, b, c);
    const bmmaAccumulateOp counted = bmmaAccumulateOpPOPC;
    (void)counted;
    nibbles<Nibble><<<1, 32>>>(a, b, c);
    nibbles<ex::precision::u4><<<1, 32>>>(a, b, c);
}
