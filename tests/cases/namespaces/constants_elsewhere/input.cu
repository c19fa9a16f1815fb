// A launch cannot see the names of the sizes.
#include <cuda_runtime.h>
#include <mma.h>
using namespace nvcuda;

namespace wide {
constexpr int T = 16, M = 32, N = 8;
__global__ void product(const half *a, float *d) {
    wmma::fragment<wmma::matrix_a, M, N, T, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, M, N, T, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, M, N, T, float> c;
    wmma::load_matrix_sync(fa, a, T);
    wmma::load_matrix_sync(fb, a, T);
    wmma::fill_fragment(c, 0.0f);
    wmma::mma_sync(c, fa, fb, c);
    wmma::store_matrix_sync(d, c, N, wmma::mem_row_major);
}
}

template <typename Stream>
void never_instantiated(const half *a, float *d, Stream s) {
    wide::product<<<1, 32, 0, s>>>(a, d);
}
