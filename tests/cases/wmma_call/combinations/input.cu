// Multiplications that no Tensor Core has. nvcc does not compile them; other compilers may, to nothing.
#include <mma.h>
using namespace nvcuda;

template <typename A, typename B, typename C, int M, int N, int K, typename LayoutB>
__global__ void multiply() {
    wmma::fragment<wmma::matrix_a, M, N, K, A, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, M, N, K, B, LayoutB> b;
    wmma::fragment<wmma::accumulator, M, N, K, C> c;
    wmma::fill_fragment(c, C(0));
    wmma::mma_sync(c, a, b, c);
}

template <typename A, typename C> __global__ void square() {
    wmma::fragment<wmma::matrix_a, 16, 16, 16, A, wmma::row_major> a;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, A, wmma::col_major> b;
    wmma::fragment<wmma::accumulator, 16, 16, 16, C> c;
    wmma::fill_fragment(c, C(0));
    wmma::mma_sync(c, a, b, c);
}

void run() {
    square<half, float><<<1, 32>>>();
#ifdef __clang__
    square<half, int><<<1, 32>>>();
    multiply<signed char, unsigned char, int, 16, 16, 16, wmma::row_major><<<1, 32>>>();
    multiply<half, half, float, 16, 8, 16, wmma::row_major><<<1, 32>>>();
#endif
}
